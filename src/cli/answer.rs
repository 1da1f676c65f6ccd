//! What is written for a puzzle, whether it is a yes, and what all answers together come to.

use std::process::ExitCode;

use serde_json::Value;

use super::args::common::Common;
use super::in_order::Part;
use super::record::Record;
use crate::deadline::is_interrupted;
use crate::error::Error;

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
    /// What was asked does not go with it: a cell that its board does not have.
    Misuse,
}

impl Verdict {
    /// What a puzzle that was read, and for which there is no answer, comes to.
    pub fn of(error: &Error) -> Verdict {
        if matches!(error, Error::Large { .. } | Error::Limit(_)) { Verdict::Limit } else { Verdict::No }
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

    /// With a heading, where there are several puzzles: `# line 17: 53..7..`. An error record names its line already.
    pub fn headed(self, record: &Record) -> Answer {
        if !record.is_one_of_several || self.text.starts_with("! ") {
            return self;
        }
        Answer { text: format!("# {}: {}\n{}", record.place(), record.text, self.text), ..self }
    }

    /// An error record: `! line 17: no solution`.
    pub fn refusal(record: &Record, why: impl std::fmt::Display, verdict: Verdict) -> Answer {
        Answer { text: format!("! {}: {why}", record.place()), verdict }
    }
}

/// What is written for several puzzles.
#[derive(Default)]
pub struct Done {
    pub text: Vec<u8>,
    /// What is said of puzzles on stderr instead, a line each.
    pub aside: String,
    pub verdicts: VerdictCounts,
}

impl Done {
    /// Adds an error record that must not stand among the answers.
    pub fn add_aside(&mut self, answer: &Answer) {
        self.aside.push_str(answer.text.trim_start_matches("! "));
        self.aside.push('\n');
        self.verdicts.add(answer.verdict);
    }

    pub fn add(&mut self, answer: Answer) {
        self.text.extend_from_slice(answer.text.as_bytes());
        self.text.push(b'\n');
        self.verdicts.add(answer.verdict);
    }
}

impl Part for Done {
    fn join(&mut self, later: Done) {
        if self.text.is_empty() {
            self.text = later.text;
        } else {
            self.text.extend_from_slice(&later.text);
        }
        self.aside.push_str(&later.aside);
        self.verdicts.join(&later.verdicts);
    }

    fn is_empty(&self) -> bool {
        self.text.is_empty() && self.aside.is_empty()
    }
}

/// Counts verdicts; knows the exit code.
#[derive(Default)]
pub struct VerdictCounts {
    puzzles: u64,
    unreadable: u64,
    misused: u64,
    last: Option<Verdict>,
    /// An input could not be read, or not to its end.
    pub failed: bool,
}

impl VerdictCounts {
    pub fn add(&mut self, verdict: Verdict) {
        self.puzzles += 1;
        self.unreadable += u64::from(verdict == Verdict::Unreadable);
        self.misused += u64::from(verdict == Verdict::Misuse);
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
        self.misused += other.misused;
        self.last = other.last.or(self.last);
    }

    /// Whether there was nothing.
    pub fn is_empty(&self) -> bool {
        self.puzzles == 0
    }

    /// One puzzle: its verdict. More: 0, or 3 under --strict if any could not be read. Nothing readable at all, or an input that
    /// cannot be read: 3. No puzzle goes with what was asked: 2.
    pub fn exit_code(&self, strict: bool) -> ExitCode {
        let code = match (self.puzzles, self.last) {
            _ if self.failed => 3,
            (_, None) => 3,
            // Ctrl-C ends the search of the one board there is: this is what was known by then.
            (1, Some(Verdict::Yes)) => u8::from(is_interrupted()),
            (1, Some(Verdict::No)) => 1,
            (1, Some(Verdict::Limit)) => 4,
            (puzzles, _) if self.unreadable == puzzles => 3,
            (puzzles, _) if self.misused == puzzles => 2,
            _ if strict && self.unreadable > 0 => 3,
            _ => 0,
        };
        ExitCode::from(code)
    }
}

/// The record of a puzzle that was read, and for which there is no answer.
pub fn refuse(common: &Common, record: &Record, why: impl std::fmt::Display) -> Answer {
    refuse_with(common, record, why, [])
}

/// The same, with what is known all the same, by the command's own keys.
pub fn refuse_with<const N: usize>(
    common: &Common,
    record: &Record,
    why: impl std::fmt::Display,
    known: [(&str, Value); N],
) -> Answer {
    if !common.json {
        return Answer::refusal(record, why, Verdict::No);
    }
    let mut object = object(common, record, "refused", &why.to_string());
    known.into_iter().for_each(|(key, value)| object[key] = value);
    Answer::no(object.to_string())
}

/// The record of a puzzle that could not be read.
pub fn unreadable(common: &Common, record: &Record, error: &Error) -> Answer {
    if !common.json {
        return Answer::refusal(record, error, Verdict::Unreadable);
    }
    Answer { text: object(common, record, "unreadable", &error.to_string()).to_string(), verdict: Verdict::Unreadable }
}

/// An error record in JSON.
fn object(common: &Common, record: &Record, outcome: &str, message: &str) -> Value {
    let mut object = record.object();
    object["outcome"] = outcome.into();
    object["message"] = message.into();
    for (key, value) in &common.blank {
        object[key] = value.clone();
    }
    object
}
