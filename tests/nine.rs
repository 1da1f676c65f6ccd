//! The 9x9 engine: every backend against the general engine and the naive one.
//!
//! `cargo test --release --test all nine -- --include-ignored` runs the whole sets (some minutes); without it, samples.
//! `PROPTEST_CASES=1000` sets the number of random boards.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use crate::common::random::cases;
use crate::common::shared;
use crate::oracle::{Cells, Random, SETS, cells, grid, line, marks, naive, set};
use percorre::brute::{Answer, Backend, Cause, Order, Question};
use percorre::{Brute, Count, Entry, Grid, Shape};
use proptest::prelude::*;

const ESCARGOT: &str = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
const EMPTY: &str = ".................................................................................";

fn backends() -> impl Iterator<Item = (Backend, Brute)> {
    Backend::available().map(|backend| (backend, Brute::with_backend(Shape::NINE, backend).unwrap()))
}

/// An engine that knows nothing of `nine`: lexical order is the general engine's.
fn general_count(grid: &Grid, limit: u64) -> Count {
    let mut found = 0;
    Brute::new(Shape::NINE).solutions(grid, Order::Lexical, |_| {
        found += 1;
        if found == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    })
}

/// Lines of puzzles as one text.
fn text(puzzles: &[String]) -> String {
    puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect()
}

/// The answers to lines; `-` where there is none.
fn answers(brute: &mut Brute, question: Question, text: &str) -> Vec<String> {
    let mut output = Vec::new();
    brute.lines(question, text.as_bytes(), &mut output, |unanswered, output| {
        // The number 0 is the caller's to write.
        let none: &[u8] = if matches!(question, Question::Count(_)) { b"0\n" } else { b"-\n" };
        output.extend_from_slice(if unanswered.cause == Cause::NoSolution { none } else { b"?\n" });
    });
    String::from_utf8(output).unwrap().lines().map(String::from).collect()
}

/// Counts and first solutions of puzzles, the same for every backend, right by themselves and by the oracle.
fn agree(puzzles: &[String], oracle: impl Fn(&Grid, u64) -> u64) {
    let text = text(puzzles);
    let grids: Vec<Grid> = puzzles.iter().map(|puzzle| grid(puzzle)).collect();
    let expected: Vec<u64> = grids.iter().map(|grid| oracle(grid, 2)).collect();
    let mut firsts: Option<Vec<String>> = None;
    for (backend, mut brute) in backends() {
        let counts = answers(&mut brute, Question::Count(2), &text);
        let solutions = answers(&mut brute, Question::Solve, &text);
        assert_eq!((counts.len(), solutions.len()), (puzzles.len(), puzzles.len()));
        for number in 0..puzzles.len() {
            let (puzzle, solution) = (&puzzles[number], &solutions[number]);
            assert_eq!(counts[number], expected[number].to_string(), "{backend}: {puzzle}");
            if expected[number] == 0 {
                assert_eq!(solution, "-", "{backend}: {puzzle}");
            } else {
                assert!(grid(solution).is_solution_of(&grids[number]), "{backend}: {puzzle} {solution}");
            }
        }
        let before = firsts.get_or_insert_with(|| solutions.clone());
        assert_eq!(*before, solutions, "{backend}: the first solution depends on the backend");
        // Each for itself: one board alone, and lockstep over the branches of one puzzle.
        for number in (0..puzzles.len()).step_by(1 + puzzles.len() / 200) {
            assert_eq!(
                brute.count(&grids[number], 2).found(),
                expected[number],
                "{backend} alone: {}",
                puzzles[number]
            );
            let alone = brute.solve(&grids[number]).map_or("-".into(), |solution| line(&solution));
            assert_eq!(alone, solutions[number], "{backend}: the first solution depends on the neighbours");
        }
    }
}

#[test]
fn a_sample_of_every_set_agrees_with_the_general_engine() {
    for name in SETS {
        let puzzles = set(name);
        let every = if shared::is_large() { 291 } else { 3 };
        let sample: Vec<String> = puzzles.into_iter().step_by(every).take(40).collect();
        agree(&sample, |grid, limit| general_count(grid, limit).found());
    }
}

#[test]
#[ignore = "some minutes in release"]
fn every_set_agrees_with_the_general_engine() {
    for name in SETS {
        let puzzles = set(name);
        // The general engine needs about a millisecond for the hardest.
        agree(&puzzles[..puzzles.len().min(6000)], |grid, limit| general_count(grid, limit).found());
    }
}

#[test]
#[ignore = "some minutes in release"]
fn every_set_has_the_answers_it_promises() {
    for name in SETS {
        let puzzles = set(name);
        let text = text(&puzzles);
        for (backend, mut brute) in backends() {
            let expected = match name {
                "no_solution" => "0",
                "multi_solution" | "serg_multi_solution" => "2",
                _ => "1",
            };
            let counts = answers(&mut brute, Question::Count(2), &text);
            assert_eq!(counts.len(), puzzles.len());
            assert!(counts.iter().all(|count| count == expected), "{backend}: {name}");
            let solutions = answers(&mut brute, Question::Solve, &text);
            for (puzzle, solution) in puzzles.iter().zip(&solutions).filter(|_| expected != "0") {
                assert!(grid(solution).is_solution_of(&grid(puzzle)), "{backend}: {puzzle} {solution}");
            }
            let mixed = answers(&mut brute, Question::Count(50), &text);
            let one = mixed.iter().filter(|count| *count == "1").count();
            assert_eq!(one, if expected == "1" { puzzles.len() } else { 0 }, "{backend}: {name}");
        }
    }
}

/// A puzzle with its one solution, all clues drawn at random from the solution of a known puzzle, digits exchanged.
fn random_clues(random: &mut Random, clues: usize) -> String {
    const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let mut digits: Vec<u8> = (b'1'..=b'9').collect();
    (1..9).rev().for_each(|at| digits.swap(at, random.below(at + 1)));
    let mut puzzle = vec![b'.'; 81];
    for _ in 0..clues {
        let cell = random.below(81);
        puzzle[cell] = digits[usize::from(SOLUTION.as_bytes()[cell] - b'1')];
    }
    String::from_utf8(puzzle).unwrap()
}

#[test]
fn batches_of_many_sizes_are_answered_in_order() {
    // Up to 32 boards are searched side by side: all sizes up to that, and those around its multiples.
    are_in_order((0..=36).chain(62..=66).chain(126..=130));
}

#[test]
#[ignore = "some seconds in release, with the others"]
fn every_batch_size_from_0_to_130_is_answered_in_order() {
    are_in_order(0..=130);
}

fn are_in_order(sizes: impl Iterator<Item = usize> + Clone) {
    let mut random = Random(1);
    let mut puzzles: Vec<String> = (0..130).map(|n| random_clues(&mut random, 40 + n % 60)).collect();
    puzzles[7] = ESCARGOT.into();
    puzzles[50] = EMPTY.into();
    puzzles[51] = puzzles[51].replacen('.', "1", 40);
    let expected: Vec<String> =
        puzzles.iter().map(|puzzle| naive::count(&cells(&grid(puzzle)), 2).to_string()).collect();
    for (backend, mut brute) in backends() {
        let whole = answers(&mut brute, Question::Solve, &text(&puzzles));
        for size in sizes.clone() {
            let text = text(&puzzles[..size]);
            assert_eq!(answers(&mut brute, Question::Count(2), &text), expected[..size], "{backend}, {size}");
            assert_eq!(answers(&mut brute, Question::Solve, &text), whole[..size], "{backend}, {size}");
            let open = text.strip_suffix('\n').unwrap_or(&text);
            assert_eq!(
                answers(&mut brute, Question::Count(2), open),
                expected[..size],
                "{backend}, {size}, no last newline"
            );
        }
    }
}

#[test]
fn long_batches_of_easy_and_hard_are_answered_in_order() {
    // The longest by one backend each: they are cut into batches before any backend sees them.
    let longest = [65_536, 65_537, 65_535];
    long_batches(|at| [4095, 4096, 4097, longest[at % 3]].to_vec());
}

#[test]
#[ignore = "some seconds in release, with the others"]
fn long_batches_of_each_size_are_answered_in_order_by_each_backend() {
    long_batches(|_| vec![4095, 4096, 4097, 65_535, 65_536, 65_537]);
}

/// Batches of these sizes, by the number of the backend.
fn long_batches(sizes: impl Fn(usize) -> Vec<usize>) {
    let mut random = Random(2);
    let mut pool: Vec<String> = (0..300).map(|n| random_clues(&mut random, 50 + n % 50)).collect();
    pool.push(ESCARGOT.into());
    let expected: Vec<String> = pool.iter().map(|puzzle| naive::count(&cells(&grid(puzzle)), 2).to_string()).collect();
    for (at, (backend, mut brute)) in backends().enumerate() {
        for size in sizes(at) {
            let picks: Vec<usize> = (0..size).map(|_| random.below(pool.len())).collect();
            let text: String = picks.iter().map(|&pick| format!("{}\n", pool[pick])).collect();
            let counts = answers(&mut brute, Question::Count(2), &text);
            assert!(counts.iter().eq(picks.iter().map(|&pick| &expected[pick])), "{backend}, {size}");
        }
    }
}

#[test]
fn forty_empty_boards_have_exactly_as_many_solutions_as_asked_for() {
    let text = format!("{EMPTY}\n").repeat(40);
    for (backend, mut brute) in backends() {
        for limit in [1, 2, 50, 1000] {
            let counts = answers(&mut brute, Question::Count(limit), &text);
            assert_eq!(counts, vec![limit.to_string(); 40], "{backend}");
        }
        assert_eq!(brute.count(&Grid::blank(Shape::NINE), 1000), Count::AtLeast(1000));
        assert_eq!(brute.count(&Grid::blank(Shape::NINE), 0), Count::AtLeast(0));
    }
}

#[test]
fn who_asks_for_no_solution_gets_none_at_every_size() {
    for side in [4, 9, 12] {
        let blank = Grid::blank(Shape::of_side(side).unwrap());
        let mut brute = Brute::new(blank.shape());
        assert_eq!(brute.count(&blank, 0), Count::AtLeast(0));
        let mut answers = Vec::new();
        brute.answers([&blank; 5], 0, |_, answer| answers.push(answer));
        assert_eq!(answers, vec![Answer { count: Count::AtLeast(0), first: None }; 5], "{side}");
    }
}

#[test]
fn contradictory_givens_have_no_solution() {
    let mut wrong: Vec<(&str, String)> = Vec::new();
    let with = |digits: &[(usize, char)]| -> String {
        EMPTY
            .char_indices()
            .map(|(at, blank)| digits.iter().find(|(cell, _)| *cell == at).map_or(blank, |d| d.1))
            .collect()
    };
    wrong.push(("twice in a row", with(&[(0, '5'), (8, '5')])));
    wrong.push(("twice in a column", with(&[(0, '5'), (72, '5')])));
    wrong.push(("twice in a box", with(&[(0, '5'), (20, '5')])));
    let row: Vec<(usize, char)> = (0..8).zip('1'..='8').chain([(17, '9')]).collect();
    wrong.push(("a cell without a candidate", with(&row)));
    let places = [(0, '1'), (1, '2'), (2, '3'), (12, '9'), (24, '9')];
    wrong.push(("a digit without a place in a box", with(&places)));
    for (what, puzzle) in wrong {
        assert_eq!(naive::count(&cells(&grid(&puzzle)), 1), 0, "{what}");
        for (backend, mut brute) in backends() {
            assert_eq!(brute.count(&grid(&puzzle), 2), Count::Exact(0), "{backend}: {what}");
            let text = format!("{puzzle}\n").repeat(40);
            assert_eq!(answers(&mut brute, Question::Count(2), &text), vec!["0"; 40], "{backend}: {what}");
            assert_eq!(answers(&mut brute, Question::Solve, &text), vec!["-"; 40], "{backend}: {what}");
        }
    }
}

#[test]
fn lines_that_are_no_puzzles_are_left_to_the_caller_in_their_place() {
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let wrong = puzzle.replacen('.', "Q", 1);
    let input = format!("{puzzle}\n\n{puzzle}\r\n# {puzzle}\n{wrong}\n{EMPTY}{EMPTY}\n{puzzle}x\n{puzzle}");
    for (_, mut brute) in backends() {
        let mut output = Vec::new();
        let lines = brute.lines(Question::Count(3), input.as_bytes(), &mut output, |unanswered, output| {
            assert_eq!(unanswered.cause, Cause::NotPlain);
            output.extend_from_slice(format!("{}:{}\n", unanswered.number, unanswered.text.len()).as_bytes());
        });
        assert_eq!(lines, 8);
        assert_eq!(String::from_utf8(output).unwrap(), "1\n2:0\n1\n4:83\n5:81\n6:162\n7:82\n1\n");
        let zeros = puzzle.replace('.', "0");
        assert_eq!(answers(&mut brute, Question::Solve, puzzle), answers(&mut brute, Question::Solve, &zeros));
        // Not plain: bytes below, between and above the digits and the dot, in every position.
        for byte in (0..=127_u8).filter(|byte| !byte.is_ascii_digit() && !b".\n".contains(byte)) {
            for at in [0, 15, 16, 63, 64, 79, 80] {
                let mut text = puzzle.as_bytes().to_vec();
                text[at] = byte;
                let mut seen = 0;
                brute.lines(Question::Solve, &text, &mut Vec::new(), |unanswered, _| {
                    seen += usize::from(unanswered.cause == Cause::NotPlain)
                });
                assert_eq!(seen, 1, "{byte} at {at}");
            }
        }
    }
}

#[test]
fn unique_refuses_two_solutions_and_keeps_the_rest_in_order() {
    let puzzles = [ESCARGOT, EMPTY, ESCARGOT, ESCARGOT, EMPTY].map(String::from);
    for (_, mut brute) in backends() {
        let mut seen = Vec::new();
        let mut output = Vec::new();
        brute.lines(Question::Unique, text(&puzzles).as_bytes(), &mut output, |unanswered, _| {
            seen.push((unanswered.number, unanswered.cause))
        });
        assert_eq!(seen, [(2, Cause::Several), (5, Cause::Several)]);
        assert_eq!(output.len(), 3 * 82);
    }
}

#[test]
fn the_first_solution_is_the_same_alone_in_any_batch_and_at_any_limit() {
    let mut random = Random(3);
    let mut pool: Vec<String> = (0..60).map(|n| random_clues(&mut random, 5 + n % 40)).collect();
    pool.push(ESCARGOT.into());
    let grids: Vec<Grid> = pool.iter().map(|puzzle| grid(puzzle)).collect();
    let mut expected: Vec<String> = Vec::new();
    for grid in &grids {
        Brute::with_backend(Shape::NINE, Backend::Portable).unwrap().solutions(grid, Order::Found, |solution| {
            expected.push(line(&solution));
            ControlFlow::Break(())
        });
    }
    for (backend, mut brute) in backends() {
        for (grid, expected) in grids.iter().zip(&expected) {
            assert_eq!(line(&brute.solve(grid).unwrap()), *expected, "{backend} alone");
        }
        for size in [4, 5, 33, 200] {
            let picks: Vec<usize> = (0..size).map(|_| random.below(pool.len())).collect();
            for limit in [1, 2, 3, 50] {
                let mut at = 0;
                brute.answers(picks.iter().map(|&pick| &grids[pick]), limit, |_, answer| {
                    let expected = &expected[picks[at]];
                    assert_eq!(line(&answer.first.unwrap()), *expected, "{backend}, {size}, limit {limit}");
                    at += 1;
                });
                assert_eq!(at, size);
            }
        }
    }
}

#[test]
fn counts_without_a_limit_are_exact() {
    counts_are_exact(16, 5_000);
}

#[test]
#[ignore = "some minutes in release, with the others"]
fn many_counts_without_a_limit_are_exact() {
    counts_are_exact(200, 20_000);
}

/// This many random puzzles; those with more than `most` solutions are left out.
fn counts_are_exact(puzzles: usize, most: u64) {
    let mut random = Random(4);
    let mut many = 0;
    for _ in 0..puzzles {
        let puzzle = grid(&random_clues(&mut random, 30));
        let Count::Exact(expected) = general_count(&puzzle, most) else { continue };
        many += u64::from(expected > 1000);
        for (backend, mut brute) in backends() {
            assert_eq!(brute.count(&puzzle, u64::MAX), Count::Exact(expected), "{backend}");
            assert_eq!(brute.count(&puzzle, expected), Count::AtLeast(expected), "{backend}");
            assert_eq!(brute.count(&puzzle, expected + 1), Count::Exact(expected), "{backend}");
            let mut many = Brute::with_backend(Shape::NINE, backend).unwrap().jobs(3);
            assert_eq!(many.count(&puzzle, u64::MAX), Count::Exact(expected), "{backend}, three cores");
            assert_eq!(many.count(&puzzle, expected.max(2) - 1), Count::AtLeast(expected.max(2) - 1), "{backend}");
            let mut shown = 0;
            brute.solutions(&puzzle, Order::Found, |solution| {
                assert!(solution.is_solution_of(&puzzle));
                shown += 1;
                ControlFlow::Continue(())
            });
            assert_eq!(shown, expected, "{backend}");
        }
    }
    assert!(many > 0, "some of these should have many solutions");
}

/// Too many for the oracles, so backends and numbers of cores are compared with each other.
#[test]
fn long_counts_do_not_depend_on_backend_or_cores() {
    let mut random = Random(7);
    let puzzle = loop {
        let puzzle = grid(&random_clues(&mut random, 25));
        let count = Brute::new(Shape::NINE).count(&puzzle, 60_000);
        if matches!(count, Count::Exact(15_000..)) {
            break puzzle;
        }
    };
    let mut counts = Vec::new();
    for (_, brute) in backends() {
        counts.push(brute.jobs(2).count(&puzzle, u64::MAX));
    }
    counts.push(Brute::new(Shape::NINE).jobs(4).count(&puzzle, u64::MAX));
    counts.push(Brute::new(Shape::NINE).count(&puzzle, u64::MAX));
    assert!(counts.iter().all(|count| *count == counts[0]), "{counts:?}");
}

#[test]
fn a_deadline_ends_a_count_and_says_so() {
    for (_, brute) in backends() {
        let mut brute = brute.until(Some(Instant::now()));
        assert_eq!(brute.count(&grid(ESCARGOT), 2), Count::Unknown(0), "too late already");
        assert_eq!(brute.solve(&grid(ESCARGOT)), None);
        let mut brute = brute.until(Some(Instant::now() + Duration::from_millis(30)));
        let begin = Instant::now();
        assert!(matches!(brute.count(&Grid::blank(Shape::NINE), u64::MAX), Count::Unknown(_)));
        let mut late = 0;
        brute.lines(
            Question::Count(u64::MAX),
            format!("{EMPTY}\n").repeat(50).as_bytes(),
            &mut Vec::new(),
            |unanswered, _| {
                late += usize::from(matches!(unanswered.cause, Cause::TimedOut(_)));
            },
        );
        assert_eq!(late, 50);
        assert!(begin.elapsed() < Duration::from_secs(10));
        // A block after that knows nothing of it.
        brute.set_deadline(None);
        assert!(answers(&mut brute, Question::Unique, ESCARGOT)[0].parse::<Grid>().is_ok());
    }
}

#[test]
fn marks_and_placed_digits_are_part_of_the_puzzle() {
    let puzzle = grid(ESCARGOT);
    for (backend, mut brute) in backends() {
        let solution = brute.solve(&puzzle).unwrap();
        let placed = puzzle.shape().all_cells().find(|&cell| puzzle.digit(cell).is_none()).unwrap();
        let mut half = puzzle.clone();
        half.set(placed, Entry::Placed(solution.digit(placed).unwrap()));
        assert_eq!(brute.count(&half, 2), Count::Exact(1), "{backend}");
        let struck = puzzle.shape().digits() - percorre::DigitSet::of(solution.digit(placed).unwrap());
        half.set(placed, Entry::Marks(struck));
        assert_eq!(brute.count(&half, 2), Count::Exact(0), "{backend}");
        assert_eq!(brute.solve(&half), None, "{backend}");
    }
}

#[test]
fn spare_givens_are_those_that_can_go() {
    let mut random = Random(5);
    let mut tried = 0;
    while tried < 12 {
        let puzzle = grid(&random_clues(&mut random, 45));
        if naive::count(&cells(&puzzle), 2) != 1 {
            continue;
        }
        tried += 1;
        let expected: Vec<_> = puzzle
            .entries()
            .filter(|(cell, entry)| {
                let mut less = puzzle.clone();
                less.set(*cell, Entry::Marks(Shape::NINE.digits()));
                entry.digit().is_some() && naive::count(&cells(&less), 2) == 1
            })
            .map(|(cell, _)| cell)
            .collect();
        for (backend, mut brute) in backends() {
            assert_eq!(brute.spare(&puzzle).unwrap(), expected, "{backend}");
        }
    }
}

#[test]
#[ignore = "a million puzzles: half a minute in release"]
fn a_million_puzzles_have_the_same_answers_everywhere() {
    let pool = set("random_minimal");
    let mut random = Random(6);
    for _ in 0..20 {
        let puzzles: Vec<String> =
            (0..50_000).map(|_| shuffled(&pool[random.below(pool.len())], &mut random)).collect();
        let text = text(&puzzles);
        let mut before: Option<(Vec<String>, Vec<String>)> = None;
        for (backend, mut brute) in backends() {
            let now = (answers(&mut brute, Question::Count(2), &text), answers(&mut brute, Question::Solve, &text));
            assert!(now.0.iter().all(|count| count == "1"), "{backend}");
            assert!(*before.get_or_insert_with(|| now.clone()) == now, "{backend}");
        }
    }
}

/// Rows, columns and digits exchanged.
fn shuffled(puzzle: &str, random: &mut Random) -> String {
    let mut lines = || {
        let bands = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]];
        let band = bands[random.below(6)];
        let within: Vec<[usize; 3]> = (0..3).map(|_| bands[random.below(6)]).collect();
        let lines: Vec<usize> = (0..9).map(|at| 3 * band[at / 3] + within[at / 3][at % 3]).collect();
        lines
    };
    let (rows, columns) = (lines(), lines());
    let mut digits: Vec<u8> = (b'1'..=b'9').collect();
    (1..9).rev().for_each(|at| digits.swap(at, random.below(at + 1)));
    let of = |cell: usize| match puzzle.as_bytes()[9 * rows[cell / 9] + columns[cell % 9]] {
        digit @ b'1'..=b'9' => char::from(digits[usize::from(digit - b'1')]),
        _ => '.',
    };
    (0..81).map(of).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(8)))]

    /// Boards of any candidates: sukaku, contradictory more often than not.
    #[test]
    fn any_candidates_are_counted_right(
        solved in any::<bool>(),
        seed in any::<u64>(),
        density in 2_usize..9,
    ) {
        let mut random = Random(seed);
        let solution = random_clues(&mut random, 2000);
        let boards: Vec<Cells> = (0..40).map(|_| std::array::from_fn(|cell| {
            let mut digits = 0_u16;
            (0..density).for_each(|_| digits |= 1 << random.below(9));
            if solved { digits | 1 << (solution.as_bytes()[cell] - b'1') } else { digits }
        })).collect();
        let grids: Vec<Grid> = boards.iter().map(marks).collect();
        let expected: Vec<u64> = grids.iter().map(|grid| general_count(grid, 3).found()).collect();
        for (backend, mut brute) in backends() {
            let mut at = 0;
            brute.answers(&grids, 3, |grid, answer| {
                assert_eq!(answer.count.found(), expected[at], "{backend}");
                assert_eq!(answer.first.is_some(), expected[at] > 0, "{backend}");
                assert!(answer.first.is_none_or(|first| first.is_solution_of(grid)), "{backend}");
                at += 1;
            });
            for (grid, &expected) in grids.iter().zip(&expected).take(5) {
                prop_assert_eq!(brute.count(grid, 3).found(), expected);
            }
        }
    }

    /// Any digits anywhere: empty, contradictory, nearly full.
    #[test]
    fn any_givens_are_counted_right(seed in any::<u64>(), clues in 0_usize..120, wrong in 0_usize..3) {
        let mut random = Random(seed);
        let puzzles: Vec<String> = (0..40).map(|_| {
            let mut puzzle = random_clues(&mut random, clues).into_bytes();
            (0..wrong).for_each(|_| puzzle[random.below(81)] = b'1' + random.below(9) as u8);
            String::from_utf8(puzzle).unwrap()
        }).collect();
        agree(&puzzles, |grid, limit| general_count(grid, limit).found());
    }
}
