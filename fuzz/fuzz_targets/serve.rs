//! Bodies of requests: whatever the bytes, an answer in bounded time and no panic. (`tests/serve.rs` sends bodies to a server.)
#![no_main]

use std::time::{Duration, Instant};

use libfuzzer_sys::fuzz_target;
use percorre::cli::answer_to;

const QUESTIONS: [&str; 10] =
    ["read", "check", "hint", "steps", "grade", "explain", "practice", "page", "why", "lesson"];

/// The first byte chooses the question.
fn check(bytes: &[u8]) {
    let [question, body @ ..] = bytes else { return };
    let what = QUESTIONS[usize::from(*question) % QUESTIONS.len()];
    if let Ok(answer) = answer_to(what, body, Instant::now() + Duration::from_millis(20)) {
        let answer: serde_json::Value = serde_json::from_slice(&answer).expect("JSON");
        assert_eq!(answer["v"], 1);
    }
}

fuzz_target!(|bytes: &[u8]| check(bytes));
