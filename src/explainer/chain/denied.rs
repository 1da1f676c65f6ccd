//! What each candidate leads to off, as sets; which units have something off in common.

use super::ends::{Candidates, NO_CANDIDATES, SEEN, insert, is_empty, join, members, narrow};
use super::reachability::Reachability;
use crate::explainer::bits::{bits, count};
use crate::explainer::position::Position;
use crate::explainer::unit::{UNITS, UNITS_OF, candidate_at};

/// A set of units.
pub type Units = [u64; UNITS.div_ceil(64)];

pub const NO_UNITS: Units = [0; UNITS.div_ceil(64)];
const ALL_UNITS: Units = {
    let mut all = NO_UNITS;
    let mut unit = 0;
    while unit < UNITS {
        all[unit / 64] |= 1 << (unit % 64);
        unit += 1;
    }
    all
};

/// What candidates deny when they are on, where that is known.
#[derive(Clone)]
pub struct Denied {
    of: Vec<Candidates>,
    /// The place of a candidate's set.
    number: Box<[u16; 729]>,
    /// Only the candidates of these units may all deny something in common. Units with one candidate may be missing.
    pub may_share: Units,
}

/// No set.
const NONE: u16 = u16::MAX;

impl Denied {
    pub fn new() -> Denied {
        Denied { of: Vec::with_capacity(256), number: Box::new([NONE; 729]), may_share: ALL_UNITS }
    }

    /// By static links, on a board without traps: there no static closure meets a contradiction.
    pub fn by_links(links: &Reachability) -> Denied {
        let mut denied = Denied::new();
        // What follows from an end on, and off.
        let (mut on, mut off) =
            (Vec::<Candidates>::with_capacity(links.ends.len()), Vec::with_capacity(links.ends.len()));
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
            narrow(&mut set, &links.live);
            denied.set(candidate, set);
        }
        denied
    }

    pub fn set(&mut self, candidate: usize, denied: Candidates) {
        match self.of.get_mut(self.number[candidate] as usize) {
            Some(of) => *of = denied,
            None => {
                self.number[candidate] = self.of.len() as u16;
                self.of.push(denied);
            }
        }
    }

    /// What this candidate denies is no longer known.
    pub fn forget(&mut self, candidate: usize) {
        self.number[candidate] = NONE;
    }

    /// The same sets, of these candidates only.
    pub fn narrowed(&self, live: &Candidates) -> Denied {
        let of = self.of.iter().map(|of| std::array::from_fn(|word| of[word] & live[word])).collect();
        Denied { of, number: self.number.clone(), may_share: self.may_share }
    }

    pub fn get(&self, candidate: usize) -> Option<&Candidates> {
        self.of.get(self.number[candidate] as usize)
    }

    /// The units of at least this many candidates which all deny something in common. A candidate without a set may deny anything.
    pub fn shared(&self, board: &Position, least: u32) -> Units {
        let mut shared = NO_UNITS;
        self.each_shared(board, least, |unit, _| insert(&mut shared, unit));
        shared
    }

    /// What they deny in common, as far as that is known.
    pub fn common(&self, board: &Position, least: u32) -> Candidates {
        let mut common = NO_CANDIDATES;
        self.each_shared(board, least, |_, all| all.into_iter().for_each(|all| join::<12>(&mut common, &all)));
        common
    }

    /// Shows those units with what all deny, if anything is known of one.
    #[inline]
    fn each_shared(&self, board: &Position, least: u32, mut show: impl FnMut(usize, Option<Candidates>)) {
        debug_assert!(least >= 2, "units with one candidate may be missing");
        for unit in members(&self.may_share) {
            let left = board.units()[unit];
            if count(left) < least {
                continue;
            }
            let (mut all, mut is_known) = ([u64::MAX; NO_CANDIDATES.len()], false);
            for denied in bits(left).filter_map(|place| self.get(candidate_at(unit, place))) {
                narrow(&mut all, denied);
                is_known = true;
            }
            if !is_known || !is_empty(&all) {
                show(unit, is_known.then_some(all));
            }
        }
    }
}

/// The units of a candidate.
pub fn units(candidate: usize) -> impl Iterator<Item = usize> {
    UNITS_OF[candidate].iter().map(|&(unit, _)| unit.into())
}
