//! What is known at a point of a proof, in the order in which it became known, and why: so that each line of the proof names
//! just the constraints that it rests on.

use std::collections::BTreeSet;
use std::rc::Rc;

use super::line::{Line, Literal, Name, Rules};
use crate::cell::Candidate;
use crate::check::excludes;
use crate::grid::{Entry, Grid};
use crate::set::DigitSet;
use crate::shape::Shape;
use crate::step::Truth;

/// What makes a literal hold.
#[derive(Clone, Debug)]
pub(super) enum Why {
    /// It is supposed.
    Assumed,
    /// At most one candidate of this is true, and another one is.
    Most(Truth, Candidate),
    /// All others of this are false.
    Least(Truth),
    /// All other literals of this line are false.
    Line(Rc<Line>),
    /// It excludes each candidate of this line that is left.
    Group(Rc<Line>),
}

/// What cannot be.
#[derive(Clone, Debug)]
pub(super) enum Clash {
    /// Both are true, and at most one can be.
    Most(Truth, [Candidate; 2]),
    /// Every candidate of this is false.
    Least(Truth),
    /// Every literal of this is false.
    Line(Rc<Line>),
    /// Supposed, but known to be otherwise.
    Against(Literal),
    /// True, though it excludes each candidate of this line that is left.
    Group(Rc<Line>, Candidate),
    /// A sum that these candidates, which are known, leave unsatisfied.
    Sum(Name, Vec<Candidate>),
}

/// What a clash rests on.
#[derive(Debug, Default)]
pub(super) struct Grounds {
    /// In the order in which they act.
    pub hints: Vec<Hint>,
    /// What was supposed.
    pub assumed: Vec<Literal>,
}

/// A constraint that acts; or a clause that has to be derived first.
#[derive(Clone, Debug)]
pub(super) enum Hint {
    Name(Name),
    /// Each of `left` is true or one of `others` holds, by the line; `struck` excludes each of `left`.
    Strike {
        line: Name,
        left: Vec<Candidate>,
        others: Vec<Literal>,
        struck: Candidate,
    },
}

pub(super) struct Trail {
    rules: Rc<Rules>,
    /// By candidate: 1 and the place in `entries` where it became known.
    places: Vec<u32>,
    entries: Vec<(Literal, Why)>,
}

impl Trail {
    pub fn new(rules: Rc<Rules>) -> Trail {
        let shape = rules.shape;
        Trail { rules, places: vec![0; shape.cells() * shape.side()], entries: Vec::new() }
    }

    pub fn rules(&self) -> &Rc<Rules> {
        &self.rules
    }

    pub fn shape(&self) -> Shape {
        self.rules.shape
    }

    fn index(&self, candidate: Candidate) -> usize {
        self.rules.variable(candidate)
    }

    /// Whether a candidate is true, where that is known.
    pub fn value(&self, candidate: Candidate) -> Option<bool> {
        match self.places[self.index(candidate)] {
            0 => None,
            place => Some(self.entries[place as usize - 1].0.on),
        }
    }

    /// Whether a literal holds, where that is known.
    pub fn holds(&self, literal: Literal) -> Option<bool> {
        Some(self.value(literal.candidate)? == literal.on)
    }

    pub fn mark(&self) -> usize {
        self.entries.len()
    }

    pub fn back_to(&mut self, mark: usize) {
        for (literal, _) in self.entries.drain(mark..) {
            self.places[self.rules.variable(literal.candidate)] = 0;
        }
    }

    /// Writes a literal down; nothing follows yet.
    pub fn set(&mut self, literal: Literal, why: Why) -> Result<(), Clash> {
        match self.holds(literal) {
            Some(true) => Ok(()),
            Some(false) => Err(match why {
                Why::Assumed => Clash::Against(literal),
                Why::Most(truth, by) => Clash::Most(truth, [by, literal.candidate]),
                Why::Least(truth) => Clash::Least(truth),
                Why::Line(line) => Clash::Line(line),
                Why::Group(line) => Clash::Group(line, literal.candidate),
            }),
            None => {
                self.entries.push((literal, why));
                let index = self.index(literal.candidate);
                self.places[index] = self.entries.len() as u32;
                Ok(())
            }
        }
    }

    /// Writes a literal down. A candidate that is true excludes others of its cell and its houses.
    pub fn assert(&mut self, literal: Literal, why: Why) -> Result<(), Clash> {
        if self.holds(literal) == Some(true) {
            return Ok(());
        }
        self.set(literal, why)?;
        if literal.on {
            let (by, rules) = (literal.candidate, Rc::clone(&self.rules));
            for truth in truths_of(rules.shape, by) {
                for &other in rules.candidates(truth) {
                    if other != by {
                        self.set(Literal::off(other), Why::Most(truth, by))?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Lets a cell, or a digit in a house, act: what is left is true.
    pub fn act_least(&mut self, truth: Truth) -> Result<(), Clash> {
        let mut left = None;
        for &candidate in self.rules.candidates(truth) {
            match self.value(candidate) {
                Some(true) => return Ok(()),
                Some(false) => {}
                None if left.is_some() => return Ok(()),
                None => left = Some(candidate),
            }
        }
        match left {
            None => Err(Clash::Least(truth)),
            Some(candidate) => self.assert(Literal::on(candidate), Why::Least(truth)),
        }
    }

    /// Lets a line act: the literal that is left holds. With `strikes`, what excludes every candidate that is left is false.
    pub fn act(&mut self, line: &Rc<Line>, strikes: bool) -> Result<(), Clash> {
        let Some(left) = self.left(line) else { return Ok(()) };
        match left[..] {
            [] => Err(Clash::Line(Rc::clone(line))),
            [literal] => self.assert(literal, Why::Line(Rc::clone(line))),
            [first, ..] if strikes && left.iter().all(|literal| literal.on) => {
                let rules = Rc::clone(&self.rules);
                for seen in excluded_by(&rules, first.candidate) {
                    if left[1..].iter().all(|other| excludes(rules.shape, other.candidate, seen)) {
                        self.assert(Literal::off(seen), Why::Group(Rc::clone(line)))?;
                    }
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// The literals of a line that are not known to be false; `None` if one holds.
    pub fn left(&self, line: &Line) -> Option<Vec<Literal>> {
        let mut left = Vec::new();
        for &literal in &line.literals {
            match self.holds(literal) {
                Some(true) => return None,
                Some(false) => {}
                None => left.push(literal),
            }
        }
        Some(left)
    }

    /// The candidates of a cell, or of a digit in a house, that may still be true; `None` if one is.
    pub fn open(&self, truth: Truth) -> Option<Vec<Candidate>> {
        let mut open = Vec::new();
        for &candidate in self.rules.candidates(truth) {
            match self.value(candidate) {
                Some(true) => return None,
                Some(false) => {}
                None => open.push(candidate),
            }
        }
        Some(open)
    }

    /// The board, with the digits that are known.
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::blank(self.rules.shape);
        for cell in self.rules.shape.all_cells() {
            let candidates = || self.rules.shape.digits().digits().map(|digit| Candidate::new(cell, digit));
            let known = candidates().find(|&candidate| self.value(candidate) == Some(true));
            let left: DigitSet =
                candidates().filter(|&candidate| self.value(candidate).is_none()).map(|left| left.digit).collect();
            grid.set(cell, known.map_or(Entry::Marks(left), |known| Entry::Placed(known.digit)));
        }
        grid
    }

    /// What a clash rests on.
    pub fn grounds(&self, clash: &Clash) -> Grounds {
        let mut needed = vec![false; self.entries.len()];
        let mut need = |candidate: Candidate, before: usize| {
            let place = self.places[self.index(candidate)] as usize;
            if place > 0 && place <= before {
                needed[place - 1] = true;
            }
        };
        let all = self.entries.len();
        let last = match clash {
            Clash::Most(truth, pair) => {
                pair.iter().for_each(|&candidate| need(candidate, all));
                Some(Hint::Name(Name::Most(*truth)))
            }
            Clash::Least(truth) => {
                self.rules.candidates(*truth).iter().for_each(|&candidate| need(candidate, all));
                Some(Hint::Name(Name::Least(*truth)))
            }
            Clash::Line(line) => {
                line.literals.iter().for_each(|literal| need(literal.candidate, all));
                Some(Hint::Name(line.name))
            }
            Clash::Against(literal) => {
                need(literal.candidate, all);
                None
            }
            Clash::Group(line, struck) => {
                need(*struck, all);
                let (hint, others) = self.strike(line, *struck, all);
                others.iter().for_each(|literal| need(literal.candidate, all));
                Some(hint)
            }
            Clash::Sum(name, known) => {
                known.iter().for_each(|&candidate| need(candidate, all));
                Some(Hint::Name(*name))
            }
        };
        let mut grounds = Grounds::default();
        grounds.hints.extend(last);
        if let Clash::Against(literal) = clash {
            grounds.assumed.push(*literal);
        }
        for place in (0..all).rev() {
            if !needed[place] {
                continue;
            }
            let mut need = |candidate: Candidate| {
                let at = self.places[self.index(candidate)] as usize;
                if at > 0 && at <= place {
                    needed[at - 1] = true;
                }
            };
            let (literal, why) = &self.entries[place];
            let hint = match why {
                Why::Assumed => {
                    grounds.assumed.push(*literal);
                    continue;
                }
                Why::Most(truth, by) => {
                    need(*by);
                    Hint::Name(Name::Most(*truth))
                }
                Why::Least(truth) => {
                    self.rules.candidates(*truth).iter().copied().for_each(need);
                    Hint::Name(Name::Least(*truth))
                }
                Why::Line(line) => {
                    line.literals.iter().for_each(|literal| need(literal.candidate));
                    Hint::Name(line.name)
                }
                Why::Group(line) => {
                    let (hint, others) = self.strike(line, literal.candidate, place);
                    others.iter().for_each(|literal| need(literal.candidate));
                    hint
                }
            };
            grounds.hints.push(hint);
        }
        grounds.hints.reverse();
        // One candidate that is true takes many others out by one constraint.
        let mut seen = BTreeSet::new();
        grounds.hints.retain(|hint| match hint {
            Hint::Name(name @ Name::Most(_)) => seen.insert(*name),
            _ => true,
        });
        grounds
    }

    /// Why a candidate is struck by a line, by what was known at a place of the trail; and the literals that were false then.
    fn strike(&self, line: &Line, struck: Candidate, place: usize) -> (Hint, Vec<Literal>) {
        let was_known = |literal: &&Literal| {
            let at = self.places[self.index(literal.candidate)] as usize;
            at > 0 && at <= place
        };
        let others: Vec<Literal> = line.literals.iter().filter(was_known).copied().collect();
        let left =
            line.literals.iter().filter(|literal| !was_known(literal)).map(|literal| literal.candidate).collect();
        (Hint::Strike { line: line.name, left, others: others.clone(), struck }, others)
    }
}

/// The constraints that a candidate belongs to: its cell, and its digit in its houses.
pub(super) fn truths_of(shape: Shape, candidate: Candidate) -> [Truth; 4] {
    let [a, b, c] = shape.houses_of(candidate.cell).map(|house| Truth::House(house, candidate.digit));
    [Truth::Cell(candidate.cell), a, b, c]
}

fn excluded_by(rules: &Rules, candidate: Candidate) -> impl Iterator<Item = Candidate> {
    let truths = truths_of(rules.shape, candidate).into_iter();
    truths.flat_map(|truth| rules.candidates(truth)).copied().filter(move |&other| other != candidate)
}
