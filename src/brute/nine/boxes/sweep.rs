//! The rules on boards by boxes: sweeps until nothing moves.

use super::super::vector::Line;
#[cfg(any(test, feature = "make"))]
use super::choose::without_one;
use super::{OneBoard, Turn};

/// Where sweeps come to rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::brute::nine) enum Rest {
    /// Every digit is once in each box.
    Full,
    /// Nothing moves.
    Stuck,
}

/// Sweeps until another would change nothing; `None` if the board is refuted.
#[inline(always)]
pub(in crate::brute::nine) fn settle<V: OneBoard>(x: &mut [V; 9], minus_one: V) -> Option<Rest> {
    let mut singles = Singles::of(x, minus_one);
    loop {
        let verdict = sweep_on(x, &mut singles, minus_one);
        if !verdict.faults.is_zero() {
            return None;
        }
        if verdict.open.is_zero() {
            return Some(Rest::Full);
        }
        if verdict.news.is_zero() {
            return Some(Rest::Stuck);
        }
    }
}

/// What a sweep says of each box.
pub(in crate::brute::nine) struct Verdict<V> {
    /// 0 unless the box lacks a digit, has one as a single twice, or has an empty cell: the board is refuted.
    pub(in crate::brute::nine) faults: V,
    /// 0 if the box is full: every digit is single in it.
    pub(in crate::brute::nine) open: V,
    /// 0 if the box has the digits as singles that it had before, and the matching of rows, which comes last, struck nothing from it.
    ///
    /// If that is so in all boxes, the next sweep finds nothing: all singles are struck already, no hidden single was picked, and stacks, matched before,
    /// are as the matching left them. (One exception: a cell with two hidden singles keeps both, so it changes, but nothing is single. Such a
    /// board has no solution; another sweep may show that, else a guess will.)
    pub(in crate::brute::nine) news: V,
}

/// A sweep, and the singles for the next one.
#[inline(always)]
pub(in crate::brute::nine) fn sweep_on<V: Turn>(x: &mut [V; 9], singles: &mut Singles<V>, minus_one: V) -> Verdict<V> {
    let before = singles.all;
    let (every, struck) = sweep(x, singles);
    *singles = Singles::of(x, minus_one);
    let ([row0, row1, row2], [column0, column1, column2]) = (singles.rows, singles.columns);
    // Two cells of a box are in two rows or in two columns.
    let twice = row0.majority(row1, row2).or(column0.majority(column1, column2));
    Verdict {
        faults: every.and_not(twice).sub(full()).or(singles.empty),
        open: singles.all.sub(full()),
        news: singles.all.sub(before).or(struck),
    }
}

/// All that is in any of the nine.
#[inline(always)]
pub(super) fn any<V: Turn>(x: &[V; 9]) -> V {
    x[0].or3(x[1], x[2]).or3(x[3].or3(x[4], x[5]), x[6].or3(x[7], x[8]))
}

/// Every digit.
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

/// The cells that have one candidate, as digits.
pub(in crate::brute::nine) struct Singles<V> {
    /// Each in its cell; 0 in other cells.
    cells: [V; 9],
    /// In each row of a box.
    pub(in crate::brute::nine) rows: [V; 3],
    /// In each column of a box.
    pub(in crate::brute::nine) columns: [V; 3],
    /// In each box. If these are all digits and none is in two cells, each has a cell of its own: the box is full.
    all: V,
    /// Not 0 where a cell of the box is empty.
    empty: V,
}

impl<V: Turn> Singles<V> {
    #[inline(always)]
    pub(in crate::brute::nine) fn of(x: &[V; 9], minus_one: V) -> Singles<V> {
        let (mut less, mut s) = (*x, *x);
        for at in 0..9 {
            less[at] = x[at].add(minus_one);
            s[at] = x[at].single(less[at]);
        }
        let rows = [s[0].or3(s[1], s[2]), s[3].or3(s[4], s[5]), s[6].or3(s[7], s[8])];
        let columns = [s[0].or3(s[3], s[6]), s[1].or3(s[4], s[7]), s[2].or3(s[5], s[8])];
        let (all, empty) = (rows[0].or3(rows[1], rows[2]), any(&less).and(constant(V::SIGNS)));
        Singles { cells: s, rows, columns, all, empty }
    }
}

/// See `nine::sweep`; here singles are given, stacks come first, and hidden singles are of rows. Gives the digits that have a place in each box after
/// both matchings, and those that the matching of rows struck from a minirow.
///
/// Singles are struck from boxes and rows. Matching takes them out of columns; it would take them out of rows, too, but only after the stacks. (So most turns
/// go across. AVX2 and SSE2 lose 1 to 2% by it, but boards that lay in halves of AVX-512 vectors gained more, see docs/TRIALS.md.)
#[inline(always)]
fn sweep<V: Turn>(x: &mut [V; 9], singles: &Singles<V>) -> (V, V) {
    let Singles { cells: s, rows, columns, all, .. } = singles;
    // The singles of the box, and of the row in the other two. (Three operations fewer than row by row and then the box; AVX2 loses 1 to 2% by it, too.)
    let mut kill = *rows;
    for kill in &mut kill {
        *kill = all.or3(kill.turn_across::<1>(), kill.turn_across::<2>());
    }
    // What is struck here takes the singles themselves with it; they come back below.
    for (at, x) in x.iter_mut().enumerate() {
        *x = x.and_not(kill[at / 3]);
    }

    let a =
        [x[0].or3(x[3], x[6]).or(columns[0]), x[1].or3(x[4], x[7]).or(columns[1]), x[2].or3(x[5], x[8]).or(columns[2])];
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
    let mut struck = a;
    for i in 0..3 {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        let p = one[j].and_or(two[k], two[j].and(one[k]));
        let y = a[i].and(p);
        struck[i] = a[i].and_not(p);
        every = every.or(y);
        // Hidden singles of the row: digits of these three cells that are in no other box, and not twice here.
        let twice = x[3 * i].majority(x[3 * i + 1], x[3 * i + 2]);
        let single = p.and_not(twice.or3(y.turn_across::<1>(), y.turn_across::<2>()));
        for x in &mut x[3 * i..3 * i + 3] {
            *x = x.pick(p, single);
        }
    }
    (every, struck[0].or3(struck[1], struck[2]))
}

/// Of a board at rest: not 0 in the box of a cell that is the only place in its row for two digits.
#[cfg(any(test, feature = "make"))]
#[inline(always)]
pub(in crate::brute::nine) fn two_in_one<V: Turn>(x: &[V; 9]) -> V {
    let mut two = *x;
    for row in [0, 3, 6] {
        let any = x[row].or3(x[row + 1], x[row + 2]);
        let twice = x[row].majority(x[row + 1], x[row + 2]);
        let elsewhere = twice.or3(any.turn_across::<1>(), any.turn_across::<2>());
        for at in row..row + 3 {
            two[at] = without_one(x[at].and_not(elsewhere));
        }
    }
    any(&two)
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

/// Of a board whose boxes are full: 0 in every lane if it is solved, each row and column complete.
#[inline(always)]
pub(in crate::brute::nine) fn unsolved<V: Turn>(x: &[V; 9]) -> V {
    let rows = across(x[0].or3(x[1], x[2])).and(across(x[3].or3(x[4], x[5]))).and(across(x[6].or3(x[7], x[8])));
    let columns = down(x[0].or3(x[3], x[6])).and(down(x[1].or3(x[4], x[7]))).and(down(x[2].or3(x[5], x[8])));
    rows.and(columns).sub(full())
}
