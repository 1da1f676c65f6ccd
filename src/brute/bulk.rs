//! Puzzles in bulk: lines of text in, lines of text out; or grids in, answers out. Always in order.
//!
//! ```text
//!     input ─► plain lines (81 of 1-9 0 .) of a block ─► the engine ─► numbers, solutions ─► output
//!        └──► other lines, and plain ones without an answer ─► the caller writes what it likes in their place
//! ```
//!
//! Memory is bounded by the block, and used again: only long searches allocate more.

use std::ops::Range;

use super::nine::{Answers, Cells, LINE, Nine, Puzzles, STRIDE};
use super::{Brute, Count, cells_of, filled};
use crate::cell::Digit;
use crate::grid::Grid;

/// Puzzles that are in work together (with SSE2 one after another). Enough to keep the lanes full; solutions and places of all fit in the second-level cache.
const BLOCK: usize = 4096;

/// What [`Brute::lines`] answers for each line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Question {
    /// The first solution.
    Solve,
    /// The solution, if there is only one.
    Unique,
    /// The number of solutions, counted up to this limit.
    Count(u64),
}

impl Question {
    /// The number of solutions after which a search stops.
    fn limit(self) -> u64 {
        match self {
            Question::Solve => 1,
            Question::Unique => 2,
            Question::Count(limit) => limit,
        }
    }

    /// Whether the answer is a solution, not a number.
    fn shows(self) -> bool {
        !matches!(self, Question::Count(_))
    }
}

/// A line that [`Brute::lines`] has no answer for.
#[derive(Clone, Copy, Debug)]
pub struct Unanswered<'a> {
    /// Its number in the input, from 1.
    pub number: usize,
    /// The line, without its end.
    pub text: &'a [u8],
    /// Why it has none.
    pub cause: Cause,
}

/// Why a line has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Cause {
    /// It is not 81 characters `1` to `9`, `0` or `.`: perhaps another format, a comment, or nothing. Or the engine is not for 9x9.
    NotPlain,
    /// The puzzle has no solution. Where a number was asked for it is 0, and the caller's to write: it may say more.
    NoSolution,
    /// [`Question::Unique`]: the puzzle has two solutions or more.
    Several,
    /// The deadline came first; this many solutions were found, none if it came before the puzzle's turn.
    TimedOut(u64),
}

/// Whether a line, without its end, is a 9x9 puzzle and nothing else: one that [`Brute::lines`] answers.
#[cfg(feature = "collection")]
pub(crate) fn is_plain(line: &[u8]) -> bool {
    line.try_into().is_ok_and(super::nine::is_plain)
}

/// An answer to a grid of a batch.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// The number of solutions, up to the limit.
    pub count: Count,
    /// The first one, if there is any.
    pub first: Option<Grid>,
}

/// Memory of a block.
#[derive(Debug, Default)]
pub(super) struct Block {
    starts: Vec<usize>,
    boards: Vec<Cells>,
    found: Vec<u64>,
    /// Whether the engine had not decided a puzzle when the deadline came; empty if it had decided all.
    undecided: Vec<bool>,
    first: Vec<u8>,
}

impl Block {
    /// Starts the engine, with or without solutions.
    fn run(
        &mut self,
        nine: &mut Nine,
        text: Option<&[u8]>,
        limit: u64,
        first: bool,
        until: Option<std::time::Instant>,
    ) {
        let Block { starts, boards, found, undecided, first: lines } = self;
        let puzzles = match text {
            Some(text) => Puzzles::Text { text, starts },
            None => Puzzles::Boards(boards),
        };
        found.clear();
        found.resize(puzzles.len(), 0);
        undecided.clear();
        if first && lines.len() < puzzles.len() * STRIDE {
            lines.resize(puzzles.len() * STRIDE, b'\n');
        }
        let answers = Answers::new(found, first.then_some(lines));
        nine.answers(&puzzles, limit, answers, until, |puzzle| {
            undecided.resize(puzzles.len(), false);
            undecided[puzzle] = true;
        });
    }

    fn count(&self, number: usize, limit: u64) -> Count {
        Count::of(self.found[number], limit, self.undecided.get(number) == Some(&true))
    }
}

impl Brute {
    /// Answers every line of a text with a line, in order. Returns how many lines there were. The last line may lack its end;
    /// lines may end in `\n` or `\r\n`.
    ///
    /// A line of 81 characters `1` to `9`, `0` or `.` is a puzzle; it is answered here, fast. Any other line, and a puzzle
    /// that has no such answer, is shown to `unanswered`, which may write to the output in its place. On an engine for another shape
    /// than 9x9 that is every line.
    ///
    /// ```
    /// use percorre::{Brute, Shape};
    /// use percorre::brute::Question;
    ///
    /// let input = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\nhello\n";
    /// let mut output = Vec::new();
    /// Brute::new(Shape::NINE).lines(Question::Count(2), input, &mut output, |unanswered, output| {
    ///     output.extend_from_slice(format!("! line {}: {:?}\n", unanswered.number, unanswered.cause).as_bytes());
    /// });
    /// assert_eq!(output, b"1\n! line 2: NotPlain\n");
    /// ```
    pub fn lines(
        &mut self,
        question: Question,
        input: &[u8],
        output: &mut Vec<u8>,
        mut unanswered: impl FnMut(Unanswered, &mut Vec<u8>),
    ) -> usize {
        let Brute { nine, block, deadline, .. } = self;
        let (mut at, mut number) = (0, 0);
        while at < input.len() {
            block.starts.clear();
            if let Some(nine) = nine {
                at = nine.scan(input, at, BLOCK, &mut block.starts);
                block.run(nine, Some(input), question.limit(), question.shows(), *deadline);
                block.write(question, input, number, output, &mut unanswered);
                number += block.starts.len();
            }
            if block.starts.len() < BLOCK && at < input.len() {
                let line = line_at(input, at);
                number += 1;
                unanswered(Unanswered { number, text: text_of(input, &line), cause: Cause::NotPlain }, output);
                at = line.end;
            }
        }
        number
    }

    /// Answers grids in order: the number of solutions up to a limit, and the first solution.
    ///
    /// # Panics
    /// If a grid is of another shape than the engine.
    pub fn answers<'a>(
        &mut self,
        grids: impl IntoIterator<Item = &'a Grid>,
        limit: u64,
        mut each: impl FnMut(&'a Grid, Answer),
    ) {
        let mut grids = grids.into_iter();
        let Brute { shape, nine: Some(nine), block, deadline, .. } = self else {
            return grids.for_each(|grid| {
                let answer = self.answer_alone(grid, limit);
                each(grid, answer);
            });
        };
        let mut batch: Vec<&Grid> = Vec::new();
        loop {
            batch.clear();
            batch.extend(grids.by_ref().take(BLOCK));
            if batch.is_empty() {
                break;
            }
            block.boards.clear();
            for grid in &batch {
                assert_eq!(grid.shape(), *shape, "a grid of another shape than the engine");
                block.boards.push(cells_of(grid));
            }
            block.run(nine, None, limit, true, *deadline);
            for (number, &grid) in batch.iter().enumerate() {
                let line = &block.first[number * STRIDE..][..LINE];
                let first = (block.found[number] > 0).then(|| filled(grid, &|cell| Digit(line[cell.index()] - b'1')));
                each(grid, Answer { count: block.count(number, limit), first });
            }
        }
    }

    /// Counts the solutions of 9x9 boards up to a limit, for loops that ask thousands of questions: a board is the candidates of each
    /// cell, bit d for digit d+1. There is no deadline.
    ///
    /// # Panics
    /// If the engine is not for 9x9.
    #[cfg(feature = "make")]
    pub(crate) fn count_boards(&mut self, boards: &[[u16; 81]], limit: u64, found: &mut Vec<u64>) {
        let nine = self.nine.as_mut().expect("an engine for 9x9");
        found.clear();
        found.resize(boards.len(), 0);
        nine.answers(&Puzzles::Boards(boards), limit, Answers::new(found, None), None, |_| ());
    }

    fn answer_alone(&mut self, grid: &Grid, limit: u64) -> Answer {
        let mut first = None;
        if limit == 0 {
            return Answer { count: Count::AtLeast(0), first };
        }
        let mut found = 0;
        let count = self.solutions(grid, super::Order::Found, |solution| {
            first.get_or_insert(solution);
            found += 1;
            if found < limit { std::ops::ControlFlow::Continue(()) } else { std::ops::ControlFlow::Break(()) }
        });
        Answer { count, first }
    }
}

impl Block {
    fn write(
        &self,
        question: Question,
        input: &[u8],
        lines_before: usize,
        output: &mut Vec<u8>,
        unanswered: &mut impl FnMut(Unanswered, &mut Vec<u8>),
    ) {
        let (limit, mut number) = (question.limit(), 0);
        while number < self.starts.len() {
            if question.shows() {
                let is_solved = |&number: &usize| {
                    self.found[number] == 1 && !matches!(self.count(number, limit), Count::Unknown(_))
                };
                let solved = (number..self.starts.len()).take_while(is_solved).count();
                output.extend_from_slice(&self.first[number * STRIDE..(number + solved) * STRIDE]);
                number += solved;
                if number == self.starts.len() {
                    break;
                }
            }
            let cause = match self.count(number, limit) {
                Count::Unknown(found) => Cause::TimedOut(found),
                Count::Exact(0) => Cause::NoSolution,
                _ if question.shows() => Cause::Several,
                count => {
                    write_number(count.found(), output);
                    number += 1;
                    continue;
                }
            };
            let text = &input[self.starts[number]..][..LINE];
            number += 1;
            unanswered(Unanswered { number: lines_before + number, text, cause }, output);
        }
    }
}

fn write_number(mut number: u64, output: &mut Vec<u8>) {
    if number < 10 {
        output.extend_from_slice(&[b'0' + number as u8, b'\n']);
        return;
    }
    let mut digits = [b'\n'; 21];
    let mut at = 20;
    while number > 0 {
        at -= 1;
        digits[at] = b'0' + (number % 10) as u8;
        number /= 10;
    }
    output.extend_from_slice(&digits[at..]);
}

/// The line that begins here, with its end.
fn line_at(input: &[u8], at: usize) -> Range<usize> {
    let length = input[at..].iter().position(|&byte| byte == b'\n').map_or(input.len() - at, |end| end + 1);
    at..at + length
}

/// A line without its end.
fn text_of<'a>(input: &'a [u8], line: &Range<usize>) -> &'a [u8] {
    let text = &input[line.clone()];
    let text = text.strip_suffix(b"\n").unwrap_or(text);
    text.strip_suffix(b"\r").unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A deadline may come when a puzzle has as many solutions as asked for, fewer, or none; a solution is shown as the only one only if that is known.
    #[test]
    fn what_was_not_decided_is_not_told_as_if_it_were() {
        // Number n has the solution nnn...
        let first: Vec<u8> = (b'0'..b'6').flat_map(|sign| [[sign; LINE].as_slice(), b"\n"].concat()).collect();
        let input = b".".repeat(6 * LINE);
        let mut block = Block {
            starts: (0..6).map(|number| number * LINE).collect(),
            found: vec![0, 1, 2, 0, 1, 2],
            undecided: vec![false, false, false, true, true, true],
            first,
            boards: Vec::new(),
        };
        let written = |block: &Block, question| {
            let mut output = Vec::new();
            block.write(question, &input, 10, &mut output, &mut |unanswered: Unanswered, output: &mut Vec<u8>| {
                output.extend_from_slice(format!("{}{:?}\n", unanswered.number, unanswered.cause).as_bytes());
            });
            let text = String::from_utf8(output).unwrap();
            text.lines().map(|line| if line.len() == LINE { &line[..1] } else { line }).collect::<Vec<_>>().join(" ")
        };
        let unique = "11NoSolution 1 13Several 14TimedOut(0) 15TimedOut(1) 16Several";
        assert_eq!(written(&block, Question::Unique), unique);
        assert_eq!(written(&block, Question::Count(2)), "11NoSolution 1 2 14TimedOut(0) 15TimedOut(1) 2");
        assert_eq!(written(&block, Question::Count(3)), "11NoSolution 1 2 14TimedOut(0) 15TimedOut(1) 16TimedOut(2)");
        block.undecided.clear();
        assert_eq!(written(&block, Question::Unique), "11NoSolution 1 13Several 14NoSolution 4 16Several");
        block.found = vec![0, 1, 1, 0, 1, 1];
        assert_eq!(written(&block, Question::Solve), "11NoSolution 1 2 14NoSolution 4 5");
        block.undecided = vec![false, false, true, true, true, false];
        assert_eq!(written(&block, Question::Solve), "11NoSolution 1 2 14TimedOut(0) 4 5");
    }
}
