//! `percorre dedup`: each puzzle once.

use std::process::ExitCode;

use super::Limit;
use super::answer::Verdict;
use super::args::collecting::{DedupArgs, Equality};
use super::record::Record;
use super::stream::{self, Worker};
use crate::collection::{self, Key, Seen};
use crate::error::Error;
use crate::grid::Grid;

pub fn run(args: &DedupArgs) -> anyhow::Result<ExitCode> {
    let mut seen = match args.approximate {
        true => match Seen::approximate(args.capacity.get(), args.error_rate) {
            Ok(seen) => seen,
            Err(error) => return Err(Limit(error.to_string()).into()),
        },
        false => Seen::exact(),
    };
    let key = |worker: &mut Worker, _: &Record, grid: &Grid| args.equality.key(worker, grid);
    let verdicts = stream::take_each(&args.common, key, |record, key, out| {
        if seen.is_new(key) {
            write_puzzle(args.common.json, &record, out);
        }
        Ok(Verdict::Yes)
    })?;
    Ok(stream::finish_collection(&verdicts, &args.common))
}

/// A puzzle as it was written, with all that it holds.
pub fn write_puzzle(as_json: bool, record: &Record, out: &mut Vec<u8>) {
    let text = if as_json { record.object().to_string() } else { record.kept() };
    out.extend_from_slice(text.as_bytes());
    out.push(b'\n');
}

impl Equality {
    /// What stands for a puzzle.
    pub fn key(self, worker: &mut Worker, grid: &Grid) -> Result<Key, String> {
        if self.exact { Ok(Key::as_written(grid)) } else { form(worker, grid).map(|digits| Key::of_digits(&digits)) }
    }

    /// The digits that stand for a puzzle.
    pub fn digits(self, worker: &mut Worker, grid: &Grid) -> Result<Vec<u8>, String> {
        if self.exact { Ok(collection::digits(grid)) } else { form(worker, grid).map(Vec::from) }
    }
}

fn form(worker: &mut Worker, grid: &Grid) -> Result<[u8; 81], String> {
    worker.tools.canon.digits(grid).map_err(|error| match error {
        Error::Nine { .. } => format!("{error} (--exact compares puzzles as written)"),
        clash => clash.to_string(),
    })
}
