//! The ladder `hodoku` against HoDoKu's own levels and scores, read where they lie.
//!
//! `PERCORRE_DATA=... cargo test --release --test all hodoku:: -- --ignored --nocapture` prints the shares over all puzzles.

use crate::common::shared;
use std::collections::BTreeMap;

use percorre::Grid;
use percorre::grade::HodokuGrade;

/// A puzzle, HoDoKu's level in small letters, its score.
fn scores() -> Vec<(Grid, String, u32)> {
    let text = shared::text("techniques/hodoku-scores.tsv");
    let row = |line: &str| {
        let mut fields = line.split('\t');
        Some((fields.next()?.parse().ok()?, fields.next()?.to_lowercase(), fields.next()?.parse().ok()?))
    };
    text.lines().filter(|line| !line.starts_with('#')).filter_map(row).collect()
}

/// How many levels are equal, and how many scores within a tenth.
fn compare(puzzles: &[(Grid, String, u32)]) -> (usize, usize) {
    let (mut levels, mut scores) = (0, 0);
    let mut table: BTreeMap<(String, &str), (usize, usize)> = BTreeMap::new();
    for (puzzle, level, score) in puzzles {
        let grade = HodokuGrade::of(puzzle).expect("a puzzle with one solution");
        let near = grade.score.abs_diff(*score) * 10 <= *score;
        levels += usize::from(grade.level.slug() == level);
        scores += usize::from(near);
        let entry = table.entry((level.clone(), grade.level.slug())).or_default();
        entry.0 += 1;
        entry.1 += usize::from(near);
        if std::env::var("HODOKU_SHOW").is_ok() && !(near && grade.level.slug() == level) {
            println!("{puzzle} {level} {score}, here {} {} ({})", grade.level.slug(), grade.score, grade.brute_force);
        }
    }
    for ((theirs, ours), (all, near)) in table {
        println!("{theirs:8} here {ours:8} {all:>5}, {near:>5} of them within a tenth");
    }
    println!("{} puzzles: level equal {levels}, score within a tenth {scores}", puzzles.len());
    (levels, scores)
}

#[test]
fn a_sample_has_hodokus_levels_and_scores() {
    let every = if shared::is_large() { 71 } else { 1 };
    let sample: Vec<_> = scores().into_iter().step_by(every).collect();
    assert!(sample.len() >= 30);
    let (levels, scores) = compare(&sample);
    assert!(levels * 100 >= sample.len() * 95, "{levels} of {}", sample.len());
    assert!(scores * 100 >= sample.len() * 85, "{scores} of {}", sample.len());
}

#[test]
#[ignore = "all puzzles: some minutes"]
fn all_puzzles_have_hodokus_levels_and_scores() {
    let all = scores();
    let (levels, scores) = compare(&all);
    assert!(levels * 100 >= all.len() * 95, "{levels} of {}", all.len());
    assert!(scores * 100 >= all.len() * 90, "{scores} of {}", all.len());
}
