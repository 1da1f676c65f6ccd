//! 16 lanes: AVX2.

use std::arch::x86_64::*;

use super::choose::{self, Chosen};
use super::columns::{self, Columns};
use super::scan;
use super::shells::{Shells, shells};
use super::sweep::{self, Lanes, Verdict};
use super::vector::{LaneSet, MOST_LANES, Vector};

#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Avx2(__m256i);

shells!(Avx2, "avx2,bmi1,bmi2,popcnt,lzcnt");

/// One intrinsic.
macro_rules! op {
    ($intrinsic:expr) => {
        // SAFETY: a backend's values are made only where the processor has its features (`AnyLockstep::new`).
        unsafe { $intrinsic }
    };
}

/// One bit for each lane that is all ones or all zeros.
#[inline(always)]
fn bits(ones: __m256i) -> LaneSet {
    // Words to bytes: saturation keeps 0 and -1. The halves' bytes come out at 0..8 and 16..24.
    let bytes = op!(_mm256_movemask_epi8(_mm256_packs_epi16(ones, _mm256_setzero_si256()))) as LaneSet;
    bytes & 0xFF | bytes >> 8 & 0xFF00
}

/// A permutation of words by two byte shuffles: of the vector itself, and of its halves exchanged. A control byte with its
/// high bit set gives 0.
#[derive(Clone, Copy)]
pub(super) struct Index {
    here: __m256i,
    there: __m256i,
}

// SAFETY: a __m256i is 16 words.
unsafe impl Vector for Avx2 {
    const LANES: usize = 16;
    type Index = Index;
    type Mask = __m256i;

    #[inline(always)]
    fn all(number: u16) -> Self {
        Avx2(op!(_mm256_set1_epi16(number as i16)))
    }
    #[inline(always)]
    unsafe fn load(from: *const u16) -> Self {
        // SAFETY: the caller's promise.
        Avx2(unsafe { _mm256_loadu_si256(from.cast()) })
    }
    #[inline(always)]
    unsafe fn store(self, to: *mut u16) {
        // SAFETY: the caller's promise.
        unsafe { _mm256_storeu_si256(to.cast(), self.0) }
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Avx2(op!(_mm256_add_epi16(self.0, other.0)))
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Avx2(op!(_mm256_sub_epi16(self.0, other.0)))
    }
    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        Avx2(op!(_mm256_sll_epi16(self.0, _mm_cvtsi32_si128(BY as i32))))
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Avx2(op!(_mm256_min_epu16(self.0, other.0)))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Avx2(op!(_mm256_and_si256(self.0, other.0)))
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Avx2(op!(_mm256_or_si256(self.0, other.0)))
    }
    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        Avx2(op!(_mm256_andnot_si256(other.0, self.0)))
    }
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b.or(c))
    }
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        self.and(b.or(c)).or(b.and(c))
    }
    #[inline(always)]
    fn and_or(self, b: Self, c: Self) -> Self {
        self.and(b).or(c)
    }
    #[inline(always)]
    fn or_and_not(self, b: Self, c: Self) -> Self {
        self.or(b.and_not(c))
    }
    #[inline(always)]
    fn single(self, less: Self) -> Self {
        let none = op!(_mm256_cmpeq_epi16(_mm256_and_si256(self.0, less.0), _mm256_setzero_si256()));
        self.and(Avx2(none))
    }
    #[inline(always)]
    fn pick(self, wide: Self, narrow: Self) -> Self {
        let none = op!(_mm256_cmpeq_epi16(_mm256_and_si256(self.0, narrow.0), _mm256_setzero_si256()));
        self.and(wide.and(Avx2(none)).or(narrow))
    }
    #[inline(always)]
    fn max_where_one_bit(self, score: Self, of: Self) -> Self {
        let zero = op!(_mm256_setzero_si256());
        let one = op!(_mm256_cmpeq_epi16(of.and(of.add(Self::all(!0))).0, zero));
        let none = op!(_mm256_cmpeq_epi16(of.0, zero));
        let score = score.and(Avx2(one)).and_not(Avx2(none));
        Avx2(op!(_mm256_max_epu16(self.0, score.0)))
    }
    #[inline(always)]
    fn equal(self, other: Self) -> LaneSet {
        bits(op!(_mm256_cmpeq_epi16(self.0, other.0)))
    }
    #[inline(always)]
    fn signs(self) -> LaneSet {
        bits(op!(_mm256_srai_epi16::<15>(self.0)))
    }
    #[inline(always)]
    fn index(sources: &[u8; MOST_LANES]) -> Index {
        let (mut here, mut there) = ([0x80_u8; 32], [0x80_u8; 32]);
        for lane in 0..16 {
            let source = sources[lane] as usize % 16;
            let control = if source / 8 == lane / 8 { &mut here } else { &mut there };
            control[2 * lane] = (source % 8 * 2) as u8;
            control[2 * lane + 1] = (source % 8 * 2 + 1) as u8;
        }
        // SAFETY: both arrays are 32 bytes.
        unsafe {
            Index {
                here: _mm256_loadu_si256(here.as_ptr().cast()),
                there: _mm256_loadu_si256(there.as_ptr().cast()),
            }
        }
    }
    #[inline(always)]
    fn permute(self, index: Index) -> Self {
        let swapped = op!(_mm256_permute4x64_epi64::<0b01_00_11_10>(self.0));
        let here = op!(_mm256_shuffle_epi8(self.0, index.here));
        Avx2(op!(_mm256_or_si256(here, _mm256_shuffle_epi8(swapped, index.there))))
    }
    #[inline(always)]
    fn mask(lanes: LaneSet) -> __m256i {
        let bit = op!(_mm256_setr_epi16(
            1,
            1 << 1,
            1 << 2,
            1 << 3,
            1 << 4,
            1 << 5,
            1 << 6,
            1 << 7,
            1 << 8,
            1 << 9,
            1 << 10,
            1 << 11,
            1 << 12,
            1 << 13,
            1 << 14,
            i16::MIN
        ));
        let set = op!(_mm256_and_si256(_mm256_set1_epi16(lanes as i16), bit));
        op!(_mm256_cmpeq_epi16(set, bit))
    }
    #[inline(always)]
    fn blend(self, other: Self, lanes: __m256i) -> Self {
        Avx2(op!(_mm256_blendv_epi8(self.0, other.0, lanes)))
    }
}
