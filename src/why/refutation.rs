//! A finder without techniques: it supposes a candidate, follows singles, and looks for a contradiction.

use smallvec::SmallVec;

use crate::board::Board;
use crate::cell::Candidate;
use crate::gather::{Gather, PushNew};
use crate::run::Run;
use crate::step::{By, Node, Reason};
use crate::technique::net::{Contradiction, Net, Supposed};

/// Why a candidate is false (or true): what follows where it is supposed true (or false) ends in a contradiction.
/// `None`: singles alone find no contradiction.
pub(super) fn of<const W: usize>(board: &Board<W>, candidate: Candidate, denied_on: bool, run: &Run) -> Option<Reason> {
    let mut net = Net::of(board, None).at_once();
    let denied = Supposed { candidate: net.number(candidate) as u32, on: denied_on };
    let mut best = refuted(&mut net, denied)?;
    // The last first; what is no longer met is no longer tried.
    let mut tried: Vec<u32> = Vec::new();
    while !run.is_late()
        && let Some(&next) = best.truths.iter().rev().find(|truth| !tried.contains(truth))
    {
        tried.push(next);
        net.lean_on(|truth| truth != next && best.truths.contains(&truth));
        if let Some(shorter) = refuted(&mut net, denied) {
            best = shorter;
        }
    }
    Some(best.reason)
}

struct Refutation {
    reason: Reason,
    /// The truths leaned on, in the order met.
    truths: Vec<u32>,
}

/// What the contradiction rests on, in order.
fn refuted(net: &mut Net, denied: Supposed) -> Option<Refutation> {
    let contradiction = net.suppose(&[denied]).or_else(|| net.add_singles())?;
    let mut needed = net.needed(&contradiction.ends(net));
    // What is supposed is said in any case.
    needed[0] = true;
    let mut reason = Reason::default();
    let nodes = net.add_nodes(&needed, reason.nodes.len(), &mut reason);
    let mut truths: Vec<u32> = net.leant_on(&needed).collect();
    match contradiction {
        Contradiction::Emptied(truth) => {
            reason.ends = contradiction.ends(net).iter().map(|&end| nodes[net.place(end)]).gather();
            reason.ends.sort_unstable();
            // The emptied truth first: there the contradiction shows.
            reason.truths.push(net.truth(truth));
        }
        Contradiction::Broken(_) => unreachable!("this net has no rules"),
        Contradiction::Both(on, other) => {
            // It is and is not: both are told.
            let claim = SmallVec::from_slice(&[net.candidate(other)]);
            let parents = SmallVec::from_slice(&[nodes[net.place(on)]]);
            let by = net.shared(on, other).map_or(By::Assumed, By::Truth);
            reason.ends = SmallVec::from_slice(&[nodes[net.place(other)], reason.nodes.len() as u32]);
            reason.nodes.push(Node { on: false, claim, parents, by });
        }
    }
    for truth in truths.iter().map(|&truth| net.truth(truth)) {
        reason.truths.push_new(truth);
    }
    if let Contradiction::Emptied(truth) = contradiction {
        truths.push(truth);
    }
    Some(Refutation { reason, truths })
}
