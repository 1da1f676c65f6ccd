//! Forcing chains: from one candidate, or from each of a cell or of a digit's places in a house, to the same end.
//!
//! ```text
//!     contradiction   q on ─► every candidate of a cell (or every place of a digit) off      q is false
//!     verity          each candidate of a cell (or place of a digit), on ─► q off, or q on   so it is
//! ```
//!
//! Where the cell or house has only two candidates, an AIC shows the same.

use super::reason::Chain;
use super::rows::{Rows, has, insert, ones};
use super::table::Table;
use crate::board::Board;
use crate::cell::Candidate;
use crate::gather::PushAll;
use crate::step::{Reason, Step, Truth};
use crate::technique::Technique;
use crate::technique::{Flow, Found, View};

/// The forcing chains of a board, the shortest first.
pub(in crate::technique) fn chains<const W: usize>(board: &View<W>, technique: Technique, found: &mut Found) -> Flow {
    let table = board.grouped();
    let Some(implications) = board.implications() else { return Flow::Continue(()) };
    let mut goals: Vec<(usize, Goal)> = Vec::new();
    for split in splits(board, 3).take_while(|_| !board.run().is_late()) {
        let members: Vec<usize> = split.1.iter().map(|&candidate| table.number(candidate)).collect();
        if technique == Technique::ForcingChainContradiction {
            implications.contradictions(&members, split.0, &mut goals);
        } else {
            implications.verities(&members, split.0, &mut goals);
        }
    }
    // For each conclusion the shortest; of those that are equally short the first in the order of their truths.
    if board.run().is_late() {
        return Flow::Break(());
    }
    goals.sort_by_cached_key(|(length, _)| *length);
    let mut known = vec![[false; 2]; table.singles];
    for (_, goal) in goals {
        if !std::mem::replace(&mut known[goal.candidate][usize::from(goal.on)], true) {
            found(step(table, implications, technique, goal))?;
        }
    }
    Flow::Continue(())
}

/// With more candidates than this nothing is tried: memory grows with their square.
const MOST_CANDIDATES: usize = 5000;

/// What a forcing chain shows.
#[derive(Clone, Copy, Debug)]
struct Goal {
    truth: Truth,
    candidate: usize,
    on: bool,
}

/// The cells, and the digits in houses, with at least this many candidates, each with its candidates.
pub(crate) fn splits<const W: usize>(
    board: &Board<W>,
    least: usize,
) -> impl Iterator<Item = (Truth, Vec<Candidate>)> + '_ {
    let shape = board.shape();
    let cells = board.open().cells().map(move |cell| {
        let candidates = board.candidates(cell).digits().map(|digit| Candidate::new(cell, digit));
        (Truth::Cell(cell), candidates.collect::<Vec<_>>())
    });
    let places = shape.all_houses().flat_map(move |house| {
        shape.digits().digits().map(move |digit| {
            let candidates = board.places_in(house, digit).cells().map(|cell| Candidate::new(cell, digit));
            (Truth::House(house, digit), candidates.collect::<Vec<_>>())
        })
    });
    cells.chain(places).filter(move |(_, candidates)| candidates.len() >= least)
}

/// What each candidate leads to, when it is on.
pub(in crate::technique) struct Implications {
    /// How many claims there are, and how many of them are candidates.
    nodes: usize,
    singles: usize,
    on: Rows,
    off: Rows,
    /// By start and claim: from which claim it came on, from which off.
    from_on: Vec<u32>,
    from_off: Vec<u32>,
    /// By start and claim that is on: how many strong links there are before it.
    distance: Vec<u16>,
}

impl Implications {
    /// `None` for a table with too many candidates, or with none, since it had too many claims.
    pub(in crate::technique) fn of<const W: usize>(table: &Table<W>) -> Option<Implications> {
        let (starts, nodes) = (table.singles, table.claims.len());
        if starts == 0 || starts > MOST_CANDIDATES {
            return None;
        }
        let mut implications = Implications {
            nodes,
            singles: starts,
            on: Rows::new(starts, nodes),
            off: Rows::new(starts, nodes),
            from_on: vec![0; starts * nodes],
            from_off: vec![0; starts * nodes],
            distance: vec![0; starts * nodes],
        };
        (0..starts).take_while(|_| !table.run.is_late()).for_each(|start| implications.walk(table, start));
        if table.run.is_late() {
            return None;
        }
        Some(implications)
    }

    fn walk<const W: usize>(&mut self, table: &Table<W>, start: usize) {
        let base = start * self.nodes;
        insert(self.on.row_mut(start), start);
        let mut queue = vec![start];
        let mut at = 0;
        while let Some(&on) = queue.get(at) {
            at += 1;
            for word in 0..table.weak.words() {
                let seen = &mut self.off.row_mut(start)[word];
                let mut new = table.weak.row(on)[word] & !*seen;
                *seen |= new;
                while new != 0 {
                    let off = word * 64 + new.trailing_zeros() as usize;
                    new &= new - 1;
                    self.from_off[base + off] = on as u32;
                    for next in ones(table.strong.row(off)) {
                        if !has(self.on.row(start), next) {
                            insert(self.on.row_mut(start), next);
                            self.from_on[base + next] = off as u32;
                            self.distance[base + next] = self.distance[base + on] + 1;
                            queue.push(next);
                        }
                    }
                }
            }
        }
    }

    /// How many strong links lead from a start to a candidate that is on, or off, by then.
    pub(in crate::technique) fn length(&self, start: usize, candidate: usize, on: bool) -> usize {
        let base = start * self.nodes;
        let last = if on { candidate } else { self.from_off[base + candidate] as usize };
        usize::from(self.distance[base + last])
    }

    /// The candidates that empty this truth.
    fn contradictions(&self, members: &[usize], truth: Truth, goals: &mut Vec<(usize, Goal)>) {
        // Links have no direction: what denies all members is what each of them denies.
        for candidate in ones(&self.common(members, false)).take_while(|&claim| claim < self.singles) {
            if members.contains(&candidate) {
                continue;
            }
            let length: usize = members.iter().map(|&member| self.length(candidate, member, false)).sum();
            if length > 0 {
                goals.push((length, Goal { truth, candidate, on: false }));
            }
        }
    }

    /// What all candidates of this truth lead to.
    fn verities(&self, members: &[usize], truth: Truth, goals: &mut Vec<(usize, Goal)>) {
        for on in [true, false] {
            for candidate in ones(&self.common(members, on)).take_while(|&claim| claim < self.singles) {
                // A candidate that denies itself is a nice loop.
                if members.contains(&candidate) {
                    continue;
                }
                let length: usize = members.iter().map(|&member| self.length(member, candidate, on)).sum();
                if length > 0 {
                    goals.push((length, Goal { truth, candidate, on }));
                }
            }
        }
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

    /// The chain from a start to a claim that is on, or off.
    fn path(&self, start: usize, end: usize, on: bool) -> Vec<usize> {
        let base = start * self.nodes;
        let (mut path, mut here, mut on) = (vec![end], end, on);
        while !(on && here == start) {
            here = if on { self.from_on[base + here] } else { self.from_off[base + here] } as usize;
            on = !on;
            path.push(here);
        }
        path.reverse();
        path
    }
}

fn step<const W: usize>(table: &Table<W>, implications: &Implications, technique: Technique, goal: Goal) -> Step {
    let candidate = table.candidate(goal.candidate);
    let mut step = match goal.on {
        true => Step::place(technique, candidate.cell, candidate.digit),
        false => Step::remove(technique, [candidate]),
    };
    let mut reason = Reason::default();
    reason.truths.push(goal.truth);
    let members = members(table, goal.truth);
    if technique == Technique::ForcingChainContradiction {
        let paths = members.iter().map(|&member| implications.path(goal.candidate, member, false));
        tree(table, paths, &mut reason);
    } else {
        cases(table, implications, &members, (goal.candidate, goal.on), &mut reason);
    }
    step.reason = reason;
    step
}

/// Adds a branch from each of these candidates to the same end.
pub(in crate::technique) fn cases<const W: usize>(
    table: &Table<W>,
    implications: &Implications,
    members: &[usize],
    (end, on): (usize, bool),
    reason: &mut Reason,
) {
    for &member in members {
        Chain::new(table, implications.path(member, end, on), true).add_to(reason);
        reason.ends.push(reason.nodes.len() as u32 - 1);
    }
}

/// The numbers of what a truth holds.
fn members<const W: usize>(table: &Table<W>, truth: Truth) -> Vec<usize> {
    let shape = table.board.shape();
    (0..table.singles).filter(|&claim| truth.holds(shape, table.candidate(claim))).collect()
}

/// Chains from one start as one branch; shared nodes occur once.
fn tree<const W: usize>(table: &Table<W>, paths: impl Iterator<Item = Vec<usize>>, reason: &mut Reason) {
    // The claims written so far, on or off, and the node of each.
    let mut written: Vec<(usize, bool, u32)> = Vec::new();
    for path in paths {
        let chain = Chain::new(table, path, true);
        let mut parent = None;
        for (at, &claim) in chain.path.iter().enumerate() {
            let on = at % 2 == 0;
            let known = written.iter().find(|(other, other_on, _)| (*other, *other_on) == (claim, on));
            let node = known.map(|known| known.2).unwrap_or_else(|| {
                chain.push_node(reason, at, parent);
                let node = reason.nodes.len() as u32 - 1;
                written.push((claim, on, node));
                node
            });
            parent = Some(node);
        }
        reason.ends.push_all(parent);
    }
}
