//! The arguments of table.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, ValueEnum};

use super::value::{number, of_facts, time};
use super::words::WordsArgs;
use crate::collection::Fact;
use crate::format::Column;
use crate::shape::Shape;

#[derive(Args, Debug)]
pub struct TableArgs {
    /// The table: a file, or - for standard input (the default when it is piped)
    #[arg(value_name = "INPUT")]
    pub input: Option<OsString>,

    /// The columns to add, separated by commas
    #[arg(long, value_name = "NAMES", value_delimiter = ',', required = true, value_parser = of_facts(Added::NAMES, added), hide_possible_values = true)]
    pub add: Vec<Added>,

    /// The column of puzzles: its name, or its number (default: the only one that can be it)
    #[arg(long, value_name = "COLUMN")]
    pub column: Option<Column>,

    /// Put this before the name of every added column
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    pub prefix: String,

    /// Write the table to this file; it is there when it is whole (- or nothing for stdout)
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,

    /// Write the table in this format (default: by the output's name, or else that of the input)
    #[arg(long, value_name = "FORMAT")]
    pub to: Option<OutputFormat>,

    /// Read the input as this format instead of recognising it
    #[arg(long, value_name = "FORMAT")]
    pub from: Option<InputFormat>,

    /// Go on with a run that was ended before the output was whole
    #[arg(long, requires = "output")]
    pub resume: bool,

    /// Rows that are written together, and kept if the run is ended: a row group of Parquet
    #[arg(long, value_name = "N", default_value = "100000", value_parser = number::<NonZeroUsize>)]
    pub group_rows: NonZeroUsize,

    /// Give up on a row after this time: 10, 0.5s, 200ms, 3m
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub limit: Option<Duration>,

    /// Rows x columns of a box, where the number of cells allows several: 2x5
    #[arg(long = "box", value_name = "RxC")]
    pub shape: Option<Shape>,

    /// Number of puzzles to process in parallel (default: one per core; at most four per core); output keeps the input's order
    #[arg(long, value_name = "N", value_parser = number::<NonZeroUsize>)]
    pub jobs: Option<NonZeroUsize>,

    #[command(flatten)]
    pub words: WordsArgs,
}

impl TableArgs {
    /// The file to write, unless the table goes to stdout.
    pub fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|file| file.as_os_str() != "-")
    }
}

/// A format of tables that are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum OutputFormat {
    /// Apache Parquet
    Parquet,
    /// Arrow IPC, also called Feather: a file, on stdout a stream
    Arrow,
    /// Fields with commas, or with tabs where the output's name ends in .tsv
    Csv,
    /// An object a line
    Ndjson,
}

/// A format of tables that are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum InputFormat {
    /// Apache Parquet
    Parquet,
    /// Arrow IPC, a file or a stream
    Arrow,
    /// Fields with commas, semicolons or tabs
    Csv,
    /// An object a line
    Ndjson,
    /// A puzzle a line
    Lines,
}

/// A column that is added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Added {
    /// Its name, without the prefix.
    pub name: String,
    /// What it holds.
    pub answer: Answer,
}

/// What an added column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    Solution,
    Count,
    Grade,
    Steps,
    Path,
    PathJson,
    Fact(Fact),
}

impl Added {
    /// Those that are no facts. The form that `canon` writes is a fact with a longer name, too.
    const NAMES: &[&'static str] = &["solution", "count", "grade", "steps", "path", "path-json", "canon"];
}

fn added(name: &str) -> Result<Added, String> {
    let name = name.trim();
    let answer = match name {
        "solution" => Answer::Solution,
        "count" => Answer::Count,
        "grade" => Answer::Grade,
        "steps" => Answer::Steps,
        "path" => Answer::Path,
        "path-json" => Answer::PathJson,
        "canon" => Answer::Fact(Fact::Canonical),
        _ => Answer::Fact(Fact::of_name(name).ok_or_else(|| {
            let facts = Fact::ALL.into_iter().map(|(name, _)| name);
            let names: Vec<&str> = Added::NAMES.iter().copied().chain(facts).collect();
            format!("expected names of columns to add: {}", names.join(", "))
        })?),
    };
    Ok(Added { name: name.into(), answer })
}
