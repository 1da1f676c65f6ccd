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

use super::ends::{ALL, Candidates, Ends, NOBODY, SEEN, holds, insert, join, meet, members};
use super::hint::{Pass, parts};
use super::key::{self, Key};
use crate::explainer::bits::{bits, is_pair};
use crate::explainer::position::{CELLS, Position, REGIONS, REGIONS_OF};

/// How many ends an [`Ends`] can hold; boards with more are rare and searched without the filter.
const MOST: usize = 256;
const NO_END: u16 = u16::MAX;

/// The links of a board and their closure. Candidates are cell * 9 + digit.
#[derive(Clone)]
pub struct Reachability {
    number: [u16; 729],
    /// The candidates with a strong link.
    ends: Vec<u16>,
    /// What is on when the end is off.
    strong: Vec<Ends>,
    /// What is on, in the long run, when the end is on; and when it is off.
    from_on: Vec<Ends>,
    from_off: Vec<Ends>,
    /// The ends in a cell, and among the places of a digit in a region.
    in_cell: Vec<Ends>,
    in_region: Vec<Ends>,
    live: Vec<u16>,
    pub traps: Vec<u16>,
    is_trap: [bool; 729],
    /// Whether all links are here: there were not too many.
    pub is_whole: bool,
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
            live: Vec::new(),
            traps: Vec::new(),
            is_trap: [false; 729],
            is_whole: false,
        }
    }
}

impl Reachability {
    /// Reads the links of a pass on a board; false if there are too many strong ends.
    pub fn read(&mut self, board: &Position, pass: Pass) -> bool {
        self.forget();
        self.link(board, parts(pass));
        self.is_whole = self.ends.len() <= MOST;
        if !self.is_whole {
            return false;
        }
        for cell in 0..CELLS {
            self.live.extend(bits(board.candidates(cell)).map(|digit| (cell * 9 + digit) as u16));
        }
        // Most boards inside a search have few ends.
        match self.ends.len().div_ceil(64) {
            0 | 1 => self.find_traps::<1>(),
            2 => self.find_traps::<2>(),
            _ => self.find_traps::<ALL>(),
        }
        true
    }

    /// With the first words of the sets of ends, which hold them all.
    fn find_traps<const WORDS: usize>(&mut self) {
        self.close::<WORDS>();
        for place in 0..self.live.len() {
            let candidate = self.live[place];
            let seen = self.seen::<WORDS>(candidate);
            if meet(&self.follow::<WORDS>(&seen), &seen) {
                self.traps.push(candidate);
                self.is_trap[candidate as usize] = true;
            }
        }
    }

    fn forget(&mut self) {
        self.ends.iter().for_each(|&end| self.number[end as usize] = NO_END);
        self.traps.iter().for_each(|&trap| self.is_trap[trap as usize] = false);
        self.in_cell.fill(NOBODY);
        self.in_region.fill(NOBODY);
        self.ends.clear();
        self.strong.clear();
        self.from_on.clear();
        self.from_off.clear();
        self.live.clear();
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
            for digit in 0..9 {
                let places = board.places(region, digit);
                if is_pair(places) {
                    let at = |position: usize| u16::from(cells[position]) * 9 + digit as u16;
                    self.strongly(at(places.trailing_zeros() as usize), at(15 - places.leading_zeros() as usize));
                }
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
        for through in 0..count {
            let more = self.from_on[through];
            if more == NOBODY {
                continue;
            }
            for set in &mut self.from_on {
                if holds(set, through) {
                    join::<WORDS>(set, &more);
                }
            }
        }
        for end in 0..count {
            let mut set = self.strong[end];
            members(&self.strong[end][..WORDS]).for_each(|on| join::<WORDS>(&mut set, &self.from_on[on]));
            self.from_off.push(set);
        }
    }

    /// The ends that a candidate sees: off when it is on.
    fn seen<const WORDS: usize>(&self, candidate: u16) -> Ends {
        let mut seen = self.seen_in_regions::<WORDS>(candidate);
        join::<WORDS>(&mut seen, &self.in_cell[candidate as usize / 9]);
        let own = self.number[candidate as usize] as usize;
        if own < MOST {
            seen[own / 64] &= !(1 << (own % 64));
        }
        seen
    }

    /// Those of its digit: itself too, if it is one.
    fn seen_in_regions<const WORDS: usize>(&self, candidate: u16) -> Ends {
        let (cell, digit) = (candidate as usize / 9, candidate as usize % 9);
        let mut seen = NOBODY;
        let in_region = |region: u8| &self.in_region[region as usize * 9 + digit];
        REGIONS_OF[cell].iter().for_each(|&region| join::<WORDS>(&mut seen, in_region(region)));
        seen
    }

    /// What is on in the long run when these are off.
    fn follow<const WORDS: usize>(&self, off: &Ends) -> Ends {
        let mut on = NOBODY;
        members(&off[..WORDS]).for_each(|end| join::<WORDS>(&mut on, &self.from_off[end]));
        on
    }

    /// The ends that one comes from, directly, who comes to this: the end itself where it is to be on, what the candidate sees where it is to be off.
    pub fn goal(&self, target: Key) -> Ends {
        let candidate = target >> 1;
        if !key::is_on(target) {
            return self.seen::<ALL>(candidate);
        }
        let (mut goal, own) = (NOBODY, self.number[candidate as usize] as usize);
        if own < MOST {
            insert(&mut goal, own);
        }
        goal
    }

    /// Whether a chain may go on from here to a goal. What has no strong link leads nowhere.
    #[inline]
    pub fn leads(&self, key: Key, goal: &Ends) -> bool {
        let number = self.number[key as usize >> 1] as usize;
        if number >= self.from_on.len() {
            return number != usize::from(NO_END) && !self.is_whole;
        }
        if key::is_on(key) {
            holds(goal, number) || meet(&self.from_on[number], goal)
        } else {
            meet(&self.from_off[number], goal)
        }
    }

    #[inline]
    pub fn is_trap(&self, candidate: u16) -> bool {
        self.is_trap[candidate as usize]
    }

    /// Whether it is on when it is off.
    pub fn is_forced(&self, candidate: u16) -> bool {
        let number = self.number[candidate as usize];
        number != NO_END && holds(&self.from_off[number as usize], number.into())
    }

    /// The candidates through which a cycle may pass that strikes something. All that is on along a cycle leads to all else that is: those
    /// are looked at together, with what is off between them. What is struck sees one of each.
    pub fn cyclic(&self) -> Vec<u16> {
        let struck: Vec<Ends> = self.traps.iter().map(|&trap| self.seen_in_regions::<ALL>(trap)).collect();
        let (mut done, mut cyclic) = (NOBODY, Vec::new());
        for end in 0..self.ends.len() {
            let from = &self.from_on[end];
            if holds(&done, end) || !holds(from, end) {
                continue;
            }
            let (mut on, mut off) = (NOBODY, NOBODY);
            members(from).filter(|&other| holds(&self.from_on[other], end)).for_each(|other| insert(&mut on, other));
            let between =
                |&other: &usize| meet(&self.from_off[other], &on) && meet(&self.seen::<ALL>(self.ends[other]), &on);
            (0..self.ends.len()).filter(between).for_each(|other| insert(&mut off, other));
            if struck.iter().any(|seen| meet(seen, &on) && meet(seen, &off)) {
                cyclic.extend(members(&on).map(|number| self.ends[number]));
            }
            join::<ALL>(&mut done, &on);
        }
        cyclic.sort_unstable();
        cyclic
    }

    /// All that is off in the long run when a candidate is on, for every candidate of the board.
    pub fn denials(&self) -> Vec<Candidates> {
        let all = |end: usize| {
            let mut off = SEEN[self.ends[end] as usize];
            members(&self.from_on[end]).for_each(|on| join::<12>(&mut off, &SEEN[self.ends[on] as usize]));
            off
        };
        let from_end: Vec<Candidates> = (0..self.ends.len()).map(all).collect();
        let denied = |&candidate: &u16| {
            let mut off = SEEN[candidate as usize];
            let mut on = NOBODY;
            members(&self.seen::<ALL>(candidate)).for_each(|end| join::<ALL>(&mut on, &self.strong[end]));
            members(&on).for_each(|on| join::<12>(&mut off, &from_end[on]));
            off
        };
        self.live.iter().map(denied).collect()
    }

    pub fn live(&self) -> &[u16] {
        &self.live
    }
}
