//! What a solver promises: to threads, to those who have no time, and of its ladders.

use std::time::Duration;

use percorre::Technique::{HiddenSingle, NakedSingle};
use percorre::{Grid, Ladder, Outcome, Solver, Step};

const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

#[test]
fn a_solver_is_shared_by_threads() {
    fn is_shared<T: Send + Sync>(_: &T) {}
    is_shared(&Solver::new());
}

#[test]
fn a_path_that_is_cut_short_is_the_beginning_of_the_whole() {
    let grid: Grid = HARD.parse().unwrap();
    // Nothing on this ladder asks how many solutions there are.
    let ladder = Ladder::FULL.without(|technique| technique.assumes_unique() || technique.is_nested());
    let solver = Solver::new().ladder(ladder).guess(false);
    let whole = solver.explain(&grid).path.events;
    let mut cut_short = 0;
    for milliseconds in [0, 1, 2, 4, 8, 16, 32, 64] {
        let cut = solver.clone().time_limit(Duration::from_millis(milliseconds)).explain(&grid);
        assert_eq!(cut.path.events, whole[..cut.path.events.len()]);
        cut_short += usize::from(cut.outcome == Outcome::Stopped);
    }
    assert!(cut_short > 0);
}

#[test]
fn every_rung_of_the_explainers_ladder_counts() {
    let grid: Grid =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    let taken = |ladder: Ladder| {
        let explained = Solver::new().ladder(ladder).guess(false).explain(&grid);
        let steps: Vec<Step> = explained.path.steps().cloned().collect();
        (explained.outcome, steps)
    };
    let (outcome, steps) = taken(Ladder::EXPLAINER.without(|technique| technique != NakedSingle));
    assert_eq!(outcome, Outcome::Solved);
    assert!(steps.iter().all(|step| step.technique == NakedSingle));
    let (_, steps) = taken(Ladder::EXPLAINER);
    assert!(steps.iter().any(|step| step.technique == HiddenSingle));
}
