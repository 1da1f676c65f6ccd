//! Ten thousand requests: what they leave in memory, and how many a second are answered. It takes a minute, so it is asked for:
//!
//! ```console
//! $ cargo test --release --features serve --test all serve::load -- --ignored --nocapture
//! ```
#![cfg(target_os = "linux")]

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use super::{NORVIG, Server, endless};
use crate::common::shared;

const REQUESTS: usize = 10_000;

/// How many clients ask at once.
const CLIENTS: usize = 8;

/// Every so many requests one is for a path of a blank 25x25 board, which is as long as time and limits allow.
const LONG_PATHS: usize = 500;

/// Clients of one connection each send the requests with these numbers; returns how often each status came, and the bytes of all answers.
fn asked(server: &Server, bodies: &[(String, String)]) -> (Vec<(u16, usize)>, usize) {
    let next = AtomicUsize::new(0);
    let answers: Vec<Vec<(u16, usize)>> = std::thread::scope(|scope| {
        let client = || {
            let mut connection = BufReader::new(TcpStream::connect(&server.host).unwrap());
            let mut answers = Vec::new();
            while let Some((what, body)) = bodies.get(next.fetch_add(1, Ordering::Relaxed)) {
                answers.push(exchanged(&mut connection, &server.host, what, body));
            }
            answers
        };
        let clients: Vec<_> = (0..CLIENTS).map(|_| scope.spawn(client)).collect();
        clients.into_iter().map(|client| client.join().unwrap()).collect()
    });
    let answers = answers.concat();
    let mut statuses: Vec<(u16, usize)> = Vec::new();
    for (status, _) in &answers {
        match statuses.iter_mut().find(|(known, _)| known == status) {
            Some((_, count)) => *count += 1,
            None => statuses.push((*status, 1)),
        }
    }
    (statuses, answers.iter().map(|(_, bytes)| bytes).sum())
}

/// One request on a connection that stays open: its status and how long the body of the answer is.
fn exchanged(connection: &mut BufReader<TcpStream>, host: &str, what: &str, body: &str) -> (u16, usize) {
    let head = format!("Host: {host}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n", body.len());
    // In one piece: small ones would wait for each other on the way.
    let request = format!("POST /api/{what} HTTP/1.1\r\n{head}\r\n{body}");
    connection.get_mut().write_all(request.as_bytes()).unwrap();
    let (mut status, mut length) = (0, 0);
    loop {
        let mut line = String::new();
        connection.read_line(&mut line).unwrap();
        match line.trim_end().split_once(' ') {
            None => break,
            Some(("HTTP/1.1", rest)) => status = rest[..3].parse().unwrap(),
            Some(("content-length:", number)) => length = number.parse().unwrap(),
            Some(_) => {}
        }
    }
    let mut answer = vec![0; length];
    connection.read_exact(&mut answer).unwrap();
    (status, length)
}

/// A figure of the server's memory in MB: what it has (`VmRSS`) or the most it had (`VmHWM`).
fn megabytes(server: &Server, name: &str) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.child.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':')).unwrap();
    line.trim().trim_end_matches(" kB").parse::<usize>().unwrap() / 1024
}

/// Requests of all kinds, about puzzles easy and hard, small and large.
fn bodies() -> Vec<(String, String)> {
    let puzzles = |name: &str| -> Vec<String> { shared::text(name).lines().map(str::to_string).take(20).collect() };
    let (easy, hard) = (puzzles("puzzles/kaggle_like_easy.txt"), puzzles("puzzles/magictour_top1465.txt"));
    let large: Vec<String> = puzzles("large/holes25_0.50.txt");
    let body = |text: &str| serde_json::json!({"text": text}).to_string();
    let questions = ["read", "check", "hint", "steps", "grade", "explain"];
    let request = |number: usize| {
        let question = questions[number % questions.len()].to_string();
        let round = number / questions.len();
        match number {
            _ if number % LONG_PATHS == LONG_PATHS - 1 => {
                ("explain".to_string(), endless().replace('}', ",\"ladder\":\"octave\"}"))
            }
            _ if round % 500 == 499 => (question, body(&large[round % large.len()])),
            _ if round % 50 == 49 => (question, body(&hard[round % hard.len()])),
            // Every step of the ladder `full` on an open board takes a quarter of a second, a thousand times as long as a hint.
            _ if question == "steps" && !round.is_multiple_of(20) => {
                (question, body(&easy[round % easy.len()]).replace('}', ",\"ladder\":\"singles\"}"))
            }
            _ if round % 2 == 1 => (question, body(&easy[round % easy.len()])),
            _ => (question, body(NORVIG)),
        }
    };
    (0..REQUESTS).map(request).collect()
}

#[test]
#[ignore = "takes a minute; `cargo test --release --features serve --test all serve::load -- --ignored --nocapture`"]
fn ten_thousand_requests_leave_memory_bounded() {
    let server = Server::start(&["--timeout", "1s"]);
    let before = megabytes(&server, "VmRSS");
    let began = Instant::now();
    let (statuses, bytes) = asked(&server, &bodies());
    let seconds = began.elapsed().as_secs_f64();
    let (after, most) = (megabytes(&server, "VmRSS"), megabytes(&server, "VmHWM"));
    println!(
        "{REQUESTS} requests in {seconds:.1} s, {:.0} a second; {} MB of answers",
        REQUESTS as f64 / seconds,
        bytes >> 20
    );
    println!("statuses: {statuses:?}");
    println!("resident memory: {before} MB before, {most} MB at most, {after} MB after");
    assert!(statuses.iter().all(|(status, _)| [200, 422, 503].contains(status)), "{statuses:?}");
    assert!(most < 1000, "{most} MB at most");
    assert!(after < before + 200, "{before} MB before, {after} MB after");
    // Easy requests alone, of which the next one finds the server as it was.
    let easy = vec![("hint".to_string(), format!("{{\"text\":\"{NORVIG}\"}}")); REQUESTS];
    let began = Instant::now();
    let (statuses, _) = asked(&server, &easy);
    println!(
        "{:.0} easy requests a second, {} MB after",
        REQUESTS as f64 / began.elapsed().as_secs_f64(),
        megabytes(&server, "VmRSS")
    );
    assert_eq!(statuses, [(200, REQUESTS)]);
}
