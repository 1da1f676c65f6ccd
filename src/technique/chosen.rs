//! Cells chosen from a few, by how many digits more than cells they have: one is an almost locked set.

use std::ops::RangeInclusive;

use crate::board::Board;
use crate::cell::Cell;
use crate::set::{CellSet, DigitSet};

/// Some cells and their digits.
pub(super) struct Chosen<const W: usize> {
    pub(super) cells: CellSet<W>,
    pub(super) digits: DigitSet,
    pub(super) size: usize,
    /// How many digits more than cells.
    pub(super) excess: usize,
}

/// Finds all choices of these cells with a size and an excess in these ranges; small ones first.
pub(super) fn choose<const W: usize>(
    board: &Board<W>,
    cells: &[Cell],
    sizes: RangeInclusive<usize>,
    excess: RangeInclusive<usize>,
    found: &mut Vec<Chosen<W>>,
) {
    found.clear();
    let mut search = Search { board, sizes, excess, found };
    search.extend(cells, CellSet::EMPTY, DigitSet::empty(), 0);
    found.sort_by_key(|chosen| chosen.size);
}

struct Search<'a, const W: usize> {
    board: &'a Board<W>,
    sizes: RangeInclusive<usize>,
    excess: RangeInclusive<usize>,
    found: &'a mut Vec<Chosen<W>>,
}

impl<const W: usize> Search<'_, W> {
    /// Adds some of these cells to the ones chosen, in every way.
    fn extend(&mut self, rest: &[Cell], cells: CellSet<W>, digits: DigitSet, size: usize) {
        if let Some(excess) = digits.len().checked_sub(size)
            && self.sizes.contains(&size)
            && self.excess.contains(&excess)
        {
            self.found.push(Chosen { cells, digits, size, excess });
        }
        if size == *self.sizes.end() {
            return;
        }
        for (at, &cell) in rest.iter().enumerate() {
            let more = digits | self.board.candidates(cell);
            // Each further cell brings the digits one nearer to the cells at most.
            let size_at_most = (*self.sizes.end()).min(size + rest.len() - at);
            if more.len() <= size_at_most.saturating_add(*self.excess.end()) {
                self.extend(&rest[at + 1..], cells | CellSet::of(cell), more, size + 1);
            }
        }
    }
}
