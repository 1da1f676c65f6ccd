//! Death blossom: a cell whose digits are each in sight of an almost locked set.

use smallvec::SmallVec;

use super::Sets;
use super::common::{Tied, lemma, struck};
use crate::Technique::DeathBlossom;
use crate::technique::View;
use crate::technique::link::house_of_all;
use crate::{Board, By, Candidate, Cell, CellSet, Digit, DigitSet, Flow, Found, Node, Reason, Truth};

/// Whatever the cell (the *stem*) holds, one of the sets (the *petals*) loses that digit, and then has the digit that all of
/// them share: what sees all places of it loses it.
///
/// ```text
///     stem 12:   if 1, the petal {1,3} is 3;   if 2, the petal {2,4},{3,4} has a 3
/// ```
pub fn death_blossom<const W: usize>(board: &View<W>, found: &mut Found) -> Flow {
    let sets = board.sets();
    for stem in board.open().cells() {
        let digits = board.candidates(stem);
        if digits.len() < 2 {
            continue;
        }
        let mut petals: Vec<(Digit, Vec<Petal<W>>)> =
            digits.digits().map(|digit| (digit, petals(board, sets, stem, digit))).collect();
        if petals.iter().any(|(_, some)| some.is_empty()) {
            continue;
        }
        petals.sort_by_key(|(_, some)| some.len());
        let all = board.shape().digits().digits().map(|digit| board.places(digit)).collect();
        let mut bloom = Bloom { board, sets, stem, petals: &petals, chosen: SmallVec::new() };
        bloom.open(0, board.shape().digits(), &all, found)?;
    }
    Flow::Continue(())
}

/// An almost locked set that the stem takes a digit from, and what its other digits take then, digit by digit.
struct Petal<const W: usize> {
    set: usize,
    takes: SmallVec<[CellSet<W>; 9]>,
    digits: DigitSet,
}

/// The petals for one digit of a stem. Of those that take the same the smallest is enough.
fn petals<const W: usize>(board: &Board<W>, sets: &Sets<W>, stem: Cell, digit: Digit) -> Vec<Petal<W>> {
    let mut petals: Vec<Petal<W>> = Vec::new();
    for (at, set) in sets.all.iter().enumerate() {
        if !set.digits.has(digit) || set.cells.has(stem) || !sets.seen_by(at, digit).has(stem) {
            continue;
        }
        let mut takes = SmallVec::from_elem(CellSet::EMPTY, board.shape().side());
        let mut digits = DigitSet::empty();
        for other in (set.digits - DigitSet::of(digit)).digits() {
            let gone = board.places(other) & sets.seen_by(at, other);
            if !gone.is_empty() {
                digits |= DigitSet::of(other);
                takes[other.index()] = gone;
            }
        }
        if !digits.is_empty() && !petals.iter().any(|known| known.takes == takes) {
            petals.push(Petal { set: at, takes, digits });
        }
    }
    petals
}

/// The choice of a petal for each digit of one stem.
struct Bloom<'a, const W: usize> {
    board: &'a Board<W>,
    sets: &'a Sets<W>,
    stem: Cell,
    petals: &'a [(Digit, Vec<Petal<W>>)],
    chosen: SmallVec<[usize; 6]>,
}

impl<const W: usize> Bloom<'_, W> {
    /// `left` is, by digit, what all petals chosen so far take.
    fn open(&mut self, at: usize, digits: DigitSet, left: &SmallVec<[CellSet<W>; 9]>, found: &mut Found) -> Flow {
        let Some((_, petals)) = self.petals.get(at) else { return self.tell(digits, found) };
        for petal in petals {
            if !digits.intersects(petal.digits) {
                continue;
            }
            let (mut still, mut rest) = (DigitSet::empty(), left.clone());
            for digit in (digits & petal.digits).digits() {
                let both = left[digit.index()] & petal.takes[digit.index()];
                rest[digit.index()] = both;
                if !both.is_empty() {
                    still |= DigitSet::of(digit);
                }
            }
            if !still.is_empty() {
                self.chosen.push(petal.set);
                self.open(at + 1, still, &rest, found)?;
                self.chosen.pop();
            }
        }
        Flow::Continue(())
    }

    fn tell(&self, digits: DigitSet, found: &mut Found) -> Flow {
        let gone: SmallVec<[Candidate; 4]> = struck(self.board, self.sets, &self.chosen, digits);
        let mut tied = Tied::new();
        tied.stem(Truth::Cell(self.stem));
        // One set may be the petal of two digits.
        let news = self.chosen.iter().enumerate().filter(|(at, set)| !self.chosen[..*at].contains(set));
        news.for_each(|(_, &set)| tied.set(&self.sets.all[set]));
        for (&set, &(digit, _)) in self.chosen.iter().zip(self.petals) {
            tied.common(self.board, self.sets.places(set, digit) | CellSet::of(self.stem), digit);
        }
        let ends: DigitSet = gone.iter().map(|gone| gone.digit).collect();
        let mut step = tied.step(DeathBlossom, gone);
        ends.digits().for_each(|end| self.petal_by_petal(end, &mut step.reason));
        found(step)
    }

    /// Each petal by itself, as a branch from its digit in the stem. They cannot always be counted in one go: petals may share
    /// cells, and a digit of two petals that they do not share is pressed by more covers than it needs.
    fn petal_by_petal(&self, end: Digit, reason: &mut Reason) {
        for (&set, &(digit, _)) in self.chosen.iter().zip(self.petals) {
            let claim = |digit: Digit| self.sets.claim(set, digit);
            let tie = house_of_all(self.board, self.sets.places(set, digit) | CellSet::of(self.stem));
            let tie = Truth::House(tie.expect("a petal in a house with the stem"), digit);
            let lemma = lemma(reason, self.sets.all[set].locked());
            let root = reason.nodes.len() as u32;
            reason.nodes.push(Node::assumed(true, Candidate::new(self.stem, digit)));
            for (on, claim, by) in [(false, claim(digit), By::Truth(tie)), (true, claim(end), By::Lemma(lemma))] {
                let parents = SmallVec::from_slice(&[reason.nodes.len() as u32 - 1]);
                reason.nodes.push(Node { on, claim, parents, by });
            }
            reason.ends.push(root + 2);
        }
    }
}
