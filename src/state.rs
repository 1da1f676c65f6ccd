//! A player's own state: which puzzle is behind it, what is wrong in it, which steps it offers.

use std::time::Instant;

use crate::at_size;
use crate::board::{Board, Contradiction};
use crate::brute::{Brute, Count};
use crate::cell::Candidate;
use crate::error::Error;
use crate::grid::{Entry, Grid};
use crate::ladder::Ladder;
use crate::se::Memory;
use crate::step::Step;
use crate::technique::Technique;
use crate::technique::View;

/// The puzzle behind a grid: its givens alone, where these have one solution; else the grid as it stands, its marks and
/// placed digits belonging to the puzzle. Also says whether that puzzle has one solution (`None`: not known in time).
///
/// What a pattern of uniqueness may lean on depends on it: marks that a player struck can be put back, marks that the puzzle
/// never allowed cannot.
pub fn puzzle_behind(grid: &Grid, brute: &mut Brute) -> (Grid, Option<bool>) {
    let one = |count| match count {
        Count::Exact(solutions) => Some(solutions == 1),
        Count::AtLeast(_) => Some(false),
        Count::Unknown(_) => None,
    };
    let givens = grid.givens_only();
    let of_givens = one(brute.count(&givens, 2));
    if of_givens == Some(true) || givens == *grid {
        return (givens, of_givens);
    }
    let whole = grid.all_given();
    let of_whole = one(brute.count(&whole, 2));
    (whole, of_whole)
}

/// The grid with the marks that its digits leave; the grid itself where they leave a cell or a house nothing.
pub fn marked(grid: &Grid) -> Grid {
    fn sized<const W: usize>(grid: &Grid) -> Grid {
        Board::<W>::new(grid).map_or_else(|_| grid.clone(), |board| board.grid())
    }
    at_size!(grid.shape(), sized(grid))
}

/// What is wrong in a state, by comparison with the solution of its puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Mistakes {
    /// Placed digits that the solution does not have there.
    pub entries: Vec<Candidate>,
    /// Struck marks that the solution has.
    pub marks: Vec<Candidate>,
}

/// The wrong entries and wrongly struck marks of a state; none where its puzzle has not exactly one solution.
pub fn mistakes(grid: &Grid, brute: &mut Brute) -> Mistakes {
    let mut found = Mistakes::default();
    let givens = grid.givens_only();
    if givens.clash().is_some() || brute.count(&givens, 2) != Count::Exact(1) {
        return found;
    }
    let Some(solution) = brute.solve(&givens) else { return found };
    for (cell, entry) in grid.entries() {
        let right = solution.digit(cell).expect("a solution is full");
        match entry {
            Entry::Placed(digit) if digit != right => found.entries.push(Candidate::new(cell, digit)),
            Entry::Marks(marks) if !marks.has(right) => found.marks.push(Candidate::new(cell, right)),
            _ => {}
        }
    }
    found
}

/// Every step that a ladder's techniques see in a state, cheapest first; of steps with one name and the same conclusions the
/// first. With a technique, only those that deserve its name.
///
/// Techniques that assume one solution are left out where the puzzle has not exactly one; [nested](Technique::is_nested) ones, which
/// search long, unless they are asked for.
///
/// # Errors
/// [`Error::Clash`] when two equal digits stand in a house, [`Error::Nothing`] when a cell or house has nothing left.
pub fn steps(grid: &Grid, ladder: &Ladder, only: Option<Technique>) -> Result<Vec<Step>, Error> {
    steps_until(grid, ladder, only, None)
}

/// Those found until a deadline: after it no further technique is tried.
///
/// # Errors
/// As [`steps`].
pub fn steps_until(
    grid: &Grid,
    ladder: &Ladder,
    only: Option<Technique>,
    deadline: Option<Instant>,
) -> Result<Vec<Step>, Error> {
    if let Some(clash) = grid.clash() {
        return Err(clash);
    }
    at_size!(grid.shape(), steps_sized(grid, ladder, only, deadline))
}

fn steps_sized<const W: usize>(
    grid: &Grid,
    ladder: &Ladder,
    only: Option<Technique>,
    deadline: Option<Instant>,
) -> Result<Vec<Step>, Error> {
    let mut rungs: Vec<Technique> = ladder.rungs.to_vec();
    rungs.extend(only.filter(|technique| !ladder.rungs.contains(technique)));
    let (puzzle, unique) = puzzle_behind(grid, &mut Brute::new(grid.shape()).until(deadline));
    rungs.retain(|technique| unique == Some(true) || !technique.assumes_unique());
    rungs.retain(|technique| only.is_none_or(|name| technique.yields(name)));
    // Nobody waits for all chains inside chains.
    rungs.retain(|&technique| only == Some(technique) || !technique.is_nested());

    let board = Board::<W>::within(grid, &puzzle).map_err(|contradiction| nothing(grid, contradiction))?;
    let memory = Memory::default().until(deadline);
    let view = View::new(&board, &memory);
    let mut steps: Vec<Step> = Vec::new();
    let in_time = rungs.iter().take_while(|_| !memory.is_late());
    for step in in_time.flat_map(|rung| rung.steps_in(&view)) {
        let step = ladder.priced(step, grid.shape());
        let known = |other: &Step| {
            other.technique == step.technique && other.placed == step.placed && other.removed == step.removed
        };
        if only.is_none_or(|technique| step.is_called(technique)) && !steps.iter().any(known) {
            steps.push(step);
        }
    }
    steps.sort_by_key(|step| step.cost);
    Ok(steps)
}

/// A contradiction as a user's mistake.
pub(crate) fn nothing(grid: &Grid, contradiction: Contradiction) -> Error {
    Error::Nothing { what: contradiction.on(grid.shape()) }
}
