//! Where tests find puzzles: the crate's own, and the shared collection where it is present.

pub mod random;

use std::fs;
use std::path::PathBuf;

use percorre::Grid;

/// The folder of shared data, `PERCORRE_DATA` or `../shared`: `None`, with a word, where there is none.
pub fn shared(name: &str) -> Option<String> {
    let root = std::env::var_os("PERCORRE_DATA")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared"), PathBuf::from);
    let path = root.join(name);
    match fs::read_to_string(&path) {
        Ok(text) => Some(text),
        Err(_) => {
            println!("skipped: no {name} in PERCORRE_DATA (default ../shared)");
            None
        }
    }
}

/// A puzzle of `tests/data/puzzles.txt`.
pub struct Known {
    pub text: String,
    pub grid: Grid,
    pub count: u64,
    pub solution: Option<Grid>,
    pub note: String,
}

/// The crate's own puzzles, of every size and kind.
pub fn known() -> Vec<Known> {
    let lines = include_str!("../data/puzzles.txt").lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let (fields, note) = line.split_once(" # ").expect("a note");
            let mut fields = fields.split(':');
            let mut field = || fields.next().expect("three fields");
            let (text, count, solution) = (field(), field(), field());
            Known {
                text: text.to_string(),
                grid: text.parse().expect("a puzzle"),
                count: count.parse().expect("a number"),
                solution: (!solution.is_empty()).then(|| solution.parse().expect("a solution")),
                note: note.to_string(),
            }
        })
        .collect()
}

/// Every n-th puzzle of a shared list, as grids; empty where the list is absent.
pub fn sample(name: &str, every: usize) -> Vec<Grid> {
    let text = shared(name).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    lines.step_by(every).map(|line| line.parse().unwrap_or_else(|error| panic!("{line}: {error}"))).collect()
}
