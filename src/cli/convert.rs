//! `percorre convert`: one format to another.

use std::process::ExitCode;

use anyhow::Context;

use super::answer::{self, Answer};
use super::args::common::Common;
use super::args::solving::Convert;
use super::notes;
use super::stream;
use crate::format;

pub fn run(args: &Convert) -> anyhow::Result<ExitCode> {
    let is_json = args.common.json;
    let common = &Common { errors_aside: !is_json && args.to.is_document(), ..args.common.clone() };
    // In JSON each record holds a document of its own.
    let (before, after) = if is_json { ("", "") } else { args.to.frame() };
    // What is wrong with the inputs themselves is said before anything is written.
    stream::sources(common)?;
    stream::write_out(before.as_bytes()).context(stream::CANNOT_WRITE)?;
    let done = stream::run(common, &|_, record, grid| {
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
            Err(error) => answer::refuse(common, record, error),
        }
    });
    // Whatever is wrong with the inputs, the document has its end.
    stream::write_out(after.as_bytes()).context(stream::CANNOT_WRITE)?;
    done
}
