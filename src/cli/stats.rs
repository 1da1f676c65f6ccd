//! `percorre stats`: how many puzzles there are of each kind.

use std::fmt::Write;
use std::process::ExitCode;

use anyhow::Context;
use serde_json::{Map, Value as Json, json};

use super::answer::Verdict;
use super::args::collecting::{Grouping, StatsArgs};
use super::record::Record;
use super::select::json_of;
use super::stream::{self, Worker};
use crate::collection::{Facts, Group, Tally, Value};
use crate::grid::Grid;

pub fn run(args: &StatsArgs) -> anyhow::Result<ExitCode> {
    let find = |worker: &mut Worker, _: &Record, grid: &Grid| {
        let facts = &mut Facts::new(grid, &mut worker.tools, stream::deadline(&args.common));
        Ok(args.by.iter().map(|by| by.values(facts)).collect::<Vec<_>>())
    };
    let mut tallies = vec![Tally::new(); args.by.len()];
    let mut puzzles = 0;
    let verdicts = stream::take_each(&args.common, find, |_, values, _| {
        puzzles += 1;
        for (tally, values) in tallies.iter_mut().zip(values) {
            values.into_iter().for_each(|value| tally.add(value));
        }
        Ok(Verdict::Yes)
    })?;
    let all = args.by.iter().map(Grouping::name).zip(&tallies);
    let text = match args.common.json {
        true => {
            let by: Map<String, Json> = all.map(|(name, tally)| (name.to_string(), object(tally))).collect();
            format!("{}\n", json!({ "v": 1, "puzzles": puzzles, "by": by }))
        }
        false => {
            let all = all.filter(|_| puzzles > 0);
            let charts = all.map(|(name, tally)| chart(name, tally, puzzles, stream::width())).collect::<String>();
            format!("{}\n{charts}", super::counted(puzzles, "puzzle"))
        }
    };
    stream::write_out(text.as_bytes()).context(stream::CANNOT_WRITE)?;
    Ok(stream::finish_collection(&verdicts, &args.common))
}

impl Grouping {
    fn name(&self) -> &str {
        match self {
            Grouping::Key(key) => key.text(),
            Grouping::Technique => "technique",
        }
    }

    /// The groups to which a puzzle belongs.
    fn values(&self, facts: &mut Facts) -> Vec<Result<Value, String>> {
        match self {
            Grouping::Key(key) => {
                // The heading says already what is not known.
                let reason = |why: String| why.rsplit("is not known: ").next().unwrap_or_default().to_string();
                vec![key.value(facts).map_err(reason)]
            }
            Grouping::Technique => match facts.techniques() {
                Ok(techniques) => techniques.map(|technique| Ok(Value::Text(technique.slug().into()))).collect(),
                Err(why) => vec![Err(why)],
            },
        }
    }
}

fn object(tally: &Tally) -> Json {
    let group = |Group { value, until, puzzles }: Group| match until {
        None => json!({ "value": json_of(value), "puzzles": puzzles }),
        Some(until) => json!({ "from": json_of(value), "below": json_of(Value::Number(until)), "puzzles": puzzles }),
    };
    let groups: Vec<Json> = tally.groups().into_iter().map(group).collect();
    let unknown: Map<String, Json> = tally.unknown().map(|(why, puzzles)| (why.to_string(), puzzles.into())).collect();
    let mut object = json!({ "groups": groups, "unknown": unknown });
    if let Some([least, mean, most]) = tally.summary() {
        object["least"] = json_of(Value::Number(least));
        object["mean"] = json!(mean);
        object["greatest"] = json_of(Value::Number(most));
    }
    object
}

/// A heading, and a line for each group: its value, its puzzles, their share, a bar.
fn chart(name: &str, tally: &Tally, puzzles: u64, width: usize) -> String {
    let mut text = format!("\n{name}");
    if let Some([least, mean, most]) = tally.summary() {
        let _ = write!(text, ": {} to {}, mean {mean:.2}", rounded(least), rounded(most));
    }
    text.push('\n');
    let groups = tally.groups();
    let label = |group: &Group| match (&group.value, group.until) {
        (Value::Number(number), Some(until)) => format!("{} to below {}", rounded(*number), rounded(until)),
        (Value::Number(number), None) => rounded(*number),
        (value, _) => value.to_string(),
    };
    let known = groups.iter().map(|group| (label(group), group.puzzles));
    let unknown = tally.unknown().map(|(why, puzzles)| (format!("not known: {why}"), puzzles));
    let rows: Vec<(String, u64)> = known.chain(unknown).collect();
    let longest = rows.iter().map(|(label, _)| label.chars().count()).max().unwrap_or(0);
    let most = rows.iter().map(|(_, puzzles)| *puzzles).max().unwrap_or(0);
    let digits = most.to_string().len();
    let room = width.saturating_sub(longest + digits + 14).max(10);
    for (label, count) in rows {
        // What is there can be seen.
        let bar = (count as f64 / most as f64 * room as f64).round().max(1.0) as usize;
        let share = 100.0 * count as f64 / puzzles as f64;
        let _ = writeln!(text, "  {label:>longest$}  {count:>digits$}  {share:>5.1}%  {}", "#".repeat(bar));
    }
    text
}

/// A number without the noise of its last binary digits.
fn rounded(number: f64) -> String {
    ((number * 1e6).round() / 1e6).to_string()
}
