//! `percorre grade --scale se`: ER, EP and ED of Sudoku Explainer 1.2.1.

use std::process::ExitCode;

use super::answer::Answer;
use super::args::solving::GradeArgs;
use super::grade::{clash, not_unique, refuse, with_blank_keys};
use super::stream;

pub fn run(args: &GradeArgs) -> anyhow::Result<ExitCode> {
    let common = &with_blank_keys(&args.common);
    stream::run(common, &|worker, record, grid| {
        let deadline = stream::deadline(common);
        let fault = match args.assume_unique {
            true => clash(grid),
            false => not_unique(grid, worker.brute(grid, deadline)),
        };
        if let Some((solutions, why)) = fault {
            return refuse(common, record, solutions, why);
        }
        let solutions = if args.assume_unique { "unknown" } else { "unique" };
        worker.tools.rater.set_jobs(worker.jobs);
        worker.tools.rater.set_deadline(deadline);
        let rating = match worker.tools.rater.rate(grid) {
            Ok(rating) => rating,
            Err(error) => return refuse(common, record, solutions, error),
        };
        let (er, ep, ed) = (rating.rating, rating.pearl, rating.diamond);
        Answer::yes(if common.json {
            let mut object = record.object();
            object["scale"] = "se".into();
            for (key, rating) in [("er", er), ("ep", ep), ("ed", ed)] {
                object[key] = rating.units().into();
            }
            object["solutions"] = solutions.into();
            object.to_string()
        } else {
            format!("{}\t{er}\t{ep}\t{ed}", record.text)
        })
    })
}
