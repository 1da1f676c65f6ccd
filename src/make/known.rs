//! A puzzle with its one solution.

use super::climb::digits;
use super::dig::{ALL, Asker};
use crate::brute::Count;
use crate::error::Error;
use crate::grid::{Entry, Grid};
use crate::watch::Halt;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct Known {
    pub full: Vec<u8>,
    pub given: Vec<bool>,
}

impl Known {
    /// The candidates that its givens leave to each cell of a 9x9 board, without looking at houses.
    pub fn board(&self) -> [u16; 81] {
        std::array::from_fn(|cell| if self.given[cell] { 1 << self.full[cell] } else { ALL })
    }

    /// The givens of a grid and their solution; placed digits and marks do not count.
    ///
    /// # Errors
    /// [`Error::Clash`], [`Error::Wish`] if there is not exactly one solution, [`Error::Halted`].
    pub fn of(grid: &Grid, asker: &mut Asker) -> Result<Known, Error> {
        let puzzle = grid.givens_only();
        if let Some(clash) = puzzle.clash() {
            return Err(clash);
        }
        let wrong = |what: &str| Error::Wish { what: format!("{what}, expected a puzzle with exactly one") };
        match asker.brute.count(&puzzle, 2) {
            Count::Exact(1) => {}
            Count::Exact(_) => return Err(wrong("no solution")),
            Count::AtLeast(_) => return Err(wrong("2 or more solutions")),
            Count::Unknown(_) => return Err(Error::Halted(Halt::by_clock())),
        }
        let solution = asker.brute.solve(&puzzle).ok_or(Error::Halted(Halt::by_clock()))?;
        let given = puzzle.entries().map(|(_, entry)| matches!(entry, Entry::Given(_))).collect();
        Ok(Known { full: digits(&solution), given })
    }
}
