//! JSON objects one after the other: each on its own line, several on a line, one over many lines, or in a list.

use std::io::{self, BufRead, Read};

/// One object, or text that is not an object.
#[derive(Debug, PartialEq, Eq)]
pub struct Document {
    /// The line where it begins, from 1.
    pub line: usize,
    pub text: String,
}

/// How the objects that `explain --json` writes begin: nothing inside one begins so, so that an object that has no end
/// does not swallow the next.
const BEGINNING: &[u8] = b"{\"v\":";

/// The most bytes that one text holds: some 500 for each object that a path may have.
const LONGEST: usize = 1 << 29;

/// Cuts a text into objects.
pub struct Documents<R> {
    input: R,
    /// Whether nothing more is waiting to be read, for now.
    is_idle: fn(&R) -> bool,
    line: usize,
    /// What is read of the line at hand, and how much of it is done.
    text: Vec<u8>,
    done: usize,
    open: Open,
    longest: usize,
}

/// An object whose end has not come.
#[derive(Default)]
struct Open {
    first_line: usize,
    text: Vec<u8>,
    /// Brackets that are open.
    depth: usize,
    is_string: bool,
    is_escaped: bool,
}

impl Open {
    fn take(&mut self) -> Option<Document> {
        let open = std::mem::take(self);
        let text = String::from_utf8_lossy(&open.text).trim().to_string();
        (!text.is_empty()).then_some(Document { line: open.first_line, text })
    }

    /// Adds a character; says whether it closes the object.
    fn push(&mut self, byte: u8, line: usize) -> bool {
        if self.text.is_empty() {
            // Between objects: nothing, or the signs of a list.
            if byte.is_ascii_whitespace() || matches!(byte, b'[' | b',' | b']') {
                return false;
            }
            self.first_line = line;
        }
        self.text.push(byte);
        match byte {
            _ if self.is_escaped => self.is_escaped = false,
            b'\\' if self.is_string => self.is_escaped = true,
            b'"' => self.is_string = !self.is_string && self.depth > 0,
            _ if self.is_string => {}
            b'{' | b'[' => self.depth += 1,
            b'}' | b']' if self.depth > 0 => {
                self.depth -= 1;
                return self.depth == 0;
            }
            _ => {}
        }
        false
    }
}

impl<R: BufRead> Documents<R> {
    pub fn new(input: R, is_idle: fn(&R) -> bool) -> Documents<R> {
        Documents { input, is_idle, line: 0, text: Vec::new(), done: 0, open: Open::default(), longest: LONGEST }
    }

    /// The next line; says whether there is one.
    fn read_line(&mut self) -> io::Result<bool> {
        self.text.clear();
        self.done = 0;
        self.line += 1;
        let most = (self.longest - self.open.text.len()) as u64;
        let length = self.input.by_ref().take(most).read_until(b'\n', &mut self.text)?;
        if length as u64 == most {
            let message = format!("line {}: an object of {} MB or more, expected less", self.line, self.longest >> 20);
            return Err(io::Error::new(io::ErrorKind::InvalidData, message));
        }
        if self.line == 1 && self.text.starts_with("\u{feff}".as_bytes()) {
            self.done = 3;
        }
        Ok(length > 0)
    }
}

impl<R: BufRead> Iterator for Documents<R> {
    type Item = io::Result<Document>;

    fn next(&mut self) -> Option<io::Result<Document>> {
        loop {
            while let Some(&byte) = self.text.get(self.done) {
                self.done += 1;
                if self.open.push(byte, self.line)
                    && let Some(document) = self.open.take()
                {
                    return Some(Ok(document));
                }
            }
            // What is no object may go on, but whoever wrote it may be waiting for an answer.
            if self.open.depth == 0 && !self.open.text.is_empty() && (self.is_idle)(&self.input) {
                return self.open.take().map(Ok);
            }
            match self.read_line() {
                Err(error) => return Some(Err(error)),
                Ok(false) => return self.open.take().map(Ok),
                Ok(true) => {}
            }
            // A text in quotes ends with its line at the latest.
            (self.open.is_string, self.open.is_escaped) = (false, false);
            let line = self.text[self.done..].trim_ascii_start();
            let is_new = if self.open.depth > 0 { line.starts_with(BEGINNING) } else { line.starts_with(b"{") };
            if is_new && let Some(document) = self.open.take() {
                return Some(Ok(document));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(text: &str) -> Vec<(usize, String)> {
        let documents = Documents::new(text.as_bytes(), |_| false);
        documents.map(|document| document.map(|document| (document.line, document.text)).unwrap()).collect()
    }

    fn expect(text: &str, documents: &[(usize, &str)]) {
        let expected: Vec<(usize, String)> = documents.iter().map(|(line, text)| (*line, text.to_string())).collect();
        assert_eq!(cut(text), expected, "{text:?}");
    }

    #[test]
    fn objects_are_cut_where_they_end() {
        expect("{\"a\":1}\n\n{\"a\":2}", &[(1, "{\"a\":1}"), (3, "{\"a\":2}")]);
        expect("\u{feff}{} {\"a\":\"}\\\"{\"}{}\r\n", &[(1, "{}"), (1, "{\"a\":\"}\\\"{\"}"), (1, "{}")]);
        expect("\n{\n  \"a\": [\n{}]\n}\n{}", &[(2, "{\n  \"a\": [\n{}]\n}"), (6, "{}")]);
        expect(" \n", &[]);
    }

    #[test]
    fn a_list_is_its_objects() {
        expect("[{\"a\":1},\n {\"a\":[2,3]}\n]\n", &[(1, "{\"a\":1}"), (2, "{\"a\":[2,3]}")]);
        expect("[\n{\n},{}\n, {}]", &[(2, "{\n}"), (3, "{}"), (4, "{}")]);
        expect("[]", &[]);
    }

    #[test]
    fn what_has_no_end_does_not_swallow_the_next() {
        expect("{\"v\":1,\"x\":\"y\n{\"v\":1}\n", &[(1, "{\"v\":1,\"x\":\"y"), (2, "{\"v\":1}")]);
        expect("{\"v\":1", &[(1, "{\"v\":1")]);
    }

    #[test]
    fn what_has_no_end_takes_bounded_memory() {
        let text = format!("{{}}\n{{\"a\":[\n{}\n]}}\n{{}}", "1,\n".repeat(1000));
        let with = |longest| Documents { longest, ..Documents::new(text.as_bytes(), |_| false) };
        assert_eq!(with(5000).filter(Result::is_ok).count(), 3);
        let found: Vec<_> = with(1000).map(|document| document.map(|found| found.line)).take(2).collect();
        assert_eq!(found[0].as_ref().unwrap(), &1);
        assert!(found[1].as_ref().unwrap_err().to_string().contains("an object of 0 MB or more, expected less"));
        assert!(with(1000).nth(1).is_some_and(|found| found.is_err()));
    }

    #[test]
    fn text_that_is_no_object_is_one_document() {
        expect("a\nb }\nc\n{}\nd", &[(1, "a\nb }\nc"), (4, "{}"), (5, "d")]);
    }
}
