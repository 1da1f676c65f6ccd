//! The next step of a state, or what is wrong in it: what `percorre hint` and the page tell.

use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::brute::{Brute, Count};
use crate::cell::{Candidate, Cell};
use crate::error::Error;
use crate::grid::{Entry, Grid};
use crate::ladder::Ladder;
use crate::render::{self, Prose};
use crate::solver::{Solver, counted_puzzle_behind, quarter};
use crate::state::{Mistakes, counted_mistakes, marked};
use crate::step::Step;
use crate::step::cells_text;
use crate::watch::Halt;
use crate::why::no_solution;

/// What a state is, before any hint.
pub(crate) enum State {
    Ok(Box<Step>, Solutions),
    /// The ladder finds nothing.
    Stuck(Solutions),
    /// The ladder could not be finished.
    Stopped(Halt),
    Solved,
    WrongEntry(Vec<Cell>),
    WrongMark(Vec<Cell>),
    Contradiction(Error),
}

/// How many solutions a state has, that has one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Solutions {
    One,
    Many,
    /// There was no time to count them.
    Unknown,
}

impl Solutions {
    /// The word that `check` has for it.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Solutions::One => "unique",
            Solutions::Many => "many",
            Solutions::Unknown => "unknown",
        }
    }
}

/// Counting solutions takes this long at most: a hint should not wait for it.
const COUNTING: Duration = Duration::from_millis(500);

impl State {
    pub(crate) fn word(&self) -> &'static str {
        match self {
            State::Ok(..) => "ok",
            State::Stuck(_) => "stuck",
            State::Stopped(_) => "stopped",
            State::Solved => "solved",
            State::WrongEntry(_) => "wrong-entry",
            State::WrongMark(_) => "wrong-mark",
            State::Contradiction(_) => "contradiction",
        }
    }

    /// How many solutions there are, in the words of `check`.
    pub(crate) fn solutions(&self) -> &'static str {
        match self {
            State::Ok(_, solutions) | State::Stuck(solutions) => solutions.word(),
            State::Stopped(_) => "unknown",
            // Digits and marks are wrong by comparison with the only solution.
            State::Solved | State::WrongEntry(_) | State::WrongMark(_) => "unique",
            State::Contradiction(Error::Clash { .. }) => "invalid",
            State::Contradiction(_) => "none",
        }
    }
}

/// What a state is: mistakes come first, then what is plain, then the ladder's next step.
pub(crate) fn state_of(grid: &Grid, ladder: &Ladder, brute: &mut Brute, deadline: Option<Instant>) -> State {
    match solutions(grid, brute, deadline) {
        Err(fault) => fault,
        Ok(_) if grid.is_full() => State::Solved,
        Ok(solutions) => match solver(ladder, brute).until(deadline).hint(grid) {
            Ok(Some(step)) => State::Ok(Box::new(step), solutions),
            Ok(None) => State::Stuck(solutions),
            Err(Error::Halted(halt)) => State::Stopped(halt),
            Err(error) => State::Contradiction(error),
        },
    }
}

/// A solver under the watch of this engine.
pub(crate) fn solver(ladder: &Ladder, brute: &Brute) -> Solver {
    Solver::new().ladder(ladder.clone()).watch(Arc::clone(brute.watch()))
}

/// How many solutions a state has, unless something is wrong with it. Counting them takes a quarter of the time at most.
pub(crate) fn solutions(grid: &Grid, brute: &mut Brute, deadline: Option<Instant>) -> Result<Solutions, State> {
    let (mistakes, of_givens) = counted_mistakes(grid, brute);
    if let Some(fault) = fault_of(grid, &mistakes) {
        return Err(fault);
    }
    let soon = Instant::now() + COUNTING;
    brute.set_deadline(Some(quarter(deadline).map_or(soon, |quarter| quarter.min(soon))));
    let (_, count) = counted_puzzle_behind(grid, brute, of_givens);
    brute.set_deadline(deadline);
    match count {
        Count::Exact(0) => Err(State::Contradiction(no_solution())),
        Count::Exact(1) => Ok(Solutions::One),
        Count::Exact(_) | Count::AtLeast(_) => Ok(Solutions::Many),
        Count::Unknown(_) => Ok(Solutions::Unknown),
    }
}

/// What must be mended before anything can be said: wrong entries, wrongly struck marks, equal digits in a house.
pub(crate) fn fault_of(grid: &Grid, mistakes: &Mistakes) -> Option<State> {
    let cells = |wrong: &[Candidate]| wrong.iter().map(|wrong| wrong.cell).collect();
    if !mistakes.entries.is_empty() {
        Some(State::WrongEntry(cells(&mistakes.entries)))
    } else if !mistakes.marks.is_empty() {
        Some(State::WrongMark(cells(&mistakes.marks)))
    } else {
        grid.clash().map(State::Contradiction)
    }
}

/// The state in a sentence: what there is to say besides a step, or where there is none.
pub(crate) fn message(prose: Prose, grid: &Grid, state: &State) -> String {
    let cells = |cells: &[Cell]| [("cells", cells_text(grid.shape(), cells).into()), ("count", cells.len().into())];
    match state {
        State::Ok(_, Solutions::Many) => prose.say("many-hold", []),
        State::Ok(..) => String::new(),
        State::Stuck(Solutions::Many) => prose.say("many-stuck", []),
        State::Stuck(_) => prose.say("stuck", []),
        State::Stopped(halt) => prose.say("stopped", [("halt", halt.slug().into())]),
        State::Solved => prose.say("solved", []),
        State::WrongEntry(wrong) => wrong_entries(prose, grid, wrong),
        State::WrongMark(wrong) => prose.say("wrong-mark", cells(wrong)),
        State::Contradiction(error) => {
            // Of a given and a placed digit, the placed one is wrong.
            let is_given = |cell: Cell| matches!(grid.entry(cell), Entry::Given(_));
            if let Error::Clash { digit, house, first, second, .. } = *error
                && is_given(first) != is_given(second)
            {
                let [wrong, peer] = if is_given(first) { [second, first] } else { [first, second] };
                return prose.wrong_clash(grid.shape(), Candidate::new(wrong, digit), house, peer);
            }
            prose.say("no-solution", [("why", prose.fault(grid, error).into())])
        }
    }
}

/// So many wrong digits are told one by one.
const TOLD: usize = 3;

/// What is wrong, and what shows it: an equal digit in a house, if that is not wrong itself. Nothing else is given away.
fn wrong_entries(prose: Prose, grid: &Grid, wrong: &[Cell]) -> String {
    let shape = grid.shape();
    let shown_by = |cell: Cell| {
        let digit = grid.digit(cell)?;
        let common = |peer: Cell| shape.houses_of(cell).into_iter().find(|house| shape.houses_of(peer).contains(house));
        let peers = shape.all_cells().filter(|&peer| peer != cell && grid.digit(peer) == Some(digit));
        peers.filter(|peer| !wrong.contains(peer)).find_map(|peer| Some((digit, common(peer)?, peer)))
    };
    let (clashing, others): (Vec<Cell>, Vec<Cell>) = wrong.iter().partition(|&&cell| shown_by(cell).is_some());
    let clash = |&cell: &Cell| {
        let (digit, house, peer) = shown_by(cell)?;
        Some(prose.wrong_clash(shape, Candidate::new(cell, digit), house, peer))
    };
    let mut sentences: Vec<String> = clashing.iter().take(TOLD).filter_map(clash).collect();
    if clashing.len() > TOLD {
        sentences.push(prose.say("wrong-more", [("count", (wrong.len() - TOLD).into())]));
    } else if !others.is_empty() {
        let pairs = [("cells", cells_text(shape, &others).into()), ("count", others.len().into())];
        sentences.push(prose.say("wrong-entry", pairs));
    }
    sentences.join(" ")
}

/// The state with its step in JSON; `object` says which puzzle it was.
pub(crate) fn object(prose: Prose, mut object: Value, grid: &Grid, state: &State) -> Value {
    object["state"] = state.word().into();
    object["solutions"] = state.solutions().into();
    let said = message(prose, grid, state);
    if !said.is_empty() {
        object["message"] = said.into();
    }
    match state {
        State::Ok(step, _) => {
            let hint = prose.hint(&marked(grid), step);
            let step = render::json::step(grid.shape(), step);
            object["step"] = serde_json::from_str(&step).expect("what is written can be read");
            object["text"] = json!({
                "where": hint.place, "technique": hint.technique, "pattern": hint.pattern, "full": hint.conclusion
            });
            if !hint.links.is_empty() {
                object["text"]["links"] = json!(hint.links);
            }
        }
        State::WrongEntry(cells) | State::WrongMark(cells) => {
            let names = cells.iter().map(|&cell| Value::from(grid.shape().cell_name(cell).to_string()));
            object["cells"] = names.collect();
        }
        _ => {}
    }
    object
}
