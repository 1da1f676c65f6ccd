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
//! The rules, and so the boards that are stuck, the cell to branch on and the tree, are
//! those of lockstep. A sweep is some 170 instructions for the one board, where lockstep has some 2000 for 32. Vectors of 32 lanes have room
//! for three boards (`triple`), or for a board in three of them (`thirds`).
//!
//! All that a walk calls is inlined into it, except `OneBoard::choose`, which has the vector instructions itself. Do not pass closures to
//! `map` or `or_else` here: they may become functions without vector instructions.

pub(super) mod choose;
pub(super) mod sweep;
pub(super) mod text;

use super::choose::BIAS;
use super::node::Cells;
use super::sweep::ALL;
use super::vector::{Line, MOST_LANES, Words};

/// A board as words: vector, lane. Lanes that are no box are 0. `thirds` keeps its boards in the same room, but each word elsewhere: only what `Alone` asks
/// knows where.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct Boxes([[u16; 16]; 9]);

/// A vector with a box in each lane, of one board or of several.
///
/// # Safety
/// As for [`Words`].
pub(super) unsafe trait Turn: Words {
    /// The box in each lane; [`NO_BOX`] in the others.
    const BOXES: [u8; MOST_LANES];

    /// Every digit.
    const FULL: &Line = &by_box(Self::BOXES, [ALL; 9]);
    /// The highest bit: that of `x - 1` where x is 0.
    const SIGNS: &Line = &by_box(Self::BOXES, [1 << 15; 9]);
    /// What rows add to scores: see `nine::choose`.
    const ROWS: &[Line; 3] = &[row(Self::BOXES, 0), row(Self::BOXES, 1), row(Self::BOXES, 2)];
    /// What columns add.
    const COLUMNS: &[Line; 3] = &[column(Self::BOXES, 0), column(Self::BOXES, 1), column(Self::BOXES, 2)];

    /// The lanes that hold at most one bit, other lanes 0. `less` is `self - 1`.
    fn single(self, less: Self) -> Self;
    /// `self & narrow` where that is not 0, elsewhere `self & wide`.
    fn pick(self, wide: Self, narrow: Self) -> Self;
    /// Lane (I,J) takes lane (I,J+1), or (I,J+2). A lane that is no box takes one that is none.
    fn turn_across<const BY: usize>(self) -> Self;
    /// Lane (I,J) takes lane (I+1,J), or (I+2,J). A lane that is no box takes one that is none.
    fn turn_down<const BY: usize>(self) -> Self;
}

/// A vector that holds one board.
///
/// # Safety
/// It has 16 lanes, which hold [`BOXES_OF_ONE`].
pub(super) unsafe trait OneBoard: Turn {
    /// Whether every lane is 0.
    fn is_zero(self) -> bool;
    /// See [`choose`]. A function of its own: compiled into a walk it takes registers from the sweeps.
    #[inline(never)]
    fn choose(board: &Boxes) -> Option<usize> {
        choose::choose::<Self>(board)
    }
}

/// No box.
pub(super) const NO_BOX: u8 = 9;

/// The lanes of one board.
pub(super) const BOXES_OF_ONE: [u8; MOST_LANES] = {
    let mut boxes = [NO_BOX; MOST_LANES];
    let mut number = 0;
    while number < 9 {
        boxes[lane(number)] = number as u8;
        number += 1;
    }
    boxes
};

/// The lane of a box.
pub(super) const fn lane(number: usize) -> usize {
    4 * (number / 3) + number % 3
}

/// Vector and lane of a cell.
const fn place(row: usize, column: usize) -> (usize, usize) {
    (3 * (row % 3) + column % 3, lane(row / 3 * 3 + column / 3))
}

/// The same for each cell.
static PLACES: [(u8, u8); 81] = {
    let mut places = [(0, 0); 81];
    let mut cell = 0;
    while cell < 81 {
        let (vector, lane) = place(cell / 9, cell % 9);
        places[cell] = (vector as u8, lane as u8);
        cell += 1;
    }
    places
};

/// Words that depend on the box: 0 in the lanes that are none.
const fn by_box(boxes: [u8; MOST_LANES], words: [u16; 9]) -> Line {
    let mut line = [0; MOST_LANES];
    let mut lane = 0;
    while lane < MOST_LANES {
        if boxes[lane] != NO_BOX {
            line[lane] = words[boxes[lane] as usize];
        }
        lane += 1;
    }
    Line(line)
}

/// What rows `i` of the boxes add.
const fn row(boxes: [u8; MOST_LANES], i: u16) -> Line {
    let (upper, middle, lower) = (BIAS + 9 * i, BIAS + 27 + 9 * i, BIAS + 54 + 9 * i);
    by_box(boxes, [upper, upper, upper, middle, middle, middle, lower, lower, lower])
}

/// What columns `m` of the boxes add.
const fn column(boxes: [u8; MOST_LANES], m: u16) -> Line {
    by_box(boxes, [m, m + 3, m + 6, m, m + 3, m + 6, m, m + 3, m + 6])
}

/// A vector's words: all bits in one lane.
static ONLY_LANE: [[u16; 16]; 16] = {
    let mut lanes = [[0; 16]; 16];
    let mut lane = 0;
    while lane < 16 {
        lanes[lane][lane] = !0;
        lane += 1;
    }
    lanes
};

/// Eight empty lines, a full one, eight empty ones. Of nine lines from `8 - n` on, only line n is full.
static ONLY_VECTOR: [Line; 17] = {
    let mut lines = [Line([0; MOST_LANES]); 17];
    lines[8] = Line([!0; MOST_LANES]);
    lines
};

/// Strikes digits from a vector of a board. Not by its number: the vectors would have to lie in memory.
#[inline(always)]
pub(super) fn strike<V: Turn>(x: &mut [V; 9], vector: u8, digits: V) {
    for (x, only) in x.iter_mut().zip(&ONLY_VECTOR[8 - vector as usize..]) {
        *x = x.and_not(digits.and(sweep::constant(only)));
    }
}

impl Boxes {
    /// No candidates.
    pub(super) const ZERO: Boxes = Boxes([[0; 16]; 9]);

    /// The board with these candidates in each cell.
    #[inline(always)]
    pub(super) fn of(candidates: impl Fn(usize) -> u16) -> Boxes {
        let mut boxes = Boxes::ZERO;
        // Not one loop over PLACES: the compiler unrolls these two, and then knows every place.
        for row in 0..9 {
            for column in 0..9 {
                let (vector, lane) = place(row, column);
                boxes.0[vector][lane] = candidates(9 * row + column);
            }
        }
        boxes
    }

    pub(super) fn new(cells: &Cells) -> Boxes {
        Boxes::of(|cell| cells[cell] & ALL)
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
    pub(super) fn split<V: OneBoard>(&mut self, cell: usize) -> [V; 9] {
        let mut first = self.load();
        let (vector, lane) = PLACES[cell];
        let words = &mut self.0[vector as usize];
        // A processor that reads a vector just after one of its words was written waits. So whole vectors are written.
        // SAFETY: the words of vectors of 16 lanes (`OneBoard`).
        unsafe {
            let old = V::load(words.as_ptr());
            let digits = old.and(V::load(ONLY_LANE[lane as usize].as_ptr()));
            let others = choose::without_one(digits);
            old.and_not(digits).or(others).store(words.as_mut_ptr());
            strike(&mut first, vector, others);
        }
        first
    }

    #[cfg(any(test, feature = "make", target_arch = "x86_64"))]
    #[inline(always)]
    pub(super) fn words(&self) -> &[u16] {
        self.0.as_flattened()
    }

    #[cfg(any(test, feature = "make", target_arch = "x86_64"))]
    #[inline(always)]
    pub(super) fn words_mut(&mut self) -> &mut [u16] {
        self.0.as_flattened_mut()
    }

    /// The candidates of a board whose cells have one at least, without one for each cell.
    #[cfg(feature = "make")]
    #[inline(always)]
    pub(super) fn surplus(&self) -> u32 {
        // Four words together: then each count is one instruction, where the processor has it.
        let count = |words: &[u16]| words.iter().fold(0, |all, &word| all << 16 | u64::from(word)).count_ones();
        self.0.iter().flat_map(|words| words.chunks_exact(4)).map(count).sum::<u32>() - 81
    }

    #[inline(always)]
    pub(super) fn store<V: OneBoard>(&mut self, x: &[V; 9]) {
        for (x, words) in x.iter().zip(&mut self.0) {
            // SAFETY: as in `split`.
            unsafe { x.store(words.as_mut_ptr()) }
        }
    }

    #[inline(always)]
    pub(super) fn load<V: OneBoard>(&self) -> [V; 9] {
        let mut x = [V::all(0); 9];
        for (x, words) in x.iter_mut().zip(&self.0) {
            // SAFETY: as in `split`.
            *x = unsafe { V::load(words.as_ptr()) };
        }
        x
    }
}

/// All ones, which the compiler must not know: it turns `x & (x - 1) == 0` into a count of bits and back, and then computes `x - 1` once more for
/// whatever else needs it. That was one in twenty instructions of a sweep.
#[inline(always)]
pub(super) fn minus_one<V: Words>() -> V {
    std::hint::black_box(V::all(!0))
}

/// Aligns the stack of the function that this is compiled into: the compiler does so only for a local that asks for it. Vectors that find no
/// register lie there, and one that crosses a cache line is slow: it cost AVX2 a quarter of its time wherever the stack began badly.
#[inline(always)]
pub(super) fn align_stack() {
    let mut line = std::mem::MaybeUninit::<Line>::uninit();
    std::hint::black_box(&mut line);
}
