//! Sets of digits and sets of cells, as bits.

mod cells;
mod digits;

pub use cells::CellSet;
pub use digits::{DigitSet, Digits};

/// Algebra by operators: `&` both, `|` either, `-` the first without the second.
macro_rules! algebra {
    ([$($generics:tt)*] $set:ty) => {
        algebra!([$($generics)*] $set, BitAnd bitand BitAndAssign bitand_assign, |a, b| a & b);
        algebra!([$($generics)*] $set, BitOr bitor BitOrAssign bitor_assign, |a, b| a | b);
        algebra!([$($generics)*] $set, Sub sub SubAssign sub_assign, |a, b| a & !b);
    };
    ([$($generics:tt)*] $set:ty, $op:ident $name:ident $assign:ident $assign_name:ident, $join:expr) => {
        impl<$($generics)*> std::ops::$op for $set {
            type Output = Self;
            #[inline]
            fn $name(self, other: Self) -> Self {
                self.join(other, $join)
            }
        }

        impl<$($generics)*> std::ops::$assign for $set {
            #[inline]
            fn $assign_name(&mut self, other: Self) {
                *self = self.join(other, $join);
            }
        }
    };
}
use algebra;

/// How many bits these numbers have.
const COUNTS: [u8; 512] = {
    let mut counts = [0; 512];
    let mut at = 0;
    while at < counts.len() {
        counts[at] = at.count_ones() as u8;
        at += 1;
    }
    counts
};

/// How many bits. Not every machine that we build for counts them in one instruction; up to nine a look is faster.
#[inline]
pub(crate) const fn count(bits: u64) -> usize {
    if bits < COUNTS.len() as u64 { COUNTS[bits as usize] as usize } else { bits.count_ones() as usize }
}

/// The numbers of the bits that are set, ascending.
#[derive(Clone, Debug)]
pub(crate) struct Bits(pub(crate) u64);

impl Iterator for Bits {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(bit)
    }
}
