//! `percorre serve` over a plain socket: what it answers, whom it refuses, how it ends.
#![cfg(all(feature = "serve", unix))]

mod load;
mod practice;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use crate::common;
use crate::fuzz::change;

const NORVIG: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

pub struct Server {
    child: Child,
    host: String,
}

impl Server {
    pub fn start(more: &[&str]) -> Server {
        let mut child =
            common::command().args(["serve", "--port", "0"]).args(more).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let host = line.trim().strip_prefix("http://").and_then(|rest| rest.strip_suffix('/')).expect("an address");
        Server { child, host: host.to_string() }
    }

    /// The status and the whole answer to a request of these lines.
    fn ask(&self, first: &str, headers: &[&str], body: impl AsRef<[u8]>) -> (u16, String) {
        let body = body.as_ref();
        let mut stream = TcpStream::connect(&self.host).unwrap();
        let mut text = format!("{first} HTTP/1.1\r\nConnection: close\r\n");
        headers.iter().for_each(|header| text.push_str(&format!("{header}\r\n")));
        text.push_str(&format!("Content-Length: {}\r\n\r\n", body.len()));
        // A body that is refused for its length is not read to its end.
        let _ = stream.write_all(&[text.as_bytes(), body].concat());
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let answer = String::from_utf8_lossy(&answer).into_owned();
        (answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0), answer)
    }

    pub fn post(&self, what: &str, body: impl AsRef<[u8]>) -> (u16, String) {
        self.ask(
            &format!("POST /api/{what}"),
            &[&format!("Host: {}", self.host), "Content-Type: application/json"],
            body,
        )
    }

    /// A request that was sent and has no answer yet.
    fn sent(&self, what: &str, body: &str) -> TcpStream {
        let mut stream = TcpStream::connect(&self.host).unwrap();
        let (host, length) = (&self.host, body.len());
        let headers = format!("Host: {host}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n");
        write!(stream, "POST /api/{what} HTTP/1.1\r\n{headers}\r\n{body}").unwrap();
        stream
    }

    fn signal(&self, name: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([name, &id]).status().unwrap().success());
    }

    /// The exit code, which comes soon.
    fn ended(mut self) -> Option<i32> {
        for _ in 0..1000 {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code();
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("it still runs ten seconds later");
    }

    fn interrupted(self) -> Option<i32> {
        self.signal("-INT");
        self.ended()
    }
}

/// All that comes until the connection is closed.
fn rest(mut stream: TcpStream) -> String {
    let mut answer = Vec::new();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn a_search_within_the_memory_that_is_given_only() {
    let board = common::sample("large/holes25_0.50.txt", 5).remove(0);
    let body = serde_json::json!({"text": board.to_string()}).to_string();
    let (enough, small) = (Server::start(&[]), Server::start(&["--memory", "10b"]));
    assert!(enough.post("read", &body).1.contains(r#""solutions":"many""#));
    for what in ["read", "check"] {
        let (status, answer) = small.post(what, &body);
        assert!(status == 200 && answer.contains(r#""solutions":"unknown""#), "{answer}");
    }
    let (_, grade) = small.post("grade", &body);
    assert!(grade.contains(r#""message":"out of memory: more than 10 B (--memory)""#), "{grade}");
}

#[test]
fn the_page_and_its_parts_are_handed_out_with_a_strict_policy() {
    let server = Server::start(&[]);
    let host = format!("Host: {}", server.host);
    for (path, kind) in [("/", "text/html"), ("/page/desk.js", "text/javascript"), ("/page/board.css", "text/css")] {
        let (status, answer) = server.ask(&format!("GET {path}"), &[&host], "");
        assert_eq!(status, 200, "{path}");
        assert!(answer.contains(&format!("content-type: {kind}")) && answer.contains("default-src 'none'"), "{answer}");
    }
    assert_eq!(server.ask("GET /page/../mod.rs", &[&host], "").0, 404);
    assert_eq!(server.interrupted(), Some(0));
}

#[test]
fn other_hosts_origins_and_kinds_are_refused() {
    let server = Server::start(&[]);
    let (host, json) = (format!("Host: {}", server.host), "Content-Type: application/json");
    let body = format!("{{\"text\":\"{NORVIG}\"}}");
    let (status, answer) = server.post("read", &body);
    assert!(status == 200 && answer.contains("\"solutions\":\"unique\""), "{answer}");
    let status = |headers: &[&str]| server.ask("POST /api/read", headers, &body).0;
    assert_eq!(status(&["Host: evil.example", json]), 403);
    assert_eq!(status(&[&host, json, "Origin: http://evil.example"]), 403);
    assert_eq!(status(&[&host, json, &format!("Origin: http://{}", server.host)]), 200);
    assert_eq!(status(&[&host, json, "Sec-Fetch-Site: cross-site"]), 403);
    assert_eq!(status(&[&host, &host, json]), 403);
    assert_eq!(status(&[&host, "Content-Type: text/plain"]), 415);
    assert_eq!(status(&[&host, "Content-Type: APPLICATION/Json; charset=utf-8"]), 200);
}

#[test]
fn a_wrong_method_is_told_which_is_right() {
    let server = Server::start(&[]);
    let host = format!("Host: {}", server.host);
    for (request, expected) in [
        ("GET /api/hint", "GET /api/hint: expected the method POST"),
        ("POST /", "POST /: expected the method GET"),
        ("PUT /page/serve.js", "PUT /page/serve.js: expected the method GET"),
    ] {
        let (status, answer) = server.ask(request, &[&host], "");
        assert!(status == 405 && answer.contains(expected), "{request}: {answer}");
    }
}

#[test]
fn it_listens_on_loopback_unless_asked_otherwise() {
    let server = Server::start(&[]);
    assert!(server.host.starts_with("127.0.0.1:"), "{}", server.host);
}

#[test]
fn paths_are_those_of_explain_json() {
    let server = Server::start(&[]);
    let (status, answer) = server.post("explain", format!("{{\"text\":\"{NORVIG}\"}}"));
    assert_eq!(status, 200);
    let story: serde_json::Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    let printed = common::command().args(["explain", "--json", NORVIG]).output().unwrap().stdout;
    // The command adds where the puzzle stands in its input.
    let mut printed: serde_json::Value = serde_json::from_slice(&printed).unwrap();
    assert_eq!(printed.as_object_mut().unwrap().remove("line"), Some(1.into()));
    assert_eq!(story["path"], printed);
}

/// A 25x25 puzzle that has more to reason about than there is time for, and is not solved in seconds by guessing: with one solution, and the longest
/// proof of all public ones. A blank one is soon filled.
fn endless() -> String {
    let puzzle = include_str!("data/shared/large/public25.txt").lines().last().expect("a puzzle");
    serde_json::json!({ "text": puzzle }).to_string()
}

/// The same request, so many times at once.
fn at_once(server: &Server, requests: usize, what: &str, body: &str) -> Vec<(u16, String)> {
    std::thread::scope(|scope| {
        let asking: Vec<_> = (0..requests).map(|_| scope.spawn(|| server.post(what, body))).collect();
        asking.into_iter().map(|asked| asked.join().unwrap()).collect()
    })
}

#[test]
fn two_hundred_easy_requests_at_once_are_all_answered() {
    let server = Server::start(&["--timeout", "60s"]);
    let answers = at_once(&server, 200, "hint", &format!("{{\"text\":\"{NORVIG}\"}}"));
    assert!(answers.iter().all(|(status, text)| *status == 200 && text.contains("hidden-single")), "{answers:?}");
}

#[test]
fn more_connections_than_there_are_places_for_wait_their_turn() {
    let server = Server::start(&["--timeout", "60s"]);
    let answers = at_once(&server, 400, "check", "{\"text\":\"...........4.1.2\"}");
    assert!(answers.iter().all(|(status, _)| *status == 200));
}

#[test]
fn too_much_hard_work_at_once_is_refused_after_a_short_wait() {
    let server = Server::start(&["--jobs", "1", "--timeout", "2s"]);
    let began = Instant::now();
    let answers = at_once(&server, 12, "explain", &endless());
    let refused: Vec<_> = answers.iter().filter(|(_, text)| text.contains("too much work at once")).collect();
    // One is worked on for two seconds; the others wait for half a second.
    assert_eq!(refused.len(), 11, "{:?}", answers.iter().map(|(status, _)| status).collect::<Vec<_>>());
    assert!(refused.iter().all(|(status, text)| *status == 503 && text.contains("retry-after: 1\r\n")), "{refused:?}");
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
}

#[test]
fn it_ends_when_asked_to_whatever_is_going_on() {
    let server = Server::start(&[]);
    let _idle = TcpStream::connect(&server.host).unwrap();
    let mut halfway = TcpStream::connect(&server.host).unwrap();
    halfway.write_all(b"POST /api/read HTTP/1.1\r\nHost: x\r\n").unwrap();
    let mut half_a_body = TcpStream::connect(&server.host).unwrap();
    let head = format!("Host: {}\r\nContent-Type: application/json\r\nContent-Length: 100", server.host);
    write!(half_a_body, "POST /api/read HTTP/1.1\r\n{head}\r\n\r\n{{").unwrap();
    let _working = server.sent("explain", &endless());
    std::thread::sleep(Duration::from_millis(300));
    let began = Instant::now();
    assert_eq!(server.interrupted(), Some(0));
    assert!(began.elapsed() < Duration::from_millis(1500), "{:?}", began.elapsed());
}

#[test]
fn answers_in_flight_are_finished_when_it_is_asked_to_end() {
    for signal in ["-TERM", "-INT"] {
        let server = Server::start(&["--jobs", "1", "--timeout", "500ms"]);
        // It works for the whole of its time: on the signal there is no answer yet.
        let working = server.sent("explain", &endless());
        std::thread::sleep(Duration::from_millis(100));
        let began = Instant::now();
        server.signal(signal);
        let answer = rest(working);
        assert!(answer.starts_with("HTTP/1.1 200 ") && answer.contains("\"outcome\":\"stopped\""), "{answer:.300}");
        assert!(answer.ends_with('}'), "{signal}: the answer is not whole");
        assert_eq!(server.ended(), Some(0), "{signal}");
        assert!(began.elapsed() < Duration::from_millis(1500), "{signal}: {:?}", began.elapsed());
    }
}

#[test]
fn who_cannot_be_answered_before_it_ends_is_told_so() {
    let server = Server::start(&["--timeout", "20s"]);
    let (working, host) = (server.sent("explain", &endless()), server.host.clone());
    std::thread::sleep(Duration::from_millis(200));
    server.signal("-TERM");
    let answer = rest(working);
    assert!(answer.starts_with("HTTP/1.1 503 ") && answer.contains("the server is about to end"), "{answer}");
    assert!(answer.contains("retry-after: 1\r\n"), "{answer}");
    assert_eq!(server.ended(), Some(0));
    assert!(TcpStream::connect(host).is_err());
}

#[test]
fn half_sent_headers_time_out() {
    let server = Server::start(&["--timeout", "1s"]);
    let mut slow = TcpStream::connect(&server.host).unwrap();
    slow.write_all(b"GET / HTTP/1.1\r\nHost: ").unwrap();
    let began = Instant::now();
    assert!(!rest(slow).starts_with("HTTP/1.1 200"));
    assert!((800..5000).contains(&began.elapsed().as_millis()), "{:?}", began.elapsed());
}

#[test]
fn half_sent_bodies_and_idle_connections_time_out() {
    let server = Server::start(&["--timeout", "1s"]);
    let began = Instant::now();
    let idle = TcpStream::connect(&server.host).unwrap();
    let mut slow = TcpStream::connect(&server.host).unwrap();
    let head = format!("Host: {}\r\nContent-Type: application/json\r\nContent-Length: 100", server.host);
    write!(slow, "POST /api/read HTTP/1.1\r\n{head}\r\n\r\n{{").unwrap();
    assert_eq!(rest(idle), "");
    let answer = rest(slow);
    assert!(answer.starts_with("HTTP/1.1 503 ") && answer.contains("out of time"), "{answer}");
    assert!((800..6000).contains(&began.elapsed().as_millis()), "{:?}", began.elapsed());
}

#[test]
fn who_does_not_read_the_answers_is_dropped() {
    let server = Server::start(&["--timeout", "1s"]);
    let name = "n".repeat(1_000_000);
    let body = format!("{{\"text\":\"...........4.1.2\",\"name\":\"{name}\"}}");
    let mut greedy = server.sent("explain", &body);
    greedy.set_write_timeout(Some(Duration::from_secs(10))).unwrap();
    let request = format!(
        "POST /api/explain HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        server.host,
        body.len()
    );
    // It goes on asking and reads nothing, until the server no longer takes it.
    let dropped = (0..60).any(|_| greedy.write_all(request.as_bytes()).is_err());
    assert!(dropped, "60 MB of answers wait to be read");
    assert_eq!(server.post("read", "{\"text\":\"...........4.1.2\"}").0, 200);
}

#[test]
fn origins_must_match_in_scheme_host_and_port() {
    let server = Server::start(&["--allow-host", "https://sudoku.example", "--allow-host", "plain.example"]);
    let status = |host: &str, origin: &str| {
        let headers = [&format!("Host: {host}"), &format!("Origin: {origin}"), "Content-Type: application/json"];
        server.ask("POST /api/read", &headers, "{\"text\":\"...........4.1.2\"}").0
    };
    let (own, port) = (server.host.clone(), server.host.rsplit(':').next().unwrap());
    assert_eq!(status(&own, &format!("http://{own}")), 200);
    for origin in [&format!("https://{own}"), "http://127.0.0.1", &format!("http://localhost:{port}"), "null"] {
        assert_eq!(status(&own, origin), 403, "{origin}");
    }
    assert_eq!(status("sudoku.example", "https://sudoku.example"), 200);
    assert_eq!(status("sudoku.example", "http://sudoku.example"), 403);
    assert_eq!(status("plain.example", "http://plain.example"), 200);
    assert_eq!(status("plain.example", "https://plain.example"), 403);
    assert_eq!(status("plain.example", "http://plain.example:8080"), 403);
}

#[test]
fn a_name_that_is_pointed_at_this_machine_is_refused() {
    let server = Server::start(&[]);
    let port = server.host.rsplit(':').next().unwrap().to_string();
    let status = |host: &str| server.ask("GET /", &[&format!("Host: {host}")], "").0;
    for host in [format!("evil.example:{port}"), format!("localhost.evil.example:{port}"), "127.0.0.1:1".to_string()] {
        assert_eq!(status(&host), 403, "{host}");
    }
    assert_eq!(status(&format!("localhost:{port}")), 200);
}

#[test]
fn a_path_without_end_has_a_reply_of_limited_size() {
    let server = Server::start(&["--timeout", "3s"]);
    let (status, answer) =
        server.post("explain", format!("{},\"ladder\":\"octave\"}}", endless().trim_end_matches('}')));
    let told = status == 200 || status == 503 || status == 422 && answer.contains("the answer is larger than 32 MiB");
    assert!(told && answer.len() < 33 << 20, "{status}, {} bytes", answer.len());
}

#[test]
fn an_address_that_cannot_be_printed_is_no_panic() {
    let run = |stdout: Stdio| {
        let child =
            common::command().args(["serve", "--port", "0"]).stdout(stdout).stderr(Stdio::piped()).spawn().unwrap();
        let ended = child.wait_with_output().unwrap();
        (ended.status.code(), String::from_utf8(ended.stderr).unwrap())
    };
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let (code, errors) = run(writer.into());
    assert!(code.is_some_and(|code| code != 101) && !errors.contains("panicked"), "{code:?} {errors}");
    if let Ok(full) = std::fs::File::options().write(true).open("/dev/full") {
        let (code, errors) = run(full.into());
        assert_eq!(code, Some(3), "{errors}");
        assert!(errors.starts_with("percorre: cannot write to standard output: "), "{errors}");
    }
}

#[test]
fn what_is_too_long_or_takes_too_long_is_reported() {
    let server = Server::start(&["--timeout", "300ms"]);
    let (status, answer) = server.post("read", format!("{{\"text\":\"{}\"}}", ".".repeat(1 << 20)));
    assert!(status == 413 && answer.contains("1 MiB"), "{status} {answer}");
    let began = Instant::now();
    let (status, answer) = server.post("explain", endless());
    assert!(status == 200 && answer.contains("\"outcome\":\"") || status == 503, "{status}");
    assert!(began.elapsed().as_secs() < 10, "{:?}", began.elapsed());
    assert_eq!(server.post("read", "{").0, 422);
    assert_eq!(server.post("nothing", "{}").0, 404);
}

/// Bodies as the page sends them, after a byte that chooses the question.
fn bodies() -> Vec<Vec<u8>> {
    let state = serde_json::json!({
        "v": 1, "side": 4, "box": [2, 2], "puzzle": "...........4.1.2", "placed": ["3r4c1"], "marks": [["r1c1", [1, 2]]],
    });
    let six = "...1..2.......13...5...2...6....6..3";
    let bodies = [
        serde_json::json!({"text": NORVIG, "lang": "it", "ladder": "full", "name": "Norvig's"}),
        serde_json::json!({"text": six, "box": "2x3", "lang": "pt", "ladder": "octave"}),
        serde_json::json!({"text": "4 4 1 0 0 0", "ladder": "singles"}),
        serde_json::json!({"state": state, "ladder": "hodoku", "lang": "en"}),
        serde_json::json!({"state": {"side": 6, "box": [2, 3], "puzzle": six}, "ladder": "se"}),
        serde_json::json!({"technique": "x-wing", "size": 6, "seed": 7, "lang": "pt"}),
    ];
    let with_question = |(number, body): (usize, &serde_json::Value)| format!("{number}{body}").into_bytes();
    bodies.iter().enumerate().map(with_question).collect()
}

#[test]
fn a_body_that_says_it_is_too_long_is_refused_before_it_comes() {
    let server = Server::start(&[]);
    for length in ["1048577", "99999999999"] {
        let mut stream = TcpStream::connect(&server.host).unwrap();
        let headers =
            format!("Host: {}\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n", server.host);
        let began = Instant::now();
        write!(stream, "POST /api/read HTTP/1.1\r\n{headers}\r\n{{").unwrap();
        let mut status = [0; 12];
        stream.read_exact(&mut status).unwrap();
        assert_eq!(&status, b"HTTP/1.1 413", "{length}");
        assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    }
}

#[test]
fn a_time_of_nothing_is_refused() {
    let output = common::command().args(["serve", "--port", "0", "--timeout", "0"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("expected more than 0"));
}

#[test]
fn a_key_of_the_wrong_kind_is_refused_by_its_name() {
    let server = Server::start(&[]);
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for (question, key, wrong) in [
        ("why", "digit", &["-1", "\"6\"", "6.5", "[6]", "true", "1e99", "{}"][..]),
        ("why", "cell", &["5", "[\"r1c3\"]", "false"]),
        ("read", "box", &["5", "[3,3]", "{}"]),
        ("read", "lang", &["1"]),
        ("hint", "ladder", &["7", "[]"]),
        ("steps", "without", &["\"x-wing\"", "{}"]),
        ("steps", "technique", &["1", "[]"]),
        ("explain", "name", &["5"]),
        ("page", "name", &["[]"]),
        ("read", "text", &["5", "[]"]),
        ("practice", "seed", &["-1", "\"1\""]),
        ("practice", "technique", &["5"]),
    ] {
        for wrong in wrong {
            let keys = [("text", format!("\"{puzzle}\"")), ("cell", "\"r1c3\"".to_string())];
            let keys = keys.into_iter().filter(|(other, _)| {
                *other != key && (*other != "text" || question != "practice" || key != "technique")
            });
            let body: String = keys.map(|(key, value)| format!("\"{key}\":{value},")).collect();
            let (status, answer) = server.post(question, format!("{{{body}\"{key}\":{wrong}}}"));
            assert!(
                status == 422 && answer.contains(&format!("key \\\"{key}\\\"")),
                "{question} {key} {wrong}: {answer}"
            );
        }
    }
    // A null is no key.
    let body = format!("{{\"text\":\"{puzzle}\",\"cell\":\"r1c3\",\"digit\":null,\"box\":null,\"lang\":null}}");
    assert_eq!(server.post("why", body).0, 200);
    let (status, answer) = server.post("why", format!("{{\"text\":\"{puzzle}\"}}"));
    assert!(status == 422 && answer.contains("no key \\\"cell\\\""), "{answer}");
}

/// A panic would be a status of 500.
#[test]
fn any_body_gets_an_answer() {
    let server = Server::start(&["--timeout", "1s"]);
    let config = ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(common::random::cases(100)) };
    let asked = TestRunner::new(config).run(&change::changed(bodies()), |all| {
        let [question, body @ ..] = &all[..] else { return Ok(()) };
        let what = ["read", "check", "hint", "steps", "grade", "explain", "practice"][usize::from(*question) % 7];
        let began = Instant::now();
        let (status, answer) = server.post(what, body);
        prop_assert!([200, 422, 503].contains(&status), "{status} {answer}");
        prop_assert!(began.elapsed() < Duration::from_secs(5), "{what} took {:?}", began.elapsed());
        let answer = answer.split_once("\r\n\r\n").map_or("", |(_, answer)| answer);
        prop_assert!(
            serde_json::from_str::<serde_json::Value>(answer).is_ok_and(|answer| answer["v"] == 1),
            "{answer}"
        );
        Ok(())
    });
    asked.unwrap();
}
