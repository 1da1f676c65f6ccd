//! The lines of a stream, in bounded memory. They end in LF or CRLF, or all in CR: if what is read first holds a CR, but no LF.

use std::io::{self, BufRead, Read};
use std::str;

use crate::error::Error;

/// The longest line that is read; a longer one is an error, and is skipped to its end.
pub const LONGEST_LINE: usize = 1 << 20;

/// One line at a time, in one buffer that is used again.
#[derive(Debug)]
pub(super) struct Lines<R> {
    reader: R,
    buffer: Vec<u8>,
    number: usize,
    too_long: bool,
    /// The last byte of each line.
    end: u8,
}

impl<R: BufRead> Lines<R> {
    pub fn new(reader: R) -> Lines<R> {
        Lines { reader, buffer: Vec::new(), number: 0, too_long: false, end: b'\n' }
    }

    /// Goes to the next line. False at the end of the stream.
    pub fn advance(&mut self) -> io::Result<bool> {
        self.buffer.clear();
        if self.number == 0 {
            match self.reader.fill_buf() {
                // The LF behind a CR at the end may be still to come.
                Ok(start @ [within @ .., _]) if within.contains(&b'\r') && !start.contains(&b'\n') => self.end = b'\r',
                Err(error) if error.kind() != io::ErrorKind::Interrupted => return Err(error),
                _ => {}
            }
        }
        // Only now: an error can be reported before the end of its line, which may never come.
        if std::mem::take(&mut self.too_long) {
            self.reader.skip_until(self.end)?;
        }
        let most = LONGEST_LINE as u64 + 1;
        self.reader.by_ref().take(most).read_until(self.end, &mut self.buffer)?;
        if self.buffer.is_empty() {
            return Ok(false);
        }
        self.number += 1;
        self.too_long = self.buffer.len() as u64 == most && self.buffer.last() != Some(&self.end);
        if self.number == 1 && self.buffer.starts_with(b"\xef\xbb\xbf") {
            self.buffer.drain(..3);
        }
        Ok(true)
    }

    /// What the lines come from.
    pub fn reader(&self) -> &R {
        &self.reader
    }

    /// The number of this line, from 1.
    pub fn number(&self) -> usize {
        self.number
    }

    /// This line without its end.
    pub fn text(&self) -> Result<&str, Error> {
        if self.too_long {
            return Err(Error::Unrecognised(format!(
                "a line of more than {LONGEST_LINE} bytes, expected a puzzle of at most that"
            )));
        }
        let line = self.buffer.strip_suffix(&[self.end]).unwrap_or(&self.buffer);
        let line = line.strip_suffix(b"\r").unwrap_or(line);
        str::from_utf8(line).map_err(|error| {
            let at = error.valid_up_to();
            let position = String::from_utf8_lossy(&line[..at]).chars().count() + 1;
            let byte = line[at];
            Error::Unrecognised(format!("character {position} is the byte 0x{byte:02X}, expected text in UTF-8"))
        })
    }

    /// The start of this line, whatever it is made of, for a message.
    pub fn start(&self) -> String {
        String::from_utf8_lossy(&self.buffer[..self.buffer.len().min(200)]).trim().to_string()
    }
}
