//! Cells chosen from a few, by how many digits more than cells they have: one is an almost locked set.

use std::ops::RangeInclusive;

use smallvec::SmallVec;

use crate::board::Board;
use crate::cell::Cell;
use crate::gather::Gather;
use crate::set::{Bits, CellSet, DigitSet};

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
    let digits: SmallVec<[DigitSet; 16]> = cells.iter().map(|&cell| board.candidates(cell)).gather();
    if !sizes.is_empty() {
        Search { cells, digits: &digits, sizes, excess, found }.extend(0, 0, DigitSet::empty(), 1);
    }
    found.sort_by_key(|chosen| chosen.size);
}

struct Search<'a, const W: usize> {
    cells: &'a [Cell],
    /// The candidates of each.
    digits: &'a [DigitSet],
    sizes: RangeInclusive<usize>,
    excess: RangeInclusive<usize>,
    found: &'a mut Vec<Chosen<W>>,
}

impl<const W: usize> Search<'_, W> {
    /// Adds some of the cells from this one on to the ones chosen (a bit for each), in every way; with one more they are `size`.
    fn extend(&mut self, from: usize, chosen: u64, digits: DigitSet, size: usize) {
        for at in from..self.digits.len() {
            let (chosen, digits) = (chosen | 1 << at, digits | self.digits[at]);
            // Each further cell brings the digits one nearer to the cells at most.
            let further = (self.digits.len() - at - 1).min(self.sizes.end() - size);
            let (least, most) = (size + self.excess.start(), size + self.excess.end());
            if digits.len() > most + further {
                continue;
            }
            if size >= *self.sizes.start() && (least..most + 1).contains(&digits.len()) {
                let cells = Bits(chosen).map(|at| self.cells[at as usize]).collect();
                self.found.push(Chosen { cells, digits, size, excess: digits.len() - size });
            }
            if further > 0 {
                self.extend(at + 1, chosen, digits, size + 1);
            }
        }
    }
}
