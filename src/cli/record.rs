//! The puzzles of the inputs, one after the other, and where each stands.

use std::sync::Arc;

use anyhow::Context;
use serde_json::{Value, json};

use super::args::common::Common;
use super::bytes::Bytes;
use super::input::Source;
use super::notes;
use super::progress::Progress;
use crate::api::add_puzzle;
use crate::error::Error;
use crate::format::{self, Column, Format, Puzzles, Read, Reading, losses};
use crate::grid::Grid;

/// One puzzle of the inputs, readable or not.
pub struct Record {
    /// Its number among the puzzles of all inputs, from 0.
    pub number: u64,
    /// The line where it starts, from 1.
    pub line: usize,
    /// The puzzle as written, as one word of an output line.
    pub text: String,
    /// Whether `text` is not what was written: that had several lines, or tabs.
    pub is_drawn: bool,
    /// What it is called.
    #[cfg(feature = "book")]
    pub name: Option<String>,
    /// The puzzle, or what is wrong with it.
    pub read: Result<Read, Error>,
    /// The input that it comes from, where there are several.
    pub input: Option<Arc<str>>,
    /// Whether its answer is to say which puzzle it is of: there are others.
    pub is_one_of_several: bool,
}

impl Record {
    fn new(record: format::Record, input: Option<Arc<str>>) -> Record {
        #[cfg(feature = "book")]
        let name = record.name.clone();
        let format::Record { line, mut text, read, .. } = record;
        // One that was drawn over several lines is shown in the line form.
        let is_drawn = text.contains(['\n', '\t']);
        if is_drawn {
            text = match &read {
                Ok(Read { grid, .. }) => line_of(grid, format::of_line(grid.shape())),
                Err(_) => text.lines().next().unwrap_or_default().replace('\t', " "),
            };
        }
        Record {
            number: 0,
            line,
            text,
            is_drawn,
            #[cfg(feature = "book")]
            name,
            read,
            input,
            is_one_of_several: false,
        }
    }

    /// The keys with which its JSON begins: where it stands, and the puzzle.
    pub fn object(&self) -> Value {
        let mut object = json!({"v": 1, "line": self.line});
        if let Some(input) = &self.input {
            object["file"] = input.to_string().into();
        }
        match &self.read {
            // As it was written, if that is a line.
            Ok(Read { grid, format: Format::Line, .. }) => add_puzzle(&mut object, grid, &self.text),
            // A puzzle has the same form in every record, whatever format it came in. Numbers only where letters do not suffice.
            Ok(Read { grid, .. }) => add_puzzle(&mut object, grid, &grid.to_string()),
            Err(_) => object["puzzle"] = self.text.as_str().into(),
        }
        object
    }

    /// The puzzle on a line of a collection: as written, or if it was drawn with more than its digits, as JSON.
    pub fn kept(&self) -> String {
        match &self.read {
            Ok(Read { grid, .. }) if self.is_drawn && !losses(grid, format::of_line(grid.shape())).is_empty() => {
                line_of(grid, Format::Percorre)
            }
            _ => self.text.clone(),
        }
    }

    /// The object of a state or path, as the library writes it, with the place where the puzzle stands.
    pub fn placed(&self, object: &str) -> String {
        let rest = object.strip_prefix("{\"v\":1,").expect("objects begin with their version");
        let file = self.input.as_ref().map(|input| format!("\"file\":{},", Value::from(&**input))).unwrap_or_default();
        format!("{{\"v\":1,\"line\":{},{file}{rest}", self.line)
    }

    /// Where it stands: `line 17`, and the input's name where there are several.
    pub fn place(&self) -> String {
        place(self.line, self.input.as_deref())
    }
}

/// A puzzle in a format of one line that every board has.
fn line_of(grid: &Grid, format: Format) -> String {
    format::write(grid, format).expect("every board has it")
}

/// `line 17`, or `line 17 of hard.txt`.
pub fn place(line: usize, input: Option<&str>) -> String {
    match input {
        None => format!("line {line}"),
        Some(input) => format!("line {line} of {input}"),
    }
}

/// The puzzles of all inputs that are to be answered, one input after the other.
pub fn records(common: &Common, sources: Vec<Source>) -> impl Iterator<Item = anyhow::Result<Record>> + use<> {
    let (reading, column, share) = (common.reading(), common.column.clone(), common.share());
    let are_several = sources.len() > 1;
    let all = sources.into_iter().flat_map(move |source| {
        let name = are_several.then(|| source.name.clone());
        let (records, error) = match source.open(&Progress::none()) {
            Ok(bytes) => (Some(records_of(bytes, reading, column.clone(), &source.name, name)), None),
            Err(error) => (None, Some(Err(error))),
        };
        records.into_iter().flatten().chain(error)
    });
    let mut number = 0;
    all.map(move |record| {
        let record = record.map(|record| Record { number, ..record });
        number += u64::from(record.is_ok());
        record
    })
    .filter(move |record| record.as_ref().map_or(true, |record| share.takes(record.number)))
}

/// The puzzles of one input; the last may be an error, which names the input.
pub fn records_of(
    bytes: Bytes,
    reading: Reading,
    column: Option<Column>,
    source: &str,
    input: Option<Arc<str>>,
) -> impl Iterator<Item = anyhow::Result<Record>> + use<> {
    let cannot = format!("cannot read {source}");
    let puzzles = Puzzles::new(bytes, reading).with_pauses(|bytes| bytes.is_idle());
    let puzzles = if let Some(column) = column { puzzles.with_column(column) } else { puzzles };
    puzzles.map(move |record| {
        let record = record.with_context(|| cannot.clone())?;
        notes::of_reading(&record);
        Ok(Record::new(record, input.clone()))
    })
}
