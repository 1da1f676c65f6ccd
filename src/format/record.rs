//! One record of a stream: the puzzle of a line, or what is wrong with it.

use std::io::BufRead;

use crate::error::Error;
use crate::format::lines::Lines;
use crate::format::link;
use crate::format::one_line::{self, LinePuzzle};
use crate::format::table::Table;
use crate::format::{Format, Read, Reading};

/// One puzzle of a stream, readable or not.
#[derive(Debug)]
#[non_exhaustive]
pub struct Record {
    /// The line where it starts, from 1.
    pub line: usize,
    /// The puzzle as written, without blanks and comments around it.
    pub text: String,
    /// What it is called: what follows `#` on its line, the title above its rows, the title in its JSON.
    pub name: Option<String>,
    /// The puzzle, or what is wrong with it.
    pub read: Result<Read, Error>,
}

impl Record {
    /// A puzzle without a name.
    pub(super) fn new(line: usize, text: String, read: Result<Read, Error>) -> Record {
        Record { line, text, name: None, read }
    }

    /// The puzzle of a line of a collection, or of a table. None: the line is blank or a comment.
    pub(super) fn of_line(number: usize, text: &str, reading: &Reading, table: Option<Table>) -> Option<Record> {
        if is_silent(text) {
            return None;
        }
        let Some(table) = table else {
            let text = &*link::decoded(text);
            let found = one_line::find(text, reading.format);
            let (name, read) = (name_of(text, found), one_line::read(found, reading));
            return Some(Record { line: number, text: found.text.into(), read, name });
        };
        Some(match table.field(text) {
            Ok(field) => {
                let found = one_line::find(field, None);
                let read = one_line::read(found, reading).map(|read| Read { format: Format::Csv, ..read });
                Record::new(number, found.text.into(), read)
            }
            Err(error) => Record::new(number, text.trim().into(), Err(error)),
        })
    }
}

/// A line kept for later.
#[derive(Debug)]
pub(super) struct Line {
    pub number: usize,
    pub text: Result<String, (String, Error)>,
}

impl Line {
    /// The line at which the stream is.
    pub fn of<R: BufRead>(lines: &Lines<R>) -> Line {
        let text = lines.text().map(str::to_string).map_err(|error| (lines.start(), error));
        Line { number: lines.number(), text }
    }

    pub fn record(self, reading: &Reading, table: Option<Table>) -> Option<Record> {
        match self.text {
            Ok(text) => Record::of_line(self.number, &text, reading, table),
            Err((text, error)) => Some(Record::new(self.number, text, Err(error))),
        }
    }
}

/// A blank line or a comment.
pub(super) fn is_silent(line: &str) -> bool {
    let line = line.trim_start();
    match line.chars().next() {
        None | Some('#') => true,
        Some(first) => first.is_alphabetic() && line.contains("#!sudoku"), // the header of HardestDatabase lists
    }
}

/// Whether a line among others is a puzzle by itself.
pub(super) fn is_puzzle_line(text: &str, reading: &Reading) -> bool {
    text.len() >= 36 && reading.format.is_none() && one_line::is_whole(text, reading)
}

/// What the puzzle of a line or of a document is called.
pub(super) fn name_of(text: &str, found: LinePuzzle) -> Option<String> {
    match found.format {
        #[cfg(feature = "json")]
        Format::Json => crate::format::json::title(text),
        // What follows it in an address is a part of that.
        _ if link::looks_like(text.trim()) => None,
        _ => {
            let name = text.split_once('#')?.1.trim();
            (!name.is_empty()).then(|| name.to_string())
        }
    }
}
