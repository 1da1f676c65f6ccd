//! Where benches of whole paths find their puzzles.

use std::fs;
use std::path::PathBuf;

use percorre::Grid;

/// So many puzzles from all over a set, or fewer where it has not got them; our own, where the set is not there.
pub fn puzzles(set: &str, most: usize) -> Vec<Grid> {
    let root = std::env::var_os("PERCORRE_DATA")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared"), PathBuf::from);
    let text = fs::read_to_string(root.join(format!("puzzles/{set}.txt"))).unwrap_or_else(|_| {
        let own = include_str!("../../tests/data/puzzles.txt").lines().filter(|line| line.ends_with("# minimal"));
        own.filter_map(|line| line.split(':').next()).collect::<Vec<_>>().join("\n")
    });
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
    lines.iter().step_by((lines.len() / most).max(1)).take(most).map(|line| line.parse().expect("a puzzle")).collect()
}
