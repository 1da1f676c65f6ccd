//! Replays a path: proves again every step, follows every guess, and looks whether the end is what was claimed.
//!
//! It trusts nothing and finds nothing: the rules, the [`Checker`], and where a step assumes one solution a count.

mod error;

use std::time::Instant;

use crate::brute::{Brute, Count};
use crate::cell::{Candidate, Cell};
use crate::check::{Assumes, Checker, Flaw, Mark, PatternFlaw, Proof};
use crate::error::Error;
use crate::grid::{Entry, Grid};
use crate::ladder::Ladder;
use crate::path::{Event, Path, Searched, Standing};
use crate::percorre::Outcome;
use crate::search::Explained;
use crate::set::DigitSet;
use crate::shape::Shape;
use crate::step::Step;
use crate::step::{candidate_code, conclusions};

pub use error::{PathFlaw, ReplayError};

/// The side up to which it is counted whether the solution is the only one, as a path says.
const MOST_COUNTED: usize = 9;

/// A path with its claimed outcome, from any source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClaimedPath {
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

impl From<&Explained> for ClaimedPath {
    fn from(explained: &Explained) -> ClaimedPath {
        ClaimedPath {
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

/// Replays a path; of one that is cut, the events it has, and its solution. A deadline bounds the counting of solutions.
///
/// # Errors
/// The first thing that does not hold.
pub fn replay(claimed: &ClaimedPath, until: Option<Instant>) -> Result<Replayed, ReplayError> {
    walk(claimed, &mut Brute::new(claimed.puzzle.shape()).until(until), None)
}

/// Replays a path, and lists what a proof does not need or show: surplus citations in reasons, a ladder that is not known, and
/// costs and techniques that are not the ladder's. On the ladder `se`, costs are not looked at.
///
/// # Errors
/// As [`replay`].
pub fn replay_strictly(
    claimed: &ClaimedPath,
    until: Option<Instant>,
) -> Result<(Replayed, Vec<ReplayError>), ReplayError> {
    replay_by(claimed, &mut Brute::new(claimed.puzzle.shape()).until(until), true)
}

/// The same by an engine for the puzzle's shape, whose deadline and [watch](Brute::set_watch) bound the counting of solutions. If it is not strict,
/// nothing is listed.
///
/// # Errors
/// As [`replay`].
///
/// # Panics
/// If the engine is for another shape.
pub fn replay_by(
    claimed: &ClaimedPath,
    brute: &mut Brute,
    strict: bool,
) -> Result<(Replayed, Vec<ReplayError>), ReplayError> {
    if !strict {
        return Ok((walk(claimed, brute, None)?, Vec::new()));
    }
    let mut notes = Vec::new();
    if let Err(Error::Ladder { found, .. }) = Ladder::by_name(&claimed.ladder) {
        notes.push(ReplayError { event: None, what: "the ladder".into(), flaw: PathFlaw::Ladder(found) });
    }
    let replayed = walk(claimed, brute, Some(&mut notes))?;
    Ok((replayed, notes))
}

/// `notes`: what is wrong with steps that are proved.
fn walk(
    claimed: &ClaimedPath,
    brute: &mut Brute,
    mut notes: Option<&mut Vec<ReplayError>>,
) -> Result<Replayed, ReplayError> {
    let ladder = Ladder::by_name(&claimed.ladder).ok();
    let error = |what: &str, flaw| ReplayError { event: None, what: what.into(), flaw };
    let mut checker = match Checker::new(&claimed.puzzle) {
        Ok(checker) => checker,
        // Nothing can be walked from there, and nothing else is said.
        Err(Flaw::Board) if claimed.outcome == Outcome::Contradiction && claimed.path.events.is_empty() => {
            let (claimed_guesses, flaw) = (claimed.path.guesses, |flaw| Err(error("the end", flaw)));
            return match (claimed.unique, &claimed.solution) {
                _ if claimed_guesses > 0 => flaw(PathFlaw::Guesses { claimed: claimed_guesses, entered: 0 }),
                (Some(unique), _) => flaw(PathFlaw::Counted { unique, found: 0 }),
                (_, Some(_)) => flaw(PathFlaw::Solution),
                _ => Ok(Replayed { steps: 0, assumed_unique: false }),
            };
        }
        Err(flaw) => return Err(error("the puzzle", flaw.into())),
    };
    let dead = checker.has_contradiction();
    let mut replay =
        Replay { claimed, brute, dead, guesses: Vec::new(), passes: 0, steps: 0, counted: Assumes::Nothing };
    for (number, event) in claimed.path.events.iter().enumerate() {
        if let (Some(notes), Event::Step(step)) = (&mut notes, event) {
            let note = |flaw| ReplayError { event: Some(number + 1), what: short(claimed.puzzle.shape(), event), flaw };
            notes.extend(beyond_proof(&mut checker, step, ladder.as_ref()).into_iter().map(note));
        }
        replay.event(&mut checker, event).map_err(|flaw| ReplayError {
            event: Some(number + 1),
            what: short(claimed.puzzle.shape(), event),
            flaw,
        })?;
    }
    replay.end(&checker).and_then(|()| replay.is_unique_as_said()).map_err(|(what, flaw)| error(what, flaw))?;
    Ok(Replayed { steps: replay.steps, assumed_unique: replay.counted != Assumes::Nothing })
}

/// Whether a pattern was refused since the marks of the start lack one of its digits.
fn is_about_marks(flaw: &Flaw) -> bool {
    match flaw {
        Flaw::Pattern { why: PatternFlaw::Marks(..), .. } => true,
        Flaw::Lemma { why, .. } => is_about_marks(why),
        _ => false,
    }
}

struct Replay<'a> {
    claimed: &'a ClaimedPath,
    /// Counts solutions.
    brute: &'a mut Brute,
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
    fn event(&mut self, checker: &mut Checker, event: &Event) -> Result<(), PathFlaw> {
        match event {
            Event::Pass(number) => {
                self.passes += 1;
                if *number != self.passes { Err(PathFlaw::Pass { expected: self.passes }) } else { Ok(()) }
            }
            Event::Step(step) => self.step(checker, step),
            Event::Guess { depth, candidate } => self.guess(checker, *depth, *candidate),
            Event::Undo { depth, candidate } => self.undo(checker, *depth, *candidate),
        }
    }

    fn step(&mut self, checker: &mut Checker, step: &Step) -> Result<(), PathFlaw> {
        if self.dead {
            return Err(PathFlaw::Contradiction);
        }
        self.is_at(step.depth.into(), self.guesses.len())?;
        let proof = checker.check(step).or_else(|flaw| self.check_by_givens(checker, step, flaw))?;
        self.count_for(proof.assumes)?;
        self.steps += 1;
        self.dead = checker.apply(step).is_err();
        Ok(())
    }

    /// Marks that a player removed are no part of a puzzle whose givens alone have one solution: a pattern may use them.
    fn check_by_givens(&mut self, checker: &Checker, step: &Step, flaw: Flaw) -> Result<Proof, Flaw> {
        let givens = self.claimed.puzzle.givens_only();
        let mut are_enough = || self.brute.count(&givens, 2) == Count::Exact(1);
        if !is_about_marks(&flaw) || !are_enough() {
            return Err(flaw);
        }
        let mut bare = Checker::new(&givens)?;
        bare.set_board(&checker.board())?;
        bare.check(step)
    }

    /// A search tries all candidates of a cell, even where the refutation of the first ones has shown more than that. So a
    /// guess may begin on a dead board, and its branch is dead as well.
    fn guess(&mut self, checker: &mut Checker, depth: u16, candidate: Candidate) -> Result<(), PathFlaw> {
        self.is_at(depth.into(), self.guesses.len() + 1)?;
        if !checker.is_open(candidate) {
            return Err(PathFlaw::Absent);
        }
        self.guesses.push(Guess { candidate, before: checker.mark(), dead: self.dead });
        self.dead |= checker.place(candidate).is_err();
        Ok(())
    }

    /// A branch is refuted where a cell or a house has nothing left. The guess then is struck for good, so that a cell of
    /// which every candidate has been refuted refutes the branch around it.
    fn undo(&mut self, checker: &mut Checker, depth: u16, candidate: Candidate) -> Result<(), PathFlaw> {
        let shape = self.claimed.puzzle.shape();
        let open = self.guesses.len();
        let Some(guess) = self.guesses.pop() else { return Err(PathFlaw::Undo { expected: "nothing".into() }) };
        if guess.candidate != candidate {
            return Err(PathFlaw::Undo { expected: candidate_code(shape, guess.candidate).to_string() });
        }
        self.is_at(depth.into(), open)?;
        if !self.dead {
            return Err(PathFlaw::Alive);
        }
        checker.back_to(guess.before);
        self.dead = guess.dead | (checker.strike(candidate).is_err());
        Ok(())
    }

    fn is_at(&self, found: usize, expected: usize) -> Result<(), PathFlaw> {
        if found == expected { Ok(()) } else { Err(PathFlaw::Depth { found, expected }) }
    }

    /// Counts solutions where a proof assumes one, unless that has been done.
    fn count_for(&mut self, assumes: Assumes) -> Result<(), PathFlaw> {
        if assumes <= self.counted {
            return Ok(());
        }
        let puzzle = match assumes {
            Assumes::OneSolutionOfGivens => &without_placed(&self.claimed.puzzle),
            _ => &self.claimed.puzzle,
        };
        match self.brute.count(puzzle, 2) {
            Count::Exact(1) => self.counted = assumes,
            Count::Unknown(0 | 1) => return Err(PathFlaw::Uncounted(self.brute.watch().halt())),
            count => return Err(PathFlaw::Solutions(count.found())),
        }
        Ok(())
    }

    fn end(&mut self, checker: &Checker) -> Result<(), (&'static str, PathFlaw)> {
        let ClaimedPath { puzzle, path, outcome, solution, .. } = self.claimed;
        if *outcome == Outcome::Solved && solution.is_none() {
            return Err(("the solution", PathFlaw::NoSolution));
        }
        let entered = path.events.iter().filter(|event| matches!(event, Event::Guess { .. })).count() as u32;
        if path.guesses < entered {
            return Err(("the guesses", PathFlaw::Guesses { claimed: path.guesses, entered }));
        }
        let has_one = *outcome == Outcome::Contradiction && (solution.is_some() || self.claimed.unique == Some(true));
        if has_one && (!path.omitted.is_empty() || path.search.is_some() || self.dead) {
            return Err(("the end", PathFlaw::Outcome { found: "there is a solution", claimed: outcome.slug() }));
        }
        if !path.omitted.is_empty() {
            // How it ended is not known: of that, only a solution can be checked.
            let is_false = solution.as_ref().is_some_and(|claimed| !claimed.is_solution_of(puzzle));
            return if is_false { Err(("the solution", PathFlaw::Solution)) } else { Ok(()) };
        }
        let depth = self.guesses.len();
        if let Some(searched) = &path.search {
            return self.searched(checker, searched, entered);
        }
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
            return Err(("the end", PathFlaw::Outcome { found, claimed: outcome.slug() }));
        }
        let reached = checker.board();
        if *outcome == Outcome::Solved && !reached.is_solution_of(puzzle)
            || solution.as_ref().is_some_and(|claimed| !same_digits(claimed, &reached))
        {
            return Err(("the solution", PathFlaw::Solution));
        }
        // After the first solution a search enters branches that the path does not show.
        let shows_all = *outcome != Outcome::Solved || depth == 0;
        if shows_all && path.guesses != entered {
            return Err(("the guesses", PathFlaw::Guesses { claimed: path.guesses, entered }));
        }
        let proved_unique = *outcome == Outcome::Solved && depth == 0;
        if proved_unique && self.claimed.unique == Some(false) {
            return Err(("the number of solutions", PathFlaw::Unique));
        }
        Ok(())
    }

    /// Up to 9x9, where that takes some microseconds, solutions are counted.
    fn is_unique_as_said(&mut self) -> Result<(), (&'static str, PathFlaw)> {
        let (puzzle, Some(unique)) = (&self.claimed.puzzle, self.claimed.unique) else { return Ok(()) };
        if puzzle.shape().side() > MOST_COUNTED {
            return Ok(());
        }
        let count = self.brute.count(puzzle, 2);
        let is_known = !matches!(count, Count::Unknown(0 | 1));
        if is_known && unique != (count == Count::Exact(1)) {
            return Err(("the number of solutions", PathFlaw::Counted { unique, found: count.found() }));
        }
        Ok(())
    }
}

impl Replay<'_> {
    /// A search told in summary: its solution is one of the board that was reached; or there is none, which is found out again.
    fn searched(
        &mut self,
        checker: &Checker,
        searched: &Searched,
        entered: u32,
    ) -> Result<(), (&'static str, PathFlaw)> {
        let ClaimedPath { puzzle, path, outcome, solution, .. } = self.claimed;
        let outcome_is = |found| Err(("the end", PathFlaw::Outcome { found, claimed: outcome.slug() }));
        if u64::from(path.guesses) != u64::from(entered).saturating_add(searched.guesses).min(u32::MAX.into()) {
            return Err(("the guesses", PathFlaw::Guesses { claimed: path.guesses, entered }));
        }
        if self.dead || !self.guesses.is_empty() {
            return outcome_is("there is no board to search on");
        }
        let reached = checker.board();
        match (outcome, solution) {
            (Outcome::Stopped, None) => Ok(()),
            (Outcome::Solved, Some(solution)) => {
                let is_left =
                    |(cell, entry): (Cell, Entry)| solution.digit(cell).is_some_and(|digit| entry.allowed().has(digit));
                let is_on_line =
                    |standing: &Standing| solution.digit(standing.guess.cell) == Some(standing.guess.digit);
                let holds = solution.is_solution_of(puzzle) && reached.entries().all(is_left);
                if holds && searched.line.iter().all(is_on_line) {
                    Ok(())
                } else {
                    Err(("the solution", PathFlaw::Solution))
                }
            }
            (Outcome::Contradiction, None) => match self.brute.count(&reached, 1) {
                Count::Exact(_) => Ok(()),
                Count::AtLeast(_) => Err(("the search", PathFlaw::Found)),
                Count::Unknown(_) => Err(("the search", PathFlaw::Unsearched(self.brute.watch().halt()))),
            },
            _ => outcome_is("a search has been made"),
        }
    }
}

/// What is wrong with a step besides its proof.
fn beyond_proof(checker: &mut Checker, step: &Step, ladder: Option<&Ladder>) -> Vec<PathFlaw> {
    let mut flaws = Vec::new();
    if let Some(ladder) = ladder {
        let price = ladder.price(step, checker.shape());
        if !ladder.rungs.iter().any(|rung| rung.yields(step.technique)) {
            flaws.push(PathFlaw::Technique(ladder.name.to_string()));
        } else if price != step.cost {
            flaws.push(PathFlaw::Cost { found: step.cost, expected: price });
        }
    }
    let surplus = checker.surplus(step);
    if !surplus.is_empty() {
        flaws.push(PathFlaw::Surplus(surplus));
    }
    flaws
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
