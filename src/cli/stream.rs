//! From inputs to output lines: reading, working on several puzzles at once, writing in order, and the exit code.

use std::collections::HashMap;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context;
use indicatif::DecimalBytes;

use super::answer::{Answer, Done, VerdictCounts, unreadable};
use super::args::common::Common;
use super::bulk;
use super::in_order::{Place, in_order};
use super::input::{self, Bytes, Source};
use super::notes;
use super::progress::Progress;
use super::reader::{Item, Items, Pace};
use crate::brute::{Brute, Question};
use crate::error::Error;
use crate::explainer::Rater;
use crate::format::{self, Column, Puzzles, Read, Reading};
use crate::grid::Grid;
use crate::shape::Shape;
use crate::watch::{Halt, Watch};

/// One puzzle of the inputs, readable or not.
pub struct Record {
    /// The line where it starts, from 1.
    pub line: usize,
    /// The puzzle as written, as one word of an output line.
    pub text: String,
    /// The puzzle, or what is wrong with it.
    pub read: Result<Read, Error>,
    /// The input that it comes from, where there are several.
    pub input: Option<Arc<str>>,
}

impl Record {
    fn new(record: format::Record, input: Option<Arc<str>>) -> Record {
        let format::Record { line, mut text, read, .. } = record;
        // One that was drawn over several lines is shown in the line form.
        if text.contains(['\n', '\t']) {
            text = match &read {
                Ok(read) => read.grid.to_string(),
                Err(_) => text.lines().next().unwrap_or_default().replace('\t', " "),
            };
        }
        Record { line, text, read, input }
    }

    /// Where it stands: `line 17`, and the input's name where there are several.
    pub fn place(&self) -> String {
        place(self.line, self.input.as_deref())
    }
}

/// `line 17`, or `line 17 of hard.txt`.
pub fn place(line: usize, input: Option<&str>) -> String {
    match input {
        None => format!("line {line}"),
        Some(input) => format!("line {line} of {input}"),
    }
}

/// What a worker keeps from puzzle to puzzle.
#[derive(Default)]
pub struct Worker {
    engines: HashMap<Shape, Brute>,
    /// What rates puzzles on Sudoku Explainer's scale.
    pub rater: Rater,
    /// On how many threads it may work on one puzzle: more than one where fewer puzzles are at hand than jobs.
    pub jobs: usize,
    /// What watches the search for the answer to the puzzle at hand.
    pub watch: Arc<Watch>,
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
        brute.set_watch(Arc::clone(&self.watch));
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

/// What watches the search for an answer that is begun now.
pub fn watch(common: &Common) -> Arc<Watch> {
    Arc::new(Watch::with_memory(common.memory.unwrap_or(u64::MAX)))
}

/// Why a search ended without an answer.
pub fn halted(watch: &Watch) -> String {
    match watch.halt() {
        Halt::Memory => format!("out of memory: more than {} (--memory)", DecimalBytes(watch.most())),
        Halt::Interrupt => "interrupted".into(),
        Halt::Time => "out of time".into(),
    }
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
            (Item::Records(records), _) => answer_batch(common, &records, (worker, &progress), place, &pace, &work),
        };
        in_work.fetch_sub(1, Ordering::Relaxed);
        goes_on
    };
    let mut verdicts = VerdictCounts::default();
    let ahead = if question.is_some() { 4 } else { 32 } * jobs;
    // Each result is written at once: who waits for it, waits no longer, and who ends this run, loses nothing that is done.
    let written = in_order(jobs, ahead, &mut items, answered, |done| {
        progress.aside(|| write_out(&done.text))?;
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
    (worker, progress): (&mut Worker, &Progress),
    place: &Place,
    pace: &Pace,
    work: &impl Fn(&mut Worker, &Record, &Grid) -> Answer,
) -> bool {
    let begun = Instant::now();
    let goes_on = records.iter().all(|record| {
        worker.watch = watch(common);
        progress.watch(&worker.watch);
        let mut done = Done::default();
        done.add(match &record.read {
            Ok(read) => work(worker, record, &read.grid),
            Err(error) => unreadable(common, record, error),
        });
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

/// The puzzles of all inputs that are to be answered, one input after the other.
pub fn records(common: &Common, sources: Vec<Source>) -> impl Iterator<Item = anyhow::Result<Record>> + use<> {
    let (reading, column, share) = (common.reading(), common.column.clone(), common.share());
    let are_several = sources.len() > 1;
    let all = sources.into_iter().flat_map(move |source| {
        let name = are_several.then(|| source.name.clone());
        let (records, error) = match source.open(&Progress::none()) {
            Ok(bytes) => (Some(records_of(bytes, reading, column.clone(), &source.name, name)), None),
            Err(error) => (None, Some(Err(error))),
        };
        records.into_iter().flatten().chain(error)
    });
    let mut number = 0;
    all.filter(move |record| {
        number += u64::from(record.is_ok());
        record.is_err() || share.takes(number - 1)
    })
}

/// The puzzles of one input; the last may be an error, which names the input.
pub fn records_of(
    bytes: Bytes,
    reading: Reading,
    column: Option<Column>,
    source: &str,
    input: Option<Arc<str>>,
) -> impl Iterator<Item = anyhow::Result<Record>> + use<> {
    let cannot = format!("cannot read {source}");
    let puzzles = Puzzles::new(bytes, reading);
    let puzzles = if let Some(column) = column { puzzles.with_column(column) } else { puzzles };
    puzzles.map(move |record| {
        let record = record.with_context(|| cannot.clone())?;
        notes::of_reading(&record);
        Ok(Record::new(record, input.clone()))
    })
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
