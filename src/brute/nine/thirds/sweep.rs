//! The rules on three vectors: sweeps until nothing moves.
//!
//! As in `boxes::sweep` with rows and columns exchanged: turns of columns are cheap here, so columns come last, and hidden singles are theirs.

use std::arch::x86_64::*;

use super::super::avx512::Avx512;
use super::super::boxes::Turn;
use super::super::boxes::choose::without_one;
use super::super::boxes::sweep::{Rest, constant};
use super::super::sweep::ALL;
use super::super::vector::{Line, Words, op};
use super::{LANES, by_lane, turn};

const FULL: &Line = &by_lane([ALL; LANES]);
/// The highest bit: that of `x - 1` where x is 0.
const SIGNS: &Line = &by_lane([1 << 15; LANES]);

/// The cells that are decided: naked singles, and hidden ones as soon as they are found.
struct Singles {
    /// Each digit in its cell; 0 in other cells.
    cells: [Avx512; 3],
    /// In each column of a box.
    columns: Avx512,
    /// In each box.
    all: Avx512,
    /// In two cells of a box.
    twice: Avx512,
    /// Not 0 where a cell is empty.
    empty: Avx512,
}

impl Singles {
    /// Of a board after a sweep. A digit that is not among `others` is alone in the cell that has it: a hidden single.
    ///
    /// That these cells are told apart here, not where hidden singles are found, keeps the longest chain of instructions short.
    #[inline(always)]
    fn after(x: &mut [Avx512; 3], others: Avx512) -> Singles {
        let (less, mut cells) = naked(x);
        for (x, cell) in x.iter_mut().zip(&mut cells) {
            *cell = Avx512(op!(_mm512_ternarylogic_epi32::<0xF4>(cell.0, x.0, others.0)));
            let is_single = op!(_mm512_test_epi16_mask(cell.0, cell.0));
            *x = Avx512(op!(_mm512_mask_mov_epi16(x.0, is_single, cell.0)));
        }
        Singles::new(cells, less)
    }

    #[inline(always)]
    fn new(cells: [Avx512; 3], less: [Avx512; 3]) -> Singles {
        let columns = cells[0].or3(cells[1], cells[2]);
        let [_, second, third] = columns.columns_of_box();
        Singles {
            cells,
            columns,
            all: columns.or3(second, third),
            twice: cells[0].majority(cells[1], cells[2]).or(columns.majority(second, third)),
            empty: less[0].or3(less[1], less[2]).and(constant(SIGNS)),
        }
    }
}

/// The cells less 1, and the digits of those that have no more than one.
#[inline(always)]
pub(super) fn naked(x: &[Avx512; 3]) -> ([Avx512; 3], [Avx512; 3]) {
    let (mut less, mut naked) = (*x, *x);
    for i in 0..3 {
        less[i] = x[i].add(Avx512::all(!0));
        naked[i] = Turn::single(x[i], less[i]);
    }
    (less, naked)
}

/// Sweeps until another would change nothing; `None` if the board is refuted. See `boxes::sweep::Verdict`.
#[inline(always)]
pub(super) fn settle(x: &mut [Avx512; 3], decided: &mut [Avx512; 3]) -> Option<Rest> {
    // Empty cells are looked for after the first sweep.
    let mut singles = Singles::new(*decided, [Avx512::all(0); 3]);
    loop {
        let swept = sweep(x, &singles);
        let before = singles.all;
        singles = Singles::after(x, swept.others);
        if !swept.every.and_not(singles.twice).or(singles.empty).equals(constant(FULL)) {
            return None;
        }
        if singles.all.equals(constant(FULL)) {
            // A cell with two hidden singles leaves another without one, which `is_solved` sees.
            *x = singles.cells;
            return Some(Rest::Full);
        }
        if singles.all.sub(before).or(swept.struck).equals(Avx512::all(0)) {
            *decided = singles.cells;
            return if has_two_in_one(decided) { None } else { Some(Rest::Stuck) };
        }
    }
}

/// What comes of a sweep.
struct Swept {
    /// The digits that have a place in the column, after both matchings.
    every: Avx512,
    /// Those that the matching of columns struck.
    struck: Avx512,
    /// Digits that have a second place in the column. A digit of a cell that is not among them is a hidden single.
    others: Avx512,
}

#[inline(always)]
fn sweep(x: &mut [Avx512; 3], singles: &Singles) -> Swept {
    let [next, behind] = singles.columns.down();
    let kill = singles.all.or3(next, behind);
    for (x, &single) in x.iter_mut().zip(&singles.cells) {
        *x = x.and_not(kill).or(single);
    }

    let (mut one, mut two) = (*x, *x);
    for i in 0..3 {
        let [first, second, third] = x[i].columns_of_box();
        [one[i], two[i]] = first.or3(second, third).across();
    }
    for (i, x) in x.iter_mut().enumerate() {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        *x = x.and(one[j].and_or(two[k], two[j].and(one[k])));
    }

    let any = x[0].or3(x[1], x[2]);
    let twice = x[0].majority(x[1], x[2]);
    // The other two columns in the next box and the one behind it.
    let straight = any.moved(const { &turn(1, 0, 1) }).and(any.moved(const { &turn(2, 0, 2) }));
    let p = any.moved(const { &turn(1, 0, 2) }).and_or(any.moved(const { &turn(2, 0, 1) }), straight);
    let y = any.and(p);
    let [next, behind] = y.down();
    for x in x {
        *x = x.and(p);
    }
    Swept { every: y.or3(next, behind), struck: any.and_not(p), others: twice.or3(next, behind) }
}

/// Whether a cell is decided twice: it is the only place for two digits.
#[inline(always)]
fn has_two_in_one(decided: &[Avx512; 3]) -> bool {
    let two = [without_one(decided[0]), without_one(decided[1]), without_one(decided[2])];
    !two[0].or3(two[1], two[2]).equals(Avx512::all(0))
}

/// Whether a full board is solved: no cell empty, each row and column complete.
#[inline(always)]
pub(super) fn is_solved(x: &[Avx512; 3]) -> bool {
    let column = x[0].or3(x[1], x[2]);
    let [next, behind] = column.down();
    let mut lacks = column.or3(next, behind).sub(constant(FULL));
    for x in x {
        let [first, second, third] = x.columns_of_box();
        let row = first.or3(second, third);
        let [next, behind] = row.across();
        lacks = lacks.or3(row.or3(next, behind).sub(constant(FULL)), x.add(Avx512::all(!0)).and(constant(SIGNS)));
    }
    lacks.equals(Avx512::all(0))
}
