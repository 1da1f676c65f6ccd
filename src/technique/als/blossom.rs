//! Death blossom: something of which one candidate is true (a cell, a digit's places in a house, what a unique rectangle has
//! more), each in sight of an almost locked set.

use std::cell::OnceCell;
use std::collections::{HashMap, HashSet};

use bitflags::Flags;
use smallvec::SmallVec;

use super::steps::{StepParts, struck};
use super::{Sets, Targets};
use crate::board::Board;
use crate::cell::{Candidate, Digit};
use crate::gather::{Gather, PushAll};
use crate::run::Run;
use crate::set::{CellSet, DigitSet};
use crate::step::{By, Node, Pattern, Reason, Truth};
use crate::technique::Technique::{self, *};
use crate::technique::chain::forcing::splits;
use crate::technique::link::house_of_all;
use crate::technique::{Flow, Found};
use crate::technique::{View, unique};

/// Whichever candidate of the *stem* is true, one of the sets (the *petals*) loses that digit, and then has the digit that all
/// of them share: what sees all places of it loses it. Here the stem is a cell.
///
/// ```text
///     stem 12:   if 1, the petal {1,3} is 3;   if 2, the petal {2,4},{3,4} has a 3
/// ```
pub fn death_blossom<const W: usize>(board: &View<W>, found: &mut Found) -> Flow {
    let mut index = PetalIndex::new(board, DeathBlossom);
    splits(board, 2)
        .take_while(|(truth, _)| matches!(truth, Truth::Cell(_)))
        .try_for_each(|(truth, stem)| index.search(truth, None, &stem, found))
}

/// The most places of a stem in a house, and guardians of one in a rectangle.
const MOST_CASES: usize = 4;
/// How many choices of petals may be tried on one board for stems that are no cells: of a digit's places there are many.
const PATIENCE: usize = 20_000;

/// The stem is a digit in a house.
pub fn house_blossom<const W: usize>(board: &View<W>, found: &mut Found) -> Flow {
    let mut index = PetalIndex::new(board, HouseDeathBlossom);
    splits(board, 2)
        .filter(|(truth, stem)| matches!(truth, Truth::House(..)) && stem.len() <= MOST_CASES)
        .try_for_each(|(truth, stem)| index.search(truth, None, &stem, found))
}

/// The stem is what a unique rectangle has more.
pub fn rectangle_blossom<const W: usize>(board: &View<W>, found: &mut Found) -> Flow {
    let mut stems = unique::with_guardians(board);
    stems.retain(|(_, stem)| (2..=MOST_CASES).contains(&stem.len()));
    if stems.is_empty() {
        return Flow::Continue(());
    }
    let mut index = PetalIndex::new(board, RectangleDeathBlossom);
    let mut stems = stems.into_iter();
    stems.try_for_each(|(pattern, stem)| index.search(Truth::Beyond(0), Some(&pattern), &stem, found))
}

/// The petals of a board, by the candidates that they are seen from.
struct PetalIndex<'v, 'b, const W: usize> {
    board: &'v View<'b, W>,
    technique: Technique,
    /// By digit: the sets that may lose it, and what they lose it to.
    losing: Vec<Vec<(usize, CellSet<W>)>>,
    petals: HashMap<Candidate, Vec<Petal>>,
    /// By set: what it takes, digit by digit. Few boards have a stem that needs it.
    takes: OnceCell<Vec<Targets<W>>>,
    /// How many choices may still be tried.
    left: usize,
    /// What the steps so far take: many choices of petals take the same, and the first one is enough.
    shown: HashSet<SmallVec<[Candidate; 4]>>,
}

impl<'v, 'b, const W: usize> PetalIndex<'v, 'b, W> {
    fn new(board: &'v View<'b, W>, technique: Technique) -> Self {
        let left = if technique == DeathBlossom { usize::MAX } else { PATIENCE };
        let sets = board.sets();
        let mut losing = vec![Vec::new(); board.shape().side()];
        for (at, set) in sets.all.iter().enumerate() {
            set.live.digits().for_each(|digit| losing[digit.index()].push((at, sets.seen_by(at, digit))));
        }
        let (petals, takes, shown) = (HashMap::new(), OnceCell::new(), HashSet::new());
        PetalIndex { board, technique, losing, petals, takes, left, shown }
    }

    /// The blossoms of one stem.
    fn search(&mut self, truth: Truth, pattern: Option<&Pattern>, stem: &[Candidate], found: &mut Found) -> Flow {
        let (board, sets) = (self.board, self.board.sets());
        let places: Targets<W> = board.shape().digits().digits().map(|digit| board.places(digit)).gather();
        // What is taken by some petal of each candidate: no choice takes more, and mostly there is nothing.
        let mut all = places.clone();
        for &candidate in stem {
            if board.run().is_late() {
                return Flow::Break(());
            }
            let reach = reach(sets, &self.losing[candidate.digit.index()], candidate);
            all.iter_mut().zip(&reach).for_each(|(all, reach)| *all &= *reach);
            if all.iter().all(CellSet::is_empty) {
                return Flow::Continue(());
            }
        }
        let takes = self
            .takes
            .get_or_init(|| (0..sets.all.len()).map(|set| sets.targets(set, |digit| board.places(digit))).collect());
        for &candidate in stem {
            if board.run().is_late() {
                return Flow::Break(());
            }
            let losing = &self.losing[candidate.digit.index()];
            self.petals.entry(candidate).or_insert_with(|| petals(sets, losing, takes, candidate));
        }
        let mut petals: Vec<(Candidate, &[Petal])> =
            stem.iter().map(|candidate| (*candidate, &self.petals[candidate][..])).collect();
        petals.sort_by_cached_key(|(_, some)| some.len());
        // What is taken by some petal of each candidate from here on: no choice takes more.
        let mut most: Vec<Targets<W>> = vec![places];
        for (_, some) in petals.iter().rev() {
            let mut any: Targets<W> = SmallVec::from_elem(CellSet::EMPTY, board.shape().side());
            for petal in *some {
                petal.digits.digits().for_each(|digit| any[digit.index()] |= takes[petal.set][digit.index()]);
            }
            any.iter_mut().zip(&most[most.len() - 1]).for_each(|(any, later)| *any &= *later);
            most.push(any);
        }
        most.reverse();
        let (technique, left) = (self.technique, self.left);
        let mut choice = PetalChoice {
            board,
            run: board.run(),
            sets,
            technique,
            truth,
            pattern,
            petals: &petals,
            takes,
            most,
            chosen: SmallVec::new(),
            left,
            shown: &mut self.shown,
        };
        let flow = choice.choose(0, board.shape().digits(), &all, found);
        self.left = choice.left;
        flow
    }
}

/// An almost locked set that the stem takes a digit from, and those of its other digits that take something then.
struct Petal {
    set: usize,
    digits: DigitSet,
}

/// The sets that lose a digit if this candidate is true.
fn losers<const W: usize>(losing: &[(usize, CellSet<W>)], stem: Candidate) -> impl Iterator<Item = usize> {
    losing.iter().filter(move |(_, seen_by)| seen_by.has(stem.cell)).map(|&(set, _)| set)
}

/// What sees all places of another digit in some petal for one candidate of a stem. Those of it that have the digit are what the petals take.
fn reach<const W: usize>(sets: &Sets<W>, losing: &[(usize, CellSet<W>)], stem: Candidate) -> Targets<W> {
    let mut reach: Targets<W> = SmallVec::from_elem(CellSet::EMPTY, sets.side);
    for set in losers(losing, stem).map(|set| &sets.all[set]) {
        let seen_by = &sets.seen_by[set.start as usize..];
        set.digits.digits().zip(seen_by).for_each(|(digit, seen_by)| reach[digit.index()] |= *seen_by);
    }
    reach[stem.digit.index()] = CellSet::EMPTY;
    reach
}

/// The petals for one candidate of a stem. Of those that take the same the smallest is enough.
fn petals<const W: usize>(
    sets: &Sets<W>,
    losing: &[(usize, CellSet<W>)],
    takes: &[Targets<W>],
    stem: Candidate,
) -> Vec<Petal> {
    let mut petals: Vec<Petal> = Vec::new();
    for at in losers(losing, stem) {
        let digits = sets.all[at].live - DigitSet::of(stem.digit);
        let like = |digit: Digit, known: &Petal| takes[known.set][digit.index()] == takes[at][digit.index()];
        let is_same = |known: &Petal| known.digits == digits && digits.digits().all(|digit| like(digit, known));
        if !digits.is_empty() && !petals.iter().any(is_same) {
            petals.push(Petal { set: at, digits });
        }
    }
    petals
}

/// The choice of a petal for each candidate of one stem.
struct PetalChoice<'a, const W: usize> {
    board: &'a Board<W>,
    run: &'a Run,
    sets: &'a Sets<W>,
    technique: Technique,
    /// What says that one of them is true, and the pattern that it speaks of.
    truth: Truth,
    pattern: Option<&'a Pattern>,
    petals: &'a [(Candidate, &'a [Petal])],
    takes: &'a [Targets<W>],
    /// By candidate: what petals for it and for all later ones can take together.
    most: Vec<Targets<W>>,
    left: usize,
    shown: &'a mut HashSet<SmallVec<[Candidate; 4]>>,
    chosen: SmallVec<[usize; 9]>,
}

impl<const W: usize> PetalChoice<'_, W> {
    /// `left` is, by digit, what all petals chosen so far take.
    fn choose(&mut self, at: usize, digits: DigitSet, left: &Targets<W>, found: &mut Found) -> Flow {
        let Some((_, petals)) = self.petals.get(at) else { return self.report(digits, found) };
        for petal in *petals {
            if self.left == 0 {
                break;
            }
            if self.run.is_late() {
                return Flow::Break(());
            }
            self.left -= 1;
            if !digits.intersects(petal.digits) {
                continue;
            }
            let (mut still, mut rest) = (DigitSet::empty(), left.clone());
            for digit in (digits & petal.digits).digits() {
                let both =
                    left[digit.index()] & self.takes[petal.set][digit.index()] & self.most[at + 1][digit.index()];
                rest[digit.index()] = both;
                if !both.is_empty() {
                    still |= DigitSet::of(digit);
                }
            }
            if !still.is_empty() {
                self.chosen.push(petal.set);
                self.choose(at + 1, still, &rest, found)?;
                self.chosen.pop();
            }
        }
        Flow::Continue(())
    }

    fn report(&mut self, digits: DigitSet, found: &mut Found) -> Flow {
        let gone: SmallVec<[Candidate; 4]> = struck(self.board, self.sets, &self.chosen, digits);
        if !self.shown.insert(gone.clone()) {
            return Flow::Continue(());
        }
        let mut parts = StepParts::new();
        parts.stem(self.truth);
        // One set may be the petal of two digits.
        let news = self.chosen.iter().enumerate().filter(|(at, set)| !self.chosen[..*at].contains(set));
        news.for_each(|(_, &set)| parts.set(&self.sets.all[set]));
        for (&set, &(Candidate { cell, digit }, _)) in self.chosen.iter().zip(self.petals) {
            parts.common(self.board, self.sets.places(set, digit) | CellSet::of(cell), digit);
        }
        let ends: DigitSet = gone.iter().map(|gone| gone.digit).collect();
        let mut step = parts.step(self.technique, gone);
        step.reason.patterns.extend(self.pattern.cloned());
        self.petal_by_petal(ends, &mut step.reason);
        found(step)
    }

    /// Each petal by itself, as a branch from its candidate of the stem to each digit it ends with. They cannot always be counted
    /// in one go: petals may share cells, and a digit of two petals that they do not share is pressed by more covers than it
    /// needs.
    fn petal_by_petal(&self, ends: DigitSet, reason: &mut Reason) {
        for (&set, &(stem, _)) in self.chosen.iter().zip(self.petals) {
            let Candidate { cell, digit } = stem;
            let common = house_of_all(self.board, self.sets.places(set, digit) | CellSet::of(cell));
            let common = Truth::House(common.expect("a petal in a house with the stem"), digit);
            let lemma = reason.lemma(self.sets.all[set].locked());
            let root = reason.nodes.len() as u32;
            reason.nodes.push(Node::assumed(true, stem));
            let mut push = |on, digit, parent, by| {
                let (claim, parents) = (self.sets.claim(set, digit), SmallVec::from_slice(&[parent]));
                reason.nodes.push(Node { on, claim, parents, by });
            };
            push(false, digit, root, By::Truth(common));
            ends.digits().for_each(|end| push(true, end, root + 1, By::Lemma(lemma)));
            reason.ends.push_all(root + 2..reason.nodes.len() as u32);
        }
    }
}
