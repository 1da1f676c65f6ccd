//! Forcing chains: from one candidate, or from each of a cell or of a digit's places in a house, to the same end.
//!
//! ```text
//!     contradiction   q on ─► every candidate of a cell (or every place of a digit) off      q is false
//!     verity          each candidate of a cell (or place of a digit), on ─► q off, or q on   so it is
//! ```
//!
//! Where the cell or house has only two candidates, an AIC shows the same.

use super::implications::Implications;
use super::reason::Chain;
use super::rows::ones;
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
        add_goals(table, implications, technique, &members, split.0, &mut goals);
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

/// What a forcing chain shows.
#[derive(Clone, Copy, Debug)]
struct Goal {
    truth: Truth,
    candidate: usize,
    on: bool,
}

/// The cells, then the digits in houses, with at least this many candidates, each with its candidates.
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

/// The candidates that empty this truth, or what all candidates of it lead to.
fn add_goals<const W: usize>(
    table: &Table<W>,
    implications: &Implications,
    technique: Technique,
    members: &[usize],
    truth: Truth,
    goals: &mut Vec<(usize, Goal)>,
) {
    // Links have no direction: what denies all members is what each of them denies.
    let denies = technique == Technique::ForcingChainContradiction;
    let ends: &[bool] = if denies { &[false] } else { &[true, false] };
    for &on in ends {
        for candidate in ones(&implications.common(members, on)).take_while(|&claim| claim < table.singles) {
            // A candidate that denies itself is a nice loop.
            if members.contains(&candidate) {
                continue;
            }
            let lengths = members.iter().map(|&member| {
                let (start, end) = if denies { (candidate, member) } else { (member, candidate) };
                implications.length(table, start, end, on)
            });
            let length: usize = lengths.sum();
            if length > 0 {
                goals.push((length, Goal { truth, candidate, on }));
            }
        }
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
        let paths = members.iter().map(|&member| implications.path(table, goal.candidate, member, false));
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
        Chain::new(table, implications.path(table, member, end, on), true).add_to(reason);
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
