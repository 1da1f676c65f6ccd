//! Which candidates deny themselves by chains of any length: all at once, without their chains.
//!
//! Claims that lead to each other, round and round, lead to the same things, so they are taken together: the strongly
//! connected components of the graph of links. What a component leads to is what its next ones lead to, together.
//!
//! ```text
//!     a on ─► b off ─► c on        walk on as far as one gets, and note who is left last; in that order walk back:
//!      ▲                │          whoever is met is of the same component, and components come out with those
//!      └──── d off ◄────┘          before that lead to others (Kosaraju and Sharir)
//! ```
//!
//! A search for chains that finds none walks from every candidate through all that it leads to. This walks twice in all.

use super::rows::{Rows, has, insert, meet};
use super::table::Table;

/// With more claims than this, every candidate is searched: storing what all of them imply would take more than 32 MB.
const MOST_CLAIMS: usize = 8000;

/// What each candidate leads to, when it is on: the claims that are on then.
pub(super) struct LeadsTo {
    rows: Rows,
    /// By candidate: those of the same component have the same row.
    row: Vec<u32>,
}

impl LeadsTo {
    /// `None` with too many claims. If the run is late, they lead nowhere.
    pub(super) fn of<const W: usize>(table: &Table<W>) -> Option<LeadsTo> {
        if table.claims.len() > MOST_CLAIMS {
            return None;
        }
        let words = table.weak.words();
        let graph = Graph { table, words, all: vec![u64::MAX; words] };
        let components = graph.components();
        let all = graph.leads_to(&components);
        if table.run.is_late() {
            return Some(LeadsTo { rows: Rows::new(1, words * 64), row: vec![0; table.singles] });
        }
        // Of the components only those with candidates are kept, and of those only what is on.
        let mut number = vec![u32::MAX; components.count];
        let mut kept: Vec<u32> = Vec::new();
        let row = (0..table.singles).map(|candidate| {
            let component = components.of[2 * candidate];
            let number = &mut number[component as usize];
            if *number == u32::MAX {
                *number = kept.len() as u32;
                kept.push(component);
            }
            *number
        });
        let row = row.collect();
        let mut rows = Rows::new(kept.len(), words * 64);
        for (at, &component) in kept.iter().enumerate() {
            rows.row_mut(at).copy_from_slice(&all.row(component as usize)[..words]);
        }
        Some(LeadsTo { rows, row })
    }

    /// By bits.
    pub(super) fn on(&self, candidate: usize) -> &[u64] {
        self.rows.row(self.row[candidate] as usize)
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

/// The links of a table as a graph of claims that are on (even) and off (odd).
struct Graph<'t, 'b, const W: usize> {
    table: &'t Table<'b, W>,
    words: usize,
    all: Vec<u64>,
}

/// Which component each node of a graph is of, or `u32::MAX`; and how many there are.
struct Components {
    of: Vec<u32>,
    count: usize,
    /// The nodes, component by component.
    nodes: Vec<u32>,
}

impl<const W: usize> Graph<'_, '_, W> {
    /// Where links lead from a node: claims that are off from one that is on, and the reverse. By bits, and which count.
    fn next(&self, node: u32) -> (&[u64], &[u64]) {
        let claim = node as usize / 2;
        match node % 2 {
            0 => (self.table.weak.row(claim), &self.table.linked),
            _ => (self.table.strong.row(claim), &self.all),
        }
    }

    /// Where links lead to a node from. They have no direction: what denies a claim is what it denies.
    fn before(&self, node: u32) -> &[u64] {
        let claim = node as usize / 2;
        if node.is_multiple_of(2) { self.table.strong.row(claim) } else { self.table.weak.row(claim) }
    }

    fn components(&self) -> Components {
        let (claims, left) = (self.table.claims.len(), self.left());
        let mut found = Components { of: vec![u32::MAX; 2 * claims], count: 0, nodes: Vec::with_capacity(left.len()) };
        // Who was not met at all is not to be met now.
        let mut fresh = [vec![0u64; self.words], vec![0u64; self.words]];
        left.iter().for_each(|&node| insert(&mut fresh[node as usize % 2], node as usize / 2));
        for &first in left.iter().rev().take_while(|_| !self.table.run.is_late()) {
            if !take(&mut fresh, first) {
                continue;
            }
            let mut at = found.nodes.len();
            found.nodes.push(first);
            while at < found.nodes.len() {
                let node = found.nodes[at];
                found.of[node as usize] = found.count as u32;
                let kind = 1 - node as usize % 2;
                for (word, (before, fresh)) in self.before(node).iter().zip(&mut fresh[kind]).enumerate() {
                    let mut new = before & *fresh;
                    *fresh &= !new;
                    while new != 0 {
                        found.nodes.push(2 * (word as u32 * 64 + new.trailing_zeros()) + kind as u32);
                        new &= new - 1;
                    }
                }
                at += 1;
            }
            found.count += 1;
        }
        found
    }

    /// What candidates lead to, in the order in which a walk that goes as far as it can leaves it.
    fn left(&self) -> Vec<u32> {
        let mut fresh = [vec![u64::MAX; self.words], vec![u64::MAX; self.words]];
        let (mut left, mut way): (Vec<u32>, Vec<(u32, usize)>) = (Vec::new(), Vec::new());
        for candidate in 0..self.table.singles as u32 {
            if !take(&mut fresh, 2 * candidate) {
                continue;
            }
            way.push((2 * candidate, 0));
            while let Some((node, word)) = way.last_mut() {
                let kind = 1 - *node as usize % 2;
                let (next, counts) = self.next(*node);
                let words = next.iter().zip(counts).zip(&mut fresh[kind]).enumerate().skip(*word);
                let mut new = words.map(|(word, ((next, counts), fresh))| (word, next & counts & *fresh, fresh));
                if let Some((at, new, fresh)) = new.find(|(_, new, _)| *new != 0) {
                    *fresh &= !(new & new.wrapping_neg());
                    *word = at;
                    way.push((2 * (at as u32 * 64 + new.trailing_zeros()) + kind as u32, 0));
                } else {
                    left.push(*node);
                    way.pop();
                }
            }
        }
        left
    }

    /// By component: what is on, then what is off, once a claim of it holds.
    fn leads_to(&self, components: &Components) -> Rows {
        let mut leads_to = Rows::new(components.count, 2 * self.words * 64);
        let mut row = vec![0u64; 2 * self.words];
        // The last ones lead to no others.
        for nodes in components.nodes.chunk_by(|a, b| components.of[*a as usize] == components.of[*b as usize]).rev() {
            row.fill(0);
            for &node in nodes {
                insert(&mut row[node as usize % 2 * self.words..], node as usize / 2);
            }
            if self.table.run.is_late() {
                return leads_to;
            }
            for &node in nodes {
                let kind = 1 - node as usize % 2;
                let (next, counts) = self.next(node);
                for (word, (next, counts)) in next.iter().zip(counts).enumerate() {
                    loop {
                        let new = next & counts & !row[kind * self.words + word];
                        if new == 0 {
                            break;
                        }
                        let next = 2 * (word * 64 + new.trailing_zeros() as usize) + kind;
                        let other = leads_to.row(components.of[next] as usize);
                        row.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
                    }
                }
            }
            leads_to.row_mut(components.of[nodes[0] as usize] as usize).copy_from_slice(&row);
        }
        leads_to
    }
}

/// Takes a node from those not met yet; says whether it was there.
fn take(fresh: &mut [Vec<u64>; 2], node: u32) -> bool {
    let (row, claim) = (&mut fresh[node as usize % 2], node as usize / 2);
    let is_fresh = has(row, claim);
    row[claim / 64] &= !(1 << (claim % 64));
    is_fresh
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
}
