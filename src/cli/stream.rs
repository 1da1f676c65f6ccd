//! From inputs to output lines: reading, working on several puzzles at once, writing in order, and the exit code.

use std::any::Any;
use std::collections::HashMap;
use std::io::{self, IsTerminal, Write};
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use anyhow::Context;

use super::answer::{Answer, Done, Verdict, VerdictCounts, unreadable};
use super::args::common::Common;
use super::bulk::{self, Bulk};
use super::in_order::{Part, Place, in_order};
use super::input::{self, Source};
use super::progress::Progress;
use super::reader::{Item, Items, Pace};
use super::record::Record;
pub(crate) use crate::api::halted;
use crate::brute::Brute;
use crate::collection::Tools;
use crate::error::Error;
use crate::format::Format;
use crate::grid::Grid;
use crate::shape::Shape;
use crate::watch::Watch;

/// What a worker keeps from puzzle to puzzle.
#[derive(Default)]
pub struct Worker {
    engines: HashMap<Shape, Brute>,
    /// What finds facts, ratings and canonical forms.
    pub tools: Tools,
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

    /// Begins with another puzzle, whose search is shown.
    fn begin(&mut self, common: &Common, progress: &Progress) {
        self.watch = watch(common);
        progress.watch(&self.watch);
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
    watch_within(common.memory)
}

/// The same with a memory limit in bytes; `None`: no limit.
pub fn watch_within(memory: Option<u64>) -> Arc<Watch> {
    Arc::new(Watch::with_memory(memory.unwrap_or(u64::MAX)))
}

/// What answers a puzzle.
pub type Work<'a> = dyn Fn(&mut Worker, &Record, &Grid) -> Answer + Sync + 'a;

/// Answers each puzzle of the inputs, several at once, in order.
pub fn run(common: &Common, work: &Work) -> anyhow::Result<ExitCode> {
    run_with(common, None, work)
}

/// The same; if the format is one of documents, the answers are parts of one, and what is wrong with a puzzle is said on stderr. In JSON each record has a
/// document of its own.
pub fn run_within(common: &Common, format: Format, work: &Work) -> anyhow::Result<ExitCode> {
    if common.json || !format.is_document() {
        return run(common, work);
    }
    let common = &Common { errors_aside: true, ..common.clone() };
    let (before, after) = format.frame();
    // What is wrong with the inputs themselves is said before anything is written.
    sources(common)?;
    write_out(before.as_bytes()).context(CANNOT_WRITE)?;
    let done = run(common, work);
    // Whatever is wrong with the inputs, the document has its end.
    write_out(after.as_bytes()).context(CANNOT_WRITE)?;
    done
}

/// As `run`; inputs of plain lines are answered in blocks if the question is one for them.
pub fn run_with(common: &Common, question: Option<Bulk>, work: &Work) -> anyhow::Result<ExitCode> {
    let mut verdicts = VerdictCounts::default();
    let answered =
        |worker: &mut Worker, item: Item, place: &Place<Done>, (pace, progress): Beside| match (item, question) {
            (Item::Block(block), Some(question)) => place.put(bulk::answer(common, question, &block, worker, work)),
            (Item::Block(_), None) => unreachable!("blocks are made for questions"),
            (Item::Records(records), _) => pace.each(records, |record| {
                worker.begin(common, progress);
                let answer = match &record.read {
                    Ok(read) => work(worker, &record, &read.grid).headed(&record),
                    Err(error) => unreadable(common, &record, error),
                };
                let mut done = Done::default();
                match answer.verdict {
                    Verdict::Yes => done.add(answer),
                    _ if common.errors_aside => done.add_aside(&answer),
                    _ => done.add(answer),
                }
                place.put(done)
            }),
        };
    // Each result is written at once: who waits for it, waits no longer, and who ends this run, loses nothing that is done.
    let failed = flow(common, question.is_some(), &answered, &mut |done: Done, progress| {
        done.aside.lines().for_each(|line| progress.say(&format!("percorre: {line}")));
        progress.aside(|| write_out(&done.text)).context(CANNOT_WRITE)?;
        verdicts.join(&done.verdicts);
        progress.done(done.verdicts.puzzles());
        Ok(())
    })?;
    verdicts.failed = failed;
    finish(&verdicts, common)
}

/// What stands beside the work: how fast it is, and what a person sees of it.
type Beside<'a> = (&'a Pace, &'a Progress);

/// What works on an item. False: nobody wants more.
type WorkOnItem<'a, P> = dyn Fn(&mut Worker, Item, &Place<P>, Beside) -> bool + Sync + 'a;

/// Works on the items of the inputs, several at once, and writes the results in order. Whether an input could not be read.
fn flow<P: Part>(
    common: &Common,
    in_bulk: bool,
    work: &WorkOnItem<P>,
    write: &mut (dyn FnMut(P, &Progress) -> anyhow::Result<()> + Send),
) -> anyhow::Result<bool> {
    let sources = sources(common)?;
    let progress = Progress::new(sources.iter().map(Source::length).sum(), common.share());
    let (mut items, pace) = Items::read(common, sources, in_bulk, progress.clone());
    let jobs = jobs(common);
    let in_work = AtomicUsize::new(0);
    let work = |worker: &mut Worker, item: Item, place: &Place<P>| {
        worker.jobs = (jobs / (1 + in_work.fetch_add(1, Ordering::Relaxed))).max(1);
        let goes_on = work(worker, item, place, (&pace, &progress));
        in_work.fetch_sub(1, Ordering::Relaxed);
        goes_on
    };
    let ahead = if in_bulk { 4 } else { 32 } * jobs;
    let written = in_order(jobs, ahead, &mut items, &work, &mut |part| write(part, &progress));
    progress.end();
    written.map(|()| items.failed)
}

/// Takes what is known of each puzzle of the inputs, one after the other, in order; it is found for several puzzles at once. A puzzle that
/// cannot be read, or for which `work` has no answer, is reported on stderr. `each` adds what is to be written for its puzzle now.
pub fn take_each<T: Send + 'static>(
    common: &Common,
    work: impl Fn(&mut Worker, &Record, &Grid) -> Result<T, String> + Sync,
    mut each: impl FnMut(Record, T, &mut Vec<u8>) -> anyhow::Result<Verdict> + Send,
) -> anyhow::Result<VerdictCounts> {
    let work = |worker: &mut Worker, record: &Record, grid: &Grid| Ok(Box::new(work(worker, record, grid)?) as Known);
    take_each_known(common, &work, &mut |record, known, out| {
        each(record, *known.downcast().expect("it is what the work has made"), out)
    })
}

/// What is known of a puzzle, without its type: so the code for threads and channels is compiled once, and not for each command.
type Known = Box<dyn Any + Send>;

type FindKnown<'a> = dyn Fn(&mut Worker, &Record, &Grid) -> Result<Known, String> + Sync + 'a;

type TakeKnown<'a> = dyn FnMut(Record, Known, &mut Vec<u8>) -> anyhow::Result<Verdict> + Send + 'a;

fn take_each_known(common: &Common, work: &FindKnown, each: &mut TakeKnown) -> anyhow::Result<VerdictCounts> {
    let mut verdicts = VerdictCounts::default();
    let found = |worker: &mut Worker,
                 item: Item,
                 place: &Place<Vec<(Record, Result<Known, String>)>>,
                 (pace, progress): Beside| {
        let Item::Records(records) = item else { unreachable!("blocks are made for questions") };
        pace.each(records, |record| {
            worker.begin(common, progress);
            let found = match &record.read {
                Ok(read) => work(worker, &record, &read.grid),
                Err(error) => Err(error.to_string()),
            };
            place.put(vec![(record, found)])
        })
    };
    let failed = flow(common, false, &found, &mut |found, progress| {
        let (mut text, puzzles) = (Vec::new(), found.len() as u64);
        for (record, found) in found {
            let verdict = match found {
                Ok(known) => each(record, known, &mut text)?,
                Err(why) => {
                    progress.say(&format!("percorre: {}: {why}", record.place()));
                    if record.read.is_ok() { Verdict::No } else { Verdict::Unreadable }
                }
            };
            verdicts.add(verdict);
        }
        if !text.is_empty() {
            write_out(&text).context(CANNOT_WRITE)?;
        }
        progress.done(puzzles);
        Ok(())
    })?;
    verdicts.failed = failed;
    Ok(verdicts)
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
    threads(common.jobs)
}

/// The same of the number itself.
pub fn threads(asked: Option<NonZeroUsize>) -> usize {
    asked.map_or_else(cores, |jobs| jobs.get().min(4 * cores()))
}

/// The inputs, not opened yet.
pub fn sources(common: &Common) -> anyhow::Result<Vec<Source>> {
    let reading = common.reading();
    input::sources(&common.inputs, |text| crate::format::read(text, &reading).map(drop))
}

/// The exit code of a finished run; inputs without any puzzle are an error.
pub fn finish(verdicts: &VerdictCounts, common: &Common) -> anyhow::Result<ExitCode> {
    // A share may be empty.
    if verdicts.is_empty() && !verdicts.failed && common.share().is_all() {
        return Err(Error::Unrecognised("no puzzle in the input".into()).into());
    }
    Ok(finish_collection(verdicts, common))
}

/// The same for a collection, which may be empty: so is what `select` leaves where nothing is wanted.
pub fn finish_collection(verdicts: &VerdictCounts, common: &Common) -> ExitCode {
    if verdicts.is_empty() && !verdicts.failed { ExitCode::SUCCESS } else { verdicts.exit_code(common.strict) }
}

/// What is said when an answer cannot be written.
pub const CANNOT_WRITE: &str = "cannot write to standard output";

/// Writes to stdout, and at once.
pub fn write_out(text: &[u8]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text)?;
    out.flush()
}
