//! `percorre grade`: was backtracking needed, how much, and the hardest technique.

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use serde_json::{Map, Value, json};

use super::answer::{self, Answer};
use super::args::common::Uniqueness;
use super::args::misuse;
use super::args::solving::{GradeArgs, Scale};
use super::explainer;
use super::stream::{self, Record, Worker};
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
        _ if args.assume_unique => return Ok(misuse("--assume-unique goes with --scale se only")),
        Scale::Hodoku => return hodoku(args),
        Scale::Percorre => {}
    }
    let ladder = args.uniqueness.of(&args.ladder);
    stream::run(&args.common, |worker, record, grid| {
        let refuse = |why: &str| answer::refuse(&args.common, record, why);
        if let Some(clash) = grid.clash() {
            return refuse(&format!("no solution: {clash}"));
        }
        if let Err(error) = ladder.fits(grid.shape()) {
            return refuse(&error.to_string());
        }
        let deadline = stream::deadline(&args.common);
        let explained =
            Solver::new().ladder(ladder.clone()).until(deadline).watch(Arc::clone(&worker.watch)).explain(grid);
        match (explained.outcome, explained.unique) {
            (Outcome::Solved, Some(true)) => {}
            (Outcome::Solved, Some(false)) => return refuse("2 or more solutions"),
            (Outcome::Contradiction, _) => return refuse("no solution"),
            _ => return refuse(&stopped(&explained, worker)),
        }
        let grade = Grade::of(&explained.path);
        let enough = first_ladder(&explained, args.uniqueness, deadline, &worker.watch);
        let Some(enough) = enough else { return refuse(&stopped(&explained, worker)) };
        Answer::yes(if args.common.json {
            object(record.line, &record.text, &grade, enough).to_string()
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

/// Why a puzzle has no rating on a scale for puzzles with one solution.
pub(super) fn not_unique(grid: &Grid, brute: &mut Brute) -> Option<String> {
    if let Some(clash) = grid.clash() {
        return Some(format!("no solution: {clash}"));
    }
    let why = match brute.count(grid, 2) {
        Count::Exact(1) => return None,
        Count::Exact(0) => "no solution",
        Count::Exact(_) | Count::AtLeast(_) => "2 or more solutions",
        Count::Unknown(_) => return Some(stream::halted(brute.watch())),
    };
    Some(why.to_string())
}

/// HoDoKu's level and score.
fn hodoku(args: &GradeArgs) -> anyhow::Result<ExitCode> {
    let ladder = args.uniqueness.of(&Ladder::HODOKU);
    stream::run(&args.common, |worker, record, grid| {
        if let Err(error) = HodokuGrade::fits(grid.shape()) {
            return answer::refuse(&args.common, record, error);
        }
        let deadline = stream::deadline(&args.common);
        if let Some(why) = not_unique(grid, worker.brute(grid, deadline)) {
            return answer::refuse(&args.common, record, why);
        }
        let Some(graded) = HodokuGrade::within(grid, &ladder, &Run::until(deadline).under(&worker.watch)) else {
            return answer::refuse(&args.common, record, stream::halted(&worker.watch));
        };
        let HodokuGrade { level, score, brute_force } = graded;
        Answer::yes(if args.common.json {
            json!({
                "v": 1, "line": record.line, "puzzle": record.text,
                "level": level.slug(), "score": score, "brute_force": brute_force,
            })
            .to_string()
        } else {
            format!("{}\t{}\t{score}", record.text, level.slug())
        })
    })
}

/// The first ladder that solves a puzzle without a guess, if one does; one of them has solved it already. `None` if
/// time ran out first.
pub(super) fn first_ladder(
    solved: &Explained,
    uniqueness: Uniqueness,
    deadline: Option<Instant>,
    watch: &Arc<Watch>,
) -> Option<Option<Ladder>> {
    let reason_only = Solver::new().guess(false).until(deadline).watch(Arc::clone(watch));
    for ladder in Ladder::NESTED.into_iter().map(|ladder| uniqueness.of(&ladder)) {
        let outcome = match () {
            () if ladder.name != solved.ladder.name => {
                reason_only.clone().ladder(ladder.clone()).explain(&solved.puzzle).outcome
            }
            () if solved.path.guesses == 0 => solved.outcome,
            () => Outcome::Stuck,
        };
        match outcome {
            Outcome::Solved => return Some(Some(ladder)),
            Outcome::Stopped => return None,
            _ => {}
        }
    }
    Some(None)
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

/// A grade in JSON; `line` and `text` say which puzzle it was.
pub(super) fn object(line: usize, text: &str, grade: &Grade, enough: Option<Ladder>) -> Value {
    let uses: Map<String, Value> =
        grade.uses.iter().map(|(technique, times)| (technique.slug().to_string(), json!(times))).collect();
    json!({
        "v": 1, "line": line, "puzzle": text,
        "grade": if grade.needs_guess() { "backtracking" } else { "logic" },
        "guesses": grade.guesses,
        "hardest": grade.hardest.map(|technique| technique.slug()),
        "cost": grade.rating.units(),
        "ladder": enough.map_or("backtracking".into(), |ladder| ladder.name),
        "uses": uses,
    })
}
