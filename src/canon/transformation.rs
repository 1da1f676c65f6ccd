//! What turns a board into another that looks different and is the same puzzle.

use std::fmt;

use crate::cell::{Cell, Digit};
use crate::grid::{Entry, Grid};
#[cfg(feature = "make")]
use crate::random::Random;
use crate::set::DigitSet;
use crate::shape::Shape;

/// An exchange of rows in bands, bands, columns in stacks, stacks, of rows for columns, and of the digits' names.
///
/// Its text is `transpose rows=4,5,6,1,2,3,9,7,8 columns=... digits=...`, numbers from 1: first the board is transposed, if that word is
/// there; then its row 4 becomes row 1, row 5 becomes row 2, and so on for rows and columns; then each digit 1 is replaced by the first
/// number of `digits`, each 2 by the second.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Transformation {
    shape: Shape,
    transposes: bool,
    rows: Box<[u8]>,
    columns: Box<[u8]>,
    digits: Box<[Digit]>,
}

impl Transformation {
    /// By rows and columns of the old board (or of the transposed one) in the order of the new, and the new digit of each old one.
    pub(super) fn new(
        shape: Shape,
        transposes: bool,
        rows: Box<[u8]>,
        columns: Box<[u8]>,
        digits: Box<[Digit]>,
    ) -> Transformation {
        debug_assert!(!transposes || shape.box_rows() == shape.box_columns());
        Transformation { shape, transposes, rows, columns, digits }
    }

    /// One at random; each of those that boards of this shape have is equally likely. Only where boxes are square it may transpose.
    ///
    /// ```
    /// use percorre::canon::Transformation;
    /// use percorre::random::Random;
    /// use percorre::{Grid, Shape};
    ///
    /// let puzzle: Grid = "1..2..3..4..2..1".parse()?;
    /// let other = Transformation::random(puzzle.shape(), &mut Random::new(1, 0)).apply(&puzzle);
    /// assert_eq!(other.givens(), puzzle.givens());
    /// # Ok::<(), percorre::Error>(())
    /// ```
    #[cfg(feature = "make")]
    pub fn random(shape: Shape, random: &mut Random) -> Transformation {
        let (rows, columns) = (shape.box_rows(), shape.box_columns());
        let transposes = rows == columns && random.below(2) == 1;
        let down = lines(columns, rows, random);
        let across = lines(rows, columns, random);
        let mut digits: Vec<Digit> = shape.digits().digits().collect();
        random.shuffle(&mut digits);
        Transformation::new(shape, transposes, down, across, digits.into())
    }

    /// Whether rows and columns are exchanged first.
    pub fn transposes(&self) -> bool {
        self.transposes
    }

    /// For each row of the new board, which row of the old one it is (of the transposed one, if [`Transformation::transposes`]); from 0.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = usize> + '_ {
        self.rows.iter().map(|&row| row.into())
    }

    /// For each column of the new board, which column of the old one it is (of the transposed one, if [`Transformation::transposes`]);
    /// from 0.
    pub fn columns(&self) -> impl ExactSizeIterator<Item = usize> + '_ {
        self.columns.iter().map(|&column| column.into())
    }

    /// For each digit of the old board, the digit that replaces it.
    pub fn digits(&self) -> &[Digit] {
        &self.digits
    }

    /// The board that it makes of this one: givens, placed digits and marks.
    ///
    /// # Panics
    /// If the board has another shape.
    #[must_use]
    pub fn apply(&self, grid: &Grid) -> Grid {
        assert_eq!(grid.shape(), self.shape, "a board of another shape than the transformation");
        let digit = |digit: Digit| self.digits[digit.index()];
        let marks =
            |marks: DigitSet| marks.digits().fold(DigitSet::empty(), |all, mark| all | DigitSet::of(digit(mark)));
        let mut other = Grid::blank(self.shape);
        for cell in self.shape.all_cells() {
            other.set(
                cell,
                match grid.entry(self.source(cell)) {
                    Entry::Given(given) => Entry::Given(digit(given)),
                    Entry::Placed(placed) => Entry::Placed(digit(placed)),
                    Entry::Marks(old) => Entry::Marks(marks(old)),
                },
            );
        }
        other
    }

    /// The cell of the old board that comes here.
    fn source(&self, cell: Cell) -> Cell {
        let (row, column) = (self.rows[self.shape.row(cell)].into(), self.columns[self.shape.column(cell)].into());
        if self.transposes { self.shape.cell(column, row) } else { self.shape.cell(row, column) }
    }
}

/// The lines of so many bands (or stacks) of so many lines, shuffled.
#[cfg(feature = "make")]
fn lines(bands: usize, lines: usize, random: &mut Random) -> Box<[u8]> {
    let mut order: Vec<usize> = (0..bands).collect();
    random.shuffle(&mut order);
    let band = |band: usize| {
        let mut lines: Vec<u8> = (band * lines..(band + 1) * lines).map(|line| line as u8).collect();
        random.shuffle(&mut lines);
        lines
    };
    order.into_iter().flat_map(band).collect()
}

impl fmt::Display for Transformation {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let list = |numbers: &mut dyn Iterator<Item = usize>| {
            numbers.map(|number| (number + 1).to_string()).collect::<Vec<_>>().join(",")
        };
        let (rows, columns) = (list(&mut self.rows()), list(&mut self.columns()));
        let digits = list(&mut self.digits.iter().map(|digit| digit.index()));
        let transpose = if self.transposes { "transpose " } else { "" };
        write!(f, "{transpose}rows={rows} columns={columns} digits={digits}")
    }
}
