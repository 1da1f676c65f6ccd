//! One line of a puzzle written over several: border or row, and the ways to cut a row into cells.

use crate::format::symbol::Symbols;
use crate::shape::Shape;

/// A way to cut a row into cells. Listed as they are tried: a row of `| 8 . 9 |` has as many groups as characters, and
/// then either will do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cut {
    /// Commas, tabs or semicolons between cells, an empty field for a blank.
    Fields,
    /// Words between blanks, commas and borders.
    Groups,
    /// Blanks between cells, commas within them: the marks of sides above 9, `1,12 3 4,5,16`.
    Lists,
    /// The same, where a lone `.` or `*` is a border.
    Dotless,
    /// Whatever stands between two bars, perhaps nothing: `|   | 4 || 2 |   |`.
    Barred,
    /// One character a cell, borders and blanks left out.
    Chars,
    /// One character a cell between bars, where a blank is a cell too: `|5 3| 7 |`.
    Columns,
    /// The same with a blank between cells: `| 5 3   |   7   |`.
    Spaced,
}

impl Cut {
    pub(super) const ALL: [Cut; 8] =
        [Cut::Fields, Cut::Groups, Cut::Lists, Cut::Dotless, Cut::Barred, Cut::Chars, Cut::Columns, Cut::Spaced];

    /// Whether a cell is a place in the line, so that nothing in it is a blank.
    pub(super) fn is_by_place(self) -> bool {
        matches!(self, Cut::Columns | Cut::Spaced)
    }

    /// The cells of a row. None at all: the line is no row in this way of reading.
    pub(super) fn pieces(self, line: &str) -> Vec<Piece<'_>> {
        let line = body(line);
        match self {
            Cut::Lists => {
                let mut pieces = split(line, |c| c.is_whitespace() || is_bar(c), false);
                pieces.iter_mut().for_each(Piece::drop_outer_commas);
                pieces.retain(|piece| !piece.text.is_empty());
                pieces
            }
            Cut::Fields => match [',', '\t', ';'].into_iter().find(|&separator| line.contains(separator)) {
                Some(separator) => split(line, |c| c == separator, true).into_iter().map(Piece::trimmed).collect(),
                None => Vec::new(),
            },
            Cut::Groups => split(line, is_between, false),
            Cut::Dotless => {
                let mut pieces = split(line, is_between, false);
                pieces.retain(|piece| !matches!(piece.text, "." | "*"));
                pieces
            }
            Cut::Barred => barred(line),
            Cut::Chars => characters(line),
            Cut::Columns => places(line, false),
            Cut::Spaced => places(line, true),
        }
    }
}

/// The text of one cell and where it begins in its line: its character, from 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Piece<'a> {
    pub at: usize,
    pub text: &'a str,
}

impl<'a> Piece<'a> {
    /// Without blanks and quotes around it.
    fn trimmed(self) -> Piece<'a> {
        let start = self.text.trim_start_matches(|c: char| c.is_whitespace() || c == '"');
        let at = self.at + self.text[..self.text.len() - start.len()].chars().count();
        Piece { at, text: start.trim_end_matches(|c: char| c.is_whitespace() || c == '"') }
    }

    /// `{1, 2, 3}`: commas between cells, not within them.
    fn drop_outer_commas(&mut self) {
        let start = self.text.len() - self.text.trim_start_matches(',').len();
        self.at += start;
        self.text = self.text.trim_matches(',');
    }
}

/// A line without its comment, and without a program's words before a brace.
fn body(line: &str) -> &str {
    let line = line.find('{').map_or(line, |brace| &line[brace..]);
    line.split('#').next().unwrap_or_default().trim_end_matches([' ', '\r', '\n'])
}

/// Cuts at the characters that are no part of a cell. With `empty`, two of them in a row have an empty cell between.
fn split(line: &str, cut: impl Fn(char) -> bool, empty: bool) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let (mut start, mut at) = (0, 1);
    let mut keep = |from: usize, to: usize, at: usize| {
        if empty || from < to {
            pieces.push(Piece { at, text: &line[from..to] });
        }
    };
    for (position, (byte, c)) in line.char_indices().enumerate() {
        if cut(c) {
            keep(start, byte, at);
            (start, at) = (byte + c.len_utf8(), position + 2);
        }
    }
    keep(start, line.len(), at);
    pieces
}

/// Every character that is neither blank nor border.
fn characters(line: &str) -> Vec<Piece<'_>> {
    line.char_indices()
        .enumerate()
        .filter(|(_, (_, c))| !is_between(*c))
        .map(|(position, (byte, c))| Piece { at: position + 1, text: &line[byte..byte + c.len_utf8()] })
        .collect()
}

/// What stands between bars; a doubled bar between boxes counts once.
fn barred(line: &str) -> Vec<Piece<'_>> {
    let mut pieces = split(line, is_upright, true);
    let open_ended = |end: Option<&Piece>| end.is_none_or(|piece| !piece.text.trim().is_empty());
    if pieces.len() < 3 || open_ended(pieces.first()) || open_ended(pieces.last()) {
        return Vec::new();
    }
    pieces.pop();
    pieces.remove(0);
    pieces.retain(|piece| !piece.text.is_empty());
    pieces.into_iter().map(Piece::trimmed).collect()
}

/// The characters between bars, or every second where the others are blanks. Bars stand around boxes, all equally wide.
fn places(line: &str, spaced: bool) -> Vec<Piece<'_>> {
    if !line.trim_start().starts_with(is_upright) {
        return Vec::new();
    }
    let mut boxes = split(line.trim_end(), is_upright, true);
    boxes.retain(|piece| !piece.text.is_empty());
    if boxes.first().is_some_and(|piece| piece.at == 1) {
        boxes.remove(0); // blanks before the first bar
    }
    let ends_with_bar = line.trim_end().ends_with(is_upright);
    let width = boxes.first().map_or(0, |piece| piece.text.chars().count());
    if !ends_with_bar || boxes.len() < 2 || boxes.iter().any(|piece| piece.text.chars().count() != width) {
        return Vec::new();
    }
    let is_blank_at = |odd: usize| {
        boxes.iter().all(|piece| piece.text.chars().enumerate().all(|(at, c)| at % 2 != odd || c.is_whitespace()))
    };
    let is_spaced = width >= 5 && width % 2 == 1;
    let first = match spaced {
        true if is_spaced && is_blank_at(0) => 1,
        true if is_spaced && is_blank_at(1) => 0,
        false if width <= 8 && !(is_spaced && (is_blank_at(0) || is_blank_at(1))) => 0,
        _ => return Vec::new(),
    };
    let step = if spaced { 2 } else { 1 };
    let mut cells = Vec::new();
    for piece in boxes {
        for (position, (byte, c)) in piece.text.char_indices().enumerate().skip(first).step_by(step) {
            let text = &piece.text[byte..byte + c.len_utf8()];
            cells.push(Piece { at: piece.at + position, text: text.trim() });
        }
    }
    cells
}

/// A vertical border that can stand between any two cells.
fn is_upright(c: char) -> bool {
    matches!(c, '|' | '\u{a6}' | '\u{2502}' | '\u{2503}' | '\u{2551}' | '\u{2506}'..='\u{250b}')
}

/// A character of a border that is never a cell.
fn is_bar(c: char) -> bool {
    is_upright(c) || matches!(c, ':' | '\'' | '+' | '=' | '\u{2500}'..='\u{257f}')
}

/// A character between cells, of whatever kind.
fn is_between(c: char) -> bool {
    c.is_whitespace() || is_bar(c) || matches!(c, ',' | ';' | '"' | '{' | '}' | '[' | ']' | '(' | ')')
}

/// Whether a line draws only a border.
pub(super) fn is_border(line: &str) -> bool {
    let line = body(line);
    if is_empty_fields(line)
        || line.chars().any(|c| !is_between(c) && !matches!(c, '-' | '.' | '*' | '_' | '?' | '\u{2010}'..='\u{2015}'))
    {
        return false;
    }
    let crossed = line.contains(|c| matches!(c, '+' | '=' | ':' | '\'' | '\u{2500}'..='\u{257f}') && !is_upright(c));
    let long = ["--", "__", "**", "\u{2013}\u{2013}", "\u{2014}\u{2014}"].iter().any(|run| line.contains(run));
    match () {
        () if crossed && !line.contains(['.', '*']) => true,
        () if line.contains(['-', '=']) => true,
        () if line.contains('.') => false,
        () => long || Cut::Barred.pieces(line).len() < 4,
    }
}

/// Whether a line is a row of empty fields, so that it is neither blank nor border.
pub(super) fn is_empty_fields(line: &str) -> bool {
    [',', '\t', ';'].into_iter().any(|separator| line.matches(separator).count() >= 3)
        && line.chars().all(|c| c.is_whitespace() || matches!(c, ',' | ';'))
}

/// Signs that stand for a blank in a row, and draw a border elsewhere.
const SIGNS: [char; 4] = ['-', '_', '*', '?'];

/// The signs that a row with cells in it uses for a blank, so that a line of nothing else may be a row too.
pub(super) fn blank_signs(line: &str) -> impl Iterator<Item = char> {
    let line = body(line).replace("-1", "");
    let has_cells = line.contains(|c: char| c.is_ascii_alphanumeric());
    SIGNS.into_iter().filter(move |&sign| has_cells && line.contains(sign))
}

/// Whether a line that looks like a border may be a row of blanks: it has nothing but these signs, or bars and blanks.
pub(super) fn may_be_blank(line: &str, is_sign: impl Fn(char) -> bool) -> bool {
    let line = body(line);
    let is_blank = |c: char| c.is_whitespace() || is_upright(c) || c == ',';
    !line.trim().is_empty() && line.chars().all(|c| is_blank(c) || (SIGNS.contains(&c) && is_sign(c)))
}

/// Whether a line has bars and blanks and nothing else.
pub(super) fn is_bare(line: &str) -> bool {
    may_be_blank(line, |_| false)
}

/// Whether a line is one cell: a number, a sign for a blank, or nothing.
pub(super) fn is_lone_cell(line: &str) -> bool {
    let cell = line.trim();
    let is_number = cell.len() <= 2 && cell.bytes().all(|byte| byte.is_ascii_digit());
    is_number || (cell.chars().count() == 1 && cell.chars().all(Symbols::is_filler))
}

/// Whether a line is short and has only digits, blanks and borders: a row, though perhaps a damaged one.
pub(super) fn looks_like_cells(line: &str) -> bool {
    let pieces = Cut::Chars.pieces(line);
    pieces.len() <= Shape::MAX_SIDE
        && pieces.iter().all(|piece| piece.text.chars().all(|c| c.is_ascii_digit() || Symbols::is_filler(c)))
}

/// Whether a line is a heading like `Grid 01` above a puzzle.
pub(super) fn is_title(line: &str) -> bool {
    line.trim_start().starts_with(char::is_alphabetic) && line.chars().filter(|c| c.is_alphabetic()).count() >= 3
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(cut: Cut, line: &str) -> String {
        cut.pieces(line).iter().map(|piece| format!("{}@{}", piece.text, piece.at)).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_row_is_cut_in_many_ways() {
        assert_eq!(cells(Cut::Chars, "|8.9|.6|"), "8@2 .@3 9@4 .@6 6@7");
        assert_eq!(cells(Cut::Groups, "| 8 345 | . |"), "8@3 345@5 .@11");
        assert_eq!(cells(Cut::Dotless, ". 8 345 . 1 ."), "8@3 345@5 1@11");
        assert_eq!(cells(Cut::Lists, "1,12 3, 4"), "1,12@1 3@6 4@9");
        assert_eq!(cells(Cut::Lists, "1, 2, 3"), "1@1 2@4 3@7");
        assert_eq!(cells(Cut::Fields, "8,,9,"), "8@1 @3 9@4 @6");
        assert_eq!(cells(Cut::Groups, "{8, 0, -1},"), "8@2 0@5 -1@8");
        assert_eq!(cells(Cut::Barred, "|   | 4 ||   | 2 |"), "@5 4@7 @14 2@16");
        assert_eq!(cells(Cut::Columns, "|5 3| 7 |"), "5@2 @3 3@4 @6 7@7 @8");
        assert_eq!(cells(Cut::Spaced, "| 5   3 |   7   |"), "5@3 @5 3@7 @11 7@13 @15");
        assert_eq!(cells(Cut::Spaced, "|5   3|  7  |"), "5@2 @4 3@6 @8 7@10 @12");
        assert_eq!(cells(Cut::Columns, "| 8 . 9 | . 6 7 |"), "", "not twenty-one cells");
        assert_eq!(cells(Cut::Chars, "\u{2502}8.\u{2502}9"), "8@2 .@3 9@5");
    }

    #[test]
    fn borders_have_no_cells() {
        for border in [
            "+-------+-------+-------+",
            "|---+---+---|",
            "*-----------*",
            ".-------.-------.-------.",
            ":-------+-------+-------:",
            "'-------'-------'-------'",
            "------+------+-----",
            "\u{2554}\u{2550}\u{2550}\u{2557}",
            "===+===+===",
            "|       |       |       |",
            "---------------------",
        ] {
            assert!(is_border(border), "{border}");
        }
        for row in [
            "...|...|...",
            ". . . | . . .",
            "|...|...|...|",
            "53..7....",
            "|   |   ||   |   |",
            ".........",
            ",,,",
            "\t\t\t",
        ] {
            assert!(!is_border(row), "{row}");
        }
        let is_dash = |c| c == '-';
        assert!(is_border("---|---|---") && may_be_blank("---|---|---", is_dash));
        assert!(!may_be_blank("---+---+---", is_dash) && !may_be_blank("*---*", is_dash));
        assert!(may_be_blank("|   |   |", is_dash) && is_bare("|   |   |") && !is_bare("  "));
        assert!(blank_signs("53--7----").eq(['-']) && blank_signs("5 3 -1 -1 7").next().is_none());
        assert!(blank_signs("_3?").eq(['_', '?']) && blank_signs("___").next().is_none());
    }
}
