#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/fuzz/replay.rs"]
mod replay;

fuzz_target!(|bytes: &[u8]| replay::check(bytes));
