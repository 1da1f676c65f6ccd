//! `percorre steps`: every step that is possible at this state, cheapest first.

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use serde_json::{Map, Value};

use super::answer::{self, Answer, Verdict};
use super::args::misuse;
use super::args::reasoning::StepsArgs;
use super::hint::{Solutions, State, message, solutions};
use super::stream;
use crate::brute::Brute;
#[cfg(feature = "serve")]
use crate::deadline::is_past;
use crate::error::Error;
use crate::grid::Grid;
use crate::ladder::Ladder;
use crate::render;
use crate::render::{Prose, Verbosity, wrap};
use crate::solver::Solver;
use crate::state::{LeftOut, PossibleSteps, marked};
use crate::step::Step;
use crate::technique::Technique;

pub fn run(args: &StepsArgs) -> anyhow::Result<ExitCode> {
    let solver = Solver::new().ladder(args.leave_out.of(&Ladder::FULL));
    if let Some(technique) = args.technique
        && let Some(option) = args.leave_out.option(technique)
    {
        return Ok(misuse(&format!(
            "{option} leaves out {technique}, which --technique asks for: expected one of both"
        )));
    }
    let (prose, width) = (args.words.prose(), stream::width());
    stream::run(&args.common.with_headings(), |worker, record, grid| {
        let deadline = stream::deadline(&args.common);
        let solver = solver.clone().until(deadline).watch(Arc::clone(&worker.watch));
        let seen = match look(&solver, args.technique, grid, worker.brute(grid, deadline), deadline) {
            Ok(seen) => seen,
            Err(error) => {
                let verdict = Verdict::of(&error);
                return Answer { verdict, ..answer::refuse(&args.common, record, error) };
            }
        };
        let text = match &seen.state {
            _ if args.common.json => record.placed(&seen.object(prose, grid).to_string()),
            fault if seen.is_fault && record.is_one_of_several => {
                format!("! {}: {}", record.place(), message(prose, grid, fault))
            }
            fault if seen.is_fault => message(prose, grid, fault),
            _ => seen.lines(prose, width, grid),
        };
        Answer { text, verdict: if seen.is_fault { Verdict::No } else { Verdict::Yes } }
    })
}

/// How much of its time the server spends on finding steps, and until when it tells them.
#[cfg(feature = "serve")]
const LOOKING: f64 = 0.6;
#[cfg(feature = "serve")]
const TELLING: f64 = 0.9;

/// So many steps of a technique the server sends, and of one that is asked for. There can be hundreds, of 10 kB each.
#[cfg(feature = "serve")]
const MOST_OF_EACH: usize = 8;
#[cfg(feature = "serve")]
const MOST_OF_ONE: usize = 100;

/// What `steps --json` says of a state, and `told`, the words and the picture of each step, for [`serve`](super::serve): the first
/// steps of each technique, and how many `more` there are; of one technique, if it is asked for. All of that by the deadline of the engine.
///
/// # Errors
/// As [`Solver::possible_steps`].
#[cfg(feature = "serve")]
pub(super) fn json(
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
    object["told"] = steps.map(|step| render::page::of_step(prose, &state, step)).collect();
    Ok(object)
}

/// What there is to see in a state.
struct Seen {
    state: State,
    /// Something is wrong in it, so nothing was looked for.
    is_fault: bool,
    possible: PossibleSteps,
}

/// Looks for all steps, or those of one technique, unless something is wrong in the state.
fn look(
    solver: &Solver,
    only: Option<Technique>,
    grid: &Grid,
    brute: &mut Brute,
    deadline: Option<Instant>,
) -> Result<Seen, Error> {
    let solutions = match solutions(grid, brute, deadline) {
        Ok(solutions) => solutions,
        Err(state) => return Ok(Seen { state, is_fault: true, possible: PossibleSteps::default() }),
    };
    if grid.is_full() {
        return Ok(Seen { state: State::Solved, is_fault: false, possible: PossibleSteps::default() });
    }
    let possible = solver.possible_steps(grid, only)?;
    let state = match possible.steps.first() {
        Some(step) => State::Ok(Box::new(step.clone()), solutions),
        None => State::Stuck(solutions),
    };
    Ok(Seen { state, is_fault: false, possible })
}

impl Seen {
    /// Keeps the first steps of each technique, or of the one that was asked for; says how many of each there were besides.
    #[cfg(feature = "serve")]
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
    fn said(&self, prose: Prose, grid: &Grid) -> String {
        match &self.state {
            State::Stuck(Solutions::One | Solutions::Unknown) => prose.say("no-step", []),
            state => message(prose, grid, state),
        }
    }

    /// The steps in words, and what was not looked for.
    fn lines(&self, prose: Prose, width: usize, grid: &Grid) -> String {
        let state = marked(grid);
        // In a list of many steps, the links of nets appear only at verbosity `teach`.
        let most = if prose.verbosity == Verbosity::Teach { usize::MAX } else { 1 };
        // Of steps that are looked for alike, only the first says where to look.
        let mut looked = None;
        let line = |step: &Step| {
            let mut paragraphs = prose.step(&state, step);
            if prose.verbosity == Verbosity::Teach {
                let look = paragraphs.remove(1);
                if looked.as_ref() != Some(&look) {
                    paragraphs.insert(1, look.clone());
                }
                looked = Some(look);
            }
            let paragraphs = paragraphs.into_iter().take(most).enumerate().map(|(at, paragraph)| {
                let head = if at == 0 { format!("{}  ", step.cost) } else { "    ".to_string() };
                wrap(&format!("{head}{paragraph}"), width, "      ")
            });
            paragraphs.collect::<Vec<_>>().join("\n")
        };
        let said = Some(self.said(prose, grid)).filter(|said| !said.is_empty());
        let mut lines: Vec<String> = said.into_iter().chain(self.possible.steps.iter().map(line)).collect();
        for (why, techniques) in left_out(&self.possible) {
            let names: Vec<String> = techniques.into_iter().map(|technique| prose.name(technique)).collect();
            let pairs = [("cause", why.slug().into()), ("names", names.join(", ").into())];
            lines.push(wrap(&prose.say("left-out", pairs), width, "  "));
        }
        lines.join("\n")
    }

    /// The steps in JSON, with the state as `hint --json` has it.
    fn object(&self, prose: Prose, grid: &Grid) -> Value {
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
fn left_out(possible: &PossibleSteps) -> Vec<(LeftOut, Vec<Technique>)> {
    let of = |why| {
        let left_out = possible.left_out.iter().filter(|(_, other)| *other == why);
        (why, left_out.map(|(technique, _)| *technique).collect::<Vec<_>>())
    };
    LeftOut::ALL.map(of).into_iter().filter(|(_, techniques)| !techniques.is_empty()).collect()
}
