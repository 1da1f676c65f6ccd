//! Looking ahead against `general`, the oracle.

use std::collections::HashSet;

use super::*;
use crate::brute::general::General;
use crate::brute::{Order, filled};
use crate::grid::{Entry, Grid};

/// Numbers at random, the same on every machine (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % limit
    }
}

fn shape() -> Shape {
    Shape::of_side(SIDE).unwrap()
}

/// A full grid from a random beginning, with this share of its cells blank, in percent.
fn dug(random: &mut Random, share: usize) -> Grid {
    let mut grid = Grid::blank(shape());
    for digit in 0..SIDE {
        grid.set(shape().cell(digit, random.below(4) * 4 + digit / 4), Entry::Given(Digit(digit as u8)));
    }
    let mut full = None;
    General::new(shape()).run(&grid, Order::Found, 1, None, &mut |engine| {
        full = Some(filled(&grid, &|cell| engine.digit(cell)));
        ControlFlow::Break(())
    });
    let full = full.expect("few givens leave a solution");
    let mut grid = Grid::blank(shape());
    for cell in shape().all_cells().filter(|_| random.below(100) >= share) {
        grid.set(cell, Entry::Given(full.digit(cell).unwrap()));
    }
    grid
}

type Solutions = HashSet<Vec<Digit>>;

fn ahead(grid: &Grid, limit: usize, patience: u64) -> (Count, Solutions) {
    let (watch, mut solutions) = (Watch::new(), HashSet::new());
    let mut search = Sixteen::new(|cell| grid.allowed(cell).bits(), &watch, None);
    let count = search.run(patience, |search, digit| {
        let told: HashSet<_> = search.line().into_iter().flat_map(|(_, digits)| digits).collect();
        assert_eq!(told, shape().all_cells().map(|cell| (cell, digit(cell))).collect());
        assert!(solutions.insert(shape().all_cells().map(digit).collect()), "shown twice");
        if solutions.len() == limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (count, solutions)
}

fn plain(grid: &Grid, limit: u64) -> (Count, Solutions) {
    let mut solutions = HashSet::new();
    let count = General::new(shape()).run(grid, Order::Found, limit, None, &mut |engine| {
        solutions.insert(shape().all_cells().map(|cell| engine.digit(cell)).collect());
        ControlFlow::Continue(())
    });
    (count, solutions)
}

#[test]
fn looking_ahead_finds_the_solutions_that_plain_search_finds() {
    looks_ahead(32);
}

/// `cargo test --release --lib brute::sixteen -- --ignored`
#[test]
#[ignore = "seconds in a build that is not optimised"]
fn looking_ahead_finds_the_solutions_of_many_boards() {
    looks_ahead(600);
}

fn looks_ahead(boards: usize) {
    let mut random = Random(16);
    let mut seen = [0; 3];
    for round in 0..boards {
        let mut grid = dug(&mut random, 40 + round % 16);
        if round % 4 == 0 {
            let cell = Cell(random.below(SIDE * SIDE) as u16);
            grid.set(cell, Entry::Given(Digit(random.below(SIDE) as u8)));
        }
        let expected = plain(&grid, 500);
        if let Count::Exact(count) = expected.0 {
            assert_eq!(ahead(&grid, 501, u64::MAX), expected, "{grid:?}");
            seen[count.min(2) as usize] += 1;
        } else {
            let (count, solutions) = ahead(&grid, 500, u64::MAX);
            assert_eq!((count, solutions.len()), (Count::AtLeast(500), 500), "{grid:?}");
        }
    }
    assert!(seen.iter().all(|&seen| seen >= 3), "{seen:?}");
}

#[test]
fn every_backend_settles_a_board_in_the_same_way() {
    let mut random = Random(5);
    for round in 0..40 {
        let grid = dug(&mut random, 40 + round);
        let mut board = Board::new(|cell| grid.allowed(cell).bits());
        for _ in 0..6 {
            let settled: Vec<_> = Backend::available()
                .map(|backend| {
                    let mut board = board;
                    settle(backend)(&mut board).ok().map(|size| (size, board))
                })
                .collect();
            assert!(settled.windows(2).all(|pair| pair[0] == pair[1]), "{grid:?}");
            let Some((_, next)) = settled[0] else { break };
            board = next;
            let Some(&place) = board.narrowest().first() else { break };
            board.place(place);
        }
    }
}

#[test]
fn locked_candidates_are_struck_in_rows_columns_and_boxes() {
    // Digit 0 in the first box only in its first row: not elsewhere in this row. In the second column only in the third band: not
    // in other columns of its box there. Digit 1 in the last row only in the last box: not in other rows of that box. Digit 2 in the second box
    // only in its first column: not elsewhere in this column.
    let left = |cell: Cell| {
        let (row, column) = (cell.index() / SIDE, cell.index() % SIDE);
        let mut digits = 0xffff_u64;
        if (1..4).contains(&row) && column < 4 || column == 1 && row / 4 != 2 {
            digits &= !1;
        }
        if row == 15 && column < 12 {
            digits &= !2;
        }
        if row < 4 && (5..8).contains(&column) {
            digits &= !4;
        }
        digits
    };
    let mut board = Board::new(left);
    settle(Backend::Portable)(&mut board).unwrap();
    let has = |row: usize, column: usize, digit: usize| board.rows[row].0[digit] >> column & 1 == 1;
    assert!((4..SIDE).all(|column| !has(0, column, 0)) && has(0, 0, 0));
    assert!((8..12).all(|row| !has(row, 0, 0) && has(row, 1, 0)));
    assert!((12..15).all(|row| !has(row, 13, 1)) && has(15, 13, 1));
    assert!((4..SIDE).all(|row| !has(row, 4, 2)) && has(2, 4, 2));
}

#[test]
fn it_gives_up_when_asked_to_and_at_the_deadline() {
    let blank = Grid::blank(shape());
    let mut random = Random(3);
    let hard = dug(&mut random, 55);
    assert!(matches!(ahead(&hard, usize::MAX, 20).0, Count::Unknown(_)));
    let watch = Watch::new();
    let mut late = Sixteen::new(|cell| blank.allowed(cell).bits(), &watch, Some(Instant::now()));
    assert_eq!(late.run(u64::MAX, |_, _| ControlFlow::Continue(())), Count::Unknown(0));
}
