//! Words and pictures for each event of a path, in the order of its events.

use std::time::Instant;

use serde_json::{Map, Value, json};

use crate::board::Board;
use crate::cell::Candidate;
use crate::deadline::is_past;
use crate::geometry::at_size;
use crate::grid::Grid;
use crate::path::Event;
use crate::render::{Picture, Prose, Verbosity, terse};
use crate::search::Explained;
use crate::shape::Shape;
use crate::step::Step;
use crate::step::{candidate_code, conclusions};

/// For each event what is said of it: `short`, what it comes to; `title`, what it is (passes have none); `text`, why. Steps
/// have their picture too; an event after which nothing is left for a cell or a digit has `dead`, in words. `None` where the
/// deadline comes first.
pub fn telling(explained: &Explained, prose: Prose, deadline: Option<Instant>) -> Option<Vec<Value>> {
    at_size!(explained.puzzle.shape(), sized(explained, prose, deadline))
}

fn sized<const W: usize>(explained: &Explained, prose: Prose, deadline: Option<Instant>) -> Option<Vec<Value>> {
    let shape = explained.puzzle.shape();
    let mut board = Board::<W>::new(&explained.puzzle).ok();
    let mut before = Vec::new();
    let mut told = Vec::with_capacity(explained.path.events.len());
    let turn = |key: &str, depth: u16, candidate: Candidate| {
        let title = prose.say(key, [("number", depth.to_string().into())]);
        let claim = format!("{}={}", shape.cell_name(candidate.cell), candidate.digit);
        json!({"title": title, "short": claim, "text": prose.say(&format!("{key}-why"), [])})
    };
    for (at, event) in explained.path.events.iter().enumerate() {
        if is_past(deadline) {
            return None;
        }
        let (mut object, went) = match event {
            Event::Pass(number) => {
                let next = explained.path.events.get(at + 1);
                let fills = matches!(next, Some(Event::Step(step)) if !step.placed.is_empty());
                let key = if fills { "pass" } else { "pass-idle" };
                let short = prose.say(key, [("number", number.to_string().into())]);
                (json!({"short": short, "text": prose.say("told-pass-why", [])}), None)
            }
            Event::Step(step) => {
                let grid = board.as_ref().map_or_else(|| explained.puzzle.clone(), Board::grid);
                (of_step(prose, &grid, step), board.as_mut().map(|board| step.apply(board)))
            }
            Event::Guess { depth, candidate } => {
                before.push(board.clone());
                (
                    turn("told-guess", *depth, *candidate),
                    board.as_mut().map(|board| board.place(candidate.cell, candidate.digit)),
                )
            }
            Event::Undo { depth, candidate } => {
                board = before.pop().flatten();
                (turn("told-undo", *depth, *candidate), None)
            }
        };
        if let Some(Err(contradiction)) = went {
            object["dead"] = prose.nothing(shape, contradiction).into();
        }
        told.push(object);
    }
    Some(told)
}

/// The words and the picture of one step that was found on this board.
fn of_step(prose: Prose, before: &Grid, step: &Step) -> Value {
    let mut object = picture(before.shape(), &Picture::of(before, step));
    object["title"] = prose.name(step.technique).into();
    object["short"] = conclusions(before.shape(), step).into();
    object["text"] = text(prose, before, step).into();
    object
}

/// Why a step holds; as a teacher tells it, in paragraphs.
fn text(prose: Prose, before: &Grid, step: &Step) -> String {
    match prose.verbosity {
        Verbosity::Terse => terse(before, step),
        Verbosity::Normal => prose.because(before, step),
        // The first paragraph is the technique's name.
        Verbosity::Teach => prose.step(before, step)[1..].join("\n"),
    }
}

/// A picture in JSON: `paint` by name, the `strong` and `weak` `links` as `from>to`, the houses of truths and covers.
pub fn picture(shape: Shape, picture: &Picture) -> Value {
    let mut paint = Map::new();
    for &(candidate, colour) in &picture.paint {
        let code = Value::from(candidate_code(shape, candidate).to_string());
        let list = paint.entry(colour.slug()).or_insert_with(|| Value::Array(Vec::new()));
        list.as_array_mut().expect("a list").push(code);
    }
    let mut object = json!({ "paint": paint });
    let houses = |houses: &[crate::cell::House]| -> Vec<String> {
        houses.iter().map(|&house| shape.house_code(house).to_string()).collect()
    };
    if !picture.links.is_empty() {
        let code = |candidate| candidate_code(shape, candidate).to_string();
        let of = |strong: bool| -> Vec<String> {
            let links = picture.links.iter().filter(|link| link.strong == strong);
            links.map(|link| format!("{}>{}", code(link.from), code(link.to))).collect()
        };
        object["links"] = json!({"strong": of(true), "weak": of(false)});
    }
    if !picture.bases.is_empty() {
        object["bases"] = houses(&picture.bases).into();
    }
    if !picture.covers.is_empty() {
        object["covers"] = houses(&picture.covers).into();
    }
    object
}
