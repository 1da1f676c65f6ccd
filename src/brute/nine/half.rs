//! 16 lanes: AVX-512 on vectors of half its width, for one board alone.

use std::arch::x86_64::*;

use super::avx2::{one_board_of_256, turns_of_256, words_of_256};
use super::boxes::choose::choose as choose_cell;
use super::boxes::closer::look_closer;
use super::boxes::sweep::Rest;
use super::boxes::{BOXES_OF_ONE, Boxes, OneBoard, Turn};
use super::search::{Search, Walked};
use super::single;
#[cfg(feature = "make")]
use super::suppose::{self, Supposed};
use super::vector::{MOST_LANES, Words, op, pick_in_words};

#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Half(pub(super) __m256i);

// SAFETY: a __m256i is 16 words.
unsafe impl Words for Half {
    words_of_256!(Half);

    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        Half(op!(_mm256_ternarylogic_epi32::<0xFE>(self.0, b.0, c.0)))
    }
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        Half(op!(_mm256_ternarylogic_epi32::<0xE8>(self.0, b.0, c.0)))
    }
    #[inline(always)]
    fn and_or(self, b: Self, c: Self) -> Self {
        Half(op!(_mm256_ternarylogic_epi32::<0xEA>(self.0, b.0, c.0)))
    }
    #[inline(always)]
    fn max_where_one_bit(self, score: Self, of: Self) -> Self {
        let less = of.add(Self::all(!0));
        let one = op!(_mm256_cmpgt_epu16_mask(_mm256_xor_si256(of.0, less.0), less.0));
        Half(op!(_mm256_mask_max_epu16(self.0, one, self.0, score.0)))
    }
}

// SAFETY: as for `Words`.
unsafe impl Turn for Half {
    turns_of_256!(Half);
    pick_in_words!();

    /// Two instructions, no mask. With low the lowest bit of x, x ^ (x - 1) is 2 low - 1, and that less (x - 1) is 2 low - x: low if x is low, negative, so 0, if x has
    /// more bits. For x = 0 it is 0, too. (AVX2 has 16 registers; there this is slower than to look for zeros.)
    #[inline(always)]
    fn single(self, less: Self) -> Self {
        Half(op!(_mm256_subs_epu16(_mm256_xor_si256(self.0, less.0), less.0)))
    }

    #[inline(always)]
    fn turn_across<const BY: usize>(self) -> Self {
        let control = if BY == 1 {
            op!(_mm256_setr_epi16(1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11, 12, 13, 14, 15))
        } else {
            op!(_mm256_setr_epi16(2, 0, 1, 3, 6, 4, 5, 7, 10, 8, 9, 11, 12, 13, 14, 15))
        };
        // Constant, and within four lanes: the compiler makes it a shuffle of bytes, which is quicker.
        Half(op!(_mm256_permutexvar_epi16(control, self.0)))
    }
}

one_board_of_256!(
    Half,
    "avx512f,avx512bw,avx512vl,avx512dq,bmi1,bmi2,popcnt,lzcnt",
    const LOOKS_CLOSER: bool = true;,
    #[inline(always)]
    fn look_closer(board: &mut Boxes) -> Option<Rest> {
        #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,bmi1,bmi2,popcnt,lzcnt")]
        #[inline(never)]
        fn shell(board: &mut Boxes) -> Option<Rest> {
            look_closer::<Half>(board)
        }
        // SAFETY: the processor has the features, see `Words`.
        unsafe { shell(board) }
    }
);

/// Searches one board; see `single`.
pub(super) fn walk(search: &mut Search) -> Walked {
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,bmi1,bmi2,popcnt,lzcnt")]
    fn shell(search: &mut Search) -> Walked {
        single::walk::<Half>(search)
    }
    // SAFETY: only by `means`, which asks the processor for AVX-512.
    unsafe { shell(search) }
}

/// Supposes every candidate of a board; see `suppose`.
#[cfg(feature = "make")]
pub(super) fn suppose(board: &mut Boxes, least: u64) -> Option<Supposed> {
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,bmi1,bmi2,popcnt,lzcnt")]
    fn shell(board: &mut Boxes, least: u64) -> Option<Supposed> {
        suppose::suppose::<Half>(board, least)
    }
    // SAFETY: as in `walk`.
    unsafe { shell(board, least) }
}
