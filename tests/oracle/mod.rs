//! Oracles and data for the tests of brute force.

use crate::common::shared;
use percorre::{Digit, Entry, Grid, Shape};

/// The candidates of each cell, bit d for digit d+1.
pub type Cells = [u16; 81];

/// The slow way, in plain sight: an open cell with fewest candidates, each digit in turn, strike it from the peers.
pub mod naive {
    use super::Cells;

    /// The number of solutions, up to a limit.
    pub fn count(cells: &Cells, limit: u64) -> u64 {
        let (mut cells, mut placed, mut found) = (*cells, [false; 81], 0);
        search(&mut cells, &mut placed, limit, &mut found);
        found
    }

    fn search(cells: &mut Cells, placed: &mut [bool; 81], limit: u64, found: &mut u64) {
        let Some(cell) = (0..81).filter(|&c| !placed[c]).min_by_key(|&c| cells[c].count_ones()) else {
            *found += 1;
            return;
        };
        placed[cell] = true;
        for digit in (0..9).filter(|digit| cells[cell] >> digit & 1 == 1) {
            let mut next = *cells;
            (0..81).filter(|&c| sees(cell, c)).for_each(|c| next[c] &= !(1 << digit));
            next[cell] = 1 << digit;
            if *found < limit {
                search(&mut next, placed, limit, found);
            }
        }
        placed[cell] = false;
    }

    /// Whether two different cells share a house.
    pub fn sees(a: usize, b: usize) -> bool {
        a != b && (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3))
    }
}

/// The lines of a shared set.
pub fn set(name: &str) -> Vec<String> {
    shared::text(&format!("puzzles/{name}.txt")).lines().map(String::from).collect()
}

/// The shared sets of 9x9 puzzles.
pub const SETS: [&str; 10] = [
    "17_clue",
    "magictour_top1465",
    "forum_hardest_1905_11plus",
    "forum_hardest_1106",
    "serg_multi_solution",
    "random_minimal",
    "unbiased_resampled",
    "kaggle_like_easy",
    "multi_solution",
    "no_solution",
];

/// The grid of a line of 81 characters.
pub fn grid(line: &str) -> Grid {
    let numbers: Vec<usize> =
        line.bytes().map(|b| if b.is_ascii_digit() { usize::from(b - b'0') } else { 0 }).collect();
    Grid::of_numbers(Shape::NINE, &numbers).expect("81 digits or dots")
}

/// The candidates of a grid.
pub fn cells(grid: &Grid) -> Cells {
    let entries: Vec<u16> = grid.entries().map(|(_, entry)| entry.allowed().bits() as u16).collect();
    entries.try_into().expect("81 cells")
}

/// A grid of marks.
pub fn marks(cells: &Cells) -> Grid {
    let mut grid = Grid::blank(Shape::NINE);
    for (cell, &digits) in Shape::NINE.all_cells().zip(cells) {
        grid.set(cell, Entry::Marks((0..9).filter(|digit| digits >> digit & 1 == 1).map(Digit).collect()));
    }
    grid
}

/// A full grid as 81 characters.
pub fn line(grid: &Grid) -> String {
    grid.entries().map(|(_, entry)| entry.digit().map_or(".".into(), |digit| digit.to_string())).collect()
}

/// A small random source (SplitMix64).
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }
}
