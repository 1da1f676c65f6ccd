//! What is still possible: a [`Board`].

use std::fmt;
use std::sync::Arc;

use crate::cell::{Candidate, Cell, Digit, House};
use crate::geometry::Geometry;
use crate::grid::{Entry, Grid};
use crate::set::{CellSet, DigitSet};
use crate::shape::Shape;

/// The candidates of a puzzle, seen in two ways that always agree: the digits of a cell, the cells of a digit.
///
/// Invariants: `places(d)` holds `c` exactly when `candidates(c)` holds `d`; a cell that is not open has one candidate, and
/// no peer has it; candidates only ever shrink. The only writers are [`Board::eliminate`] and [`Board::place`].
///
/// A board belongs to one run; a search clones it. An open cell with one candidate left stays open until a step
/// places it: nothing is deduced without a step.
#[derive(Clone, Debug)]
pub struct Board<const W: usize> {
    geometry: Arc<Geometry<W>>,
    puzzle: Arc<Grid>,
    candidates: Vec<DigitSet>,
    places: Vec<CellSet<W>>,
    open: CellSet<W>,
}

/// A cell with no candidate, or a house without a place for a digit: this board has no solution.
///
/// It prints cells and houses by their numbers from 0, since it does not know the shape: [`Contradiction::on`] names the cell or the house.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Contradiction {
    /// Every digit of this cell is gone.
    Cell(Cell),
    /// This house has no place left for this digit.
    House(House, Digit),
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Contradiction::Cell(cell) => write!(f, "no digit is left for cell number {}", cell.index()),
            Contradiction::House(house, digit) => {
                write!(f, "no place is left for {digit} in house number {}", house.index())
            }
        }
    }
}

impl std::error::Error for Contradiction {}

impl Contradiction {
    /// The same in words, with the names of a board of this shape.
    pub fn on(self, shape: Shape) -> String {
        match self {
            Contradiction::Cell(cell) => format!("no digit is left for {}", shape.cell_name(cell)),
            Contradiction::House(house, digit) => {
                format!("no place is left for {digit} in {}", shape.house_name(house))
            }
        }
    }
}

impl<const W: usize> Board<W> {
    /// The board of a grid: its digits written, each struck from its peers, its marks kept.
    ///
    /// # Errors
    /// A [`Contradiction`] that shows at once: two equal digits in a house, a cell or a house with nothing left.
    pub fn new(grid: &Grid) -> Result<Board<W>, Contradiction> {
        Self::within(grid, grid)
    }

    /// The board of a half-solved grid whose puzzle is known: patterns that must avoid givens look there.
    ///
    /// # Errors
    /// As [`Board::new`].
    pub fn within(grid: &Grid, puzzle: &Grid) -> Result<Board<W>, Contradiction> {
        let shape = grid.shape();
        let all = CellSet::up_to(shape.cells());
        let mut board = Board {
            geometry: Geometry::new(shape),
            puzzle: Arc::new(puzzle.clone()),
            candidates: vec![shape.digits(); shape.cells()],
            places: vec![all; shape.side()],
            open: all,
        };
        for (cell, entry) in grid.entries() {
            match entry {
                Entry::Given(digit) | Entry::Placed(digit) => board.place(cell, digit)?,
                Entry::Marks(marks) => {
                    for digit in (shape.digits() - marks).digits() {
                        board.eliminate(cell, digit)?;
                    }
                }
            }
        }
        Ok(board)
    }

    /// The shape of the board.
    pub fn shape(&self) -> Shape {
        self.geometry.shape()
    }

    /// Its houses and peers.
    #[inline]
    pub fn geometry(&self) -> &Geometry<W> {
        &self.geometry
    }

    /// The puzzle it began with: what is given, and for puzzles made of marks, which marks.
    pub fn puzzle(&self) -> &Grid {
        &self.puzzle
    }

    /// The digits that are still possible in a cell; the digit itself where one is placed.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell.index()]
    }

    /// The cells where a digit is still possible or placed.
    #[inline]
    pub fn places(&self, digit: Digit) -> CellSet<W> {
        self.places[digit.index()]
    }

    /// The cells without a placed digit.
    #[inline]
    pub fn open(&self) -> CellSet<W> {
        self.open
    }

    /// Whether the candidate is still possible (or placed).
    #[inline]
    pub fn has(&self, candidate: Candidate) -> bool {
        self.candidates(candidate.cell).has(candidate.digit)
    }

    /// The open cells of a house where a digit is possible: empty once it is placed there.
    #[inline]
    pub fn places_in(&self, house: House, digit: Digit) -> CellSet<W> {
        self.places(digit) & self.geometry.house(house) & self.open
    }

    /// Whether every cell is placed. The digits then are a solution: the invariants leave no other way.
    #[inline]
    pub fn is_solved(&self) -> bool {
        self.open.is_empty()
    }

    /// How many candidates its open cells have.
    pub(crate) fn size(&self) -> usize {
        self.open.cells().map(|cell| self.candidates(cell).len()).sum()
    }

    /// Strikes a candidate. Says whether it was there.
    ///
    /// # Errors
    /// A [`Contradiction`] when its cell or one of its houses then has nothing left.
    #[inline]
    pub fn eliminate(&mut self, cell: Cell, digit: Digit) -> Result<bool, Contradiction> {
        if !self.candidates(cell).has(digit) {
            return Ok(false);
        }
        self.candidates[cell.index()] -= DigitSet::of(digit);
        self.places[digit.index()].remove(cell);
        if self.candidates(cell).is_empty() {
            return Err(Contradiction::Cell(cell));
        }
        let places = self.places(digit);
        for house in self.geometry.houses_of(cell) {
            if !places.meets(&self.geometry.house(house)) {
                return Err(Contradiction::House(house, digit));
            }
        }
        Ok(true)
    }

    /// Writes a digit into a cell and strikes it from the peers: *eliminate*, repeated.
    ///
    /// # Errors
    /// A [`Contradiction`] when the digit is not a candidate there, or when a cell or house is left with nothing.
    pub fn place(&mut self, cell: Cell, digit: Digit) -> Result<(), Contradiction> {
        if !self.candidates(cell).has(digit) {
            return Err(Contradiction::Cell(cell));
        }
        self.open.remove(cell);
        for other in (self.candidates(cell) - DigitSet::of(digit)).digits() {
            self.eliminate(cell, other)?;
        }
        for peer in (self.places(digit) & self.geometry.peers(cell)).cells() {
            self.eliminate(peer, digit)?;
        }
        Ok(())
    }

    /// The open cell with the fewest candidates, the first of them in reading order: where a search branches.
    pub fn tightest(&self) -> Option<Cell> {
        self.open.cells().min_by_key(|&cell| self.candidates(cell).len())
    }

    /// What is written in a cell: a given, a placed digit, or the marks of an open cell.
    pub fn entry(&self, cell: Cell) -> Entry {
        let candidates = self.candidates(cell);
        match (self.open.has(cell), candidates.single()) {
            (false, Some(digit)) if self.puzzle.entry(cell) == Entry::Given(digit) => Entry::Given(digit),
            (false, Some(digit)) => Entry::Placed(digit),
            _ => Entry::Marks(candidates),
        }
    }

    /// The board written down.
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::blank(self.shape());
        for cell in self.shape().all_cells() {
            grid.set(cell, self.entry(cell));
        }
        grid
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn blank_four() -> Board<2> {
        Board::new(&Grid::blank(Shape::of_side(4).unwrap())).unwrap()
    }

    #[test]
    fn a_placed_digit_leaves_its_peers() {
        let mut board = blank_four();
        board.place(Cell(5), Digit(2)).unwrap();
        assert_eq!(board.open().len(), 15);
        assert_eq!(board.places(Digit(2)).len(), 16 - 7);
        assert!(!board.candidates(Cell(4)).has(Digit(2)));
        assert_eq!(board.candidates(Cell(5)).single(), Some(Digit(2)));
    }

    #[test]
    fn a_cell_and_a_house_with_nothing_left_are_contradictions() {
        let mut board = blank_four();
        for digit in 0..3 {
            assert_eq!(board.eliminate(Cell(0), Digit(digit)), Ok(true));
            assert_eq!(board.eliminate(Cell(0), Digit(digit)), Ok(false));
        }
        assert_eq!(board.clone().eliminate(Cell(0), Digit(3)), Err(Contradiction::Cell(Cell(0))));

        let mut board = blank_four();
        for cell in 0..3 {
            assert_eq!(board.eliminate(Cell(cell), Digit(0)), Ok(true));
        }
        assert_eq!(board.eliminate(Cell(3), Digit(0)), Err(Contradiction::House(House(0), Digit(0))));
    }

    #[test]
    fn equal_givens_are_a_contradiction() {
        let mut grid = Grid::blank(Shape::NINE);
        grid.set(Cell(0), Entry::Given(Digit(4)));
        grid.set(Cell(8), Entry::Given(Digit(4)));
        assert_eq!(Board::<2>::new(&grid).unwrap_err(), Contradiction::Cell(Cell(8)));
    }

    proptest! {
        #[test]
        fn the_two_views_agree_after_any_writes(
            side in prop::sample::select(vec![4usize, 6, 8, 9, 12]),
            writes in prop::collection::vec((any::<bool>(), any::<u16>(), any::<u8>()), 1..120),
        ) {
            let shape = Shape::of_side(side).unwrap();
            let mut board = Board::<4>::new(&Grid::blank(shape)).unwrap();
            for (place, cell, digit) in writes {
                let (cell, digit) = (Cell(cell % shape.cells() as u16), Digit(digit % side as u8));
                let before = board.clone();
                let went = if place { board.place(cell, digit) } else { board.eliminate(cell, digit).map(drop) };
                for at in shape.all_cells() {
                    prop_assert!(before.candidates(at).contains(board.candidates(at)), "candidates only shrink");
                    for digit in shape.digits().digits() {
                        prop_assert_eq!(board.candidates(at).has(digit), board.places(digit).has(at));
                    }
                }
                if went.is_err() {
                    break;
                }
                for at in shape.all_cells().filter(|&at| !board.open().has(at)) {
                    let digit = board.candidates(at).single();
                    prop_assert!(digit.is_some(), "a cell that is not open has one candidate");
                    prop_assert!(!board.places(digit.unwrap()).meets(&board.geometry().peers(at)));
                }
            }
        }
    }
}
