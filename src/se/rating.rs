//! The rating: the first hint of the first producer that has one, again and again.

use std::fmt;

use super::chain::{self, Producer, Workspace};
use super::hint::Hint;
use super::position::Position;
use super::trace::Traced;
use super::{plain, unique};
use crate::{Cost, Error, Grid};

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
/// let puzzle: Grid = "..........2.9.1......87.3...56..2...4......1....38...72......6..4.7....3...4...7."
///     .parse()?;
/// # let puzzle: Grid = "..9.5....8....1.4...6.38.......7...6.8.2.5.7.4...1.......39.2...6.8....5....2.1.."
/// #     .parse().unwrap_or(puzzle);
/// assert!(Rater::new().rate(&puzzle)?.rating >= percorre::Cost(10));
/// # Ok::<(), percorre::Error>(())
/// ```
#[derive(Default)]
pub struct Rater {
    work: Workspace,
}

impl Rater {
    /// A rater.
    pub fn new() -> Rater {
        Rater::default()
    }

    /// The rating of a puzzle. Whether it has one solution is not asked: the scale takes that for granted.
    ///
    /// # Errors
    /// [`Error::Scale`] if it is not 9x9.
    pub fn rate(&mut self, puzzle: &Grid) -> Result<Rating, Error> {
        self.walk(puzzle, |_| ())
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
            let Some(hint) = self.next(&board) else {
                rating.rating = Rating::UNSOLVED;
                break;
            };
            rating.count(&hint);
            seen(&hint);
            hint.apply(&mut board);
        }
        Ok(rating)
    }

    /// The next step on this board.
    fn next(&mut self, board: &Position) -> Option<Hint> {
        let mut chain = |producer| chain::best(board, producer, &mut self.work).map(|hint| Hint::chain(producer, hint));
        let cheap = CHEAP.iter().find_map(|producer| producer(board));
        let static_chain = cheap.or_else(|| chain(Producer::Unary)).or_else(|| plain::aligned(board, true));
        static_chain.or_else(|| CHAINS.iter().find_map(|&producer| chain(producer)))
    }
}

/// The producers before the first chains, in order.
const CHEAP: &[fn(&Position) -> Option<Hint>] = &[
    plain::hidden_single,
    plain::direct_locking,
    |board| plain::direct_hidden_set(board, 2),
    plain::naked_single,
    |board| plain::direct_hidden_set(board, 3),
    plain::locking,
    |board| plain::naked_set(board, 2),
    |board| plain::fish(board, 2),
    |board| plain::hidden_set(board, 2),
    |board| plain::naked_set(board, 3),
    |board| plain::fish(board, 3),
    |board| plain::hidden_set(board, 3),
    |board| plain::wing(board, false),
    |board| plain::wing(board, true),
    unique::unique_loop,
    |board| plain::naked_set(board, 4),
    |board| plain::fish(board, 4),
    |board| plain::hidden_set(board, 4),
    unique::bug,
    |board| plain::aligned(board, false),
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
