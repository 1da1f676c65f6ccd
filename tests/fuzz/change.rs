//! Changed copies of good input.

use proptest::prelude::*;

/// What stands in input of some kind or other and is worth trying in any place.
const WORDS: [&str; 34] = [
    "\"",
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    "null",
    "true",
    "-1",
    "0",
    "9",
    "65",
    "65536",
    "18446744073709551616",
    "1e999",
    "\\u0000",
    "\\ud800",
    "\u{feff}",
    "\r\n",
    "\n\n",
    "é",
    "\0",
    ".",
    " ",
    "*",
    "|",
    "r1c1",
    "<table>",
    "</table>",
    "<tr><td>",
    "<!--",
    "&#10;",
    "version: 2",
];

/// One change: where, what, and what with.
#[derive(Clone, Debug)]
struct Change {
    at: prop::sample::Index,
    kind: u8,
    length: usize,
    byte: u8,
    word: &'static str,
    from: prop::sample::Index,
}

impl Change {
    fn apply(&self, bytes: &mut Vec<u8>, other: &[u8]) {
        if bytes.is_empty() {
            bytes.push(self.byte);
            return;
        }
        let at = self.at.index(bytes.len());
        let end = (at + self.length).min(bytes.len());
        match self.kind {
            0 => bytes[at] = self.byte,
            1 => bytes[at] = bytes[at].wrapping_add(1),
            2 => drop(bytes.drain(at..end)),
            3 => bytes.truncate(at),
            4 => {
                let again = bytes[at..end].to_vec();
                bytes.splice(at..at, again);
            }
            5 if !other.is_empty() => {
                let from = self.from.index(other.len());
                let piece = other[from..(from + self.length).min(other.len())].to_vec();
                bytes.splice(at..end, piece);
            }
            6 => {
                let to = self.from.index(bytes.len());
                bytes.swap(at, to);
            }
            _ => drop(bytes.splice(at..at, self.word.bytes())),
        }
    }
}

fn change() -> impl Strategy<Value = Change> {
    let place = (any::<prop::sample::Index>(), any::<prop::sample::Index>());
    (place, 0_u8..9, 1_usize..40, any::<u8>(), prop::sample::select(&WORDS[..]))
        .prop_map(|((at, from), kind, length, byte, word)| Change { at, kind, length, byte, word, from })
}

/// One of these with up to six changes, some of which take from another.
pub fn changed(seeds: Vec<Vec<u8>>) -> impl Strategy<Value = Vec<u8>> {
    let seed = prop::sample::select(seeds);
    (seed.clone(), seed, prop::collection::vec(change(), 0..6)).prop_map(|(mut bytes, other, changes)| {
        changes.iter().for_each(|change| change.apply(&mut bytes, &other));
        bytes
    })
}
