//! A finder without techniques: it supposes a candidate, follows singles, and looks for a contradiction.

use std::collections::VecDeque;

use smallvec::SmallVec;

use crate::board::Board;
use crate::cell::{Candidate, Cell, Digit, House};
use crate::run::Run;
use crate::shape::Shape;
use crate::step::{By, Node, Reason, Truth};

/// Why a candidate is false (or true): what follows where it is supposed true (or false) ends in a contradiction.
/// `None`: singles alone find no contradiction.
pub(super) fn of<const W: usize>(board: &Board<W>, candidate: Candidate, denied_on: bool, run: &Run) -> Option<Reason> {
    let all = Truths::of(board);
    let mut allowed = vec![true; all.truths.len()];
    let mut best = Walk::new(&all, &allowed, run).contradiction(candidate, denied_on)?;
    // The last first; what is no longer met is no longer tried.
    let mut tried: Vec<usize> = Vec::new();
    while !run.is_late()
        && let Some(&next) = best.truths.iter().rev().find(|truth| !tried.contains(truth))
    {
        tried.push(next);
        allowed.fill(false);
        best.truths.iter().filter(|&&truth| truth != next).for_each(|&truth| allowed[truth] = true);
        if let Some(shorter) = Walk::new(&all, &allowed, run).contradiction(candidate, denied_on) {
            best = shorter;
        }
    }
    Some(best.reason)
}

/// All cells and digits in houses that are open, with their candidates.
struct Truths {
    shape: Shape,
    truths: Vec<(Truth, Vec<u32>)>,
    /// By candidate, a number of cell and digit: its truths.
    of: Vec<SmallVec<[u32; 4]>>,
    is_open: Vec<bool>,
}

impl Truths {
    fn of<const W: usize>(board: &Board<W>) -> Truths {
        let shape = board.shape();
        let side = shape.side();
        let number = |candidate: Candidate| (candidate.cell.index() * side + candidate.digit.index()) as u32;
        let mut truths: Vec<(Truth, Vec<u32>)> = Vec::new();
        for cell in board.open().cells() {
            let candidates = board.candidates(cell).digits().map(|digit| number(Candidate::new(cell, digit)));
            truths.push((Truth::Cell(cell), candidates.collect()));
        }
        for house in shape.all_houses() {
            for digit in shape.digits().digits() {
                let places = (board.places_in(house, digit) & board.open()).cells();
                let candidates: Vec<u32> = places.map(|cell| number(Candidate::new(cell, digit))).collect();
                if !candidates.is_empty() {
                    truths.push((Truth::House(house, digit), candidates));
                }
            }
        }
        let mut of = vec![SmallVec::new(); shape.cells() * side];
        let mut is_open = vec![false; of.len()];
        for (at, (_, candidates)) in truths.iter().enumerate() {
            for &candidate in candidates {
                of[candidate as usize].push(at as u32);
                is_open[candidate as usize] = true;
            }
        }
        Truths { shape, truths, of, is_open }
    }

    fn candidate(&self, number: u32) -> Candidate {
        let side = self.shape.side();
        let (cell, digit) = (number as usize / side, number as usize % side);
        Candidate::new(Cell(cell as u16), Digit(digit as u8))
    }

    /// What cannot be true beside a candidate, with the rule that says so.
    fn excluded(&self, number: u32) -> Vec<(u32, Truth)> {
        let candidate = self.candidate(number);
        let side = self.shape.side() as u32;
        let mut all: Vec<(u32, Truth)> = Vec::new();
        for digit in 0..side {
            all.push((candidate.cell.index() as u32 * side + digit, Truth::Cell(candidate.cell)));
        }
        let houses: [House; 3] = self.shape.houses_of(candidate.cell);
        for house in houses {
            for cell in self.shape.cells_of(house) {
                let other = cell.index() as u32 * side + candidate.digit.index() as u32;
                if !all.iter().any(|(known, _)| *known == other) {
                    all.push((other, Truth::House(house, candidate.digit)));
                }
            }
        }
        all.retain(|&(other, _)| other != number && self.is_open[other as usize]);
        all
    }
}

#[derive(Clone, Debug)]
struct Fact {
    candidate: u32,
    on: bool,
    parents: SmallVec<[u32; 4]>,
    by: Option<Truth>,
    /// The truth leaned on, where one is: those that are on, not supposed.
    truth: Option<usize>,
}

struct Refutation {
    reason: Reason,
    /// The truths leaned on, in the order met.
    truths: Vec<usize>,
}

struct Walk<'a> {
    run: &'a Run,
    all: &'a Truths,
    allowed: &'a [bool],
    facts: Vec<Fact>,
    /// By candidate: its fact, if there is one.
    fact_of: Vec<Option<u32>>,
    left: Vec<usize>,
    queue: VecDeque<u32>,
}

/// The facts that cannot all be, and the truth that they empty.
type Contradiction = (Vec<u32>, Option<usize>);

impl<'a> Walk<'a> {
    fn new(all: &'a Truths, allowed: &'a [bool], run: &'a Run) -> Walk<'a> {
        let left = all.truths.iter().map(|(_, candidates)| candidates.len()).collect();
        let fact_of = vec![None; all.of.len()];
        Walk { run, all, allowed, facts: Vec::new(), fact_of, left, queue: VecDeque::new() }
    }

    fn contradiction(mut self, candidate: Candidate, on: bool) -> Option<Refutation> {
        let number = (candidate.cell.index() * self.all.shape.side() + candidate.digit.index()) as u32;
        let contradiction = self
            .add(Fact { candidate: number, on, parents: SmallVec::new(), by: None, truth: None })
            .or_else(|| self.follow())
            .or_else(|| {
                // Only then what follows from nothing: singles that stand on the board already.
                let lone = (0..self.all.truths.len()).filter(|&truth| self.all.truths[truth].1.len() == 1);
                lone.collect::<Vec<_>>().into_iter().find_map(|truth| {
                    let only = self.all.truths[truth].1[0];
                    self.only_left(truth, only).or_else(|| self.follow())
                })
            })?;
        Some(self.into_refutation(contradiction))
    }

    fn add(&mut self, fact: Fact) -> Option<Contradiction> {
        let candidate = fact.candidate as usize;
        if let Some(known) = self.fact_of[candidate] {
            if self.facts[known as usize].on == fact.on {
                return None;
            }
            // Both the on and the off node are shown.
            self.facts.push(fact);
            return Some((vec![known, self.facts.len() as u32 - 1], None));
        }
        let (number, on) = (self.facts.len() as u32, fact.on);
        self.fact_of[candidate] = Some(number);
        self.facts.push(fact);
        self.queue.push_back(number);
        if on {
            return None;
        }
        for &truth in &self.all.of[candidate] {
            self.left[truth as usize] -= 1;
        }
        let emptied = |truth: &&u32| self.left[**truth as usize] == 0 && self.allowed[**truth as usize];
        let truth = *self.all.of[candidate].iter().find(emptied)? as usize;
        let gone = self.all.truths[truth].1.iter().filter_map(|&gone| self.fact_of[gone as usize]);
        Some((gone.collect(), Some(truth)))
    }

    fn follow(&mut self) -> Option<Contradiction> {
        while let Some(number) = self.queue.pop_front() {
            if self.run.is_late() {
                return None;
            }
            let (candidate, on) = (self.facts[number as usize].candidate, self.facts[number as usize].on);
            if on {
                for (other, by) in self.all.excluded(candidate) {
                    let parents = SmallVec::from_slice(&[number]);
                    let fact = Fact { candidate: other, on: false, parents, by: Some(by), truth: None };
                    if let Some(contradiction) = self.add(fact) {
                        return Some(contradiction);
                    }
                }
                continue;
            }
            for truth in self.all.of[candidate as usize].clone() {
                let truth = truth as usize;
                if self.left[truth] == 1 && self.allowed[truth] {
                    let is_left =
                        |&&other: &&u32| self.fact_of[other as usize].is_none_or(|f| self.facts[f as usize].on);
                    let only = *self.all.truths[truth].1.iter().find(is_left)?;
                    if let Some(contradiction) = self.only_left(truth, only) {
                        return Some(contradiction);
                    }
                }
            }
        }
        None
    }

    fn only_left(&mut self, truth: usize, only: u32) -> Option<Contradiction> {
        if !self.allowed[truth] {
            return None;
        }
        let others = self.all.truths[truth].1.iter().filter(|&&other| other != only);
        let parents = others.filter_map(|&other| self.fact_of[other as usize]).collect();
        self.add(Fact { candidate: only, on: true, parents, by: Some(self.all.truths[truth].0), truth: Some(truth) })
    }

    /// What the contradiction rests on, in order.
    fn into_refutation(self, (ends, emptied): Contradiction) -> Refutation {
        let mut needed = vec![false; self.facts.len()];
        ends.iter().for_each(|&end| needed[end as usize] = true);
        for at in (0..self.facts.len()).rev() {
            if needed[at] {
                self.facts[at].parents.iter().for_each(|&parent| needed[parent as usize] = true);
            }
        }
        needed[0] = true;
        let mut reason = Reason::default();
        let mut truths = Vec::new();
        let mut places = vec![0; self.facts.len()];
        for (at, fact) in self.facts.iter().enumerate().filter(|(at, _)| needed[*at]) {
            places[at] = reason.nodes.len() as u32;
            truths.extend(fact.truth);
            reason.nodes.push(Node {
                on: fact.on,
                claim: SmallVec::from_slice(&[self.all.candidate(fact.candidate)]),
                parents: fact.parents.iter().map(|&parent| places[parent as usize]).collect(),
                by: fact.by.map_or(By::Assumed, By::Truth),
            });
        }
        reason.ends = ends.iter().map(|&end| places[end as usize]).collect();
        reason.ends.sort_unstable();
        // The emptied truth first: there the contradiction shows.
        reason.truths.extend(emptied.map(|truth| self.all.truths[truth].0));
        let leant = truths.iter().map(|&truth| self.all.truths[truth].0);
        for truth in leant {
            if !reason.truths.contains(&truth) {
                reason.truths.push(truth);
            }
        }
        truths.extend(emptied);
        Refutation { reason, truths }
    }
}
