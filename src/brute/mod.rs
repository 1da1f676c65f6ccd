//! Answers without reasons: the first solution, all of them, their number.
//!
//! [`Brute`] is the engine. `nine` serves 9x9, `large` what is above: it lets `general` try first, then learns from conflicts
//! (`learn`), looks ahead (`sixteen`) or searches locally (`colour`). `general` serves smaller sizes and lexical order; it is the oracle of the others.

mod bulk;
mod colour;
mod general;
mod large;
mod learn;
mod nine;
mod sixteen;
mod spare;

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

#[cfg(feature = "collection")]
pub(crate) use bulk::is_plain;
pub use bulk::{Answer, Cause, Question, Unanswered};
pub(crate) use large::Refuted;
pub use nine::Backend;
#[cfg(feature = "make")]
pub(crate) use nine::Withstood;

use crate::cell::{Candidate, Cell, Digit};
use crate::error::Error;
use crate::grid::{Entry, Grid};
use crate::shape::Shape;
use crate::watch::Watch;
use general::General;
use nine::{Nine, Puzzle};

/// A brute-force engine for boards of one shape. Keeps its memory: use one again and again, one per thread.
///
/// ```
/// use percorre::{Brute, Count, Grid};
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut brute = Brute::new(puzzle.shape());
/// assert_eq!(brute.count(&puzzle, 2), Count::Exact(1));
/// assert!(brute.solve(&puzzle).is_some_and(|solution| solution.is_solution_of(&puzzle)));
/// # Ok::<(), percorre::Error>(())
/// ```
#[derive(Debug)]
pub struct Brute {
    shape: Shape,
    nine: Option<Box<Nine>>,
    general: Option<General>,
    block: bulk::Block,
    deadline: Option<Instant>,
    jobs: usize,
    watch: Arc<Watch>,
}

/// The order in which solutions are found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Order {
    /// The engine's own, the fastest; on one thread always the same for the same puzzle (see [`Brute::jobs`]).
    ///
    /// For 9x9 it is defined so: strike candidates by singles, pointing and claiming until nothing moves. If cells are open,
    /// choose one by the rule in `brute/nine/choose.rs`; first the solutions with its lowest digit, then the others. So the
    /// order does not depend on the backend, on other puzzles that are solved along, or on the number of jobs.
    #[default]
    Found,
    /// Ascending: cell by cell in reading order, lower digits first, as the classic backtracker in C prints them.
    Lexical,
}

/// A number of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Count {
    /// There are exactly this many.
    Exact(u64),
    /// The limit was reached: there are at least this many.
    AtLeast(u64),
    /// The search was halted, by its deadline, its memory or an interruption ([`Watch::halt`]): this many were found until then.
    Unknown(u64),
}

impl Count {
    /// The count of a search that stops at a limit. `is_halted` if it was halted before its end.
    fn of(found: u64, limit: u64, is_halted: bool) -> Count {
        match found {
            _ if found >= limit => Count::AtLeast(found),
            _ if is_halted => Count::Unknown(found),
            _ => Count::Exact(found),
        }
    }

    /// The solutions that were found.
    pub fn found(self) -> u64 {
        match self {
            Count::Exact(found) | Count::AtLeast(found) | Count::Unknown(found) => found,
        }
    }
}

/// Shown a clause: candidates, each with whether it is true in it.
pub(crate) type EachClause<'a> = dyn FnMut(&[(Candidate, bool)]) + 'a;

impl Brute {
    /// An engine for boards of this shape. For 9x9 and 16x16, [`Backend::chosen`] says which instructions it uses; the fastest, should
    /// that be an error.
    pub fn new(shape: Shape) -> Brute {
        Self::over(shape, Backend::chosen().unwrap_or_else(|_| Backend::best()))
    }

    /// An engine that uses these instructions for 9x9. For other shapes this is [`Brute::new`].
    ///
    /// # Errors
    /// [`Error::Backend`] if this processor lacks them.
    pub fn with_backend(shape: Shape, backend: Backend) -> Result<Brute, Error> {
        Ok(Self::over(shape, backend.name().parse()?))
    }

    fn over(shape: Shape, backend: Backend) -> Brute {
        let nine = (shape == Shape::NINE).then(|| Box::new(Nine::new(backend)));
        Brute {
            shape,
            nine,
            general: None,
            block: bulk::Block::default(),
            deadline: None,
            jobs: 1,
            watch: Arc::default(),
        }
    }

    /// The instructions used for 9x9; `None` for other shapes.
    pub fn backend(&self) -> Option<Backend> {
        self.nine.as_ref().map(|nine| nine.backend())
    }

    /// The same engine, giving up at this moment: counts are then [`Count::Unknown`] unless their limit was reached, `solve` is `None` if
    /// nothing was found.
    #[must_use]
    pub fn until(mut self, deadline: Option<Instant>) -> Brute {
        self.deadline = deadline;
        self
    }

    /// The same engine, with this many threads for one long search: [`Brute::count`] of a 9x9 board, and all of a larger board. Counts do
    /// not depend on their number; on boards above 9x9 the first solution may, and the order of solutions. For many puzzles, an engine
    /// on each thread does more.
    #[must_use]
    pub fn jobs(mut self, jobs: usize) -> Brute {
        self.set_jobs(jobs);
        self
    }

    /// Sets the number of threads, see [`Brute::jobs`].
    pub fn set_jobs(&mut self, jobs: usize) {
        self.jobs = jobs.max(1);
    }

    /// Sets what watches the searches, and bounds their memory. 9x9 boards need no memory that grows, and are not watched but in
    /// [`Order::Lexical`].
    pub fn set_watch(&mut self, watch: Arc<Watch>) {
        self.watch = watch;
    }

    /// What watches it.
    pub fn watch(&self) -> &Arc<Watch> {
        &self.watch
    }

    /// Sets or lifts the deadline, see [`Brute::until`].
    pub fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.deadline = deadline;
    }

    /// When it gives up.
    pub fn deadline(&self) -> Option<Instant> {
        self.deadline
    }

    /// A solution, if there is one. Which one, when there are several, is on one thread always the same for the same grid; see
    /// [`Order::Found`], unless the deadline passes during the search: then it may be a later one. `None`, too, if the search was halted:
    /// [`Brute::count`] tells these apart.
    ///
    /// # Panics
    /// If the grid is of another shape than the engine.
    pub fn solve(&mut self, grid: &Grid) -> Option<Grid> {
        assert_eq!(grid.shape(), self.shape, "a grid of another shape than the engine");
        if let Some(nine) = &mut self.nine {
            let mut line = [0; 81];
            let count = nine.answer(Puzzle::Cells(&cells_of(grid)), 1, Some(&mut line), 1, self.deadline);
            return (count.found() > 0).then(|| filled(grid, &|cell| Digit(line[cell.index()] - b'1')));
        }
        let (jobs, deadline, is_large) = (self.jobs, self.deadline, self.is_large());
        let general = self.general();
        let mut first = None;
        if is_large {
            large::run(general, grid, 1, (jobs, deadline), &mut |digits| {
                first = Some(filled(grid, digits));
                ControlFlow::Break(())
            });
        } else {
            general.run(grid, Order::Found, 1, deadline, &mut |engine| {
                first = Some(filled(grid, &|cell| engine.digit(cell)));
                ControlFlow::Break(())
            });
        }
        first
    }

    /// The number of solutions, counted up to a limit. A limit of 2 is enough to ask "unique?"; `u64::MAX` counts all.
    ///
    /// # Panics
    /// If the grid is of another shape than the engine.
    #[must_use]
    pub fn count(&mut self, grid: &Grid, limit: u64) -> Count {
        assert_eq!(grid.shape(), self.shape, "a grid of another shape than the engine");
        let (jobs, deadline, is_large) = (self.jobs, self.deadline, self.is_large());
        match &mut self.nine {
            Some(nine) => nine.answer(Puzzle::Cells(&cells_of(grid)), limit, None, jobs, deadline),
            None if is_large => {
                large::run(self.general(), grid, limit, (jobs, deadline), &mut |_| ControlFlow::Continue(()))
            }
            None => self.general().run(grid, Order::Found, limit, deadline, &mut |_| ControlFlow::Continue(())),
        }
    }

    /// The same by plain search, which gives up ([`Count::Unknown`]) after this many dead ends without a solution. That depends on nothing but
    /// the grid.
    #[cfg(feature = "make")]
    pub(crate) fn count_patiently(&mut self, grid: &Grid, limit: u64, dead_ends: u64) -> Count {
        let patience = (dead_ends, self.deadline);
        self.general().run_for(grid, Order::Found, limit, patience, &mut |_| ControlFlow::Continue(()))
    }

    /// The first solutions of a 9x9 board, so many at most, in the order of [`Order::Found`].
    #[cfg(feature = "make")]
    pub(crate) fn solutions_of(&mut self, board: &[u16; 81], most: usize) -> Vec<[u8; 81]> {
        let mut solutions = Vec::with_capacity(most);
        let _ = self.nine.as_mut().expect("an engine for 9x9").solutions(board, self.deadline, |solution| {
            solutions.push(solution.map(|digit| digit.trailing_zeros() as u8));
            if solutions.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        solutions
    }

    /// How much a 9x9 board withstands so many rounds of trials; `None` as soon as that is likely to be less than `least`. It does not depend on
    /// the backend.
    #[cfg(feature = "make")]
    pub(crate) fn withstood(&self, board: &[u16; 81], rounds: u64, least: u64) -> Option<Withstood> {
        self.nine.as_ref().expect("an engine for 9x9").withstood(board, rounds, least)
    }

    /// Shows each solution as it is found, until `each` says stop: then the count is [`Count::AtLeast`].
    ///
    /// # Panics
    /// If the grid is of another shape than the engine.
    pub fn solutions(&mut self, grid: &Grid, order: Order, mut each: impl FnMut(Grid) -> ControlFlow<()>) -> Count {
        self.show_each(grid, order, &mut each)
    }

    /// What [`Brute::solutions`] does, compiled once and not for each closure.
    fn show_each(&mut self, grid: &Grid, order: Order, each: &mut dyn FnMut(Grid) -> ControlFlow<()>) -> Count {
        assert_eq!(grid.shape(), self.shape, "a grid of another shape than the engine");
        let (jobs, deadline, is_large) = (self.jobs, self.deadline, self.is_large());
        match &mut self.nine {
            Some(nine) if order == Order::Found => nine.solutions(&cells_of(grid), deadline, |solution| {
                each(filled(grid, &|cell| Digit(solution[cell.index()].trailing_zeros() as u8)))
            }),
            _ if order == Order::Found && is_large => {
                large::run(self.general(), grid, u64::MAX, (jobs, deadline), &mut |digits| each(filled(grid, digits)))
            }
            _ => self
                .general()
                .run(grid, order, u64::MAX, deadline, &mut |engine| each(filled(grid, &|cell| engine.digit(cell)))),
        }
    }

    /// Shows that a board has no solution but the one that is known, if one is: each clause that `each` is given follows from the
    /// rules, the board and the clauses before by unit propagation, and so does the contradiction at the end.
    pub(crate) fn refute(&mut self, grid: &Grid, known: Option<&Grid>, each: &mut EachClause) -> Refuted {
        let deadline = self.deadline;
        large::refute(self.general(), grid, known, deadline, each)
    }

    fn is_large(&self) -> bool {
        self.shape.side() > Shape::NINE.side()
    }

    fn general(&mut self) -> &mut General {
        let general = self.general.get_or_insert_with(|| General::new(self.shape));
        general.watch = Arc::clone(&self.watch);
        general
    }
}

/// The grid with each open cell filled.
fn filled(grid: &Grid, digit: &dyn Fn(Cell) -> Digit) -> Grid {
    let mut solution = grid.clone();
    for (cell, entry) in grid.entries() {
        if let Entry::Marks(_) = entry {
            solution.set(cell, Entry::Placed(digit(cell)));
        }
    }
    solution
}

/// The candidates of each cell of a 9x9 grid, in reading order: its digit or its marks.
fn cells_of(grid: &Grid) -> nine::Cells {
    std::array::from_fn(|cell| grid.allowed(Cell(cell as u16)).bits() as u16)
}
