//! A chain as a reason: its links one by one, each with what makes it.

use smallvec::SmallVec;

use super::table::{Claim, Strong, Table};
use crate::cell::Candidate;
use crate::gather::{Gather, PushAll, PushNew};
use crate::step::{By, Node, Reason, Truth};

/// A chain that has been found.
pub(super) struct Chain<'t, 'b, const W: usize> {
    pub(super) table: &'t Table<'b, W>,
    /// Claims in turn off and on, or on and off.
    pub(super) path: Vec<usize>,
    /// Whether the first claim is on.
    pub(super) on: bool,
    /// What makes each link: one less than claims.
    pub(super) links: Vec<LinkSource>,
}

/// What makes a link of a chain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LinkSource {
    Strong(Strong),
    Weak(Truth),
}

impl<'t, 'b, const W: usize> Chain<'t, 'b, W> {
    pub(super) fn new(table: &'t Table<'b, W>, path: Vec<usize>, on: bool) -> Self {
        let links = path.windows(2).enumerate().map(|(at, two)| match at.is_multiple_of(2) == on {
            true => LinkSource::Weak(table.why_weak(two[0], two[1])),
            false => LinkSource::Strong(table.why_strong(two[0], two[1])),
        });
        let links = links.collect();
        Chain { table, path, on, links }
    }

    /// The strong links, in order.
    pub(super) fn strong(&self) -> impl Iterator<Item = Strong> {
        self.links.iter().filter_map(|link| match link {
            LinkSource::Strong(strong) => Some(*strong),
            LinkSource::Weak(_) => None,
        })
    }

    /// The reason: each link a node, the last one the end.
    pub(super) fn reason(&self) -> Reason {
        let mut reason = Reason::default();
        self.add_to(&mut reason);
        let end = reason.nodes.len() as u32 - 1;
        reason.ends.push(end);
        reason
    }

    /// Adds the chain as a branch: its nodes, truths, covers and lemmas.
    pub(super) fn add_to(&self, reason: &mut Reason) {
        for at in 0..self.path.len() {
            let parent = (at > 0).then(|| reason.nodes.len() as u32 - 1);
            self.push_node(reason, at, parent);
        }
    }

    /// Adds the node of one claim, with its truth or cover or lemma.
    pub(super) fn push_node(&self, reason: &mut Reason, at: usize, parent: Option<u32>) {
        let by = match at.checked_sub(1).map(|link| self.links[link]) {
            None => By::Assumed,
            Some(LinkSource::Weak(cover)) => By::Truth(cover),
            Some(LinkSource::Strong(strong)) => self.by(strong, reason),
        };
        push(reason, at.is_multiple_of(2) == self.on, self.table.members(self.path[at]).gather(), parent, by);
    }

    /// What makes a strong link, with the lemma or the pattern that it speaks of.
    fn by(&self, strong: Strong, reason: &mut Reason) -> By {
        match strong {
            Strong::Truth(truth) => By::Truth(truth),
            Strong::Almost(number) => By::Lemma(reason.lemma(self.table.sets[number].reason())),
            Strong::Deadly(number) => {
                By::Truth(Truth::Beyond(reason.pattern(self.table.patterns[number].pattern()) as u16))
            }
        }
    }

    /// The reason of a loop: the chain, and the link from its end back to its beginning. Almost locked and almost hidden sets
    /// in it are used up by it, so their truths and covers belong to what is counted.
    pub(super) fn loop_reason(&self) -> Reason {
        let (first, last) = (self.path[0], self.path[self.path.len() - 1]);
        let mut reason = Reason::default();
        self.add_to(&mut reason);
        let closing = self.table.why_weak(last, first);
        let parent = reason.nodes.len() as u32 - 1;
        push(&mut reason, false, self.table.members(first).gather(), Some(parent), By::Truth(closing));
        reason.ends.push(parent + 1);
        (reason.truths, reason.covers) = Default::default();
        // Here each link counts: a cover that two links press against counts twice.
        for (at, link) in self.links.iter().enumerate() {
            match *link {
                LinkSource::Weak(cover) => reason.covers.push(cover),
                LinkSource::Strong(Strong::Truth(truth)) => reason.truths.push(truth),
                LinkSource::Strong(Strong::Almost(number)) => {
                    reason.truths.push_all(self.table.sets[number].truths());
                    reason.covers.push_all(self.inner(number, at).map(|(cover, _)| cover));
                }
                LinkSource::Strong(Strong::Deadly(_)) => {
                    let By::Truth(truth) = reason.nodes[at + 1].by else { unreachable!("the link of a pattern") };
                    reason.truths.push(truth);
                }
            }
        }
        reason.covers.push(closing);
        reason
    }

    /// The covers of a set that a loop does not go through by its link at this place, and what the set has in each.
    pub(super) fn inner(&self, set: usize, at: usize) -> impl Iterator<Item = (Truth, Claim<W>)> {
        let (table, set) = (self.table, self.table.sets[set]);
        let ends = [self.path[at], self.path[at + 1]].map(|claim| table.claims[claim]);
        let claims: SmallVec<[Claim<W>; 8]> = set.claims(table.board).gather();
        set.covers().into_iter().zip(claims).filter(move |(_, claim)| !ends.contains(claim))
    }
}

/// Adds a node, and its truth or cover if that is new.
pub(super) fn push(reason: &mut Reason, on: bool, claim: SmallVec<[Candidate; 4]>, parent: Option<u32>, by: By) {
    if let By::Truth(truth) = by {
        let known = if on { &mut reason.truths } else { &mut reason.covers };
        known.push_new(truth);
    }
    reason.nodes.push(Node { on, claim, parents: parent.into_iter().gather(), by });
}
