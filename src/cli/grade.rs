//! `percorre grade`: was backtracking needed, how much, and the hardest technique.

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use serde_json::Value;

use super::answer::{self, Answer};
use super::args::common::{Common, LeaveOut};
use super::args::solving::{GradeArgs, Scale};
use super::explainer;
use super::record::Record;
use super::stream::{self, Worker};
use crate::api::grade::object;
use crate::brute::{Brute, Count};
use crate::grade::{Grade, HodokuGrade};
use crate::grid::Grid;
use crate::ladder::Ladder;
use crate::percorre::Outcome;
use crate::run::Run;
use crate::search::Explained;
use crate::solver::Solver;
use crate::watch::Watch;

pub fn run(args: &GradeArgs) -> anyhow::Result<ExitCode> {
    match args.scale {
        Scale::Se => return explainer::run(args),
        Scale::Hodoku => return hodoku(args),
        Scale::Percorre => {}
    }
    let ladder = args.leave_out.of(&args.ladder);
    let common = &with_blank_keys(&args.common);
    stream::run(common, &|worker, record, grid| {
        let refuse = |solutions, why: &str| refuse(common, record, solutions, why);
        if let Some((solutions, why)) = clash(grid) {
            return refuse(solutions, &why);
        }
        if let Err(error) = ladder.fits(grid.shape()) {
            return answer::refuse(common, record, error);
        }
        let deadline = stream::deadline(common);
        let explained =
            Solver::new().ladder(ladder.clone()).until(deadline).watch(Arc::clone(&worker.watch)).explain(grid);
        match (explained.outcome, explained.unique) {
            (Outcome::Solved, Some(true)) => {}
            (Outcome::Solved, Some(false)) => return refuse("many", "2 or more solutions"),
            (Outcome::Contradiction, _) => return refuse("none", "no solution"),
            (_, Some(false)) => return refuse("many", &stopped(&explained, worker)),
            (_, unique) => {
                return refuse(if unique.is_some() { "unique" } else { "unknown" }, &stopped(&explained, worker));
            }
        }
        let grade = Grade::of(&explained.path);
        let enough = first_ladder(&explained, &args.leave_out, deadline, &worker.watch);
        let Some(enough) = enough else { return refuse("unique", &stopped(&explained, worker)) };
        Answer::yes(if common.json {
            object(record.object(), &grade, enough).to_string()
        } else {
            line(record, &grade, enough)
        })
    })
}

/// How far a path came whose grade is not known.
fn stopped(explained: &Explained, worker: &Worker) -> String {
    let Explained { path, .. } = explained;
    let (grade, steps) = (Grade::of(path), path.steps().count() + path.omitted.steps);
    let hardest = grade.hardest.map(|hardest| format!(", the hardest {} ({})", hardest.slug(), grade.rating));
    let unknown = match explained.unique {
        Some(true) => "whether a ladder needs no guess is not known",
        Some(false) => "it has 2 or more solutions",
        None => "whether it has one solution is not known",
    };
    let (halted, hardest) = (stream::halted(&worker.watch), hardest.unwrap_or_default());
    format!("{halted} after {steps} steps and {} guesses{hardest}; {unknown}", grade.guesses)
}

/// How many solutions a puzzle without a grade has, in the words of `check`; and why it has none.
type Fault = (&'static str, String);

/// Two equal digits in a house.
pub(super) fn clash(grid: &Grid) -> Option<Fault> {
    grid.clash().map(|clash| ("invalid", format!("no solution: {clash}")))
}

/// Why a puzzle has no rating on a scale for puzzles with one solution.
pub(super) fn not_unique(grid: &Grid, brute: &mut Brute) -> Option<Fault> {
    if let Some(clash) = clash(grid) {
        return Some(clash);
    }
    let (solutions, why) = match brute.count(grid, 2) {
        Count::Exact(1) => return None,
        Count::Exact(0) => ("none", "no solution".into()),
        Count::Exact(_) | Count::AtLeast(_) => ("many", "2 or more solutions".into()),
        Count::Unknown(_) => ("unknown", stream::halted(brute.watch())),
    };
    Some((solutions, why))
}

/// The record of a puzzle without a grade.
pub(super) fn refuse(common: &Common, record: &Record, solutions: &'static str, why: impl std::fmt::Display) -> Answer {
    answer::refuse_with(common, record, why, [("solutions", solutions.into())])
}

/// The options, with the key that every record has: how many solutions there are, where that was asked.
pub(super) fn with_blank_keys(common: &Common) -> Common {
    Common { blank: [("solutions".to_string(), Value::Null)].into_iter().collect(), ..common.clone() }
}

/// HoDoKu's level and score.
fn hodoku(args: &GradeArgs) -> anyhow::Result<ExitCode> {
    let ladder = args.leave_out.of(&Ladder::HODOKU);
    let common = &with_blank_keys(&args.common);
    stream::run(common, &|worker, record, grid| {
        if let Err(error) = HodokuGrade::fits(grid.shape()) {
            return answer::refuse(common, record, error);
        }
        let deadline = stream::deadline(common);
        if let Some((solutions, why)) = not_unique(grid, worker.brute(grid, deadline)) {
            return refuse(common, record, solutions, why);
        }
        let Some(graded) = HodokuGrade::within(grid, &ladder, &Run::until(deadline).under(&worker.watch)) else {
            return refuse(common, record, "unique", stream::halted(&worker.watch));
        };
        let HodokuGrade { level, score, brute_force } = graded;
        Answer::yes(if common.json {
            let mut object = record.object();
            object["level"] = level.slug().into();
            object["score"] = score.into();
            object["brute_force"] = brute_force.into();
            object["solutions"] = "unique".into();
            object.to_string()
        } else {
            format!("{}\t{}\t{score}", record.text, level.slug())
        })
    })
}

/// The first ladder that solves a puzzle without a guess, if one does; one of them has solved it already. `None` if
/// time ran out first.
pub(super) fn first_ladder(
    solved: &Explained,
    leave_out: &LeaveOut,
    deadline: Option<Instant>,
    watch: &Arc<Watch>,
) -> Option<Option<Ladder>> {
    let solver = Solver::new().until(deadline).watch(Arc::clone(watch));
    crate::grade::first_ladder(solved, |ladder| leave_out.of(&ladder), solver)
}

fn line(record: &Record, grade: &Grade, enough: Option<Ladder>) -> String {
    format!(
        "{}\t{}\t{}\t{}\t{}\t{}",
        record.text,
        if grade.needs_guess() { "backtracking" } else { "logic" },
        grade.guesses,
        grade.hardest.map_or("-", |technique| technique.slug()),
        grade.rating,
        enough.map_or("backtracking".into(), |ladder| ladder.name),
    )
}
