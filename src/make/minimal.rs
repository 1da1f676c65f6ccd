//! Minimal puzzles within a puzzle: none of their givens can be spared.

use std::ops::ControlFlow;
use std::time::Instant;

use super::dig::{Asker, Work};
use super::known::Known;
use crate::deadline::is_past;
use crate::error::Error;
use crate::grid::Grid;
use crate::random::Random;
use crate::watch::Halt;

/// A minimal puzzle within a puzzle: its givens are tried in random order, and each that can be spared goes.
///
/// ```
/// use percorre::{Brute, Grid, random::Random};
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let minimal = percorre::make::minimal(&puzzle, &mut Random::new(1, 0), None)?;
/// assert_eq!(Brute::new(puzzle.shape()).spare(&minimal), Some(vec![]));
/// # Ok::<(), percorre::Error>(())
/// ```
///
/// Placed digits and marks are left out.
///
/// # Errors
/// [`Error::Clash`] if a house has a digit twice, [`Error::Wish`] if the puzzle has not exactly one solution, [`Error::Halted`] if the deadline passes.
pub fn minimal(puzzle: &Grid, random: &mut Random, deadline: Option<Instant>) -> Result<Grid, Error> {
    let shape = puzzle.shape();
    let mut asker = Asker::new(shape);
    asker.until(deadline);
    let Known { full, given } = Known::of(puzzle, &mut asker)?;
    let mut order: Vec<u16> = (0..given.len() as u16).filter(|&cell| given[usize::from(cell)]).collect();
    random.shuffle(&mut order);
    let mut work = [Work::new(full, given, order.iter().map(std::slice::from_ref), 0)];
    asker.dig(&mut work);
    if is_past(deadline) { Err(Error::Halted(Halt::by_clock())) } else { Ok(work[0].grid(shape)) }
}

/// Shows every minimal puzzle within a puzzle, until `each` says stop. Says whether it has shown all of them. There may be very many: a puzzle
/// with thirty givens to spare has millions.
///
/// # Errors
/// As [`minimal`].
pub fn all_minimal(
    puzzle: &Grid,
    deadline: Option<Instant>,
    mut each: impl FnMut(Grid) -> ControlFlow<()>,
) -> Result<bool, Error> {
    let shape = puzzle.shape();
    let mut asker = Asker::new(shape);
    asker.until(deadline);
    let Known { full, given } = Known::of(puzzle, &mut asker)?;
    // Puzzles that are still to be looked at, with the givens that are to stay: each choice is made once, so no puzzle comes twice.
    let mut open: Vec<(Vec<bool>, Vec<bool>)> = vec![(given.clone(), vec![false; given.len()])];
    while let Some((given, stays)) = open.pop() {
        if is_past(deadline) {
            return Err(Error::Halted(Halt::by_clock()));
        }
        let spare = asker.spare(&[(&full, &given)]).swap_remove(0);
        if spare.is_empty() {
            if each(Work::new(full.clone(), given, [], 0).grid(shape)).is_break() {
                return Ok(false);
            }
            continue;
        }
        // One that is to stay must become needed; when nothing else can go any more, it does not.
        let Some(&cell) = spare.iter().find(|&&cell| !stays[usize::from(cell)]) else { continue };
        let mut with = stays.clone();
        with[usize::from(cell)] = true;
        let mut without = given.clone();
        without[usize::from(cell)] = false;
        open.push((given, with));
        open.push((without, stays));
    }
    Ok(true)
}
