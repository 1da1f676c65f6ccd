//! A puzzle on one line: which format it is in, and where it stands in the line.

use crate::format::{Format, Read, Reading, line, numbers};
use crate::{Entry, Error, Grid};

/// What a line holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Found<'a> {
    /// The format it is in, or most likely was meant to be.
    pub format: Format,
    /// The puzzle as written, without the comments around it.
    pub text: &'a str,
}

/// The puzzle of a line. Never fails: a line that is nothing known is found as [`Format::Line`], whose reader tells what
/// is wrong with it.
pub(super) fn find(line: &str, forced: Option<Format>) -> Found<'_> {
    let trimmed = line.trim();
    let token = line::token(line);
    let before_note = || trimmed.split('#').next().unwrap_or_default().trim_end();
    let format = forced.unwrap_or_else(|| recognise(line, trimmed, token));
    let text = match format {
        Format::Sized | Format::Numbers => before_note(),
        Format::Line if has_blanks_for_cells(line, token) => line.trim_end_matches(['\r', '\n']),
        _ => token,
    };
    Found { format, text }
}

fn recognise(line: &str, trimmed: &str, token: &str) -> Format {
    // A plain puzzle first: it is by far the most common.
    if token.len() == 81 {
        return Format::Line;
    }
    match () {
        () if numbers::looks_sized(line) => Format::Sized,
        () if token.len() < 16 && numbers::read_list(trimmed, None).is_some() => Format::Numbers,
        () => Format::Line,
    }
}

/// Reads what was found.
pub(super) fn read(found: Found, reading: &Reading) -> Result<Read, Error> {
    let asked = reading.shape;
    let (grid, note) = match found.format {
        Format::Sized => (numbers::read_sized(found.text, asked)?, None),
        Format::Numbers => match numbers::read_list(found.text, asked) {
            Some(grid) => (grid?, None),
            None => return Err(Error::Unrecognised(format!("{} is no list of numbers", line::shown(found.text)))),
        },
        _ if found.text.contains(' ') => line::read(&found.text.replace(' ', "."), asked)?,
        _ => line::read(found.text, asked)?,
    };
    Ok(Read { grid, format: found.format, note })
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
