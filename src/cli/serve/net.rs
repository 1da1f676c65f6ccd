//! Connections: how many there may be, how long they may be silent, and how they end.

use std::future::{Future, poll_fn};
use std::pin::pin;
use std::sync::Arc;
use std::task::Poll;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio_io_timeout::TimeoutStream;

/// How many connections are open at once. The next ones wait until one is closed.
const MOST_CONNECTIONS: usize = 256;

/// How long a client may be silent: no longer than a request may take, within these bounds.
const SILENCE: (Duration, Duration) = (Duration::from_secs(1), Duration::from_secs(10));

/// After the system refused a connection (no more files may be open, for one), how long to wait before the next.
const PAUSE: Duration = Duration::from_millis(100);

/// The open connections.
pub(super) struct Connections {
    http: http1::Builder,
    silence: Duration,
    places: Arc<Semaphore>,
    graceful: GracefulShutdown,
}

impl Connections {
    pub(super) fn new(timeout: Duration) -> Connections {
        let silence = timeout.clamp(SILENCE.0, SILENCE.1);
        let mut http = http1::Builder::new();
        // The time counts from the last answer, so it ends idle connections too.
        http.timer(TokioTimer::new()).header_read_timeout(silence);
        Connections {
            http,
            silence,
            places: Arc::new(Semaphore::new(MOST_CONNECTIONS)),
            graceful: GracefulShutdown::new(),
        }
    }

    /// Accepts connections and serves them, until it is dropped.
    pub(super) async fn accept(&self, listener: TcpListener, router: Router) {
        let service = TowerToHyperService::new(router);
        loop {
            let place = self.places.clone().acquire_owned().await.expect("the places are never closed");
            let stream = match listener.accept().await {
                Ok((stream, _)) => {
                    // An answer's last piece does not wait until the pieces before it have arrived.
                    let _ = stream.set_nodelay(true);
                    self.patient(stream)
                }
                Err(error) => {
                    log::debug!(target: "percorre::serve", "no connection: {error}");
                    tokio::time::sleep(PAUSE).await;
                    continue;
                }
            };
            let connection = self.graceful.watch(self.http.serve_connection(TokioIo::new(stream), service.clone()));
            tokio::spawn(async move {
                if let Err(error) = connection.await {
                    log::debug!(target: "percorre::serve", "a connection broke off: {error}");
                }
                drop(place);
            });
        }
    }

    /// A client that does not read its answer must not keep it in memory for ever.
    fn patient(&self, stream: TcpStream) -> std::pin::Pin<Box<TimeoutStream<TcpStream>>> {
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(self.silence));
        Box::pin(stream)
    }

    /// Lets answers under way be sent, for so long; what is half sent by then is not waited for.
    pub(super) async fn finish(self, patience: Duration) {
        let _ = tokio::time::timeout(patience, self.graceful.shutdown()).await;
    }
}

/// Runs both until one of them is done.
pub(super) async fn either(one: impl Future<Output = ()>, other: impl Future<Output = ()>) {
    let (mut one, mut other) = (pin!(one), pin!(other));
    poll_fn(|context| {
        let done = one.as_mut().poll(context).is_ready() || other.as_mut().poll(context).is_ready();
        if done { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
}

/// Lasts until Ctrl-C, or until the machine asks to end. Signals count from this call on.
#[cfg(unix)]
pub(super) fn stop_signal() -> std::io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (signal(SignalKind::interrupt())?, signal(SignalKind::terminate())?);
    Ok(async move {
        let interrupted = async { interrupt.recv().await.unwrap_or_default() };
        let terminated = async { terminate.recv().await.unwrap_or_default() };
        either(interrupted, terminated).await;
    })
}

/// Lasts until Ctrl-C.
#[cfg(not(unix))]
pub(super) fn stop_signal() -> std::io::Result<impl Future<Output = ()>> {
    Ok(async { tokio::signal::ctrl_c().await.expect("Ctrl-C can be listened for") })
}
