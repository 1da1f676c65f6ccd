//! `percorre check`: well-formed, contradictory, unique, minimal, symmetric?

use std::ops::ControlFlow;
use std::process::ExitCode;

use serde_json::json;

use super::answer::{Answer, Verdict};
use super::args::common::Common;
use super::args::solving::CheckArgs;
use super::certificate;
use super::record::Record;
use super::stream::{self, Worker};
use crate::brute::{Count, Order};
use crate::cell::Cell;
use crate::grid::Grid;
use crate::step::cells_text;

/// What `check` found out about a puzzle.
struct Finding {
    /// unique, many, none, invalid, unknown
    word: &'static str,
    spare: Option<Vec<Cell>>,
    message: String,
}

pub fn run(args: &CheckArgs) -> anyhow::Result<ExitCode> {
    let common = &args.common;
    if let Some(file) = &args.proof.file {
        return certificate::answer(common, file, args.proof.format.into(), certificate::is_unique);
    }
    stream::run(common, &|worker, record, grid| {
        let finding = examine(common, worker, grid);
        let symmetries = grid.symmetries();
        let text = if common.json {
            object(record, grid, &finding, &symmetries)
        } else {
            line(record, grid, &finding, &symmetries)
        };
        let verdict = if finding.word == "unique" { Verdict::Yes } else { Verdict::No };
        Answer { text, verdict }
    })
}

fn examine(common: &Common, worker: &mut Worker, grid: &Grid) -> Finding {
    let finding = |word, message: String| Finding { word, spare: None, message };
    if let Some(clash) = grid.clash() {
        return finding("invalid", clash.to_string());
    }
    let deadline = stream::deadline(common);
    let mut two = Vec::new();
    let count = worker.brute(grid, deadline).solutions(grid, Order::Found, |solution| {
        two.push(solution.all_given().to_string());
        if two.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    match count {
        Count::Unknown(_) => finding("unknown", stream::halted(&worker.watch)),
        Count::Exact(0) => finding("none", "no solution".into()),
        Count::Exact(_) => match worker.brute(grid, deadline).spare(grid) {
            Some(spare) => Finding { word: "unique", spare: Some(spare), message: String::new() },
            None => {
                let halted = stream::halted(&worker.watch);
                finding("unique", format!("{halted}: whether it is minimal is not known"))
            }
        },
        Count::AtLeast(_) => finding("many", format!("2 or more solutions: {}", two.join(" and "))),
    }
}

fn line(record: &Record, grid: &Grid, finding: &Finding, symmetries: &[&str]) -> String {
    let minimal = match &finding.spare {
        None => "-".to_string(),
        Some(spare) if spare.is_empty() => "minimal".to_string(),
        Some(spare) => format!("spare {}", names(grid, spare).join(",")),
    };
    let symmetries = if symmetries.is_empty() { "-".to_string() } else { symmetries.join(",") };
    format!("{}\t{}\t{minimal}\t{symmetries}\t{}", record.text, finding.word, finding.message)
}

fn names(grid: &Grid, cells: &[Cell]) -> Vec<String> {
    cells.iter().map(|&cell| cells_text(grid.shape(), &[cell])).collect()
}

fn object(record: &Record, grid: &Grid, finding: &Finding, symmetries: &[&str]) -> String {
    let mut object = record.object();
    object["solutions"] = finding.word.into();
    object["minimal"] = json!(finding.spare.as_ref().map(Vec::is_empty));
    object["spare"] = json!(finding.spare.as_ref().map(|spare| names(grid, spare)));
    object["symmetries"] = json!(symmetries);
    object["message"] = finding.message.as_str().into();
    object.to_string()
}
