//! Double exocets: two junior exocets of the same four digits and cross-lines. The base of one sees the targets of the other; mostly
//! each base does.
//!
//! ```text
//!     . . . | T . . | t . .     B, T the base and the targets of one; b, t those of the other
//!     t . . | . . . | * B B     *  beside a base, in a cross-line
//!     T . . | * b b | . . .
//! ```
//!
//! What one base holds is in its targets, and the other base sees these: no digit is in both. So four base cells hold four digits.

use smallvec::SmallVec;

use super::pattern::Exocet;
use super::reason::{Build, Claim, StepMaker};
use crate::cell::{Candidate, Cell};
use crate::gather::{Gather, PushAll};
use crate::set::{CellSet, DigitSet};
use crate::step::{Reason, Step, Truth};
use crate::technique::Technique::DoubleExocet;
use crate::technique::{Flow, Found, View};

/// What follows from two exocets: what sees both bases loses their digits, and so do the covers beside the cross-lines.
pub(super) fn doubles<const W: usize>(board: &View<W>, found: &mut Found) -> Flow {
    let [all, _] = board.exocets();
    for (at, one) in all.iter().enumerate() {
        for other in &all[at + 1..] {
            let double = Double::of(board, one, other).or_else(|| Double::of(board, other, one));
            let Some(double) = double else { continue };
            double.seen_by_bases().into_iter().chain(double.room()).try_for_each(&mut *found)?;
        }
    }
    Flow::Continue(())
}

struct Double<'a, const W: usize> {
    maker: StepMaker<'a, W>,
    other: &'a Exocet,
    digits: DigitSet,
}

impl<'a, const W: usize> Double<'a, W> {
    fn of(board: &'a View<W>, one: &'a Exocet, other: &'a Exocet) -> Option<Self> {
        let maker = StepMaker { board, exocet: one };
        let sees_targets = |by: Cell| one.targets.iter().all(|&target| board.geometry().peers(by).has(target));
        let in_order = |exocet: &Exocet| {
            let mut cross = exocet.cross;
            cross.sort_unstable();
            cross
        };
        let digits = one.digits | other.digits;
        let is_double = digits.len() == 4
            && in_order(one) == in_order(other)
            && other.base.into_iter().all(sees_targets)
            && maker.is_ready()
            && StepMaker { board, exocet: other }.is_ready();
        is_double.then_some(Double { maker, other, digits })
    }

    /// All four digits are in the bases: what sees all of their cells has none of them.
    fn seen_by_bases(&self) -> Option<Step> {
        let (board, exocet) = (self.maker.board, self.maker.exocet);
        let bases: CellSet<W> = exocet.base.into_iter().chain(self.other.base).collect();
        let seen = board.geometry().common_peers(bases) & board.open();
        let struck: Claim = seen
            .cells()
            .flat_map(|cell| {
                (board.candidates(cell) & self.digits).digits().map(move |digit| Candidate::new(cell, digit))
            })
            .gather();
        if struck.is_empty() {
            return None;
        }
        let ([first, second], [third, fourth]) = (exocet.base, self.other.base);
        let mut step = Step::remove(DoubleExocet, struck.iter().copied());
        step.reason.truths.push(Truth::Cell(first));
        // The other base has two of the other three digits; the second cell takes one of these, and one is left for two cells.
        let rest =
            Reason { truths: SmallVec::from_slice(&[Truth::Cell(third), Truth::Cell(fourth)]), ..Reason::default() };
        for one in self.maker.held_by(first) {
            let mut lemma = Reason { truths: SmallVec::from_slice(&[Truth::Cell(second)]), ..Reason::default() };
            for two in self.maker.held_by(second).filter(|two| two.digit != one.digit) {
                self.add_branch(&mut lemma, two, &struck, rest.clone());
            }
            self.add_branch(&mut step.reason, one, &struck, lemma);
        }
        exocet.is_in(&step.reason).then_some(step)
    }

    /// Adds a branch: this is in the base, so the other one has no such digit; then all this is struck, by a lemma.
    fn add_branch(&self, reason: &mut Reason, root: Candidate, struck: &Claim, lemma: Reason) {
        let digit = root.digit;
        let mut parents: SmallVec<[u32; 2]> = SmallVec::new();
        parents.push(reason.suppose(root));
        let cells = self.other.base.into_iter().map(|cell| Candidate::new(cell, digit));
        let in_other: Claim = cells.filter(|&it| self.maker.board.has(it)).gather();
        if !in_other.is_empty() {
            let not_in_other = reason.by_lemma(false, in_other, [parents[0]], self.maker.held(digit));
            parents.push(not_in_other);
        }
        let end = reason.by_lemma(false, struck.clone(), parents, lemma);
        reason.ends.push(end);
    }

    /// Each digit is in each cross-line, twice in its covers and once in the targets, which are four. So covers have it nowhere else.
    fn room(&self) -> Option<Step> {
        let (board, exocet) = (self.maker.board, self.maker.exocet);
        let geometry = board.geometry();
        let targets: CellSet<W> = exocet.targets.into_iter().chain(self.other.targets).collect();
        let in_cross = exocet.cross.iter().fold(CellSet::EMPTY, |all, &line| all | geometry.house(line));
        let mut reason = Reason::default();
        let mut struck = Claim::new();
        for digit in self.digits.digits() {
            let by = if exocet.digits.has(digit) { exocet } else { self.other };
            let count = StepMaker { board, exocet: by }.confined(digit);
            let covers = by.covers_of(digit);
            let covered = covers.iter().fold(CellSet::EMPTY, |all, &house| all | geometry.house(house));
            let places = board.places(digit) & board.open();
            let is_in_room = (places & in_cross).is_within(&(covered | targets));
            if !is_in_room || covers.iter().any(|cover| exocet.cross.contains(cover)) {
                return None;
            }
            struck.push_all(((places & covered) - in_cross).cells().map(|cell| Candidate::new(cell, digit)));
            reason.truths.push_all(count.truths);
            reason.covers.push_all(count.covers);
        }
        reason.covers.push_all(targets.cells().map(Truth::Cell));
        if struck.is_empty() || targets.len() != 4 || reason.truths.len() != reason.covers.len() {
            return None;
        }
        let mut step = Step::remove(DoubleExocet, struck);
        step.reason = reason;
        Some(step)
    }
}
