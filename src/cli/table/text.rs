//! Tables that are text: CSV, an object of JSON a line, a puzzle a line.

use std::collections::HashMap;
use std::io::{self, BufRead, Read};
use std::sync::Arc;

use anyhow::{Context, bail};
use arrow_array::{RecordBatch, StringArray};
use arrow_schema::{ArrowError, DataType, Field, Fields, Schema};
use serde_json::Value;

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
    let text: Box<dyn BufRead> =
        whole.map_or_else(|| Box::new(whole_lines.as_bytes()) as _, |whole| Box::new(whole) as _);
    let mut numbers = Numbers::default();
    let rows = text.lines().filter(|line| line.as_ref().map_or(true, |line| !line.trim().is_empty()));
    let rows = rows.map(|line| {
        let line = line?;
        let row =
            serde_json::from_str(&line).map_err(|error| ArrowError::JsonError(format!("not valid JSON: {error}")))?;
        numbers.see(&row, &line);
        Ok(row)
    });
    let found = arrow_json::reader::infer_json_schema_from_iterator(rows).context("no table of objects")?;
    // The order of columns is that of the first row; what later rows have besides comes after it, by name.
    let first: serde_json::Map<String, Value> =
        first_line(start).and_then(|line| serde_json::from_str(line).ok()).unwrap_or_default();
    let places: HashMap<&str, usize> = first.keys().enumerate().map(|(place, key)| (key.as_str(), place)).collect();
    let mut fields: Vec<Arc<Field>> = in_order(found.fields(), &numbers)?.iter().cloned().collect();
    fields.sort_by_key(|field| places.get(field.name().as_str()).copied().unwrap_or(usize::MAX));
    let schema = Arc::new(Schema::new(fields));
    let builder = arrow_json::ReaderBuilder::new(Arc::clone(&schema)).with_strict_mode(true);
    let reader = builder.with_batch_size(rows_at_once(row_bytes(start))).build(bytes)?;
    let batches: Batches = Box::new(reader);
    Ok(Table { schema, batches, rows: None, format: InputFormat::Ndjson })
}

/// What numbers a column has: by these its type is chosen so that none loses digits.
#[derive(Default)]
struct Numbers {
    fractions: bool,
    negative: bool,
    /// Whole ones that a float may not hold.
    long: bool,
    /// What is within objects, by its name.
    fields: HashMap<String, Numbers>,
}

impl Numbers {
    /// Takes a value of this line. What is in a list belongs to its column.
    fn see(&mut self, value: &Value, line: &str) {
        match value {
            Value::Object(object) => {
                for (name, value) in object {
                    // Most names are known.
                    match self.fields.get_mut(name) {
                        Some(field) => field.see(value, line),
                        None => self.fields.entry(name.clone()).or_default().see(value, line),
                    }
                }
            }
            Value::Array(items) => items.iter().for_each(|item| self.see(item, line)),
            Value::Number(number) => {
                let float = number.as_f64().unwrap_or_default();
                let is_long = float.abs() >= LONG;
                self.fractions |= number.is_f64();
                self.negative |= float < 0.0;
                // What 64 bits do not hold is a float here, however it is written.
                self.long |= is_long && (!number.is_f64() || has_long_integer(line));
            }
            _ => {}
        }
    }
}

/// 2^53: from there on floats leave out whole numbers.
const LONG: f64 = 9_007_199_254_740_992.0;

/// Whether a line has a whole number that 64 bits do not hold.
fn has_long_integer(line: &str) -> bool {
    let mut is_text = false;
    let mut is_escaped = false;
    let mut words = line.split(|c: char| {
        // Between quotes stands text.
        is_text ^= c == '"' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        !(is_text || c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '+' | '"'))
    });
    words.any(|word| {
        let digits = word.strip_prefix('-').unwrap_or(word);
        let is_whole = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        is_whole && word.parse::<i64>().is_err() && word.parse::<u64>().is_err()
    })
}

/// Fields by name, and those within them: they are found in no order.
fn in_order(fields: &Fields, numbers: &Numbers) -> anyhow::Result<Fields> {
    let none = Numbers::default();
    let ordered = |field: &Arc<Field>| ordered(field, numbers.fields.get(field.name()).unwrap_or(&none), field.name());
    let mut sorted = fields.iter().map(ordered).collect::<anyhow::Result<Vec<Field>>>()?;
    sorted.sort_by(|one, other| one.name().cmp(other.name()));
    Ok(sorted.into())
}

fn ordered(field: &Field, numbers: &Numbers, name: &str) -> anyhow::Result<Field> {
    let kind = match field.data_type() {
        DataType::Struct(fields) => DataType::Struct(in_order(fields, numbers)?),
        DataType::List(item) => DataType::List(Arc::new(ordered(item, numbers, name)?)),
        DataType::Float64 if !numbers.long => DataType::Float64,
        DataType::Float64 if !numbers.fractions && !numbers.negative => DataType::UInt64,
        DataType::Float64 => {
            bail!("column '{name}' has numbers of which no type keeps all digits, expected text (\"...\")")
        }
        other => other.clone(),
    };
    Ok(field.clone().with_data_type(kind))
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
