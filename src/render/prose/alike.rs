//! Chains within another that are told alike: one line tells them once, with all that they rule out.

use smallvec::SmallVec;

use super::inner::is_row;
use super::link::inner;
use super::links::with_line;
use crate::cell::Candidate;
use crate::gather::Gather;
use crate::render::story::{Branch, branches};
use crate::step::{By, Node, Reason, Truth};

/// What is told of the chains that refute a claim, with nothing in its place: what they are the cases of, and by case the links.
#[derive(PartialEq, Eq)]
pub(super) struct ToldOf {
    split: Option<Truth>,
    cases: Vec<Vec<ToldLink>>,
}

/// Whether it is true, what, and by what.
type ToldLink = (bool, SmallVec<[Candidate; 4]>, By);

impl ToldOf {
    /// What is told of the chains that a node rests on, where it is false by such.
    pub fn of(reason: &Reason, node: &Node) -> Option<ToldOf> {
        let lemma = inner(reason, node).filter(|_| !node.on)?;
        let branches = branches(&lemma.nodes, &lemma.ends);
        let are_rows = branches.iter().all(is_row);
        let of_branch = |Branch { nodes }: &Branch| {
            let said = with_line(nodes, false);
            let is_its_own =
                |at: usize, link: &Node| (at == 0 || at + 1 == nodes.len() && !link.on) && link.claim == node.claim;
            // A sentence need not say the last link.
            let is_told = |at: usize, link: &Node| said[at] && !(are_rows && at > 0 && is_its_own(at, link));
            let links = nodes.iter().enumerate().filter(|(at, link)| is_told(*at, link)).map(|(at, link)| {
                let claim = if is_its_own(at, link) { SmallVec::default() } else { link.claim.clone() };
                (link.on, claim, link.by)
            });
            links.collect::<Vec<_>>()
        };
        Some(ToldOf { split: lemma.truths.first().copied(), cases: branches.iter().map(of_branch).collect() })
    }

    /// Whether one line can say that both claims are false: they are of one digit or of one cell, or all cases end with what makes both false.
    pub fn allows(&self, a: &Node, b: &Node) -> bool {
        let mut pairs = a.claim.iter().flat_map(|a| b.claim.iter().map(move |b| (a, b)));
        let is_of_claim = |case: &Vec<ToldLink>| case.first().is_none_or(|(_, claim, _)| claim.is_empty());
        let ends: Vec<_> = self.cases.iter().map(|case| case.last().map(|(on, claim, _)| (*on, claim))).collect();
        let has_same_end = || {
            self.cases.len() > 1
                && !self.cases.iter().any(is_of_claim)
                && ends.iter().all(|end| end.is_some_and(|(on, _)| on) && *end == ends[0])
        };
        pairs.clone().all(|(a, b)| a.digit == b.digit) || pairs.all(|(a, b)| a.cell == b.cell) || has_same_end()
    }
}

/// Chains that refute one of several claims, as they refute all of them.
pub(super) fn of_all(lemma: &Reason, refuted: &Node, all: &[Candidate]) -> Reason {
    let mut lemma = lemma.clone();
    for (at, node) in lemma.nodes.iter_mut().enumerate() {
        let is_its_own = node.by == By::Assumed || lemma.ends.contains(&(at as u32)) && !node.on;
        if is_its_own && node.claim == refuted.claim {
            node.claim = all.iter().copied().gather();
        }
    }
    lemma
}
