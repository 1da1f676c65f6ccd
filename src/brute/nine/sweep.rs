//! The sweep: singles, pointing, claiming and hidden singles of every board at once.
//!
//! A vector holds the same cell of many boards, so that all geometry is *which vector*, never *which bit*:
//!
//! ```text
//!     lane (u16)    15 . . . . . 9 | 8 7 6 5 4 3 2 1 0      bit d set: digit d+1 is possible
//!                   always 0       | candidates
//!     cells[c]      lane 0 | lane 1 | ... | lane 31         c = 9 row + column
//! ```
//!
//! A *chute* is three boxes in a line: a band across or a stack down. It has three *lines*; line i meets box j in a
//! *minirow* of three cells. All is written for bands; a stack is a band with rows and columns exchanged.
//!
//! ```text
//!                  box 0      box 1      box 2
//!     line 0     x x x      x x x      x x x       minirow (i,j) = line i, box j
//!     line 1     x x x      x x x      x x x       a(i,j)  digits possible somewhere in it    x0 | x1 | x2
//!     line 2     x x x      x x x      x x x       t(i,j)  digits possible twice or more      majority(x0, x1, x2)
//!
//!     for bands, then stacks:
//!       singles    s = x where x has at most one bit;  kill(j) = s of box j; a digit single in two of its lines: the board is dead
//!       kill       x = s | x & ~kill(j);  a, t of each minirow
//!       match      p(i,j) = a(i+1,j+1) & a(i+2,j+2) | a(i+1,j+2) & a(i+2,j+1)
//!                  digits that can be in (i,j) while the other two lines use the other two boxes: pointing and claiming
//!                  y = a & p;  twos(i) = digits with two places or more in line i, counted within y
//!                  a digit with no y has no matching: the board is dead
//!       apply      x & p, and of that only the digits outside twos(i) if there are any: hidden singles (stacks only)
//! ```
//!
//! Lines need no kill of their own: if a digit is single in line i and box j, no other line has it in box j any more. So in every matching line i takes it
//! from box j, and `p` strikes it from the rest of the line. Of two singles in one line of a box the other pass knows: there they are in two lines.
//!
//! After matching, a digit that has one place in its box has one place in its line too: a look at lines finds the hidden singles of both.
//!
//! The sum of a board's cells falls whenever a candidate goes. The same sum as before: *stuck*. 9 × 511, as when every house
//! holds every digit once: *perhaps done* (two digits may have met in a cell, so `verify` looks).
//!
//! Every rule only ever strikes candidates that are in no solution, and on a board that has a solution the fixed point does
//! not depend on the order of the rules. So every backend finds the same stuck boards and, with `choose`, the same tree.

use super::vector::{LaneSet, Vector, all_lanes};

/// The nine candidates of a lane.
pub(super) const ALL: u16 = 511;
const DONE: u16 = 9 * ALL;

/// The boards, one in each lane, and what the last sweep left of them.
#[repr(C)]
pub(super) struct Lanes<V: Vector> {
    pub(super) cells: [V; 81],
    /// The sum of the cells after the last sweep. 0, which no live board has, for a lane just filled.
    pub(super) before: V,
    /// Three numbers for each minirow, in the sweep: `p`, what is made of `kill`, and `p & !kill` outside `twos`.
    pub(super) scratch: [[V; 27]; 3],
    /// Which lanes are single, for each cell.
    singles: [V::Singles; 81],
}

/// What a sweep says of each lane.
#[derive(Clone, Copy, Debug)]
pub(super) struct Verdict {
    /// No solution.
    pub(super) dead: LaneSet,
    /// Each house holds each digit, if `verify` agrees.
    pub(super) done: LaneSet,
    /// Nothing moved. Dead and done boards are stuck as well.
    pub(super) stuck: LaneSet,
}

impl<V: Vector> Lanes<V> {
    pub(super) fn new() -> Lanes<V> {
        let zero = V::all(0);
        let singles = [zero.single(zero).1; 81];
        Lanes { cells: [zero; 81], before: zero, scratch: [[zero; 27]; 3], singles }
    }

    /// A lane of a cell.
    #[inline(always)]
    pub(super) fn get(&self, cell: usize, lane: usize) -> u16 {
        assert!(cell < 81 && lane < V::LANES);
        // SAFETY: `cells` is 81 vectors of `LANES` words without gaps (see `Vector`), and both numbers are below that.
        unsafe { *self.cells.as_ptr().cast::<u16>().add(cell * V::LANES + lane) }
    }

    /// Writes a lane of a cell.
    #[inline(always)]
    pub(super) fn set(&mut self, cell: usize, lane: usize, digits: u16) {
        assert!(cell < 81 && lane < V::LANES);
        // SAFETY: as in `get`.
        unsafe { *self.cells.as_mut_ptr().cast::<u16>().add(cell * V::LANES + lane) = digits }
    }

    /// Forgets what a lane was: its next sweep cannot be called stuck.
    #[inline(always)]
    pub(super) fn renew(&mut self, lane: usize) {
        assert!(lane < V::LANES);
        // SAFETY: `before` is `LANES` words (see `Vector`), and the lane is one of them.
        unsafe { *(&raw mut self.before).cast::<u16>().add(lane) = 0 }
    }
}

/// Place m of the minirow (i,j) of chute k.
#[inline(always)]
const fn cell<const STACKS: bool>(k: usize, i: usize, j: usize, m: usize) -> usize {
    if STACKS { 9 * (3 * j + m) + 3 * k + i } else { 9 * (3 * k + i) + 3 * j + m }
}

/// One sweep over every board.
#[inline(always)]
pub(super) fn sweep<V: Vector>(lanes: &mut Lanes<V>) -> Verdict {
    let mut full = V::all(ALL);
    let mut borrow = V::all(0);
    let mut sum = V::all(0);
    pass::<V, false>(lanes, &mut full, &mut borrow, &mut sum);
    pass::<V, true>(lanes, &mut full, &mut borrow, &mut sum);
    let stuck = sum.equal(lanes.before);
    lanes.before = sum;
    let dead = (!full.equal(V::all(ALL)) | borrow.signs()) & all_lanes(V::LANES);
    Verdict { dead, done: sum.equal(V::all(DONE)) & !dead, stuck }
}

/// Bands or stacks.
#[inline(always)]
fn pass<V: Vector, const STACKS: bool>(lanes: &mut Lanes<V>, full: &mut V, borrow: &mut V, sum: &mut V) {
    for k in 0..3 {
        matching::<V, STACKS>(lanes, k, full, borrow);
    }
    for k in 0..3 {
        apply::<V, STACKS>(lanes, k, sum);
    }
}

/// A minirow: the digits of its singles, those possible in it, those possible twice or more.
struct Mini<V> {
    singles: V,
    any: V,
    twice: V,
}

#[inline(always)]
fn mini<V: Vector, const STACKS: bool>(lanes: &mut Lanes<V>, k: usize, i: usize, j: usize, borrow: &mut V) -> Mini<V> {
    let minus_one = V::all(!0);
    let (at0, at1, at2) = (cell::<STACKS>(k, i, j, 0), cell::<STACKS>(k, i, j, 1), cell::<STACKS>(k, i, j, 2));
    let (x0, x1, x2) = (lanes.cells[at0], lanes.cells[at1], lanes.cells[at2]);
    let (less0, less1, less2) = (x0.add(minus_one), x1.add(minus_one), x2.add(minus_one));
    if !STACKS {
        // An empty cell borrows. Once a sweep is enough to look.
        *borrow = borrow.or3(less0, less1.or(less2));
    }
    let (s0, s1, s2);
    (s0, lanes.singles[at0]) = x0.single(less0);
    (s1, lanes.singles[at1]) = x1.single(less1);
    (s2, lanes.singles[at2]) = x2.single(less2);
    Mini { singles: s0.or3(s1, s2), any: x0.or3(x1, x2), twice: x0.majority(x1, x2) }
}

impl<V: Vector> Mini<V> {
    /// The same once the singles of the box are struck from all cells but themselves.
    #[inline(always)]
    fn killed(self, kill: V) -> Mini<V> {
        Mini { any: self.singles.or(self.any.and_not(kill)), twice: self.twice.and_not(kill), ..self }
    }
}

/// What each minirow of a chute may keep.
#[inline(always)]
fn matching<V: Vector, const STACKS: bool>(lanes: &mut Lanes<V>, k: usize, full: &mut V, borrow: &mut V) {
    let m00 = mini::<V, STACKS>(lanes, k, 0, 0, borrow);
    let m01 = mini::<V, STACKS>(lanes, k, 0, 1, borrow);
    let m02 = mini::<V, STACKS>(lanes, k, 0, 2, borrow);
    let m10 = mini::<V, STACKS>(lanes, k, 1, 0, borrow);
    let m11 = mini::<V, STACKS>(lanes, k, 1, 1, borrow);
    let m12 = mini::<V, STACKS>(lanes, k, 1, 2, borrow);
    let m20 = mini::<V, STACKS>(lanes, k, 2, 0, borrow);
    let m21 = mini::<V, STACKS>(lanes, k, 2, 1, borrow);
    let m22 = mini::<V, STACKS>(lanes, k, 2, 2, borrow);
    let kill = [
        m00.singles.or3(m10.singles, m20.singles),
        m01.singles.or3(m11.singles, m21.singles),
        m02.singles.or3(m12.singles, m22.singles),
    ];
    // A digit that is single in two lines of a box.
    let twin0 = m00.singles.majority(m10.singles, m20.singles);
    let twin1 = m01.singles.majority(m11.singles, m21.singles);
    let twin2 = m02.singles.majority(m12.singles, m22.singles);
    *full = full.and_not(twin0.or3(twin1, twin2));
    let minis0 = [m00.killed(kill[0]), m01.killed(kill[1]), m02.killed(kill[2])];
    let minis1 = [m10.killed(kill[0]), m11.killed(kill[1]), m12.killed(kill[2])];
    let minis2 = [m20.killed(kill[0]), m21.killed(kill[1]), m22.killed(kill[2])];
    // A digit that has no matching has no place in any line.
    *full = full.and(line::<V, STACKS>(lanes, 9 * k, kill, &minis0, &minis1, &minis2));
    line::<V, STACKS>(lanes, 9 * k + 3, kill, &minis1, &minis0, &minis2);
    line::<V, STACKS>(lanes, 9 * k + 6, kill, &minis2, &minis0, &minis1);
}

/// What one line of a chute may keep, given the other two. Gives the digits that have a place in it.
#[inline(always)]
fn line<V: Vector, const STACKS: bool>(
    lanes: &mut Lanes<V>,
    at: usize,
    kill: [V; 3],
    mine: &[Mini<V>; 3],
    one: &[Mini<V>; 3],
    other: &[Mini<V>; 3],
) -> V {
    let p0 = one[1].any.and_or(other[2].any, one[2].any.and(other[1].any));
    let p1 = one[0].any.and_or(other[2].any, one[2].any.and(other[0].any));
    let p2 = one[0].any.and_or(other[1].any, one[1].any.and(other[0].any));
    let [places, rests, picked] = &mut lanes.scratch;
    (places[at], places[at + 1], places[at + 2]) = (p0, p1, p2);
    (rests[at], rests[at + 1], rests[at + 2]) = (V::rest(p0, kill[0]), V::rest(p1, kill[1]), V::rest(p2, kill[2]));
    let (y0, y1, y2) = (mine[0].any.and(p0), mine[1].any.and(p1), mine[2].any.and(p2));
    if STACKS {
        let twos = y0.majority(y1, y2);
        let twos = mine[0].twice.and_or(p0, mine[1].twice.and_or(p1, mine[2].twice.and_or(p2, twos)));
        (picked[at], picked[at + 1], picked[at + 2]) =
            (p0.and_not(kill[0]).and_not(twos), p1.and_not(kill[1]).and_not(twos), p2.and_not(kill[2]).and_not(twos));
    }
    y0.or3(y1, y2)
}

/// Strikes what does not stay.
#[inline(always)]
fn apply<V: Vector, const STACKS: bool>(lanes: &mut Lanes<V>, k: usize, sum: &mut V) {
    for i in 0..3 {
        for j in 0..3 {
            let at = 9 * k + 3 * i + j;
            let [places, rest, picked] = [lanes.scratch[0][at], lanes.scratch[1][at], lanes.scratch[2][at]];
            for m in 0..3 {
                let cell = cell::<STACKS>(k, i, j, m);
                let (x, singles) = (lanes.cells[cell], lanes.singles[cell]);
                lanes.cells[cell] = if STACKS {
                    let x = x.keep_or_pick(singles, places, rest, picked);
                    *sum = sum.add(x);
                    x
                } else {
                    x.keep(singles, places, rest)
                };
            }
        }
    }
}

/// Which of the lanes that are perhaps done are solved: no cell empty, every row, column and box complete. The digits of the
/// nine cells of a row sum up to 511 then, so no digit is there twice and no cell holds two.
#[inline(always)]
pub(super) fn verify<V: Vector>(lanes: &Lanes<V>) -> LaneSet {
    let c = &lanes.cells;
    let mut full = V::all(ALL);
    let mut borrow = V::all(0);
    for k in 0..3 {
        let (mut box0, mut box1, mut box2) = (V::all(0), V::all(0), V::all(0));
        for i in 0..3 {
            let row = 9 * (3 * k + i);
            let m0 = c[row].or3(c[row + 1], c[row + 2]);
            let m1 = c[row + 3].or3(c[row + 4], c[row + 5]);
            let m2 = c[row + 6].or3(c[row + 7], c[row + 8]);
            (box0, box1, box2) = (box0.or(m0), box1.or(m1), box2.or(m2));
            full = full.and(m0.or3(m1, m2));
        }
        full = full.and(box0).and(box1).and(box2);
    }
    for column in 0..9 {
        let mut any = V::all(0);
        for row in 0..9 {
            let x = c[9 * row + column];
            borrow = borrow.or(x.add(V::all(!0)));
            any = any.or(x);
        }
        full = full.and(any);
    }
    full.equal(V::all(ALL)) & !borrow.signs()
}

/// The same of a single lane.
#[inline(always)]
pub(super) fn is_solved<V: Vector>(lanes: &Lanes<V>, lane: usize) -> bool {
    let (mut columns, mut full, mut is_filled) = ([0; 9], ALL, true);
    for band in 0..3 {
        let mut boxes = [0; 3];
        for row in 3 * band..3 * band + 3 {
            let mut any = 0;
            for column in 0..9 {
                let digits = lanes.get(9 * row + column, lane);
                is_filled &= digits != 0;
                any |= digits;
                boxes[column / 3] |= digits;
                columns[column] |= digits;
            }
            full &= any;
        }
        full &= boxes[0] & boxes[1] & boxes[2];
    }
    is_filled && columns.iter().fold(full, |full, digits| full & digits) == ALL
}
