//! `percorre split`: puzzles shared out to files at random, equivalent ones to the same.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context;
use serde_json::json;

use super::answer::Verdict;
use super::args::collecting::SplitArgs;
use super::args::misuse;
use super::dedup::write_puzzle;
use super::record::Record;
use super::stream::{self, Worker};
use super::target::{Draft, Target};
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
    let target = |file: &PathBuf| Target::new(file).with_context(|| cannot_write(file));
    let targets = files.iter().map(target).collect::<anyhow::Result<Vec<_>>>()?;
    // Two names may lead to one file.
    let is_twice = |(number, target): &(usize, &Target)| {
        !target.is_special && targets[..*number].iter().any(|before| before.path == target.path)
    };
    if let Some((_, twice)) = targets.iter().enumerate().find(is_twice) {
        return Ok(misuse(&format!("--into names {} twice", twice.path.display())));
    }
    let outs = files.iter().zip(&targets).map(|(file, target)| Part::new(file, target));
    let mut outs = outs.collect::<anyhow::Result<Vec<_>>>()?;
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
    if outs.iter().all(|part| part.puzzles == 0) && (verdicts.failed || !verdicts.is_empty()) {
        super::say("percorre: no puzzle of the input can be shared out: nothing is written");
        return Ok(stream::finish_collection(&verdicts, &args.common));
    }
    outs.iter_mut().try_for_each(Part::flush)?;
    // All files are in their places before the first line is written: stdout may be closed.
    let parts = outs.into_iter().map(|out| Ok((out.path.display(), out.end()?))).collect::<anyhow::Result<Vec<_>>>()?;
    for (file, puzzles) in parts {
        let line = match args.common.json {
            true => json!({ "v": 1, "file": file.to_string(), "puzzles": puzzles }).to_string(),
            false => format!("{puzzles}\t{file}"),
        };
        stream::write_out(format!("{line}\n").as_bytes()).context(stream::CANNOT_WRITE)?;
    }
    Ok(stream::finish_collection(&verdicts, &args.common))
}

fn cannot_write(file: &Path) -> String {
    format!("cannot write {}", file.display())
}

/// The file of a part, which is there when it is whole, and how many puzzles it has.
struct Part<'p> {
    path: &'p Path,
    draft: Draft<'p>,
    file: BufWriter<File>,
    puzzles: u64,
}

impl<'p> Part<'p> {
    fn new(path: &'p Path, target: &'p Target) -> anyhow::Result<Part<'p>> {
        let begin = || target.begin().and_then(|draft| Ok((draft.file.try_clone()?, draft)));
        let (file, draft) = begin().with_context(|| cannot_write(path))?;
        Ok(Part { path, draft, file: BufWriter::new(file), puzzles: 0 })
    }

    fn write(&mut self, line: &[u8]) -> anyhow::Result<()> {
        self.puzzles += 1;
        self.file.write_all(line).with_context(|| cannot_write(self.path))
    }

    /// Writes the rest to the disk: after that, little can go wrong when the file is moved to its place.
    fn flush(&mut self) -> anyhow::Result<()> {
        self.file.flush().and_then(|()| self.draft.sync()).with_context(|| cannot_write(self.path))
    }

    /// Moves the file to its place. Returns how many puzzles it has.
    fn end(self) -> anyhow::Result<u64> {
        self.draft.keep().with_context(|| cannot_write(self.path))?;
        Ok(self.puzzles)
    }
}
