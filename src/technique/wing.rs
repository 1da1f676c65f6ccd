//! Wings: a few cells with two candidates around one that joins them.

use smallvec::SmallVec;

use super::link::{Link, Links, shared};
use super::{Flow, Found, View};
use crate::board::Board;
use crate::cell::{Candidate, Cell, Digit};
use crate::gather::PushAll;
use crate::set::{CellSet, DigitSet};
use crate::step::{Step, Truth};
use crate::technique::Technique::{self, *};

/// XY-wing: a pivot {x,y} sees {x,z} and {y,z}. One of the wings is z: what sees both loses it.
///
/// ```text
///     12 . . | . 13 .      r1c1 is 1, then r1c5 is 3; or 2, then r2c2 is 3:
///     .  23 . | x . .      what sees r1c5 and r2c2 is not 3
/// ```
///
/// XYZ-wing: the pivot may be z too; then what sees all three loses it.
///
/// ```text
///     123 x x | . 13 .     r1c1, r1c5 or r2c2 is 3: r1c2 and r1c3 are not
///     .  23 . | . .  .
/// ```
///
/// The order is Sudoku Explainer's: pivots in reading order; wings in the pivot's box, row, column.
pub fn bent<const W: usize>(board: &Board<W>, technique: Technique, found: &mut Found) -> Flow {
    let size = if technique == XyWing { 2 } else { 3 };
    let two = with_two(board);
    if two.len() < 2 {
        return Flow::Continue(());
    }
    for pivot in board.open().cells() {
        let digits = board.candidates(pivot);
        if digits.len() == size {
            pivoted(board, technique, pivot, two, found)?;
        }
    }
    Flow::Continue(())
}

/// The wings of one pivot.
fn pivoted<const W: usize>(
    board: &Board<W>,
    technique: Technique,
    pivot: Cell,
    two: CellSet<W>,
    found: &mut Found,
) -> Flow {
    let (shape, geometry) = (board.shape(), board.geometry());
    let digits = board.candidates(pivot);
    let mut wings: SmallVec<[Cell; 20]> = SmallVec::new();
    let mut rest = two & geometry.peers(pivot);
    let [row, column, block] = geometry.houses_of(pivot);
    for house in [block, row, column] {
        let cells = rest & geometry.house(house);
        rest -= cells;
        wings.push_all(cells.cells().filter(|&wing| (digits - board.candidates(wing)).len() == 1));
    }
    for (at, &first) in wings.iter().enumerate() {
        for &second in &wings[at + 1..] {
            let (one, other) = (board.candidates(first), board.candidates(second));
            let Some(z) = (one & other).single() else { continue };
            if (digits | one | other).len() != 3 || digits.has(z) != (technique == XyzWing) {
                continue;
            }
            let mut targets = board.places(z) & geometry.peers(first) & geometry.peers(second);
            if technique == XyzWing {
                targets &= geometry.peers(pivot);
            }
            if targets.is_empty() {
                continue;
            }
            let weak = |wing: Cell| {
                let digit = (board.candidates(wing) - DigitSet::of(z)).first();
                shared(shape, pivot, wing).zip(digit).map(|(house, digit)| Truth::House(house, digit))
            };
            let step = Step::remove(technique, targets.cells().map(|cell| Candidate::new(cell, z)))
                .because([first, pivot, second].map(Truth::Cell))
                .against([weak(first), weak(second)].into_iter().flatten())
                .in_parts([(1, 0), (1, 0), (1, 0)]);
            found(step)?;
        }
    }
    Flow::Continue(())
}

/// W-wing: two cells {a,b} that do not see each other, and a strong link on a between cells that see one of them each. Not
/// both are a, so one is b: what sees both loses b.
///
/// ```text
///     12 . . | x x x | . . .     row 5 has 1 in c1 or c9, so r1c1 and r2c9 are not both 1:
///     x  x x | . . . | . . 12    one is 2
///     -------+-------+-------
///     1  - - | - - - | - - 1
/// ```
pub fn w_wing<const W: usize>(board: &View<W>, found: &mut Found) -> Flow {
    let geometry = board.geometry();
    let two = with_two(board);
    let mut later = two;
    for first in two.cells() {
        later.remove(first);
        let pair = board.candidates(first);
        for second in (later - geometry.peers(first)).cells().filter(|&cell| board.candidates(cell) == pair) {
            let common = geometry.peers(first) & geometry.peers(second);
            for gone in pair.digits() {
                let Some(linked) = (pair - DigitSet::of(gone)).first() else { continue };
                let targets = board.places(gone) & common;
                if targets.is_empty() {
                    continue;
                }
                if let Some((link, near)) = joins(board, board.links(linked), first, second) {
                    found(w_step(board, [first, second], (linked, gone), link, near, targets))?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// A link with one end in sight of each cell: the link, and its end that the first cell sees. The first there is.
fn joins<const W: usize>(board: &Board<W>, links: &Links, first: Cell, second: Cell) -> Option<(Link, [Cell; 2])> {
    let (one, other) = (board.geometry().peers(first), board.geometry().peers(second));
    links
        .iter()
        .find_map(|link| link.ways().into_iter().find(|[a, b]| one.has(*a) && other.has(*b)).map(|ends| (*link, ends)))
}

fn w_step<const W: usize>(
    board: &Board<W>,
    [first, second]: [Cell; 2],
    (linked, gone): (Digit, Digit),
    link: Link,
    [near, far]: [Cell; 2],
    targets: CellSet<W>,
) -> Step {
    let weak = |a, b| shared(board.shape(), a, b).map(|house| Truth::House(house, linked));
    Step::remove(WWing, targets.cells().map(|cell| Candidate::new(cell, gone)))
        .because([Truth::Cell(first), Truth::House(link.house, linked), Truth::Cell(second)])
        .against([weak(first, near), weak(far, second)].into_iter().flatten())
}

/// The open cells with two candidates.
pub(super) fn with_two<const W: usize>(board: &Board<W>) -> CellSet<W> {
    board.open().cells().filter(|&cell| board.candidates(cell).len() == 2).collect()
}
