//! What a step's record shows on the board before it.

use smallvec::SmallVec;

use crate::cell::{Candidate, Cell, Digit, House};
use crate::gather::Gather;
use crate::grid::Grid;
use crate::set::DigitSet;
use crate::shape::Shape;
use crate::step::{Pattern, Reason, Step, Truth};

/// Cells that a step speaks of: mostly few.
pub(in crate::render) type Cells = SmallVec<[Cell; 8]>;

/// Houses that a step speaks of.
pub(in crate::render) type Houses = SmallVec<[House; 16]>;

/// A step, and the board before it with its marks.
#[derive(Clone, Copy)]
pub(in crate::render) struct StepView<'a> {
    pub grid: &'a Grid,
    pub step: &'a Step,
}

impl StepView<'_> {
    pub fn shape(self) -> Shape {
        self.grid.shape()
    }

    fn reason(&self) -> &Reason {
        &self.step.reason
    }

    pub fn truth_cells(self) -> Cells {
        cells_of(&self.reason().truths)
    }

    pub fn truth_houses(self) -> Houses {
        houses_of(&self.reason().truths)
    }

    /// The digits of the truths that are digits in houses.
    pub fn truth_digits(self) -> DigitSet {
        digits_of(&self.reason().truths).collect()
    }

    /// The digits of all its truths, those of lemmas included.
    pub fn all_digits(self) -> DigitSet {
        let (mut digits, mut reasons) = (DigitSet::empty(), vec![self.reason()]);
        while let Some(reason) = reasons.pop() {
            digits |= digits_of(&reason.truths).collect::<DigitSet>() | self.digits_of(&cells_of(&reason.truths));
            reasons.extend(&reason.lemmas);
        }
        digits
    }

    pub fn cover_cells(self) -> Cells {
        cells_of(&self.reason().covers)
    }

    pub fn cover_houses(self) -> Houses {
        houses_of(&self.reason().covers)
    }

    /// The covers that belong to no part but join the parts: their digits, in order.
    pub fn commons(self) -> Vec<Digit> {
        digits_of(covers_outside_parts(self.reason())).collect()
    }

    /// The digit that a step of one digit is about.
    pub fn digit(self) -> Option<Digit> {
        let node = || self.reason().nodes.first().and_then(|node| node.claim.first()).map(|candidate| candidate.digit);
        let cited = self.truth_digits().first().or_else(node);
        cited.or_else(|| self.step.concludes().next().map(|(candidate, _)| candidate.digit))
    }

    /// The candidates of a cell; the digit itself where one is placed.
    pub fn left(self, cell: Cell) -> DigitSet {
        self.grid.allowed(cell)
    }

    /// The candidates of these cells together.
    pub fn digits_of(self, cells: &[Cell]) -> DigitSet {
        cells.iter().fold(DigitSet::default(), |all, &cell| all | self.left(cell))
    }

    pub fn places(self, house: House, digit: Digit) -> Cells {
        self.shape().cells_of(house).filter(|&cell| self.left(cell).has(digit)).gather()
    }

    /// The candidates that a truth holds.
    pub fn held_by(self, truth: Truth) -> Vec<Candidate> {
        let in_cell = |cell: Cell, set: DigitSet| set.digits().map(move |digit| Candidate::new(cell, digit));
        match truth {
            Truth::Cell(cell) => in_cell(cell, self.left(cell)).collect(),
            Truth::House(house, digit) => {
                self.places(house, digit).into_iter().map(|cell| Candidate::new(cell, digit)).collect()
            }
            Truth::Beyond(number) => match self.reason().patterns.get(usize::from(number)) {
                Some(Pattern::Cells(cells)) => {
                    cells.iter().flat_map(|&(cell, digits)| in_cell(cell, self.left(cell) - digits)).collect()
                }
                _ => Vec::new(),
            },
        }
    }

    /// Whether a cover holds the candidate.
    pub fn is_covered(self, candidate: Candidate) -> bool {
        self.reason().covers.iter().any(|cover| cover.holds(self.shape(), candidate))
    }

    /// Whether the truths have room only in the covers, and need all of it.
    pub fn fills_its_room(self) -> bool {
        let Reason { truths, covers, .. } = self.reason();
        let is_inside = |truth: &Truth| self.held_by(*truth).into_iter().all(|candidate| self.is_covered(candidate));
        truths.len() == covers.len() && truths.iter().all(is_inside)
    }
}

pub(in crate::render) fn cells_of(truths: &[Truth]) -> Cells {
    let cell = |truth: &Truth| if let Truth::Cell(cell) = truth { Some(*cell) } else { None };
    truths.iter().filter_map(cell).gather()
}

fn houses_of(truths: &[Truth]) -> Houses {
    let house = |truth: &Truth| if let Truth::House(house, _) = truth { Some(*house) } else { None };
    truths.iter().filter_map(house).gather()
}

pub(super) fn digits_of(truths: &[Truth]) -> impl Iterator<Item = Digit> {
    truths.iter().filter_map(|truth| if let Truth::House(_, digit) = truth { Some(*digit) } else { None })
}

/// The covers after those of the parts.
pub(super) fn covers_outside_parts(reason: &Reason) -> &[Truth] {
    let inside: usize = reason.parts.iter().map(|part| usize::from(part.covers)).sum();
    reason.covers.get(inside..).unwrap_or(&[])
}

/// The digits of each cell, cells in order; those with the same digits together.
pub(in crate::render) fn by_cells(candidates: &[Candidate]) -> Vec<(Vec<Cell>, DigitSet)> {
    let mut cells: Vec<Cell> = candidates.iter().map(|candidate| candidate.cell).collect();
    cells.sort_unstable();
    cells.dedup();
    let mut groups: Vec<(Vec<Cell>, DigitSet)> = Vec::new();
    for cell in cells {
        let digits: DigitSet = candidates.iter().filter(|c| c.cell == cell).map(|c| c.digit).collect();
        match groups.iter_mut().find(|(_, same)| *same == digits) {
            Some((cells, _)) => cells.push(cell),
            None => groups.push((vec![cell], digits)),
        }
    }
    groups
}

/// The cells of each digit, digits ascending.
pub(in crate::render) fn by_digit(candidates: &[Candidate]) -> Vec<(Digit, Vec<Cell>)> {
    let digits: DigitSet = candidates.iter().map(|candidate| candidate.digit).collect();
    let cells_of = |digit| candidates.iter().filter(move |c| c.digit == digit).map(|c| c.cell).collect();
    digits.digits().map(|digit| (digit, cells_of(digit))).collect()
}
