//! Tridagon: three digits in twelve cells of four boxes that they cannot fill.

use smallvec::SmallVec;

use super::{report, unfillable};
use crate::board::Board;
use crate::cell::Cell;
use crate::gather::Gather;
use crate::set::{CellSet, DigitSet};
use crate::shape::Shape;
use crate::technique::Technique::Tridagon;
use crate::technique::unique::Deadly;
use crate::technique::{Flow, Found};

/// Of the twelve cells, how many may hold other digits: with more of them, they hardly ever see the same candidate.
const MOST_GUARDED: usize = 4;

/// The orders of three things, and whether they are odd.
const ORDERS: [([usize; 3], bool); 6] = [
    ([0, 1, 2], false),
    ([0, 2, 1], true),
    ([1, 0, 2], true),
    ([1, 2, 0], false),
    ([2, 0, 1], false),
    ([2, 1, 0], true),
];

/// Three cells in each of four boxes, one in each of its rows and columns, that fall and rise: three boxes one way, one the other.
///
/// ```text
///     123 .   .   | 123  .   .      Here r4c6 is 4. With 1, 2 and 3 alone it cannot be done: from a box to the one beside
///     .   123 .   | .    123 .      it, or below, no digit stays in its row (or column), so all three move one row on, or
///     .   .   123 | .    .   123    all two; all round they do not come back to where they were.
///     ------------+-------------
///     123 .   .   | .    .   1234
///     .   123 .   | .    123 .
///     .   .   123 | 123  .   .
/// ```
///
/// An order of three things is even or odd, and moving all of them on does not change that. A box's order of its digits by rows
/// and the one by columns differ by the order of its cells. So an odd number of boxes with odd orders of cells cannot be filled.
pub fn tridagon<const W: usize>(board: &Board<W>, found: &mut Found) -> Flow {
    each(board, &mut |pattern| report(&pattern, Tridagon, found))
}

/// Shows each tridagon with few guardians.
pub(super) fn each<'a, const W: usize>(board: &'a Board<W>, found: &mut dyn FnMut(Deadly<'a, W>) -> Flow) -> Flow {
    if board.shape() != Shape::NINE {
        return Flow::Continue(());
    }
    // By three digits: how many cells hold nothing else.
    let mut bare = [0u8; 1 << 9];
    for cell in board.open().cells() {
        let held = board.candidates(cell);
        match held.len() {
            3 => bare[held.bits() as usize] += 1,
            2 => (board.shape().digits() - held).digits().for_each(|third| {
                bare[(held | DigitSet::of(third)).bits() as usize] += 1;
            }),
            _ => {}
        }
    }
    let enough = bare.iter().enumerate().filter(|&(_, &bare)| usize::from(bare) + MOST_GUARDED >= 12);
    for digits in enough.map(|(bits, _)| DigitSet::from_bits_retain(bits as u64)) {
        let is_bare = |&cell: &Cell| digits.contains(board.candidates(cell));
        let held = digits.digits().fold(CellSet::EMPTY, |all, digit| all | board.places(digit)) & board.open();
        of_digits(board, digits, held, held.cells().filter(is_bare).collect(), found)?;
    }
    Flow::Continue(())
}

/// Three cells of a box, one in each of its rows and columns.
struct Diagonal {
    cells: [Cell; 3],
    is_odd: bool,
    guarded: usize,
}

/// Shows the tridagons of three digits, which these cells hold, and some of them hold nothing else.
fn of_digits<'a, const W: usize>(
    board: &'a Board<W>,
    digits: DigitSet,
    held: CellSet<W>,
    bare: CellSet<W>,
    found: &mut dyn FnMut(Deadly<'a, W>) -> Flow,
) -> Flow {
    let shape = board.shape();
    let diagonals: [SmallVec<[Diagonal; 6]>; 9] = std::array::from_fn(|block| {
        let of_order = |(order, is_odd): ([usize; 3], bool)| {
            let cells = [0, 1, 2].map(|row| shape.cell(block / 3 * 3 + row, block % 3 * 3 + order[row]));
            let guarded = cells.iter().filter(|&&cell| !bare.has(cell)).count();
            let fits = guarded <= MOST_GUARDED && cells.iter().all(|&cell| held.has(cell));
            fits.then_some(Diagonal { cells, is_odd, guarded })
        };
        ORDERS.into_iter().filter_map(of_order).gather()
    });
    for bands in [[0, 1], [0, 2], [1, 2]] {
        for stacks in [[0, 1], [0, 2], [1, 2]] {
            let corners = bands.map(|band| stacks.map(|stack| &diagonals[3 * band + stack]));
            let [[one, two], [three, four]] = corners;
            for one in one {
                for two in two {
                    for three in three {
                        for four in four {
                            let all = [one, two, three, four];
                            let odd = all.iter().filter(|diagonal| diagonal.is_odd).count();
                            let guarded: usize = all.iter().map(|diagonal| diagonal.guarded).sum();
                            if odd % 2 == 1 && guarded <= MOST_GUARDED {
                                let cells = all.iter().flat_map(|diagonal| diagonal.cells).collect();
                                found(unfillable(board, cells, digits))?;
                            }
                        }
                    }
                }
            }
        }
    }
    Flow::Continue(())
}
