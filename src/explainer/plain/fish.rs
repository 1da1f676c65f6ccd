//! X-wing, swordfish, jellyfish (8, 11, 17).

use super::common_tuple;
use crate::explainer::bits::{bits, combinations};
use crate::explainer::hint::{Evidence, Hint, strikes};
use crate::explainer::position::Position;
use crate::explainer::regions::{Nine, REGIONS};

/// A digit's places in some lines lie in as many crossing lines: it is removed from the rest of those. Columns first.
pub fn fish(board: &Position, size: usize) -> Option<Hint> {
    let tenths = [32, 38, 52][size - 2];
    for (columns, base, cover) in [(true, 18, 9), (false, 9, 18)] {
        for lines in combinations(size, 9) {
            let lines = lines as Nine;
            for digit in (0..9).filter(|&digit| board.filled_with(digit) + 2 * size <= 9) {
                let places = bits(lines).map(|line| board.places(base + line, digit));
                let Some(across) = common_tuple(places, size) else { continue };
                let rest = bits(across)
                    .flat_map(|line| bits(0x1ff & !lines).map(move |position| REGIONS[cover + line][position].into()));
                let evidence = || Evidence::Fish { columns, digit: digit as u8, lines, across };
                let hint = Hint::strike(tenths, strikes(board, rest, 1 << digit), evidence);
                if hint.is_some() {
                    return hint;
                }
            }
        }
    }
    None
}
