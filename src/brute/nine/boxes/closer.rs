//! A closer look at a board on which sweeps move nothing: naked and hidden triples that fill a minirow or minicolumn.
//!
//! ```text
//!     box      a   x x x     A minirow whose cells have three digits left needs them all: the other cells of the box lose them.
//!              b   x x x     A minirow that has three digits of the box to itself needs no others: its cells lose these.
//!              c   x x x     Minicolumns likewise. What lines lose by it, sweeps find.
//! ```
//!
//! What is struck is in no solution, so a look may solve the board or refute it. If neither, what was struck is forgotten: the tree stays the same but for
//! branches that are left out. So lockstep and three boards at a time, which have no time for this, come to the same first solution.

use super::super::vector::Words;
use super::choose::without_one;
use super::sweep::{Rest, any, settle, unsolved};
use super::{Boxes, OneBoard, align_stack, minus_one};

/// Strikes triples, and if there were any, sweeps. `None` if that refutes the board. If it solves the board, the solution takes its place: there is no other.
///
/// To strike again where sweeps come to rest saves one guess in a hundred.
#[inline(always)]
pub(in crate::brute::nine) fn look_closer<V: OneBoard>(board: &mut Boxes) -> Option<Rest> {
    align_stack();
    let mut x = board.load::<V>();
    if !strike_triples(&mut x) || settle(&mut x, minus_one())? == Rest::Stuck {
        return Some(Rest::Stuck);
    }
    if !unsolved(&x).is_zero() {
        return None;
    }
    board.store(&x);
    Some(Rest::Full)
}

/// Strikes from each box what triples take from it. Says whether that was anything.
#[inline(always)]
pub(in crate::brute::nine) fn strike_triples<V: OneBoard>(x: &mut [V; 9]) -> bool {
    let rows = losses([x[0].or3(x[1], x[2]), x[3].or3(x[4], x[5]), x[6].or3(x[7], x[8])]);
    let columns = losses([x[0].or3(x[3], x[6]), x[1].or3(x[4], x[7]), x[2].or3(x[5], x[8])]);
    let mut struck = *x;
    for (at, x) in x.iter_mut().enumerate() {
        struck[at] = x.and(rows[at / 3].or(columns[at % 3]));
        *x = x.and_not(struck[at]);
    }
    !any(&struck).is_zero()
}

/// What the cells of each minirow of a box lose, given the candidates of each minirow.
#[inline(always)]
fn losses<V: Words>([a, b, c]: [V; 3]) -> [V; 3] {
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
