//! `percorre explain`: the solution path.

use std::process::ExitCode;

use super::args::{Explain, PathFormat};
use super::paint;
use super::stream::{self, Answer, Verdict};
use crate::{Effort, Grid, Outcome, Step, explain, render};

pub fn run(args: &Explain, colours: bool) -> anyhow::Result<ExitCode> {
    let json = args.common.json || args.format == PathFormat::Json;
    let ladder = args.uniqueness.of(&args.ladder);
    let width = stream::width();
    let prose = args.telling.prose();
    let draw = |before: &Grid, step: &Step| {
        let is_single = matches!((&step.placed[..], &step.reason.truths[..]), ([_], [_]));
        if is_single { String::new() } else { paint::picture(prose, before, step, true, width, colours) }
    };
    stream::run(&args.common, |kit, record, grid| {
        if let Err(error) = ladder.fits(grid.shape()) {
            return stream::refuse(&args.common, record, error);
        }
        let effort = Effort { guess: !args.no_search, deadline: stream::deadline(&args.common), jobs: kit.jobs };
        let explained = explain(grid, &ladder, effort);
        let plain = |text: String| if colours { paint::path(&text) } else { text };
        let text = match args.format {
            _ if json => render::json::explained(&explained),
            _ if args.summary => prose.summary(&explained),
            PathFormat::Markdown => prose.markdown(&explained),
            _ if args.pictures => plain(prose.path_with(&explained, width, &draw)),
            _ => plain(prose.path(&explained, width)),
        };
        let verdict = if explained.outcome == Outcome::Solved { Verdict::Yes } else { Verdict::No };
        Answer { text: text.trim_end().to_string(), verdict }
    })
}
