//! Bodies of requests: whatever the bytes, an answer in bounded time and no panic. (`tests/serve.rs` sends bodies to a server.)
#![no_main]

use std::time::{Duration, Instant};

use libfuzzer_sys::fuzz_target;
use percorre::api::{Limits, answer};

const QUESTIONS: [&str; 10] =
    ["read", "check", "hint", "steps", "grade", "explain", "practice", "page", "why", "lesson"];

/// The first byte chooses the question.
fn check(bytes: &[u8]) {
    let [question, body @ ..] = bytes else { return };
    let what = QUESTIONS[usize::from(*question) % QUESTIONS.len()];
    let answer = answer(what, body, &Limits::until(Instant::now() + Duration::from_millis(20)));
    let answer: serde_json::Value = serde_json::from_slice(&answer.json).expect("JSON");
    assert_eq!(answer["v"], 1);
}

fuzz_target!(|bytes: &[u8]| check(bytes));
