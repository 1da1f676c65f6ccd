//! Locking (2, 6).

use crate::explainer::bits::bits;
use crate::explainer::hint::{Evidence, Hint, strikes};
use crate::explainer::position::Position;
use crate::explainer::regions::{Nine, REGIONS, SHARED};

/// The four passes: the first base, the first cover.
const PASSES: [(u8, u8); 4] = [(0, 18), (0, 9), (18, 0), (9, 0)];

/// The three regions that cross each region, by pass and base.
const CROSSING: [[[u8; 3]; 9]; 4] = crossing();

const fn crossing() -> [[[u8; 3]; 9]; 4] {
    let mut crossing = [[[0; 3]; 9]; 4];
    let mut pass = 0;
    while pass < 4 {
        let mut base = 0;
        while base < 9 {
            let (mut cover, mut count) = (0, 0);
            while cover < 9 {
                if SHARED[PASSES[pass].0 as usize + base][PASSES[pass].1 as usize + cover] != 0 {
                    crossing[pass][base][count] = PASSES[pass].1 + cover as u8;
                    count += 1;
                }
                cover += 1;
            }
            base += 1;
        }
        pass += 1;
    }
    crossing
}

/// Which of the three crossing regions has all of some places, two at least: by pass and places. The three share
/// the same places with each base of a pass.
const ONLY_IN: [[u8; 512]; 4] = only_in();
const NOWHERE: u8 = 3;

const fn only_in() -> [[u8; 512]; 4] {
    let mut only_in = [[NOWHERE; 512]; 4];
    let mut pass = 0;
    while pass < 4 {
        let mut places: u16 = 0;
        while places < 512 {
            let mut cover = 0;
            while cover < 3 {
                let shared = SHARED[PASSES[pass].0 as usize][CROSSING[pass][0][cover] as usize];
                if places & !shared == 0 && places.count_ones() >= 2 {
                    only_in[pass][places as usize] = cover as u8;
                }
                cover += 1;
            }
            places += 1;
        }
        pass += 1;
    }
    only_in
}

/// Shows each digit locked in (base, cover), until there is an answer.
#[inline]
fn locked(board: &Position, mut found: impl FnMut(usize, usize, usize) -> Option<Hint>) -> Option<Hint> {
    for (pass, (first, _)) in PASSES.into_iter().enumerate() {
        for (number, crossing) in CROSSING[pass].iter().enumerate() {
            let base = first as usize + number;
            // The digits locked in each of the three, and at last those that are locked nowhere.
            let mut digits: [Nine; 4] = [0; 4];
            for (digit, &places) in board.region_places(base).iter().enumerate() {
                digits[usize::from(ONLY_IN[pass][usize::from(places)])] |= 1 << digit;
            }
            for (cover, digits) in crossing.iter().zip(digits) {
                for digit in bits(digits) {
                    let hint = found(base, usize::from(*cover), digit);
                    if hint.is_some() {
                        return hint;
                    }
                }
            }
        }
    }
    None
}

/// As `plain::locking`.
pub fn locking(board: &Position) -> Option<Hint> {
    locked(board, |base, cover, digit| {
        let rest = board.places(cover, digit) & !SHARED[cover][base];
        if rest == 0 {
            return None;
        }
        let gone = strikes(board, bits(rest).map(|position| REGIONS[cover][position].into()), 1 << digit);
        let evidence = || Evidence::Locking { base: base as u8, cover: cover as u8, digit: digit as u8, hidden: None };
        Hint::strike(if base < 9 { 26 } else { 28 }, gone, evidence)
    })
}

/// As `plain::direct_locking`.
pub fn direct_locking(board: &Position) -> Option<Hint> {
    locked(board, |base, cover, digit| {
        // Nothing else of the cover: then the regions beside it lose nothing either.
        if board.places(cover, digit) & !SHARED[cover][base] == 0 {
            return None;
        }
        let first = base / 9 * 9;
        for region in (first..first + 9).filter(|&region| region != base && SHARED[region][cover] != 0) {
            let places = board.places(region, digit);
            let outside = places & !SHARED[region][cover];
            if outside.is_power_of_two() && places != outside {
                let cell = REGIONS[region][outside.trailing_zeros() as usize].into();
                let hidden = Some(region as u8);
                let evidence = Evidence::Locking { base: base as u8, cover: cover as u8, digit: digit as u8, hidden };
                return Some(Hint::place(if base < 9 { 17 } else { 19 }, cell, digit, evidence));
            }
        }
        None
    })
}
