//! The board that users of the library hold. Its width is chosen when it is made, by its shape.
//!
//! Inside the library everything is generic over the width, which is chosen once for a puzzle: [`board::Board`]. Here it is
//! looked up again with each call.

use crate::board::{self, Contradiction};
use crate::cell::{Cell, Digit, House};
use crate::grid::Grid;
use crate::ladder::Ladder;
use crate::path::Observer;
use crate::percorre::{self, Outcome};
use crate::set::DigitSet;
use crate::shape::{Shape, widths};
use crate::step::Step;
use crate::technique::{Flow, Found, Technique};

/// What is still possible: the candidates of every cell of a puzzle. They only ever become fewer.
///
/// An open cell with one candidate left stays open until a step places it: nothing is deduced without a step.
///
/// ```
/// use percorre::{Board, Cell, Digit, Grid, Shape, Technique};
///
/// let mut board = Board::new(&Grid::blank(Shape::of_side(4).unwrap()))?;
/// for digit in [0, 1, 2] {
///     board.eliminate(Cell(5), Digit(digit))?;
/// }
/// assert!(board.is_open(Cell(5)));
/// let step = &board.steps(Technique::NakedSingle)[0];
/// board.apply(step)?;
/// assert!(!board.is_open(Cell(5)) && !board.candidates(Cell(4)).has(Digit(3)));
/// # Ok::<(), percorre::Contradiction>(())
/// ```
#[derive(Clone, Debug)]
pub struct Board(Width);

/// A board of each width.
macro_rules! boards {
    ([$($name:ident $width:literal),*]) => {
        #[derive(Clone, Debug)]
        #[expect(clippy::large_enum_variant, reason = "a board is large already, and not moved about")]
        enum Width {
            $($name(board::Board<$width>),)*
        }

        impl Width {
            fn within(grid: &Grid, puzzle: &Grid) -> Result<Width, Contradiction> {
                Ok(match grid.shape().words() {
                    $($width => Width::$name(board::Board::within(grid, puzzle)?),)*
                    words => unreachable!("no sets of {words} words"),
                })
            }
        }
    };
}

widths!([boards]);

/// The same expression for the board of any width.
macro_rules! each {
    ([$($name:ident $width:literal),*] $any:expr, $board:ident => $same:expr) => {
        match $any {
            $(Width::$name($board) => $same,)*
        }
    };
    ($any:expr, $board:ident => $same:expr) => {
        widths!([each] $any, $board => $same)
    };
}

impl Board {
    /// The board of a grid: its digits placed, each struck from its peers, its marks kept.
    ///
    /// # Errors
    /// A [`Contradiction`] that shows at once: two equal digits in a house, a cell or a house with nothing left.
    pub fn new(grid: &Grid) -> Result<Board, Contradiction> {
        Board::within(grid, grid)
    }

    /// The board of a half-solved grid whose puzzle is known: patterns that must avoid givens look there.
    ///
    /// # Errors
    /// As [`Board::new`].
    ///
    /// # Panics
    /// If the two are of different shapes.
    pub fn within(grid: &Grid, puzzle: &Grid) -> Result<Board, Contradiction> {
        assert_eq!(grid.shape(), puzzle.shape(), "a grid of another shape than its puzzle");
        Width::within(grid, puzzle).map(Board)
    }

    /// The shape of the board: its cells, houses and peers.
    pub fn shape(&self) -> Shape {
        each!(&self.0, board => board.shape())
    }

    /// The puzzle it began with.
    pub fn puzzle(&self) -> &Grid {
        each!(&self.0, board => board.puzzle())
    }

    /// The digits that are still possible in a cell; the digit itself where one is placed.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        each!(&self.0, board => board.candidates(cell))
    }

    /// Whether no digit is placed in the cell.
    pub fn is_open(&self, cell: Cell) -> bool {
        each!(&self.0, board => board.open().has(cell))
    }

    /// The open cells of a house where a digit is possible, in reading order; none once it is placed there.
    pub fn places_in(&self, house: House, digit: Digit) -> Vec<Cell> {
        each!(&self.0, board => board.places_in(house, digit).cells().collect())
    }

    /// Whether every cell is placed. The digits then are a solution.
    pub fn is_solved(&self) -> bool {
        each!(&self.0, board => board.is_solved())
    }

    /// The board written down: givens, placed digits, marks.
    pub fn grid(&self) -> Grid {
        each!(&self.0, board => board.grid())
    }

    /// Strikes a candidate. Says whether it was there.
    ///
    /// # Errors
    /// A [`Contradiction`] when its cell or one of its houses then has nothing left.
    pub fn eliminate(&mut self, cell: Cell, digit: Digit) -> Result<bool, Contradiction> {
        each!(&mut self.0, board => board.eliminate(cell, digit))
    }

    /// Places a digit in a cell and strikes it from the peers.
    ///
    /// # Errors
    /// A [`Contradiction`] when the digit is not a candidate there, or when a cell or a house is left with nothing.
    pub fn place(&mut self, cell: Cell, digit: Digit) -> Result<(), Contradiction> {
        each!(&mut self.0, board => board.place(cell, digit))
    }

    /// Places and strikes what a step concludes.
    ///
    /// # Errors
    /// The [`Contradiction`] that this shows.
    pub fn apply(&mut self, step: &Step) -> Result<(), Contradiction> {
        each!(&mut self.0, board => step.apply(board))
    }

    /// Every step of a technique on this board; of steps with the same conclusions, only the first. May be empty on
    /// boards larger than the search is made for ([`Technique::largest_side`]). A technique that assumes one solution does so here, too.
    pub fn steps(&self, technique: Technique) -> Vec<Step> {
        each!(&self.0, board => technique.steps(board))
    }

    /// Shows every step of a technique here, in a fixed order, until `found` says stop.
    pub fn search(&self, technique: Technique, found: &mut Found) -> Flow {
        each!(&self.0, board => technique.search(board, found))
    }

    /// The step that a ladder takes next, if it has one. Steps may assume that the puzzle has one solution:
    /// [`Solver::hint`](crate::Solver::hint) finds out first.
    pub fn next_step(&self, ladder: &Ladder) -> Option<Step> {
        each!(&self.0, board => ladder.offer(board))
    }
}

/// Applies what the ladder offers, shows it to the observer, and repeats until the ladder offers nothing. It guesses nothing, so no
/// [`Observer::guess`] is shown. Steps may assume that the puzzle has one solution: [`Solver::explain`](crate::Solver::explain) finds out first.
///
/// ```
/// use percorre::{Board, Grid, Ladder, Outcome, Path, percorre};
///
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut board = Board::new(&grid).expect("a puzzle without a clash");
/// let mut path = Path::default();
/// assert_eq!(percorre(&mut board, &Ladder::OCTAVE, &mut path), Outcome::Solved);
/// assert_eq!(path.steps().count(), 51);
/// # Ok::<(), percorre::Error>(())
/// ```
pub fn percorre(board: &mut Board, ladder: &Ladder, seen: &mut dyn Observer) -> Outcome {
    each!(&mut board.0, board => percorre::percorre(board, ladder, seen))
}
