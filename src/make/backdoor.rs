//! Backdoors: cells that, once filled, leave the rest to a ladder (Williams, Gomes and Selman, "Backdoors to typical case complexity", 2003).

use std::time::Instant;

use super::dig::Asker;
use super::known::Known;
use crate::board::Board;
use crate::cell::{Cell, Digit};
use crate::error::Error;
use crate::geometry::at_size;
use crate::grid::{Entry, Grid};
use crate::ladder::Ladder;
use crate::percorre::{Outcome, percorre_at};
use crate::run::Run;
use crate::watch::Halt;

/// The backdoors of a puzzle: all sets of the least size, each in order. One empty set, if the ladder solves the puzzle as it is; none, if there is no
/// set of at most this many cells. The second value says whether these are all: if the deadline passes, they are those found by then.
///
/// # Errors
/// [`Error::Clash`] if a house has a digit twice, [`Error::Wish`] if the puzzle has not exactly one solution, [`Error::Scale`] or [`Error::Large`] if the
/// ladder is not made for its size,
/// [`Error::Halted`] if the deadline passes before one is found.
pub fn backdoors(
    puzzle: &Grid,
    ladder: &Ladder,
    most: usize,
    deadline: Option<Instant>,
) -> Result<(Vec<Vec<Cell>>, bool), Error> {
    ladder.fits(puzzle.shape())?;
    let mut asker = Asker::new(puzzle.shape());
    asker.until(deadline);
    let Known { full, given } = Known::of(puzzle, &mut asker)?;
    let puzzle = puzzle.givens_only();
    let open: Vec<Cell> = puzzle.shape().all_cells().filter(|cell| !given[cell.index()]).collect();
    let run = Run::until(deadline);
    let solved = |cells: &[Cell]| {
        let mut grid = puzzle.clone();
        cells.iter().for_each(|&cell| grid.set(cell, Entry::Given(Digit(full[cell.index()]))));
        at_size!(grid.shape(), is_solved(&grid, ladder, &run))
    };
    for size in 0..=most.min(open.len()) {
        let mut found = Vec::new();
        let mut chosen: Vec<usize> = (0..size).collect();
        loop {
            let cells: Vec<Cell> = chosen.iter().map(|&at| open[at]).collect();
            if solved(&cells) {
                found.push(cells);
            } else if run.is_late() {
                return if found.is_empty() { Err(Error::Halted(Halt::by_clock())) } else { Ok((found, false)) };
            }
            if !super::near::next(&mut chosen, open.len()) {
                break;
            }
        }
        if !found.is_empty() {
            return Ok((found, true));
        }
    }
    Ok((Vec::new(), true))
}

/// Whether the ladder solves it in time.
fn is_solved<const W: usize>(grid: &Grid, ladder: &Ladder, run: &Run) -> bool {
    let mut board = Board::<W>::new(grid).expect("digits of a solution do not clash");
    percorre_at(&mut board, ladder, 0, run, &mut ()) == Outcome::Solved
}
