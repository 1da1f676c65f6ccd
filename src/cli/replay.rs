//! `percorre replay`: reads paths back and proves every step again.

use std::io::BufRead;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, anyhow};

use super::args::Replay;
use super::input;
use super::progress::Progress;
use super::stream::{self, Verdict, VerdictCounts};
use crate::render::json;
use crate::replay::replay;

pub fn run(args: &Replay) -> anyhow::Result<ExitCode> {
    let mut verdicts = VerdictCounts::default();
    let is_object = |text: &str| if text.trim_start().starts_with('{') { Ok(()) } else { Err(()) };
    let sources = input::sources(&args.inputs, is_object)?;
    let are_several = sources.len() > 1;
    for source in sources {
        let Some(bytes) = verdicts.noted(source.open(&Progress::none())) else { continue };
        for (number, line) in bytes.split(b'\n').enumerate() {
            let line = line.with_context(|| format!("cannot read {}", source.name));
            let Some(line) = verdicts.noted(line) else { break };
            let line = String::from_utf8_lossy(&line);
            if line.trim().is_empty() {
                continue;
            }
            let place = stream::place(number + 1, are_several.then_some(&*source.name));
            let (answer, verdict) = match json::read_path(line.trim()) {
                Err(error) => (format!("! {place}: {error}\n"), Verdict::Unreadable),
                Ok(claimed) => match replay(&claimed, Some(Instant::now() + args.timeout)) {
                    Ok(held) => {
                        if held.assumed_unique {
                            log::info!(target: "percorre::replay", "{place}: one solution assumed, and counted");
                        }
                        let left_out = match claimed.path.omitted.events() {
                            0 => String::new(),
                            events => format!("; the path is cut, {events} more events were not written"),
                        };
                        (format!("{} steps hold{left_out}\n", held.steps), Verdict::Yes)
                    }
                    Err(broken) => (format!("! {place}: {broken}\n"), Verdict::No),
                },
            };
            stream::write_out(answer.as_bytes()).context(stream::CANNOT_WRITE)?;
            verdicts.add(verdict);
        }
    }
    if verdicts.is_empty() && !verdicts.failed {
        return Err(anyhow!("no path in the input, expected what `percorre explain --json` writes"));
    }
    Ok(verdicts.exit_code(false))
}
