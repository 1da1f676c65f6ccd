//! In which order hidden singles came up: some solvers write them down as they strike candidates, and take the oldest first.

use crate::board::Board;
use crate::cell::{Candidate, Cell, Digit};
use crate::grid::Grid;
use crate::step::Step;

/// The hidden singles of a board since it was blank, the oldest first.
///
/// A digit is written as the board is read, in reading order, and then step by step: first it leaves the peers of its cell, in
/// reading order, then the cell's other candidates go. Each time a digit is left with one place in a house it joins the list; of
/// several houses of one cell the row is looked at first, then the column, then the box.
#[derive(Clone, Debug)]
pub(crate) struct SingleHistory<const W: usize> {
    board: Board<W>,
    singles: Vec<Candidate>,
}

impl<const W: usize> SingleHistory<W> {
    /// As if this board had just been set up.
    pub(crate) fn new(board: &Board<W>) -> SingleHistory<W> {
        let shape = board.shape();
        let blank = Board::new(&Grid::blank(shape)).expect("a blank grid has no clash");
        let mut history = SingleHistory { board: blank, singles: Vec::new() };
        let written = |cell: &Cell| !board.open().has(*cell);
        for cell in shape.all_cells().filter(written) {
            if let Some(digit) = board.candidates(cell).single() {
                history.write(cell, digit);
            }
        }
        for cell in board.open().cells() {
            for digit in (shape.digits() - board.candidates(cell)).digits() {
                history.strike(cell, digit);
            }
        }
        history
    }

    /// One step on.
    pub(crate) fn follow(&mut self, step: &Step) {
        step.placed.iter().for_each(|placed| self.write(placed.cell, placed.digit));
        step.removed.iter().for_each(|gone| self.strike(gone.cell, gone.digit));
    }

    /// How many came up before this one.
    pub(crate) fn before(&self, single: Candidate) -> usize {
        self.singles.iter().position(|&singles| singles == single).unwrap_or(self.singles.len())
    }

    pub(crate) fn write(&mut self, cell: Cell, digit: Digit) {
        let peers = self.board.places(digit) & self.board.geometry().peers(cell);
        peers.cells().for_each(|peer| self.strike(peer, digit));
        let others = self.board.candidates(cell).digits().filter(|&other| other != digit);
        others.for_each(|other| self.strike(cell, other));
        // On a board with a contradiction there is nothing to be first.
        let _ = self.board.place(cell, digit);
    }

    fn strike(&mut self, cell: Cell, digit: Digit) {
        if !matches!(self.board.eliminate(cell, digit), Ok(true)) {
            return;
        }
        for house in self.board.geometry().houses_of(cell) {
            if let Some(only) = self.board.places_in(house, digit).single() {
                self.singles.push(Candidate::new(only, digit));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Entry;
    use crate::set::DigitSet;

    #[test]
    fn the_single_whose_last_rival_went_first_is_the_older_one() {
        // 1 has two places in row 9 and 2 has two in row 1: what is struck first decides, not where it is.
        let mut grid = Grid::blank(crate::shape::Shape::NINE);
        let mut leave = |row: usize, digit: u8| {
            for cell in (2..9).map(|column| crate::shape::Shape::NINE.cell(row, column)) {
                grid.set(cell, Entry::Marks(crate::shape::Shape::NINE.digits() - DigitSet::of(Digit(digit))));
            }
        };
        leave(8, 0);
        leave(0, 1);
        let board = Board::<2>::new(&grid).unwrap();
        let mut history = SingleHistory::new(&board);
        let [late, early] =
            [(8, 0), (0, 1)].map(|(row, digit)| Candidate::new(crate::shape::Shape::NINE.cell(row, 0), Digit(digit)));
        let strike = |row, digit| Candidate::new(crate::shape::Shape::NINE.cell(row, 1), Digit(digit));
        history.follow(&Step::remove(crate::technique::Technique::Pointing, [strike(8, 0)]));
        history.follow(&Step::remove(crate::technique::Technique::Pointing, [strike(0, 1)]));
        assert_eq!((history.before(late), history.before(early)), (0, 1));
    }
}
