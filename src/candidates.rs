//! A board that can be read whatever its size: [`Candidates`].

use crate::board::Board;
use crate::cell::{Cell, Digit, House};
use crate::grid::Grid;
use crate::set::DigitSet;
use crate::shape::Shape;

/// What is still possible on a board. A technique that is written against this needs to know neither the size of the board
/// nor how it is stored.
///
/// The trait can be a `&dyn Candidates`.
///
/// ```
/// use percorre::{Candidates, Cell};
///
/// /// The open cells with two candidates.
/// fn pairs(board: &dyn Candidates) -> Vec<Cell> {
///     let is_pair = |cell: &Cell| board.is_open(*cell) && board.candidates(*cell).is_pair();
///     board.shape().all_cells().filter(is_pair).collect()
/// }
/// # let _ = pairs;
/// ```
pub trait Candidates {
    /// The shape of the board: its cells, houses and peers.
    fn shape(&self) -> Shape;

    /// The puzzle the board began with. Patterns that rely on a unique solution must avoid its givens.
    fn puzzle(&self) -> &Grid;

    /// The digits that are still possible in a cell; the digit itself where one is placed.
    fn candidates(&self, cell: Cell) -> DigitSet;

    /// Whether no digit is placed in the cell.
    fn is_open(&self, cell: Cell) -> bool;

    /// The open cells of a house where a digit is possible, in the order of the house; none once it is placed there.
    fn places_in(&self, house: House, digit: Digit) -> Vec<Cell> {
        let is_place = |&cell: &Cell| self.is_open(cell) && self.candidates(cell).has(digit);
        self.shape().cells_of(house).filter(is_place).collect()
    }

    /// Whether two different cells share a house.
    fn are_peers(&self, a: Cell, b: Cell) -> bool {
        self.shape().are_peers(a, b)
    }

    /// Whether every cell is placed.
    fn is_solved(&self) -> bool {
        self.shape().all_cells().all(|cell| !self.is_open(cell))
    }
}

impl<const W: usize> Candidates for Board<W> {
    fn shape(&self) -> Shape {
        Board::shape(self)
    }

    fn puzzle(&self) -> &Grid {
        Board::puzzle(self)
    }

    fn candidates(&self, cell: Cell) -> DigitSet {
        Board::candidates(self, cell)
    }

    fn is_open(&self, cell: Cell) -> bool {
        self.open().has(cell)
    }

    fn places_in(&self, house: House, digit: Digit) -> Vec<Cell> {
        Board::places_in(self, house, digit).cells().collect()
    }

    fn is_solved(&self) -> bool {
        Board::is_solved(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nothing but the three facts; the rest as the trait gives it.
    struct Plain<'a>(&'a Board<4>);

    impl Candidates for Plain<'_> {
        fn shape(&self) -> Shape {
            self.0.shape()
        }
        fn puzzle(&self) -> &Grid {
            self.0.puzzle()
        }
        fn candidates(&self, cell: Cell) -> DigitSet {
            self.0.candidates(cell)
        }
        fn is_open(&self, cell: Cell) -> bool {
            self.0.open().has(cell)
        }
    }

    #[test]
    fn what_the_trait_derives_is_what_the_board_knows() {
        let mut board = Board::<4>::new(&Grid::blank("2x3".parse().unwrap())).unwrap();
        for (cell, digit) in [(0, 0), (8, 1), (14, 2), (35, 0)] {
            board.place(Cell(cell), Digit(digit)).unwrap();
        }
        let (plain, board): (Plain, &dyn Candidates) = (Plain(&board), &board);
        for house in board.shape().all_houses() {
            for digit in board.shape().digits().digits() {
                assert_eq!(plain.places_in(house, digit), board.places_in(house, digit), "{house:?} {digit}");
            }
        }
        assert!(!plain.is_solved() && !board.is_solved());
    }
}
