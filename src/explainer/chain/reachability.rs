//! Who reaches whom by static links: the question whether a chain can exist, answered without an order.
//!
//! Static links (docs/RATING.md, 5.1, both parts) go both ways: where `a on` leads to `b off`, `b on` leads to `a off`. So all of the
//! static search hangs on one question, whether some candidate is a *trap*: on, it leads to its own off.
//!
//! - A forcing chain to "off" is a trap by definition. One to "on" makes each cell mate a trap: mate on, s off, s on, mate off.
//! - What a cycle strikes is a trap: it sees an off node, which leads around the cycle to the on node that it sees too.
//! - Producer 24 finds what is off from all digits of a cell, or all places in a region: on, that leads to all of them off.
//!
//! The X and the Y pass know fewer links than the XY pass, so without traps there is nothing for any pass. Only candidates with
//! a strong link can be turned on: those are numbered, and reach is a transitive closure of their bits.

use crate::explainer::bits::bits;
use crate::explainer::position::{CELLS, POSITIONS_OF, Position, REGIONS, REGIONS_OF};

/// A set of strong ends, by number.
pub type Ends = [u64; 4];

/// A set of candidates.
pub type Candidates = [u64; 12];

const NOBODY: Ends = [0; 4];
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
        }
    }
}

#[inline]
fn join<const W: usize>(set: &mut [u64; W], more: &[u64; W]) {
    set.iter_mut().zip(more).for_each(|(word, more)| *word |= more);
}

#[inline]
fn meet(one: &Ends, other: &Ends) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

#[inline]
fn insert(set: &mut Ends, number: usize) {
    set[number / 64] |= 1 << (number % 64);
}

#[inline]
fn holds(set: &Ends, number: usize) -> bool {
    set[number / 64] >> (number % 64) & 1 != 0
}

#[inline]
pub fn members(set: &Ends) -> impl Iterator<Item = usize> {
    set.iter().enumerate().flat_map(|(word, &bits)| {
        let mut bits = bits;
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let bit = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                word * 64 + bit
            })
        })
    })
}

impl Reachability {
    /// Reads a board; false if it has too many strong ends.
    pub fn read(&mut self, board: &Position) -> bool {
        self.forget();
        self.link(board);
        if self.ends.len() > MOST {
            return false;
        }
        self.close();
        for cell in 0..CELLS {
            self.live.extend(bits(board.candidates(cell)).map(|digit| (cell * 9 + digit) as u16));
        }
        for place in 0..self.live.len() {
            let candidate = self.live[place];
            let seen = self.seen(candidate);
            if meet(&self.follow(&seen), &seen) {
                self.traps.push(candidate);
                self.is_trap[candidate as usize] = true;
            }
        }
        true
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

    fn link(&mut self, board: &Position) {
        for cell in 0..CELLS {
            let digits = board.candidates(cell);
            if digits.count_ones() == 2 {
                let (low, high) = (digits.trailing_zeros() as usize, 15 - digits.leading_zeros() as usize);
                self.strongly((cell * 9 + low) as u16, (cell * 9 + high) as u16);
            }
        }
        for (region, cells) in REGIONS.iter().enumerate() {
            for digit in 0..9 {
                let places = board.places(region, digit);
                if places.count_ones() == 2 {
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
            insert(&mut self.in_cell[cell], number);
            REGIONS_OF[cell]
                .iter()
                .for_each(|&region| insert(&mut self.in_region[region as usize * 9 + digit], number));
        }
        number
    }

    fn close(&mut self) {
        let count = self.ends.len();
        for end in 0..count {
            let mut set = NOBODY;
            members(&self.seen(self.ends[end])).for_each(|seen| join(&mut set, &self.strong[seen]));
            self.from_on.push(set);
        }
        for through in 0..count {
            let more = self.from_on[through];
            if more == NOBODY {
                continue;
            }
            for set in &mut self.from_on {
                if holds(set, through) {
                    join(set, &more);
                }
            }
        }
        for end in 0..count {
            let mut set = self.strong[end];
            members(&self.strong[end]).for_each(|on| join(&mut set, &self.from_on[on]));
            self.from_off.push(set);
        }
    }

    /// The ends that a candidate sees: off when it is on.
    fn seen(&self, candidate: u16) -> Ends {
        let (cell, digit) = (candidate as usize / 9, candidate as usize % 9);
        let mut seen = self.in_cell[cell];
        REGIONS_OF[cell].iter().for_each(|&region| join(&mut seen, &self.in_region[region as usize * 9 + digit]));
        let own = self.number[candidate as usize] as usize;
        if own < MOST {
            seen[own / 64] &= !(1 << (own % 64));
        }
        seen
    }

    /// What is on in the long run when these are off.
    fn follow(&self, off: &Ends) -> Ends {
        let mut on = NOBODY;
        members(off).for_each(|end| join(&mut on, &self.from_off[end]));
        on
    }

    /// Whether it can be turned on at all.
    #[inline]
    pub fn is_end(&self, candidate: u16) -> bool {
        self.number[candidate as usize] != NO_END
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

    /// The candidates through which a cycle may pass that strikes something: on the way of a trap, and on their own.
    pub fn cyclic(&self) -> Vec<u16> {
        let mut on_a_way = NOBODY;
        let ways: Vec<(Ends, Ends)> =
            self.traps.iter().map(|&trap| (self.follow(&self.seen(trap)), self.seen(trap))).collect();
        ways.iter().for_each(|(way, _)| join(&mut on_a_way, way));
        let passes = |&number: &usize| {
            let on = &self.from_on[number];
            holds(on, number) && ways.iter().any(|(way, seen)| holds(way, number) && meet(on, seen))
        };
        let mut cyclic: Vec<u16> = members(&on_a_way).filter(passes).map(|number| self.ends[number]).collect();
        cyclic.sort_unstable();
        cyclic
    }

    /// All that is off in the long run when a candidate is on, for every candidate of the board.
    pub fn denials(&self) -> Vec<Candidates> {
        let all = |end: usize| {
            let mut off = SEEN[self.ends[end] as usize];
            members(&self.from_on[end]).for_each(|on| join(&mut off, &SEEN[self.ends[on] as usize]));
            off
        };
        let from_end: Vec<Candidates> = (0..self.ends.len()).map(all).collect();
        let denied = |&candidate: &u16| {
            let mut off = SEEN[candidate as usize];
            let mut on = NOBODY;
            members(&self.seen(candidate)).for_each(|end| join(&mut on, &self.strong[end]));
            members(&on).for_each(|on| join(&mut off, &from_end[on]));
            off
        };
        self.live.iter().map(denied).collect()
    }

    pub fn live(&self) -> &[u16] {
        &self.live
    }
}

/// The candidates that each candidate sees, on any board.
static SEEN: std::sync::LazyLock<Vec<Candidates>> = std::sync::LazyLock::new(|| {
    let seen = |candidate: usize| {
        let (cell, digit) = (candidate / 9, candidate % 9);
        let mut set = [0; 12];
        let mut add = |candidate: usize| set[candidate / 64] |= 1 << (candidate % 64);
        (0..9).filter(|&other| other != digit).for_each(|other| add(cell * 9 + other));
        for kind in 0..3 {
            let own = POSITIONS_OF[cell][kind] as usize;
            let region = REGIONS[REGIONS_OF[cell][kind] as usize];
            (0..9).filter(|&position| position != own).for_each(|position| add(region[position] as usize * 9 + digit));
        }
        set
    };
    (0..729).map(seen).collect()
});
