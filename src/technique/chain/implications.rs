//! What each candidate leads to, when it is on: all at once, and the chains of those that are asked for.

use std::cell::OnceCell;

use super::closure::LeadsTo;
use super::rows::{Rows, add, has, insert, ones};
use super::table::Table;

/// With more candidates than this nothing is tried: memory grows with their square.
const MOST_CANDIDATES: usize = 5000;

/// What each candidate leads to, when it is on.
pub(in crate::technique) struct Implications {
    on: Rows,
    off: Rows,
    /// By candidate: its chains, once one is asked for.
    walks: Vec<OnceCell<Walk>>,
}

impl Implications {
    /// `None` for a table with too many candidates, or with none, since it had too many claims; and where the run is late.
    pub(in crate::technique) fn of<const W: usize>(table: &Table<W>) -> Option<Implications> {
        let starts = table.singles;
        if starts == 0 || starts > MOST_CANDIDATES {
            return None;
        }
        let implications = match table.leads_to() {
            Some(leads_to) => Implications::closed(table, leads_to),
            None => Implications::walked(table),
        };
        (!table.run.is_late()).then_some(implications)
    }

    fn empty<const W: usize>(table: &Table<W>) -> Implications {
        let rows = || Rows::new(table.singles, table.claims.len());
        Implications { on: rows(), off: rows(), walks: (0..table.singles).map(|_| OnceCell::new()).collect() }
    }

    /// From what is known of all candidates together.
    fn closed<const W: usize>(table: &Table<W>, leads_to: &LeadsTo) -> Implications {
        let mut implications = Implications::empty(table);
        for start in (0..table.singles).take_while(|_| !table.run.is_late()) {
            let on = leads_to.on(start);
            implications.on.row_mut(start).copy_from_slice(on);
            // It knows only those of the claims that are off from which a link leads on.
            let off = implications.off.row_mut(start);
            ones(on).for_each(|claim| add(off, table.weak.row(claim)));
        }
        implications
    }

    /// From each candidate by itself.
    fn walked<const W: usize>(table: &Table<W>) -> Implications {
        let mut implications = Implications::empty(table);
        for start in (0..table.singles).take_while(|_| !table.run.is_late()) {
            let walk = Walk::new(table, start);
            implications.on.row_mut(start).copy_from_slice(&walk.on);
            implications.off.row_mut(start).copy_from_slice(&walk.off);
        }
        implications
    }

    fn walk<const W: usize>(&self, table: &Table<W>, start: usize) -> &Walk {
        self.walks[start].get_or_init(|| Walk::new(table, start))
    }

    /// How many strong links lead from a start to a claim that is on, or off, by then.
    pub(in crate::technique) fn length<const W: usize>(
        &self,
        table: &Table<W>,
        start: usize,
        end: usize,
        on: bool,
    ) -> usize {
        let walk = self.walk(table, start);
        let last = if on { end } else { walk.from_off[end] as usize };
        usize::from(walk.distance[last])
    }

    /// The chain from a start to a claim that is on, or off.
    pub(super) fn path<const W: usize>(&self, table: &Table<W>, start: usize, end: usize, on: bool) -> Vec<usize> {
        let walk = self.walk(table, start);
        let (mut path, mut here, mut on) = (vec![end], end, on);
        while !(on && here == start) {
            here = if on { walk.from_on[here] } else { walk.from_off[here] } as usize;
            on = !on;
            path.push(here);
        }
        path.reverse();
        path
    }

    /// What all of these candidates lead to: what is on, or off, whichever of them is true. By bits, the first of which are
    /// the candidates.
    pub(in crate::technique) fn common(&self, members: &[usize], on: bool) -> Vec<u64> {
        let rows = if on { &self.on } else { &self.off };
        let mut common = rows.row(members[0]).to_vec();
        for &member in &members[1..] {
            common.iter_mut().zip(rows.row(member)).for_each(|(word, other)| *word &= other);
        }
        common
    }

    /// Whether a candidate that is on leads to another being off.
    pub(in crate::technique) fn denies(&self, start: usize, candidate: usize) -> bool {
        self.off.has(start, candidate)
    }

    /// The claims that are off when this candidate is on. By bits.
    pub(in crate::technique) fn denied_by(&self, start: usize) -> &[u64] {
        self.off.row(start)
    }

    /// The claims that are on then.
    pub(in crate::technique) fn granted_by(&self, start: usize) -> &[u64] {
        self.on.row(start)
    }
}

/// The shortest chains from one candidate.
struct Walk {
    on: Vec<u64>,
    off: Vec<u64>,
    /// By claim: from which claim it came on, from which off.
    from_on: Vec<u32>,
    from_off: Vec<u32>,
    /// By claim that is on: how many strong links there are before it.
    distance: Vec<u16>,
}

impl Walk {
    fn new<const W: usize>(table: &Table<W>, start: usize) -> Walk {
        let (claims, words) = (table.claims.len(), table.weak.words());
        let mut walk = Walk {
            on: vec![0; words],
            off: vec![0; words],
            from_on: vec![0; claims],
            from_off: vec![0; claims],
            distance: vec![0; claims],
        };
        insert(&mut walk.on, start);
        let mut queue = vec![start];
        let mut at = 0;
        while let Some(&on) = queue.get(at) {
            at += 1;
            for (word, seen) in table.weak.row(on).iter().enumerate() {
                let mut new = seen & !walk.off[word];
                walk.off[word] |= new;
                while new != 0 {
                    let off = word * 64 + new.trailing_zeros() as usize;
                    new &= new - 1;
                    walk.from_off[off] = on as u32;
                    for next in ones(table.strong.row(off)) {
                        if !has(&walk.on, next) {
                            insert(&mut walk.on, next);
                            walk.from_on[next] = off as u32;
                            walk.distance[next] = walk.distance[on] + 1;
                            queue.push(next);
                        }
                    }
                }
            }
        }
        walk
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::Board;
    use crate::run::Run;
    use crate::technique::View;
    use crate::technique::tests::{for_marks, marks_of_a_puzzle};

    #[test]
    fn all_at_once_lead_to_what_each_leads_to_by_itself() {
        for_marks(8, &|digits| {
            let board = Board::<2>::new(&marks_of_a_puzzle(digits)).expect("a board with a solution");
            let run = Run::default();
            let view = View::new(&board, &run);
            let table = view.grouped();
            let leads_to = table.leads_to().expect("a small table");
            let (closed, walked) = (Implications::closed(table, leads_to), Implications::walked(table));
            for start in 0..table.singles {
                prop_assert_eq!(closed.on.row(start), walked.on.row(start));
                prop_assert_eq!(closed.off.row(start), walked.off.row(start));
            }
            Ok(())
        });
    }
}
