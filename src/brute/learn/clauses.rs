//! Learnt clauses of three literals and more, in one vector, with two watched literals each; pairs in lists of their own.
//!
//! ```text
//!     arena: ... | length, glue, used, literal, literal, ... | length, ...
//!                                      ^ a clause's number is the place of its first literal
//! ```

use super::lit::Lit;

#[derive(Clone, Debug, Default)]
pub(super) struct Clauses {
    arena: Vec<Lit>,
    /// For each literal, the clauses in which it is watched.
    pub(super) watches: Vec<Vec<Watch>>,
    /// For each literal, the literals that are true once it is.
    pub(super) pairs: Vec<Vec<Lit>>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Watch {
    pub(super) clause: u32,
    /// Another literal of the clause: while it is true the clause need not be read.
    pub(super) blocker: Lit,
}

const HEAD: usize = 3;
/// The literals before this place are tested together.
const FIRST: usize = 8;

impl Clauses {
    pub(super) fn new(vars: usize) -> Clauses {
        Clauses { arena: Vec::new(), watches: vec![Vec::new(); 2 * vars], pairs: vec![Vec::new(); 2 * vars] }
    }

    /// Takes in a clause of at least three literals; the first two are watched.
    pub(super) fn add(&mut self, lits: &[Lit], glue: usize) -> u32 {
        let head = [lits.len(), glue, 2].map(Lit::of_index);
        self.arena.extend_from_slice(&head);
        let clause = self.arena.len() as u32;
        self.arena.extend_from_slice(lits);
        self.watch(clause, lits[0], lits[1]);
        self.watch(clause, lits[1], lits[0]);
        clause
    }

    /// The memory that they take.
    pub(super) fn bytes(&self) -> u64 {
        // Each clause is watched twice; a pair stands in two lists.
        let lists = self.watches.iter().map(|list| list.capacity() * size_of::<Watch>()).sum::<usize>();
        let pairs = self.pairs.iter().map(|list| list.capacity() * size_of::<Lit>()).sum::<usize>();
        (self.arena.capacity() * size_of::<Lit>() + lists + pairs) as u64
    }

    pub(super) fn add_pair(&mut self, a: Lit, b: Lit) {
        self.pairs[(!a).index()].push(b);
        self.pairs[(!b).index()].push(a);
    }

    #[inline]
    pub(super) fn watch(&mut self, clause: u32, lit: Lit, blocker: Lit) {
        self.watches[lit.index()].push(Watch { clause, blocker });
    }

    #[inline]
    pub(super) fn lits(&self, clause: u32) -> &[Lit] {
        let at = clause as usize;
        &self.arena[at..at + self.arena[at - HEAD].index()]
    }

    #[inline]
    pub(super) fn lits_mut(&mut self, clause: u32) -> &mut [Lit] {
        let at = clause as usize;
        let length = self.arena[at - HEAD].index();
        &mut self.arena[at..at + length]
    }

    /// The place of the first literal behind the two watched ones for which `holds` is true.
    #[inline(always)]
    pub(super) fn unwatched(&self, clause: u32, holds: impl Fn(Lit) -> bool) -> Option<usize> {
        let at = clause as usize;
        let length = self.arena[at - HEAD].index();
        let mut next = 2;
        // It is mostly among the first few, and the processor cannot foresee which it is: so all of these are tested, without a branch
        // for each. Where the clause is shorter, what stands behind it is tested, too, but does not count.
        if let Some(first) = self.arena[at..].first_chunk::<FIRST>() {
            let held = (2..FIRST).fold(0_u32, |held, place| held | u32::from(holds(first[place])) << place);
            let place = held.trailing_zeros() as usize;
            if place < FIRST {
                return (place < length).then_some(place);
            }
            next = FIRST;
        }
        (next..length).find(|&place| holds(self.arena[at + place]))
    }

    /// On how many levels its literals were when it was learnt or last used: few is good.
    #[inline]
    pub(super) fn glue(&self, clause: u32) -> usize {
        self.arena[clause as usize - 2].index()
    }

    pub(super) fn set_glue(&mut self, clause: u32, glue: usize) {
        self.arena[clause as usize - 2] = Lit::of_index(glue);
    }

    /// Marks a clause as used: it survives the next few reductions.
    #[inline]
    pub(super) fn set_used(&mut self, clause: u32, used: usize) {
        self.arena[clause as usize - 1] = Lit::of_index(used);
    }

    /// Drops clauses: those that are satisfied, and of those that are not kept for their glue or use the worse part. Literals
    /// that are false without condition are cut out. Only while nothing is decided; `value` is what holds then.
    /// Gives back literals that have become single.
    pub(super) fn reduce(&mut self, value: impl Fn(Lit) -> i8, tier: usize, share: f64) -> Vec<Lit> {
        let mut old = std::mem::take(&mut self.arena);
        let mut ranks: Vec<(u16, u16, u32)> = Vec::new();
        each(&old, |at, lits| {
            let (glue, used) = (old[at - 2].index(), old[at - 1].index());
            if glue > tier && used == 0 {
                ranks.push((glue as u16, lits.len() as u16, at as u32));
            }
        });
        let dropped = (ranks.len() as f64 * share) as usize;
        // The worse ones first; of equals the older.
        ranks.sort_unstable_by_key(|&(glue, length, at)| (std::cmp::Reverse((glue, length)), at));
        for &(_, _, at) in &ranks[..dropped] {
            old[at as usize - 2] = Lit::of_index(DROPPED);
        }
        self.watches.iter_mut().for_each(Vec::clear);
        let mut singles = Vec::new();
        let mut kept: Vec<Lit> = Vec::new();
        each(&old, |at, lits| {
            let (glue, used) = (old[at - 2].index(), old[at - 1].index());
            if glue == DROPPED || lits.iter().any(|&lit| value(lit) > 0) {
                return;
            }
            kept.clear();
            kept.extend(lits.iter().filter(|&&lit| value(lit) == 0));
            match kept[..] {
                [] => unreachable!("a clause is empty although propagation found no conflict"),
                [only] => singles.push(only),
                [a, b] => self.add_pair(a, b),
                _ => {
                    let clause = self.add(&kept, glue.min(kept.len() - 1));
                    self.set_used(clause, used.saturating_sub(1));
                }
            }
        });
        singles
    }
}

/// The glue of a clause that is dropped.
const DROPPED: usize = u16::MAX as usize;

/// Shows each clause of an arena with its number.
fn each(arena: &[Lit], mut show: impl FnMut(usize, &[Lit])) {
    let mut at = HEAD;
    while at <= arena.len() {
        let length = arena[at - HEAD].index();
        show(at, &arena[at..at + length]);
        at += length + HEAD;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_literal_behind_the_watched_ones_is_found_in_its_own_clause_only() {
        let lits = |vars: std::ops::Range<usize>| vars.map(Lit::yes).collect::<Vec<_>>();
        let mut clauses = Clauses::new(40);
        let added = [0..3, 3..14, 14..18].map(|vars| (clauses.add(&lits(vars.clone()), 2), vars));
        for (clause, vars) in added {
            for var in 0..20 {
                let place = (vars.start + 2..vars.end).contains(&var).then(|| var - vars.start);
                assert_eq!(clauses.unwatched(clause, |lit| lit == Lit::yes(var)), place, "{vars:?} {var}");
            }
            assert_eq!(clauses.unwatched(clause, |_| true), Some(2));
        }
    }
}
