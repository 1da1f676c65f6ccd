//! 16 lanes: AVX-512, in vectors of half its width. For one board, which needs no more.

use std::arch::x86_64::*;

#[cfg(feature = "make")]
use super::boxes::Boxes;
use super::boxes::Turn;
use super::single::{self, Branches, Walked};
#[cfg(feature = "make")]
use super::suppose::{self, Supposed};
use super::vector::Words;

#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Half(__m256i);

/// One intrinsic.
macro_rules! op {
    ($intrinsic:expr) => {
        // SAFETY: a backend's values are made only where the processor has its features (`Nine::new`).
        unsafe { $intrinsic }
    };
}

// SAFETY: a __m256i is 16 words.
unsafe impl Words for Half {
    const LANES: usize = 16;
    type Singles = ();

    #[inline(always)]
    fn all(number: u16) -> Self {
        Half(op!(_mm256_set1_epi16(number as i16)))
    }
    #[inline(always)]
    unsafe fn load(from: *const u16) -> Self {
        // SAFETY: the caller's promise.
        Half(unsafe { _mm256_loadu_si256(from.cast()) })
    }
    #[inline(always)]
    unsafe fn store(self, to: *mut u16) {
        // SAFETY: the caller's promise.
        unsafe { _mm256_storeu_si256(to.cast(), self.0) }
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Half(op!(_mm256_add_epi16(self.0, other.0)))
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Half(op!(_mm256_sub_epi16(self.0, other.0)))
    }
    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        Half(op!(_mm256_sll_epi16(self.0, _mm_cvtsi32_si128(BY as i32))))
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Half(op!(_mm256_min_epu16(self.0, other.0)))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Half(op!(_mm256_and_si256(self.0, other.0)))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Half(op!(_mm256_or_si256(self.0, other.0)))
    }
    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        Half(op!(_mm256_andnot_si256(other.0, self.0)))
    }
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
    fn single(self, less: Self) -> (Self, ()) {
        let singles = op!(_mm256_testn_epi16_mask(self.0, less.0));
        (Half(op!(_mm256_maskz_mov_epi16(singles, self.0))), ())
    }
    #[inline(always)]
    fn max_where_one_bit(self, score: Self, of: Self) -> Self {
        let less = of.add(Self::all(!0));
        let one = op!(_mm256_cmpgt_epu16_mask(_mm256_xor_si256(of.0, less.0), less.0));
        Half(op!(_mm256_mask_max_epu16(self.0, one, self.0, score.0)))
    }
}

impl Turn for Half {
    #[inline(always)]
    fn is_zero(self) -> bool {
        op!(_mm256_testz_si256(self.0, self.0)) == 1
    }
    #[inline(always)]
    fn pick(self, wide: Self, narrow: Self) -> Self {
        let hidden = op!(_mm256_test_epi16_mask(self.0, narrow.0));
        Half(op!(_mm256_and_si256(self.0, _mm256_mask_blend_epi16(hidden, wide.0, narrow.0))))
    }
    #[inline(always)]
    fn turn_across<const BY: usize>(self) -> Self {
        let control = if BY == 1 {
            op!(_mm256_setr_epi16(1, 2, 0, 3, 5, 6, 4, 7, 9, 10, 8, 11, 12, 13, 14, 15))
        } else {
            op!(_mm256_setr_epi16(2, 0, 1, 3, 6, 4, 5, 7, 10, 8, 9, 11, 12, 13, 14, 15))
        };
        Half(op!(_mm256_permutexvar_epi16(control, self.0)))
    }
    #[inline(always)]
    fn turn_down<const BY: usize>(self) -> Self {
        Half(if BY == 1 {
            op!(_mm256_permute4x64_epi64::<0b11_00_10_01>(self.0))
        } else {
            op!(_mm256_permute4x64_epi64::<0b11_01_00_10>(self.0))
        })
    }
}

/// Searches one board; see `single`.
pub(super) fn walk(branches: &mut Branches) -> Walked {
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,bmi1,bmi2,popcnt,lzcnt")]
    fn shell(branches: &mut Branches) -> Walked {
        single::walk::<Half>(branches)
    }
    // SAFETY: called only where the processor has AVX-512 (`Nine::new`).
    unsafe { shell(branches) }
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
