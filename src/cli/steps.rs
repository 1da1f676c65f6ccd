//! `percorre steps`: every step that is possible at this state, cheapest first.

use std::process::ExitCode;
use std::sync::Arc;

use super::answer::{self, Answer, Verdict};
use super::args::misuse;
use super::args::reasoning::StepsArgs;
use super::stream;
use crate::api::hint::{State, message};
use crate::api::steps::{Seen, left_out, look};
use crate::grid::Grid;
use crate::ladder::Ladder;
use crate::render::{Prose, Verbosity, wrap};
use crate::solver::Solver;
use crate::state::marked;
use crate::step::Step;

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
    stream::run(&args.common.with_headings(), &|worker, record, grid| {
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
            fault if is_fault(fault) && record.is_one_of_several => {
                format!("! {}: {}", record.place(), message(prose, grid, fault))
            }
            fault if is_fault(fault) => message(prose, grid, fault),
            _ => lines(&seen, prose, width, grid),
        };
        Answer { text, verdict: if is_fault(&seen.state) { Verdict::No } else { Verdict::Yes } }
    })
}

/// Whether something is wrong in a state, so that nothing was looked for.
fn is_fault(state: &State) -> bool {
    !matches!(state, State::Ok(..) | State::Stuck(_) | State::Solved)
}

/// The steps in words, and what was not looked for.
fn lines(seen: &Seen, prose: Prose, width: usize, grid: &Grid) -> String {
    let state = marked(grid);
    // In a list of many steps, the links of nets appear only at verbosity `teach`.
    let most = if prose.verbosity == Verbosity::Teach { usize::MAX } else { 1 };
    // Of steps that are looked for alike, only the first says where to look.
    let mut looked = String::new();
    let line = |step: &Step| {
        let paragraphs = prose.step_after(&state, step, &mut looked);
        let paragraphs = paragraphs.into_iter().take(most).enumerate().map(|(at, paragraph)| {
            let head = if at == 0 { format!("{}  ", step.cost) } else { "    ".to_string() };
            wrap(&format!("{head}{paragraph}"), width, "      ")
        });
        paragraphs.collect::<Vec<_>>().join("\n")
    };
    let said = Some(seen.said(prose, grid)).filter(|said| !said.is_empty());
    let mut lines: Vec<String> = said.into_iter().chain(seen.possible.steps.iter().map(line)).collect();
    for (why, techniques) in left_out(&seen.possible) {
        let names: Vec<String> = techniques.into_iter().map(|technique| prose.name(technique)).collect();
        // Some names have a comma of their own.
        let between = if names.iter().any(|name| name.contains(',')) { "; " } else { ", " };
        let pairs = [("cause", why.slug().into()), ("names", names.join(between).into())];
        lines.push(wrap(&prose.say("left-out", pairs), width, "  "));
    }
    lines.join("\n")
}
