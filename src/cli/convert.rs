//! `percorre convert`: one format to another.

use std::io::Write;
use std::process::ExitCode;

use super::args::Convert;
use super::notes;
use super::stream::{self, Answer, Verdict};
use crate::format;

pub fn run(args: &Convert) -> anyhow::Result<ExitCode> {
    let (before, after) = args.to.frame();
    std::io::stdout().write_all(before.as_bytes())?;
    let code = stream::run(&args.common, |_, record, grid| match format::write_within(grid, args.to) {
        Ok(text) => {
            notes::of_writing(record, grid, args.to);
            Answer::yes(text.trim_end_matches('\n'))
        }
        Err(error) => Answer::refusal(record, error, Verdict::No),
    })?;
    std::io::stdout().write_all(after.as_bytes())?;
    Ok(code)
}
