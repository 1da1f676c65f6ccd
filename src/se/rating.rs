//! The rating: the first hint of the first producer that has one, again and again.

use std::fmt;
use std::time::Instant;

use super::chain::{self, Producer, Workspace};
use super::hint::Hint;
use super::position::Position;
use super::step::step;
use super::trace::Traced;
use super::{fast, unique};
use crate::board::Board;
use crate::deadline::is_past;
use crate::error::Error;
use crate::grid::Grid;
use crate::step::{Cost, Step};

/// What a puzzle costs on the scale of Sudoku Explainer 1.2.1. Shown as `ER/EP/ED`.
///
/// It depends on how the puzzle lies and on its digits: one that is turned or relabelled may be rated otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Rating {
    /// ER: the dearest step. 20.0 where no step is left and cells are.
    pub rating: Cost,
    /// EP, "pearl": the dearest step up to and with the first that places a digit.
    pub pearl: Cost,
    /// ED, "diamond": the first step.
    pub diamond: Cost,
}

impl Rating {
    /// ER of a puzzle that his steps do not solve.
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
/// use percorre::{Grid, Rater};
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert_eq!(Rater::new().rate(&puzzle)?.to_string(), "1.2/1.2/1.2");
/// # Ok::<(), percorre::Error>(())
/// ```
#[derive(Default)]
pub struct Rater {
    work: Workspace,
    deadline: Option<Instant>,
    out_of_time: bool,
}

impl Rater {
    /// A rater.
    pub fn new() -> Rater {
        Rater::default()
    }

    /// Searches the chains of one step on so many threads, from now on. The rating does not depend on it.
    pub fn set_jobs(&mut self, jobs: usize) {
        self.work.set_jobs(jobs);
    }

    /// The rating of a puzzle. Whether it has one solution is not asked: the scale takes that for granted.
    ///
    /// # Errors
    /// [`Error::Scale`] if it is not 9x9.
    pub fn rate(&mut self, puzzle: &Grid) -> Result<Rating, Error> {
        Ok(self.rate_until(puzzle, None)?.expect("there is no hurry"))
    }

    /// The same, given up between two looks at the board when the deadline is over: then there is none. One look of the dearest
    /// chains may take seconds.
    ///
    /// # Errors
    /// [`Error::Scale`] if it is not 9x9.
    pub fn rate_until(&mut self, puzzle: &Grid, deadline: Option<Instant>) -> Result<Option<Rating>, Error> {
        self.deadline = deadline;
        let rating = self.walk(puzzle, |_| ());
        let out_of_time = std::mem::take(&mut self.out_of_time);
        self.deadline = None;
        rating.map(|rating| (!out_of_time).then_some(rating))
    }

    /// The same, telling each step in his words.
    ///
    /// # Errors
    /// [`Error::Scale`] if it is not 9x9.
    pub fn trace(&mut self, puzzle: &Grid, mut told: impl FnMut(Traced)) -> Result<Rating, Error> {
        self.walk(puzzle, |hint| told(Traced::new(hint)))
    }

    fn walk(&mut self, puzzle: &Grid, mut seen: impl FnMut(&Hint)) -> Result<Rating, Error> {
        let mut board = Position::of(puzzle)?;
        let mut rating = Rating::default();
        while !board.is_full() {
            let Some(hint) = self.next(&board, true) else {
                rating.rating = Rating::UNSOLVED;
                break;
            };
            rating.count(&hint);
            seen(&hint);
            hint.apply(&mut board);
        }
        Ok(rating)
    }

    /// The next step on this board. Without `uniqueness`, none that takes one solution for granted.
    fn next(&mut self, board: &Position, uniqueness: bool) -> Option<Hint> {
        let mut chain = |producer| {
            self.out_of_time |= is_past(self.deadline);
            let hint = if self.out_of_time { None } else { chain::best(board, producer, &mut self.work) };
            hint.map(|hint| Hint::chain(producer, hint))
        };
        let allowed = |(assumes, _): &&(bool, Look)| uniqueness || !assumes;
        let cheap = CHEAP.iter().filter(allowed).find_map(|(_, look)| look(board));
        let static_chain = cheap.or_else(|| chain(Producer::Unary)).or_else(|| fast::aligned_triplet(board));
        static_chain.or_else(|| CHAINS.iter().find_map(|&producer| chain(producer)))
    }
}

/// The next step on a 9x9 board, with its reason. Without `uniqueness`, none that takes one solution for granted.
pub(crate) fn next_step<const W: usize>(board: &Board<W>, uniqueness: bool, rater: &mut Rater) -> Option<Step> {
    let board = Position::of(&board.grid()).ok()?;
    let hint = rater.next(&board, uniqueness)?;
    Some(step(&board, &hint, &mut rater.work))
}

/// The best step of this producer of chains on a 9x9 board, with its reason; on other boards there is none.
pub(crate) fn best_chain<const W: usize>(board: &Board<W>, producer: Producer, rater: &mut Rater) -> Option<Step> {
    let board = Position::of(&board.grid()).ok()?;
    let hint = Hint::chain(producer, chain::best(&board, producer, &mut rater.work)?);
    Some(step(&board, &hint, &mut rater.work))
}

/// What looks at a board.
type Look = fn(&Position) -> Option<Hint>;

/// The producers before the first chains, in order; and whether they take one solution for granted.
const CHEAP: &[(bool, Look)] = &[
    (false, fast::hidden_single),
    (false, fast::direct_locking),
    (false, |board| fast::direct_hidden_set(board, 2)),
    (false, fast::naked_single),
    (false, |board| fast::direct_hidden_set(board, 3)),
    (false, fast::locking),
    (false, |board| fast::naked_set(board, 2)),
    (false, |board| fast::fish(board, 2)),
    (false, |board| fast::hidden_set(board, 2)),
    (false, |board| fast::naked_set(board, 3)),
    (false, |board| fast::fish(board, 3)),
    (false, |board| fast::hidden_set(board, 3)),
    (false, |board| fast::wing(board, false)),
    (false, |board| fast::wing(board, true)),
    (true, unique::unique_loop),
    (false, |board| fast::naked_set(board, 4)),
    (false, |board| fast::fish(board, 4)),
    (false, |board| fast::hidden_set(board, 4)),
    (true, unique::bug),
    (false, fast::aligned_pair),
];

/// The chains after aligned triplets, in order.
const CHAINS: [Producer; 8] = [
    Producer::Nishio,
    Producer::Multiple,
    Producer::Dynamic(0),
    Producer::Dynamic(1),
    Producer::Dynamic(2),
    Producer::Dynamic(3),
    Producer::Dynamic(4),
    Producer::Dynamic(5),
];
