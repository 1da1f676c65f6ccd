//! Small numbers with names: a cell, a digit, a house, a candidate.
//!
//! Each is a number from 0 inside, so that it indexes arrays; people see it from 1. A cell or a house needs its board's
//! [`crate::shape::Shape`] to be named.

use std::fmt;

/// A cell of the board: its number from 0, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Cell(pub u16);

impl Cell {
    /// The number as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A digit: 0 inside is 1 on paper; 63, the greatest, is 64. Letters for those above 9 belong to formats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Digit(pub u8);

impl Digit {
    /// The number from 0 as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number people write, from 1.
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// The digit people write as this number, from 1 to 64.
    pub const fn from_number(number: usize) -> Option<Digit> {
        if number >= 1 && number <= 64 { Some(Digit(number as u8 - 1)) } else { None }
    }
}

/// The number people write, from 1.
impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

/// A row, a column or a box: rows are numbered first, then columns, then boxes; from 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct House(pub u8);

impl House {
    /// The number as an array index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A digit in a cell: something that may turn out true.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Candidate {
    /// Where.
    pub cell: Cell,
    /// What.
    pub digit: Digit,
}

impl Candidate {
    /// This digit in this cell.
    pub const fn new(cell: Cell, digit: Digit) -> Candidate {
        Candidate { cell, digit }
    }
}
