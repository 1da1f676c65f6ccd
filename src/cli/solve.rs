//! `percorre solve`: the solution, one line out for each puzzle in.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;

use serde_json::{Value, json};

use super::args::{OrderName, Solve};
use super::bulk;
use super::stream::{self, Answer, Record, Verdict, VerdictCounts, Worker};
use crate::brute::{Count, Order, Question};
use crate::format::{Format, write};
use crate::grid::Grid;
use crate::ladder::Ladder;
use crate::percorre::Outcome;
use crate::search::Explained;
use crate::solver::Solver;

pub fn run(args: &Solve) -> anyhow::Result<ExitCode> {
    if args.all {
        return all(args);
    }
    // A path is found only if it is logged or asked for; otherwise the bulk engine answers.
    let reasons = args.ladder.is_some()
        || args.no_search
        || args.common.json
        || log::log_enabled!(target: "percorre::step", log::Level::Info);
    let work = |worker: &mut Worker, record: &Record, grid: &Grid| match grid.clash() {
        Some(clash) => refuse(args, record, Refusal::NoSolution, &format!("no solution: {clash}")),
        None if reasons => reasoned(args, record, grid),
        None => brute(args, worker, record, grid),
    };
    if reasons || args.to.is_some_and(|format| format != Format::Line) {
        stream::run(&args.common, work)
    } else {
        bulk::run(&args.common, if args.unique { Question::Unique } else { Question::Solve }, work)
    }
}

fn brute(args: &Solve, worker: &mut Worker, record: &Record, grid: &Grid) -> Answer {
    let brute = worker.brute(grid, stream::deadline(&args.common));
    let mut solution = None;
    let mut second = false;
    let count = brute.solutions(grid, Order::Found, |found| {
        second = solution.is_some();
        if solution.is_none() {
            solution = Some(found);
        }
        if args.unique && !second { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    match (solution, count) {
        (None, Count::Unknown(_)) => refuse(args, record, Refusal::GaveUp, "out of time"),
        (None, _) => refuse(args, record, Refusal::NoSolution, "no solution"),
        (Some(_), Count::Unknown(_)) if args.unique => {
            refuse(args, record, Refusal::GaveUp, "out of time: whether the solution is the only one is not known")
        }
        (Some(_), _) if second => refuse(args, record, Refusal::NotUnique, "2 or more solutions"),
        (Some(solution), _) => Answer::yes(shown(args, record, &solution)),
    }
}

fn reasoned(args: &Solve, record: &Record, grid: &Grid) -> Answer {
    let ladder = args.uniqueness.of(args.ladder.as_ref().unwrap_or(&Ladder::FULL));
    if let Err(error) = ladder.fits(grid.shape()) {
        return stream::refuse(&args.common, record, error);
    }
    let explained =
        Solver::new().ladder(ladder).guess(!args.no_search).until(stream::deadline(&args.common)).explain(grid);
    let so_far = || shown(args, record, &explained.grid);
    match (explained.outcome, explained.unique) {
        (Outcome::Solved, Some(false)) if args.unique => {
            refuse(args, record, Refusal::NotUnique, "2 or more solutions")
        }
        (Outcome::Solved, _) if args.common.json => Answer::yes(solved_json(record, &explained).to_string()),
        (Outcome::Solved, _) => Answer::yes(so_far()),
        (Outcome::Contradiction, _) => refuse(args, record, Refusal::NoSolution, "no solution"),
        (Outcome::Stuck, _) => refuse(args, record, Refusal::GaveUp, &format!("gave up: {}", so_far())),
        (Outcome::Stopped, _) => refuse(args, record, Refusal::GaveUp, &format!("out of time: {}", so_far())),
    }
}

enum Refusal {
    NoSolution,
    NotUnique,
    GaveUp,
}

fn refuse(args: &Solve, record: &Record, refusal: Refusal, why: &str) -> Answer {
    if !args.common.json {
        return Answer::refusal(record, why, Verdict::No);
    }
    let (outcome, unique) = match refusal {
        Refusal::NoSolution => ("no-solution", Value::Null),
        Refusal::NotUnique => ("solved", Value::Bool(false)),
        Refusal::GaveUp => ("gave-up", Value::Null),
    };
    let object = json!({
        "v": 1, "line": record.line, "puzzle": record.text, "outcome": outcome, "unique": unique, "message": why
    });
    Answer::no(object.to_string())
}

fn solved_json(record: &Record, explained: &Explained) -> Value {
    json!({
        "v": 1, "line": record.line, "puzzle": record.text, "outcome": "solved",
        "solution": explained.grid.all_given().to_string(), "unique": explained.unique, "guesses": explained.path.guesses
    })
}

/// A grid in the format asked for; else in the input's own kind of line.
fn shown(args: &Solve, record: &Record, grid: &Grid) -> String {
    let own = match &record.read {
        Ok(read) if read.format == Format::Sized => Format::Sized,
        _ => Format::Line,
    };
    write(grid, args.to.unwrap_or(own)).map_or_else(|_| grid.to_string(), |text| text.trim_end().to_string())
}

/// Every solution, each written as it is found: there may be more than fit in memory.
fn all(args: &Solve) -> anyhow::Result<ExitCode> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let (mut verdicts, mut worker) = (VerdictCounts::default(), Worker::default());
    let order = match args.order {
        OrderName::Found => Order::Found,
        OrderName::Lexical => Order::Lexical,
    };
    let sources = stream::sources(&args.common)?;
    let mut number = 0;
    for record in stream::records(&args.common, sources) {
        let Some(record) = verdicts.noted(record) else { continue };
        number += 1;
        let grid = match &record.read {
            Ok(read) => &read.grid,
            Err(error) => {
                writeln!(out, "{}", Answer::refusal(&record, error, Verdict::Unreadable).text)?;
                verdicts.add(Verdict::Unreadable);
                continue;
            }
        };
        writeln!(out, "# puzzle {number}")?;
        let mut found = 0;
        let mut written = Ok(());
        let count = worker.brute(grid, stream::deadline(&args.common)).solutions(grid, order, |solution| {
            if args.limit.is_some_and(|limit| found >= limit) {
                return ControlFlow::Break(());
            }
            found += 1;
            written = writeln!(out, "{}", shown(args, &record, &solution));
            if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        written?;
        let plural = if found == 1 { "" } else { "s" };
        match count {
            Count::Exact(_) => writeln!(out, "# {found} solution{plural}")?,
            Count::AtLeast(_) => writeln!(out, "# {found} solution{plural}, and there are more")?,
            Count::Unknown(_) => writeln!(out, "# {found} solution{plural}, then out of time")?,
        }
        out.flush()?;
        verdicts.add(if found > 0 { Verdict::Yes } else { Verdict::No });
    }
    out.flush()?;
    stream::finish(&verdicts, &args.common)
}
