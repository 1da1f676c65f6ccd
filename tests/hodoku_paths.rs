//! The ladder `hodoku` against HoDoKu's own paths, line by line: at each state of a path, which step comes next.
//!
//! `PERCORRE_DATA=... cargo test --release --test all hodoku_paths -- --ignored --nocapture` prints how often each of HoDoKu's
//! techniques is matched, and what is taken in its stead. `HODOKU_SHOW=XY-Chain` also lists the steps that differ where HoDoKu
//! takes this technique, or we do under a name that begins so.

use crate::common::shared;
use std::collections::BTreeMap;

use percorre::{Board, Candidate, Cell, Digit, Grid, Ladder, Shape, Step, render};

/// A line of a path: what HoDoKu calls it, the whole line, and what it concludes.
struct Line {
    name: String,
    text: String,
    concluded: Vec<(Candidate, bool)>,
}

/// The puzzles with HoDoKu's paths.
fn paths() -> Vec<(Grid, Vec<Line>)> {
    let text = shared::text("techniques/hodoku-paths.txt");
    let mut paths: Vec<(Grid, Vec<Line>)> = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        match line.strip_prefix("  ") {
            None => paths.push((line.split(' ').next().expect("a puzzle").parse().expect("a puzzle"), Vec::new())),
            Some(step) => paths.last_mut().expect("a puzzle").1.extend(read(step)),
        }
    }
    paths
}

/// `Naked Single: r1c1=2`, `Forcing Chain Verity => r1c5<>3`, `X-Chain: ... => r12c3,r4c5<>6, r7c8<>9`. The lines below a forcing
/// chain conclude nothing.
fn read(step: &str) -> Option<Line> {
    let (head, tail) = step.split_once(" => ").or_else(|| step.split_once(": "))?;
    let name = head.split(": ").next().unwrap_or(head).split(" in ").next().unwrap_or(head).trim().to_string();
    let mut concluded = Vec::new();
    for part in tail.split(", ") {
        let (cells, digit, placed) = match part.split_once("<>") {
            Some((cells, digit)) => (cells, digit, false),
            None => part.split_once('=').map(|(cells, digit)| (cells, digit, true))?,
        };
        let digit = Digit::from_number(digit.trim().parse().ok()?)?;
        concluded.extend(cells.split(',').flat_map(cells_of).map(|cell| (Candidate::new(cell, digit), placed)));
    }
    concluded.sort();
    Some(Line { name, text: step.to_string(), concluded })
}

/// `r12c3`: rows and columns.
fn cells_of(text: &str) -> Vec<Cell> {
    let (rows, columns) = text.strip_prefix('r').and_then(|rest| rest.split_once('c')).expect("cells");
    let numbers = |text: &str| text.bytes().map(|byte| usize::from(byte - b'1')).collect::<Vec<_>>();
    let columns = numbers(columns);
    let cell = |row| columns.iter().map(move |&column| Shape::NINE.cell(row, column)).collect::<Vec<_>>();
    numbers(rows).into_iter().flat_map(cell).collect()
}

/// Applies a line of HoDoKu's.
fn follow(board: &mut Board, line: &Line) {
    for &(it, placed) in &line.concluded {
        let done = match placed {
            true => board.place(it.cell, it.digit),
            false => board.eliminate(it.cell, it.digit).map(|_| ()),
        };
        done.expect("a path without a contradiction");
    }
}

fn concluded(step: &Step) -> Vec<(Candidate, bool)> {
    let mut all: Vec<_> = step.concludes().collect();
    all.sort();
    all
}

/// What each of the rungs that has HoDoKu's step has besides with as many conclusions: their number, the links, the conclusions;
/// and whether it is HoDoKu's or ours.
fn rivals(board: &Board, wanted: &[(Candidate, bool)], taken: &Step) -> String {
    let mut text = String::new();
    for rung in Ladder::HODOKU.rungs.iter() {
        let steps = board.steps(*rung);
        if !steps.iter().any(|step| concluded(step) == wanted) {
            continue;
        }
        for step in steps.iter().filter(|step| concluded(step).len() >= wanted.len()) {
            let its = concluded(step);
            let mark = if its == wanted {
                "HODOKU"
            } else if its == concluded(taken) {
                "ours"
            } else {
                ""
            };
            let (nodes, deep) = (step.reason.nodes.len(), depth(step));
            text += &format!("    {rung} {} of {nodes} in {deep}: {} {mark}\n", step.technique, short(&its));
        }
        break;
    }
    text
}

/// The most links from the beginning of a chain or net to its end.
fn depth(step: &Step) -> usize {
    let mut depths: Vec<usize> = Vec::new();
    for node in &step.reason.nodes {
        depths.push(node.parents.iter().map(|&parent| 1 + depths[parent as usize]).max().unwrap_or(0));
    }
    depths.into_iter().max().unwrap_or(0)
}

/// `r1c2<>3 r4c5=6`.
fn short(concluded: &[(Candidate, bool)]) -> String {
    let cell = |it: &Candidate| Shape::NINE.cell_name(it.cell).to_string();
    let word =
        |(it, placed): &(Candidate, bool)| format!("{}{}{}", cell(it), if *placed { "=" } else { "<>" }, it.digit);
    concluded.iter().map(word).collect::<Vec<_>>().join(" ")
}

/// Singles in another order lead to the same state.
fn is_single(name: &str) -> bool {
    name.to_lowercase().ends_with("single") || name.to_lowercase() == "full house"
}

#[test]
fn the_next_step_is_mostly_hodokus() {
    compare(if shared::is_large() { 40 } else { 1 });
}

#[test]
#[ignore = "all paths: some minutes"]
fn the_next_step_of_every_path_is_mostly_hodokus() {
    compare(1);
}

/// Follows one in `every` paths.
fn compare(every: usize) {
    let shown = std::env::var("HODOKU_SHOW").ok();
    let mut table: BTreeMap<String, (usize, BTreeMap<String, usize>)> = BTreeMap::new();
    for (puzzle, path) in paths().iter().step_by(every) {
        let mut board = Board::new(puzzle).expect("a puzzle");
        for line in path {
            let offer = board.next_step(&Ladder::HODOKU);
            let name = offer.as_ref().map_or("nothing", |step| step.technique.name());
            let entry = table.entry(line.name.clone()).or_default();
            entry.0 += 1;
            let same = offer.as_ref().is_some_and(|step| concluded(step) == line.concluded);
            let order_only = is_single(&line.name) && is_single(name);
            if !(same || order_only) {
                *entry.1.entry(name.to_string()).or_default() += 1;
                if shown.as_ref().is_some_and(|shown| line.name.starts_with(shown) || name.starts_with(shown)) {
                    println!("{}\n  {}", board.grid().givens_only(), line.text);
                    if let Some(step) = &offer {
                        println!("  here {name} {}: {}", short(&concluded(step)), render::terse(&board.grid(), step));
                        println!("{}", rivals(&board, &line.concluded, step));
                    }
                }
            }
            follow(&mut board, line);
        }
    }
    let differ: usize = table.values().flat_map(|(_, others)| others.values()).sum();
    let all: usize = table.values().map(|(count, _)| count).sum();
    for (name, (count, others)) in table {
        let others: Vec<String> = others.iter().map(|(name, count)| format!("{name} {count}")).collect();
        println!("{name:35} {count:>5}  {}", others.join(", "));
    }
    println!("{all} lines, {differ} differ (the order of singles apart)");
    assert!(all > 150 && differ * 100 <= all * 5, "{differ} of {all} lines differ");
}
