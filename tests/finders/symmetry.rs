//! Gurth's symmetry.

use percorre::{Brute, Candidate, Step};

use super::*;

/// What the steps on a puzzle strike.
fn struck(puzzle: &str) -> Vec<String> {
    let grid: Grid = puzzle.parse().unwrap();
    let steps = Board::new(&grid).unwrap().steps(Technique::GurthsSymmetry);
    let proved = |step: &Step| percorre::check::check(step, &grid, &grid).map(|_| ()).unwrap();
    steps.iter().for_each(proved);
    let name = |gone: &Candidate| format!("{}{}", gone.digit, grid.shape().cell_name(gone.cell));
    steps.iter().map(|step| step.removed.iter().map(name).collect::<Vec<_>>().join(" ")).collect()
}

#[test]
fn the_centre_of_a_turned_puzzle_holds_the_digit_that_stays() {
    let puzzle = ".6....2..38...9.......3...669...1..8..45.63..7..2...955...4.......9...74..1....5.";
    assert_eq!(struck(puzzle), ["7r5c5 8r5c5"]);
    // Without one of its givens it is no image of itself.
    assert!(struck(&puzzle.replacen('6', ".", 1)).is_empty());
}

#[test]
fn the_diagonal_of_a_mirrored_puzzle_holds_digits_that_stay() {
    let found = struck("2..7.......7..8.3..634....26.5.8.......9.4.1..9..53..........79.3..1.6....2...8..");
    let image =
        "1r1c2 1r1c3 1r2c1 4r2c2 5r2c2 1r3c1 1r4c6 2r4c6 6r5c5 7r5c5 1r6c4 2r6c4 4r7c7 5r7c7 4r8c8 5r8c8 4r9c9 5r9c9";
    assert_eq!(found, [image]);
}

/// The same puzzle in disguise: nothing that one sees.
#[test]
fn rows_and_columns_may_be_exchanged() {
    let mut brute = Brute::new(Shape::NINE);
    let puzzle = ".....273....71.6...9.....42.3.5...6.....8...58..3.1..425.........68.......1..39..";
    let grid: Grid = puzzle.parse().unwrap();
    let solution = brute.solve(&grid).unwrap();
    let steps = Board::new(&grid).unwrap().steps(Technique::GurthsSymmetry);
    assert!(!steps.is_empty());
    for gone in steps.iter().flat_map(|step| &step.removed) {
        assert_ne!(solution.digit(gone.cell), Some(gone.digit));
    }
    steps.iter().for_each(|step| assert!(percorre::check::check(step, &grid, &grid).is_ok()));
}
