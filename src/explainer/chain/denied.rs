//! What each candidate leads to off, as sets; which units have something off in common.

use super::ends::{ALL, Candidates, NO_CANDIDATES, SEEN, insert, join, members};
use super::reachability::Reachability;
use crate::explainer::bits::{bits, count};
use crate::explainer::position::Position;
use crate::explainer::unit::{UNITS, UNITS_OF, candidate_at};

/// A set of units.
pub type Units = [u64; UNITS.div_ceil(64)];

pub const NO_UNITS: Units = [0; UNITS.div_ceil(64)];

/// What candidates deny when they are on, where that is known.
pub struct Denied {
    of: Vec<Candidates>,
    /// The place of a candidate's set.
    number: Box<[u16; 729]>,
}

/// No set.
const NONE: u16 = u16::MAX;

impl Denied {
    pub fn new() -> Denied {
        Denied { of: Vec::with_capacity(256), number: Box::new([NONE; 729]) }
    }

    /// By static links, on a board without traps: there no static closure meets a contradiction.
    pub fn by_links(links: &Reachability) -> Denied {
        let mut denied = Denied::new();
        // What follows from an end on, and off.
        let (mut on, mut off) = (Vec::<Candidates>::with_capacity(links.ends.len()), Vec::with_capacity(links.ends.len()));
        for (&end, ends) in links.ends.iter().zip(&links.from_on) {
            let mut set = SEEN[end as usize];
            members(ends).for_each(|end| join::<12>(&mut set, &SEEN[links.ends[end] as usize]));
            on.push(set);
        }
        for strong in &links.strong {
            let mut set = NO_CANDIDATES;
            members(strong).for_each(|end| join::<12>(&mut set, &on[end]));
            off.push(set);
        }
        // What follows when all ends of a cell, or of a digit in a region, are off: so it is for each candidate there that is no end itself.
        let (mut place, mut all) = ([NONE; UNITS], Vec::with_capacity(128));
        for (&end, off) in links.ends.iter().zip(&off) {
            for unit in units(usize::from(end)) {
                if place[unit] == NONE {
                    place[unit] = all.len() as u16;
                    all.push(*off);
                } else {
                    join::<12>(&mut all[place[unit] as usize], off);
                }
            }
        }
        for candidate in members(&links.live) {
            let mut set = match on.get(links.number[candidate] as usize) {
                Some(on) => *on,
                None => {
                    let mut set = SEEN[candidate];
                    let all = units(candidate).filter_map(|unit| all.get(place[unit] as usize));
                    all.for_each(|all| join::<12>(&mut set, all));
                    set
                }
            };
            for (word, live) in set.iter_mut().zip(links.live) {
                *word &= live;
            }
            denied.set(candidate, set);
        }
        denied
    }

    pub fn set(&mut self, candidate: usize, denied: Candidates) {
        self.number[candidate] = self.of.len() as u16;
        self.of.push(denied);
    }

    pub fn get(&self, candidate: usize) -> Option<&Candidates> {
        self.of.get(self.number[candidate] as usize)
    }

    /// The units of at least this many candidates which all deny something in common, by these sets. A candidate without a set may
    /// deny anything.
    pub fn shared<'c>(board: &Position, least: u32, denied: impl Fn(usize) -> Option<&'c Candidates>) -> Units {
        let mut shared = NO_UNITS;
        each_shared(board, least, denied, |unit, _| insert(&mut shared, unit));
        shared
    }

    /// What they deny in common.
    pub fn common(&self, board: &Position, least: u32) -> Candidates {
        let mut common = NO_CANDIDATES;
        each_shared(
            board,
            least,
            |candidate| self.get(candidate),
            |_, known| {
                if let Some((first, others)) = known.split_first() {
                    let mut all = **first;
                    others.iter().for_each(|other| all.iter_mut().zip(*other).for_each(|(word, other)| *word &= other));
                    join::<12>(&mut common, &all);
                }
            },
        );
        common
    }
}

/// Shows those units, with the sets of their candidates.
#[inline]
fn each_shared<'c>(
    board: &Position,
    least: u32,
    denied: impl Fn(usize) -> Option<&'c Candidates>,
    mut show: impl FnMut(usize, &[&Candidates]),
) {
    for (unit, &left) in board.units().iter().enumerate() {
        if count(left) < least {
            continue;
        }
        let (mut known, mut count) = ([&NO_CANDIDATES; 9], 0);
        for denied in bits(left).filter_map(|place| denied(candidate_at(unit, place))) {
            known[count] = denied;
            count += 1;
        }
        if have_in_common(&known[..count]) {
            show(unit, &known[..count]);
        }
    }
}

/// Whether sets have a member in common.
#[inline]
fn have_in_common(sets: &[&Candidates]) -> bool {
    let Some((first, others)) = sets.split_first() else { return true };
    let mut all = **first;
    for other in others {
        all.iter_mut().zip(*other).for_each(|(word, other)| *word &= other);
    }
    all != NO_CANDIDATES
}

/// The units of a candidate.
fn units(candidate: usize) -> impl Iterator<Item = usize> {
    UNITS_OF[candidate].iter().map(|&(unit, _)| unit.into())
}
