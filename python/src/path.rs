//! Paths and steps as objects.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use percorre::render::{self, Language, Picture, Prose, Verbosity, json, terse};
use percorre::replay::{ClaimedPath, replay};
use percorre::step::candidate_code;
use percorre::{Board, Event, Explained, Grid, Ladder, Outcome};
use pyo3::prelude::*;
use pyo3::types::PyType;
use serde_json::Value;

use crate::errors::{ReadError, Whole, unreadable, wrong};
use crate::puzzle::{Puzzle, drawn};

/// So many steps of a path are shown in a notebook.
const SHOWN: usize = 200;

/// In which words steps are told.
pub fn prose(language: &str, verbosity: &str) -> PyResult<Prose> {
    let language: Language = language.parse().map_err(wrong)?;
    let verbosity = match verbosity {
        "terse" => Verbosity::Terse,
        "normal" => Verbosity::Normal,
        "teach" => Verbosity::Teach,
        found => return Err(wrong(format!("no verbosity is called '{found}', expected one of terse, normal, teach"))),
    };
    Ok(Prose { language, verbosity, ..Prose::default() })
}

/// The board to which a path comes before any guess.
fn reached(path: &percorre::Path, puzzle: &Grid) -> Grid {
    let Some(last) = path.boards(puzzle).filter(|moment| moment.depth == 0).last() else { return puzzle.clone() };
    match (last.event, Board::new(&last.before)) {
        (Event::Step(step), Ok(mut board)) => {
            // It may be the step that shows a contradiction.
            let _ = board.apply(step);
            board.grid()
        }
        _ => (*last.before).clone(),
    }
}

fn hash_of(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

/// A deduction: what it places and removes, by which technique, and why, on the board before it.
#[pyclass(frozen, module = "percorre")]
#[derive(Clone)]
pub struct Step {
    before: Arc<Grid>,
    step: Arc<percorre::Step>,
}

impl Step {
    /// This step on this board, which has its marks.
    pub fn new(before: Arc<Grid>, step: percorre::Step) -> Step {
        Step { before, step: Arc::new(step) }
    }

    /// The object in JSON.
    pub fn json(before: &Grid, step: &percorre::Step) -> String {
        let text = json::steps(before, std::slice::from_ref(step));
        match step.depth {
            0 => text,
            depth => format!("{},\"depth\":{depth}}}", text.trim_end().trim_end_matches('}')),
        }
    }
}

#[pymethods]
impl Step {
    /// The board before the step, with its marks.
    #[getter]
    fn before(&self) -> Puzzle {
        Puzzle { grid: (*self.before).clone() }
    }

    /// The technique's name for programs, such as "x-wing".
    #[getter]
    fn technique(&self) -> &str {
        self.step.technique.slug()
    }

    /// Other techniques that the step is an example of.
    #[getter]
    fn also(&self) -> Vec<&str> {
        self.step.also.iter().map(|technique| technique.slug()).collect()
    }

    /// The price on the ladder that found it.
    #[getter]
    fn cost(&self) -> f64 {
        self.step.cost.units()
    }

    /// On how many guesses it rests.
    #[getter]
    fn depth(&self) -> usize {
        usize::from(self.step.depth)
    }

    /// The digits that it places, such as "7r5c5".
    #[getter]
    fn placed(&self) -> Vec<String> {
        let code = |&candidate: &_| candidate_code(self.before.shape(), candidate).to_string();
        self.step.placed.iter().map(code).collect()
    }

    /// The candidates that it removes, such as "7r5c5".
    #[getter]
    fn removed(&self) -> Vec<String> {
        let code = |&candidate: &_| candidate_code(self.before.shape(), candidate).to_string();
        self.step.removed.iter().map(code).collect()
    }

    /// The technique's name for people: "en", "pt" or "it".
    #[pyo3(signature = (lang="en"))]
    fn name(&self, lang: &str) -> PyResult<String> {
        Ok(prose(lang, "normal")?.name(self.step.technique))
    }

    /// The step in words: how much of them, "terse", "normal" or "teach", says verbosity.
    #[pyo3(signature = (lang="en", verbosity="normal"))]
    fn text(&self, lang: &str, verbosity: &str) -> PyResult<String> {
        Ok(prose(lang, verbosity)?.step(&self.before, &self.step).join("\n"))
    }

    /// The stages of a hint: where to look, the technique, the pattern, what follows.
    #[pyo3(signature = (lang="en"))]
    fn stages(&self, lang: &str) -> PyResult<Vec<String>> {
        let hint = prose(lang, "normal")?.hint(&self.before, &self.step);
        let last = hint.links.into_iter().chain([hint.conclusion]).collect::<Vec<_>>().join("\n");
        Ok(vec![hint.place, hint.technique, hint.pattern, last])
    }

    /// The board before it and the step as an object in JSON, as `percorre steps --json` writes them.
    pub fn to_json(&self) -> String {
        Step::json(&self.before, &self.step)
    }

    /// The step that to_json wrote.
    #[classmethod]
    fn from_json(_class: &Bound<PyType>, text: &str) -> PyResult<Step> {
        let before = json::read_state(text).map_err(unreadable)?;
        let object: Value = serde_json::from_str(text).map_err(wrong)?;
        let steps = object["steps"].as_array().map(Vec::as_slice).unwrap_or_default();
        let [step] = steps else {
            return Err(wrong(format!("{} steps, expected one in \"steps\"", steps.len())));
        };
        let mut step = json::read_step(before.shape(), &step.to_string()).map_err(unreadable)?;
        let depth = object.get("depth").map_or(Ok(0), |depth| {
            let found = || ReadError::new_err(format!("the key \"depth\" is {depth}, expected from 0 to {}", u16::MAX));
            depth.as_u64().and_then(|depth| depth.try_into().ok()).ok_or_else(found)
        });
        step.depth = depth?;
        Ok(Step::new(Arc::new(before), step))
    }

    /// The board with the step drawn on it, in SVG.
    fn to_svg(&self) -> PyResult<String> {
        let title = Prose::default().name(self.step.technique);
        render::svg(&self.before, &Picture::of(&self.before, &self.step), &title).ok_or_else(|| {
            let (most, found) = (render::LARGEST_SIDE, self.before.shape().side());
            wrong(format!("boards are drawn up to {most}x{most}, found {found}x{found}"))
        })
    }

    fn _repr_html_(&self) -> String {
        let prose = Prose::default();
        let board = drawn(&self.before, &Picture::of(&self.before, &self.step), &prose.name(self.step.technique));
        let words: Vec<String> = prose.step(&self.before, &self.step).iter().map(|text| escaped(text)).collect();
        format!("<div>{board}<p>{}</p></div>", words.join("</p><p>"))
    }

    fn __str__(&self) -> String {
        terse(&self.before, &self.step)
    }

    fn __repr__(&self) -> String {
        format!("<Step {}>", terse(&self.before, &self.step))
    }

    fn __eq__(&self, other: &Bound<PyAny>) -> bool {
        other.cast::<Step>().is_ok_and(|other| other.get().to_json() == self.to_json())
    }

    fn __hash__(&self) -> u64 {
        hash_of(&self.to_json())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.get_type().getattr("from_json")?, (slf.get().to_json(),)))
    }
}

/// A puzzle's whole path: every step from the givens to the solution, and every guess.
///
/// Iteration, len and indices are over its steps.
#[pyclass(frozen, sequence, module = "percorre")]
#[derive(Clone)]
pub struct Path {
    explained: Arc<Explained>,
}

impl Path {
    /// Of what was found out about a puzzle.
    pub fn new(explained: Explained) -> Path {
        Path { explained: Arc::new(explained) }
    }

    fn all(&self) -> Vec<Step> {
        let moments = self.explained.path.boards(&self.explained.puzzle);
        let steps = moments.filter_map(|moment| match moment.event {
            Event::Step(step) => Some(Step::new(moment.before, step.clone())),
            _ => None,
        });
        steps.collect()
    }
}

#[pymethods]
impl Path {
    /// The puzzle whose path it is.
    #[getter]
    fn puzzle(&self) -> Puzzle {
        Puzzle { grid: self.explained.puzzle.clone() }
    }

    /// The solution, or None: one of them, if there are several.
    #[getter]
    fn solution(&self) -> Option<Puzzle> {
        (self.explained.outcome == Outcome::Solved).then(|| Puzzle { grid: self.explained.grid.all_given() })
    }

    /// How it ended: "solved", "stuck" or "contradiction".
    #[getter]
    fn outcome(&self) -> &str {
        self.explained.outcome.slug()
    }

    /// Whether the solution is the only one; None where that is not known.
    #[getter]
    fn unique(&self) -> Option<bool> {
        self.explained.unique
    }

    /// The name of the ladder.
    #[getter]
    fn ladder(&self) -> &str {
        &self.explained.ladder.name
    }

    /// How many branches were entered; 0 when logic was enough.
    #[getter]
    fn guesses(&self) -> u32 {
        self.explained.path.guesses
    }

    /// The steps as a list.
    #[getter]
    fn steps(&self) -> Vec<Step> {
        self.all()
    }

    /// The path in words, as `percorre explain` writes it to a file, in lines of width letters: 40 at least, 1000 at most.
    #[pyo3(signature = (lang="en", verbosity="normal", width=Whole(Ok(100))), text_signature = "($self, lang='en', verbosity='normal', width=100)")]
    fn text(&self, lang: &str, verbosity: &str, width: Whole) -> PyResult<String> {
        let told = prose(lang, verbosity)?.path(&self.explained, width.of::<usize>("width")?.clamp(40, 1000));
        Ok(told.trim_end().to_string())
    }

    /// How many steps and guesses, and the techniques used, hardest first, in words.
    #[pyo3(signature = (lang="en"))]
    fn summary(&self, lang: &str) -> PyResult<String> {
        Ok(prose(lang, "normal")?.summary(&self.explained).trim_end().to_string())
    }

    /// Proves every step again by a checker that knows the rules and no technique; returns how many there were. PercorreError names the first that
    /// does not hold.
    fn replay(&self, py: Python) -> PyResult<usize> {
        let claimed = ClaimedPath::from(&*self.explained);
        crate::run::alone(py, || replay(&claimed, None))?.map(|held| held.steps).map_err(wrong)
    }

    /// The path as an object in JSON, as `percorre explain --json` writes it and `percorre replay` reads it.
    pub fn to_json(&self) -> String {
        json::explained(&self.explained)
    }

    /// The path that to_json wrote. It is not proved: replay does that.
    #[classmethod]
    fn from_json(_class: &Bound<PyType>, text: &str) -> PyResult<Path> {
        let ClaimedPath { puzzle, ladder, unique, path, outcome, solution } =
            json::read_path(text).map_err(unreadable)?;
        let ladder = Ladder::by_name(&ladder).unwrap_or_else(|_| Ladder { name: ladder.into(), ..Ladder::FULL });
        if outcome == Outcome::Solved && solution.is_none() {
            return Err(ReadError::new_err("no key \"solution\", expected one where the outcome is solved"));
        }
        let contradiction = Board::new(&puzzle).err();
        let grid = solution.unwrap_or_else(|| reached(&path, &puzzle));
        Ok(Path::new(Explained { puzzle, ladder, path, outcome, grid, unique, contradiction, halt: None }))
    }

    fn _repr_html_(&self) -> String {
        let Explained { puzzle, grid, .. } = &*self.explained;
        let none = Picture::default();
        let boards = [puzzle, grid].map(|grid| format!("<span>{}</span>", drawn(grid, &none, "Sudoku"))).join(" ");
        let steps = self.all();
        let line = |step: &Step| format!("<li>{}</li>", escaped(&step.__str__()));
        let lines: String = steps.iter().take(SHOWN).map(line).collect();
        let rest = steps.len().saturating_sub(SHOWN);
        let rest = if rest > 0 { format!("<p>and {rest} more</p>") } else { String::new() };
        let summary = escaped(Prose::default().summary(&self.explained).trim_end());
        format!("<div>{boards}<details><summary>{summary}</summary><ol>{lines}</ol>{rest}</details></div>")
    }

    fn __len__(&self) -> usize {
        self.explained.path.steps().count()
    }

    fn __bool__(&self) -> bool {
        true
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.all().into_pyobject(py)?.get_item(index)
    }

    /// The place of the first step that is equal to value, among those from start to before stop. ValueError: there is none.
    #[pyo3(signature = (value, start=0, stop=None))]
    fn index<'py>(
        &self,
        py: Python<'py>,
        value: Bound<'py, PyAny>,
        start: isize,
        stop: Option<isize>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.all().into_pyobject(py)?.call_method1("index", (value, start, stop.unwrap_or(isize::MAX)))
    }

    /// How many steps are equal to value.
    fn count<'py>(&self, py: Python<'py>, value: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.all().into_pyobject(py)?.call_method1("count", (value,))
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.all().into_pyobject(py)?.call_method0("__reversed__")
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        Ok(self.all().into_pyobject(py)?.try_iter()?.into_any())
    }

    fn __str__(&self) -> PyResult<String> {
        self.text("en", "normal", Whole(Ok(100)))
    }

    fn __repr__(&self) -> String {
        let steps = self.__len__();
        let es = if steps == 1 { "" } else { "s" };
        format!("<Path of {steps} step{es}, {} guesses, {}>", self.guesses(), self.outcome())
    }

    fn __eq__(&self, other: &Bound<PyAny>) -> bool {
        let own = || ClaimedPath::from(&*self.explained);
        other.cast::<Path>().is_ok_and(|other| ClaimedPath::from(&*other.get().explained) == own())
    }

    fn __hash__(&self) -> u64 {
        hash_of(&self.to_json())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.get_type().getattr("from_json")?, (slf.get().to_json(),)))
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
