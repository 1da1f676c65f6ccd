//! The search for the least form, row by row.
//!
//! A state is a choice of rows so far, with whatever these rows say about columns and digits and no more: columns that are blank so far
//! stay tied, and so do stacks; a digit has no label before it appears. All states that are kept have written the same rows, so
//! only the next row decides which of them stay. The idea to choose row by row and to keep what is tied is that of every program for
//! minlex forms; to leave blank columns tied keeps puzzles with few givens cheap.

use super::full;

/// A board of 9x9 by rows: the digit of each cell, 0 for a blank.
pub(super) type Cells = [u8; 81];

/// The label of a digit that has none yet: above all others, since the next label is always the greatest so far.
const NEW: u8 = 15;

/// The orders of three things.
pub(super) const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Rows that were chosen, and what is known by them.
#[derive(Clone, Copy)]
pub(super) struct State {
    /// The board is taken by columns.
    pub transposed: bool,
    /// The rows, in their new order, and how many there are.
    pub rows: [u8; 9],
    pub chosen: u8,
    /// The columns, in their new order.
    pub columns: [u8; 9],
    /// Bit p: nothing tells the column at p from that before it.
    tied_columns: u16,
    /// Bit s: nothing tells the stack at s from that before it.
    tied_stacks: u8,
    /// For each digit four bits: its label.
    labels: u64,
    next_label: u8,
    /// How many equal choices this one stands for.
    weight: u64,
}

impl State {
    /// Nothing chosen.
    fn start(transposed: bool) -> State {
        State {
            transposed,
            rows: [0; 9],
            chosen: 0,
            columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
            tied_columns: 0b110_110_110,
            tied_stacks: 0b110,
            labels: u64::MAX << 4,
            next_label: 1,
            weight: 1,
        }
    }

    /// Two rows of a full board, with its columns in this order.
    pub fn of_two_rows(transposed: bool, two: [usize; 2], columns: [u8; 9], first: &[u8]) -> State {
        let mut state = State { tied_columns: 0, tied_stacks: 0, columns, ..State::start(transposed) };
        columns.iter().for_each(|&column| state.label(first[usize::from(column)]));
        (state.rows[0], state.rows[1], state.chosen) = (two[0] as u8, two[1] as u8, 2);
        state
    }

    /// The cell of the board that stands at this place of the form.
    pub fn source(&self, at: usize) -> usize {
        let (row, column) = (usize::from(self.rows[at / 9]), usize::from(self.columns[at % 9]));
        if self.transposed { 9 * column + row } else { 9 * row + column }
    }

    /// The label of a digit, or of a blank.
    pub fn label_of(&self, digit: u8) -> u8 {
        (self.labels >> (4 * digit)) as u8 & 15
    }

    /// Gives a digit the next label, if it has none.
    fn label(&mut self, digit: u8) {
        if self.label_of(digit) == NEW {
            self.labels ^= u64::from(NEW ^ self.next_label) << (4 * digit);
            self.next_label += 1;
        }
    }

    /// Whether some columns or stacks may still change places.
    fn has_ties(&self) -> bool {
        self.tied_columns != 0 || self.tied_stacks != 0
    }

    /// Takes this row, which stands for `weight` equal ones.
    fn write(&mut self, row: usize, weight: u64) {
        self.rows[usize::from(self.chosen)] = row as u8;
        self.chosen += 1;
        self.weight *= weight;
    }

    /// The rows that may come next.
    fn candidates(&self) -> impl Iterator<Item = usize> + use<> {
        let chosen = self.rows[..usize::from(self.chosen)].iter().fold(0u16, |all, row| all | 1 << row);
        let rows = match self.chosen {
            0 | 3 | 6 => 0..9,
            chosen => {
                let band = self.rows[usize::from(chosen) - 1] as usize / 3;
                3 * band..3 * band + 3
            }
        };
        rows.filter(move |row| chosen & 1 << row == 0)
    }

    /// The labels of a stack of this row, the least that its ties allow.
    #[inline]
    fn stack(&self, row: &[u8], stack: usize) -> u16 {
        let [mut a, mut b, mut c] =
            [0, 1, 2].map(|at| self.label_of(row[usize::from(self.columns[3 * stack + at])]) as u16);
        let sort = |a: &mut u16, b: &mut u16| (*a, *b) = ((*a).min(*b), (*a).max(*b));
        match self.tied_columns >> (3 * stack) & 6 {
            0 => {}
            2 => sort(&mut a, &mut b),
            4 => sort(&mut b, &mut c),
            _ => {
                sort(&mut a, &mut b);
                sort(&mut b, &mut c);
                sort(&mut a, &mut b);
            }
        }
        a << 8 | b << 4 | c
    }

    /// The least that this row can be, as a number with four bits for each cell.
    #[inline]
    fn key(&self, row: &[u8]) -> u64 {
        if !self.has_ties() {
            let label = |&column: &u8| u64::from(self.label_of(row[usize::from(column)]));
            return self.columns.iter().fold(0, |key, column| key << 4 | label(column));
        }
        if self.chosen == 0 {
            return FIRST[row.iter().rev().fold(0, |filled, &digit| filled << 1 | usize::from(digit != 0))];
        }
        let mut stacks = [0, 1, 2].map(|stack| self.stack(row, stack));
        match self.tied_stacks {
            0 => {}
            2 => stacks[..2].sort_unstable(),
            4 => stacks[1..].sort_unstable(),
            _ => stacks.sort_unstable(),
        }
        stacks.iter().fold(0, |key, &stack| key << 12 | u64::from(stack))
    }

    /// Every way to take this row so that it is the least.
    fn take(&self, row: usize, cells: &[u8], weight: u64, mut each: impl FnMut(State)) {
        if !self.has_ties() {
            let mut next = *self;
            next.write(row, weight);
            self.columns.iter().for_each(|&column| next.label(cells[usize::from(column)]));
            return each(next);
        }
        let stacks = [0, 1, 2].map(|stack| self.stack(cells, stack));
        let labels = self.columns.map(|column| u16::from(self.label_of(cells[usize::from(column)])));
        let within = |stack: usize| {
            let at = 3 * stack;
            orders([labels[at], labels[at + 1], labels[at + 2]], (self.tied_columns >> at) as u8 & 6)
        };
        for across in orders(stacks, self.tied_stacks) {
            for first in within(across[0]) {
                for second in within(across[1]) {
                    for third in within(across[2]) {
                        let mut next = *self;
                        next.write(row, weight);
                        (next.tied_columns, next.tied_stacks) = (0, 0);
                        for (stack, order) in [first, second, third].into_iter().enumerate() {
                            let from = 3 * across[stack];
                            for at in 0..3 {
                                let column = from + order[at];
                                next.columns[3 * stack + at] = self.columns[column];
                                next.label(cells[usize::from(self.columns[column])]);
                                // A blank comes first among those it was tied with: two in a row stay tied.
                                let stays = at > 0 && labels[column] == 0 && labels[from + order[at - 1]] == 0;
                                let was = self.tied_columns >> (from + at) & 1;
                                next.tied_columns |= (was & u16::from(stays)) << (3 * stack + at);
                            }
                            let stays = stack > 0 && stacks[across[stack]] == 0 && stacks[across[stack - 1]] == 0;
                            next.tied_stacks |= (self.tied_stacks >> stack & u8::from(stays)) << stack;
                        }
                        each(next);
                    }
                }
            }
        }
    }

    /// How many transformations it stands for: those of columns and stacks that nothing has told apart.
    pub fn ways(&self) -> u64 {
        let ways = |ties: u32| [1, 2, 2, 6][ties as usize & 3];
        let columns = (0..3).map(|stack| ways(u32::from(self.tied_columns) >> (3 * stack + 1))).product::<u64>();
        self.weight * columns * ways(u32::from(self.tied_stacks) >> 1)
    }
}

/// The orders in which three things ascend, where only tied ones may change places. Two that are equal stand in either order,
/// unless both are blank: those stay tied.
fn orders(keys: [u16; 3], ties: u8) -> impl Iterator<Item = [usize; 3]> {
    // Bit n: ORDERS[n]. The second changes the last two over, the third the first two.
    let ways: u8 = match ties {
        0 => 1,
        2 => two(keys[0], keys[1], 1 << 2),
        4 => two(keys[1], keys[2], 1 << 1),
        _ => {
            let ascends = |order: &[usize; 3]| {
                (1..3).all(|at| {
                    let (before, here) = (order[at - 1], order[at]);
                    keys[before] < keys[here] || (keys[before] == keys[here] && (keys[here] != 0 || before < here))
                })
            };
            (0..6).filter(|&at| ascends(&ORDERS[at])).fold(0, |ways, at| ways | 1 << at)
        }
    };
    (0..6).filter(move |at| ways >> at & 1 == 1).map(|at| ORDERS[at])
}

/// The orders in which two neighbours ascend: as they stand, changed over, or both.
fn two(one: u16, other: u16, changed: u8) -> u8 {
    match one.cmp(&other) {
        std::cmp::Ordering::Less => 1,
        std::cmp::Ordering::Equal if one == 0 => 1,
        std::cmp::Ordering::Equal => 1 | changed,
        std::cmp::Ordering::Greater => changed,
    }
}

/// The least that a first row can be, by which of its cells are filled: its digits have no labels yet.
const FIRST: [u64; 512] = {
    let mut first = [0; 512];
    let mut filled = 0;
    while filled < 512 {
        // By stacks, the one with fewest digits first.
        let mut digits = 0;
        while digits <= 3 {
            let mut stack = 0;
            while stack < 3 {
                if (filled >> (3 * stack) & 7_usize).count_ones() == digits {
                    first[filled] = first[filled] << 12 | ((1 << (4 * digits)) - 1);
                }
                stack += 1;
            }
            digits += 1;
        }
        filled += 1;
    }
    first
};

/// Finds least forms; keeps its memory.
#[derive(Default)]
pub(super) struct Search {
    states: Vec<State>,
    next: Vec<State>,
    /// The states that can write the least row, with that row and its weight.
    least: Vec<(usize, usize, u64)>,
}

impl Search {
    /// Every state that writes the least form of this board, up to ties; at least one.
    pub fn run(&mut self, cells: &Cells) -> &[State] {
        let boards = [*cells, transposed(cells)];
        let board = |state: &State| &boards[usize::from(state.transposed)];
        self.states.clear();
        if cells.contains(&0) {
            self.states.extend([State::start(false), State::start(true)]);
        } else {
            full::two_rows(&boards, &mut self.states);
        }
        let is_blank = |cells: &Cells, row: usize| cells[9 * row..][..9] == [0; 9];
        while self.states[0].chosen < 9 {
            let mut least = u64::MAX;
            self.least.clear();
            for (number, state) in self.states.iter().enumerate() {
                let cells = board(state);
                let mut blanks = [0; 3];
                for row in state.candidates() {
                    let key = state.key(&cells[9 * row..][..9]);
                    if key > least {
                        continue;
                    }
                    if key < least {
                        least = key;
                        self.least.clear();
                    }
                    // Of blank rows in a band one stands for all.
                    if key == 0 && is_blank(cells, row) {
                        blanks[row / 3] += 1;
                        if blanks[row / 3] > 1 {
                            let first = self.least.iter_mut().rfind(|(_, other, _)| other / 3 == row / 3);
                            first.expect("the first blank row of this band").2 += 1;
                            continue;
                        }
                    }
                    self.least.push((number, row, 1));
                }
            }
            self.next.clear();
            for &(number, row, weight) in &self.least {
                let state = &self.states[number];
                state.take(row, &board(state)[9 * row..][..9], weight, |next| self.next.push(next));
            }
            std::mem::swap(&mut self.states, &mut self.next);
        }
        &self.states
    }
}

/// The board by columns.
fn transposed(cells: &Cells) -> Cells {
    std::array::from_fn(|at| cells[at % 9 * 9 + at / 9])
}
