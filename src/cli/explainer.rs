//! `percorre grade --scale se`: ER, EP and ED of Sudoku Explainer 1.2.1.

use std::process::ExitCode;

use serde_json::json;

use super::args::{GradeArgs, misuse};
use super::stream::{self, Answer};
use crate::brute::Count;

pub fn run(args: &GradeArgs) -> anyhow::Result<ExitCode> {
    if args.uniqueness.no_uniqueness {
        return Ok(misuse("--no-uniqueness does not go with --scale se, which takes one solution for granted"));
    }
    stream::run(&args.common, |worker, record, grid| {
        let refuse = |why: &str| stream::refuse(&args.common, record, why);
        if let Some(clash) = grid.clash() {
            return refuse(&format!("no solution: {clash}"));
        }
        let deadline = stream::deadline(&args.common);
        if !args.assume_unique {
            match worker.brute(grid, deadline).count(grid, 2) {
                Count::Exact(1) => {}
                Count::Exact(0) => return refuse("no solution"),
                Count::Exact(_) | Count::AtLeast(_) => return refuse("2 or more solutions"),
                Count::Unknown(_) => return refuse("out of time"),
            }
        }
        worker.rater.set_jobs(worker.jobs);
        worker.rater.set_deadline(deadline);
        let rating = match worker.rater.rate(grid) {
            Ok(rating) => rating,
            Err(error) => return refuse(&error.to_string()),
        };
        let (er, ep, ed) = (rating.rating, rating.pearl, rating.diamond);
        Answer::yes(if args.common.json {
            json!({"v": 1, "line": record.line, "puzzle": record.text, "scale": "se", "er": er.0, "ep": ep.0, "ed": ed.0})
                .to_string()
        } else {
            format!("{}\t{er}\t{ep}\t{ed}", record.text)
        })
    })
}
