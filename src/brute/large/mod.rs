//! Boards above 9x9: plain search while it gets on, then search by learning.
//!
//! ```text
//!     general ──patience ends──► learn ──too many solutions to remember──► general to the end
//! ```
//!
//! Solutions that an earlier stage has shown are remembered, so that each is shown once and counts are exact.

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::time::Instant;

use super::general::General;
use super::learn::{Found, Learn};
use super::{Count, Order, filled};
use crate::cell::{Cell, Digit};
use crate::grid::{Entry, Grid};

/// Plain search gives up after so many rounds without a solution.
const PATIENCE: u64 = 100;
/// Plain search that finds so many solutions is not given up.
const MANY: u64 = 1_000;
/// The most solutions that learning excludes one by one, in cells.
const MOST: usize = 1 << 26;

/// Finds solutions until the limit, the deadline, or a stop from `each`, which is given the digit of each cell.
pub(super) fn run(
    general: &mut General,
    grid: &Grid,
    limit: u64,
    deadline: Option<Instant>,
    mut each: impl FnMut(&dyn Fn(Cell) -> Digit) -> ControlFlow<()>,
) -> Count {
    let mut shown = Shown { grid, limit, known: HashSet::new(), found: 0, stopped: false };
    let patience = (PATIENCE, deadline);
    let mut keep = true;
    let count = general.run_for(grid, Order::Found, limit.min(MANY), patience, |engine| {
        shown.show(true, &|cell| engine.digit(cell), &mut each)
    });
    match count {
        Count::Unknown(_) if !crate::deadline::is_past(deadline) => {}
        Count::AtLeast(found) if found == MANY && found < limit && !shown.stopped => keep = false,
        _ => return count,
    }
    if keep && let Some(count) = learn(general, &mut shown, deadline, &mut each) {
        return count;
    }
    let count = general
        .run(grid, Order::Found, u64::MAX, deadline, |engine| shown.show(false, &|cell| engine.digit(cell), &mut each));
    match count {
        Count::Unknown(_) => Count::Unknown(shown.found),
        Count::Exact(_) => Count::Exact(shown.found),
        Count::AtLeast(_) => Count::AtLeast(shown.found),
    }
}

/// The solutions shown so far.
struct Shown<'a> {
    grid: &'a Grid,
    limit: u64,
    known: HashSet<Box<[Digit]>>,
    found: u64,
    stopped: bool,
}

impl Shown<'_> {
    /// Shows a solution, unless it was shown before.
    fn show(
        &mut self,
        remember: bool,
        digit: &dyn Fn(Cell) -> Digit,
        each: &mut impl FnMut(&dyn Fn(Cell) -> Digit) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if remember || !self.known.is_empty() {
            let digits = self.grid.shape().all_cells().map(digit).collect();
            if self.known.contains(&digits) {
                return ControlFlow::Continue(());
            }
            if remember {
                self.known.insert(digits);
            }
        }
        self.found += 1;
        self.stopped = each(digit).is_break() || self.found == self.limit;
        if self.stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

/// Search by learning. `None` if the board, or what is to be remembered, is too large for it.
fn learn(
    general: &mut General,
    shown: &mut Shown,
    deadline: Option<Instant>,
    each: &mut impl FnMut(&dyn Fn(Cell) -> Digit) -> ControlFlow<()>,
) -> Option<Count> {
    let grid = shown.grid;
    if !general.root(grid) {
        return Some(Count::Exact(0));
    }
    let mut learn = Learn::new(grid.shape(), |cell| general.candidates(cell))?;
    let mut solution: Vec<Digit> = grid.shape().all_cells().map(|cell| general.digit(cell)).collect();
    loop {
        match learn.search(u64::MAX, deadline) {
            Found::Paused => return Some(Count::Unknown(shown.found)),
            Found::Nothing => return Some(Count::Exact(shown.found)),
            Found::Solution => {
                learn.solution().for_each(|(cell, digit)| solution[cell.index()] = digit);
                let digit = |cell: Cell| solution[cell.index()];
                assert!(is_solution(grid, digit), "search by learning gave a wrong solution");
                if shown.show(true, &digit, each).is_break() {
                    return Some(Count::AtLeast(shown.found));
                }
                if shown.known.len() * solution.len() > MOST {
                    return None;
                }
                learn.exclude();
            }
        }
    }
}

/// Whether these digits obey the rules and the grid's entries.
fn is_solution(grid: &Grid, digit: impl Fn(Cell) -> Digit) -> bool {
    let marks_kept = grid.entries().all(|(cell, entry)| match entry {
        Entry::Marks(marks) => marks.contains(crate::set::DigitSet::of(digit(cell))),
        Entry::Given(given) | Entry::Placed(given) => given == digit(cell),
    });
    marks_kept && filled(grid, digit).is_solved()
}

#[cfg(test)]
mod tests;
