//! The canonical form of a puzzle: against a plain search through all arrangements, known counts, and disguises at random.
//! The long tests: `cargo test --release --test all canon:: -- --ignored`

#![cfg(feature = "make")]

use std::collections::{HashMap, HashSet};

use percorre::canon::{ARRANGEMENTS, Canon, Transformation};
use percorre::random::Random;
use percorre::{Brute, Cell, Error, Grid, Shape};

use crate::common::{random::Random as Numbers, sample, shared};

/// The grid with the most automorphisms.
const MOST: &str = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

fn digits(grid: &Grid) -> [u8; 81] {
    std::array::from_fn(|cell| grid.digit(Cell(cell as u16)).map_or(0, |digit| digit.number() as u8))
}

fn text(digits: &[u8]) -> String {
    digits.iter().map(|digit| char::from(b'0' + digit)).collect()
}

fn form(grid: &Grid) -> (String, u64) {
    let canonical = Canon::new().form(grid).unwrap();
    (text(&digits(&canonical.grid)), canonical.automorphisms)
}

/// The least form by a look at every arrangement, and how many arrangements give it.
fn plain(grid: &Grid) -> (String, u64) {
    let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut lines: Vec<[usize; 9]> = Vec::new();
    for bands in orders {
        for first in orders {
            for second in orders {
                for third in orders {
                    let within = [first, second, third];
                    lines.push(std::array::from_fn(|at| 3 * bands[at / 3] + within[at / 3][at % 3]));
                }
            }
        }
    }
    let board = digits(grid);
    let turned: [u8; 81] = std::array::from_fn(|at| board[at % 9 * 9 + at / 9]);
    let (mut least, mut count) = ([9; 81], 0);
    for board in [board, turned] {
        for rows in &lines {
            for columns in &lines {
                let (mut labels, mut next) = ([0; 10], 1);
                let mut other = [0; 81];
                let mut is_less = false;
                let is_kept = (0..81).all(|at| {
                    let digit = board[9 * rows[at / 9] + columns[at % 9]];
                    if digit > 0 && labels[usize::from(digit)] == 0 {
                        labels[usize::from(digit)] = next;
                        next += 1;
                    }
                    other[at] = labels[usize::from(digit)];
                    is_less |= other[at] < least[at];
                    is_less || other[at] == least[at]
                });
                match (is_kept, is_less) {
                    (false, _) => {}
                    (true, true) => (least, count) = (other, 1),
                    (true, false) => count += 1,
                }
            }
        }
    }
    (text(&least), count)
}

#[test]
fn the_form_is_the_least_of_all_arrangements() {
    for puzzle in [
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179",
    ] {
        let grid: Grid = puzzle.parse().unwrap();
        assert_eq!(form(&grid), plain(&grid), "{puzzle}");
    }
}

#[test]
#[ignore = "a minute"]
fn the_form_of_many_is_the_least_of_all_arrangements() {
    let odd = [
        "12...............3...............................................................",
        "123456789........................................................................",
        "1........2........3......4........5........6.....7........8........9.............",
        "12.......34...................................................................56.",
        "123456789456789123789123456234567891567891234891234567345678912678912345912345678",
        "1.3456789456789123789123456231564897564897231897231564312645978645978312978312645",
        "..34..7..4..7...2...............................................................1",
        MOST,
    ];
    let mut grids: Vec<Grid> = odd.map(|puzzle| puzzle.parse().unwrap()).into();
    for name in ["puzzles/17_clue.txt", "puzzles/random_minimal.txt", "puzzles/kaggle_like_easy.txt"] {
        grids.extend(sample(name, 5000).into_iter().take(4));
    }
    let mut brute = Brute::new(Shape::NINE);
    grids.extend((1..5).map(|seed| Numbers(seed).full(Shape::NINE, &mut brute)));
    for grid in grids {
        assert_eq!(form(&grid), plain(&grid), "{grid}");
    }
}

#[test]
fn equivalent_puzzles_have_one_form_and_others_do_not() {
    let mut forms = HashMap::new();
    let mut puzzles = sample("puzzles/17_clue.txt", 2000);
    puzzles.extend(sample("puzzles/random_minimal.txt", 1000));
    puzzles.extend(sample("puzzles/kaggle_like_easy.txt", 1000));
    let mut canon = Canon::new();
    for (number, puzzle) in puzzles.iter().enumerate() {
        let own = canon.form(puzzle).unwrap();
        for copy in 0..3 {
            let other = Transformation::random(Shape::NINE, &mut Random::new(number as u64, copy)).apply(puzzle);
            let theirs = canon.form(&other).unwrap();
            assert_eq!((&theirs.grid, theirs.automorphisms), (&own.grid, own.automorphisms), "{puzzle}");
            assert_eq!(theirs.transformation.apply(&other), own.grid, "{other}");
            assert_eq!(canon.digits(&other).unwrap(), digits(&own.grid));
        }
        assert_eq!(canon.form(&own.grid).unwrap().grid, own.grid, "the form of a form is itself");
        assert_eq!(forms.insert(own.grid, number), None, "{puzzle} is there already");
    }
    // One digit more or elsewhere is another puzzle.
    let one = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9".parse().unwrap();
    let other = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1.........4..9".parse().unwrap();
    assert_ne!(form(&one), form(&other));
}

#[test]
fn automorphisms_are_those_of_known_grids() {
    let count = |text: &str| form(&text.parse().unwrap()).1;
    assert_eq!(count(MOST), 648);
    assert_eq!(count("123456789456789123789123456234567891567891234891234567345678912678912345912345678"), 54);
    assert_eq!(count(&".".repeat(81)), ARRANGEMENTS);
    // One given: 81 boards.
    let one = format!("{}7{}", ".".repeat(40), ".".repeat(40));
    assert_eq!(count(&one), ARRANGEMENTS / 81);
    assert_eq!(count("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"), 1);
}

/// How many ways there are to fill a band, and that they are of 416 kinds, is B. Felgenhauer's and F. Jarvis's count of 2005. Each kind
/// stands for as many labelled bands as its automorphisms leave.
#[test]
#[ignore = "some seconds"]
fn there_are_416_bands() {
    let sets = |out: &[u8]| -> Vec<[u8; 3]> {
        let rest: Vec<u8> = (1..=9).filter(|digit| !out.contains(digit)).collect();
        let mut sets = Vec::new();
        for a in 0..rest.len() {
            for b in a + 1..rest.len() {
                (b + 1..rest.len()).for_each(|c| sets.push([rest[a], rest[b], rest[c]]));
            }
        }
        sets
    };
    let orders = |set: [u8; 3]| {
        [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]].map(|at| at.map(|at| set[at]))
    };
    let box_1 = [[1, 2, 3], [4, 5, 6], [7, 8, 9]];
    let (mut forms, mut canon) = (HashMap::new(), Canon::new());
    // The first rows of boxes 2 and 3 ascend, and box 2 has the smaller first digit: the others are the same by columns and boxes.
    for first in sets(&box_1[0]).into_iter().filter(|set| set[0] == 4) {
        for second in sets(&[&box_1[1][..], &first].concat()) {
            let third: Vec<u8> = (1..=9).filter(|d| ![&box_1[2][..], &first, &second].concat().contains(d)).collect();
            let Ok(third) = <[u8; 3]>::try_from(third) else { continue };
            let rest = [first, second, third].map(|row| row.to_vec());
            let other = |row: usize| -> [u8; 3] {
                let own = [&box_1[row][..], &rest[row]].concat();
                (1..=9).filter(|digit| !own.contains(digit)).collect::<Vec<u8>>().try_into().unwrap()
            };
            for two in orders(second) {
                for three in orders(third) {
                    for five in orders(other(1)) {
                        for six in orders(other(2)) {
                            let rows = [[box_1[0], first, other(0)], [box_1[1], two, five], [box_1[2], three, six]];
                            let mut cells: Vec<usize> =
                                rows.iter().flatten().flatten().map(|&digit| digit.into()).collect();
                            cells.resize(81, 0);
                            let canonical = canon.form(&Grid::of_numbers(Shape::NINE, &cells).unwrap()).unwrap();
                            forms.insert(digits(&canonical.grid), canonical.automorphisms);
                        }
                    }
                }
            }
        }
    }
    assert_eq!(forms.len(), 416);
    // Six places for a band: three bands, three stacks.
    let bands: u64 = forms.values().map(|automorphisms| ARRANGEMENTS * 362_880 / automorphisms / 6).sum();
    assert_eq!(bands, 948_109_639_680);
}

#[test]
fn no_two_puzzles_with_17_clues_are_equivalent() {
    let (mut canon, mut seen) = (Canon::new(), HashSet::new());
    let every = if shared::is_large() { 20 } else { 1 };
    let lines = shared::text("puzzles/17_clue.txt");
    for line in lines.lines().filter(|line| line.len() == 81).step_by(every) {
        assert!(seen.insert(canon.digits(&line.parse().unwrap()).unwrap()), "{line} is there twice");
    }
    assert!(seen.len() >= 20);
}

#[test]
fn what_has_no_form_is_refused() {
    let small: Grid = "1..2..3..4..2..1".parse().unwrap();
    let error = Canon::new().form(&small).unwrap_err();
    assert_eq!(error.to_string(), "canonical forms are for 9x9 only, found 4x4 with boxes of 2x2");
    let clash = format!("55{}", ".".repeat(79)).parse().unwrap();
    assert!(matches!(Canon::new().form(&clash), Err(Error::Clash { .. })));
}

#[test]
fn disguises_keep_what_a_puzzle_is_on_boards_of_any_size() {
    for puzzle in ["1..2..3..4..2..1", "2 3 1 0 0 4 0 0 0 5 0 0 1 2 0 0 6 0 0 4 0 0 1 0 0 0 0 5 0 0 2 0 0 0 0 0 0 6"] {
        let puzzle: Grid = puzzle.parse().unwrap();
        let mut brute = Brute::new(puzzle.shape());
        let mut seen = HashSet::new();
        for copy in 0..20 {
            let transformation = Transformation::random(puzzle.shape(), &mut Random::new(3, copy));
            let is_square = puzzle.shape().box_rows() == puzzle.shape().box_columns();
            assert!(is_square || !transformation.transposes());
            let other = transformation.apply(&puzzle);
            assert_eq!((other.shape(), other.givens()), (puzzle.shape(), puzzle.givens()));
            assert_eq!(brute.count(&other, 1000), brute.count(&puzzle, 1000), "{other}");
            seen.insert(other);
        }
        assert!(seen.len() > 15, "{} of 20 differ", seen.len());
    }
}
