//! `percorre replay`: reads paths back and proves every step again.

use std::convert::Infallible;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, anyhow};

use super::args::Replay;
use super::stream::{self, Verdict, VerdictCounts};
use crate::render::json;
use crate::replay::replay;

pub fn run(args: &Replay) -> anyhow::Result<ExitCode> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut verdicts = VerdictCounts::default();
    for source in stream::open(&args.inputs, |_| Ok::<(), Infallible>(()))? {
        for (number, line) in source.bytes.split(b'\n').enumerate() {
            let line = line.with_context(|| format!("cannot read {}", source.name))?;
            let line = String::from_utf8_lossy(&line);
            if line.trim().is_empty() {
                continue;
            }
            let line_number = number + 1;
            let verdict = match json::read_path(line.trim()) {
                Err(error) => {
                    writeln!(out, "! line {line_number}: {error}")?;
                    Verdict::Unreadable
                }
                Ok(claimed) => match replay(&claimed, Some(Instant::now() + args.timeout)) {
                    Ok(held) => {
                        if held.assumed_unique {
                            log::info!(target: "percorre::replay", "line {line_number}: one solution assumed, and counted");
                        }
                        let left_out = match claimed.path.omitted.events() {
                            0 => String::new(),
                            events => format!("; the path is cut, {events} more events were not written"),
                        };
                        writeln!(out, "{} steps hold{left_out}", held.steps)?;
                        Verdict::Yes
                    }
                    Err(broken) => {
                        writeln!(out, "! line {line_number}: {broken}")?;
                        Verdict::No
                    }
                },
            };
            verdicts.add(verdict);
        }
    }
    out.flush()?;
    if verdicts.is_empty() {
        return Err(anyhow!("no path in the input, expected what `percorre explain --json` writes"));
    }
    Ok(verdicts.exit_code(false))
}
