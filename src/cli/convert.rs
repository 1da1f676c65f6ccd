//! `percorre convert`: one format to another.

use std::process::ExitCode;

use super::answer::{self, Answer};
use super::args::solving::Convert;
use super::notes;
use super::stream;
use crate::format;

pub fn run(args: &Convert) -> anyhow::Result<ExitCode> {
    let is_json = args.common.json;
    stream::run_within(&args.common, args.to, &|_, record, grid| {
        let written = if is_json { format::write(grid, args.to) } else { format::write_within(grid, args.to) };
        match written {
            Ok(text) => {
                notes::of_writing(format_args!("line {}", record.line), grid, args.to);
                let text = text.trim_end_matches('\n');
                Answer::yes(if is_json {
                    let mut object = record.object();
                    object["format"] = args.to.name().into();
                    object["text"] = text.into();
                    object.to_string()
                } else {
                    text.to_string()
                })
            }
            Err(error) => answer::refuse(&args.common, record, error),
        }
    })
}
