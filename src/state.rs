//! A player's own state: what is wrong in it, which steps it offers.

use std::collections::HashSet;

use crate::board::{Board, Contradiction};
use crate::brute::{Brute, Count};
use crate::cell::Candidate;
use crate::error::Error;
use crate::geometry::at_size;
use crate::grid::{Entry, Grid};
use crate::ladder::{self, Ladder, Moves};
use crate::solver::{Solver, prepare, quarter};
use crate::step::Step;
use crate::step::name::{Family, longest};
use crate::technique::{Flow, Technique, View, whip};
use crate::watch::Halt;

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

/// The wrong entries and wrongly struck marks of a state; none where its puzzle has not exactly one solution, or where a
/// quarter of the engine's time is too short to find that out.
///
/// # Panics
/// If the grid is of another shape than the engine.
pub fn mistakes(grid: &Grid, brute: &mut Brute) -> Mistakes {
    counted_mistakes(grid, brute).0
}

/// The same, with the count of the givens' solutions, up to 2, if it was needed.
pub(crate) fn counted_mistakes(grid: &Grid, brute: &mut Brute) -> (Mistakes, Option<Count>) {
    let mut found = Mistakes::default();
    let givens = grid.givens_only();
    // Where nothing but givens stands, nothing can be wrong: counting, which can take all the time there is, would be in vain.
    if givens == *grid || givens.clash().is_some() {
        return (found, None);
    }
    let deadline = brute.deadline();
    brute.set_deadline(quarter(deadline));
    let count = brute.count(&givens, 2);
    let solution = (count == Count::Exact(1)).then(|| brute.solve(&givens)).flatten();
    brute.set_deadline(deadline);
    let Some(solution) = solution else { return (found, Some(count)) };
    for (cell, entry) in grid.entries() {
        let right = solution.digit(cell).expect("a solution is full");
        match entry {
            Entry::Placed(digit) if digit != right => found.entries.push(Candidate::new(cell, digit)),
            Entry::Marks(marks) if !marks.has(right) => found.marks.push(Candidate::new(cell, right)),
            _ => {}
        }
    }
    (found, Some(count))
}

/// The steps that are possible in a state, and what was not looked for.
#[derive(Clone, Debug, Default)]
pub struct PossibleSteps {
    /// The steps, cheapest first.
    pub steps: Vec<Step>,
    /// The techniques of the ladder that were not looked for, or not to the end. Not listed: what [`Solver::uniqueness`] takes out, and
    /// what the ladder `se` leaves out where a puzzle has not one solution.
    pub left_out: Vec<(Technique, LeftOut)>,
}

/// Why a technique was not looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum LeftOut {
    /// The board is larger than the search is made for ([`Technique::largest_side`]).
    Size,
    /// It assumes one solution, and the puzzle is not known to have just one.
    Solutions,
    /// It takes long ([`Technique::is_nested`]).
    Cost,
    /// The deadline came first.
    Time,
    /// It would have held more memory than it may.
    Memory,
    /// It was interrupted.
    Interrupt,
}

impl LeftOut {
    /// Every reason.
    pub const ALL: &'static [LeftOut] =
        &[LeftOut::Size, LeftOut::Solutions, LeftOut::Cost, LeftOut::Time, LeftOut::Memory, LeftOut::Interrupt];

    /// The word in JSON.
    pub const fn slug(self) -> &'static str {
        match self {
            LeftOut::Size => "size",
            LeftOut::Solutions => "solutions",
            LeftOut::Cost => "cost",
            LeftOut::Time => Halt::Time.slug(),
            LeftOut::Memory => Halt::Memory.slug(),
            LeftOut::Interrupt => Halt::Interrupt.slug(),
        }
    }
}

impl From<Halt> for LeftOut {
    fn from(halt: Halt) -> LeftOut {
        match halt {
            Halt::Time => LeftOut::Time,
            Halt::Memory => LeftOut::Memory,
            Halt::Interrupt => LeftOut::Interrupt,
        }
    }
}

impl Solver {
    /// The next step of the ladder from this state, if it has one. On a ladder that walks in [passes](Moves::Passes) it is the
    /// cheapest of all [`steps`](Solver::steps): a pass fills what it comes by, but a person is offered the easiest first.
    ///
    /// # Errors
    /// [`Error::Clash`] when two equal digits stand in a house, [`Error::Nothing`] when a cell or house has nothing left,
    /// [`Error::Halted`] when the deadline passes before a step is found, [`Error::Scale`] and [`Error::Large`] as [`Ladder::fits`].
    pub fn hint(&self, grid: &Grid) -> Result<Option<Step>, Error> {
        fn sized<const W: usize>(solver: &Solver, grid: &Grid) -> Result<Option<Step>, Error> {
            solver.ladder.fits(grid.shape())?;
            let mut run = solver.run();
            let (puzzle, ladder) = prepare(solver.own_ladder(), grid, &mut run);
            let board = Board::<W>::within(grid, &puzzle).map_err(|contradiction| nothing(grid, contradiction))?;
            let step = match ladder.moves {
                Moves::OneStep => ladder.offer_with(&board, &run),
                Moves::Passes => {
                    let view = View::new(&board, &run);
                    ladder.offer_on(&view, None).map(|offered| easiest(offered, &ladder, &view))
                }
            };
            if step.is_none() && run.is_late() { Err(run.halted()) } else { Ok(step) }
        }
        match grid.clash() {
            Some(clash) => Err(clash),
            None => at_size!(grid.shape(), sized(self, grid)),
        }
    }

    /// Every step that the ladder's techniques find in a state, cheapest first; of steps with one name and the same conclusions the
    /// first. [Nested](Technique::is_nested) chains, which take long, are left out. At the deadline, those of the techniques that
    /// were done by then.
    ///
    /// # Errors
    /// [`Error::Clash`] when two equal digits stand in a house, [`Error::Nothing`] when a cell or house has nothing left.
    pub fn steps(&self, grid: &Grid) -> Result<Vec<Step>, Error> {
        self.possible_steps(grid, None).map(|possible| possible.steps)
    }

    /// Those [called](Step::is_called) by this name, whether it is on the ladder or not. Of the techniques that are
    /// [Sudoku Explainer's](Technique::is_explainers) only dynamic and nested chains can be asked for; there are none of the others.
    ///
    /// # Errors
    /// As [`Solver::steps`], and [`Error::Large`] when the technique is not searched for on boards of this size.
    pub fn steps_of(&self, grid: &Grid, technique: Technique) -> Result<Vec<Step>, Error> {
        self.possible_steps(grid, Some(technique)).map(|possible| possible.steps)
    }

    /// The same, of all techniques or one, with what was not looked for and why.
    ///
    /// # Errors
    /// As [`Solver::steps_of`].
    pub fn possible_steps(&self, grid: &Grid, only: Option<Technique>) -> Result<PossibleSteps, Error> {
        if let Some(clash) = grid.clash() {
            return Err(clash);
        }
        let side = grid.shape().side();
        if let Some(technique) = only.filter(|technique| side > technique.largest_side()) {
            return Err(Error::Large {
                technique: technique.name(),
                most: technique.largest_side(),
                found: grid.shape(),
            });
        }
        let mut all = at_size!(grid.shape(), all_steps(self, grid, only))?;
        all.steps.sort_by_cached_key(|step| step.cost.0);
        Ok(all)
    }
}

/// The cheapest step of a ladder on a board, where this one of this rung is offered first: rungs before it have nothing.
fn easiest<const W: usize>((rung, offered): (Technique, Step), ladder: &Ladder, view: &View<W>) -> Step {
    let (shape, run) = (view.shape(), view.run());
    // Sudoku Explainer's engine shows the best of its steps alone.
    let has_one = |step: Technique| step == rung && step.is_explainers();
    let may_search = |rung: Technique| {
        shape.side() <= rung.largest_side()
            && !rung.is_nested()
            && !has_one(rung)
            && (!rung.assumes_unique() || run.may_assume_one_solution())
    };
    let rungs = ladder.rungs.iter().skip_while(|&&before| before != rung);
    rungs.fold(offered, |least, &rung| {
        let bound = ladder.least_price(rung);
        if bound >= least.cost || !may_search(rung) {
            return least;
        }
        // As in all steps, the first of those with the same conclusions counts.
        let (mut best, mut known) = (least.clone(), HashSet::new());
        let show_up_to = |best: &Step| {
            if rung.family() == Family::Chain {
                view.show_up_to(longest((best.cost.0 - bound.0).saturating_sub(1)));
            }
        };
        show_up_to(&best);
        let _ = ladder::search(rung, view, &mut |mut step| {
            if known.insert((step.placed.clone(), step.removed.clone())) {
                ladder.put_price(&mut step, shape);
                if step.cost < best.cost {
                    best = step;
                    show_up_to(&best);
                }
            }
            if best.cost <= bound || whip::is_shortest_first(rung) { Flow::Break(()) } else { Flow::Continue(()) }
        });
        if run.is_late() { least } else { best }
    })
}

fn all_steps<const W: usize>(solver: &Solver, grid: &Grid, only: Option<Technique>) -> Result<PossibleSteps, Error> {
    let mut run = solver.run();
    let mut ladder = solver.own_ladder();
    let off = only.filter(|name| !ladder.rungs.contains(name) && (solver.uniqueness || !name.assumes_unique()));
    ladder.rungs.to_mut().extend(off);
    let (puzzle, ladder) = prepare(ladder, grid, &mut run);
    let mut rungs: Vec<Technique> = ladder.rungs.to_vec();
    rungs.retain(|rung| only.is_none_or(|name| rung.yields(name)));
    let mut left_out = Vec::new();
    rungs.retain(|&rung| {
        let why = match () {
            () if grid.shape().side() > rung.largest_side() => LeftOut::Size,
            () if rung.is_nested() && only != Some(rung) => LeftOut::Cost,
            () => return true,
        };
        left_out.push((rung, why));
        false
    });

    let board = Board::<W>::within(grid, &puzzle).map_err(|contradiction| nothing(grid, contradiction))?;
    let view = View::new(&board, &run);
    let mut steps: Vec<Step> = Vec::new();
    for rung in rungs {
        let may_search = !rung.assumes_unique() || run.may_assume_one_solution();
        let found = if may_search && !run.is_late() { ladder::steps(rung, &view) } else { Vec::new() };
        if run.is_late() {
            left_out.push((rung, run.watch().halt().into()));
        } else if !may_search {
            left_out.push((rung, LeftOut::Solutions));
        }
        for mut step in found {
            solver.ladder.put_price(&mut step, grid.shape());
            let known = |other: &Step| {
                other.technique == step.technique && other.placed == step.placed && other.removed == step.removed
            };
            if only.is_none_or(|technique| step.is_called(technique)) && !steps.iter().any(known) {
                steps.push(step);
            }
        }
    }
    Ok(PossibleSteps { steps, left_out })
}

/// A contradiction as a user's mistake.
pub(crate) fn nothing(grid: &Grid, contradiction: Contradiction) -> Error {
    Error::Nothing { what: contradiction.on(grid.shape()) }
}
