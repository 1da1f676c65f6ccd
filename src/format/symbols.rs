//! One character a cell: which digits characters stand for.

use crate::{Digit, Error, Shape};

/// The alphabets in use. Up to side 9 only the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Alphabet {
    /// 1 to 9, then A, B, ...; 0 is a blank.
    FromOne,
    /// 0 to 9, then A, B, ...
    FromZero,
    /// A, B, C, ...
    Letters,
}

impl Alphabet {
    const ALL: [Alphabet; 3] = [Alphabet::FromOne, Alphabet::FromZero, Alphabet::Letters];

    /// The character of a digit, in the alphabet that is written here.
    pub(super) fn character(digit: Digit) -> char {
        match digit.0 {
            0..=8 => char::from(b'1' + digit.0),
            above => char::from(b'A' + above - 9),
        }
    }

    /// The first and the last character of a board of this side.
    fn span(self, side: usize) -> String {
        let last = match self {
            Alphabet::FromOne => Alphabet::character(Digit(side as u8 - 1)),
            Alphabet::FromZero => Alphabet::character(Digit(side as u8 - 2)),
            Alphabet::Letters => char::from(b'A' + side as u8 - 1),
        };
        let first = match self {
            Alphabet::FromOne => '1',
            Alphabet::FromZero => '0',
            Alphabet::Letters => 'A',
        };
        format!("{first}-{last}")
    }

    fn digit(self, symbol: char, side: usize) -> Option<Digit> {
        let symbol = symbol.to_ascii_uppercase();
        let number = match (self, symbol) {
            (Alphabet::FromOne, '1'..='9') => symbol as u8 - b'1',
            (Alphabet::FromOne, 'A'..='Z') => symbol as u8 - b'A' + 9,
            (Alphabet::FromZero, '0'..='9') => symbol as u8 - b'0',
            (Alphabet::FromZero, 'A'..='Z') => symbol as u8 - b'A' + 10,
            (Alphabet::Letters, 'A'..='Z') => symbol as u8 - b'A',
            _ => return None,
        };
        (usize::from(number) < side).then_some(Digit(number))
    }
}

/// Whether a character is a blank where letters are no digits.
pub(super) fn is_blank(symbol: char) -> bool {
    matches!(symbol, '.' | '0' | '*' | '-' | '_')
}

/// Whether a character may be a cell of some board.
pub(super) fn is_symbol(symbol: char) -> bool {
    symbol.is_ascii_alphanumeric() || is_blank(symbol) || symbol == '?'
}

/// What a cell of this character holds: `Some(None)` is a blank.
fn cell(symbol: char, alphabet: Alphabet, side: usize) -> Option<Option<Digit>> {
    if let Some(digit) = alphabet.digit(symbol, side) {
        return Some(Some(digit));
    }
    let letters_are_free = side <= 9;
    let blank = is_blank(symbol) || symbol == '?' || (letters_are_free && matches!(symbol, 'x' | 'X'));
    blank.then_some(None)
}

/// The numbers of the cells (0 for a blank), read in the first alphabet in which every character makes sense; and a
/// note where that was a choice.
pub(super) fn numbers(symbols: &[char], shape: Shape) -> Result<(Vec<usize>, Option<String>), Error> {
    let side = shape.side();
    let read = |alphabet| -> Option<Vec<usize>> {
        symbols.iter().map(|&symbol| Some(cell(symbol, alphabet, side)?.map_or(0, Digit::number))).collect()
    };
    if side <= 9 {
        return read(Alphabet::FromOne).map(|numbers| (numbers, None)).ok_or_else(|| wrong_symbol(symbols, shape));
    }
    // A 0 next to dots is a digit. Without any digit from 1 to 9, letters are the whole alphabet.
    let has = |wanted: fn(&char) -> bool| symbols.iter().any(wanted);
    let zero_is_digit = has(|c| *c == '0') && has(|c| *c == '.');
    let only_letters = has(char::is_ascii_alphabetic) && !has(char::is_ascii_digit);
    let preferred = match (only_letters, zero_is_digit) {
        (true, _) => Alphabet::Letters,
        (_, true) => Alphabet::FromZero,
        _ => Alphabet::FromOne,
    };
    for alphabet in std::iter::once(preferred).chain(Alphabet::ALL) {
        if let Some(numbers) = read(alphabet) {
            let plain = alphabet == Alphabet::FromOne && !zero_is_digit;
            let note = (!plain).then(|| format!("characters were read as the digits {}", alphabet.span(side)));
            return Ok((numbers, note));
        }
    }
    Err(wrong_symbol(symbols, shape))
}

/// The first character that stands for nothing on this board.
fn wrong_symbol(symbols: &[char], shape: Shape) -> Error {
    let side = shape.side();
    let wrong = |alphabet| symbols.iter().position(|&symbol| cell(symbol, alphabet, side).is_none());
    // Of the alphabets, blame the one that came furthest.
    let (position, alphabet) = Alphabet::ALL
        .into_iter()
        .take(if side <= 9 { 1 } else { 3 })
        .filter_map(|alphabet| Some((wrong(alphabet)?, alphabet)))
        .max_by_key(|(position, _)| *position)
        .expect("some character is wrong");
    let expected = if side == 9 {
        "a digit or one of . 0".to_string()
    } else {
        format!("one of {} or a blank (. or 0)", alphabet.span(side))
    };
    Error::Symbol { found: symbols[position], position: position + 1, expected }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sixteen(text: &str) -> (Vec<usize>, Option<String>) {
        let symbols: Vec<char> = text.chars().collect();
        numbers(&symbols, Shape::of_side(16).unwrap()).unwrap()
    }

    #[test]
    fn sixteen_digits_have_three_alphabets() {
        assert_eq!(sixteen("1.9AG"), (vec![1, 0, 9, 10, 16], None));
        assert_eq!(sixteen("10g"), (vec![1, 0, 16], None));
        let (numbers, note) = sixteen("0.9AF");
        assert_eq!(numbers, [1, 0, 10, 11, 16]);
        assert_eq!(note.unwrap(), "characters were read as the digits 0-F");
        let (numbers, note) = sixteen("A.BP");
        assert_eq!(numbers, [1, 0, 2, 16]);
        assert_eq!(note.unwrap(), "characters were read as the digits A-P");
    }

    #[test]
    fn a_wrong_character_is_named_with_its_place() {
        let message = |text: &str, side| {
            let symbols: Vec<char> = text.chars().collect();
            numbers(&symbols, Shape::of_side(side).unwrap()).unwrap_err().to_string()
        };
        assert_eq!(message("53..@", 9), "character 5 is '@', expected a digit or one of . 0");
        assert_eq!(message("12.5", 4), "character 4 is '5', expected one of 1-4 or a blank (. or 0)");
        assert_eq!(message("1.G2\u{0}", 16), "character 5 is U+0000, expected one of 1-G or a blank (. or 0)");
    }
}
