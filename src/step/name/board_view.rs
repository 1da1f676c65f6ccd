//! A board of any size that can only be read: what a technique of another crate searches.

use std::fmt;

use crate::cell::{Candidate, Cell, Digit, House};
use crate::geometry::houses;
use crate::grid::Grid;
use crate::set::DigitSet;
use crate::shape::Shape;

/// A board without its width. It can be read only: steps are what changes a board.
#[derive(Clone, Copy)]
pub struct BoardView<'b>(&'b dyn Readable);

/// What is asked of a board; the rest follows from it and the shape.
pub(crate) trait Readable {
    fn shape(&self) -> Shape;
    fn puzzle(&self) -> &Grid;
    fn candidates(&self, cell: Cell) -> DigitSet;
    fn is_open(&self, cell: Cell) -> bool;
    fn strong_links(&self, digit: Digit) -> Vec<(House, [Cell; 2])>;
    fn is_late(&self) -> bool;
}

/// What it began with: the board itself is asked cell by cell.
impl fmt::Debug for BoardView<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_tuple("BoardView").field(self.puzzle()).finish()
    }
}

impl<'b> BoardView<'b> {
    pub(crate) fn new(board: &'b dyn Readable) -> BoardView<'b> {
        BoardView(board)
    }

    /// The shape of the board, which also knows its houses and peers.
    pub fn shape(&self) -> Shape {
        self.0.shape()
    }

    /// The puzzle it began with: what is given, and for puzzles made of marks, which marks.
    pub fn puzzle(&self) -> &'b Grid {
        self.0.puzzle()
    }

    /// The digits that are still possible in a cell; the digit itself where one is placed.
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.0.candidates(cell)
    }

    /// Whether a candidate is still possible, or placed.
    pub fn has(&self, candidate: Candidate) -> bool {
        self.candidates(candidate.cell).has(candidate.digit)
    }

    /// Whether a cell has no placed digit.
    pub fn is_open(&self, cell: Cell) -> bool {
        self.0.is_open(cell)
    }

    /// The cells without a placed digit, in reading order.
    pub fn open(&self) -> impl Iterator<Item = Cell> + use<'b> {
        let board = self.0;
        self.shape().all_cells().filter(move |&cell| board.is_open(cell))
    }

    /// The houses in the order in which percorre's own techniques look at them: boxes, columns, rows.
    pub fn houses(&self) -> impl Iterator<Item = House> + use<> {
        houses(self.shape())
    }

    /// The open cells of a house where a digit is possible: none once it is placed there.
    pub fn places(&self, house: House, digit: Digit) -> impl Iterator<Item = Cell> + use<'b> {
        let board = self.0;
        let is_place = move |&cell: &Cell| board.is_open(cell) && board.candidates(cell).has(digit);
        self.shape().cells_of(house).filter(is_place)
    }

    /// The open cells that share a house with a cell.
    pub fn peers(&self, cell: Cell) -> impl Iterator<Item = Cell> + use<'b> {
        let shape = self.shape();
        self.open().filter(move |&other| shape.are_peers(cell, other))
    }

    /// The strong links of a digit: a house, and its only two places there. Rows come first, then columns, then boxes; two places alone
    /// in a line and in a box are listed once, for the line.
    pub fn strong_links(&self, digit: Digit) -> impl Iterator<Item = (House, [Cell; 2])> + use<'b> {
        self.0.strong_links(digit).into_iter()
    }

    /// Whether the deadline has passed. A search that takes long asks this now and then and returns at once if so; what it has
    /// shown in that search is discarded. Asking costs some 30 ns.
    pub fn is_late(&self) -> bool {
        self.0.is_late()
    }
}
