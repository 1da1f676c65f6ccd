//! Why an exocet's targets hold the digits of its base.

use smallvec::SmallVec;

use super::pattern::Exocet;
use crate::board::Board;
use crate::cell::{Candidate, Cell, Digit};
use crate::gather::{Gather, PushAll};
use crate::set::{CellSet, DigitSet};
use crate::step::{By, Node, Reason, Step, Truth};
use crate::technique::Technique;

pub(super) type Claim = SmallVec<[Candidate; 4]>;

/// Makes steps.
pub(super) struct StepMaker<'a, const W: usize> {
    pub board: &'a Board<W>,
    pub exocet: &'a Exocet,
}

impl<const W: usize> StepMaker<'_, W> {
    /// The candidates of a digit in the base.
    pub fn in_base(&self, digit: Digit) -> Claim {
        self.among(self.exocet.base, digit)
    }

    /// The candidates of a digit in the targets.
    pub fn in_targets(&self, digit: Digit) -> Claim {
        self.among(self.exocet.targets, digit)
    }

    /// The digits of the base that no target has.
    pub fn without_target(&self) -> DigitSet {
        let [one, other] = self.exocet.targets;
        self.exocet.digits - (self.board.candidates(one) | self.board.candidates(other))
    }

    /// The candidates of a cell.
    pub fn held_by(&self, cell: Cell) -> impl Iterator<Item = Candidate> + use<W> {
        self.board.candidates(cell).digits().map(move |digit| Candidate::new(cell, digit))
    }

    /// Whether the targets have the digits of the base, and no others: what follows from a digit alone is known.
    pub fn is_ready(&self) -> bool {
        let is_within = |cell| self.exocet.digits.contains(self.board.candidates(cell));
        self.without_target().is_empty() && self.exocet.targets.into_iter().all(is_within)
    }

    fn among(&self, cells: [Cell; 2], digit: Digit) -> Claim {
        let candidates = cells.into_iter().map(|cell| Candidate::new(cell, digit));
        candidates.filter(|&candidate| self.board.has(candidate)).gather()
    }

    /// Why a digit of the base is in a target: three cross-lines need it, and outside of the targets two houses cover it.
    pub fn confined(&self, digit: Digit) -> Reason {
        let Exocet { mut cross, .. } = *self.exocet;
        cross.sort_unstable();
        let is_open = |truth: &Truth| {
            let Truth::House(house, digit) = *truth else { return false };
            !self.board.places_in(house, digit).is_empty()
        };
        let truths = cross.into_iter().map(|line| Truth::House(line, digit)).filter(is_open).gather();
        let covers =
            self.exocet.covers_of(digit).iter().map(|&house| Truth::House(house, digit)).filter(is_open).gather();
        Reason { truths, covers, ..Reason::default() }
    }

    /// What is in the base is in a target.
    pub fn held(&self, digit: Digit) -> Reason {
        let mut reason = Reason::default();
        let root = reason.suppose_one_of(self.in_base(digit));
        let end = reason.by_lemma(true, self.in_targets(digit), [root], self.confined(digit));
        reason.ends.push(end);
        reason
    }

    /// No target can hold this digit.
    pub fn not_in_base(&self, technique: Technique, digit: Digit) -> Step {
        let mut step = Step::remove(technique, self.in_base(digit));
        step.reason = self.confined(digit);
        step
    }

    /// Whatever the first cell of the base holds is in a target, and whatever the second holds is in the other.
    pub fn targets_hold_the_bases_digits(&self, technique: Technique) -> Option<Step> {
        let Exocet { base: [first, second], targets, digits, .. } = *self.exocet;
        let others =
            |cell: Cell| (self.board.candidates(cell) - digits).digits().map(move |digit| Candidate::new(cell, digit));
        let struck: Claim = targets.into_iter().flat_map(others).gather();
        if struck.is_empty() {
            return None;
        }
        let mut step = Step::remove(technique, struck.iter().copied());
        step.reason.truths.push(Truth::Cell(first));
        for one in self.board.candidates(first).digits() {
            let mut lemma = Reason { truths: SmallVec::from_slice(&[Truth::Cell(second)]), ..Reason::default() };
            for other in (self.board.candidates(second) - DigitSet::of(one)).digits() {
                let root = lemma.suppose(Candidate::new(second, other));
                let end = lemma.by_lemma(true, self.in_targets(other), [root], self.confined(other));
                lemma.ends.push(end);
            }
            let root = step.reason.suppose(Candidate::new(first, one));
            let in_target = step.reason.by_lemma(true, self.in_targets(one), [root], self.confined(one));
            // What is struck may be beside it, in the one target that can hold it.
            let alone = match self.in_targets(one)[..] {
                [only] if struck.iter().all(|it| it.cell == only.cell) => Some(only.cell),
                _ => None,
            };
            let end = match alone {
                Some(cell) => step.reason.strike(struck.clone(), Truth::Cell(cell), in_target),
                None => step.reason.by_lemma(false, struck.clone(), [in_target], lemma),
            };
            step.reason.ends.push(end);
        }
        Some(step)
    }

    /// What sees both cells of the base.
    pub fn seen(&self) -> CellSet<W> {
        let [first, second] = self.exocet.base;
        self.board.geometry().peers(first) & self.board.geometry().peers(second)
    }
}

/// Building a reason node by node.
pub(super) trait Build {
    /// Begins a branch.
    fn suppose(&mut self, candidate: Candidate) -> u32;
    /// Begins a branch: one of these is true.
    fn suppose_one_of(&mut self, claim: Claim) -> u32;
    /// Adds a node by a cell or a house.
    fn by_truth(&mut self, candidate: Candidate, on: bool, truth: Truth, parents: impl IntoIterator<Item = u32>);
    /// Adds a node that says that all these fail by one cell or house.
    fn strike(&mut self, claim: Claim, truth: Truth, parent: u32) -> u32;
    /// Adds a node that rests on a lemma.
    fn by_lemma(&mut self, on: bool, claim: Claim, parents: impl IntoIterator<Item = u32>, lemma: Reason) -> u32;
}

impl Build for Reason {
    fn suppose(&mut self, candidate: Candidate) -> u32 {
        self.suppose_one_of(SmallVec::from_slice(&[candidate]))
    }

    fn suppose_one_of(&mut self, claim: Claim) -> u32 {
        self.nodes.push(Node { on: true, claim, parents: SmallVec::new(), by: By::Assumed });
        self.nodes.len() as u32 - 1
    }

    fn by_truth(&mut self, candidate: Candidate, on: bool, truth: Truth, parents: impl IntoIterator<Item = u32>) {
        let mut node = Node { by: By::Truth(truth), ..Node::assumed(on, candidate) };
        node.parents.push_all(parents);
        self.nodes.push(node);
    }

    fn strike(&mut self, claim: Claim, truth: Truth, parent: u32) -> u32 {
        let by = By::Truth(truth);
        self.nodes.push(Node { on: false, claim, parents: SmallVec::from_slice(&[parent]), by });
        self.nodes.len() as u32 - 1
    }

    fn by_lemma(&mut self, on: bool, claim: Claim, parents: impl IntoIterator<Item = u32>, lemma: Reason) -> u32 {
        let by = By::Lemma(self.lemma(lemma));
        let mut node = Node { on, claim, parents: SmallVec::new(), by };
        node.parents.push_all(parents);
        self.nodes.push(node);
        self.nodes.len() as u32 - 1
    }
}
