//! Answers without reasons: the first solution, all of them, their number.
//!
//! [`Brute`] is the only public name. Today one engine serves all sizes: `general`, which stays as the oracle of faster ones.

mod general;

use std::ops::ControlFlow;
use std::time::Instant;

use crate::{Entry, Grid, Shape};
use general::General;

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
    general: General,
    deadline: Option<Instant>,
}

/// The order in which solutions are found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Order {
    /// The engine's own, the fastest; always the same for the same puzzle.
    #[default]
    Found,
    /// Ascending: cell by cell in reading order, lower digits first, as the classic backtracker in C prints them.
    Lexical,
}

/// A number of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Count {
    /// There are exactly so many.
    Exact(u64),
    /// The limit was reached: there are so many at least.
    AtLeast(u64),
    /// The deadline came first: so many were found until then.
    Unknown(u64),
}

impl Count {
    /// The solutions that were found.
    pub fn found(self) -> u64 {
        match self {
            Count::Exact(found) | Count::AtLeast(found) | Count::Unknown(found) => found,
        }
    }
}

impl Brute {
    /// An engine for boards of this shape.
    pub fn new(shape: Shape) -> Brute {
        Brute { general: General::new(shape), deadline: None }
    }

    /// The same engine, giving up at this moment: counts are then [`Count::Unknown`], `solve` is `None`.
    pub fn until(mut self, deadline: Option<Instant>) -> Brute {
        self.deadline = deadline;
        self
    }

    /// Sets or lifts the deadline, see [`Brute::until`].
    pub fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.deadline = deadline;
    }

    /// A solution, if there is one (and the deadline leaves time to find it). Which one, when there are several, is always
    /// the same for the same grid.
    ///
    /// # Panics
    /// If the grid is of another shape than the engine.
    pub fn solve(&mut self, grid: &Grid) -> Option<Grid> {
        let mut first = None;
        self.solutions(grid, Order::Found, |solution| {
            first = Some(solution);
            ControlFlow::Break(())
        });
        first
    }

    /// The number of solutions, counted up to a limit. A limit of 2 is enough to ask "unique?"; `u64::MAX` counts all.
    ///
    /// # Panics
    /// If the grid is of another shape than the engine.
    pub fn count(&mut self, grid: &Grid, limit: u64) -> Count {
        self.general.run(grid, Order::Found, limit, self.deadline, |_| ControlFlow::Continue(()))
    }

    /// Shows each solution as it is found, until told to stop: then the count is [`Count::AtLeast`].
    ///
    /// # Panics
    /// If the grid is of another shape than the engine.
    pub fn solutions(&mut self, grid: &Grid, order: Order, mut each: impl FnMut(Grid) -> ControlFlow<()>) -> Count {
        self.general.run(grid, order, u64::MAX, self.deadline, |engine| {
            let mut solution = grid.clone();
            for (cell, entry) in grid.entries() {
                if let Entry::Marks(_) = entry {
                    solution.set(cell, Entry::Placed(engine.digit(cell)));
                }
            }
            each(solution)
        })
    }
}
