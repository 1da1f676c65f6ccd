//! The public board, of every width.

use percorre::check::Flaw;
use percorre::{
    Board, Brute, Cell, Checker, Contradiction, Digit, Error, Grid, House, Ladder, Observer, Outcome, Path, Shape,
    Step, Technique, percorre,
};

/// One shape of each width, with a puzzle that singles solve: a solution without its first column.
fn puzzles() -> impl Iterator<Item = Grid> {
    ["3x3", "4x4", "5x5", "6x6"].into_iter().map(|name| {
        let shape: Shape = name.parse().unwrap();
        let (side, rows) = (shape.side(), shape.box_rows());
        let digit = |row: usize, column: usize| (row % rows * shape.box_columns() + row / rows + column) % side + 1;
        let numbers: Vec<usize> =
            (0..shape.cells()).map(|at| if at % side == 0 { 0 } else { digit(at / side, at % side) }).collect();
        Grid::of_numbers(shape, &numbers).unwrap()
    })
}

#[test]
fn an_observer_may_be_known_only_at_run_time_and_may_be_two() {
    let puzzle = puzzles().next().unwrap();
    let mut seen: [Path; 3] = Default::default();
    let [one, two, three] = &mut seen;
    let observers: [&mut dyn Observer; 2] = [one, &mut (two, &mut *three)];
    for observer in observers {
        assert_eq!(percorre(&mut Board::new(&puzzle).unwrap(), &Ladder::SINGLES, observer), Outcome::Solved);
    }
    assert!(seen[0].steps().count() > 0 && seen[0] == seen[1] && seen[0] == seen[2]);
}

#[test]
fn every_width_is_walked_to_its_solution() {
    for puzzle in puzzles() {
        let mut board = Board::new(&puzzle).unwrap();
        let mut path = Path::default();
        assert_eq!(percorre(&mut board, &Ladder::SINGLES, &mut path), Outcome::Solved, "{}", puzzle.shape());
        assert!(board.is_solved() && board.grid().is_solution_of(&puzzle));
        let mut again = Board::new(&puzzle).unwrap();
        path.steps().for_each(|step| again.apply(step).unwrap());
        assert_eq!(again.grid(), board.grid());
    }
}

#[test]
fn what_users_hold_can_cross_threads() {
    fn crosses<T: Send + Sync>() {}
    crosses::<(Board, Grid, Ladder, Step, Path, Outcome, Technique)>();
    crosses::<(Error, Contradiction, Checker, Flaw, Brute)>();
}

#[test]
fn a_board_says_what_is_left() {
    let mut board = Board::new(&Grid::blank(Shape::of_side(4).unwrap())).unwrap();
    board.place(Cell(0), Digit(1)).unwrap();
    assert!(!board.is_open(Cell(0)) && board.is_open(Cell(1)));
    assert_eq!(board.places_in(House(1), Digit(1)), [Cell(6), Cell(7)]);
    assert_eq!(board.eliminate(Cell(6), Digit(1)), Ok(true));
    assert_eq!(board.eliminate(Cell(7), Digit(1)), Err(Contradiction::House(House(1), Digit(1))));
}
