//! What no reason shows: every way is tried, and each that fails is a line.

use std::rc::Rc;
use std::time::Instant;

use super::line::{Line, Literal};
use super::trail::{Clash, Why};
use super::writer::Writer;
use crate::cell::Cell;
use crate::deadline::is_past;
use crate::set::DigitSet;
use crate::step::Truth;

/// How trying every way ended.
pub(super) enum Tried {
    /// All of them fail: this is left.
    Refuted(Clash),
    /// One does not: every cell is filled on the trail.
    Holds,
    OutOfTime,
}

/// What a search may use.
pub(super) struct Ways<'a> {
    /// Of each at least one candidate is true.
    pub truths: &'a [Truth],
    pub lines: &'a [Rc<Line>],
    pub until: Option<Instant>,
}

impl Writer {
    /// Tries every way of filling what is left. The trail keeps what follows without trying, or the way that holds.
    pub fn search(&mut self, ways: &Ways) -> Tried {
        if is_past(ways.until) {
            return Tried::OutOfTime;
        }
        if let Err(clash) = self.let_act(ways) {
            return Tried::Refuted(clash);
        }
        // The cell with the fewest candidates: the first of them.
        let cells = ways.truths.iter().filter(|truth| matches!(truth, Truth::Cell(_)));
        let open = cells.filter_map(|&truth| self.trail.open(truth).map(|open| (truth, open)));
        let Some((truth, open)) = open.min_by_key(|(_, open)| open.len()) else { return Tried::Holds };
        for candidate in open {
            if self.trail.value(candidate) == Some(false) {
                continue;
            }
            let (mark, written) = (self.trail.mark(), self.mark());
            let tried = match self.trail.assert(Literal::on(candidate), Why::Assumed) {
                Err(clash) => Tried::Refuted(clash),
                Ok(()) => self.search(ways),
            };
            let clash = match tried {
                Tried::Refuted(clash) => clash,
                other => return other,
            };
            let line = self.line(&clash, &[]);
            self.forget_inner(written, &line);
            self.trail.back_to(mark);
            if !line.literals.contains(&Literal::off(candidate)) {
                return Tried::Refuted(Clash::Line(line));
            }
            if let Err(clash) = self.trail.act(&line, false).and_then(|()| self.let_act(ways)) {
                return Tried::Refuted(clash);
            }
            if self.trail.open(truth).is_none() {
                // Another one turned out true: what is left is smaller now.
                return self.search(ways);
            }
        }
        Tried::Refuted(Clash::Least(truth))
    }

    fn let_act(&mut self, ways: &Ways) -> Result<(), Clash> {
        loop {
            let before = self.trail.mark();
            ways.truths.iter().try_for_each(|&truth| self.trail.act_least(truth))?;
            ways.lines.iter().try_for_each(|line| self.trail.act(line, false))?;
            if self.trail.mark() == before {
                return Ok(());
            }
        }
    }

    /// That some cell holds a digit outside its set, since these cells cannot all be filled from their sets.
    pub fn unfillable(&mut self, cells: &[(Cell, DigitSet)]) -> Option<Rc<Line>> {
        let mark = self.trail.mark();
        let truths: Vec<Truth> = cells.iter().map(|&(cell, _)| Truth::Cell(cell)).collect();
        let beyond = cells.iter().flat_map(|&(cell, digits)| {
            let all = self.trail.rules().candidates(Truth::Cell(cell));
            all.iter().copied().filter(move |candidate| !digits.has(candidate.digit)).map(Literal::on)
        });
        let beyond: Vec<Literal> = beyond.collect();
        let mut supposed = beyond.iter().map(|literal| literal.not());
        let tried = match supposed.try_for_each(|literal| self.trail.assert(literal, Why::Assumed)) {
            Err(clash) => Tried::Refuted(clash),
            Ok(()) => self.search(&Ways { truths: &truths, lines: &[], until: None }),
        };
        let line = match tried {
            Tried::Refuted(clash) => Some(self.line(&clash, &beyond)),
            Tried::Holds | Tried::OutOfTime => None,
        };
        self.trail.back_to(mark);
        line
    }
}
