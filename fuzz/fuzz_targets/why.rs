#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/fuzz/why.rs"]
mod why;

fuzz_target!(|bytes: &[u8]| why::check(bytes));
