//! Step by step as Sudoku Explainer 1.2.1 goes: its recorded traces, line by line.
//!
//! `cargo test --release --test all se_traces -- --ignored --nocapture` follows them all.

use crate::common::shared;
use percorre::explainer::Rater;
use percorre::{Cost, Grid};

/// Follows the puzzles whose hardest step costs less; fails at the first step that differs.
fn follow(less_than: Cost) {
    let text = shared::text("ratings/traces.txt");
    let (mut puzzles, mut steps) = (0, 0);
    let mut rater = Rater::new();
    for block in text.split("# ").filter(|block| !block.trim().is_empty()) {
        let (puzzle, lines) = block.split_once('\n').expect("a puzzle and its steps");
        let theirs: Vec<&str> = lines.lines().filter_map(|line| line.split_once('\t')).map(|(_, step)| step).collect();
        let price = |step: &&str| step.split_once('\t').and_then(|(price, _)| price.replace('.', "").parse().ok());
        if theirs.iter().filter_map(price).max().map(Cost) >= Some(less_than) {
            continue;
        }
        let grid: Grid = puzzle.parse().unwrap();
        let mut number = 0;
        let rating = rater.trace(&grid, |step| {
            assert_eq!(
                step.to_string(),
                theirs.get(number).copied().unwrap_or("no step"),
                "step {} of {puzzle}",
                number + 1
            );
            number += 1;
        });
        rating.unwrap();
        assert_eq!(number, theirs.len(), "steps of {puzzle}");
        puzzles += 1;
        steps += number;
    }
    println!("{steps} steps of {puzzles} puzzles agree");
    assert!(puzzles >= if shared::is_large() { 100 } else { 5 });
}

#[test]
fn every_step_of_the_easier_puzzles_is_his() {
    follow(Cost(75));
}

#[test]
#[ignore = "takes minutes"]
fn every_step_is_his() {
    follow(Cost(1000));
}
