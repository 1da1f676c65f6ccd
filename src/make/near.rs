//! The vicinity of a puzzle: all puzzles with one solution that differ from it by a few givens.

use std::ops::ControlFlow;
use std::time::Instant;

use super::dig::Asker;
use crate::cell::{Cell, Digit};
use crate::error::Error;
use crate::grid::{Entry, Grid};
use crate::set::DigitSet;
use crate::shape::Shape;

/// Puzzles of 9x9 that are asked about together; larger ones are asked about one by one.
const BATCH: usize = 4096;

/// Shows each {-n+m} neighbour of a puzzle that has one solution: `out` of its givens are taken out and `new` others put in, until `each` says stop.
/// A given that was taken out does not come back, but its cell may get another digit. Each neighbour is shown once, in a fixed
/// order. The puzzle itself need not have one solution.
///
/// ```
/// use std::ops::ControlFlow;
/// use percorre::{Grid, make::vicinity};
///
/// let puzzle: Grid = "...4........2..3".parse()?;
/// let mut neighbours = 0;
/// vicinity(&puzzle, 1, 2, None, |_| {
///     neighbours += 1;
///     ControlFlow::Continue(())
/// })?;
/// assert!(neighbours > 0);
/// # Ok::<(), percorre::Error>(())
/// ```
///
/// # Errors
/// [`Error::Clash`] for a puzzle with equal digits in a house, [`Error::Wish`] if it has fewer givens than are to go, or fewer open cells than are to be filled,
/// [`Error::Halted`] if the deadline passes.
pub fn vicinity(
    puzzle: &Grid,
    out: usize,
    new: usize,
    deadline: Option<Instant>,
    mut each: impl FnMut(Grid) -> ControlFlow<()>,
) -> Result<(), Error> {
    let puzzle = puzzle.givens_only();
    if let Some(clash) = puzzle.clash() {
        return Err(clash);
    }
    let givens: Vec<(Cell, Digit)> =
        puzzle.entries().filter_map(|(cell, entry)| Some((cell, entry.digit()?))).collect();
    if givens.len() < out {
        return Err(Error::Wish { what: format!("{} givens, expected {out} or more to take out", givens.len()) });
    }
    let open = puzzle.shape().cells() - givens.len() + out;
    if new > open {
        return Err(Error::Wish { what: format!("{open} open cells, expected {new} or more to put givens in") });
    }
    let mut asker = Asker::new(puzzle.shape());
    asker.until(deadline);
    let mut gone: Vec<usize> = (0..out).collect();
    loop {
        let mut base = puzzle.clone();
        gone.iter().for_each(|&at| base.set(givens[at].0, Entry::Marks(base.shape().digits())));
        let taken: Vec<(Cell, Digit)> = gone.iter().map(|&at| givens[at]).collect();
        if additions(&mut asker, &base, &taken, new, &mut each)?.is_break() {
            return Ok(());
        }
        if !next(&mut gone, givens.len()) {
            return Ok(());
        }
    }
}

/// The next choice of so many numbers below a bound, in order.
pub(super) fn next(chosen: &mut [usize], bound: usize) -> bool {
    let size = chosen.len();
    let Some(at) = (0..size).rev().find(|&at| chosen[at] < bound - (size - at)) else { return false };
    chosen[at] += 1;
    (at + 1..size).for_each(|later| chosen[later] = chosen[later - 1] + 1);
    true
}

/// Shows each way to put in so many givens that leaves one solution.
fn additions(
    asker: &mut Asker,
    base: &Grid,
    taken: &[(Cell, Digit)],
    new: usize,
    each: &mut impl FnMut(Grid) -> ControlFlow<()>,
) -> Result<ControlFlow<()>, Error> {
    let shape = base.shape();
    let open = base.entries().filter(|(_, entry)| entry.digit().is_none()).map(|(cell, _)| cell);
    let possible = open.flat_map(|cell| {
        let seen = shape.houses_of(cell).into_iter().fold(DigitSet::empty(), |all, house| all | base.digits_in(house));
        (shape.digits() - seen).digits().map(move |digit| (cell, digit))
    });
    // What no solution holds never helps.
    let possible: Vec<(Cell, Digit)> = possible.filter(|candidate| !taken.contains(candidate)).collect();
    let counts = asker.counts(possible.iter().map(|&candidate| with(base, &[candidate])), 1)?;
    let possible: Vec<(Cell, Digit)> =
        possible.into_iter().zip(counts).filter(|(_, count)| *count > 0).map(|(candidate, _)| candidate).collect();
    if possible.len() < new {
        return Ok(ControlFlow::Continue(()));
    }
    let most = if shape == Shape::NINE { BATCH } else { 1 };
    let mut chosen: Vec<usize> = (0..new).collect();
    let mut is_more = true;
    while is_more {
        let mut batch = Vec::new();
        while is_more && batch.len() < most {
            let added: Vec<(Cell, Digit)> = chosen.iter().map(|&at| possible[at]).collect();
            let neighbour = with(base, &added);
            // Two digits of one cell, or equal ones of a house, are no puzzle.
            if new < 2
                || added.iter().all(|&(cell, digit)| neighbour.digit(cell) == Some(digit))
                    && neighbour.clash().is_none()
            {
                batch.push(neighbour);
            }
            is_more = next(&mut chosen, possible.len());
        }
        let counts = asker.counts(batch.iter().cloned(), 2)?;
        for (neighbour, _) in batch.into_iter().zip(counts).filter(|(_, count)| *count == 1) {
            if each(neighbour).is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
    }
    Ok(ControlFlow::Continue(()))
}

fn with(base: &Grid, added: &[(Cell, Digit)]) -> Grid {
    let mut grid = base.clone();
    added.iter().for_each(|&(cell, digit)| grid.set(cell, Entry::Given(digit)));
    grid
}
