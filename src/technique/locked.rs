//! A digit locked in the cells where a box and a line cross.

use super::{Flow, Found};
use crate::Technique::{Claiming, Pointing};
use crate::{Board, Candidate, HouseKind, Step, Technique, Truth};

/// All places of a digit in a box lie on one line: it leaves the rest of the line.
///
/// ```text
///     . . . | - - - | - - -     the 7 of box 1 is in row 1:
///     1 2 3 | . . . | . . .     7 leaves the rest of the row
///     4 5 6 | . . . | . . .
/// ```
pub fn pointing<const W: usize>(board: &Board<W>, found: &mut Found) -> Flow {
    crossings(board, Pointing, HouseKind::Box, HouseKind::Column, found)?;
    crossings(board, Pointing, HouseKind::Box, HouseKind::Row, found)
}

/// All places of a digit on a line lie in one box: it leaves the rest of the box.
///
/// ```text
///     7 7 . | 1 2 3 | 4 5 6     the 7 of row 1 is in box 1:
///     - - - | . . . | . . .     7 leaves the rest of it
///     - - - | . . . | . . .
/// ```
pub fn claiming<const W: usize>(board: &Board<W>, found: &mut Found) -> Flow {
    crossings(board, Claiming, HouseKind::Column, HouseKind::Box, found)?;
    crossings(board, Claiming, HouseKind::Row, HouseKind::Box, found)
}

/// For every house of one kind and every house of another that crosses it: digits of the first that are confined to the
/// second leave the rest of it.
fn crossings<const W: usize>(
    board: &Board<W>,
    technique: Technique,
    from: HouseKind,
    to: HouseKind,
    found: &mut Found,
) -> Flow {
    let (shape, geometry) = (board.shape(), board.geometry());
    for base in (0..shape.side()).map(|number| shape.house(from, number)) {
        for cover in (0..shape.side()).map(|number| shape.house(to, number)) {
            if !geometry.house(base).meets(&geometry.house(cover)) {
                continue;
            }
            for digit in shape.digits().digits() {
                let places = board.places_in(base, digit);
                if places.is_empty() || !places.is_within(&geometry.house(cover)) {
                    continue;
                }
                let rest = board.places_in(cover, digit) - places;
                if !rest.is_empty() {
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

#[cfg(test)]
mod tests {
    use crate::Technique::{Claiming, Pointing};
    use crate::technique::tests::told;

    const POINTING: &str = "......... 123...... 45....... ......... ......... ......... ......... ......... .........";

    #[test]
    fn a_digit_confined_to_a_line_of_a_box_leaves_the_line() {
        // 7, 8 and 9 of box 1 have places in row 1 and in r3c3, so nothing is locked: the near miss.
        assert!(told(Pointing, POINTING).is_empty());
        let locked = POINTING.replace("45.", "456");
        assert_eq!(told(Pointing, &locked), ["r1c456789<>7", "r1c456789<>8", "r1c456789<>9"]);
    }

    #[test]
    fn a_digit_confined_to_a_box_of_a_line_leaves_the_box() {
        let near = "...123... ......... ......... ......... ......... ......... ......... ......... .........";
        assert!(told(Claiming, near).is_empty());
        let locked = near.replace("...123...", "...123456");
        assert_eq!(told(Claiming, &locked), ["r23c123<>7", "r23c123<>8", "r23c123<>9"]);
    }
}
