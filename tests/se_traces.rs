//! Step by step as Sudoku Explainer 1.2.1 goes: its recorded traces, line by line.

mod common;

use percorre::{Grid, Rater};

/// Chains are told apart by the column of complexity, which only they have.
fn is_chain(line: &str) -> bool {
    line.split('\t').nth(3) != Some("-")
}

#[test]
fn every_step_is_his() {
    let Some(text) = common::shared("ratings/traces.txt") else { return };
    let (mut puzzles, mut whole, mut steps) = (0, 0, 0);
    let mut rater = Rater::new();
    for block in text.split("# ").filter(|block| !block.trim().is_empty()) {
        let (puzzle, lines) = block.split_once('\n').expect("a puzzle and its steps");
        let grid: Grid = puzzle.parse().unwrap();
        let mut told = Vec::new();
        rater.trace(&grid, |step| told.push(step.to_string())).unwrap();
        let mut mine = told.into_iter();
        let mut all = true;
        for (number, line) in lines.lines().filter(|line| !line.is_empty()).enumerate() {
            let (_, his) = line.split_once('\t').expect("a number and a step");
            let mine = mine.next().unwrap_or_default();
            if mine.is_empty() && is_chain(line) {
                all = false;
                break;
            }
            assert_eq!(mine, his, "step {} of {puzzle}", number + 1);
            steps += 1;
        }
        puzzles += 1;
        whole += usize::from(all && mine.next().is_none());
    }
    println!("{steps} steps of {puzzles} puzzles agree, {whole} puzzles to the end");
}
