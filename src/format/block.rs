//! Rows under each other: drawn with borders or bare, a character or a number a cell.

use std::fmt::Write;

use super::{Format, Read, Reading, symbols};
use crate::{Digit, Error, Grid, Shape};

/// A line of a block, as far as it can be told alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Row {
    /// A line between rows.
    Border,
    /// Words; each a cell, or all together a cell a character.
    Cells(Vec<String>),
}

/// Whether a character is a border wherever it stands.
fn is_border(symbol: char) -> bool {
    matches!(symbol, '|' | '!' | '+' | ':' | '\'' | '=' | '"') || ('\u{2500}'..='\u{257f}').contains(&symbol)
}

/// Takes a line apart.
pub(super) fn row(line: &str) -> Row {
    let alphanumeric = line.chars().any(|c| c.is_ascii_alphanumeric());
    let drawn = line.contains("--") || line.contains("==") || line.chars().any(|c| c == '+' || c > '\u{2500}');
    if !alphanumeric && drawn {
        return Row::Border;
    }
    let separated = |c: char| c.is_whitespace() || is_border(c);
    let words = line.split(separated).filter(|word| !word.is_empty());
    // Where there are commas, each field between them is a cell, empty or not.
    let cells: Vec<String> = if line.contains(',') {
        line.split(',').map(|field| field.trim().to_string()).collect()
    } else {
        words.map(str::to_string).collect()
    };
    if cells.is_empty() { Row::Border } else { Row::Cells(cells) }
}

/// Whether the words of one line are the rows of a whole board: `12.. ..12 2... ...1`.
pub(super) fn is_whole(words: &[String]) -> bool {
    words.len() >= 4 && words.iter().all(|word| word.chars().count() == words.len())
}

/// How the cells of a row are written, once its side is known.
fn split(cells: &[String], side: usize) -> Option<(Vec<String>, Format)> {
    if cells.len() == side {
        let format = if cells.iter().any(|cell| cell.len() > 1) { Format::Numbers } else { Format::Grid };
        return Some((cells.to_vec(), format));
    }
    let characters: Vec<String> = cells.iter().flat_map(|word| word.chars()).map(String::from).collect();
    (characters.len() == side).then_some((characters, Format::Grid))
}

/// The side that a first row speaks of: its number of words, or of characters.
pub(super) fn side(cells: &[String], reading: &Reading) -> Option<usize> {
    let characters: usize = cells.iter().map(|word| word.chars().count()).sum();
    let fits = |side: &usize| reading.shape_of_side(*side).is_some();
    // Words of one length, several characters each, are pieces of a row: `53. .7. ...`.
    let pieces = cells.iter().all(|word| word.chars().count() > 1)
        && cells.iter().all(|word| word.chars().count() == cells[0].chars().count())
        && (cells.iter().any(|word| !word.chars().all(|c| c.is_ascii_digit())) || characters <= 9);
    let by_words = Some(cells.len()).filter(fits);
    let by_characters = Some(characters).filter(|side| *side <= 25).filter(fits);
    if pieces { by_characters.or(by_words) } else { by_words.or(by_characters) }
}

/// Reads the rows of a block, each with its line number.
pub(super) fn read(rows: &[(usize, Vec<String>)], reading: &Reading) -> Result<Read, Error> {
    let Some((_, first)) = rows.first() else {
        return Err(Error::Unrecognised("no puzzle in the text".into()));
    };
    let Some(shape) = side(first, reading).and_then(|side| reading.shape_of_side(side)) else {
        return Err(not_a_row(first, reading));
    };
    let side = shape.side();
    let mut cells = Vec::with_capacity(shape.cells());
    let mut format = Format::Grid;
    for (line, row) in rows {
        let Some((row, kind)) = split(row, side) else {
            let found = if row.len() > 1 { row.len() } else { row.iter().map(|word| word.chars().count()).sum() };
            let source = Box::new(Error::Length { found, expected: format!("{side} in a row") });
            return Err(Error::Line { line: *line, source });
        };
        if kind == Format::Numbers {
            format = kind;
        }
        cells.extend(row);
    }
    if rows.len() != side {
        let text = format!("{} rows of {side} cells, expected {side} rows", rows.len());
        return Err(Error::Unrecognised(text));
    }
    let (numbers, note) = numbers(&cells, shape)?;
    Ok(Read { grid: Grid::of_numbers(shape, &numbers)?, format, note })
}

/// The numbers of cells that are written as numbers or as characters.
fn numbers(cells: &[String], shape: Shape) -> Result<(Vec<usize>, Option<String>), Error> {
    let single = |cell: &String| cell.chars().count() <= 1;
    if cells.iter().all(single) {
        let symbols: Vec<char> = cells.iter().map(|cell| cell.chars().next().unwrap_or('.')).collect();
        return match symbols::numbers(&symbols, shape) {
            Err(Error::Symbol { found, position, expected }) => Err(Error::Entry {
                place: shape.cell_name(crate::Cell(position as u16 - 1)).to_string(),
                found: found.to_string(),
                expected,
            }),
            read => read,
        };
    }
    let number = |(cell, text): (crate::Cell, &String)| match text.as_str() {
        "" | "." | "-" | "_" | "*" | "-1" => Ok(0),
        _ => text.parse().ok().filter(|number| *number <= shape.side()).ok_or_else(|| Error::Entry {
            place: shape.cell_name(cell).to_string(),
            found: text.chars().take(20).collect(),
            expected: format!("a number from 1 to {}, or a blank (. or 0)", shape.side()),
        }),
    };
    Ok((shape.all_cells().zip(cells).map(number).collect::<Result<_, _>>()?, None))
}

fn not_a_row(cells: &[String], reading: &Reading) -> Error {
    let text = cells.join(" ");
    let shown: String = text.chars().take(40).collect();
    let more = if text.chars().count() > 40 { "..." } else { "" };
    let characters: usize = cells.iter().map(|word| word.chars().count()).sum();
    let expected = match reading.shape {
        Some(shape) => {
            format!("{} cells of a board with boxes of {shape}, or a row of {}", shape.cells(), shape.side())
        }
        None => "a puzzle on one line (81 cells for 9x9), or rows of a grid".to_string(),
    };
    Error::Unrecognised(format!(
        "'{shown}{more}' ({characters} cells) is no puzzle and no row of one, expected {expected}"
    ))
}

/// The grid for eyes, with borders between boxes.
pub(super) fn write(grid: &Grid) -> String {
    let shape = grid.shape();
    let (side, across) = (shape.side(), shape.box_rows());
    let width = if side > 25 { 2 } else { 1 };
    let symbol = |digit: Digit| {
        if side > 25 { digit.to_string() } else { symbols::Alphabet::character(digit).to_string() }
    };
    let dashes = "-".repeat(shape.box_columns() * (width + 1) + 1);
    let border = format!("+{}\n", format!("{dashes}+").repeat(across));
    let mut text = String::new();
    for row in 0..side {
        if row % shape.box_rows() == 0 {
            text.push_str(&border);
        }
        for column in 0..side {
            if column % shape.box_columns() == 0 {
                text.push_str("| ");
            }
            let cell = grid.digit(shape.cell(row, column)).map_or(".".to_string(), symbol);
            let _ = write!(text, "{cell:>width$} ");
        }
        text.push_str("|\n");
    }
    text.push_str(&border);
    text
}

/// Rows of numbers, 0 for a blank.
pub(super) fn write_numbers(grid: &Grid) -> String {
    let shape = grid.shape();
    let width = shape.side().to_string().len();
    let mut text = String::new();
    for row in 0..shape.side() {
        let number = |column| grid.digit(shape.cell(row, column)).map_or(0, Digit::number);
        let numbers: Vec<String> = (0..shape.side()).map(|column| format!("{:>width$}", number(column))).collect();
        text.push_str(&numbers.join(" "));
        text.push('\n');
    }
    text
}
