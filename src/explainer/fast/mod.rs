//! The producers before the chains, made fast, since they run again at every step. Tests compare them with `plain`.
//!
//! What cannot be part of any pattern is left out before sets are formed: a set of three has members of two or three.

mod aligned;
mod fish;
mod locking;
mod single;
mod subset;
mod tight;
mod wing;

#[cfg(test)]
pub use aligned::exclude;
pub use aligned::{aligned_pair, aligned_triplet};
pub use fish::fish;
pub use locking::{direct_locking, locking};
pub use single::{hidden_single, naked_single};
pub use subset::{direct_hidden_set, hidden_set, naked_set};
pub use wing::wing;

use super::position::Position;
use super::regions::REGION_CELLS;

/// Regions in the order block, column, row ("BCR").
const BLOCK_COLUMN_ROW: [u8; 27] =
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 18, 19, 20, 21, 22, 23, 24, 25, 26, 9, 10, 11, 12, 13, 14, 15, 16, 17];

/// How many cells of a region are open.
fn open_count(board: &Position, region: usize) -> usize {
    (board.open() & REGION_CELLS[region]).count_ones() as usize
}
