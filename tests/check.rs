//! Steps of every kind, proved; and near misses, each refused for its own reason.
//!
//! Boards are made up: blank but for what the reason needs. Words of a board:
//!
//! ```text
//!     r1c23=57    the marks of r1c2 and r1c3 are 5 and 7
//!     7r2@38      in row 2, digit 7 has its 3rd and its 8th place only
//!     -7r2c3      7 is struck from r2c3
//!     r1c1!5      5 is placed in r1c1
//!     r1c1:5      5 is given in r1c1
//! ```
//!
//! `src/check/tests.rs` throws random reasons at it.
#![cfg(feature = "json")]

mod chains;
mod patterns;
mod sets;
mod symmetry;
mod wrong;

use percorre::check::{Assumes, check};
use percorre::render::json;
use percorre::{Cell, Digit, DigitSet, Entry, Grid, HouseKind, Shape, Step};

/// A made-up 9x9 board.
fn board(words: &str) -> Grid {
    board_of(Shape::NINE, words)
}

fn board_of(shape: Shape, words: &str) -> Grid {
    let mut grid = Grid::blank(shape);
    for word in words.split_whitespace() {
        write(&mut grid, word);
    }
    grid
}

fn write(grid: &mut Grid, word: &str) {
    let shape = grid.shape();
    let digits = |text: &str| text.chars().map(|c| Digit(c as u8 - b'1')).collect::<DigitSet>();
    let cells = |text: &str| -> Vec<Cell> {
        let (rows, columns) = text.strip_prefix('r').and_then(|rest| rest.split_once('c')).expect("cells");
        let numbers = |text: &str| text.bytes().map(|c| (c - b'1') as usize).collect::<Vec<_>>();
        let columns = numbers(columns);
        numbers(rows).iter().flat_map(|&row| columns.iter().map(move |&column| shape.cell(row, column))).collect()
    };
    if let Some((at, marks)) = word.split_once('=') {
        cells(at).into_iter().for_each(|cell| grid.set(cell, Entry::Marks(digits(marks))));
    } else if let Some((at, digit)) = word.split_once('!') {
        grid.set(cells(at)[0], Entry::Placed(digits(digit).first().unwrap()));
    } else if let Some((at, digit)) = word.split_once(':') {
        grid.set(cells(at)[0], Entry::Given(digits(digit).first().unwrap()));
    } else if let Some((house, places)) = word.split_once('@') {
        let struck = digits(&house[..1]);
        let kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Box];
        let kind = kinds.into_iter().find(|kind| house[1..].starts_with(kind.letter())).expect("a house");
        let number = (house.as_bytes()[2] - b'1') as usize;
        for (place, cell) in shape.cells_of(shape.house(kind, number)).enumerate() {
            if !digits(places).has(Digit(place as u8)) {
                strike(grid, cell, struck);
            }
        }
    } else {
        let word = word.strip_prefix('-').expect("a word of a board");
        cells(&word[1..]).into_iter().for_each(|cell| strike(grid, cell, digits(&word[..1])));
    }
}

fn strike(grid: &mut Grid, cell: Cell, digits: DigitSet) {
    if let Entry::Marks(marks) = grid.entry(cell) {
        grid.set(cell, Entry::Marks(marks - digits));
    }
}

/// A step from the keys of its record; the name of its technique does not matter here.
fn step_of(shape: Shape, record: &str) -> Step {
    let object = format!(r#"{{"technique":"naked-single",{record}}}"#);
    let step = json::read_step(shape, &object).unwrap_or_else(|error| panic!("{error}: {object}"));
    assert_eq!(json::read_step(shape, &json::step(shape, &step)).unwrap(), step, "it reads back what it wrote");
    step
}

/// What a proof of the step on this board assumes.
fn proof(words: &str, record: &str) -> Assumes {
    let grid = board(words);
    match check(&step_of(Shape::NINE, record), &grid, &Grid::blank(Shape::NINE)) {
        Ok(proof) => proof.assumes,
        Err(flaw) => panic!("{flaw}: {record}"),
    }
}

fn proves(words: &str, record: &str) {
    assert_eq!(proof(words, record), Assumes::Nothing, "{record}");
}

fn proves_given_one_solution(words: &str, record: &str) {
    assert_eq!(proof(words, record), Assumes::OneSolution, "{record}");
}

/// What is wrong with the step on this board.
fn flaw(words: &str, record: &str) -> String {
    let grid = board(words);
    check(&step_of(Shape::NINE, record), &grid, &Grid::blank(Shape::NINE)).expect_err(record).to_string()
}

/// That the step is refused because this conclusion does not follow.
fn does_not_follow(words: &str, record: &str, conclusion: &str) {
    let expected = format!("{conclusion} does not follow from the truths and covers cited");
    assert_eq!(flaw(words, record), expected);
}
