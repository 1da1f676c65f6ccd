//! Lines of a stream, with bounded memory whatever the stream holds.

use std::collections::VecDeque;
use std::io::{self, BufRead};

use crate::Error;

/// The longest line that is kept. The largest puzzle on one line, 64x64 with marks, is a quarter of it.
const LONGEST: usize = 1 << 20;

/// A line with its number, from 1.
pub(super) struct Line {
    pub number: usize,
    /// The text without its end; or why there is none.
    pub text: Result<String, Error>,
}

/// Reads lines; some may be put back.
pub(super) struct Lines<R> {
    input: R,
    number: usize,
    ahead: VecDeque<Line>,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R) -> Self {
        Lines { input, number: 0, ahead: VecDeque::new() }
    }

    /// Puts lines back, to be read again first.
    pub(super) fn put_back(&mut self, lines: impl DoubleEndedIterator<Item = Line>) {
        lines.rev().for_each(|line| self.ahead.push_front(line));
    }

    /// The next line.
    pub(super) fn next(&mut self) -> io::Result<Option<Line>> {
        if let Some(line) = self.ahead.pop_front() {
            return Ok(Some(line));
        }
        let mut bytes = Vec::new();
        let mut length = 0;
        loop {
            let buffer = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                read => read?,
            };
            if buffer.is_empty() && length == 0 {
                return Ok(None);
            }
            let end = buffer.iter().position(|&byte| byte == b'\n');
            let piece = &buffer[..end.unwrap_or(buffer.len())];
            length += piece.len() + 1;
            if bytes.len() + piece.len() <= LONGEST {
                bytes.extend_from_slice(piece);
            }
            let (used, ended) = (end.map_or(piece.len(), |end| end + 1), end.is_some() || buffer.is_empty());
            self.input.consume(used);
            if ended {
                break;
            }
        }
        self.number += 1;
        Ok(Some(Line { number: self.number, text: self.text(bytes, length - 1) }))
    }

    fn text(&self, mut bytes: Vec<u8>, length: usize) -> Result<String, Error> {
        if length > LONGEST {
            let text = format!("more than {LONGEST} characters, expected a puzzle on a line");
            return Err(Error::Unrecognised(text));
        }
        if bytes.last() == Some(&b'\r') {
            bytes.pop();
        }
        if self.number == 1 && bytes.starts_with(b"\xef\xbb\xbf") {
            bytes.drain(..3);
        }
        String::from_utf8(bytes).map_err(|error| {
            let at = error.utf8_error().valid_up_to();
            let byte = error.as_bytes()[at];
            Error::Unrecognised(format!("byte {} is 0x{byte:02x}, which is not UTF-8, expected text", at + 1))
        })
    }
}
