//! `percorre replay`: reads paths back and proves every step again.

use std::process::ExitCode;
use std::time::Instant;

use anyhow::{Context, anyhow};

use super::answer::{Verdict, VerdictCounts};
use super::args::reasoning::Replay;
use super::documents::Documents;
use super::input;
use super::progress::Progress;
use super::record;
use super::stream;
use crate::brute::Brute;
use crate::check::Flaw;
use crate::error::Error;
use crate::render::json;
use crate::replay::{ClaimedPath, PathFlaw, ReplayError, Replayed, replay_by};

pub fn run(args: &Replay) -> anyhow::Result<ExitCode> {
    let mut verdicts = VerdictCounts::default();
    let is_object = |text: &str| if text.trim_start().starts_with(['{', '[']) { Ok(()) } else { Err(()) };
    let sources = input::sources(&args.inputs, is_object)?;
    let are_several = sources.len() > 1;
    let mut is_proved = false;
    for source in sources {
        let Some(bytes) = verdicts.noted(source.open(&Progress::none())) else { continue };
        for document in Documents::new(bytes, |bytes| bytes.is_idle()) {
            let document = document.with_context(|| format!("cannot read {}", source.name));
            let Some(document) = verdicts.noted(document) else { break };
            let (answer, verdict) = answer(args, &document.text);
            let place = record::place(document.line, are_several.then_some(&*source.name));
            let line = if verdict == Verdict::Yes { format!("{answer}\n") } else { format!("! {place}: {answer}\n") };
            // Whoever asks one path at a time waits for the answer.
            stream::write_out(line.as_bytes()).context(stream::CANNOT_WRITE)?;
            is_proved |= verdict == Verdict::Yes;
            verdicts.add(verdict);
        }
    }
    if verdicts.is_empty() && !verdicts.failed {
        return Err(anyhow!("no path in the input, expected what `percorre explain --json` writes"));
    }
    if is_proved && log::max_level() != log::LevelFilter::Off {
        super::say(&format!("percorre: {}", if args.strict { UNVERIFIED_EVEN_SO } else { UNVERIFIED }));
    }
    Ok(verdicts.exit_code(args.strict))
}

/// What a proof does not show.
const UNVERIFIED: &str = "not verified: the names of techniques, costs, the ladder (--strict looks at them)";
const UNVERIFIED_EVEN_SO: &str = "not verified: that a technique is called so; where the ladder is se, costs";

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
    let left_out = match claimed.path.omitted.events() {
        0 => String::new(),
        events => format!("; the path is cut, {events} more events were not written"),
    };
    (format!("{} steps hold{left_out}", held.steps), Verdict::Yes)
}

fn proved(args: &Replay, claimed: &ClaimedPath) -> Result<(Replayed, Vec<ReplayError>), ReplayError> {
    let mut brute = Brute::new(claimed.puzzle.shape()).until(Some(Instant::now() + args.timeout));
    brute.set_watch(stream::watch_within(args.memory));
    replay_by(claimed, &mut brute, args.strict)
}
