//! What a solver promises: to threads, to those who have no time, and of its ladders.

use std::sync::Arc;
use std::time::Duration;

use percorre::Technique::{HiddenSingle, NakedSingle};
use percorre::{Brute, Entry, Error, Grid, Halt, Ladder, Outcome, Shape, Solver, Step, Technique, Watch};

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

#[test]
fn a_memory_that_is_full_stops_the_search_and_proves_nothing() {
    let grid: Grid =
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9".parse().unwrap();
    let within = |bytes| {
        let watch = Arc::new(Watch::with_memory(bytes));
        Solver::new().ladder(Ladder::OCTAVE).watch(watch).explain(&grid)
    };
    let stopped = within(100_000);
    assert_eq!((stopped.outcome, stopped.halt, stopped.unique), (Outcome::Stopped, Some(Halt::Memory), None));
    let solved = within(100_000_000);
    assert_eq!((solved.outcome, solved.halt, solved.unique), (Outcome::Solved, None, Some(true)));
}

/// On every ladder, also where the givens alone have several solutions and uniqueness patterns may use the placed digits.
#[test]
fn what_a_player_placed_is_no_given_in_the_answer() {
    let mut state: Grid = HARD.parse().unwrap();
    let solution = Brute::new(state.shape()).solve(&state).unwrap();
    for cell in state.shape().all_cells() {
        let entry = match solution.digit(cell) {
            Some(digit) if cell.index() % 7 == 0 => Entry::Given(digit),
            Some(digit) if cell.index() % 2 == 0 => Entry::Placed(digit),
            _ => Entry::Marks(state.shape().digits()),
        };
        state.set(cell, entry);
    }
    for ladder in [Ladder::SINGLES, Ladder::FULL, Ladder::HODOKU] {
        let explained = Solver::new().ladder(ladder).explain(&state);
        assert_eq!(explained.outcome, Outcome::Solved);
        assert!(explained.grid.entries().zip(state.entries()).all(|((_, now), (_, before))| match before {
            Entry::Marks(_) => matches!(now, Entry::Placed(_)),
            digit => now == digit,
        }));
    }
}

#[test]
fn the_explainers_ladder_is_refused_where_it_does_not_fit() {
    let grid = Grid::blank(Shape::of_side(16).unwrap());
    let solver = Solver::new().ladder(Ladder::EXPLAINER);
    assert!(matches!(solver.hint(&grid), Err(Error::Scale { .. })));
    // Its dynamic chains are on other ladders, too; they have no larger boards either.
    let chains = Solver::new().steps_of(&grid, Technique::DynamicForcingChains);
    assert!(matches!(chains, Err(Error::Large { most: 9, .. })), "{chains:?}");
}
