//! What is asked of a board whose links have been read and closed: see [`Reachability`].

use super::ends::{ALL, Ends, NOBODY, holds, insert, join, meet, members};
use super::key::{self, Key};
use super::reachability::{MOST, NO_END, Reachability};

/// The ends from which a chain may come to its target.
pub struct Goal {
    /// Directly: on, each leads to the target, or is the target.
    on: Ends,
    /// Off, each leads to one of those: by one link, and by any number.
    near: Ends,
    off: Ends,
    /// How many nodes there are from those to the target: it is one of them if it is on.
    last: u32,
}

/// A chain from here does not come to its target.
pub const NEVER: u32 = u32::MAX;

impl Reachability {
    /// The ends from which a chain can reach this target.
    pub fn goal(&self, target: Key) -> Goal {
        let candidate = target >> 1;
        let (mut on, mut near, mut off) = (NOBODY, NOBODY, NOBODY);
        if key::is_on(target) {
            let own = self.number[candidate as usize] as usize;
            if own < MOST {
                insert(&mut on, own);
            }
        } else {
            on = self.seen::<ALL>(candidate);
        }
        if self.is_whole {
            // From off to on is the same both ways.
            for end in members(&on) {
                join::<ALL>(&mut near, &self.strong[end]);
                join::<ALL>(&mut off, &self.from_off[end]);
            }
        }
        Goal { on, near, off, last: u32::from(!key::is_on(target)) }
    }

    /// How many more nodes a chain needs from here to its target, at least; [`NEVER`] if it cannot come there. What has no strong link leads
    /// nowhere.
    #[inline]
    pub fn rest(&self, key: Key, goal: &Goal) -> u32 {
        let number = self.number[key as usize >> 1] as usize;
        if number >= self.from_on.len() {
            return if number == usize::from(NO_END) || self.is_whole { NEVER } else { 1 };
        }
        let (direct, reaches) = if key::is_on(key) {
            (holds(&goal.on, number), meet(&self.from_on[number], &goal.on))
        } else {
            (holds(&goal.near, number), holds(&goal.off, number))
        };
        match (direct, reaches) {
            (true, _) => goal.last + u32::from(!key::is_on(key)),
            (_, true) => goal.last + 2 + u32::from(!key::is_on(key)),
            _ => NEVER,
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
}
