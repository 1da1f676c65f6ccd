//! What the facts of a net rest on, and the reason that tells it.

use smallvec::SmallVec;

use super::{Fact, NONE, Net, Supposed};
use crate::gather::{Gather, PushAll, PushNew};
use crate::step::{By, Node, Reason, Truth};

impl Net {
    /// Adds what these candidates' facts rest on as a branch, its truths and covers, and the ends.
    pub(crate) fn write_reason(&self, ends: &[u32], reason: &mut Reason) {
        let needed = self.needed(ends);
        let from = reason.nodes.len();
        self.write_branch(&needed, from, ends, reason);
    }

    /// Goes on with the branch that begins at a node, which may have some of what is supposed already.
    pub(crate) fn write_branch(&self, needed: &[bool], from: usize, ends: &[u32], reason: &mut Reason) {
        let nodes = self.add_nodes(needed, from, reason);
        for fact in
            self.facts.iter().zip(needed).filter(|(fact, needed)| **needed && self.is_by_truth(fact)).map(|it| it.0)
        {
            let truth = self.truth(fact.truth);
            let told = if fact.on { &mut reason.truths } else { &mut reason.covers };
            told.push_new(truth);
        }
        reason.ends.push_all(ends.iter().map(|&end| nodes[self.place(end)]));
    }

    /// Adds a node for each fact that is needed, but for what is supposed and has a node from this one on; the number of each fact's
    /// node. What follows by a rule has the number of that rule for a lemma, until the lemma is written.
    pub(crate) fn add_nodes(&self, needed: &[bool], from: usize, reason: &mut Reason) -> Vec<u32> {
        let mut nodes = vec![0; self.facts.len()];
        for (at, fact) in self.facts.iter().enumerate().filter(|(at, _)| needed[*at]) {
            let mut node = Node::assumed(fact.on, self.candidate(fact.candidate));
            if fact.truth == NONE {
                let claims = |it: &Node| it.on == fact.on && it.claim.contains(&node.claim[0]);
                if let Some(known) = reason.nodes[from..].iter().position(claims) {
                    nodes[at] = (from + known) as u32;
                    continue;
                }
            } else {
                node.by = match self.rule_of(fact) {
                    Some(rule) => By::Lemma(rule),
                    None => By::Truth(self.truth(fact.truth)),
                };
                node.parents = self.parents(*fact).iter().map(|&parent| nodes[self.place(parent)]).gather();
            }
            nodes[at] = reason.nodes.len() as u32;
            reason.nodes.push(node);
        }
        nodes
    }

    /// The truths that needed facts lean on, one for each that is on and not supposed.
    pub(crate) fn leant_on(&self, needed: &[bool]) -> impl Iterator<Item = u32> {
        let needed = self.facts.iter().zip(needed).filter(|(_, needed)| **needed).map(|(fact, _)| fact);
        needed.filter(|fact| fact.on && self.is_by_truth(fact)).map(|fact| fact.truth)
    }

    /// By fact: whether these candidates' facts rest on it.
    pub(crate) fn needed(&self, ends: &[u32]) -> Vec<bool> {
        let mut needed: Vec<bool> = vec![false; self.facts.len()];
        ends.iter().for_each(|&end| needed[self.place(end)] = true);
        for at in (0..self.facts.len()).rev() {
            if needed[at] {
                self.parents(self.facts[at]).iter().for_each(|&parent| needed[self.place(parent)] = true);
            }
        }
        needed
    }

    /// The truths and the suppositions that these candidates' facts rest on.
    pub(crate) fn rests_on(&self, ends: &[u32], supposed: &[Supposed]) -> (Vec<Truth>, SmallVec<[Supposed; 8]>) {
        let needed = self.needed(ends);
        let mut truths = Vec::new();
        for truth in self.leant_on(&needed) {
            let truth = self.truth(truth);
            truths.push_new(truth);
        }
        let is_needed = |it: &&Supposed| needed[self.place(it.candidate)];
        (truths, supposed.iter().filter(is_needed).copied().gather())
    }

    /// What a fact follows from.
    pub(crate) fn parents(&self, fact: Fact) -> SmallVec<[u32; 9]> {
        match (fact.truth, fact.on) {
            (NONE, _) => SmallVec::new(),
            _ if !self.is_by_truth(&fact) => {
                let rule = &self.rules[fact.truth as usize - self.truths.len()];
                rule.iter().map(|it| it.candidate).filter(|&it| it != fact.candidate).gather()
            }
            (_, false) => SmallVec::from_slice(&[fact.parent]),
            (truth, true) => {
                let members = &self.truths[truth as usize].1;
                members.iter().copied().filter(|&member| member != fact.candidate).gather()
            }
        }
    }
}
