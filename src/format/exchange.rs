//! A line of the Sudoku Exchange puzzle bank: a hash, 81 digits, a rating.

use crate::error::Error;
use crate::format::line;
use crate::grid::Grid;
use crate::shape::Shape;

/// The puzzle of such a line, if it begins like one: 12 hexadecimal digits, a blank, digits.
pub(super) fn puzzle(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace();
    let (hash, puzzle) = (words.next()?, words.next()?);
    let is_hash = hash.len() == 12 && hash.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    (is_hash && puzzle.len() >= 16).then_some(puzzle)
}

/// Reads the digits.
pub(super) fn read(digits: &str, asked: Option<Shape>) -> Result<(Grid, Option<String>), Error> {
    line::read(digits, asked.or(Some(Shape::NINE)))
}

/// Writes a 9x9 puzzle with its hash, and 0.0 for the rating, which is not known.
pub(super) fn write(grid: &Grid) -> String {
    let digits = line::write(grid, '0').expect("9x9 has a character for each digit");
    let hash: String = sha1(digits.as_bytes())[..6].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{hash} {digits}  0.0")
}

/// SHA-1 as in FIPS 180-4: good enough to name puzzles, and nothing else here needs it.
fn sha1(message: &[u8]) -> [u8; 20] {
    let mut padded = message.to_vec();
    padded.push(0x80);
    padded.resize((padded.len() + 8).next_multiple_of(64) - 8, 0);
    padded.extend((message.len() as u64 * 8).to_be_bytes());

    let mut state: [u32; 5] = [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0];
    for block in padded.chunks_exact(64) {
        let mut words = [0u32; 80];
        for (word, bytes) in words.iter_mut().zip(block.chunks_exact(4)) {
            *word = u32::from_be_bytes(bytes.try_into().expect("four bytes"));
        }
        for at in 16..80 {
            words[at] = (words[at - 3] ^ words[at - 8] ^ words[at - 14] ^ words[at - 16]).rotate_left(1);
        }
        let [mut a, mut b, mut c, mut d, mut e] = state;
        for (round, word) in words.into_iter().enumerate() {
            let (mix, constant) = match round / 20 {
                0 => (b & c | !b & d, 0x5a82_7999),
                1 => (b ^ c ^ d, 0x6ed9_eba1),
                2 => (b & c | b & d | c & d, 0x8f1b_bcdc),
                _ => (b ^ c ^ d, 0xca62_c1d6u32),
            };
            let sum = a.rotate_left(5).wrapping_add(mix).wrapping_add(e).wrapping_add(constant).wrapping_add(word);
            (a, b, c, d, e) = (sum, a, b.rotate_left(30), c, d);
        }
        for (word, add) in state.iter_mut().zip([a, b, c, d, e]) {
            *word = word.wrapping_add(add);
        }
    }
    let mut hash = [0; 20];
    for (bytes, word) in hash.chunks_exact_mut(4).zip(state) {
        bytes.copy_from_slice(&word.to_be_bytes());
    }
    hash
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_sha_1() {
        let hex = |message: &str| sha1(message.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect::<String>();
        assert_eq!(hex("abc"), "a9993e364706816aba3e25717850c26c9cd0d89d");
        assert_eq!(hex(""), "da39a3ee5e6b4b0d3255bfef95601890afd80709");
    }

    #[test]
    fn the_puzzle_is_the_second_word() {
        let digits = "0".repeat(81);
        assert_eq!(puzzle(&format!("0123456789ab {digits}  1.2")), Some(&*digits));
        assert_eq!(puzzle(&format!("{digits} 0123456789ab")), None);
        assert_eq!(write(&Grid::blank(Shape::NINE)).len(), 99);
    }
}
