//! `docs/TECHNIQUES.md` is written from the registry of techniques, and from the board that each technique has in
//! `tests/data/technique`.
//!
//! `PERCORRE_BLESS=1 cargo test --test all techniques_page` writes the page anew.
#![cfg(feature = "prose")]

use std::fmt::Write;
use std::fs;

use percorre::format::{Format, write};
use percorre::render::Prose;
use percorre::state::marked;
use percorre::{Grid, Ladder, Solver, Step, Technique};

use crate::common::shared::root;
use crate::common::shown::{Shown, shown};

const HEAD: &str = "# Techniques

All techniques, in the order in which percorre lists them. The price is that of the cheapest step, on Sudoku Explainer's scale
as the ladder `full` uses it. `percorre techniques` prints the same list, `percorre techniques SLUG` one of them.

Below the table, each technique has an example: a board with all its marks, and a step on it in the words of
`percorre hint --stage full`. On most boards nothing simpler is possible; where something cheaper is, \"Simpler here\" says what, and why.
A digit alone in its cell is given or placed. A step has the most specific name that applies; \"Also\" lists its other names.

This page is written by `PERCORRE_BLESS=1 cargo test --test all techniques_page`.

";

/// The ladders whose order the page shows.
const LADDERS: [Ladder; 2] = [Ladder::FULL, Ladder::HODOKU];

/// The step that is shown of a technique.
fn cheapest(technique: Technique, shown: &Shown) -> Step {
    shown.cheapest(technique).expect("a step of its own name")
}

/// The easiest step of any technique on a board.
fn easiest(shown: &Shown) -> Step {
    Solver::new().hint(&shown.grid).expect("a state").expect("a step")
}

/// Techniques with something cheaper on their board, and why. Of the first, `tests/nowhere_first.rs` tries a sample of patterns.
const NOWHERE_FIRST: [(Technique, &str); 2] = [
    (Technique::MutantXWing, "Wherever it shows anything, so do locked candidates or a single."),
    (
        Technique::Braid,
        "A braid is a net of singles. Dynamic forcing chains show the same, and their price begins lower.",
    ),
];

fn page() -> String {
    let mut table = "| technique | slug | also known as | price | family | ladders | |\n".to_string();
    table += "| --- | --- | --- | --- | --- | --- | --- |\n";
    let mut boards = String::new();
    for &technique in Technique::ALL {
        let (name, slug) = (technique.name(), technique.slug());
        let linked = if technique.is_explainers() { name.to_string() } else { format!("[{name}](#{slug})") };
        let aliases: Vec<String> = technique.aliases().iter().map(|alias| format!("`{alias}`")).collect();
        let ladders = Ladder::ALL.iter().filter(|ladder| ladder.names().contains(&technique));
        let ladders: Vec<String> = ladders.map(|ladder| ladder.name.to_string()).collect();
        let _ = writeln!(
            table,
            "| {linked} | `{slug}` | {} | {} | {} | {} | {} |",
            aliases.join(", "),
            technique.least_cost(),
            technique.family().slug(),
            ladders.join(", "),
            if technique.assumes_unique() { "assumes one solution" } else { "" },
        );
        if technique.is_explainers() {
            continue;
        }
        let shown = shown(technique).unwrap_or_else(|| panic!("{technique}: no board in tests/data"));
        let (step, grid) = (cheapest(technique, shown), &shown.grid);
        let _ = writeln!(boards, "\n<a id=\"{slug}\"></a>\n\n## {name}\n\n{}\n", technique.summary());
        if !step.also.is_empty() {
            let also: Vec<&str> = step.also.iter().map(|technique| technique.name()).collect();
            let _ = writeln!(boards, "Also: {}.\n", also.join(", "));
        }
        // On the other boards nothing is cheaper: the tests below see to that, of the slow ones the ignored test.
        if let Some((_, why)) = NOWHERE_FIRST.iter().find(|(other, _)| *other == technique) {
            let easiest = easiest(shown);
            let _ = writeln!(boards, "Simpler here: {} ({}). {why}\n", easiest.technique.name(), easiest.cost);
        }
        let hint = Prose::default().hint(&marked(grid), &step);
        let _ = writeln!(boards, "```text\n{}\n```\n", write(grid, Format::Marks).unwrap());
        let _ = write!(boards, "{} {} {}", hint.place, hint.technique, hint.pattern);
        // A number at the head of a line would begin a list.
        hint.links.iter().for_each(|link| {
            let _ = write!(boards, "\n\n{}", link.replacen(". ", "\\. ", 1));
        });
        let _ = writeln!(boards, "{}**{}**", if hint.links.is_empty() { " " } else { "\n\n" }, hint.conclusion);
    }
    for ladder in LADDERS {
        let rungs: Vec<String> = ladder.rungs.iter().map(|rung| format!("`{rung}`")).collect();
        let _ = writeln!(table, "\nThe ladder `{}` asks for them in this order: {}.", ladder.name, rungs.join(", "));
    }
    format!("{HEAD}{table}{boards}")
}

#[test]
fn the_page_is_what_the_program_says() {
    let root = root();
    let path = root.join("docs/TECHNIQUES.md");
    let page = page();
    if std::env::var_os("PERCORRE_BLESS").is_some() {
        fs::write(&path, &page).unwrap();
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(written == page, "docs/TECHNIQUES.md is not what the program says: see the head of this test");
    boards_are_read_back(&written);
}

/// `src/api/lesson.rs` finds the board of a technique by this anchor and this fence, and reads it.
fn boards_are_read_back(page: &str) {
    for technique in Technique::ALL.iter().copied().filter(|technique| !technique.is_explainers()) {
        let section = page.split_once(&format!("<a id=\"{technique}\"></a>")).expect("a section").1;
        let board = section.split_once("```text\n").expect("a board").1.split_once("```").expect("its end").0;
        let read: Grid = board.parse().unwrap_or_else(|error| panic!("{technique}: {error}"));
        assert_eq!(write(&read, Format::Marks).unwrap(), board.trim_end(), "{technique}");
    }
}

/// Techniques on whose boards it takes long to find that nothing is easier.
const SLOW: [Technique; 5] = [
    Technique::Leviathan,
    Technique::SashimiLeviathan,
    Technique::FinnedLeviathan,
    Technique::FinnedFrankenJellyfish,
    Technique::TemplateSet,
];

#[test]
fn most_techniques_are_shown_where_nothing_simpler_is_open() {
    are_shown_first(|technique| !SLOW.contains(&technique));
}

/// `cargo test --release --test all techniques_page -- --ignored`
#[test]
#[ignore = "a second in a build that is not optimised"]
fn each_technique_is_shown_where_nothing_simpler_is_open() {
    are_shown_first(|_| true);
}

/// A technique is shown where a person would need it: nothing cheaper is open, unless something cheaper always is.
fn are_shown_first(should_check: impl Fn(Technique) -> bool) {
    let mut faults = Vec::new();
    for technique in Technique::ALL.iter().copied().filter(|&it| !it.is_explainers() && should_check(it)) {
        let shown = shown(technique).expect("a board");
        let (step, easiest) = (cheapest(technique, shown), easiest(shown));
        let fault = || format!("{technique}: {} costs {}, it {}", easiest.technique, easiest.cost, step.cost);
        let is_first = easiest.cost >= step.cost;
        let is_known = NOWHERE_FIRST.iter().any(|(other, _)| *other == technique);
        if is_first == is_known {
            faults.push(fault());
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
