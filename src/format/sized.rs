//! `BR BC v1 v2 ...`: rows and columns of a box, then a number a cell. Every size, and the only form that tells a 2x3 box
//! from a 3x2 one.

use std::fmt::Write;

use super::{Format, Read};
use crate::{Digit, Error, Grid, Shape};

/// The words of a line up to a comment.
fn words(line: &str) -> impl Iterator<Item = &str> + Clone {
    line.split('#').next().unwrap_or_default().split_ascii_whitespace()
}

/// Whether a line begins with a box size and goes on with about as many numbers as such a board has cells.
pub(super) fn is_sized(line: &str) -> bool {
    let mut words = words(line);
    let mut number = || words.next()?.parse::<usize>().ok();
    let (Some(rows), Some(columns)) = (number(), number()) else { return false };
    // A row of numbers begins with two numbers too, but is never this long.
    Shape::new(rows, columns).is_ok_and(|shape| words.count() > 2 * shape.side())
}

/// Reads a line.
pub(super) fn read(line: &str) -> Result<Read, Error> {
    let mut words = words(line);
    let mut number = |place: &str| -> Result<usize, Error> {
        let found = words.next().unwrap_or("");
        found.parse().map_err(|_| Error::Entry {
            place: place.to_string(),
            found: found.chars().take(20).collect(),
            expected: "a number".to_string(),
        })
    };
    let shape = Shape::new(number("the first word (rows of a box)")?, number("the second word (columns of a box)")?)?;
    let count = words.clone().count();
    if count != shape.cells() {
        let expected = format!("{} after the box size {shape}", shape.cells());
        return Err(Error::Length { found: count, expected });
    }
    let mut numbers = Vec::with_capacity(count);
    for (cell, word) in shape.all_cells().zip(words) {
        numbers.push(word.parse().map_err(|_| Error::Entry {
            place: shape.cell_name(cell).to_string(),
            found: word.chars().take(20).collect(),
            expected: format!("a number from 0 (blank) to {}", shape.side()),
        })?);
    }
    Ok(Read { grid: Grid::of_numbers(shape, &numbers)?, format: Format::Sized, note: None })
}

/// Writes a line.
pub(super) fn write(grid: &Grid) -> String {
    let shape = grid.shape();
    let mut text = format!("{} {}", shape.box_rows(), shape.box_columns());
    for (_, entry) in grid.entries() {
        let _ = write!(text, " {}", entry.digit().map_or(0, Digit::number));
    }
    text
}
