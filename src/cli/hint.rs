//! `percorre hint`: the next step from a player's own state, in stages; mistakes first.

use std::process::ExitCode;

use super::answer::{self, Answer, Verdict};
use super::args::reasoning::{HintArgs, Stage};
use super::args::words::language;
use super::paint;
use super::stream;
use crate::api::hint::{State, message, object, state_of};
use crate::grid::Grid;
use crate::render::{Prose, wrap};
use crate::state::marked;

pub fn run(args: &HintArgs, colours: bool) -> anyhow::Result<ExitCode> {
    let ladder = args.leave_out.of(&args.ladder);
    let prose = Prose { language: language(args.lang), ..Prose::default() };
    stream::run(&args.common.with_headings(), &|worker, record, grid| {
        if let Err(error) = ladder.fits(grid.shape()) {
            return answer::refuse(&args.common, record, error);
        }
        let deadline = stream::deadline(&args.common);
        let state = state_of(grid, &ladder, worker.brute(grid, deadline), deadline);
        let mut text = if args.common.json {
            object(prose, record.object(), grid, &state).to_string()
        } else if record.is_one_of_several && !is_yes(&state) {
            return Answer::refusal(record, message(prose, grid, &state), Verdict::No);
        } else {
            hint_text(prose, grid, &state, args.stage)
        };
        if let (State::Ok(step, _), true) = (&state, args.pictures && args.stage >= Stage::Pattern) {
            let whole = args.stage == Stage::Full;
            text.push('\n');
            text.push_str(&paint::picture(prose, &marked(grid), step, whole, stream::width(), colours));
            text.truncate(text.trim_end().len());
        }
        Answer { text, verdict: if is_yes(&state) { Verdict::Yes } else { Verdict::No } }
    })
}

/// Whether there is a step, or nothing left to do.
fn is_yes(state: &State) -> bool {
    matches!(state, State::Ok(..) | State::Solved)
}

fn hint_text(prose: Prose, grid: &Grid, state: &State, stage: Stage) -> String {
    let said = message(prose, grid, state);
    let State::Ok(step, _) = state else { return wrap(&said, stream::width(), "  ") };
    let hint = prose.hint(&marked(grid), step);
    let stages = [(Stage::Where, hint.place), (Stage::Technique, hint.technique), (Stage::Pattern, hint.pattern)];
    let last = hint.links.into_iter().chain([hint.conclusion]).map(|line| (Stage::Full, line));
    let stages = stages.into_iter().chain(last).filter(|(at, _)| *at <= stage).map(|(_, text)| text);
    let lines: Vec<String> = Some(said).filter(|said| !said.is_empty()).into_iter().chain(stages).collect();
    lines.iter().map(|line| wrap(line, stream::width(), "  ")).collect::<Vec<_>>().join("\n")
}
