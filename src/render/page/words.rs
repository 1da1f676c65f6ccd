//! Words and pictures for each event of a path, in the order of its events.

use std::time::Instant;

use serde_json::{Map, Value, json};

use crate::cell::Candidate;
use crate::deadline::is_over;
use crate::grid::Grid;
use crate::path::{Event, Moment};
use crate::render::{Picture, Prose, Verbosity, terse};
use crate::search::Explained;
use crate::shape::Shape;
use crate::step::Step;
use crate::step::{candidate_code, conclusions};

/// For each event what is said of it: `short`, what it comes to; `title`, what it is (passes have none); `text`, why. Steps
/// have their picture too; an event after which nothing is left for a cell or a digit has `dead`, in words. Of the first
/// events only where the deadline comes, or this many bytes are reached, before the last.
pub fn events(explained: &Explained, prose: Prose, most_bytes: usize, deadline: Option<Instant>) -> Vec<Value> {
    let mut bytes = 0;
    let told = explained.path.boards(&explained.puzzle).map_while(|moment| {
        let told = (!is_over(deadline)).then(|| of_moment(prose, explained.puzzle.shape(), &moment))?;
        bytes += size(&told);
        (bytes <= most_bytes).then_some(told)
    });
    told.collect()
}

/// About how many bytes it takes in a file.
fn size(value: &Value) -> usize {
    match value {
        Value::String(text) => text.len() + 3,
        Value::Array(items) => 3 + items.iter().map(size).sum::<usize>(),
        Value::Object(fields) => 3 + fields.iter().map(|(key, value)| key.len() + 3 + size(value)).sum::<usize>(),
        _ => 6,
    }
}

fn of_moment(prose: Prose, shape: Shape, moment: &Moment) -> Value {
    let turn = |key: &str, depth: u16, candidate: Candidate| {
        let title = prose.say(key, [("number", depth.to_string().into())]);
        let claim = format!("{}={}", shape.cell_name(candidate.cell), candidate.digit);
        json!({"title": title, "short": claim, "text": prose.say(&format!("{key}-why"), [])})
    };
    let mut object = match moment.event {
        Event::Pass(number) => {
            let key = if moment.leads_to_a_digit() { "pass" } else { "pass-idle" };
            let short = prose.say(key, [("number", number.to_string().into())]);
            json!({"short": short, "text": prose.say("told-pass-why", [])})
        }
        Event::Step(step) => of_step(prose, &moment.before, step),
        Event::Guess { depth, candidate } => turn("told-guess", *depth, *candidate),
        Event::Undo { depth, candidate } => turn("told-undo", *depth, *candidate),
    };
    if let Some(contradiction) = moment.contradiction {
        object["dead"] = prose.nothing(shape, contradiction).into();
    }
    object
}

/// The words and the picture of one step that was found on this board.
fn of_step(prose: Prose, before: &Grid, step: &Step) -> Value {
    let mut object = picture(before.shape(), &Picture::of(before, step));
    object["title"] = prose.name(step.technique).into();
    object["short"] = conclusions(before.shape(), step).into();
    object["text"] = text(prose, before, step).into();
    object
}

/// Why a step holds; as a teacher would say it, in paragraphs.
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
    if !picture.arrows.is_empty() {
        let code = |candidate| candidate_code(shape, candidate).to_string();
        let of = |strong: bool| -> Vec<String> {
            let links = picture.arrows.iter().filter(|link| link.strong == strong);
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
