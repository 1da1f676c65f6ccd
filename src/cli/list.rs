//! `percorre list`: the names that options take.

use std::process::ExitCode;

use anyhow::Context;
use clap::ValueEnum;
use serde_json::{Value, json};

use super::args::list::{List, Listed, TechniquesArgs};
use super::args::solving::Scale;
use super::stream::{CANNOT_WRITE, write_out};
use super::techniques;
use crate::format::Format;
use crate::ladder::Ladder;
use crate::render::Language;

pub fn run(args: List) -> anyhow::Result<ExitCode> {
    let lines = match args.listed {
        Listed::Formats => Format::ALL.iter().copied().map(format).collect(),
        Listed::Ladders => Ladder::ALL.iter().map(ladder).collect(),
        Listed::Languages => Language::ALL.map(language).into(),
        Listed::Scales => Scale::value_variants().iter().map(scale).collect(),
        Listed::Techniques => {
            return techniques::run(&TechniquesArgs { technique: None, ladder: None, json: args.json });
        }
    };
    let lines: Vec<Line> = lines;
    let mut text = String::new();
    for Line { fields, json } in lines {
        text += &if args.json { json.to_string() } else { fields.join("\t") };
        text.push('\n');
    }
    write_out(text.as_bytes()).context(CANNOT_WRITE)?;
    Ok(ExitCode::SUCCESS)
}

/// One name, for people and for programs.
struct Line {
    fields: Vec<String>,
    json: Value,
}

/// Its name, what it holds, and what it is.
fn format(format: Format) -> Line {
    let holds = match (format.keeps_placed(), format.keeps_marks()) {
        (true, _) => "givens, placed digits, marks",
        (false, true) => "digits, marks",
        (false, false) => "digits",
    };
    let (name, summary) = (format.name(), format.summary());
    Line {
        fields: vec![name.into(), holds.into(), summary.into()],
        json: json!({
            "name": name,
            "summary": summary,
            "placed": format.keeps_placed(),
            "marks": format.keeps_marks(),
            "boxes": format.keeps_boxes(),
            "nine_only": format.is_for_nine(),
        }),
    }
}

fn ladder(ladder: &Ladder) -> Line {
    let (name, count) = (ladder.name.to_string(), ladder.names().len());
    let techniques = super::counted(count as u64, "technique");
    let summary = summary(&name);
    Line {
        json: json!({"name": name, "techniques": count, "summary": summary}),
        fields: vec![name, techniques, summary.into()],
    }
}

/// What a ladder is for.
fn summary(ladder: &str) -> &'static str {
    match ladder {
        "octave" => "cells with one digit left, row by row, pass after pass: the classic program",
        "singles" => "naked and hidden singles",
        "full" => "nearly every technique, cheapest first with a few exceptions: the best explanation",
        "hodoku" => "the order and prices of HoDoKu, for its level and score",
        "se" => "the order and ratings of Sudoku Explainer, for 9x9",
        "whips" => "singles and whips, the shortest first, for 9x9: its rating is W",
        "g-whips" => "singles, whips and g-whips, the shortest first, for 9x9: gW",
        "braids" => "singles and braids, the shortest first, for 9x9: B",
        "g-braids" => "singles and g-braids, the shortest first, for 9x9: gB",
        _ => "",
    }
}

fn language(language: Language) -> Line {
    let name = language.name();
    Line { fields: vec![language.code().into(), name.into()], json: json!({"name": language.code(), "summary": name}) }
}

fn scale(scale: &Scale) -> Line {
    let value = scale.to_possible_value().expect("no scale is hidden");
    let (name, summary) = (value.get_name().to_string(), value.get_help().map(ToString::to_string).unwrap_or_default());
    Line { json: json!({"name": name, "summary": summary}), fields: vec![name, summary] }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_ladder_says_what_it_is_for() {
        for ladder in Ladder::ALL {
            assert!(!summary(&ladder.name).is_empty(), "{}", ladder.name);
        }
    }
}
