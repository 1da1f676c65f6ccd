//! Percorre's own speed on every shared set: `cargo bench -p percorre-benches --bench brute`, or `cargo bench -p percorre-benches --bench brute -- 17_clue`.
//!
//! Each row is one pass over at most 3000 puzzles of a set, from text to text; items a second are puzzles a second. `PERCORRE_DATA`
//! names the folder of the sets. On a shared machine only rows of one run compare; `benches/peers` compares solvers.

use std::path::PathBuf;

use divan::Bencher;
use divan::counter::ItemsCount;
use percorre::brute::{Backend, Question};
use percorre::{Brute, Shape};

const SETS: [&str; 10] = [
    "kaggle_like_easy",
    "random_minimal",
    "unbiased_resampled",
    "17_clue",
    "magictour_top1465",
    "forum_hardest_1905_11plus",
    "forum_hardest_1106",
    "serg_multi_solution",
    "multi_solution",
    "no_solution",
];

fn main() {
    divan::main();
}

#[divan::bench(args = SETS)]
fn count_to_2_avx512(bencher: Bencher, set: &str) {
    lines(bencher, set, Backend::Avx512, Question::Count(2), false);
}

#[divan::bench(args = SETS)]
fn count_to_2_avx2(bencher: Bencher, set: &str) {
    lines(bencher, set, Backend::Avx2, Question::Count(2), false);
}

#[divan::bench(args = SETS)]
fn count_to_2_portable(bencher: Bencher, set: &str) {
    lines(bencher, set, Backend::Portable, Question::Count(2), false);
}

#[divan::bench(args = SETS)]
fn solve(bencher: Bencher, set: &str) {
    lines(bencher, set, Backend::best(), Question::Solve, false);
}

#[divan::bench(args = SETS)]
fn solve_one_by_one(bencher: Bencher, set: &str) {
    lines(bencher, set, Backend::best(), Question::Solve, true);
}

fn lines(bencher: Bencher, set: &str, backend: Backend, question: Question, alone: bool) {
    let folder = std::env::var_os("PERCORRE_DATA")
        .map_or_else(|| concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared").into(), PathBuf::from);
    let text = std::fs::read_to_string(folder.join("puzzles").join(set).with_extension("txt"));
    let (Ok(text), Ok(mut brute)) = (text, Brute::with_backend(Shape::NINE, backend)) else {
        eprintln!("skipped: no {set} in {}, or no {backend} on this processor", folder.display());
        return;
    };
    let text: String = text.lines().take(3000).flat_map(|line| [line, "\n"]).collect();
    let mut output = Vec::with_capacity(text.len());
    bencher.counter(ItemsCount::new(text.len() / 82)).bench_local(|| {
        output.clear();
        for part in text.as_bytes().chunks(if alone { 82 } else { text.len() }) {
            brute.lines(question, part, &mut output, |_, output| output.push(b'\n'));
        }
        divan::black_box(output.len())
    });
}
