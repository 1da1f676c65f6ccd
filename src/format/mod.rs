//! Text to grids and back: which formats there are, and which one a text is in.
//!
//! [`Puzzles`] reads a stream, one puzzle or millions, and recognises the format; [`write()`] is its inverse.
//! `docs/FORMATS.md` has the syntax of each.

mod block;
mod line;
mod lines;
mod puzzles;
mod sized;
mod symbols;

use std::fmt;
use std::str::FromStr;

use crate::{Error, Grid, Shape};

pub use puzzles::{Puzzles, Record};

/// A format of puzzles as text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Format {
    /// One character a cell, all on one line.
    Line,
    /// Rows under each other, with borders or without.
    Grid,
    /// One line: rows and columns of a box, then a number a cell, 0 for a blank.
    Sized,
    /// Rows of numbers, separated by blanks, commas or tabs.
    Numbers,
}

impl Format {
    /// Every format, with its name.
    pub const ALL: [(Format, &'static str); 4] =
        [(Format::Line, "line"), (Format::Grid, "grid"), (Format::Sized, "sized"), (Format::Numbers, "numbers")];
}

/// The name, as in `--from` and `--to`.
impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let (_, name) = Format::ALL.iter().find(|(format, _)| format == self).expect("every format has a name");
        f.pad(name)
    }
}

/// Reads the name.
impl FromStr for Format {
    type Err = Error;

    fn from_str(text: &str) -> Result<Format, Error> {
        let known = Format::ALL.iter().find(|(_, name)| *name == text);
        known.map(|(format, _)| *format).ok_or_else(|| Error::Format {
            found: text.chars().take(60).collect(),
            expected: Format::ALL.map(|(_, name)| name).join(", "),
        })
    }
}

/// What is known of a text before it is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// Its format; `None`: to be recognised.
    pub format: Option<Format>,
    /// Its shape; `None`: the usual one for its number of cells.
    pub shape: Option<Shape>,
}

impl Reading {
    /// The shape of a board of this side: the one asked for, or the usual one.
    fn shape_of_side(&self, side: usize) -> Option<Shape> {
        match self.shape {
            Some(shape) => (shape.side() == side).then_some(shape),
            None => Shape::of_side(side),
        }
    }
}

/// A grid, and how it was read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Read {
    /// What was written.
    pub grid: Grid,
    /// In which format.
    pub format: Format,
    /// Where the text had two readings: which one was taken.
    pub note: Option<String>,
}

/// Reads one puzzle.
///
/// # Errors
/// What is wrong with the text, and where; also when it holds no puzzle, or more than one.
pub fn read(text: &str, reading: &Reading) -> Result<Read, Error> {
    let mut records = Puzzles::new(text.as_bytes(), reading);
    let first = records.next().ok_or_else(|| Error::Unrecognised("no puzzle in the text".into()))??;
    match records.next() {
        None => first.read,
        Some(_) => Err(first
            .read
            .err()
            .unwrap_or_else(|| Error::Unrecognised("more than one puzzle in the text, expected one".into()))),
    }
}

/// Writes a grid in a format.
///
/// # Errors
/// [`Error::Unrecognised`] when the format cannot hold a board of this size.
pub fn write(grid: &Grid, format: Format) -> Result<String, Error> {
    match format {
        Format::Line => line::write(grid),
        Format::Grid => Ok(block::write(grid)),
        Format::Sized => Ok(sized::write(grid)),
        Format::Numbers => Ok(block::write_numbers(grid)),
    }
}

/// Reads any format that [`Puzzles`] recognises.
impl FromStr for Grid {
    type Err = Error;

    fn from_str(text: &str) -> Result<Grid, Error> {
        read(text, &Reading::default()).map(|read| read.grid)
    }
}

/// The line form up to side 25, the sized form above. Marks are not shown.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&line::write(self).unwrap_or_else(|_| sized::write(self)))
    }
}
