//! One puzzle a line, one character a cell. What follows the cells, past a blank or one of `, ; # |`, is comment.

use super::{Format, Read, Reading, symbols};
use crate::{Error, Grid, Shape};

/// The first word of a line: what may be a puzzle. The rest is comment.
pub(super) fn first_word(line: &str) -> &str {
    let line = line.trim();
    let end = line.find(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '#' | '|')).unwrap_or(line.len());
    &line[..end]
}

/// The shape of a board with so many cells on one line: side 25 at most, since characters end there.
fn shape(reading: &Reading, cells: usize) -> Option<Shape> {
    let side = cells.isqrt();
    if side * side == cells && side <= 25 { reading.shape_of_side(side) } else { None }
}

/// Whether a word has the length of a whole board and could be one.
pub(super) fn is_whole(word: &str, reading: &Reading) -> bool {
    shape(reading, word.chars().count()).is_some() && word.chars().all(symbols::is_symbol)
}

/// Reads the cells of a board from a word.
pub(super) fn read(word: &str, reading: &Reading) -> Result<Read, Error> {
    let symbols: Vec<char> = word.chars().collect();
    let Some(shape) = shape(reading, symbols.len()) else {
        return Err(Error::Length { found: symbols.len(), expected: expected(reading, symbols.len()) });
    };
    let (numbers, note) = symbols::numbers(&symbols, shape)?;
    Ok(Read { grid: Grid::of_numbers(shape, &numbers)?, format: Format::Line, note })
}

/// The sizes a line of this length may have been meant for.
fn expected(reading: &Reading, found: usize) -> String {
    if let Some(shape) = reading.shape {
        return format!("{} (side {}, boxes {shape})", shape.cells(), shape.side());
    }
    let name = |shape: Shape| format!("{} ({side}x{side})", shape.cells(), side = shape.side());
    let sizes: Vec<Shape> = (4..=25).filter_map(Shape::of_side).collect();
    let nearest = sizes.iter().min_by_key(|shape| shape.cells().abs_diff(found)).expect("there are sizes");
    if nearest.cells().abs_diff(found) <= nearest.side() / 2 {
        return name(*nearest);
    }
    "a whole board: 16 (4x4), 36 (6x6), 81 (9x9), 256 (16x16), 625 (25x25) or another size".to_string()
}

/// The line form: digits, then letters; `.` for a blank.
pub(super) fn write(grid: &Grid) -> Result<String, Error> {
    let side = grid.shape().side();
    if side > 25 {
        let text = format!("a board of side {side} has no line form (side 25 at most); expected --to sized or numbers");
        return Err(Error::Unrecognised(text));
    }
    Ok(grid.entries().map(|(_, entry)| entry.digit().map_or('.', symbols::Alphabet::character)).collect())
}
