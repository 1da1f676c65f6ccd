//! Restricted commons, and the steps that rest on them.

use smallvec::SmallVec;

use super::{Als, Sets};
use crate::board::Board;
use crate::cell::{Candidate, Cell, Digit, House};
use crate::gather::PushAll;
use crate::run::Run;
use crate::set::{CellSet, DigitSet};
use crate::step::{Step, Truth};
use crate::technique::Technique;
use crate::technique::chain::rows::{insert, ones};
use crate::technique::link::house_of_all;

/// The end of a list.
const NONE: u32 = u32::MAX;

/// For each set the sets it shares restricted commons with.
pub(in crate::technique) struct Commons {
    start: Vec<u32>,
    neighbours: Vec<Neighbour>,
}

/// A set connected to this one, and their restricted commons.
#[derive(Clone, Copy, Debug)]
pub(super) struct Neighbour {
    pub(super) to: u32,
    pub(super) commons: DigitSet,
}

impl Commons {
    pub(in crate::technique) fn of<const W: usize>(board: &Board<W>, sets: &Sets<W>, run: &Run) -> Commons {
        // Lists of sets, by a digit and its first place in them. `last` is the last of each list; each entry has a set, its places of the digit, and
        // the entry before it.
        let shape = board.shape();
        let mut last = vec![NONE; shape.side() * shape.cells()];
        let slot = |digit: Digit, cell: Cell| digit.index() * shape.cells() + cell.index();
        let mut with: Vec<(u32, CellSet<W>, u32)> = Vec::new();
        for (at, set) in sets.all.iter().enumerate() {
            for digit in set.live.digits() {
                let places = sets.places(at, digit);
                let last = &mut last[slot(digit, places.first().expect("a set has its digits"))];
                with.push((at as u32, places, std::mem::replace(last, with.len() as u32)));
            }
        }
        let (mut start, mut neighbours) = (vec![0], Vec::new());
        let mut shared: Vec<DigitSet> = vec![DigitSet::empty(); sets.all.len()];
        let mut touched = vec![0; sets.all.len().div_ceil(64)];
        for (at, set) in sets.all.iter().enumerate() {
            if run.is_late() {
                // The rest has no neighbours.
                start.resize(sets.all.len() + 1, neighbours.len() as u32);
                break;
            }
            for digit in set.live.digits() {
                let seen = sets.seen_by(at, digit);
                for first in (board.places(digit) & seen).cells() {
                    let mut next = last[slot(digit, first)];
                    while let Some(&(to, places, before)) = with.get(next as usize) {
                        if places.is_within(&seen) {
                            insert(&mut touched, to as usize);
                            shared[to as usize] |= DigitSet::of(digit);
                        }
                        next = before;
                    }
                }
            }
            let neighbour = |to: usize| Neighbour { to: to as u32, commons: std::mem::take(&mut shared[to]) };
            neighbours.extend(ones(&touched).map(neighbour));
            touched.fill(0);
            start.push(neighbours.len() as u32);
        }
        Commons { start, neighbours }
    }

    /// The sets connected to this one, in order.
    pub(super) fn neighbours(&self, set: usize) -> &[Neighbour] {
        &self.neighbours[self.start[set] as usize..self.start[set + 1] as usize]
    }

    /// The restricted commons of two sets.
    pub(super) fn between(&self, a: usize, b: usize) -> DigitSet {
        let neighbours = self.neighbours(a);
        let at = neighbours.binary_search_by_key(&(b as u32), |neighbour| neighbour.to);
        at.map_or(DigitSet::empty(), |at| neighbours[at].commons)
    }
}

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
        let cells = set.cells.len();
        self.truths.push_all(set.cells.cells().map(Truth::Cell));
        self.covers.push_all(set.digits.digits().map(|digit| Truth::House(set.house, digit)));
        self.parts.push((cells, set.digits.len()));
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
