//! Refutes by splitting: what no single run of singles refutes, cases do, and cases in cases.
//!
//! ```text
//!     suppose q
//!       singles follow; no contradiction: some cell or house has few candidates left, a, b
//!         suppose a: singles follow to a contradiction        lemma: a leads to the denial of q
//!         suppose b: cases again, c, d                        lemma: b does, by two lemmas in turn
//! ```
//!
//! It finds no deductions: techniques use it to prove what they have found by other means.

use smallvec::SmallVec;

use super::net::{Net, Supposed};
use crate::board::Board;
use crate::cell::{Candidate, Digit};
use crate::gather::PushNew;
use crate::run::Run;
use crate::step::{By, Node, Reason};

/// The depth limit of nested cases. The checker accepts twice as many nested lemmas.
const DEEPEST: usize = 7;

/// How many splits are tried on two sides before one is chosen.
const MOST_TRIED: usize = 12;

/// Refutes suppositions on one board.
pub(super) struct Refuter<'r> {
    run: &'r Run,
    net: Net,
    /// How many more runs of singles are allowed.
    fuel: usize,
}

/// A refutation, and which of the suppositions it rests on.
struct Refutation {
    reason: Reason,
    rests_on: SmallVec<[Supposed; 8]>,
}

impl<'r> Refuter<'r> {
    /// With the truths of a digit alone, or with all; with a budget of runs of singles.
    pub(super) fn new<const W: usize>(
        board: &Board<W>,
        run: &'r Run,
        digit: Option<Digit>,
        fuel: usize,
    ) -> Refuter<'r> {
        Refuter { run, net: Net::of(board, digit), fuel }
    }

    /// Why a candidate is true, or false: what refutes the contrary. `None`: not found within bounds.
    pub(super) fn why(&mut self, candidate: Candidate, on: bool) -> Option<Reason> {
        let denied = Supposed { candidate: self.net.number(candidate) as u32, on: !on };
        // Shallow trees first: they are the shorter stories.
        (0..=DEEPEST).find_map(|depth| self.refute(&mut vec![denied], depth)).map(|refuted| refuted.reason)
    }

    fn refute(&mut self, supposed: &mut Vec<Supposed>, depth: usize) -> Option<Refutation> {
        self.fuel = self.fuel.checked_sub(1).filter(|_| !self.run.is_late())?;
        if let Some(contradiction) = self.net.suppose(supposed) {
            let ends = contradiction.ends(&self.net);
            let (mut truths, rests_on) = self.net.rests_on(&ends, supposed);
            let emptied = contradiction.emptied(&self.net).filter(|truth| !truths.contains(truth));
            truths.extend(emptied);
            return Some(Refutation { reason: Reason { truths: truths.into(), ..Reason::default() }, rests_on });
        }
        if depth == 0 {
            return None;
        }
        let split = self.choose(supposed)?;
        self.net.suppose(supposed);
        let (cases, gone) = self.net.cases(split);
        let (known, mut rests_on) = self.net.rests_on(&gone, supposed);
        let mut reason = Reason::default();
        // What is split comes first, then what leaves no other cases.
        reason.truths.push(self.net.truth(split));
        known.into_iter().for_each(|truth| reason.truths.push_new(truth));
        let denied = supposed[0];
        for case in cases {
            let case = Supposed { candidate: case, on: true };
            supposed.push(case);
            let refuted = self.refute(supposed, depth - 1);
            supposed.pop();
            let refuted = refuted?;
            if !refuted.rests_on.contains(&case) {
                // It did not take the case.
                return Some(refuted);
            }
            for other in refuted.rests_on.into_iter().filter(|other| *other != case) {
                rests_on.push_new(other);
            }
            let root = Node::assumed(true, self.net.candidate(case.candidate));
            add_branch(&mut reason, root, self.net.candidate(denied.candidate), !denied.on, refuted.reason);
        }
        Some(Refutation { reason, rests_on })
    }

    /// A truth to split: of those with fewest candidates left the one whose cases lead farthest.
    fn choose(&mut self, supposed: &mut Vec<Supposed>) -> Option<u32> {
        let mut open = self.net.open_truths();
        open.sort_by_cached_key(|&(_, left)| left);
        let fewest = open.first()?.1;
        open.retain(|&(_, left)| left == fewest);
        let step = open.len().div_ceil(MOST_TRIED);
        let mut best: Option<(usize, u32)> = None;
        for &(truth, _) in open.iter().step_by(step) {
            self.net.suppose(supposed);
            let (cases, _) = self.net.cases(truth);
            let mut least = usize::MAX;
            for case in cases {
                self.fuel = self.fuel.checked_sub(1).filter(|_| !self.run.is_late())?;
                supposed.push(Supposed { candidate: case, on: true });
                let contradiction = self.net.suppose(supposed);
                supposed.pop();
                if contradiction.is_none() {
                    least = least.min(self.net.facts().len());
                }
            }
            if best.is_none_or(|(most, _)| least > most) {
                best = Some((least, truth));
            }
        }
        best.map(|(_, truth)| truth)
    }
}

/// Adds a branch of two nodes: what is supposed, and what follows by a lemma.
pub(super) fn add_branch(reason: &mut Reason, root: Node, goal: Candidate, on: bool, lemma: Reason) {
    let first = reason.nodes.len() as u32;
    let lemma = reason.lemma(lemma);
    reason.nodes.push(root);
    let claim = SmallVec::from_slice(&[goal]);
    let parents = SmallVec::from_slice(&[first]);
    reason.nodes.push(Node { on, claim, parents, by: By::Lemma(lemma) });
    reason.ends.push(first + 1);
}
