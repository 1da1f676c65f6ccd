//! Paths from strangers: whatever the bytes, an answer in bounded time and no panic.

use std::time::{Duration, Instant};

use percorre::render::json;
use percorre::replay::replay;

/// All bytes are the JSON of a path.
pub fn check(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(claimed) = json::read_path(text) {
        let _ = replay(&claimed, Some(Instant::now() + Duration::from_millis(20)));
        // What is read is written the same, and read again.
        let line = json::write_path(&claimed);
        assert_eq!(json::read_path(&line).expect("our own line"), claimed);
    }
}
