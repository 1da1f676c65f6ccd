//! The answers that the bulk engine has: of rows with plain 9x9 puzzles, all at once.

use arrow_array::{Array, StringArray};

use super::Worker;
use super::added::Answer;
use super::cells::Cell;
use crate::brute::{Brute, Cause, Question, is_plain};
use crate::collection::Fact;

/// A solution and the end of its line.
const STRIDE: usize = 82;
/// Stands where the engine has no answer.
const NO_SOLUTION: [u8; STRIDE] = {
    let mut line = [b' '; STRIDE];
    line[STRIDE - 1] = b'\n';
    line
};

/// What is known of rows before each is asked for itself.
#[derive(Default)]
pub struct Quick {
    /// Lines of one length.
    solutions: Option<Vec<u8>>,
    counts: Option<Vec<Option<i64>>>,
    /// Counted up to two.
    uniques: Option<Vec<Option<i64>>>,
    givens: Option<Vec<Option<i64>>>,
}

impl Quick {
    /// The facts that it has, beside solutions and their number.
    pub const FACTS: [Fact; 3] = [Fact::Givens, Fact::Solutions, Fact::Unique];

    /// Answers those of these puzzles that are plain lines, as far as it `is_wanted`.
    pub fn of(worker: &mut Worker, puzzles: &StringArray, is_wanted: impl Fn(Answer) -> bool) -> Quick {
        // Other rows are blank lines: so all keep their places.
        let plain =
            || puzzles.iter().map(|text| text.map_or("", |text| if is_plain(text.as_bytes()) { text } else { "" }));
        let wants = |fact| is_wanted(Answer::Fact(fact));
        let mut quick = Quick::default();
        if wants(Fact::Givens) {
            let givens = |text: &str| text.bytes().filter(|byte| matches!(byte, b'1'..=b'9')).count() as i64;
            quick.givens = Some(plain().map(|text| (!text.is_empty()).then(|| givens(text))).collect());
        }
        let (solution, count) = (is_wanted(Answer::Solution), is_wanted(Answer::Count));
        let unique = wants(Fact::Solutions) || wants(Fact::Unique);
        if !(solution || count || unique) {
            return quick;
        }
        let mut text = Vec::with_capacity(puzzles.len() * STRIDE);
        for line in plain() {
            text.extend_from_slice(line.as_bytes());
            text.push(b'\n');
        }
        let engine = worker.nine();
        if solution {
            let mut out = Vec::with_capacity(puzzles.len() * STRIDE);
            engine.lines(Question::Solve, &text, &mut out, |_, out| out.extend_from_slice(&NO_SOLUTION));
            quick.solutions = Some(out);
        }
        quick.counts = count.then(|| counts(engine, &text, u64::MAX));
        quick.uniques = unique.then(|| counts(engine, &text, 2));
        quick
    }

    /// An answer, if it is known.
    pub fn get(&self, answer: Answer, row: usize) -> Option<Cell<'_>> {
        let number = |numbers: &Option<Vec<Option<i64>>>| numbers.as_ref().and_then(|numbers| numbers[row]);
        match answer {
            Answer::Solution => {
                let line = &self.solutions.as_ref()?[row * STRIDE..][..STRIDE - 1];
                let text = str::from_utf8(line).expect("digits or blanks");
                (!text.starts_with(' ')).then(|| Cell::Text(text.into()))
            }
            Answer::Count => number(&self.counts).map(Cell::Whole),
            Answer::Fact(Fact::Givens) => number(&self.givens).map(Cell::Whole),
            Answer::Fact(Fact::Solutions) => number(&self.uniques).map(Cell::Whole),
            Answer::Fact(Fact::Unique) => number(&self.uniques).map(|count| Cell::Truth(count == 1)),
            _ => None,
        }
    }
}

/// A number of solutions for each line that is a puzzle.
fn counts(engine: &mut Brute, text: &[u8], limit: u64) -> Vec<Option<i64>> {
    let mut out = Vec::new();
    engine.lines(Question::Count(limit), text, &mut out, |unanswered, out| match unanswered.cause {
        Cause::NoSolution => out.extend_from_slice(b"0\n"),
        _ => out.push(b'\n'),
    });
    str::from_utf8(&out).expect("numbers").lines().map(|number| number.parse().ok()).collect()
}
