//! `percorre replay`: reads paths back and proves every step again.

use std::convert::Infallible;
use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, anyhow};

use super::args::Replay;
use super::documents::Documents;
use super::stream::{self, Verdict, VerdictCounts};
use crate::check::Flaw;
use crate::error::Error;
use crate::render::json;
use crate::replay::{ClaimedPath, PathFlaw, ReplayError, Replayed, replay, replay_strictly};

pub fn run(args: &Replay) -> anyhow::Result<ExitCode> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut verdicts = VerdictCounts::default();
    let mut is_proved = false;
    for source in stream::open(&args.inputs, |_| Ok::<(), Infallible>(()))? {
        for document in Documents::new(source.bytes) {
            let document = document.with_context(|| format!("cannot read {}", source.name))?;
            let (answer, verdict) = answer(args, &document.text);
            match verdict {
                Verdict::Yes => writeln!(out, "{answer}")?,
                _ => writeln!(out, "! line {}: {answer}", document.line)?,
            }
            // Whoever asks one path at a time waits for the answer.
            out.flush()?;
            is_proved |= verdict == Verdict::Yes;
            verdicts.add(verdict);
        }
    }
    if verdicts.is_empty() {
        return Err(anyhow!("no path in the input, expected what `percorre explain --json` writes"));
    }
    if is_proved && log::max_level() != log::LevelFilter::Off {
        eprintln!("percorre: {}", if args.strict { UNVERIFIED_EVEN_SO } else { UNVERIFIED });
    }
    Ok(verdicts.exit_code(false))
}

/// What a proof does not show.
const UNVERIFIED: &str = "not verified: the names of techniques, costs, the ladder (--strict looks at them)";
const UNVERIFIED_EVEN_SO: &str = "not verified: that a technique is called so, and costs on the ladder se";

/// What is said of a path.
fn answer(args: &Replay, text: &str) -> (String, Verdict) {
    let claimed = match json::read_path(text) {
        Ok(claimed) => claimed,
        Err(error @ Error::Limit(_)) => return (error.to_string(), Verdict::Limit),
        Err(error) => return (error.to_string(), Verdict::Unreadable),
    };
    let held = match proved(args, &claimed) {
        Ok((held, notes)) if notes.is_empty() => held,
        Ok((held, notes)) => {
            let notes: Vec<String> = notes.iter().map(ToString::to_string).collect();
            return (format!("{} steps hold, but {}", held.steps, notes.join("; ")), Verdict::No);
        }
        Err(broken) => {
            let verdict = match broken.flaw {
                PathFlaw::Flaw(Flaw::Bound { .. }) => Verdict::Limit,
                _ => Verdict::No,
            };
            return (broken.to_string(), verdict);
        }
    };
    if held.assumed_unique {
        log::info!(target: "percorre::replay", "one solution assumed, and counted");
    }
    (format!("{} steps hold", held.steps), Verdict::Yes)
}

fn proved(args: &Replay, claimed: &ClaimedPath) -> Result<(Replayed, Vec<ReplayError>), ReplayError> {
    let until = Some(Instant::now() + args.timeout);
    if args.strict { replay_strictly(claimed, until) } else { replay(claimed, until).map(|held| (held, Vec::new())) }
}
