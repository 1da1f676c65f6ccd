//! `percorre serve`: the page with a board to solve along, and the API behind it.
//!
//! ```text
//!     a connection ─► net: so many at once, each with a time to send and to read
//!     a request ─► guard: host, origin ─► clock ─► size ─► crate::api: read, check, hint, steps, grade, explain, page, why, lesson, practice
//!                                                            └─ work: so many at once, the others wait for a short time
//! ```

mod guard;
mod net;
mod work;

use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context;
use axum::Router;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};

use super::args::serve::Serve;
use super::stream::{CANNOT_WRITE, cores, watch_within, write_out};
use crate::api::{self, Answer, BODY_TOO_LONG, LONGEST_BODY, Limits, OUT_OF_TIME};
use crate::render::{Language, page};
use guard::Guard;
pub use guard::HostName;
use net::either;
use work::{Refused, Work};

/// How many bytes of answers may wait for clients to read them.
const MOST_UNSENT: usize = 256 << 20;

/// After the signal to end, how long requests have to be answered.
const LAST_ANSWERS: Duration = Duration::from_millis(800);

/// After the signal to end, how long the server waits for its connections.
const LAST_CONNECTIONS: Duration = Duration::from_millis(950);

/// How long the beginning of a body is read whose length is too large.
const MOMENT: Duration = Duration::from_millis(200);

/// What every request needs.
struct ServerState {
    guard: Guard,
    work: Work,
    timeout: Duration,
    /// What the search for one answer may hold, in bytes.
    memory: Option<u64>,
    /// The language that was asked for, which may be none of ours.
    language: Option<Language>,
    /// The words of all languages, as a module.
    words: Bytes,
    /// Room for answers that are not yet sent, in bytes.
    unsent: Arc<Semaphore>,
    /// Whether the server is about to end.
    ending: watch::Sender<bool>,
}

/// An answer, which takes room until it is sent.
struct Unsent {
    reply: Vec<u8>,
    _room: OwnedSemaphorePermit,
}

impl AsRef<[u8]> for Unsent {
    fn as_ref(&self) -> &[u8] {
        &self.reply
    }
}

pub fn run(args: &Serve) -> anyhow::Result<ExitCode> {
    let jobs = args.jobs.map_or_else(cores, usize::from);
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    let runtime = builder.worker_threads(2).max_blocking_threads(jobs).enable_all().build()?;
    let served = runtime.block_on(serve(args, jobs));
    // Work that nobody waits for any more ends with the program.
    runtime.shutdown_background();
    served.map(|()| ExitCode::SUCCESS)
}

async fn serve(args: &Serve, jobs: usize) -> anyhow::Result<()> {
    let wanted = SocketAddr::new(args.host, args.port);
    let listener = tokio::net::TcpListener::bind(wanted).await.with_context(|| format!("cannot listen on {wanted}"))?;
    let address = listener.local_addr()?;
    let state = Arc::new(ServerState {
        guard: Guard::new(address, &args.allow_host),
        work: Work::new(jobs, args.timeout / 4),
        timeout: args.timeout,
        memory: args.memory,
        language: args.lang,
        words: page::words_module(args.lang).into(),
        unsent: Arc::new(Semaphore::new(MOST_UNSENT)),
        ending: watch::Sender::new(false),
    });
    // From here on a signal ends the server in good order: whoever has read the address may send one.
    let signal = net::stop_signal()?;
    write_out(format!("http://{address}/\n").as_bytes()).context(CANNOT_WRITE)?;
    if !address.ip().is_loopback() {
        log::warn!(target: "percorre::serve", "{address} can be reached from other machines");
    }
    let connections = net::Connections::new(args.timeout);
    either(connections.accept(listener, router(state.clone())), signal).await;
    state.ending.send_replace(true);
    connections.finish(LAST_CONNECTIONS).await;
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
        .method_not_allowed_fallback(not_allowed)
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(clocked)
        .layer(guarded)
        .with_state(state)
}

async fn not_allowed(method: Method, uri: Uri) -> Response {
    let path = uri.path();
    let expected = if path.starts_with("/api/") { "POST" } else { "GET" };
    refusal(StatusCode::METHOD_NOT_ALLOWED, &format!("{method} {path}: expected the method {expected}"))
}

async fn front() -> Response {
    ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], include_str!("../../page/serve.html")).into_response()
}

async fn part(State(state): State<Arc<ServerState>>, Path(name): Path<String>) -> Response {
    let kind = if name.ends_with(".css") { "text/css; charset=utf-8" } else { "text/javascript; charset=utf-8" };
    let found = page::part(&name).map(|text| Bytes::from_static(text.as_bytes()));
    match found.or_else(|| (name == "words.js").then(|| state.words.clone())) {
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
    if !kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json")) {
        return refusal(StatusCode::UNSUPPORTED_MEDIA_TYPE, "expected content-type: application/json");
    }
    let body = match body {
        Ok(body) => body,
        Err(error) if error.status() == StatusCode::PAYLOAD_TOO_LARGE => return too_large(),
        Err(error) => return refusal(error.status(), &error.body_text()),
    };
    let deadline = Instant::now() + state.timeout;
    let limits = Limits { deadline, watch: watch_within(state.memory), language: state.language };
    match state.work.run(move || api::answer(&what, &body, &limits)).await {
        Ok(Answer { status, json: reply }) => match state.unsent.clone().try_acquire_many_owned(reply.len() as u32) {
            Ok(room) => {
                let status = StatusCode::from_u16(status).expect("a status of HTTP");
                json(status, Bytes::from_owner(Unsent { reply, _room: room }))
            }
            Err(_) => later("too many answers wait to be read, try again"),
        },
        Err(Refused::Full) => later("too much work at once, try again"),
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
    let length = request.headers().get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    if length.is_some_and(|length: u64| length > LONGEST_BODY as u64) {
        // Who sends such a body hears the answer only once some of it has been read; who sends nothing need not wait for it.
        let read = axum::body::to_bytes(request.into_body(), LONGEST_BODY);
        either(async { drop(read.await) }, tokio::time::sleep(MOMENT)).await;
        return too_large();
    }
    let mut response = None;
    let mut ending = state.ending.subscribe();
    let time_is_up = either(tokio::time::sleep(state.timeout + Duration::from_secs(1)), async {
        let _ = ending.wait_for(|ending| *ending).await;
        tokio::time::sleep(LAST_ANSWERS).await;
    });
    either(async { response = Some(next.run(request).await) }, time_is_up).await;
    match response {
        Some(response) => response,
        None if *state.ending.borrow() => later("the server is about to end"),
        None => refusal(StatusCode::SERVICE_UNAVAILABLE, OUT_OF_TIME),
    }
}

fn json(status: StatusCode, answer: impl Into<axum::body::Body>) -> Response {
    (status, [(header::CONTENT_TYPE, "application/json")], answer.into()).into_response()
}

/// An error as the page expects it.
fn refusal(status: StatusCode, why: &str) -> Response {
    json(status, serde_json::json!({"v": 1, "error": why}).to_string())
}

fn too_large() -> Response {
    refusal(StatusCode::PAYLOAD_TOO_LARGE, BODY_TOO_LONG)
}

/// The same question may be answered a little later.
fn later(why: &str) -> Response {
    let mut response = refusal(StatusCode::SERVICE_UNAVAILABLE, why);
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    response
}
