//! Links to a puzzle on some site: the parameter that holds it, or the compressed text.

use std::borrow::Cow;

/// Parameters that hold a puzzle as it is.
const NAMES: [&str; 5] = ["bd", "s", "puzzle", "board", "sudoku"];

/// Names before a compressed puzzle in a SudokuPad address, and what the text is once it is expanded.
const PACKED: [(&str, Packed); 4] = [
    ("fpuzzles", Packed::Fpuzzles),
    ("fpuz", Packed::Fpuzzles),
    ("scl", Packed::Sudokupad),
    ("ctc", Packed::Sudokupad),
];

/// What a compressed text holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Packed {
    /// JSON of f-puzzles.
    Fpuzzles,
    /// JSON of SudokuPad.
    Sudokupad,
}

/// Whether a text is an address.
pub(crate) fn looks_like(text: &str) -> bool {
    let start = text.get(..8).unwrap_or(text).to_ascii_lowercase();
    start.starts_with("http://") || start.starts_with("https://") || start.starts_with("www.")
}

/// The puzzle in an address that writes some of its characters as `%3A`; any other text as it is.
pub(super) fn decoded(text: &str) -> Cow<'_, str> {
    let is_address = text.contains('%') && looks_like(text.trim());
    let value = is_address.then(|| puzzle(text.trim())).flatten().map(|(_, value)| value);
    let Some(value) = value.filter(|value| value.contains('%')) else { return Cow::Borrowed(text) };
    let mut parts = value.split('%');
    let mut plain = parts.next().unwrap_or_default().to_string();
    for part in parts {
        let code = part.get(..2).and_then(|code| u8::from_str_radix(code, 16).ok()).map(char::from);
        match code.filter(|c| c.is_ascii_graphic() || *c == ' ') {
            Some(c) => {
                plain.push(c);
                plain.push_str(&part[2..]);
            }
            None => {
                plain.push('%');
                plain.push_str(part);
            }
        }
    }
    Cow::Owned(plain)
}

/// The parameter of an address that holds a puzzle, if one does: its name and the puzzle.
pub(super) fn puzzle(address: &str) -> Option<(&str, &str)> {
    parameters(address).find(|(name, _)| NAMES.contains(name))
}

/// The compressed puzzle in an address of f-puzzles (`?load=`) or SudokuPad.
pub(super) fn packed(address: &str) -> Option<(Packed, &str)> {
    if let Some((_, load)) = parameters(address).find(|(name, _)| *name == "load") {
        return Some((Packed::Fpuzzles, load));
    }
    // SudokuPad has it in the path, or as `?puzzleid=`. The compressed text may have `/` in it.
    let address = address.split_whitespace().next()?;
    let (host, path) = address.split_once("://").map_or(address, |(_, rest)| rest).split_once('/')?;
    if !is_sudokupad(host) {
        return None;
    }
    let path = path.strip_prefix("sudoku/").unwrap_or(path);
    let id = path.strip_prefix("?puzzleid=").unwrap_or(path);
    let id = id.split(['?', '&', '#']).next()?;
    PACKED.iter().find_map(|(name, packed)| Some((*packed, id.strip_prefix(name)?)))
}

/// Whether SudokuPad or its predecessor answers at this address.
pub(super) fn is_sudokupad(address: &str) -> bool {
    ["sudokupad.", "crackingthecryptic.com"].iter().any(|host| address.contains(host))
}

fn parameters(address: &str) -> impl Iterator<Item = (&str, &str)> {
    let address = address.split_whitespace().next().unwrap_or_default();
    address.split(['?', '&', '#']).skip(1).filter_map(|parameter| parameter.split_once('='))
}

/// The link that opens this text of SudokuWiki there.
pub(super) fn of_bd(text: &str) -> String {
    format!("https://www.sudokuwiki.org/sudoku.htm?bd={text}")
}

/// The link that opens these 81 digits at Sudoku Exchange.
pub(super) fn of_exchange(digits: &str) -> String {
    format!("https://sudokuexchange.com/play/?s={digits}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parameter_that_names_the_puzzle_is_taken() {
        assert_eq!(puzzle("https://www.sudokuwiki.org/sudoku.htm?bd=53..7"), Some(("bd", "53..7")));
        assert_eq!(puzzle("https://sudokuexchange.com/play/?a=1&s=53..7 a note"), Some(("s", "53..7")));
        assert_eq!(puzzle("https://example.org/53..7"), None);
        assert!(looks_like("HTTPS://x") && looks_like("www.x.org") && !looks_like("53..7"));
    }

    #[test]
    fn the_compressed_part_is_found_in_every_kind_of_address() {
        let fpuzzles = Some((Packed::Fpuzzles, "N4/g+="));
        assert_eq!(packed("https://f-puzzles.com/?load=N4/g+="), fpuzzles);
        assert_eq!(packed("https://www.f-puzzles.com/?id=1&load=N4/g+="), fpuzzles);
        assert_eq!(packed("https://sudokupad.app/fpuzzlesN4/g+="), fpuzzles);
        assert_eq!(packed("https://beta.sudokupad.app/sudoku/fpuzN4/g+=?setting-nogrid=1"), fpuzzles);
        assert_eq!(packed("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzlesN4/g+="), fpuzzles);
        assert_eq!(packed("https://sudokupad.app/sclN4"), Some((Packed::Sudokupad, "N4")));
        assert_eq!(packed("https://sudokupad.app/a1b2c3"), None);
        assert_eq!(packed("https://example.org/fpuzzlesN4"), None);
    }
}
