//! `percorre solve`: the solution, one line out for each puzzle in.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context;
use serde_json::Value;

use super::answer::{self, Answer, Verdict, VerdictCounts};
use super::args::common::Common;
use super::args::misuse;
use super::args::solving::{OrderName, Solve};
use super::bulk::{self, Bulk};
use super::interrupt;
use super::notes;
use super::record::{self, Record};
use super::stream::{self, CANNOT_WRITE, Worker};
use crate::brute::{Brute, Count, Order, Question};
use crate::error::Error;
use crate::format::{Format, of_line, write, write_within};
use crate::grid::Grid;
use crate::ladder::Ladder;
use crate::percorre::Outcome;
use crate::solver::Solver;

pub fn run(args: &Solve) -> anyhow::Result<ExitCode> {
    if args.all {
        return all(args);
    }
    let common = &with_blank_keys(args);
    // A path is found only if it is logged or asked for; otherwise the bulk engine answers.
    let reasons = args.ladder.is_some()
        || args.no_search
        || args.common.json
        || log::log_enabled!(target: "percorre::step", log::Level::Info);
    let work = |worker: &mut Worker, record: &Record, grid: &Grid| {
        if let Err(error) = has_form(args, grid) {
            return answer::refuse(common, record, error);
        }
        match grid.clash() {
            Some(clash) => refuse(args, record, Refusal::NoSolution, &format!("no solution: {clash}")),
            None if reasons => reasoned(args, worker, record, grid),
            None => brute(args, worker, record, grid),
        }
    };
    if reasons || args.to.is_some_and(|format| format != Format::Line) {
        stream::run_within(common, args.to.unwrap_or(Format::Line), &work)
    } else {
        bulk::run(common, Bulk::Brute(if args.unique { Question::Unique } else { Question::Solve }), &work)
    }
}

/// Whether all solutions are parts of one document.
fn is_document(args: &Solve) -> bool {
    !args.common.json && args.to.is_some_and(Format::is_document)
}

/// Whether the format asked for holds boards of this size.
fn has_form(args: &Solve, grid: &Grid) -> Result<(), Error> {
    args.to.map_or(Ok(()), |format| write(&Grid::blank(grid.shape()), format).map(drop))
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
        (None, Count::Unknown(_)) => refuse(args, record, Refusal::GaveUp, &stream::halted(&worker.watch)),
        (None, _) => refuse(args, record, Refusal::NoSolution, "no solution"),
        (Some(_), Count::Unknown(_)) if args.unique => {
            let halted = stream::halted(&worker.watch);
            refuse(
                args,
                record,
                Refusal::GaveUp,
                &format!("{halted}: whether the solution is the only one is not known"),
            )
        }
        (Some(_), _) if second => refuse(args, record, Refusal::NotUnique, "2 or more solutions"),
        (Some(solution), _) => Answer::yes(shown(args, record, &solution)),
    }
}

fn reasoned(args: &Solve, worker: &Worker, record: &Record, grid: &Grid) -> Answer {
    let ladder = args.leave_out.of(args.ladder.as_ref().unwrap_or(&Ladder::FULL));
    if let Err(error) = ladder.fits(grid.shape()) {
        return answer::refuse(&args.common, record, error);
    }
    let solver = Solver::new().ladder(ladder).guess(!args.no_search).watch(Arc::clone(&worker.watch));
    let explained = solver.until(stream::deadline(&args.common)).explain(grid);
    let refuse = |refusal, why: &str| refuse_after(args, record, refusal, why, explained.path.guesses);
    let so_far = || so_far(args, record, &explained.grid);
    match (explained.outcome, explained.unique) {
        (Outcome::Solved, Some(false)) if args.unique => refuse(Refusal::NotUnique, "2 or more solutions"),
        (Outcome::Solved, unique) if args.common.json => {
            let solution = Some(json_solution(args, record, &explained.grid));
            Answer::yes(object(record, "solved", solution, unique, Some(explained.path.guesses)).to_string())
        }
        (Outcome::Solved, _) => Answer::yes(shown(args, record, &explained.grid)),
        (Outcome::Contradiction, _) => refuse(Refusal::NoSolution, "no solution"),
        (Outcome::Stuck, _) => refuse(Refusal::GaveUp, &format!("gave up: {}", so_far())),
        (Outcome::Stopped, _) => refuse(Refusal::GaveUp, &format!("{}: {}", stream::halted(&worker.watch), so_far())),
    }
}

enum Refusal {
    NoSolution,
    NotUnique,
    GaveUp,
}

fn refuse(args: &Solve, record: &Record, refusal: Refusal, why: &str) -> Answer {
    refuse_after(args, record, refusal, why, 0)
}

/// The same after so many guesses.
fn refuse_after(args: &Solve, record: &Record, refusal: Refusal, why: &str, guesses: u32) -> Answer {
    if !args.common.json {
        return Answer::refusal(record, why, Verdict::No);
    }
    let (outcome, unique) = match refusal {
        Refusal::NoSolution => ("no-solution", None),
        Refusal::NotUnique => ("not-unique", Some(false)),
        Refusal::GaveUp => ("gave-up", None),
    };
    // Who asks for all solutions gets no path.
    let mut object = object(record, outcome, None, unique, (!args.all).then_some(guesses));
    object["message"] = why.into();
    Answer::no(object.to_string())
}

/// What is known of a puzzle in JSON. The keys are always there.
fn object(
    record: &Record,
    outcome: &str,
    solution: Option<String>,
    unique: Option<bool>,
    guesses: Option<u32>,
) -> Value {
    let mut object = record.object();
    object["outcome"] = outcome.into();
    object["solution"] = solution.into();
    object["unique"] = unique.into();
    object["guesses"] = guesses.into();
    object
}

/// The options, with the keys of [`object`] for puzzles that cannot be read.
fn with_blank_keys(args: &Solve) -> Common {
    let guesses = if args.all { Value::Null } else { 0.into() };
    let blank = [("solution", Value::Null), ("unique", Value::Null), ("guesses", guesses)];
    Common { blank: blank.map(|(key, value)| (key.to_string(), value)).into_iter().collect(), ..args.common.clone() }
}

/// A solution in JSON: in the format asked for; else all its digits in a line.
fn json_solution(args: &Solve, record: &Record, grid: &Grid) -> String {
    if args.to.is_some() { shown(args, record, grid) } else { grid.all_given().to_string() }
}

/// A solution in the format asked for; else in the input's own kind of line.
fn shown(args: &Solve, record: &Record, grid: &Grid) -> String {
    let Some(format) = args.to else { return in_own_line(record, grid) };
    // All is there but perhaps the size of the boxes.
    if !grid.shape().is_usual() {
        notes::of_writing(format_args!("line {}", record.line), &grid.all_given(), format);
    }
    let write = if is_document(args) { write_within } else { write };
    write(grid, format).map_or_else(|_| grid.to_string(), |text| text.trim_end().to_string())
}

/// How far a puzzle came, for a message: the same, but no part of a document.
fn so_far(args: &Solve, record: &Record, grid: &Grid) -> String {
    if is_document(args) { in_own_line(record, grid) } else { shown(args, record, grid) }
}

fn in_own_line(record: &Record, grid: &Grid) -> String {
    let format = match &record.read {
        Ok(read) if read.format == Format::Sized => Format::Sized,
        _ => of_line(grid.shape()),
    };
    write(grid, format).expect("every board has a line")
}

/// Every solution, each written as it is found: there may be more than fit in memory.
fn all(args: &Solve) -> anyhow::Result<ExitCode> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    if let Some(format) = args.to.filter(|_| is_document(args)) {
        return Ok(misuse(&format!("--all does not go with --to {format}, which has no room for its remarks")));
    }
    let common = &with_blank_keys(args);
    let (mut verdicts, mut worker) = (VerdictCounts::default(), Worker::default());
    worker.jobs = stream::jobs(common);
    let sources = stream::sources(common)?;
    if matches!(&sources[..], [only] if only.is_text()) {
        interrupt::ends_the_search();
    }
    let mut number = 0;
    for record in record::records(common, sources) {
        let Some(record) = verdicts.noted(record) else { continue };
        number += 1;
        let grid = match &record.read {
            Ok(read) => &read.grid,
            Err(error) => {
                writeln!(out, "{}", answer::unreadable(common, &record, error).text)?;
                out.flush().context(CANNOT_WRITE)?;
                verdicts.add(Verdict::Unreadable);
                continue;
            }
        };
        if let Err(error) = has_form(args, grid) {
            put(args, &mut out, &answer::refuse(common, &record, error).text).context(CANNOT_WRITE)?;
            verdicts.add(Verdict::No);
            continue;
        }
        worker.watch = stream::watch(common);
        let brute = worker.brute(grid, stream::deadline(common));
        let (found, more) = if common.json {
            all_json(args, &record, grid, brute, &mut out).context(CANNOT_WRITE)?
        } else {
            writeln!(out, "# puzzle {number}").context(CANNOT_WRITE)?;
            all_text(args, &record, grid, brute, &mut out).context(CANNOT_WRITE)?
        };
        out.flush().context(CANNOT_WRITE)?;
        // A list that time has cut is no yes.
        verdicts.add(if found > 0 && more.is_some() { Verdict::Yes } else { Verdict::No });
    }
    out.flush().context(CANNOT_WRITE)?;
    stream::finish(&verdicts, common)
}

/// How many solutions were found, and whether there are more; `None` where time ran out.
type Listed = (u64, Option<bool>);

/// Shows each solution up to the limit, with its number from 1.
fn each_solution(
    args: &Solve,
    grid: &Grid,
    brute: &mut Brute,
    mut show: impl FnMut(u64, Grid) -> io::Result<()>,
) -> io::Result<Listed> {
    let order = match args.order {
        OrderName::Found => Order::Found,
        OrderName::Lexical => Order::Lexical,
    };
    let (mut found, mut written) = (0, Ok(()));
    let count = brute.solutions(grid, order, |solution| {
        if args.limit.is_some_and(|limit| found >= limit.get()) {
            return ControlFlow::Break(());
        }
        found += 1;
        written = show(found, solution);
        if written.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let more = match count {
        Count::Exact(_) => Some(false),
        Count::AtLeast(_) => Some(true),
        Count::Unknown(_) => None,
    };
    written.map(|()| (found, more))
}

/// Writes a line; at once, if that is wanted.
fn put(args: &Solve, out: &mut impl Write, line: &str) -> io::Result<()> {
    writeln!(out, "{line}")?;
    if args.common.line_buffered { out.flush() } else { Ok(()) }
}

/// Every solution on a line, and how many there were.
fn all_text(args: &Solve, record: &Record, grid: &Grid, brute: &mut Brute, out: &mut impl Write) -> io::Result<Listed> {
    let (found, more) =
        each_solution(args, grid, brute, |_, solution| put(args, out, &shown(args, record, &solution)))?;
    let end = match more {
        Some(false) => "".into(),
        Some(true) => ", and there are more".into(),
        None => format!(", then {}", stream::halted(brute.watch())),
    };
    put(args, out, &format!("# {}{end}", super::counted(found, "solution")))?;
    Ok((found, more))
}

/// A record for each solution, which says whether there are more: so it is written when the next is found, or the search is done.
/// Without a solution one record says so.
fn all_json(args: &Solve, record: &Record, grid: &Grid, brute: &mut Brute, out: &mut impl Write) -> io::Result<Listed> {
    let line = |number: u64, solution: Grid, more: Option<bool>| {
        let unique = if number > 1 { Some(false) } else { more.map(|more| !more) };
        let mut object = object(record, "solved", Some(json_solution(args, record, &solution)), unique, None);
        object["number"] = number.into();
        object["more"] = more.into();
        object.to_string()
    };
    let mut last = None;
    let (found, more) = each_solution(args, grid, brute, |number, solution| match last.replace((number, solution)) {
        Some((number, solution)) => put(args, out, &line(number, solution, Some(true))),
        None => Ok(()),
    })?;
    let end = match (last, more, grid.clash()) {
        (Some((number, solution)), ..) => line(number, solution, more),
        (None, None, _) => refuse(args, record, Refusal::GaveUp, &stream::halted(brute.watch())).text,
        (None, _, Some(clash)) => refuse(args, record, Refusal::NoSolution, &format!("no solution: {clash}")).text,
        (None, _, None) => refuse(args, record, Refusal::NoSolution, "no solution").text,
    };
    put(args, out, &end)?;
    Ok((found, more))
}
