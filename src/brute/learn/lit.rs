//! Literals: a candidate is true, or it is false.

use std::ops::Not;

/// A statement about a variable (a candidate that is open at the start): "it is true" or "it is false".
///
/// Two bytes, because the time of the search goes into reading clauses; so a board has at most [`Lit::MOST`] variables.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lit(u16);

impl Lit {
    /// The largest number of variables.
    pub(super) const MOST: usize = 1 << 15;

    /// The variable is true.
    #[inline]
    pub(super) fn yes(var: usize) -> Lit {
        debug_assert!(var < Self::MOST);
        Lit((var as u16) << 1)
    }

    /// The variable is false.
    #[inline]
    pub(super) fn no(var: usize) -> Lit {
        debug_assert!(var < Self::MOST);
        Lit((var as u16) << 1 | 1)
    }

    /// The literal of this array index.
    #[inline]
    pub(super) fn of_index(index: usize) -> Lit {
        Lit(index as u16)
    }

    #[inline]
    pub(super) fn var(self) -> usize {
        usize::from(self.0 >> 1)
    }

    /// Whether it says "true".
    #[inline]
    pub(super) fn is_yes(self) -> bool {
        self.0 & 1 == 0
    }

    /// The other literal of a pair in which this one stands. Without a branch: at which of the two places it stands cannot be foreseen.
    #[inline]
    pub(super) fn other_of(self, [a, b]: [Lit; 2]) -> Lit {
        Lit(a.0 ^ b.0 ^ self.0)
    }

    /// The number as an array index: two a variable.
    #[inline]
    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl Not for Lit {
    type Output = Lit;
    #[inline]
    fn not(self) -> Lit {
        Lit(self.0 ^ 1)
    }
}
