//! Whole paths with steps and reasons, and what it costs to tell them in full: `cargo bench -p percorre-benches --bench explain`.
//!
//! The time of a row is for all its puzzles: a thousand (a hundred of `magictour_top1465`), or as many of our own.
//! `PERCORRE_DATA` names the folder of the shared sets.

mod common;

use divan::Bencher;
use divan::counter::ItemsCount;
use percorre::{Grid, Solver};

fn main() {
    divan::main();
}

/// A thousand puzzles, or a hundred where each takes long.
fn puzzles(set: &str) -> Vec<Grid> {
    common::puzzles(set, if set == "magictour_top1465" { 100 } else { 1000 })
}

const SETS: [&str; 4] = ["kaggle_like_easy", "random_minimal", "17_clue", "magictour_top1465"];

#[divan::bench(args = SETS, sample_count = 5, sample_size = 1)]
fn explain_full(bencher: Bencher, set: &str) {
    let puzzles = puzzles(set);
    bencher
        .counter(ItemsCount::new(puzzles.len()))
        .bench_local(|| puzzles.iter().map(|grid| Solver::new().explain(grid).path.events.len()).sum::<usize>());
}

/// Finding them and telling each as a teacher does, in a language that declines: telling may take twice as long as finding where all is easy.
#[divan::bench(args = SETS, sample_count = 5, sample_size = 1)]
fn explain_and_tell(bencher: Bencher, set: &str) {
    let puzzles = puzzles(set);
    let told = |grid| teacher().path(&Solver::new().explain(grid), 100).len();
    bencher.counter(ItemsCount::new(puzzles.len())).bench_local(|| puzzles.iter().map(told).sum::<usize>());
}

/// Telling alone.
#[divan::bench(args = SETS, sample_count = 5, sample_size = 1)]
fn tell_in_teach(bencher: Bencher, set: &str) {
    let prose = teacher();
    let paths: Vec<percorre::Explained> = puzzles(set).iter().map(|grid| Solver::new().explain(grid)).collect();
    bencher
        .counter(ItemsCount::new(paths.len()))
        .bench_local(|| paths.iter().map(|path| prose.path(path, 100).len()).sum::<usize>());
}

fn teacher() -> percorre::render::Prose {
    use percorre::render::{Language, Prose, Verbosity};
    Prose { language: Language::Italian, verbosity: Verbosity::Teach, ..Prose::default() }
}
