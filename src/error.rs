//! What a user can get wrong, said with place, finding and expectation.
//!
//! A puzzle that has no solution is no error: that is an answer ([`crate::percorre::Outcome`]).

use std::io;

use thiserror::Error as ThisError;

use crate::cell::{Cell, Digit, House};
pub use crate::code::CodeError;
use crate::shape::Shape;
pub use crate::shape::ShapeError;
use crate::watch::Halt;

/// A mistake in the input: a puzzle, a name, a file.
///
/// Rows, columns, characters and lines count from 1 in every message.
#[derive(Debug, ThisError)]
#[non_exhaustive]
pub enum Error {
    /// No board has boxes of this size.
    #[error(transparent)]
    Shape(#[from] ShapeError),

    /// The short name of a cell, a house or a candidate that cannot be read.
    #[error(transparent)]
    Code(#[from] CodeError),

    /// The number of cells fits no board, or not the board asked for.
    #[error("{found} {}, expected {expected}", if *found == 1 { "cell" } else { "cells" })]
    Length {
        /// How many cells were found.
        found: usize,
        /// What would have been right.
        expected: String,
    },

    /// A character that stands for no digit and no blank of this size.
    #[error("character {position} is {}, expected {expected}", quoted(*found))]
    Symbol {
        /// The character.
        found: char,
        /// Its place in the line, from 1.
        position: usize,
        /// What would have been right.
        expected: String,
    },

    /// A word of the input that cannot be read as a cell or a number.
    #[error("{place} is '{found}', expected {expected}")]
    Entry {
        /// Where it stands, in words.
        place: String,
        /// What stands there.
        found: String,
        /// What would have been right.
        expected: String,
    },

    /// A number above the side of the board.
    #[error("{number} exceeds {side} in row {row}, column {column}, expected a number from 0 (blank) to {side}")]
    AboveSide {
        /// The number.
        number: usize,
        /// The largest there is.
        side: usize,
        /// Its row, from 1.
        row: usize,
        /// Its column, from 1.
        column: usize,
    },

    /// Two equal digits in one house.
    #[error(
        "{digit} stands twice in {}: in {} and {}, expected each digit once in each house",
        shape.house_name(*house), shape.cell_name(*first), shape.cell_name(*second)
    )]
    Clash {
        /// The digit.
        digit: Digit,
        /// The house that holds it twice.
        house: House,
        /// Its first cell.
        first: Cell,
        /// Its second cell.
        second: Cell,
        /// The board's shape, to name the cells.
        shape: Shape,
    },

    /// A state in which a cell or a house has nothing left.
    #[error("{what}: no solution from here")]
    Nothing {
        /// Which cell or house.
        what: String,
    },

    /// No technique has this name.
    #[error("no technique is called '{0}'; `percorre list techniques` lists them")]
    Technique(String),

    /// No ladder has this name.
    #[error("no ladder is called '{found}', expected one of {expected}")]
    Ladder {
        /// What was written.
        found: String,
        /// The names there are.
        expected: String,
    },

    /// A rating of another program that only knows boards of 9x9.
    #[error("{scale}'s scale is defined for 9x9 only, found {0}x{0} with boxes of {1}x{2}", found.side(), found.box_rows(), found.box_columns())]
    Scale {
        /// The other program.
        scale: &'static str,
        /// The board's shape.
        found: Shape,
    },

    /// What is defined for boards of 9x9 only, other than a [scale](Error::Scale).
    #[error("{what} are for 9x9 only, found {0}x{0} with boxes of {1}x{2}", found.side(), found.box_rows(), found.box_columns())]
    Nine {
        /// What was asked for, in the plural.
        what: &'static str,
        /// The board's shape.
        found: Shape,
    },

    /// More than percorre reads.
    #[error("{0}")]
    Limit(String),

    /// A technique that is searched for on smaller boards only.
    #[error("{technique} is searched for on boards up to {most}x{most}, found {0}x{0}", found.side())]
    Large {
        /// The technique's name.
        technique: &'static str,
        /// The largest side.
        most: usize,
        /// The board's shape.
        found: Shape,
    },
    /// The work ended before the answer was known.
    #[error("{0}")]
    Halted(Halt),

    /// No format has this name.
    #[error("no format is called '{found}', expected one of {expected}")]
    Format {
        /// What was written.
        found: String,
        /// The names there are.
        expected: String,
    },

    /// No backend of brute force has this name, or this processor lacks it.
    #[error("no backend '{found}' on this processor, expected one of {expected}")]
    Backend {
        /// What was asked for.
        found: String,
        /// The names that this processor has.
        expected: String,
    },

    /// A format that has no way to write this grid down.
    #[error("{format} cannot hold this grid: {reason}")]
    Unwritable {
        /// The format's name.
        format: &'static str,
        /// What it lacks.
        reason: String,
    },

    /// A row of a puzzle that is written over several lines.
    #[error("row {row}: {source}")]
    Row {
        /// Its number, from 1.
        row: usize,
        /// What is wrong in it.
        source: Box<Error>,
    },

    /// Text in no format that is known here.
    #[error("{0}")]
    Unrecognised(String),

    /// A line of a longer input.
    #[error("line {line}: {source}")]
    Line {
        /// Its number, from 1.
        line: usize,
        /// What is wrong in it.
        source: Box<Error>,
    },

    /// What is asked for cannot be: a puzzle that there cannot be, a wish that contradicts itself, a name of a grade or a symmetry that there is not, a puzzle that
    /// should have exactly one solution.
    #[error("{what}")]
    Wish {
        /// What is wrong with it, and what was expected.
        what: String,
    },

    /// The input could not be read at all.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// A character as a message shows it: control characters by their code, since they would not be seen.
fn quoted(found: char) -> String {
    if found.is_control() || (found.is_whitespace() && found != ' ') {
        format!("U+{:04X}", u32::from(found))
    } else {
        format!("'{found}'")
    }
}
