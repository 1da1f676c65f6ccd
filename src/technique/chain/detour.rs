//! Other ways between two claims: where the shortest chain contradicts itself, or where each way has different
//! conclusions, as in loops.

use super::rows::{both, has, insert, ones};
use super::table::Table;

/// How many links the search for the ways of one pair may try.
const PATIENCE: usize = 3000;

/// The chains from a claim that is off to one that is on, of at most this many strong links, that are at no point at odds
/// with themselves. Depth first, and never farther from the end than there are links left.
pub(super) struct Detours<'t, 'b, const W: usize> {
    table: &'t Table<'b, W>,
    end: usize,
    /// For each claim: how many strong links lead from it, on, to the end.
    distance: Vec<u16>,
    path: Vec<usize>,
    /// How often each candidate is said to be true, or false, so far.
    is_on: Vec<u16>,
    is_off: Vec<u16>,
    left: usize,
}

impl<'t, 'b, const W: usize> Detours<'t, 'b, W> {
    pub(super) fn new(table: &'t Table<'b, W>, start: usize, end: usize) -> Self {
        let mut detours = Detours {
            table,
            end,
            distance: distances(table, end),
            path: Vec::new(),
            is_on: vec![0; table.singles],
            is_off: vec![0; table.singles],
            left: PATIENCE,
        };
        detours.enter(start, false);
        detours
    }

    /// How many links have been tried.
    pub(super) fn tried(&self) -> usize {
        PATIENCE - self.left
    }

    /// Shows the chains of at most this many strong links; `each` says whether to go on.
    pub(super) fn within(&mut self, most: usize, each: &mut dyn FnMut(&[usize]) -> bool) -> bool {
        let off = self.path[self.path.len() - 1];
        for on in ones(self.table.strong.row(off)) {
            if usize::from(self.distance[on]) >= most || self.left == 0 {
                continue;
            }
            self.left -= 1;
            // The end may be the beginning: then it is no contradiction but the point.
            if on == self.end {
                self.path.push(on);
                let more = each(&self.path);
                self.path.pop();
                if !more {
                    return false;
                }
            } else if self.enter(on, true) {
                let more = self.beyond(on, most - 1, each);
                self.leave(on, true);
                if !more {
                    return false;
                }
            }
        }
        true
    }

    fn beyond(&mut self, on: usize, most: usize, each: &mut dyn FnMut(&[usize]) -> bool) -> bool {
        let table = self.table;
        for off in both(table.weak.row(on), &table.linked) {
            if self.left > 0 && self.enter(off, false) {
                let more = self.within(most, each);
                self.leave(off, false);
                if !more {
                    return false;
                }
            }
        }
        true
    }

    /// Goes to a claim, if that is not at odds with the way so far.
    fn enter(&mut self, claim: usize, on: bool) -> bool {
        let table = self.table;
        let numbers = || table.members(claim).map(|member| table.number(member));
        let fits = match (on, claim < table.singles) {
            (true, true) => self.is_on[claim] == 0 && self.is_off[claim] == 0,
            (true, false) => numbers().any(|number| self.is_off[number] == 0),
            (false, _) => numbers().all(|number| self.is_on[number] == 0) && !self.path.contains(&claim),
        };
        if fits {
            self.path.push(claim);
            self.count(claim, on, 1);
        }
        fits
    }

    fn leave(&mut self, claim: usize, on: bool) {
        self.path.pop();
        self.count(claim, on, -1);
    }

    fn count(&mut self, claim: usize, on: bool, by: i16) {
        let table = self.table;
        if on && claim >= table.singles {
            return;
        }
        let counts = if on { &mut self.is_on } else { &mut self.is_off };
        table.members(claim).for_each(|member| {
            let count = &mut counts[table.number(member)];
            *count = count.wrapping_add_signed(by);
        });
    }
}

/// For each claim how many strong links lead from it, on, to the end: by the mirrored chains, from the end, off.
fn distances<const W: usize>(table: &Table<W>, end: usize) -> Vec<u16> {
    let mut distance = vec![u16::MAX; table.claims.len()];
    distance[end] = 0;
    let mut off = vec![end];
    let mut seen_on = vec![0u64; table.weak.words()];
    for layer in 1..u16::MAX {
        let mut next = Vec::new();
        for claim in off {
            for on in ones(table.strong.row(claim)) {
                if has(&seen_on, on) {
                    continue;
                }
                insert(&mut seen_on, on);
                for further in both(table.weak.row(on), &table.linked) {
                    if distance[further] == u16::MAX {
                        distance[further] = layer;
                        next.push(further);
                    }
                }
            }
        }
        if next.is_empty() {
            break;
        }
        off = next;
    }
    distance
}
