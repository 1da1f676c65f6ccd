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

/// Finds all choices of these cells, 64 at most, with a size and an excess in these ranges; small ones first. No cell is no choice.
pub(super) fn choose<const W: usize>(
    board: &Board<W>,
    cells: &[Cell],
    sizes: RangeInclusive<usize>,
    excess: RangeInclusive<usize>,
    found: &mut Vec<Chosen<W>>,
) {
    debug_assert!(*sizes.start() > 0 && cells.len() <= 64);
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
    /// Adds some of the cells from this one on to the ones chosen (a bit for each), in every way. `size` counts the next one.
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
                let cells = Bits(chosen).map(|bit| self.cells[bit as usize]).collect();
                self.found.push(Chosen { cells, digits, size, excess: digits.len() - size });
            }
            if further > 0 {
                self.extend(at + 1, chosen, digits, size + 1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::technique::tests::{for_marks, marks_of_a_puzzle};

    #[test]
    fn all_choices_are_found_in_order() {
        for_marks(40, &|digits| {
            let board = Board::<2>::new(&marks_of_a_puzzle(digits)).expect("a board with a solution");
            let cells: Vec<Cell> = board.open().cells().take(9).collect();
            for (sizes, excess) in [(1..=3, 1..=1), (2..=4, 0..=2), (1..=9, 2..=9)] {
                let of = |chosen: u64| {
                    let cells: Vec<Cell> = Bits(chosen).map(|bit| cells[bit as usize]).collect();
                    let digits = cells.iter().fold(DigitSet::empty(), |all, &cell| all | board.candidates(cell));
                    (cells.len(), cells, digits)
                };
                let mut expected: Vec<_> = (1..1 << cells.len()).map(of).collect();
                expected.retain(|(size, _, digits)| {
                    sizes.contains(size) && digits.len().checked_sub(*size).is_some_and(|it| excess.contains(&it))
                });
                expected.sort();
                let mut found = Vec::new();
                choose(&board, &cells, sizes, excess, &mut found);
                prop_assert!(found.iter().all(|it| it.excess == it.digits.len() - it.size));
                let found: Vec<_> = found.iter().map(|it| (it.size, it.cells.cells().collect(), it.digits)).collect();
                prop_assert_eq!(found, expected);
            }
            Ok(())
        });
    }
}
