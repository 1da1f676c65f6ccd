//! What follows from a start in dynamic search, as a set: where nothing is contradicted, the order in which a closure derives it plays no part.
//!
//! A closure of dynamic search without inner chains that meets no contradiction ends with everything that its links can give: each
//! candidate on has denied what it sees, and where a cell or house has lost all of two or more but one, that one is on. That is one least set,
//! whatever the order. If it holds a candidate both on and off, then every order meets a contradiction.

use std::ops::Range;

use super::ends::{Candidates, NO_CANDIDATES, holds, insert};
use super::key::{self, Key};
use crate::explainer::bits::{bits, is_pair};
use crate::explainer::position::{CELLS, Nine, POSITIONS_OF, Position, REGIONS, REGIONS_OF};

/// A digit in a region, or a cell: one of its candidates is true. Number digit * 27 + region, then the cells.
pub const UNITS: usize = FIRST_CELL + CELLS;
const FIRST_CELL: usize = 9 * 27;

/// The units of each candidate, and its place in each. The cell is the last.
pub static UNITS_OF: [[(u16, Nine); 4]; 729] = {
    let mut of = [[(0, 0); 4]; 729];
    let mut candidate = 0;
    while candidate < 729 {
        let (cell, digit) = (candidate / 9, candidate % 9);
        let mut kind = 0;
        while kind < 3 {
            of[candidate][kind] = (digit as u16 * 27 + REGIONS_OF[cell][kind] as u16, 1 << POSITIONS_OF[cell][kind]);
            kind += 1;
        }
        of[candidate][3] = ((FIRST_CELL + cell) as u16, 1 << digit);
        candidate += 1;
    }
    of
};

/// The candidate at a place of a unit.
#[inline]
fn candidate_at(unit: usize, place: usize) -> u16 {
    let candidate = match unit.checked_sub(FIRST_CELL) {
        Some(cell) => cell * 9 + place,
        None => REGIONS[unit % 27][place] as usize * 9 + unit / 27,
    };
    candidate as u16
}

/// Follows starts on one board.
pub struct Follower {
    /// The units looked at.
    used: Range<usize>,
    /// What the board has in each unit.
    units: [Nine; UNITS],
    /// What is left now.
    left: [Nine; UNITS],
    on: Candidates,
    /// What is off now.
    pub off: Candidates,
    next: Vec<u16>,
    /// What led to a contradiction.
    dead: Candidates,
}

impl Follower {
    /// With all links, or with those of one digit.
    pub fn new(board: &Position, only: Option<usize>) -> Follower {
        let mut units = [0; UNITS];
        let used = match only {
            Some(digit) => digit * 27..digit * 27 + 27,
            None => 0..UNITS,
        };
        for unit in used.clone() {
            units[unit] = match unit.checked_sub(FIRST_CELL) {
                Some(cell) => board.candidates(cell),
                None => board.places(unit % 27, unit / 27),
            };
        }
        Follower {
            used,
            units,
            left: units,
            on: NO_CANDIDATES,
            off: NO_CANDIDATES,
            next: Vec::new(),
            dead: NO_CANDIDATES,
        }
    }

    /// Whether a candidate has a link: to an other one in a unit of two.
    pub fn is_linked(&self, candidate: u16) -> bool {
        UNITS_OF[candidate as usize].iter().any(|&(unit, _)| is_pair(self.units[unit as usize]))
    }

    /// Finds what is off when this is so; false at a contradiction.
    pub fn follow(&mut self, start: Key) -> bool {
        (self.on, self.off) = (NO_CANDIDATES, NO_CANDIDATES);
        self.left[self.used.clone()].copy_from_slice(&self.units[self.used.clone()]);
        self.next.clear();
        if key::is_on(start) {
            self.next.push(start >> 1);
        } else {
            self.strike(start >> 1, None);
        }
        while let Some(candidate) = self.next.pop() {
            if holds(&self.off, candidate.into()) || holds(&self.dead, candidate.into()) {
                if key::is_on(start) {
                    insert(&mut self.dead, usize::from(start >> 1));
                }
                return false;
            }
            if !holds(&self.on, candidate.into()) {
                self.affirm(candidate);
            }
        }
        true
    }

    /// A candidate is on: what it sees is off. What sees it and is on, too, has struck it or will.
    fn affirm(&mut self, candidate: u16) {
        insert(&mut self.on, candidate.into());
        for (kind, (unit, place)) in UNITS_OF[candidate as usize].into_iter().enumerate() {
            let others = self.left[unit as usize] & !place;
            if others != 0 {
                self.left[unit as usize] = place;
                bits(others).for_each(|other| self.strike(candidate_at(unit.into(), other), Some(kind)));
            }
        }
    }

    /// A candidate is off: what is left alone in its units is on. One of them may have been looked at.
    #[inline]
    fn strike(&mut self, candidate: u16, done: Option<usize>) {
        insert(&mut self.off, candidate.into());
        for (kind, (unit, place)) in UNITS_OF[candidate as usize].into_iter().enumerate() {
            if Some(kind) == done {
                continue;
            }
            let left = &mut self.left[unit as usize];
            *left &= !place;
            if left.is_power_of_two() {
                self.next.push(candidate_at(unit.into(), left.trailing_zeros() as usize));
            }
        }
    }
}
