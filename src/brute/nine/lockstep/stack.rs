//! The stack of open branches. Each puzzle's own form a list through it, so that a lane can go on with the newest of its own.

use super::super::columns::copy;
use super::super::shells::Shells;
use super::super::vector::{LaneSet, MOST_LANES, lanes_of};
use super::terms::Run;
use super::{HOLE, IDLE, Lockstep, NOBODY, Work};

/// An open branch on the stack; its board is in the columns.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) work: Work,
    /// The next older entry of the same puzzle.
    pub(super) older: u32,
}

impl<V: Shells> Lockstep<V> {
    /// The newest open branch of the puzzle that each lane worked on.
    pub(super) fn take_own(&mut self, run: &Run, free: LaneSet) -> LaneSet {
        let mut moves = [(0, 0); MOST_LANES];
        let mut count = 0;
        let mut taken = 0;
        for lane in lanes_of(free) {
            let puzzle = self.work[lane as usize].puzzle;
            if puzzle != HOLE
                && let Some(place) = self.newest_of(run, puzzle as usize)
            {
                self.work[lane as usize] = self.entries[place].work;
                self.entries[place].work = IDLE;
                self.lanes.renew(lane as usize);
                moves[count] = (place as u32, lane as u8);
                count += 1;
                taken |= 1 << lane;
            }
        }
        copy(&mut self.stack, &moves[..count], &mut self.lanes);
        self.busy |= taken;
        self.compact();
        free & !taken
    }

    /// Takes a puzzle's newest open branch that is wanted off its list; makes holes of the others.
    pub(super) fn newest_of(&mut self, run: &Run, puzzle: usize) -> Option<usize> {
        loop {
            let place = self.newest[puzzle];
            if place == NOBODY {
                return None;
            }
            let Entry { work, older } = self.entries[place as usize];
            self.newest[puzzle] = older;
            self.open -= 1;
            if self.wanted(run, work) {
                return Some(place as usize);
            }
            self.entries[place as usize].work = IDLE;
        }
    }

    /// Open branches from the top of the stack, of whatever puzzle.
    pub(super) fn pop(&mut self, run: &Run, mut free: LaneSet) -> LaneSet {
        while free != 0 && self.open > 0 {
            // The topmost entries that are wanted, as many as there are lanes, within the reach of one load.
            let mut sources = [0; MOST_LANES];
            let mut filled = 0;
            let top = self.entries.len();
            let reach = top.saturating_sub(V::LANES);
            while self.entries.len() > reach && free != 0 {
                let place = self.entries.len() - 1;
                let Some(Entry { work, older }) = self.entries.pop() else { break };
                if work.puzzle == HOLE {
                    continue;
                }
                self.newest[work.puzzle as usize] = older;
                self.open -= 1;
                if self.wanted(run, work) {
                    let lane = free.trailing_zeros() as usize;
                    free &= free - 1;
                    sources[lane] = (place - reach) as u8;
                    self.work[lane] = work;
                    self.lanes.renew(lane);
                    filled |= 1 << lane;
                }
            }
            if filled != 0 {
                V::pull(&mut self.lanes, filled, &sources, &mut self.stack, reach);
                self.busy |= filled;
            }
        }
        if self.open == 0 {
            self.entries.clear();
        }
        free
    }

    /// Closes holes once they are the most of the stack.
    pub(super) fn compact(&mut self) {
        while self.entries.last().is_some_and(|entry| entry.work.puzzle == HOLE) {
            self.entries.pop();
        }
        if self.entries.len() < 2 * self.open + 4 * MOST_LANES {
            return;
        }
        let mut kept = 0;
        for from in (0..self.entries.len()).step_by(V::LANES) {
            let (mut sources, to) = ([0; MOST_LANES], kept);
            for place in from..self.entries.len().min(from + V::LANES) {
                let Entry { work, .. } = self.entries[place];
                if work.puzzle != HOLE {
                    sources[kept - to] = (place - from) as u8;
                    self.entries[kept].work = work;
                    self.newest[work.puzzle as usize] = NOBODY;
                    kept += 1;
                }
            }
            V::squeeze(&mut self.stack, from, &sources, kept - to, to);
        }
        self.entries.truncate(kept);
        for (place, entry) in self.entries.iter_mut().enumerate() {
            entry.older = std::mem::replace(&mut self.newest[entry.work.puzzle as usize], place as u32);
        }
    }
}
