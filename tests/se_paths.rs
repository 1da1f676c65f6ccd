//! Paths of the ladder `se`: every step is proved again by the checker, and they cost what the puzzle is rated.
//!
//! `cargo test --release --test all se_paths -- --ignored --nocapture` takes the whole list; `PERCORRE_SE=9.4` up to that ER.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use crate::common::{self, shared};

use percorre::explainer::{Rater, Rating};
use percorre::{Checker, Cost, Grade, Grid, Ladder, Outcome, Path, Shape, Solver, Technique};

/// Explains a puzzle, proves the path, and compares it with the rating. Says which steps there were.
fn follow(puzzle: &str) -> Vec<Technique> {
    let grid: Grid = puzzle.parse().unwrap();
    let explained = Solver::new().ladder(Ladder::EXPLAINER).guess(false).explain(&grid);
    let rating = Rater::new().rate(&grid).unwrap();
    let solved = rating.rating != Rating::UNSOLVED;
    assert_eq!(explained.outcome, if solved { Outcome::Solved } else { Outcome::Stuck }, "{puzzle}");
    let grade = Grade::of(&explained.path);
    if solved {
        assert_eq!(
            (grade.rating, grade.pearl, grade.diamond),
            (rating.rating, rating.pearl, rating.diamond),
            "{puzzle}"
        );
    }
    let mut checker = Checker::new(&grid).unwrap();
    let mut steps = Vec::new();
    for step in explained.path.steps() {
        checker.check(step).unwrap_or_else(|flaw| panic!("{puzzle}: {step:?}: {flaw}"));
        checker.apply(step).unwrap();
        steps.push(step.technique);
    }
    steps
}

/// Follows all on all cores; returns how often each technique was proved.
fn follow_all(puzzles: &[&str]) {
    let (next, uses) = (AtomicUsize::new(0), Mutex::new(BTreeMap::<Technique, usize>::new()));
    let work = || {
        while let Some(puzzle) = puzzles.get(next.fetch_add(1, Relaxed)) {
            let steps = follow(puzzle);
            let mut uses = uses.lock().unwrap();
            steps.into_iter().for_each(|technique| *uses.entry(technique).or_default() += 1);
        }
    };
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| (0..cores).for_each(|_| drop(scope.spawn(work))));
    for (technique, uses) in uses.into_inner().unwrap() {
        println!("{uses:>7} {technique}");
    }
}

/// The puzzles of the list with an ER in these bounds, in tenths.
fn listed(text: &str, bounds: std::ops::Range<u32>) -> Vec<&str> {
    let rating = |line: &str| line.split('\t').nth(1).and_then(|er| er.replace('.', "").parse::<u32>().ok());
    let rows = text.lines().filter(|line| rating(line).is_some_and(|er| bounds.contains(&er)));
    rows.filter_map(|line| line.split('\t').next()).collect()
}

#[test]
fn some_own_puzzles_are_reasoned_and_proved() {
    own_puzzles(3);
}

#[test]
#[ignore = "a second in a build that is not optimised"]
fn own_puzzles_are_reasoned_and_proved() {
    own_puzzles(1);
}

/// One in `every` of our own puzzles.
fn own_puzzles(every: usize) {
    let known = common::known();
    let nine =
        |known: &&common::Known| known.grid.shape() == Shape::NINE && known.count == 1 && !known.grid.has_marks();
    let puzzles: Vec<&str> = known.iter().filter(nine).step_by(every).map(|known| known.text.as_str()).collect();
    let easy = |puzzle: &&&str| {
        let full = Solver::new().guess(false).explain(&puzzle.parse().unwrap());
        full.outcome == Outcome::Solved
    };
    let easy: Vec<&str> = puzzles.iter().filter(easy).copied().collect();
    assert!(easy.len() > 2, "{}", easy.len());
    follow_all(&easy);
}

#[test]
fn a_sample_is_reasoned_and_proved() {
    let (text, every) = (shared::text("ratings/se121.tsv"), if shared::is_large() { 19 } else { 1 });
    follow_all(&listed(&text, 0..72).into_iter().step_by(every).collect::<Vec<_>>());
}

#[test]
#[ignore = "takes minutes"]
fn everything_is_reasoned_and_proved() {
    let text = shared::text("ratings/se121.tsv");
    let most = std::env::var("PERCORRE_SE")
        .map_or(u32::MAX, |most| most.replace('.', "").parse::<u32>().expect("like 9.4") + 1);
    follow_all(&listed(&text, 0..most));
}

#[test]
fn the_hardest_need_no_guess_and_threads_change_nothing() {
    threads_change_nothing(&Ladder::EXPLAINER);
    let grid: Grid = HARDEST.parse().unwrap();
    let mut threaded = Rater::new();
    threaded.set_jobs(3);
    assert_eq!(threaded.rate(&grid).unwrap(), Rater::new().rate(&grid).unwrap());
    let path = hardest(&without_sets(), 3);
    assert!(path.steps().any(|step| step.technique.is_nested()));
}

#[test]
#[ignore = "seconds in a build that is not optimised"]
fn threads_change_nothing_on_the_full_ladder_either() {
    threads_change_nothing(&without_sets());
}

/// With a multi-sector locked set there is no need for nested chains.
fn without_sets() -> Ladder {
    Ladder::FULL.without(|technique| technique == Technique::Msls)
}

const HARDEST: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn hardest(ladder: &Ladder, jobs: usize) -> Path {
    let grid = HARDEST.parse().unwrap();
    let explained = Solver::new().ladder(ladder.clone()).guess(false).jobs(jobs).explain(&grid);
    assert_eq!(explained.outcome, Outcome::Solved);
    explained.path
}

fn threads_change_nothing(ladder: &Ladder) {
    let one = hardest(ladder, 1);
    assert!(one.steps().any(|step| step.technique.is_nested()));
    assert_eq!(one.events, hardest(ladder, 3).events);
}

#[test]
fn other_sizes_are_refused() {
    let error = Ladder::EXPLAINER.fits(Shape::of_side(16).unwrap()).unwrap_err().to_string();
    assert_eq!(error, "Sudoku Explainer's scale is defined for 9x9 only, found 16x16 with boxes of 4x4");
    let grid: Grid = "...........4.1.2".parse().unwrap();
    let explained = Solver::new().ladder(Ladder::EXPLAINER).guess(false).explain(&grid);
    assert_eq!((explained.outcome, explained.path.steps().count()), (Outcome::Stuck, 0));
    assert_eq!(Cost(0), Grade::of(&explained.path).rating);
}
