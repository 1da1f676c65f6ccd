//! What follows from a start in dynamic search, as a set: where nothing is contradicted, the order in which a closure derives it plays no part.
//!
//! A closure of dynamic search without inner chains that meets no contradiction ends with everything that its links can give: each
//! candidate on has denied what it sees, and where a unit has lost all of two or more but one, that one is on. That is one least set,
//! whatever the order. If it holds a candidate both on and off, then every order meets a contradiction.
//!
//! From a candidate off follows nothing, or one of a pair: its partner on. From that it follows in turn that the candidate is off, so both
//! lead to the same set.

use super::denied::Denied;
use super::ends::{Candidates, NO_CANDIDATES, holds, insert};
use crate::explainer::bits::{bits, count, is_pair};
use crate::explainer::position::Position;
use crate::explainer::regions::CELLS;
use crate::explainer::unit::{UNITS, UNITS_OF, candidate_at, of_cell};

/// Follows links on a board.
#[derive(Clone)]
pub struct Follower {
    /// The board without what is off.
    pub left: Position,
    pub on: Candidates,
    pub off: Candidates,
    /// What is on, too, and has not been looked at.
    next: Vec<u16>,
}

impl Follower {
    /// Nothing is on or off.
    pub fn new(board: &Position) -> Follower {
        Follower { left: board.clone(), on: NO_CANDIDATES, off: NO_CANDIDATES, next: Vec::new() }
    }

    fn begin(&mut self, board: &Position) {
        self.left.clone_from(board);
        (self.on, self.off) = (NO_CANDIDATES, NO_CANDIDATES);
        self.next.clear();
    }

    /// Finds what follows from a candidate; false at a contradiction. Others are known to lead to one.
    pub fn follow(&mut self, board: &Position, candidate: usize, dead: &Candidates) -> bool {
        self.begin(board);
        self.affirm(candidate);
        self.run(dead)
    }

    /// Finds what follows on the board that this was made for, from what the same start left and turned off on a board with more candidates.
    /// False at a contradiction. The start need not be affirmed again: what it denies is no longer in what it left.
    pub fn go_on(&mut self, board: &Position, left_before: &Position, off: Candidates, dead: &Candidates) -> bool {
        (self.on, self.off) = (NO_CANDIDATES, off);
        self.next.clear();
        // Which units lose all but one now, or all. A plain loop, so that the compiler uses vector instructions.
        let mut alone = [0; UNITS];
        let both = board.units().iter().zip(left_before.units());
        for ((unit, (&now, &before)), alone) in self.left.units_mut().iter_mut().zip(both).zip(&mut alone) {
            *unit = now & before;
            *alone = u16::from(*unit & unit.wrapping_sub(1) == 0) & u16::from(*unit != before);
        }
        for (number, four) in alone.chunks_exact(4).enumerate().filter(|(_, four)| **four != [0; 4]) {
            for unit in (0..4).filter(|&at| four[at] != 0).map(|at| number * 4 + at) {
                match self.left.units()[unit] {
                    _ if count(board.units()[unit]) < 2 => {}
                    0 => return false,
                    left => self.next.push(candidate_at(unit, left.trailing_zeros() as usize) as u16),
                }
            }
        }
        self.run(dead)
    }

    /// This candidate is on.
    pub fn affirm(&mut self, candidate: usize) {
        self.next.push(candidate as u16);
    }

    /// Finds what follows; false at a contradiction. These candidates are known to lead to one.
    pub fn run(&mut self, dead: &Candidates) -> bool {
        while let Some(candidate) = self.next.pop() {
            let candidate = candidate.into();
            if holds(&self.off, candidate) || holds(dead, candidate) {
                return false;
            }
            if !holds(&self.on, candidate) {
                self.deny(candidate);
            }
        }
        true
    }

    /// A candidate is on: what it sees is off. What sees it and is on, too, has struck it or will, so a contradiction is met when it is taken from
    /// `next`.
    fn deny(&mut self, candidate: usize) {
        insert(&mut self.on, candidate);
        for (kind, &(unit, place)) in UNITS_OF[candidate].iter().enumerate() {
            let left = &mut self.left.units_mut()[unit as usize];
            let others = *left & !place;
            if others != 0 {
                *left = place;
                bits(others).for_each(|other| self.strike_beside(candidate_at(unit.into(), other), kind));
            }
        }
    }

    /// A candidate is off.
    pub fn strike(&mut self, candidate: usize) {
        if holds(&self.off, candidate) {
            return;
        }
        self.strike_beside(candidate, usize::MAX);
        if holds(&self.on, candidate) {
            // A contradiction, to be met.
            self.next.push(candidate as u16);
        }
    }

    /// A candidate is off: what is left alone in its units is on. One of them may have been looked at.
    #[inline]
    fn strike_beside(&mut self, candidate: usize, done: usize) {
        insert(&mut self.off, candidate);
        for (kind, &(unit, place)) in UNITS_OF[candidate].iter().enumerate() {
            if kind == done {
                continue;
            }
            let left = &mut self.left.units_mut()[unit as usize];
            *left &= !place;
            if left.is_power_of_two() {
                self.next.push(candidate_at(unit.into(), left.trailing_zeros() as usize) as u16);
            }
        }
    }
}

/// What follows from candidates of a board when they are on.
#[derive(Clone)]
pub struct Followed {
    /// What it denies, if it stands.
    pub denied: Denied,
    /// Whether it meets a contradiction.
    pub dead: Candidates,
}

impl Followed {
    pub fn of(board: &Position, candidates: impl Iterator<Item = usize>) -> Followed {
        Followed::with_each(board, candidates, |_, _| {})
    }

    /// The same; shows what follows from each that stands.
    pub fn with_each(
        board: &Position,
        candidates: impl Iterator<Item = usize>,
        mut show: impl FnMut(usize, &Follower),
    ) -> Followed {
        let mut followed = Followed { denied: Denied::new(), dead: NO_CANDIDATES };
        let mut follower = Follower::new(board);
        for candidate in candidates {
            if follower.follow(board, candidate, &followed.dead) {
                followed.denied.set(candidate, follower.off);
                show(candidate, &follower);
            } else {
                insert(&mut followed.dead, candidate);
            }
        }
        followed
    }
}

/// The candidates of a board.
pub fn live(board: &Position) -> Candidates {
    let mut live = NO_CANDIDATES;
    for (cell, &digits) in board.units()[of_cell(0)..].iter().enumerate() {
        let (word, shift) = (cell * 9 / 64, cell * 9 % 64);
        live[word] |= u64::from(digits) << shift;
        if shift > 64 - 9 {
            live[word + 1] |= u64::from(digits) >> (64 - shift);
        }
    }
    live
}

/// All candidates of a board, ascending.
pub fn candidates(board: &Position) -> impl Iterator<Item = usize> {
    (0..CELLS).flat_map(|cell| bits(board.candidates(cell)).map(move |digit| cell * 9 + digit))
}

/// The first with which a candidate is alone in a unit.
pub fn partner(board: &Position, candidate: usize) -> Option<usize> {
    UNITS_OF[candidate].iter().find_map(|&(unit, place)| {
        let left = board.units()[unit as usize];
        is_pair(left).then(|| candidate_at(unit.into(), (left & !place).trailing_zeros() as usize))
    })
}
