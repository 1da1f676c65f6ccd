//! `percorre minimize`, `vicinity`, `unavoidable` and `backdoor`: what lies within a puzzle, and around it.

use std::ops::ControlFlow;
use std::process::ExitCode;

use serde_json::{Value, json};

use super::answer::{self, Answer, Verdict};
use super::args::common::Common;
use super::args::making::{Backdoor, Minimize, Unavoidable, Vicinity};
use super::notes;
use super::record::Record;
use super::stream;
use crate::cell::Cell;
use crate::error::Error;
use crate::grid::Grid;
use crate::make::{all_minimal, backdoors, minimal, unavoidable, vicinity};
use crate::random::Random;
use crate::step::cells_text;

pub fn minimize(args: &Minimize) -> anyhow::Result<ExitCode> {
    stream::run(&args.common, &|_, record, grid| {
        let deadline = stream::deadline(&args.common);
        if !args.all {
            // The line's number is that of the stream: equal puzzles may become different ones.
            let mut random = Random::new(args.seed, record.line as u64);
            return match minimal(grid, &mut random, deadline) {
                Ok(minimal) => puzzles(&args.common, record, &[minimal], true),
                Err(error) => answer::refuse(&args.common, record, error),
            };
        }
        let mut found = Vec::new();
        let is_whole = all_minimal(grid, deadline, |minimal| {
            if found.len() as u64 == args.limit {
                return ControlFlow::Break(());
            }
            found.push(minimal);
            ControlFlow::Continue(())
        });
        match is_whole {
            Ok(is_whole) => {
                if !is_whole {
                    super::say(&format!(
                        "percorre: {}: there are more than {} minimal puzzles; --limit N shows more",
                        record.place(),
                        args.limit
                    ));
                }
                puzzles(&args.common, record, &found, is_whole)
            }
            Err(error) => answer::refuse(&args.common, record, error),
        }
    })
}

pub fn neighbours(args: &Vicinity) -> anyhow::Result<ExitCode> {
    stream::run(&args.common, &|worker, record, grid| {
        let deadline = stream::deadline(&args.common);
        let (mut found, mut is_whole) = (Vec::new(), true);
        let done = vicinity(grid, args.remove, args.add, deadline, |neighbour| {
            if args.minimal && worker.brute(grid, deadline).spare(&neighbour).is_none_or(|spare| !spare.is_empty()) {
                return ControlFlow::Continue(());
            }
            if args.limit.is_some_and(|limit| found.len() as u64 == limit) {
                is_whole = false;
                return ControlFlow::Break(());
            }
            found.push(neighbour);
            ControlFlow::Continue(())
        });
        match done {
            // More givens are asked about than there are.
            Err(error @ Error::Wish { .. }) => {
                Answer { verdict: Verdict::Misuse, ..answer::refuse(&args.common, record, error) }
            }
            Err(error) => answer::refuse(&args.common, record, error),
            Ok(()) if found.is_empty() && !args.common.json => answer::refuse(
                &args.common,
                record,
                format!("no {{-{}+{}}} neighbour has one solution", args.remove, args.add),
            ),
            Ok(()) => {
                let verdict = if found.is_empty() { Verdict::No } else { Verdict::Yes };
                Answer { verdict, ..puzzles(&args.common, record, &found, is_whole) }
            }
        }
    })
}

/// Puzzles that come from another: a line each, or one object.
fn puzzles(common: &Common, record: &Record, found: &[Grid], is_whole: bool) -> Answer {
    let lines = found.iter().map(|grid| notes::line(format_args!("line {}", record.line), grid)).collect::<Vec<_>>();
    Answer::yes(if common.json {
        let mut object = record.object();
        // In the form of the puzzle beside it.
        object["puzzles"] = found.iter().map(ToString::to_string).collect();
        object["more"] = (!is_whole).into();
        object.to_string()
    } else {
        lines.join("\n")
    })
}

/// The time for unavoidable sets more than doubles with each cell: with so many it is a second on 9x9, with 30 hours.
const QUICK: usize = 18;

pub fn unavoidable_sets(args: &Unavoidable) -> anyhow::Result<ExitCode> {
    if args.most > QUICK && args.common.timeout.is_none() && !super::is_quiet() {
        super::say(&format!(
            "percorre: note: sets of up to {} cells: with each cell above {QUICK} the search takes about twice as long; --timeout ends it",
            args.most
        ));
    }
    stream::run(&args.common, &|worker, record, grid| {
        let deadline = stream::deadline(&args.common);
        let full = if grid.is_full() { Ok(grid.clone()) } else { solution(worker, grid, deadline) };
        match full.and_then(|full| unavoidable(&full, args.most, deadline)) {
            Ok(found) => sets(&args.common, record, grid, &found, &format!("of at most {} cells", args.most)),
            Err(error) => answer::refuse(&args.common, record, error),
        }
    })
}

/// The one solution of a puzzle.
fn solution(worker: &mut stream::Worker, grid: &Grid, deadline: Option<std::time::Instant>) -> Result<Grid, Error> {
    let brute = worker.brute(grid, deadline);
    let wrong =
        |what: &str| Err(Error::Wish { what: format!("{what}, expected a full grid or a puzzle with exactly one") });
    match brute.count(grid, 2) {
        crate::brute::Count::Exact(1) => brute.solve(grid).ok_or(Error::OutOfTime),
        crate::brute::Count::Exact(_) => wrong("no solution"),
        crate::brute::Count::AtLeast(_) => wrong("2 or more solutions"),
        crate::brute::Count::Unknown(_) => Err(Error::OutOfTime),
    }
}

pub fn backdoor(args: &Backdoor) -> anyhow::Result<ExitCode> {
    stream::run(&args.common, &|_, record, grid| {
        let deadline = stream::deadline(&args.common);
        match backdoors(grid, &args.ladder, args.most, deadline) {
            Ok(found) => {
                let size = match found.first() {
                    Some(set) if set.is_empty() => format!("of no cells: {} solves it", args.ladder.name),
                    Some(set) => format!("of {} {}", set.len(), if set.len() == 1 { "cell" } else { "cells" }),
                    None => format!("of at most {} cells", args.most),
                };
                sets(&args.common, record, grid, &found, &size)
            }
            Err(error) => answer::refuse(&args.common, record, error),
        }
    })
}

/// Sets of cells: `# puzzle`, a line for each set, `# 12 sets of 2 cells`; or one object.
fn sets(common: &Common, record: &Record, grid: &Grid, found: &[Vec<Cell>], size: &str) -> Answer {
    let names = |set: &Vec<Cell>| set.iter().map(|&cell| cells_text(grid.shape(), &[cell])).collect::<Vec<String>>();
    Answer::yes(if common.json {
        let sets: Vec<Value> = found.iter().map(|set| json!(names(set))).collect();
        let mut object = record.object();
        object["sets"] = sets.into();
        object.to_string()
    } else {
        let mut text = format!("# {}\n", record.text);
        found.iter().filter(|set| !set.is_empty()).for_each(|set| text += &(names(set).join(",") + "\n"));
        text + &format!("# {} {} {size}", found.len(), if found.len() == 1 { "set" } else { "sets" })
    })
}
