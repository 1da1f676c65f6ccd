//! What is possible on a 9x9 board, as the rating reads it: candidates by cell, and places by region, both always true.
//!
//! The rating is defined for 9x9 only and asks the same few questions millions of times, so this board is a flat value of fixed
//! size (about 700 bytes, copied rather than undone). [`Board`](crate::board::Board) stays the board of every other ladder.

use super::bits;
use super::unit::{self, UNITS};
use crate::error::Error;
use crate::grid::Grid;
use crate::shape::Shape;

/// Cells are 0..81 row by row, digits 0..9.
pub const CELLS: usize = 81;

/// A set of digits, or of positions in a region: bit `i` for digit or position `i`.
pub type Nine = u16;

/// Regions in the order block, row, column ("BRC" in docs/RATING.md): 0..9 blocks, 9..18 rows, 18..27 columns.
/// Positions inside a block go row by row; in a row they are its columns, in a column its rows.
pub const REGIONS: [[u8; 9]; 27] = regions();

/// Block, row and column of a cell, as numbers of [`REGIONS`].
pub const REGIONS_OF: [[u8; 3]; CELLS] = regions_of();

/// The cell's position in its block, row and column.
pub const POSITIONS_OF: [[u8; 3]; CELLS] = positions_of();

/// The 20 cells that see a cell: those of its block, then of its row, then of its column, in position order, each once.
pub const PEERS: [[u8; 20]; CELLS] = peers();

/// Which positions of a region lie in another.
pub const SHARED: [[Nine; 27]; 27] = shared();

/// The cells that see a cell, bit by cell.
pub const SEES: [u128; CELLS] = sees();

/// The cells of each region, bit by cell.
pub const REGION_CELLS: [u128; 27] = region_cells();

/// What is possible: see the module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Position {
    /// The digits of each cell, and the positions of each digit in each region; none where it is filled in.
    units: [Nine; UNITS],
    /// Filled cells, bit by cell.
    filled: u128,
    /// How many cells are filled with each digit.
    filled_with: [u8; 9],
}

impl Position {
    /// The board of these digits (`None`: open), its candidates those that no digit sees: nothing is checked.
    pub fn new(digits: &[Option<u8>; CELLS]) -> Position {
        let mut position = Position { units: [0x1ff; UNITS], filled: 0, filled_with: [0; 9] };
        for (cell, digit) in digits.iter().enumerate() {
            if let Some(digit) = *digit {
                position.place(cell, digit as usize);
            }
        }
        position
    }

    /// The board of a grid: its digits, its marks.
    ///
    /// # Errors
    /// [`Error::Scale`] if it is not 9x9.
    pub fn of(grid: &Grid) -> Result<Position, Error> {
        if grid.shape() != Shape::NINE {
            return Err(Error::Scale { scale: "Sudoku Explainer", found: grid.shape() });
        }
        let mut digits = [None; CELLS];
        for (cell, entry) in grid.entries() {
            digits[cell.index()] = entry.digit().map(|digit| digit.0);
        }
        let mut position = Position::new(&digits);
        for (cell, entry) in grid.entries() {
            for digit in (grid.shape().digits() - entry.allowed()).digits() {
                position.remove(cell.index(), digit.index());
            }
        }
        Ok(position)
    }

    /// The candidates of a cell.
    #[inline]
    pub fn candidates(&self, cell: usize) -> Nine {
        self.units[unit::of_cell(cell)]
    }

    /// Whether the digit is a candidate of the cell.
    #[inline]
    pub fn has(&self, cell: usize, digit: usize) -> bool {
        self.candidates(cell) >> digit & 1 != 0
    }

    /// Where the digit can go in the region, bit by position.
    #[inline]
    pub fn places(&self, region: usize, digit: usize) -> Nine {
        self.units[unit::of_region(region, digit)]
    }

    /// Where each digit can go in the region.
    #[inline]
    pub fn region_places(&self, region: usize) -> &[Nine; 9] {
        self.units[unit::of_region(region, 0)..].first_chunk().expect("nine digits")
    }

    /// What is left of each unit.
    #[inline]
    pub fn units(&self) -> &[Nine; UNITS] {
        &self.units
    }

    /// The same, to be struck from one by one.
    #[inline]
    pub fn units_mut(&mut self) -> &mut [Nine; UNITS] {
        &mut self.units
    }

    /// The board with the places of one digit alone.
    pub fn only(&self, digit: usize) -> Position {
        let mut only = Position { units: [0; UNITS], ..self.clone() };
        (0..27).map(|region| unit::of_region(region, digit)).for_each(|unit| only.units[unit] = self.units[unit]);
        only
    }

    /// The cells with this many candidates.
    pub fn with_count(&self, count: u32) -> u128 {
        self.units[unit::of_cell(0)..]
            .iter()
            .rev()
            .fold(0, |set, held| set << 1 | u128::from(bits::count(*held) == count))
    }

    /// Whether the cell is filled.
    #[inline]
    pub fn is_filled(&self, cell: usize) -> bool {
        self.filled >> cell & 1 != 0
    }

    /// Whether the same cells are filled, with each digit as often.
    pub fn is_filled_as(&self, other: &Position) -> bool {
        (self.filled, self.filled_with) == (other.filled, other.filled_with)
    }

    /// Whether all cells are.
    pub fn is_full(&self) -> bool {
        self.filled == (1 << CELLS) - 1
    }

    /// How many cells are filled with the digit.
    pub fn filled_with(&self, digit: usize) -> usize {
        self.filled_with[digit].into()
    }

    /// The open cells of a region, bit by position.
    pub fn open_in(&self, region: usize) -> Nine {
        let open = |position: &usize| !self.is_filled(REGIONS[region][*position].into());
        (0..9).filter(open).fold(0, |set, position| set | 1 << position)
    }

    /// The open cells.
    #[inline]
    pub fn open(&self) -> u128 {
        !self.filled & ((1 << CELLS) - 1)
    }

    /// Strikes a candidate; whether it stood.
    #[inline]
    pub fn remove(&mut self, cell: usize, digit: usize) -> bool {
        let stood = self.has(cell, digit);
        self.strike(cell * 9 + digit);
        stood
    }

    /// Strikes a candidate (cell * 9 + digit).
    #[inline]
    pub fn strike(&mut self, candidate: usize) {
        unit::strike(&mut self.units, candidate);
    }

    /// Fills a cell: its candidates go, and the digit goes from the cells that see it.
    pub fn place(&mut self, cell: usize, digit: usize) {
        for other in 0..9 {
            self.remove(cell, other);
        }
        for peer in PEERS[cell] {
            self.remove(peer.into(), digit);
        }
        self.filled |= 1 << cell;
        self.filled_with[digit] += 1;
    }
}

const fn region_and_position(cell: usize, kind: usize) -> (u8, u8) {
    let (row, column) = (cell / 9, cell % 9);
    match kind {
        0 => ((row / 3 * 3 + column / 3) as u8, (row % 3 * 3 + column % 3) as u8),
        1 => (9 + row as u8, column as u8),
        _ => (18 + column as u8, row as u8),
    }
}

const fn regions() -> [[u8; 9]; 27] {
    let mut regions = [[0; 9]; 27];
    let mut cell = 0;
    while cell < CELLS {
        let mut kind = 0;
        while kind < 3 {
            let (region, position) = region_and_position(cell, kind);
            regions[region as usize][position as usize] = cell as u8;
            kind += 1;
        }
        cell += 1;
    }
    regions
}

const fn regions_of() -> [[u8; 3]; CELLS] {
    let mut of = [[0; 3]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        of[cell] = [region_and_position(cell, 0).0, region_and_position(cell, 1).0, region_and_position(cell, 2).0];
        cell += 1;
    }
    of
}

const fn positions_of() -> [[u8; 3]; CELLS] {
    let mut of = [[0; 3]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        of[cell] = [region_and_position(cell, 0).1, region_and_position(cell, 1).1, region_and_position(cell, 2).1];
        cell += 1;
    }
    of
}

const fn peers() -> [[u8; 20]; CELLS] {
    let (regions, of) = (regions(), regions_of());
    let mut peers = [[0; 20]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (mut seen, mut count, mut kind) = (1u128 << cell, 0, 0);
        while kind < 3 {
            let mut position = 0;
            while position < 9 {
                let other = regions[of[cell][kind] as usize][position];
                if seen >> other & 1 == 0 {
                    seen |= 1 << other;
                    peers[cell][count] = other;
                    count += 1;
                }
                position += 1;
            }
            kind += 1;
        }
        cell += 1;
    }
    peers
}

const fn shared() -> [[Nine; 27]; 27] {
    let (of, positions) = (regions_of(), positions_of());
    let mut shared = [[0; 27]; 27];
    let mut cell = 0;
    while cell < CELLS {
        let mut pair = 0;
        while pair < 9 {
            shared[of[cell][pair / 3] as usize][of[cell][pair % 3] as usize] |= 1 << positions[cell][pair / 3];
            pair += 1;
        }
        cell += 1;
    }
    shared
}

const fn region_cells() -> [u128; 27] {
    let regions = regions();
    let mut cells = [0; 27];
    let mut at = 0;
    while at < 27 * 9 {
        cells[at / 9] |= 1 << regions[at / 9][at % 9];
        at += 1;
    }
    cells
}

const fn sees() -> [u128; CELLS] {
    let peers = peers();
    let mut sees = [0; CELLS];
    let mut entry = 0;
    while entry < CELLS * 20 {
        sees[entry / 20] |= 1 << peers[entry / 20][entry % 20];
        entry += 1;
    }
    sees
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn house_cells_come_block_first() {
        assert_eq!(PEERS[0], [1, 2, 9, 10, 11, 18, 19, 20, 3, 4, 5, 6, 7, 8, 27, 36, 45, 54, 63, 72]);
        assert_eq!(REGIONS_OF[40], [4, 13, 22]);
        assert_eq!(POSITIONS_OF[41], [5, 5, 4]);
        assert_eq!((SHARED[0][9], SHARED[9][0], SHARED[0][12], SHARED[4][22]), (0o007, 0o007, 0, 0o222));
        assert!(
            (0..CELLS).all(
                |cell| SEES[cell].count_ones() == 20 && PEERS[cell].iter().all(|&peer| SEES[cell] >> peer & 1 != 0)
            )
        );
    }

    #[test]
    fn both_views_agree_after_any_change() {
        let mut digits = [None; CELLS];
        (digits[0], digits[40]) = (Some(0), Some(4));
        let mut position = Position::new(&digits);
        assert!(position.remove(80, 8) && !position.remove(80, 8));
        for cell in 0..CELLS {
            for digit in 0..9 {
                for (region, place) in REGIONS_OF[cell].iter().zip(POSITIONS_OF[cell]) {
                    let there = position.places(*region as usize, digit) >> place & 1 != 0;
                    assert_eq!(there, position.has(cell, digit), "cell {cell}, digit {digit}, region {region}");
                }
            }
        }
        assert!(position.is_filled(40) && !position.has(4, 0) && !position.has(80, 8));
        assert_eq!((position.filled_with(4), position.open_in(4)), (1, 0x1ef));
    }
}
