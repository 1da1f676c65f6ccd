//! Random full grids.
//!
//! Up to 9x9 by a random solve: the cell with the fewest candidates (of several the first in a random order), its digits in random order. Every grid
//! can come up; they are not exactly equally likely. Larger boards would take such a search too long: a pattern grid is shuffled, and then
//! changed by many random exchanges of two digits.

use crate::random::Random;
use crate::shape::Shape;

/// Boards up to this side are filled by search.
const SEARCHED: usize = 9;
/// Exchanges for each cell of a larger board.
const EXCHANGES: usize = 4;

/// A random full grid: the digit of each cell, from 0.
pub(super) fn full(shape: Shape, random: &mut Random) -> Vec<u8> {
    if shape.side() <= SEARCHED { Search::new(shape).fill(random) } else { exchanged(shape, random) }
}

/// Rows, columns and boxes of a board as masks of the digits that they hold.
struct Search {
    side: usize,
    /// Row, column and box of each cell.
    houses: Vec<[u8; 3]>,
    rows: [u16; SEARCHED],
    columns: [u16; SEARCHED],
    boxes: [u16; SEARCHED],
    digits: Vec<u8>,
}

impl Search {
    fn new(shape: Shape) -> Search {
        let houses = |cell| [shape.row(cell) as u8, shape.column(cell) as u8, shape.box_of(cell) as u8];
        Search {
            side: shape.side(),
            houses: shape.all_cells().map(houses).collect(),
            rows: [0; SEARCHED],
            columns: [0; SEARCHED],
            boxes: [0; SEARCHED],
            digits: vec![0; shape.cells()],
        }
    }

    fn fill(mut self, random: &mut Random) -> Vec<u8> {
        // The first row is free: any order of its digits goes on to as many grids.
        let mut first: Vec<u8> = (0..self.side as u8).collect();
        random.shuffle(&mut first);
        for (cell, &digit) in first.iter().enumerate() {
            self.put(cell, digit);
        }
        let mut open: Vec<u16> = (self.side as u16..self.digits.len() as u16).collect();
        random.shuffle(&mut open);
        let done = self.go_on(&mut open, random);
        debug_assert!(done, "every first row goes on to a full grid");
        self.digits
    }

    fn go_on(&mut self, open: &mut Vec<u16>, random: &mut Random) -> bool {
        let all = (1_u16 << self.side) - 1;
        let (mut least, mut at) = (u32::MAX, None);
        for (place, &cell) in open.iter().enumerate() {
            let count = (all & !self.seen(cell.into())).count_ones();
            if count < least {
                (least, at) = (count, Some(place));
                if count <= 1 {
                    break;
                }
            }
        }
        let Some(at) = at else { return true };
        if least == 0 {
            return false;
        }
        let cell = usize::from(open.swap_remove(at));
        let mut left = all & !self.seen(cell);
        while left != 0 {
            // The digit with a random number among those that are left.
            let mut rest = left;
            (0..random.below(left.count_ones())).for_each(|_| rest &= rest - 1);
            let digit = rest.trailing_zeros() as u8;
            left &= !(1 << digit);
            self.put(cell, digit);
            if self.go_on(open, random) {
                return true;
            }
            self.take(cell, digit);
        }
        // Back to its place, so that the order of the others is as it was.
        let last = open.len();
        open.push(cell as u16);
        open.swap(at, last);
        false
    }

    fn seen(&self, cell: usize) -> u16 {
        let [row, column, block] = self.houses[cell].map(usize::from);
        self.rows[row] | self.columns[column] | self.boxes[block]
    }

    fn put(&mut self, cell: usize, digit: u8) {
        self.digits[cell] = digit;
        self.flip(cell, digit);
    }

    fn take(&mut self, cell: usize, digit: u8) {
        self.flip(cell, digit);
    }

    fn flip(&mut self, cell: usize, digit: u8) {
        let [row, column, block] = self.houses[cell].map(usize::from);
        self.rows[row] ^= 1 << digit;
        self.columns[column] ^= 1 << digit;
        self.boxes[block] ^= 1 << digit;
    }
}

/// A pattern grid with its digits, bands, rows, stacks and columns in random order, and then many exchanges: the cells of two digits fall
/// apart into cycles, within which the two can change places (Kempe chains). Each exchange leaves a full grid.
fn exchanged(shape: Shape, random: &mut Random) -> Vec<u8> {
    let (side, rows, columns) = (shape.side(), shape.box_rows(), shape.box_columns());
    let mut names: Vec<u8> = (0..side as u8).collect();
    random.shuffle(&mut names);
    let row_order = lines(side, rows, random);
    let column_order = lines(side, columns, random);
    let mut digits = vec![0; shape.cells()];
    for (row, &from_row) in row_order.iter().enumerate() {
        for (column, &from_column) in column_order.iter().enumerate() {
            let number = (from_row % rows * columns + from_row / rows + from_column) % side;
            digits[row * side + column] = names[number];
        }
    }
    let houses: Vec<[usize; 3]> =
        shape.all_cells().map(|cell| shape.houses_of(cell).map(|house| house.index())).collect();
    // Where each digit stands in each house.
    let mut places = vec![0_u16; 3 * side * side];
    for (cell, &digit) in digits.iter().enumerate() {
        houses[cell].iter().for_each(|house| places[house * side + usize::from(digit)] = cell as u16);
    }
    for _ in 0..EXCHANGES * shape.cells() {
        let start = random.below(shape.cells() as u32) as usize;
        let (one, step) = (digits[start], 1 + random.below(side as u32 - 1) as u8);
        let other = (one + step) % side as u8;
        let mut cycle = vec![start as u16];
        let mut is_in = vec![false; shape.cells()];
        is_in[start] = true;
        let mut at = 0;
        while let Some(&cell) = cycle.get(at) {
            at += 1;
            let partner = if digits[usize::from(cell)] == one { other } else { one };
            for house in houses[usize::from(cell)] {
                let next = places[house * side + usize::from(partner)];
                if !std::mem::replace(&mut is_in[usize::from(next)], true) {
                    cycle.push(next);
                }
            }
        }
        for &cell in &cycle {
            let digit = &mut digits[usize::from(cell)];
            *digit = if *digit == one { other } else { one };
            houses[usize::from(cell)].iter().for_each(|house| places[house * side + usize::from(*digit)] = cell);
        }
    }
    digits
}

/// The lines of a board in random order, those of a band or stack staying together.
fn lines(side: usize, thickness: usize, random: &mut Random) -> Vec<usize> {
    let mut bands: Vec<usize> = (0..side / thickness).collect();
    random.shuffle(&mut bands);
    let mut order = Vec::with_capacity(side);
    for band in bands {
        let mut within: Vec<usize> = (0..thickness).map(|line| band * thickness + line).collect();
        random.shuffle(&mut within);
        order.extend(within);
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::Grid;

    #[test]
    fn full_grids_of_every_size_hold_every_digit_once_a_house() {
        for shape in Shape::all().filter(|shape| shape.side() <= 16) {
            for seed in 0..2 {
                let digits = full(shape, &mut Random::new(seed, 0));
                let numbers: Vec<usize> = digits.iter().map(|&digit| usize::from(digit) + 1).collect();
                assert!(Grid::of_numbers(shape, &numbers).unwrap().is_solved(), "{shape}");
            }
        }
    }

    #[test]
    fn all_288_grids_of_4x4_come_up() {
        let shape = Shape::of_side(4).unwrap();
        let found: std::collections::HashSet<Vec<u8>> =
            (0..6000).map(|stream| full(shape, &mut Random::new(1, stream))).collect();
        assert_eq!(found.len(), 288);
    }

    #[test]
    fn exchanges_leave_the_pattern() {
        // In the pattern, every row of a box is a row of another box of the band.
        let shape = Shape::of_side(16).unwrap();
        let digits = full(shape, &mut Random::new(1, 0));
        let set = |row: usize, block: usize| {
            let mut part = digits[row * 16 + block * 4..][..4].to_vec();
            part.sort_unstable();
            part
        };
        let same = (0..16)
            .flat_map(|row| (0..16).map(move |other| (row, other)))
            .filter(|&(row, other)| row != other && set(row, 0) == set(other, 1))
            .count();
        assert!(same < 4, "{same}");
    }
}
