//! Many puzzles at once: which of them were seen before, which are wanted, how they are shared out, and what they come to.

mod expression;
mod fact;
mod facts;
mod seen;
mod share;
mod stats;

pub use expression::{Expression, Mistake};
pub use fact::{Fact, Kind, Value};
pub use facts::{Facts, Tools};
pub use seen::{Bloom, Key, Seen};
pub use share::part;
pub use stats::{Group, Tally};

use crate::grid::Grid;

/// The digits of a board, given or placed, row by row; 0 for a blank.
pub fn digits(grid: &Grid) -> Vec<u8> {
    grid.entries().map(|(_, entry)| entry.digit().map_or(0, |digit| digit.0 + 1)).collect()
}
