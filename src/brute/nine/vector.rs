//! What the 9x9 engine asks of a processor: a vector of 16-bit lanes.
//!
//! In lockstep one value holds one cell of [`LANES`](Words::LANES) boards, in `boxes` one cell of each box of one board or three, in
//! `thirds` three. The algorithms are written
//! once over these traits; a backend says what each operation becomes. Everything here is `#[inline(always)]` and carries no
//! `target_feature`, so that it melts into the shells that do (`shells!`).

/// A set of lanes, lane 0 in bit 0.
pub(super) type LaneSet = u32;

/// Lanes of the widest backend: arrays with a place for each lane have this length.
pub(super) const MOST_LANES: usize = 32;

/// Words for the widest vector, aligned: one that crosses a cache line is slow.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Line(pub(super) [u16; MOST_LANES]);

/// A vector of 16-bit lanes: what both searches ask, that of many boards and that of one.
///
/// # Safety
/// A type that implements this is plain memory: `LANES` words of 16 bits and nothing else.
///
/// The methods are safe to call only where the processor has the backend's features. `means` and `AnyLockstep::new` ask it before
/// the first value is made, and nothing outside this folder can name these types.
pub(super) unsafe trait Words: Copy {
    /// How many lanes: 16 or 32.
    const LANES: usize;

    /// The same number in every lane.
    fn all(number: u16) -> Self;
    /// # Safety
    /// `LANES` words can be read there. Any alignment.
    unsafe fn load(from: *const u16) -> Self;
    /// # Safety
    /// `LANES` words can be written there. Any alignment.
    unsafe fn store(self, to: *mut u16);

    /// Sum, wrapping.
    fn add(self, other: Self) -> Self;
    /// Difference, wrapping.
    fn sub(self, other: Self) -> Self;
    /// Each lane shifted left.
    fn shl<const BY: u32>(self) -> Self;
    /// The lesser, of numbers below 2^15.
    fn min(self, other: Self) -> Self;
    /// `self & other`
    fn and(self, other: Self) -> Self;
    /// `self | other`
    fn or(self, other: Self) -> Self;
    /// `self & !other`
    fn and_not(self, other: Self) -> Self;
    /// `self | b | c`
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        self.or(b.or(c))
    }
    /// The bits that are set in two of three or in all.
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        self.and(b.or(c)).or(b.and(c))
    }
    /// `self & b | c`
    #[inline(always)]
    fn and_or(self, b: Self, c: Self) -> Self {
        self.and(b).or(c)
    }

    /// The greater of `self` and `score`, but `self` where `of` is not a power of two. All numbers are below 2^15.
    fn max_where_one_bit(self, score: Self, of: Self) -> Self;
}

/// A vector with a board in each lane.
///
/// # Safety
/// As for [`Words`].
pub(super) unsafe trait Vector: Words {
    /// Whether `permute` is an instruction or two. Otherwise boards are moved word by word.
    const PERMUTES: bool;
    /// Which lanes are single; nothing where it is cheaper to look again.
    type Singles: Copy;
    /// A prepared choice of source lanes, see [`Vector::permute`].
    type Index: Copy;
    /// A prepared set of lanes, see [`Vector::blend`].
    type Mask: Copy;

    /// The lanes of `self` that hold at most one bit, other lanes 0; and which lanes they are. `less` is `self - 1`.
    fn single(self, less: Self) -> (Self, Self::Singles);
    /// What [`Vector::keep`] takes for lanes that were not single: `places & !kill` or `kill`, whichever makes it cheaper.
    fn rest(places: Self, kill: Self) -> Self;
    /// `self & places`, and in the lanes that were not single `& !kill`, of which `rest` was made.
    fn keep(self, singles: Self::Singles, places: Self, rest: Self) -> Self;
    /// The same, but where it is not 0, `self & narrow`. `narrow` is part of `places & !kill`, and `kill` holds all singles.
    fn keep_or_pick(self, singles: Self::Singles, places: Self, rest: Self, narrow: Self) -> Self;

    /// The lanes that are equal.
    fn equal(self, other: Self) -> LaneSet;
    /// The lanes whose highest bit is set.
    fn signs(self) -> LaneSet;

    /// Lane `i` will be taken from lane `sources[i]`.
    fn index(sources: &[u8; MOST_LANES]) -> Self::Index;
    /// Takes each lane from another one.
    fn permute(self, index: Self::Index) -> Self;
    /// A set of lanes, ready for use.
    fn mask(lanes: LaneSet) -> Self::Mask;
    /// `other` in these lanes, `self` elsewhere.
    fn blend(self, other: Self, lanes: Self::Mask) -> Self;

    /// Text to boards: the 81 characters of `LANES` puzzles, `1` to `9`, `0` or `.`, become 81 columns `words` apart.
    ///
    /// # Safety
    /// 81 bytes can be read at each of the first `LANES` lines, `LANES` words be written in each column.
    #[inline(always)]
    unsafe fn read_text(lines: &[*const u8; MOST_LANES], to: *mut u16, words: usize) {
        for (lane, line) in lines.iter().enumerate().take(Self::LANES) {
            for cell in 0..81 {
                // SAFETY: the caller's promise; a lane is below `LANES`.
                unsafe { *to.add(cell * words + lane) = candidates(*line.add(cell)) }
            }
        }
    }

    /// Solutions to text: the opposite of `read_text`, one digit in each word.
    ///
    /// # Safety
    /// `LANES` words can be read in each column, 81 bytes be written at each of the first `LANES` lines.
    #[inline(always)]
    unsafe fn write_text(from: *const u16, words: usize, lines: &[*mut u8; MOST_LANES]) {
        for (lane, line) in lines.iter().enumerate().take(Self::LANES) {
            for cell in 0..81 {
                // SAFETY: as in `read_text`.
                unsafe { *line.add(cell) = b'1' + (*from.add(cell * words + lane)).trailing_zeros() as u8 }
            }
        }
    }
}

/// [`candidates`] by the low four bits of a character: `.` is 14, `0` is 0.
pub(super) const CANDIDATES: [u16; 16] = {
    let mut table = [511; 16];
    let mut digit = 1;
    while digit <= 9 {
        table[digit] = 1 << (digit - 1);
        digit += 1;
    }
    table
};

/// The candidates that a character leaves to a cell.
#[inline(always)]
pub(super) fn candidates(character: u8) -> u16 {
    CANDIDATES[(character & 15) as usize]
}

/// Whole lanes, as a set.
pub(super) const fn all_lanes(lanes: usize) -> LaneSet {
    if lanes >= 32 { !0 } else { (1 << lanes) - 1 }
}

/// The numbers of the lanes in a set, ascending.
#[inline(always)]
pub(super) fn lanes_of(set: LaneSet) -> crate::set::Bits {
    crate::set::Bits(set as u64)
}

/// One intrinsic, or several.
#[cfg(target_arch = "x86_64")]
macro_rules! op {
    ($intrinsic:expr) => {
        // SAFETY: the processor has the backend's features, see `Words`.
        unsafe { $intrinsic }
    };
}
#[cfg(target_arch = "x86_64")]
pub(super) use op;

/// What [`Vector`] asks about single lanes, where these are kept as words that are all ones. The type has `zeros`: all ones in the lanes that are 0.
#[cfg(target_arch = "x86_64")]
macro_rules! singles_in_words {
    () => {
        type Singles = Self;

        #[inline(always)]
        fn single(self, less: Self) -> (Self, Self) {
            let singles = self.and(less).zeros();
            (self.and(singles), singles)
        }
        #[inline(always)]
        fn rest(_: Self, kill: Self) -> Self {
            kill
        }
        #[inline(always)]
        fn keep(self, singles: Self, places: Self, kill: Self) -> Self {
            self.and(places).and_not(kill.and_not(singles))
        }
        #[inline(always)]
        fn keep_or_pick(self, singles: Self, places: Self, kill: Self, narrow: Self) -> Self {
            let hidden = self.and(narrow);
            hidden.or(self.keep(singles, places, kill).and(hidden.zeros()))
        }
    };
}
#[cfg(target_arch = "x86_64")]
pub(super) use singles_in_words;

/// `pick` of [`Turn`](super::boxes::Turn), for types that have `zeros`.
#[cfg(target_arch = "x86_64")]
macro_rules! pick_in_words {
    () => {
        #[inline(always)]
        fn pick(self, wide: Self, narrow: Self) -> Self {
            // In a sweep `narrow` is known last, so as few instructions as possible wait for it.
            let hidden = self.and(narrow);
            hidden.zeros().and_or(self.and(wide), hidden)
        }
    };
}
#[cfg(target_arch = "x86_64")]
pub(super) use pick_in_words;
