//! What is possible on a 9x9 board, as the rating reads it: candidates by cell, and places by region, both always true.
//!
//! The rating is defined for 9x9 only and asks the same few questions millions of times, so this board is a flat value of fixed
//! size (about 700 bytes, copied rather than undone). [`Board`](crate::board::Board) stays the board of every other ladder.

use super::bits;
use super::regions::{CELLS, Nine, PEERS, REGIONS};
use super::unit::{self, UNITS, UNITS_OF};
use crate::error::Error;
use crate::grid::Grid;
use crate::shape::Shape;

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

    /// Whether it is the other board, or that with less: the same cells filled, and no candidate that the other has not.
    pub fn is_part_of(&self, other: &Position) -> bool {
        let cells = |board: &Position| board.units.into_iter().skip(unit::of_cell(0));
        self.is_filled_as(other) && cells(self).zip(cells(other)).all(|(own, others)| own & !others == 0)
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
        UNITS_OF[candidate].iter().for_each(|&(unit, place)| self.units[usize::from(unit)] &= !place);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explainer::regions::{POSITIONS_OF, REGIONS_OF};

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
