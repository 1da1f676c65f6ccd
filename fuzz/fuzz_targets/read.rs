#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/fuzz/read.rs"]
mod read;

fuzz_target!(|bytes: &[u8]| read::check(bytes));
