//! A digit locked in the cells where a box and a line cross.

use super::{Flow, Found};
use crate::board::Board;
use crate::cell::Candidate;
use crate::shape::HouseKind;
use crate::step::{Step, Truth};
use crate::technique::Technique;
use crate::technique::Technique::{Claiming, Pointing};

/// All places of a digit in a box lie on one line: it leaves the rest of the line.
///
/// ```text
///     . . . | - - - | - - -     the 7 of box 1 is in row 1:
///     1 2 3 | . . . | . . .     7 leaves the rest of the row
///     4 5 6 | . . . | . . .
/// ```
pub fn pointing<const W: usize>(board: &Board<W>, found: &mut Found) -> Flow {
    crossings(board, Pointing, &[HouseKind::Box], &[HouseKind::Row, HouseKind::Column], found)
}

/// All places of a digit on a line lie in one box: it leaves the rest of the box.
///
/// ```text
///     7 7 . | 1 2 3 | 4 5 6     the 7 of row 1 is in box 1:
///     - - - | . . . | . . .     7 leaves the rest of it
///     - - - | . . . | . . .
/// ```
pub fn claiming<const W: usize>(board: &Board<W>, found: &mut Found) -> Flow {
    crossings(board, Claiming, &[HouseKind::Row, HouseKind::Column], &[HouseKind::Box], found)
}

/// For every house of some kinds, and every digit: where it is confined to a house of other kinds, it leaves the rest of that.
fn crossings<const W: usize>(
    board: &Board<W>,
    technique: Technique,
    from: &[HouseKind],
    to: &[HouseKind],
    found: &mut Found,
) -> Flow {
    let (shape, geometry) = (board.shape(), board.geometry());
    let bases = from.iter().flat_map(|&kind| (0..shape.side()).map(move |number| shape.house(kind, number)));
    for base in bases {
        for digit in shape.digits().digits() {
            let places = board.places_in(base, digit);
            // A digit with one place is a hidden single.
            let Some(first) = places.first().filter(|_| places.len() > 1) else { continue };
            for cover in geometry.houses_of(first).into_iter().filter(|&house| to.contains(&shape.kind(house))) {
                let rest = board.places_in(cover, digit) - places;
                if places.is_within(&geometry.house(cover)) && !rest.is_empty() {
                    let removed = rest.cells().map(|cell| Candidate::new(cell, digit));
                    let step = Step::remove(technique, removed)
                        .because([Truth::House(base, digit)])
                        .against([Truth::House(cover, digit)]);
                    found(step)?;
                }
            }
        }
    }
    Flow::Continue(())
}
