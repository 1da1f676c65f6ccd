//! Replays a path: proves again every step, follows every guess, and looks whether the end is what was claimed.
//!
//! It trusts nothing and finds nothing: the rules, the [`Checker`], and where a step assumes one solution a count.

mod broken;
#[cfg(test)]
mod tests;

use std::time::Instant;

use crate::brute::{Brute, Count};
use crate::cell::Candidate;
use crate::check::{Assumes, Checker, Flaw, Mark};
use crate::grid::{Entry, Grid};
use crate::path::{Event, Path};
use crate::percorre::Outcome;
use crate::search::Explained;
use crate::set::DigitSet;
use crate::shape::Shape;
use crate::step::Step;
use crate::step::{candidate_code, conclusions};

pub use broken::{Breach, Broken};

/// A path with its claimed outcome, from any source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// Where it begins.
    pub puzzle: Grid,
    /// The name of the ladder that found it.
    pub ladder: String,
    /// Whether the solution is said to be the only one.
    pub unique: Option<bool>,
    /// What happened.
    pub path: Path,
    /// How it is said to end.
    pub outcome: Outcome,
    /// The solution that is said to be reached.
    pub solution: Option<Grid>,
}

impl From<&Explained> for Told {
    fn from(explained: &Explained) -> Told {
        Told {
            puzzle: explained.puzzle.clone(),
            ladder: explained.ladder.name.to_string(),
            unique: explained.unique,
            path: explained.path.clone(),
            outcome: explained.outcome,
            solution: (explained.outcome == Outcome::Solved).then(|| explained.grid.clone()),
        }
    }
}

/// A path that holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Replayed {
    /// How many steps there were.
    pub steps: usize,
    /// Whether one of them holds only because the puzzle has one solution. It was counted.
    pub assumed_unique: bool,
}

/// Replays a path. A deadline bounds the counting of solutions, which is asked for at most twice.
///
/// # Errors
/// The first thing that does not hold.
pub fn replay(told: &Told, until: Option<Instant>) -> Result<Replayed, Broken> {
    let broken = |what: &str, why| Broken { event: None, told: what.into(), why };
    let mut checker = match Checker::new(&told.puzzle) {
        Ok(checker) => checker,
        // Nothing can be walked from there, and nothing else is said.
        Err(Flaw::Board) if told.outcome == Outcome::Contradiction && told.path.events.is_empty() => {
            return Ok(Replayed { steps: 0, assumed_unique: false });
        }
        Err(flaw) => return Err(broken("the puzzle", flaw.into())),
    };
    let dead = checker.has_contradiction();
    let mut replay = Replay { told, until, dead, guesses: Vec::new(), passes: 0, steps: 0, counted: Assumes::Nothing };
    for (number, event) in told.path.events.iter().enumerate() {
        replay.event(&mut checker, event).map_err(|why| Broken {
            event: Some(number + 1),
            told: short(told.puzzle.shape(), event),
            why,
        })?;
    }
    replay.end(&checker).map_err(|(what, why)| broken(what, why))?;
    Ok(Replayed { steps: replay.steps, assumed_unique: replay.counted != Assumes::Nothing })
}

struct Replay<'a> {
    told: &'a Told,
    until: Option<Instant>,
    /// Whether the board has no solution.
    dead: bool,
    /// The guesses that are open.
    guesses: Vec<Guess>,
    passes: u32,
    steps: usize,
    /// What has been assumed and counted so far.
    counted: Assumes,
}

struct Guess {
    candidate: Candidate,
    /// The board before it, and whether that was dead already.
    before: Mark,
    dead: bool,
}

impl Replay<'_> {
    fn event(&mut self, checker: &mut Checker, event: &Event) -> Result<(), Breach> {
        match event {
            Event::Pass(number) => {
                self.passes += 1;
                if *number != self.passes { Err(Breach::Pass { expected: self.passes }) } else { Ok(()) }
            }
            Event::Step(step) => self.step(checker, step),
            Event::Guess { depth, candidate } => self.guess(checker, *depth, *candidate),
            Event::Undo { depth, candidate } => self.undo(checker, *depth, *candidate),
        }
    }

    fn step(&mut self, checker: &mut Checker, step: &Step) -> Result<(), Breach> {
        if self.dead {
            return Err(Breach::Contradiction);
        }
        self.is_at(step.depth.into(), self.guesses.len())?;
        let proof = checker.check(step)?;
        self.count_for(proof.assumes)?;
        self.steps += 1;
        self.dead = checker.apply(step).is_err();
        Ok(())
    }

    /// A search tries all candidates of a cell, even where the refutation of the first ones has shown more than that. So a
    /// guess may begin on a dead board, and its branch is dead as well.
    fn guess(&mut self, checker: &mut Checker, depth: u16, candidate: Candidate) -> Result<(), Breach> {
        self.is_at(depth.into(), self.guesses.len() + 1)?;
        if !checker.is_open(candidate) {
            return Err(Breach::Absent);
        }
        self.guesses.push(Guess { candidate, before: checker.mark(), dead: self.dead });
        self.dead |= checker.place(candidate).is_err();
        Ok(())
    }

    /// A branch is refuted where a cell or a house has nothing left. The guess then is struck for good, so that a cell of
    /// which every candidate has been refuted refutes the branch around it.
    fn undo(&mut self, checker: &mut Checker, depth: u16, candidate: Candidate) -> Result<(), Breach> {
        let shape = self.told.puzzle.shape();
        let open = self.guesses.len();
        let Some(guess) = self.guesses.pop() else { return Err(Breach::Undo { expected: "nothing".into() }) };
        if guess.candidate != candidate || usize::from(depth) != open {
            return Err(Breach::Undo { expected: candidate_code(shape, guess.candidate).to_string() });
        }
        if !self.dead {
            return Err(Breach::Alive);
        }
        checker.back_to(guess.before);
        self.dead = guess.dead | (checker.strike(candidate).is_err());
        Ok(())
    }

    fn is_at(&self, found: usize, expected: usize) -> Result<(), Breach> {
        if found == expected { Ok(()) } else { Err(Breach::Depth { found, expected }) }
    }

    /// Counts solutions where a proof assumes one, unless that has been done.
    fn count_for(&mut self, assumes: Assumes) -> Result<(), Breach> {
        if assumes <= self.counted {
            return Ok(());
        }
        let puzzle = match assumes {
            Assumes::OneSolutionOfGivens => &without_placed(&self.told.puzzle),
            _ => &self.told.puzzle,
        };
        match Brute::new(puzzle.shape()).until(self.until).count(puzzle, 2) {
            Count::Exact(1) => self.counted = assumes,
            Count::Unknown(0 | 1) => return Err(Breach::Uncounted),
            count => return Err(Breach::Solutions(count.found())),
        }
        Ok(())
    }

    fn end(&self, checker: &Checker) -> Result<(), (&'static str, Breach)> {
        let Told { puzzle, path, outcome, unique, solution, .. } = self.told;
        let depth = self.guesses.len();
        let found = match () {
            () if self.dead && depth == 0 => "the board has nothing left for a cell or a house",
            () if self.dead => "a branch is refuted and not taken back",
            () if checker.is_solved() => "every cell is filled",
            () if depth == 0 => "cells are open",
            () => "cells are open below a guess",
        };
        let holds = match outcome {
            Outcome::Solved => !self.dead && checker.is_solved(),
            Outcome::Stuck => !self.dead && !checker.is_solved() && depth == 0,
            Outcome::Contradiction => self.dead && depth == 0,
            // A path may stop anywhere.
            Outcome::Stopped => true,
        };
        if !holds {
            return Err(("the end", Breach::Outcome { found, claimed: outcome.slug() }));
        }
        let reached = checker.board();
        if *outcome == Outcome::Solved && !reached.is_solution_of(puzzle)
            || solution.as_ref().is_some_and(|claimed| !same_digits(claimed, &reached))
        {
            return Err(("the solution", Breach::Solution));
        }
        let told = path.events.iter().filter(|event| matches!(event, Event::Guess { .. })).count() as u32;
        if path.guesses < told {
            return Err(("the guesses", Breach::Guesses { claimed: path.guesses, told }));
        }
        let proved_unique = *outcome == Outcome::Solved && depth == 0;
        if proved_unique && *unique == Some(false) {
            return Err(("the number of solutions", Breach::Unique));
        }
        Ok(())
    }
}

fn same_digits(a: &Grid, b: &Grid) -> bool {
    a.shape() == b.shape() && a.shape().all_cells().all(|cell| a.digit(cell) == b.digit(cell))
}

/// The puzzle with placed digits taken out again.
fn without_placed(puzzle: &Grid) -> Grid {
    let mut freed = puzzle.clone();
    let all: DigitSet = puzzle.shape().digits();
    for (cell, entry) in puzzle.entries() {
        if let Entry::Placed(_) = entry {
            freed.set(cell, Entry::Marks(all));
        }
    }
    freed
}

fn short(shape: Shape, event: &Event) -> String {
    match event {
        Event::Pass(number) => format!("pass {number}"),
        Event::Step(step) => match conclusions(shape, step) {
            none if none.is_empty() => step.technique.name().to_string(),
            some => format!("{some} {}", step.technique.name()),
        },
        Event::Guess { candidate, .. } => format!("guess {}", candidate_code(shape, *candidate)),
        Event::Undo { candidate, .. } => format!("undo {}", candidate_code(shape, *candidate)),
    }
}
