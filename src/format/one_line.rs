//! A puzzle on one line: which format it is in, and where it stands in the line.

use crate::error::Error;
#[cfg(feature = "json")]
use crate::format::packed;
use crate::format::{Format, Read, Reading, candidates, exchange, hodoku, line, link, numbers, symbol, wiki};
use crate::grid::{Entry, Grid};
use crate::shape::Shape;

/// What a line holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct LinePuzzle<'a> {
    /// The format it is in, or most likely was meant to be.
    pub format: Format,
    /// The puzzle as written, without the comments around it.
    pub text: &'a str,
}

/// The puzzle of a line. Never fails: a line that is nothing known is found as [`Format::Line`], whose reader says what
/// is wrong with it.
pub(super) fn find(line: &str, forced: Option<Format>) -> LinePuzzle<'_> {
    let token = line::token(line);
    // A plain puzzle first: it is by far the most common.
    if token.len() == 81 && forced.is_none() {
        return LinePuzzle { format: Format::Line, text: token };
    }
    let line = line.trim_end_matches(['\r', '\n']);
    let trimmed = line.trim();
    if link::looks_like(trimmed) {
        return find_in_link(trimmed, forced);
    }
    let format = forced.unwrap_or_else(|| recognise(trimmed, token));
    let text = match format {
        Format::Sized | Format::Numbers => trimmed.split('#').next().unwrap_or_default().trim_end(),
        Format::Hodoku | Format::Json | Format::Ipuz | Format::Fpuzzles | Format::Percorre => trimmed,
        Format::Exchange => exchange::puzzle(trimmed).unwrap_or(token),
        Format::Line if has_blanks_for_cells(line, token) => line,
        _ => token,
    };
    LinePuzzle { format, text }
}

/// What an address holds. Those that hold nothing we know are left whole for [`read`] to refuse.
fn find_in_link(address: &str, forced: Option<Format>) -> LinePuzzle<'_> {
    let forced = forced.filter(|format| !matches!(format, Format::BdLink | Format::ExchangeLink));
    match (link::packed(address), link::puzzle(address)) {
        (Some(_), _) if link::is_sudokupad(address) => LinePuzzle { format: Format::Sudokupad, text: address },
        (Some(_), _) => LinePuzzle { format: Format::FpuzzlesLink, text: address },
        (None, Some((name, puzzle))) => {
            let format = forced.unwrap_or_else(|| match recognise(puzzle, puzzle) {
                // Cut or damaged, it is still what SudokuWiki writes there.
                Format::Line if name == "bd" && puzzle.len() != 81 => Format::Bd,
                format => format,
            });
            LinePuzzle { format, text: puzzle }
        }
        (None, None) => LinePuzzle { format: Format::Sudokupad, text: address },
    }
}

/// Whether a text is XML or JSON.
pub(super) fn is_document(text: &str) -> bool {
    let text = text.trim_start();
    let after_brace = text.strip_prefix('{').map(str::trim_start);
    text.starts_with('<') || after_brace.is_some_and(|rest| rest.is_empty() || rest.starts_with(['"', '}']))
}

fn recognise(trimmed: &str, token: &str) -> Format {
    match () {
        () if hodoku::looks_like(trimmed) => Format::Hodoku,
        () if is_document(trimmed) => Format::Json,
        () if exchange::puzzle(trimmed).is_some() => Format::Exchange,
        () if numbers::looks_sized(trimmed) => Format::Sized,
        () if token.len() < 16 && numbers::read_list(trimmed, None).is_some() => Format::Numbers,
        () if wiki::looks_like_s9b(token) && symbol::shape_of(token.len(), None).is_none() => Format::S9b,
        () if wiki::looks_like_bd(token) => Format::Bd,
        () if candidates::looks_like(token) => Format::Candidates,
        () => Format::Line,
    }
}

/// Reads what was found.
pub(super) fn read(puzzle: LinePuzzle, reading: &Reading) -> Result<Read, Error> {
    let (text, asked) = (puzzle.text, reading.shape);
    let plain = |grid| (grid, None);
    let (grid, note) = match puzzle.format {
        Format::Sized => plain(numbers::read_sized(text, asked)?),
        Format::Numbers => plain(numbers::read_list(text, asked).unwrap_or_else(|| {
            Err(Error::Unrecognised(format!("{} is no list of numbers for a board", line::shown(text))))
        })?),
        Format::Candidates => candidates::read(text, asked)?,
        Format::Exchange => exchange::read(text, asked)?,
        Format::Hodoku => plain(nine(hodoku::read(text)?, asked)?),
        Format::S9b => plain(nine(wiki::read_s9b(text)?, asked)?),
        Format::Bd => {
            let (grid, note) = wiki::read_bd(text)?;
            (nine(grid, asked)?, note)
        }
        Format::Json | Format::Ipuz | Format::Fpuzzles | Format::Percorre => return read_json(text, asked),
        Format::FpuzzlesLink | Format::Sudokupad => {
            return read_packed(text, asked).map(|read| Read { format: puzzle.format, ..read });
        }
        _ if text.contains(' ') => line::read(&text.replace(' ', "."), asked)?,
        _ => line::read(text, asked)?,
    };
    Ok(Read { grid, format: puzzle.format, note })
}

/// For formats that know 9x9 only.
fn nine(grid: Grid, asked: Option<Shape>) -> Result<Grid, Error> {
    match asked {
        Some(shape) if shape != Shape::NINE => {
            Err(Error::Length { found: 81, expected: format!("{} as asked for", shape.cells()) })
        }
        _ => Ok(grid),
    }
}

#[cfg(feature = "json")]
fn read_json(text: &str, asked: Option<Shape>) -> Result<Read, Error> {
    crate::format::json::read(text, asked)
}

#[cfg(not(feature = "json"))]
fn read_json(_: &str, _: Option<Shape>) -> Result<Read, Error> {
    Err(Error::Unrecognised("JSON, expected another format: this build is without the feature `json`".into()))
}

#[cfg(feature = "json")]
fn read_packed(address: &str, asked: Option<Shape>) -> Result<Read, Error> {
    let Some((packed, text)) = link::packed(address) else { return Err(unknown_link(address)) };
    let json = packed::expand(text)?;
    match packed {
        link::Packed::Fpuzzles => crate::format::json::read(&json, asked),
        link::Packed::Sudokupad => crate::format::json::read(&packed::lengthened(&json), asked),
    }
}

#[cfg(not(feature = "json"))]
fn read_packed(address: &str, asked: Option<Shape>) -> Result<Read, Error> {
    if link::packed(address).is_some() { read_json(address, asked) } else { Err(unknown_link(address)) }
}

fn unknown_link(address: &str) -> Error {
    let found = line::shown(address);
    Error::Unrecognised(if !link::looks_like(address) {
        format!("{found} is no link, expected one to f-puzzles or SudokuPad")
    } else if link::is_sudokupad(address) {
        format!(
            "the link {found} has only the name of a puzzle in it, expected one with the puzzle itself, as /fpuzzles or /scl"
        )
    } else {
        format!("the link {found} has no puzzle in it, expected a parameter bd=, s=, puzzle=, board=, sudoku= or load=")
    })
}

/// Whether a line is 81 digits and blanks, where each blank is a cell.
fn has_blanks_for_cells(line: &str, token: &str) -> bool {
    let line = line.trim_end_matches(['\r', '\n']);
    line.len() == 81 && token.len() < 81 && line.bytes().all(|byte| matches!(byte, b'1'..=b'9' | b' '))
}

/// Whether a line is a puzzle of its own and not a row of one: all is well with it, and it says at least one digit or has
/// a `.` or `0` for a blank. A line of dashes is a border.
pub(super) fn is_whole(line: &str, reading: &Reading) -> bool {
    let found = find(line, reading.format);
    found.text.contains(|c: char| c.is_ascii_alphanumeric() || c == '.') && read(found, reading).is_ok()
}

/// Whether a whole line may yet be a row of a 16x16 board: 16 characters are also a 4x4 board.
pub(super) fn may_be_row(line: &str, reading: &Reading) -> bool {
    let found = find(line, reading.format);
    reading.format.is_none() && found.format == Format::Line && found.text.len() == 16
}

/// Whether the line's grid says anything: a blank row of a larger board says nothing about its size.
pub(super) fn says_something(grid: &Grid) -> bool {
    grid.entries().any(|(_, entry)| matches!(entry, Entry::Given(_)))
}
