//! `percorre convert`: one format to another.

use std::process::ExitCode;

use super::args::Convert;
use super::stream::{self, Answer, Verdict};
use crate::format::write;

pub fn run(args: &Convert) -> anyhow::Result<ExitCode> {
    stream::run(&args.common, |_, record, grid| match write(grid, args.to) {
        Ok(text) => Answer::yes(text.trim_end_matches('\n')),
        Err(error) => Answer::refusal(record, error, Verdict::No),
    })
}
