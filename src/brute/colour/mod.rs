//! Local search for a first solution (*TabuCol*: Hertz and de Werra, 1987, with the dynamic tenure of Galinier and Hao, 1999): for
//! large boards with very many solutions, where every systematic search is lost.
//!
//! All open cells hold a digit at all times. Two peers with the same digit clash; a move gives one clashing cell another digit,
//! the one that clashes least, and forbids it to go back for a while.

use std::ops::Range;
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

/// The open cells of a board, each with a digit. An *option* is a digit that an open cell may hold.
#[derive(Debug)]
pub(super) struct Colour {
    cells: Vec<Cell>,
    /// Row, column and box of each open cell.
    houses: Vec<[u8; 3]>,
    /// The first option of each open cell, and the end.
    starts: Vec<u32>,
    /// The digit and the cell of each option.
    digits: Vec<u8>,
    owners: Vec<u16>,
    /// For rows, columns, boxes, and in each for its digits: the options there, from one start to the next.
    members: Vec<u32>,
    member_starts: Vec<u32>,
    side: usize,
    /// The option that each open cell holds, and for each option whether it is held.
    choices: Vec<u32>,
    held: Vec<bool>,
    /// For each option: how many peers hold its digit.
    clashes: Vec<u16>,
    /// For each option: not to be taken up before this move, unless it is the best so far.
    until: Vec<u32>,
    /// The best moves, from which one is taken at random. One longer than there are options.
    ties: Vec<u32>,
    /// The cells with a clash, and where each stands there.
    unhappy: Vec<u16>,
    places: Vec<u16>,
    /// Pairs that clash.
    cost: u32,
    moves: u32,
    random: Random,
    /// The fewest since the last start.
    best_cost: u32,
}

const NOWHERE: u16 = u16::MAX;

impl Colour {
    /// A board on which singles have come to rest, by the digits left to each cell.
    pub(super) fn new(shape: Shape, left: impl Fn(Cell) -> u64) -> Colour {
        let side = shape.side();
        let cells: Vec<Cell> = shape.all_cells().filter(|&cell| !left(cell).is_power_of_two()).collect();
        let house_of = |&cell: &Cell| [shape.row(cell) as u8, shape.column(cell) as u8, shape.box_of(cell) as u8];
        let houses: Vec<[u8; 3]> = cells.iter().map(house_of).collect();
        let (mut digits, mut owners, mut starts) = (Vec::new(), Vec::new(), vec![0]);
        for (number, &cell) in cells.iter().enumerate() {
            digits.extend(crate::set::Bits(left(cell)).map(|digit| digit as u8));
            owners.resize(digits.len(), number as u16);
            starts.push(digits.len() as u32);
        }
        let mut lists = vec![Vec::new(); 3 * side * side];
        for (option, (&digit, &owner)) in digits.iter().zip(&owners).enumerate() {
            for (kind, house) in houses[usize::from(owner)].into_iter().enumerate() {
                lists[(kind * side + usize::from(house)) * side + usize::from(digit)].push(option as u32);
            }
        }
        let mut member_starts = vec![0];
        member_starts.extend(lists.iter().scan(0, |end, list| {
            *end += list.len() as u32;
            Some(*end)
        }));
        let (open, options) = (cells.len(), digits.len());
        Colour {
            cells,
            houses,
            starts,
            digits,
            owners,
            members: lists.concat(),
            member_starts,
            side,
            choices: vec![0; open],
            held: vec![false; options],
            clashes: vec![0; options],
            until: vec![0; options],
            ties: vec![0; options + 1],
            unhappy: Vec::new(),
            places: vec![NOWHERE; open],
            cost: 0,
            moves: 0,
            random: Random(0x9e37_79b9_7f4a_7c15),
            best_cost: u32::MAX,
        }
    }

    /// Starts again: each cell, in random order, takes the digit with the fewest clashes.
    pub(super) fn start(&mut self) {
        let open = self.cells.len();
        self.held.fill(false);
        self.clashes.fill(0);
        self.until.fill(0);
        self.unhappy.clear();
        self.places.fill(NOWHERE);
        self.cost = 0;
        self.moves = 0;
        let mut order: Vec<usize> = (0..open).collect();
        (1..open).rev().for_each(|at| order.swap(at, self.random.below(at as u32 + 1) as usize));
        for cell in order {
            let options = self.options(cell);
            let least = self.clashes[options.clone()].iter().min().copied();
            let fitting: Vec<usize> = options.filter(|&option| Some(self.clashes[option]) == least).collect();
            let option = fitting[self.random.below(fitting.len() as u32) as usize];
            self.cost += u32::from(self.clashes[option]);
            self.take(cell, option);
        }
        self.best_cost = self.cost;
    }

    /// Moves on. Whether that led to a solution. A tenure of `per_clash` moves for each clash, and a few at random.
    pub(super) fn search(&mut self, moves: u64, per_clash: f64, deadline: Option<Instant>) -> bool {
        let end = u64::from(self.moves).saturating_add(moves).min(u64::from(u32::MAX / 2)) as u32;
        while self.cost > 0 && self.moves < end && !(self.moves.is_multiple_of(4096) && is_past(deadline)) {
            self.step(per_clash);
        }
        self.cost == 0
    }

    /// The digits of the open cells.
    pub(super) fn solution(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.cells.iter().zip(&self.choices).map(|(&cell, &option)| (cell, Digit(self.digits[option as usize])))
    }

    fn options(&self, cell: usize) -> Range<usize> {
        self.starts[cell] as usize..self.starts[cell + 1] as usize
    }

    fn step(&mut self, per_clash: f64) {
        self.moves += 1;
        let mut least = i32::MAX;
        let mut ties = 0;
        // A forbidden move is made where it gains more than this. An option that is held is forbidden, and gains nothing.
        let wanted = self.best_cost as i32 - self.cost as i32;
        for &cell in &self.unhappy {
            let cell = usize::from(cell);
            let here = i32::from(self.clashes[self.choices[cell] as usize]);
            let options = self.options(cell);
            let (clashes, until) = (&self.clashes[options.clone()], &self.until[options.clone()]);
            for ((option, &there), &until) in options.zip(clashes).zip(until) {
                let gain = i32::from(there) - here;
                let fits = (gain <= least) & ((until <= self.moves) | (gain < wanted));
                if fits & (gain < least) {
                    least = gain;
                    ties = 0;
                }
                // Written in any case: so the processor need not guess.
                self.ties[ties] = option as u32;
                ties += usize::from(fits);
            }
        }
        if ties == 0 {
            return;
        }
        let option = self.ties[self.random.below(ties as u32) as usize] as usize;
        let cell = usize::from(self.owners[option]);
        self.cost = (self.cost as i32 + least) as u32;
        let old = self.drop(cell);
        self.take(cell, option);
        let tenure = (per_clash * f64::from(self.cost)) as u32 + self.random.below(10);
        self.until[old] = self.moves + tenure;
        self.best_cost = self.best_cost.min(self.cost);
    }

    /// A cell takes an option.
    fn take(&mut self, cell: usize, option: usize) {
        self.choices[cell] = option as u32;
        self.held[option] = true;
        self.until[option] = u32::MAX;
        if self.clashes[option] > 0 {
            self.add(cell);
        }
        self.each_peer(option, |this, peer| {
            this.clashes[peer] += 1;
            if this.held[peer] && this.clashes[peer] == 1 {
                this.add(usize::from(this.owners[peer]));
            }
        });
    }

    /// A cell gives up its option.
    fn drop(&mut self, cell: usize) -> usize {
        let option = self.choices[cell] as usize;
        self.held[option] = false;
        if self.clashes[option] > 0 {
            self.remove(cell);
        }
        self.each_peer(option, |this, peer| {
            this.clashes[peer] -= 1;
            if this.held[peer] && this.clashes[peer] == 0 {
                this.remove(usize::from(this.owners[peer]));
            }
        });
        option
    }

    /// The same digit in the cells that see this option's, each once.
    #[inline]
    fn each_peer(&mut self, option: usize, mut each: impl FnMut(&mut Colour, usize)) {
        let [row, column, square] = self.houses[usize::from(self.owners[option])];
        for (kind, house) in [row, column, square].into_iter().enumerate() {
            let list = (kind * self.side + usize::from(house)) * self.side + usize::from(self.digits[option]);
            for at in self.member_starts[list] as usize..self.member_starts[list + 1] as usize {
                let peer = self.members[at] as usize;
                let [other_row, other_column, _] = self.houses[usize::from(self.owners[peer])];
                let is_met = if kind == 2 { other_row == row || other_column == column } else { peer == option };
                if !is_met {
                    each(self, peer);
                }
            }
        }
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
