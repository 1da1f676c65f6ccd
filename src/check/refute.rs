//! The one inference: suppose it wrong, let what is cited act, count.

use smallvec::SmallVec;

use super::count::Least;
use super::state::{Contradiction, Left};
use super::{Checker, Flaw};
use crate::cell::{Candidate, Cell, Digit};
use crate::gather::{Gather, PushAll};
use crate::step::{By, Pattern, Reason, Truth};

impl Checker {
    /// Refutes a denial: that this claim is on, or off.
    pub(super) fn refute(
        &mut self,
        reason: &Reason,
        clauses: &[Clause],
        on: bool,
        claim: &[Candidate],
    ) -> Result<(), Flaw> {
        let mark = self.state.mark();
        let refuted = match self.state.assert(on, claim) {
            Err(Contradiction) => true,
            Ok(()) => match self.propagate(reason, clauses)? {
                Err(Contradiction) => true,
                Ok(()) => self.count(reason, clauses),
            },
        };
        self.state.back_to(mark);
        let unproved = || Flaw::Unproved { on: !on, claim: SmallVec::from_slice(claim), shape: self.state.shape() };
        if refuted { Ok(()) } else { Err(unproved()) }
    }

    /// Lets what is cited act until nothing moves.
    fn propagate(&mut self, reason: &Reason, clauses: &[Clause]) -> Result<Result<(), Contradiction>, Flaw> {
        let weight = self.weight(reason, clauses);
        loop {
            let before = self.state.mark();
            self.fuel.spend(weight)?;
            if self.round(reason, clauses).is_err() {
                return Ok(Err(Contradiction));
            }
            for pattern in &reason.patterns {
                if let Pattern::Symmetry { cells, digits } = pattern {
                    self.fuel.spend(self.state.shape().cells() * digits.len())?;
                    if self.mirror(cells, digits).is_err() {
                        return Ok(Err(Contradiction));
                    }
                }
            }
            if self.state.mark() == before {
                return Ok(Ok(()));
            }
            self.fuel.spend(self.state.mark() - before)?;
        }
    }

    /// About how many candidates one round looks at.
    fn weight(&self, reason: &Reason, clauses: &[Clause]) -> usize {
        let pattern = |truth: &Truth| match truth {
            Truth::Beyond(number) => match &reason.patterns[*number as usize] {
                Pattern::Cells(cells) => cells.len(),
                Pattern::Symmetry { .. } => 0,
            },
            _ => 0,
        };
        let patterns: usize = if reason.patterns.is_empty() { 0 } else { reason.truths.iter().map(pattern).sum() };
        let length = |node: u32| reason.nodes[node as usize].claim.len();
        let branches: usize = clauses.iter().map(|clause| length(clause.root) + length(clause.end)).sum();
        let groups: usize = self.groups.iter().map(SmallVec::len).sum();
        1 + reason.truths.len() + reason.covers.len() + patterns + branches + groups * self.state.shape().side()
    }

    /// Each truth, each group and each clause acts once.
    fn round(&mut self, reason: &Reason, clauses: &[Clause]) -> Result<(), Contradiction> {
        for &truth in &reason.truths {
            match self.state.left(truth, &reason.patterns) {
                Left::Nothing => return Err(Contradiction),
                Left::One(candidate) => self.state.decide(candidate)?,
                Left::Several | Left::Settled => {}
            }
        }
        for group in &self.groups {
            self.state.assert(true, group)?;
        }
        for clause in clauses {
            let (root, end) = (&reason.nodes[clause.root as usize], &reason.nodes[clause.end as usize]);
            if self.state.known(root.on, &root.claim) == Some(true) {
                self.state.assert(end.on, &end.claim)?;
            }
            if self.state.known(end.on, &end.claim) == Some(false) {
                self.state.assert(!root.on, &root.claim)?;
            }
        }
        Ok(())
    }

    /// What is true or false is so of its image, and the other way round.
    fn mirror(&mut self, cells: &[Cell], digits: &[Digit]) -> Result<(), Contradiction> {
        let shape = self.state.shape();
        for cell in shape.all_cells() {
            for digit in shape.digits().digits() {
                let here = Candidate::new(cell, digit);
                let there = Candidate::new(cells[cell.index()], digits[digit.index()]);
                if self.state.is_true(here) {
                    self.state.decide(there)?;
                } else if self.state.is_true(there) {
                    self.state.decide(here)?;
                }
                match (self.state.has(here), self.state.has(there)) {
                    (true, false) => self.state.strike(here)?,
                    (false, true) => self.state.strike(there)?,
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Whether the truths that are not settled are too many for the covers.
    fn count(&mut self, reason: &Reason, clauses: &[Clause]) -> bool {
        if reason.covers.is_empty() {
            return false;
        }
        let state = &self.state;
        let mut rest: SmallVec<[Least; 16]> = SmallVec::new();
        let open = |truth: &Truth| state.left(*truth, &reason.patterns) != Left::Settled;
        rest.push_all(reason.truths.iter().filter(|truth| open(truth)).map(|&truth| Least::Truth(truth)));
        let mut claim = |claim| {
            if state.known(true, claim).is_none() {
                rest.push(Least::Claim(claim));
            }
        };
        self.groups.iter().for_each(|group| claim(group));
        for clause in clauses {
            let (root, end) = (&reason.nodes[clause.root as usize], &reason.nodes[clause.end as usize]);
            if end.on && state.known(root.on, &root.claim) == Some(true) {
                claim(&end.claim);
            }
            if !root.on && state.known(end.on, &end.claim) == Some(false) {
                claim(&root.claim);
            }
        }
        let truths = reason.truths.iter().filter(|truth| open(truth)).count();
        self.count.refutes(state, &rest, &reason.covers, &reason.patterns, None)
            // A group may overlap what is counted and bring candidates in that no cover holds: then without the groups.
            || (truths < rest.len() && self.count.refutes(state, &rest[..truths], &reason.covers, &reason.patterns, None))
    }
}

/// A branch, once its links are checked: where its root holds, its end holds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clause {
    root: u32,
    end: u32,
}

/// The branches of a reason whose nodes have been checked.
pub(super) fn clauses(reason: &Reason) -> SmallVec<[Clause; 4]> {
    if reason.ends.is_empty() {
        return SmallVec::new();
    }
    let is_root = |node: &u32| reason.nodes[*node as usize].by == By::Assumed;
    let roots: SmallVec<[u32; 9]> = (0..reason.nodes.len() as u32).filter(is_root).gather();
    let root_of = |end: u32| roots[roots.partition_point(|&root| root <= end) - 1];
    reason.ends.iter().map(|&end| Clause { root: root_of(end), end }).gather()
}
