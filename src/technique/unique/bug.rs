//! BUG+1: all open cells but one have two candidates.

use crate::Technique::BugPlusOne;
use crate::{Board, Candidate, Cell, DigitSet, Flow, Found, Pattern, Step, Truth};

/// A *bivalue universal grave* has two candidates in each open cell, and each digit twice in each house or not at all: it has
/// two solutions or none. One cell has more than that: one of what it has more is true, so it loses its two.
///
/// ```text
///     12  . 12     with each digit twice in each house but for 3, three times in the houses of r2c3:
///     .   . .      r2c3 is not 1 and not 3... whichever two of its digits are there twice
///     13  . 123
/// ```
pub fn plus_one<const W: usize>(board: &Board<W>, found: &mut Found) -> Flow {
    let Some(cell) = only_larger(board) else { return Flow::Continue(()) };
    let houses = board.geometry().houses_of(cell);
    let times = |digit| houses.map(|house| board.places_in(house, digit).len());
    let digits = board.candidates(cell);
    let pair: DigitSet = digits.digits().filter(|&digit| times(digit) == [2; 3]).collect();
    let more = digits - pair;
    if pair.len() != 2 || more.digits().any(|digit| times(digit) != [3; 3]) || !is_even(board, cell, more) {
        return Flow::Continue(());
    }
    let held = |at: Cell| (at, if at == cell { pair } else { board.candidates(at) });
    let mut step = Step::remove(BugPlusOne, pair.digits().map(|digit| Candidate::new(cell, digit)));
    step.reason.patterns.push(Pattern::Cells(board.open().cells().map(held).collect()));
    found(step.because([Truth::Beyond(0)]))
}

/// The one open cell with more than two candidates, if all others have two.
fn only_larger<const W: usize>(board: &Board<W>) -> Option<Cell> {
    let mut larger = None;
    for cell in board.open().cells() {
        match board.candidates(cell).len() {
            2 => {}
            3.. if larger.is_none() => larger = Some(cell),
            _ => return None,
        }
    }
    larger
}

/// Whether each digit has two places in each house, or none, when the cell loses what it has more.
fn is_even<const W: usize>(board: &Board<W>, cell: Cell, more: DigitSet) -> bool {
    let houses = board.geometry().houses_of(cell);
    board.shape().all_houses().all(|house| {
        board.shape().digits().digits().all(|digit| {
            let spare = usize::from(houses.contains(&house) && more.has(digit));
            matches!(board.places_in(house, digit).len() - spare, 0 | 2)
        })
    })
}
