//! Hidden and naked singles (1, 4).

use super::{BLOCK_COLUMN_ROW, open_count};
use crate::explainer::hint::{Evidence, Hint};
use crate::explainer::position::Position;
use crate::explainer::regions::{CELLS, REGIONS};

/// As `plain::hidden_single`.
pub fn hidden_single(board: &Position) -> Option<Hint> {
    let place = |region: u8, is_last, tenths| {
        let digit = (0..9).find(|&digit| board.places(region.into(), digit).is_power_of_two())?;
        let cell = REGIONS[region as usize][board.places(region.into(), digit).trailing_zeros() as usize];
        Some(Hint::place(tenths, cell.into(), digit, Evidence::Hidden { region, is_last }))
    };
    for region in BLOCK_COLUMN_ROW {
        if open_count(board, region.into()) == 1 {
            let hint = place(region, true, 10);
            if hint.is_some() {
                return hint;
            }
        }
    }
    for region in BLOCK_COLUMN_ROW {
        // All nine at once: whether any is a power of two.
        let any = board.region_places(region.into()).iter().fold(false, |any, places| any | places.is_power_of_two());
        if any && open_count(board, region.into()) > 1 {
            return place(region, false, if region < 9 { 12 } else { 15 });
        }
    }
    None
}

/// As `plain::naked_single`.
pub fn naked_single(board: &Position) -> Option<Hint> {
    let cell = (0..CELLS).find(|&cell| board.candidates(cell).is_power_of_two())?;
    Some(Hint::place(23, cell, board.candidates(cell).trailing_zeros() as usize, Evidence::Naked))
}
