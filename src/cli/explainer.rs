//! `percorre grade --scale se`: ER, EP and ED of Sudoku Explainer 1.2.1.

use std::process::ExitCode;

use serde_json::json;

use super::answer::{self, Answer};
use super::args::misuse;
use super::args::solving::GradeArgs;
use super::grade::not_unique;
use super::stream;

pub fn run(args: &GradeArgs) -> anyhow::Result<ExitCode> {
    if args.uniqueness.no_uniqueness {
        return Ok(misuse("--no-uniqueness does not go with --scale se, which takes one solution for granted"));
    }
    stream::run(&args.common, |worker, record, grid| {
        let refuse = |why: &str| answer::refuse(&args.common, record, why);
        let deadline = stream::deadline(&args.common);
        let fault = match args.assume_unique {
            true => grid.clash().map(|clash| format!("no solution: {clash}")),
            false => not_unique(grid, worker.brute(grid, deadline)),
        };
        if let Some(why) = fault {
            return refuse(&why);
        }
        worker.tools.rater.set_jobs(worker.jobs);
        worker.tools.rater.set_deadline(deadline);
        let rating = match worker.tools.rater.rate(grid) {
            Ok(rating) => rating,
            Err(error) => return refuse(&error.to_string()),
        };
        let (er, ep, ed) = (rating.rating, rating.pearl, rating.diamond);
        Answer::yes(if args.common.json {
            json!({
                "v": 1, "line": record.line, "puzzle": record.text, "scale": "se",
                "er": er.units(), "ep": ep.units(), "ed": ed.units(),
            })
            .to_string()
        } else {
            format!("{}\t{er}\t{ep}\t{ed}", record.text)
        })
    })
}
