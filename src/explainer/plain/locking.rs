//! Locking (2, 6): a digit's places in one region all lie in another too.

use crate::explainer::bits::bits;
use crate::explainer::hint::{Evidence, Hint, strikes};
use crate::explainer::position::Position;
use crate::explainer::regions::{REGIONS, SHARED};

const BLOCK: usize = 0;
const ROW: usize = 9;
const COLUMN: usize = 18;

/// Shows each digit locked in (base, cover), until there is an answer.
fn locked(board: &Position, mut found: impl FnMut(usize, usize, usize) -> Option<Hint>) -> Option<Hint> {
    for (bases, covers) in [(BLOCK, COLUMN), (BLOCK, ROW), (COLUMN, BLOCK), (ROW, BLOCK)] {
        for (base, shared) in SHARED.iter().enumerate().skip(bases).take(9) {
            for cover in (covers..covers + 9).filter(|&cover| shared[cover] != 0) {
                for digit in 0..9 {
                    let places = board.places(base, digit);
                    if places.count_ones() >= 2 && places & !shared[cover] == 0 {
                        let hint = found(base, cover, digit);
                        if hint.is_some() {
                            return hint;
                        }
                    }
                }
            }
        }
    }
    None
}

/// It leaves the rest of the cover: pointing 2.6, claiming 2.8.
pub fn locking(board: &Position) -> Option<Hint> {
    locked(board, |base, cover, digit| {
        let rest = bits(0x1ff & !SHARED[cover][base]).map(|position| REGIONS[cover][position].into());
        let evidence = || Evidence::Locking { base: base as u8, cover: cover as u8, digit: digit as u8, hidden: None };
        Hint::strike(if base < 9 { 26 } else { 28 }, strikes(board, rest, 1 << digit), evidence)
    })
}

/// It would leave the digit one place in a region beside the base: that is placed, 1.7 and 1.9.
pub fn direct_locking(board: &Position) -> Option<Hint> {
    locked(board, |base, cover, digit| {
        let first = base / 9 * 9;
        let beside = (first..first + 9).filter(|&region| region != base && SHARED[region][cover] != 0);
        for region in beside {
            let places = board.places(region, digit);
            let outside = places & !SHARED[region][cover];
            if places.count_ones() >= 2 && outside.count_ones() == 1 {
                let cell = REGIONS[region][outside.trailing_zeros() as usize].into();
                let hidden = Some(region as u8);
                let evidence = Evidence::Locking { base: base as u8, cover: cover as u8, digit: digit as u8, hidden };
                return Some(Hint::place(if base < 9 { 17 } else { 19 }, cell, digit, evidence));
            }
        }
        None
    })
}
