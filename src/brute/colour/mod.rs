//! Local search for a first solution (*TabuCol*: Hertz and de Werra, 1987, with the dynamic tenure of Galinier and Hao, 1999): for
//! large boards with very many solutions, where every systematic search is lost.
//!
//! All open cells hold a digit at all times. Two peers with the same digit clash; a move gives one clashing cell another digit,
//! the one that clashes least, and forbids it to go back for a while.

mod bars;

use std::time::Instant;

use crate::cell::{Cell, Digit};
use crate::deadline::is_past;
use crate::set::Bits;
use crate::shape::Shape;
use bars::Bars;

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
    side: usize,
    cells: Vec<Cell>,
    /// Row, column and box of each open cell.
    houses: Vec<[u8; 3]>,
    /// For rows, columns, boxes, and in each for its digits: the open cells with that option, from one start to the next.
    members: Vec<u16>,
    member_starts: Vec<u32>,
    /// The digit of each open cell, or [`NO_DIGIT`].
    digits: Vec<u8>,
    /// For each open cell and digit: how many peers hold it.
    clashes: Vec<u8>,
    /// For each open cell its options by their clashes, the last with all that have more.
    levels: Vec<[u64; LEVELS]>,
    /// For each open cell the digit that it holds, and those that it may not take up yet unless that is the best so far.
    barred: Vec<u64>,
    /// When those may be taken up again.
    bars: Bars,
    /// The cells with a clash, and where each stands there.
    unhappy: Vec<u16>,
    places: Vec<u16>,
    /// For each of these cells its best options, and how many clashes each would add.
    best: Vec<(u64, i32)>,
    /// The cells among these that have the best options of all. One longer than there are cells.
    ties: Vec<u16>,
    /// Pairs that clash.
    cost: u32,
    moves: u32,
    random: Random,
    /// The fewest since the last start.
    best_cost: u32,
}

/// Options with more clashes than this are seldom taken, and not told apart.
const LEVELS: usize = 4;
/// The level of an option, by its number of clashes.
const LEVEL: [u8; 256] = {
    let mut level = [LEVELS as u8 - 1; 256];
    let mut clashes = 0;
    while clashes < LEVELS {
        level[clashes] = clashes as u8;
        clashes += 1;
    }
    level
};
/// The first rounds of a start, in which a cell may also change to an equally good digit.
const RESTLESS: u32 = 20;
const NOWHERE: u16 = u16::MAX;
const NO_DIGIT: u8 = u8::MAX;

impl Colour {
    /// A board on which singles have come to rest, by the digits left to each cell.
    pub(super) fn new(shape: Shape, left: impl Fn(Cell) -> u64) -> Colour {
        let side = shape.side();
        let cells: Vec<Cell> = shape.all_cells().filter(|&cell| !left(cell).is_power_of_two()).collect();
        let house_of = |&cell: &Cell| [shape.row(cell) as u8, shape.column(cell) as u8, shape.box_of(cell) as u8];
        let houses: Vec<[u8; 3]> = cells.iter().map(house_of).collect();
        let mut lists = vec![Vec::new(); 3 * side * side];
        for (number, &cell) in cells.iter().enumerate() {
            for digit in Bits(left(cell)) {
                for (kind, house) in houses[number].into_iter().enumerate() {
                    lists[(kind * side + usize::from(house)) * side + digit as usize].push(number as u16);
                }
            }
        }
        let mut member_starts = vec![0];
        member_starts.extend(lists.iter().scan(0, |end, list| {
            *end += list.len() as u32;
            Some(*end)
        }));
        let open = cells.len();
        Colour {
            side,
            levels: cells.iter().map(|&cell| [left(cell), 0, 0, 0]).collect(),
            cells,
            houses,
            members: lists.concat(),
            member_starts,
            digits: vec![NO_DIGIT; open],
            clashes: vec![0; open * side],
            barred: vec![0; open],
            bars: Bars::new(open),
            unhappy: Vec::new(),
            places: vec![NOWHERE; open],
            best: Vec::new(),
            ties: vec![0; open + 1],
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
        self.clashes.fill(0);
        self.levels.iter_mut().for_each(|levels| *levels = [levels.iter().fold(0, |all, level| all | level), 0, 0, 0]);
        self.barred.fill(0);
        self.bars.clear();
        self.unhappy.clear();
        self.places.fill(NOWHERE);
        self.cost = 0;
        self.moves = 0;
        let mut order: Vec<usize> = (0..open).collect();
        (1..open).rev().for_each(|at| order.swap(at, self.random.below(at as u32 + 1) as usize));
        for cell in order {
            let fitting = self.levels[cell].into_iter().find(|&level| level != 0).expect("an open cell has digits");
            let digit = self.one_of(fitting);
            self.cost += u32::from(self.clashes[cell * self.side + digit]);
            self.take(cell, digit);
        }
        self.settle();
        self.best_cost = self.cost;
    }

    /// Round by round each cell with clashes takes the digit with the fewest, until no cell has one that is known to be better (see [`LEVELS`]). In the
    /// first rounds it may also take an equally good one. This removes most clashes cheaply: each move of the search looks at all cells with clashes.
    fn settle(&mut self) {
        for round in 0.. {
            let mut is_settled = round >= RESTLESS;
            for cell in 0..self.cells.len() {
                let here = LEVEL[usize::from(self.clashes_of(cell))];
                let others = self.levels[cell].map(|options| options & !(1 << self.digits[cell]));
                let Some((level, options)) = (0..).zip(others).find(|&(_, options)| options != 0) else { continue };
                if here > 0 && (level < here || level == here && round < RESTLESS) {
                    let digit = self.one_of(options);
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
        let (digits, barred) = (&self.digits, &mut self.barred);
        self.bars.each_ended(self.moves, |cell, digit| {
            // It may have been taken up all the same.
            if digits[cell] != digit {
                barred[cell] &= !(1 << digit);
            }
        });
        let (mut least, most) = self.look(|barred, _| !barred);
        // A barred option is taken where that gains more than this.
        let wanted = self.best_cost as i32 - self.cost as i32;
        if most > -wanted {
            let (least_of_all, _) = self.look(|_, held| !held);
            least = if least_of_all < wanted { least_of_all } else { self.look(|barred, _| !barred).0 };
        }
        // Written in any case, and then kept or not: so the processor need not guess.
        let mut ties = 0;
        for (at, &(options, more)) in self.best.iter().enumerate() {
            self.ties[ties] = at as u16;
            ties += usize::from((more == least) & (options != 0));
        }
        let count = |at: u16| self.best[usize::from(at)].0.count_ones();
        let all = self.ties[..ties].iter().map(|&at| count(at)).sum();
        if all == 0 {
            return;
        }
        let mut chosen = self.random.below(all);
        let is_here = |&&at: &&u16| {
            let is_here = chosen < count(at);
            chosen -= u32::from(!is_here) * count(at);
            is_here
        };
        let &at = self.ties[..ties].iter().find(is_here).expect("one of the ties");
        let (cell, digit) = (usize::from(self.unhappy[usize::from(at)]), nth(self.best[usize::from(at)].0, chosen));
        let old = self.change(cell, digit);
        let tenure = (per_clash * f64::from(self.cost)) as u32 + self.random.below(10);
        self.barred[cell] |= 1 << old;
        self.bars.add(cell, old as u8, self.moves, tenure);
        self.best_cost = self.best_cost.min(self.cost);
    }

    /// Finds the best options of each cell with a clash, of those that are free by what is barred and what is held. How many clashes the best of
    /// all add, and the most clashes of a cell.
    #[inline]
    fn look(&mut self, free: impl Fn(u64, u64) -> u64) -> (i32, i32) {
        let Colour { side, digits, clashes, levels, barred, unhappy, best, .. } = self;
        let (mut least, mut most) = (i32::MAX, 0);
        best.clear();
        best.extend(unhappy.iter().map(|&cell| {
            let cell = usize::from(cell);
            let digit = digits[cell];
            let here = i32::from(clashes[cell * *side + usize::from(digit)]);
            let free = free(barred[cell], 1 << digit);
            let levels = levels[cell].map(|level| level & free);
            // From the worst to the best, so that the processor need not guess.
            let mut best = (levels[LEVELS - 1], LEVELS as i32 - 1);
            for level in (0..LEVELS - 1).rev() {
                best = if levels[level] != 0 { (levels[level], level as i32) } else { best };
            }
            best.1 -= here;
            least = if best.0 != 0 { least.min(best.1) } else { least };
            most = most.max(here);
            best
        }));
        (least, most)
    }

    fn clashes_of(&self, cell: usize) -> u8 {
        self.clashes[cell * self.side + usize::from(self.digits[cell])]
    }

    /// One of these digits at random.
    fn one_of(&mut self, digits: u64) -> usize {
        nth(digits, self.random.below(digits.count_ones()))
    }

    /// A cell takes this digit for the one that it holds, which is returned.
    fn change(&mut self, cell: usize, digit: usize) -> usize {
        self.cost -= u32::from(self.clashes_of(cell));
        self.cost += u32::from(self.clashes[cell * self.side + digit]);
        let old = self.drop(cell);
        self.take(cell, digit);
        old
    }

    /// A cell without a digit takes one.
    fn take(&mut self, cell: usize, digit: usize) {
        self.digits[cell] = digit as u8;
        self.barred[cell] |= 1 << digit;
        if self.clashes_of(cell) > 0 {
            self.add(cell);
        }
        self.tell_peers::<true>(cell, digit);
    }

    /// A cell gives up its digit.
    fn drop(&mut self, cell: usize) -> usize {
        if self.clashes_of(cell) > 0 {
            self.remove(cell);
        }
        let digit = usize::from(std::mem::replace(&mut self.digits[cell], NO_DIGIT));
        self.barred[cell] &= !(1 << digit);
        self.tell_peers::<false>(cell, digit);
        digit
    }

    /// The cells that see this one and have the digit as an option have one clash more, or one less. Written without branches, so that the
    /// processor need not guess which of them are met twice.
    #[inline]
    fn tell_peers<const MORE: bool>(&mut self, cell: usize, digit: usize) {
        let [row, column, square] = self.houses[cell];
        for (kind, house) in [row, column, square].into_iter().enumerate() {
            let list = (kind * self.side + usize::from(house)) * self.side + digit;
            for at in self.member_starts[list] as usize..self.member_starts[list + 1] as usize {
                let peer = usize::from(self.members[at]);
                let [other_row, other_column, _] = self.houses[peer];
                let is_met = (peer == cell) | (kind == 2) & ((other_row == row) | (other_column == column));
                let clashes = &mut self.clashes[peer * self.side + digit];
                let before = *clashes;
                *clashes = if MORE { before + u8::from(!is_met) } else { before - u8::from(!is_met) };
                let after = *clashes;
                let levels = &mut self.levels[peer];
                levels[usize::from(LEVEL[usize::from(before)])] ^= 1 << digit;
                levels[usize::from(LEVEL[usize::from(after)])] ^= 1 << digit;
                // It holds the digit, and the clash is its first or was its last.
                if (usize::from(self.digits[peer]) ^ digit) | (usize::from(before) + usize::from(after)) ^ 1 == 0 {
                    if MORE { self.add(peer) } else { self.remove(peer) }
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

/// The bit of this number, counted from the lowest and from 0, among those that are set.
fn nth(mut bits: u64, number: u32) -> usize {
    for _ in 0..number {
        bits &= bits - 1;
    }
    bits.trailing_zeros() as usize
}

#[cfg(test)]
mod tests;
