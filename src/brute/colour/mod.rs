//! Local search for a first solution (*TabuCol*: Hertz and de Werra, 1987, with the dynamic tenure of Galinier and Hao, 1999): for
//! large boards with very many solutions, where every systematic search is lost.
//!
//! All open cells hold a digit at all times. Two peers with the same digit clash; a move gives one clashing cell another digit,
//! the one that clashes least, and forbids it to go back for a while.

use std::time::Instant;

use crate::cell::{Cell, Digit};
use crate::deadline::is_past;
use crate::shape::Shape;

/// Numbers at random, always the same ones (xorshift).
#[derive(Debug)]
struct Random(u64);

impl Random {
    #[inline]
    fn below(&mut self, limit: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * u64::from(limit)) >> 32) as u32
    }
}

/// The open cells of a board, each with a digit.
#[derive(Debug)]
pub(super) struct Colour {
    cells: Vec<Cell>,
    /// The digits each open cell may hold.
    digits: Vec<Vec<u8>>,
    /// The open cells that see each open cell and share a digit with it.
    neighbours: Vec<Vec<u16>>,
    side: usize,
    /// The digit of each open cell.
    colour: Vec<u8>,
    /// For each cell and digit: how many neighbours hold it.
    clashes: Vec<u16>,
    /// For each cell and digit: not to be taken up before this move, unless it is the best so far.
    until: Vec<u64>,
    /// The cells with a clash, and where each stands there.
    unhappy: Vec<u16>,
    places: Vec<u16>,
    /// Pairs that clash.
    cost: u32,
    moves: u64,
    random: Random,
    /// The fewest since the last start.
    best_cost: u32,
}

const NOWHERE: u16 = u16::MAX;

impl Colour {
    /// A board on which singles have come to rest, by the digits left to each cell.
    pub(super) fn new(shape: Shape, left: impl Fn(Cell) -> u64) -> Colour {
        let cells: Vec<Cell> = shape.all_cells().filter(|&cell| !left(cell).is_power_of_two()).collect();
        let digits: Vec<Vec<u8>> =
            cells.iter().map(|&cell| crate::set::Bits(left(cell)).map(|digit| digit as u8).collect()).collect();
        let mut numbers = vec![NOWHERE; shape.cells()];
        cells.iter().enumerate().for_each(|(number, cell)| numbers[cell.index()] = number as u16);
        let neighbours = cells
            .iter()
            .map(|&cell| {
                let sharing = |&other: &Cell| other != cell && left(other) & left(cell) != 0;
                let seen = shape.houses_of(cell).into_iter().flat_map(|house| shape.cells_of(house));
                let mut near: Vec<u16> = seen.filter(sharing).map(|other| numbers[other.index()]).collect();
                near.sort_unstable();
                near.dedup();
                near
            })
            .collect();
        let (open, side) = (cells.len(), shape.side());
        Colour {
            colour: vec![0; open],
            clashes: vec![0; open * side],
            until: vec![0; open * side],
            unhappy: Vec::new(),
            places: vec![NOWHERE; open],
            cost: 0,
            moves: 0,
            random: Random(0x9e37_79b9_7f4a_7c15),
            best_cost: u32::MAX,
            cells,
            digits,
            neighbours,
            side,
        }
    }

    /// Starts again: each cell, in random order, takes the digit with the fewest clashes.
    pub(super) fn start(&mut self) {
        let open = self.cells.len();
        self.clashes.fill(0);
        self.until.fill(0);
        self.moves = 0;
        let mut order: Vec<usize> = (0..open).collect();
        (1..open).rev().for_each(|at| order.swap(at, self.random.below(at as u32 + 1) as usize));
        for cell in order {
            let clashes = &self.clashes[cell * self.side..(cell + 1) * self.side];
            let least = self.digits[cell].iter().map(|&digit| clashes[usize::from(digit)]).min();
            let fits = |digit: &u8| Some(clashes[usize::from(*digit)]) == least;
            let fitting: Vec<u8> = self.digits[cell].iter().copied().filter(fits).collect();
            let choice = fitting[self.random.below(fitting.len() as u32) as usize];
            self.colour[cell] = choice;
            for &near in &self.neighbours[cell] {
                self.clashes[usize::from(near) * self.side + usize::from(choice)] += 1;
            }
        }
        self.unhappy.clear();
        self.places.fill(NOWHERE);
        self.cost = 0;
        for cell in 0..open {
            let clashes = self.clashes[cell * self.side + usize::from(self.colour[cell])];
            self.cost += u32::from(clashes);
            if clashes > 0 {
                self.add(cell);
            }
        }
        self.cost /= 2;
        self.best_cost = self.cost;
    }

    /// Moves on. Whether that led to a solution. A tenure of `per_clash` moves for each clash, and a few at random.
    pub(super) fn search(&mut self, moves: u64, per_clash: f64, deadline: Option<Instant>) -> bool {
        let end = self.moves + moves;
        while self.cost > 0 && self.moves < end && !(self.moves.is_multiple_of(4096) && is_past(deadline)) {
            self.step(per_clash);
        }
        self.cost == 0
    }

    /// The digits of the open cells.
    pub(super) fn solution(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.cells.iter().zip(&self.colour).map(|(&cell, &digit)| (cell, Digit(digit)))
    }

    fn step(&mut self, per_clash: f64) {
        self.moves += 1;
        let mut least = i32::MAX;
        let mut ties = 0;
        let mut chosen = None;
        for &cell in &self.unhappy {
            let cell = usize::from(cell);
            let row = cell * self.side..(cell + 1) * self.side;
            let (clashes, until) = (&self.clashes[row.clone()], &self.until[row]);
            let now = self.colour[cell];
            let here = i32::from(clashes[usize::from(now)]);
            for &digit in &self.digits[cell] {
                let gain = i32::from(clashes[usize::from(digit)]) - here;
                if gain > least || digit == now {
                    continue;
                }
                if until[usize::from(digit)] > self.moves && (self.cost as i32 + gain) >= self.best_cost as i32 {
                    continue;
                }
                ties = if gain < least { 1 } else { ties + 1 };
                if ties == 1 || self.random.below(ties) == 0 {
                    chosen = Some((cell, digit));
                }
                least = gain;
            }
        }
        let Some((cell, digit)) = chosen else { return };
        let old = std::mem::replace(&mut self.colour[cell], digit);
        self.cost = (self.cost as i32 + least) as u32;
        for at in 0..self.neighbours[cell].len() {
            let near = usize::from(self.neighbours[cell][at]);
            let row = near * self.side;
            self.clashes[row + usize::from(old)] -= 1;
            self.clashes[row + usize::from(digit)] += 1;
            let held = self.colour[near];
            if held == old && self.clashes[row + usize::from(old)] == 0 {
                self.remove(near);
            } else if held == digit && self.places[near] == NOWHERE {
                self.add(near);
            }
        }
        if self.clashes[cell * self.side + usize::from(digit)] == 0 {
            self.remove(cell);
        }
        let tenure = (per_clash * f64::from(self.cost)) as u64 + u64::from(self.random.below(10));
        self.until[cell * self.side + usize::from(old)] = self.moves + tenure;
        self.best_cost = self.best_cost.min(self.cost);
    }

    fn add(&mut self, cell: usize) {
        self.places[cell] = self.unhappy.len() as u16;
        self.unhappy.push(cell as u16);
    }

    fn remove(&mut self, cell: usize) {
        let place = usize::from(std::mem::replace(&mut self.places[cell], NOWHERE));
        self.unhappy.swap_remove(place);
        if let Some(&moved) = self.unhappy.get(place) {
            self.places[usize::from(moved)] = place as u16;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blank_board_is_filled_without_a_clash() {
        let shape = Shape::of_side(12).unwrap();
        let mut colour = Colour::new(shape, |_| shape.digits().bits());
        colour.start();
        assert!(colour.search(1_000_000, 0.7, None));
        let digits: Vec<Digit> = colour.solution().map(|(_, digit)| digit).collect();
        for house in shape.all_houses() {
            let mut seen: Vec<Digit> = shape.cells_of(house).map(|cell| digits[cell.index()]).collect();
            seen.sort_unstable();
            seen.dedup();
            assert_eq!(seen.len(), shape.side());
        }
    }

    #[test]
    fn a_board_without_solution_is_never_solved() {
        // Two peers with the same two digits as a third: no way to differ.
        let shape = Shape::of_side(4).unwrap();
        let mut colour = Colour::new(shape, |cell| if cell.0 < 3 { 0b11 } else { 0b1111 });
        for _ in 0..5 {
            colour.start();
            assert!(!colour.search(2_000, 0.7, None));
        }
    }
}
