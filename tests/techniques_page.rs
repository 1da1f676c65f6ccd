//! `docs/TECHNIQUES.md` is what the program says of each technique's own board.
//!
//! `PERCORRE_BLESS=1 cargo test --test techniques_page` writes the page anew.
#![cfg(feature = "prose")]

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use percorre::format::{Format, write};
use percorre::{Board, Grid, Ladder, Step, Technique, marked, render::Prose};

const HEAD: &str = "# Techniques

Every technique on a board of its own, in the order of the program's list, told as `percorre hint --stage full` tells it. A step is told under
the most special name it deserves; `also` are its other names. Costs are those of the ladder `full`. The boards show all
marks; a digit alone in its cell is given or placed.

This page is written by `PERCORRE_BLESS=1 cargo test --test techniques_page`.

";

/// The cheapest step that a technique tells under its own name. Only the technique itself is asked: all of a ladder take
/// long together.
fn cheapest(technique: Technique, grid: &Grid) -> Step {
    let steps = Board::new(grid).expect("a board").steps(technique).into_iter();
    let priced = steps.filter(|step| step.technique == technique).map(|mut step| {
        step.cost = (Ladder::FULL.cost)(&step, grid.shape());
        step
    });
    priced.min_by_key(|step| step.cost).expect("a step of its own name")
}

fn page(root: &Path) -> String {
    let mut table = "| technique | slug | cost | |\n| --- | --- | --- | --- |\n".to_string();
    let mut boards = String::new();
    for technique in Technique::ALL.into_iter().filter(|technique| !technique.is_explainers()) {
        let file = root.join(format!("tests/data/technique/{technique}.txt"));
        let text = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let grid: Grid = text.lines().find(|line| !line.starts_with('#')).unwrap().parse().unwrap();
        let step = cheapest(technique, &grid);
        let assumes = if technique.assumes_unique() { "assumes one solution" } else { "" };
        let (name, slug) = (technique.name(), technique.slug());
        let _ = writeln!(table, "| [{name}](#{slug}) | `{slug}` | {} | {assumes} |", step.cost);
        let _ = writeln!(boards, "\n<a id=\"{slug}\"></a>\n\n## {name}\n");
        if !step.also.is_empty() {
            let also: Vec<&str> = step.also.iter().map(|technique| technique.name()).collect();
            let _ = writeln!(boards, "Also: {}.\n", also.join(", "));
        }
        let hint = Prose::default().hint(&marked(&grid), &step);
        let _ = writeln!(boards, "```text\n{}\n```\n", write(&grid, Format::Marks).unwrap());
        let _ = writeln!(boards, "{} {} {} **{}**", hint.place, hint.technique, hint.pattern, hint.conclusion);
    }
    format!("{HEAD}{table}{boards}")
}

#[test]
fn the_page_is_what_the_program_says() {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    let path = root.join("docs/TECHNIQUES.md");
    let page = page(&root);
    if std::env::var_os("PERCORRE_BLESS").is_some() {
        fs::write(&path, &page).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(written == page, "docs/TECHNIQUES.md is not what the program says: see the head of this test");
}
