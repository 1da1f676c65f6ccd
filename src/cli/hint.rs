//! `percorre hint`: the next step from a player's own state, in stages; mistakes first.

use std::process::ExitCode;

use serde_json::{Value, json};

use super::args::{HintArgs, Stage};
use super::stream::{self, Answer, Verdict};
use crate::format::Record;
use crate::step::cells_text;
use crate::{Candidate, Cell, Error, Grid, Step, hint, marked, mistakes, render};

/// What a state is, before any hint.
enum State {
    Ok(Box<Step>),
    /// The ladder sees nothing.
    Stuck,
    Solved,
    WrongEntry(Vec<Cell>),
    WrongMark(Vec<Cell>),
    Contradiction(Error),
}

impl State {
    fn word(&self) -> &'static str {
        match self {
            State::Ok(_) => "ok",
            State::Stuck => "stuck",
            State::Solved => "solved",
            State::WrongEntry(_) => "wrong-entry",
            State::WrongMark(_) => "wrong-mark",
            State::Contradiction(_) => "contradiction",
        }
    }
}

pub fn run(args: &HintArgs) -> anyhow::Result<ExitCode> {
    let ladder = args.uniqueness.of(&args.ladder);
    stream::run(&args.common, |kit, record, grid| {
        if let Err(error) = ladder.fits(grid.shape()) {
            return stream::refuse(&args.common, record, error);
        }
        let mistakes = mistakes(grid, kit.brute(grid, stream::deadline(&args.common)));
        let cells = |wrong: &[Candidate]| wrong.iter().map(|wrong| wrong.cell).collect();
        let state = if !mistakes.entries.is_empty() {
            State::WrongEntry(cells(&mistakes.entries))
        } else if !mistakes.marks.is_empty() {
            State::WrongMark(cells(&mistakes.marks))
        } else if let Some(clash) = grid.clash() {
            State::Contradiction(clash)
        } else if grid.is_full() {
            State::Solved
        } else {
            match hint(grid, &ladder) {
                Ok(Some(step)) => State::Ok(Box::new(step)),
                Ok(None) => State::Stuck,
                Err(error) => State::Contradiction(error),
            }
        };
        let text = if args.common.json { object(record, grid, &state) } else { told(grid, &state, args.stage) };
        let verdict = if matches!(state, State::Ok(_) | State::Solved) { Verdict::Yes } else { Verdict::No };
        Answer { text, verdict }
    })
}

/// The state in a sentence, where there is no step to tell.
fn message(grid: &Grid, state: &State) -> String {
    let plural = |cells: &[Cell]| if cells.len() == 1 { "is" } else { "are" };
    match state {
        State::Ok(_) => String::new(),
        State::Stuck => "No technique of this ladder sees a step here.".to_string(),
        State::Solved => "Solved: nothing is left to do.".to_string(),
        State::WrongEntry(cells) => {
            format!("First mend a wrong entry: {} {} not right.", cells_text(grid.shape(), cells), plural(cells))
        }
        State::WrongMark(cells) => {
            format!("First mend the marks of {}: the right digit was struck there.", cells_text(grid.shape(), cells))
        }
        State::Contradiction(error) => format!("There is no solution from here: {error}."),
    }
}

fn told(grid: &Grid, state: &State, stage: Stage) -> String {
    let State::Ok(step) = state else { return message(grid, state) };
    let hint = render::hint(&marked(grid), step);
    let stages = [
        (Stage::Where, hint.place),
        (Stage::Technique, hint.technique),
        (Stage::Pattern, hint.pattern),
        (Stage::Full, hint.conclusion),
    ];
    let told: Vec<String> = stages.into_iter().filter(|(at, _)| *at <= stage).map(|(_, text)| text).collect();
    told.join("\n")
}

fn object(record: &Record, grid: &Grid, state: &State) -> String {
    let mut object = json!({"v": 1, "line": record.line, "puzzle": record.text, "state": state.word()});
    match state {
        State::Ok(step) => {
            let hint = render::hint(&marked(grid), step);
            let step = render::json::step(grid.shape(), step);
            object["step"] = serde_json::from_str(&step).expect("what is written can be read");
            object["text"] = json!({
                "where": hint.place, "technique": hint.technique, "pattern": hint.pattern, "full": hint.conclusion
            });
        }
        State::WrongEntry(cells) | State::WrongMark(cells) => {
            let names = cells.iter().map(|&cell| Value::from(grid.shape().cell_name(cell).to_string()));
            object["cells"] = names.collect();
            object["message"] = message(grid, state).into();
        }
        _ => object["message"] = message(grid, state).into(),
    }
    object.to_string()
}
