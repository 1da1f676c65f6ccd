//! `percorre steps`: every step that is possible at this state, cheapest first.

use std::process::ExitCode;

use super::args::StepsArgs;
use super::stream::{self, Answer, Verdict};
use crate::step::conclusions;
use crate::{Ladder, Step, marked, render, steps};

pub fn run(args: &StepsArgs) -> anyhow::Result<ExitCode> {
    let ladder = args.uniqueness.of(&Ladder::FULL);
    let only = args.technique.filter(|technique| !(args.uniqueness.no_uniqueness && technique.assumes_unique()));
    stream::run(&args.common, |_, record, grid| {
        if args.technique.is_some() && only.is_none() {
            return Answer::yes(if args.common.json { render::json::steps(grid, &[]) } else { "No step.".to_string() });
        }
        match steps(grid, &ladder, only) {
            Err(error) => Answer::refusal(record, error, Verdict::No),
            Ok(steps) if args.common.json => Answer::yes(render::json::steps(grid, &steps)),
            Ok(steps) if steps.is_empty() => Answer::yes("No step."),
            Ok(steps) => {
                let state = marked(grid);
                let line = |step: &Step| {
                    let (shape, name) = (grid.shape(), step.technique.name());
                    format!("{}  {}  {name}: {}", step.cost, conclusions(shape, step), render::because(&state, step))
                };
                Answer::yes(steps.iter().map(line).collect::<Vec<_>>().join("\n"))
            }
        }
    })
}
