//! `percorre explain`: the solution path, in words, as a page, as a picture.

use std::path::Path as FilePath;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context;

use super::Limit;
use super::answer::{self, Answer, Verdict};
use super::args::common::LeaveOut;
use super::args::misuse;
use super::args::reasoning::{Explain, PathFormat};
use super::certificate;
use super::interrupt;
use super::only;
use super::paint;
use super::stream;
use crate::certificate::{Certificate, ProofFormat};
use crate::grid::Grid;
use crate::ladder::Ladder;
use crate::path::Event;
use crate::percorre::Outcome;
use crate::render::{self, Picture};
use crate::search::Explained;
use crate::solver::Solver;
use crate::state::marked;
use crate::step::Step;
use crate::watch::Watch;

pub fn run(args: &Explain, colours: bool) -> anyhow::Result<ExitCode> {
    if let Some(file) = args.html.as_ref().or(args.svg.as_ref()) {
        return one(args, file);
    }
    if let Some(file) = &args.proof {
        return proof(args, file);
    }
    let json = args.common.json || args.format == PathFormat::Json;
    let ladder = args.leave_out.of(&args.ladder);
    let width = stream::width();
    let prose = args.words.prose();
    let draw = |before: &Grid, step: &Step| {
        let is_single = matches!((&step.placed[..], &step.reason.truths[..]), ([_], [_]));
        let is_drawn = args.pictures && !is_single;
        is_drawn.then(|| paint::picture(prose, before, step, true, width, colours))
    };
    let common = if json { args.common.clone() } else { args.common.with_headings() };
    stream::run(&common, &|worker, record, grid| {
        if let Err(error) = ladder.fits(grid.shape()) {
            return answer::refuse(&args.common, record, error);
        }
        let deadline = stream::deadline(&args.common);
        let explained = explained(args, &ladder, grid, worker.jobs, (deadline, &worker.watch));
        let text = match args.format {
            _ if json => record.placed(&render::json::explained_until(&explained, deadline)),
            _ if args.summary => prose.summary(&explained),
            PathFormat::Markdown => prose.markdown(&explained, deadline),
            _ => {
                let printed = prose.printed(&explained, width, &draw, deadline);
                if colours { paint::path(&printed) } else { printed.text }
            }
        };
        Answer { text: text.trim_end().to_string(), verdict: verdict(&explained) }
    })
}

/// How much of its time a puzzle's path leaves for writing it down: a tenth, up to this for as many events as a path keeps
/// unless told otherwise.
const WRITING: Duration = Duration::from_millis(300);

/// How many events are kept for each millisecond of writing: words take longer, JSON on a quiet machine does not, but with more
/// events a path would mostly fill the memory.
const KEPT_FOR_A_MILLISECOND: u128 = 500;

fn explained(
    args: &Explain,
    ladder: &Ladder,
    grid: &Grid,
    jobs: usize,
    (deadline, watch): (Option<Instant>, &Arc<Watch>),
) -> Explained {
    let now = Instant::now();
    let solver = Solver::new()
        .ladder(ladder.clone())
        .guess(!args.no_search)
        .shortest(args.shortest)
        .jobs(jobs)
        .watch(Arc::clone(watch));
    let Some(deadline) = deadline else { return solver.max_events(args.max_events).explain(grid) };
    let most = WRITING.saturating_mul(u32::try_from(args.max_events / Solver::MAX_EVENTS).unwrap_or(u32::MAX).max(1));
    let writing = (deadline.saturating_duration_since(now) / 10).min(most);
    let room = usize::try_from(KEPT_FOR_A_MILLISECOND * writing.as_micros() / 1000).unwrap_or(usize::MAX);
    solver.max_events(args.max_events.min(room)).until(deadline - writing).explain(grid)
}

fn verdict(explained: &Explained) -> Verdict {
    if explained.outcome == Outcome::Solved { Verdict::Yes } else { Verdict::No }
}

/// A page or picture, of the one puzzle there is.
fn one(args: &Explain, file: &FilePath) -> anyhow::Result<ExitCode> {
    let grid = match only::puzzle(&args.common, &[file], "a page or picture")? {
        Ok(grid) => grid,
        Err(code) => return Ok(code),
    };
    let side = grid.shape().side();
    if side > render::LARGEST_SIDE {
        return Err(Limit(format!(
            "a side of {side}, expected {} at most for a page or picture",
            render::LARGEST_SIDE
        ))
        .into());
    }
    interrupt::ends_the_search();
    let name = name(args);
    if args.svg.is_some() && args.step.is_none() {
        return write(file, &drawn(&marked(&grid), &Picture::default(), &name)).map(|()| ExitCode::SUCCESS);
    }
    if let Err(error) = args.ladder.fits(grid.shape()) {
        // As without a page or picture: the answer is no.
        super::say(&format!("percorre: {error}"));
        return Ok(ExitCode::from(1));
    }
    let deadline = stream::deadline(&args.common);
    let ladder = args.leave_out.of(&args.ladder);
    let watch = stream::watch(&args.common);
    let explained = explained(args, &ladder, &grid, stream::jobs(&args.common), (deadline, &watch));
    let text = match args.step {
        Some(number) => match step_drawn(args, &explained, number.get(), &name) {
            Ok(drawn) => drawn,
            // It may be among those that were not reached.
            Err(why) if explained.outcome == Outcome::Stopped => {
                super::say(&format!("percorre: {}: {why}", stream::halted(&watch)));
                return Ok(ExitCode::from(1));
            }
            Err(why) => return Ok(misuse(&why)),
        },
        None => render::page::page(&explained, &name, args.words.prose(), args.tree, deadline),
    };
    write(file, &text)?;
    let why = match explained.outcome {
        Outcome::Solved => return Ok(ExitCode::SUCCESS),
        Outcome::Contradiction => match explained.puzzle.clash() {
            Some(clash) => format!("no solution: {clash}"),
            None => "no solution".into(),
        },
        Outcome::Stuck => "gave up".into(),
        Outcome::Stopped => stream::halted(&watch),
    };
    super::say(&format!("percorre: {why}"));
    Ok(ExitCode::from(1))
}

/// The path of the one puzzle there is, as a formula and a proof that VeriPB checks.
fn proof(args: &Explain, file: &FilePath) -> anyhow::Result<ExitCode> {
    let [formula, proof] = certificate::files(file, ProofFormat::VeriPb);
    let grid = match only::puzzle(&args.common, &[&formula, &proof], "a proof")? {
        Ok(grid) => grid,
        Err(code) => return Ok(code),
    };
    let leave_out = LeaveOut { no_uniqueness: !args.with_uniqueness, ..args.leave_out.clone() };
    let ladder = leave_out.of(&args.ladder);
    if let Err(error) = ladder.fits(grid.shape()) {
        super::say(&format!("percorre: {error}"));
        return Ok(ExitCode::from(1));
    }
    interrupt::ends_the_search();
    let deadline = stream::deadline(&args.common);
    let watch = stream::watch(&args.common);
    let explained = explained(args, &ladder, &grid, stream::jobs(&args.common), (deadline, &watch));
    let prose = args.words.prose();
    let words = |before: &Grid, step: &Step| prose.short(step, grid.shape()) + ". " + &prose.because(before, step);
    let written = Certificate::of_path(&explained, words, deadline);
    certificate::write(file, ProofFormat::VeriPb, written, certificate::is_unique)
}

fn write(file: &FilePath, text: &str) -> anyhow::Result<()> {
    if file.as_os_str() == "-" {
        stream::write_out(text.as_bytes()).context(stream::CANNOT_WRITE)
    } else {
        std::fs::write(file, text).with_context(|| format!("cannot write {}", file.display()))
    }
}

/// The name as given, or that of the file.
fn name(args: &Explain) -> String {
    let of_file = || {
        let input = FilePath::new(args.common.inputs.first()?);
        input.exists().then(|| input.file_stem().map(|stem| stem.to_string_lossy().into_owned()))?
    };
    args.name.clone().or_else(of_file).unwrap_or_else(|| "Sudoku".to_string())
}

fn drawn(grid: &Grid, picture: &Picture, title: &str) -> String {
    render::svg(grid, picture, title).expect("larger boards were refused")
}

/// A step of the path on the board before it.
fn step_drawn(args: &Explain, explained: &Explained, number: usize, name: &str) -> Result<String, String> {
    let steps = explained.path.steps().count();
    let found = explained.path.boards(&explained.puzzle).find_map(|moment| match moment.event {
        Event::Step(step) if moment.steps == number => Some((moment.before, step)),
        _ => None,
    });
    let (grid, step) = found.ok_or_else(|| match steps {
        0 => format!("--step {number}: the path has no steps"),
        _ => format!("--step {number}: expected a step from 1 to {steps}"),
    })?;
    let title = format!("{name}, {number}: {}", args.words.prose().name(step.technique));
    Ok(drawn(&grid, &Picture::of(&grid, step), &title))
}
