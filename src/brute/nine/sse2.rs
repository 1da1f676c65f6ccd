//! 16 lanes in two vectors of 8: SSE2, which every x86-64 processor has.

use std::arch::x86_64::*;

use super::boxes::{BOXES_OF_ONE, OneBoard, Turn};
use super::choose::{self, Chosen};
use super::columns::{self, Columns};
use super::scan;
use super::shells::{Shells, shells};
use super::sweep::{self, Lanes, Verdict};
use super::vector::{LaneSet, MOST_LANES, Vector, Words, op, pick_in_words, singles_in_words};

#[derive(Clone, Copy)]
#[repr(C)]
pub(super) struct Sse2([__m128i; 2]);

shells!(Sse2);

impl Sse2 {
    #[inline(always)]
    fn with(self, other: Self, each: impl Fn(__m128i, __m128i) -> __m128i) -> Self {
        Sse2([each(self.0[0], other.0[0]), each(self.0[1], other.0[1])])
    }

    /// All ones in the lanes that are 0.
    #[inline(always)]
    fn zeros(self) -> Self {
        self.with(self, |a, _| op!(_mm_cmpeq_epi16(a, _mm_setzero_si128())))
    }

    #[inline(always)]
    fn words(self) -> [u16; 16] {
        let mut words = [0; 16];
        // SAFETY: 16 words.
        unsafe { self.store(words.as_mut_ptr()) }
        words
    }
}

// SAFETY: two __m128i are 16 words.
unsafe impl Words for Sse2 {
    const LANES: usize = 16;

    #[inline(always)]
    fn all(number: u16) -> Self {
        Sse2([op!(_mm_set1_epi16(number as i16)); 2])
    }
    #[inline(always)]
    unsafe fn load(from: *const u16) -> Self {
        // SAFETY: the caller's promise.
        unsafe { Sse2([_mm_loadu_si128(from.cast()), _mm_loadu_si128(from.add(8).cast())]) }
    }
    #[inline(always)]
    unsafe fn store(self, to: *mut u16) {
        // SAFETY: the caller's promise.
        unsafe {
            _mm_storeu_si128(to.cast(), self.0[0]);
            _mm_storeu_si128(to.add(8).cast(), self.0[1]);
        }
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.with(other, |a, b| op!(_mm_add_epi16(a, b)))
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.with(other, |a, b| op!(_mm_sub_epi16(a, b)))
    }
    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        self.with(self, |a, _| op!(_mm_sll_epi16(a, _mm_cvtsi32_si128(BY as i32))))
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        self.with(other, |a, b| op!(_mm_min_epi16(a, b)))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.with(other, |a, b| op!(_mm_and_si128(a, b)))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.with(other, |a, b| op!(_mm_or_si128(a, b)))
    }
    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        self.with(other, |a, b| op!(_mm_andnot_si128(b, a)))
    }
    #[inline(always)]
    fn max_where_one_bit(self, score: Self, of: Self) -> Self {
        let less = of.add(Self::all(!0));
        let flipped = of.with(less, |a, b| op!(_mm_xor_si128(a, b)));
        let one = flipped.with(less, |a, b| op!(_mm_cmpgt_epi16(a, b)));
        self.with(score.and(one), |a, b| op!(_mm_max_epi16(a, b)))
    }
}

// SAFETY: as for `Words`.
unsafe impl Vector for Sse2 {
    const PERMUTES: bool = false;
    type Index = [u8; MOST_LANES];
    type Mask = Sse2;

    singles_in_words!();

    #[inline(always)]
    fn equal(self, other: Self) -> LaneSet {
        self.with(other, |a, b| op!(_mm_cmpeq_epi16(a, b))).signs()
    }
    #[inline(always)]
    fn signs(self) -> LaneSet {
        // Words to bytes: saturation keeps the sign.
        op!(_mm_movemask_epi8(_mm_packs_epi16(self.0[0], self.0[1]))) as LaneSet
    }
    #[inline(always)]
    fn index(sources: &[u8; MOST_LANES]) -> Self::Index {
        *sources
    }
    #[inline(always)]
    fn permute(self, index: Self::Index) -> Self {
        let words = self.words();
        let permuted: [u16; 16] = std::array::from_fn(|lane| words[index[lane] as usize % 16]);
        // SAFETY: 16 words.
        unsafe { Self::load(permuted.as_ptr()) }
    }
    #[inline(always)]
    fn mask(lanes: LaneSet) -> Sse2 {
        let bits: [u16; 16] = std::array::from_fn(|lane| 1 << lane);
        // SAFETY: 16 words.
        let bits = unsafe { Self::load(bits.as_ptr()) };
        bits.and_not(Self::all(lanes as u16)).zeros()
    }
    #[inline(always)]
    fn blend(self, other: Self, lanes: Sse2) -> Self {
        self.and_not(lanes).or(other.and(lanes))
    }
}

// SAFETY: as for `Words`.
unsafe impl Turn for Sse2 {
    const BOXES: [u8; MOST_LANES] = BOXES_OF_ONE;

    pick_in_words!();

    #[inline(always)]
    fn single(self, less: Self) -> Self {
        Vector::single(self, less).0
    }

    #[inline(always)]
    fn turn_across<const BY: usize>(self) -> Self {
        // Lanes 12 to 15 are no boxes: they may stay where they are.
        let [near, far] = self.0;
        Sse2(op!(if BY == 1 {
            let near = _mm_shufflehi_epi16::<0b11_00_10_01>(_mm_shufflelo_epi16::<0b11_00_10_01>(near));
            [near, _mm_shufflelo_epi16::<0b11_00_10_01>(far)]
        } else {
            let near = _mm_shufflehi_epi16::<0b11_01_00_10>(_mm_shufflelo_epi16::<0b11_01_00_10>(near));
            [near, _mm_shufflelo_epi16::<0b11_01_00_10>(far)]
        }))
    }
    #[inline(always)]
    fn turn_down<const BY: usize>(self) -> Self {
        let [near, far] = self.0;
        let ends = |a, b| op!(_mm_castpd_si128(_mm_shuffle_pd::<0b10>(_mm_castsi128_pd(a), _mm_castsi128_pd(b))));
        let middle = |a, b| op!(_mm_castpd_si128(_mm_shuffle_pd::<0b01>(_mm_castsi128_pd(a), _mm_castsi128_pd(b))));
        Sse2(if BY == 1 {
            [middle(near, far), ends(near, far)]
        } else {
            op!([_mm_unpacklo_epi64(far, near), _mm_unpackhi_epi64(near, far)])
        })
    }
}

// SAFETY: 16 lanes.
unsafe impl OneBoard for Sse2 {
    #[inline(always)]
    fn is_zero(self) -> bool {
        let either = op!(_mm_or_si128(self.0[0], self.0[1]));
        op!(_mm_movemask_epi8(_mm_cmpeq_epi8(either, _mm_setzero_si128()))) == 0xFFFF
    }
}
