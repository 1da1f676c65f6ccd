//! `percorre why`: why a digit cannot, or must, go in a cell.

use std::ffi::OsStr;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use serde_json::Value;

use super::answer::{self, Answer, Verdict};
use super::args::misuse;
use super::args::reasoning::WhyArgs;
use super::hint::{Solutions, State, message, solutions};
use super::stream;
use crate::brute::Brute;
use crate::cell::{Candidate, Cell, Digit};
use crate::code::{CellCode, Code};
use crate::error::Error;
use crate::grid::{Entry, Grid};
use crate::render;
use crate::render::{Prose, wrap};
use crate::shape::Shape;
use crate::solver::Solver;
use crate::state::mistakes;
use crate::step::candidate_code;
use crate::watch::Watch;
use crate::why::{Argument, Fact, Status, opened};

pub fn run(args: &WhyArgs) -> anyhow::Result<ExitCode> {
    let asked = match Asked::of(args) {
        Ok(asked) => asked,
        Err(error) => return Ok(misuse(&error)),
    };
    let mut common = args.common.with_headings();
    // What follows the cell is a digit if it can be one: no puzzle is that short.
    if let (None, Some(input)) = (asked.digit, &args.digit_or_input) {
        common.inputs.insert(0, input.clone());
    }
    let ladder = args.leave_out.of(&args.ladder);
    let solver = Solver::new().ladder(ladder.clone());
    let (prose, width) = (args.words.prose(), stream::width());
    stream::run(&common, |worker, record, grid| {
        let (cell, digit) = match (ladder.fits(grid.shape()), asked.on(grid.shape())) {
            (Err(error), _) => return answer::refuse(&common, record, error),
            (_, Err(error)) => {
                return Answer { verdict: Verdict::Misuse, ..answer::refuse(&common, record, error) };
            }
            (_, Ok(asked)) => asked,
        };
        let deadline = stream::deadline(&common);
        let solver = solver.clone().until(deadline).watch(Arc::clone(&worker.watch));
        let watch = Arc::clone(&worker.watch);
        let found = find(prose, &solver, grid, (cell, digit), worker.brute(grid, deadline), deadline, &watch);
        if found.fact.is_err() && record.is_one_of_several {
            return Answer::refusal(record, found.text.join(" "), Verdict::No);
        }
        let is_answered =
            found.fact.as_ref().is_ok_and(|known| !matches!(known.status, Status::Open(_) | Status::Unproved(_)));
        let verdict = if is_answered { Verdict::Yes } else { Verdict::No };
        let text = if common.json {
            let mut object = record.object();
            object["cell"] = grid.shape().cell_name(cell).to_string().into();
            object["solutions"] = found.solutions.into();
            told(object, prose, &found).to_string()
        } else {
            let indented = |(at, line): (usize, &String)| {
                let indent = if at == 0 { "" } else { "  " };
                wrap(&format!("{indent}{line}"), width, &format!("{indent}   "))
            };
            found.text.iter().enumerate().map(indented).collect::<Vec<_>>().join("\n")
        };
        Answer { text, verdict }
    })
}

/// What is found out about a cell, or what is wrong with the state.
struct Found {
    /// The state, with the cell open.
    grid: Grid,
    /// How many solutions it has, in a word.
    solutions: &'static str,
    fact: Result<Fact, State>,
    /// The same in words.
    text: Vec<String>,
}

fn find(
    prose: Prose,
    solver: &Solver,
    grid: &Grid,
    (cell, digit): (Cell, Option<Digit>),
    brute: &mut Brute,
    deadline: Option<Instant>,
    watch: &Watch,
) -> Found {
    let placed = wrongly_placed(grid, cell, brute);
    let grid = opened(grid, cell);
    let solutions = solutions(&grid, brute, deadline);
    let word = match &solutions {
        Ok(solutions) => solutions.word(),
        Err(fault) => fault.solutions(),
    };
    let is_many = matches!(solutions, Ok(Solutions::Many));
    let fact = solutions.and_then(|_| {
        solver.why(&grid, cell, digit).map_err(|error| match error {
            Error::OutOfTime => State::Stopped(watch.halt()),
            error => State::Contradiction(error),
        })
    });
    let text = match &fact {
        Ok(known) => {
            let mut text = prose.why(grid.shape(), known);
            if is_many && matches!(known.status, Status::Proved { .. }) {
                text.push(prose.say("many-hold", []));
            }
            if let Some(digit) = placed.filter(|&placed| placed != known.candidate.digit) {
                text.push(prose.say("why-placed-wrongly", [("digit", digit.into())]));
            }
            text
        }
        Err(state) => vec![message(prose, &grid, state)],
    };
    Found { grid, solutions: word, fact, text }
}

/// What `why --json` says of a cell, and of a digit there where one is asked about, with `text` as a list of lines.
/// The engine and the solver have the same deadline.
///
/// # Errors
/// What is wrong with the cell or the digit.
#[cfg(feature = "serve")]
pub(super) fn json(
    prose: Prose,
    solver: &Solver,
    grid: &Grid,
    (cell, digit): (&str, Option<usize>),
    brute: &mut Brute,
) -> Result<Value, String> {
    let code = CellCode::parse(cell).map_err(|error| error.to_string())?;
    if code.row == 0 || code.column == 0 || digit == Some(0) {
        return Err(FROM_ONE.to_string());
    }
    let asked = Asked { row: code.row.into(), column: code.column.into(), digit, letter: None }.on(grid.shape())?;
    let (watch, deadline) = (Arc::clone(brute.watch()), brute.deadline());
    let found = find(prose, solver, grid, asked, brute, deadline, &watch);
    let object = serde_json::json!({"v": 1, "cell": grid.shape().cell_name(asked.0).to_string()});
    Ok(told(object, prose, &found))
}

const FROM_ONE: &str = "rows, columns and digits count from 1";

/// The digit that was placed there, if it is wrong.
fn wrongly_placed(grid: &Grid, cell: Cell, brute: &mut Brute) -> Option<Digit> {
    let Entry::Placed(digit) = grid.entry(cell) else { return None };
    mistakes(grid, brute).entries.contains(&Candidate::new(cell, digit)).then_some(digit)
}

/// A cell and a digit as they were typed, by numbers from 1.
struct Asked {
    row: usize,
    column: usize,
    digit: Option<usize>,
    /// The digit was written as this letter.
    letter: Option<char>,
}

impl Asked {
    fn of(args: &WhyArgs) -> Result<Asked, String> {
        let cell = CellCode::parse(&args.cell.to_ascii_lowercase()).map_err(|error| error.to_string())?;
        let text = args.digit_or_input.as_deref().and_then(OsStr::to_str).unwrap_or_default();
        let number = (text.len() <= 3).then(|| text.parse().ok()).flatten();
        // A letter is the name of a file where there is one.
        let letter = match text.as_bytes() {
            [letter] if letter.is_ascii_alphabetic() && !Path::new(text).exists() => Some(char::from(*letter)),
            _ => None,
        };
        let digit = number.or_else(|| Some(letter?.to_digit(36)? as usize));
        if cell.row == 0 || cell.column == 0 || digit == Some(0) {
            return Err(FROM_ONE.to_string());
        }
        let is_word = text.len() <= 3 && text.contains(char::is_alphabetic);
        if digit.is_none() && is_word && !Path::new(text).exists() {
            return Err(format!("'{text}' is no file, and no digit: expected a number, or a letter from A for 10 on"));
        }
        Ok(Asked { row: cell.row.into(), column: cell.column.into(), digit, letter })
    }

    fn on(&self, shape: Shape) -> Result<(Cell, Option<Digit>), String> {
        let side = shape.side();
        let above = [Some(self.row), Some(self.column), self.digit].into_iter().flatten().find(|&number| number > side);
        match above {
            Some(number) => {
                let expected = format!("expected rows, columns and digits from 1 to {side}");
                Err(match self.letter {
                    Some(letter) if self.digit == Some(number) => {
                        format!(
                            "no file is called '{letter}', and as the digit {number} it is not on this board, {expected}"
                        )
                    }
                    _ => format!("{number} is not on this board, {expected}"),
                })
            }
            None => {
                let digit = self.digit.and_then(|digit| shape.digits().digits().nth(digit - 1));
                Ok((shape.cell(self.row - 1, self.column - 1), digit))
            }
        }
    }
}

/// What was found out, in JSON; `object` says of which cell.
fn told(mut object: Value, prose: Prose, found: &Found) -> Value {
    let shape = found.grid.shape();
    let parsed = |text: String| serde_json::from_str::<Value>(&text).expect("what is written can be read");
    match &found.fact {
        Ok(Fact { candidate, status }) => {
            object["digit"] = candidate.digit.number().into();
            let code = |candidate: Candidate| candidate_code(shape, candidate).to_string();
            object["answer"] = match status {
                Status::Given => "given",
                Status::Other(_) => "other",
                Status::Peer(_) => "peer",
                Status::Struck => "struck",
                Status::Proved { must: true, .. } => "must",
                Status::Proved { must: false, .. } => "cannot",
                Status::Open(_) => "open",
                Status::Unproved(_) => "unproved",
            }
            .into();
            match status {
                Status::Other(digit) | Status::Unproved(digit) => object["holds"] = digit.number().into(),
                Status::Peer(peer) => object["peer"] = code(*peer).into(),
                Status::Open(digits) => object["digits"] = digits.digits().map(|digit| digit.number()).collect(),
                Status::Proved { proof: Argument::Refutation(_, reason), .. } => {
                    object["refutation"] = parsed(render::json::reason(shape, reason));
                }
                Status::Proved { proof: Argument::Steps(steps), .. } => {
                    object["steps"] = steps.iter().map(|(_, step)| parsed(render::json::step(shape, step))).collect();
                }
                Status::Given | Status::Struck => {}
            }
        }
        Err(state) => {
            object["answer"] = state.word().into();
            if let State::WrongEntry(cells) | State::WrongMark(cells) = state {
                object["cells"] = cells.iter().map(|&cell| shape.cell_name(cell).to_string()).collect();
            }
        }
    }
    object["lang"] = prose.language.code().into();
    object["text"] = found.text.as_slice().into();
    object
}
