//! Every step of every path is re-proved by the technique-blind checker, and none contradicts the solution.
//!
//! A sample runs with `cargo test`; everything with
//! `cargo test --release --test all soundness -- --ignored --nocapture` (or one of the tests by name).

use crate::common;
use std::time::{Duration, Instant};

use percorre::replay::{ClaimedPath, replay_strictly};
use percorre::{Brute, Candidate, Checker, Count, Event, Grid, Ladder, Outcome, Solver};

/// Explains a puzzle and follows the path: each step proved on the board before it, and true, where there is one solution,
/// unless it rests on a wrong guess. Says how many steps there were.
fn follow(grid: &Grid, ladder: &Ladder, patience: Duration) -> usize {
    // The singles of `octave` alone would search a large board for ever: what was found until then is followed.
    let deadline = Some(Instant::now() + patience);
    let explained = Solver::new().ladder(ladder.clone()).max_events(usize::MAX).until(deadline).explain(grid);
    let mut brute = Brute::new(grid.shape()).until(Some(Instant::now() + patience));
    let count = brute.count(grid, 2);
    match count {
        _ if explained.outcome == Outcome::Stopped => {}
        Count::Unknown(_) => {}
        Count::Exact(0) => assert_eq!(explained.outcome, Outcome::Contradiction, "{grid}"),
        Count::Exact(_) => {
            assert_eq!(explained.outcome, Outcome::Solved, "{grid}");
            assert!(explained.unique != Some(false), "{grid}");
            assert!(explained.grid.is_solution_of(grid), "{grid}");
        }
        _ => {
            assert_eq!((explained.outcome, explained.unique), (Outcome::Solved, Some(false)), "{grid}");
            assert!(explained.grid.is_solution_of(grid), "{grid}");
        }
    }
    if explained.contradiction.is_some() {
        return 0;
    }
    // A path that was stopped has not come to it.
    let solution = if count == Count::Exact(1) { brute.solve(grid) } else { None };
    let mut checker = Checker::new(grid).expect("a puzzle without a clash");
    let mut marks = Vec::new();
    let mut steps = 0;
    // Below a wrong guess the board is one that has no solution; what is deduced there must hold all the same.
    for event in &explained.path.events {
        match event {
            Event::Pass(_) => {}
            Event::Step(step) => {
                steps += 1;
                if let Err(flaw) = checker.check(step) {
                    panic!("{grid}: {step:?}: {flaw}");
                }
                if step.depth == 0
                    && let Some(solution) = &solution
                {
                    for (candidate, placed) in step.concludes() {
                        let holds = (solution.digit(candidate.cell) == Some(candidate.digit)) == placed;
                        assert!(holds, "{grid}: {step:?} contradicts the solution");
                    }
                }
                let _ = checker.apply(step);
            }
            Event::Guess { candidate, .. } => {
                marks.push(checker.mark());
                assert!(checker.is_open(*candidate));
                let guess = percorre::Step::place(percorre::Technique::NakedSingle, candidate.cell, candidate.digit);
                let _ = checker.apply(&guess);
            }
            Event::Undo { .. } => {
                checker.back_to(marks.pop().expect("a guess to undo"));
            }
        }
    }
    if explained.outcome == Outcome::Solved {
        assert!(checker.is_solved(), "{grid}: the path does not end in a solution");
    }
    steps
}

/// How long a path may take: long enough for nearly all of them, and for every one of `full` on 9x9.
const PATIENCE: Duration = Duration::from_secs(2);

/// How long others may take where a sample is followed. What is found until then is followed.
const SHORT: Duration = Duration::from_millis(150);

/// Follows puzzles up `full`, and some of those that are not large up every ladder; up one of those of whips and braids, in turn, since these take long.
fn all_of(grids: impl IntoIterator<Item = Grid>, every: usize, others: Duration) -> (usize, usize) {
    let slow = [Ladder::WHIPS, Ladder::G_WHIPS, Ladder::BRAIDS, Ladder::G_BRAIDS];
    let (mut puzzles, mut steps) = (0, 0);
    for grid in grids {
        let all = grid.shape().side() <= 12 && puzzles % every == 0;
        let turn = &slow[puzzles / every % slow.len()];
        let is_on = |ladder: &&Ladder| {
            let waits = slow.iter().any(|slow| slow.name == ladder.name) && ladder.name != turn.name;
            ladder.name == "full" || all && !waits && ladder.fits(grid.shape()).is_ok()
        };
        for ladder in Ladder::ALL.iter().filter(is_on) {
            let is_full = ladder.name == "full" && grid.shape().side() <= 9;
            steps += follow(&grid, ladder, if is_full { PATIENCE } else { others });
        }
        puzzles += 1;
    }
    println!("{puzzles} puzzles, {steps} steps hold");
    (puzzles, steps)
}

/// The shared lists, how many of their puzzles have one solution, and which sample `cargo test` takes of each.
const LISTS: &[(&str, usize)] = &[
    ("puzzles/17_clue.txt", 20000),
    ("puzzles/forum_hardest_1106.txt", 300),
    ("puzzles/forum_hardest_1905_11plus.txt", 30000),
    ("puzzles/kaggle_like_easy.txt", 4000),
    ("puzzles/magictour_top1465.txt", 1400),
    ("puzzles/multi_solution.txt", 3000),
    ("puzzles/no_solution.txt", 3000),
    ("puzzles/random_minimal.txt", 9000),
    ("puzzles/serg_multi_solution.txt", 5000),
    ("puzzles/unbiased_resampled.txt", 3000),
];

#[test]
fn every_step_on_our_own_puzzles_of_all_sizes_holds() {
    let small = common::known().into_iter().filter(|known| known.grid.shape().side() <= 16);
    // Without one solution there is a tree of guesses, which takes long: every sixth of these. Of the others every second, and all small ones.
    let is_in_sample = |number: usize, known: &common::Known| match known.count {
        1 => number.is_multiple_of(2) || known.grid.shape().side() < 9,
        _ => number.is_multiple_of(6),
    };
    let some = small.enumerate().filter(|(number, known)| is_in_sample(*number, known));
    let (puzzles, steps) = all_of(some.map(|(_, known)| known.grid), 16, SHORT);
    assert!(puzzles > 130 && steps > 6_000, "{puzzles} puzzles, {steps} steps");
}

#[test]
#[ignore = "those without one solution, too: some seconds; see the head of this file"]
fn every_step_on_all_our_own_puzzles_holds() {
    let grids = common::known().into_iter().filter(|known| known.grid.shape().side() <= 16).map(|known| known.grid);
    let (puzzles, steps) = all_of(grids, 3, PATIENCE);
    assert!(puzzles > 300 && steps > 20_000, "{puzzles} puzzles, {steps} steps");
}

#[test]
fn every_step_on_a_sample_of_the_shared_puzzles_holds() {
    // As one, so that the slow ladders take turns over all lists.
    let (puzzles, steps) = all_of(LISTS.iter().flat_map(|(list, every)| common::sample(list, *every)), 4, SHORT);
    assert!(puzzles >= LISTS.len() && steps > 500, "{puzzles} puzzles, {steps} steps");
}

#[test]
fn sixteen_and_twenty_five_rows_too() {
    let mut steps = 0;
    // At 12x12 some ladders take all of their time: one board in three goes up more than one.
    for (list, every, ladders) in [
        ("large/public16.txt", 200, 1),
        ("large/rect6_unique.txt", 5, 1),
        ("large/rect8_unique.txt", 5, 1),
        ("large/rect10_unique.txt", 5, 1),
        ("large/rect12_unique.txt", 5, 3),
    ] {
        print!("{list}: ");
        steps += all_of(common::sample(list, every), ladders, SHORT).1;
    }
    assert!(steps > 1500, "{steps}");
    let large = common::known().into_iter().filter(|known| known.grid.shape().side() >= 25);
    let (puzzles, steps) = all_of(large.map(|known| known.grid), 1, SHORT);
    assert!(puzzles >= 3 && steps > 50, "{puzzles} puzzles, {steps} steps");
}

/// Puzzles on whose paths patterns are larger than their conclusions need, or excluders are more: a wing and nested chains, chains of almost
/// locked sets, a swordfish, aligned pairs; BUGs of type 4 whose extra digits rule each other out, so that the locked digit is not needed.
const CITING: [&str; 6] = [
    "..3.5..8.4....91...8.......2...........64.2.......2.91.753...4.........79....46..",
    "12.4.........8...37....6...........8.....2.45..59...6..1...4.9..7....8..96..1..2.",
    "2.8..........5..311..89...5...5....8..9.7.4....31.4..9..2....9.4...3.1..6....8...",
    ".2...4..7.......51.3.........8.57.....1..352......2.6.....7.89.6..4......7.93...2",
    "..2......41.....3......246....8....3.....5.7.95..1...8......8..7..9.....86.17.9..",
    "4........6.817...9.1............369........38..95.64..14...72.6.7.4.5..1....2...7",
];

/// What `replay --strict` says of percorre's own path.
fn strictly(grid: &Grid, ladder: &Ladder) {
    let explained = Solver::new().ladder(ladder.clone()).explain(grid);
    let replayed = replay_strictly(&ClaimedPath::from(&explained), None);
    let (_, notes) = replayed.unwrap_or_else(|error| panic!("{grid} on {}: {error}", ladder.name));
    assert!(notes.is_empty(), "{grid} on {}: {notes:?}", ladder.name);
}

#[test]
fn own_paths_hold_under_strict() {
    for (number, text) in CITING.iter().enumerate() {
        let ladders = ["full", "hodoku", "se"].into_iter().map(|name| Ladder::by_name(name).unwrap());
        // The first takes a minute by Sudoku Explainer's own searches in a build that is not optimised.
        for ladder in ladders.filter(|ladder| number > 0 || ladder.name != "se") {
            strictly(&text.parse().unwrap(), &ladder);
        }
    }
}

#[test]
#[ignore = "a sample of the shared lists on three ladders: minutes; see the head of this file"]
fn own_paths_of_the_lists_hold_under_strict() {
    for (list, every) in LISTS.iter().filter(|(list, _)| !list.contains("_solution")) {
        for grid in common::sample(list, every / 20) {
            ["full", "hodoku", "se"].iter().for_each(|name| strictly(&grid, &Ladder::by_name(name).unwrap()));
        }
    }
}

/// The two lists that are too long to be walked by every ladder.
fn is_long(list: &str) -> bool {
    list.contains("1905") || list.contains("17_clue")
}

/// Twenty thousand puzzles of all kinds: the lists, and which sample of each.
const KINDS: &[(&str, usize)] = &[
    ("puzzles/17_clue.txt", 8),
    ("puzzles/random_minimal.txt", 3),
    ("puzzles/kaggle_like_easy.txt", 3),
    ("puzzles/unbiased_resampled.txt", 1),
    ("puzzles/magictour_top1465.txt", 1),
    ("puzzles/multi_solution.txt", 120),
    ("puzzles/no_solution.txt", 120),
    ("puzzles/forum_hardest_1106.txt", 10),
    ("puzzles/forum_hardest_1905_11plus.txt", 4000),
    ("large/rect6_unique.txt", 1),
    ("large/rect8_unique.txt", 1),
    ("large/rect10_unique.txt", 1),
    ("large/rect12_unique.txt", 1),
    ("large/minimal16_unique.txt", 1),
];

#[test]
#[ignore = "twenty thousand puzzles by the full ladder: minutes; see the head of this file"]
fn every_step_on_twenty_thousand_puzzles_of_all_kinds_holds() {
    let (mut puzzles, mut steps) = (0, 0);
    for (list, every) in KINDS {
        let grids = common::sample(list, *every);
        let held: usize = grids.iter().map(|grid| follow(grid, &Ladder::FULL, PATIENCE)).sum();
        println!("{list}: {} puzzles, {held} steps hold", grids.len());
        (puzzles, steps) = (puzzles + grids.len(), steps + held);
    }
    println!("{puzzles} puzzles, {steps} steps hold");
    let least = if common::shared::is_large() { (20_000, 1_000_000) } else { (50, 2_000) };
    assert!(puzzles >= least.0 && steps >= least.1);
}

#[test]
#[ignore = "every puzzle of the shorter shared lists, on every ladder: minutes; see the head of this file"]
fn every_step_on_every_shared_puzzle_holds() {
    for (list, _) in LISTS.iter().filter(|(list, _)| !is_long(list)) {
        print!("{list}: ");
        all_of(common::sample(list, 1), 1, PATIENCE);
    }
}

#[test]
#[ignore = "83,000 puzzles by the full ladder: an hour; see the head of this file"]
fn every_step_on_every_puzzle_of_the_long_lists_holds() {
    for (list, _) in LISTS.iter().filter(|(list, _)| is_long(list)) {
        let grids = common::sample(list, 1);
        let steps: usize = grids.iter().map(|grid| follow(grid, &Ladder::FULL, PATIENCE)).sum();
        println!("{list}: {} puzzles, {steps} steps hold", grids.len());
    }
}

/// Steps of real paths, each with one conclusion exchanged for every false one of the board.
#[test]
fn a_step_with_a_false_conclusion_is_refused() {
    let lines = [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        ".....6....59.....82....8....45........3........6..3.54...325..6..................",
    ];
    let mut tried = 0;
    for line in lines {
        let puzzle: Grid = line.parse().unwrap();
        let explained = Solver::new().explain(&puzzle);
        if explained.unique != Some(true) {
            continue;
        }
        let solution = Brute::new(puzzle.shape()).solve(&puzzle).unwrap();
        let mut checker = Checker::new(&puzzle).unwrap();
        for step in explained.path.steps().take_while(|step| step.depth == 0) {
            checker.check(step).unwrap();
            let mut false_step = step.clone();
            false_step.placed.clear();
            false_step.removed.clear();
            for (cell, entry) in checker.board().entries() {
                for digit in entry.allowed().digits() {
                    let candidate = Candidate::new(cell, digit);
                    let mut wrong = false_step.clone();
                    if solution.digit(cell) == Some(digit) {
                        wrong.removed.push(candidate);
                    } else {
                        wrong.placed.push(candidate);
                    }
                    assert!(checker.check(&wrong).is_err(), "{wrong:?}");
                    tried += 1;
                }
            }
            checker.apply(step).unwrap();
        }
    }
    assert!(tried > 5000, "{tried}");
}
