//! One lane: a word. For one puzzle alone, where 31 idle lanes would cost more than they bring.

use super::choose::{self, Chosen};
use super::columns::{self, Columns};
use super::scan;
use super::shells::{Shells, shells};
use super::sweep::{self, Lanes, Verdict};
use super::vector::{LaneSet, MOST_LANES, Vector};

#[derive(Clone, Copy)]
#[repr(transparent)]
pub(super) struct Scalar(u16);

shells!(Scalar);

// SAFETY: one word.
unsafe impl Vector for Scalar {
    const LANES: usize = 1;
    type Index = ();
    type Mask = bool;

    #[inline(always)]
    fn all(number: u16) -> Self {
        Scalar(number)
    }
    #[inline(always)]
    unsafe fn load(from: *const u16) -> Self {
        // SAFETY: the caller's promise.
        Scalar(unsafe { *from })
    }
    #[inline(always)]
    unsafe fn store(self, to: *mut u16) {
        // SAFETY: the caller's promise.
        unsafe { *to = self.0 }
    }
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Scalar(self.0.wrapping_add(other.0))
    }
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Scalar(self.0.wrapping_sub(other.0))
    }
    #[inline(always)]
    fn shl<const BY: u32>(self) -> Self {
        Scalar(self.0 << BY)
    }
    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Scalar(self.0.min(other.0))
    }
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Scalar(self.0 & other.0)
    }
    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Scalar(self.0 | other.0)
    }
    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        Scalar(self.0 & !other.0)
    }
    #[inline(always)]
    fn or3(self, b: Self, c: Self) -> Self {
        Scalar(self.0 | b.0 | c.0)
    }
    #[inline(always)]
    fn majority(self, b: Self, c: Self) -> Self {
        Scalar(self.0 & (b.0 | c.0) | b.0 & c.0)
    }
    #[inline(always)]
    fn and_or(self, b: Self, c: Self) -> Self {
        Scalar(self.0 & b.0 | c.0)
    }
    #[inline(always)]
    fn or_and_not(self, b: Self, c: Self) -> Self {
        Scalar(self.0 | b.0 & !c.0)
    }
    #[inline(always)]
    fn single(self, less: Self) -> Self {
        Scalar(if self.0 & less.0 == 0 { self.0 } else { 0 })
    }
    #[inline(always)]
    fn pick(self, wide: Self, narrow: Self) -> Self {
        let hidden = self.0 & narrow.0;
        Scalar(if hidden != 0 { hidden } else { self.0 & wide.0 })
    }
    #[inline(always)]
    fn max_where_one_bit(self, score: Self, of: Self) -> Self {
        if of.0.is_power_of_two() { Scalar(self.0.max(score.0)) } else { self }
    }
    #[inline(always)]
    fn equal(self, other: Self) -> LaneSet {
        LaneSet::from(self.0 == other.0)
    }
    #[inline(always)]
    fn signs(self) -> LaneSet {
        LaneSet::from(self.0 >> 15)
    }
    #[inline(always)]
    fn index(_: &[u8; MOST_LANES]) {}
    #[inline(always)]
    fn permute(self, (): ()) -> Self {
        self
    }
    #[inline(always)]
    fn mask(lanes: LaneSet) -> bool {
        lanes & 1 == 1
    }
    #[inline(always)]
    fn blend(self, other: Self, lanes: bool) -> Self {
        if lanes { other } else { self }
    }
}
