//! What an exocet says of a few candidates: its links in a net.
//!
//! ```text
//!     held      a base cell is 1                      a target is 1, and what sees both targets is not
//!     in base   a target is 1                         a base cell is 1, and what sees both base cells is not
//!     once      a target is 1                         the other target is not
//!     mirror    a target is 1                         a cell of its mirror is
//!     room      a base cell is 1                      the two covers of 1 have it in the cross-lines: elsewhere they do not
//! ```
//!
//! Each leads back, too: with no 1 in the targets, there is none in the base.

use smallvec::SmallVec;

use super::reason::{Build, Claim, StepMaker};
use crate::cell::{Candidate, Cell, Digit};
use crate::gather::{Gather, PushAll};
use crate::set::{CellSet, DigitSet};
use crate::step::{Reason, Truth};
use crate::technique::link::house_of_all;
use crate::technique::net::{Net, Rule, Supposed};

/// Why a rule holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Why {
    Held,
    InBase,
    Once,
    Room,
    Mirror,
}

/// The rules of an exocet, and why each holds.
pub(super) struct Rules {
    pub rules: Vec<Rule>,
    /// What each says, and of which candidate.
    why: Vec<(Why, Candidate)>,
}

impl Rules {
    pub fn of<const W: usize>(maker: &StepMaker<W>, net: &Net) -> Rules {
        let mut rules = Rules { rules: Vec::new(), why: Vec::new() };
        for digit in maker.exocet.digits.digits() {
            rules.add_all(maker, net, digit);
        }
        rules
    }

    fn add_all<const W: usize>(&mut self, maker: &StepMaker<W>, net: &Net, digit: Digit) {
        let (base, targets) = (maker.in_base(digit), maker.in_targets(digit));
        let mut add = |why: Why, off: &[Candidate], on: &[Candidate]| {
            let part = |it: &Candidate, on: bool| Supposed { candidate: net.number(*it) as u32, on };
            let parts = off.iter().map(|it| part(it, false)).chain(on.iter().map(|it| part(it, true)));
            self.rules.push(parts.gather());
            self.why.push((why, off[0]));
        };
        let seeing = |cells: [Cell; 2]| maker.seen_by_both(cells, digit);
        for &one in &base {
            add(Why::Held, &[one], &targets);
            let seen = seeing(maker.exocet.targets).into_iter().filter(|&it| !maker.is_link(one, it));
            seen.for_each(|seen| add(Why::Held, &[one, seen], &[]));
            maker.beside_covers(one).into_iter().for_each(|beside| add(Why::Room, &[one, beside], &[]));
        }
        for &one in &targets {
            add(Why::InBase, &[one], &base);
            let seen = seeing(maker.exocet.base).into_iter().filter(|&it| !maker.is_link(one, it));
            seen.for_each(|seen| add(Why::InBase, &[one, seen], &[]));
        }
        for mirror in maker.mirrors() {
            let one = Candidate::new(mirror.target, digit);
            if let Some(held) = maker.in_mirror(&mirror, digit).filter(|_| maker.board.has(one)) {
                add(Why::Mirror, &[one], &held);
            }
        }
        if let [one, other] = targets[..]
            && !maker.is_link(one, other)
        {
            add(Why::Once, &[one, other], &[]);
        }
    }

    /// Why one part of a rule follows once the others fail.
    pub fn lemma<const W: usize>(&self, maker: &StepMaker<W>, rule: u32, goal: Candidate, on: bool) -> Reason {
        let (why, of) = self.why[rule as usize];
        match why {
            Why::Held => maker.held(of.digit),
            Why::InBase => maker.in_base_too(of.digit, goal, on),
            Why::Once => {
                let both = maker.exocet.targets.map(|cell| Candidate::new(cell, of.digit));
                maker.targets_hold(maker.exocet.digits, both, DigitSet::of(of.digit))
            }
            Why::Room => maker.room(of, goal),
            Why::Mirror => {
                let mut mirrors = maker.mirrors();
                let mirror = mirrors.find(|mirror| mirror.target == of.cell).expect("the mirror of a target");
                maker.mirrored(of.digit, &mirror, goal, on)
            }
        }
    }
}

impl<const W: usize> StepMaker<'_, W> {
    /// A digit of a target is in the base: with another one in its first cell, both targets are full, and the second cell has none.
    fn in_base_too(&self, digit: Digit, goal: Candidate, on: bool) -> Reason {
        let [mut first, mut second] = self.exocet.base;
        if goal.cell == first {
            (first, second) = (second, first);
        }
        let others = |cell: Cell, without: DigitSet| (self.board.candidates(cell) - without).digits();
        let mut reason = Reason { truths: SmallVec::from_slice(&[Truth::Cell(first)]), ..Reason::default() };
        for one in others(first, DigitSet::of(digit)) {
            let mut inner = Reason { truths: SmallVec::from_slice(&[Truth::Cell(second)]), ..Reason::default() };
            for other in others(second, DigitSet::of(digit) | DigitSet::of(one)) {
                let root = inner.suppose(Candidate::new(second, other));
                let end = inner.by_lemma(true, self.in_targets(other), [root], self.confined(other));
                inner.ends.push(end);
            }
            let root = reason.suppose(Candidate::new(first, one));
            let held = reason.by_lemma(true, self.in_targets(one), [root], self.confined(one));
            let end = reason.by_lemma(on, SmallVec::from_slice(&[goal]), [held], inner);
            reason.ends.push(end);
        }
        reason
    }

    /// A digit of the base is in one target, since the other holds what is in the other cell of the base. So both covers hold it where
    /// they meet cross-lines.
    fn room(&self, base: Candidate, goal: Candidate) -> Reason {
        let other = self.exocet.base.into_iter().find(|&cell| cell != base.cell).expect("two cells");
        let mut count = self.confined(base.digit);
        count.covers.push_all(self.exocet.targets.map(Truth::Cell));
        let mut reason = Reason { truths: SmallVec::from_slice(&[Truth::Cell(other)]), ..Reason::default() };
        for one in (self.board.candidates(other) - DigitSet::of(base.digit)).digits() {
            let root = reason.suppose(Candidate::new(other, one));
            let held = reason.by_lemma(true, self.in_targets(one), [root], self.confined(one));
            let end = reason.by_lemma(false, SmallVec::from_slice(&[goal]), [held], count.clone());
            reason.ends.push(end);
        }
        reason
    }

    /// Where the covers of a digit of the base have it beside the cross-lines, if there are two.
    fn beside_covers(&self, base: Candidate) -> Claim {
        let (geometry, digit) = (self.board.geometry(), base.digit);
        let covers = self.exocet.covers_of(digit);
        if covers.len() < 2 {
            return Claim::new();
        }
        let in_cross = self.exocet.cross.iter().fold(CellSet::EMPTY, |all, &line| all | geometry.house(line));
        let covers = covers.iter().filter(|cover| !self.exocet.cross.contains(cover));
        let beside = covers.fold(CellSet::EMPTY, |all, &cover| all | self.board.places_in(cover, digit)) - in_cross;
        let beside = (beside & self.board.open()).cells().map(|cell| Candidate::new(cell, digit));
        beside.filter(|&it| !self.is_link(base, it)).gather()
    }

    /// Whether two candidates of a digit see each other.
    fn is_link(&self, one: Candidate, other: Candidate) -> bool {
        house_of_all(self.board, [one.cell, other.cell].into_iter().collect()).is_some()
    }

    /// The places of a digit that both cells see.
    fn seen_by_both(&self, [one, other]: [Cell; 2], digit: Digit) -> Claim {
        let geometry = self.board.geometry();
        let seen = self.board.places(digit) & self.board.open() & geometry.peers(one) & geometry.peers(other);
        seen.cells().map(|cell| Candidate::new(cell, digit)).gather()
    }
}
