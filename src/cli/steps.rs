//! `percorre steps`: every step that is possible at this state, cheapest first.

use std::process::ExitCode;

use serde_json::{Map, Value};

use super::answer::{self, Answer, Verdict};
use super::args::reasoning::StepsArgs;
use super::hint::{Solutions, State, message, solutions};
use super::stream;
use crate::grid::Grid;
use crate::ladder::Ladder;
use crate::render;
use crate::render::{Prose, Verbosity, wrap};
use crate::solver::Solver;
use crate::state::{LeftOut, PossibleSteps, marked};
use crate::step::Step;
use crate::technique::Technique;

pub fn run(args: &StepsArgs) -> anyhow::Result<ExitCode> {
    let solver = Solver::new().ladder(args.uniqueness.of(&Ladder::FULL));
    let is_excluded = |technique: Technique| args.uniqueness.no_uniqueness && technique.assumes_unique();
    let (prose, width) = (args.words.prose(), stream::width());
    stream::run(&args.common, |worker, record, grid| {
        let deadline = stream::deadline(&args.common);
        let solutions = match solutions(grid, worker.brute(grid, deadline), deadline) {
            Ok(solutions) => solutions,
            Err(fault) => {
                let said = message(prose, grid, &fault);
                let object = || object(grid, &PossibleSteps::default(), &fault, &said);
                return Answer::no(if args.common.json {
                    object().to_string()
                } else {
                    format!("! line {}: {said}", record.line)
                });
            }
        };
        let possible = match args.technique.is_some_and(is_excluded) {
            true => Ok(PossibleSteps::default()),
            false => solver.clone().until(deadline).possible_steps(grid, args.technique),
        };
        let possible = match possible {
            Ok(possible) => possible,
            Err(error) => {
                let verdict = Verdict::of(&error);
                return Answer { verdict, ..answer::refuse(&args.common, record, error) };
            }
        };
        Answer::yes(if args.common.json {
            found(prose, grid, &possible, solutions).to_string()
        } else {
            lines(prose, width, grid, &possible, solutions)
        })
    })
}

/// What `steps --json` says of a state, for [`serve`](super::serve).
///
/// # Errors
/// As [`Solver::steps`].
#[cfg(feature = "serve")]
pub(super) fn json(
    prose: Prose,
    solver: &Solver,
    grid: &Grid,
    deadline: std::time::Instant,
) -> Result<Value, crate::error::Error> {
    let mut brute = crate::brute::Brute::new(grid.shape()).until(Some(deadline));
    Ok(match solutions(grid, &mut brute, Some(deadline)) {
        Ok(solutions) => {
            let possible = solver.clone().until(Some(deadline)).possible_steps(grid, None)?;
            found(prose, grid, &possible, solutions)
        }
        Err(fault) => object(grid, &PossibleSteps::default(), &fault, &message(prose, grid, &fault)),
    })
}

/// The steps of a state in which nothing is wrong, in JSON.
fn found(prose: Prose, grid: &Grid, possible: &PossibleSteps, solutions: Solutions) -> Value {
    let state = match possible.steps.first() {
        _ if grid.is_full() => State::Solved,
        Some(step) => State::Ok(Box::new(step.clone()), solutions),
        None => State::Stuck(solutions),
    };
    let said = if possible.steps.is_empty() { none(prose, solutions) } else { message(prose, grid, &state) };
    object(grid, possible, &state, &said)
}

/// What is said where there is no step.
fn none(prose: Prose, solutions: Solutions) -> String {
    prose.say(if solutions == Solutions::Many { "many-stuck" } else { "no-step" }, [])
}

/// The steps in words, and what was not looked for.
fn lines(prose: Prose, width: usize, grid: &Grid, possible: &PossibleSteps, solutions: Solutions) -> String {
    let state = marked(grid);
    // In a list of many steps, the links of nets appear only at verbosity `teach`.
    let most = if prose.verbosity == Verbosity::Teach { usize::MAX } else { 1 };
    // Of steps that are looked for alike, only the first says where to look.
    let mut looked = None;
    let mut line = |step: &Step| {
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
    let mut lines: Vec<String> = match &possible.steps[..] {
        [] => vec![none(prose, solutions)],
        steps if solutions == Solutions::Many => {
            Some(prose.say("many-hold", [])).into_iter().chain(steps.iter().map(&mut line)).collect()
        }
        steps => steps.iter().map(line).collect(),
    };
    for (why, techniques) in left_out(possible) {
        let names: Vec<String> = techniques.into_iter().map(|technique| prose.name(technique)).collect();
        let pairs = [("cause", why.slug().into()), ("names", names.join(", ").into())];
        lines.push(wrap(&prose.say("left-out", pairs), width, "  "));
    }
    lines.join("\n")
}

/// What was not looked for, by the reason why.
fn left_out(possible: &PossibleSteps) -> Vec<(LeftOut, Vec<Technique>)> {
    let of = |why| {
        let left_out = possible.left_out.iter().filter(|(_, other)| *other == why);
        (why, left_out.map(|(technique, _)| *technique).collect::<Vec<_>>())
    };
    LeftOut::ALL.map(of).into_iter().filter(|(_, techniques)| !techniques.is_empty()).collect()
}

/// The steps in JSON, with the state as `hint --json` has it.
fn object(grid: &Grid, possible: &PossibleSteps, state: &State, said: &str) -> Value {
    let text = render::json::steps(grid, &possible.steps);
    let mut object: Value = serde_json::from_str(&text).expect("what is written can be read");
    object["state"] = state.word().into();
    object["solutions"] = state.solutions().into();
    if !said.is_empty() {
        object["message"] = said.into();
    }
    let slugs = |techniques: Vec<Technique>| techniques.iter().map(|technique| technique.slug()).collect::<Value>();
    object["left_out"] = left_out(possible)
        .into_iter()
        .map(|(why, techniques)| (why.slug().to_string(), slugs(techniques)))
        .collect::<Map<_, _>>()
        .into();
    object
}
