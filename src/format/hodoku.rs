//! HoDoKu's library line: `:code:digits:grid:removed:eliminations:placements:extra`.
//!
//! Read are the grid (`+` before a digit that was placed) and the removed candidates; what step the line is about is for
//! others to ask. Written is the state, with HoDoKu's own code for "no step".

use std::fmt::Write as _;

use crate::cell::{Candidate, Cell, Digit};
use crate::error::Error;
use crate::format::line::shown;
use crate::format::marks;
use crate::grid::{Entry, Grid};
use crate::set::DigitSet;
use crate::shape::Shape;

/// Whether a line begins like one: `:0110:`.
pub(super) fn looks_like(line: &str) -> bool {
    line.strip_prefix(':').is_some_and(|rest| rest.bytes().take(4).filter(u8::is_ascii_digit).count() == 4)
}

/// Reads the state of a line. Missing fields at the end are empty.
pub(super) fn read(line: &str) -> Result<Grid, Error> {
    let mut fields = line.split(':').skip(3);
    let Some(cells) = fields.next() else {
        let expected = ":code:digits:grid:removed:eliminations:placements:extra";
        return Err(Error::Unrecognised(format!("{} is no library line, expected {expected}", shown(line))));
    };
    let mut grid = read_cells(cells)?;
    for (at, name) in fields.next().unwrap_or_default().split_whitespace().enumerate() {
        let Candidate { cell, digit } = candidate(name).ok_or_else(|| Error::Entry {
            place: format!("removed candidate {}", at + 1),
            found: name.chars().take(40).collect(),
            expected: "digit, row and column, each from 1 to 9, like 436".into(),
        })?;
        if let Entry::Marks(marks) = grid.entry(cell) {
            grid.set(cell, Entry::Marks(marks - DigitSet::of(digit)));
        }
    }
    Ok(grid)
}

/// 81 cells, where `+7` is one.
fn read_cells(text: &str) -> Result<Grid, Error> {
    let mut grid = Grid::blank(Shape::NINE);
    let mut cell = 0;
    let mut is_placed = false;
    for (at, found) in text.chars().enumerate() {
        let digit = found.to_digit(10).and_then(|number| Digit::from_number(number as usize));
        let entry = match (found, digit) {
            ('+', _) if !is_placed => {
                is_placed = true;
                continue;
            }
            (_, Some(digit)) if is_placed => Some(Entry::Placed(digit)),
            (_, Some(digit)) => Some(Entry::Given(digit)),
            ('.' | '0', _) if !is_placed => None,
            _ => {
                let expected = if is_placed { "a digit after +" } else { "a digit, + and a digit, or one of . 0" };
                return Err(Error::Symbol { found, position: at + 1, expected: expected.into() });
            }
        };
        if let Some(entry) = entry.filter(|_| cell < 81) {
            grid.set(Cell(cell as u16), entry);
        }
        (cell, is_placed) = (cell + 1, false);
    }
    if cell != 81 || is_placed {
        return Err(Error::Length { found: cell, expected: "81 (9x9)".into() });
    }
    Ok(grid)
}

/// `436` is 4 in r3c6.
fn candidate(name: &str) -> Option<Candidate> {
    let numbers: Vec<usize> = name.chars().map(|c| c.to_digit(10).map_or(0, |number| number as usize)).collect();
    match numbers[..] {
        [digit, row @ 1..=9, column @ 1..=9] => {
            Some(Candidate::new(Shape::NINE.cell(row - 1, column - 1), Digit::from_number(digit)?))
        }
        _ => None,
    }
}

/// Writes the state of a 9x9 board.
pub(super) fn write(grid: &Grid) -> String {
    let shape = grid.shape();
    let mut text = String::from(":0000:x:");
    for (_, entry) in grid.entries() {
        match entry {
            Entry::Given(digit) => write!(text, "{digit}"),
            Entry::Placed(digit) => write!(text, "+{digit}"),
            Entry::Marks(_) => write!(text, "."),
        }
        .expect("a String takes everything");
    }
    let blank = marks::shown_digits(&grid_of_digits(grid));
    let mut removed = Vec::new();
    for ((cell, entry), blank) in grid.entries().zip(blank) {
        if let Entry::Marks(marks) = entry {
            let place = |digit: Digit| format!("{digit}{}{}", shape.row(cell) + 1, shape.column(cell) + 1);
            removed.extend((blank - marks).digits().map(place));
        }
    }
    format!("{text}:{}:::", removed.join(" "))
}

/// The same digits, and nothing said about the open cells.
fn grid_of_digits(grid: &Grid) -> Grid {
    let mut digits = grid.clone();
    for (cell, entry) in grid.entries() {
        if let Entry::Marks(_) = entry {
            digits.set(cell, Entry::Marks(grid.shape().digits()));
        }
    }
    digits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn placed_digits_and_removed_candidates_are_kept() {
        let cells = format!("5+3{}", ".".repeat(79));
        let line = format!(":0000:x:{cells}:121 999:::");
        let grid = read(&line).unwrap();
        assert_eq!(grid.entry(Cell(0)), Entry::Given(Digit(4)));
        assert_eq!(grid.entry(Cell(1)), Entry::Placed(Digit(2)));
        assert_eq!(grid.entry(Cell(9)), Entry::Marks(DigitSet::up_to(9) - DigitSet::of(Digit(0))));
        assert_eq!(write(&grid), line);
        assert!(looks_like(&line) && !looks_like(":-----+----:"));
    }

    #[test]
    fn mistakes_are_reported_with_their_place() {
        let message = |line: &str| read(line).unwrap_err().to_string();
        assert_eq!(message(":0000:x:5++"), "character 3 is '+', expected a digit after +");
        assert_eq!(message(":0000:x:5a"), "character 2 is 'a', expected a digit, + and a digit, or one of . 0");
        assert_eq!(message(":0000:x:5.."), "3 cells, expected 81 (9x9)");
        assert!(message(":0000").starts_with("':0000' is no library line, expected :code:digits:grid"));
        assert_eq!(
            message(&format!(":0000:x:{}:101", ".".repeat(81))),
            "removed candidate 1 is '101', expected digit, row and column, each from 1 to 9, like 436"
        );
    }
}
