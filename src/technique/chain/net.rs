//! Forcing nets: suppose a candidate true, let singles follow, and look where that leads.
//!
//! Facts come in the order of their distance from the beginning: the stories are short.

use smallvec::SmallVec;

use super::forcing::splits;
use super::rows::{Rows, insert, ones};
use crate::gather::{Gather, PushAll};
use crate::run::Run;
use crate::step::{Reason, Step, Truth};
use crate::technique::Technique::{self, *};
use crate::technique::net::{Contradiction, Net, Supposed};
use crate::technique::{Flow, Found, View};

/// The forcing nets of a board, the shortest first. Those in which each fact follows from one other are chains.
pub(in crate::technique) fn nets<const W: usize>(board: &View<W>, technique: Technique, found: &mut Found) -> Flow {
    let mut net = Net::of(board, None);
    if net.size() > MOST_CANDIDATES {
        return Flow::Continue(());
    }
    if technique == ForcingNetContradiction {
        contradictions(&mut net, board.run(), found)
    } else {
        verities(board, &mut net, found)
    }
}

/// With more candidates than this nothing is tried: the work grows with their square.
const MOST_CANDIDATES: usize = 5000;

fn contradictions(net: &mut Net, run: &Run, found: &mut Found) -> Flow {
    let mut contradictions: Vec<(usize, usize)> = Vec::new();
    // What is on where nothing fails leads to no more than that, so it does not fail either.
    let mut stands = vec![false; net.size()];
    for start in 0..net.size() {
        if run.is_late() {
            return Flow::Break(());
        }
        if stands[start] {
            continue;
        }
        let Some(contradiction) = spread_from(net, start) else {
            let on = net.facts().iter().filter(|fact| fact.on);
            on.for_each(|fact| stands[fact.candidate as usize] = true);
            continue;
        };
        let mut reason = Reason::default();
        net.write_reason(&contradiction.ends(net), &mut reason);
        // Two nodes are a single on the board and a peer of it.
        if reason.nodes.len() > 2 {
            contradictions.push((reason.nodes.len(), start));
        }
    }
    contradictions.sort_unstable();
    for (_, start) in contradictions {
        let Some(contradiction) = spread_from(net, start) else { continue };
        found(refuting(net, start as u32, contradiction))?;
    }
    Flow::Continue(())
}

fn verities<const W: usize>(board: &View<W>, net: &mut Net, found: &mut Found) -> Flow {
    let count = net.size();
    // By start: what is on and off then, and after how many layers; starts that lead to a contradiction.
    let (mut on, mut off) = (Rows::new(count, count), Rows::new(count, count));
    let mut layers = vec![0u8; count * count];
    let mut contradicts = vec![false; count];
    for start in 0..count {
        if board.run().is_late() {
            return Flow::Break(());
        }
        contradicts[start] = spread_from(net, start).is_some();
        for fact in net.facts() {
            insert(if fact.on { on.row_mut(start) } else { off.row_mut(start) }, fact.candidate as usize);
            layers[start * count + fact.candidate as usize] = fact.layer;
        }
    }
    let mut conclusions: Vec<Verity> = Vec::new();
    for (truth, candidates) in splits(board, 2) {
        if board.run().is_late() {
            return Flow::Break(());
        }
        let members: SmallVec<[usize; 9]> = candidates.iter().map(|&candidate| net.number(candidate)).gather();
        if members.iter().any(|&member| contradicts[member]) {
            continue;
        }
        for (rows, is_on) in [(&on, true), (&off, false)] {
            let mut common = rows.row(members[0]).to_vec();
            for &member in &members[1..] {
                common.iter_mut().zip(rows.row(member)).for_each(|(word, other)| *word &= other);
            }
            for candidate in ones(&common).filter(|candidate| !members.contains(candidate)) {
                let length: usize = members.iter().map(|member| usize::from(layers[member * count + candidate])).sum();
                conclusions.push(Verity { length, truth, members: members.clone(), candidate, is_on });
            }
        }
    }
    conclusions.sort_by_cached_key(|verity| verity.length);
    let mut known = vec![[false; 2]; count];
    for Verity { truth, members, candidate, is_on, .. } in conclusions {
        if std::mem::replace(&mut known[candidate][usize::from(is_on)], true) {
            continue;
        }
        let concluded = net.candidate(candidate as u32);
        let mut step = match is_on {
            true => Step::place(ForcingNetVerity, concluded.cell, concluded.digit),
            false => Step::remove(ForcingNetVerity, [concluded]),
        };
        step.reason.truths.push(truth);
        for member in members {
            spread_from(net, member);
            net.write_reason(&[candidate as u32], &mut step.reason);
        }
        found(named(step, ForcingChainVerity))?;
    }
    Flow::Continue(())
}

/// What follows from each candidate of a truth.
struct Verity {
    /// How many layers the facts lie below the beginnings, together.
    length: usize,
    truth: Truth,
    members: SmallVec<[usize; 9]>,
    candidate: usize,
    is_on: bool,
}

/// The step of a contradiction that a candidate has come to.
pub(in crate::technique) fn refuting(net: &Net, start: u32, contradiction: Contradiction) -> Step {
    let mut step = Step::remove(ForcingNetContradiction, [net.candidate(start)]);
    step.reason.truths.push_all(contradiction.emptied(net));
    net.write_reason(&contradiction.ends(net), &mut step.reason);
    named(step, ForcingChainContradiction)
}

/// A chain, where each fact follows from one other.
fn named(mut step: Step, chain: Technique) -> Step {
    if step.reason.nodes.iter().all(|node| node.parents.len() <= 1) {
        step.also.push(step.technique);
        step.technique = chain;
    }
    step
}

/// Supposes a candidate on, until nothing more follows or it fails.
fn spread_from(net: &mut Net, start: usize) -> Option<Contradiction> {
    net.suppose(&[Supposed { candidate: start as u32, on: true }])
}
