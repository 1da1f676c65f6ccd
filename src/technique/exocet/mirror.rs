//! Mirrors: what a target holds is beside the other target, too.
//!
//! ```text
//!     B B . | . . . | . . .     the base has the target's digit: in the right box it is not in this row,
//!     . . . | . . T | . . .     nor in this one,
//!     . . . | . . . | m m U     nor in U, which holds the other digit of the base: so it is in m
//! ```

use smallvec::SmallVec;

use super::reason::{Build, Claim, StepMaker};
use crate::cell::{Candidate, Cell, Digit, House};
use crate::gather::Gather;
use crate::set::{CellSet, DigitSet};
use crate::step::{Reason, Step, Truth};
use crate::technique::Technique::ExocetMirror;

/// The two cells where the digit of a target is beside the other one.
pub(super) struct Mirror<const W: usize> {
    pub target: Cell,
    pub block: House,
    cells: CellSet<W>,
}

impl<const W: usize> StepMaker<'_, W> {
    /// The mirrors of both targets of a junior exocet; none of another.
    pub fn mirrors(&self) -> impl Iterator<Item = Mirror<W>> {
        let [t, u] = self.exocet.targets;
        let geometry = self.board.geometry();
        let mirror = move |[target, other]: [Cell; 2]| {
            let [_, _, block] = geometry.houses_of(other);
            let cells = geometry.house(block) - self.seen() - geometry.peers(target) - CellSet::of(other);
            (cells.len() == 2).then_some(Mirror { target, block, cells })
        };
        [[t, u], [u, t]].into_iter().filter_map(mirror)
    }

    /// Where a mirror can hold a digit; `None` if the digit is placed in its box: then nothing is to be shown.
    pub fn in_mirror(&self, mirror: &Mirror<W>, digit: Digit) -> Option<Claim> {
        let places = self.board.places_in(mirror.block, digit);
        let held = (places & mirror.cells).cells().map(|cell| Candidate::new(cell, digit));
        (!places.is_empty()).then(|| held.gather())
    }

    /// What mirrors show: a target loses what its mirror cannot hold, and a cell that alone can hold the target's digit all others.
    pub fn by_mirrors(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        for mirror in self.mirrors() {
            let digits = self.board.candidates(mirror.target);
            let of = |digit| (digit, self.in_mirror(&mirror, digit));
            let held: SmallVec<[(Digit, Option<Claim>); 4]> = digits.digits().map(of).gather();
            let mut is_lost = false;
            for (digit, _) in held.iter().filter(|(_, held)| held.as_ref().is_some_and(SmallVec::is_empty)) {
                let lost = Candidate::new(mirror.target, *digit);
                let mut step = Step::remove(ExocetMirror, [lost]);
                step.reason = self.mirrored(*digit, &mirror, lost, false);
                steps.push(step);
                is_lost = true;
            }
            let alone: CellSet<W> = held.iter().flat_map(|(_, held)| held.iter().flatten()).map(|it| it.cell).collect();
            if let (Some(cell), false) = (alone.single(), is_lost)
                && held.iter().all(|(_, held)| held.is_some())
            {
                steps.extend(self.holds_the_targets(&mirror, cell, digits));
            }
        }
        steps.retain(|step| self.exocet.is_in(&step.reason));
        steps
    }

    /// The one cell of a mirror that can hold a digit of the target has no other.
    fn holds_the_targets(&self, mirror: &Mirror<W>, cell: Cell, digits: DigitSet) -> Option<Step> {
        let others = (self.board.candidates(cell) - digits).digits().map(|digit| Candidate::new(cell, digit));
        let struck: Claim = others.gather();
        if struck.is_empty() {
            return None;
        }
        let mut step = Step::remove(ExocetMirror, struck.iter().copied());
        step.reason.truths.push(Truth::Cell(mirror.target));
        for digit in digits.digits() {
            let root = step.reason.suppose(Candidate::new(mirror.target, digit));
            let goal = Candidate::new(cell, digit);
            let lemma = self.mirrored(digit, mirror, goal, true);
            let held = step.reason.by_lemma(true, SmallVec::from_slice(&[goal]), [root], lemma);
            let end = step.reason.strike(struck.clone(), Truth::Cell(cell), held);
            step.reason.ends.push(end);
        }
        Some(step)
    }

    /// Why a target and its mirror hold a digit together: the digit is in the base, so the other target has another one of the base,
    /// and the box has no place left. Proves the goal to be so, or the target not to hold the digit.
    pub fn mirrored(&self, digit: Digit, mirror: &Mirror<W>, goal: Candidate, on: bool) -> Reason {
        let [first, second] = self.exocet.base;
        let goal: Claim = SmallVec::from_slice(&[goal]);
        let in_target = Candidate::new(mirror.target, digit);
        let no_place =
            Reason { truths: SmallVec::from_slice(&[Truth::House(mirror.block, digit)]), ..Reason::default() };
        let mut reason = Reason { truths: SmallVec::from_slice(&[Truth::Cell(first)]), ..Reason::default() };
        for one in self.held_by(first) {
            let root = reason.suppose(one);
            let (mut end, is_settled) = self.put_beside(in_target, one.digit, root, &mut reason);
            if !is_settled {
                let mut inner = Reason { truths: SmallVec::from_slice(&[Truth::Cell(second)]), ..Reason::default() };
                for two in self.held_by(second).filter(|two| two.digit != one.digit) {
                    let root = inner.suppose(two);
                    let (mut end, is_settled) = self.put_beside(in_target, two.digit, root, &mut inner);
                    if !is_settled && (one.digit == digit || two.digit == digit) {
                        end = inner.by_lemma(on, goal.clone(), [end], no_place.clone());
                    }
                    inner.ends.push(end);
                }
                end = reason.by_lemma(on, goal.clone(), [end], inner);
            }
            reason.ends.push(end);
        }
        reason
    }

    /// What is in the base besides the target's digit is in a target, too. Whether this settles the case: in this one only, it leaves
    /// no room for the digit.
    fn put_beside(&self, in_target: Candidate, digit: Digit, root: u32, reason: &mut Reason) -> (u32, bool) {
        if digit == in_target.digit {
            return (root, false);
        }
        let claim = self.in_targets(digit);
        let is_settled = claim.iter().all(|it| it.cell == in_target.cell);
        let end = reason.by_lemma(true, claim, [root], self.confined(digit));
        if !is_settled {
            return (end, false);
        }
        reason.by_truth(in_target, false, Truth::Cell(in_target.cell), [end]);
        (end + 1, true)
    }
}
