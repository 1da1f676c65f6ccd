//! New puzzles.

use percorre::make::{Aim, Made, Maker, Wish};
use percorre::{Ladder, Shape};
use pyo3::exceptions::PyTimeoutError;
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::answers::{deadline, seconds};
use crate::errors::{Whole, shape, wrong};
use crate::puzzle::Puzzle;
use crate::run::{jobs, pieces};

/// New puzzles, each with one solution: one Puzzle, or a list of them where number says how many.
///
/// The same seed gives the same puzzles as `percorre generate --seed`, on every machine. side is by default that of box (the rows and columns of one), or 9.
/// givens is a number or a range with both its ends, (22, 26). grade is a range such as "se 7.0..8.0", "hodoku 900..1200" or "easy..medium". needs lists techniques without which it would be harder; only is a ladder that solves
/// it. TimeoutError: fewer were found in time_limit seconds.
#[pyfunction]
#[pyo3(signature = (number=None, *, seed=None, side=None, r#box=None, minimal=false, givens=None, symmetry="none", grade=None, hardest=None, needs=None, only=None, time_limit=None, threads=None))]
#[allow(clippy::too_many_arguments)]
pub fn generate<'py>(
    py: Python<'py>,
    number: Option<Whole>,
    seed: Option<Whole>,
    side: Option<Whole>,
    r#box: Option<(Whole, Whole)>,
    minimal: bool,
    givens: Option<Bound<'py, PyAny>>,
    symmetry: &str,
    grade: Option<&str>,
    hardest: Option<&str>,
    needs: Option<Vec<String>>,
    only: Option<&str>,
    time_limit: Option<f64>,
    threads: Option<Whole>,
) -> PyResult<Bound<'py, PyAny>> {
    let number = number.map(|number| number.of("number")).transpose()?;
    let side = side.map(|side| side.of("side")).transpose()?;
    let no_board = |side| wrong(format!("no board has side {side}, expected one from 4 to 25 that is no prime"));
    let shape = match (r#box.map(shape).transpose()?, side) {
        (Some(shape), Some(side)) if shape.side() != side => {
            return Err(wrong(format!("side is {side}, expected {} with this box", shape.side())));
        }
        (Some(shape), _) => shape,
        (None, Some(side)) => Shape::of_side(side).ok_or_else(|| no_board(side))?,
        (None, None) => Shape::NINE,
    };
    if shape.side() > 25 {
        return Err(wrong(format!("side {}, expected one from 4 to 25", shape.side())));
    }
    let givens = match givens {
        None => None,
        Some(range) => Some(match range.extract::<Whole>() {
            Ok(one) => {
                let one = one.of("givens")?;
                one..=one
            }
            Err(_) => {
                let (low, high): (Whole, Whole) = range.extract()?;
                low.of("givens")?..=high.of("givens")?
            }
        }),
    };
    let aim = Aim {
        ladder: only.map(Ladder::by_name).transpose().map_err(wrong)?.unwrap_or(Ladder::FULL),
        solved: only.is_some(),
        grade: grade.map(|grade| grade.parse()).transpose().map_err(wrong)?,
        needs: needs.iter().flatten().map(|name| name.parse()).collect::<Result<_, _>>().map_err(wrong)?,
        hardest: hardest.map(|name| name.parse()).transpose().map_err(wrong)?,
        first: None,
    };
    let wish = Wish { symmetry: symmetry.parse().map_err(wrong)?, givens, minimal, aim, ..Wish::of(shape) };
    wish.check().map_err(wrong)?;
    let seed = match seed {
        Some(seed) => seed.of("seed")?,
        None => py.import("secrets")?.call_method1("randbits", (64,))?.extract()?,
    };
    let puzzles = make(py, &wish, seed, number.unwrap_or(1), seconds(time_limit)?, jobs(threads)?)?;
    let puzzles = puzzles.into_iter().map(|puzzle| Bound::new(py, puzzle).map(Bound::into_any));
    let puzzles: Vec<Bound<PyAny>> = puzzles.collect::<PyResult<_>>()?;
    match number {
        None => Ok(puzzles.into_iter().next().expect("one puzzle")),
        Some(_) => Ok(PyList::new(py, puzzles)?.into_any()),
    }
}

/// The first `number` puzzles, in the order of attempts.
fn make(
    py: Python,
    wish: &Wish,
    seed: u64,
    number: usize,
    limit: Option<std::time::Duration>,
    jobs: usize,
) -> PyResult<Vec<Puzzle>> {
    /// Kept from round to round by each thread of a round.
    #[derive(Default)]
    struct Kept(Option<Maker>);
    let deadline = deadline(limit);
    let maker = || Maker::new(wish.clone(), seed).expect("the wish was checked").until(deadline);
    let (mut found, mut from): (Vec<Puzzle>, u64) = (Vec::new(), 0);
    let first = maker();
    while found.len() < number {
        // More and more, as far as they are wanted.
        let together = first.together(from);
        let blocks = (jobs as u64 * 4).min(1 + (number - found.len()) as u64 / together).max(jobs as u64) as usize;
        let start = |block: usize| from + block as u64 * together;
        let attempts = |kept: &mut Kept, block: usize| {
            let maker = kept.0.get_or_insert_with(maker);
            let mut made = Vec::new();
            maker.attempts(start(block)..start(block) + together, |one: Made| made.push(Puzzle { grid: one.puzzle }));
            (made, maker.is_late())
        };
        let done = pieces(py, jobs, blocks, attempts, |_| false)?;
        let is_late = done.iter().any(|(_, is_late)| *is_late);
        found.extend(done.into_iter().flat_map(|(made, _)| made));
        from = start(blocks);
        if is_late && found.len() < number {
            return Err(PyTimeoutError::new_err(format!("found {} of {number} puzzles in time", found.len())));
        }
    }
    found.truncate(number);
    Ok(found)
}
