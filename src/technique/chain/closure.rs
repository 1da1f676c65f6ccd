//! Which candidates deny themselves by chains of any length: all at once, without their chains.
//!
//! A claim that is off turns others on, by strong links, and these turn others off, by weak ones. Claims off that lead to each other, round and
//! round, lead to the same things, so they are taken together: the strongly connected components.
//!
//! ```text
//!     a off ─► b off ─► c off       walk on as far as one gets. A claim that leads back to none met before it closes a component: it
//!      ▲                  │         and all met since that are in none. They lead to each other, and to what the components closed
//!      └──────────────────┘         before give (Tarjan, 1972).
//! ```
//!
//! A search for chains that finds none walks from every candidate through all that it leads to. This walks once in all.

use super::rows::{Rows, add, both, first_of_both, has, insert, meet, ones, remove};
use super::table::Table;

/// With more claims than this, every candidate is searched: storing what all of them imply would take more than 32 MB.
const MOST_CLAIMS: usize = 8000;

/// What each candidate leads to, when it is on: the claims that are on then.
pub(super) struct LeadsTo(Rows);

impl LeadsTo {
    /// `None` with too many claims. If the run is late, they lead nowhere.
    pub(super) fn of<const W: usize>(table: &Table<W>) -> Option<LeadsTo> {
        if table.claims.len() > MOST_CLAIMS {
            return None;
        }
        let words = table.weak.words();
        let nowhere = || Some(LeadsTo(Rows::new(table.singles, words * 64)));
        let Some(off) = Off::of(table) else { return nowhere() };
        let mut rows = Rows::with_room(table.singles, words * 64);
        let mut row = vec![0; 2 * words];
        for candidate in 0..table.singles {
            if table.run.is_late() {
                return nowhere();
            }
            row.fill(0);
            insert(&mut row, candidate);
            off.lead(&mut row, table.weak.row(candidate), &table.linked);
            rows.push(&row[..words]);
        }
        Some(LeadsTo(rows))
    }

    /// By bits.
    pub(super) fn on(&self, candidate: usize) -> &[u64] {
        self.0.row(candidate)
    }
}

/// The candidates that, on, lead to one that they see being on. By bits.
pub(super) fn denied<const W: usize>(table: &Table<W>) -> Vec<u64> {
    let mut denied = vec![0; table.weak.words()];
    let leads_to = table.leads_to();
    for candidate in 0..table.singles {
        if leads_to.is_none_or(|leads_to| meet(leads_to.on(candidate), table.weak.row(candidate))) {
            insert(&mut denied, candidate);
        }
    }
    denied
}

/// What each claim with a strong link leads to, when it is off.
struct Off {
    words: usize,
    /// The component of each claim.
    component: Vec<u32>,
    /// By component: the claims that are on, then those that are off.
    rows: Rows,
    /// Room for a row.
    room: Vec<u64>,
}

impl Off {
    /// `None` if the run is late.
    fn of<const W: usize>(table: &Table<W>) -> Option<Off> {
        let (size, words, linked) = (table.claims.len(), table.weak.words(), &table.linked);
        // Whom each turns off, by the claims that it turns on. Those without a strong link are passed over by whoever reads a row.
        let mut next = Rows::new(size, words * 64);
        for claim in ones(linked) {
            ones(table.strong.row(claim)).for_each(|on| add(next.row_mut(claim), table.weak.row(on)));
        }
        let rows = Rows::with_room(ones(linked).count(), 2 * words * 64);
        let mut off = Off { words, component: vec![u32::MAX; size], rows, room: vec![0; 2 * words] };
        // By claim: the first met of those that it leads back to; itself, if none was met before it.
        let (mut first, mut count) = (vec![0; size], 0);
        // Those not met yet; those met that are of no component yet, also in the order in which they were met.
        let (mut fresh, mut is_open, mut open) = (linked.clone(), vec![0; words], Vec::new());
        let mut way: Vec<usize> = Vec::new();
        for start in ones(linked) {
            let mut step = has(&fresh, start).then_some(start);
            loop {
                if let Some(claim) = step {
                    remove(&mut fresh, claim);
                    insert(&mut is_open, claim);
                    first[claim] = count;
                    open.push(claim);
                    way.push(claim);
                    count += 1;
                }
                let Some(&claim) = way.last() else { break };
                step = first_of_both(next.row(claim), &fresh);
                if step.is_some() {
                    continue;
                }
                if table.run.is_late() {
                    return None;
                }
                way.pop();
                let met = first[claim];
                let back = both(next.row(claim), &is_open).map(|other| first[other]).min();
                first[claim] = met.min(back.unwrap_or(met));
                if first[claim] == met {
                    let at = open.iter().rposition(|&other| other == claim).expect("it is open");
                    open[at..].iter().for_each(|&member| remove(&mut is_open, member));
                    off.know(&open[at..], table, &next);
                    open.truncate(at);
                }
            }
        }
        Some(off)
    }

    /// Takes in a component. What its members lead to besides is known.
    fn know<const W: usize>(&mut self, members: &[usize], table: &Table<W>, next: &Rows) {
        let mut row = std::mem::take(&mut self.room);
        row.fill(0);
        let number = self.rows.len() as u32;
        for &member in members {
            self.component[member] = number;
            add(&mut row, table.strong.row(member));
            insert(&mut row[self.words..], member);
        }
        members.iter().for_each(|&member| self.lead(&mut row, next.row(member), &table.linked));
        self.rows.push(&row);
        self.room = row;
    }

    /// Adds what those of these claims that are linked lead to, when they are off. Who is off in the row already is part of it.
    fn lead(&self, row: &mut [u64], claims: &[u64], linked: &[u64]) {
        for (word, (claims, linked)) in claims.iter().zip(linked).enumerate() {
            loop {
                let new = claims & linked & !row[self.words + word];
                if new == 0 {
                    break;
                }
                let claim = word * 64 + new.trailing_zeros() as usize;
                add(row, self.rows.row(self.component[claim] as usize));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::Board;
    use crate::run::Run;
    use crate::technique::View;
    use crate::technique::chain::wave::Waves;
    use crate::technique::tests::{for_marks, marks_of_a_puzzle};

    #[test]
    fn denied_is_what_a_walk_from_each_candidate_denies() {
        for_marks(8, &|digits| {
            let board = Board::<2>::new(&marks_of_a_puzzle(digits)).expect("a board with a solution");
            let run = Run::default();
            let view = View::new(&board, &run);
            for table in [view.plain(), view.grouped(), view.with_sets(), view.with_hidden()] {
                for (at, claim) in table.claims.iter().enumerate() {
                    prop_assert!(!table.claims[..at].contains(claim), "{claim:?} twice");
                }
                let mut expected = vec![0; table.weak.words()];
                let mut waves = Waves::new(table, (0..table.singles).collect(), true, false);
                for candidate in 0..table.singles {
                    while waves.is_live(candidate) {
                        waves.advance(candidate);
                        if meet(waves.front(candidate), table.weak.row(candidate)) {
                            insert(&mut expected, candidate);
                        }
                    }
                }
                prop_assert_eq!(denied(table), expected);
            }
            Ok(())
        });
    }

    #[test]
    fn when_late_nothing_is_denied() {
        for_marks(1, &|digits| {
            let board = Board::<2>::new(&marks_of_a_puzzle(digits)).expect("a board with a solution");
            let run = Run::until(Some(std::time::Instant::now()));
            let view = View::new(&board, &run);
            let table = view.plain();
            let leads_to = LeadsTo::of(table).expect("few claims");
            prop_assert!((0..table.singles).all(|candidate| ones(leads_to.on(candidate)).next().is_none()));
            prop_assert!(ones(&denied(table)).next().is_none());
            Ok(())
        });
    }
}
