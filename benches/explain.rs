//! Whole paths with steps and reasons, and what it costs to tell them in full: `cargo bench --bench explain`.
//!
//! The time of a row is for all its puzzles: a thousand (a hundred of `magictour_top1465`), or as many of our own.
//! `PERCORRE_DATA` names the folder of the shared sets.

use std::fs;
use std::path::PathBuf;

use divan::Bencher;
use divan::counter::ItemsCount;
use percorre::{Effort, Grid, Ladder, explain};

fn main() {
    divan::main();
}

/// A thousand puzzles from all over a set, or a hundred where each takes long; our own, where the set is not there.
fn puzzles(set: &str) -> Vec<Grid> {
    let root = std::env::var_os("PERCORRE_DATA")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared"), PathBuf::from);
    let text = fs::read_to_string(root.join(format!("puzzles/{set}.txt"))).unwrap_or_else(|_| {
        let own = include_str!("../tests/data/puzzles.txt").lines().filter(|line| line.ends_with("# minimal"));
        own.filter_map(|line| line.split(':').next()).collect::<Vec<_>>().join("\n")
    });
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    let most = if set == "magictour_top1465" { 100 } else { 1000 };
    lines.iter().step_by((lines.len() / most).max(1)).take(most).map(|line| line.parse().expect("a puzzle")).collect()
}

const SETS: [&str; 4] = ["kaggle_like_easy", "random_minimal", "17_clue", "magictour_top1465"];

#[divan::bench(args = SETS, sample_count = 5, sample_size = 1)]
fn explain_full(bencher: Bencher, set: &str) {
    let puzzles = puzzles(set);
    bencher.counter(ItemsCount::new(puzzles.len())).bench_local(|| {
        puzzles.iter().map(|grid| explain(grid, &Ladder::FULL, Effort::default()).path.events.len()).sum::<usize>()
    });
}

/// Telling the same paths as a teacher does, in a language that declines: less than finding them.
#[cfg(feature = "prose")]
#[divan::bench(args = SETS, sample_count = 5, sample_size = 1)]
fn tell_in_teach(bencher: Bencher, set: &str) {
    use percorre::render::{Language, Prose, Verbosity};
    let prose = Prose { language: Language::Italian, verbosity: Verbosity::Teach, ..Prose::default() };
    let paths: Vec<percorre::Explained> =
        puzzles(set).iter().map(|grid| explain(grid, &Ladder::FULL, Effort::default())).collect();
    bencher
        .counter(ItemsCount::new(paths.len()))
        .bench_local(|| paths.iter().map(|path| prose.path(path, 100).len()).sum::<usize>());
}
