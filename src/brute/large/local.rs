//! Local search with its starts: each from another state, with another tenure.

use std::sync::Arc;
use std::time::Instant;

use super::turn::mean_left;
use crate::brute::colour::Colour;
use crate::brute::general::General;
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

/// The tenure is the number of moves during which a move may not be undone: for each clash, this divided by the mean number of digits left to an open cell.
/// At 36x36 the best was 1 to 1.5 for each clash with 48% of the cells blank, .7 to 1 with 50%, .8 with 52%, .7 with 55%, .6 with 60%.
const TENURE: f64 = 6.0;
/// The least and the most for each clash.
const TENURES: (f64, f64) = (0.5, 1.5);
/// Each start multiplies the tenure by the next of these.
const FACTORS: [f64; 4] = [1.0, 0.7, 1.0, 1.5];
/// Moves from one start. A tenth of it is too short.
const MOVES_EACH: u64 = 5_000_000;

impl Local {
    /// A search on the board as singles have left it in `general`. Each start counts as one guess.
    pub(super) fn new(shape: Shape, general: &General) -> Local {
        let left = |cell| general.candidates(cell);
        let tenure = (TENURE / mean_left(shape, left)).clamp(TENURES.0, TENURES.1);
        Local { colour: Colour::new(shape, left), tenure, watch: Arc::clone(&general.watch), starts: 0, left: 0 }
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
            let tenure = self.tenure * FACTORS[(self.starts - 1) % FACTORS.len()];
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{Entry, Grid};
    use crate::set::DigitSet;

    #[test]
    fn the_more_digits_are_left_the_shorter_is_the_tenure() {
        let shape = Shape::of_side(36).unwrap();
        for (digits, expected) in [(2, 1.5), (3, 1.5), (6, 1.0), (8, 0.75), (12, 0.5), (36, 0.5)] {
            // In each cell the digits from its place in a pattern that is a solution on.
            let mut grid = Grid::blank(shape);
            for cell in shape.all_cells() {
                let (row, column) = (shape.row(cell), shape.column(cell));
                let first = row % 6 * 6 + row / 6 + column;
                let marks = (0..digits).map(|more| DigitSet::of(Digit(((first + more) % 36) as u8)));
                grid.set(cell, Entry::Marks(marks.fold(DigitSet::empty(), |all, digit| all | digit)));
            }
            let mut general = General::new(shape);
            assert!(general.root(&grid));
            assert_eq!(Local::new(shape, &general).tenure, expected, "{digits}");
        }
    }
}
