//! From inputs to output lines: reading, working on several puzzles at once, writing in order, and the exit code.

use std::collections::HashMap;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context;

use super::answer::{Answer, Done, Verdict, VerdictCounts, unreadable};
use super::args::common::Common;
use super::bulk;
use super::in_order::{Place, in_order};
use super::input::{self, Source};
use super::progress::Progress;
use super::reader::{Item, Items, Pace};
use super::record::Record;
use crate::brute::{Brute, Question};
use crate::error::Error;
use crate::explainer::Rater;
use crate::grid::Grid;
use crate::shape::Shape;

/// What a worker keeps from puzzle to puzzle.
#[derive(Default)]
pub struct Worker {
    engines: HashMap<Shape, Brute>,
    /// What rates puzzles on Sudoku Explainer's scale.
    pub rater: Rater,
    /// On how many threads it may work on one puzzle: more than one where fewer puzzles are at hand than jobs.
    pub jobs: usize,
}

impl Worker {
    /// The 9x9 engine, for a while.
    pub fn take_nine(&mut self) -> Brute {
        self.engines.remove(&Shape::NINE).unwrap_or_else(|| Brute::new(Shape::NINE))
    }

    /// Gives it back.
    pub fn give_nine(&mut self, engine: Brute) {
        self.engines.insert(Shape::NINE, engine);
    }

    /// The brute-force engine for this puzzle.
    pub fn brute(&mut self, grid: &Grid, deadline: Option<Instant>) -> &mut Brute {
        let brute = self.engines.entry(grid.shape()).or_insert_with(|| Brute::new(grid.shape()));
        brute.set_deadline(deadline);
        if grid.shape() != Shape::NINE {
            brute.set_jobs(self.jobs);
        }
        brute
    }
}

/// The deadline of a puzzle that is begun now.
pub fn deadline(common: &Common) -> Option<Instant> {
    common.timeout.map(|timeout| Instant::now() + timeout)
}

/// Answers each puzzle of the inputs, several at once, in order.
pub fn run(common: &Common, work: impl Fn(&mut Worker, &Record, &Grid) -> Answer + Sync) -> anyhow::Result<ExitCode> {
    run_with(common, None, work)
}

/// The same; inputs of plain lines go to the bulk engine if there is a question that it answers.
pub fn run_with(
    common: &Common,
    question: Option<Question>,
    work: impl Fn(&mut Worker, &Record, &Grid) -> Answer + Sync,
) -> anyhow::Result<ExitCode> {
    let sources = sources(common)?;
    let progress = Progress::new(sources.iter().map(Source::length).sum(), common.share());
    let (mut items, pace) = Items::read(common, sources, question.is_some(), progress.clone());
    let jobs = jobs(common);
    let in_work = AtomicUsize::new(0);
    let answered = |worker: &mut Worker, item: Item, place: &Place| {
        worker.jobs = (jobs / (1 + in_work.fetch_add(1, Ordering::Relaxed))).max(1);
        let goes_on = match (item, question) {
            (Item::Block(block), Some(question)) => place.put(bulk::answer(common, question, &block, worker, &work)),
            (Item::Block(_), None) => unreachable!("blocks are made for questions"),
            (Item::Records(records), _) => answer_batch(common, &records, worker, place, &pace, &work),
        };
        in_work.fetch_sub(1, Ordering::Relaxed);
        goes_on
    };
    let mut verdicts = VerdictCounts::default();
    let ahead = if question.is_some() { 4 } else { 32 } * jobs;
    // Each result is written at once: who waits for it, waits no longer, and who ends this run, loses nothing that is done.
    let written = in_order(jobs, ahead, &mut items, answered, |done| {
        done.aside.lines().for_each(|line| progress.say(&format!("percorre: {line}")));
        write_out(&done.text)?;
        verdicts.join(&done.verdicts);
        progress.done(done.verdicts.puzzles());
        Ok(())
    });
    progress.end();
    written.context(CANNOT_WRITE)?;
    verdicts.failed = items.failed;
    finish(&verdicts, common)
}

/// Answers puzzles one after the other.
fn answer_batch(
    common: &Common,
    records: &[Record],
    worker: &mut Worker,
    place: &Place,
    pace: &Pace,
    work: &impl Fn(&mut Worker, &Record, &Grid) -> Answer,
) -> bool {
    let begun = Instant::now();
    let goes_on = records.iter().all(|record| {
        let mut done = Done::default();
        let answer = match &record.read {
            Ok(read) => work(worker, record, &read.grid),
            Err(error) => unreadable(common, record, error),
        };
        match answer.verdict {
            Verdict::Yes => done.add(answer),
            _ if common.errors_aside => done.add_aside(&answer),
            _ => done.add(answer),
        }
        place.put(done)
    });
    pace.set(begun.elapsed() < Duration::from_millis(1));
    goes_on
}

/// The line width: COLUMNS, at least 40; else the terminal's; 100 without a terminal.
pub fn width() -> usize {
    let columns = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse::<usize>().ok());
    let of_terminal = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    let terminal = || of_terminal().filter(|_| io::stdout().is_terminal());
    columns.or_else(terminal).map_or(100, |columns| columns.clamp(40, 200))
}

/// The cores there are to work on.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// How many threads to work on: as many as asked for, but no more than make sense; else one for each core.
pub fn jobs(common: &Common) -> usize {
    common.jobs.map_or_else(cores, |jobs| jobs.get().min(4 * cores()))
}

/// The inputs, not opened yet.
pub fn sources(common: &Common) -> anyhow::Result<Vec<Source>> {
    let reading = common.reading();
    input::sources(&common.inputs, |text| crate::format::read(text, &reading).map(drop))
}

/// The exit code of a finished run; inputs without any puzzle are an error.
pub fn finish(verdicts: &VerdictCounts, common: &Common) -> anyhow::Result<ExitCode> {
    let is_empty = verdicts.is_empty() && !verdicts.failed;
    match is_empty && common.share().is_all() {
        true => Err(Error::Unrecognised("no puzzle in the input".into()).into()),
        // A share may be empty.
        false if is_empty => Ok(ExitCode::SUCCESS),
        false => Ok(verdicts.exit_code(common.strict)),
    }
}

/// What is said when an answer cannot be written.
pub const CANNOT_WRITE: &str = "cannot write to standard output";

/// Writes to stdout, and at once.
pub fn write_out(text: &[u8]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text)?;
    out.flush()
}
