//! From inputs to output lines: reading, working on several puzzles at once, writing in order, and the exit code.

use std::collections::HashMap;
use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context;

use super::args::Common;
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

/// Whether a puzzle's answer is a yes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Done.
    Yes,
    /// No solution, not unique, gave up, invalid.
    No,
    /// The puzzle could not be read.
    Unreadable,
    /// It is larger than the question is made for.
    Limit,
}

impl Verdict {
    /// What a puzzle that was read, and for which there is no answer, comes to.
    pub fn of(error: &Error) -> Verdict {
        if matches!(error, Error::Large { .. } | Error::Limit(_)) { Verdict::Limit } else { Verdict::No }
    }
}

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

/// What is written for a puzzle.
pub struct Answer {
    pub text: String,
    pub verdict: Verdict,
}

impl Answer {
    pub fn yes(text: impl Into<String>) -> Answer {
        Answer { text: text.into(), verdict: Verdict::Yes }
    }

    pub fn no(text: impl Into<String>) -> Answer {
        Answer { text: text.into(), verdict: Verdict::No }
    }

    /// An error record: `! line 17: no solution`.
    pub fn refusal(record: &Record, why: impl std::fmt::Display, verdict: Verdict) -> Answer {
        Answer { text: format!("! {}: {why}", record.place()), verdict }
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

/// What is written for several puzzles.
#[derive(Default)]
pub struct Done {
    pub text: Vec<u8>,
    pub verdicts: VerdictCounts,
}

impl Done {
    pub fn add(&mut self, answer: Answer) {
        self.text.extend_from_slice(answer.text.as_bytes());
        self.text.push(b'\n');
        self.verdicts.add(answer.verdict);
    }

    /// Adds what another holds.
    pub fn join(&mut self, other: Done) {
        if self.text.is_empty() {
            self.text = other.text;
        } else {
            self.text.extend_from_slice(&other.text);
        }
        self.verdicts.join(&other.verdicts);
    }
}

/// Counts verdicts; knows the exit code.
#[derive(Default)]
pub struct VerdictCounts {
    puzzles: u64,
    unreadable: u64,
    last: Option<Verdict>,
    /// An input could not be read, or not to its end.
    pub failed: bool,
}

impl VerdictCounts {
    pub fn add(&mut self, verdict: Verdict) {
        self.puzzles += 1;
        self.unreadable += u64::from(verdict == Verdict::Unreadable);
        self.last = Some(verdict);
    }

    /// Counts puzzles that were answered.
    pub fn add_done(&mut self, puzzles: u64) {
        self.puzzles += puzzles;
        if puzzles > 0 && self.last.is_none() {
            self.last = Some(Verdict::Yes);
        }
    }

    /// What was read from an input. What is wrong with the input is said at once, and the rest goes on.
    pub fn noted<T>(&mut self, read: anyhow::Result<T>) -> Option<T> {
        read.map_err(|error| {
            self.failed = true;
            super::say(&format!("percorre: {error:#}"));
        })
        .ok()
    }

    /// How many puzzles there were.
    pub fn puzzles(&self) -> u64 {
        self.puzzles
    }

    /// Adds what another counted.
    pub fn join(&mut self, other: &VerdictCounts) {
        self.puzzles += other.puzzles;
        self.unreadable += other.unreadable;
        self.last = other.last.or(self.last);
    }

    /// Whether there was nothing.
    pub fn is_empty(&self) -> bool {
        self.puzzles == 0
    }

    /// One puzzle: its verdict. More: 0, or 3 under --strict if any could not be read. Nothing readable at all, or an input that
    /// cannot be read: 3.
    pub fn exit_code(&self, strict: bool) -> ExitCode {
        let code = match (self.puzzles, self.last) {
            _ if self.failed => 3,
            (_, None) => 3,
            (1, Some(Verdict::Yes)) => 0,
            (1, Some(Verdict::No)) => 1,
            (1, Some(Verdict::Limit)) => 4,
            (puzzles, _) if self.unreadable == puzzles => 3,
            _ if strict && self.unreadable > 0 => 3,
            _ => 0,
        };
        ExitCode::from(code)
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
    let progress = Progress::new(sources.iter().map(Source::length).sum());
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
        done.add(match &record.read {
            Ok(read) => work(worker, record, &read.grid),
            Err(error) => unreadable(common, record, error),
        });
        place.put(done)
    });
    pace.set(begun.elapsed() < Duration::from_millis(1));
    goes_on
}

/// The record of a puzzle that was read, and for which there is no answer.
pub fn refuse(common: &Common, record: &Record, why: impl std::fmt::Display) -> Answer {
    if !common.json {
        return Answer::refusal(record, why, Verdict::No);
    }
    Answer::no(object(common, record, "refused", &why.to_string()))
}

/// The record of a puzzle that could not be read.
pub fn unreadable(common: &Common, record: &Record, error: &Error) -> Answer {
    log::warn!(target: "percorre::format", "{}: {error}", record.place());
    if !common.json {
        return Answer::refusal(record, error, Verdict::Unreadable);
    }
    Answer { text: object(common, record, "unreadable", &error.to_string()), verdict: Verdict::Unreadable }
}

/// An error record in JSON.
fn object(common: &Common, record: &Record, outcome: &str, message: &str) -> String {
    let mut object = serde_json::json!({
        "v": 1, "line": record.line, "puzzle": record.text, "outcome": outcome, "message": message
    });
    if let Some(input) = &record.input {
        object["file"] = input.to_string().into();
    }
    for (key, value) in &common.blank {
        object[key] = value.clone();
    }
    object.to_string()
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
