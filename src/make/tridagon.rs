//! Full grids in which a tridagon fails by one cell, and the givens that leave it to be seen.
//!
//! Three digits cannot fill the twelve cells of a tridagon (`technique/unfillable/tridagon.rs` says why), so one of the cells, the guardian, holds another
//! digit. A trial does not find that out: it fills a few of the twelve cells and leaves the others two digits each, which singles cannot solve. So the
//! puzzle withstands trials as long as the twelve cells keep all three digits and have few others. For that, no given stands in the twelve cells, and none denies them one
//! of the three digits:
//!
//! ```text
//!     *  .  .   *  .  .   x  x  x       *  the twelve cells, three in a box: never given
//!     .  *  .   .  *  .   x  x  x       x  in their rows or columns: given only if it is none of the three digits
//!     .  .  *   .  .  *   x  x  x       .  in their boxes: the same; in the first solution only the guardian's box has
//!                                          one of the three digits here
//!     *  .  .   .  .  *   x  x  x       o  far from all twelve: any given
//!     .  *  .   .  *  .   x  x  x
//!     .  .  *   *  .  .   x  x  x
//!
//!     x  x  x   x  x  x   o  o  o
//!     x  x  x   x  x  x   o  o  o
//!     x  x  x   x  x  x   o  o  o
//! ```

use super::dig::{ALL, Asker};
use super::known::Known;
use crate::random::Random;

/// Cells that are filled at random before the rest is solved.
const FILLED: usize = 25;
/// Digits that are tried in such a cell.
const TRIED: usize = 4;
/// One of so many solutions is taken.
const SOLUTIONS: usize = 20;

/// A board with a tridagon to come.
pub(super) struct Plan {
    /// The three digits.
    digits: u16,
    /// The twelve cells.
    cells: Vec<usize>,
    /// The digits that each cell may have as a given.
    pub may_give: [u16; 81],
}

impl Plan {
    /// Boxes, cells and digits, each as likely as the others.
    pub fn new(random: &mut Random) -> Plan {
        let (bands, stacks) = (two_of_three(random), two_of_three(random));
        let mut digits: Vec<u16> = (0..9).collect();
        random.shuffle(&mut digits);
        let digits = digits[..3].iter().fold(0, |set, digit| set | 1 << digit);
        let mut orders: Vec<[usize; 3]> = (0..4)
            .map(|_| {
                let mut order = [0, 1, 2];
                random.shuffle(&mut order);
                order
            })
            .collect();
        // Only an odd number of odd orders cannot be filled.
        let exchanges = |order: &[usize; 3]| {
            [(0, 1), (0, 2), (1, 2)].into_iter().filter(|&(low, high)| order[low] > order[high]).count()
        };
        if orders.iter().map(exchanges).sum::<usize>() % 2 == 0 {
            orders[3].swap(0, 1);
        }
        let mut may_give = std::array::from_fn(|cell| {
            let (band, stack) = (cell / 27, cell % 9 / 3);
            if bands.contains(&band) || stacks.contains(&stack) { ALL & !digits } else { ALL }
        });
        let boxes = bands.iter().flat_map(|band| stacks.iter().map(move |stack| 27 * band + 3 * stack));
        let lines = boxes.zip(&orders).flat_map(|(corner, order)| (0..3).map(move |row| corner + 9 * row + order[row]));
        let cells: Vec<usize> = lines.collect();
        cells.iter().for_each(|&cell| may_give[cell] = 0);
        Plan { digits, cells, may_give }
    }

    /// A full grid with the three digits in all but one of the twelve cells, and all the givens that the plan allows. `None` if it finds none.
    pub fn fill(&self, asker: &mut Asker, random: &mut Random) -> Option<Known> {
        let guardian = *random.choose(&self.cells)?;
        let box_of = |cell: usize| (cell / 27, cell % 9 / 3);
        let mut board: [u16; 81] = std::array::from_fn(|cell| match () {
            () if cell == guardian => ALL & !self.digits,
            () if self.cells.contains(&cell) => self.digits,
            () if box_of(cell) == box_of(guardian) => ALL,
            () if self.cells.iter().any(|&other| box_of(other) == box_of(cell)) => self.may_give[cell],
            () => ALL,
        });
        let mut order: Vec<usize> = (0..81).collect();
        random.shuffle(&mut order);
        for &cell in &order[..FILLED] {
            let digits: Vec<u16> = (0..9).map(|digit| 1 << digit).filter(|digit| board[cell] & digit != 0).collect();
            for _ in 0..TRIED {
                let mut other = board;
                other[cell] = *random.choose(&digits)?;
                if !asker.brute.solutions_of(&other, 1).is_empty() {
                    board = other;
                    break;
                }
            }
        }
        let full = random.choose(&asker.brute.solutions_of(&board, SOLUTIONS))?.to_vec();
        let given = (0..81).map(|cell| self.may_give[cell] >> full[cell] & 1 != 0).collect();
        Some(Known { full, given })
    }
}

/// Two of the numbers 0, 1, 2, in any order.
fn two_of_three(random: &mut Random) -> [usize; 2] {
    let mut all = [0, 1, 2];
    random.shuffle(&mut all);
    [all[0], all[1]]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::Shape;

    #[test]
    fn three_digits_cannot_fill_the_cells_and_no_given_denies_them_one() {
        let (mut asker, mut random) = (Asker::new(Shape::NINE), Random::new(1, 0));
        let mut unique = 0;
        for _ in 0..50 {
            let plan = Plan::new(&mut random);
            assert_eq!((plan.cells.len(), plan.digits.count_ones()), (12, 3));
            // The rules of the board, without a tridagon in mind.
            let mut board = [ALL; 81];
            plan.cells.iter().for_each(|&cell| board[cell] = plan.digits);
            assert!(asker.brute.solutions_of(&board, 1).is_empty());
            for &cell in &plan.cells {
                let mut board = board;
                board[cell] = ALL;
                assert_eq!(asker.brute.solutions_of(&board, 1).len(), 1, "eleven of them can be filled");
            }

            let Some(known) = plan.fill(&mut asker, &mut random) else { continue };
            let others = plan.cells.iter().filter(|&&cell| plan.digits >> known.full[cell] & 1 == 0);
            assert_eq!(others.count(), 1, "one guardian");
            assert!(plan.cells.iter().all(|&cell| !known.given[cell]), "no given in the twelve cells");
            let board = known.board();
            for &cell in &plan.cells {
                for digit in (0..9).filter(|digit| plan.digits >> digit & 1 != 0) {
                    let (row, column) = (cell / 9, cell % 9);
                    let sees = |&other: &usize| {
                        other / 9 == row || other % 9 == column || (other / 27, other % 9 / 3) == (row / 3, column / 3)
                    };
                    assert!((0..81).filter(sees).all(|other| board[other] != 1 << digit));
                }
            }
            unique += usize::from(asker.brute.solutions_of(&board, 2).len() == 1);
        }
        assert!(unique >= 10, "{unique} of 50 have one solution");
    }
}
