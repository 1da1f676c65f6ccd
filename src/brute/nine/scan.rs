//! Finds plain lines: 81 characters `1` to `9`, `0` or `.`, then `\n`, `\r\n` or the end.

use super::node::LINE;

/// Up to `most` plain lines one after another, from here: where each begins. Says where they end.
#[inline(always)]
pub(super) fn scan(text: &[u8], from: usize, most: usize, starts: &mut Vec<usize>) -> usize {
    let mut at = from;
    for _ in 0..most {
        let Some(line) = text[at..].first_chunk::<LINE>() else { break };
        if !is_plain(line) {
            break;
        }
        let end = match text[at + LINE..] {
            [] => 0,
            [b'\n', ..] => 1,
            [b'\r', b'\n', ..] => 2,
            _ => break,
        };
        starts.push(at);
        at += LINE + end;
    }
    at
}

/// Whether a line is a puzzle. Without a branch for each character, so that the compiler looks at many at once.
#[inline(always)]
pub(in crate::brute) fn is_plain(line: &[u8; LINE]) -> bool {
    let mut wrong = 0;
    let mut at = 0;
    while at < LINE {
        let byte = line[at];
        wrong |= ((byte.wrapping_sub(b'0') > 9) & (byte != b'.')) as u8;
        at += 1;
    }
    wrong == 0
}
