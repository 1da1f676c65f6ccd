//! A potential (docs/RATING.md, 5): a candidate that is on, or off, as one small number; sets of them.

use super::ends::{Candidates, NO_CANDIDATES, holds, insert};

/// Candidate (cell * 9 + digit) times two, plus one where it is on.
pub type Key = u16;

/// How many keys there are.
pub const KEYS: usize = 2 * 729;

/// The candidate is true.
#[inline]
pub const fn on(cell: usize, digit: usize) -> Key {
    on_of(cell * 9 + digit)
}

/// The candidate is false.
#[inline]
pub const fn off(cell: usize, digit: usize) -> Key {
    off_of(cell * 9 + digit)
}

/// A candidate (cell * 9 + digit) is true.
#[inline]
pub const fn on_of(candidate: usize) -> Key {
    (candidate * 2 + 1) as Key
}

/// A candidate is false.
#[inline]
pub const fn off_of(candidate: usize) -> Key {
    (candidate * 2) as Key
}

/// The candidate, as cell * 9 + digit.
#[inline]
pub const fn candidate(key: Key) -> usize {
    (key >> 1) as usize
}

#[inline]
pub const fn is_on(key: Key) -> bool {
    key & 1 != 0
}

/// The same candidate, the other way.
#[inline]
pub const fn opposite(key: Key) -> Key {
    key ^ 1
}

#[inline]
pub const fn cell(key: Key) -> usize {
    CELL_AND_DIGIT[candidate(key)].0 as usize
}

#[inline]
pub const fn digit(key: Key) -> usize {
    CELL_AND_DIGIT[candidate(key)].1 as usize
}

const CELL_AND_DIGIT: [(u8, u8); 729] = {
    let mut table = [(0, 0); 729];
    let mut candidate = 0;
    while candidate < 729 {
        table[candidate] = ((candidate / 9) as u8, (candidate % 9) as u8);
        candidate += 1;
    }
    table
};

/// A set of keys: the candidates that are off in it, and those that are on.
pub type KeySet = [Candidates; 2];

pub const NO_KEYS: KeySet = [NO_CANDIDATES; 2];

/// Whether it is in the set.
#[inline]
pub fn is_in(set: &KeySet, key: Key) -> bool {
    holds(&set[usize::from(is_on(key))], candidate(key))
}

/// Adds a key.
#[inline]
pub fn add_to(set: &mut KeySet, key: Key) {
    insert(&mut set[usize::from(is_on(key))], candidate(key));
}
