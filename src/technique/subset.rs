//! Cells that hold only as many digits as they are, and digits that have only as many places: naked and hidden subsets.
//!
//! Both are tight sets of one matrix, cells against digits, read by rows or by columns; see [`super::hall`]. In a house with
//! n open cells, what is outside a naked set of k is a hidden set of n - k: ladders price the smaller one lower.

use std::ops::RangeInclusive;

use smallvec::SmallVec;

use super::hall::{HallSet, hall_sets, hall_sets_strike};
use super::{Flow, Found, View};
use crate::board::Board;
use crate::cell::{Candidate, Cell, Digit, House};
use crate::gather::Gather;
use crate::geometry::houses;
use crate::set::{Bits, CellSet, DigitSet};
use crate::shape::HouseKind;
use crate::step::{Step, Truth};
use crate::technique::Technique;

/// As many cells of a house as digits in them: the digits leave the house's other cells.
///
/// ```text
///     12 12  . | . . . | . . .     1 and 2 leave the rest of row 1: a pair
///     .  .   . | . . . | . . .
///     12 23 13 | . . . | . . .     1, 2 and 3 leave the rest of row 3: a triple
/// ```
///
/// `sizes` are those that the technique is for. A pair in a box and a row at once strikes in the house that is looked at,
/// as in Sudoku Explainer; [`locked`] takes both in one look.
pub fn naked<const W: usize>(
    board: &View<W>,
    technique: Technique,
    sizes: RangeInclusive<usize>,
    found: &mut Found,
) -> Flow {
    houses_to_search(board).try_for_each(|house| {
        let cells = open_cells(board, house);
        naked_sets(board, &cells, sizes.clone(), most(cells.len(), &sizes, cells.len() / 2)).into_iter().try_for_each(
            |set| {
                let removed = set.digits_elsewhere(board, board.geometry().house(house));
                if !removed.iter().any(|gone| set.new.has(gone.digit)) {
                    return Flow::Continue(());
                }
                let step = Step::remove(technique, removed)
                    .because(set.cells.cells().map(Truth::Cell))
                    .against(set.digits.digits().map(|digit| Truth::House(house, digit)));
                found(step)
            },
        )
    })
}

/// As many digits of a house as places for them: all else leaves those cells.
///
/// ```text
///     12x 12y . | - - - | - - -     1 and 2 have no other place in row 1: x and y leave
/// ```
pub fn hidden<const W: usize>(
    board: &View<W>,
    technique: Technique,
    sizes: RangeInclusive<usize>,
    found: &mut Found,
) -> Flow {
    houses_to_search(board).try_for_each(|house| {
        let open = open_cells(board, house);
        let most = most(open.len(), &sizes, open.len().saturating_sub(1) / 2);
        let (digits, rows) = digits_by_places(board, &open, *sizes.start(), most);
        hall_sets(&rows, sizes.clone()).into_iter().try_for_each(|HallSet { rows, columns, new }| {
            let set: DigitSet = Bits(rows).map(|row| digits[row as usize]).collect();
            let others = |at: u32| {
                let cell = open[at as usize];
                (board.candidates(cell) - set).digits().map(move |digit| Candidate::new(cell, digit))
            };
            if Bits(new).flat_map(others).next().is_none() {
                return Flow::Continue(());
            }
            let step = Step::remove(technique, Bits(columns).flat_map(others))
                .because(set.digits().map(|digit| Truth::House(house, digit)))
                .against(Bits(columns).map(|at| Truth::Cell(open[at as usize])));
            found(step)
        })
    })
}

/// Two or three cells where a box and a line cross, with only two or three digits: those leave both. One that strikes in
/// one of the two only is a plain naked subset.
///
/// ```text
///     12 12 . | - - - | - - -     1 and 2 leave the rest of row 1 and of box 1
///     -  -  - | . . . | . . .
///     -  -  - | . . . | . . .
/// ```
pub fn locked<const W: usize>(board: &View<W>, technique: Technique, size: usize, found: &mut Found) -> Flow {
    let (shape, geometry) = (board.shape(), board.geometry());
    let plain = if size == 2 { Technique::NakedPair } else { Technique::NakedTriple };
    for block in (0..shape.side()).map(|number| shape.house(HouseKind::Box, number)) {
        if !board.subset_strikes(block) {
            continue;
        }
        for set in naked_sets(board, &open_cells(board, block), size..=size, size) {
            let first = set.cells.first().expect("a subset has cells");
            let [row, column, _] = geometry.houses_of(first);
            let holds_all = |line: &House| set.cells.is_within(&geometry.house(*line));
            let Some(line) = [row, column].into_iter().find(holds_all) else { continue };
            let removed = set.digits_elsewhere(board, geometry.house(line) | geometry.house(block));
            let strikes_in = |region: CellSet<W>| removed.iter().any(|gone| region.has(gone.cell));
            let (inside, beyond) = (geometry.house(block), geometry.house(line) - geometry.house(block));
            if strikes_in(inside) && strikes_in(beyond) && removed.iter().any(|gone| set.new.has(gone.digit)) {
                let covers = |house| set.digits.digits().map(move |digit| Truth::House(house, digit));
                let step = Step::remove(technique, removed)
                    .because(set.cells.cells().map(Truth::Cell))
                    .against([line, block].into_iter().flat_map(covers));
                found(step.also(plain))?;
            }
        }
    }
    Flow::Continue(())
}

/// The houses where some subset strikes.
fn houses_to_search<const W: usize>(board: &View<W>) -> impl Iterator<Item = House> {
    houses(board.shape()).take_while(|_| !board.run().is_late()).filter(|&house| board.subset_strikes(house))
}

/// Whether some subset of a house strikes in it, of whatever size. The rest of a house beside a naked subset is a hidden one, and the reverse, so
/// one look serves both.
pub(super) fn strikes<const W: usize>(board: &Board<W>, house: House) -> bool {
    let rows: SmallVec<[u64; 16]> =
        open_cells(board, house).into_iter().map(|cell| board.candidates(cell).bits()).gather();
    // Never more digits than cells: those that are placed have left the house. With fewer there is no matching.
    hall_sets_strike(&rows)
}

/// As many cells as digits in them.
struct NakedSet<const W: usize> {
    cells: CellSet<W>,
    digits: DigitSet,
    /// The digits that no smaller subset within this one claims: eliminations that need only the others belong to that
    /// smaller subset.
    new: DigitSet,
}

impl<const W: usize> NakedSet<W> {
    /// Its digits in the other open cells of a region.
    fn digits_elsewhere(&self, board: &Board<W>, region: CellSet<W>) -> SmallVec<[Candidate; 8]> {
        let digits =
            |cell| (board.candidates(cell) & self.digits).digits().map(move |digit| Candidate::new(cell, digit));
        ((region & board.open()) - self.cells).cells().flat_map(digits).gather()
    }
}

/// The naked subsets of these sizes, up to `most`, among these cells of a house.
fn naked_sets<const W: usize>(
    board: &Board<W>,
    cells: &[Cell],
    sizes: RangeInclusive<usize>,
    most: usize,
) -> Vec<NakedSet<W>> {
    let (least, most) = (*sizes.start(), most.min(*sizes.end()));
    let fits = |cell: &Cell| fits(board.candidates(*cell).len(), most);
    if cells.iter().filter(|cell| fits(cell)).count() < least {
        return Vec::new();
    }
    let cells: SmallVec<[Cell; 16]> = cells.iter().copied().filter(fits).gather();
    let rows: SmallVec<[u64; 16]> = cells.iter().map(|&cell| board.candidates(cell).bits()).gather();
    let digits = DigitSet::from_bits_retain;
    let sets = hall_sets(&rows, least..=most).into_iter();
    sets.map(|tight| NakedSet {
        cells: Bits(tight.rows).map(|row| cells[row as usize]).collect(),
        digits: digits(tight.columns),
        new: digits(tight.new),
    })
    .collect()
}

/// The digits that may be in a hidden subset of these sizes, each with its places: bits that number the open cells.
fn digits_by_places<const W: usize>(
    board: &Board<W>,
    open: &[Cell],
    least: usize,
    most: usize,
) -> (SmallVec<[Digit; 16]>, SmallVec<[u64; 16]>) {
    let mut places = [0u64; 64];
    if least <= most {
        for (at, &cell) in open.iter().enumerate() {
            board.candidates(cell).digits().for_each(|digit| places[digit.index()] |= 1 << at);
        }
    }
    let of = |digit: &Digit| places[digit.index()];
    let fitting = board.shape().digits().digits().filter(|digit| fits(of(digit).count_ones() as usize, most));
    let digits: SmallVec<[Digit; 16]> = fitting.gather();
    let rows = digits.iter().map(of).gather();
    (digits, rows)
}

/// Whether a cell with this many candidates, or a digit with this many places, can be in a subset of at most this size. One that
/// has one alone is a single, and part of nothing else.
fn fits(len: usize, most: usize) -> bool {
    (2..=most).contains(&len)
}

/// The largest subset to report in a house with `open` open cells. Up to quads, any that has two cells beside it: a
/// ladder finds the complement of a large subset first, since it is cheaper, but a search for quads returns all of
/// them. Beyond, `half`.
fn most(open: usize, sizes: &RangeInclusive<usize>, half: usize) -> usize {
    if *sizes.end() <= 4 { (*sizes.end()).min(open.saturating_sub(2)) } else { half.min(*sizes.end()) }
}

/// The open cells of a house, in its order.
fn open_cells<const W: usize>(board: &Board<W>, house: House) -> SmallVec<[Cell; 16]> {
    (board.open() & board.geometry().house(house)).cells().gather()
}

#[cfg(test)]
mod tests {
    use std::cell::Cell as Shared;

    use proptest::prelude::*;
    use proptest::test_runner::TestCaseResult;

    use super::*;
    use crate::technique::tests::{for_marks, marks_of_a_puzzle, solution};

    /// Whether a Hall set of some rows takes something from another row.
    fn strikes_by_rows(rows: &[u64]) -> bool {
        let takes = |set: &HallSet| (0..rows.len()).any(|row| set.rows >> row & 1 == 0 && rows[row] & set.columns != 0);
        hall_sets(rows, 1..=64).iter().any(takes)
    }

    /// Checks that cells, digits and the one look agree; counts the houses where no subset strikes, and where some does.
    fn compare(board: &Board<2>, counts: &[Shared<usize>; 2], may_be_wrong: bool) -> TestCaseResult {
        for house in houses(board.shape()) {
            let open = open_cells(board, house);
            let cells: Vec<u64> = open.iter().map(|&cell| board.candidates(cell).bits()).collect();
            let has = |digit: Digit, at: usize| u64::from(board.candidates(open[at]).has(digit)) << at;
            let places = |digit| (0..open.len()).fold(0, |places, at| places | has(digit, at));
            let digits = board.shape().digits().digits().map(places).filter(|&places| places != 0);
            let [naked, hidden] = [cells, digits.collect()].map(|rows| strikes_by_rows(&rows));
            let at_once = strikes(board, house);
            prop_assert!(at_once || !(naked || hidden));
            if !may_be_wrong {
                prop_assert_eq!([naked, hidden], [at_once; 2]);
            }
            let count = &counts[usize::from(at_once)];
            count.set(count.get() + 1);
        }
        Ok(())
    }

    #[test]
    fn one_look_tells_whether_naked_and_hidden_subsets_strike() {
        let counts = [const { Shared::new(0) }; 2];
        for_marks(40, &|digits| {
            let board = Board::new(&marks_of_a_puzzle(digits)).expect("a board with a solution");
            compare(&board, &counts, false)?;
            // With some cells filled: as in the solution, and with what comes first, until a cell or house has nothing left.
            let (mut right, mut wrong) = (board.clone(), board);
            for (cell, number) in right.shape().all_cells().zip(solution()).step_by(3) {
                let digit = Digit::from_number(number).expect("a digit");
                right.place(cell, digit).expect("a board with a solution");
            }
            compare(&right, &counts, false)?;
            for cell in wrong.shape().all_cells() {
                let mut next = wrong.clone();
                let digit = wrong.candidates(cell).first().expect("a candidate");
                if next.place(cell, digit).is_err() {
                    break;
                }
                wrong = next;
            }
            compare(&wrong, &counts, true)
        });
        assert!(counts.iter().all(|count| count.get() > 0), "{counts:?}");
    }
}
