//! Sets of cells.

use std::fmt;

use super::{Bits, algebra};
use crate::cell::Cell;

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

algebra!([const W: usize] CellSet<W>);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_is_built_and_walked_like_any_collection() {
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
