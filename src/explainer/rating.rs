//! The rating: the first hint of the first producer that has one, again and again.

use std::fmt;
use std::time::Instant;

use super::chain::Workspace;
use super::hint::Hint;
use super::position::Position;
use super::producer::{PRODUCERS, Producer};
use super::trace::Traced;
use crate::error::Error;
use crate::grid::Grid;
use crate::step::Cost;
use crate::watch::Halt;

/// What a puzzle costs on the scale of Sudoku Explainer 1.2.1. Shown as `ER/EP/ED`.
///
/// It depends on the orientation of the puzzle and on its digits: a turned or relabelled puzzle may have another rating.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rating {
    /// ER: the most expensive step. 20.0 where no step is left and cells are.
    pub rating: Cost,
    /// EP, "pearl": the most expensive step up to and including the first that places a digit.
    pub pearl: Cost,
    /// ED, "diamond": the first step.
    pub diamond: Cost,
}

impl Rating {
    /// ER of a puzzle that its steps do not solve.
    pub const UNSOLVED: Cost = Cost(200);

    /// Counts a step.
    fn count(&mut self, hint: &Hint) {
        self.rating = self.rating.max(Cost(hint.tenths));
        if self.pearl == Cost(0) {
            if self.diamond == Cost(0) {
                self.diamond = self.rating;
            }
            if hint.placed.is_some() {
                self.pearl = self.rating;
            }
        }
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}/{}/{}", self.rating, self.pearl, self.diamond)
    }
}

/// Rates puzzles on the scale of Sudoku Explainer 1.2.1, one after the other; keeps its memory.
///
/// ```
/// use percorre::Grid;
/// use percorre::explainer::Rater;
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert_eq!(Rater::new().rate(&puzzle)?.to_string(), "1.2/1.2/1.2");
/// # Ok::<(), percorre::Error>(())
/// ```
#[derive(Default)]
pub struct Rater {
    work: Workspace,
}

/// Its memory is not shown.
impl fmt::Debug for Rater {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Rater").finish_non_exhaustive()
    }
}

impl Rater {
    /// A rater.
    pub fn new() -> Rater {
        Rater::default()
    }

    /// From now on, searches the chains of one step on this many threads. The rating does not depend on it.
    pub fn set_jobs(&mut self, jobs: usize) {
        self.work.set_jobs(jobs);
    }

    /// Gives up at this moment, from now on.
    pub fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.work.set_deadline(deadline);
    }

    /// The rating of a puzzle. It does not check that the puzzle has one solution: the scale assumes it.
    ///
    /// # Errors
    /// [`Error::Scale`] if it is not 9x9, [`Error::Halted`] if the deadline passes.
    pub fn rate(&mut self, puzzle: &Grid) -> Result<Rating, Error> {
        self.walk(puzzle, |_| ())
    }

    /// The same for a puzzle that may be rated so high at most; `None` where it is rated higher. Searches for harder steps are left out, which are the long
    /// ones.
    ///
    /// # Errors
    /// As [`Rater::rate`].
    pub fn rate_up_to(&mut self, puzzle: &Grid, most: Cost) -> Result<Option<Rating>, Error> {
        if most >= Rating::UNSOLVED {
            return self.rate(puzzle).map(Some);
        }
        let may_be = |producer: &&Producer| producer.names.iter().any(|name| name.least_cost() <= most);
        let producers: Vec<&Producer> = PRODUCERS.iter().filter(may_be).collect();
        let rating = self.walk_by(&producers, puzzle, Some(most), |_| ())?;
        Ok(Some(rating).filter(|rating| rating.rating <= most))
    }

    /// The same; shows each step in Sudoku Explainer's words.
    ///
    /// # Errors
    /// As [`Rater::rate`].
    pub fn trace(&mut self, puzzle: &Grid, mut show: impl FnMut(Traced)) -> Result<Rating, Error> {
        self.walk(puzzle, |hint| show(Traced::new(hint)))
    }

    fn walk(&mut self, puzzle: &Grid, show: impl FnMut(&Hint)) -> Result<Rating, Error> {
        self.walk_by(&PRODUCERS.iter().collect::<Vec<_>>(), puzzle, None, show)
    }

    /// With these producers alone, up to the first step that costs more than `most`.
    fn walk_by(
        &mut self,
        producers: &[&Producer],
        puzzle: &Grid,
        most: Option<Cost>,
        mut show: impl FnMut(&Hint),
    ) -> Result<Rating, Error> {
        let mut board = Position::of(puzzle)?;
        let mut rating = Rating::default();
        while !board.is_full() {
            let hint = producers.iter().find_map(|producer| producer.look(&board, &mut self.work));
            if self.work.is_late() {
                return Err(Error::Halted(Halt::by_clock()));
            }
            let Some(hint) = hint else {
                rating.rating = Rating::UNSOLVED;
                break;
            };
            rating.count(&hint);
            if most.is_some_and(|most| rating.rating > most) {
                break;
            }
            show(&hint);
            hint.apply(&mut board);
        }
        Ok(rating)
    }
}
