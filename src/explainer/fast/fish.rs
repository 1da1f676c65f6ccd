//! X-wing, swordfish, jellyfish (8, 11, 17).

use super::tight::tight;
use crate::explainer::bits::bits;
use crate::explainer::hint::{Evidence, Hint, strikes};
use crate::explainer::position::Position;
use crate::explainer::regions::{Nine, REGIONS};

/// As `plain::fish`: there lines are gone through before digits, here digit by digit; the first by lines, then by
/// digit, is the same.
pub fn fish(board: &Position, size: usize) -> Option<Hint> {
    let tenths = [32, 38, 52][size - 2];
    for (columns, base, cover) in [(true, 18, 9), (false, 9, 18)] {
        let mut first: Option<(Nine, usize, Nine)> = None;
        for digit in (0..9).filter(|&digit| board.filled_with(digit) + 2 * size <= 9) {
            let places: [Nine; 9] = std::array::from_fn(|line| board.places(base + line, digit));
            let hit = tight(&places, size, |lines, across| {
                let strikes = bits(across).any(|line| board.places(cover + line, digit) & !lines != 0);
                strikes.then_some((lines, digit, across))
            });
            if let Some(hit) = hit
                && first.is_none_or(|first| hit.0 < first.0)
            {
                first = Some(hit);
            }
        }
        if let Some((lines, digit, across)) = first {
            let rest = bits(across)
                .flat_map(|line| bits(0x1ff & !lines).map(move |position| REGIONS[cover + line][position].into()));
            let evidence = || Evidence::Fish { columns, digit: digit as u8, lines, across };
            return Hint::strike(tenths, strikes(board, rest, 1 << digit), evidence);
        }
    }
    None
}
