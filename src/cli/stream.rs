//! From inputs to output lines: reading, working on several puzzles at once, writing in order, and the exit code.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::process::ExitCode;
use std::sync::Mutex;
use std::time::Instant;

use anyhow::{Context, anyhow};
use indicatif::{ProgressBar, ProgressStyle};

use super::args::Common;
use super::notes;
use crate::brute::Brute;
use crate::error::Error;
use crate::explainer::Rater;
use crate::format::{Puzzles, Reading, Record, looks_like_link};
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
        Answer { text: format!("! line {}: {why}", record.line), verdict }
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
        brute
    }
}

/// Counts verdicts; knows the exit code.
#[derive(Default)]
pub struct VerdictCounts {
    puzzles: u64,
    unreadable: u64,
    last: Option<Verdict>,
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

    /// One puzzle: its verdict. More: 0, or 3 under --strict if any could not be read. Nothing readable at all: 3.
    pub fn exit_code(&self, strict: bool) -> ExitCode {
        let code = match (self.puzzles, self.last) {
            (_, None) => 3,
            (1, Some(Verdict::Yes)) => 0,
            (1, Some(Verdict::No)) => 1,
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
    run_sources(common, sources(common)?, work)
}

/// The same for inputs that are open already.
pub fn run_sources(
    common: &Common,
    sources: Vec<Source>,
    work: impl Fn(&mut Worker, &Record, &Grid) -> Answer + Sync,
) -> anyhow::Result<ExitCode> {
    let jobs = common.jobs.map_or_else(cores, usize::from);
    let answer = |worker: &mut Worker, record: &Record| match &record.read {
        Ok(read) => work(worker, record, &read.grid),
        Err(error) => unreadable(common, record, error),
    };
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut verdicts = VerdictCounts::default();
    let mut workers: Vec<Mutex<Worker>> = Vec::new();
    workers.resize_with(jobs, Mutex::default);

    let mut records = records(common, sources);
    let mut batch: Vec<Record> = Vec::new();
    let mut size = 1;
    loop {
        batch.clear();
        for record in records.by_ref().take(size) {
            batch.push(record?);
        }
        if batch.is_empty() {
            break;
        }
        for text in together(&batch, &workers, &answer, &mut verdicts) {
            out.write_all(text.as_bytes())?;
            out.write_all(b"\n")?;
        }
        // Small batches first, so that a person sees an answer at once; large ones later, so that no core waits.
        if batch.len() < size || jobs > 1 {
            out.flush()?;
        }
        size = (size * 2).min(64 * jobs);
    }
    out.flush()?;
    finish(&verdicts, common)
}

/// The answers of a batch, in its order.
fn together(
    batch: &[Record],
    workers: &[Mutex<Worker>],
    answer: &(impl Fn(&mut Worker, &Record) -> Answer + Sync),
    verdicts: &mut VerdictCounts,
) -> Vec<String> {
    let next = std::sync::atomic::AtomicUsize::new(0);
    let answers: Vec<Mutex<Option<Answer>>> = batch.iter().map(|_| Mutex::new(None)).collect();
    let work = |worker: &Mutex<Worker>| {
        let mut worker = worker.lock().expect("a worker is used by one thread");
        worker.jobs = workers.len() / batch.len().min(workers.len());
        loop {
            let at = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
            let Some(record) = batch.get(at) else { break };
            let answer = answer(&mut worker, record);
            *answers[at].lock().expect("an answer is written once") = Some(answer);
        }
    };
    if batch.len() == 1 || workers.len() == 1 {
        work(&workers[0]);
    } else {
        std::thread::scope(|scope| workers.iter().for_each(|worker| drop(scope.spawn(|| work(worker)))));
    }
    answers
        .into_iter()
        .map(|answer| {
            let answer = answer.into_inner().expect("an answer is written once").expect("every puzzle is answered");
            verdicts.add(answer.verdict);
            answer.text
        })
        .collect()
}

/// The record of a puzzle that was read, and for which there is no answer.
pub fn refuse(common: &Common, record: &Record, why: impl std::fmt::Display) -> Answer {
    if !common.json {
        return Answer::refusal(record, why, Verdict::No);
    }
    let object = serde_json::json!({
        "v": 1, "line": record.line, "puzzle": record.text, "outcome": "refused", "message": why.to_string()
    });
    Answer::no(object.to_string())
}

/// The record of a puzzle that could not be read.
pub fn unreadable(common: &Common, record: &Record, error: &Error) -> Answer {
    log::warn!(target: "percorre::format", "line {}: {error}", record.line);
    if !common.json {
        return Answer::refusal(record, error, Verdict::Unreadable);
    }
    let object = serde_json::json!({
        "v": 1, "line": record.line, "puzzle": record.text, "outcome": "unreadable", "message": error.to_string()
    });
    Answer { text: object.to_string(), verdict: Verdict::Unreadable }
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

/// The inputs, opened.
pub fn sources(common: &Common) -> anyhow::Result<Vec<Source>> {
    let reading = Reading { format: common.from, shape: common.shape };
    open(&common.inputs, |text| crate::format::read(text, &reading).map(drop))
}

/// The puzzles of all inputs, those of other shards left out.
pub fn records(common: &Common, sources: Vec<Source>) -> impl Iterator<Item = anyhow::Result<Record>> + use<> {
    let reading = Reading { format: common.from, shape: common.shape };
    let (shard, column) = (common.shard, common.column.clone());
    let all = sources.into_iter().flat_map(move |source| {
        let name = source.name;
        let puzzles = Puzzles::new(source.bytes, reading);
        let puzzles = match &column {
            Some(column) => puzzles.with_column(column.clone()),
            None => puzzles,
        };
        puzzles.map(move |record| record.with_context(|| format!("cannot read {name}")))
    });
    let mine = all.enumerate().filter(move |(number, _)| shard.is_none_or(|shard| shard.takes(*number as u64)));
    mine.map(|(_, record)| record.map(on_one_line)).inspect(|record| record.iter().for_each(notes::of_reading))
}

/// The same record, its puzzle as one word of an output line: one that was drawn over several lines in the line form.
fn on_one_line(mut record: Record) -> Record {
    if record.text.contains(['\n', '\t']) {
        record.text = match &record.read {
            Ok(read) => read.grid.to_string(),
            Err(_) => record.text.lines().next().unwrap_or_default().replace('\t', " "),
        };
    }
    record
}

/// Something to read puzzles from.
pub struct Source {
    pub name: String,
    pub bytes: Box<dyn BufRead + Send>,
}

/// Opens every input: `-`, a file, or text that `is_text` accepts. No input: standard input, if it is not a terminal.
pub fn open<E: std::fmt::Display>(
    inputs: &[String],
    is_text: impl Fn(&str) -> Result<(), E>,
) -> anyhow::Result<Vec<Source>> {
    let stdin =
        || Source { name: "standard input".into(), bytes: Box::new(BufReader::with_capacity(1 << 16, io::stdin())) };
    if inputs.is_empty() {
        if io::stdin().is_terminal() {
            return Err(anyhow!("no input: expected a puzzle, a file, or - for standard input"));
        }
        return Ok(vec![stdin()]);
    }
    let source = |input: &String| {
        if input == "-" {
            return Ok(stdin());
        }
        let path = std::path::Path::new(input);
        // A puzzle written out may be longer than any file name: only a path that is there is a file.
        if input.len() < 4096 && path.exists() {
            let bytes = file(path).with_context(|| format!("cannot read {input}"))?;
            return Ok(Source { name: input.clone(), bytes });
        }
        let looks_like_a_file = input.len() < 256
            && !looks_like_link(input)
            && !input.contains(['\n', ' '])
            && (input.contains('/')
                || path
                    .extension()
                    .is_some_and(|e| e.to_string_lossy().chars().all(char::is_alphabetic) && !e.is_empty()));
        match is_text(input) {
            Err(_) if looks_like_a_file => Err(anyhow!("cannot read {input}: no such file")),
            // Text that is no puzzle is a record like any other, and answered in its place.
            _ => {
                Ok(Source { name: "the argument".into(), bytes: Box::new(io::Cursor::new(input.clone().into_bytes())) })
            }
        }
    };
    inputs.iter().map(source).collect()
}

fn file(path: &std::path::Path) -> io::Result<Box<dyn BufRead + Send>> {
    if path.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a directory, expected a file of puzzles"));
    }
    let file = File::open(path)?;
    // Reading nothing shows at once whether reading works.
    (&file).read_exact(&mut [])?;
    let progress = progress(file.metadata()?.len());
    Ok(Box::new(BufReader::with_capacity(1 << 16, progress.wrap_read(file))))
}

/// The exit code of a finished run; an input without any puzzle is an error.
pub fn finish(verdicts: &VerdictCounts, common: &Common) -> anyhow::Result<ExitCode> {
    match verdicts.last {
        None => Err(Error::Unrecognised("no puzzle in the input".into()).into()),
        Some(_) => Ok(verdicts.exit_code(common.strict)),
    }
}

/// A bar over the bytes of a long file, with rate and time left: on a terminal's stderr, unless the answers go to a terminal
/// themselves, or nothing is to be said.
fn progress(bytes: u64) -> ProgressBar {
    let silent = log::max_level() == log::LevelFilter::Off;
    if bytes < 1 << 16 || silent || io::stdout().is_terminal() || !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = "{wide_bar} {percent}%  {bytes_per_sec}  {eta} left";
    let bar = ProgressBar::new(bytes);
    bar.with_style(ProgressStyle::with_template(style).expect("a template without a mistake"))
        .with_finish(indicatif::ProgressFinish::AndClear)
}
