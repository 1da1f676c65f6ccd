//! Numbers, grids and puzzles at random, the same on every machine.

use std::time::{Duration, Instant};

use percorre::{Brute, Count, Entry, Grid, Shape};

/// How many random cases to try: the usual number, unless `PROPTEST_CASES` sets another.
pub fn cases(usual: u32) -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(usual)
}

/// A small generator of numbers, the same on every machine (xorshift).
pub struct Random(pub u64);

impl Random {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % limit
    }

    pub fn shuffled<T>(&mut self, mut all: Vec<T>) -> Vec<T> {
        (1..all.len()).rev().for_each(|at| all.swap(at, self.below(at + 1)));
        all
    }

    /// A full grid: a few digits at random, the rest by brute force.
    pub fn full(&mut self, shape: Shape, brute: &mut Brute) -> Grid {
        loop {
            let mut grid = Grid::blank(shape);
            let digits = self.shuffled(shape.digits().digits().collect());
            let diagonal = (0..shape.side()).map(|at| shape.cell(at, at)).zip(digits);
            diagonal.for_each(|(cell, digit)| grid.set(cell, Entry::Given(digit)));
            brute.set_deadline(Some(Instant::now() + Duration::from_millis(100)));
            if let Some(full) = brute.solve(&grid) {
                return full.all_given();
            }
        }
    }

    /// A puzzle with one solution, dug until so many cells are blank or none can be dug.
    pub fn puzzle(&mut self, shape: Shape, blanks: usize, brute: &mut Brute) -> Grid {
        let mut grid = self.full(shape, brute);
        let mut left = blanks;
        for cell in self.shuffled(shape.all_cells().collect()) {
            let entry = grid.entry(cell);
            grid.set(cell, Entry::Marks(shape.digits()));
            brute.set_deadline(Some(Instant::now() + Duration::from_millis(100)));
            if brute.count(&grid, 2) != Count::Exact(1) {
                grid.set(cell, entry);
            } else {
                left -= 1;
                if left == 0 {
                    break;
                }
            }
        }
        grid
    }
}
