//! Naked and hidden sets of two to four (3, 5, 7, 9, 10, 12, 16, 18).

use super::{block_column_row, common_tuple};
use crate::explainer::bits::{bits, combinations};
use crate::explainer::hint::{Evidence, Hint, Strikes, strikes};
use crate::explainer::position::Position;
use crate::explainer::regions::{Nine, REGIONS};

/// So many cells of a region hold as many digits: these leave the rest of that region.
pub fn naked_set(board: &Position, size: usize) -> Option<Hint> {
    let tenths = [30, 36, 50][size - 2];
    for region in block_column_row() {
        if (board.open_in(region).count_ones() as usize) < 2 * size {
            continue;
        }
        let cell = |position: usize| usize::from(REGIONS[region][position]);
        for positions in combinations(size, 9) {
            let positions = positions as Nine;
            let held = bits(positions).map(|position| board.candidates(cell(position)));
            let Some(digits) = common_tuple(held, size) else { continue };
            let gone = strikes(board, bits(0x1ff & !positions).map(cell), digits);
            let hint = Hint::strike(tenths, gone, || Evidence::NakedSet { region: region as u8, digits, positions });
            if hint.is_some() {
                return hint;
            }
        }
    }
    None
}

/// So many digits of a region have places in as many cells: all else leaves those.
pub fn hidden_set(board: &Position, size: usize) -> Option<Hint> {
    let tenths = [34, 40, 54][size - 2];
    hidden(board, size, 2 * size, |region, digits, positions| {
        let cells = bits(positions).map(|position| usize::from(REGIONS[region][position]));
        let gone: Strikes = strikes(board, cells, 0x1ff & !digits);
        Hint::strike(tenths, gone, || Evidence::HiddenSet { region: region as u8, digits, positions, hidden: None })
    })
}

/// The same, where that leaves another digit one place: it is placed.
pub fn direct_hidden_set(board: &Position, size: usize) -> Option<Hint> {
    let tenths = [20, 25][size - 2];
    hidden(board, size, size, |region, digits, positions| {
        let outside = |digit: usize| board.places(region, digit) & !positions;
        let single =
            |digit: &usize| board.places(region, *digit).count_ones() >= 2 && outside(*digit).count_ones() == 1;
        let digit = bits(0x1ff & !digits).find(single)?;
        let cell = REGIONS[region][outside(digit).trailing_zeros() as usize];
        let evidence = Evidence::HiddenSet { region: region as u8, digits, positions, hidden: Some(digit as u8) };
        Some(Hint::place(tenths, cell.into(), digit, evidence))
    })
}

/// Tries each hidden set of houses with more than a given number of open cells, until there is an answer.
fn hidden(
    board: &Position,
    size: usize,
    more_than: usize,
    found: impl Fn(usize, Nine, Nine) -> Option<Hint>,
) -> Option<Hint> {
    for region in block_column_row() {
        if board.open_in(region).count_ones() as usize <= more_than {
            continue;
        }
        for digits in combinations(size, 9) {
            let digits = digits as Nine;
            let places = bits(digits).map(|digit| board.places(region, digit));
            let Some(positions) = common_tuple(places, size) else { continue };
            let hint = found(region, digits, positions);
            if hint.is_some() {
                return hint;
            }
        }
    }
    None
}
