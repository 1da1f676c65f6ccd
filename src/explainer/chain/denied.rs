//! What each candidate leads to off, as sets; which cells and houses have something off in common.

use super::ends::{ALL, Candidates, NO_CANDIDATES, SEEN, join, members};
use super::follow::{UNITS, UNITS_OF};
use super::reachability::{NO_END, Reachability};
use crate::explainer::bits::{bits, count};
use crate::explainer::position::{CELLS, Nine, Position, REGIONS};

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
        let (mut on, mut off) = (Vec::with_capacity(links.ends.len()), Vec::with_capacity(links.ends.len()));
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
            let mut set = SEEN[candidate];
            if links.number[candidate] == NO_END {
                for unit in units(candidate) {
                    if let Some(all) = all.get(place[unit] as usize) {
                        join::<12>(&mut set, all);
                    }
                }
            } else {
                members(&links.seen::<ALL>(candidate as u16)).for_each(|end| join::<12>(&mut set, &off[end]));
            }
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

    /// The cells, and the digits in regions, that have at least this many candidates which all deny something in common. A candidate
    /// without a set may deny anything.
    pub fn shared(&self, board: &Position, least: u32) -> (u128, [Nine; 27]) {
        let (mut in_cells, mut in_regions) = (0, [0; 27]);
        for cell in 0..CELLS {
            let digits = board.candidates(cell);
            if count(digits) >= least {
                in_cells |= u128::from(self.share(bits(digits).map(|digit| cell * 9 + digit))) << cell;
            }
        }
        for (region, cells) in REGIONS.iter().enumerate() {
            for (digit, &places) in board.region_places(region).iter().enumerate() {
                if count(places) >= least {
                    let candidates = bits(places).map(|position| cells[position] as usize * 9 + digit);
                    in_regions[region] |= Nine::from(self.share(candidates)) << digit;
                }
            }
        }
        (in_cells, in_regions)
    }

    /// Word by word: few have more than the first two in common.
    #[inline]
    fn share(&self, candidates: impl Iterator<Item = usize>) -> bool {
        let (mut known, mut count) = ([&NO_CANDIDATES; 9], 0);
        for denied in candidates.filter_map(|candidate| self.get(candidate)) {
            known[count] = denied;
            count += 1;
        }
        let Some((first, others)) = known[..count].split_first() else { return true };
        (0..12).any(|word| {
            let mut left = first[word];
            for other in others {
                left &= other[word];
                if left == 0 {
                    return false;
                }
            }
            left != 0
        })
    }
}

/// A unit as [`UNITS_OF`] numbers it: the cell of a candidate, or its digit in a region.
fn units(candidate: usize) -> impl Iterator<Item = usize> {
    UNITS_OF[candidate].iter().map(|&(unit, _)| unit.into())
}
