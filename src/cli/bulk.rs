//! `solve` and `count` where only answers are wanted: whole blocks of lines go to the bulk engine, in order, on all cores.
//!
//! ```text
//!     reader ─► blocks of whole lines ─► worker 1, 2, ... N, each with its engine ─► writer, in turn
//! ```
//!
//! A block is what has arrived by the time a worker is free: a single line from someone who types, a quarter of a megabyte
//! from a file. The queues are short, so memory is bounded at any length.

use std::io::{self, BufRead, Read, Write};
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use anyhow::Context;

use super::args::{Common, Shard};
use super::stream::{self, Answer, Source, Verdict, VerdictCounts, Worker};
use crate::brute::{Cause, Question, Unanswered};
use crate::format::{Format, LONGEST_LINE, Reading, Record, read};
use crate::grid::Grid;
use crate::shape::Shape;

/// The most that one block holds, in bytes.
const BLOCK: usize = 1 << 18;
const _: () = assert!(BLOCK < LONGEST_LINE);

/// Answers the inputs by the bulk engine if they are plain lines, and by `slow` if not, or where a line is not.
pub fn run(
    common: &Common,
    question: Question,
    slow: impl Fn(&mut Worker, &Record, &Grid) -> Answer + Sync,
) -> anyhow::Result<ExitCode> {
    let mut sources = stream::sources(common)?;
    let mut plain = !common.json
        && common.timeout.is_none()
        && common.column.is_none()
        && common.from.is_none_or(|format| format == Format::Line)
        && common.shape.is_none_or(|shape| shape == Shape::NINE);
    for source in &mut sources {
        plain = plain && begins_plain(source.bytes.fill_buf().with_context(|| format!("cannot read {}", source.name))?);
    }
    if plain { pump(common, question, sources, &slow) } else { stream::run_sources(common, sources, slow) }
}

/// Whether the first line that says anything is a plain 9x9 puzzle and nothing else.
fn begins_plain(text: &[u8]) -> bool {
    let said = |line: &&[u8]| !says_nothing(line);
    let cell = |byte: &u8| matches!(byte, b'0'..=b'9' | b'.');
    text.split(|&byte| byte == b'\n').find(said).is_some_and(|line| {
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        line.len() == 81 && line.iter().all(cell)
    })
}

/// Whole lines, and the number of the first.
struct Block {
    text: Vec<u8>,
    first_line: usize,
}

/// The output of a block.
struct Done {
    text: Vec<u8>,
    verdicts: VerdictCounts,
}

fn pump(
    common: &Common,
    question: Question,
    sources: Vec<Source>,
    slow: &(impl Fn(&mut Worker, &Record, &Grid) -> Answer + Sync),
) -> anyhow::Result<ExitCode> {
    let jobs = common.jobs.map_or_else(stream::cores, usize::from);
    let (chunks_in, chunks) = sync_channel(4);
    // A thread of its own: when the output is closed, nothing should wait for input.
    std::thread::spawn(move || read_chunks(sources, &chunks_in));
    let verdicts = std::thread::scope(|scope| -> anyhow::Result<VerdictCounts> {
        let (mut workers, mut answers) = (Vec::new(), Vec::new());
        for _ in 0..jobs {
            let (blocks_in, blocks) = sync_channel::<Block>(1);
            let (done_in, done) = sync_channel::<Done>(1);
            workers.push(blocks_in);
            answers.push(done);
            scope.spawn(move || {
                let mut worker = Worker::default();
                let mut done = blocks.into_iter().map(|block| answer(common, question, &block, &mut worker, slow));
                done.try_for_each(|done| done_in.send(done)).unwrap_or_default();
            });
        }
        let writer = scope.spawn(move || write_in_turn(&answers));
        for (number, block) in Blocks::new(chunks, common.shard).enumerate() {
            // It fails only when the writer has: then that is what there is to say.
            if workers[number % jobs].send(block?).is_err() {
                break;
            }
        }
        drop(workers);
        Ok(writer.join().expect("the writer does not panic")?)
    })?;
    stream::finish(&verdicts, common)
}

/// Writes the blocks' output in the order in which the blocks were given out: each worker in turn.
fn write_in_turn(answers: &[Receiver<Done>]) -> io::Result<VerdictCounts> {
    let mut out = io::stdout().lock();
    let mut verdicts = VerdictCounts::default();
    for answers in answers.iter().cycle() {
        let Ok(done) = answers.recv() else { break };
        out.write_all(&done.text)?;
        out.flush()?;
        verdicts.join(&done.verdicts);
    }
    Ok(verdicts)
}

/// What the reader hands over.
enum Chunk {
    /// Bytes as they came.
    Bytes(Vec<u8>),
    /// A source has ended, and with it its last line.
    End,
}

/// Reads pieces as they come.
fn read_chunks(sources: Vec<Source>, chunks: &SyncSender<anyhow::Result<Chunk>>) {
    for Source { name, mut bytes } in sources {
        loop {
            let mut chunk = vec![0; BLOCK];
            let sent = match bytes.read(&mut chunk) {
                Ok(0) => break,
                Ok(length) => {
                    chunk.truncate(length);
                    chunks.send(Ok(Chunk::Bytes(chunk)))
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => Ok(()),
                Err(error) => {
                    let _ = chunks.send(Err(error).with_context(|| format!("cannot read {name}")));
                    return;
                }
            };
            if sent.is_err() {
                return;
            }
        }
        if chunks.send(Ok(Chunk::End)).is_err() {
            return;
        }
    }
}

/// Joins pieces to blocks of whole lines.
struct Blocks {
    chunks: Receiver<anyhow::Result<Chunk>>,
    rest: Vec<u8>,
    line: usize,
    /// What to take, and how many puzzles went by.
    shard: Option<Shard>,
    puzzles: u64,
}

impl Blocks {
    fn new(chunks: Receiver<anyhow::Result<Chunk>>, shard: Option<Shard>) -> Blocks {
        Blocks { chunks, rest: Vec::new(), line: 1, shard, puzzles: 0 }
    }

    /// The whole lines that have come, if any; at the end of a source all that is left.
    fn cut(&mut self, end: bool) -> Option<Block> {
        let end = if end { self.rest.len() } else { self.rest.iter().rposition(|&b| b == b'\n')? + 1 };
        let rest = self.rest.split_off(end);
        let text = std::mem::replace(&mut self.rest, rest);
        let first_line = self.line;
        self.line += text.iter().filter(|&&byte| byte == b'\n').count();
        let text = match self.shard {
            Some(shard) => self.share(&text, shard),
            None => text,
        };
        (!text.is_empty()).then_some(Block { text, first_line })
    }

    /// The lines of other shards as blank lines: so the others keep their numbers.
    fn share(&mut self, text: &[u8], shard: Shard) -> Vec<u8> {
        let mut mine = Vec::with_capacity(text.len());
        for line in text.split_inclusive(|&byte| byte == b'\n') {
            let said = !says_nothing(line);
            if said && shard.takes(self.puzzles) {
                mine.extend_from_slice(line);
            } else {
                mine.push(b'\n');
            }
            self.puzzles += u64::from(said);
        }
        mine
    }
}

impl Iterator for Blocks {
    type Item = anyhow::Result<Block>;

    fn next(&mut self) -> Option<anyhow::Result<Block>> {
        loop {
            // Wait for one piece; take what else is there already.
            let mut next = Some(self.chunks.recv().ok()?);
            while let Some(chunk) = next {
                let ended = match chunk {
                    Ok(Chunk::Bytes(bytes)) => {
                        self.rest.extend_from_slice(&bytes);
                        false
                    }
                    Ok(Chunk::End) => true,
                    Err(error) => return Some(Err(error)),
                };
                next = if !ended && self.rest.len() < BLOCK { self.chunks.try_recv().ok() } else { None };
                if next.is_none() {
                    let block = self.cut(ended);
                    if ended {
                        self.line = 1;
                    }
                    if block.is_some() {
                        return block.map(Ok);
                    }
                }
                // A line that has no end in sight is refused when it is read; here it only must not grow for ever.
                self.rest.truncate(LONGEST_LINE + 2);
            }
        }
    }
}

/// Whether a line is blank or a comment.
fn says_nothing(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    line.is_empty() || line.starts_with(b"#")
}

/// Answers a block.
fn answer(
    common: &Common,
    question: Question,
    block: &Block,
    worker: &mut Worker,
    slow: &impl Fn(&mut Worker, &Record, &Grid) -> Answer,
) -> Done {
    let mut done = Done { text: Vec::with_capacity(block.text.len() + 128), verdicts: VerdictCounts::default() };
    let mut skipped = 0;
    let mut verdicts = VerdictCounts::default();
    let mut engine = worker.take_nine();
    let unanswered = |unanswered: Unanswered, out: &mut Vec<u8>| match refuse(common, block, &unanswered, worker, slow)
    {
        None => skipped += 1,
        Some(answer) => {
            out.extend_from_slice(answer.text.as_bytes());
            out.push(b'\n');
            verdicts.add(answer.verdict);
        }
    };
    let lines = engine.lines(question, &block.text, &mut done.text, unanswered);
    worker.give_nine(engine);
    done.verdicts = verdicts;
    done.verdicts.add_done(lines as u64 - skipped - done.verdicts.puzzles());
    done
}

/// The answer in place of a line the engine has none for. `None`: a blank line or a comment.
fn refuse(
    common: &Common,
    block: &Block,
    unanswered: &Unanswered,
    worker: &mut Worker,
    slow: &impl Fn(&mut Worker, &Record, &Grid) -> Answer,
) -> Option<Answer> {
    let text = unanswered.text.trim_ascii();
    if says_nothing(text) {
        return None;
    }
    let line = block.first_line + unanswered.number - 1;
    let reading = Reading { format: common.from, shape: common.shape };
    let (text, read) = match str::from_utf8(text) {
        Ok(text) => (text.to_string(), read(text, &reading)),
        Err(_) => {
            // The reader of streams knows how to say it.
            let mut records = crate::format::Puzzles::new(text, reading);
            let read = records.next().and_then(|record| record.ok()).map(|record| record.read);
            (String::new(), read.unwrap_or_else(|| Err(crate::error::Error::Unrecognised("no text in UTF-8".into()))))
        }
    };
    let record = Record { line, text, read };
    Some(match (&record.read, unanswered.cause) {
        (Err(error), _) => stream::unreadable(common, &record, error),
        (Ok(_), Cause::Several) => Answer::refusal(&record, "2 or more solutions", Verdict::No),
        // Another format, or no solution: the slow way says which, and names a clash.
        (Ok(read), _) => slow(worker, &record, &read.grid),
    })
}
