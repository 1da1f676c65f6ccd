//! The questions that are asked of one puzzle or of many.

use std::sync::Arc;
use std::time::{Duration, Instant};

use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, Int64Array, StringArray};
use arrow_schema::ArrowError;
use percorre::collection::{Fact, Facts, Tools, Value};
use percorre::format::{self, Reading};
use percorre::state::{marked, mistakes};
use percorre::table::{Asked, Worker, texts};
use percorre::{Brute, Error, Grid, Halt, Ladder, Solver};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};

use crate::arrow::{beside, broken};
use crate::errors::{Fault, Whole, wrong};
use crate::given::{Given, Kind, joined, of_arrow};
use crate::path::{Path, Step};
use crate::run::{alone, jobs, pieces};

/// Puzzles that are answered together where each takes a microsecond, and where each may take long.
const MANY: usize = 4096;
const FEW: usize = 8;

/// What is the same for all questions.
pub struct Options {
    errors: Errors,
    limit: Option<Duration>,
    jobs: usize,
}

/// What is done about a puzzle that has no answer.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Errors {
    Raise,
    Null,
}

/// A time in seconds.
pub fn seconds(limit: Option<f64>) -> PyResult<Option<Duration>> {
    let time = |seconds: f64| {
        Duration::try_from_secs_f64(seconds)
            .map_err(|_| wrong(format!("time_limit is {seconds}, expected a number of seconds, 0 or more")))
    };
    limit.map(time).transpose()
}

/// When a time that begins now is over.
pub fn deadline(limit: Option<Duration>) -> Option<Instant> {
    limit.and_then(|limit| Instant::now().checked_add(limit))
}

impl Options {
    fn new(errors: &str, time_limit: Option<f64>, threads: Option<Whole>) -> PyResult<Options> {
        let errors = match errors {
            "raise" => Errors::Raise,
            "null" => Errors::Null,
            found => return Err(wrong(format!("errors is '{found}', expected 'raise' or 'null'"))),
        };
        Ok(Options { errors, limit: seconds(time_limit)?, jobs: jobs(threads)? })
    }

    fn deadline(&self) -> Option<Instant> {
        deadline(self.limit)
    }
}

/// The columns with these names of all puzzles, in pieces.
fn columns(py: Python, given: &Given, names: &[&str], options: &Options) -> PyResult<Vec<Vec<ArrayRef>>> {
    columns_and(py, given, names, options, |_| ()).map(|(columns, _)| columns)
}

/// The same, with what is made of the columns of each piece on the thread that has answered it.
fn columns_and<T: Send>(
    py: Python,
    given: &Given,
    names: &[&str],
    options: &Options,
    make: impl Fn(&[ArrayRef]) -> T + Sync,
) -> PyResult<(Vec<Vec<ArrayRef>>, Vec<T>)> {
    let own = arrow_schema::Schema::empty();
    let added: Vec<_> = names.iter().map(|name| name.parse().expect("a name of a column")).collect();
    let schema = percorre::table::with_answers(&own, &added, "", false).expect("different names");
    let asked = Asked {
        puzzle: 0,
        added,
        schema: schema.into(),
        is_flat: false,
        reading: Reading::default(),
        prose: Default::default(),
        limit: options.limit,
    };
    let mut first = Vec::with_capacity(given.pieces.len());
    given.pieces.iter().fold(1, |row, piece| {
        first.push(row);
        row + piece.len() as u64
    });
    let (raises, puzzles) = (options.errors == Errors::Raise || given.is_one(), &given.pieces);
    let answer = |worker: &mut Worker, at: usize| {
        let (columns, faults) = asked.answers(worker, first[at], &puzzles[at])?;
        let made = make(&columns);
        Ok((columns, faults, made))
    };
    let fails = |answered: &Result<(Vec<ArrayRef>, u64, T), ArrowError>| {
        raises && answered.as_ref().is_ok_and(|(_, faults, _)| *faults > 0)
    };
    let answered = match &puzzles[..] {
        [_] => vec![alone(py, || LENT.with(|worker| lend(worker, |worker| answer(worker, 0))))?],
        all => pieces(py, options.jobs, all.len(), answer, fails)?,
    };
    let mut all: Vec<Vec<ArrayRef>> = names.iter().map(|_| Vec::with_capacity(answered.len())).collect();
    let mut all_made = Vec::with_capacity(answered.len());
    for piece in answered {
        let (mut columns, faults, made) = piece.map_err(broken)?;
        let errors = columns.pop().expect("a column of errors");
        if raises && faults > 0 {
            let why = errors.as_string::<i32>().iter().flatten().next().expect("an error");
            let (row, why) = why.strip_prefix("row ").and_then(|why| why.split_once(": ")).expect("a row and an error");
            let row = row.parse::<u64>().expect("a number");
            // Whether it could be read at all, only reading tells.
            let piece = first.partition_point(|&start| start <= row) - 1;
            let puzzle = puzzles[piece].slice((row - first[piece]) as usize, 1);
            let text = texts(&puzzle).map_err(broken)?;
            let is_unreadable = format::read(text.value(0), &Reading::default()).is_err();
            let fault = if is_unreadable { Fault::Unreadable(why.into()) } else { Fault::None(why.into()) };
            return Err(fault.raise((!given.is_one()).then_some(row)));
        }
        all.iter_mut().zip(columns).for_each(|(all, column)| all.push(column));
        all_made.push(made);
    }
    Ok((all, all_made))
}

/// A column of texts, in the kind of the question. For a list each thread makes the objects of its own answers, while others go on solving:
/// a million objects take a third as long as their answers.
fn text_answers<'py>(
    py: Python<'py>,
    given: &Given<'py>,
    name: &str,
    options: &Options,
) -> PyResult<Bound<'py, PyAny>> {
    let is_list = matches!(given.kind, Kind::List) && given.puzzles.is_empty();
    let objects = |columns: &[ArrayRef]| match is_list {
        true => Python::attach(|py| {
            let texts = columns[0].as_string::<i32>().iter();
            texts.map(|text| text.map(|text| PyString::new(py, text).unbind())).collect::<Vec<_>>()
        }),
        false => Vec::new(),
    };
    let (columns, objects) = columns_and(py, given, &[name], options, objects)?;
    match is_list {
        true => Ok(PyList::new(py, objects.into_iter().flatten().collect::<Vec<_>>())?.into_any()),
        false => given.texts(py, first_of(columns), true),
    }
}

thread_local! {
    /// What answers one puzzle after the other on this thread.
    static LENT: std::cell::Cell<Option<Box<Worker>>> = const { std::cell::Cell::new(None) };
}

/// A handler of signals may ask for it while it is lent: then there is another.
fn lend<W: Default, T>(worker: &std::cell::Cell<Option<Box<W>>>, work: impl FnOnce(&mut W) -> T) -> T {
    let mut own = worker.take().unwrap_or_default();
    let done = work(&mut own);
    worker.set(Some(own));
    done
}

/// Asks each puzzle for itself.
fn each<T: Send>(
    py: Python,
    given: &Given,
    options: &Options,
    ask: impl Fn(&mut Tools, &Grid) -> Result<T, Fault> + Sync,
) -> PyResult<Vec<Option<T>>> {
    let (raises, puzzles) = (options.errors == Errors::Raise || given.is_one(), &given.pieces);
    let piece = |tools: &mut Tools, at: usize| -> Vec<Result<Option<T>, Fault>> {
        let texts = texts(&puzzles[at]).unwrap_or_else(|_| StringArray::new_null(puzzles[at].len()));
        let mut done = Vec::with_capacity(texts.len());
        for text in &texts {
            let answer = text.map(|text| {
                let read = format::read(text, &Reading::default());
                read.map_err(|error| Fault::Unreadable(error.to_string())).and_then(|read| ask(tools, &read.grid))
            });
            done.push(answer.transpose());
            if raises && matches!(done.last(), Some(Err(_))) {
                break;
            }
        }
        done
    };
    let fails = |done: &Vec<Result<Option<T>, Fault>>| raises && done.iter().any(Result::is_err);
    let answered = match &puzzles[..] {
        [_] => vec![alone(py, || piece(&mut Tools::default(), 0))?],
        all => pieces(py, options.jobs, all.len(), piece, fails)?,
    };
    let rows = answered.into_iter().flatten().enumerate();
    let values = rows.map(|(place, answer)| match answer {
        Ok(answer) => Ok(answer),
        Err(fault) if raises => Err(fault.raise((!given.is_one()).then_some(place as u64 + 1))),
        Err(_) => Ok(None),
    });
    values.collect()
}

/// The solution of a puzzle, or of each of many; one of them, if there are several.
///
/// A puzzle is text in any format that percorre reads, or a Puzzle; the solution is of the same kind. Many are a list, a NumPy array, a pandas series or an
/// Arrow array, and so are the answers. One of many that is missing (None, NaN, null) has the answer None. NoSolutionError and ReadError say
/// what is wrong with a puzzle; with errors="null" the answer to that one of many is None. time_limit is in seconds for each puzzle: TimeoutError.
#[pyfunction]
#[pyo3(signature = (puzzle, *, errors="raise", time_limit=None, threads=None))]
pub fn solve<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    errors: &str,
    time_limit: Option<f64>,
    threads: Option<Whole>,
) -> PyResult<Bound<'py, PyAny>> {
    let options = Options::new(errors, time_limit, threads)?;
    // Who asks for one plain puzzle after the other pays for no columns.
    if let (Ok(text), None) = (puzzle.cast::<PyString>(), time_limit) {
        let text = text.to_string_lossy();
        if let Some(solution) = alone(py, || LENT.with(|worker| lend(worker, |worker| worker.solution(&text))))? {
            return Ok(PyString::new(py, &solution).into_any());
        }
    }
    text_answers(py, &Given::of(puzzle, MANY)?, "solution", &options)
}

/// The number of solutions of a puzzle, or of each of many: exact, or up to limit.
///
/// It counts all of them, however many; limit=2 only tells whether there is one. The other arguments are those of solve.
#[pyfunction]
#[pyo3(signature = (puzzle, *, limit=None, errors="raise", time_limit=None, threads=None))]
pub fn count<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    limit: Option<Whole>,
    errors: &str,
    time_limit: Option<f64>,
    threads: Option<Whole>,
) -> PyResult<Bound<'py, PyAny>> {
    let options = Options::new(errors, time_limit, threads)?;
    let given = Given::of(puzzle, MANY)?;
    let answers = match limit.map(|limit| limit.of("limit")).transpose()? {
        None => first_of(columns(py, &given, &["count"], &options)?),
        Some(2) => first_of(columns(py, &given, &["solutions"], &options)?),
        Some(limit) => {
            let counts = each(py, &given, &options, |_, grid| {
                let counted = Brute::new(grid.shape()).until(options.deadline()).count(grid, limit);
                match counted {
                    percorre::Count::Unknown(_) => Err(Fault::None(Halt::Time.to_string())),
                    counted => Ok(counted.found().min(limit) as i64),
                }
            })?;
            vec![Arc::new(Int64Array::from(counts)) as ArrayRef]
        }
    };
    given.numbers(py, answers)
}

/// The canonical form of a 9x9 puzzle, or of each of many: equal for puzzles that are the same in disguise.
///
/// It is text with 0 for an open cell; of a Puzzle a Puzzle. The arguments are those of solve.
#[pyfunction]
#[pyo3(signature = (puzzle, *, errors="raise", time_limit=None, threads=None))]
pub fn canon<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    errors: &str,
    time_limit: Option<f64>,
    threads: Option<Whole>,
) -> PyResult<Bound<'py, PyAny>> {
    text_answers(py, &Given::of(puzzle, 256)?, "canon", &Options::new(errors, time_limit, threads)?)
}

/// The whole path of a puzzle, a Path, or of each of many.
///
/// ladder is "full", "octave", "singles", "se", "hodoku", "whips", "g-whips", "braids" or "g-braids"; without guess it ends where the ladder is stuck. A puzzle
/// without a solution has a path, too. Of an Arrow array the answers are text in JSON, as Path.to_json writes it. The other arguments are those of solve.
#[pyfunction]
#[pyo3(signature = (puzzle, *, ladder="full", guess=true, errors="raise", time_limit=None, threads=None))]
pub fn explain<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    ladder: &str,
    guess: bool,
    errors: &str,
    time_limit: Option<f64>,
    threads: Option<Whole>,
) -> PyResult<Bound<'py, PyAny>> {
    let options = Options::new(errors, time_limit, threads)?;
    let ladder = Ladder::by_name(ladder).map_err(wrong)?;
    let given = Given::of(puzzle, FEW)?;
    let solver = Solver::new().ladder(ladder.clone()).guess(guess);
    let paths = each(py, &given, &options, |_, grid| {
        ladder.fits(grid.shape()).map_err(|error| Fault::None(error.to_string()))?;
        let explained = solver.clone().until(options.deadline()).explain(grid);
        explained.halt.map_or_else(|| Ok(Path::new(explained)), |halt| Err(Fault::None(halt.to_string())))
    })?;
    in_json(py, &given, paths, Path::to_json)
}

/// The next step of a puzzle, or of a state of it, a Step; or of each of many. None where the ladder finds none, and on a full board.
///
/// MistakeError names digits and marks that are wrong. Of an Arrow array the answers are text in JSON, as Step.to_json writes it. The other arguments
/// are those of explain.
#[pyfunction]
#[pyo3(signature = (puzzle, *, ladder="full", errors="raise", time_limit=None, threads=None))]
pub fn hint<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    ladder: &str,
    errors: &str,
    time_limit: Option<f64>,
    threads: Option<Whole>,
) -> PyResult<Bound<'py, PyAny>> {
    let options = Options::new(errors, time_limit, threads)?;
    let ladder = Ladder::by_name(ladder).map_err(wrong)?;
    let given = Given::of(puzzle, FEW)?;
    let solver = Solver::new().ladder(ladder.clone());
    let steps = each(py, &given, &options, |_, grid| {
        let fault = |error: Error| Fault::None(error.to_string());
        ladder.fits(grid.shape()).map_err(fault)?;
        let mut brute = Brute::new(grid.shape()).until(options.deadline());
        let wrong = mistakes(grid, &mut brute);
        for (what, candidates) in [("wrong digits", &wrong.entries), ("wrongly removed marks", &wrong.marks)] {
            if !candidates.is_empty() {
                let names = candidates.iter().map(|wrong| grid.shape().cell_name(wrong.cell).to_string());
                let names = names.collect::<Vec<_>>().join(", ");
                return Err(Fault::Mistake(format!("{what} in {names}, expected those of the only solution")));
            }
        }
        if let Some(clash) = grid.clash() {
            return Err(Fault::None(format!("no solution: {clash}")));
        }
        if grid.is_full() {
            return Ok(None);
        }
        let step = solver.clone().until(options.deadline()).hint(grid).map_err(|error| match error {
            Error::Nothing { .. } => Fault::None(format!("no solution: {error}")),
            error => fault(error),
        })?;
        Ok(step.map(|step| Step::new(marked(grid).into(), step)))
    })?;
    let steps: Vec<Option<Step>> = steps.into_iter().map(Option::flatten).collect();
    in_json(py, &given, steps, Step::to_json)
}

/// How hard a puzzle is for logic.
#[pyclass(frozen, eq, hash, module = "percorre")]
#[derive(Clone, PartialEq, Debug)]
pub struct Grade {
    /// Whether logic is enough.
    #[pyo3(get)]
    logic: bool,
    /// How many guesses the ladder full needs.
    #[pyo3(get)]
    guesses: u64,
    /// The hardest technique of the path, "none" on a full board.
    #[pyo3(get)]
    hardest: String,
    /// What that technique costs.
    #[pyo3(get)]
    cost: f64,
    /// The first ladder that needs no guess: "octave", "singles", "full" or "backtracking".
    #[pyo3(get)]
    ladder: String,
    uses: Vec<(String, u32)>,
}

impl std::hash::Hash for Grade {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        (self.logic, self.guesses, &self.hardest, self.cost.to_bits(), &self.ladder, &self.uses).hash(hasher);
    }
}

#[pymethods]
impl Grade {
    /// How often the path uses each technique, by its name.
    #[getter]
    fn steps<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let steps = PyDict::new(py);
        self.uses.iter().try_for_each(|(technique, times)| steps.set_item(technique, times))?;
        Ok(steps)
    }

    fn __repr__(&self) -> String {
        let logic = if self.logic { "True" } else { "False" };
        format!(
            "Grade(logic={logic}, guesses={}, hardest='{}', cost={:.1}, ladder='{}')",
            self.guesses, self.hardest, self.cost, self.ladder
        )
    }
}

/// How hard a puzzle is: a Grade with the hardest technique of its path, its price, how many guesses it takes; or of each of many.
///
/// A grade is that of a puzzle with one solution: NoSolutionError, SeveralSolutionsError. Of an Arrow array the answers are structs with the
/// fields grade, guesses, hardest, cost, ladder and steps. The other arguments are those of solve.
#[pyfunction]
#[pyo3(signature = (puzzle, *, errors="raise", time_limit=None, threads=None))]
pub fn grade<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    errors: &str,
    time_limit: Option<f64>,
    threads: Option<Whole>,
) -> PyResult<Bound<'py, PyAny>> {
    let options = Options::new(errors, time_limit, threads)?;
    let given = Given::of(puzzle, FEW)?;
    if let Kind::Arrow(package) = given.kind {
        return structs(py, &given, &["grade", "guesses", "hardest", "cost", "ladder", "steps"], &options, package);
    }
    let grades = each(py, &given, &options, |tools, grid| {
        let mut facts = Facts::new(grid, tools, options.deadline());
        let mut grade = || -> Result<Grade, String> {
            let number = |value: Value| if let Value::Number(number) = value { number } else { 0.0 };
            Ok(Grade {
                logic: facts.get(Fact::Logic)? == Value::Truth(true),
                guesses: number(facts.get(Fact::Guesses)?) as u64,
                hardest: facts.get(Fact::Hardest)?.to_string(),
                cost: number(facts.get(Fact::Cost)?),
                ladder: facts.get(Fact::Ladder)?.to_string(),
                uses: facts.uses()?.iter().map(|(technique, times)| (technique.slug().into(), *times)).collect(),
            })
        };
        grade().map_err(Fault::None)
    })?;
    objects(py, &given, grades)
}

/// Sudoku Explainer's rating of a puzzle: a Rating with er, ep and ed; or of each of many. For 9x9.
///
/// It is that of a puzzle with one solution, as it stands. Of an Arrow array the answers are structs with the fields er, ep and ed. The other arguments
/// are those of solve.
#[pyfunction]
#[pyo3(signature = (puzzle, *, errors="raise", time_limit=None, threads=None))]
pub fn rate<'py>(
    py: Python<'py>,
    puzzle: &Bound<'py, PyAny>,
    errors: &str,
    time_limit: Option<f64>,
    threads: Option<Whole>,
) -> PyResult<Bound<'py, PyAny>> {
    let options = Options::new(errors, time_limit, threads)?;
    let given = Given::of(puzzle, FEW)?;
    if let Kind::Arrow(package) = given.kind {
        return structs(py, &given, &["er", "ep", "ed"], &options, package);
    }
    let ratings = each(py, &given, &options, |tools, grid| {
        let mut facts = Facts::new(grid, tools, options.deadline());
        let mut of = |fact| match facts.get(fact) {
            Ok(Value::Number(number)) => Ok(number),
            Ok(_) => unreachable!("a rating is a number"),
            Err(why) => Err(Fault::None(why)),
        };
        Ok(Rating { er: of(Fact::Er)?, ep: of(Fact::Ep)?, ed: of(Fact::Ed)? })
    })?;
    objects(py, &given, ratings)
}

/// Sudoku Explainer's rating.
#[pyclass(frozen, eq, hash, get_all, module = "percorre")]
#[derive(Clone, PartialEq, Debug)]
pub struct Rating {
    /// Of the hardest step.
    er: f64,
    /// Of the hardest step up to the first digit that is placed.
    ep: f64,
    /// Of the first step.
    ed: f64,
}

impl std::hash::Hash for Rating {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        [self.er, self.ep, self.ed].map(f64::to_bits).hash(hasher);
    }
}

#[pymethods]
impl Rating {
    fn __repr__(&self) -> String {
        format!("Rating(er={:.1}, ep={:.1}, ed={:.1})", self.er, self.ep, self.ed)
    }
}

/// Objects in the kind of the question.
fn objects<'py, T: pyo3::PyClass + Into<pyo3::PyClassInitializer<T>>>(
    py: Python<'py>,
    given: &Given<'py>,
    answers: Vec<Option<T>>,
) -> PyResult<Bound<'py, PyAny>> {
    let object = |answer: Option<T>| match answer {
        Some(answer) => Ok(Bound::new(py, answer)?.into_any()),
        None => Ok(py.None().into_bound(py)),
    };
    given.objects(py, answers.into_iter().map(object).collect::<PyResult<_>>()?)
}

/// The same; of an Arrow array as text in JSON.
fn in_json<'py, T: pyo3::PyClass + Into<pyo3::PyClassInitializer<T>>>(
    py: Python<'py>,
    given: &Given<'py>,
    answers: Vec<Option<T>>,
    json: impl Fn(&T) -> String,
) -> PyResult<Bound<'py, PyAny>> {
    let Kind::Arrow(package) = given.kind else { return objects(py, given, answers) };
    let texts: StringArray = answers.iter().map(|answer| answer.as_ref().map(&json)).collect();
    of_arrow(py, Arc::new(texts), package)
}

/// Columns side by side, of an Arrow array.
fn structs<'py>(
    py: Python<'py>,
    given: &Given<'py>,
    names: &[&str],
    options: &Options,
    package: Option<crate::given::ArrowPackage>,
) -> PyResult<Bound<'py, PyAny>> {
    let answers = columns(py, given, names, options)?;
    let joined = answers.iter().map(|pieces| joined(pieces));
    of_arrow(py, beside(names, joined.collect::<PyResult<_>>()?), package)
}

/// The only column.
fn first_of(columns: Vec<Vec<ArrayRef>>) -> Vec<ArrayRef> {
    columns.into_iter().next().expect("a column")
}
