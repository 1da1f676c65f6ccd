//! The steps that are possible in a state: what `percorre steps` and the page tell.

use std::time::Instant;

use serde_json::{Map, Value};

use super::hint::{Solutions, State, message, solutions};
use crate::brute::Brute;
use crate::deadline::is_past;
use crate::error::Error;
use crate::grid::Grid;
use crate::render::{self, Prose};
use crate::solver::Solver;
use crate::state::{LeftOut, PossibleSteps, marked};
use crate::step::Step;
use crate::technique::Technique;

/// How much of its time the page's question spends on finding steps, and until when it puts them into words.
const LOOKING: f64 = 0.6;
const TELLING: f64 = 0.9;

/// So many steps of a technique an answer holds, and of one that is asked for. There can be hundreds, of 10 kB each.
const MOST_OF_EACH: usize = 8;
const MOST_OF_ONE: usize = 100;

/// What `steps --json` says of a state, and `told`, the words and the picture of each step, for the page: the first
/// steps of each technique, and how many `more` there are; of one technique, if it is asked for. All of that by the deadline of the engine.
///
/// # Errors
/// As [`Solver::possible_steps`].
pub(crate) fn json(
    prose: Prose,
    solver: &Solver,
    grid: &Grid,
    only: Option<Technique>,
    brute: &mut Brute,
) -> Result<Value, Error> {
    let solver = solver.clone();
    let began = Instant::now();
    let left = brute.deadline().unwrap_or(began).saturating_duration_since(began);
    // Some hundred steps need words too.
    let [looked, told] = [LOOKING, TELLING].map(|part| began + left.mul_f64(part));
    let mut seen = look(&solver.until(Some(looked)), None, grid, brute, Some(looked))?;
    // Among the steps of all techniques: asked alone, one that is not on the ladder shows others, too.
    let more = seen.keep_first(only);
    let mut object = seen.object(prose, grid);
    if is_past(Some(looked)) {
        object["stopped"] = true.into();
    }
    object["more"] = more.into_iter().map(|(technique, count)| (technique.slug().to_string(), count)).collect();
    let state = marked(grid);
    let steps = seen.possible.steps.iter().take_while(|_| !is_past(Some(told)));
    let mut taught = Vec::new();
    let tell = |step: &Step| {
        if taught.contains(&step.technique) {
            return render::page::of_step(prose, &state, step);
        }
        taught.push(step.technique);
        render::page::taught(prose, &state, step)
    };
    object["told"] = steps.map(tell).collect();
    Ok(object)
}

/// What there is to see in a state.
pub(crate) struct Seen {
    /// Where something is wrong in it, nothing was looked for.
    pub(crate) state: State,
    pub(crate) possible: PossibleSteps,
}

/// Looks for all steps, or those of one technique, unless something is wrong in the state.
pub(crate) fn look(
    solver: &Solver,
    only: Option<Technique>,
    grid: &Grid,
    brute: &mut Brute,
    deadline: Option<Instant>,
) -> Result<Seen, Error> {
    let solutions = match solutions(grid, brute, deadline) {
        Ok(solutions) => solutions,
        Err(state) => return Ok(Seen { state, possible: PossibleSteps::default() }),
    };
    if grid.is_full() {
        return Ok(Seen { state: State::Solved, possible: PossibleSteps::default() });
    }
    let possible = solver.possible_steps(grid, only)?;
    let state = match possible.steps.first() {
        Some(step) => State::Ok(Box::new(step.clone()), solutions),
        None => State::Stuck(solutions),
    };
    Ok(Seen { state, possible })
}

impl Seen {
    /// Keeps the first steps of each technique, or of the one that was asked for; says how many of each there were besides.
    fn keep_first(&mut self, only: Option<Technique>) -> Vec<(Technique, usize)> {
        let most = if only.is_some() { MOST_OF_ONE } else { MOST_OF_EACH };
        let mut counts: Vec<(Technique, usize)> = Vec::new();
        self.possible.steps.retain(|step| {
            if only.is_some_and(|technique| step.technique != technique) {
                return false;
            }
            let at = counts.iter().position(|(technique, _)| *technique == step.technique);
            let at = at.unwrap_or_else(|| {
                counts.push((step.technique, 0));
                counts.len() - 1
            });
            counts[at].1 += 1;
            counts[at].1 <= most
        });
        counts.retain(|(_, count)| *count > most);
        counts.into_iter().map(|(technique, count)| (technique, count - most)).collect()
    }

    /// What there is to say besides the steps.
    pub(crate) fn said(&self, prose: Prose, grid: &Grid) -> String {
        match &self.state {
            State::Stuck(Solutions::One | Solutions::Unknown) => prose.say("no-step", []),
            state => message(prose, grid, state),
        }
    }

    /// The steps in JSON, with the state as `hint --json` has it.
    pub(crate) fn object(&self, prose: Prose, grid: &Grid) -> Value {
        let text = render::json::steps(grid, &self.possible.steps);
        let mut object: Value = serde_json::from_str(&text).expect("what is written can be read");
        object["state"] = self.state.word().into();
        object["solutions"] = self.state.solutions().into();
        let said = self.said(prose, grid);
        if !said.is_empty() {
            object["message"] = said.into();
        }
        let slugs = |techniques: Vec<Technique>| techniques.iter().map(|technique| technique.slug()).collect::<Value>();
        object["left_out"] = left_out(&self.possible)
            .into_iter()
            .map(|(why, techniques)| (why.slug().to_string(), slugs(techniques)))
            .collect::<Map<_, _>>()
            .into();
        object
    }
}

/// What was not looked for, by the reason why.
pub(crate) fn left_out(possible: &PossibleSteps) -> Vec<(LeftOut, Vec<Technique>)> {
    let of = |why| {
        let left_out = possible.left_out.iter().filter(|(_, other)| *other == why);
        (why, left_out.map(|(technique, _)| *technique).collect::<Vec<_>>())
    };
    LeftOut::ALL.iter().copied().map(of).filter(|(_, techniques)| !techniques.is_empty()).collect()
}
