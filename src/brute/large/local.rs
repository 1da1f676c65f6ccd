//! Local search with its starts: each from another state, with another tenure.

use std::time::Instant;

use crate::brute::colour::Colour;
use crate::cell::{Cell, Digit};
use crate::deadline::is_past;
use crate::shape::Shape;

/// Local search that begins again and again.
pub(super) struct Local {
    colour: Colour,
    starts: usize,
    left: u64,
}

/// How long a move is forbidden, for each clash there is. The more cells are given, the longer it should be: 1 to 1.5 where 48% are blank at
/// side 36, .7 to 1 with 50%.
const TENURES: [f64; 4] = [1.0, 0.7, 1.0, 1.5];
/// Moves from one start. A tenth of it is too short.
const MOVES_EACH: u64 = 5_000_000;

impl Local {
    /// A board on which singles have come to rest, by the digits left to each cell.
    pub(super) fn new(shape: Shape, left: impl Fn(Cell) -> u64) -> Local {
        Local { colour: Colour::new(shape, left), starts: 0, left: 0 }
    }

    /// The digits of the open cells.
    pub(super) fn solution(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.colour.solution()
    }

    /// Makes this many moves, and says whether they led to a solution; then the next call starts afresh.
    pub(super) fn search(&mut self, mut moves: u64, deadline: Option<Instant>) -> bool {
        while moves > 0 && !is_past(deadline) {
            if self.left == 0 {
                self.colour.start();
                self.starts += 1;
                self.left = MOVES_EACH;
            }
            let now = moves.min(self.left);
            if self.colour.search(now, TENURES[(self.starts - 1) % TENURES.len()], deadline) {
                self.left = 0;
                return true;
            }
            moves -= now;
            self.left -= now;
        }
        false
    }
}
