//! `percorre count`: the number of solutions, exact or up to a limit.

use std::process::ExitCode;

use serde_json::json;

use super::answer::{Answer, Verdict};
use super::args::solving::CountArgs;
use super::bulk;
use super::stream;
use crate::brute::{Count, Question};

pub fn run(args: &CountArgs) -> anyhow::Result<ExitCode> {
    let question = Question::Count(args.limit.unwrap_or(u64::MAX));
    bulk::run(&args.common, question, |worker, record, grid| {
        let object = |number: u64, exact: bool, unknown: bool| json!({"v": 1, "line": record.line, "puzzle": record.text, "count": number, "exact": exact, "unknown": unknown});
        if let Some(clash) = grid.clash() {
            let why = format!("no solution: {clash}");
            if !args.common.json {
                return Answer::refusal(record, why, Verdict::No);
            }
            let mut object = object(0, true, false);
            object["message"] = why.into();
            return Answer::no(object.to_string());
        }
        let count = worker.brute(grid, stream::deadline(&args.common)).count(grid, args.limit.unwrap_or(u64::MAX));
        if args.common.json {
            let (number, exact) = (count.found(), matches!(count, Count::Exact(_)));
            let unknown = matches!(count, Count::Unknown(_));
            let verdict = if unknown { Verdict::No } else { Verdict::Yes };
            return Answer { verdict, text: object(number, exact, unknown).to_string() };
        }
        match count {
            Count::Exact(found) | Count::AtLeast(found) => Answer::yes(found.to_string()),
            Count::Unknown(found) => Answer::no(format!(">={found} unknown")),
        }
    })
}
