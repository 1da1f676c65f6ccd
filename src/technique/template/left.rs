//! Whether a digit still has a way to be placed in the whole grid once some candidates are false.
//!
//! Asked again and again for the same digit: most answers are a way that was found before.

use smallvec::SmallVec;

use crate::board::Board;
use crate::cell::{Cell, Digit};
use crate::technique::chain::rows::{has, insert, meet};

/// The most places that all searches for one digit look at together. Few 9x9 boards need that many.
const PATIENCE: usize = 100_000;
/// How many ways are kept.
const MOST_KNOWN: usize = 64;

/// The ways of one digit.
pub(in crate::technique) struct WaysLeft {
    /// Row by row, those with few places first.
    rows: Vec<SmallVec<[Place; 9]>>,
    words: usize,
    /// Ways found so far, by bits.
    known: Vec<Vec<u64>>,
    patience: usize,
}

/// A place: the number of the candidate, and its column and box as bits.
#[derive(Clone, Copy)]
struct Place {
    number: usize,
    column: u64,
    block: u64,
}

impl WaysLeft {
    /// The ways of a digit on a board whose candidates have numbers, up to 64 in each word.
    pub(in crate::technique) fn of<const W: usize>(
        board: &Board<W>,
        digit: Digit,
        words: usize,
        number: impl Fn(Cell) -> usize,
    ) -> WaysLeft {
        let shape = board.shape();
        let place = |cell: Cell| {
            let [_, column, block] = shape.houses_of(cell).map(|house| 1 << shape.number(house));
            Place { number: number(cell), column, block }
        };
        // A row where the digit stands has no open place; its column and box have none left either.
        let stands = board.places(digit) - board.open();
        let rows = shape.all_houses().take(shape.side()).map(|row| board.geometry().house(row));
        let rows = rows.filter(|row| !row.meets(&stands)).map(|row| (row & board.places(digit)).cells().map(place));
        let mut rows: Vec<SmallVec<[Place; 9]>> = rows.map(Iterator::collect).collect();
        rows.sort_by_cached_key(|places| places.len());
        WaysLeft { rows, words, known: Vec::new(), patience: PATIENCE }
    }

    /// Whether there is a way without these candidates. `None`: that would take too long to find out.
    pub(in crate::technique) fn is_left(&mut self, without: &[u64]) -> Option<bool> {
        if self.known.iter().any(|way| !meet(way, without)) {
            return Some(true);
        }
        let mut way = vec![0; self.words];
        let is_left = search(&self.rows, without, 0, 0, &mut way, &mut self.patience)?;
        if is_left && self.known.len() < MOST_KNOWN {
            self.known.push(way);
        }
        Some(is_left)
    }
}

/// Whether the rest of the rows can be filled; `None` when out of patience.
fn search(
    rows: &[SmallVec<[Place; 9]>],
    without: &[u64],
    columns: u64,
    blocks: u64,
    way: &mut [u64],
    patience: &mut usize,
) -> Option<bool> {
    let Some((places, rest)) = rows.split_first() else { return Some(true) };
    for place in places {
        *patience = patience.checked_sub(1)?;
        if columns & place.column != 0 || blocks & place.block != 0 || has(without, place.number) {
            continue;
        }
        if search(rest, without, columns | place.column, blocks | place.block, way, patience)? {
            insert(way, place.number);
            return Some(true);
        }
    }
    Some(false)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::set::CellSet;
    use crate::shape::Shape;
    use crate::technique::tests::{for_marks, marks_of_a_puzzle};

    #[test]
    fn a_place_is_used_if_a_way_is_left_without_its_peers() {
        for_marks(40, &|digits| {
            let board = Board::<2>::new(&marks_of_a_puzzle(digits)).expect("a board with a solution");
            for digit in Shape::NINE.digits().digits() {
                let places = board.places(digit) & board.open();
                let mut ways = WaysLeft::of(&board, digit, 2, Cell::index);
                let is_used = |cell: &Cell| {
                    let mut without = [0; 2];
                    (places & board.geometry().peers(*cell))
                        .cells()
                        .for_each(|peer| insert(&mut without, peer.index()));
                    ways.is_left(&without).expect("little to look at")
                };
                let used: CellSet<2> = places.cells().filter(is_used).collect();
                prop_assert_eq!(places - used, super::super::unused(&board, digit));
            }
            Ok(())
        });
    }
}
