//! Many puzzles at once: which of them were seen before, which are wanted, and how they are shared out.

mod seen;

pub use seen::{Bloom, Key, Seen};
