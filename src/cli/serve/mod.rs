//! `percorre serve`: the page with a board to solve along, and the API behind it.
//!
//! ```text
//!     a request ─► guard: host, origin ─► clock ─► size ─► api: read, check, hint, steps, grade, explain
//!                                                            └─ work at once: a permit each, few may wait
//! ```

mod api;
mod guard;
mod work;

use std::future::{Future, IntoFuture};
use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

use anyhow::Context;
use axum::Router;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};

use super::args::Serve;
use super::stream::{CANNOT_WRITE, cores, write_out};
use crate::render::{Language, page};
use guard::Guard;
use work::{Refused, Work};

/// The longest body that is read.
const LONGEST_BODY: usize = 1 << 20;

/// How long to wait, at the end, for open connections and then for running work.
const PATIENCE: Duration = Duration::from_millis(500);

/// The message for a request that takes too long.
const OUT_OF_TIME: &str = "out of time";

/// What every request needs.
struct ServerState {
    guard: Guard,
    work: Work,
    timeout: Duration,
}

pub fn run(args: &Serve) -> anyhow::Result<ExitCode> {
    let jobs = args.jobs.map_or_else(cores, usize::from);
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    let runtime = builder.worker_threads(2).max_blocking_threads(jobs).enable_all().build()?;
    let served = runtime.block_on(serve(args, jobs));
    runtime.shutdown_timeout(PATIENCE);
    served.map(|()| ExitCode::SUCCESS)
}

async fn serve(args: &Serve, jobs: usize) -> anyhow::Result<()> {
    let wanted = SocketAddr::new(args.host, args.port);
    let listener = tokio::net::TcpListener::bind(wanted).await.with_context(|| format!("cannot listen on {wanted}"))?;
    let address = listener.local_addr()?;
    let guard = Guard::new(address, &args.allow_host);
    let state = Arc::new(ServerState { guard, work: Work::new(jobs), timeout: args.timeout });
    write_out(format!("http://{address}/\n").as_bytes()).context(CANNOT_WRITE)?;
    if !address.ip().is_loopback() {
        log::warn!(target: "percorre::serve", "{address} can be reached from other machines");
    }
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let server =
        axum::serve(listener, router(state)).with_graceful_shutdown(async { stopped.await.unwrap_or_default() });
    let server = tokio::spawn(server.into_future());
    stop_signal().await;
    let _ = stop.send(());
    // Answers under way are finished; a request that was only half sent is not waited for any longer.
    let _ = tokio::time::timeout(PATIENCE, server).await;
    Ok(())
}

fn router(state: Arc<ServerState>) -> Router {
    let clocked = axum::middleware::from_fn_with_state(state.clone(), in_time);
    let guarded = axum::middleware::from_fn_with_state(state.clone(), guard::admit);
    Router::new()
        .route("/", get(front))
        .route("/page/{name}", get(part))
        .route("/api/{what}", post(answer))
        .fallback(async || refusal(StatusCode::NOT_FOUND, "nothing is here"))
        .method_not_allowed_fallback(async || refusal(StatusCode::METHOD_NOT_ALLOWED, "not this way"))
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(clocked)
        .layer(guarded)
        .with_state(state)
}

async fn front() -> Response {
    ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], include_str!("../../page/serve.html")).into_response()
}

/// The words of all languages, as a module.
static WORDS: LazyLock<String> = LazyLock::new(|| {
    let words: serde_json::Map<_, _> =
        Language::ALL.iter().map(|language| (language.code().to_string(), page::words(*language))).collect();
    format!("export const WORDS = {};\n", serde_json::Value::from(words))
});

async fn part(Path(name): Path<String>) -> Response {
    let kind = if name.ends_with(".css") { "text/css; charset=utf-8" } else { "text/javascript; charset=utf-8" };
    match page::part(&name).or((name == "words.js").then(|| &**WORDS)) {
        Some(text) => ([(header::CONTENT_TYPE, kind)], text).into_response(),
        None => refusal(StatusCode::NOT_FOUND, "the page has no such part"),
    }
}

async fn answer(
    State(state): State<Arc<ServerState>>,
    Path(what): Path<String>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Response {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if kind.split(';').next().map(str::trim) != Some("application/json") {
        return refusal(StatusCode::UNSUPPORTED_MEDIA_TYPE, "expected content-type: application/json");
    }
    let body = match body {
        Ok(body) => body,
        Err(error) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => {
            return refusal(StatusCode::PAYLOAD_TOO_LARGE, "more than 1 MB, expected less");
        }
        Err(error) => return refusal(error.status(), &error.body_text()),
    };
    let Some(question) = api::Question::by_name(&what) else {
        return refusal(StatusCode::NOT_FOUND, "expected one of read, check, hint, steps, grade, explain");
    };
    let deadline = std::time::Instant::now() + state.timeout;
    match state.work.run(move || api::answer(question, &body, deadline)).await {
        Ok(Ok(answer)) => json(StatusCode::OK, &answer),
        Ok(Err(error)) if error.is::<api::OutOfTime>() => refusal(StatusCode::SERVICE_UNAVAILABLE, OUT_OF_TIME),
        Ok(Err(error)) => refusal(StatusCode::UNPROCESSABLE_ENTITY, &error.to_string()),
        Err(Refused::Full) => refusal(StatusCode::SERVICE_UNAVAILABLE, "too much work at once, try again"),
        Err(Refused::Failed) => {
            refusal(StatusCode::INTERNAL_SERVER_ERROR, "a fault of percorre's own, please report it")
        }
    }
}

/// Whatever a request waits for, it is answered in time. The engines know the deadline too; a second is theirs to notice it.
async fn in_time(
    State(state): State<Arc<ServerState>>,
    request: axum::extract::Request,
    next: axum::middleware::Next,
) -> Response {
    match tokio::time::timeout(state.timeout + Duration::from_secs(1), next.run(request)).await {
        Ok(response) => response,
        Err(_) => refusal(StatusCode::SERVICE_UNAVAILABLE, OUT_OF_TIME),
    }
}

fn json(status: StatusCode, answer: &serde_json::Value) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json")], answer.to_string()).into_response()
}

/// An error as the page expects it.
fn refusal(status: StatusCode, why: &str) -> Response {
    json(status, &serde_json::json!({"v": 1, "error": why}))
}

/// Until Ctrl-C, or until the machine asks to end.
async fn stop_signal() {
    let interrupt = async { tokio::signal::ctrl_c().await.expect("Ctrl-C can be listened for") };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let mut terminate = signal(SignalKind::terminate()).expect("SIGTERM can be listened for");
        let mut interrupt = std::pin::pin!(interrupt);
        // Whichever comes first.
        std::future::poll_fn(|context| {
            if interrupt.as_mut().poll(context).is_ready() {
                return std::task::Poll::Ready(());
            }
            terminate.poll_recv(context).map(|_| ())
        })
        .await;
    }
    #[cfg(not(unix))]
    interrupt.await;
}
