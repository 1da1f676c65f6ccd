//! One board in three vectors of 32 lanes (AVX-512): vector i holds row i of every box.
//!
//! ```text
//!     lane                 0 1 2 ... 8    9 10 ... 17   18 19 ... 26   27 to 31
//!     column of the box    0              1             2              none: always 0
//!     box                  0 1 2 ... 8    0  1      8   0  1      8
//!
//!     cell (row 3 I + i, column 3 J + m) is lane 9 m + 3 I + J of vector i
//! ```
//!
//! The rules and the tree are those of `boxes`. A sweep is some 80 instructions for the one board, where nine vectors of 16 lanes take 170; but most need the
//! result of the one before, so the longest such chain decides the time, not their number. Lanes are moved by bytes (AVX-512 VBMI), because Intel's processors
//! need two steps to move them by words.

mod choose;
mod sweep;
pub(super) mod text;

use std::arch::x86_64::*;

use super::alone::Alone;
use super::avx512::Avx512;
use super::backend::Backend;
use super::boxes::Boxes;
use super::boxes::choose::without_one;
use super::boxes::sweep::{Rest, constant};
use super::node::Cells;
use super::search::{Search, Walked};
use super::single;
#[cfg(feature = "make")]
use super::suppose::{self, Supposed};
use super::sweep::ALL;
use super::vector::{Line, MOST_LANES, Words, op};

/// A board.
pub(super) struct Thirds {
    pub(super) x: [Avx512; 3],
    /// For each decided cell its digit, 0 elsewhere; the next sweeps begin with these.
    decided: [Avx512; 3],
}

/// Lanes in use.
const LANES: usize = 27;

/// Vector and lane of a cell.
const fn place(cell: usize) -> (usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    (row % 3, 9 * (column % 3) + 3 * (row / 3) + column / 3)
}

/// The same for each cell.
static PLACES: [(u8, u8); 81] = {
    let mut places = [(0, 0); 81];
    let mut cell = 0;
    while cell < 81 {
        let (vector, lane) = place(cell);
        places[cell] = (vector as u8, lane as u8);
        cell += 1;
    }
    places
};

/// Words that depend on the lane: 0 in those that hold no cell.
const fn by_lane(words: [u16; LANES]) -> Line {
    let mut line = [0; MOST_LANES];
    let mut lane = 0;
    while lane < LANES {
        line[lane] = words[lane];
        lane += 1;
    }
    Line(line)
}

/// Where lanes come from, by bytes.
pub(super) const fn bytes(lanes: [usize; MOST_LANES]) -> Line {
    let mut line = [0; MOST_LANES];
    let mut lane = 0;
    while lane < MOST_LANES {
        // The bytes 2 n and 2 n + 1.
        line[lane] = (0x0202 * lanes[lane] + 0x0100) as u16;
        lane += 1;
    }
    Line(line)
}

/// For each lane, another one: this many columns further in the box, and this many boxes further across and down.
const fn turn(columns: usize, across: usize, down: usize) -> Line {
    let (mut lanes, mut lane) = ([LANES; MOST_LANES], 0);
    while lane < LANES {
        let (m, down, across) = ((lane / 9 + columns) % 3, (lane % 9 / 3 + down) % 3, (lane % 3 + across) % 3);
        lanes[lane] = 9 * m + 3 * down + across;
        lane += 1;
    }
    bytes(lanes)
}

/// Needs VBMI, as all that calls it: only below the shells here and in `triple`, or where it [is available](is_available).
impl Avx512 {
    /// Takes each lane from another one, given by [`bytes`].
    #[inline(always)]
    pub(super) fn moved(self, from: &Line) -> Avx512 {
        Avx512(op!(_mm512_permutexvar_epi8(constant::<Avx512>(from).0, self.0)))
    }

    /// Itself and the two other columns of its box.
    #[inline(always)]
    fn columns_of_box(self) -> [Avx512; 3] {
        [self, self.moved(const { &turn(1, 0, 0) }), self.moved(const { &turn(2, 0, 0) })]
    }

    /// The next two boxes of the band.
    #[inline(always)]
    fn across(self) -> [Avx512; 2] {
        [self.moved(const { &turn(0, 1, 0) }), self.moved(const { &turn(0, 2, 0) })]
    }

    /// The next two boxes of the stack.
    #[inline(always)]
    fn down(self) -> [Avx512; 2] {
        [self.moved(const { &turn(0, 0, 1) }), self.moved(const { &turn(0, 0, 2) })]
    }

    /// Whether all lanes are equal.
    #[inline(always)]
    fn equals(self, other: Avx512) -> bool {
        op!(_mm512_cmpneq_epi32_mask(self.0, other.0)) == 0
    }
}

impl Alone for Thirds {
    fn pack(cells: &Cells) -> Boxes {
        let mut board = Boxes::ZERO;
        for (&digits, &(vector, lane)) in cells.iter().zip(&PLACES) {
            board.words_mut()[MOST_LANES * vector as usize + lane as usize] = digits & ALL;
        }
        board
    }

    fn unpack(board: &Boxes) -> Cells {
        PLACES.map(|(vector, lane)| board.words()[MOST_LANES * vector as usize + lane as usize])
    }

    #[inline(always)]
    fn load(board: &Boxes) -> Thirds {
        Thirds::new(load(board))
    }

    #[inline(always)]
    fn store(&self, board: &mut Boxes) {
        store(&self.x, board);
    }

    #[inline(always)]
    fn settle(&mut self) -> Option<Rest> {
        sweep::settle(&mut self.x, &mut self.decided)
    }

    /// `settle` looks for that.
    #[cfg(any(test, feature = "make"))]
    #[inline(always)]
    fn has_two_in_one(&self) -> bool {
        false
    }

    #[inline(always)]
    fn is_solved(&self) -> bool {
        sweep::is_solved(&self.x)
    }

    #[inline(always)]
    fn branch(&mut self, second: &mut Boxes) -> bool {
        let Some(cell) = choose::choose(&self.x, &self.decided) else { return false };
        let mut others = self.x;
        for (i, cell) in cell.into_iter().enumerate() {
            let rest = without_one(self.x[i]);
            let lowest = self.x[i].sub(rest);
            others[i] = Avx512(op!(_mm512_mask_mov_epi16(self.x[i].0, cell, rest.0)));
            self.x[i] = Avx512(op!(_mm512_mask_mov_epi16(self.x[i].0, cell, lowest.0)));
            self.decided[i] = Avx512(op!(_mm512_mask_mov_epi16(self.decided[i].0, cell, lowest.0)));
        }
        store(&others, second);
        true
    }
}

impl Thirds {
    #[inline(always)]
    pub(super) fn new(x: [Avx512; 3]) -> Thirds {
        Thirds { x, decided: sweep::naked(&x).1 }
    }
}

/// Takes the lowest digit of a cell away. Gives the cell's vector among those of `boxes`, and in its lane the other digits.
#[inline(always)]
pub(super) fn take_lowest(x: &mut [Avx512; 3], cell: usize) -> (u8, Avx512) {
    let (vector, lane) = PLACES[cell];
    let mut taken = Avx512::all(0);
    for (i, x) in x.iter_mut().enumerate() {
        let only = u32::from(vector == i as u8) << lane;
        let others = without_one(*x);
        *x = Avx512(op!(_mm512_mask_mov_epi16(x.0, only, others.0)));
        taken = Avx512(op!(_mm512_mask_mov_epi16(taken.0, only, others.0)));
    }
    (3 * vector + lane / 9, taken)
}

/// The vectors of a board.
#[inline(always)]
pub(super) fn load(board: &Boxes) -> [Avx512; 3] {
    let words = board.words();
    // SAFETY: a board has more words than three vectors.
    unsafe {
        let [first, second, third] = [0, 1, 2].map(|i| words[MOST_LANES * i..].as_ptr());
        [Avx512::load(first), Avx512::load(second), Avx512::load(third)]
    }
}

/// The opposite.
#[inline(always)]
pub(super) fn store(x: &[Avx512; 3], board: &mut Boxes) {
    let words = board.words_mut();
    for (i, x) in x.iter().enumerate() {
        // SAFETY: as in `load`.
        unsafe { x.store(words[MOST_LANES * i..].as_mut_ptr()) }
    }
}

/// Whether the processor has what this and `triple` need.
pub(super) fn is_available() -> bool {
    Backend::Avx512.is_available() && is_x86_feature_detected!("avx512vbmi") && is_x86_feature_detected!("avx512bitalg")
}

/// Searches one board; see `single`. Only where it [is available](is_available).
pub(super) fn walk(search: &mut Search) -> Walked {
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512bitalg,bmi1,bmi2,popcnt,lzcnt")]
    fn shell(search: &mut Search) -> Walked {
        single::walk::<Thirds>(search)
    }
    // SAFETY: only by `means`, which asks the processor for these features.
    unsafe { shell(search) }
}

/// Supposes every candidate of a board; see `suppose`.
#[cfg(feature = "make")]
pub(super) fn suppose(board: &mut Boxes, least: u64) -> Option<Supposed> {
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512bitalg,bmi1,bmi2,popcnt,lzcnt")]
    fn shell(board: &mut Boxes, least: u64) -> Option<Supposed> {
        suppose::suppose::<Thirds>(board, least)
    }
    // SAFETY: as in `walk`.
    unsafe { shell(board, least) }
}
