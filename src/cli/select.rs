//! `percorre select`: the puzzles of which an expression is true.

use std::process::ExitCode;

use serde_json::{Map, Value as Json, json};

use super::answer::Verdict;
use super::args::collecting::SelectArgs;
use super::dedup::write_puzzle;
use super::record::Record;
use super::stream::{self, Worker};
use crate::collection::{Facts, Value};
use crate::grid::Grid;

pub fn run(args: &SelectArgs) -> anyhow::Result<ExitCode> {
    let named = args.wanted.facts();
    let decide = |worker: &mut Worker, _: &Record, grid: &Grid| {
        let facts = &mut Facts::new(grid, &mut worker.tools, stream::deadline(&args.common));
        if !args.wanted.holds(facts)? {
            return Ok(None);
        }
        let mut known = Map::new();
        if args.common.json {
            // What was not needed to decide may be unknown.
            known.extend(named.iter().map(|fact| (fact.name().into(), facts.get(*fact).map_or(Json::Null, json_of))));
        }
        Ok(Some(known))
    };
    let verdicts = stream::take_each(&args.common, decide, |record, known, out| {
        let Some(known) = known else { return Ok(Verdict::No) };
        if args.common.json {
            let mut object = record.object();
            object["facts"] = known.into();
            out.extend_from_slice(format!("{object}\n").as_bytes());
        } else {
            write_puzzle(false, &record, out);
        }
        Ok(Verdict::Yes)
    })?;
    stream::finish(&verdicts, &args.common)
}

/// A value in JSON.
pub fn json_of(value: Value) -> Json {
    match value {
        // A whole number without a point.
        Value::Number(number) if number.fract() == 0.0 && number.abs() < 1e15 => json!(number as i64),
        Value::Number(number) => json!(number),
        Value::Truth(truth) => truth.into(),
        Value::Text(text) => text.into(),
        word @ Value::Word(..) => word.to_string().into(),
    }
}
