//! Exocets: every step that is offered on the boards of whole paths is true, and proved by what it cites.
//!
//! Some puzzles with `cargo test`, where the next step places nothing; the first 300 of both lists of the hardest, four minutes, with
//! `PERCORRE_DATA=../shared cargo test --release --test all exocets:: -- --ignored --nocapture`.

use crate::common;
use percorre::Technique::{self, DoubleExocet, ExocetMirror, ExocetNet, ExocetPairs, JuniorExocet, SeniorExocet};
use percorre::{Checker, Cost, Event, Grid, Outcome, Solver};

const EXOCETS: [Technique; 6] = [JuniorExocet, SeniorExocet, DoubleExocet, ExocetMirror, ExocetNet, ExocetPairs];

/// Puzzles of the 11+ list and of 1106. On the paths of the first four the digit of a target is placed in its mirror, or in a
/// cross-line, while the exocet stands: then the mirror, or the count, says nothing of it. The last has a double exocet.
const PUZZLES: [&str; 5] = [
    "98.7..6..7.5....9..43.....78..2....6..7.1..2......48..3..9...6.....5.3.......1..9",
    "98.76....75....6....6.......6.4...3...7.8.5.......2..1.1......4..8.9.1.....3.182.",
    "98.76....75....8....6......6....4.3.4...2...1..89..4....75..6......1...4.....3.2.",
    "1.......5.2.4...6...3...7...9...4........9.8.8.26.........5.1...6.9...2...7.....3",
    "98.7..6..7..8..5......4....6..9..3...3...2.....8....1.3...7.....5..9.7.....5...63",
];

/// The price of a junior exocet, the least of all.
const JUNIOR: Cost = Cost(80);

/// How many steps of each technique there are on the boards of a path, or on those only where the next step places nothing: each true
/// and proved; those with a surplus are faults. Nets, which are many, on some boards only.
fn offered(puzzle: &Grid, at_singles: bool, nets: usize, faults: &mut Vec<String>) -> [usize; EXOCETS.len()] {
    let solver = Solver::new();
    let explained = solver.explain(puzzle);
    assert_eq!(
        (explained.outcome, explained.unique, explained.path.guesses),
        (Outcome::Solved, Some(true), 0),
        "{puzzle}"
    );
    let (mut counts, mut boards) = ([0; EXOCETS.len()], 0);
    let mut checker = Checker::new(puzzle).expect("a puzzle without a clash");
    for event in &explained.path.events {
        let Event::Step(taken) = event else { continue };
        if !at_singles && !taken.placed.is_empty() {
            checker.apply(taken).expect("a step of a path to the solution");
            continue;
        }
        let board = checker.board();
        boards += 1;
        for (count, technique) in counts.iter_mut().zip(EXOCETS) {
            if technique == ExocetNet && boards % nets != 0 {
                continue;
            }
            for step in solver.steps_of(&board, technique).expect("a board of the path") {
                let proof = checker.check(&step);
                assert!(proof.as_ref().is_ok_and(|proof| !proof.assumes_unique()), "{puzzle}: {step:?}: {proof:?}");
                for (candidate, placed) in step.concludes() {
                    let is_so = explained.grid.digit(candidate.cell) == Some(candidate.digit);
                    assert_eq!(is_so, placed, "{puzzle}: {step:?} contradicts the solution");
                }
                // Where something simpler is open, a part of the exocet may show as much.
                let is_first = taken.cost >= JUNIOR && technique != ExocetNet;
                let surplus = if is_first { checker.surplus(&step) } else { Vec::new() };
                if !surplus.is_empty() {
                    faults.push(format!("{puzzle}: {technique} {:?}: {surplus:?}", step.removed));
                }
                *count += 1;
            }
        }
        checker.apply(taken).expect("a step of a path to the solution");
    }
    counts
}

fn all_of(puzzles: impl IntoIterator<Item = Grid>, at_singles: bool, nets: usize) -> [usize; EXOCETS.len()] {
    let (mut all, mut faults) = ([0; EXOCETS.len()], Vec::new());
    for puzzle in puzzles {
        all.iter_mut().zip(offered(&puzzle, at_singles, nets, &mut faults)).for_each(|(all, count)| *all += count);
    }
    println!("{:?}: {all:?} steps hold", EXOCETS.map(Technique::name));
    assert!(faults.is_empty(), "{} steps with a surplus:\n{}", faults.len(), faults.join("\n"));
    all
}

#[test]
fn every_step_that_is_offered_holds() {
    let some = PUZZLES.into_iter().step_by(2);
    let counts = all_of(some.map(|line| line.parse().unwrap()), false, 3);
    assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
}

#[test]
#[ignore = "seconds in a build that is not optimised"]
fn every_step_that_is_offered_on_all_these_paths_holds() {
    let counts = all_of(PUZZLES.map(|line| line.parse().unwrap()), true, 1);
    assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
}

#[test]
#[ignore = "minutes in an optimised build"]
fn every_step_that_is_offered_in_the_lists_holds() {
    for list in ["puzzles/forum_hardest_1106.txt", "puzzles/forum_hardest_1905_11plus.txt"] {
        let counts = all_of(common::sample(list, 1).into_iter().take(300), true, 1);
        assert!(counts.iter().all(|&count| count > 0), "{list}: {counts:?}");
    }
}
