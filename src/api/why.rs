//! Why a digit cannot, or must, go in a cell: what `percorre why` and the page tell.

use std::time::Instant;

use serde_json::Value;

use super::hint::{Solutions, State, message, solutions};
use crate::brute::Brute;
use crate::cell::{Candidate, Cell, Digit};
use crate::code::{CellCode, Code};
use crate::error::Error;
use crate::grid::{Entry, Grid};
use crate::render::{self, Prose};
use crate::shape::Shape;
use crate::solver::Solver;
use crate::state::mistakes;
use crate::step::candidate_code;
use crate::why::{Argument, Fact, Status, opened};

/// What is found out about a cell, or what is wrong with the state.
pub(crate) struct Found {
    /// The state, with the cell open.
    grid: Grid,
    /// How many solutions it has, in a word.
    solutions: &'static str,
    /// Whether a digit was asked for.
    is_asked: bool,
    pub(crate) fact: Result<Fact, State>,
    /// The same in words.
    pub(crate) text: Vec<String>,
}

pub(crate) fn find(
    prose: Prose,
    solver: &Solver,
    grid: &Grid,
    (cell, digit): (Cell, Option<Digit>),
    brute: &mut Brute,
    deadline: Option<Instant>,
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
            Error::Halted(halt) => State::Stopped(halt),
            error => State::Contradiction(error),
        })
    });
    let text = match &fact {
        Ok(known) => {
            let mut text = prose.why(grid.shape(), known);
            if is_many && matches!(known.status, Status::Proved { .. }) {
                text.insert(0, prose.say("many-hold", []));
            }
            if let Some(digit) = placed.filter(|&placed| placed != known.candidate.digit) {
                text.push(format!("  {}", prose.say("why-placed-wrongly", [("digit", digit.into())])));
            }
            text
        }
        Err(state) => vec![message(prose, &grid, state)],
    };
    Found { grid, solutions: word, is_asked: digit.is_some(), fact, text }
}

/// What `why --json` says of a cell, and of a digit there where one is asked about, with `text` as a list of lines.
/// The engine and the solver have the same deadline.
///
/// # Errors
/// What is wrong with the cell or the digit.
pub(crate) fn json(
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
    let deadline = brute.deadline();
    let found = find(prose, solver, grid, asked, brute, deadline);
    let object = serde_json::json!({"v": 1, "cell": grid.shape().cell_name(asked.0).to_string()});
    Ok(told(object, prose, &found))
}

pub(crate) const FROM_ONE: &str = "rows, columns and digits count from 1";

/// The digit that was placed there, if it is wrong.
fn wrongly_placed(grid: &Grid, cell: Cell, brute: &mut Brute) -> Option<Digit> {
    let Entry::Placed(digit) = grid.entry(cell) else { return None };
    mistakes(grid, brute).entries.contains(&Candidate::new(cell, digit)).then_some(digit)
}

/// A cell and a digit as they were typed, by numbers from 1.
pub(crate) struct Asked {
    pub(crate) row: usize,
    pub(crate) column: usize,
    pub(crate) digit: Option<usize>,
    /// The digit was written as this letter.
    pub(crate) letter: Option<char>,
}

impl Asked {
    pub(crate) fn on(&self, shape: Shape) -> Result<(Cell, Option<Digit>), String> {
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
pub(crate) fn told(mut object: Value, prose: Prose, found: &Found) -> Value {
    object["solutions"] = found.solutions.into();
    let shape = found.grid.shape();
    let parsed = |text: String| serde_json::from_str::<Value>(&text).expect("what is written can be read");
    match &found.fact {
        Ok(Fact { candidate, status }) => {
            // Where nobody asked for a digit and the cell is open, the fact is of no digit in particular.
            if found.is_asked || !matches!(status, Status::Open(_)) {
                object["digit"] = candidate.digit.number().into();
            }
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
