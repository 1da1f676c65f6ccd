//! Where singles show that a state has no solution.

use crate::board::{Board, Contradiction};
use crate::geometry::at_size;
use crate::grid::Grid;
use crate::ladder::Ladder;
use crate::path::Path;
use crate::run::Run;

/// Where it shows that a state has no solution, if singles are enough to see it: after how many, and what has nothing left.
pub(super) fn dead_end(grid: &Grid) -> Option<(usize, Contradiction)> {
    fn sized<const W: usize>(grid: &Grid) -> Option<(usize, Contradiction)> {
        let mut board = match Board::<W>::new(grid) {
            Ok(board) => board,
            Err(contradiction) => return Some((0, contradiction)),
        };
        let mut path = Path::default();
        let mut past = Ladder::SINGLES.past(&board);
        loop {
            match Ladder::SINGLES.advance(&mut board, 0, &Run::default(), &mut past, &mut path) {
                Ok(0) => return None,
                Ok(_) => {}
                Err(contradiction) => return Some((path.steps().count(), contradiction)),
            }
        }
    }
    at_size!(grid.shape(), sized(grid))
}
