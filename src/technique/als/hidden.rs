//! Almost hidden sets: digits of a house whose places lie in one cell more than digits. Let one of the cells hold none
//! of them, and the others hold just these.
//!
//! ```text
//!     125 13 24 | . . 9 | . . .     1 and 2 with places in r1c123: if r1c1 is 5, then r1c2 is 1 and r1c3 is 2
//! ```
//!
//! The rest of the house, with one of the cells or without, is an almost locked set: what the one shows, so does the
//! other. The smaller is easier to see.

use crate::board::Board;
use crate::cell::{Digit, House};
use crate::set::{CellSet, DigitSet};

/// An almost hidden set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::technique) struct Ahs<const W: usize> {
    pub(in crate::technique) house: House,
    pub(in crate::technique) cells: CellSet<W>,
    pub(in crate::technique) digits: DigitSet,
}

/// The almost hidden sets of a board, of two digits and more, the small ones first. Of one digit they are its two places in a
/// house.
pub(in crate::technique) fn almost_hidden<const W: usize>(board: &Board<W>) -> Vec<Ahs<W>> {
    let shape = board.shape();
    let most = match shape.side() {
        0..=9 => 4,
        10..=16 => 3,
        _ => 2,
    };
    let mut all = Vec::new();
    for house in shape.all_houses() {
        let open = (board.geometry().house(house) & board.open()).len();
        // A digit with one place is a single.
        let places = |digit: Digit| board.places_in(house, digit);
        let digits: Vec<Digit> = shape.digits().digits().filter(|&digit| places(digit).len() >= 2).collect();
        // All but one cell hold all but one digit: nothing follows from that.
        let most = most.min(open.saturating_sub(2));
        grow(board, house, &digits, most, CellSet::EMPTY, DigitSet::empty(), &mut all);
    }
    all.sort_by_cached_key(|set: &Ahs<W>| set.digits.len());
    all
}

/// Adds some of these digits to the ones chosen.
fn grow<const W: usize>(
    board: &Board<W>,
    house: House,
    rest: &[Digit],
    most: usize,
    cells: CellSet<W>,
    digits: DigitSet,
    found: &mut Vec<Ahs<W>>,
) {
    let size = digits.len();
    if size >= 2 && cells.len() == size + 1 {
        found.push(Ahs { house, cells, digits });
    }
    if size == most {
        return;
    }
    for (at, &digit) in rest.iter().enumerate() {
        let more = cells | board.places_in(house, digit);
        if more.len() <= most + 1 {
            grow(board, house, &rest[at + 1..], most, more, digits | DigitSet::of(digit), found);
        }
    }
}
