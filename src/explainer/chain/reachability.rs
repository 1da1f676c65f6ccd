//! Who reaches whom by static links: the question whether a chain can exist, answered without an order.
//!
//! Static links (docs/RATING.md, 5.1, both parts) go both ways: where `a on` leads to `b off`, `b on` leads to `a off`. So all of the
//! static search hangs on one question, whether some candidate is a *trap*: on, it leads to its own off.
//!
//! - A forcing chain to "off" is a trap by definition. One to "on" makes each cell mate a trap: mate on, s off, s on, mate off.
//! - What a cycle strikes is a trap: it sees an off node, which leads around the cycle to the on node that it sees too.
//! - Producer 24 finds what is off from all digits of a cell, or all places in a region: on, that leads to all of them off.
//!
//! Each pass has links of its own: X those of houses, Y the weak ones and those of cells, XY all. Without traps by all links there is nothing
//! for any pass. Only candidates with a strong link can be turned on: those are numbered, and reach is a transitive closure of their bits.

use super::ends::{
    ALL, CELL_MATES, Candidates, Ends, NO_CANDIDATES, NOBODY, SEEN, first_beyond, holds, insert, join, members,
};
use super::follow::live;
use super::hint::{Pass, parts};
use super::sets::twice;
use crate::explainer::bits::{bits, is_pair};
use crate::explainer::position::Position;
use crate::explainer::regions::{CELLS, REGIONS, REGIONS_OF};

/// How many ends an [`Ends`] can hold; boards with more are rare and searched without the filter.
pub(super) const MOST: usize = 256;
pub(super) const NO_END: u16 = u16::MAX;

/// The links of a board and their closure. Candidates are cell * 9 + digit.
#[derive(Clone)]
pub struct Reachability {
    pub(super) number: [u16; 729],
    /// The candidates with a strong link.
    pub(super) ends: Vec<u16>,
    /// What is on when the end is off.
    pub(super) strong: Vec<Ends>,
    /// What is on, in the long run, when the end is on; and when it is off.
    pub(super) from_on: Vec<Ends>,
    pub(super) from_off: Vec<Ends>,
    /// The ends in a cell, and among the places of a digit in a region.
    in_cell: Vec<Ends>,
    in_region: Vec<Ends>,
    pub(super) live: Candidates,
    pub traps: Vec<u16>,
    pub(super) is_trap: [bool; 729],
    /// Whether all links are here: there were not too many.
    pub is_whole: bool,
    /// What was read last.
    of: Option<(Position, Pass)>,
}

impl Default for Reachability {
    fn default() -> Reachability {
        Reachability {
            number: [NO_END; 729],
            ends: Vec::new(),
            strong: Vec::new(),
            from_on: Vec::new(),
            from_off: Vec::new(),
            in_cell: vec![NOBODY; CELLS],
            in_region: vec![NOBODY; 27 * 9],
            live: NO_CANDIDATES,
            traps: Vec::new(),
            is_trap: [false; 729],
            is_whole: false,
            of: None,
        }
    }
}

impl Reachability {
    /// Reads the links of a pass on a board; false if there are too many strong ends.
    pub fn read(&mut self, board: &Position, pass: Pass) -> bool {
        if self.of.as_ref().is_some_and(|(of, by)| *by == pass && of == board) {
            return self.is_whole;
        }
        self.of = Some((board.clone(), pass));
        self.forget();
        let (y, x) = parts(pass);
        self.link(board, (y, x));
        self.is_whole = self.ends.len() <= MOST;
        if !self.is_whole {
            return false;
        }
        self.live = live(board);
        // Most boards inside a search have few ends.
        match self.ends.len().div_ceil(64) {
            0 | 1 => self.find_traps::<1>(y),
            2 => self.find_traps::<2>(y),
            _ => self.find_traps::<ALL>(y),
        }
        true
    }

    /// Finds what sees two ends of which one is on when the other is off. With the first words of the sets of ends, which hold them all.
    fn find_traps<const WORDS: usize>(&mut self, y: bool) {
        self.close::<WORDS>();
        let seen = |end: usize| {
            let mut seen = SEEN[self.ends[end] as usize];
            if !y {
                let own = CELL_MATES[self.ends[end] as usize / 9];
                seen.iter_mut().zip(own).for_each(|(word, own)| *word &= !own);
            }
            seen
        };
        let mut traps: Candidates = NO_CANDIDATES;
        for end in 0..self.ends.len() {
            // Both ways are the same: each pair is looked at once.
            let mut partners: Candidates = NO_CANDIDATES;
            let on = members(&self.from_off[end][..WORDS]).filter(|&on| on >= end);
            on.for_each(|on| join::<12>(&mut partners, &seen(on)));
            for (trap, (seen, partner)) in traps.iter_mut().zip(seen(end).iter().zip(partners)) {
                *trap |= seen & partner;
            }
        }
        for candidate in members(&traps) {
            if holds(&self.live, candidate) {
                self.traps.push(candidate as u16);
                self.is_trap[candidate] = true;
            }
        }
    }

    fn forget(&mut self) {
        for &end in &self.ends {
            let (cell, digit) = (end as usize / 9, end as usize % 9);
            self.number[end as usize] = NO_END;
            self.in_cell[cell] = NOBODY;
            REGIONS_OF[cell].iter().for_each(|&region| self.in_region[region as usize * 9 + digit] = NOBODY);
        }
        self.traps.iter().for_each(|&trap| self.is_trap[trap as usize] = false);
        self.ends.clear();
        self.strong.clear();
        self.from_on.clear();
        self.from_off.clear();
        self.live = NO_CANDIDATES;
        self.traps.clear();
    }

    fn link(&mut self, board: &Position, (y, x): (bool, bool)) {
        if y {
            for cell in 0..CELLS {
                let digits = board.candidates(cell);
                if is_pair(digits) {
                    let (low, high) = (digits.trailing_zeros() as usize, 15 - digits.leading_zeros() as usize);
                    self.strongly((cell * 9 + low) as u16, (cell * 9 + high) as u16);
                }
            }
        }
        if x {
            self.link_regions(board);
        }
        if y {
            for (number, &end) in self.ends.iter().enumerate().take(MOST) {
                insert(&mut self.in_cell[end as usize / 9], number);
            }
        }
    }

    fn link_regions(&mut self, board: &Position) {
        for (region, cells) in REGIONS.iter().enumerate() {
            for digit in bits(twice(board, region)) {
                let places = board.places(region, digit);
                let at = |position: usize| u16::from(cells[position]) * 9 + digit as u16;
                self.strongly(at(places.trailing_zeros() as usize), at(15 - places.leading_zeros() as usize));
            }
        }
    }

    fn strongly(&mut self, one: u16, other: u16) {
        let (one, other) = (self.end(one), self.end(other));
        if one.max(other) < MOST {
            insert(&mut self.strong[one], other);
            insert(&mut self.strong[other], one);
        }
    }

    fn end(&mut self, candidate: u16) -> usize {
        let known = self.number[candidate as usize];
        if known != NO_END {
            return known.into();
        }
        let number = self.ends.len();
        self.number[candidate as usize] = number as u16;
        self.ends.push(candidate);
        self.strong.push(NOBODY);
        if number < MOST {
            let (cell, digit) = (candidate as usize / 9, candidate as usize % 9);
            REGIONS_OF[cell]
                .iter()
                .for_each(|&region| insert(&mut self.in_region[region as usize * 9 + digit], number));
        }
        number
    }

    fn close<const WORDS: usize>(&mut self) {
        let count = self.ends.len();
        for end in 0..count {
            let mut set = NOBODY;
            let seen = self.seen::<WORDS>(self.ends[end]);
            members(&seen[..WORDS]).for_each(|seen| join::<WORDS>(&mut set, &self.strong[seen]));
            self.from_on.push(set);
        }
        for end in 0..count {
            let (mut set, mut done) = (self.from_on[end], NOBODY);
            while let Some(next) = first_beyond::<WORDS>(&set, &done) {
                join::<WORDS>(&mut set, &self.from_on[next]);
                insert(&mut done, next);
                // Those of the ends before are whole.
                if next < end {
                    join::<WORDS>(&mut done, &self.from_on[next]);
                }
            }
            self.from_on[end] = set;
        }
        for end in 0..count {
            let mut set = self.strong[end];
            members(&self.strong[end][..WORDS]).for_each(|on| join::<WORDS>(&mut set, &self.from_on[on]));
            self.from_off.push(set);
        }
    }

    /// The ends that a candidate sees: off when it is on.
    #[inline]
    pub(super) fn seen<const WORDS: usize>(&self, candidate: u16) -> Ends {
        let mut seen = self.seen_in_regions::<WORDS>(candidate);
        join::<WORDS>(&mut seen, &self.in_cell[candidate as usize / 9]);
        let own = self.number[candidate as usize] as usize;
        if own < MOST {
            seen[own / 64] &= !(1 << (own % 64));
        }
        seen
    }

    /// Those of its digit: itself too, if it is one.
    #[inline]
    pub(super) fn seen_in_regions<const WORDS: usize>(&self, candidate: u16) -> Ends {
        let (cell, digit) = (candidate as usize / 9, candidate as usize % 9);
        let mut seen = NOBODY;
        let in_region = |region: u8| &self.in_region[region as usize * 9 + digit];
        REGIONS_OF[cell].iter().for_each(|&region| join::<WORDS>(&mut seen, in_region(region)));
        seen
    }
}
