//! `percorre count`: the number of solutions, exact or up to a limit.

use std::process::ExitCode;

use super::answer::{Answer, Verdict};
use super::args::solving::CountArgs;
use super::bulk::{self, Bulk};
use super::certificate;
use super::notes;
use super::stream;
use crate::brute::{Count, Question};

pub fn run(args: &CountArgs) -> anyhow::Result<ExitCode> {
    if let Some(file) = &args.proof.file {
        return certificate::answer(&args.common, file, args.proof.format.into(), |_| true);
    }
    let limit = args.limit.map_or(u64::MAX, u64::from);
    bulk::run(&args.common, Bulk::Brute(Question::Count(limit)), &|worker, record, grid| {
        // That there are none is an answer, whatever the cause.
        let clash = grid.clash();
        let count = match &clash {
            Some(_) => Count::Exact(0),
            None => worker.brute(grid, stream::deadline(&args.common)).count(grid, limit),
        };
        let is_unknown = matches!(count, Count::Unknown(_));
        let text = if args.common.json {
            let mut object = record.object();
            object["count"] = count.found().into();
            object["exact"] = matches!(count, Count::Exact(_)).into();
            object["unknown"] = is_unknown.into();
            if let Some(clash) = clash {
                object["message"] = format!("no solution: {clash}").into();
            }
            object.to_string()
        } else {
            if let Some(clash) = clash {
                notes::of_counting(record.line, &clash);
            }
            if is_unknown { format!(">={} unknown", count.found()) } else { count.found().to_string() }
        };
        Answer { text, verdict: if is_unknown { Verdict::No } else { Verdict::Yes } }
    })
}
