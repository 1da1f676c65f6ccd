//! Steps that rest on almost locked sets and their restricted commons.

use smallvec::SmallVec;

use super::{Als, Sets};
use crate::board::Board;
use crate::cell::{Candidate, Digit, House};
use crate::gather::{Gather, PushAll};
use crate::set::{CellSet, DigitSet};
use crate::step::{By, Node, Reason, Step, Truth};
use crate::technique::Technique::{self, *};
use crate::technique::link::house_of_all;
use crate::technique::{Flow, Found};

/// A step in the making that rests on almost locked sets, each a part, and on restricted commons, the covers left over.
pub(super) struct StepParts {
    truths: SmallVec<[Truth; 16]>,
    covers: SmallVec<[Truth; 16]>,
    parts: SmallVec<[(usize, usize); 4]>,
    links: SmallVec<[Truth; 4]>,
}

impl StepParts {
    pub(super) fn new() -> StepParts {
        StepParts { truths: SmallVec::new(), covers: SmallVec::new(), parts: SmallVec::new(), links: SmallVec::new() }
    }

    /// One more set.
    pub(super) fn set<const W: usize>(&mut self, set: &Als<W>) {
        self.set_without(set, DigitSet::empty());
    }

    /// One more set, some digits of which are restricted commons, covered by their own houses.
    pub(super) fn set_without<const W: usize>(&mut self, set: &Als<W>, commons: DigitSet) {
        let rest = set.digits - commons;
        self.truths.push_all(set.cells.cells().map(Truth::Cell));
        self.covers.push_all(rest.digits().map(|digit| Truth::House(set.house, digit)));
        self.parts.push((set.cells.len(), rest.len()));
    }

    /// A part without covers.
    pub(super) fn stem(&mut self, truth: Truth) {
        self.truths.push(truth);
        self.parts.push((1, 0));
    }

    /// The restricted common that these places make.
    pub(super) fn common<const W: usize>(&mut self, board: &Board<W>, places: CellSet<W>, digit: Digit) {
        let house: Option<House> = house_of_all(board, places);
        self.links.push_all(house.map(|house| Truth::House(house, digit)));
    }

    pub(super) fn step(self, technique: Technique, removed: impl IntoIterator<Item = Candidate>) -> Step {
        Step::remove(technique, removed)
            .because(self.truths)
            .against(self.covers)
            .against(self.links)
            .in_parts(self.parts)
    }
}

/// What loses one of these digits: it sees all places of it in all of these sets. By digit, then cell.
pub(super) fn struck<const W: usize>(
    board: &Board<W>,
    sets: &Sets<W>,
    among: &[usize],
    digits: DigitSet,
) -> SmallVec<[Candidate; 4]> {
    let mut gone = SmallVec::new();
    for digit in digits.digits() {
        let seen = among.iter().fold(board.places(digit), |seen, &set| seen & sets.seen_by(set, digit));
        gone.push_all(seen.cells().map(|cell| Candidate::new(cell, digit)));
    }
    gone
}

/// The step, if it takes anything.
pub(super) fn report<const W: usize>(
    board: &Board<W>,
    sets: &Sets<W>,
    chain: &[usize],
    digits: &[Digit],
    gone: SmallVec<[Candidate; 4]>,
    technique: Technique,
    found: &mut Found,
) -> Flow {
    if gone.is_empty() { Flow::Continue(()) } else { found(step(board, sets, chain, digits, gone, technique)) }
}

/// Two sets may have more than one restricted common; in a chain, one connects each to the next.
fn step<const W: usize>(
    board: &Board<W>,
    sets: &Sets<W>,
    chain: &[usize],
    digits: &[Digit],
    gone: SmallVec<[Candidate; 4]>,
    technique: Technique,
) -> Step {
    let mut parts = StepParts::new();
    chain.iter().for_each(|&set| parts.set(&sets.all[set]));
    for (at, &digit) in digits.iter().enumerate() {
        let at = at.min(chain.len() - 2);
        parts.common(board, sets.places(chain[at], digit) | sets.places(chain[at + 1], digit), digit);
    }
    let ends: DigitSet = gone.iter().map(|gone| gone.digit).collect();
    let mut step = parts.step(technique, gone);
    if chain.len() > 2 || (digits.len() == 1 && overlap(sets, chain)) {
        ends.digits().for_each(|end| link_by_link(sets, chain, digits, end, &mut step.reason));
    }
    if matches!(technique, WxyzWing | VwxyzWing | UvwxyzWing) { step.also(AlsXz) } else { step }
}

/// Whether two of the sets share a cell.
pub(super) fn overlap<const W: usize>(sets: &Sets<W>, chain: &[usize]) -> bool {
    let mut all = CellSet::EMPTY;
    chain.iter().any(|&set| {
        let cells = sets.all[set].cells;
        let meets = all.meets(&cells);
        all |= cells;
        meets
    })
}

/// One count may not suffice for many or overlapping sets, so such a chain cites nodes link by link, with a lemma for
/// each set.
fn link_by_link<const W: usize>(sets: &Sets<W>, chain: &[usize], digits: &[Digit], end: Digit, reason: &mut Reason) {
    let links: SmallVec<[Truth; 8]> = reason.covers[reason.covers.len() - digits.len()..].iter().copied().gather();
    let push = |reason: &mut Reason, on, claim: SmallVec<[Candidate; 4]>, by| {
        let parents = reason.nodes.len().checked_sub(1).filter(|_| by != By::Assumed).map(|last| last as u32);
        reason.nodes.push(Node { on, claim, parents: parents.into_iter().gather(), by });
    };
    push(reason, false, sets.claim(chain[0], end), By::Assumed);
    for (at, &set) in chain.iter().enumerate() {
        let lemma = reason.lemma(sets.all[set].locked());
        let next = digits.get(at).copied().unwrap_or(end);
        push(reason, true, sets.claim(set, next), By::Lemma(lemma));
        if let (Some(&digit), Some(&to)) = (digits.get(at), chain.get(at + 1)) {
            push(reason, false, sets.claim(to, digit), By::Truth(links[at]));
        }
    }
    reason.ends.push(reason.nodes.len() as u32 - 1);
}
