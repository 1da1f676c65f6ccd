//! BUG: all open cells but one, or a few, have two candidates.

use smallvec::SmallVec;

use super::deadly::{Deadly, Type};
use crate::board::Board;
use crate::cell::{Candidate, Cell};
use crate::gather::Gather;
use crate::set::{CellSet, DigitSet};
use crate::step::{Pattern, Step, Truth};
use crate::technique::Technique::{self, *};
use crate::technique::{Flow, Found};

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

/// The most cells with more than two candidates, and the most ways to say which two are the grave's.
const MOST_LARGER: usize = 5;
const MOST_WAYS: usize = 4096;

/// BUG types 2 to 4: several cells have more than two candidates, and without some of these the board would be a grave. One
/// of them is true.
pub fn larger<const W: usize>(board: &Board<W>, technique: Technique, found: &mut Found) -> Flow {
    let way = match technique {
        Bug2 => Type::Two,
        Bug3 => Type::Three,
        _ => Type::Four,
    };
    let mut large: SmallVec<[Cell; MOST_LARGER]> = SmallVec::new();
    for cell in board.open().cells() {
        match board.candidates(cell).len() {
            2 => {}
            3.. if large.len() < MOST_LARGER => large.push(cell),
            _ => return Flow::Continue(()),
        }
    }
    if large.len() < 2 || (way == Type::Four && large.len() > 2) {
        return Flow::Continue(());
    }
    // Of each house and digit, how many places there are; odd ones must lose one.
    let mut pairs: SmallVec<[SmallVec<[DigitSet; 8]>; MOST_LARGER]> = SmallVec::new();
    for &cell in &large {
        let houses = board.geometry().houses_of(cell);
        let digits = board.candidates(cell);
        // A digit that is there twice in one of the houses is needed.
        let twice = |digit| houses.iter().any(|&house| board.places_in(house, digit).len() == 2);
        let needed: DigitSet = digits.digits().filter(|&digit| twice(digit)).collect();
        let both = |a, b| DigitSet::of(a) | DigitSet::of(b);
        let choices = digits.digits().flat_map(|a| digits.digits().filter(move |&b| b > a).map(move |b| both(a, b)));
        pairs.push(choices.filter(|pair| pair.contains(needed)).gather());
    }
    let ways = pairs.iter().map(SmallVec::len).product::<usize>();
    for number in 0..ways.min(MOST_WAYS) {
        let mut rest = number;
        let chosen: SmallVec<[DigitSet; MOST_LARGER]> = pairs
            .iter()
            .map(|some| {
                let pair = some[rest % some.len()];
                rest /= some.len();
                pair
            })
            .gather();
        let held = |cell: Cell| large.iter().position(|&at| at == cell).map_or(board.candidates(cell), |at| chosen[at]);
        let cells: Vec<(Cell, DigitSet)> = board.open().cells().map(|cell| (cell, held(cell))).collect();
        if is_grave(board, &cells) {
            Deadly { board, cells }.report(way, technique, found)?;
        }
    }
    Flow::Continue(())
}

/// Whether each digit is there twice in each house, or not at all, and the puzzle leaves the cells open to their digits.
fn is_grave<const W: usize>(board: &Board<W>, cells: &[(Cell, DigitSet)]) -> bool {
    let mut places = vec![CellSet::<W>::EMPTY; board.shape().side()];
    cells.iter().for_each(|&(cell, digits)| digits.digits().for_each(|digit| places[digit.index()].insert(cell)));
    cells.iter().all(|&(cell, digits)| super::is_allowed(board, cell, digits))
        && board
            .shape()
            .all_houses()
            .all(|house| places.iter().all(|places| matches!((*places & board.geometry().house(house)).len(), 0 | 2)))
}
