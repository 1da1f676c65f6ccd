//! Numbers on one line: the `sized` form, and a bare list.

use std::fmt::Write as _;

use crate::error::Error;
use crate::format::line::shown;
use crate::grid::Grid;
use crate::shape::Shape;

/// The numbers of a line without its `#` note, or the first word that is not a number.
fn numbers(line: &str) -> Result<Vec<usize>, Error> {
    let words = line.split('#').next().unwrap_or_default().split_whitespace();
    words
        .enumerate()
        .map(|(at, word)| {
            word.parse().map_err(|_| Error::Entry {
                place: format!("number {}", at + 1),
                found: word.chars().take(40).collect(),
                expected: "a whole number".into(),
            })
        })
        .collect()
}

fn numbers_in_words(count: usize) -> String {
    if count == 1 { "1 number".into() } else { format!("{count} numbers") }
}

/// Whether a line was meant as `sized`: many numbers, and the first two are the size of a box.
pub(super) fn looks_sized(line: &str) -> bool {
    let mut words = line.split('#').next().unwrap_or_default().split_whitespace();
    let mut next = || words.next()?.parse().ok();
    let (Some(rows), Some(columns)) = (next(), next()) else { return false };
    let Ok(shape) = Shape::new(rows, columns) else { return false };
    // A few too few or too many are a mistake to report; far fewer are a row of something else.
    words.count() + shape.side() > shape.cells()
}

/// Whether a line is as long as a `sized` one of its box size, though a number in it may be wrong.
pub(super) fn is_sized(line: &str) -> bool {
    let words: Vec<&str> = line.split('#').next().unwrap_or_default().split_whitespace().take(4100).collect();
    let size = |at: usize| words.get(at).and_then(|word| word.parse().ok()).unwrap_or(0);
    Shape::new(size(0), size(1)).is_ok_and(|shape| words.len() == shape.cells() + 2)
}

/// Reads `BR BC v1 v2 ...`.
pub(super) fn read_sized(line: &str, asked: Option<Shape>) -> Result<Grid, Error> {
    let numbers = numbers(line)?;
    let [rows, columns, cells @ ..] = numbers.as_slice() else {
        return Err(Error::Unrecognised(format!(
            "{} is no sized puzzle, expected box rows, box columns and a number for each cell",
            shown(line)
        )));
    };
    let shape = Shape::new(*rows, *columns)?;
    if let Some(asked) = asked.filter(|&asked| asked != shape) {
        return Err(Error::Unrecognised(format!("boxes of {shape}, expected {asked} as asked for")));
    }
    if cells.len() != shape.cells() {
        let side = shape.side();
        let found = match cells.len().checked_sub(shape.cells()) {
            Some(surplus) => format!("{surplus} more after the last row"),
            None => format!("row {} ends after {}", cells.len() / side + 1, numbers_in_words(cells.len() % side)),
        };
        return Err(Error::Unrecognised(format!(
            "{found}, expected {side} rows of {side} numbers after the box size {rows} {columns}"
        )));
    }
    Grid::of_numbers(shape, cells)
}

/// Writes `BR BC v1 v2 ...`.
pub(super) fn write_sized(grid: &Grid) -> String {
    let mut text = format!("{} {}", grid.shape().box_rows(), grid.shape().box_columns());
    for (_, entry) in grid.entries() {
        let number = entry.digit().map_or(0, |digit| digit.number());
        write!(text, " {number}").expect("a String takes everything");
    }
    text
}

/// The cells of a board as a bare list of numbers on one line, brackets, commas and all: an array from a program.
/// `None` unless there are more of them than a row can have, and as many as some board has cells.
pub(super) fn read_list(line: &str, asked: Option<Shape>) -> Option<Result<Grid, Error>> {
    let line = line.find('{').map_or(line, |start| &line[start..]);
    let words = line.split(|c: char| c.is_whitespace() || ",;{}[]()".contains(c)).filter(|word| !word.is_empty());
    let mut cells = Vec::new();
    for word in words {
        cells.push(if matches!(word, "." | "-1") { 0 } else { word.parse::<usize>().ok()? });
    }
    let shape = match asked {
        Some(shape) => Some(shape).filter(|shape| shape.cells() == cells.len()),
        None => Shape::of_cells(cells.len()),
    };
    shape.filter(|_| cells.len() > Shape::MAX_SIDE).map(|shape| Grid::of_numbers(shape, &cells))
}

/// The cells of a board, one text each: numbers, and blanks. Blanks at the end may be missing.
pub(super) fn read_cells(texts: &[String], asked: Option<Shape>) -> Result<Grid, Error> {
    let last = texts.iter().rposition(|text| !text.is_empty()).map_or(0, |at| at + 1);
    let fits = |shape: &Shape| last <= shape.cells() && shape.cells() < last + shape.side().max(texts.len() - last + 1);
    let shape = asked.or_else(|| (4..=Shape::MAX_SIDE).filter_map(Shape::of_side).find(fits));
    let Some(shape) = shape.filter(|shape| last <= shape.cells()) else {
        let expected = asked.map_or("81 (9x9)".into(), |shape| shape.cells().to_string());
        return Err(Error::Length { found: last, expected });
    };
    let number = |at: usize| texts.get(at).and_then(|text| text.parse().ok()).unwrap_or(0);
    Grid::of_numbers(shape, &(0..shape.cells()).map(number).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUR: &str = "2 2 0 0 2 0 4 0 0 0 0 2 0 0 0 0 0 3";

    #[test]
    fn sized_is_read_back() {
        let grid = read_sized(&format!("{FOUR} # a note 7"), None).unwrap();
        assert_eq!(grid.givens(), 4);
        assert_eq!(write_sized(&grid), FOUR);
        assert!(looks_sized(FOUR) && looks_sized(&FOUR[..FOUR.len() - 2]));
        assert!(!looks_sized("2 2 1 0"));
    }

    #[test]
    fn wrong_numbers_are_reported_with_their_place() {
        let message = |line: &str| read_sized(line, None).unwrap_err().to_string();
        assert_eq!(
            message(&FOUR[..FOUR.len() - 2]),
            "row 4 ends after 3 numbers, expected 4 rows of 4 numbers after the box size 2 2"
        );
        assert_eq!(
            message(&format!("{FOUR} 1")),
            "1 more after the last row, expected 4 rows of 4 numbers after the box size 2 2"
        );
        assert_eq!(
            message(&FOUR.replace('4', "5")),
            "5 exceeds 4 in row 2, column 1, expected a number from 0 (blank) to 4"
        );
        assert_eq!(message(&FOUR.replace('4', "x")), "number 7 is 'x', expected a whole number");
        assert!(message("9 9 0 0").starts_with("boxes of 9x9: expected boxes of at least 2x2"));
        let error = read_sized(FOUR, Some(Shape::NINE)).unwrap_err();
        assert_eq!(error.to_string(), "boxes of 2x2, expected 3x3 as asked for");
    }

    #[test]
    fn an_array_of_a_program_is_a_list_of_numbers() {
        let array = format!("int grid[9][9] = {{{}}};", ["{5,3,0,0,7,0,0,0,-1}"; 9].join(","));
        assert_eq!(read_list(&array, None).unwrap().unwrap().givens(), 27);
        assert!(read_list("1 2 3 4 0 0 0 0 0 0 0 0 0 0 0 0", None).is_none(), "may be a row of a 16x16 board");
    }
}
