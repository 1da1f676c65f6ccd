//! What is written on the paper: a [`Grid`].

use crate::cell::{Candidate, Cell, Digit, House};
use crate::error::Error;
use crate::set::DigitSet;
use crate::shape::{HouseKind, Shape};

/// What a cell of a [`Grid`] holds.
///
/// A given, a placed digit and a lone mark differ: only givens belong to the puzzle itself, and only the first two are
/// settled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Entry {
    /// A digit of the puzzle.
    Given(Digit),
    /// A digit that was filled in.
    Placed(Digit),
    /// An open cell, with the digits that are not struck. Blank: all of them.
    Marks(DigitSet),
}

impl Entry {
    /// The digit written here, if the cell is not open.
    pub const fn digit(self) -> Option<Digit> {
        match self {
            Entry::Given(digit) | Entry::Placed(digit) => Some(digit),
            Entry::Marks(_) => None,
        }
    }

    /// The digits this entry allows.
    pub const fn allowed(self) -> DigitSet {
        match self {
            Entry::Given(digit) | Entry::Placed(digit) => DigitSet::of(digit),
            Entry::Marks(marks) => marks,
        }
    }
}

/// An [`Entry`] as a grid holds it. What is asked of many cells at once needs no branch, for a processor cannot predict which of them are open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Square {
    hand: Hand,
    /// Those it allows: the digit that is written, or the marks.
    digits: DigitSet,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Hand {
    Given,
    Placed,
    Open,
}

const _: () = assert!(Hand::Given as u64 >> 1 == 0 && Hand::Placed as u64 >> 1 == 0 && Hand::Open as u64 >> 1 == 1);

impl Square {
    const fn is_open(self) -> bool {
        matches!(self.hand, Hand::Open)
    }

    /// 1 if the cell is open, else 0: a factor, since the compiler makes branches of masks and comparisons.
    const fn open(self) -> u64 {
        self.hand as u64 >> 1
    }

    /// The digit written here as a set; empty, if the cell is open.
    const fn written(self) -> DigitSet {
        DigitSet::from_bits_retain(self.digits.bits() * (1 - self.open()))
    }

    /// Strikes marks, if the cell is open.
    fn strike(&mut self, digits: DigitSet) {
        self.digits -= DigitSet::from_bits_retain(digits.bits() * self.open());
    }
}

impl From<Entry> for Square {
    fn from(entry: Entry) -> Square {
        let hand = match entry {
            Entry::Given(_) => Hand::Given,
            Entry::Placed(_) => Hand::Placed,
            Entry::Marks(_) => Hand::Open,
        };
        Square { hand, digits: entry.allowed() }
    }
}

impl From<Square> for Entry {
    fn from(Square { hand, digits }: Square) -> Entry {
        let digit = Digit(digits.bits().trailing_zeros() as u8);
        match hand {
            Hand::Given => Entry::Given(digit),
            Hand::Placed => Entry::Placed(digit),
            Hand::Open => Entry::Marks(digits),
        }
    }
}

/// A board as written: one [`Entry`] a cell.
///
/// Well-formed (no digit above the side), but not necessarily legal: two equal digits may stand in a house, see
/// [`Grid::clash`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Grid {
    shape: Shape,
    squares: Box<[Square]>,
}

impl Grid {
    /// A grid with nothing on it.
    pub fn blank(shape: Shape) -> Grid {
        Grid { shape, squares: vec![Entry::Marks(shape.digits()).into(); shape.cells()].into() }
    }

    /// A grid of givens: a number from 1 for each cell, row by row, 0 for a blank.
    ///
    /// # Errors
    /// [`Error::Length`] when it is not one number a cell, [`Error::AboveSide`] for a number above the side.
    pub fn of_numbers(shape: Shape, numbers: &[usize]) -> Result<Grid, Error> {
        if numbers.len() != shape.cells() {
            return Err(Error::Length { found: numbers.len(), expected: shape.cells().to_string() });
        }
        let mut grid = Grid::blank(shape);
        for (cell, &number) in shape.all_cells().zip(numbers) {
            match Digit::from_number(number) {
                Some(digit) if shape.has_digit(digit) => grid.set(cell, Entry::Given(digit)),
                _ if number == 0 => {}
                _ => {
                    let (row, column) = (shape.row(cell) + 1, shape.column(cell) + 1);
                    return Err(Error::AboveSide { number, side: shape.side(), row, column });
                }
            }
        }
        Ok(grid)
    }

    /// The shape of the board.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// What stands in a cell.
    pub fn entry(&self, cell: Cell) -> Entry {
        self.squares[cell.index()].into()
    }

    /// The digits that a cell allows: the one that is written in it, or its marks.
    #[inline]
    pub fn allowed(&self, cell: Cell) -> DigitSet {
        self.squares[cell.index()].digits
    }

    /// The digit in a cell, if it is not open.
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.entry(cell).digit()
    }

    /// Writes an entry. Digits the board does not have are dropped from marks.
    ///
    /// # Panics
    /// If a digit is above the side, or the cell is not on the board: past this door code may trust the grid.
    pub fn set(&mut self, cell: Cell, entry: Entry) {
        let entry = match entry {
            Entry::Marks(marks) => Entry::Marks(marks & self.shape.digits()),
            Entry::Given(digit) | Entry::Placed(digit) => {
                assert!(self.shape.has_digit(digit), "the digit {digit} is above the side of {:?}", self.shape);
                entry
            }
        };
        self.squares[cell.index()] = entry.into();
    }

    /// Every cell with its entry, row by row.
    pub fn entries(&self) -> impl ExactSizeIterator<Item = (Cell, Entry)> + Clone {
        self.shape.all_cells().zip(self.squares.iter().map(|&square| square.into()))
    }

    /// The number of givens.
    pub fn givens(&self) -> usize {
        self.squares.iter().filter(|square| square.hand == Hand::Given).count()
    }

    /// Whether every cell holds a digit.
    pub fn is_full(&self) -> bool {
        !self.squares.iter().any(|square| square.is_open())
    }

    /// Whether any open cell lacks a mark.
    pub fn has_marks(&self) -> bool {
        self.squares.iter().any(|square| square.is_open() && square.digits != self.shape.digits())
    }

    /// Whether nothing but givens stands there: no placed digit, and no marks.
    pub(crate) fn has_givens_only(&self) -> bool {
        let blank = Entry::Marks(self.shape.digits());
        self.entries().all(|(_, entry)| matches!(entry, Entry::Given(_)) || entry == blank)
    }

    /// The puzzle behind a half-solved grid: its givens, and every other cell blank.
    #[must_use]
    pub fn givens_only(&self) -> Grid {
        self.map(|entry| match entry {
            Entry::Given(_) => entry,
            _ => Entry::Marks(self.shape.digits()),
        })
    }

    /// The same grid with each placed digit made a given.
    #[must_use]
    pub fn all_given(&self) -> Grid {
        self.map(|entry| match entry {
            Entry::Placed(digit) => Entry::Given(digit),
            other => other,
        })
    }

    /// The same grid with every open cell blank.
    #[must_use]
    pub(crate) fn without_marks(&self) -> Grid {
        self.map(|entry| match entry {
            Entry::Marks(_) => Entry::Marks(self.shape.digits()),
            other => other,
        })
    }

    /// The same, where what has a digit in `puzzle` is written as it is there: given or placed.
    pub(crate) fn written_as_in(&self, puzzle: &Grid) -> Grid {
        let mut grid = self.clone();
        for (cell, entry) in puzzle.entries().filter(|(_, entry)| entry.digit().is_some()) {
            grid.set(cell, entry);
        }
        grid
    }

    fn map(&self, change: impl Fn(Entry) -> Entry) -> Grid {
        Grid { shape: self.shape, squares: self.squares.iter().map(|&square| change(square.into()).into()).collect() }
    }

    /// The digits that stand in a house.
    pub fn digits_in(&self, house: House) -> DigitSet {
        let (side, number) = (self.shape.side(), self.shape.number(house));
        fn of<'a>(squares: impl Iterator<Item = &'a Square>) -> DigitSet {
            squares.fold(DigitSet::empty(), |all, square| all | square.written())
        }
        match self.shape.kind(house) {
            HouseKind::Row => of(self.squares[number * side..][..side].iter()),
            HouseKind::Column => of(self.squares[number..].iter().step_by(side)),
            HouseKind::Box => {
                let (rows, columns) = (self.shape.box_rows(), self.shape.box_columns());
                let first = number / rows * rows * side + number % rows * columns;
                let row = |row| of(self.squares[first + row * side..][..columns].iter());
                (0..rows).fold(DigitSet::empty(), |all, number| all | row(number))
            }
        }
    }

    /// Strikes a digit from the marks of the cells that see a cell.
    pub(crate) fn strike_peers(&mut self, Candidate { cell, digit }: Candidate) {
        let (side, rows, columns) = (self.shape.side(), self.shape.box_rows(), self.shape.box_columns());
        let (row, column, struck) = (self.shape.row(cell), self.shape.column(cell), DigitSet::of(digit));
        self.squares[row * side..][..side].iter_mut().for_each(|square| square.strike(struck));
        self.squares[column..].iter_mut().step_by(side).for_each(|square| square.strike(struck));
        let first = row / rows * rows * side + column / columns * columns;
        for row in 0..rows {
            self.squares[first + row * side..][..columns].iter_mut().for_each(|square| square.strike(struck));
        }
    }

    /// Strikes marks of an open cell.
    pub(crate) fn strike(&mut self, cell: Cell, digits: DigitSet) {
        self.squares[cell.index()].strike(digits);
    }

    /// Two equal digits in one house, if there are any: the first in order of houses (rows, columns, boxes) and cells.
    pub fn clash(&self) -> Option<Error> {
        let filled = |house| self.shape.cells_of(house).filter(|&cell| self.digit(cell).is_some()).count();
        let house = self.shape.all_houses().find(|&house| self.digits_in(house).len() < filled(house))?;
        let mut seen = [None; Shape::MAX_SIDE];
        self.shape.cells_of(house).find_map(|second| {
            let digit = self.digit(second)?;
            let first = seen[digit.index()].replace(second)?;
            Some(Error::Clash { digit, house, first, second, shape: self.shape })
        })
    }

    /// Whether every house holds every digit once.
    pub fn is_solved(&self) -> bool {
        self.is_full() && self.clash().is_none()
    }

    /// Whether this grid is full, legal, and agrees with each entry of the puzzle: its digits and its marks.
    pub fn is_solution_of(&self, puzzle: &Grid) -> bool {
        self.shape == puzzle.shape
            && self.is_solved()
            && self.squares.iter().zip(&puzzle.squares).all(|(mine, asked)| asked.digits.contains(mine.digits))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn four(numbers: [usize; 16]) -> Grid {
        Grid::of_numbers(Shape::of_side(4).unwrap(), &numbers).unwrap()
    }

    #[test]
    fn a_clash_names_both_cells() {
        let grid = four([1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 2]);
        assert_eq!(
            grid.clash().unwrap().to_string(),
            "2 stands twice in column 4: in r2c4 and r4c4, expected each digit once in each house"
        );
        assert!(four([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]).clash().is_none());
    }

    #[test]
    fn a_solution_agrees_with_givens_and_marks() {
        let solution = four([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);
        let mut puzzle = four([1, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 1]);
        assert!(solution.is_solution_of(&puzzle));
        assert!(!puzzle.is_solution_of(&puzzle));
        puzzle.set(Cell(1), Entry::Marks(DigitSet::of(Digit(1))));
        assert!(solution.is_solution_of(&puzzle));
        puzzle.set(Cell(1), Entry::Marks(DigitSet::of(Digit(2))));
        assert!(!solution.is_solution_of(&puzzle));
        puzzle.set(Cell(1), Entry::Given(Digit(3)));
        assert!(!solution.is_solution_of(&puzzle));
    }

    #[test]
    fn numbers_above_the_side_are_refused() {
        let error = Grid::of_numbers(Shape::of_side(4).unwrap(), &[0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
        assert_eq!(
            error.unwrap_err().to_string(),
            "5 exceeds 4 in row 1, column 3, expected a number from 0 (blank) to 4"
        );
        assert!(Grid::of_numbers(Shape::NINE, &[0; 80]).is_err());
    }
}
