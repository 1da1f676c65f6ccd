//! `percorre serve` over a plain socket: what it answers, whom it refuses, how it ends.
#![cfg(all(feature = "serve", unix))]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

const NORVIG: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

struct Server {
    child: Child,
    host: String,
}

impl Server {
    fn start(more: &[&str]) -> Server {
        let binary = assert_cmd::cargo::cargo_bin("percorre");
        let command = &mut Command::new(binary);
        command.env("XDG_CONFIG_HOME", env!("CARGO_TARGET_TMPDIR"));
        let mut child = command.args(["serve", "--port", "0"]).args(more).stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let host = line.trim().strip_prefix("http://").and_then(|rest| rest.strip_suffix('/')).expect("an address");
        Server { child, host: host.to_string() }
    }

    /// The status and the whole answer to a request of these lines.
    fn ask(&self, first: &str, headers: &[&str], body: &str) -> (u16, String) {
        let mut stream = TcpStream::connect(&self.host).unwrap();
        let mut text = format!("{first} HTTP/1.1\r\nConnection: close\r\n");
        headers.iter().for_each(|header| text.push_str(&format!("{header}\r\n")));
        text.push_str(&format!("Content-Length: {}\r\n\r\n{body}", body.len()));
        // A body that is refused for its length is not read to its end.
        let _ = stream.write_all(text.as_bytes());
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let answer = String::from_utf8_lossy(&answer).into_owned();
        (answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0), answer)
    }

    fn post(&self, what: &str, body: &str) -> (u16, String) {
        self.ask(
            &format!("POST /api/{what}"),
            &[&format!("Host: {}", self.host), "Content-Type: application/json"],
            body,
        )
    }

    fn interrupted(mut self) -> Option<i32> {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
        for _ in 0..200 {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status.code();
            }
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        panic!("it still runs ten seconds later");
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[test]
fn the_page_and_its_parts_are_handed_out_with_a_strict_policy() {
    let server = Server::start(&[]);
    let host = format!("Host: {}", server.host);
    for (path, kind) in [("/", "text/html"), ("/page/play.js", "text/javascript"), ("/page/board.css", "text/css")] {
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
}

#[test]
fn it_listens_on_loopback_unless_asked_otherwise() {
    let server = Server::start(&[]);
    assert!(server.host.starts_with("127.0.0.1:"), "{}", server.host);
}

#[test]
fn paths_are_those_of_explain_json() {
    let server = Server::start(&[]);
    let (status, answer) = server.post("explain", &format!("{{\"text\":\"{NORVIG}\"}}"));
    assert_eq!(status, 200);
    let story: serde_json::Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    let binary = assert_cmd::cargo::cargo_bin("percorre");
    let printed = Command::new(binary)
        .env("XDG_CONFIG_HOME", env!("CARGO_TARGET_TMPDIR"))
        .args(["explain", "--json", NORVIG])
        .output()
        .unwrap()
        .stdout;
    assert_eq!(story["path"], serde_json::from_slice::<serde_json::Value>(&printed).unwrap());
}

/// A 25x25 puzzle that has more to reason about than there is time for.
fn endless() -> String {
    format!("{{\"text\":\"5 5{}\"}}", " 0".repeat(625))
}

#[test]
fn too_much_work_at_once_is_refused() {
    let server = Server::start(&["--jobs", "1", "--timeout", "2s"]);
    let statuses: Vec<(u16, String)> = std::thread::scope(|scope| {
        let asking: Vec<_> = (0..12).map(|_| scope.spawn(|| server.post("explain", &endless()))).collect();
        asking.into_iter().map(|asked| asked.join().unwrap()).collect()
    });
    let refused = statuses.iter().filter(|(status, text)| *status == 503 && text.contains("too much work at once"));
    // One is worked on, four wait.
    assert_eq!(refused.count(), 7, "{statuses:?}");
    assert!(statuses.iter().all(|(status, _)| [200, 503].contains(status)), "{statuses:?}");
}

#[test]
fn it_ends_when_asked_to_whatever_is_going_on() {
    let server = Server::start(&[]);
    let _idle = TcpStream::connect(&server.host).unwrap();
    let mut halfway = TcpStream::connect(&server.host).unwrap();
    halfway.write_all(b"POST /api/read HTTP/1.1\r\nHost: x\r\n").unwrap();
    let mut working = TcpStream::connect(&server.host).unwrap();
    let body = endless();
    write!(working, "POST /api/explain HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\n", server.host)
        .unwrap();
    write!(working, "Content-Length: {}\r\n\r\n{body}", body.len()).unwrap();
    std::thread::sleep(std::time::Duration::from_millis(300));
    let began = std::time::Instant::now();
    assert_eq!(server.interrupted(), Some(0));
    assert!(began.elapsed().as_secs() < 5, "{:?}", began.elapsed());
}

#[test]
fn what_is_too_long_or_takes_too_long_is_reported() {
    let server = Server::start(&["--timeout", "300ms"]);
    let (status, answer) = server.post("read", &format!("{{\"text\":\"{}\"}}", ".".repeat(1 << 20)));
    assert!(status == 413 && answer.contains("1 MB"), "{status} {answer}");
    let began = std::time::Instant::now();
    let (status, answer) = server.post("explain", &endless());
    assert!(status == 200 && answer.contains("\"outcome\":\"") || status == 503, "{status}");
    assert!(began.elapsed().as_secs() < 10, "{:?}", began.elapsed());
    assert_eq!(server.post("read", "{").0, 422);
    assert_eq!(server.post("nothing", "{}").0, 404);
}
