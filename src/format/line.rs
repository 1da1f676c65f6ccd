//! One character a cell, the whole puzzle on one line.

use crate::cell::{Cell, Digit};
use crate::error::Error;
use crate::format::symbol::{Symbols, shape_of};
use crate::grid::{Entry, Grid};
use crate::shape::Shape;

/// Reads the cells of a board, one character each, and says which alphabet was taken where there was a choice.
pub(super) fn read(token: &str, asked: Option<Shape>) -> Result<(Grid, Option<String>), Error> {
    if asked.is_none_or(|shape| shape == Shape::NINE)
        && let Some(grid) = read_nine(token.as_bytes())
    {
        return Ok((grid, None));
    }
    let cells = token.chars().count();
    let Some(shape) = shape_of(cells, asked) else { return Err(wrong_length(token, cells, asked)) };
    let (symbols, note) = Symbols::of_text(shape.side(), token.chars());
    let mut grid = Grid::blank(shape);
    for (position, (cell, found)) in shape.all_cells().zip(token.chars()).enumerate() {
        match symbols.read(found) {
            Some(Some(digit)) => grid.set(cell, Entry::Given(digit)),
            Some(None) => {}
            None => return Err(Error::Symbol { found, position: position + 1, expected: symbols.expected() }),
        }
    }
    Ok((grid, note))
}

/// The common case without detours: 81 characters, digits and `.` or `0`. `None` for anything else, right or wrong.
fn read_nine(token: &[u8]) -> Option<Grid> {
    let token: &[u8; 81] = token.try_into().ok()?;
    let mut grid = Grid::blank(Shape::NINE);
    for (cell, &symbol) in token.iter().enumerate() {
        match symbol {
            b'1'..=b'9' => grid.set(Cell(cell as u16), Entry::Given(Digit(symbol - b'1'))),
            b'.' | b'0' => {}
            _ => return None,
        }
    }
    Some(grid)
}

/// The grid of a line, for unit tests: `str::parse` would bring the readers of all formats into their program.
#[cfg(test)]
pub(crate) fn grid_of_line(line: &str) -> Grid {
    read(line, None).expect("one character a cell").0
}

/// The puzzle's own characters at the start of a line: what follows a blank `,` `;` `#` or `|` is comment.
pub(super) fn token(line: &str) -> &str {
    let line = line.trim_start();
    // Most lines are nothing but the puzzle, and a look at all bytes at once is cheaper than a search.
    if line.bytes().fold(true, |plain, byte| plain & (byte.is_ascii_digit() | (byte == b'.'))) {
        return line;
    }
    let end = line.find(|c: char| c.is_whitespace() || matches!(c, ',' | ';' | '#' | '|')).unwrap_or(line.len());
    &line[..end]
}

/// A length that fits no board: if there is an unknown character, that is the likelier mistake.
fn wrong_length(token: &str, cells: usize, asked: Option<Shape>) -> Error {
    let side = asked.map_or(if cells < 100 { 9 } else { Symbols::MAX_SIDE }, Shape::side).min(Symbols::MAX_SIDE);
    let (symbols, _) = Symbols::of_text(side, token.chars());
    let is_other_board = asked.is_some() && shape_of(cells, None).is_some();
    let mut foreign = token.chars().enumerate().filter(|&(_, c)| !is_other_board && symbols.read(c).is_none());
    match foreign.next() {
        Some((position, found)) if found.is_control() || foreign.count() * 2 < cells => {
            Error::Symbol { found, position: position + 1, expected: symbols.expected() }
        }
        Some(_) => {
            Error::Unrecognised(format!("{} is no puzzle, expected cells like 53..7....6..195...", shown(token)))
        }
        None => Error::Length { found: cells, expected: expected_cells(cells, asked) },
    }
}

/// The sizes next to a number of cells, the nearest first.
pub(super) fn expected_cells(cells: usize, asked: Option<Shape>) -> String {
    let named = |shape: Shape| format!("{} ({side}x{side})", shape.cells(), side = shape.side());
    if let Some(shape) = asked {
        return named(shape);
    }
    let sizes = || (4..=Symbols::MAX_SIDE).filter_map(Shape::of_side);
    let below = sizes().rfind(|shape| shape.cells() < cells);
    let Some(above) = sizes().find(|shape| shape.cells() > cells) else {
        return below.map_or_else(String::new, |most| format!("at most {}", named(most)));
    };
    let mut near: Vec<_> = below.into_iter().chain([above]).collect();
    near.sort_by_cached_key(|shape| shape.cells().abs_diff(cells));
    if cells < 16 {
        near = vec![Shape::NINE];
    }
    near.into_iter().map(named).collect::<Vec<_>>().join(" or ")
}

/// Text as a message shows it: quoted, and not more than a line of it.
pub(super) fn shown(text: &str) -> String {
    let start: String = text.chars().take(40).map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    let more = if text.chars().nth(40).is_some() { "..." } else { "" };
    format!("'{start}{more}'")
}

/// Writes the cells in our alphabet; `None` for sides above 25.
pub(super) fn write(grid: &Grid, blank: char) -> Option<String> {
    let side = grid.shape().side();
    (side <= Symbols::MAX_SIDE).then(|| {
        let symbols = Symbols::ours(side);
        grid.entries().map(|(_, entry)| entry.digit().map_or(blank, |digit| symbols.write(digit))).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const NORVIG: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn message(token: &str) -> String {
        read(token, None).unwrap_err().to_string()
    }

    #[test]
    fn what_is_written_is_read_back() {
        let (grid, note) = read(NORVIG, None).unwrap();
        assert_eq!(grid.givens(), 30);
        assert_eq!(note, None);
        assert_eq!(write(&grid, '.').unwrap(), NORVIG);
    }

    #[test]
    fn any_filler_is_a_blank() {
        let grid = read(NORVIG, None).unwrap().0;
        for filler in ["0", "*", "-", "_", "?", "x", "X"] {
            assert_eq!(read(&NORVIG.replace('.', filler), None).unwrap().0, grid, "{filler}");
        }
    }

    #[test]
    fn the_token_ends_where_the_comment_begins() {
        for rest in ["", " one", ",two", ";4.4/1.2/1.2;three", "#four", "|five", "\tsix"] {
            assert_eq!(token(&format!(" {NORVIG}{rest}")), NORVIG);
        }
    }

    #[test]
    fn a_foreign_character_is_named_with_its_place() {
        let wrong = NORVIG.replacen("7", "@", 1);
        assert_eq!(message(&wrong), "character 5 is '@', expected a digit or one of . 0");
        assert_eq!(message(&wrong[..80]), "character 5 is '@', expected a digit or one of . 0");
        assert_eq!(message(&NORVIG.replacen("7", "\0", 1)), "character 5 is U+0000, expected a digit or one of . 0");
        assert_eq!(message("1..........7...."), "character 12 is '7', expected a digit from 1 to 4 or one of . 0");
        assert_eq!(message("hello"), "'hello' is no puzzle, expected cells like 53..7....6..195...");
    }

    #[test]
    fn a_wrong_length_names_the_nearest_sizes() {
        assert_eq!(message(&NORVIG[..79]), "79 cells, expected 81 (9x9) or 64 (8x8)");
        assert_eq!(message(&format!("{NORVIG}..")), "83 cells, expected 81 (9x9) or 100 (10x10)");
        assert_eq!(message(""), "0 cells, expected 81 (9x9)");
        assert_eq!(message(&"1".repeat(1_000_000)), "1000000 cells, expected at most 625 (25x25)");
        let asked = read(&NORVIG[..79], Some(Shape::NINE)).unwrap_err();
        assert_eq!(asked.to_string(), "79 cells, expected 81 (9x9)");
    }

    #[test]
    fn the_asked_shape_lays_the_boxes() {
        let tall = Shape::new(3, 2).unwrap();
        assert_eq!(read(&".".repeat(36), None).unwrap().0.shape().to_string(), "2x3");
        assert_eq!(read(&".".repeat(36), Some(tall)).unwrap().0.shape(), tall);
    }
}
