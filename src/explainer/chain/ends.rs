//! Sets of strong ends, and of candidates, as bits.

use crate::explainer::position::{POSITIONS_OF, REGIONS, REGIONS_OF};

/// How many words an [`Ends`] has.
pub const ALL: usize = 4;

/// A set of strong ends, by number.
pub type Ends = [u64; ALL];

pub const NOBODY: Ends = [0; ALL];

/// A set of candidates.
pub type Candidates = [u64; 12];

/// Joins the first words.
#[inline]
pub fn join<const WORDS: usize>(set: &mut [u64], more: &[u64]) {
    set[..WORDS].iter_mut().zip(&more[..WORDS]).for_each(|(word, more)| *word |= more);
}

/// Whether they have an end in common.
#[inline]
pub fn meet(one: &Ends, other: &Ends) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

/// Adds an end.
#[inline]
pub fn insert(set: &mut Ends, number: usize) {
    set[number / 64] |= 1 << (number % 64);
}

/// Whether the end is in the set.
#[inline]
pub fn holds(set: &Ends, number: usize) -> bool {
    set[number / 64] >> (number % 64) & 1 != 0
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
pub static SEEN: std::sync::LazyLock<Vec<Candidates>> = std::sync::LazyLock::new(|| {
    let seen = |candidate: usize| {
        let (cell, digit) = (candidate / 9, candidate % 9);
        let mut set = [0; 12];
        let mut add = |candidate: usize| set[candidate / 64] |= 1 << (candidate % 64);
        (0..9).filter(|&other| other != digit).for_each(|other| add(cell * 9 + other));
        for kind in 0..3 {
            let own = POSITIONS_OF[cell][kind] as usize;
            let region = REGIONS[REGIONS_OF[cell][kind] as usize];
            (0..9).filter(|&position| position != own).for_each(|position| add(region[position] as usize * 9 + digit));
        }
        set
    };
    (0..729).map(seen).collect()
});
