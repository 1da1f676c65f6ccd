//! Which puzzles were seen before.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::digits;
use crate::error::Error;
use crate::grid::Grid;

/// What stands for a puzzle among others: 128 bits. Among ten billion different puzzles, the chance that any two share them is below
/// 2 in 10¹⁹.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Key(u128);

impl Key {
    /// The same for the same digits of a board: those of the [canonical form](crate::canon::Canon::digits) are the same for equivalent
    /// puzzles.
    pub fn of_digits(digits: &[u8]) -> Key {
        Key::of(&digits)
    }

    /// The same for puzzles with the same digits in the same cells, however they are written.
    pub fn as_written(grid: &Grid) -> Key {
        Key::of(&(grid.shape(), digits(grid)))
    }

    fn of(known: &impl Hash) -> Key {
        let half = |salt: u8| {
            let mut hasher = DefaultHasher::new();
            salt.hash(&mut hasher);
            known.hash(&mut hasher);
            u128::from(hasher.finish())
        };
        Key(half(0) << 64 | half(1))
    }
}

/// The puzzles that were seen, by their keys.
#[derive(Debug)]
pub enum Seen {
    /// All of their keys: 20 to 45 bytes for each different puzzle.
    Exact(HashSet<Key>),
    /// A Bloom filter, which never grows, but takes some puzzles for others.
    Approximate(Bloom),
}

impl Seen {
    /// None yet, to be known exactly.
    pub fn exact() -> Seen {
        Seen::Exact(HashSet::new())
    }

    /// None yet; when `capacity` different puzzles were seen, a new one is taken for one of them with this probability, and with a
    /// smaller one before.
    ///
    /// # Errors
    /// [`Error::Limit`] if there is not so much memory.
    ///
    /// # Panics
    /// If the rate is not between 0 and 1.
    pub fn approximate(capacity: u64, error_rate: f64) -> Result<Seen, Error> {
        Bloom::new(capacity, error_rate).map(Seen::Approximate)
    }

    /// Whether this one is new; from now on, it is not.
    pub fn is_new(&mut self, key: Key) -> bool {
        match self {
            Seen::Exact(keys) => keys.insert(key),
            Seen::Approximate(bloom) => bloom.insert(key),
        }
    }
}

/// A set of keys in a fixed amount of memory (B. H. Bloom, "Space/time trade-offs in hash coding with allowable errors", 1970): each key
/// sets a few bits, and one whose bits are all set was probably there.
#[derive(Debug)]
pub struct Bloom {
    bits: Box<[u64]>,
    /// Bits set for each key.
    each: u32,
}

impl Bloom {
    fn new(capacity: u64, error_rate: f64) -> Result<Bloom, Error> {
        assert!(error_rate > 0.0 && error_rate < 1.0, "an error rate of {error_rate}, expected one between 0 and 1");
        let ln_2 = std::f64::consts::LN_2;
        let bits_a_key = -error_rate.ln() / (ln_2 * ln_2);
        let words = (bits_a_key * capacity as f64 / 64.0).ceil().max(1.0) as usize;
        let mut bits = Vec::new();
        bits.try_reserve_exact(words).map_err(|_| {
            let gigabytes = words as f64 * 8e-9;
            Error::Limit(format!("a filter for {capacity} puzzles takes {gigabytes:.0} GB, more memory than there is"))
        })?;
        bits.resize(words, 0);
        Ok(Bloom { bits: bits.into(), each: (bits_a_key * ln_2).round().max(1.0) as u32 })
    }

    /// How many bytes it takes.
    pub fn bytes(&self) -> usize {
        8 * self.bits.len()
    }

    /// The bits are `first + n · step`, which is as good as so many hashes (A. Kirsch and M. Mitzenmacher, "Less hashing, same
    /// performance", 2008).
    fn insert(&mut self, Key(key): Key) -> bool {
        let (first, step) = ((key >> 64) as u64, key as u64 | 1);
        let count = 64 * self.bits.len() as u128;
        let mut is_new = false;
        for number in 0..u64::from(self.each) {
            let hash = first.wrapping_add(number.wrapping_mul(step));
            let bit = ((u128::from(hash) * count) >> 64) as usize;
            let (word, mask) = (&mut self.bits[bit / 64], 1 << (bit % 64));
            is_new |= *word & mask == 0;
            *word |= mask;
        }
        is_new
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_keeps_its_error_rate_and_forgets_nothing() {
        let mut seen = Seen::approximate(20_000, 0.01).unwrap();
        let Seen::Approximate(bloom) = &seen else { unreachable!() };
        assert_eq!(bloom.bytes() / 1000, 23);
        let wrong = (0..20_000).filter(|number| !seen.is_new(Key::of(number))).count();
        assert!(wrong < 100, "{wrong} while it fills");
        assert!((0..20_000).all(|number| !seen.is_new(Key::of(&number))));
        let mut wrong = 0;
        for number in 20_000..22_000 {
            wrong += u32::from(!seen.is_new(Key::of(&number)));
        }
        assert!((5..60).contains(&wrong), "{wrong} of 2000 at a rate of 1%");
    }

    #[test]
    fn a_filter_larger_than_memory_is_refused() {
        let error = Seen::approximate(u64::MAX, 1e-9).unwrap_err();
        assert!(error.to_string().contains("more memory than there is"), "{error}");
    }

    #[test]
    fn an_exact_set_confuses_nothing() {
        let mut seen = Seen::exact();
        assert!((0..20_000).all(|number| seen.is_new(Key::of(&number))));
        assert!((0..20_000).all(|number| !seen.is_new(Key::of(&number))));
    }
}
