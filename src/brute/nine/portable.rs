//! 16 lanes in plain Rust, which the compiler turns into whatever vectors the target has.

use super::boxes::{BOXES_OF_ONE, OneBoard, Turn};
use super::choose::{self, Chosen};
use super::columns::{self, Columns};
use super::scan;
use super::shells::{Shells, shells};
use super::sweep::{self, Lanes, Verdict};
use super::vector::{LaneSet, MOST_LANES, Vector, Words};

const LANES: usize = 16;

#[derive(Clone, Copy)]
#[repr(C, align(32))]
pub(super) struct Portable([u16; LANES]);

shells!(Portable);

/// Lane by lane.
macro_rules! lanewise {
    ($lane:ident, $result:expr) => {{
        let mut out = [0; LANES];
        let mut $lane = 0;
        while $lane < LANES {
            out[$lane] = $result;
            $lane += 1;
        }
        Portable(out)
    }};
}

/// All bits where a test holds, else none: a select without a branch.
#[inline(always)]
const fn ones_if(holds: bool) -> u16 {
    (holds as u16).wrapping_neg()
}

// SAFETY: an array of 16 words.
unsafe impl Words for Portable {
    const LANES: usize = LANES;

    #[inline(always)]
    fn all(number: u16) -> Self {
        Portable([number; LANES])
    }
    #[inline(always)]
    unsafe fn load(from: *const u16) -> Self {
        // SAFETY: the caller's promise.
        Portable(unsafe { from.cast::<[u16; LANES]>().read_unaligned() })
    }
    #[inline(always)]
    unsafe fn store(self, to: *mut u16) {
        // SAFETY: the caller's promise.
        unsafe { to.cast::<[u16; LANES]>().write_unaligned(self.0) }
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        lanewise!(l, self.0[l].wrapping_add(other.0[l]))
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        lanewise!(l, self.0[l].wrapping_sub(other.0[l]))
    }
    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        lanewise!(l, self.0[l] << BY)
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        lanewise!(l, if self.0[l] < other.0[l] { self.0[l] } else { other.0[l] })
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        lanewise!(l, self.0[l] & other.0[l])
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        lanewise!(l, self.0[l] | other.0[l])
    }
    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        lanewise!(l, self.0[l] & !other.0[l])
    }
    #[inline(always)]
    fn max_where_one_bit(self, score: Self, of: Self) -> Self {
        lanewise!(l, {
            let some = ones_if(of.0[l] != 0) & ones_if(of.0[l] & of.0[l].wrapping_sub(1) == 0);
            let score = score.0[l] & some;
            if self.0[l] > score { self.0[l] } else { score }
        })
    }
}

// SAFETY: an array of 16 words.
unsafe impl Vector for Portable {
    const PERMUTES: bool = false;
    type Singles = ();
    type Index = [u8; MOST_LANES];
    type Mask = Portable;

    #[inline(always)]
    fn single(self, less: Self) -> (Self, ()) {
        (lanewise!(l, self.0[l] & ones_if(self.0[l] & less.0[l] == 0)), ())
    }
    #[inline(always)]
    fn rest(_: Self, kill: Self) -> Self {
        kill
    }
    #[inline(always)]
    fn keep(self, (): (), places: Self, kill: Self) -> Self {
        let less = self.add(Self::all(!0));
        let singles = lanewise!(l, ones_if(self.0[l] & less.0[l] == 0));
        self.and(places).and_not(kill.and_not(singles))
    }
    #[inline(always)]
    fn keep_or_pick(self, (): (), places: Self, kill: Self, narrow: Self) -> Self {
        let (hidden, other) = (self.and(narrow), self.keep((), places, kill));
        lanewise!(l, hidden.0[l] | other.0[l] & ones_if(hidden.0[l] == 0))
    }
    #[inline(always)]
    fn equal(self, other: Self) -> LaneSet {
        let mut set = 0;
        for lane in 0..LANES {
            set |= LaneSet::from(self.0[lane] == other.0[lane]) << lane;
        }
        set
    }
    #[inline(always)]
    fn signs(self) -> LaneSet {
        let mut set = 0;
        for lane in 0..LANES {
            set |= LaneSet::from(self.0[lane] >> 15) << lane;
        }
        set
    }
    #[inline(always)]
    fn index(sources: &[u8; MOST_LANES]) -> Self::Index {
        *sources
    }
    #[inline(always)]
    fn permute(self, index: Self::Index) -> Self {
        lanewise!(l, self.0[index[l] as usize % LANES])
    }
    #[inline(always)]
    fn mask(lanes: LaneSet) -> Portable {
        lanewise!(l, ones_if(lanes >> l & 1 == 1))
    }
    #[inline(always)]
    fn blend(self, other: Self, lanes: Portable) -> Self {
        lanewise!(l, self.0[l] & !lanes.0[l] | other.0[l] & lanes.0[l])
    }
}

// SAFETY: as for `Words`.
unsafe impl Turn for Portable {
    const BOXES: [u8; MOST_LANES] = BOXES_OF_ONE;

    #[inline(always)]
    fn single(self, less: Self) -> Self {
        Vector::single(self, less).0
    }
    #[inline(always)]
    fn pick(self, wide: Self, narrow: Self) -> Self {
        lanewise!(l, self.0[l] & (narrow.0[l] | wide.0[l] & ones_if(self.0[l] & narrow.0[l] == 0)))
    }
    #[inline(always)]
    fn turn_across<const BY: usize>(self) -> Self {
        lanewise!(l, self.0[if l % 4 == 3 { l } else { l / 4 * 4 + (l % 4 + BY) % 3 }])
    }
    #[inline(always)]
    fn turn_down<const BY: usize>(self) -> Self {
        lanewise!(l, self.0[if l / 4 == 3 { l } else { (l / 4 + BY) % 3 * 4 + l % 4 }])
    }
}

// SAFETY: 16 lanes.
unsafe impl OneBoard for Portable {
    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }
}
