//! Where to branch: one cell for every board at once.
//!
//! A cell with two candidates (that is, with fewest); among those the greatest *2 box + row + column - 4 (minirow + minicolumn)*, where each word
//! counts the unsolved cells of that part of the cell's houses, itself included. In words: many unsolved peers, box mates
//! twice, but those that share both box and line count against. Of equal cells the last one.
//!
//! The rule was picked from some fifty by guesses counted on hard puzzles: 9.4, 67 and 115 guesses a puzzle on magictour 1465,
//! the forum's 11+ and its hardest 1106, where the first cell with two candidates needs 19.5, 150 and 298.
//!
//! Counts are kept times 128, so that a cell's number fits below its score and comes out of the maximum (`boxes::choose` counts by ones until rows and columns are
//! summed up):
//!
//! ```text
//!     y = x & (x - 1);  unsolved = min(y << 6, 128);  sums of minirows and minicolumns, of those boxes, rows, columns
//!     score = (row + bias + 9 r  +  2 box - 4 minirow)  +  (column + c - 4 minicolumn)
//!     best = max of the scores where y is a power of two
//! ```
//!
//! Where no cell has two candidates (one serving in ten on the hardest), cells with three, then four and so on take their place, by
//! the same score: two numbers of candidates in one pass.

use super::sweep::Lanes;
use super::vector::{MOST_LANES, Vector};

/// Keeps scores positive: six minicells too many count against by 4 each.
pub(super) const BIAS: u16 = 24 * 128;

/// The cell to branch on in each lane; [`NONE`] where no cell has this many candidates.
pub(super) type Chosen = [u16; MOST_LANES];

/// No cell. The numbers below it are the low seven bits of a score.
pub(super) const NONE: u16 = 127;

/// The branch cell of every lane, among the cells with two candidates.
#[inline(always)]
pub(super) fn choose<V: Vector>(lanes: &mut Lanes<V>, chosen: &mut Chosen) {
    choose_among::<V, false>(lanes, 2, chosen);
}

/// The branch cell of every lane, among the cells with this many candidates, else among those with one more.
#[inline(always)]
pub(super) fn choose_wider<V: Vector>(lanes: &mut Lanes<V>, candidates: u32, chosen: &mut Chosen) {
    choose_among::<V, true>(lanes, candidates, chosen);
}

#[inline(always)]
fn choose_among<V: Vector, const WIDER: bool>(lanes: &mut Lanes<V>, candidates: u32, chosen: &mut Chosen) {
    let Lanes { cells: c, scratch: [minirow, minicolumn, _], .. } = lanes;
    let zero = V::all(0);
    for k in 0..3 {
        for j in 0..3 {
            let (mut m0, mut m1, mut m2) = (zero, zero, zero);
            for i in 0..3 {
                let at = 9 * (3 * k + i) + 3 * j;
                let (u0, u1, u2) = (unsolved(c[at]), unsolved(c[at + 1]), unsolved(c[at + 2]));
                minirow[9 * k + 3 * i + j] = u0.add(u1).add(u2);
                (m0, m1, m2) = (m0.add(u0), m1.add(u1), m2.add(u2));
            }
            minicolumn[9 * k + 3 * j] = m0;
            minicolumn[9 * k + 3 * j + 1] = m1;
            minicolumn[9 * k + 3 * j + 2] = m2;
        }
    }
    // Columns: the minicolumns of the three bands. By cell column.
    let mut column = [zero; 9];
    for at in 0..9 {
        column[at] = minicolumn[at].add(minicolumn[9 + at]).add(minicolumn[18 + at]).add(V::all(at as u16));
    }
    let mut best = V::all(NONE);
    let mut second = V::all(NONE);
    for k in 0..3 {
        let m = 9 * k;
        let box0 = minirow[m].add(minirow[m + 3]).add(minirow[m + 6]).shl::<1>();
        let box1 = minirow[m + 1].add(minirow[m + 4]).add(minirow[m + 7]).shl::<1>();
        let box2 = minirow[m + 2].add(minirow[m + 5]).add(minirow[m + 8]).shl::<1>();
        let boxes = [box0, box1, box2];
        for i in 0..3 {
            let (m0, m1, m2) = (minirow[m + 3 * i], minirow[m + 3 * i + 1], minirow[m + 3 * i + 2]);
            let minis = [m0, m1, m2];
            let row = m0.add(m1).add(m2).add(V::all(BIAS + 9 * (3 * k + i) as u16));
            for j in 0..3 {
                let across = row.add(boxes[j]).sub(minis[j].shl::<2>());
                for p in 0..3 {
                    let x = c[9 * (3 * k + i) + 3 * j + p];
                    let down = column[3 * j + p].sub(minicolumn[m + 3 * j + p].shl::<2>());
                    let score = across.add(down);
                    let mut rest = x.and(x.add(V::all(!0)));
                    if WIDER {
                        for _ in 2..candidates {
                            rest = rest.and(rest.add(V::all(!0)));
                        }
                        second = second.max_where_one_bit(score, rest.and(rest.add(V::all(!0))));
                    }
                    best = best.max_where_one_bit(score, rest);
                }
            }
        }
    }
    let mut best = best.and(V::all(NONE));
    if WIDER {
        let none = best.equal(V::all(NONE));
        best = best.blend(second.and(V::all(NONE)), V::mask(none));
    }
    // SAFETY: `chosen` has room for the widest backend's lanes.
    unsafe { best.store(chosen.as_mut_ptr()) }
}

/// 128 where two candidates or more are left, else 0.
#[inline(always)]
fn unsolved<V: Vector>(x: V) -> V {
    x.and(x.add(V::all(!0))).shl::<6>().min(V::all(128))
}
