//! The rules on boards by boxes: sweeps until nothing moves.

use super::super::vector::Line;
use super::{OneBoard, Turn};

/// Where sweeps come to rest.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::brute::nine) enum Rest {
    /// Every digit is once in each box.
    Full,
    /// Nothing moves.
    Stuck,
}

/// Sweeps until that changes nothing; `None` if the board is refuted.
#[inline(always)]
pub(in crate::brute::nine) fn settle<V: OneBoard>(x: &mut [V; 9], minus_one: V) -> Option<Rest> {
    let mut before = V::all(0);
    loop {
        if !sweep(x, minus_one).is_zero() {
            return None;
        }
        let sum = sum(x);
        if sum.sub(full()).is_zero() {
            return Some(Rest::Full);
        }
        if sum.sub(before).is_zero() {
            return Some(Rest::Stuck);
        }
        before = sum;
    }
}

/// All that is in any of the nine.
#[inline(always)]
pub(super) fn any<V: Turn>(x: &[V; 9]) -> V {
    x[0].or3(x[1], x[2]).or3(x[3].or3(x[4], x[5]), x[6].or3(x[7], x[8]))
}

/// The sum of the candidates of each box. It falls until nothing moves; 511 where every digit is there once.
#[inline(always)]
pub(in crate::brute::nine) fn sum<V: Turn>(x: &[V; 9]) -> V {
    x[0].add(x[1]).add(x[2].add(x[3])).add(x[4].add(x[5]).add(x[6].add(x[7])).add(x[8]))
}

/// The sum of a full box.
#[inline(always)]
pub(in crate::brute::nine) fn full<V: Turn>() -> V {
    constant(V::FULL)
}

/// A constant as a vector.
#[inline(always)]
pub(in crate::brute::nine) fn constant<V: Turn>(words: &Line) -> V {
    // SAFETY: no vector has more lanes than a line has words.
    unsafe { V::load(words.0.as_ptr()) }
}

/// See `nine::sweep`; here stacks come first, and hidden singles are of rows. Not 0 where a box lacks a digit, has one as a single twice, or had an empty
/// cell before.
///
/// Singles are struck from boxes and rows. Matching takes them out of columns; it would take them out of rows, too, but only after the stacks. So most turns
/// go across, which is quicker on half vectors of AVX-512: these turns stay within four lanes. AVX2 and SSE2 lose 1 to 2% by it.
#[inline(always)]
pub(in crate::brute::nine) fn sweep<V: Turn>(x: &mut [V; 9], minus_one: V) -> V {
    let mut less = *x;
    let mut s = *x;
    for at in 0..9 {
        less[at] = x[at].add(minus_one);
        s[at] = x[at].single(less[at]);
    }
    let borrow = borrow(&less);
    let (row0, row1, row2) = (s[0].or3(s[1], s[2]), s[3].or3(s[4], s[5]), s[6].or3(s[7], s[8]));
    let (col0, col1, col2) = (s[0].or3(s[3], s[6]), s[1].or3(s[4], s[7]), s[2].or3(s[5], s[8]));
    let all = row0.or3(row1, row2);
    // Digits that are single in two cells of a box: these are in two rows or in two columns.
    let twin = row0.majority(row1, row2).or(col0.majority(col1, col2));
    let rows = [across(row0), across(row1), across(row2)];
    // What is struck here takes the singles themselves with it; they come back below.
    for (at, x) in x.iter_mut().enumerate() {
        *x = x.and_not(all).and_not(rows[at / 3]);
    }

    let a = [x[0].or3(x[3], x[6]).or(col0), x[1].or3(x[4], x[7]).or(col1), x[2].or3(x[5], x[8]).or(col2)];
    let one = [a[0].turn_down::<1>(), a[1].turn_down::<1>(), a[2].turn_down::<1>()];
    let two = [a[0].turn_down::<2>(), a[1].turn_down::<2>(), a[2].turn_down::<2>()];
    for m in 0..3 {
        let (j, k) = ((m + 1) % 3, (m + 2) % 3);
        let p = one[j].and_or(two[k], two[j].and(one[k]));
        for i in 0..3 {
            x[3 * i + m] = x[3 * i + m].or(s[3 * i + m]).and(p);
        }
    }

    let a = [x[0].or3(x[1], x[2]), x[3].or3(x[4], x[5]), x[6].or3(x[7], x[8])];
    let one = [a[0].turn_across::<1>(), a[1].turn_across::<1>(), a[2].turn_across::<1>()];
    let two = [a[0].turn_across::<2>(), a[1].turn_across::<2>(), a[2].turn_across::<2>()];
    let mut every = V::all(0);
    for i in 0..3 {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        let p = one[j].and_or(two[k], two[j].and(one[k]));
        let y = a[i].and(p);
        every = every.or(y);
        // Hidden singles of the row: digits of these three cells that are in no other box, and not twice here.
        let twice = x[3 * i].majority(x[3 * i + 1], x[3 * i + 2]);
        let single = p.and_not(twice.or3(y.turn_across::<1>(), y.turn_across::<2>()));
        for x in &mut x[3 * i..3 * i + 3] {
            *x = x.pick(p, single);
        }
    }
    every.and_not(twin).sub(full()).or(borrow)
}

/// Not 0 where a cell of a box is empty. `less` is each vector of the board, less 1.
#[inline(always)]
fn borrow<V: Turn>(less: &[V; 9]) -> V {
    any(less).and(constant(V::SIGNS))
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

/// What is wrong with boards whose boxes sum up to 511: 0 in every lane of those that are solved, no cell empty, every row, column and box complete.
#[inline(always)]
pub(in crate::brute::nine) fn faults<V: Turn>(x: &[V; 9]) -> V {
    let rows = across(x[0].or3(x[1], x[2])).and(across(x[3].or3(x[4], x[5]))).and(across(x[6].or3(x[7], x[8])));
    let columns = down(x[0].or3(x[3], x[6])).and(down(x[1].or3(x[4], x[7]))).and(down(x[2].or3(x[5], x[8])));
    let mut less = *x;
    for less in &mut less {
        *less = less.add(V::all(!0));
    }
    rows.and(columns).and(any(x)).sub(full()).or(borrow(&less))
}
