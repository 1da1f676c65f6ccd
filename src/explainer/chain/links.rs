//! One step from a potential to the next, in the order that decides ratings (docs/RATING.md, 5.1).

use super::key::{self, Key};
use crate::explainer::bits::{bits, is_pair};
use crate::explainer::position::Position;
use crate::explainer::regions::{POSITIONS_OF, REGIONS, REGIONS_OF};
use crate::explainer::unit::{UNITS_OF, Unit};

/// What makes a node follow: a cell, a region of the node's cell, or a hint on the board as the closure has it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// Nothing: a closure begins here.
    Start,
    /// The cell has one digit.
    Cell,
    /// The block, row or column (0..3) has one place for the digit.
    Region(u8),
    /// An inner hint struck it (docs/RATING.md, 5.5).
    Advanced,
}

/// The cause by each unit of a candidate, in their order.
pub const CAUSES: [Cause; 4] = [Cause::Cell, Cause::Region(0), Cause::Region(1), Cause::Region(2)];

impl Cause {
    /// The unit by which a node of this key follows, if it follows by one.
    pub fn unit(self, key: Key) -> Option<Unit> {
        let nth = CAUSES.iter().position(|cause| *cause == self)?;
        Some(UNITS_OF[key::candidate(key)][nth].0)
    }
}

/// What is off when this is on: with `y` the other digits of the cell, then the digit in its block, row and column, each once.
#[inline]
pub fn weak(board: &Position, from: Key, y: bool, mut add: impl FnMut(Key, Cause)) {
    let (cell, digit) = (key::cell(from), key::digit(from));
    if y {
        bits(board.candidates(cell) & !(1 << digit)).for_each(|other| add(key::off(cell, other), Cause::Cell));
    }
    let (regions, positions) = (&REGIONS_OF[cell], &POSITIONS_OF[cell]);
    for kind in 0..3 {
        let region = regions[kind] as usize;
        // Links inside a box were already added with the box.
        let done = if kind == 0 { 1 << positions[0] } else { 7 << (positions[kind] / 3 * 3) };
        for position in bits(board.places(region, digit) & !done) {
            add(key::off(REGIONS[region][position] as usize, digit), Cause::Region(kind as u8));
        }
    }
}

/// What is on when this is off, while the candidate itself still stands: with `y` the other of two digits in the cell,
/// with `x` the other of two places in a block, row or column; each once.
#[inline]
pub fn strong(board: &Position, from: Key, y: bool, x: bool, mut add: impl FnMut(Key, Cause)) {
    let (cell, digit) = (key::cell(from), key::digit(from));
    if y && is_pair(board.candidates(cell)) {
        let other = (board.candidates(cell) & !(1 << digit)).trailing_zeros() as usize;
        add(key::on(cell, other), Cause::Cell);
    }
    if x {
        let mut done = [usize::MAX; 3];
        for kind in 0..3 {
            let region = REGIONS_OF[cell][kind] as usize;
            let places = board.places(region, digit);
            if is_pair(places) {
                let position = (places & !(1 << POSITIONS_OF[cell][kind])).trailing_zeros() as usize;
                let other = REGIONS[region][position] as usize;
                if !done.contains(&other) {
                    done[kind] = other;
                    add(key::on(other, digit), Cause::Region(kind as u8));
                }
            }
        }
    }
}
