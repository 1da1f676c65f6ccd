//! Whole paths as they are written, kept as snapshots: a change of words or order shows here.
//!
//! `PERCORRE_BLESS=1 cargo test --test all traces` writes them anew.
#![cfg(feature = "prose")]

use crate::common;
use crate::common::shared::root;
use percorre::render::Prose;
use percorre::{Grid, Ladder, Solver};

/// No solution, which takes the ladder `singles` some guesses to see.
const NONE: &str = ".9.....5....9462.3.............3....68......7.791...8...57.19......94.7..4....6..";

fn written(puzzle: &str, ladder: &Ladder, guess: bool) -> String {
    let grid: Grid = puzzle.parse().unwrap();
    Prose::default().path(&Solver::new().ladder(ladder.clone()).guess(guess).explain(&grid), 100)
}

#[test]
fn octave_shows_its_passes() {
    let facil = ".72..18.5.51.37.9.4..2.81.7.4752.3...267..5.15..1.6.2929.37..1.7...62.533.8.1.27.";
    common::assert_kept("traces_octave_passes.txt", &written(facil, &Ladder::OCTAVE, false));
}

#[test]
fn octave_gives_up_with_the_board_as_far_as_it_came() {
    common::assert_kept("traces_octave_gives_up.txt", &written("..........4..1.2", &Ladder::OCTAVE, false));
}

#[test]
fn a_search_is_written_as_a_tree() {
    common::assert_kept("traces_search.txt", &written(NONE, &Ladder::SINGLES, true));
}

#[test]
fn logic_is_written_with_its_reasons() {
    let none = ".5.8...3.....7...9.72..1...58...3..6.6....9.2....6..1...4.3.7.....94..28.....8...";
    let full = written(none, &Ladder::FULL, true);
    assert!(full.contains("No solution"));
    let proper = "8.9.672.1...2..46.....8.9........59.78..9..42.91........2.7.....68..5...9.762.3.5";
    common::assert_kept("traces_logic.txt", &written(proper, &Ladder::FULL, true));
}

#[test]
fn rectangular_boxes_are_drawn_and_written() {
    common::assert_kept(
        "traces_rectangular_boxes.txt",
        &written("...1..2.......13...5...2...6....6..3", &Ladder::FULL, true),
    );
}

#[cfg(feature = "json")]
#[test]
fn a_path_as_json() {
    let grid: Grid = ".4.22.1..2.141.3".parse().unwrap();
    common::assert_kept("traces_path.json", &percorre::render::json::explained(&Solver::new().explain(&grid)));
}

/// A change of words should show, not fill a history.
#[test]
fn snapshots_stay_small() {
    let files = std::fs::read_dir(root().join("tests/snapshots")).unwrap();
    let sizes: Vec<u64> = files.map(|file| file.unwrap().metadata().unwrap().len()).collect();
    assert!(sizes.len() > 8 && sizes.iter().sum::<u64>() < 200_000, "{sizes:?} bytes");
}
