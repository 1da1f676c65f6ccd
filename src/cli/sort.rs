//! `percorre sort`: puzzles in the order of anything that is known of them.

use std::cmp::Ordering;
use std::process::ExitCode;

use anyhow::Context;

use super::answer::Verdict;
use super::args::collecting::SortArgs;
use super::record::Record;
use super::select::json_of;
use super::stream::{self, Worker};
use crate::collection::{Facts, Value};
use crate::grid::Grid;

pub fn run(args: &SortArgs) -> anyhow::Result<ExitCode> {
    let find = |worker: &mut Worker, _: &Record, grid: &Grid| {
        let facts = &mut Facts::new(grid, &mut worker.tools, stream::deadline(&args.common));
        // Without a value a puzzle still has its place: the last.
        Ok(args.by.value(facts))
    };
    let mut all: Vec<(Option<Value>, String)> = Vec::new();
    let verdicts = stream::take_each(&args.common, find, |record, value, _| {
        let line = match args.common.json {
            true => {
                let mut object = record.object();
                object["key"] = value.clone().map_or(serde_json::Value::Null, json_of);
                object.to_string()
            }
            false => record.kept(),
        };
        let value = value.map_err(|why| super::say(&format!("percorre: {}: {why}", record.place()))).ok();
        all.push((value, line));
        Ok(Verdict::Yes)
    })?;
    all.sort_by(|(one, _), (other, _)| order(one.as_ref(), other.as_ref(), args.descending));
    let mut out = std::io::BufWriter::new(std::io::stdout().lock());
    write(&mut out, all.iter().map(|(_, line)| line)).context(stream::CANNOT_WRITE)?;
    Ok(stream::finish_collection(&verdicts, &args.common))
}

/// Writes each on a line.
pub fn write<'l>(out: &mut impl std::io::Write, lines: impl Iterator<Item = &'l String>) -> std::io::Result<()> {
    lines.into_iter().try_for_each(|line| writeln!(out, "{line}"))?;
    out.flush()
}

/// Values ascending or descending, then what has none.
fn order(one: Option<&Value>, other: Option<&Value>, descending: bool) -> Ordering {
    match (one, other) {
        (Some(one), Some(other)) => {
            // 0 / 0 compares with nothing; here it is equal to all.
            let order = one.compare(other).unwrap_or(Ordering::Equal);
            if descending { order.reverse() } else { order }
        }
        (one, other) => one.is_none().cmp(&other.is_none()),
    }
}
