//! `percorre explain`: the solution path.

use std::process::ExitCode;

use super::args::{Explain, PathFormat};
use super::paint;
use super::stream::{self, Answer, Verdict};
use crate::{Effort, Outcome, explain, render};

pub fn run(args: &Explain, colours: bool) -> anyhow::Result<ExitCode> {
    let json = args.common.json || args.format == PathFormat::Json;
    let ladder = args.uniqueness.of(&args.ladder);
    stream::run(&args.common, |kit, record, grid| {
        if let Err(error) = ladder.fits(grid.shape()) {
            return stream::refuse(&args.common, record, error);
        }
        let effort = Effort { guess: !args.no_search, deadline: stream::deadline(&args.common), jobs: kit.jobs };
        let explained = explain(grid, &ladder, effort);
        let text = if json {
            render::json::explained(&explained)
        } else {
            let mut text = String::new();
            render::text(&explained, &mut text).expect("writing to a string does not fail");
            if colours { paint::path(&text) } else { text }
        };
        let verdict = if explained.outcome == Outcome::Solved { Verdict::Yes } else { Verdict::No };
        Answer { text: text.trim_end().to_string(), verdict }
    })
}
