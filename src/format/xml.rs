//! OpenSudoku's games: 81 digits, or a game in progress with placed digits and notes.

use crate::cell::{Cell, Digit};
use crate::error::Error;
use crate::format::line;
use crate::grid::{Entry, Grid};
use crate::set::DigitSet;
use crate::shape::Shape;

/// Reads the `data` of a game.
pub(super) fn read(data: &str, asked: Option<Shape>) -> Result<(Grid, Option<String>), Error> {
    let data = data.trim();
    let Some(state) = data.strip_prefix("version:") else {
        return match data.contains('|') {
            true => Err(Error::Unrecognised("cells without `version: ` and a number before them".into())),
            false => line::read(data, asked.or(Some(Shape::NINE))),
        };
    };
    if let Some(shape) = asked.filter(|&shape| shape != Shape::NINE) {
        return Err(Error::Unrecognised(format!("a game of OpenSudoku, 9x9 with boxes of 3x3, expected {shape}")));
    }
    let (version, cells) = state.trim_start().split_once(char::is_whitespace).unwrap_or((state.trim(), ""));
    match version {
        "0" => line::read(cells.trim(), Some(Shape::NINE)),
        "1" | "2" | "3" | "4" => Ok((state_of(cells.trim(), version)?, None)),
        _ => Err(Error::Unrecognised(format!(
            "version {} of OpenSudoku's data, expected one from 0 to 4",
            line::shown(version)
        ))),
    }
}

/// The cells of a game in progress, each field closed by a bar: the digit or 0; the notes; 1 if the player may change the cell.
///
/// Notes are a list of digits in version 1 and the sum of a bit for each digit from version 2 on, where version 2 closes notes that
/// are not 0 with two bars. Version 4 has notes in the corners and notes in the middle: what either names is possible.
fn state_of(cells: &str, version: &str) -> Result<Grid, Error> {
    let mut grid = Grid::blank(Shape::NINE);
    let mut fields = cells.split('|').map(str::trim).peekable();
    for cell in Shape::NINE.all_cells() {
        let mut field = |what: &str| {
            fields.next().filter(|field| !field.is_empty()).ok_or_else(|| {
                let cell = Shape::NINE.cell_name(cell);
                Error::Unrecognised(format!("{what} of {cell} is missing, expected cells like 5|0|1|"))
            })
        };
        let digit = number(cell, "the digit", field("the digit")?, 9)?;
        let mut notes = match version {
            "1" => listed(cell, field("the notes")?)?,
            _ => bits(number(cell, "the notes", field("the notes")?, 511)?),
        };
        if version == "4" {
            notes |= bits(number(cell, "the notes", field("the notes in the middle")?, 511)?);
        }
        if version == "2" && fields.peek() == Some(&"") {
            fields.next();
        }
        let may_change = number(cell, "the mark of a given", fields.next().unwrap_or_default(), 1)? == 1;
        let entry = match Digit::from_number(digit) {
            Some(digit) if may_change => Entry::Placed(digit),
            Some(digit) => Entry::Given(digit),
            None if notes.is_empty() => continue,
            None => Entry::Marks(notes),
        };
        grid.set(cell, entry);
    }
    match fields.next() {
        None | Some("") => Ok(grid),
        Some(more) => Err(Error::Unrecognised(format!("{} after the 81st cell, expected the end", line::shown(more)))),
    }
}

fn number(cell: Cell, what: &str, text: &str, most: usize) -> Result<usize, Error> {
    text.parse().ok().filter(|&number| number <= most).ok_or_else(|| Error::Entry {
        place: format!("{what} of {}", Shape::NINE.cell_name(cell)),
        found: text.chars().take(40).collect(),
        expected: format!("a number from 0 to {most}"),
    })
}

/// Bit 0 for 1.
fn bits(sum: usize) -> DigitSet {
    Shape::NINE.digits().digits().filter(|digit| sum >> digit.index() & 1 == 1).collect()
}

/// `1,5,7,`, or `-` for none.
fn listed(cell: Cell, text: &str) -> Result<DigitSet, Error> {
    let words = text.split(',').filter(|word| !matches!(*word, "" | "-"));
    words
        .map(|word| Ok(Digit::from_number(number(cell, "the notes", word, 9)?)))
        .filter_map(Result::transpose)
        .collect()
}

/// What stands in a file before its games.
pub(super) const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n<folder name=\"percorre\" created=\"0\">\n";

/// What stands after them.
pub(super) const TAIL: &str = "</folder>\n</opensudoku>\n";

/// A 9x9 puzzle as a game not yet begun.
pub(super) fn game(grid: &Grid) -> String {
    let digits = line::write(grid, '0').expect("9x9 has a character for each digit");
    format!("<game data=\"{digits}\" state=\"0\" time=\"0\" />")
}

/// A file with one game.
pub(super) fn write(grid: &Grid) -> String {
    format!("{HEAD}{}\n{}", game(grid), TAIL.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first cells, and blanks for the others.
    fn state(version: &str, cells: &str, blank: &str, blanks: usize) -> Result<Grid, Error> {
        read(&format!("version: {version}\n{cells}{}", blank.repeat(blanks)), None).map(|(grid, _)| grid)
    }

    #[test]
    fn every_version_of_a_game_in_progress_has_its_digits_and_notes() {
        for (version, cells, blank) in [
            ("1", "5|-|0|7|-|1|0|3,4,5,|1|", "0|-|1|"),
            ("2", "5|0|0|7|0|1|0|28||1|", "0|0|1|"),
            ("3", "5|0|0|7|0|1|0|28|1|", "0|0|1|"),
            ("4", "5|0|0|0|7|0|0|1|0|12|16|1|", "0|0|0|1|"),
        ] {
            let grid = state(version, cells, blank, 78).unwrap();
            assert_eq!(grid.entry(Cell(0)), Entry::Given(Digit(4)), "{version}");
            assert_eq!(grid.entry(Cell(1)), Entry::Placed(Digit(6)), "{version}");
            assert_eq!(grid.entry(Cell(2)), Entry::Marks([2, 3, 4].map(Digit).into_iter().collect()), "{version}");
            assert_eq!(grid.entry(Cell(3)), Entry::Marks(Shape::NINE.digits()), "{version}");
        }
        assert_eq!(read(&format!("version: 0\n{}", "0".repeat(81)), None).unwrap().0.givens(), 0);
    }

    #[test]
    fn what_is_wrong_with_a_game_is_told_with_its_place() {
        let message = |version, cells, blanks| state(version, cells, "0|0|1|", blanks).unwrap_err().to_string();
        let expected = "the notes of r1c2 is '512', expected a number from 0 to 511";
        assert_eq!(message("3", "5|0|0|0|512|1|", 79), expected);
        let expected = "the digit of r9c9 is missing, expected cells like 5|0|1|";
        assert_eq!(message("3", "5|0|0|", 79), expected);
        assert_eq!(message("3", "", 82), "'0' after the 81st cell, expected the end");
        assert_eq!(message("9", "", 0), "version '9' of OpenSudoku's data, expected one from 0 to 4");
        assert!(read("5|0|1", None).is_err());
        assert!(read(&"0".repeat(81), None).is_ok());
    }
}
