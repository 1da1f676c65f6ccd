//! Tables that are text: CSV, an object of JSON a line, a puzzle a line.

use std::collections::HashMap;
use std::io::{self, BufRead, Read};
use std::sync::Arc;

use anyhow::Context;
use arrow_array::{RecordBatch, StringArray};
use arrow_schema::{ArrowError, DataType, Field, Fields, Schema};

use super::super::args::table::InputFormat;
use super::super::bulk::says_nothing;
use super::super::bytes::Bytes;
use super::read::{Batches, Table, rows_at_once};
use crate::format::{self, LONGEST_LINE, Reading};

/// How much of a text is looked at before it is read.
pub const START: usize = 1 << 20;

/// The format of a text that begins so.
pub fn format_of(start: &str, reading: &Reading) -> InputFormat {
    let Some(first) = first_line(start) else { return InputFormat::Lines };
    match separator(first) {
        _ if first.trim_start().starts_with('{') => InputFormat::Ndjson,
        None if !may_be_name(first) || format::read(first, reading).is_ok() => InputFormat::Lines,
        _ => InputFormat::Csv,
    }
}

/// Whether a field may be the name of a column. A damaged puzzle is none: it is a row with a mistake.
fn may_be_name(field: &str) -> bool {
    field.len() < 200 && field.chars().filter(|c| c.is_alphabetic()).count() >= 2 || field.len() < 16
}

/// A puzzle a line. Blank lines and comments are no rows.
pub fn lines(bytes: Bytes, start: &str) -> Table {
    let schema = Arc::new(Schema::new(vec![Field::new("puzzle", DataType::Utf8, true)]));
    let (mut bytes, rows, of_lines) = (bytes, rows_at_once(row_bytes(start)), Arc::clone(&schema));
    let mut number = 0;
    let mut batch = move || -> Result<Option<RecordBatch>, ArrowError> {
        let (mut puzzles, mut line) = (Vec::new(), Vec::new());
        while puzzles.len() < rows {
            line.clear();
            if bytes.by_ref().take(LONGEST_LINE as u64 + 2).read_until(b'\n', &mut line)? == 0 {
                break;
            }
            number += 1;
            if line.len() > LONGEST_LINE + 1 {
                let found = format!("line {number} is longer than {LONGEST_LINE} bytes");
                return Err(io::Error::new(io::ErrorKind::InvalidData, found).into());
            }
            if !says_nothing(&line) {
                puzzles.push(String::from_utf8_lossy(&line).trim_end_matches(['\r', '\n']).to_string());
            }
        }
        if puzzles.is_empty() {
            return Ok(None);
        }
        RecordBatch::try_new(Arc::clone(&of_lines), vec![Arc::new(StringArray::from(puzzles))]).map(Some)
    };
    let batches = Box::new(std::iter::from_fn(move || batch().transpose()));
    Table { schema, batches, rows: None, format: InputFormat::Lines }
}

/// Fields with commas, semicolons or tabs. Each is text: what looks like a number may be none, and comes out as it went in.
pub fn csv(bytes: Bytes, start: &str, reading: &Reading) -> anyhow::Result<Table> {
    let first = first_line(start).unwrap_or_default();
    let delimiter = separator(first).map_or(b',', |separator| separator as u8);
    let mut fields = first.split(char::from(delimiter)).map(|field| field.trim().trim_matches('"'));
    let has_header = fields.all(|field| may_be_name(field) && format::read(field, reading).is_err());
    let format = arrow_csv::reader::Format::default().with_header(has_header).with_delimiter(delimiter);
    let (header, _) = format.infer_schema(start.as_bytes(), Some(0))?;
    let text = |field: &Arc<Field>| Field::new(field.name(), DataType::Utf8, true);
    let schema = Arc::new(Schema::new(header.fields().iter().map(text).collect::<Vec<_>>()));
    let builder = arrow_csv::ReaderBuilder::new(Arc::clone(&schema)).with_format(format);
    let reader = builder.with_batch_size(rows_at_once(row_bytes(start))).build_buffered(bytes)?;
    Ok(Table { schema, batches: Box::new(reader), rows: None, format: InputFormat::Csv })
}

/// An object a line. `whole` opens the text once more, if that can be done: then the types of columns are those of all rows.
pub fn ndjson(bytes: Bytes, start: &str, whole: Option<Bytes>) -> anyhow::Result<Table> {
    let whole_lines = start.rfind('\n').map_or(start, |end| &start[..end]);
    let (found, _) = match whole {
        Some(whole) => arrow_json::reader::infer_json_schema(whole, None),
        None => arrow_json::reader::infer_json_schema(whole_lines.as_bytes(), None),
    }
    .context("no table of objects")?;
    // The order of columns is that of the first row; what later rows have besides comes after it, by name.
    let first: serde_json::Map<String, serde_json::Value> =
        first_line(start).and_then(|line| serde_json::from_str(line).ok()).unwrap_or_default();
    let places: HashMap<&str, usize> = first.keys().enumerate().map(|(place, key)| (key.as_str(), place)).collect();
    let mut fields: Vec<Arc<Field>> = in_order(found.fields()).iter().cloned().collect();
    fields.sort_by_key(|field| places.get(field.name().as_str()).copied().unwrap_or(usize::MAX));
    let schema = Arc::new(Schema::new(fields));
    let builder = arrow_json::ReaderBuilder::new(Arc::clone(&schema)).with_strict_mode(true);
    let reader = builder.with_batch_size(rows_at_once(row_bytes(start))).build(bytes)?;
    let batches: Batches = Box::new(reader);
    Ok(Table { schema, batches, rows: None, format: InputFormat::Ndjson })
}

/// Fields by name, and those within them: they are found in no order.
fn in_order(fields: &Fields) -> Fields {
    let mut sorted: Vec<Field> = fields.iter().map(|field| ordered(field)).collect();
    sorted.sort_by(|one, other| one.name().cmp(other.name()));
    sorted.into()
}

fn ordered(field: &Field) -> Field {
    let kind = match field.data_type() {
        DataType::Struct(fields) => DataType::Struct(in_order(fields)),
        DataType::List(item) => DataType::List(Arc::new(ordered(item))),
        other => other.clone(),
    };
    field.clone().with_data_type(kind)
}

/// The first line that says anything.
fn first_line(start: &str) -> Option<&str> {
    let start = start.strip_prefix('\u{feff}').unwrap_or(start);
    start.lines().find(|line| !says_nothing(line.as_bytes()))
}

/// What separates the fields of a line.
fn separator(line: &str) -> Option<char> {
    ['\t', ';', ','].into_iter().find(|&separator| line.contains(separator))
}

/// How many bytes a row has, about.
fn row_bytes(start: &str) -> usize {
    start.len() / start.matches('\n').count().max(1)
}
