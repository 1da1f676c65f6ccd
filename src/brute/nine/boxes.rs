//! One board in nine vectors: a lane for each box, a vector for each place in the box.
//!
//! Lockstep needs many boards to fill its lanes; this fills nine lanes with one. Row and column are *which vector* and *which
//! lane* both, so some geometry becomes a turn of the lanes:
//!
//! ```text
//!     lane                     vector               cell (row 3 I + i, column 3 J + m) is lane 4 I + J of vector 3 i + m
//!     0 1 2 .                  x0 x1 x2
//!     4 5 6 .   box (I,J)      x3 x4 x5  (i,m)      turn_across   lane (I,J) takes (I,J+1):  the next box of the band
//!     8 9 10 .                 x6 x7 x8             turn_down     lane (I,J) takes (I+1,J):  the next box of the stack
//! ```
//!
//! The rules, and so the boards that are stuck, the cell to branch on and the tree, are those of `sweep` and `choose`. A sweep is some
//! 200 instructions for the one board, where lockstep has some 2000 for 32.

use super::choose::{BIAS, NONE};
use super::node::Cells;
use super::sweep::ALL;
use super::vector::Words;

/// A board as words: vector, lane. Lanes that are no box are 0.
#[derive(Clone, Copy)]
#[repr(C, align(32))]
pub(super) struct Boxes([[u16; 16]; 9]);

/// This word in the lanes that are boxes, 0 in the others.
const fn in_boxes(word: u16) -> [u16; 16] {
    let mut words = [word; 16];
    let mut lane = 0;
    while lane < 16 {
        if lane % 4 == 3 || lane >= 12 {
            words[lane] = 0;
        }
        lane += 1;
    }
    words
}

/// Every digit.
const FULL: [u16; 16] = in_boxes(ALL);
/// The highest bit: that of `x - 1` where x is 0.
const SIGNS: [u16; 16] = in_boxes(1 << 15);

/// A vector with a box in each lane.
///
/// # Safety
/// It has 16 lanes.
pub(super) unsafe trait Turn: Words {
    /// Whether every lane is 0.
    fn is_zero(self) -> bool;
    /// The lanes that hold at most one bit, other lanes 0.
    fn single(self) -> Self;
    /// `self & narrow` where that is not 0, elsewhere `self & wide`. `narrow` is part of `wide`.
    fn pick(self, wide: Self, narrow: Self) -> Self;
    /// Lane (I,J) takes lane (I,J+1), or (I,J+2). A lane that is no box takes one that is none.
    fn turn_across<const BY: usize>(self) -> Self;
    /// Lane (I,J) takes lane (I+1,J), or (I+2,J). A lane that is no box takes one that is none.
    fn turn_down<const BY: usize>(self) -> Self;
}

/// Vector and lane of a cell.
#[inline(always)]
const fn place(row: usize, column: usize) -> (usize, usize) {
    (3 * (row % 3) + column % 3, 4 * (row / 3) + column / 3)
}

/// The same for each cell.
const PLACES: [(u8, u8); 81] = {
    let mut places = [(0, 0); 81];
    let mut cell = 0;
    while cell < 81 {
        let (vector, lane) = place(cell / 9, cell % 9);
        places[cell] = (vector as u8, lane as u8);
        cell += 1;
    }
    places
};

/// The numbers of the cells, in the layout of a board.
const NUMBERS: Boxes = {
    let mut numbers = Boxes::ZERO;
    let mut cell = 0;
    while cell < 81 {
        numbers.0[PLACES[cell].0 as usize][PLACES[cell].1 as usize] = cell as u16;
        cell += 1;
    }
    numbers
};

/// A vector's words: all bits in one lane.
const ONLY_LANE: [[u16; 16]; 16] = {
    let mut lanes = [[0; 16]; 16];
    let mut lane = 0;
    while lane < 16 {
        lanes[lane][lane] = !0;
        lane += 1;
    }
    lanes
};

impl Boxes {
    /// No candidates.
    pub(super) const ZERO: Boxes = Boxes([[0; 16]; 9]);

    pub(super) fn new(cells: &Cells) -> Boxes {
        let mut boxes = Boxes::ZERO;
        // Not one loop over PLACES: the compiler unrolls these two, and then knows every place.
        for row in 0..9 {
            for column in 0..9 {
                let (vector, lane) = place(row, column);
                boxes.0[vector][lane] = cells[9 * row + column] & ALL;
            }
        }
        boxes
    }

    pub(super) fn cells(&self) -> Cells {
        let mut cells = [0; 81];
        for row in 0..9 {
            for column in 0..9 {
                let (vector, lane) = place(row, column);
                cells[9 * row + column] = self.0[vector][lane];
            }
        }
        cells
    }

    /// Takes the lowest digit of a cell away. Gives the board that has this digit there.
    #[inline(always)]
    pub(super) fn split<V: Turn>(&mut self, cell: usize) -> [V; 9] {
        let (vector, lane) = PLACES[cell];
        let words = &mut self.0[vector as usize];
        let digits = words[lane as usize];
        // A processor that reads a vector just after one of its words was written waits. So whole vectors are written.
        // SAFETY: the words of vectors of 16 lanes (`Turn`).
        unsafe {
            let (old, lane) = (V::load(words.as_ptr()), V::load(ONLY_LANE[lane as usize].as_ptr()));
            let lowest = V::all(digits & digits.wrapping_neg()).and(lane);
            old.and_not(lane).or(lowest).store(words.as_mut_ptr());
            let first = self.load();
            old.and_not(lowest).store(self.0[vector as usize].as_mut_ptr());
            first
        }
    }

    #[cfg(feature = "make")]
    /// The candidates of a board whose cells have one at least, without one for each cell.
    #[inline(always)]
    pub(super) fn surplus(&self) -> u32 {
        // Four words together: then each count is one instruction, where the processor has it.
        let count = |words: &[u16]| words.iter().fold(0, |all, &word| all << 16 | u64::from(word)).count_ones();
        self.0.iter().flat_map(|words| words.chunks_exact(4)).map(count).sum::<u32>() - 81
    }

    #[cfg(feature = "make")]
    #[inline(always)]
    pub(super) fn words(&self) -> &[[u16; 16]; 9] {
        &self.0
    }

    #[cfg(feature = "make")]
    #[inline(always)]
    pub(super) fn words_mut(&mut self) -> &mut [[u16; 16]; 9] {
        &mut self.0
    }

    #[inline(always)]
    pub(super) fn store<V: Turn>(&mut self, x: &[V; 9]) {
        for (x, words) in x.iter().zip(&mut self.0) {
            // SAFETY: as in `split`.
            unsafe { x.store(words.as_mut_ptr()) }
        }
    }

    #[inline(always)]
    pub(super) fn load<V: Turn>(&self) -> [V; 9] {
        let mut x = [V::all(0); 9];
        for (x, words) in x.iter_mut().zip(&self.0) {
            *x = constant(words);
        }
        x
    }
}

/// Aligns the stack of the function that this is compiled into: the compiler does so only for a local that asks for it. Vectors that find no
/// register lie there, and one that crosses a cache line is slow: it cost AVX2 a quarter of its time wherever the stack began badly.
#[inline(always)]
pub(super) fn align_stack() {
    let mut board = std::mem::MaybeUninit::<Boxes>::uninit();
    std::hint::black_box(&mut board);
}

/// Where sweeps come to rest.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Rest {
    /// Every digit is once in each box.
    Full,
    /// Nothing moves.
    Stuck,
}

/// Sweeps until that changes nothing; `None` if the board is refuted.
#[inline(always)]
pub(super) fn settle<V: Turn>(x: &mut [V; 9]) -> Option<Rest> {
    let mut before = V::all(0);
    loop {
        if !sweep(x).is_zero() {
            return None;
        }
        // The candidates of each box. They fall until nothing moves; 511 where every digit is there once.
        let sum = x[0].add(x[1]).add(x[2].add(x[3])).add(x[4].add(x[5]).add(x[6].add(x[7])).add(x[8]));
        if sum.sub(constant(&FULL)).is_zero() {
            return Some(Rest::Full);
        }
        if sum.sub(before).is_zero() {
            return Some(Rest::Stuck);
        }
        before = sum;
    }
}

/// A constant as a vector.
#[inline(always)]
fn constant<V: Turn>(words: &[u16; 16]) -> V {
    // SAFETY: the words of a vector of 16 lanes (`Turn`).
    unsafe { V::load(words.as_ptr()) }
}

/// See `sweep`: bands are swept across, stacks down. Not 0 where a box lacks a digit or has an empty cell.
#[inline(always)]
fn sweep<V: Turn>(x: &mut [V; 9]) -> V {
    let borrow = borrow(x);
    let mut s = *x;
    for s in &mut s {
        *s = s.single();
    }
    let (row0, row1, row2) = (s[0].or3(s[1], s[2]), s[3].or3(s[4], s[5]), s[6].or3(s[7], s[8]));
    let (col0, col1, col2) = (s[0].or3(s[3], s[6]), s[1].or3(s[4], s[7]), s[2].or3(s[5], s[8]));
    let all = row0.or3(row1, row2);
    let beside = |row: V| all.or3(row.turn_across::<1>(), row.turn_across::<2>());
    let rows = [beside(row0), beside(row1), beside(row2)];
    let columns = [down(col0), down(col1), down(col2)];
    for (at, x) in x.iter_mut().enumerate() {
        *x = x.and_not(rows[at / 3].or(columns[at % 3])).or(s[at]);
    }

    let a = [x[0].or3(x[1], x[2]), x[3].or3(x[4], x[5]), x[6].or3(x[7], x[8])];
    let one = [a[0].turn_across::<1>(), a[1].turn_across::<1>(), a[2].turn_across::<1>()];
    let two = [a[0].turn_across::<2>(), a[1].turn_across::<2>(), a[2].turn_across::<2>()];
    for i in 0..3 {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        let p = one[j].and_or(two[k], two[j].and(one[k]));
        for m in 0..3 {
            x[3 * i + m] = x[3 * i + m].and(p);
        }
    }

    let a = [x[0].or3(x[3], x[6]), x[1].or3(x[4], x[7]), x[2].or3(x[5], x[8])];
    let one = [a[0].turn_down::<1>(), a[1].turn_down::<1>(), a[2].turn_down::<1>()];
    let two = [a[0].turn_down::<2>(), a[1].turn_down::<2>(), a[2].turn_down::<2>()];
    let mut full = V::all(0);
    for m in 0..3 {
        let (j, k) = ((m + 1) % 3, (m + 2) % 3);
        let p = one[j].and_or(two[k], two[j].and(one[k]));
        let y = a[m].and(p);
        full = full.or(y);
        let twice = x[m].majority(x[3 + m], x[6 + m]).and(p);
        let twos = y.majority(y.turn_down::<1>(), y.turn_down::<2>()).or(down(twice));
        let single = p.and_not(twos);
        for i in 0..3 {
            x[3 * i + m] = x[3 * i + m].pick(p, single);
        }
    }
    full.sub(constant(&FULL)).or(borrow)
}

/// Not 0 where a cell of a box is empty.
#[inline(always)]
fn borrow<V: Turn>(x: &[V; 9]) -> V {
    let least = x[0].min(x[1]).min(x[2].min(x[3])).min(x[4].min(x[5]).min(x[6].min(x[7]))).min(x[8]);
    least.sub(V::all(1)).and(constant(&SIGNS))
}

/// All that stands in the boxes of the band.
#[inline(always)]
fn across<V: Turn>(x: V) -> V {
    x.or3(x.turn_across::<1>(), x.turn_across::<2>())
}

/// All that stands in the boxes of the stack.
#[inline(always)]
fn down<V: Turn>(x: V) -> V {
    x.or3(x.turn_down::<1>(), x.turn_down::<2>())
}

/// Whether a board whose boxes sum up to 511 is solved: no cell empty, every row, column and box complete.
#[inline(always)]
pub(super) fn verify<V: Turn>(x: &[V; 9]) -> bool {
    let rows = across(x[0].or3(x[1], x[2])).and(across(x[3].or3(x[4], x[5]))).and(across(x[6].or3(x[7], x[8])));
    let columns = down(x[0].or3(x[3], x[6])).and(down(x[1].or3(x[4], x[7]))).and(down(x[2].or3(x[5], x[8])));
    let all = x[0].or3(x[1], x[2]).or3(x[3].or3(x[4], x[5]), x[6].or3(x[7], x[8]));
    rows.and(columns).and(all).sub(constant(&FULL)).or(borrow(x)).is_zero()
}

/// See `choose`: of the cells with fewest candidates that with the greatest score. `None` if no cell is open: a board that is not full is then
/// refuted.
#[inline(always)]
pub(super) fn choose<V: Turn>(x: &[V; 9]) -> Option<usize> {
    let (mut rest, mut open) = (*x, *x);
    for at in 0..9 {
        rest[at] = without_one(x[at]);
        open[at] = rest[at].shl::<6>().min(V::all(128));
    }
    let sum = |a: usize, b: usize, c: usize| open[a].add(open[b]).add(open[c]);
    let rows = [sum(0, 1, 2), sum(3, 4, 5), sum(6, 7, 8)];
    let columns = [sum(0, 3, 6), sum(1, 4, 7), sum(2, 5, 8)];
    let boxed = rows[0].add(rows[1]).add(rows[2]).shl::<1>().add(V::all(BIAS));
    let mut scores = NUMBERS.load::<V>();
    for i in 0..3 {
        let row = rows[i].add(rows[i].turn_across::<1>()).add(rows[i].turn_across::<2>());
        let row = row.add(boxed).sub(rows[i].shl::<2>());
        for m in 0..3 {
            let column = columns[m].add(columns[m].turn_down::<1>()).add(columns[m].turn_down::<2>());
            scores[3 * i + m] = scores[3 * i + m].add(row).add(column.sub(columns[m].shl::<2>()));
        }
    }
    for _ in 2..=9 {
        let mut best = V::all(NONE);
        for at in 0..9 {
            best = best.max_where_one_bit(scores[at], rest[at]);
            rest[at] = without_one(rest[at]);
        }
        let mut words = [0; 16];
        // SAFETY: a vector of 16 lanes (`Turn`).
        unsafe { best.store(words.as_mut_ptr()) }
        let cell = words.into_iter().fold(0, u16::max) & NONE;
        if cell != NONE {
            return Some(cell as usize);
        }
    }
    None
}

/// All but the lowest bit of each lane.
#[inline(always)]
fn without_one<V: Turn>(x: V) -> V {
    x.and(x.add(V::all(!0)))
}
