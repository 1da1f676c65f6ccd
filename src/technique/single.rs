//! Exactly one left: full house, naked single, hidden single.

use super::{Flow, Found};
use crate::board::Board;
use crate::cell::Cell;
use crate::geometry::houses;
use crate::step::{Step, Truth};
use crate::technique::Technique::{FullHouse, HiddenSingle, NakedSingle};

/// A house with one open cell: the missing digit goes there.
///
/// ```text
///     1 2 3 | 4 5 . | 7 8 9     r1c6 = 6
/// ```
pub fn full_house<const W: usize>(board: &Board<W>, found: &mut Found) -> Flow {
    for house in houses(board.shape()) {
        if let Some(cell) = (board.open() & board.geometry().house(house)).single()
            && let Some(digit) = board.candidates(cell).single()
        {
            found(Step::place(FullHouse, cell, digit).because([Truth::Cell(cell)]).also(NakedSingle))?;
        }
    }
    Flow::Continue(())
}

/// A cell with one candidate.
///
/// ```text
///     1 . 3 | . 5 . | 7 . 9     r1c2, which sees 4, 6 and 8 below it, = 2
/// ```
pub fn naked<const W: usize>(board: &Board<W>, found: &mut Found) -> Flow {
    for cell in board.open().cells() {
        if let Some(step) = only_candidate(board, cell) {
            found(step)?;
        }
    }
    Flow::Continue(())
}

/// The naked single in this open cell, if there is one.
pub(crate) fn only_candidate<const W: usize>(board: &Board<W>, cell: Cell) -> Option<Step> {
    let digit = board.candidates(cell).single()?;
    let mut step = Step::place(NakedSingle, cell, digit).because([Truth::Cell(cell)]);
    let houses = board.geometry().houses_of(cell);
    let last_of = |house| (board.open() & board.geometry().house(house)).single().is_some();
    if houses.into_iter().any(last_of) {
        step.also.push(FullHouse);
    }
    Some(step)
}

/// A digit with one place in a house.
///
/// ```text
///     . . . | 7 . . | . . .
///     . . . | . . . | 7 . .     r3 has one place for 7 left
///     . 1 x | . . . | . . .
/// ```
pub fn hidden<const W: usize>(board: &Board<W>, found: &mut Found) -> Flow {
    for house in houses(board.shape()) {
        for digit in board.shape().digits().digits() {
            if let Some(cell) = board.places_in(house, digit).single() {
                found(Step::place(HiddenSingle, cell, digit).because([Truth::House(house, digit)]))?;
            }
        }
    }
    Flow::Continue(())
}
