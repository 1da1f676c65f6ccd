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

/// Finds all choices of these cells, 64 at most, with a size and an excess in these ranges. No cell is no choice.
/// Choices of one size come in the order of their cells.
pub(super) fn choose<const W: usize>(
    board: &Board<W>,
    cells: &[Cell],
    sizes: RangeInclusive<usize>,
    excess: RangeInclusive<usize>,
    found: &mut Vec<Chosen<W>>,
) {
    debug_assert!(*sizes.start() > 0 && cells.len() <= 64);
    found.clear();
    let candidates: SmallVec<[DigitSet; 16]> = cells.iter().map(|&cell| board.candidates(cell)).gather();
    let most = (*sizes.end()).min(cells.len());
    // Depth first: the cells chosen, a bit for each, and by size their digits.
    let mut digits: SmallVec<[DigitSet; 16]> = SmallVec::from_elem(DigitSet::empty(), most + 1);
    // Slices: a `SmallVec` looks at each access where its items are.
    let (candidates, digits) = (&candidates[..], &mut digits[..]);
    let (mut chosen, mut size, mut next) = (0_u64, 0, 0);
    loop {
        if size == most || next == candidates.len() {
            // Without the last one.
            let Some(last) = chosen.checked_ilog2() else { break };
            chosen ^= 1 << last;
            size -= 1;
            next = last as usize + 1;
            continue;
        }
        let with = digits[size] | candidates[next];
        let count = with.len();
        // Each further cell brings the digits one nearer to the cells at most.
        let largest = most.min(size + candidates.len() - next);
        if count <= largest + excess.end() {
            size += 1;
            digits[size] = with;
            chosen |= 1 << next;
            if size >= *sizes.start() && (size + excess.start()..=size + excess.end()).contains(&count) {
                let cells = Bits(chosen).map(|bit| cells[bit as usize]).collect();
                found.push(Chosen { cells, digits: with, size, excess: count - size });
            }
        }
        next += 1;
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
                let mut found: Vec<_> =
                    found.iter().map(|it| (it.size, it.cells.cells().collect(), it.digits)).collect();
                found.sort_by_key(|(size, ..)| *size);
                prop_assert_eq!(found, expected);
            }
            Ok(())
        });
    }
}
