//! The one puzzle of an input, for what is written to a file of its own: a page, a picture, a proof.

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, anyhow};

use super::args::common::{Common, Share};
use super::args::misuse;
use super::record;
use super::stream;
use crate::grid::Grid;

/// The puzzle; or the code to end with, where there is none to answer. `outputs` are not the input, and `what` needs one puzzle.
pub fn puzzle(common: &Common, outputs: &[&Path], what: &str) -> anyhow::Result<Result<Grid, ExitCode>> {
    let sources = stream::sources(common)?;
    for output in outputs {
        if sources.iter().any(|source| source.is_file(output)) {
            let why = format!("{} is the input, expected another file to write to", output.display());
            return Ok(Err(misuse(&why)));
        }
    }
    let mut records = record::records(common, sources);
    let Some(record) = records.next() else {
        // A share may be empty, an input may not.
        let is_share = common.share() != Share::default();
        return if is_share { Ok(Err(ExitCode::SUCCESS)) } else { Err(anyhow!("no puzzle in the input")) };
    };
    let record = record?;
    if let Some(second) = records.next() {
        let second = second?;
        let place = record::place(second.line, second.input.as_deref());
        return Ok(Err(misuse(&format!("a second puzzle in {place}, expected one for {what}"))));
    }
    Ok(Ok(record.read.with_context(|| record::place(record.line, record.input.as_deref()))?.grid))
}
