//! Sets of strong ends, and of candidates, as bits.

use crate::explainer::regions::{REGIONS, REGIONS_OF};

/// How many words an [`Ends`] has.
pub const ALL: usize = 4;

/// A set of strong ends, by number.
pub type Ends = [u64; ALL];

pub const NOBODY: Ends = [0; ALL];

/// A set of candidates.
pub type Candidates = [u64; 12];

pub const NO_CANDIDATES: Candidates = [0; 12];

/// Joins the first words.
#[inline]
pub fn join<const WORDS: usize>(set: &mut [u64], more: &[u64]) {
    set[..WORDS].iter_mut().zip(&more[..WORDS]).for_each(|(word, more)| *word |= more);
}

/// Leaves what is in the other one, too.
#[inline]
pub fn narrow<const WORDS: usize>(set: &mut [u64; WORDS], other: &[u64; WORDS]) {
    set.iter_mut().zip(other).for_each(|(word, other)| *word &= other);
}

/// What one has and the other has not.
#[inline]
pub fn beyond<const WORDS: usize>(one: &[u64; WORDS], other: &[u64; WORDS]) -> [u64; WORDS] {
    std::array::from_fn(|word| one[word] & !other[word])
}

/// Whether it has no members. Faster than `== NO_CANDIDATES`, which becomes a function call.
#[inline]
pub fn is_empty<const WORDS: usize>(set: &[u64; WORDS]) -> bool {
    set.iter().fold(0, |all, word| all | word) == 0
}

/// Whether they have a member in common.
#[inline]
pub fn meet<const WORDS: usize>(one: &[u64; WORDS], other: &[u64; WORDS]) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

/// Adds a member.
#[inline]
pub fn insert<const WORDS: usize>(set: &mut [u64; WORDS], number: usize) {
    set[number / 64] |= 1 << (number % 64);
}

/// Adds a member, and says whether it is new.
#[inline]
pub fn insert_new<const WORDS: usize>(set: &mut [u64; WORDS], number: usize) -> bool {
    let is_new = !holds(set, number);
    insert(set, number);
    is_new
}

/// Whether it is in the set.
#[inline]
pub fn holds<const WORDS: usize>(set: &[u64; WORDS], number: usize) -> bool {
    set[number / 64] >> (number % 64) & 1 != 0
}

/// The first end of one set that is not in another.
#[inline]
pub fn first_beyond<const WORDS: usize>(set: &Ends, other: &Ends) -> Option<usize> {
    (0..WORDS).find_map(|word| {
        let rest = set[word] & !other[word];
        (rest != 0).then(|| word * 64 + rest.trailing_zeros() as usize)
    })
}

/// The ends of a set, ascending.
#[inline]
pub fn members(set: &[u64]) -> impl Iterator<Item = usize> {
    set.iter().enumerate().flat_map(|(word, &bits)| {
        let mut bits = bits;
        std::iter::from_fn(move || {
            (bits != 0).then(|| {
                let bit = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                word * 64 + bit
            })
        })
    })
}

/// The candidates that each candidate sees, on any board.
pub static SEEN: [Candidates; 729] = {
    let mut seen = [[0; 12]; 729];
    let mut pair = 0;
    while pair < 729 * 36 {
        let (candidate, nth) = (pair / 36, pair % 36);
        let (cell, digit) = (candidate / 9, candidate % 9);
        let other = if nth < 9 {
            cell * 9 + nth
        } else {
            REGIONS[REGIONS_OF[cell][nth / 9 - 1] as usize][nth % 9] as usize * 9 + digit
        };
        if other != candidate {
            seen[candidate][other / 64] |= 1 << (other % 64);
        }
        pair += 1;
    }
    seen
};

/// The candidates of each cell.
pub static CELL_MATES: [Candidates; 81] = {
    let mut mates = [[0; 12]; 81];
    let mut candidate = 0;
    while candidate < 729 {
        mates[candidate / 9][candidate / 64] |= 1 << (candidate % 64);
        candidate += 1;
    }
    mates
};
