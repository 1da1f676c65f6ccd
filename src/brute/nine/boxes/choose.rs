//! Where to branch, on boards by boxes; see `nine::choose`.

use super::super::choose::NONE;
use super::super::vector::Words;
use super::sweep::constant;
use super::{Boxes, OneBoard, Turn};

/// Of the cells with fewest candidates that with the greatest score. `None` if no cell is open: a board that is not full is then refuted.
#[inline(always)]
pub(in crate::brute::nine) fn choose<V: OneBoard>(board: &Boxes) -> Option<usize> {
    let x = board.load::<V>();
    let mut others = all_without_one(&x);
    let (rows, columns) = open_cells(&others);
    let scores = scores(rows, columns);
    let mut best = greatest(&scores, &others);
    for _ in 2..=9 {
        if let Some(cell) = cell(best) {
            return Some(cell);
        }
        others = all_without_one(&others);
        best = greatest(&scores, &others);
    }
    None
}

/// In each lane the greatest score of the cells with two candidates, given how many cells are open in each row and each column of a box.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(in crate::brute::nine) fn best_of_two<V: Turn>(x: &[V; 9], rows: [V; 3], columns: [V; 3]) -> V {
    greatest(&scores(rows, columns), &all_without_one(x))
}

/// The cell with the greatest of these scores; `None` if there is none.
#[inline(always)]
fn cell<V: OneBoard>(best: V) -> Option<usize> {
    let mut words = [0; 16];
    // SAFETY: a vector of 16 lanes (`OneBoard`).
    unsafe { best.store(words.as_mut_ptr()) }
    let cell = words.into_iter().fold(0, u16::max) & NONE;
    if cell == NONE { None } else { Some(cell as usize) }
}

/// How many cells are open in each row and each column of a box, given their candidates but one.
#[inline(always)]
fn open_cells<V: Turn>(others: &[V; 9]) -> ([V; 3], [V; 3]) {
    let mut open = *others;
    for at in 0..9 {
        open[at] = others[at].min(V::all(1));
    }
    let sum = |a: usize, b: usize, c: usize| open[a].add(open[b]).add(open[c]);
    ([sum(0, 1, 2), sum(3, 4, 5), sum(6, 7, 8)], [sum(0, 3, 6), sum(1, 4, 7), sum(2, 5, 8)])
}

/// The scores of all cells.
#[inline(always)]
fn scores<V: Turn>(rows: [V; 3], columns: [V; 3]) -> [V; 9] {
    let boxed = rows[0].add(rows[1]).add(rows[2]).shl::<1>();
    let (mut across, mut down) = (rows, columns);
    for at in 0..3 {
        let row = rows[at].turn_across::<1>().add(rows[at].turn_across::<2>()).add(rows[at]);
        across[at] = row.add(boxed).sub(rows[at].shl::<2>()).shl::<7>().add(constant(&V::ROWS[at]));
        let column = columns[at].turn_down::<1>().add(columns[at].turn_down::<2>()).add(columns[at]);
        down[at] = column.sub(columns[at].shl::<2>()).shl::<7>().add(constant(&V::COLUMNS[at]));
    }
    let mut scores = [boxed; 9];
    for (at, score) in scores.iter_mut().enumerate() {
        *score = across[at / 3].add(down[at % 3]);
    }
    scores
}

/// In each lane the greatest score of the cells that have one other candidate.
#[inline(always)]
fn greatest<V: Turn>(scores: &[V; 9], others: &[V; 9]) -> V {
    let mut best = V::all(NONE);
    for at in 0..9 {
        best = best.max_where_one_bit(scores[at], others[at]);
    }
    best
}

/// All but the lowest bit of each lane of nine vectors.
#[inline(always)]
fn all_without_one<V: Words>(x: &[V; 9]) -> [V; 9] {
    let mut others = *x;
    for others in &mut others {
        *others = without_one(*others);
    }
    others
}

/// All but the lowest bit of each lane.
#[inline(always)]
pub(in crate::brute::nine) fn without_one<V: Words>(x: V) -> V {
    x.and(x.add(V::all(!0)))
}
