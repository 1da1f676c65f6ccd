//! Random numbers that stay the same for ever: a seed gives the same puzzles on every machine, with any number of threads, today and in
//! years.
//!
//! The numbers are the words of ChaCha with eight rounds, whose output is published (draft-strombergson-chacha-test-vectors). What is made
//! of them, integers below a bound and shuffles, is fixed here and not in a crate, so that no update can change it.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};

/// A seed that nobody has chosen: the hasher of each map is seeded by the system. It is short, so that it can be copied by hand.
#[cfg(feature = "api")]
pub(crate) fn new_seed() -> u64 {
    use std::hash::{BuildHasher, RandomState};

    RandomState::new().hash_one(0) >> 32
}

/// A stream of random numbers. Each pair of a seed and a stream's number has its own: one stream a puzzle, so that the
/// puzzle with some number does not depend on what was made before it.
///
/// ```
/// use percorre::random::Random;
///
/// let mut order: Vec<u8> = (1..=9).collect();
/// Random::new(1, 0).shuffle(&mut order);
/// assert_eq!(order, [1, 5, 3, 8, 9, 2, 7, 4, 6]);
/// ```
#[derive(Debug)]
pub struct Random {
    words: ChaCha8Rng,
}

impl Random {
    /// The stream with this number. The key of ChaCha is the seed, little-endian, followed by 24 bytes of 0; the stream's number is the
    /// nonce.
    pub fn new(seed: u64, stream: u64) -> Random {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        let mut words = ChaCha8Rng::from_seed(key);
        words.set_stream(stream);
        Random { words }
    }

    /// The next 32 bits of the stream, little-endian.
    pub fn word(&mut self) -> u32 {
        self.words.next_u32()
    }

    /// A number below a bound, each equally likely: the high half of word x bound; a word whose low half is below 2^32 modulo bound is skipped
    /// (Lemire, "Fast random integer generation in an interval", 2019).
    ///
    /// # Panics
    /// If the bound is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        let skipped = bound.wrapping_neg() % bound;
        loop {
            let product = u64::from(self.word()) * u64::from(bound);
            if product as u32 >= skipped {
                return (product >> 32) as u32;
            }
        }
    }

    /// Puts things in random order, each order equally likely: from the last place down to the second, each thing changes places with one
    /// at or before its place (Fisher and Yates, in Durstenfeld's form).
    pub fn shuffle<T>(&mut self, things: &mut [T]) {
        for last in (1..things.len()).rev() {
            things.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// One of some things, each equally likely; `None` of none.
    pub fn choose<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        if things.is_empty() { None } else { Some(&things[self.below(things.len() as u32) as usize]) }
    }
}
