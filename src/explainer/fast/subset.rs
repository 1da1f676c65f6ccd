//! Naked and hidden sets of two to four (3, 5, 7, 9, 10, 12, 16, 18).

use super::tight::tight;
use super::{BLOCK_COLUMN_ROW, open_count};
use crate::explainer::bits::bits;
use crate::explainer::hint::{Evidence, Hint, strikes};
use crate::explainer::position::Position;
use crate::explainer::regions::{Nine, REGIONS};

/// As `plain::naked_set`.
pub fn naked_set(board: &Position, size: usize) -> Option<Hint> {
    let tenths = [30, 36, 50][size - 2];
    for region in BLOCK_COLUMN_ROW {
        if open_count(board, region.into()) < 2 * size {
            continue;
        }
        let cells = &REGIONS[region as usize];
        let held = cells.map(|cell| board.candidates(cell.into()));
        let hint = tight(&held, size, |positions, digits| {
            let rest = 0x1ff & !positions;
            if bits(rest).all(|position| held[position] & digits == 0) {
                return None;
            }
            let gone = strikes(board, bits(rest).map(|position| cells[position].into()), digits);
            Hint::strike(tenths, gone, || Evidence::NakedSet { region, digits, positions })
        });
        if hint.is_some() {
            return hint;
        }
    }
    None
}

/// As `plain::hidden_set`.
pub fn hidden_set(board: &Position, size: usize) -> Option<Hint> {
    let tenths = [34, 40, 54][size - 2];
    for region in BLOCK_COLUMN_ROW {
        if open_count(board, region.into()) <= 2 * size {
            continue;
        }
        let hint = tight(board.region_places(region.into()), size, |digits, positions| {
            let cells = bits(positions).map(|position| REGIONS[region as usize][position].into());
            let gone = strikes(board, cells, 0x1ff & !digits);
            Hint::strike(tenths, gone, || Evidence::HiddenSet { region, digits, positions, hidden: None })
        });
        if hint.is_some() {
            return hint;
        }
    }
    None
}

/// As `plain::direct_hidden_set`.
pub fn direct_hidden_set(board: &Position, size: usize) -> Option<Hint> {
    let tenths = [20, 25][size - 2];
    for region in BLOCK_COLUMN_ROW {
        if open_count(board, region.into()) <= size {
            continue;
        }
        let all = board.region_places(region.into());
        let hint = tight(all, size, |digits, positions: Nine| {
            // A digit of the set has no place outside it: it is passed over by itself.
            let digit =
                all.iter().position(|places| (places & !positions).is_power_of_two() && places.count_ones() >= 2)?;
            let cell = REGIONS[region as usize][(all[digit] & !positions).trailing_zeros() as usize];
            let evidence = Evidence::HiddenSet { region, digits, positions, hidden: Some(digit as u8) };
            Some(Hint::place(tenths, cell.into(), digit, evidence))
        });
        if hint.is_some() {
            return hint;
        }
    }
    None
}
