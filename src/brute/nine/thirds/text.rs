//! One puzzle as text to a board, a solved board to text.

use std::arch::x86_64::*;

use super::super::avx512::{Avx512, CANDIDATES_BY_5_BITS};
use super::super::boxes::Boxes;
use super::super::boxes::sweep::constant;
use super::super::node::LINE;
use super::super::vector::{Line, MOST_LANES, Words};
use super::{LANES, load, place, store};

/// There and back, in bytes.
struct Tables {
    /// For each vector of a board: in the low byte of each lane its cell, the place of a character.
    cells: [Line; 3],
    /// For each character: the low byte of its lane, in the first two vectors or in the third.
    lanes: [Bytes; 2],
    /// Whether it is in the third.
    in_third: [u64; 2],
}

#[repr(align(64))]
struct Bytes([u8; 64]);

static TABLES: Tables = {
    let mut tables =
        Tables { cells: [const { Line([0; MOST_LANES]) }; 3], lanes: [const { Bytes([0; 64]) }; 2], in_third: [0; 2] };
    let mut cell = 0;
    while cell < LINE {
        let (vector, lane) = place(cell);
        tables.cells[vector].0[lane] = cell as u16;
        tables.lanes[cell / 64].0[cell % 64] = (64 * (vector % 2) + 2 * lane) as u8;
        tables.in_third[cell / 64] |= (vector as u64 / 2) << (cell % 64);
        cell += 1;
    }
    tables
};

const IN_USE: __mmask32 = (1 << LANES) - 1;
/// The characters behind the first 64.
const BEHIND: __mmask64 = (1 << (LINE - 64)) - 1;

/// The board of a line: `1` to `9`, `0` or `.`. Writes all words of three vectors.
pub(in crate::brute::nine) fn read(line: &[u8; LINE], board: &mut Boxes) {
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512bitalg")]
    fn shell(line: &[u8; LINE], board: &mut Boxes) {
        let from: *const i8 = line.as_ptr().cast();
        // SAFETY: 64 bytes, and those that are behind them in a line.
        let (first, second) = unsafe { (_mm512_loadu_epi8(from), _mm512_maskz_loadu_epi8(BEHIND, from.add(64))) };
        let candidates: Avx512 = constant(CANDIDATES_BY_5_BITS);
        let mut x = [Avx512::all(0); 3];
        for (x, cells) in x.iter_mut().zip(&TABLES.cells) {
            let characters = _mm512_permutex2var_epi8(first, constant::<Avx512>(cells).0, second);
            *x = Avx512(_mm512_maskz_permutexvar_epi16(IN_USE, characters, candidates.0));
        }
        store(&x, board);
    }
    // SAFETY: only by `means`, which asks the processor for these features.
    unsafe { shell(line, board) }
}

/// The line of a solved board.
pub(in crate::brute::nine) fn write(board: &Boxes, line: &mut [u8; LINE]) {
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512bitalg")]
    fn shell(board: &Boxes, line: &mut [u8; LINE]) {
        let mut characters = load(board);
        for x in &mut characters {
            // Bits below that of the digit.
            let below = _mm512_popcnt_epi16(_mm512_sub_epi16(x.0, _mm512_set1_epi16(1)));
            *x = Avx512(below).add(Avx512::all(u16::from(b'1')));
        }
        let to: *mut i8 = line.as_mut_ptr().cast();
        for (number, only) in [!0, BEHIND].into_iter().enumerate() {
            let [Avx512(one), Avx512(two), Avx512(three)] = characters;
            // SAFETY: a vector of bytes; no byte behind a line is written.
            unsafe {
                let lanes = _mm512_load_si512(TABLES.lanes[number].0.as_ptr().cast());
                let bytes = _mm512_permutex2var_epi8(one, lanes, two);
                let bytes = _mm512_mask_permutexvar_epi8(bytes, TABLES.in_third[number], lanes, three);
                _mm512_mask_storeu_epi8(to.add(64 * number), only, bytes);
            }
        }
    }
    // SAFETY: as in `read`.
    unsafe { shell(board, line) }
}
