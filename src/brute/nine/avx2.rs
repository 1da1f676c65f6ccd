//! 16 lanes: AVX2.

use std::arch::x86_64::*;

use super::alone::InNine;
use super::boxes::choose::choose as choose_cell;
use super::boxes::{BOXES_OF_ONE, Boxes, OneBoard, Turn};
use super::choose::{self, Chosen};
use super::columns::{self, Columns};
use super::scan;
use super::search::{Search, Walked};
use super::shells::{Shells, shells};
use super::single;
#[cfg(feature = "make")]
use super::suppose::{self, Supposed};
use super::sweep::{self, Lanes, Verdict};
use super::vector::{CANDIDATES, LaneSet, MOST_LANES, Vector, Words, op, pick_in_words, singles_in_words};

#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Avx2(__m256i);

shells!(Avx2, "avx2,bmi1,bmi2,popcnt,lzcnt");

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
unsafe impl Words for Avx2 {
    const LANES: usize = 16;

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
    fn max_where_one_bit(self, score: Self, of: Self) -> Self {
        let less = of.add(Self::all(!0));
        let one = op!(_mm256_cmpgt_epi16(_mm256_xor_si256(of.0, less.0), less.0));
        Avx2(op!(_mm256_max_epu16(self.0, score.and(Avx2(one)).0)))
    }
}

// SAFETY: a __m256i is 16 words.
unsafe impl Vector for Avx2 {
    const PERMUTES: bool = true;
    type Index = Index;
    type Mask = __m256i;

    singles_in_words!();

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
            Index { here: _mm256_loadu_si256(here.as_ptr().cast()), there: _mm256_loadu_si256(there.as_ptr().cast()) }
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

    #[inline(always)]
    unsafe fn read_text(lines: &[*const u8; MOST_LANES], to: *mut u16, words: usize) {
        // SAFETY: the caller's promise: 81 bytes a line (16 at 64 end before the last), a vector in each column.
        unsafe {
            for block in 0..5 {
                let mut rows = [_mm_setzero_si128(); 16];
                for (row, line) in rows.iter_mut().zip(lines) {
                    *row = _mm_loadu_si128(line.add(16 * block).cast());
                }
                for (column, characters) in transposed(rows).into_iter().enumerate() {
                    store_candidates(characters, to.add((16 * block + column) * words));
                }
            }
            let mut last = [0_u8; 16];
            for (character, line) in last.iter_mut().zip(lines) {
                *character = *line.add(80);
            }
            store_candidates(_mm_loadu_si128(last.as_ptr().cast()), to.add(80 * words));
        }
    }

    #[inline(always)]
    unsafe fn write_text(from: *const u16, words: usize, lines: &[*mut u8; MOST_LANES]) {
        // SAFETY: the caller's promise, as in `read_text`.
        unsafe {
            for block in 0..5 {
                let mut columns = [_mm_setzero_si128(); 16];
                for (column, digits) in columns.iter_mut().enumerate() {
                    *digits = load_digits(from.add((16 * block + column) * words));
                }
                for (&row, line) in transposed(columns).iter().zip(lines) {
                    _mm_storeu_si128(line.add(16 * block).cast(), row);
                }
            }
            let mut last = [0_u8; 16];
            _mm_storeu_si128(last.as_mut_ptr().cast(), load_digits(from.add(80 * words)));
            for (&character, line) in last.iter().zip(lines) {
                *line.add(80) = character;
            }
        }
    }
}

/// The low and the high byte of [`CANDIDATES`].
const LOW: [u8; 16] = bytes_of_candidates(0);
const HIGH: [u8; 16] = bytes_of_candidates(8);

const fn bytes_of_candidates(shift: u32) -> [u8; 16] {
    let mut table = [0; 16];
    let mut nibble = 0;
    while nibble < 16 {
        table[nibble] = (CANDIDATES[nibble] >> shift) as u8;
        nibble += 1;
    }
    table
}

// SAFETY: as for `Words`.
unsafe impl Turn for Avx2 {
    const BOXES: [u8; MOST_LANES] = BOXES_OF_ONE;

    #[inline(always)]
    fn turn_down<const BY: usize>(self) -> Self {
        Avx2(if BY == 1 {
            op!(_mm256_permute4x64_epi64::<0b11_00_10_01>(self.0))
        } else {
            op!(_mm256_permute4x64_epi64::<0b11_01_00_10>(self.0))
        })
    }
    pick_in_words!();

    #[inline(always)]
    fn single(self, less: Self) -> Self {
        Vector::single(self, less).0
    }

    #[inline(always)]
    fn turn_across<const BY: usize>(self) -> Self {
        let control = if BY == 1 {
            op!(_mm256_set1_epi64x(0x0706_0100_0504_0302))
        } else {
            op!(_mm256_set1_epi64x(0x0706_0302_0100_0504))
        };
        // The second word of each eight bytes, and so on: the same in both groups of a half but for the offset.
        let control = op!(_mm256_add_epi8(control, _mm256_setr_epi64x(0, EIGHTS, 0, EIGHTS)));
        Avx2(op!(_mm256_shuffle_epi8(self.0, control)))
    }
}

impl Avx2 {
    /// All ones in the lanes that are 0.
    #[inline(always)]
    fn zeros(self) -> Self {
        Avx2(op!(_mm256_cmpeq_epi16(self.0, _mm256_setzero_si256())))
    }
}

// SAFETY: 16 lanes.
unsafe impl OneBoard for Avx2 {
    #[inline(always)]
    fn is_zero(self) -> bool {
        op!(_mm256_testz_si256(self.0, self.0)) == 1
    }
    #[inline(always)]
    fn choose(board: &Boxes) -> Option<usize> {
        #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
        #[inline(never)]
        fn shell(board: &Boxes) -> Option<usize> {
            choose_cell::<Avx2>(board)
        }
        // SAFETY: the processor has the features, see `Words`.
        unsafe { shell(board) }
    }
}

/// Eight in every byte.
const EIGHTS: i64 = 0x0808_0808_0808_0808;

/// Searches one board; see `single`.
pub(super) fn walk(search: &mut Search) -> Walked {
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
    fn shell(search: &mut Search) -> Walked {
        single::walk::<InNine<Avx2>>(search)
    }
    // SAFETY: only by `means`, which asks the processor for AVX2.
    unsafe { shell(search) }
}

/// Supposes every candidate of a board; see `suppose`.
#[cfg(feature = "make")]
pub(super) fn suppose(board: &mut Boxes, least: u64) -> Option<Supposed> {
    #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
    fn shell(board: &mut Boxes, least: u64) -> Option<Supposed> {
        suppose::suppose::<InNine<Avx2>>(board, least)
    }
    // SAFETY: as in `walk`.
    unsafe { shell(board, least) }
}

/// The characters of 16 puzzles' cell to candidates.
#[inline(always)]
unsafe fn store_candidates(characters: __m128i, to: *mut u16) {
    // SAFETY: the caller has room for a vector there.
    unsafe {
        let nibbles = _mm_and_si128(characters, _mm_set1_epi8(15));
        let low = _mm_shuffle_epi8(_mm_loadu_si128(LOW.as_ptr().cast()), nibbles);
        let high = _mm_shuffle_epi8(_mm_loadu_si128(HIGH.as_ptr().cast()), nibbles);
        _mm_storeu_si128(to.cast(), _mm_unpacklo_epi8(low, high));
        _mm_storeu_si128(to.add(8).cast(), _mm_unpackhi_epi8(low, high));
    }
}

/// A cell of 16 solutions to characters.
#[inline(always)]
unsafe fn load_digits(from: *const u16) -> __m128i {
    // SAFETY: the caller has a vector there.
    unsafe {
        let (a, b) = (_mm_loadu_si128(from.cast()), _mm_loadu_si128(from.add(8).cast()));
        // Bits 0 to 3, and bits 4 to 7, of 16 words as bytes; a 9 has neither.
        let nibble = _mm_set1_epi16(15);
        let low = _mm_packus_epi16(_mm_and_si128(a, nibble), _mm_and_si128(b, nibble));
        let (a, b) = (_mm_srli_epi16::<4>(a), _mm_srli_epi16::<4>(b));
        let high = _mm_packus_epi16(_mm_and_si128(a, nibble), _mm_and_si128(b, nibble));
        let low = _mm_shuffle_epi8(_mm_loadu_si128(LOW_DIGITS.as_ptr().cast()), low);
        let digits = _mm_or_si128(low, _mm_shuffle_epi8(_mm_loadu_si128(HIGH_DIGITS.as_ptr().cast()), high));
        let nine = _mm_cmpeq_epi8(digits, _mm_setzero_si128());
        _mm_or_si128(digits, _mm_and_si128(nine, _mm_set1_epi8(b'9' as i8)))
    }
}

/// A digit's character by the low nibble of its bit, and by the next: `1` to `4` and `5` to `8`.
const LOW_DIGITS: [u8; 16] = digits_by_nibble(b'1');
const HIGH_DIGITS: [u8; 16] = digits_by_nibble(b'5');

const fn digits_by_nibble(first: u8) -> [u8; 16] {
    let mut table = [0; 16];
    let mut bit = 0;
    while bit < 4 {
        table[1 << bit] = first + bit;
        bit += 1;
    }
    table
}

/// Transposes 16x16 bytes: four perfect shuffles.
#[inline(always)]
unsafe fn transposed(mut rows: [__m128i; 16]) -> [__m128i; 16] {
    for _ in 0..4 {
        let old = rows;
        for at in 0..8 {
            rows[2 * at] = op!(_mm_unpacklo_epi8(old[at], old[at + 8]));
            rows[2 * at + 1] = op!(_mm_unpackhi_epi8(old[at], old[at + 8]));
        }
    }
    rows
}
