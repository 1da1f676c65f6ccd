//! The arguments of table.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, ValueEnum};

use super::value::{number, of_facts, output, time};
use super::words::WordsArgs;
use crate::format::Column;
use crate::shape::Shape;
use crate::table::Added;

#[derive(Args, Debug)]
pub struct TableArgs {
    /// The table: a file, or - for standard input (the default when it is piped)
    #[arg(value_name = "INPUT")]
    pub input: Option<OsString>,

    /// The columns to add, separated by commas
    #[arg(long, value_name = "NAMES", value_delimiter = ',', required = true, value_parser = of_facts(Added::NAMES, str::parse::<Added>), hide_possible_values = true)]
    pub add: Vec<Added>,

    /// The column of puzzles: its name, or its number (default: the only one that can be it)
    #[arg(long, value_name = "COLUMN")]
    pub column: Option<Column>,

    /// Put this before the name of every added column
    #[arg(long, value_name = "TEXT", default_value = "", hide_default_value = true)]
    pub prefix: String,

    /// Write the table to this file; it is there when it is whole (- or nothing for stdout)
    #[arg(short, long, value_name = "FILE", value_parser = output())]
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
