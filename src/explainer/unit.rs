//! Units: a digit in a region, or a cell. One of the candidates of each is true.
//!
//! ```text
//!     0..243     region * 9 + digit: its members are the places
//!     243..324   243 + cell: its members are the digits
//! ```

use super::regions::{CELLS, Nine, POSITIONS_OF, REGIONS, REGIONS_OF};

/// A unit by number.
pub type Unit = u16;

/// How many there are.
pub const UNITS: usize = FIRST_CELL + CELLS;
const FIRST_CELL: usize = 27 * 9;

/// The cell, block, row and column of each candidate (cell * 9 + digit), and its place in each as a bit.
pub static UNITS_OF: [[(Unit, Nine); 4]; 729] = {
    let mut of = [[(0, 0); 4]; 729];
    let mut candidate = 0;
    while candidate < 729 {
        let (cell, digit) = (candidate / 9, candidate % 9);
        of[candidate][0] = (of_cell(cell) as Unit, 1 << digit);
        let mut kind = 0;
        while kind < 3 {
            let region = REGIONS_OF[cell][kind] as usize;
            of[candidate][1 + kind] = (of_region(region, digit) as Unit, 1 << POSITIONS_OF[cell][kind]);
            kind += 1;
        }
        candidate += 1;
    }
    of
};

/// The unit of a digit in a region.
#[inline]
pub const fn of_region(region: usize, digit: usize) -> usize {
    region * 9 + digit
}

/// The unit of a cell.
#[inline]
pub const fn of_cell(cell: usize) -> usize {
    FIRST_CELL + cell
}

/// The candidate at a place of a unit.
#[inline]
pub fn candidate_at(unit: usize, place: usize) -> usize {
    CANDIDATES[unit][place] as usize
}

static CANDIDATES: [[u16; 9]; UNITS] = {
    let mut candidates = [[0; 9]; UNITS];
    let mut at = 0;
    while at < UNITS * 9 {
        let (unit, place) = (at / 9, at % 9);
        candidates[unit][place] = if unit < FIRST_CELL {
            REGIONS[unit / 9][place] as u16 * 9 + (unit % 9) as u16
        } else {
            ((unit - FIRST_CELL) * 9 + place) as u16
        };
        at += 1;
    }
    candidates
};
