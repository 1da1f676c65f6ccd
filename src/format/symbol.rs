//! One character for each digit: which alphabet a text is written in.

use crate::cell::Digit;
use crate::shape::Shape;

/// Characters that stand for a blank besides `.` and, mostly, `0`; the last four are dots in the middle of the line.
const FILLERS: [char; 10] = ['*', '-', '_', '?', 'x', 'X', '\u{b7}', '\u{2022}', '\u{2219}', '\u{22c5}'];

/// Sides above 9 need more than the digits; three alphabets are met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Alphabet {
    /// 1 to 9, then A: ours, and the most common. `0` is a blank.
    FromOne,
    /// 0 to 9, then A. Only `.` is a blank.
    FromZero,
    /// A to P at 16x16, A to Y at 25x25. `0` is a blank.
    Letters,
}

impl Alphabet {
    /// The number from 0 that a character stands for, whatever the side.
    fn index(self, symbol: char) -> Option<usize> {
        let symbol = symbol.to_ascii_uppercase();
        let after = |first: char| (symbol as usize).checked_sub(first as usize);
        match (self, symbol) {
            (Alphabet::FromOne, '1'..='9') => after('1'),
            (Alphabet::FromOne, 'A'..='Z') => after('A').map(|letter| letter + 9),
            (Alphabet::FromZero, '0'..='9') => after('0'),
            (Alphabet::FromZero, 'A'..='Z') => after('A').map(|letter| letter + 10),
            (Alphabet::Letters, 'A'..='Z') => after('A'),
            _ => None,
        }
    }

    /// The character for this number from 0.
    fn symbol(self, index: usize) -> char {
        let (first, digits) = match self {
            Alphabet::FromOne => (b'1', 9),
            Alphabet::FromZero => (b'0', 10),
            Alphabet::Letters => (b'A', 26),
        };
        char::from(if index < digits { first + index as u8 } else { b'A' + (index - digits) as u8 })
    }

    /// How people call it: `1-9A-G`.
    fn name(self, side: usize) -> String {
        let last = self.symbol(side - 1);
        match self {
            Alphabet::Letters => format!("A-{last}"),
            Alphabet::FromOne if side == 10 => "1-9A".into(),
            Alphabet::FromZero if side == 10 => "0-9".into(),
            Alphabet::FromOne => format!("1-9A-{last}"),
            Alphabet::FromZero => format!("0-9A-{last}"),
        }
    }
}

/// The characters of one text: an alphabet cut off at a side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Symbols {
    alphabet: Alphabet,
    side: usize,
}

impl Symbols {
    /// The largest side that has a character for each digit.
    pub(super) const MAX_SIDE: usize = 25;

    /// Our own alphabet, 1-9A-P.
    pub(super) const fn ours(side: usize) -> Symbols {
        Symbols { alphabet: Alphabet::FromOne, side }
    }

    /// The alphabet that a text of this side uses, and a note when it was not the only one possible or not ours.
    pub(super) fn of_text(side: usize, text: impl Iterator<Item = char>) -> (Symbols, Option<String>) {
        if side <= 9 {
            return (Symbols::ours(side), None);
        }
        let used = SymbolsUsed::new(side, text);
        let (alphabet, why) = used.choose();
        (Symbols { alphabet, side }, why.map(|why| format!("{why}: symbols read as {}", alphabet.name(side))))
    }

    /// Whether a character stands for a blank on every board.
    pub(super) fn is_filler(symbol: char) -> bool {
        symbol == '.' || FILLERS.contains(&symbol)
    }

    /// What a character stands for: a digit, a blank (`Some(None)`), or nothing here (`None`).
    pub(super) fn read(self, symbol: char) -> Option<Option<Digit>> {
        if symbol == '.' {
            return Some(None);
        }
        match self.alphabet.index(symbol) {
            Some(index) if index < self.side => Some(Some(Digit(index as u8))),
            _ if symbol == '0' || FILLERS.contains(&symbol) => Some(None),
            _ => None,
        }
    }

    /// The character for a digit.
    pub(super) fn write(self, digit: Digit) -> char {
        self.alphabet.symbol(digit.index())
    }

    /// What a message says was expected.
    pub(super) fn expected(self) -> String {
        match (self.side, self.alphabet) {
            (9, _) => "a digit or one of . 0".into(),
            (side @ ..9, _) => format!("a digit from 1 to {side} or one of . 0"),
            (side, Alphabet::FromZero) => format!("a symbol of {} or .", self.alphabet.name(side)),
            (side, _) => format!("a symbol of {} or one of . 0", self.alphabet.name(side)),
        }
    }
}

/// Which symbols a text of one side has.
struct SymbolsUsed {
    side: usize,
    zeros: usize,
    others: usize,
    /// Bit d for the character d, then bit 10 + l for the letter l.
    symbols: u64,
}

impl SymbolsUsed {
    fn new(side: usize, text: impl Iterator<Item = char>) -> SymbolsUsed {
        let mut used = SymbolsUsed { side, zeros: 0, others: 0, symbols: 0 };
        for symbol in text {
            match Alphabet::FromZero.index(symbol) {
                Some(0) => used.zeros += 1,
                // X is a filler where no alphabet reaches it.
                Some(index) if symbol.eq_ignore_ascii_case(&'x') && side < 24 => {
                    debug_assert!(index >= side);
                    used.others += 1;
                }
                Some(index) => used.symbols |= 1 << index,
                None => used.others += 1,
            }
        }
        used
    }

    /// Whether no symbol lies beyond the alphabet.
    fn fits(&self, alphabet: Alphabet) -> bool {
        let allowed = match alphabet {
            Alphabet::FromOne => (1 << (self.side + 1)) - 2,
            Alphabet::FromZero => (1 << self.side) - 1,
            Alphabet::Letters => ((1 << self.side) - 1) << 10,
        };
        self.symbols & !allowed == 0
    }

    /// The alphabet, and why, where there is something to say.
    fn choose(&self) -> (Alphabet, Option<String>) {
        use Alphabet::{FromOne, FromZero, Letters};
        let highest = FromOne.symbol(self.side - 1);
        let only_letters = self.symbols != 0 && self.symbols & 0x3ff == 0;
        let (from_one, from_zero) = (self.fits(FromOne), self.fits(FromZero));
        let full_from_zero = self.zeros == self.side && self.symbols == (1 << self.side) - 2;
        // A board of ours may have high digits only: what is written is read again.
        if only_letters && self.fits(Letters) && !from_one {
            (Letters, Some("only letters occur".into()))
        } else if from_zero && self.zeros > 0 && (self.others > 0 || full_from_zero) {
            (FromZero, Some(format!("0 occurs and {highest} does not, and 0 is not the only blank")))
        } else if from_one && from_zero && self.zeros == 0 && self.symbols != 0 {
            (FromOne, Some(format!("neither 0 nor {highest} occurs")))
        } else {
            (FromOne, None)
        }
    }
}

/// The board that has this many cells, or the one asked for.
pub(super) fn shape_of(cells: usize, asked: Option<Shape>) -> Option<Shape> {
    match asked {
        Some(shape) => (shape.cells() == cells).then_some(shape),
        None => Shape::of_cells(cells).filter(|shape| shape.side() <= Symbols::MAX_SIDE),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(side: usize, text: &str) -> (String, Option<String>) {
        let (symbols, note) = Symbols::of_text(side, text.chars());
        let numbers = text.chars().map(|symbol| match symbols.read(symbol) {
            Some(Some(digit)) => digit.to_string(),
            Some(None) => "_".into(),
            None => "!".into(),
        });
        (numbers.collect::<Vec<_>>().join(" "), note)
    }

    #[test]
    fn sixteen_symbols_are_distinguished_by_those_that_occur() {
        assert_eq!(read(16, "1.G0"), ("1 _ 16 _".into(), None));
        assert_eq!(read(16, "9a00"), ("9 10 _ _".into(), None));
        let (numbers, note) = read(16, "0.F9");
        assert_eq!(numbers, "1 _ 16 10");
        assert_eq!(note.unwrap(), "0 occurs and G does not, and 0 is not the only blank: symbols read as 0-9A-F");
        let (numbers, note) = read(16, "AP.0");
        assert_eq!(numbers, "1 16 _ _");
        assert_eq!(note.unwrap(), "only letters occur: symbols read as A-P");
        assert_eq!(read(16, "AG..").0, "10 16 _ _");
        let (numbers, note) = read(16, "1A..");
        assert_eq!(numbers, "1 10 _ _");
        assert_eq!(note.unwrap(), "neither 0 nor G occurs: symbols read as 1-9A-G");
    }

    #[test]
    fn a_full_grid_from_zero_has_no_blank() {
        let row = "0123456789ABCDEF";
        assert_eq!(read(16, &row.repeat(16)).0.split(' ').next(), Some("1"));
        assert_eq!(read(16, row).0.split(' ').next(), Some("_"));
    }

    #[test]
    fn x_is_a_blank_unless_it_is_a_symbol() {
        assert_eq!(read(9, "1xX?_*-").0, "1 _ _ _ _ _ _");
        assert_eq!(read(16, "1GxX").0, "1 16 _ _");
        assert_eq!(read(25, "AX.").0, "1 24 _");
        assert_eq!(read(25, "9Y").0, "9 !");
        assert_eq!(read(6, "17").0, "1 !");
    }

    #[test]
    fn every_digit_has_a_character() {
        for shape in Shape::all().filter(|shape| shape.side() <= Symbols::MAX_SIDE) {
            let symbols = Symbols::ours(shape.side());
            for digit in shape.digits().digits() {
                assert_eq!(symbols.read(symbols.write(digit)), Some(Some(digit)));
            }
        }
    }
}
