//! Local search with its starts: each from another state, with another tenure.

use std::sync::Arc;
use std::time::Instant;

use super::mean_left;
use crate::brute::colour::Colour;
use crate::cell::{Cell, Digit};
use crate::deadline::is_past;
use crate::shape::Shape;
use crate::watch::Watch;

/// Local search that begins again and again.
pub(super) struct Local {
    colour: Colour,
    tenure: f64,
    watch: Arc<Watch>,
    starts: usize,
    left: u64,
}

/// For how many moves a move is forbidden, for each clash there is, times the digits left to an open cell in the mean. The fewer are left, the longer it
/// should be: at 36x36 1 to 1.5 moves with 48% of the cells blank, .7 to 1 with 50%, .8 with 52%, .7 with 55%, .6 with 60%.
const TENURE: f64 = 6.0;
/// It is at least this much for each clash, where very many digits are left.
const LEAST: f64 = 0.5;
/// What that is multiplied with, from start to start.
const TIMES: [f64; 4] = [1.0, 0.7, 1.0, 1.5];
/// Moves from one start. A tenth of it is too short.
const MOVES_EACH: u64 = 5_000_000;

impl Local {
    /// A board on which singles have come to rest, by the digits left to each cell. Each start counts as one guess, of all cells.
    pub(super) fn new(shape: Shape, left: impl Fn(Cell) -> u64, watch: &Arc<Watch>) -> Local {
        let tenure = (TENURE / mean_left(shape, &left)).max(LEAST);
        Local { colour: Colour::new(shape, left), tenure, watch: Arc::clone(watch), starts: 0, left: 0 }
    }

    /// The digits of the open cells.
    pub(super) fn solution(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.colour.solution()
    }

    /// Makes this many moves, and says whether they led to a solution; then the next call starts afresh.
    pub(super) fn search(&mut self, mut moves: u64, deadline: Option<Instant>) -> bool {
        while moves > 0 && !is_past(deadline) {
            if self.left == 0 {
                self.watch.guess();
                self.colour.start();
                self.starts += 1;
                self.left = MOVES_EACH;
            }
            let now = moves.min(self.left);
            let tenure = self.tenure * TIMES[(self.starts - 1) % TIMES.len()];
            if self.colour.search(now, tenure, deadline) {
                self.left = 0;
                return true;
            }
            moves -= now;
            self.left -= now;
        }
        false
    }
}
