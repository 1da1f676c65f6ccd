//! A place for each digit of each cell: 729 characters at 9x9, known as Sukaku.

use crate::cell::Digit;
use crate::error::Error;
use crate::format::line::shown;
use crate::format::marks::{self, Word};
use crate::format::symbol::Symbols;
use crate::grid::Grid;
use crate::set::DigitSet;
use crate::shape::Shape;

/// The boards this form can hold, with their lengths: side x side x side.
fn shape_of(length: usize, asked: Option<Shape>) -> Option<Shape> {
    let shapes = (4..=Symbols::MAX_SIDE).filter_map(Shape::of_side);
    asked
        .into_iter()
        .chain(shapes)
        .find(|shape| shape.cells() * shape.side() == length)
        .filter(|shape| asked.is_none_or(|asked| asked == *shape))
}

/// Whether a text is this form. 64 characters are also a line of 8x8: they are taken for 4x4 candidates when each digit
/// stands in its own place and there are at least eight of them.
pub(super) fn looks_like(token: &str) -> bool {
    match shape_of(token.len(), None) {
        Some(shape) if shape.side() == 4 => {
            let digits = token.bytes().enumerate().filter(|(_, byte)| byte.is_ascii_digit() && *byte != b'0');
            let (mut count, mut fits) = (0, true);
            for (at, digit) in digits {
                count += 1;
                fits &= usize::from(digit - b'1') == at % 4;
            }
            fits && count >= 8
        }
        shape => shape.is_some(),
    }
}

/// Reads the candidates. Cells with one are givens or open, as in a pencil-mark grid.
pub(super) fn read(token: &str, asked: Option<Shape>) -> Result<(Grid, Option<String>), Error> {
    let length = token.chars().count();
    let shape = shape_of(length, asked).ok_or_else(|| {
        Error::Unrecognised(match asked {
            Some(shape) => {
                format!("{length} places for candidates, expected {} for {shape} boxes", shape.cells() * shape.side())
            }
            None => format!(
                "{} has {length} places for candidates, expected 729 (9x9) or another side x side x side",
                shown(token)
            ),
        })
    })?;
    let side = shape.side();
    let symbols = Symbols::ours(side);
    let mut words = vec![Word::Group(DigitSet::empty()); shape.cells()];
    for (at, found) in token.chars().enumerate() {
        let here = Digit((at % side) as u8);
        match symbols.read(found) {
            Some(None) => {}
            Some(Some(digit)) if digit == here => {
                if let Word::Group(digits) = &mut words[at / side] {
                    *digits |= DigitSet::of(digit);
                }
            }
            _ => {
                let expected = format!("{} or one of . 0 in this place", symbols.write(here));
                return Err(Error::Symbol { found, position: at + 1, expected });
            }
        }
    }
    Ok(marks::grid_of(shape, &words))
}

/// Writes the candidates; `None` for sides above 25.
pub(super) fn write(grid: &Grid) -> Option<String> {
    let shape = grid.shape();
    let symbols = Symbols::ours(shape.side());
    (shape.side() <= Symbols::MAX_SIDE).then(|| {
        let cells = marks::shown_digits(grid).into_iter();
        let place = |digits: DigitSet| move |digit| if digits.has(digit) { symbols.write(digit) } else { '.' };
        cells.flat_map(|digits| shape.digits().digits().map(place(digits))).collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::Cell;
    use crate::grid::Entry;

    #[test]
    fn each_digit_has_its_place() {
        let text = format!("{}{}", "1.....3..23.12..", "1234".repeat(12));
        let (grid, _) = read(&text, None).unwrap();
        assert_eq!(grid.entry(Cell(1)), Entry::Marks(DigitSet::of(Digit(2))), "a peer has the 3 too");
        assert_eq!(grid.entry(Cell(4)), Entry::Marks(DigitSet::up_to(4)));
        assert!(looks_like(&text) && !looks_like(&".1".repeat(32)));
        assert_eq!(write(&grid).unwrap(), text);
    }

    #[test]
    fn a_digit_in_the_wrong_place_is_reported() {
        let text = format!("{}{}", "2..", "1........".repeat(81))[..729].to_string();
        let error = read(&text, None).unwrap_err().to_string();
        assert_eq!(error, "character 1 is '2', expected 1 or one of . 0 in this place");
        assert!(read("123", None).is_err());
    }
}
