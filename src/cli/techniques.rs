//! `percorre techniques`: every technique with its names, its price, and the ladders whose steps may have its name.

use std::process::ExitCode;

use anyhow::Context;
use serde::Serialize;

use super::args::list::TechniquesArgs;
use super::stream::{CANNOT_WRITE, write_out};
use crate::ladder::Ladder;
use crate::shape::Shape;
use crate::technique::Technique;

/// One line of `--json`. The order of the keys is the order in which they are written.
#[derive(Serialize)]
struct TechniqueJson {
    slug: &'static str,
    name: &'static str,
    summary: &'static str,
    aliases: &'static [&'static str],
    family: &'static str,
    cost: f64,
    ladders: Vec<String>,
    assumes_one_solution: bool,
    largest_side: usize,
}

pub fn run(args: &TechniquesArgs) -> anyhow::Result<ExitCode> {
    let of_ladder = args.ladder.as_ref().map_or(Technique::ALL.to_vec(), Ladder::names);
    let asked = args.technique.map_or(of_ladder, |technique| vec![technique]);
    let mut text = String::new();
    for technique in asked {
        text += &match (args.json, args.technique) {
            (true, _) => serde_json::to_string(&json(technique))?,
            (false, Some(_)) => described(technique),
            (false, None) => line(technique),
        };
        text.push('\n');
    }
    write_out(text.as_bytes()).context(CANNOT_WRITE)?;
    Ok(ExitCode::SUCCESS)
}

/// The ladders whose steps may have this name.
fn ladders(technique: Technique) -> Vec<String> {
    let shows = Ladder::ALL.iter().filter(|ladder| ladder.names().contains(&technique));
    shows.map(|ladder| ladder.name.to_string()).collect()
}

/// Price, slug, name, family, ladders and aliases, separated by tabs.
fn line(technique: Technique) -> String {
    let (cost, ladders) = (technique.least_cost(), ladders(technique).join(" "));
    let (slug, name, family) = (technique.slug(), technique.name(), technique.family().slug());
    format!("{cost}\t{slug}\t{name}\t{family}\t{ladders}\t{}", technique.aliases().join(" "))
}

/// The same, and what the technique is, in a few lines.
fn described(technique: Technique) -> String {
    let mut text = format!("{} ({technique})\n{}\n", technique.name(), technique.summary());
    let mut field = |name: &str, value: String| {
        if !value.is_empty() {
            text += &format!("{name}: {value}\n");
        }
    };
    field("family", technique.family().slug().to_string());
    field("aliases", technique.aliases().join(", "));
    field("price", format!("from {}", technique.least_cost()));
    field("ladders", ladders(technique).join(", "));
    let side = technique.largest_side();
    field("boards", if side < Shape::MAX_SIDE { format!("up to {side}x{side}") } else { String::new() });
    field("assumes", if technique.assumes_unique() { "one solution".to_string() } else { String::new() });
    text.trim_end().to_string()
}

fn json(technique: Technique) -> TechniqueJson {
    TechniqueJson {
        slug: technique.slug(),
        name: technique.name(),
        summary: technique.summary(),
        aliases: technique.aliases(),
        family: technique.family().slug(),
        cost: technique.least_cost().units(),
        ladders: ladders(technique),
        assumes_one_solution: technique.assumes_unique(),
        largest_side: technique.largest_side(),
    }
}
