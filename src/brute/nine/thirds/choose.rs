//! Where to branch, on three vectors; see `nine::choose`.

use std::arch::x86_64::*;

use super::super::avx512::Avx512;
use super::super::boxes::choose::without_one;
use super::super::boxes::sweep::constant;
use super::super::choose::{BIAS, NONE};
use super::super::vector::{LaneSet, Line, Words, op};
use super::{LANES, by_lane};

/// Keeps what rows add positive.
const ROW_BIAS: u16 = 6;
/// The score of a cell among open ones: -3 for its row, 15 for its column and box.
const OPEN: u16 = 12;

/// What the cells of a vector add to scores.
const fn cells(i: usize) -> Line {
    let (mut words, mut lane) = ([0; LANES], 0);
    while lane < LANES {
        let (row, column) = (lane % 9 / 3 * 3 + i, lane % 3 * 3 + lane / 9);
        words[lane] = BIAS + 128 * OPEN - 128 * ROW_BIAS + (9 * row + column) as u16;
        lane += 1;
    }
    by_lane(words)
}

const CELLS: &[Line; 3] = &[cells(0), cells(1), cells(2)];

/// The cell to branch on: its lane in each vector. `None` if no cell is open.
///
/// The cell's number is part of its score, so no other cell has the same: the score finds it, without tables.
#[inline(always)]
pub(super) fn choose(x: &[Avx512; 3], decided: &[Avx512; 3]) -> Option<[LaneSet; 3]> {
    let scores = scores(decided);
    let mut rest = [without_one(x[0]), without_one(x[1]), without_one(x[2])];
    for _ in 2..=9 {
        let mut best = Avx512::all(NONE);
        for i in 0..3 {
            best = best.max_where_one_bit(scores[i], rest[i]);
        }
        let (greatest, number) = best.greatest();
        if number != NONE {
            return Some([
                op!(_mm512_cmpeq_epi16_mask(scores[0].0, greatest.0)),
                op!(_mm512_cmpeq_epi16_mask(scores[1].0, greatest.0)),
                op!(_mm512_cmpeq_epi16_mask(scores[2].0, greatest.0)),
            ]);
        }
        rest = [without_one(rest[0]), without_one(rest[1]), without_one(rest[2])];
    }
    None
}

impl Avx512 {
    /// Each lane shifted right.
    #[inline(always)]
    fn shr<const BY: u32>(self) -> Avx512 {
        Avx512(op!(_mm512_srli_epi16::<BY>(self.0)))
    }

    /// The greatest word, in every lane and as a number.
    #[inline(always)]
    pub(in crate::brute::nine) fn greatest(self) -> (Avx512, u16) {
        op!({
            let half = _mm256_max_epu16(_mm512_castsi512_si256(self.0), _mm512_extracti64x4_epi64::<1>(self.0));
            let quarter = _mm_max_epu16(_mm256_castsi256_si128(half), _mm256_extracti128_si256::<1>(half));
            // The processor finds the least word of eight.
            let all = _mm_set1_epi32(-1);
            let greatest = _mm_xor_si128(_mm_minpos_epu16(_mm_xor_si128(quarter, all)), all);
            (Avx512(_mm512_broadcastw_epi16(greatest)), _mm_extract_epi16::<0>(greatest) as u16)
        })
    }
}

/// The scores of all cells, given the decided ones. Decided cells are counted, not open ones.
///
/// Rows are counted for all three vectors at once, in five bits each: what they add to a score is from 0 to 15.
#[inline(always)]
fn scores(decided: &[Avx512; 3]) -> [Avx512; 3] {
    const BITS: u32 = 5;
    // One that the compiler does not know: it would make masks of the minimum.
    let one = std::hint::black_box(Avx512::all(1));
    let closed = [decided[0].min(one), decided[1].min(one), decided[2].min(one)];

    let minirow = closed[0].or3(closed[1].shl::<BITS>(), closed[2].shl::<{ 2 * BITS }>());
    let [first, second, third] = minirow.columns_of_box();
    let minirow = first.add(second).add(third);
    let [next, behind] = minirow.across();
    let bias = Avx512::all(ROW_BIAS << (2 * BITS) | ROW_BIAS << BITS | ROW_BIAS);
    // Four for the minirow, less one for the row: what is left of it is 3.
    let row = minirow.shl::<1>().add(minirow).add(bias).sub(next.add(behind));

    let column = closed[0].add(closed[1]).add(closed[2]);
    let [next, behind] = column.down();
    let [_, second, third] = column.columns_of_box();
    // Once for the column and twice for the box, less 4: what is left of it is -1.
    let column_and_box = second.add(third).shl::<1>().add(next).add(behind).sub(column);

    let low = Avx512::all((1 << BITS) - 1);
    let rows = [row.and(low), row.shr::<BITS>().and(low), row.shr::<{ 2 * BITS }>()];
    let mut scores = rows;
    for i in 0..3 {
        scores[i] = rows[i].sub(column_and_box).shl::<7>().add(constant(&CELLS[i]));
    }
    scores
}
