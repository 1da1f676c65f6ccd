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

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes(seed: u64, stream: u64) -> String {
        let mut random = Random::new(seed, stream);
        (0..16).flat_map(|_| random.word().to_le_bytes()).map(|byte| format!("{byte:02x}")).collect()
    }

    #[test]
    fn the_words_are_those_of_the_published_vectors() {
        // ChaCha8 with 256 bits: TC1 (key and nonce 0), TC2 (first bit of the key), TC3 (first bit of the nonce).
        let published = [
            (
                0,
                0,
                "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e\
                    984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42",
            ),
            (
                1,
                0,
                "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea\
                    289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8",
            ),
            (
                0,
                1,
                "2b8f4bb3798306ca5130d47c4f8d4ed13aa0edccc1be6942090faeeca0d7599b\
                    7ff0fe616bb25aa0153ad6fdc88b954903c22426d478b97b22b8f9b1db00cf06",
            ),
        ];
        for (seed, stream, words) in published {
            assert_eq!(bytes(seed, stream), words, "seed {seed}, stream {stream}");
        }
    }

    #[test]
    fn numbers_and_shuffles_stay_the_same() {
        let mut random = Random::new(7, 3);
        let numbers: Vec<u32> = [2, 9, 81, 1000, 1 << 31, (1 << 31) + 1].map(|bound| random.below(bound)).into();
        assert_eq!(numbers, [1, 5, 54, 504, 1686184710, 1580659259]);
        let mut order: Vec<usize> = (0..16).collect();
        random.shuffle(&mut order);
        assert_eq!(order, [13, 5, 9, 15, 11, 4, 12, 8, 3, 6, 7, 2, 14, 10, 0, 1]);
    }

    #[test]
    fn each_number_below_a_bound_is_equally_likely() {
        let mut random = Random::new(1, 1);
        for bound in [2, 3, 7, 9, 81] {
            let mut seen = vec![0_u32; bound as usize];
            let each = 2000;
            (0..each * bound).for_each(|_| seen[random.below(bound) as usize] += 1);
            // Six standard deviations.
            assert!(seen.iter().all(|&times| times.abs_diff(each) < 6 * 45), "{bound}: {seen:?}");
        }
    }

    #[test]
    fn each_order_of_four_things_comes_up() {
        let mut random = Random::new(2, 0);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..24_000 {
            let mut order = [0, 1, 2, 3];
            random.shuffle(&mut order);
            *seen.entry(order).or_insert(0_u32) += 1;
        }
        assert_eq!(seen.len(), 24);
        assert!(seen.values().all(|&times| times.abs_diff(1000) < 6 * 32), "{seen:?}");
    }
}
