//! Who holds which digit: the clashes of each digit in each cell, in a few operations on words.
//!
//! The peers of a cell stand in three *arms* that have no cell in common: its row without its box, its column without its box, and
//! its box. Here the arms of `x`, by their first letters:
//!
//! ```text
//!     b b b | . . . | . . .
//!     b x b | r r r | r r r
//!     b b b | . . . | . . .
//!     ------+-------+------
//!     . c . | . . . | . . .
//! ```
//!
//! So each row is in as many arms as there are boxes in it: it lacks another box in each. A digit that is taken up or given up changes
//! 11 arms at 36x36, where its cell has 95 peers.

use crate::cell::{Cell, House};
use crate::shape::Shape;

/// The digits that open cells hold.
#[derive(Debug)]
pub(super) struct Holders {
    /// First those of rows, then those of columns, then boxes.
    arms: Vec<Arm>,
    /// How many boxes a row has, and a column.
    across: usize,
    down: usize,
    /// Where the arms of columns begin.
    columns: usize,
    /// For each house and digit.
    houses: Vec<[Held; 64]>,
}

/// How often the cells of an arm hold each digit. (`% 64` spares a check: no digit is higher.)
#[derive(Clone, Copy, Debug)]
struct Arm {
    counts: [u8; 64],
    /// The digits that are held at least once, twice, three times. The fourth is written, so that a higher count needs no branch, but never read.
    at_least: [u64; 4],
}

/// The cells of a house that hold a digit.
#[derive(Clone, Copy, Debug, Default)]
struct Held {
    count: u8,
    /// The exclusive or of their numbers: the number itself, if there is one cell.
    cells: u16,
}

/// Digits with more than two clashes are seldom taken, and not told apart: they are the last level.
pub(super) const LEVELS: usize = 4;

/// Where a cell stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Its arms.
    arms: [u16; 3],
    /// The first arms of its row and of its column.
    lines: [u16; 2],
    pub(super) houses: Houses,
}

/// The houses of a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Houses([House; 3]);

impl Houses {
    /// Whether two cells have a house in common, or are one.
    #[inline]
    pub(super) fn meet(self, other: Houses) -> bool {
        let number = |Houses([row, column, square]): Houses| u32::from_le_bytes([row.0, column.0, square.0, 0]);
        // One of the three bytes is zero where they agree: at the lowest of these, the subtraction sets the bit that the byte did not have.
        let differ = number(self) ^ number(other);
        differ.wrapping_sub(0x01_01_01) & !differ & 0x80_80_80 != 0
    }
}

impl Arm {
    const EMPTY: Arm = Arm { counts: [0; 64], at_least: [0; 4] };

    #[inline]
    fn update<const MORE: bool>(&mut self, digit: usize) {
        let count = &mut self.counts[digit % 64];
        *count -= u8::from(!MORE);
        self.at_least[usize::from((*count).min(3))] ^= 1 << digit;
        *count += u8::from(MORE);
    }
}

impl Holders {
    pub(super) fn new(shape: Shape) -> Holders {
        let side = shape.side();
        let (across, down) = (side / shape.box_columns(), side / shape.box_rows());
        Holders {
            arms: vec![Arm::EMPTY; side * (across + down + 1)],
            across,
            down,
            columns: side * across,
            houses: vec![[Held::default(); 64]; 3 * side],
        }
    }

    pub(super) fn clear(&mut self) {
        self.arms.fill(Arm::EMPTY);
        self.houses.fill([Held::default(); 64]);
    }

    pub(super) fn place(&self, shape: Shape, cell: Cell) -> Place {
        let (side, row, column, square) = (shape.side(), shape.row(cell), shape.column(cell), shape.box_of(cell));
        let lines = [row * self.across, self.columns + column * self.down];
        let of_row = lines[0] + column / shape.box_columns();
        let of_column = lines[1] + row / shape.box_rows();
        let of_box = self.columns + side * self.down + square;
        Place {
            arms: [of_row, of_column, of_box].map(|arm| arm as u16),
            lines: lines.map(|arm| arm as u16),
            houses: Houses(shape.houses_of(cell)),
        }
    }

    /// How many peers hold the digit, and the cell itself.
    #[inline]
    pub(super) fn count(&self, place: Place, digit: u8) -> u32 {
        let digit = usize::from(digit % 64);
        place.arms.iter().map(|&arm| u32::from(self.arms[usize::from(arm)].counts[digit])).sum()
    }

    /// The digits that no peer holds, at most one, at most two; and all. For the digit of the cell itself this is not right: its box counts it.
    #[inline]
    pub(super) fn levels(&self, place: Place) -> [u64; LEVELS] {
        let [[r, rr, rrr, _], [c, cc, ccc, _], [b, bb, bbb, _]] =
            place.arms.map(|arm| self.arms[usize::from(arm)].at_least);
        let (either, both) = (r | c, r & c);
        let one = either | b;
        let two = rr | cc | bb | both | either & b;
        let three = rrr | ccc | bbb | rr & (c | b) | cc & (r | b) | bb & either | both & b;
        [!one, !two, !three, !0]
    }

    /// A cell takes a digit up, or gives it up. `clashing` is told of each cell that clashes in one house more, or less.
    #[inline]
    pub(super) fn update<const MORE: bool>(
        &mut self,
        cell: u16,
        place: Place,
        digit: usize,
        mut clashing: impl FnMut(u16),
    ) {
        self.update_arms::<MORE>(place, digit);
        for house in place.houses.0 {
            let held = &mut self.houses[house.index()][digit % 64];
            // Without the cell.
            let others = if MORE { *held } else { Held { count: held.count - 1, cells: held.cells ^ cell } };
            *held = if MORE { Held { count: held.count + 1, cells: held.cells ^ cell } } else { others };
            if others.count == 1 {
                clashing(others.cells);
            }
            if others.count > 0 {
                clashing(cell);
            }
        }
    }

    #[inline]
    fn update_arms<const MORE: bool>(&mut self, place: Place, digit: usize) {
        let [row, column, square] = place.arms.map(usize::from);
        let [of_row, of_column] = place.lines.map(usize::from);
        // All arms of its row and its column hold it, in between; those that lack its box do not, before and after.
        if !MORE {
            self.arms[row].update::<true>(digit);
            self.arms[column].update::<true>(digit);
        }
        self.arms[of_row..of_row + self.across].iter_mut().for_each(|arm| arm.update::<MORE>(digit));
        self.arms[of_column..of_column + self.down].iter_mut().for_each(|arm| arm.update::<MORE>(digit));
        self.arms[square].update::<MORE>(digit);
        if MORE {
            self.arms[row].update::<false>(digit);
            self.arms[column].update::<false>(digit);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_meet_where_they_have_a_house_in_common() {
        for shape in [Shape::NINE, Shape::new(2, 5).unwrap(), Shape::new(8, 8).unwrap()] {
            let holders = Holders::new(shape);
            for (a, b) in shape.all_cells().flat_map(|a| shape.all_cells().step_by(7).map(move |b| (a, b))) {
                let [one, other] = [a, b].map(|cell| holders.place(shape, cell).houses);
                assert_eq!(one.meet(other), a == b || shape.are_peers(a, b), "{a:?} {b:?}");
            }
        }
    }
}
