//! What follows from what is assigned.
//!
//! The order in which consequences are drawn decides how many conflicts a proof takes:
//!
//! ```text
//!     repeat: close: for the whole trail, a true candidate makes its peers false; learnt pairs
//!             take the next literal: its learnt clauses; close
//!                                    its four groups: one member left? it is true; close
//! ```

use super::Learn;
use super::lit::Lit;
use super::trail::Reason;

/// Set in the word of a group that has its true member: so it never looks like one with a single member left, which a branch could
/// not foresee.
const FILLED: u64 = 3 << 62;

/// Literals that cannot all be false, and are.
#[derive(Clone, Copy, Debug)]
pub(super) enum Conflict {
    Pair(Lit, Lit),
    Group(usize),
    Clause(u32),
}

impl Learn {
    pub(super) fn propagate(&mut self) -> Result<(), Conflict> {
        loop {
            self.close()?;
            let Some(&lit) = self.trail.lits.get(self.taken) else { return Ok(()) };
            self.taken += 1;
            self.visit(!lit)?;
            self.close()?;
            if !lit.is_yes() {
                self.count_out(lit.var())?;
            }
        }
    }

    /// Peers and pairs, for all that is on the trail.
    #[inline]
    fn close(&mut self) -> Result<(), Conflict> {
        if self.closed == self.trail.lits.len() { Ok(()) } else { self.close_rest() }
    }

    #[inline(never)]
    fn close_rest(&mut self) -> Result<(), Conflict> {
        while let Some(&lit) = self.trail.lits.get(self.closed) {
            let reason = Reason::either(!lit);
            if lit.is_yes() {
                self.close_peers(lit, reason)?;
            }
            self.closed += 1;
            for &other in &self.clauses.pairs[lit.index()] {
                match self.trail.value(other) {
                    0 => self.trail.assign(other, reason),
                    1 => {}
                    _ => return Err(Conflict::Pair(!lit, other)),
                }
            }
        }
        Ok(())
    }

    /// A variable is true: its peers are false, and its groups filled.
    #[inline]
    fn close_peers(&mut self, yes: Lit, reason: Reason) -> Result<(), Conflict> {
        let peers = self.model.peers(yes.var());
        let mut open = 0;
        let mut clash = 0;
        // Written in any case: so the processor need not guess which are open.
        for &peer in peers {
            let value = self.trail.value(Lit::no(usize::from(peer)));
            self.fresh[usize::from(open)] = peer;
            open += u8::from(value == 0);
            clash |= value;
        }
        if clash < 0 {
            let mut others = peers.iter().map(|&peer| Lit::no(usize::from(peer)));
            let other = others.find(|&no| self.trail.value(no) < 0).expect("a peer is true");
            return Err(Conflict::Pair(!yes, other));
        }
        for &peer in &self.fresh[..usize::from(open)] {
            self.trail.assign(Lit::no(usize::from(peer)), reason);
        }
        for seat in self.model.seats[yes.var()] {
            self.live[usize::from(seat.group)] |= FILLED;
        }
        Ok(())
    }

    /// A variable is false: takes it out of its groups.
    #[inline]
    fn count_out(&mut self, var: usize) -> Result<(), Conflict> {
        for seat in self.model.seats[var] {
            let group = usize::from(seat.group);
            let live = self.live[group] & !(1 << seat.bit);
            self.live[group] = live;
            if live & live.wrapping_sub(1) != 0 {
                continue;
            }
            if live == 0 {
                return Err(Conflict::Group(group));
            }
            let yes = Lit::yes(usize::from(self.model.members(group)[live.trailing_zeros() as usize]));
            if self.trail.value(yes) < 0 {
                return Err(Conflict::Group(group));
            }
            self.trail.assign(yes, Reason::group(group));
            self.close()?;
        }
        Ok(())
    }

    /// The learnt clauses in which a literal is watched that has become false.
    #[inline(never)]
    fn visit(&mut self, no: Lit) -> Result<(), Conflict> {
        let mut list = std::mem::take(&mut self.clauses.watches[no.index()]);
        let mut kept = 0;
        let mut at = 0;
        let mut conflict = Ok(());
        while at < list.len() {
            let mut watch = list[at];
            at += 1;
            if self.trail.value(watch.blocker) > 0 {
                list[kept] = watch;
                kept += 1;
                continue;
            }
            let lits = self.clauses.lits(watch.clause);
            let other = no.other_of([lits[0], lits[1]]);
            let value = self.trail.value(other);
            watch.blocker = other;
            if value > 0 {
                list[kept] = watch;
                kept += 1;
                continue;
            }
            if let Some(place) = self.clauses.unwatched(watch.clause, |lit| self.trail.value(lit) >= 0) {
                let lits = self.clauses.lits_mut(watch.clause);
                let next = lits[place];
                lits[0] = other;
                lits[1] = next;
                lits[place] = no;
                self.clauses.watch(watch.clause, next, other);
                continue;
            }
            list[kept] = watch;
            kept += 1;
            if value < 0 {
                conflict = Err(Conflict::Clause(watch.clause));
                break;
            }
            self.trail.assign(other, Reason::clause(watch.clause));
        }
        if at > kept {
            list.copy_within(at.., kept);
            list.truncate(list.len() - (at - kept));
        }
        self.clauses.watches[no.index()] = list;
        conflict
    }

    /// Takes back all that was assigned above a level.
    pub(super) fn back_to(&mut self, level: usize) {
        if level >= self.trail.level() {
            return;
        }
        let end = self.trail.end_of(level);
        for place in (end..self.trail.lits.len()).rev() {
            let lit = self.trail.pop();
            self.wishes.taken_back(lit);
            self.order.insert(lit.var());
            let (is_closed, is_taken) = (place < self.closed, place < self.taken);
            for seat in self.model.seats[lit.var()] {
                let live = &mut self.live[usize::from(seat.group)];
                if lit.is_yes() && is_closed {
                    *live &= !FILLED;
                } else if !lit.is_yes() && is_taken {
                    *live |= 1 << seat.bit;
                }
            }
        }
        self.trail.cut(level);
        self.taken = end;
        self.closed = end;
    }
}
