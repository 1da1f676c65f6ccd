//! Words and pictures for each event of a path, in the order of its events.

use std::collections::HashSet;
use std::time::Instant;

use serde_json::{Map, Value, json};

use crate::cell::Candidate;
use crate::deadline::is_over;
use crate::grid::Grid;
use crate::path::{Event, Moment};
use crate::render::{Arrow, Paint, Picture, ProofLine, Prose, Verbosity, sentence, terse};
use crate::search::Explained;
use crate::shape::Shape;
use crate::step::Step;
use crate::step::candidate_code;

/// For each event what is said of it: `short`, what it comes to; `title`, what it is (passes have none); `text`, why. Steps
/// have their picture and, if they are chains or nets, their proof too, the first of each technique its lesson; an event after which nothing is left for a cell or a digit has `dead`, in words. Of the first
/// events only where the deadline comes, or this many bytes are reached, before the last.
pub fn events(explained: &Explained, prose: Prose, most_bytes: usize, deadline: Option<Instant>) -> Vec<Value> {
    let mut bytes = 0;
    let mut taught = HashSet::new();
    let told = explained.path.boards(&explained.puzzle).map_while(|moment| {
        let mut told = (!is_over(deadline)).then(|| of_moment(prose, explained.puzzle.shape(), &moment))?;
        if let Event::Step(step) = moment.event
            && taught.insert(step.technique)
        {
            teach(prose, &moment.before, step, &mut told);
        }
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

/// The words, the picture and the proof of one step that was found on this board: `proof` has the lines of a chain or net.
pub fn of_step(prose: Prose, before: &Grid, step: &Step) -> Value {
    let shape = before.shape();
    let proof = prose.proof(before, step);
    let mut shown = Picture::of(before, step);
    if !proof.is_empty() {
        // The lines of the proof say these line by line.
        shown.arrows.clear();
        shown.paint.retain(|(_, paint)| !matches!(paint, Paint::On | Paint::Off));
    }
    let mut object = picture(shape, &shown);
    object["title"] = prose.name(step.technique).into();
    object["slug"] = step.technique.slug().into();
    object["short"] = prose.short(step, shape).into();
    object["text"] = text(prose, before, step, &proof).into();
    if !proof.is_empty() {
        object["proof"] = proof.iter().map(|line| of_line(shape, line)).collect();
    }
    object
}

/// The same with the lesson of the step.
pub fn taught(prose: Prose, before: &Grid, step: &Step) -> Value {
    let mut told = of_step(prose, before, step);
    teach(prose, before, step, &mut told);
    told
}

/// The lesson of a step, besides its words: `look`, where to look for such steps, and `must`, why it must be so.
pub fn teach(prose: Prose, before: &Grid, step: &Step, told: &mut Value) {
    let [look, must] = prose.lesson(before, step);
    told["look"] = look.into();
    told["must"] = must.into();
}

/// A line of a proof: its `text`; `depth`, where it is within another chain; `head`, where it only names what begins; the
/// candidates that are `on` and `off` by it, and the `strong` and `weak` links to them. What is empty is left out.
fn of_line(shape: Shape, line: &ProofLine) -> Value {
    let mut object = json!({"text": line.text});
    if line.depth > 0 {
        object["depth"] = line.depth.into();
    }
    if line.is_heading {
        object["head"] = true.into();
    }
    for (key, candidates) in [("on", &line.on), ("off", &line.off)] {
        if !candidates.is_empty() {
            object[key] = candidates.iter().map(|&it| candidate_code(shape, it).to_string()).collect();
        }
    }
    for (key, strong) in [("strong", true), ("weak", false)] {
        let arrows = arrows(shape, &line.arrows, strong);
        if !arrows.is_empty() {
            object[key] = arrows.into();
        }
    }
    object
}

fn arrows(shape: Shape, arrows: &[Arrow], strong: bool) -> Vec<String> {
    let code = |candidate| candidate_code(shape, candidate).to_string();
    let arrows = arrows.iter().filter(|arrow| arrow.strong == strong);
    arrows.map(|arrow| format!("{}>{}", code(arrow.from), code(arrow.to))).collect()
}

/// Why a step holds; as a teacher would say it, in paragraphs. The lines of its proof stand elsewhere.
fn text(prose: Prose, before: &Grid, step: &Step, proof: &[ProofLine]) -> String {
    match prose.verbosity {
        Verbosity::Terse => terse(before, step),
        Verbosity::Normal => sentence(prose.because(before, step)),
        // The first paragraph is the technique's name.
        Verbosity::Teach => {
            let mut paragraphs = prose.step(before, step).split_off(1);
            paragraphs.retain(|paragraph| proof.iter().all(|line| line.text != *paragraph));
            paragraphs.join("\n")
        }
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
        object["links"] =
            json!({"strong": arrows(shape, &picture.arrows, true), "weak": arrows(shape, &picture.arrows, false)});
    }
    if !picture.crossed.is_empty() {
        object["crossed"] = picture.crossed.iter().map(|&it| candidate_code(shape, it).to_string()).collect();
    }
    if !picture.bases.is_empty() {
        object["bases"] = houses(&picture.bases).into();
    }
    if !picture.covers.is_empty() {
        object["covers"] = houses(&picture.covers).into();
    }
    object
}
