//! Streams that are one puzzle from the first line to the last: a JSON text, and a board whose cells have a line each.

use crate::error::Error;
use crate::format::one_line::{self, LinePuzzle};
use crate::format::record::{Line, Record, is_puzzle_line, name_of};
use crate::format::{Format, Read, Reading, numbers};
use crate::shape::Shape;

/// The longest text that is kept whole.
const LONGEST: usize = 16 << 20;

/// One JSON text.
#[derive(Default)]
pub(super) struct Document {
    /// The line where it starts, from 1.
    start: Option<usize>,
    text: String,
    fault: Option<Error>,
}

impl Document {
    /// Whether this line is no part of it but a puzzle by itself: then a collection goes on there, whose first line was damaged.
    pub fn ends_before(&self, line: &Line, reading: &Reading) -> bool {
        let is_puzzle = |text: &String| !text.contains(['"', ',', '[', ']', '{', '}']) && is_puzzle_line(text, reading);
        self.start.is_some() && line.text.as_ref().is_ok_and(is_puzzle)
    }

    /// Takes a line. False: it cannot be read, whatever follows.
    pub fn push(&mut self, line: Line) -> bool {
        self.start.get_or_insert(line.number);
        let text = match line.text {
            Ok(text) => text,
            Err((text, error)) => {
                self.fault = Some(error);
                text
            }
        };
        if self.text.len() + text.len() > LONGEST {
            let what = format!("JSON of more than {LONGEST} bytes, expected less");
            self.fault.get_or_insert(Error::Unrecognised(what));
        }
        if self.fault.is_none() {
            self.text.push_str(&text);
            self.text.push('\n');
        }
        self.fault.is_none()
    }

    /// The end of it.
    pub fn finish(mut self, reading: &Reading) -> Option<Record> {
        let line = self.start?;
        if let Some(error) = self.fault {
            return Some(Record::new(line, self.text, Err(error)));
        }
        self.text.truncate(self.text.trim_end().len());
        let found = LinePuzzle { format: Format::Json, text: &self.text };
        let (name, read) = (name_of(&self.text, found), one_line::read(found, reading));
        Some(Record { line, text: self.text, name, read })
    }
}

/// A board whose cells have a line each; a line with nothing on it is a blank.
#[derive(Default)]
pub(super) struct LoneCells {
    /// The line where it starts, from 1.
    start: Option<usize>,
    texts: Vec<String>,
}

impl LoneCells {
    /// Takes a line.
    pub fn push(&mut self, line: Line) {
        if self.texts.len() > Shape::MAX_SIDE * Shape::MAX_SIDE {
            return; // no board has as many: only their number is still wrong
        }
        self.start.get_or_insert(line.number);
        let text = line.text.unwrap_or_else(|(text, _)| text);
        self.texts.push(text.trim().to_string());
    }

    /// The end of the stream.
    pub fn finish(self, reading: &Reading) -> Option<Record> {
        let read = numbers::read_cells(&self.texts, reading.shape);
        let read = read.map(|grid| Read { grid, format: Format::Numbers, note: None });
        Some(Record::new(self.start?, self.texts.join("\n"), read))
    }
}
