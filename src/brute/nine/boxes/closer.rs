//! A closer look at a board on which sweeps move nothing: three digits for the three cells of a minirow.
//!
//! ```text
//!     box      a   x x x     A minirow whose cells have three digits left needs them all: the other cells of the box lose them.
//!              b   x x x     A minirow that has three digits of the box to itself needs no others: its cells lose these.
//!              c   x x x     Minicolumns likewise. What lines lose by it, sweeps find.
//! ```
//!
//! What is struck is in no solution, so a look may solve the board or refute it. If neither, what was struck is forgotten: the tree stays the same but for
//! branches that are left out. So lockstep, which has no time for this, comes to the same solution first.

use super::super::vector::Words;
use super::choose::without_one;
use super::sweep::{Rest, faults, settle};
use super::{Boxes, OneBoard, minus_one};

/// What a closer look comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::brute::nine) enum Closer {
    /// The board has one solution, and this is now in its place.
    Solved,
    /// It has none.
    Refuted,
    /// Neither is seen.
    Open,
}

/// Strikes and sweeps until the board is solved or refuted, or nothing is left to strike.
#[inline(always)]
pub(in crate::brute::nine) fn look_closer<V: OneBoard>(board: &mut Boxes) -> Closer {
    let mut x = board.load::<V>();
    while strike(&mut x) {
        match settle(&mut x, minus_one()) {
            None => return Closer::Refuted,
            Some(Rest::Full) if faults(&x).is_zero() => {
                board.store(&x);
                return Closer::Solved;
            }
            Some(Rest::Full) => return Closer::Refuted,
            Some(Rest::Stuck) => {}
        }
    }
    Closer::Open
}

/// Strikes threes. Says whether there was anything to strike.
#[inline(always)]
fn strike<V: OneBoard>(x: &mut [V; 9]) -> bool {
    let s = struck(x);
    for at in 0..9 {
        x[at] = x[at].and_not(s[at]);
    }
    !s[0].or3(s[1], s[2]).or3(s[3].or3(s[4], s[5]), s[6].or3(s[7], s[8])).is_zero()
}

/// What the cells of each box lose, row by row. All of them have candidates.
#[inline(always)]
pub(in crate::brute::nine) fn struck<V: Words>(x: &[V; 9]) -> [V; 9] {
    let rows = lines([x[0].or3(x[1], x[2]), x[3].or3(x[4], x[5]), x[6].or3(x[7], x[8])]);
    let columns = lines([x[0].or3(x[3], x[6]), x[1].or3(x[4], x[7]), x[2].or3(x[5], x[8])]);
    let mut struck = *x;
    for (at, struck) in struck.iter_mut().enumerate() {
        *struck = struck.and(rows[at / 3].or(columns[at % 3]));
    }
    struck
}

/// What the cells of each minirow lose, given the candidates of each.
#[inline(always)]
fn lines<V: Words>([a, b, c]: [V; 3]) -> [V; 3] {
    let (three_a, three_b, three_c) = (no_more_than_three(a), no_more_than_three(b), no_more_than_three(c));
    [
        three_b.or3(three_c, all_but_three(a, b, c)),
        three_c.or3(three_a, all_but_three(b, c, a)),
        three_a.or3(three_b, all_but_three(c, a, b)),
    ]
}

/// The lanes that hold three bits at most, other lanes 0.
#[inline(always)]
fn no_more_than_three<V: Words>(x: V) -> V {
    let more = without_one(without_one(without_one(x)));
    // The three lowest bits come to less than twice the others, if there are others.
    x.sub_saturating(more.add(more))
}

/// All digits but those that only `mine` has, where these are three or more, other lanes 0.
#[inline(always)]
fn all_but_three<V: Words>(mine: V, other: V, another: V) -> V {
    let only = mine.and_not(other.or(another));
    let third = without_one(without_one(only));
    V::all(0).sub(third.min(V::all(1))).and_not(only)
}
