//! How far a puzzle is from an aim.

use std::time::Instant;

use super::aim::{Aim, has_listed_prices};
use super::scale::{GradeRange, off};
use crate::error::Error;
use crate::explainer::{Rater, Rating};
use crate::grade::{Grade, HodokuGrade};
use crate::grid::Grid;
use crate::ladder::{Ladder, Moves};
use crate::path::Event;
use crate::percorre::Outcome;
use crate::run::Run;
use crate::search::Explained;
use crate::solver::Solver;
use crate::technique::Technique;

/// What was found out about a puzzle on the way.
#[derive(Clone, Debug, Default)]
pub struct Judged {
    /// Its path, where the wish was about that.
    pub path: Option<Box<Explained>>,
    /// Its rating on Sudoku Explainer's scale, where asked for.
    pub explainer: Option<Rating>,
    /// HoDoKu's grade, where asked for.
    pub hodoku: Option<HodokuGrade>,
    /// The state that was wished for ([`Aim::first`]).
    pub state: Option<Grid>,
}

/// How far off a puzzle is that is rated above the range, in tenths.
const TOO_HARD: u32 = 15;

/// A puzzle that does not fit: how far it is off. Smaller is nearer; only numbers of the same wish can be compared.
pub(super) type Off = u64;

/// Judges puzzles by an aim, one after the other; keeps its memory.
pub(super) struct Judge {
    aim: Aim,
    reachable: Ladder,
    rater: Rater,
    deadline: Option<Instant>,
}

impl Judge {
    pub fn new(aim: Aim) -> Judge {
        let reachable = aim.reachable();
        Judge { aim, reachable, rater: Rater::new(), deadline: None }
    }

    pub fn until(&mut self, deadline: Option<Instant>) {
        self.deadline = deadline;
        self.rater.set_deadline(deadline);
    }

    /// Whether a puzzle with one solution fits. What comes after the deadline does not.
    pub fn judge(&mut self, puzzle: &Grid) -> Result<Judged, Off> {
        let mut judged = Judged::default();
        match &self.aim.grade {
            Some(GradeRange::Explainer(range)) => {
                let rating = self.rater.rate_up_to(puzzle, *range.end()).map_err(|_| Off::MAX)?;
                // How far above is not worth the time.
                let rating = rating.ok_or(Off::from(TOO_HARD))?;
                judged.explainer = Some(rating);
                fit(off(&(range.start().0..=range.end().0), rating.rating.0))?;
            }
            Some(GradeRange::Score(range)) => {
                let grade = self.hodoku(puzzle)?;
                judged.hodoku = Some(grade);
                fit(off(range, grade.score))?;
            }
            Some(GradeRange::Level(range)) => {
                let grade = self.hodoku(puzzle)?;
                judged.hodoku = Some(grade);
                // Within a level, the score says how near the next one is.
                let points = match () {
                    () if grade.level < *range.start() => 20_000_u64.saturating_sub(u64::from(grade.score)),
                    () if grade.level > *range.end() => u64::from(grade.score),
                    () => 0,
                };
                fit(off(&(*range.start() as u32..=*range.end() as u32), grade.level as u32) * 100_000 + points)?;
            }
            Some(GradeRange::Percorre(_)) | None => {}
        }
        let needs_path = self.aim.solved
            || matches!(self.aim.grade, Some(GradeRange::Percorre(_)))
            || !self.aim.needs.is_empty()
            || self.aim.hardest.is_some()
            || self.aim.first.is_some();
        if needs_path {
            let explained = self.explain(self.reachable.clone(), puzzle)?;
            let grade = Grade::of(&explained.path);
            // Too hard for the rungs that a fitting path can have.
            if explained.outcome != Outcome::Solved {
                let open = explained.grid.entries().filter(|(_, entry)| entry.digit().is_none()).count();
                return Err(1_000 + open as u64);
            }
            if let Some(GradeRange::Percorre(range)) = &self.aim.grade {
                fit(off(&(range.start().0..=range.end().0), grade.rating.0))?;
            }
            if let Some(hardest) = self.aim.hardest
                && grade.hardest != Some(hardest)
            {
                let price = grade.rating.0.abs_diff(hardest.least_cost().0);
                return Err(u64::from(price) + if is_in(&grade, hardest) { 1 } else { 100 });
            }
            for &technique in &self.aim.needs {
                if !is_in(&grade, technique) {
                    return Err(100 + u64::from(technique.least_cost().0.saturating_sub(grade.rating.0)));
                }
                if !self.needs(&explained, &grade, technique)? {
                    return Err(1);
                }
            }
            if let Some(first) = self.aim.first {
                judged.state = Some(self.state_before(first, puzzle, &explained)?);
            }
            judged.path = Some(Box::new(explained));
        }
        Ok(judged)
    }

    fn hodoku(&self, puzzle: &Grid) -> Result<HodokuGrade, Off> {
        HodokuGrade::within(puzzle, &Ladder::HODOKU, &Run::until(self.deadline)).ok_or(Off::MAX)
    }

    fn explain(&self, ladder: Ladder, puzzle: &Grid) -> Result<Explained, Off> {
        let explained = Solver::new().ladder(ladder).guess(false).until(self.deadline).explain(puzzle);
        if explained.outcome == Outcome::Stopped { Err(Off::MAX) } else { Ok(explained) }
    }

    /// The first state on the path in which a step of this technique is what a player is offered, and the path takes one.
    fn state_before(&self, first: Technique, puzzle: &Grid, explained: &Explained) -> Result<Grid, Off> {
        let solver = Solver::new().ladder(self.aim.ladder.clone()).until(self.deadline);
        let mut off = 2;
        for moment in explained.path.boards(puzzle) {
            if !matches!(moment.event, Event::Step(step) if step.technique == first) {
                continue;
            }
            // A pass fills naked singles as it comes by them, but a hint is the cheapest step there is.
            match solver.hint(&moment.before) {
                Ok(Some(step)) if step.technique == first => return Ok((*moment.before).clone()),
                Err(Error::Halted(_)) => return Err(Off::MAX),
                _ => off = 1,
            }
        }
        Err(off)
    }

    /// Whether a puzzle would be harder without a technique.
    fn needs(&self, explained: &Explained, grade: &Grade, technique: Technique) -> Result<bool, Off> {
        // A pass fills naked singles whether they are a rung or not: there is no puzzle without them to compare with.
        if technique == Technique::NakedSingle && self.aim.ladder.moves == Moves::Passes {
            return Ok(true);
        }
        let mut ladder = self.aim.ladder.clone();
        // Whether it is solved at no more than that price is all that counts.
        if has_listed_prices(&ladder) {
            let most = ladder.rungs_up_to(grade.rating);
            ladder.rungs.to_mut().truncate(most);
        }
        let without = self.explain(ladder.without_technique(technique), &explained.puzzle)?;
        let other = Grade::of(&without.path);
        Ok(without.outcome != Outcome::Solved || other.rating > grade.rating)
    }
}

fn is_in(grade: &Grade, technique: Technique) -> bool {
    grade.uses.iter().any(|(used, _)| *used == technique)
}

fn fit(off: Off) -> Result<(), Off> {
    if off == 0 { Ok(()) } else { Err(off) }
}
