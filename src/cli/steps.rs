//! `percorre steps`: every step that is possible at this state, cheapest first.

use std::process::ExitCode;

use super::args::StepsArgs;
use super::stream::{self, Answer, Verdict};
use crate::ladder::Ladder;
use crate::render;
use crate::render::{Verbosity, wrap};
use crate::solver::Solver;
use crate::state::marked;
use crate::step::Step;

pub fn run(args: &StepsArgs) -> anyhow::Result<ExitCode> {
    let solver = Solver::new().ladder(args.uniqueness.of(&Ladder::FULL));
    let only = args.technique.filter(|technique| !(args.uniqueness.no_uniqueness && technique.assumes_unique()));
    let (prose, width) = (args.words.prose(), stream::width());
    // In a list of many steps, the links of nets appear only at verbosity `teach`.
    let most = if prose.verbosity == Verbosity::Teach { usize::MAX } else { 1 };
    let none = || prose.say("no-step", []);
    stream::run(&args.common, |_, record, grid| {
        if args.technique.is_some() && only.is_none() {
            return Answer::yes(if args.common.json { render::json::steps(grid, &[]) } else { none() });
        }
        let solver = solver.clone().until(stream::deadline(&args.common));
        match only.map_or_else(|| solver.steps(grid), |name| solver.steps_of(grid, name)) {
            Err(error) => Answer::refusal(record, error, Verdict::No),
            Ok(steps) if args.common.json => Answer::yes(render::json::steps(grid, &steps)),
            Ok(steps) if steps.is_empty() => Answer::yes(none()),
            Ok(steps) => {
                let state = marked(grid);
                let line = |step: &Step| {
                    let paragraphs =
                        prose.step(&state, step).into_iter().take(most).enumerate().map(|(at, paragraph)| {
                            let head = if at == 0 { format!("{}  ", step.cost) } else { "    ".to_string() };
                            wrap(&format!("{head}{paragraph}"), width, "      ")
                        });
                    paragraphs.collect::<Vec<_>>().join("\n")
                };
                Answer::yes(steps.iter().map(line).collect::<Vec<_>>().join("\n"))
            }
        }
    })
}
