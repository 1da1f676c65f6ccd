//! `solve`, `count` and `canon` where only answers are wanted: whole blocks of lines, without a grid for each.
//!
//! A block is what has arrived by the time a worker is free: a single line from someone who types, a quarter of a megabyte
//! from a file.

use std::mem;
use std::process::ExitCode;

use super::answer::{self, Answer, Done, Verdict, VerdictCounts};
use super::args::common::Common;
use super::reader::Block;
use super::record::{self, Record};
use super::stream::{self, Work, Worker};
use crate::brute::{Cause, Question, Unanswered, is_plain};
use crate::canon::Canon;
use crate::format::{Format, read};
use crate::shape::Shape;

/// What is asked of each line of a block.
#[derive(Clone, Copy)]
pub enum Bulk {
    /// A question for the bulk engine.
    Brute(Question),
    /// The canonical form.
    Canon,
}

/// Answers the inputs block by block if they are plain lines, and by `slow` if not, or where a line is not.
pub fn run(common: &Common, question: Bulk, slow: &Work) -> anyhow::Result<ExitCode> {
    let in_bulk = !common.json
        && !common.line_buffered
        && common.timeout.is_none()
        && common.column.is_none()
        && common.from.is_none_or(|format| format == Format::Line)
        && common.shape.is_none_or(|shape| shape == Shape::NINE);
    stream::run_with(common, in_bulk.then_some(question), slow)
}

/// Whether the first line that says anything is a plain 9x9 puzzle and nothing else.
pub fn begins_plain(text: &[u8]) -> bool {
    let said = |line: &&[u8]| !says_nothing(line);
    text.split(|&byte| byte == b'\n').find(said).is_some_and(|line| is_plain(line.strip_suffix(b"\r").unwrap_or(line)))
}

/// Whether a line is blank or a comment.
pub fn says_nothing(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    line.is_empty() || line.starts_with(b"#")
}

/// Answers a block.
pub fn answer(common: &Common, question: Bulk, block: &Block, worker: &mut Worker, slow: &Work) -> Done {
    let mut done = Done { text: Vec::with_capacity(block.text.len() + 128), ..Done::default() };
    let mut skipped = 0;
    let mut verdicts = VerdictCounts::default();
    let (mut engine, mut canon) = (worker.take_nine(), mem::take(&mut worker.tools.canon));
    let unanswered =
        |unanswered: Unanswered, out: &mut Vec<u8>| match refuse(common, question, block, &unanswered, worker, slow) {
            None => skipped += 1,
            Some(answer) => {
                out.extend_from_slice(answer.text.as_bytes());
                out.push(b'\n');
                verdicts.add(answer.verdict);
            }
        };
    let lines = match question {
        Bulk::Brute(question) => engine.lines(question, &block.text, &mut done.text, unanswered),
        Bulk::Canon => forms(&mut canon, &block.text, &mut done.text, unanswered),
    };
    worker.give_nine(engine);
    worker.tools.canon = canon;
    done.verdicts = verdicts;
    done.verdicts.add_done(lines as u64 - skipped - done.verdicts.puzzles());
    done
}

/// Writes the canonical form of each plain line; how many lines there are.
fn forms(
    canon: &mut Canon,
    text: &[u8],
    out: &mut Vec<u8>,
    mut unanswered: impl FnMut(Unanswered, &mut Vec<u8>),
) -> usize {
    let mut lines = 0;
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        lines += 1;
        let text = line.trim_ascii_end();
        if is_plain(text) && !has_clash(text) {
            let digits = std::array::from_fn(|cell| if text[cell] == b'.' { 0 } else { text[cell] - b'0' });
            out.extend(canon.least(&digits).map(|label| b'0' + label));
            out.push(b'\n');
        } else {
            unanswered(Unanswered { number: lines, text, cause: Cause::NotPlain }, out);
        }
    }
    lines
}

/// The answer in place of a line the engine has none for. `None`: a blank line or a comment.
fn refuse(
    common: &Common,
    question: Bulk,
    block: &Block,
    unanswered: &Unanswered,
    worker: &mut Worker,
    slow: &Work,
) -> Option<Answer> {
    let text = unanswered.text.trim_ascii();
    if says_nothing(text) {
        return None;
    }
    let line = block.first_line + unanswered.number - 1;
    let reading = common.reading();
    if unanswered.cause == Cause::NoSolution && !has_clash(text) {
        // It is known: nothing need be read or asked again.
        return Some(match question {
            Bulk::Brute(Question::Count(_)) => Answer::yes("0"),
            Bulk::Brute(Question::Solve | Question::Unique) | Bulk::Canon => {
                Answer::no(format!("! {}: no solution", record::place(line, block.input.as_deref())))
            }
        });
    }
    if let Cause::TimedOut(found) = unanswered.cause {
        return Some(match question {
            Bulk::Brute(Question::Count(_)) => Answer::no(format!(">={found} unknown")),
            Bulk::Brute(Question::Solve | Question::Unique) | Bulk::Canon => {
                let place = record::place(line, block.input.as_deref());
                Answer::no(format!("! {place}: {}", stream::halted(&worker.watch)))
            }
        });
    }
    let (text, read) = match str::from_utf8(text) {
        Ok(text) => (text.to_string(), read(text, &reading)),
        Err(_) => {
            // The reader of streams knows how to say it.
            let mut records = crate::format::Puzzles::new(text, reading);
            let read = records.next().and_then(|record| record.ok()).map(|record| record.read);
            (String::new(), read.unwrap_or_else(|| Err(crate::error::Error::Unrecognised("no text in UTF-8".into()))))
        }
    };
    let record = Record {
        number: 0,
        line,
        text,
        is_drawn: false,
        #[cfg(feature = "book")]
        name: None,
        read,
        input: block.input.clone(),
        is_one_of_several: false,
    };
    Some(match (&record.read, unanswered.cause) {
        (Err(error), _) => answer::unreadable(common, &record, error),
        (Ok(_), Cause::Several) => Answer::refusal(&record, "2 or more solutions", Verdict::No),
        // Another format, or a clash, which the slow way names.
        (Ok(read), _) => slow(worker, &record, &read.grid),
    })
}

/// Whether a digit of this plain line stands twice in a house.
fn has_clash(line: &[u8]) -> bool {
    let mut houses = [0u16; 27];
    line.iter().enumerate().filter(|(_, byte)| matches!(byte, b'1'..=b'9')).any(|(cell, byte)| {
        let (row, column, digit) = (cell / 9, cell % 9, 1 << (byte - b'1'));
        [row, 9 + column, 18 + row / 3 * 3 + column / 3].into_iter().any(|house| {
            let is_there = houses[house] & digit != 0;
            houses[house] |= digit;
            is_there
        })
    })
}
