//! Aligned pair exclusion (20).

use smallvec::SmallVec;

use crate::se::bits::{bits, cells};
use crate::se::hint::{Hint, Seen, Strikes};
use crate::se::position::{CELLS, Nine, Position, SEES};

/// As [`crate::se::plain::aligned`] of two cells: with excluders of two candidates only, each forbids one partner to each of
/// its digits.
pub fn aligned_pair(board: &Position) -> Option<Hint> {
    let twos = board.with_count(2);
    let singles = board.with_count(1);
    let eligible =
        |&cell: &usize| board.candidates(cell).count_ones() >= 2 && SEES[cell] & twos != 0 && SEES[cell] & singles == 0;
    let bases: SmallVec<[u8; CELLS]> = cells(board.open()).filter(eligible).map(|cell| cell as u8).collect();
    for (at, &second) in bases.iter().enumerate() {
        let near = SEES[second as usize] & twos;
        for &first in &bases[..at] {
            let excluders = SEES[first as usize] & near;
            if excluders & excluders.wrapping_sub(1) != 0 {
                let hint = exclude(board, first.into(), second.into(), excluders);
                if hint.is_some() {
                    return hint;
                }
            }
        }
    }
    None
}

fn exclude(board: &Position, first: usize, second: usize, excluders: u128) -> Option<Hint> {
    let see = SEES[first] >> second & 1 != 0;
    let mut partners: [Nine; 9] = std::array::from_fn(|digit| if see { 1 << digit } else { 0 });
    for cell in cells(excluders) {
        let held = board.candidates(cell);
        let low = held.trailing_zeros() as usize;
        let high = (held & (held - 1)).trailing_zeros() as usize;
        partners[low] |= 1 << high;
        partners[high] |= 1 << low;
    }
    let unused = |cell: usize, other: usize| {
        let held = board.candidates(other);
        let out = bits(board.candidates(cell)).filter(|&digit| held & !partners[digit] == 0);
        (cell as u8, out.fold(0, |set, digit| set | 1 << digit))
    };
    let gone = [unused(first, second), unused(second, first)];
    let strikes: Strikes = gone.into_iter().filter(|(_, gone)| *gone != 0).collect();
    Hint::strike(62, strikes, || Seen::Aligned {
        cells: [first as u8, second as u8].into_iter().collect(),
        excluders: cells(excluders).map(|cell| cell as u8).collect(),
    })
}
