//! Reads the inputs ahead, on a thread of its own: when no more input is waiting, what has come is answered.

use std::io::{BufRead, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TryRecvError, sync_channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use anyhow::Context;

use super::args::common::{Common, Share};
use super::bulk;
use super::bytes::Bytes;
use super::input::Source;
use super::progress::Progress;
use super::record::{Record, records_of};
use crate::format::{Column, LONGEST_LINE, Reading};

/// The most that one block holds, in bytes.
const BLOCK: usize = 1 << 18;
const _: () = assert!(BLOCK < LONGEST_LINE);

/// The most that one batch holds.
const BATCH: usize = 8;
const BATCH_BYTES: usize = 1 << 16;

/// What workers get.
pub enum Item {
    /// Puzzles.
    Records(Vec<Record>),
    /// Whole lines, for the bulk engine.
    Block(Block),
}

/// Whole lines.
pub struct Block {
    pub text: Vec<u8>,
    /// The number of the first.
    pub first_line: usize,
    /// The input, where there are several.
    pub input: Option<Arc<str>>,
}

/// What the reader hands over.
enum Message {
    Record(Record),
    /// Bytes of lines as they came, and the input where there are several.
    Bytes(Vec<u8>, Option<Arc<str>>),
    /// The lines of an input have ended, and with it its last line.
    End,
    /// An input cannot be read, or not to its end.
    Failed(anyhow::Error),
}

/// The items of all inputs: as many puzzles together as there are, but no more than are soon answered.
pub struct Items {
    messages: Receiver<Message>,
    reader: Option<JoinHandle<()>>,
    held: Option<Message>,
    /// How many puzzles to give a worker together.
    batch: Arc<AtomicUsize>,
    progress: Progress,
    /// Of the lines: those without an end yet, the number of the first, and the input they come from.
    rest: Vec<u8>,
    line: usize,
    input: Option<Arc<str>>,
    share: Share,
    puzzles: u64,
    /// Whether puzzles are [told apart](Record::is_one_of_several); not known before the first.
    are_several: Option<bool>,
    /// Whether every input comes to an end by itself, as files do.
    may_wait: bool,
    /// An input could not be read.
    pub failed: bool,
}

/// How long the first puzzle of a pipe waits for a second, where its answer depends on whether there is one. If none comes, who writes
/// waits for the answer, and knows of which puzzle it is.
const MOMENT: Duration = Duration::from_millis(300);

/// How many puzzles a worker gets together: one while answers take long, more where they come quickly.
#[derive(Clone)]
pub struct Pace {
    batch: Arc<AtomicUsize>,
    most: usize,
}

impl Pace {
    /// Works on a batch, puzzle by puzzle, while `work` says that it goes on.
    pub fn each(&self, records: Vec<Record>, work: impl FnMut(Record) -> bool) -> bool {
        let begun = Instant::now();
        let goes_on = records.into_iter().all(work);
        self.set(begun.elapsed() < Duration::from_millis(1));
        goes_on
    }

    /// A worker has answered a batch in good time, or not.
    fn set(&self, is_quick: bool) {
        let batch = self.batch.load(Ordering::Relaxed);
        self.batch.store(if is_quick { (2 * batch).min(self.most) } else { 1 }, Ordering::Relaxed);
    }
}

impl Items {
    /// Begins to read. Inputs of plain lines come in blocks if `in_bulk`.
    pub fn read(common: &Common, sources: Vec<Source>, in_bulk: bool, progress: Progress) -> (Items, Pace) {
        let (sender, messages) = sync_channel(if in_bulk { 4 } else { 64 });
        let reader = Reader {
            reading: common.reading(),
            column: common.column.clone(),
            in_bulk,
            progress: progress.clone(),
            sender,
        };
        let batch = Arc::new(AtomicUsize::new(1));
        let pace = Pace { batch: batch.clone(), most: if common.line_buffered { 1 } else { BATCH } };
        let are_several = match common.headings {
            true if sources.len() > 1 => Some(true),
            true => None,
            false => Some(false),
        };
        let may_wait = sources.iter().all(|source| source.length().is_some());
        let items = Items {
            messages,
            reader: Some(std::thread::spawn(move || reader.run(sources))),
            held: None,
            batch,
            progress,
            rest: Vec::new(),
            line: 1,
            input: None,
            share: common.share(),
            puzzles: 0,
            are_several,
            may_wait,
            failed: false,
        };
        (items, pace)
    }

    /// Waits for a message. `None` at the end.
    fn wait(&mut self) -> Option<Message> {
        if let held @ Some(_) = self.held.take() {
            return held;
        }
        let message = self.messages.recv().ok();
        if message.is_none() {
            self.progress.ended();
            // If it ended by a panic, that is no end of the input.
            if let Some(Err(panic)) = self.reader.take().map(JoinHandle::join) {
                std::panic::resume_unwind(panic);
            }
        }
        message
    }

    /// The puzzle that was taken last, as workers get it.
    fn taken(&mut self, record: Record) -> Record {
        let is_one_of_several = self.are_several();
        Record { number: self.puzzles - 1, is_one_of_several, ..record }
    }

    /// Whether there are several puzzles, as far as that can be known with the first.
    fn are_several(&mut self) -> bool {
        if let Some(known) = self.are_several {
            return known;
        }
        self.held = match self.may_wait {
            true => self.messages.recv().ok(),
            false => self.messages.recv_timeout(MOMENT).ok(),
        };
        *self.are_several.insert(self.puzzles > 1 || matches!(self.held, Some(Message::Record(_))))
    }

    /// More puzzles to go with the first one, if they are there already.
    fn batch(&mut self, first: Record) -> Vec<Record> {
        let most = self.batch.load(Ordering::Relaxed);
        let mut bytes = first.text.len();
        let mut batch = vec![first];
        while batch.len() < most && bytes < BATCH_BYTES {
            match self.held.take().map_or_else(|| self.messages.try_recv(), Ok) {
                Ok(Message::Record(record)) => {
                    if self.takes_next() {
                        bytes += record.text.len();
                        batch.push(self.taken(record));
                    }
                }
                Ok(other) => {
                    self.held = Some(other);
                    break;
                }
                Err(TryRecvError::Empty | TryRecvError::Disconnected) => break,
            }
        }
        self.progress.read(batch.len() as u64);
        batch
    }

    /// More bytes to go with the first ones, if they are there already. `None` if no line ends there.
    fn block(&mut self, first: Message) -> Option<Block> {
        let mut ended = false;
        let mut next = Some(first);
        while let Some(message) = next.take() {
            match message {
                Message::Bytes(bytes, from) => {
                    self.input = from;
                    self.rest.extend_from_slice(&bytes);
                }
                Message::End => ended = true,
                other => self.held = Some(other),
            }
            if !ended && self.held.is_none() && self.rest.len() < BLOCK {
                next = self.messages.try_recv().ok();
            }
        }
        let end =
            if ended { self.rest.len() } else { self.rest.iter().rposition(|&b| b == b'\n').map_or(0, |at| at + 1) };
        let rest = self.rest.split_off(end);
        let text = std::mem::replace(&mut self.rest, rest);
        // A line that has no end in sight is refused when it is read; here it only must not grow for ever.
        self.rest.truncate(LONGEST_LINE + 2);
        let first_line = self.line;
        let lines = text.iter().filter(|&&byte| byte == b'\n').count();
        self.line = if ended { 1 } else { self.line + lines };
        let text = if self.share.is_all() { text } else { self.mine(&text) };
        let puzzles = (lines + usize::from(!text.is_empty() && !text.ends_with(b"\n"))) as u64;
        self.progress.read(puzzles);
        self.progress.taken(puzzles);
        (!text.is_empty()).then(|| Block { text, first_line, input: self.input.clone() })
    }

    /// The lines of other shares as blank lines: so the others keep their numbers.
    fn mine(&mut self, text: &[u8]) -> Vec<u8> {
        let mut mine = Vec::with_capacity(text.len());
        for line in text.split_inclusive(|&byte| byte == b'\n') {
            if !bulk::says_nothing(line) && self.takes_next() {
                mine.extend_from_slice(line);
            } else {
                mine.push(b'\n');
            }
        }
        mine
    }

    /// Whether the next puzzle of the inputs is to be answered.
    fn takes_next(&mut self) -> bool {
        self.puzzles += 1;
        self.share.takes(self.puzzles - 1)
    }
}

impl Iterator for Items {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        loop {
            match self.wait()? {
                Message::Record(first) => {
                    if self.takes_next() {
                        let first = self.taken(first);
                        return Some(Item::Records(self.batch(first)));
                    }
                }
                Message::Failed(error) => {
                    self.failed = true;
                    // Half a line is no puzzle.
                    self.rest.clear();
                    self.line = 1;
                    self.progress.say(&format!("percorre: {error:#}"));
                }
                lines => {
                    if let Some(block) = self.block(lines) {
                        return Some(Item::Block(block));
                    }
                }
            }
        }
    }
}

/// What the thread needs.
struct Reader {
    reading: Reading,
    column: Option<Column>,
    in_bulk: bool,
    progress: Progress,
    sender: SyncSender<Message>,
}

impl Reader {
    /// Reads until all is read, or nobody wants it any more.
    fn run(self, sources: Vec<Source>) {
        let are_several = sources.len() > 1;
        for source in sources {
            let name = are_several.then(|| source.name.clone());
            let read = source.open(&self.progress).and_then(|mut bytes| {
                let start = bytes.fill_buf().with_context(|| format!("cannot read {}", source.name))?;
                Ok((self.in_bulk && bulk::begins_plain(start), bytes))
            });
            let goes_on = match read {
                Err(error) => self.sender.send(Message::Failed(error)).is_ok(),
                Ok((true, bytes)) => self.send_bytes(bytes, &source, name),
                Ok((false, bytes)) => {
                    records_of(bytes, self.reading, self.column.clone(), &source.name, name).all(|record| {
                        self.progress.taken(1);
                        self.sender.send(record.map_or_else(Message::Failed, Message::Record)).is_ok()
                    })
                }
            };
            if !goes_on {
                return;
            }
        }
    }

    /// Pieces as they come.
    fn send_bytes(&self, mut bytes: Bytes, source: &Source, name: Option<Arc<str>>) -> bool {
        loop {
            let mut piece = vec![0; BLOCK];
            let message = match bytes.read(&mut piece) {
                Ok(0) => return self.sender.send(Message::End).is_ok(),
                Ok(length) => {
                    piece.truncate(length);
                    Message::Bytes(piece, name.clone())
                }
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
                Err(error) => {
                    let error = anyhow::Error::from(error).context(format!("cannot read {}", source.name));
                    return self.sender.send(Message::Failed(error)).is_ok();
                }
            };
            if self.sender.send(message).is_err() {
                return false;
            }
        }
    }
}
