//! Every technique on states as players leave them: some cells filled, marks struck at random, though none of the solution's.
//! No step may be false, and each must be proved by the checker that knows no technique. Techniques that are slow are asked for at
//! every thousandth state, so not by `cargo test`.
//!
//! `cargo test --release --test all states::steps -- --ignored --nocapture` asks 100,000 states; `states::patterns` in place of
//! `states::steps` asks a million for the patterns of the hardest puzzles: half of them of random puzzles, half of those of the lists.

use std::sync::atomic::{AtomicUsize, Ordering};

use crate::common;
use crate::common::random::Random;
use percorre::format::{Format, write};
use percorre::technique::Flow;
use percorre::{Board, Brute, Candidate, Checker, DigitSet, Entry, Grid, Shape, Solver, Technique};

/// Fish of more than three houses among all houses, and of more than four; Sudoku Explainer's dynamic and nested chains, which
/// `tests/se_paths.rs` proves on thousands of paths: they take ten times as long as all else together.
fn is_slow(technique: Technique) -> bool {
    let slug = technique.slug();
    if slug.starts_with("dynamic-") || slug.starts_with("nested-") {
        return true;
    }
    ["squirmbag", "whale", "leviathan"].iter().any(|fish| slug.ends_with(fish))
        || (slug.ends_with("jellyfish") && (slug.contains("franken") || slug.contains("mutant")))
}

/// Long chains, which take as long as all the others. Only some states are searched for them.
fn is_long(technique: Technique) -> bool {
    let slug = technique.slug();
    slug.starts_with("grouped-") || slug.ends_with("braid") || slug.ends_with("-aic") || slug == "kraken-fish-2"
}

/// A state on the way from a puzzle to its solution: placed digits, and marks without some that are wrong.
fn state(puzzle: &Grid, solution: &Grid, random: &mut Random) -> Grid {
    let mut state = puzzle.clone();
    let (filled, struck) = (random.below(40), random.below(70));
    for (cell, entry) in puzzle.entries() {
        let (Entry::Marks(marks), right) = (entry, solution.digit(cell).expect("a full grid")) else { continue };
        if random.below(100) < filled {
            state.set(cell, Entry::Placed(right));
        } else {
            let kept: DigitSet =
                marks.digits().filter(|&digit| digit == right || random.below(100) >= struck).collect();
            state.set(cell, Entry::Marks(kept));
        }
    }
    state
}

/// All steps of these techniques on a state, proved and compared with the solution; how many there were, or what is wrong with one of
/// them.
fn prove(
    puzzle: &Grid,
    state: &Grid,
    solution: &Grid,
    techniques: impl Iterator<Item = Technique>,
) -> Result<usize, String> {
    let board = Board::within(state, puzzle).expect("a state with a solution");
    let mut checker = Checker::new(puzzle).expect("a puzzle without a clash");
    checker.set_board(&board.grid()).expect("a state of this puzzle");
    let mut steps = 0;
    for technique in techniques {
        // A state whose marks are struck at random can have thousands of steps of one kind.
        let (mut left, mut flaw) = (200, None);
        let _ = board.search(technique, &mut |step| {
            let is_right = |(candidate, placed): (Candidate, bool)| {
                (solution.digit(candidate.cell) == Some(candidate.digit)) == placed
            };
            if !step.concludes().all(is_right) {
                flaw = Some(format!("{}: contradicts the solution: {step:?}", technique.slug()));
            } else if let Err(why) = checker.check(&step) {
                flaw = Some(format!("{}: {why}: {step:?}", technique.slug()));
            }
            (steps, left) = (steps + 1, left - 1);
            if left == 0 || flaw.is_some() { Flow::Break(()) } else { Flow::Continue(()) }
        });
        if let Some(flaw) = flaw {
            let state = write(state, Format::Hodoku).or_else(|_| write(state, Format::Candidates)).expect("a state");
            return Err(format!("{state}\n{flaw}"));
        }
    }
    Ok(steps)
}

/// Searches this number of states, ten of each puzzle, on all cores, with the techniques that `asked` selects. Returns the number of steps.
fn ask(
    what: &str,
    states: usize,
    puzzle: impl Fn(usize, &mut Random) -> Grid + Sync,
    asked: impl Fn(usize, Technique) -> bool + Sync,
) -> usize {
    let (next, steps, flaws) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(10, Ordering::Relaxed);
                    if number >= states {
                        break;
                    }
                    if number > 0 && number % (states / 100).max(1000) == 0 {
                        println!("{number} of {states} states of {what}");
                    }
                    let mut random = Random(0x5eed + 0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(number as u64 / 10 + 1));
                    let puzzle = puzzle(number / 10, &mut random);
                    let solution = Brute::new(puzzle.shape()).solve(&puzzle).expect("a puzzle with a solution");
                    for state_number in number..number + 10 {
                        let state = state(&puzzle, &solution, &mut random);
                        let asked = Technique::ALL.iter().copied().filter(|&technique| asked(state_number, technique));
                        match prove(&puzzle, &state, &solution, asked) {
                            Ok(found) => steps.fetch_add(found, Ordering::Relaxed),
                            Err(flaw) => {
                                println!("{flaw}");
                                flaws.fetch_add(1, Ordering::Relaxed)
                            }
                        };
                    }
                }
            });
        }
    });
    let steps = steps.into_inner();
    println!("{states} states of {what}: {steps} steps hold");
    assert_eq!(flaws.into_inner(), 0, "states with a step that is wrong or not proved");
    steps
}

/// Searches this number of states of random puzzles of a shape with all techniques, with the slow ones at every thousandth state, with long
/// chains at some of them.
fn ask_all(shape: Shape, blanks: usize, states: usize, chains: usize) {
    let asked = |number: usize, technique| {
        number % 1000 == 990 || !is_slow(technique) && (number.is_multiple_of(chains) || !is_long(technique))
    };
    let puzzle = |_, random: &mut Random| random.puzzle(shape, blanks, &mut Brute::new(shape));
    assert!(ask(&shape.to_string(), states, puzzle, asked) > states);
}

#[test]
fn steps_on_random_states_hold() {
    ask_all(Shape::NINE, 81, 10, 5);
    ask_all(Shape::new(2, 3).expect("a shape"), 36, 10, 2);
}

#[test]
fn tridagons_and_symmetries_hold_on_states_of_puzzles_made_for_them() {
    tridagons_and_symmetries_hold(8);
}

#[test]
#[ignore = "a minute"]
fn tridagons_and_symmetries_hold_on_many_states_of_puzzles_made_for_them() {
    tridagons_and_symmetries_hold(1000);
}

/// Random puzzles hardly ever have these. Searches this many states of each puzzle.
fn tridagons_and_symmetries_hold(states: usize) {
    use Technique::{GurthsSymmetry, OddLoop, Tridagon, TridagonAic};
    let lists = [include_str!("data/tridagons.txt"), include_str!("data/symmetries.txt")];
    let (mut random, mut brute, mut found) = (Random(0x7d), Brute::new(Shape::NINE), 0);
    for line in lists.into_iter().flat_map(str::lines).filter(|line| !line.starts_with('#')) {
        let puzzle: Grid = line.parse().expect("a puzzle");
        let solution = brute.solve(&puzzle).expect("a puzzle with a solution");
        for _ in 0..states {
            let state = state(&puzzle, &solution, &mut random);
            let asked = [GurthsSymmetry, OddLoop, Tridagon, TridagonAic].into_iter();
            found += prove(&puzzle, &state, &solution, asked).unwrap_or_else(|flaw| panic!("{flaw}"));
        }
    }
    assert!(found > 3 * states, "{found}");
}

#[test]
#[ignore = "an hour; see the head of this file"]
fn steps_on_a_hundred_thousand_random_states_hold() {
    ask_all(Shape::NINE, 81, 90_000, 1);
    ask_all(Shape::new(2, 3).expect("a shape"), 36, 9_900, 1);
    ask_all(Shape::new(3, 4).expect("a shape"), 80, 100, 1);
}

/// The patterns of the hardest puzzles.
const PATTERNS: [Technique; 13] = [
    Technique::JuniorExocet,
    Technique::SeniorExocet,
    Technique::DoubleExocet,
    Technique::ExocetMirror,
    Technique::ExocetPairs,
    Technique::SkLoop,
    Technique::Msls,
    Technique::FireworkTriple,
    Technique::FireworkQuad,
    Technique::OddLoop,
    Technique::Tridagon,
    Technique::TridagonAic,
    Technique::GurthsSymmetry,
];

/// The lists of puzzles on whose states these patterns are looked for, the hardest first.
const LISTS: [&str; 5] =
    ["forum_hardest_1106", "forum_hardest_1905_11plus", "magictour_top1465", "unbiased_resampled", "random_minimal"];

#[test]
fn patterns_of_the_hardest_hold_on_states() {
    patterns_hold_on_random(20);
    patterns_hold_on_lists(20);
}

#[test]
#[ignore = "half an hour on one core; see the head of this file"]
fn patterns_of_the_hardest_hold_on_half_a_million_random_states() {
    patterns_hold_on_random(500_000);
}

#[test]
#[ignore = "an hour on one core; see the head of this file"]
fn patterns_of_the_hardest_hold_on_half_a_million_states_of_the_lists() {
    patterns_hold_on_lists(500_000);
}

fn patterns_hold_on_random(states: usize) {
    let puzzle = |_, random: &mut Random| random.puzzle(Shape::NINE, 81, &mut Brute::new(Shape::NINE));
    assert!(ask_patterns("random puzzles", states, puzzle) > states / 50);
}

fn patterns_hold_on_lists(states: usize) {
    let lists = LISTS.iter().flat_map(|list| common::sample(&format!("puzzles/{list}.txt"), 1));
    let lists: Vec<Grid> = lists.take(states / 10).collect();
    let puzzle = |number: usize, _: &mut Random| lists[number % lists.len()].clone();
    assert!(ask_patterns("puzzles of the lists", states, puzzle) > states / 50);
}

fn ask_patterns(what: &str, states: usize, puzzle: impl Fn(usize, &mut Random) -> Grid + Sync) -> usize {
    ask(what, states, puzzle, |_, technique| PATTERNS.contains(&technique))
}

#[test]
fn what_grows_fast_is_refused_on_large_boards() {
    let grid = Grid::blank(Shape::of_side(36).unwrap());
    let refused = percorre::Solver::new().steps_of(&grid, Technique::Aic).unwrap_err();
    assert_eq!(refused.to_string(), "AIC is searched for on boards up to 25x25, found 36x36");
}

/// A rectangle may use a digit that a player has removed from a corner, since the givens alone have one solution; so the path holds
/// when it is replayed.
#[test]
fn a_path_from_marks_that_a_player_removed_holds() {
    let state = ":0602-2:69:..5....183+7+19.+8...+8..+1.......+45+8+137+2+518.7.+6..+72+3+4..+1+8+54..+8..9.+1+1+8.6..4....+9.1+4+8..:612 214 215 615 216 716 425 625 228 528 932 335 336 238 438 538 638 439 639 739 956 672 273 285 786 692:316::";
    let grid: Grid = state.parse().unwrap();
    let explained = Solver::new().explain(&grid);
    let assumes = |technique: Technique| technique.assumes_unique();
    assert!(explained.path.steps().any(|step| assumes(step.technique)));
    percorre::replay::replay(&percorre::replay::ClaimedPath::from(&explained), None).unwrap();
}
