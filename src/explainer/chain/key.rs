//! A potential (docs/RATING.md, 5): a candidate that is on, or off, as one small number.

/// Candidate (cell * 9 + digit) times two, plus one where it is on.
pub type Key = u16;

/// How many keys there are.
pub const KEYS: usize = 2 * 729;

/// The candidate is true.
#[inline]
pub const fn on(cell: usize, digit: usize) -> Key {
    ((cell * 9 + digit) * 2 + 1) as Key
}

/// The candidate is false.
#[inline]
pub const fn off(cell: usize, digit: usize) -> Key {
    ((cell * 9 + digit) * 2) as Key
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
    CELL_AND_DIGIT[(key >> 1) as usize].0 as usize
}

#[inline]
pub const fn digit(key: Key) -> usize {
    CELL_AND_DIGIT[(key >> 1) as usize].1 as usize
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
