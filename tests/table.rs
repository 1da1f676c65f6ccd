//! `percorre table`: what it adds is what the other commands answer, and nothing is lost on the way.
//! The long test, a million rows: `cargo test --release --features table --test all table:: -- --ignored --nocapture`
#![cfg(feature = "table")]

mod columns;
mod examples;
mod formats;
mod lines;
mod many;
mod whole;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Child, Output, Stdio};
use std::sync::Arc;

use arrow_array::{ArrayRef, RecordBatch, StringArray};
use parquet::arrow::ArrowWriter;
use parquet::arrow::arrow_reader::ParquetRecordBatchReaderBuilder;
use serde_json::Value;

use crate::common::{command, percorre};

const NORVIG: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const KITE: &str = "8.9.672.1...2..46.....8.9........59.78..9..42.91........2.7.....68..5...9.762.3.5";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// Two solutions.
const TWO: &str = ".3...569...6.8...2...6....56....3...3.5...9.6...9....74....2...5...4.1...871...49";
/// No solution, though no house has equal digits.
const NONE: &str = "98.76.5..5.............3...72.8...5...4.1...8......2..27.9....5..9....2......697.";
/// Two equal digits in a row.
const CLASH: &str = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SIX: &str = "...1..2.......13...5...2...6....6..3";

/// A folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("table").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

fn run(arguments: &[&str], input: &str) -> Output {
    percorre().arg("table").args(arguments).env("COLUMNS", "100").write_stdin(input).output().unwrap()
}

/// Starts a run and does not wait for it.
#[cfg(unix)]
fn start(arguments: &[&str]) -> Child {
    command().arg("table").args(arguments).stdin(Stdio::null()).spawn().unwrap()
}

/// What a run writes that goes well.
fn written(arguments: &[&str], input: &str) -> String {
    let output = run(arguments, input);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// The rows of a run that writes JSON.
fn rows(arguments: &[&str], input: &str) -> Vec<Value> {
    let arguments: Vec<&str> = arguments.iter().copied().chain(["--to", "ndjson"]).collect();
    written(&arguments, input).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The exit code and what is said of a run.
fn said(arguments: &[&str], input: &str) -> (i32, String) {
    let output = run(arguments, input);
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

/// Writes a table as Parquet, in groups of so many rows.
fn write_parquet(path: &Path, columns: Vec<(&str, ArrayRef)>, group: usize) {
    let rows = RecordBatch::try_from_iter_with_nullable(columns.into_iter().map(|(name, column)| (name, column, true)));
    let rows = rows.unwrap();
    let properties =
        parquet::file::properties::WriterProperties::builder().set_max_row_group_row_count(Some(group)).build();
    let mut writer = ArrowWriter::try_new(File::create(path).unwrap(), rows.schema(), Some(properties)).unwrap();
    writer.write(&rows).unwrap();
    writer.close().unwrap();
}

/// All rows of a Parquet file.
fn read_parquet(path: &Path) -> RecordBatch {
    let builder = ParquetRecordBatchReaderBuilder::try_new(File::open(path).unwrap()).unwrap();
    let schema = builder.schema().clone();
    let batches: Vec<RecordBatch> = builder.build().unwrap().map(Result::unwrap).collect();
    arrow_select::concat::concat_batches(&schema, &batches).unwrap()
}

fn texts(texts: &[Option<&str>]) -> ArrayRef {
    Arc::new(StringArray::from(texts.to_vec()))
}

fn name(path: &Path) -> &str {
    path.to_str().unwrap()
}
