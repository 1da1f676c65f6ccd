//! Local search for a first solution (*TabuCol*: Hertz and de Werra, 1987, with the dynamic tenure of Galinier and Hao, 1999): for
//! large boards with very many solutions, where every systematic search is lost.
//!
//! All open cells hold a digit at all times. Two peers with the same digit clash; a move gives one clashing cell another digit,
//! the one that clashes least, and forbids it to go back for a while.

mod bars;
mod holders;
mod unhappy;

use std::time::Instant;

use crate::cell::{Cell, Digit};
use crate::deadline::is_past;
use crate::shape::Shape;
use bars::Bars;
use holders::{Holders, LEVELS, Place};
use unhappy::{EVEN, Entry, NEVER, Price, Unhappy};

/// Numbers at random, always the same ones (xorshift).
#[derive(Debug)]
struct Random(u64);

impl Random {
    #[inline]
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * limit as u64) >> 32) as usize
    }
}

/// The open cells of a board, each with a digit. An *option* is a digit that an open cell may hold.
#[derive(Debug)]
pub(super) struct Colour {
    cells: Vec<Cell>,
    places: Vec<Place>,
    /// For each open cell the digits that it may hold.
    options: Vec<u64>,
    /// The digit of each open cell; [`NO_DIGIT`] until a start has filled it.
    digits: Vec<u8>,
    holders: Holders,
    /// In how many of its houses each open cell clashes.
    clashing: Vec<u8>,
    /// The cells with a clash.
    unhappy: Unhappy,
    /// For each open cell the digits that it may not take up yet, unless that is the best so far.
    barred: Vec<u64>,
    /// When those may be taken up again.
    bars: Bars,
    /// Room for a list of them, see [`keep`].
    list: Vec<u16>,
    /// Pairs that clash.
    cost: u32,
    moves: u32,
    random: Random,
    /// The fewest since the last start.
    best_cost: u32,
}

/// The first rounds of a start, in which a cell may also change to an equally good digit.
const RESTLESS: u32 = 20;
const NO_DIGIT: u8 = u8::MAX;

impl Colour {
    /// A board on which singles have come to rest, by the digits left to each cell.
    pub(super) fn new(shape: Shape, left: impl Fn(Cell) -> u64) -> Colour {
        let cells: Vec<Cell> = shape.all_cells().filter(|&cell| !left(cell).is_power_of_two()).collect();
        let holders = Holders::new(shape);
        let open = cells.len();
        Colour {
            places: cells.iter().map(|&cell| holders.place(shape, cell)).collect(),
            options: cells.iter().map(|&cell| left(cell)).collect(),
            cells,
            digits: vec![NO_DIGIT; open],
            holders,
            clashing: vec![0; open],
            unhappy: Unhappy::new(open),
            barred: vec![0; open],
            bars: Bars::new(open),
            list: vec![0; open],
            cost: 0,
            moves: 0,
            random: Random(0x9e37_79b9_7f4a_7c15),
            best_cost: u32::MAX,
        }
    }

    /// Starts again: each cell, in random order, takes the digit with the fewest clashes; then cells settle (see [`Colour::settle`]).
    pub(super) fn start(&mut self) {
        let open = self.cells.len();
        self.digits.fill(NO_DIGIT);
        self.holders.clear();
        self.clashing.fill(0);
        self.unhappy.clear();
        self.barred.fill(0);
        self.bars.clear();
        self.cost = 0;
        self.moves = 0;
        let mut order: Vec<usize> = (0..open).collect();
        (1..open).rev().for_each(|at| order.swap(at, self.random.below(at + 1)));
        for cell in order {
            let (_, digits) = self.best(cell, self.options[cell]);
            let digit = self.one_of(digits);
            self.take(cell, digit);
        }
        self.settle();
        (0..self.unhappy.entries.len()).for_each(|at| self.refresh(at));
        self.best_cost = self.cost;
    }

    /// Round by round each cell with clashes takes the digit with the fewest, until no cell has one that is known to be better (see [`LEVELS`]). In the
    /// first rounds it may also take an equally good one. This removes most clashes cheaply: each move of the search looks at all cells with clashes.
    fn settle(&mut self) {
        for round in 0.. {
            let mut is_settled = round >= RESTLESS;
            for cell in 0..self.cells.len() {
                if self.clashing[cell] == 0 {
                    continue;
                }
                let here = (self.clashes_of(cell) as usize).min(LEVELS - 1);
                let (level, digits) = self.best(cell, self.others(cell));
                if digits != 0 && (level < here || level == here && round < RESTLESS) {
                    let digit = self.one_of(digits);
                    self.change(cell, digit);
                    is_settled = false;
                }
            }
            if is_settled {
                return;
            }
        }
    }

    /// Moves on. Whether that led to a solution. A tenure of `per_clash` moves for each clash, and a few at random.
    pub(super) fn search(&mut self, moves: u64, per_clash: f64, deadline: Option<Instant>) -> bool {
        let end = u64::from(self.moves).saturating_add(moves).min(u64::from(u32::MAX / 2)) as u32;
        while self.cost > 0 && self.moves < end && !(self.moves.is_multiple_of(1024) && is_past(deadline)) {
            self.step(per_clash);
        }
        self.cost == 0
    }

    /// The digits of the open cells.
    pub(super) fn solution(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.cells.iter().zip(&self.digits).map(|(&cell, &digit)| (cell, Digit(digit)))
    }

    fn step(&mut self, per_clash: f64) {
        self.moves += 1;
        let mut bars = std::mem::take(&mut self.bars);
        bars.each_ended(self.moves, |cell, digit| {
            self.barred[cell] &= !(1 << digit);
            if let Some(at) = self.unhappy.position(cell) {
                self.refresh(at);
            }
        });
        self.bars = bars;
        let least = |prices: &[Price]| prices.iter().fold(NEVER, |least, &price| least.min(price));
        let (free, all) = (least(&self.unhappy.free), least(&self.unhappy.all));
        // A barred digit is taken where that leaves fewer clashes than ever, as far as levels tell.
        let is_record = u32::from(all) + self.cost < u32::from(EVEN) + self.best_cost;
        let (price, prices) = if is_record { (all, &self.unhappy.all) } else { (free, &self.unhappy.free) };
        if price == NEVER {
            return;
        }
        let ties = keep(&mut self.list, prices, |&other| other == price);
        let Entry { cell, best, houses } = self.unhappy.entries[usize::from(self.list[self.random.below(ties)])];
        let cell = usize::from(cell);
        let digit = self.one_of(if is_record { self.best(cell, self.others(cell)).1 } else { best });
        let old = self.change(cell, digit);
        let tenure = (per_clash * f64::from(self.cost)) as u32 + self.random.below(10) as u32;
        self.barred[cell] |= 1 << old;
        self.bars.add(cell, old as u8, self.moves, tenure);
        let met = keep(&mut self.list, &self.unhappy.entries, |other| other.houses.meet(houses));
        (0..met).for_each(|at| self.refresh(self.list[at].into()));
        self.best_cost = self.best_cost.min(self.cost);
    }

    /// Finds again what a cell with clashes could do.
    fn refresh(&mut self, at: usize) {
        let cell = usize::from(self.unhappy.entries[at].cell);
        let (clashes, others) = (self.clashes_of(cell) as Price, self.others(cell));
        let price = |(level, digits): (usize, u64)| if digits == 0 { NEVER } else { EVEN + level as Price - clashes };
        let free = self.best(cell, others & !self.barred[cell]);
        self.unhappy.entries[at].best = free.1;
        self.unhappy.free[at] = price(free);
        self.unhappy.all[at] = price(self.best(cell, others));
    }

    /// Those of these digits that clash least in a cell, and their level.
    fn best(&self, cell: usize, digits: u64) -> (usize, u64) {
        let levels = self.holders.levels(self.places[cell]).map(|level| level & digits);
        // Counted, so that the processor need not guess.
        let level = levels[..LEVELS - 1].iter().filter(|&&digits| digits == 0).count();
        (level, levels[level])
    }

    /// The options of a cell but for the digit that it holds.
    fn others(&self, cell: usize) -> u64 {
        self.options[cell] & !(1 << self.digits[cell])
    }

    /// How many peers hold the digit of a cell.
    fn clashes_of(&self, cell: usize) -> u32 {
        self.holders.count(self.places[cell], self.digits[cell]) - 1
    }

    /// One of these digits at random.
    fn one_of(&mut self, digits: u64) -> usize {
        debug_assert_ne!(digits, 0, "a cell without digits");
        nth(digits, self.random.below(digits.count_ones() as usize))
    }

    /// A cell takes this digit for the one that it holds, which is returned.
    fn change(&mut self, cell: usize, digit: usize) -> usize {
        let old = usize::from(self.digits[cell]);
        let Colour { holders, clashing, unhappy, .. } = self;
        holders.update::<false>(cell as u16, self.places[cell], old, |cell| {
            let houses = &mut clashing[usize::from(cell)];
            *houses -= 1;
            if *houses == 0 {
                unhappy.remove(cell);
            }
        });
        self.cost -= self.holders.count(self.places[cell], old as u8);
        self.take(cell, digit);
        old
    }

    /// A cell without a digit takes one.
    fn take(&mut self, cell: usize, digit: usize) {
        self.digits[cell] = digit as u8;
        self.cost += self.holders.count(self.places[cell], digit as u8);
        let Colour { places, holders, clashing, unhappy, .. } = self;
        holders.update::<true>(cell as u16, places[cell], digit, |cell| {
            let houses = &mut clashing[usize::from(cell)];
            if *houses == 0 {
                unhappy.add(cell, places[usize::from(cell)].houses);
            }
            *houses += 1;
        });
    }
}

/// Lists where those stand that are wanted, and tells how many there are. The list has room for all.
fn keep<T>(list: &mut [u16], items: &[T], is_wanted: impl Fn(&T) -> bool) -> usize {
    let mut kept = 0;
    for (at, item) in items.iter().enumerate() {
        // Written in any case, and then kept or not: so the processor need not guess.
        list[kept] = at as u16;
        kept += usize::from(is_wanted(item));
    }
    kept
}

/// The bit of this number, counted from the lowest and from 0, among those that are set.
fn nth(mut bits: u64, number: usize) -> usize {
    for _ in 0..number {
        bits &= bits - 1;
    }
    bits.trailing_zeros() as usize
}

#[cfg(test)]
mod tests;
