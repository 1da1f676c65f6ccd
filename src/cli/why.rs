//! `percorre why`: why a digit cannot, or must, go in a cell.

use std::ffi::OsStr;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use super::answer::{self, Answer, Verdict};
use super::args::misuse;
use super::args::reasoning::WhyArgs;
use super::stream;
use crate::api::why::{Asked, FROM_ONE, find, told};
use crate::code::{CellCode, Code};
use crate::render::wrap;
use crate::solver::Solver;
use crate::why::Status;

pub fn run(args: &WhyArgs) -> anyhow::Result<ExitCode> {
    let asked = match asked(args) {
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
    stream::run(&common, &|worker, record, grid| {
        let (cell, digit) = match (ladder.fits(grid.shape()), asked.on(grid.shape())) {
            (Err(error), _) => return answer::refuse(&common, record, error),
            (_, Err(error)) => {
                return Answer { verdict: Verdict::Misuse, ..answer::refuse(&common, record, error) };
            }
            (_, Ok(asked)) => asked,
        };
        let deadline = stream::deadline(&common);
        let solver = solver.clone().until(deadline).watch(Arc::clone(&worker.watch));
        let found = find(prose, &solver, grid, (cell, digit), worker.brute(grid, deadline), deadline);
        if found.fact.is_err() && record.is_one_of_several {
            return Answer::refusal(record, found.text.join(" "), Verdict::No);
        }
        let is_answered =
            found.fact.as_ref().is_ok_and(|known| !matches!(known.status, Status::Open(_) | Status::Unproved(_)));
        let verdict = if is_answered { Verdict::Yes } else { Verdict::No };
        let text = if common.json {
            let mut object = record.object();
            object["cell"] = grid.shape().cell_name(cell).to_string().into();
            told(object, prose, &found).to_string()
        } else {
            let wrapped = |line: &String| {
                let indent = line.len() - line.trim_start().len();
                wrap(line, width, &" ".repeat(indent + 3))
            };
            found.text.iter().map(wrapped).collect::<Vec<_>>().join("\n")
        };
        Answer { text, verdict }
    })
}

/// The cell and the digit as they were typed.
fn asked(args: &WhyArgs) -> Result<Asked, String> {
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
