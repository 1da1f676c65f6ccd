//! What a reason cites and its proof does not need.

use super::Checker;
use crate::cell::Candidate;
use crate::step::code::TruthCode;
use crate::step::{By, Node, Reason, Step, Truth};

impl Checker {
    /// What the reason of a step cites in vain, in short: `truth r5c5`, `cover 7r4`, `node 3`, `pattern 0`, `lemma 1`. Nothing for a
    /// step that is not proved.
    ///
    /// A truth is in vain if the proof goes through without it, no node rests on it, and it is no part of a pattern; a cover, if it
    /// holds no candidate of a truth, of a node or of the conclusion; a node of a chain, if nothing comes after it and the proof
    /// goes through without it;
    /// a pattern or a lemma, if nothing refers to it. What a lemma cites too is not in vain: it shows the sets of which the lemma
    /// is about one. Nodes without an end show colours. Of several that could stand for each other, the last are in vain.
    pub fn surplus(&mut self, step: &Step) -> Vec<String> {
        let mut found = Vec::new();
        if self.check(step).is_ok() {
            self.lean(&mut step.clone(), &mut Vec::new(), &mut found);
        }
        found.reverse();
        found
    }

    /// Takes away what is in vain in the reason at this place, a lemma of a lemma. From the last to the first, so that numbers stay.
    fn lean(&mut self, step: &mut Step, at: &mut Vec<usize>, found: &mut Vec<String>) {
        let shape = self.shape();
        let inside: String = at.iter().map(|lemma| format!("lemma {lemma}: ")).collect();
        let code = |truth: Truth| TruthCode::of(shape, truth);
        for number in (0..reason_at(step, at).lemmas.len()).rev() {
            let is_used = reason_at(step, at).nodes.iter().any(|node| node.by == By::Lemma(number as u32));
            if is_used {
                at.push(number);
                self.lean(step, at, found);
                at.pop();
            } else {
                found.push(format!("{inside}lemma {number}"));
            }
        }
        let links: Vec<By> = reason_at(step, at).nodes.iter().map(|node| node.by).collect();
        for number in (0..reason_at(step, at).nodes.len()).rev() {
            if self.holds_without(step, at, |reason| without_node(reason, number)) {
                found.push(format!("{inside}node {number}"));
            }
        }
        for number in (0..reason_at(step, at).patterns.len()).rev() {
            let reason = reason_at(step, at);
            let cited = Truth::Beyond(number as u16);
            let is_cited = reason.truths.iter().chain(&reason.covers).any(|&truth| truth == cited)
                || reason.nodes.iter().any(|node| node.by == By::Truth(cited));
            let is_last = number + 1 == reason.patterns.len();
            if !is_cited && is_last && self.holds_without(step, at, |reason| reason.patterns.pop().is_some()) {
                found.push(format!("{inside}pattern {number}"));
            }
        }
        for number in (0..reason_at(step, at).truths.len()).rev() {
            let reason = reason_at(step, at);
            let truth = reason.truths[number];
            let is_shown =
                links.contains(&By::Truth(truth)) || cited_below(reason, truth) || self.is_part(step, at, truth);
            let without = |reason: &mut Reason| {
                reason.truths.remove(number);
                reason.parts.clear();
                true
            };
            if !is_shown && self.holds_without(step, at, without) {
                found.push(format!("{inside}truth {}", code(truth)));
            }
        }
        for &cover in reason_at(step, at).covers.iter().rev() {
            let reason = reason_at(step, at);
            if !cited_below(reason, cover) && !self.is_touched(step, reason, cover) {
                found.push(format!("{inside}cover {}", code(cover)));
            }
        }
    }

    /// Whether a truth is part of a pattern: one that is counted against covers (a cell of an almost locked set, a base of a fish), or
    /// one that branches go through case by case.
    ///
    /// The pattern is what the technique is called after, and stays whole where its conclusion could be had with less of it: a
    /// swordfish has three bases. A cover or a root holds some candidate of such a truth, and nothing else is left of it: the other
    /// candidates are claimed by nodes, or excluded by these or by the denied conclusion.
    fn is_part(&self, step: &Step, at: &[usize], truth: Truth) -> bool {
        if let Truth::Beyond(_) = truth {
            return false;
        }
        let shape = self.shape();
        let reason = reason_at(step, at);
        let around: Vec<&Reason> = (0..=at.len()).map(|depth| reason_at(step, &at[..depth])).collect();
        let sees = |one: Candidate, other: Candidate| match one.cell == other.cell {
            true => true,
            false => one.digit == other.digit && shape.are_peers(one.cell, other.cell),
        };
        let is_counted = |candidate| reason.covers.iter().any(|cover| cover.holds(shape, candidate));
        let is_root =
            |candidate| reason.nodes.iter().any(|node| node.by == By::Assumed && node.claim.contains(&candidate));
        let is_settled = |candidate| {
            let by_node = |node: &Node| {
                node.claim.contains(&candidate) || node.on && node.claim.iter().all(|&on| sees(on, candidate))
            };
            step.concludes().any(|(concluded, _)| sees(concluded, candidate))
                || around.iter().flat_map(|reason| &reason.nodes).any(by_node)
        };
        let mut is_touched = false;
        for cell in shape.all_cells() {
            for digit in shape.digits().digits() {
                let candidate = Candidate::new(cell, digit);
                if !truth.holds(shape, candidate) || !self.state.has(candidate) {
                    continue;
                }
                if is_counted(candidate) || is_root(candidate) {
                    is_touched = true;
                } else if !is_settled(candidate) {
                    return false;
                }
            }
        }
        is_touched
    }

    /// Leaves something out of the reason at this place, if the step still holds then.
    fn holds_without(&mut self, step: &mut Step, at: &[usize], change: impl FnOnce(&mut Reason) -> bool) -> bool {
        let mut changed = step.clone();
        let reason = at.iter().fold(&mut changed.reason, |reason, &lemma| &mut reason.lemmas[lemma]);
        let holds = change(reason) && self.check(&changed).is_ok();
        if holds {
            *step = changed;
        }
        holds
    }

    /// Whether a cover holds a candidate of a truth, of a node or of the conclusion.
    fn is_touched(&self, step: &Step, reason: &Reason, cover: Truth) -> bool {
        let shape = self.shape();
        let mut said = step
            .concludes()
            .map(|(candidate, _)| candidate)
            .chain(reason.nodes.iter().flat_map(|node| node.claim.iter().copied()));
        let by_truth = |&truth: &Truth| match truth {
            Truth::Beyond(_) => true,
            _ => shape.all_cells().any(|cell| {
                let mut open = shape.digits().digits().map(|digit| Candidate::new(cell, digit));
                open.any(|candidate| {
                    self.state.has(candidate) && truth.holds(shape, candidate) && cover.holds(shape, candidate)
                })
            }),
        };
        said.any(|candidate| cover.holds(shape, candidate)) || reason.truths.iter().any(by_truth)
    }
}

/// The reason, or a lemma of a lemma of it.
fn reason_at<'a>(step: &'a Step, at: &[usize]) -> &'a Reason {
    at.iter().fold(&step.reason, |reason, &lemma| &reason.lemmas[lemma])
}

/// Whether a lemma cites this.
fn cited_below(reason: &Reason, cited: Truth) -> bool {
    let cites = |lemma: &Reason| lemma.truths.contains(&cited) || lemma.covers.contains(&cited);
    reason.lemmas.iter().any(|lemma| cites(lemma) || cited_below(lemma, cited))
}

/// Takes away a node on which nothing rests.
fn without_node(reason: &mut Reason, number: usize) -> bool {
    let number = number as u32;
    let is_parent = reason.nodes.iter().any(|node| node.parents.contains(&number));
    if is_parent || reason.ends.is_empty() || reason.ends.contains(&number) {
        return false;
    }
    reason.nodes.remove(number as usize);
    let later = |other: &mut u32| *other -= u32::from(*other > number);
    reason.nodes.iter_mut().flat_map(|node| node.parents.iter_mut()).for_each(later);
    reason.ends.iter_mut().for_each(later);
    true
}
