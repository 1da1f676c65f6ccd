//! 32 lanes: AVX-512 F, BW, VL and DQ.
//!
//! Three-operand logic is one `vpternlog`: bit 4a + 2b + c of its immediate is the result for the bits a, b, c.

use std::arch::x86_64::*;

use super::choose::{self, Chosen};
use super::columns::{self, Columns};
use super::scan;
use super::shells::{Shells, shells};
use super::sweep::{self, Lanes, Verdict};
use super::vector::{LaneSet, MOST_LANES, Vector};

#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Avx512(__m512i);

shells!(Avx512, "avx512f,avx512bw,avx512vl,avx512dq,bmi1,bmi2,popcnt,lzcnt");

/// One intrinsic.
macro_rules! op {
    ($intrinsic:expr) => {
        // SAFETY: a backend's values are made only where the processor has its features (`AnyLockstep::new`).
        unsafe { $intrinsic }
    };
}

// SAFETY: a __m512i is 32 words.
unsafe impl Vector for Avx512 {
    const LANES: usize = 32;
    type Index = Avx512;
    type Mask = __mmask32;

    #[inline(always)]
    fn all(number: u16) -> Self {
        Avx512(op!(_mm512_set1_epi16(number as i16)))
    }
    #[inline(always)]
    unsafe fn load(from: *const u16) -> Self {
        // SAFETY: the caller's promise.
        Avx512(unsafe { _mm512_loadu_si512(from.cast()) })
    }
    #[inline(always)]
    unsafe fn store(self, to: *mut u16) {
        // SAFETY: the caller's promise.
        unsafe { _mm512_storeu_si512(to.cast(), self.0) }
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Avx512(op!(_mm512_add_epi16(self.0, other.0)))
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Avx512(op!(_mm512_sub_epi16(self.0, other.0)))
    }
    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        Avx512(op!(_mm512_slli_epi16::<BY>(self.0)))
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Avx512(op!(_mm512_min_epu16(self.0, other.0)))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Avx512(op!(_mm512_and_si512(self.0, other.0)))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Avx512(op!(_mm512_or_si512(self.0, other.0)))
    }
    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        Avx512(op!(_mm512_andnot_si512(other.0, self.0)))
    }
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        Avx512(op!(_mm512_ternarylogic_epi32::<0xFE>(self.0, b.0, c.0)))
    }
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        Avx512(op!(_mm512_ternarylogic_epi32::<0xE8>(self.0, b.0, c.0)))
    }
    #[inline(always)]
    fn and_or(self, b: Self, c: Self) -> Self {
        Avx512(op!(_mm512_ternarylogic_epi32::<0xEA>(self.0, b.0, c.0)))
    }
    #[inline(always)]
    fn or_and_not(self, b: Self, c: Self) -> Self {
        Avx512(op!(_mm512_ternarylogic_epi32::<0xF4>(self.0, b.0, c.0)))
    }
    #[inline(always)]
    fn single(self, less: Self) -> Self {
        Avx512(op!(_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(self.0, less.0), self.0)))
    }
    #[inline(always)]
    fn pick(self, wide: Self, narrow: Self) -> Self {
        let hidden = op!(_mm512_test_epi16_mask(self.0, narrow.0));
        Avx512(op!(_mm512_and_si512(self.0, _mm512_mask_blend_epi16(hidden, wide.0, narrow.0))))
    }
    #[inline(always)]
    fn max_where_one_bit(self, score: Self, of: Self) -> Self {
        let less = of.add(Self::all(!0));
        let one = op!(_mm512_cmpgt_epu16_mask(_mm512_xor_si512(of.0, less.0), less.0));
        Avx512(op!(_mm512_mask_max_epu16(self.0, one, self.0, score.0)))
    }
    #[inline(always)]
    fn equal(self, other: Self) -> LaneSet {
        op!(_mm512_cmpeq_epi16_mask(self.0, other.0))
    }
    #[inline(always)]
    fn signs(self) -> LaneSet {
        op!(_mm512_movepi16_mask(self.0))
    }
    #[inline(always)]
    fn index(sources: &[u8; MOST_LANES]) -> Avx512 {
        // SAFETY: the array is 32 bytes.
        Avx512(unsafe { _mm512_cvtepu8_epi16(_mm256_loadu_si256(sources.as_ptr().cast())) })
    }
    #[inline(always)]
    fn permute(self, index: Avx512) -> Self {
        Avx512(op!(_mm512_permutexvar_epi16(index.0, self.0)))
    }
    #[inline(always)]
    fn mask(lanes: LaneSet) -> __mmask32 {
        lanes
    }
    #[inline(always)]
    fn blend(self, other: Self, lanes: __mmask32) -> Self {
        Avx512(op!(_mm512_mask_mov_epi16(self.0, lanes, other.0)))
    }
}
