//! `percorre split`: puzzles shared out to files at random, equivalent ones to the same.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;
use serde_json::json;

use super::answer::Verdict;
use super::args::collecting::SplitArgs;
use super::args::misuse;
use super::dedup::write_puzzle;
use super::record::Record;
use super::stream::{self, Worker};
use crate::collection::part;
use crate::grid::Grid;

pub fn run(args: &SplitArgs) -> anyhow::Result<ExitCode> {
    let (parts, files) = (&args.parts, &args.into);
    if parts.len() < 2 {
        return Ok(misuse("--parts has one share, expected two or more, like 90,10"));
    }
    if parts.len() != files.len() {
        let (shares, files) = (parts.len(), files.len());
        return Ok(misuse(&format!("--into names {files} files, expected one for each of the {shares} shares")));
    }
    let sources = stream::sources(&args.common)?;
    for (number, file) in files.iter().enumerate() {
        if files[..number].contains(file) {
            return Ok(misuse(&format!("--into names {} twice", file.display())));
        }
        if sources.iter().any(|source| source.is_file(file)) {
            return Ok(misuse(&format!("{} is an input, expected another file for a part", file.display())));
        }
    }
    let mut outs = files.iter().map(|file| Part::new(file)).collect::<anyhow::Result<Vec<_>>>()?;
    // Two names may lead to one file.
    let found: Vec<_> =
        files.iter().filter(|file| file.is_file()).filter_map(|file| file.canonicalize().ok()).collect();
    if let Some((_, twice)) = found.iter().enumerate().find(|(number, file)| found[..*number].contains(file)) {
        return Ok(misuse(&format!("--into names {} twice", twice.display())));
    }
    let (seed, shares) = (args.seed.number(), parts.iter().map(|share| share.get()).collect::<Vec<_>>());
    let choose = |worker: &mut Worker, _: &Record, grid: &Grid| {
        let digits = args.equality.digits(worker, grid)?;
        Ok(part(&digits, &shares, seed))
    };
    let verdicts = stream::take_each(&args.common, choose, |record, part, _| {
        let mut line = Vec::new();
        write_puzzle(args.common.json, &record, &mut line);
        outs[part].write(&line).map(|()| Verdict::Yes)
    })?;
    for out in &mut outs {
        let puzzles = out.end()?;
        let file = out.path.display().to_string();
        let line = match args.common.json {
            true => json!({ "v": 1, "file": file, "puzzles": puzzles }).to_string(),
            false => format!("{puzzles}\t{file}"),
        };
        stream::write_out(format!("{line}\n").as_bytes()).context(stream::CANNOT_WRITE)?;
    }
    Ok(stream::finish_collection(&verdicts, &args.common))
}

/// The file of a part, and how many puzzles it has.
struct Part<'p> {
    path: &'p Path,
    file: BufWriter<File>,
    puzzles: u64,
}

impl Part<'_> {
    fn new(path: &Path) -> anyhow::Result<Part<'_>> {
        let file = File::create(path).with_context(|| format!("cannot write {}", path.display()))?;
        Ok(Part { path, file: BufWriter::new(file), puzzles: 0 })
    }

    fn write(&mut self, line: &[u8]) -> anyhow::Result<()> {
        self.puzzles += 1;
        self.file.write_all(line).with_context(|| format!("cannot write {}", self.path.display()))
    }

    fn end(&mut self) -> anyhow::Result<u64> {
        self.file.flush().with_context(|| format!("cannot write {}", self.path.display()))?;
        Ok(self.puzzles)
    }
}
