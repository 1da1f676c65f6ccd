//! Avoidable rectangles: corners that were placed, not given, could be swapped as well.

use bitflags::Flags;

use super::{Rectangle, is_allowed};
use crate::board::Board;
use crate::cell::{Candidate, Cell};
use crate::set::{CellSet, DigitSet};
use crate::technique::Technique::{self, *};
use crate::technique::{Flow, Found};

/// Three corners are placed with two digits: the fourth is not the one that would complete the swap (1). Two corners beside
/// each other are placed, and the other two have one digit beyond the pair, the same: what sees both loses it (2).
///
/// ```text
///     1 . . | 2 . .     none of them given: r3c4 is not 1
///     2 . . | x . .
///
///     1  . . | 2  . .     one of r3c1 and r3c4 is 3
///     23 x x | 13 x x
/// ```
pub fn avoidable<const W: usize>(board: &Board<W>, technique: Technique, found: &mut Found) -> Flow {
    let (shape, geometry) = (board.shape(), board.geometry());
    let is_placed = |&cell: &Cell| is_allowed(board, cell, board.candidates(cell));
    let placed: CellSet<W> = (CellSet::up_to(shape.cells()) - board.open()).cells().filter(is_placed).collect();
    for start in placed.cells() {
        let [row, column, block] = geometry.houses_of(start);
        for (line, along_row) in [(row, true), (column, false)] {
            for beside in (geometry.house(line) & placed).cells().filter(|&beside| beside > start) {
                let pair = board.candidates(start) | board.candidates(beside);
                let across = geometry.houses_of(start)[usize::from(along_row)];
                // Two boxes: the other line crosses the same ones, unless the two corners share theirs.
                let in_box = geometry.house(block).has(beside);
                for last in geometry.house(across).cells() {
                    if last == start || geometry.house(block).has(last) == in_box {
                        continue;
                    }
                    let far = if along_row {
                        shape.cell(shape.row(last), shape.column(beside))
                    } else {
                        shape.cell(shape.row(beside), shape.column(last))
                    };
                    corners(board, technique, [start, beside, far, last], pair, found)?;
                }
            }
        }
    }
    Flow::Continue(())
}

fn corners<const W: usize>(
    board: &Board<W>,
    technique: Technique,
    corners: [Cell; 4],
    pair: DigitSet,
    found: &mut Found,
) -> Flow {
    let holds = |&cell: &Cell| board.candidates(cell).intersects(pair) && is_allowed(board, cell, pair);
    let open = corners.iter().filter(|&&cell| board.open().has(cell)).count();
    let wanted = if technique == AvoidableRectangle1 { 1 } else { 2 };
    if open != wanted || !corners.iter().all(holds) {
        return Flow::Continue(());
    }
    let Some(rectangle) = Rectangle::new(board, corners, pair) else { return Flow::Continue(()) };
    let guarded = rectangle.guarded();
    if technique == AvoidableRectangle1 {
        let [corner] = guarded[..] else { return Flow::Continue(()) };
        let gone = pair.digits().map(|digit| Candidate::new(corners[corner], digit));
        return rectangle.report(technique, gone, &[], found);
    }
    let digits = guarded.iter().fold(DigitSet::empty(), |all, &corner| all | rectangle.guardians[corner]);
    match (&guarded[..], digits.single()) {
        (&[a, b], Some(digit)) => {
            let common = board.geometry().peers(corners[a]) & board.geometry().peers(corners[b]);
            let gone = (board.places(digit) & common).cells().map(|cell| Candidate::new(cell, digit));
            rectangle.report(technique, gone, &[], found)
        }
        _ => Flow::Continue(()),
    }
}
