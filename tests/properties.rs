//! Properties of all boards, tried on random ones: `PROPTEST_CASES=1000 cargo test --release --test all properties` sets their number.

use crate::common;
use crate::common::random::cases;
use percorre::{
    Board, Brute, Cell, Count, Digit, Entry, Grade, Grid, Ladder, Outcome, Path, Shape, Solver, Technique, percorre,
};
use proptest::prelude::*;

/// One of our own puzzles with one solution, side 12 at most.
fn puzzle() -> impl Strategy<Value = Grid> {
    let all: Vec<Grid> = common::known()
        .into_iter()
        .filter(|known| known.count == 1 && known.grid.shape().side() <= 12)
        .map(|known| known.grid)
        .collect();
    prop::sample::select(all)
}

/// Where a ladder stops, and how.
fn fixed_point(grid: &Grid, ladder: &Ladder) -> (Outcome, Grid) {
    let mut board = Board::new(grid).expect("a puzzle without a clash");
    let outcome = percorre(&mut board, ladder, &mut ());
    (outcome, board.grid())
}

/// The puzzle with each cell at its image and each digit replaced.
fn moved(
    grid: &Grid,
    shape: Shape,
    cell: impl Fn(usize, usize) -> (usize, usize),
    digit: impl Fn(Digit) -> Digit,
) -> Grid {
    let mut image = Grid::blank(shape);
    for (from, entry) in grid.entries() {
        let (row, column) = cell(grid.shape().row(from), grid.shape().column(from));
        let to = shape.cell(row, column);
        match entry {
            Entry::Given(d) => image.set(to, Entry::Given(digit(d))),
            Entry::Placed(d) => image.set(to, Entry::Placed(digit(d))),
            Entry::Marks(marks) => image.set(to, Entry::Marks(marks.digits().map(&digit).collect())),
        }
    }
    image
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(32)))]

    /// Singles and locked candidates only ever take away what every order of them would take away.
    #[test]
    fn ladders_that_are_closed_downwards_reach_one_fixed_point_in_any_order(
        grid in puzzle(),
        order in Just(vec![
            Technique::FullHouse, Technique::NakedSingle, Technique::HiddenSingle, Technique::Pointing, Technique::Claiming,
        ]).prop_shuffle(),
    ) {
        let cheap = Ladder::FULL.without(|technique| !order.contains(&technique));
        let shuffled = Ladder { rungs: order.into(), moves: percorre::ladder::Moves::OneStep, ..cheap.clone() };
        prop_assert_eq!(fixed_point(&grid, &cheap), fixed_point(&grid, &shuffled));
    }

    /// Relabelling digits, transposing the board and swapping bands change neither a fixed point nor a count.
    #[test]
    fn equivalent_puzzles_have_equivalent_fixed_points_and_equal_counts(
        grid in puzzle(),
        labels in any::<u64>(),
        bands in any::<bool>(),
    ) {
        let shape = grid.shape();
        let across = Shape::new(shape.box_columns(), shape.box_rows()).unwrap();
        let turn = labels as usize % shape.side();
        let label = |digit: Digit| Digit(((digit.index() + turn) % shape.side()) as u8);
        let rows = |row: usize| if bands { (row + shape.box_rows()) % shape.side() } else { row };
        let image = |grid: &Grid| moved(grid, across, |row, column| (column, rows(row)), label);

        let (outcome, end) = fixed_point(&grid, &Ladder::SINGLES);
        let (other_outcome, other_end) = fixed_point(&image(&grid), &Ladder::SINGLES);
        prop_assert_eq!(outcome, other_outcome);
        prop_assert_eq!(image(&end), other_end);

        let mut loose = grid.clone();
        let given = grid.entries().find(|(_, entry)| matches!(entry, Entry::Given(_))).unwrap().0;
        loose.set(given, Entry::Marks(shape.digits()));
        let count = |grid: &Grid| Brute::new(grid.shape()).count(grid, 1000);
        prop_assert_eq!(count(&loose), count(&image(&loose)));
        prop_assert_eq!(count(&image(&grid)), Count::Exact(1));
    }

    /// Watching changes nothing.
    #[test]
    fn nothing_and_a_path_see_the_same_outcome(grid in puzzle()) {
        let mut board = Board::new(&grid).unwrap();
        let mut path = Path::default();
        let outcome = percorre(&mut board, &Ladder::FULL, &mut path);
        prop_assert_eq!((outcome, board.grid()), fixed_point(&grid, &Ladder::FULL));
        prop_assert_eq!(Grade::of(&path).uses.iter().map(|(_, times)| *times as usize).sum::<usize>(), path.steps().count());
    }

    /// Whatever is written on the paper, the library answers and does not panic.
    #[test]
    fn no_grid_makes_the_library_panic(
        shape in prop::sample::select(vec!["2x2", "2x3", "3x2", "3x3", "2x5"]),
        entries in prop::collection::vec((any::<u16>(), 0_u8..4, any::<u64>()), 0..60),
    ) {
        let shape: Shape = shape.parse().unwrap();
        let mut grid = Grid::blank(shape);
        for (cell, kind, value) in entries {
            let digit = Digit((value % shape.side() as u64) as u8);
            let entry = match kind {
                0 => Entry::Given(digit),
                1 => Entry::Placed(digit),
                _ => Entry::Marks(percorre::DigitSet::from_bits_retain(value)),
            };
            grid.set(Cell(cell % shape.cells() as u16), entry);
        }
        let deadline = Some(std::time::Instant::now() + std::time::Duration::from_millis(50));
        let explained = Solver::new().until(deadline).explain(&grid);
        match Brute::new(shape).until(deadline).count(&grid, 2) {
            Count::Exact(0) => prop_assert!(matches!(explained.outcome, Outcome::Contradiction | Outcome::Stopped)),
            Count::Unknown(_) => {}
            _ => prop_assert!(matches!(explained.outcome, Outcome::Solved | Outcome::Stopped)),
        }
        if explained.outcome == Outcome::Solved {
            prop_assert!(explained.grid.is_solution_of(&grid));
        }
    }
}
