//! The size of a board: how many rows and columns of cells a box has.

use std::fmt;
use std::str::FromStr;

use thiserror::Error as ThisError;

use crate::cell::{Cell, Digit, House};
use crate::set::DigitSet;

/// The shape of a board: its boxes have `rows` x `columns` cells each.
///
/// A board with boxes of r x c cells has side r*c: that many rows, columns, boxes and digits. The boxes stand in c bands
/// of r boxes; drawn for 2x3, side 6:
///
/// ```text
///     . . . | . . .       a box: 2 rows, 3 columns
///     . . . | . . .       a band: 2 boxes
///     ------+------
///     . . . | . . .       the board: 3 bands
///     . . . | . . .
///     ------+------
///     . . . | . . .
///     . . . | . . .
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Shape {
    rows: u8,
    columns: u8,
}

/// A box size that no board has.
#[derive(Clone, PartialEq, Eq, Debug, ThisError)]
#[non_exhaustive]
pub enum ShapeError {
    /// The boxes are too small or too large.
    #[error("boxes of {rows}x{columns}: expected boxes of at least 2x2 cells and a side (rows x columns) from 4 to 64")]
    Size {
        /// Rows of cells in a box.
        rows: usize,
        /// Columns of cells in a box.
        columns: usize,
    },

    /// Text that should name a box size.
    #[error("'{found}' is not a box size: expected rows x columns of a box, like 3x3 or 2x5")]
    Spelling {
        /// What was written.
        found: String,
    },
}

impl Shape {
    /// The ordinary board: 3x3 boxes, side 9.
    pub const NINE: Shape = Shape { rows: 3, columns: 3 };

    /// The largest side there is.
    pub const MAX_SIDE: usize = 64;

    /// A board with boxes of `rows` x `columns` cells.
    ///
    /// # Errors
    /// [`ShapeError::Size`] unless both are at least 2 and their product is at most 64.
    pub fn new(rows: usize, columns: usize) -> Result<Shape, ShapeError> {
        let side = rows.checked_mul(columns);
        if rows < 2 || columns < 2 || side.is_none_or(|side| side > Self::MAX_SIDE) {
            return Err(ShapeError::Size { rows, columns });
        }
        Ok(Shape { rows: rows as u8, columns: columns as u8 })
    }

    /// The usual board of this side: with the boxes closest to a square, wider than high.
    /// `None` where there is none (a prime, below 4, above 64).
    pub fn of_side(side: usize) -> Option<Shape> {
        let rows = (2..=8).rev().find(|rows| side.is_multiple_of(*rows) && rows * rows <= side)?;
        Shape::new(rows, side / rows).ok()
    }

    /// The usual board with this many cells, see [`Shape::of_side`].
    pub fn of_cells(cells: usize) -> Option<Shape> {
        let side = cells.isqrt();
        if side * side == cells { Shape::of_side(side) } else { None }
    }

    /// Whether this is the [usual](Shape::of_side) board of its side.
    pub(crate) fn is_usual(self) -> bool {
        Shape::of_side(self.side()) == Some(self)
    }

    /// Every shape there is, by side, then by rows of a box.
    pub fn all() -> impl Iterator<Item = Shape> {
        (4..=Self::MAX_SIDE).flat_map(|side| {
            (2..=side / 2)
                .filter(move |rows| side % rows == 0)
                .filter_map(move |rows| Shape::new(rows, side / rows).ok())
        })
    }

    /// Rows of cells in a box.
    pub const fn box_rows(self) -> usize {
        self.rows as usize
    }

    /// Columns of cells in a box.
    pub const fn box_columns(self) -> usize {
        self.columns as usize
    }

    /// Cells of a house, digits, rows, columns, boxes: all the same number.
    pub const fn side(self) -> usize {
        self.rows as usize * self.columns as usize
    }

    /// Cells of the board.
    pub const fn cells(self) -> usize {
        self.side() * self.side()
    }

    /// How many 64-bit words a [`crate::set::CellSet`] of this board has; see `at_size!`.
    pub(crate) const fn words(self) -> usize {
        words(self.side())
    }

    /// All digits of this board.
    pub fn digits(self) -> DigitSet {
        DigitSet::up_to(self.side())
    }

    /// Every cell, row by row.
    pub fn all_cells(self) -> impl ExactSizeIterator<Item = Cell> + Clone {
        (0..self.cells() as u16).map(Cell)
    }

    /// Every house: rows, then columns, then boxes.
    pub fn all_houses(self) -> impl ExactSizeIterator<Item = House> + Clone {
        (0..3 * self.side() as u8).map(House)
    }

    /// The cell in this row and column, both from 0 and below [`Shape::side`]. Debug builds panic for others; release builds do not check.
    pub fn cell(self, row: usize, column: usize) -> Cell {
        debug_assert!(row < self.side() && column < self.side());
        Cell((row * self.side() + column) as u16)
    }

    /// The row of a cell, from 0.
    pub fn row(self, cell: Cell) -> usize {
        usize::from(cell.0 / self.side() as u16)
    }

    /// The column of a cell, from 0.
    pub fn column(self, cell: Cell) -> usize {
        usize::from(cell.0 % self.side() as u16)
    }

    /// The box of a cell, from 0, counted row by row of boxes.
    pub fn box_of(self, cell: Cell) -> usize {
        let (row, column) = self.place_of(cell);
        self.box_at(row, column)
    }

    /// The three houses of a cell: row, column, box.
    pub fn houses_of(self, cell: Cell) -> [House; 3] {
        let side = self.side();
        let (row, column) = self.place_of(cell);
        [row, side + column, 2 * side + self.box_at(row, column)].map(|house| House(house as u8))
    }

    /// The row and the column of a cell.
    fn place_of(self, cell: Cell) -> (usize, usize) {
        let row = self.row(cell);
        (row, cell.index() - row * self.side())
    }

    fn box_at(self, row: usize, column: usize) -> usize {
        let (down, across) = (row as u8 / self.rows, column as u8 / self.columns);
        usize::from(down) * self.box_rows() + usize::from(across)
    }

    /// The house of this kind with this number, from 0 and below [`Shape::side`]. Debug builds panic for others; release builds do not check.
    pub fn house(self, kind: HouseKind, number: usize) -> House {
        debug_assert!(number < self.side());
        House((kind as usize * self.side() + number) as u8)
    }

    /// Whether a house is a row, a column or a box.
    pub fn kind(self, house: House) -> HouseKind {
        let side = self.side();
        match house.index() {
            at if at < side => HouseKind::Row,
            at if at < 2 * side => HouseKind::Column,
            _ => HouseKind::Box,
        }
    }

    /// The number of a house among its kind, from 0.
    pub fn number(self, house: House) -> usize {
        house.index() - self.kind(house) as usize * self.side()
    }

    /// The cells of a house: rows from left to right, columns from top to bottom, boxes row by row.
    pub fn cells_of(self, house: House) -> impl ExactSizeIterator<Item = Cell> + Clone {
        let (side, number) = (self.side(), self.number(house));
        let (first, step, run) = match self.kind(house) {
            HouseKind::Row => (self.cell(number, 0), 1, side),
            HouseKind::Column => (self.cell(0, number), side, side),
            HouseKind::Box => {
                let (down, across) = (number / self.box_rows(), number % self.box_rows());
                (self.cell(down * self.box_rows(), across * self.box_columns()), 1, self.box_columns())
            }
        };
        Walk {
            next: first.0,
            step: step as u16,
            run: run as u8,
            jump: (side + 1 - run) as u16,
            at: 0,
            left: side as u8,
        }
    }

    /// Whether two different cells share a house.
    pub fn are_peers(self, a: Cell, b: Cell) -> bool {
        a != b && (self.row(a) == self.row(b) || self.column(a) == self.column(b) || self.box_of(a) == self.box_of(b))
    }

    /// The name of a cell, like `r5c9`.
    pub fn cell_name(self, cell: Cell) -> impl fmt::Display {
        Named(move |f: &mut fmt::Formatter| write!(f, "r{}c{}", self.row(cell) + 1, self.column(cell) + 1))
    }

    /// The name of a house in words, like `row 5`.
    pub fn house_name(self, house: House) -> impl fmt::Display {
        Named(move |f: &mut fmt::Formatter| write!(f, "{} {}", self.kind(house).word(), self.number(house) + 1))
    }

    /// The short name of a house, like `r5`.
    pub fn house_code(self, house: House) -> impl fmt::Display {
        Named(move |f: &mut fmt::Formatter| write!(f, "{}{}", self.kind(house).letter(), self.number(house) + 1))
    }

    /// Whether a digit exists on this board.
    pub fn has_digit(self, digit: Digit) -> bool {
        digit.index() < self.side()
    }
}

/// The three kinds of houses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box.
    Box,
}

impl HouseKind {
    /// The word for it, in English.
    pub const fn word(self) -> &'static str {
        match self {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
        }
    }

    /// Its letter in names like `r5`, `c2`, `b9`.
    pub const fn letter(self) -> char {
        match self {
            HouseKind::Row => 'r',
            HouseKind::Column => 'c',
            HouseKind::Box => 'b',
        }
    }

    /// Whether it is a row or a column.
    pub const fn is_line(self) -> bool {
        !matches!(self, HouseKind::Box)
    }
}

/// Goes over the cells of a house, in runs; those of a box lie a row apart.
#[derive(Clone)]
struct Walk {
    next: u16,
    step: u16,
    run: u8,
    /// From the last cell of a run to the first of the next.
    jump: u16,
    at: u8,
    left: u8,
}

impl Iterator for Walk {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        self.left = self.left.checked_sub(1)?;
        let cell = Cell(self.next);
        self.at += 1;
        if self.at == self.run {
            self.at = 0;
            self.next += self.jump;
        } else {
            self.next += self.step;
        }
        Some(cell)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left.into(), Some(self.left.into()))
    }
}

impl ExactSizeIterator for Walk {}

/// Prints by a closure: names need the shape, which cells and houses do not carry.
struct Named<F>(F);

impl<F: Fn(&mut fmt::Formatter) -> fmt::Result> fmt::Display for Named<F> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        (self.0)(f)
    }
}

/// As in `--box`: `3x3`.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&format!("{}x{}", self.rows, self.columns))
    }
}

impl fmt::Debug for Shape {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "Shape({self})")
    }
}

/// Reads `3x3` (a box). Where no such box exists but a board of that side does, reads the side: `9x9`, `25x25`.
impl FromStr for Shape {
    type Err = ShapeError;

    fn from_str(text: &str) -> Result<Shape, ShapeError> {
        let wrong = || ShapeError::Spelling { found: text.chars().take(40).collect() };
        let (rows, columns) = text.trim().split_once(['x', 'X']).ok_or_else(wrong)?;
        let number = |text: &str| text.trim().parse::<usize>().map_err(|_| wrong());
        let (rows, columns) = (number(rows)?, number(columns)?);
        match Shape::new(rows, columns) {
            Err(error) if rows == columns => Shape::of_side(rows).ok_or(error),
            read => read,
        }
    }
}

/// Gives the widths of cell sets, in words and each with a name, to a macro: the only list of them.
///
/// Four serve all sizes: 2 words to side 11, 4 to 16, 10 to 25, 64 to 64.
macro_rules! widths {
    ([$($read:tt)*] $($rest:tt)*) => {
        $($read)*! { [Two 2, Four 4, Ten 10, SixtyFour 64] $($rest)* }
    };
}

pub(crate) use widths;

macro_rules! numbers {
    ([$($name:ident $width:literal),*]) => {
        [$($width),*]
    };
}

/// How many words a set of cells has on boards up to this side: the least width that is enough.
pub(crate) const fn words(side: usize) -> usize {
    const WIDTHS: &[usize] = &widths!([numbers]);
    let mut at = 0;
    while WIDTHS[at] * 64 < side * side {
        at += 1;
    }
    WIDTHS[at]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_cells_is_no_wider_than_it_must_be() {
        assert_eq!([1, 9, 11, 12, 16, 17, 25, 26, 64].map(words), [2, 2, 2, 4, 4, 10, 10, 64, 64]);
    }

    #[test]
    fn sides_have_their_squarest_boxes() {
        let boxes = |side| Shape::of_side(side).map(|shape| shape.to_string());
        assert_eq!(boxes(4).as_deref(), Some("2x2"));
        assert_eq!(boxes(6).as_deref(), Some("2x3"));
        assert_eq!(boxes(10).as_deref(), Some("2x5"));
        assert_eq!(boxes(12).as_deref(), Some("3x4"));
        assert_eq!(boxes(64).as_deref(), Some("8x8"));
        for none in [0, 1, 2, 3, 5, 7, 11, 13, 62 + 5, 65, 81] {
            assert_eq!(boxes(none), None, "side {none}");
        }
    }

    #[test]
    fn shapes_are_read_as_boxes_then_as_sides() {
        assert_eq!("3x3".parse::<Shape>().unwrap(), Shape::NINE);
        assert_eq!("9x9".parse::<Shape>().unwrap(), Shape::NINE);
        assert_eq!("4x4".parse::<Shape>().unwrap().side(), 16);
        assert_eq!("2x5".parse::<Shape>().unwrap().side(), 10);
        for wrong in ["", "3", "3x", "x", "1x9", "3x-3", "8x9", "999999999999x9999999999999", "99999999999x99999999999"]
        {
            assert!(wrong.parse::<Shape>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn rectangular_boxes_lie_where_they_are_drawn() {
        let six = Shape::new(2, 3).unwrap();
        let box_4: Vec<_> = six.cells_of(six.house(HouseKind::Box, 3)).map(|c| six.cell_name(c).to_string()).collect();
        assert_eq!(box_4, ["r3c4", "r3c5", "r3c6", "r4c4", "r4c5", "r4c6"]);
        for shape in Shape::all() {
            for house in shape.all_houses().skip(2 * shape.side()) {
                assert!(shape.cells_of(house).all(|cell| shape.box_of(cell) == shape.number(house)));
            }
        }
    }
}
