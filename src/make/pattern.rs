//! Digits for a pattern of cells, so that there is one solution.
//!
//! It begins with the digits that a random full grid has there, and changes one digit after the other, so that the number of solutions falls.

use super::climb::digits;
use super::dig::{Work, grid_of};
use super::maker::Maker;
use crate::brute::Order;
use crate::cell::{Cell, Digit};
use crate::grid::{Entry, Grid};
use crate::make::full::full;
use crate::random::Random;
use crate::shape::Shape;

/// Solutions are counted up to this number.
const MOST: u64 = 4_000;
/// Changes that are looked at before the best is taken.
const LOOK: usize = 48;
/// Changes in all.
const ROUNDS: usize = 150;
/// A cell that was changed stays as it is for so many rounds.
const REST: usize = 4;

/// A puzzle whose givens are these cells, if it finds one.
pub(super) fn attempt(maker: &mut Maker, pattern: &[Cell], random: &mut Random) -> Option<Work> {
    let shape = maker.wish.shape;
    let mut given = vec![false; shape.cells()];
    pattern.iter().for_each(|cell| given[cell.index()] = true);
    let mut puzzle = grid_of(shape, &full(shape, random), &given);
    let mut count = maker.asker.brute.count(&puzzle, MOST).found();
    let mut rests = vec![0; shape.cells()];
    for round in 1..=ROUNDS {
        // A count that was broken off says nothing.
        if count == 0 || maker.is_late() {
            return None;
        }
        if count == 1 {
            let mut solution = None;
            let _ = maker.asker.brute.solutions(&puzzle, Order::Found, |found| {
                solution = Some(found);
                std::ops::ControlFlow::Break(())
            });
            return Some(Work::new(digits(&solution?), given, [], 0));
        }
        let mut changes: Vec<(Cell, Digit)> = Vec::new();
        for &cell in pattern.iter().filter(|cell| rests[cell.index()] < round) {
            let taken = shape
                .houses_of(cell)
                .into_iter()
                .fold(crate::set::DigitSet::empty(), |all, house| all | puzzle.digits_in(house));
            changes.extend((shape.digits() - taken).digits().map(|digit| (cell, digit)));
        }
        random.shuffle(&mut changes);
        changes.truncate(LOOK);
        let counts = counts(maker, &puzzle, &changes, count);
        let possible = changes.iter().zip(counts).filter(|(_, found)| (1..=count).contains(found));
        let (&(cell, digit), fewer) = possible.min_by_key(|(_, found)| *found)?;
        puzzle.set(cell, Entry::Given(digit));
        (count, rests[cell.index()]) = (fewer, round + REST);
    }
    None
}

/// The number of solutions after each change, up to this limit.
fn counts(maker: &mut Maker, puzzle: &Grid, changes: &[(Cell, Digit)], limit: u64) -> Vec<u64> {
    if puzzle.shape() != Shape::NINE {
        let mut change = |&(cell, digit): &(Cell, Digit)| {
            let mut other = puzzle.clone();
            other.set(cell, Entry::Given(digit));
            maker.asker.brute.count(&other, limit).found()
        };
        return changes.iter().map(&mut change).collect();
    }
    let board: [u16; 81] = std::array::from_fn(|cell| puzzle.allowed(Cell(cell as u16)).bits() as u16);
    let boards: Vec<[u16; 81]> = changes
        .iter()
        .map(|&(cell, digit)| {
            let mut board = board;
            board[cell.index()] = 1 << digit.0;
            board
        })
        .collect();
    let mut found = Vec::new();
    maker.asker.brute.count_boards(&boards, limit, &mut found);
    found
}
