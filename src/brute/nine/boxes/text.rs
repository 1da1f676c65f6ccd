//! One puzzle as text to a board, a solved board to text.

use super::super::node::LINE;
use super::super::vector::CANDIDATES;
use super::Boxes;

/// The board of a line: `1` to `9`, `0` or `.`.
pub(in crate::brute::nine) fn read(line: &[u8; LINE]) -> Boxes {
    Boxes::of(|cell| CANDIDATES[(line[cell] & 15) as usize])
}

/// The line of a solved board.
pub(in crate::brute::nine) fn write(board: &Boxes, line: &mut [u8; LINE]) {
    // Cells first: the compiler then turns all digits to characters at once.
    for (character, digits) in line.iter_mut().zip(board.cells()) {
        *character = b'1' + digits.trailing_zeros() as u8;
    }
}

/// The same with AVX-512.
#[cfg(target_arch = "x86_64")]
pub(in crate::brute::nine) mod avx512 {
    use std::arch::x86_64::*;

    use super::super::super::avx512::{candidates, digits};
    use super::super::super::node::LINE;
    use super::super::super::vector::{Line, MOST_LANES, op};
    use super::super::{Boxes, place};

    /// Where a vector takes its words from: the first 64 are those of a pair of vectors, the next 64 those of another pair.
    struct Take {
        words: Line,
        /// The lanes whose word is in the first 64, in the next, in those behind.
        lanes: [__mmask32; 3],
    }

    impl Take {
        const NOTHING: Take = Take { words: Line([0; MOST_LANES]), lanes: [0; 3] };

        const fn set(&mut self, lane: usize, word: usize) {
            self.words.0[lane] = word as u16;
            self.lanes[word / 64] |= 1 << lane;
        }

        /// Takes words from pairs of vectors and a last one; 0 where there is none.
        #[inline(always)]
        fn from<const PAIRS: usize>(&self, pairs: [[__m512i; 2]; PAIRS], last: __m512i) -> __m512i {
            // SAFETY: a line is a vector, and aligned.
            let words = unsafe { _mm512_load_si512(self.words.0.as_ptr().cast()) };
            let mut taken = op!(_mm512_maskz_permutexvar_epi16(self.lanes[PAIRS], words, last));
            for ([first, second], &lanes) in pairs.into_iter().zip(&self.lanes) {
                taken = op!(_mm512_mask_mov_epi16(taken, lanes, _mm512_permutex2var_epi16(first, words, second)));
            }
            taken
        }
    }

    /// There and back.
    struct Tables {
        /// For two vectors of a board at a time: the characters of text.
        to_board: [Take; 5],
        /// For 32 characters of text at a time: the lanes of a board's vectors.
        to_text: [Take; 3],
    }

    static TABLES: Tables = {
        let mut tables = Tables { to_board: [Take::NOTHING; 5], to_text: [Take::NOTHING; 3] };
        let mut cell = 0;
        while cell < LINE {
            let (vector, lane) = place(cell / 9, cell % 9);
            tables.to_board[vector / 2].set(vector % 2 * 16 + lane, cell);
            tables.to_text[cell / 32].set(cell % 32, 16 * vector + lane);
            cell += 1;
        }
        tables
    };

    /// Which of 32 bytes are in a line, three times.
    const IN_LINE: [__mmask32; 3] = [!0, !0, (1 << (LINE - 64)) - 1];

    /// Text to a board.
    pub(in crate::brute::nine) fn read(line: &[u8; LINE]) -> Boxes {
        #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq")]
        fn shell(line: &[u8; LINE]) -> Boxes {
            let block = |number: usize| {
                // SAFETY: nothing is read behind the line, and it is longer than two blocks.
                unsafe {
                    let from = line.as_ptr().add(32 * number).cast();
                    candidates(_mm256_maskz_loadu_epi8(IN_LINE[number], from))
                }
            };
            let (pairs, last) = ([[block(0), block(1)]], block(2));
            let mut board = Boxes::ZERO;
            let to: *mut u16 = board.0.as_mut_ptr().cast();
            let [first @ .., ninth] = &TABLES.to_board;
            for (number, two) in first.iter().enumerate() {
                // SAFETY: the first eight vectors of a board.
                unsafe { _mm512_storeu_si512(to.add(32 * number).cast(), two.from(pairs, last)) }
            }
            // SAFETY: the ninth.
            unsafe { _mm256_storeu_si256(to.add(32 * 4).cast(), _mm512_castsi512_si256(ninth.from(pairs, last))) }
            board
        }
        // SAFETY: only by `means`, which asks the processor for AVX-512.
        unsafe { shell(line) }
    }

    /// A solved board to text.
    pub(in crate::brute::nine) fn write(board: &Boxes, line: &mut [u8; LINE]) {
        #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq")]
        fn shell(board: &Boxes, line: &mut [u8; LINE]) {
            let from: *const u16 = board.0.as_ptr().cast();
            // SAFETY: the first eight vectors of a board, and the ninth.
            let (pair, last) = unsafe {
                let pair = |number: usize| _mm512_loadu_si512(from.add(32 * number).cast());
                (pair, _mm512_castsi256_si512(_mm256_loadu_si256(from.add(32 * 4).cast())))
            };
            let pairs = [[pair(0), pair(1)], [pair(2), pair(3)]];
            for (number, characters) in TABLES.to_text.iter().enumerate() {
                // SAFETY: as in `read`.
                unsafe {
                    let to = line.as_mut_ptr().add(32 * number).cast();
                    _mm256_mask_storeu_epi8(to, IN_LINE[number], digits(characters.from(pairs, last)));
                }
            }
        }
        // SAFETY: only by `means`, which asks the processor for AVX-512.
        unsafe { shell(board, line) }
    }
}
