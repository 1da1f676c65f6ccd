//! Checks the nodes of a chain or net one by one.
//!
//! The conclusion is proved from the roots and ends alone, but a chain with a wrong node is not a valid reason.

use super::{Assumes, Checker, Flaw, Goal, NodeFlaw};
use crate::cell::Candidate;
use crate::step::{By, Node, Pattern, Reason, Truth};

impl Checker {
    /// Checks every node of a reason: that it follows from the root of its branch. Says what its lemmas assume.
    pub(super) fn check_nodes(&mut self, reason: &Reason) -> Result<Assumes, Flaw> {
        let shape = self.state.shape();
        let mut root = None;
        let mut rests_on_lemmas = false;
        for (number, node) in reason.nodes.iter().enumerate() {
            self.spend_on(reason, node)?;
            if node.by == By::Assumed {
                root = Some(number as u32);
            }
            rests_on_lemmas |= matches!(node.by, By::Lemma(_));
            self.check_link(reason, number as u32, root).map_err(|why| Flaw::Node { number, why, shape })?;
        }
        if rests_on_lemmas { self.check_lemmas(reason) } else { Ok(Assumes::Nothing) }
    }

    /// The comparisons that a link may take, well rounded up.
    fn spend_on(&mut self, reason: &Reason, node: &Node) -> Result<(), Flaw> {
        let parents: usize = node.parents.iter().map(|&parent| 1 + reason.nodes[parent as usize].claim.len()).sum();
        let truth = match node.by {
            By::Truth(Truth::Beyond(pattern)) => match &reason.patterns[pattern as usize] {
                Pattern::Cells(cells) => cells.len(),
                Pattern::Symmetry { .. } => 0,
            },
            _ => 0,
        };
        self.fuel.spend(1 + (node.claim.len() + parents).saturating_mul(node.claim.len().max(truth)))
    }

    fn check_link(&self, reason: &Reason, number: u32, root: Option<u32>) -> Result<(), NodeFlaw> {
        let node = &reason.nodes[number as usize];
        if node.claim.is_empty() {
            return Err(NodeFlaw::NoClaim);
        }
        let root = root.ok_or(NodeFlaw::NoBranch)?;
        if let Some(&parent) = node.parents.iter().find(|&&parent| parent >= number || parent < root) {
            return Err(if number == root { NodeFlaw::AssumedWithParents } else { NodeFlaw::Parent(parent) });
        }
        match node.by {
            By::Assumed | By::Lemma(_) => Ok(()),
            By::Truth(truth) => {
                if let Truth::Beyond(pattern) = truth
                    && let Pattern::Symmetry { .. } = reason.patterns[pattern as usize]
                {
                    return Err(NodeFlaw::Symmetry);
                }
                let parents = || node.parents.iter().map(|&parent| &reason.nodes[parent as usize]);
                if node.on { self.check_on(reason, node, truth, parents) } else { self.check_off(node, truth, parents) }
            }
        }
    }

    /// On: every candidate that the truth has on the board is in the claim, or denied by a parent.
    fn check_on<'a, P: Iterator<Item = &'a Node>>(
        &self,
        reason: &Reason,
        node: &Node,
        truth: Truth,
        parents: impl Fn() -> P,
    ) -> Result<(), NodeFlaw> {
        let mut escaped = None;
        self.state.each_left(truth, &reason.patterns, |candidate| {
            let denied = || parents().any(|parent| !parent.on && parent.claim.contains(&candidate));
            if escaped.is_none() && !node.claim.contains(&candidate) && !denied() {
                escaped = Some(candidate);
            }
        });
        escaped.map_or(Ok(()), |candidate| Err(NodeFlaw::Escapes(candidate)))
    }

    /// Off: a parent is on, and the truth, which holds one candidate at most, holds all of that parent and of the claim. They
    /// share none: the one that is on would be denied.
    fn check_off<'a, P: Iterator<Item = &'a Node>>(
        &self,
        node: &Node,
        truth: Truth,
        parents: impl Fn() -> P,
    ) -> Result<(), NodeFlaw> {
        if let Truth::Beyond(_) = truth {
            return Err(NodeFlaw::NotExclusive);
        }
        let shape = self.state.shape();
        let within = |claim: &[Candidate]| claim.iter().all(|&candidate| truth.holds(shape, candidate));
        let links = |parent: &Node| {
            parent.on && within(&parent.claim) && !parent.claim.iter().any(|member| node.claim.contains(member))
        };
        if within(&node.claim) && parents().any(links) { Ok(()) } else { Err(NodeFlaw::NoLink) }
    }

    /// Proves the lemmas: each where it is cited, on the board as its branch has it by then.
    ///
    /// All earlier nodes of the branch are facts there, not only the parents: all follow from the same root. Parents are
    /// what is cited. A branch whose facts exclude each other has nothing more to prove: its root is refuted.
    fn check_lemmas(&mut self, reason: &Reason) -> Result<Assumes, Flaw> {
        let (mark, outer) = (self.state.mark(), self.groups.len());
        let mut assumes = Assumes::Nothing;
        let mut refuted = false;
        for (number, node) in reason.nodes.iter().enumerate() {
            if node.by == By::Assumed {
                self.state.back_to(mark);
                self.groups.truncate(outer);
                refuted = false;
            }
            if refuted {
                continue;
            }
            if let By::Lemma(lemma) = node.by {
                let proved = self.prove(&reason.lemmas[lemma as usize], Goal::Claim(node));
                let within = |why| match why {
                    Flaw::Bound { .. } => why,
                    why => Flaw::Lemma { node: number, lemma: lemma as usize, why: Box::new(why) },
                };
                assumes = assumes.max(proved.map_err(within)?);
            }
            let before = self.state.mark();
            refuted = self.state.assert(node.on, &node.claim).is_err();
            self.fuel.spend(1 + self.state.mark() - before)?;
            if node.on && node.claim.len() > 1 {
                self.groups.push(node.claim.clone());
            }
        }
        self.state.back_to(mark);
        self.groups.truncate(outer);
        Ok(assumes)
    }
}
