//! `percorre why`: why a digit cannot, or must, go in a cell.

use std::process::ExitCode;
use std::sync::Arc;
#[cfg(feature = "serve")]
use std::time::Instant;

use serde_json::Value;

use super::answer::{self, Answer, Verdict};
use super::args::misuse;
use super::args::reasoning::WhyArgs;
use super::hint::{Solutions, State, message, solutions};
use super::stream;
#[cfg(feature = "serve")]
use crate::brute::Brute;
use crate::cell::{Candidate, Cell, Digit};
use crate::code::{CellCode, Code};
use crate::error::Error;
use crate::grid::Grid;
use crate::render;
use crate::render::{Prose, wrap};
use crate::shape::Shape;
use crate::solver::Solver;
use crate::step::candidate_code;
use crate::watch::Halt;
use crate::why::{Argument, Fact, Status};

pub fn run(args: &WhyArgs) -> anyhow::Result<ExitCode> {
    let asked = match Asked::of(args) {
        Ok(asked) => asked,
        Err(error) => return Ok(misuse(&error)),
    };
    let mut common = args.common.clone();
    // What follows the cell is a digit if it can be one: no puzzle is that short.
    if let (None, Some(input)) = (asked.digit, &args.digit_or_input) {
        common.inputs.insert(0, input.clone());
    }
    let ladder = args.uniqueness.of(&args.ladder);
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
        let solutions = solutions(grid, worker.brute(grid, deadline), deadline);
        let word = match &solutions {
            Ok(solutions) => solutions.word(),
            Err(fault) => fault.solutions(),
        };
        let is_many = matches!(solutions, Ok(Solutions::Many));
        let solver = solver.clone().until(deadline).watch(Arc::clone(&worker.watch));
        let found = find(&solver, solutions, grid, (cell, digit), || worker.watch.halt());
        let is_answered =
            found.as_ref().is_ok_and(|known| !matches!(known.status, Status::Open(_) | Status::Unproved(_)));
        let (text, verdict) =
            (said(prose, grid, &found, is_many), if is_answered { Verdict::Yes } else { Verdict::No });
        let text = if common.json {
            let mut object = record.object();
            object["cell"] = grid.shape().cell_name(cell).to_string().into();
            object["solutions"] = word.into();
            told(object, prose, grid, &found, &text).to_string()
        } else {
            let indented = |(at, line): (usize, &String)| {
                let indent = if at == 0 { "" } else { "  " };
                wrap(&format!("{indent}{line}"), width, &format!("{indent}   "))
            };
            text.iter().enumerate().map(indented).collect::<Vec<_>>().join("\n")
        };
        Answer { text, verdict }
    })
}

/// Why, unless something is wrong with the state.
fn find(
    solver: &Solver,
    solutions: Result<Solutions, State>,
    grid: &Grid,
    (cell, digit): (Cell, Option<Digit>),
    halt: impl Fn() -> Halt,
) -> Result<Fact, State> {
    match solutions {
        Err(fault) if !matches!(fault, State::Contradiction(Error::Nothing { .. })) => Err(fault),
        // A placed digit that is asked about is treated as open: then there may be a solution.
        _ => solver.why(grid, cell, digit).map_err(|error| match error {
            Error::OutOfTime => State::Stopped(halt()),
            error => State::Contradiction(error),
        }),
    }
}

/// The answer in words, or what is wrong with the state.
fn said(prose: Prose, grid: &Grid, found: &Result<Fact, State>, is_many: bool) -> Vec<String> {
    match found {
        Ok(known) => {
            let mut text = prose.why(grid.shape(), known);
            if is_many && matches!(known.status, Status::Proved { .. }) {
                text.push(prose.say("many-hold", []));
            }
            text
        }
        Err(state) => vec![message(prose, grid, state)],
    }
}

/// What `why --json` says of a cell, and of a digit there where one is asked about, with `text` as a list of lines.
///
/// # Errors
/// What is wrong with the cell or the digit.
#[cfg(feature = "serve")]
pub(super) fn json(
    prose: Prose,
    solver: &Solver,
    grid: &Grid,
    (cell, digit): (&str, Option<usize>),
    deadline: Instant,
) -> Result<Value, String> {
    let code = CellCode::parse(cell).map_err(|error| error.to_string())?;
    if code.row == 0 || code.column == 0 || digit == Some(0) {
        return Err(FROM_ONE.to_string());
    }
    let asked = Asked { row: code.row.into(), column: code.column.into(), digit }.on(grid.shape())?;
    let mut brute = Brute::new(grid.shape()).until(Some(deadline));
    let solutions = solutions(grid, &mut brute, Some(deadline));
    let is_many = matches!(solutions, Ok(Solutions::Many));
    let found = find(&solver.clone().until(deadline), solutions, grid, asked, || brute.watch().halt());
    let text = said(prose, grid, &found, is_many);
    let object = serde_json::json!({"v": 1, "cell": grid.shape().cell_name(asked.0).to_string()});
    Ok(told(object, prose, grid, &found, &text))
}

const FROM_ONE: &str = "rows, columns and digits count from 1";

/// A cell and a digit as they were typed, by numbers from 1.
struct Asked {
    row: usize,
    column: usize,
    digit: Option<usize>,
}

impl Asked {
    fn of(args: &WhyArgs) -> Result<Asked, String> {
        let cell = CellCode::parse(&args.cell.to_ascii_lowercase()).map_err(|error| error.to_string())?;
        let number = |text: &String| (text.len() <= 2).then(|| text.parse().ok()).flatten();
        let digit = args.digit_or_input.as_ref().and_then(number);
        if cell.row == 0 || cell.column == 0 || digit == Some(0) {
            return Err(FROM_ONE.to_string());
        }
        Ok(Asked { row: cell.row.into(), column: cell.column.into(), digit })
    }

    fn on(&self, shape: Shape) -> Result<(Cell, Option<Digit>), String> {
        let side = shape.side();
        let above = [Some(self.row), Some(self.column), self.digit].into_iter().flatten().find(|&number| number > side);
        match above {
            Some(number) => {
                Err(format!("{number} is not on this board, expected rows, columns and digits from 1 to {side}"))
            }
            None => {
                let digit = self.digit.and_then(|digit| shape.digits().digits().nth(digit - 1));
                Ok((shape.cell(self.row - 1, self.column - 1), digit))
            }
        }
    }
}

/// What was found out, in JSON; `object` says of which cell.
fn told(mut object: Value, prose: Prose, grid: &Grid, found: &Result<Fact, State>, text: &[String]) -> Value {
    let shape = grid.shape();
    let parsed = |text: String| serde_json::from_str::<Value>(&text).expect("what is written can be read");
    match found {
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
    object["text"] = text.into();
    object
}
