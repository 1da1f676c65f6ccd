//! Sets of digits and sets of cells, as bits.

use std::fmt;
use std::iter::FusedIterator;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use bitflags::{Flag, Flags};

use crate::cell::{Cell, Digit};

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

/// A set of cells in `W` words of 64 bits; `at_size!` picks `W` for a board.
///
/// `Copy` on purpose: algebra on sets then reads like algebra. No bit at or above the board's number of cells is ever set.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CellSet<const W: usize>([u64; W]);

impl<const W: usize> CellSet<W> {
    /// No cell.
    pub const EMPTY: CellSet<W> = CellSet([0; W]);

    /// The set of this one cell.
    pub fn of(cell: Cell) -> CellSet<W> {
        let mut set = Self::EMPTY;
        set.insert(cell);
        set
    }

    /// The first `cells` cells.
    #[inline]
    pub fn up_to(cells: usize) -> CellSet<W> {
        debug_assert!(cells <= W * 64);
        let word = |at: usize| match cells.saturating_sub(at * 64) {
            0 => 0,
            left @ 1..64 => (1 << left) - 1,
            _ => !0,
        };
        CellSet(std::array::from_fn(word))
    }

    /// Whether the cell is in the set.
    #[inline]
    pub fn has(&self, cell: Cell) -> bool {
        self.0[cell.index() / 64] >> (cell.index() % 64) & 1 == 1
    }

    /// Puts a cell in.
    #[inline]
    pub fn insert(&mut self, cell: Cell) {
        self.0[cell.index() / 64] |= 1 << (cell.index() % 64);
    }

    /// Takes a cell out.
    #[inline]
    pub fn remove(&mut self, cell: Cell) {
        self.0[cell.index() / 64] &= !(1 << (cell.index() % 64));
    }

    /// How many cells.
    #[inline]
    pub fn len(&self) -> usize {
        let (mut len, mut at) = (0, 0);
        while at < W {
            len += self.0[at].count_ones() as usize;
            at += 1;
        }
        len
    }

    /// Whether there is no cell in it.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.none(self, |word, _| word)
    }

    /// The first cell, if there is one.
    #[inline]
    pub fn first(&self) -> Option<Cell> {
        let (word, bits) = self.0.iter().enumerate().find(|(_, bits)| **bits != 0)?;
        Some(Cell((word * 64) as u16 + bits.trailing_zeros() as u16))
    }

    /// The cell, if there is exactly one.
    #[inline]
    pub fn single(&self) -> Option<Cell> {
        let first = self.first()?;
        let mut rest = *self;
        rest.remove(first);
        rest.is_empty().then_some(first)
    }

    /// Whether the two sets share a cell.
    #[inline]
    pub fn meets(&self, other: &CellSet<W>) -> bool {
        !self.none(other, |a, b| a & b)
    }

    /// Whether every cell of this set is in the other.
    #[inline]
    pub fn is_within(&self, other: &CellSet<W>) -> bool {
        self.none(other, |a, b| a & !b)
    }

    /// The cells that are in at least one of these sets, and those that are in at least two.
    #[inline]
    pub fn in_one_and_in_two(sets: impl IntoIterator<Item = CellSet<W>>) -> (CellSet<W>, CellSet<W>) {
        let (mut one, mut two) = (Self::EMPTY, Self::EMPTY);
        for set in sets {
            two |= one & set;
            one |= set;
        }
        (one, two)
    }

    /// Its cells, row by row.
    #[inline]
    pub fn cells(self) -> Cells<W> {
        Cells { words: self.0, at: 0, left: Bits(self.0[0]) }
    }

    // Every search spends its time in these two. Iterators are as fast in a release, but in the tests, whose code is optimised little, they take three times as long.

    /// Both sets as one.
    #[inline]
    fn join(mut self, other: CellSet<W>, join: impl Fn(u64, u64) -> u64) -> CellSet<W> {
        let mut at = 0;
        while at < W {
            self.0[at] = join(self.0[at], other.0[at]);
            at += 1;
        }
        self
    }

    /// Whether both sets as one are empty.
    #[inline]
    fn none(&self, other: &CellSet<W>, join: impl Fn(u64, u64) -> u64) -> bool {
        let mut at = 0;
        while at < W {
            if join(self.0[at], other.0[at]) != 0 {
                return false;
            }
            at += 1;
        }
        true
    }
}

/// The cells of a set, row by row. A `flat_map` would do, but its code is long and compiled again for each of its many uses.
#[derive(Clone, Debug)]
pub struct Cells<const W: usize> {
    words: [u64; W],
    /// The word that is read.
    at: usize,
    /// What is left of it.
    left: Bits,
}

impl<const W: usize> Iterator for Cells<W> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        loop {
            if let Some(bit) = self.left.next() {
                return Some(Cell((self.at * 64) as u16 + bit as u16));
            }
            self.at += 1;
            self.left = Bits(*self.words.get(self.at)?);
        }
    }
}

impl<const W: usize> Default for CellSet<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> fmt::Debug for CellSet<W> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_set().entries(self.cells().map(Cell::index)).finish()
    }
}

impl<const W: usize> FromIterator<Cell> for CellSet<W> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(cells);
        set
    }
}

impl<const W: usize> Extend<Cell> for CellSet<W> {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        cells.into_iter().for_each(|cell| self.insert(cell));
    }
}

/// Algebra by operators: `&` both, `|` either, `-` the first without the second.
macro_rules! algebra {
    ([$($generics:tt)*] $set:ty) => {
        algebra!([$($generics)*] $set, BitAnd bitand BitAndAssign bitand_assign, |a, b| a & b);
        algebra!([$($generics)*] $set, BitOr bitor BitOrAssign bitor_assign, |a, b| a | b);
        algebra!([$($generics)*] $set, Sub sub SubAssign sub_assign, |a, b| a & !b);
    };
    ([$($generics:tt)*] $set:ty, $op:ident $name:ident $assign:ident $assign_name:ident, $join:expr) => {
        impl<$($generics)*> $op for $set {
            type Output = Self;
            #[inline]
            fn $name(self, other: Self) -> Self {
                self.join(other, $join)
            }
        }

        impl<$($generics)*> $assign for $set {
            #[inline]
            fn $assign_name(&mut self, other: Self) {
                *self = self.join(other, $join);
            }
        }
    };
}

algebra!([] DigitSet);
algebra!([const W: usize] CellSet<W>);

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
        let mut cells = CellSet::<2>::EMPTY;
        cells.extend([Cell(3), Cell(70)]);
        assert_eq!(cells.cells().map(Cell::index).collect::<Vec<_>>(), [3, 70]);
    }

    #[test]
    fn a_cell_set_is_a_set() {
        let mut set: CellSet<2> = [3, 64, 80].map(Cell).into_iter().collect();
        assert_eq!(set.len(), 3);
        assert_eq!(set.cells().collect::<Vec<_>>(), [3, 64, 80].map(Cell));
        assert!(set.has(Cell(64)) && !set.has(Cell(65)));
        set.remove(Cell(3));
        assert_eq!(set.first(), Some(Cell(64)));
        assert_eq!(set.single(), None);
        assert_eq!((set - CellSet::of(Cell(80))).single(), Some(Cell(64)));
        assert!(CellSet::of(Cell(80)).is_within(&set) && set.meets(&CellSet::of(Cell(80))));
        assert!(CellSet::<2>::EMPTY.is_empty() && CellSet::<2>::EMPTY.is_within(&set));
    }
}
