//! When the ladder is stuck: guess, reason on, undo. And the whole job in one call: [`Solver::explain`]. On large boards a search that is
//! not short is told in summary, see [`told`].

mod told;

use log::{debug, info};

use crate::board::{Board, Contradiction};
use crate::cell::{Candidate, Cell, Digit};
use crate::geometry::at_size;
use crate::grid::Grid;
use crate::ladder::Ladder;
use crate::path::{Bounded, Deadline, Observer, Path, Searched};
use crate::percorre::Outcome;
use crate::percorre::percorre_at;
use crate::run::Run;
use crate::set::DigitSet;
use crate::shape::Shape;
use crate::solver::{Solver, prepare, used};
use crate::watch::{Halt, Held};

/// A puzzle, and all that was found out about it.
#[derive(Clone, Debug)]
pub struct Explained {
    /// What was asked.
    pub puzzle: Grid,
    /// The ladder as it was used: without the rungs that assume one solution and the
    /// [nested](crate::technique::Technique::is_nested) ones where they were reached and the puzzle was not known to have
    /// exactly one.
    pub ladder: Ladder,
    /// What happened; the first [`Solver::max_events`] events of it.
    pub path: Path,
    /// How it ended.
    pub outcome: Outcome,
    /// The (first) solution; else the board as far as it came, before any guess.
    pub grid: Grid,
    /// Whether the solution is the only one. `None` where that is not known: there is no solution, it was not looked for,
    /// or there was no time to find out.
    pub unique: Option<bool>,
    /// What is wrong with the puzzle before any step is taken.
    pub contradiction: Option<Contradiction>,
    /// Why it was stopped, if it was.
    pub halt: Option<Halt>,
}

impl Solver {
    /// Solves a puzzle with the ladder, and by search when the ladder is stuck; returns the whole path. A deadline cuts
    /// the path short. The solutions are counted when a step first needs to know that there is one; where a quarter of the
    /// time left is too short for that, no step assumes it.
    ///
    /// On a ladder that does not [fit](Ladder::fits) the board no step is found, or singles only.
    ///
    /// Above 16x16 a search with more than a few dead ends, or guesses, is told in summary: [`Path::search`].
    ///
    /// The search takes the open cell with the fewest candidates (the first in reading order), tries its digits
    /// ascending, and reasons on below each guess. It stops at the second solution; the path shows the first, and the
    /// branches refuted before.
    ///
    /// ```
    /// use percorre::{Grid, Outcome, Solver};
    ///
    /// let grid: Grid = "...........4.1.2".parse()?;
    /// assert_eq!(Solver::new().explain(&grid).outcome, Outcome::Solved);
    /// # Ok::<(), percorre::Error>(())
    /// ```
    pub fn explain(&self, puzzle: &Grid) -> Explained {
        at_size!(puzzle.shape(), explain(self, puzzle))
    }
}

fn explain<const W: usize>(solver: &Solver, puzzle: &Grid) -> Explained {
    let mut whole = solver.run();
    // Where a search is told in summary, what logic cannot do in half of the time is left to it.
    let is_told = solver.guess && puzzle.shape().side() > told::TREES_TO;
    let mut run = if is_told { whole.first_half() } else { solver.run() };
    let (origin, ladder) = match puzzle.clash() {
        None => prepare(solver.own_ladder(), puzzle, &mut run),
        Some(_) => (puzzle.clone(), solver.own_ladder()),
    };
    let mut explained = Explained {
        puzzle: puzzle.clone(),
        ladder,
        path: Path::default(),
        outcome: Outcome::Contradiction,
        grid: puzzle.clone(),
        unique: None,
        contradiction: None,
        halt: None,
    };
    let mut board = match Board::<W>::within(puzzle, &origin) {
        Ok(board) => board,
        Err(contradiction) => {
            explained.contradiction = Some(contradiction);
            return explained;
        }
    };
    let held = Held::new(run.watch());
    let mut seen = (Bounded { path: &mut explained.path, most: solver.max_events, held }, Deadline(run.deadline()));
    let ending = if solver.guess && !is_told {
        Search::new(&explained.ladder, &run).run(board, &mut seen)
    } else {
        let outcome = percorre_at(&mut board, &explained.ladder, 0, &run, &mut seen);
        if is_told && run.found_out() {
            whole.set_one_solution(run.one_solution());
        }
        match outcome {
            Outcome::Stuck if is_told => told::search(board, &explained.ladder, &whole, &mut seen),
            Outcome::Stopped if is_told => told::brute(board.grid(), &whole),
            _ => Ending {
                outcome,
                grid: board.grid(),
                unique: (outcome == Outcome::Solved).then_some(true),
                guesses: 0,
                search: None,
            },
        }
    };
    (explained.outcome, explained.grid, explained.unique) = (ending.outcome, ending.grid, ending.unique);
    (explained.path.guesses, explained.path.search) = (ending.guesses, ending.search);
    // Time was too short to finish, not to count.
    if matches!(explained.outcome, Outcome::Solved | Outcome::Stopped) {
        explained.unique = explained.unique.or(run.one_solution());
    }
    explained.grid = explained.grid.written_as_in(puzzle);
    if solver.shortest {
        explained.path = explained.path.shortened_until(puzzle, run.deadline());
    }
    explained.ladder = used(explained.ladder, &run);
    explained.halt = (explained.outcome == Outcome::Stopped).then(|| run.watch().halt());
    explained
}

/// How the work on a puzzle ended.
struct Ending {
    outcome: Outcome,
    /// The solution; else the board that was reached before any guess.
    grid: Grid,
    unique: Option<bool>,
    guesses: u32,
    /// The search, where it is told in summary.
    search: Option<Searched>,
}

/// A search through the branches of a puzzle.
///
/// ```text
///     percorre ─► stuck ─► the tightest cell: a branch for each digit ─► percorre, deeper
///              ─► contradiction ─► undo; the next branch of the deepest cell that has one
///              ─► solved ─► the first: go on in silence;  the second: stop
/// ```
struct Search<'a, const W: usize> {
    ladder: &'a Ladder,
    run: &'a Run,
    /// The cells guessed on, with the board before the guess and the digits not yet tried.
    open_guesses: Vec<OpenGuess<W>>,
    first: Option<Board<W>>,
    /// The board as far as it came before any guess.
    reached: Option<Board<W>>,
    unique: Option<bool>,
    guesses: u32,
    /// What ends it before its time; nothing, on boards that are not large.
    bounds: Option<told::Bounds>,
}

struct OpenGuess<const W: usize> {
    board: Board<W>,
    cell: Cell,
    digit: Digit,
    untried: DigitSet,
}

impl<'a, const W: usize> Search<'a, W> {
    fn new(ladder: &'a Ladder, run: &'a Run) -> Self {
        Search {
            ladder,
            run,
            open_guesses: Vec::new(),
            first: None,
            reached: None,
            unique: None,
            guesses: 0,
            bounds: None,
        }
    }

    /// The whole search, from the puzzle on.
    fn run(mut self, mut board: Board<W>, seen: &mut dyn Observer) -> Ending {
        let outcome = percorre_at(&mut board, self.ladder, 0, self.run, seen);
        let outcome = self.go_on(board, outcome, seen);
        let board = self.first.or(self.reached).expect("the puzzle was reached");
        Ending { outcome, grid: board.grid(), unique: self.unique, guesses: self.guesses, search: None }
    }

    /// Goes on where reasoning has come to this.
    fn go_on(&mut self, mut board: Board<W>, mut outcome: Outcome, seen: &mut dyn Observer) -> Outcome {
        let mut is_stopped = false;
        loop {
            if self.open_guesses.is_empty() {
                self.reached = Some(board.clone());
            }
            match outcome {
                Outcome::Stopped => {
                    is_stopped = true;
                    break;
                }
                Outcome::Contradiction => self.undo(seen),
                Outcome::Solved if self.first.is_some() => {
                    self.unique = Some(false);
                    break;
                }
                Outcome::Solved => self.first = Some(board),
                Outcome::Stuck => {
                    let cell = board.tightest().expect("a board that is stuck has an open cell");
                    let untried = board.candidates(cell);
                    self.open_guesses.push(OpenGuess { board, cell, digit: Digit(0), untried });
                }
            }
            if self.bounds.as_mut().is_some_and(|bounds| bounds.end(outcome, self.guesses)) {
                break;
            }
            match self.next_branch(seen) {
                Some(branch) => board = branch,
                None => {
                    self.unique = self.first.is_some().then_some(true);
                    break;
                }
            }
            outcome = if self.first.is_none() {
                percorre_at(&mut board, self.ladder, self.depth(), self.run, seen)
            } else {
                percorre_at(&mut board, self.ladder, self.depth(), self.run, &mut AfterFirstSolution(seen))
            };
        }
        debug!(target: "percorre::search", "{} guesses, unique: {:?}", self.guesses, self.unique);
        match (&self.first, self.unique) {
            (Some(_), _) => Outcome::Solved,
            (None, _) if is_stopped => Outcome::Stopped,
            (None, _) => Outcome::Contradiction,
        }
    }

    fn depth(&self) -> u16 {
        self.open_guesses.len() as u16
    }

    /// Enters the next untried branch of the deepest open guess that has one; guesses without are dropped. `None`: all are tried.
    fn next_branch(&mut self, seen: &mut dyn Observer) -> Option<Board<W>> {
        loop {
            let depth = self.depth();
            let open_guess = self.open_guesses.last_mut()?;
            let Some(digit) = open_guess.untried.first() else {
                self.open_guesses.pop();
                self.undo(seen);
                continue;
            };
            open_guess.untried -= DigitSet::of(digit);
            open_guess.digit = digit;
            let guess = Candidate::new(open_guess.cell, digit);
            let mut branch = open_guess.board.clone();
            self.guesses += 1;
            if self.first.is_none() {
                seen.guess(depth, guess);
                if !seen.is_silent() {
                    log_guess("guess", depth, guess, branch.shape());
                }
            }
            match branch.place(guess.cell, digit) {
                Ok(()) => return Some(branch),
                Err(_) => self.undo(seen),
            }
        }
    }

    /// Reports that the last branch is refuted, unless a solution was found meanwhile.
    fn undo(&self, seen: &mut dyn Observer) {
        if let (None, Some(open_guess)) = (&self.first, self.open_guesses.last()) {
            let (depth, guess) = (self.depth(), Candidate::new(open_guess.cell, open_guess.digit));
            seen.undo(depth, guess);
            if !seen.is_silent() {
                log_guess("undo", depth, guess, open_guess.board.shape());
            }
        }
    }
}

/// Logs that a digit is guessed, or that the guess is taken back.
fn log_guess(what: &str, depth: u16, guess: Candidate, shape: Shape) {
    info!(target: "percorre::search", depth = depth; "{what} {}={}", shape.cell_name(guess.cell), guess.digit);
}

/// Hides what happens after the first solution from the observer, but lets it stop the run.
struct AfterFirstSolution<'a>(&'a mut dyn Observer);

impl Observer for AfterFirstSolution<'_> {
    fn stops(&mut self) -> bool {
        self.0.stops()
    }

    fn is_silent(&self) -> bool {
        true
    }
}
