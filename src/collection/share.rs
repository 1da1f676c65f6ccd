//! Sharing puzzles out at random.

use crate::random::Random;

/// To which of some parts, from 0, the puzzle with these digits goes: a part with twice the share gets a puzzle twice as likely. Nothing but
/// the digits, the shares and the seed decide; so puzzles that are equivalent share a part if the digits are those of their
/// [canonical form](crate::canon::Canon::digits). It stays the same for ever.
///
/// # Panics
/// If all shares are 0.
///
/// ```
/// use percorre::collection::part;
///
/// let second = (0..1000u16).filter(|number| part(&number.to_le_bytes(), &[90, 10], 1) == 1).count();
/// assert_eq!(second, 109);
/// ```
pub fn part(digits: &[u8], shares: &[u16], seed: u64) -> usize {
    let all: u32 = shares.iter().map(|&share| u32::from(share)).sum();
    let mut rest = Random::new(seed, fnv(digits)).below(all);
    let holds = |&share: &u16| {
        let is_here = rest < u32::from(share);
        rest = rest.wrapping_sub(share.into());
        is_here
    };
    shares.iter().position(holds).expect("a number below the sum of the shares")
}

/// FNV-1a with 64 bits: simple, and fixed for ever.
fn fnv(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}
