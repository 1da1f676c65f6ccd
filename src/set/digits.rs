//! Sets of digits.

use std::fmt;
use std::iter::FusedIterator;

use bitflags::{Flag, Flags};

use super::{Bits, algebra, count};
use crate::cell::Digit;

/// A set of digits: bit 0 is the digit 1.
///
/// What other sets of bits can do is in the trait [`bitflags::Flags`]; what is needed in constants is here.
///
/// ```
/// use percorre::{Digit, DigitSet};
///
/// let low = DigitSet::up_to(3);
/// let odd: DigitSet = [1, 3, 5].into_iter().filter_map(Digit::from_number).collect();
/// assert_eq!((low & odd).to_string(), "1 3");
/// assert_eq!((low | odd).len(), 4);
/// assert_eq!((low - odd).single(), Digit::from_number(2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct DigitSet(u64);

algebra!([] DigitSet);

impl DigitSet {
    /// The set of this one digit.
    pub const fn of(digit: Digit) -> DigitSet {
        DigitSet(1 << digit.0)
    }

    /// No digit.
    pub const fn empty() -> DigitSet {
        DigitSet(0)
    }

    /// The first `side` digits.
    pub const fn up_to(side: usize) -> DigitSet {
        DigitSet(if side >= 64 { !0 } else { (1 << side) - 1 })
    }

    /// The set with these bits.
    pub const fn from_bits_retain(bits: u64) -> DigitSet {
        DigitSet(bits)
    }

    /// A bit for each digit, bit 0 for the digit 1.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Whether there is no digit in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether every digit of the other set is in this one.
    pub const fn contains(self, other: DigitSet) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether the digit is in the set.
    pub const fn has(self, digit: Digit) -> bool {
        self.bits() >> digit.0 & 1 == 1
    }

    /// How many digits.
    #[inline]
    pub const fn len(self) -> usize {
        count(self.bits())
    }

    /// The least digit, if there is one.
    pub const fn first(self) -> Option<Digit> {
        if self.is_empty() { None } else { Some(Digit(self.bits().trailing_zeros() as u8)) }
    }

    /// The digit, if there is exactly one.
    pub const fn single(self) -> Option<Digit> {
        if self.bits().is_power_of_two() { self.first() } else { None }
    }

    /// Whether there are exactly two digits.
    #[inline]
    pub const fn is_pair(self) -> bool {
        // Without the least: machines that count bits slowly can do this fast.
        (self.bits() & self.bits().wrapping_sub(1)).is_power_of_two()
    }

    /// Its digits, ascending.
    pub fn digits(self) -> Digits {
        Digits(Bits(self.0))
    }

    #[inline]
    fn join(self, other: DigitSet, join: impl Fn(u64, u64) -> u64) -> DigitSet {
        DigitSet(join(self.0, other.0))
    }
}

impl Flags for DigitSet {
    /// One flag without a name for all bits: none is unknown, and `all` is all 64 digits.
    const FLAGS: &'static [Flag<DigitSet>] = &[Flag::new("", DigitSet(!0))];
    type Bits = u64;

    fn bits(&self) -> u64 {
        self.0
    }

    fn from_bits_retain(bits: u64) -> DigitSet {
        DigitSet(bits)
    }
}

/// The digits of a set, ascending.
#[derive(Clone, Debug)]
pub struct Digits(Bits);

impl Iterator for Digits {
    type Item = Digit;

    #[inline]
    fn next(&mut self) -> Option<Digit> {
        self.0.next().map(|bit| Digit(bit as u8))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = count(self.0.0);
        (left, Some(left))
    }
}

impl ExactSizeIterator for Digits {}

impl FusedIterator for Digits {}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = Digits;

    fn into_iter(self) -> Digits {
        self.digits()
    }
}

impl Extend<Digit> for DigitSet {
    fn extend<I: IntoIterator<Item = Digit>>(&mut self, digits: I) {
        digits.into_iter().for_each(|digit| *self |= DigitSet::of(digit));
    }
}

/// The digits with blanks between them.
impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&self.digits().map(|digit| digit.to_string()).collect::<Vec<_>>().join(" "))
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.digits().map(Digit::number)).finish()
    }
}

impl FromIterator<Digit> for DigitSet {
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> DigitSet {
        let mut set = DigitSet::empty();
        set.extend(digits);
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digit_set_knows_its_only_digit() {
        assert_eq!(DigitSet::of(Digit(4)).single(), Some(Digit(4)));
        assert_eq!(DigitSet::up_to(2).single(), None);
        assert_eq!(DigitSet::empty().single(), None);
        assert_eq!(DigitSet::up_to(64).len(), 64);
        assert_eq!(format!("{:?}", DigitSet::up_to(3)), "{1, 2, 3}");
    }

    #[test]
    fn flags_know_the_algebra_of_digit_sets() {
        fn algebra<F: Flags<Bits = u64> + Copy>() -> [u64; 8] {
            let (mut set, other) = (F::from_bits_retain(0b0111), F::from_bits_truncate(0b1101));
            let (both, either) = (set.intersection(other).bits(), set.union(F::from_bits_retain(8)).bits());
            let without = set.difference(F::from_bits_retain(1)).bits();
            set.toggle(F::from_bits_retain(0b1010));
            let toggled = set.bits();
            set.insert(F::from_bits_retain(2));
            set.remove(F::from_bits_retain(1));
            [both, either, without, toggled, set.bits(), set.complement().bits(), F::all().bits(), F::empty().bits()]
        }
        assert_eq!(algebra::<DigitSet>(), [0b0101, 0b1111, 0b0110, 0b1101, 0b1110, !0b1110, !0, 0]);
        assert!(DigitSet::up_to(3).intersects(DigitSet::of(Digit(2))));
        assert!(!DigitSet::up_to(3).intersects(DigitSet::of(Digit(3))));
        assert!(DigitSet::from_bits(!0).is_some_and(|set| set.is_all()));
    }

    #[test]
    fn a_set_is_built_and_walked_like_any_collection() {
        let mut set: DigitSet = [4, 0, 4].map(Digit).into_iter().collect();
        set.extend([Digit(63)]);
        assert_eq!(set.into_iter().map(Digit::number).collect::<Vec<_>>(), [1, 5, 64]);
        assert_eq!(format!("{set}|{set:>7}|{set:-<7}"), "1 5 64| 1 5 64|1 5 64-");
        let mut digits = set.digits();
        assert_eq!((digits.len(), digits.next(), digits.len()), (3, Some(Digit(0)), 2));
    }
}
