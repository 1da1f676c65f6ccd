//! Before anything is proved: every number of a step points at something, and there is not too much of it.

use super::Flaw;
use super::fuel::{MOST_NESTING, MOST_PIECES};
use crate::cell::{Candidate, Cell, Digit, House};
use crate::shape::Shape;
use crate::step::{By, Pattern, Reason, Step, Truth};

pub(super) fn step(step: &Step, shape: Shape) -> Result<(), Flaw> {
    let mut walk = Walk { shape, pieces: 0 };
    step.concludes().try_for_each(|(candidate, _)| walk.candidate(candidate))?;
    walk.reason(&step.reason, 0)
}

struct Walk {
    shape: Shape,
    pieces: usize,
}

impl Walk {
    fn reason(&mut self, reason: &Reason, nesting: usize) -> Result<(), Flaw> {
        if nesting > MOST_NESTING {
            return Err(Flaw::Bound { what: "lemmas inside each other", limit: MOST_NESTING });
        }
        for &truth in reason.truths.iter().chain(&reason.covers) {
            self.truth(truth, reason)?;
        }
        self.parts(reason)?;
        for pattern in &reason.patterns {
            match pattern {
                Pattern::Cells(cells) => cells.iter().try_for_each(|&(cell, digits)| {
                    self.cell(cell)?;
                    (digits - self.shape.digits()).first().map_or(Ok(()), |digit| self.digit(digit))
                })?,
                Pattern::Symmetry { cells, digits } => {
                    cells.iter().try_for_each(|&cell| self.cell(cell))?;
                    digits.iter().try_for_each(|&digit| self.digit(digit))?;
                }
            }
        }
        for node in &reason.nodes {
            self.piece()?;
            node.claim.iter().try_for_each(|&candidate| self.candidate(candidate))?;
            node.parents.iter().try_for_each(|&parent| self.within("node", parent as usize, reason.nodes.len()))?;
            match node.by {
                By::Assumed => {}
                By::Truth(truth) => self.truth(truth, reason)?,
                By::Lemma(lemma) => self.within("lemma", lemma as usize, reason.lemmas.len())?,
            }
        }
        reason.ends.iter().try_for_each(|&end| self.within("node", end as usize, reason.nodes.len()))?;
        reason.lemmas.iter().try_for_each(|lemma| self.reason(lemma, nesting + 1))
    }

    fn truth(&mut self, truth: Truth, reason: &Reason) -> Result<(), Flaw> {
        match truth {
            Truth::Cell(cell) => self.cell(cell),
            Truth::House(House(house), digit) => {
                self.within("house", house.into(), 3 * self.shape.side())?;
                self.digit(digit)
            }
            Truth::Beyond(pattern) => self.within("pattern", pattern.into(), reason.patterns.len()),
        }
    }

    fn parts(&mut self, reason: &Reason) -> Result<(), Flaw> {
        let within = |what, found: usize, most: usize| {
            if found > most { Err(Flaw::Parts { what, found, most }) } else { Ok(()) }
        };
        within("truths", reason.parts.iter().map(|part| part.truths as usize).sum(), reason.truths.len())?;
        within("covers", reason.parts.iter().map(|part| part.covers as usize).sum(), reason.covers.len())
    }

    fn candidate(&mut self, candidate: Candidate) -> Result<(), Flaw> {
        self.cell(candidate.cell)?;
        self.digit(candidate.digit)
    }

    fn cell(&mut self, cell: Cell) -> Result<(), Flaw> {
        self.within("cell", cell.index(), self.shape.cells())
    }

    fn digit(&mut self, digit: Digit) -> Result<(), Flaw> {
        self.within("digit", digit.index(), self.shape.side())
    }

    fn within(&mut self, what: &'static str, found: usize, below: usize) -> Result<(), Flaw> {
        self.piece()?;
        if found < below { Ok(()) } else { Err(Flaw::Range { what, found, below }) }
    }

    fn piece(&mut self) -> Result<(), Flaw> {
        self.pieces += 1;
        if self.pieces > MOST_PIECES {
            Err(Flaw::Bound { what: "pieces of a reason", limit: MOST_PIECES })
        } else {
            Ok(())
        }
    }
}
