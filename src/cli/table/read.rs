//! The table of an input, some rows at a time.

use std::fs::File;
use std::io::{Cursor, Read};
use std::sync::Arc;

use anyhow::{Context, bail};
use arrow_array::RecordBatch;
use arrow_ipc::reader::{FileReader, StreamReader};
use arrow_schema::{ArrowError, Schema, SchemaRef};
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;

use super::super::args::table::InputFormat;
use super::super::bytes::Bytes;
use super::super::decode::decoded;
use super::super::input::Source;
use super::super::progress::Progress;
use super::text;
use crate::format::Reading;

/// Rows, some at a time.
pub type Batches = Box<dyn Iterator<Item = Result<RecordBatch, ArrowError>>>;

/// A table that is read as it is needed.
pub struct Table {
    pub schema: SchemaRef,
    pub batches: Batches,
    /// How many there are, if that is known.
    pub rows: Option<u64>,
    pub format: InputFormat,
}

/// So much of a table is read at a time.
const BYTES_AT_ONCE: usize = 4 << 20;

/// How many rows are read at a time that have so many bytes each.
pub fn rows_at_once(row_bytes: usize) -> usize {
    (BYTES_AT_ONCE / row_bytes.max(1)).clamp(16, 4096)
}

/// What the formats begin with that are no text.
const PARQUET: &[u8] = b"PAR1";
const ARROW_FILE: &[u8] = b"ARROW1";
const ARROW_STREAM: &[u8] = b"\xff\xff\xff\xff";

/// Opens the table of an input, whose format is recognised unless it is given.
pub fn open(
    source: &Source,
    asked: Option<InputFormat>,
    reading: &Reading,
    progress: &Progress,
) -> anyhow::Result<Table> {
    // Here bytes are not decoded: what begins like UTF-16 may be a stream of Arrow.
    let mut bytes = source.raw(progress)?;
    let mut start = Vec::new();
    bytes.by_ref().take(ARROW_FILE.len() as u64).read_to_end(&mut start)?;
    let found = match () {
        () if start.starts_with(PARQUET) => Some(InputFormat::Parquet),
        () if start.starts_with(ARROW_FILE) || start.starts_with(ARROW_STREAM) => Some(InputFormat::Arrow),
        () => None,
    };
    let is_stream = start.starts_with(ARROW_STREAM);
    let bytes: Bytes = Box::new(Cursor::new(start).chain(bytes));
    match asked.or(found) {
        Some(InputFormat::Parquet) => of_parquet(file(source, "Parquet")?),
        Some(InputFormat::Arrow) if is_stream => {
            let reader = StreamReader::try_new(bytes, None)?;
            Ok(Table { schema: reader.schema(), batches: Box::new(reader), rows: None, format: InputFormat::Arrow })
        }
        Some(InputFormat::Arrow) => {
            // It is read in another way than by the bytes that are counted.
            progress.length_is_unknown();
            let reader = FileReader::try_new_buffered(file(source, "an Arrow file")?, None)?;
            Ok(Table { schema: reader.schema(), batches: Box::new(reader), rows: None, format: InputFormat::Arrow })
        }
        asked => of_text(source, decoded(bytes, progress)?, asked, reading),
    }
}

fn of_text(source: &Source, mut bytes: Bytes, asked: Option<InputFormat>, reading: &Reading) -> anyhow::Result<Table> {
    let mut start = Vec::new();
    bytes.by_ref().take(text::START as u64).read_to_end(&mut start)?;
    let said = String::from_utf8_lossy(&start).into_owned();
    let bytes: Bytes = Box::new(Cursor::new(start).chain(bytes));
    match asked.unwrap_or_else(|| text::format_of(&said, reading)) {
        InputFormat::Csv => text::csv(bytes, &said, reading),
        InputFormat::Ndjson => {
            let again = || decoded(source.raw(&Progress::none())?, &Progress::none());
            let whole = source.path().map(|_| again()).transpose()?;
            text::ndjson(bytes, &said, whole)
        }
        _ => Ok(text::lines(bytes, &said)),
    }
}

fn of_parquet(file: File) -> anyhow::Result<Table> {
    let builder = ParquetRecordBatchReaderBuilder::try_new(file).context("damaged or cut short")?;
    let (rows, bytes) = builder
        .metadata()
        .row_groups()
        .iter()
        .fold((0, 0), |(rows, bytes), group| (rows + group.num_rows(), bytes + group.total_byte_size()));
    let row_bytes = usize::try_from(bytes / rows.max(1)).unwrap_or(usize::MAX);
    // Only here is what was said of the table as a whole: pandas has its index there.
    let about = builder.schema().metadata().clone();
    let reader = builder.with_batch_size(rows_at_once(row_bytes)).build()?;
    let schema = arrow_array::RecordBatchReader::schema(&reader);
    Ok(Table {
        schema: Arc::new(Schema::clone(&schema).with_metadata(about)),
        batches: Box::new(reader),
        rows: u64::try_from(rows).ok(),
        format: InputFormat::Parquet,
    })
}

/// The file of an input whose format is read from its end.
fn file(source: &Source, what: &str) -> anyhow::Result<File> {
    match source.path() {
        Some(path) => Ok(File::open(path)?),
        None => bail!("{what} is read from its end, expected the name of a file"),
    }
}
