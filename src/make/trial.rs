//! How a puzzle withstands trial and error: a guide to the hardest puzzles that takes half a millisecond, where a rating takes up to seconds.
//!
//! Each candidate in turn is supposed, and singles follow until something has nothing left or nothing more follows. Sudoku Explainer's dynamic chains see
//! about as much. So puzzles that it rates higher withstand: at some point no trial refutes anything. In samples of rated lists every puzzle from 9.5 on
//! did, and hardly any below (D. Berthier calls it T&E(1), "Pattern-Based Constraint Satisfaction", 2012).

use crate::grid::Grid;

/// Candidates by digit: a bit for each cell.
type Board = [u128; 9];

const CELLS: u128 = (1 << 81) - 1;

/// The cells of each row, column and box.
const HOUSES: [u128; 27] = {
    let mut houses = [0; 27];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        houses[row] |= 1 << cell;
        houses[9 + column] |= 1 << cell;
        houses[18 + row / 3 * 3 + column / 3] |= 1 << cell;
        cell += 1;
    }
    houses
};

/// The cells that share a house with each cell.
const PEERS: [u128; 81] = {
    let mut peers = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut house = 0;
        while house < 27 {
            if HOUSES[house] >> cell & 1 == 1 {
                peers[cell] |= HOUSES[house];
            }
            house += 1;
        }
        peers[cell] &= !(1 << cell);
        cell += 1;
    }
    peers
};

/// What came of trials.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Trials {
    /// Wrong candidates that the first round does not refute, or a bound above them where it was given up; none if singles solve the puzzle.
    pub left: u32,
    /// Candidates that are open where no trial refutes any more; 0 if the puzzle is solved so.
    pub open: u32,
}

/// Tries the candidates of a 9x9 puzzle, round after round; gives up in the first when it leaves fewer wrong ones than so many.
pub(super) fn trials(puzzle: &Grid, least: u32) -> Trials {
    let mut board = [CELLS; 9];
    for (cell, entry) in puzzle.entries() {
        if let Some(digit) = entry.digit() {
            place(&mut board, cell.index(), digit.index());
        }
    }
    let mut trials = Trials { left: 0, open: 0 };
    let mut is_first = true;
    while follow(&mut board) {
        let (_, open) = once_and_twice(&board);
        if open == 0 {
            break;
        }
        let before = board;
        // Each open cell has one that is right.
        let wrong = board.iter().map(|cells| (cells & open).count_ones()).sum::<u32>() - open.count_ones();
        let mut refuted = 0;
        for digit in 0..9 {
            for cell in bits(before[digit] & open) {
                let mut supposed = before;
                place(&mut supposed, cell, digit);
                if !follow(&mut supposed) {
                    board[digit] &= !(1 << cell);
                    refuted += 1;
                    if is_first && wrong < refuted + least {
                        return Trials { left: wrong.saturating_sub(refuted), open: 0 };
                    }
                }
            }
        }
        if std::mem::take(&mut is_first) {
            trials.left = wrong - refuted;
        }
        if refuted == 0 {
            trials.open = board.iter().map(|cells| (cells & open).count_ones()).sum();
            break;
        }
    }
    trials
}

fn place(board: &mut Board, cell: usize, digit: usize) {
    for (other, cells) in board.iter_mut().enumerate() {
        *cells &= if other == digit { !PEERS[cell] } else { !(1 << cell) };
    }
}

/// The cells with a candidate, and those with two or more.
fn once_and_twice(board: &Board) -> (u128, u128) {
    board.iter().fold((0, 0), |(once, twice), cells| (once | cells, twice | once & cells))
}

/// Singles, until nothing more follows; false if there is a contradiction.
fn follow(board: &mut Board) -> bool {
    // Cells whose digit has gone from their peers.
    let mut done: u128 = 0;
    loop {
        let (once, twice) = once_and_twice(board);
        if once != CELLS {
            return false;
        }
        let singles = once & !twice & !done;
        if singles != 0 {
            for cells in board.iter_mut() {
                for cell in bits(*cells & singles) {
                    *cells &= !PEERS[cell];
                }
            }
            done |= singles;
            continue;
        }
        let mut found = false;
        for digit in 0..9 {
            let cells = board[digit];
            let mut alone = 0;
            for house in HOUSES {
                let places = cells & house;
                if places & places.wrapping_sub(1) == 0 {
                    if places == 0 {
                        return false;
                    }
                    alone |= places;
                }
            }
            let hidden = alone & !done;
            if hidden != 0 {
                found = true;
                for (other, cells) in board.iter_mut().enumerate() {
                    if other != digit {
                        *cells &= !hidden;
                    }
                }
            }
        }
        if !found {
            return true;
        }
    }
}

fn bits(mut cells: u128) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = cells.trailing_zeros() as usize;
        (cells != 0).then(|| {
            cells &= cells - 1;
            cell
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explainer::Rater;
    use crate::step::Cost;

    #[test]
    fn puzzles_above_dynamic_chains_withstand() {
        for (puzzle, withstands) in [
            // AI Escargot, Platinum Blonde, Golden Nugget: 10.5, 10.6, 11.9.
            ("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", true),
            (".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...", true),
            (".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....", true),
            // 2.3, and 7.1 of the README.
            ("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", false),
            ("8.9.672.1...2..46.....8.9........59.78..9..42.91........2.7.....68..5...9.762.3.5", false),
        ] {
            let found = trials(&puzzle.parse().unwrap(), 0);
            assert_eq!(found.open > 0, withstands, "{puzzle}: {found:?}");
            assert_eq!(found.left > 120, withstands, "{puzzle}: {found:?}");
        }
    }

    #[test]
    fn what_is_refuted_is_never_the_solution() {
        // Else it would not be solved.
        for line in include_str!("../../tests/data/seeds.txt").lines().filter(|line| line.len() > 81).take(20) {
            let Some(puzzle) = line.split('\t').nth(1).filter(|text| text.len() == 81) else { continue };
            let puzzle: Grid = puzzle.parse().unwrap();
            let rating = Rater::new().rate(&puzzle).unwrap().rating;
            assert!(rating >= Cost(95) || trials(&puzzle, 0).open == 0, "{puzzle}: {rating}");
        }
    }
}
