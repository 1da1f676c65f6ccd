//! `percorre convert`: one format to another.

use std::process::ExitCode;

use serde_json::json;

use super::args::{Convert, is_written, misuse};
use super::stream::{self, Answer};
use crate::format::write;

pub fn run(args: &Convert) -> anyhow::Result<ExitCode> {
    if let Err(why) = is_written(args.to) {
        return Ok(misuse(&why));
    }
    stream::run(&args.common, |_, record, grid| match write(grid, args.to) {
        Ok(text) if args.common.json => Answer::yes(
            json!({
                "v": 1, "line": record.line, "puzzle": record.text,
                "format": args.to.name(), "text": text.trim_end_matches('\n'),
            })
            .to_string(),
        ),
        Ok(text) => Answer::yes(text.trim_end_matches('\n')),
        Err(error) => stream::refuse(&args.common, record, error),
    })
}
