//! Paragraphs, and lines of a width.

/// Paragraphs one behind the other in one text: cheaper than a text for each.
#[derive(Default)]
pub(super) struct Paragraphs {
    text: String,
    ends: Vec<usize>,
}

impl Paragraphs {
    /// A paragraph is written at the end of the text.
    pub fn write(&mut self, write: impl FnOnce(&mut String)) {
        write(&mut self.text);
        self.ends.push(self.text.len());
    }

    pub fn clear(&mut self) {
        self.text.clear();
        self.ends.clear();
    }

    pub fn iter(&self) -> impl Iterator<Item = &str> {
        let mut begin = 0;
        self.ends.iter().map(move |&end| &self.text[std::mem::replace(&mut begin, end)..end])
    }
}

/// The indent of a paragraph's second line at this depth; the first has two spaces less.
pub(super) fn blanks(depth: usize) -> &'static str {
    /// What is deeper stays at this depth.
    const DEEPEST: usize = 20;
    const BLANKS: &str = "                                          ";
    &BLANKS[..2 * depth.min(DEEPEST) + 2]
}

/// Writes a paragraph in lines, indented by this many levels.
pub(super) fn write_lines(into: &mut String, paragraph: &str, width: usize, depth: usize) {
    let blanks = blanks(depth);
    let indent = &blanks[2..];
    into.push_str(indent);
    wrap_into(into, indent.len(), paragraph, width, blanks);
    into.push('\n');
}

/// Lines of limited length, broken at spaces, in a longer word after a comma, else anywhere. Lines after the first
/// begin with the indent.
pub fn wrap(text: &str, width: usize, indent: &str) -> String {
    let mut wrapped = String::with_capacity(text.len() + 16);
    wrap_into(&mut wrapped, 0, text, width, indent);
    wrapped
}

/// The same at the end of other text, whose last line has this many letters.
pub(super) fn wrap_into(lines: &mut String, letters: usize, text: &str, width: usize, indent: &str) {
    let width = width.max(indent.len() + 10);
    let (mut rest, mut length) = (text, letters);
    loop {
        let room = width.saturating_sub(length);
        // As many bytes as letters fit, or more.
        if rest.len() <= room {
            return lines.push_str(rest);
        }
        let fits = up_to(rest, room);
        if fits == rest.len() {
            return lines.push_str(rest);
        }
        let end = if rest.as_bytes()[fits] == b' ' { Some(fits) } else { rest[..fits].rfind(' ') };
        // A word longer than a line is broken.
        let end = end.unwrap_or_else(|| rest[..fits].rfind(',').map_or(fits, |comma| comma + 1));
        lines.push_str(rest[..end].trim_end_matches(' '));
        lines.push('\n');
        lines.push_str(indent);
        (rest, length) = (rest[end..].trim_start_matches(' '), indent.len());
    }
}

/// So many letters of a text, in bytes.
fn up_to(text: &str, letters: usize) -> usize {
    let begins = |byte: &u8| !(128..192).contains(byte);
    let mut end = letters;
    let mut seen = text.as_bytes()[..end].iter().filter(|byte| begins(byte)).count();
    // Letters of several bytes leave room for more.
    while let Some(byte) = text.as_bytes().get(end) {
        if seen == letters && begins(byte) {
            break;
        }
        seen += usize::from(begins(byte));
        end += 1;
    }
    end
}
