//! 32 lanes: AVX-512 F, BW, VL and DQ.
//!
//! Three-operand logic is one `vpternlog`: bit 4a + 2b + c of its immediate is the result for the bits a, b, c.

use std::arch::x86_64::*;

use super::choose::{self, Chosen};
use super::columns::{self, Columns};
use super::scan;
use super::shells::{Shells, shells};
use super::sweep::{self, Lanes, Verdict};
use super::vector::{CANDIDATES, LaneSet, Line, MOST_LANES, Vector, Words, op};

#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Avx512(pub(super) __m512i);

shells!(Avx512, "avx512f,avx512bw,avx512vl,avx512dq,bmi1,bmi2,popcnt,lzcnt");

// SAFETY: a __m512i is 32 words.
unsafe impl Words for Avx512 {
    const LANES: usize = 32;

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
    fn max_where_one_bit(self, score: Self, of: Self) -> Self {
        let less = of.add(Self::all(!0));
        let one = op!(_mm512_cmpgt_epu16_mask(_mm512_xor_si512(of.0, less.0), less.0));
        Avx512(op!(_mm512_mask_max_epu16(self.0, one, self.0, score.0)))
    }
}

// SAFETY: a __m512i is 32 words.
unsafe impl Vector for Avx512 {
    const PERMUTES: bool = true;
    type Singles = __mmask32;
    type Index = Avx512;
    type Mask = __mmask32;

    #[inline(always)]
    fn single(self, less: Self) -> (Self, __mmask32) {
        let singles = op!(_mm512_testn_epi16_mask(self.0, less.0));
        (Avx512(op!(_mm512_maskz_mov_epi16(singles, self.0))), singles)
    }
    #[inline(always)]
    fn rest(places: Self, kill: Self) -> Self {
        places.and_not(kill)
    }
    #[inline(always)]
    fn keep(self, singles: __mmask32, places: Self, rest: Self) -> Self {
        self.and(Avx512(op!(_mm512_mask_blend_epi16(singles, rest.0, places.0))))
    }
    #[inline(always)]
    fn keep_or_pick(self, singles: __mmask32, places: Self, rest: Self, narrow: Self) -> Self {
        let hidden = op!(_mm512_test_epi16_mask(self.0, narrow.0));
        self.keep(singles, places, Avx512(op!(_mm512_mask_blend_epi16(hidden, rest.0, narrow.0))))
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

    #[inline(always)]
    unsafe fn read_text(lines: &[*const u8; MOST_LANES], to: *mut u16, words: usize) {
        // SAFETY: the caller's promise: 81 bytes a line (16 at 64 end before the last), a vector in each column.
        unsafe {
            for block in 0..5 {
                let mut rows = [_mm256_setzero_si256(); 16];
                for (lane, row) in rows.iter_mut().enumerate() {
                    let near = _mm_loadu_si128(lines[lane].add(16 * block).cast());
                    let far = _mm_loadu_si128(lines[lane + 16].add(16 * block).cast());
                    *row = _mm256_inserti128_si256::<1>(_mm256_castsi128_si256(near), far);
                }
                for (column, characters) in transposed(rows).into_iter().enumerate() {
                    _mm512_storeu_si512(to.add((16 * block + column) * words).cast(), candidates(characters));
                }
            }
            let mut last = [0_u8; 32];
            for (character, line) in last.iter_mut().zip(lines) {
                *character = *line.add(80);
            }
            let last = _mm256_loadu_si256(last.as_ptr().cast());
            _mm512_storeu_si512(to.add(80 * words).cast(), candidates(last));
        }
    }

    #[inline(always)]
    unsafe fn write_text(from: *const u16, words: usize, lines: &[*mut u8; MOST_LANES]) {
        // SAFETY: the caller's promise, as in `read_text`.
        unsafe {
            for block in 0..5 {
                let mut columns = [_mm256_setzero_si256(); 16];
                for (column, characters) in columns.iter_mut().enumerate() {
                    *characters = digits(_mm512_loadu_si512(from.add((16 * block + column) * words).cast()));
                }
                for (lane, row) in transposed(columns).into_iter().enumerate() {
                    _mm_storeu_si128(lines[lane].add(16 * block).cast(), _mm256_castsi256_si128(row));
                    _mm_storeu_si128(lines[lane + 16].add(16 * block).cast(), _mm256_extracti128_si256::<1>(row));
                }
            }
            let mut last = [0_u8; 32];
            _mm256_storeu_si256(last.as_mut_ptr().cast(), digits(_mm512_loadu_si512(from.add(80 * words).cast())));
            for (&character, line) in last.iter().zip(lines) {
                *line.add(80) = character;
            }
        }
    }
}

/// The candidates that characters leave to a cell.
#[inline(always)]
fn candidates(characters: __m256i) -> __m512i {
    // SAFETY: the table is a vector.
    let table = unsafe { _mm512_loadu_si512(CANDIDATES_BY_5_BITS.0.as_ptr().cast()) };
    op!(_mm512_permutexvar_epi16(_mm512_cvtepu8_epi16(characters), table))
}

/// The characters of digits.
#[inline(always)]
fn digits(one_bit: __m512i) -> __m256i {
    // SAFETY: the table is a vector.
    let table = unsafe { _mm512_loadu_si512(DIGITS_BY_5_BITS.as_ptr().cast()) };
    // See `fold`.
    let folded = op!(_mm512_add_epi16(_mm512_srli_epi16::<4>(one_bit), _mm512_srli_epi16::<5>(one_bit)));
    op!(_mm512_cvtepi16_epi8(_mm512_permutexvar_epi16(_mm512_add_epi16(one_bit, folded), table)))
}

/// [`CANDIDATES`] by the low five bits of a character, as `vpermw` looks up.
pub(super) const CANDIDATES_BY_5_BITS: &Line = &{
    let mut table = [511; MOST_LANES];
    let mut digit = 1;
    while digit <= 9 {
        table[16 + digit] = CANDIDATES[digit];
        digit += 1;
    }
    Line(table)
};

/// The lowest five bits of the result differ for each `x = 1 << d`. One multiplication could do this, but after a 512-bit multiplication Intel's
/// processors run more slowly for a while; that cost a tenth of the whole time.
const fn fold(x: u16) -> u16 {
    x + (x >> 4) + (x >> 5)
}

/// A digit's character by these five bits.
const DIGITS_BY_5_BITS: [u16; 32] = {
    let mut table = [0; 32];
    let mut digit = 0;
    while digit < 9 {
        table[fold(1 << digit) as usize & 31] = b'1' as u16 + digit;
        digit += 1;
    }
    table
};

/// Transposes 16x16 bytes, in each half by itself: four perfect shuffles.
#[inline(always)]
unsafe fn transposed(mut rows: [__m256i; 16]) -> [__m256i; 16] {
    for _ in 0..4 {
        let old = rows;
        for at in 0..8 {
            rows[2 * at] = op!(_mm256_unpacklo_epi8(old[at], old[at + 8]));
            rows[2 * at + 1] = op!(_mm256_unpackhi_epi8(old[at], old[at + 8]));
        }
    }
    rows
}
