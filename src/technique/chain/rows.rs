//! A table of bits with rows of any length: who is linked to whom.

use crate::set::Bits;

/// Rows of bits.
#[derive(Clone, Debug)]
pub(in crate::technique) struct Rows {
    words: usize,
    bits: Vec<u64>,
}

impl Rows {
    /// This many rows of this many bits, all zero.
    pub(in crate::technique) fn new(rows: usize, columns: usize) -> Rows {
        let words = columns.div_ceil(64).max(1);
        Rows { words, bits: vec![0; rows * words] }
    }

    /// No row yet, but room for this many.
    pub(super) fn with_room(rows: usize, columns: usize) -> Rows {
        let words = columns.div_ceil(64).max(1);
        Rows { words, bits: Vec::with_capacity(rows * words) }
    }

    /// One more row.
    pub(super) fn push(&mut self, row: &[u64]) {
        debug_assert_eq!(row.len(), self.words);
        self.bits.extend_from_slice(row);
    }

    /// As many rows as columns, this many, of which these are the first.
    pub(super) fn widened(&self, size: usize) -> Rows {
        let mut wide = Rows::new(size, size);
        for (wide, row) in wide.bits.chunks_exact_mut(wide.words).zip(self.bits.chunks_exact(self.words)) {
            wide[..self.words].copy_from_slice(row);
        }
        wide
    }

    pub(super) fn words(&self) -> usize {
        self.words
    }

    /// How many rows.
    pub(super) fn len(&self) -> usize {
        self.bits.len() / self.words
    }

    pub(in crate::technique) fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..][..self.words]
    }

    pub(super) fn row_mut(&mut self, row: usize) -> &mut [u64] {
        &mut self.bits[row * self.words..][..self.words]
    }

    pub(super) fn has(&self, row: usize, column: usize) -> bool {
        has(self.row(row), column)
    }

    pub(in crate::technique) fn set(&mut self, row: usize, column: usize) {
        insert(self.row_mut(row), column);
    }

    /// Sets a bit and its mirror.
    pub(super) fn join(&mut self, a: usize, b: usize) {
        self.set(a, b);
        self.set(b, a);
    }

    /// Whether two rows share a bit.
    pub(super) fn meet(&self, a: usize, b: usize) -> bool {
        meet(self.row(a), self.row(b))
    }
}

pub(in crate::technique) fn meet(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

pub(in crate::technique) fn has(row: &[u64], bit: usize) -> bool {
    row[bit / 64] >> (bit % 64) & 1 == 1
}

pub(in crate::technique) fn insert(row: &mut [u64], bit: usize) {
    row[bit / 64] |= 1 << (bit % 64);
}

pub(super) fn remove(row: &mut [u64], bit: usize) {
    row[bit / 64] &= !(1 << (bit % 64));
}

/// The bits of a row, ascending.
pub(in crate::technique) fn ones(row: &[u64]) -> impl Iterator<Item = usize> + Clone + '_ {
    row.iter().enumerate().flat_map(|(word, &bits)| Bits(bits).map(move |bit| word * 64 + bit as usize))
}

/// The bits that two rows share, ascending.
pub(in crate::technique) fn both<'a>(a: &'a [u64], b: &'a [u64]) -> impl Iterator<Item = usize> + 'a {
    let words = a.iter().zip(b).enumerate();
    words.flat_map(|(word, (a, b))| Bits(a & b).map(move |bit| word * 64 + bit as usize))
}

/// The first bit that two rows share.
pub(super) fn first_of_both(a: &[u64], b: &[u64]) -> Option<usize> {
    let word = a.iter().zip(b).position(|(a, b)| a & b != 0)?;
    Some(word * 64 + (a[word] & b[word]).trailing_zeros() as usize)
}

/// Adds the bits of one row to another.
pub(in crate::technique) fn add(row: &mut [u64], other: &[u64]) {
    row.iter_mut().zip(other).for_each(|(word, other)| *word |= other);
}
