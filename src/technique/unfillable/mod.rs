//! Patterns that cannot be filled at all, whatever else the puzzle holds: some candidate beyond their digits is true, a
//! *guardian*. Unlike the patterns in [`unique`](super::unique) they assume nothing about the number of solutions.

mod odd_loop;
mod tridagon;

use super::unique::{Deadly, Type};
use super::{Flow, Found, chain};
use crate::board::Board;
use crate::cell::Cell;
use crate::grid::Entry;
use crate::set::DigitSet;
use crate::technique::Technique;

pub use odd_loop::odd_loop;
pub use tridagon::tridagon;

/// Cells that cannot be filled with these digits: each with those of them that the puzzle's marks leave it.
fn unfillable<const W: usize>(board: &Board<W>, mut cells: Vec<Cell>, digits: DigitSet) -> Deadly<'_, W> {
    cells.sort_unstable();
    let left = |cell| match board.puzzle().entry(cell) {
        Entry::Marks(marks) => (cell, digits & marks),
        _ => (cell, digits),
    };
    Deadly { board, cells: cells.into_iter().map(left).collect() }
}

/// What follows where the guardians are in one cell, or are all the same digit.
fn report<const W: usize>(pattern: &Deadly<W>, name: Technique, found: &mut Found) -> Flow {
    pattern.report(Type::One, name, found)?;
    pattern.report(Type::Two, name, found)
}

/// Those whose guardians are two things: links of chains.
pub(super) fn guarded<const W: usize>(board: &Board<W>) -> Vec<chain::Deadly> {
    let mut all = Vec::new();
    let _ = tridagon::each(board, &mut |pattern| {
        let pattern = chain::Deadly::unfillable(pattern.cells);
        if !pattern.halves(board).is_empty() {
            all.push(pattern);
        }
        Flow::Continue(())
    });
    all
}
