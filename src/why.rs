//! Proves that a digit cannot, or must, go in a cell, with nothing superfluous.
//!
//! ```text
//!     it stands there, or where the cell sees it                 said at once
//!     suppose the contrary: singles lead to a contradiction      the refutation, cut down, if it is short
//!     walk the ladder on a copy until it shows                   the steps it rests on, no others
//! ```
//!
//! The refutation needs no technique: consequences are followed breadth first, cut back from the contradiction, and
//! each truth, the last first, is left out if possible. The order is fixed, so the answer is too.

mod refutation;

use std::sync::Arc;

use crate::board::Board;
use crate::brute::Brute;
use crate::cell::{Candidate, Cell, Digit};
use crate::check::Checker;
use crate::error::Error;
use crate::geometry::at_size;
use crate::grid::{Entry, Grid};
use crate::ladder::Ladder;
use crate::path::{Bounded, Deadline, Path, Silent};
use crate::percorre::{Outcome, percorre_at};
use crate::run::Run;
use crate::set::DigitSet;
use crate::solver::{Solver, counter, is_one, puzzle_behind, used};
use crate::state::{marked, nothing};
use crate::step::{Reason, Step, Truth};
use crate::technique::Technique;
use crate::watch::Held;

/// The answer about a digit in a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// The digit asked for; where none was, the one that the cell must hold.
    pub candidate: Candidate,
    /// The answer.
    pub status: Status,
}

/// Why, or why not.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// It is given there.
    Given,
    /// Another digit stands there.
    Other(Digit),
    /// The cell sees this one, which stands already.
    Peer(Candidate),
    /// The marks of the puzzle leave it out.
    Struck,
    /// It is proved that the digit must go there, or cannot.
    Proved {
        /// Whether it must.
        must: bool,
        /// How that is known.
        proof: Argument,
    },
    /// The puzzle has several solutions, and the cell can hold these.
    Open(DigitSet),
    /// The solution has this digit there, but no proof was found.
    Unproved(Digit),
}

/// A proof of one conclusion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// The contrary leads to a contradiction; with the board on which it does.
    Refutation(Box<Grid>, Box<Reason>),
    /// Steps, the last of which is the answer; each with the board before it, on which only the steps listed were
    /// taken.
    Steps(Vec<(Grid, Step)>),
}

/// Longer refutations are shown only where the ladder finds nothing better.
const SHORT: usize = 12;

impl Solver {
    /// Why a digit cannot, or must, go in a cell of a state; without a digit, why the cell must hold what it does.
    ///
    /// A placed digit (not a given) is treated as if its cell were open. If the deadline passes while a
    /// proof is made shorter, it is given as it is.
    ///
    /// ```
    /// use percorre::{Digit, Grid, Shape, Solver};
    /// use percorre::why::Status;
    ///
    /// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let known = Solver::new().why(&grid, Shape::NINE.cell(4, 4), None)?;
    /// assert_eq!(known.candidate.digit, Digit(4));
    /// assert!(matches!(known.status, Status::Proved { must: true, .. }));
    /// # Ok::<(), percorre::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`Error::Clash`] when two equal digits stand in a house, [`Error::Nothing`] when there is no solution, [`Error::Halted`] when
    /// the deadline passes before the answer is known.
    pub fn why(&self, grid: &Grid, cell: Cell, digit: Option<Digit>) -> Result<Fact, Error> {
        let grid = &opened(grid, cell);
        match grid.clash() {
            Some(clash) => Err(clash),
            None => at_size!(grid.shape(), why(self, grid, cell, digit)),
        }
    }
}

/// The state in which this cell is open if a digit was placed there: a mistake in it must not stand in the way of its own proof.
pub(crate) fn opened(grid: &Grid, cell: Cell) -> Grid {
    let mut grid = grid.clone();
    if let Entry::Placed(_) = grid.entry(cell) {
        grid.set(cell, Entry::Marks(grid.shape().digits()));
    }
    grid
}

fn why<const W: usize>(solver: &Solver, grid: &Grid, cell: Cell, digit: Option<Digit>) -> Result<Fact, Error> {
    if let Entry::Given(given) = grid.entry(cell) {
        let digit = digit.unwrap_or(given);
        let status = if digit == given { Status::Given } else { Status::Other(given) };
        return Ok(Fact { candidate: Candidate::new(cell, digit), status });
    }
    let mut run = solver.run();
    let shape = grid.shape();
    let (puzzle, count) = puzzle_behind(grid, &mut counter(grid, run.deadline(), run.watch()));
    let unique = is_one(count);
    run.set_one_solution(unique);
    let mut brute = Brute::new(shape).until(run.deadline());
    brute.set_watch(Arc::clone(run.watch()));
    let board = Board::<W>::within(grid, &puzzle).map_err(|contradiction| nothing(grid, contradiction))?;
    let solution = match brute.solve(grid) {
        Some(solution) => solution,
        None if run.is_late() => return Err(run.halted()),
        None => return Err(no_solution()),
    };
    let holds = solution.digit(cell).expect("a solution is full");
    let candidate = Candidate::new(cell, digit.unwrap_or(holds));
    let known = |status| Ok(Fact { candidate, status });
    let proved = |must, proof| known(Status::Proved { must, proof });
    if !board.has(candidate) {
        let peers = shape.all_cells().filter(|&other| shape.are_peers(cell, other));
        let mut seen = peers.filter(|&other| grid.digit(other) == Some(candidate.digit));
        return known(seen.next().map_or(Status::Struck, |other| Status::Peer(Candidate::new(other, candidate.digit))));
    }
    if unique != Some(true) {
        let can_hold = |&digit: &Digit| can_hold(grid, cell, digit, &mut brute);
        let digits = board.candidates(cell).digits().take_while(|_| !run.is_late());
        let can = digits.filter(can_hold).collect::<DigitSet>();
        if run.is_late() {
            return Err(run.halted());
        }
        if can.len() > 1 && (digit.is_none() || can.has(candidate.digit)) {
            return known(Status::Open(can));
        }
    }
    let must = candidate.digit == holds;
    let refuted = refutation::of(&board, candidate, !must, &run);
    let by_refutation = |reason: Reason| proved(must, Argument::Refutation(Box::new(board.grid()), Box::new(reason)));
    if let Some(reason) = &refuted
        && must
        && let [truth] = reason.truths[..]
    {
        return proved(must, Argument::Steps(vec![(board.grid(), single(&solver.ladder, candidate, truth, grid))]));
    }
    match refuted {
        Some(reason) if reason.truths.len() <= SHORT => by_refutation(reason),
        longer => match steps_to::<W>(solver, &run, grid, &puzzle, candidate, must) {
            Some(steps) => proved(must, Argument::Steps(steps)),
            None => match longer {
                Some(reason) => by_refutation(reason),
                None if run.is_late() => Err(run.halted()),
                None => known(Status::Unproved(holds)),
            },
        },
    }
}

pub(crate) fn no_solution() -> Error {
    Error::Nothing { what: "no way of filling the grid works".to_string() }
}

/// Whether some solution has the digit there.
fn can_hold(grid: &Grid, cell: Cell, digit: Digit, brute: &mut Brute) -> bool {
    let mut with = grid.clone();
    with.set(cell, Entry::Placed(digit));
    with.clash().is_none() && brute.solve(&with).is_some()
}

/// The single that says it all.
fn single(ladder: &Ladder, candidate: Candidate, truth: Truth, grid: &Grid) -> Step {
    let technique = match truth {
        Truth::Cell(_) => Technique::NakedSingle,
        _ => Technique::HiddenSingle,
    };
    let mut step = Step::place(technique, candidate.cell, candidate.digit).because([truth]);
    ladder.put_price(&mut step, grid.shape());
    step
}

/// The steps of the ladder that a conclusion rests on.
fn steps_to<const W: usize>(
    solver: &Solver,
    run: &Run,
    grid: &Grid,
    puzzle: &Grid,
    candidate: Candidate,
    must: bool,
) -> Option<Vec<(Grid, Step)>> {
    let mut path = Path::default();
    let kept = Bounded { path: &mut path, most: usize::MAX, held: Held::new(run.watch()) };
    let mut seen = (kept, (Silent, Deadline(run.deadline())));
    let mut board = Board::<W>::within(grid, puzzle).ok()?;
    if percorre_at(&mut board, &used(solver.own_ladder(), run), 0, run, &mut seen) == Outcome::Contradiction {
        return None;
    }
    let shows = |step: &Step| {
        let struck = |other: &Candidate| *other == candidate;
        let sees = |placed: &Candidate| {
            placed.cell == candidate.cell && placed.digit != candidate.digit
                || placed.digit == candidate.digit && grid.shape().are_peers(placed.cell, candidate.cell)
        };
        if must {
            step.placed.iter().any(struck)
        } else {
            step.removed.iter().any(struck) || step.placed.iter().any(sees)
        }
    };
    let all: Vec<&Step> = path.steps().collect();
    let last = all.iter().position(|step| shows(step))?;
    let kept = needed(grid, puzzle, &all[..=last], run)?;
    let mut checker = Checker::new(puzzle).ok()?;
    checker.set_board(&marked(grid)).ok()?;
    let mut shown = Vec::new();
    for number in kept {
        let before = checker.board();
        let mut step = all[number].clone();
        if number == last && !must && step.removed.contains(&candidate) {
            // Just what was asked.
            step.removed.retain(|other| *other == candidate);
        }
        // Steps left out leave other cells open in its houses.
        if step.technique == Technique::FullHouse && !is_last_of_a_house(&before, step.placed[0].cell) {
            step.technique = Technique::NakedSingle;
            step.also.clear();
            solver.ladder.put_price(&mut step, grid.shape());
        }
        checker.apply(&step).ok()?;
        shown.push((before, step));
    }
    Some(shown)
}

fn is_last_of_a_house(before: &Grid, cell: Cell) -> bool {
    let shape = before.shape();
    let is_filled = |other: Cell| other == cell || before.digit(other).is_some();
    shape.houses_of(cell).into_iter().any(|house| shape.cells_of(house).all(is_filled))
}

/// Which of the steps are needed for the last to hold: from the last but one back, each is left out where all that are kept after it
/// can still be proved without it.
fn needed(grid: &Grid, puzzle: &Grid, steps: &[&Step], run: &Run) -> Option<Vec<usize>> {
    let mut checker = Checker::new(puzzle).ok()?;
    let start = marked(grid);
    let mut holds = |kept: &[bool]| -> Option<bool> {
        checker.set_board(&start).ok()?;
        for (step, _) in steps.iter().zip(kept).filter(|(_, kept)| **kept) {
            // A step fails if its candidates are already gone or its proof needs a step that was left out.
            let mut open = (*step).clone();
            open.removed.retain(|&mut candidate| checker.is_open(candidate));
            if checker.check(&open).is_err() || checker.apply(&open).is_err() {
                return Some(false);
            }
        }
        Some(true)
    };
    let mut kept = vec![true; steps.len()];
    for number in (0..steps.len() - 1).rev().take_while(|_| !run.is_late()) {
        kept[number] = false;
        if !holds(&kept)? {
            kept[number] = true;
        }
    }
    Some((0..steps.len()).filter(|&number| kept[number]).collect())
}
