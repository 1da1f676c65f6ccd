//! `percorre minimize`, `vicinity`, `unavoidable` and `backdoor`: what lies within a puzzle, and around it.

use std::ops::ControlFlow;
use std::process::ExitCode;

use serde_json::Value;

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
use crate::watch::Halt;

pub fn minimize(args: &Minimize) -> anyhow::Result<ExitCode> {
    stream::run(&args.common, &|_, record, grid| {
        notes::of_givens(record.line, grid);
        let deadline = stream::deadline(&args.common);
        if !args.all {
            // The line's number is that of the stream: equal puzzles may become different ones.
            let mut random = Random::new(args.seed, record.line as u64);
            return match minimal(grid, &mut random, deadline) {
                Ok(minimal) => puzzles(&args.common, record, &[minimal], Some(false)),
                Err(error) => answer::refuse(&args.common, record, error),
            };
        }
        let mut found = Vec::new();
        let is_whole = all_minimal(grid, deadline, |minimal| {
            if found.len() as u64 == args.limit.get() {
                return ControlFlow::Break(());
            }
            found.push(minimal);
            ControlFlow::Continue(())
        });
        let more = match is_whole {
            Ok(is_whole) => Some(!is_whole),
            Err(Error::Halted(_)) => None,
            Err(error) => return answer::refuse(&args.common, record, error),
        };
        if more == Some(true) {
            super::say(&format!(
                "percorre: {}: there are more than {} minimal puzzles; --limit N shows more",
                record.place(),
                args.limit
            ));
        }
        puzzles(&args.common, record, &found, more)
    })
}

pub fn neighbours(args: &Vicinity) -> anyhow::Result<ExitCode> {
    stream::run(&args.common, &|worker, record, grid| {
        notes::of_givens(record.line, grid);
        let deadline = stream::deadline(&args.common);
        let (mut found, mut more) = (Vec::new(), Some(false));
        let done = vicinity(grid, args.remove, args.add, deadline, |neighbour| {
            if args.minimal {
                match worker.brute(grid, deadline).spare(&neighbour) {
                    Some(spare) if spare.is_empty() => {}
                    Some(_) => return ControlFlow::Continue(()),
                    None => {
                        more = None;
                        return ControlFlow::Break(());
                    }
                }
            }
            if args.limit.is_some_and(|limit| found.len() as u64 == limit.get()) {
                more = Some(true);
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
            Err(Error::Halted(_)) => puzzles(&args.common, record, &found, None),
            Err(error) => answer::refuse(&args.common, record, error),
            Ok(()) if found.is_empty() && more == Some(false) && !args.common.json => answer::refuse(
                &args.common,
                record,
                format!("no {{-{}+{}}} neighbour has one solution", args.remove, args.add),
            ),
            Ok(()) if found.is_empty() => {
                Answer { verdict: Verdict::No, ..puzzles(&args.common, record, &found, more) }
            }
            Ok(()) => puzzles(&args.common, record, &found, more),
        }
    })
}

/// Puzzles that come from another: a line each, or one object. Whether there are more is not known where time ran out.
fn puzzles(common: &Common, record: &Record, found: &[Grid], more: Option<bool>) -> Answer {
    let out_of_time = || answer::refuse(common, record, Halt::by_clock());
    if found.is_empty() && more.is_none() {
        return out_of_time();
    }
    let text = if common.json {
        // In the form of the puzzle beside them.
        object(record, "puzzles", found.iter().map(ToString::to_string).collect(), more)
    } else {
        let lines = found.iter().map(|grid| notes::line(format_args!("line {}", record.line), grid));
        lines.chain(more.is_none().then(|| out_of_time().text)).collect::<Vec<_>>().join("\n")
    };
    answer(text, more)
}

/// A list in JSON, and whether there is more that belongs to it: null where time ran out.
fn object(record: &Record, key: &str, list: Value, more: Option<bool>) -> String {
    let mut object = record.object();
    object[key] = list;
    object["more"] = more.into();
    if more.is_none() {
        object["message"] = Halt::by_clock().to_string().into();
    }
    object.to_string()
}

/// A list is a yes, unless time ran out.
fn answer(text: String, more: Option<bool>) -> Answer {
    if more.is_some() { Answer::yes(text) } else { Answer::no(text) }
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
            Ok(found) => sets(&args.common, record, grid, found, &format!("of at most {} cells", args.most)),
            Err(error) => answer::refuse(&args.common, record, error),
        }
    })
}

/// The one solution of a puzzle.
fn solution(worker: &mut stream::Worker, grid: &Grid, deadline: Option<std::time::Instant>) -> Result<Grid, Error> {
    if let Some(clash) = grid.clash() {
        return Err(clash);
    }
    let brute = worker.brute(grid, deadline);
    let wrong =
        |what: &str| Err(Error::Wish { what: format!("{what}, expected a full grid or a puzzle with exactly one") });
    match brute.count(grid, 2) {
        crate::brute::Count::Exact(1) => brute.solve(grid).ok_or_else(|| Error::Halted(brute.watch().halt())),
        crate::brute::Count::Exact(_) => wrong("no solution"),
        crate::brute::Count::AtLeast(_) => wrong("2 or more solutions"),
        crate::brute::Count::Unknown(_) => Err(Error::Halted(brute.watch().halt())),
    }
}

pub fn backdoor(args: &Backdoor) -> anyhow::Result<ExitCode> {
    stream::run(&args.common, &|_, record, grid| {
        notes::of_givens(record.line, grid);
        let deadline = stream::deadline(&args.common);
        match backdoors(grid, &args.ladder, args.most, deadline) {
            Ok(found) => {
                let size = match found.0.first() {
                    Some(set) if set.is_empty() => format!("of no cells: {} solves it", args.ladder.name),
                    Some(set) => format!("of {}", super::counted(set.len() as u64, "cell")),
                    None => format!("of at most {} cells", args.most),
                };
                sets(&args.common, record, grid, found, &size)
            }
            Err(error) => answer::refuse(&args.common, record, error),
        }
    })
}

/// Sets of cells: `# puzzle`, a line for each set, `# 12 sets of 2 cells`; or one object. Beside them, whether they are all.
fn sets(common: &Common, record: &Record, grid: &Grid, (found, are_all): (Vec<Vec<Cell>>, bool), size: &str) -> Answer {
    let more = are_all.then_some(false);
    let names = |set: &Vec<Cell>| set.iter().map(|&cell| cells_text(grid.shape(), &[cell])).collect::<Vec<String>>();
    let text = if common.json {
        object(record, "sets", found.iter().map(names).collect(), more)
    } else {
        let end = if are_all { String::new() } else { format!(", then {}", Halt::by_clock()) };
        let mut text = format!("# {}\n", record.text);
        found.iter().filter(|set| !set.is_empty()).for_each(|set| text += &(names(set).join(",") + "\n"));
        text + &format!("# {} {size}{end}", super::counted(found.len() as u64, "set"))
    };
    answer(text, more)
}
