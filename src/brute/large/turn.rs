//! How learning and local search share the time until there is a first solution.

use crate::brute::general::General;
use crate::cell::Cell;
use crate::shape::Shape;

/// Local search is of use above this side; below, learning is always quicker.
pub(super) const LOCAL: usize = 25;
/// With this mean or more, a board is roomy.
const MEAN: f64 = 5.5;

/// How long learning and local search each go on before it is the other's turn. Each turn is twice as long as the one before.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Turn {
    pub(super) conflicts: u64,
    pub(super) moves: u64,
}

/// On roomy boards a dive finds a solution soon, or local search does; but only learning can tell that there is none.
pub(super) const ROOMY: Turn = Turn { conflicts: 500, moves: 300_000 };
pub(super) const NARROW: Turn = Turn { conflicts: 5_000, moves: 500_000 };
/// No turn has more.
const MOST_CONFLICTS: u64 = 100_000;
const MOST_MOVES: u64 = 20_000_000;

impl Turn {
    pub(super) fn next(self) -> Turn {
        Turn { conflicts: (2 * self.conflicts).min(MOST_CONFLICTS), moves: (2 * self.moves).min(MOST_MOVES) }
    }
}

/// Whether local search begins: the side is large, and the open cells have many digits left.
pub(super) fn is_roomy(general: &General, shape: Shape) -> bool {
    shape.side() > LOCAL && mean_left(shape, |cell| general.candidates(cell)) >= MEAN
}

/// The digits left to an open cell, in the mean. At 36x36 that is 5.0 with 46% of the cells blank, 5.7 with 48%, 7.3 with 52%, 10 with 60%.
pub(super) fn mean_left(shape: Shape, left: impl Fn(Cell) -> u64) -> f64 {
    let left = shape.all_cells().map(|cell| left(cell).count_ones()).filter(|&left| left > 1);
    let (cells, digits) = left.fold((0, 0), |(cells, digits), left| (cells + 1, digits + left));
    f64::from(digits) / f64::from(cells.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_grow_until_they_are_the_longest() {
        let longest = Turn { conflicts: MOST_CONFLICTS, moves: MOST_MOVES };
        for (first, turns) in [(ROOMY, 8), (NARROW, 6)] {
            let all: Vec<Turn> = std::iter::successors(Some(first), |turn| Some(turn.next())).take(turns + 2).collect();
            assert!(all[..turns].windows(2).all(|pair| pair[0].conflicts < pair[1].conflicts));
            assert!(all[..turns].windows(2).all(|pair| pair[0].moves <= pair[1].moves));
            assert_eq!(all[turns..], [longest; 2]);
        }
    }

    #[test]
    fn digits_left_are_counted_where_there_is_a_choice() {
        let shape = Shape::of_side(4).unwrap();
        assert_eq!(mean_left(shape, |cell| [0b1, 0b11, 0b1011, 0b100][cell.index() % 4]), 2.5);
        assert_eq!(mean_left(shape, |_| 0b1), 0.0);
    }
}
