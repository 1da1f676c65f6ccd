//! Hidden and naked singles (1, 4).

use super::block_column_row;
use crate::explainer::bits::bits;
use crate::explainer::hint::{Evidence, Hint};
use crate::explainer::position::Position;
use crate::explainer::regions::{CELLS, REGIONS};

/// First the last cell of a region, 1.0; then a digit with one place in a block, 1.2, or in a line, 1.5.
pub fn hidden_single(board: &Position) -> Option<Hint> {
    let in_region = |region: usize, last: bool| {
        if (board.open_in(region).count_ones() == 1) != last {
            return None;
        }
        let digit = (0..9).find(|&digit| board.places(region, digit).count_ones() == 1)?;
        let cell = REGIONS[region][board.places(region, digit).trailing_zeros() as usize];
        let tenths = if last {
            10
        } else if region < 9 {
            12
        } else {
            15
        };
        Some(Hint::place(tenths, cell.into(), digit, Evidence::Hidden { region: region as u8, is_last: last }))
    };
    let pass = |last| block_column_row().find_map(|region| in_region(region, last));
    pass(true).or_else(|| pass(false))
}

/// The first cell with one candidate.
pub fn naked_single(board: &Position) -> Option<Hint> {
    let cell = (0..CELLS).find(|&cell| board.candidates(cell).count_ones() == 1)?;
    bits(board.candidates(cell)).next().map(|digit| Hint::place(23, cell, digit, Evidence::Naked))
}
