//! What is asked, and who answers.

use std::io;
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, anyhow, bail};
use serde_json::{Value, json};

use super::hint::{self, State};
use super::{add_puzzle, grade, halted, lesson, practice, steps, why};
use crate::brute::{Brute, Count};
use crate::format::{self, Reading};
use crate::grade::{Grade, first_ladder};
use crate::grid::Grid;
use crate::ladder::Ladder;
use crate::percorre::Outcome;
use crate::render::{self, LARGEST_SIDE, Language, Picture, Prose, page};
use crate::shape::Shape;
use crate::solver::Solver;
use crate::state::{marked, mistakes};
use crate::technique::Technique;
use crate::watch::Watch;
use crate::why::no_solution;

/// How much of its time the question for a path spends on finding it; the rest is for writing it.
const REASONING: f64 = 0.75;

/// The longest reply: a path in words and pictures takes up to 16 MB, and its JSON less than that.
const LONGEST_REPLY: usize = 32 << 20;

/// The answer was not ready in time.
#[derive(Debug)]
struct OutOfTime;

impl std::fmt::Display for OutOfTime {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(OUT_OF_TIME)
    }
}

impl std::error::Error for OutOfTime {}

/// What bounds the search for an answer.
#[derive(Clone, Debug)]
pub struct Limits {
    /// When it must end.
    pub deadline: Instant,
    /// How much memory it may hold.
    pub watch: Arc<Watch>,
    /// A language that may be asked for besides percorre's own.
    pub language: Option<Language>,
}

/// An answer as it is sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// As in HTTP: 200, or what is wrong.
    pub status: u16,
    /// The answer, or what is wrong, as JSON.
    pub json: Vec<u8>,
}

impl Answer {
    /// An error as the page expects it.
    fn refusal(status: u16, why: &str) -> Answer {
        Answer { status, json: json!({"v": 1, "error": why}).to_string().into_bytes() }
    }
}

impl Limits {
    /// A time and nothing else.
    pub fn until(deadline: Instant) -> Limits {
        Limits { deadline, watch: Arc::default(), language: None }
    }

    /// Brute force within them.
    fn brute(&self, grid: &Grid) -> Brute {
        let mut brute = Brute::new(grid.shape()).until(Some(self.deadline));
        brute.set_watch(Arc::clone(&self.watch));
        brute
    }

    /// A solver within them.
    pub(super) fn solver(&self, ladder: &Ladder) -> Solver {
        Solver::new().ladder(ladder.clone()).until(self.deadline).watch(Arc::clone(&self.watch))
    }
}

/// What can be asked.
#[derive(Clone, Copy, Debug)]
enum Question {
    Read,
    Check,
    Hint,
    Steps,
    Grade,
    Explain,
    Page,
    Why,
    Lesson,
    Practice,
}

impl Question {
    fn by_name(name: &str) -> Option<Question> {
        Some(match name {
            "read" => Question::Read,
            "check" => Question::Check,
            "hint" => Question::Hint,
            "steps" => Question::Steps,
            "grade" => Question::Grade,
            "explain" => Question::Explain,
            "page" => Question::Page,
            "why" => Question::Why,
            "lesson" => Question::Lesson,
            "practice" => Question::Practice,
            _ => return None,
        })
    }
}

/// The longest body that is read.
pub(crate) const LONGEST_BODY: usize = 1 << 20;

/// The message for a longer one.
pub(crate) const BODY_TOO_LONG: &str = "more than 1 MiB, expected less";

/// The message for a question that takes too long.
pub(crate) const OUT_OF_TIME: &str = "out of time";

/// Answers what is asked, by its name and its body: any bytes, any name.
pub fn answer(what: &str, body: &[u8], limits: &Limits) -> Answer {
    let Some(question) = Question::by_name(what) else {
        return Answer::refusal(
            404,
            "expected one of read, check, hint, steps, grade, explain, page, why, lesson, practice",
        );
    };
    if body.len() > LONGEST_BODY {
        return Answer::refusal(413, BODY_TOO_LONG);
    }
    match answered(question, body, limits).and_then(|answer| written(&answer, LONGEST_REPLY)) {
        Ok(json) => Answer { status: 200, json },
        Err(error) if error.is::<OutOfTime>() => Answer::refusal(503, OUT_OF_TIME),
        Err(error) => Answer::refusal(422, &error.to_string()),
    }
}

/// An answer as JSON of so many bytes at most.
fn written(answer: &Value, longest: usize) -> anyhow::Result<Vec<u8>> {
    let mut reply = Limited { bytes: Vec::new(), longest };
    let done = serde_json::to_writer(&mut reply, answer);
    done.map(|()| reply.bytes).map_err(|_| {
        let size = if longest < 1 << 20 { format!("{longest} bytes") } else { format!("{} MiB", longest >> 20) };
        anyhow!("the answer is larger than {size}; a shorter ladder has a shorter answer")
    })
}

/// Takes so many bytes and no more.
struct Limited {
    bytes: Vec<u8>,
    longest: usize,
}

impl io::Write for Limited {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.bytes.len() + bytes.len() > self.longest {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Answers a question by its body: `text` in any format, or `state`, or for practice `technique`; `ladder`, `lang` and `name` where they matter.
fn answered(question: Question, body: &[u8], limits: &Limits) -> anyhow::Result<Value> {
    let (began, deadline) = (Instant::now(), limits.deadline);
    let body: Value = serde_json::from_slice(body).map_err(|error| anyhow!("JSON: {error}"))?;
    let language = match key(&body, "lang", "en, pt or it", Value::as_str)? {
        None => Language::default(),
        Some(code) => match limits.language.filter(|language| language.code() == code) {
            Some(language) => language,
            None => code.parse()?,
        },
    };
    let prose = Prose { language, ..Prose::default() };
    if let Question::Lesson = question {
        return lesson::answer(prose, &body);
    }
    let (grid, read) = match question {
        // No puzzle yet, only its size.
        Question::Practice if !body["technique"].is_null() => (Grid::blank(practice::shape(&body)?), None),
        _ => grid(&body)?,
    };
    let side = grid.shape().side();
    if side > LARGEST_SIDE {
        bail!("a side of {side}, expected {LARGEST_SIDE} at most");
    }
    let ladder = match key(&body, "ladder", "a name", Value::as_str)? {
        None => Ladder::FULL,
        Some(name) => Ladder::by_name(name)?,
    };
    ladder.fits(grid.shape())?;
    let without = without(&body)?;
    let ladder = ladder.without(|technique| without.contains(&technique));
    let solver = limits.solver(&ladder);
    let name = key(&body, "name", "a text", Value::as_str)?;
    match question {
        Question::Lesson => unreachable!("it was answered above"),
        Question::Read => {
            let mut answer = value(&render::json::state(&grid));
            let (format, note) = read.ok_or_else(|| anyhow!("no key \"text\""))?;
            answer["format"] = format.into();
            answer["note"] = note.into();
            answer["solutions"] = solutions(&grid, limits).into();
            Ok(answer)
        }
        Question::Check => Ok(check(prose, &grid, limits)),
        Question::Hint => Ok(hint(prose, &grid, &ladder, limits)),
        Question::Steps => {
            let only = key(&body, "technique", "a name", Value::as_str)?.map(str::parse::<Technique>).transpose()?;
            Ok(steps::json(prose, &solver, &grid, only, &mut limits.brute(&grid))?)
        }
        Question::Grade => graded(prose, &grid, &ladder, limits),
        Question::Explain => {
            // The path needs words too.
            let enough = began + deadline.saturating_duration_since(began).mul_f64(REASONING);
            let explained = solver.until(enough).explain(&grid);
            Ok(page::story(&explained, name.unwrap_or_default(), prose, Some(deadline)))
        }
        Question::Why => {
            let cell = key(&body, "cell", "one like r3c5", Value::as_str)?.context("no key \"cell\"")?;
            let digit = |digit: &Value| digit.as_u64().map(|digit| digit.try_into().unwrap_or(usize::MAX));
            let digit = key(&body, "digit", "a whole number from 1 on", digit)?;
            why::json(prose, &solver, &grid, (cell, digit), &mut limits.brute(&grid)).map_err(|error| anyhow!(error))
        }
        Question::Page => {
            let enough = began + deadline.saturating_duration_since(began).mul_f64(REASONING);
            let explained = solver.until(enough).explain(&grid);
            let name = name.filter(|name| !name.is_empty()).unwrap_or("Sudoku");
            Ok(json!({"v": 1, "html": page::page(&explained, name, prose, true, Some(deadline))}))
        }
        Question::Practice => practice::answer(&body, &grid, ladder, prose, limits),
    }
}

/// A key of a question, where it is there; `read` says whether it is of the right kind.
pub(super) fn key<'v, T>(
    body: &'v Value,
    name: &str,
    expected: &str,
    read: impl Fn(&'v Value) -> Option<T>,
) -> anyhow::Result<Option<T>> {
    match &body[name] {
        Value::Null => Ok(None),
        other => read(other).map(Some).ok_or_else(|| anyhow!("the key \"{name}\" is {other}, expected {expected}")),
    }
}

/// The techniques that are not to be used.
fn without(body: &Value) -> anyhow::Result<Vec<Technique>> {
    let list = key(body, "without", "a list of techniques", Value::as_array)?;
    let technique = |slug: &Value| {
        let text =
            slug.as_str().ok_or_else(|| anyhow!("\"without\" holds {slug}, expected the slug of a technique"))?;
        Ok(text.parse::<Technique>()?)
    };
    list.into_iter().flatten().map(technique).collect()
}

/// What the key `box` holds.
pub(super) const BOX: &str = "rows and columns like 2x3";

/// The name of a format, and what there is to say about the reading.
type ReadAs = (&'static str, Option<String>);

/// The grid of a question; and how it was read, where it was text.
fn grid(body: &Value) -> anyhow::Result<(Grid, Option<ReadAs>)> {
    if let Some(text) = key(body, "text", "a puzzle", Value::as_str)? {
        let shape = key(body, "box", BOX, Value::as_str)?.map(str::parse::<Shape>).transpose()?;
        let read = format::read(text, &Reading { format: None, shape })?;
        return Ok((read.grid, Some((read.format.name(), read.note))));
    }
    let state = body.get("state").context("expected \"text\" or \"state\"")?;
    Ok((render::json::read_state(&state.to_string())?, None))
}

pub(super) fn value(json: &str) -> Value {
    serde_json::from_str(json).expect("what is written can be read")
}

/// unique, many, none, invalid or unknown, of the puzzle behind a state.
fn solutions(grid: &Grid, limits: &Limits) -> &'static str {
    let puzzle = grid.givens_only();
    if puzzle.clash().is_some() {
        return "invalid";
    }
    match limits.brute(grid).count(&puzzle, 2) {
        Count::Exact(0) => "none",
        Count::Exact(1) => "unique",
        Count::Unknown(_) => "unknown",
        _ => "many",
    }
}

/// Mistakes by their cells, and what is wrong as a message.
fn check(prose: Prose, grid: &Grid, limits: &Limits) -> Value {
    let found = mistakes(grid, &mut limits.brute(grid));
    let solutions = solutions(grid, limits);
    let cells = |wrong: &[crate::cell::Candidate]| -> Vec<String> {
        wrong.iter().map(|wrong| grid.shape().cell_name(wrong.cell).to_string()).collect()
    };
    let no_solution = || (solutions == "none").then(|| State::Contradiction(no_solution()));
    let fault = hint::fault_of(grid, &found).or_else(no_solution);
    json!({
        "v": 1, "solutions": solutions, "finished": grid.is_full() && grid.clash().is_none(),
        "entries": cells(&found.entries), "marks": cells(&found.marks),
        "message": fault.map(|fault| hint::message(prose, grid, &fault)),
    })
}

/// The keys with which the records of the command begin.
fn object(puzzle: &Grid) -> Value {
    let mut object = json!({"v": 1, "line": 1});
    add_puzzle(&mut object, puzzle, &puzzle.to_string());
    object
}

/// As `hint --json`, and the picture of its step.
pub(super) fn hint(prose: Prose, grid: &Grid, ladder: &Ladder, limits: &Limits) -> Value {
    told(prose, grid, &hint::state_of(grid, ladder, &mut limits.brute(grid), Some(limits.deadline)))
}

/// A hint in all its stages.
pub(super) fn told(prose: Prose, grid: &Grid, state: &State) -> Value {
    let mut answer = hint::object(prose, object(grid), grid, state);
    if let State::Ok(step, _) = state {
        let before = marked(grid);
        answer["picture"] = page::picture(grid.shape(), &Picture::of(&before, step));
        answer["told"] = page::taught(prose, &before, step);
    }
    answer
}

/// As `grade --json`, and a `text`; a puzzle without one solution has a message instead.
fn graded(prose: Prose, grid: &Grid, ladder: &Ladder, limits: &Limits) -> anyhow::Result<Value> {
    let puzzle = grid.givens_only();
    let explained = limits.solver(ladder).explain(&puzzle);
    let halted = halted(&limits.watch);
    let refused = match (explained.outcome, explained.unique) {
        (Outcome::Solved, Some(true)) => None,
        (Outcome::Solved, Some(false)) => Some(("many", "2 or more solutions")),
        (Outcome::Contradiction, _) => Some(("none", "no solution")),
        _ => Some(("unknown", &*halted)),
    };
    if let Some((solutions, message)) = refused {
        let mut answer = object(&puzzle);
        answer["outcome"] = "refused".into();
        answer["message"] = message.into();
        answer["solutions"] = solutions.into();
        return Ok(answer);
    }
    let reasoning = Solver::new().until(limits.deadline).watch(Arc::clone(&limits.watch));
    let Some(enough) = first_ladder(&explained, |ladder| ladder, reasoning) else {
        return Err(OutOfTime.into());
    };
    let grade = Grade::of(&explained.path);
    let mut answer = grade::object(object(&puzzle), &grade, enough);
    answer["level"] = page::level(&grade).into();
    answer["verdict"] = page::verdict(&explained, prose).into();
    answer["text"] = prose.ending(&explained).into();
    Ok(answer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reply_has_a_limit_and_says_so() {
        let answer = json!({"v": 1, "state": "ok"});
        let whole = answer.to_string();
        assert_eq!(written(&answer, whole.len()).unwrap(), whole.as_bytes());
        let error = written(&answer, whole.len() - 1).unwrap_err().to_string();
        assert!(error.starts_with(&format!("the answer is larger than {} bytes; ", whole.len() - 1)), "{error}");
        let large = json!("x".repeat(2 << 20));
        assert!(written(&large, 2 << 20).unwrap_err().to_string().contains("larger than 2 MiB;"));
    }
}
