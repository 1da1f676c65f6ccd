//! What a whip or a braid proves: its step, with a node for each candidate that it rests on.

use smallvec::SmallVec;

use super::rules::{Choice, GROUPS, LeftLinks, Rules, candidate};
use crate::board::Board;
use crate::gather::{Gather, PushNew};
use crate::set::CellSet;
use crate::step::{By, Node, Reason, Step, Truth};
use crate::technique::Technique;
use crate::technique::chain::rows::{add, has};
use crate::technique::link::house_of_all;

/// The step of a sequence, with a node for each candidate that it rests on.
pub fn step<const W: usize>(board: &Board<W>, rules: &Rules, target: u16, sequence: &[(u16, Option<Choice>)]) -> Step {
    let mut links = LeftLinks::new();
    let is_whip = rules.links(target, sequence, &mut links);
    let mut step = Step::remove(name(is_whip, sequence), [candidate(target)]);
    let mut teller = Teller { board, reason: Reason::default(), on: vec![(target, 0)], off: Vec::new() };
    teller.reason.nodes.push(Node::assumed(true, candidate(target)));
    let mut denied = rules.denied[usize::from(target)];
    for (at, &(truth, choice)) in sequence.iter().enumerate() {
        let (truth, members) = &rules.truths[usize::from(truth)];
        let (gone, left): (Vec<u16>, Vec<u16>) = members.iter().partition(|&&member| has(&denied, member.into()));
        let link = links.get(at);
        let parents: Vec<u32> =
            gone.into_iter().map(|member| teller.deny(rules, member, link == Some(&member))).collect();
        match choice {
            Some(choice) => {
                teller.reason.truths.push_new(*truth);
                let claim = left.into_iter().map(candidate).gather();
                let node = Node { on: true, claim, parents: parents.into(), by: By::Truth(*truth) };
                teller.on.push((choice, teller.reason.nodes.len() as u32));
                teller.reason.nodes.push(node);
                add(&mut denied, &rules.denied[usize::from(choice)]);
            }
            None => {
                // The emptied truth first: there the contradiction shows.
                teller.reason.truths.insert(0, *truth);
                teller.reason.ends = parents.into();
            }
        }
    }
    step.reason = teller.reason;
    step
}

/// What a sequence is called: it may be less than was looked for. One that is called a braid may be a whip in another order.
fn name(is_whip: bool, sequence: &[(u16, Option<Choice>)]) -> Technique {
    let has_groups = sequence.iter().any(|&(_, choice)| choice.is_some_and(|choice| choice >= GROUPS));
    match (is_whip, has_groups) {
        (true, false) => Technique::Whip,
        (true, true) => Technique::GWhip,
        (false, false) => Technique::Braid,
        (false, true) => Technique::GBraid,
    }
}

/// Writes a sequence down.
struct Teller<'a, const W: usize> {
    board: &'a Board<W>,
    reason: Reason,
    /// What is true, with its node.
    on: Vec<(Choice, u32)>,
    /// What is false, with its node.
    off: Vec<(u16, u32)>,
}

impl<const W: usize> Teller<'_, W> {
    /// The node of a candidate that something before rules out: where it is the link of a whip, the choice just before.
    fn deny(&mut self, rules: &Rules, member: u16, is_link: bool) -> u32 {
        let denies = |(choice, _): &&(Choice, u32)| has(&rules.denied[usize::from(*choice)], member.into());
        let &(_, parent) = self.on.iter().rev().find(denies).expect("something that is true rules it out");
        let is_known = |&&(other, node): &&(u16, u32)| {
            other == member && (!is_link || self.reason.nodes[node as usize].parents[0] == parent)
        };
        if let Some((_, node)) = self.off.iter().find(is_known) {
            return *node;
        }
        let candidate = candidate(member);
        let claim = &self.reason.nodes[parent as usize].claim;
        let cells: CellSet<W> = claim.iter().map(|it| it.cell).chain([candidate.cell]).collect();
        let house =
            |cells| Truth::House(house_of_all(self.board, cells).expect("they see each other"), candidate.digit);
        let truth = if cells.len() == 1 { Truth::Cell(candidate.cell) } else { house(cells) };
        let node =
            Node { by: By::Truth(truth), parents: SmallVec::from_slice(&[parent]), ..Node::assumed(false, candidate) };
        self.reason.covers.push_new(truth);
        self.off.push((member, self.reason.nodes.len() as u32));
        self.reason.nodes.push(node);
        self.reason.nodes.len() as u32 - 1
    }
}
