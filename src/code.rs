//! Short names: `r5c5` a cell, `b4` a house, `7r5c5` a digit in a cell.
//!
//! They are read without a board, numbers as people write them, from 1. A [`Shape`] then says which cell or house of its
//! board is meant. Each has one spelling: small letters, no leading zeros, no blanks.

#[cfg(feature = "json")]
mod word;

use std::fmt;
use std::str::FromStr;

use thiserror::Error as ThisError;

use crate::cell::{Candidate, Cell, Digit, House};
use crate::shape::{HouseKind, Shape};
#[cfg(feature = "json")]
pub(crate) use word::Word;

/// A short name that cannot be read, or that names what the board does not have.
#[derive(Clone, PartialEq, Eq, Debug, ThisError)]
#[non_exhaustive]
pub enum CodeError {
    /// The text is spelled wrongly.
    #[error("'{text}' is not {kind}: {}, expected {expected}", match .found {
        Some(found) => format!("character {position} is '{found}'"),
        None => "it ends too early".to_string(),
    })]
    Spelling {
        /// The text, or its beginning if it is long.
        text: String,
        /// What it should be, with an example.
        kind: &'static str,
        /// The first character that cannot be there; `None` at the end.
        found: Option<char>,
        /// Its position, from 1.
        position: usize,
        /// What could be there instead.
        expected: &'static str,
    },

    /// A row, a column, a box or a digit that is 0 or beyond the side of the board.
    #[error("{text} is not on this board: its rows, columns, boxes and digits go from 1 to {side}")]
    OffBoard {
        /// The name.
        text: String,
        /// The side of the board.
        side: usize,
    },
}

/// What has a short name. Its `Display` writes the name.
pub(crate) trait Code: fmt::Display + Sized {
    /// What it is, with an example: for messages.
    const KIND: &'static str;

    /// Reads it where the reader stands.
    fn read(reader: &mut Reader) -> Result<Self, CodeError>;

    /// Reads a whole text as one.
    fn parse(text: &str) -> Result<Self, CodeError> {
        let mut reader = Reader { text, rest: text, kind: Self::KIND };
        let read = Self::read(&mut reader)?;
        if reader.rest.is_empty() { Ok(read) } else { Err(reader.wrong("nothing more")) }
    }
}

/// Reads a text from left to right.
pub(crate) struct Reader<'t> {
    text: &'t str,
    rest: &'t str,
    kind: &'static str,
}

impl Reader<'_> {
    /// Whether the rest begins with this letter, which is then read.
    pub(crate) fn accept(&mut self, letter: char) -> bool {
        let rest = self.rest.strip_prefix(letter);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    /// Whether the rest begins with this letter.
    pub(crate) fn is_at(&self, letter: char) -> bool {
        self.rest.starts_with(letter)
    }

    /// The letter that must come next.
    pub(crate) fn letter(&mut self, letter: char, expected: &'static str) -> Result<(), CodeError> {
        if self.accept(letter) { Ok(()) } else { Err(self.wrong(expected)) }
    }

    /// A number without sign that fits.
    pub(crate) fn number<T: FromStr>(&mut self) -> Result<T, CodeError> {
        let end = self.rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(self.rest.len());
        let (digits, rest) = self.rest.split_at(end);
        if digits.len() > 1 && digits.starts_with('0') {
            return Err(self.wrong("a number without a 0 before it"));
        }
        let number = digits.parse().map_err(|_| self.wrong(if end == 0 { "a number" } else { "a smaller number" }))?;
        self.rest = rest;
        Ok(number)
    }

    /// A row, a column or a box, by its letter.
    pub(crate) fn kind(&mut self) -> Result<HouseKind, CodeError> {
        let mut kinds = [HouseKind::Row, HouseKind::Column, HouseKind::Box].into_iter();
        kinds.find(|kind| self.accept(kind.letter())).ok_or_else(|| self.wrong("r, c or b"))
    }

    /// All that is left, if this can read it.
    #[cfg(feature = "json")]
    pub(crate) fn rest<T>(&mut self, read: impl FnOnce(&str) -> Option<T>) -> Result<T, CodeError> {
        let read = read(self.rest).ok_or_else(|| self.wrong(self.kind))?;
        self.rest = "";
        Ok(read)
    }

    /// What is wrong here.
    pub(crate) fn wrong(&self, expected: &'static str) -> CodeError {
        CodeError::Spelling {
            text: self.text.chars().take(60).collect(),
            kind: self.kind,
            found: self.rest.chars().next(),
            position: self.text[..self.text.len() - self.rest.len()].chars().count() + 1,
            expected,
        }
    }
}

/// A number from 0 for one from 1 to the side.
fn index(number: u16, shape: Shape) -> Option<usize> {
    usize::from(number).checked_sub(1).filter(|&index| index < shape.side())
}

/// A cell by row and column: `r5c5`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CellCode {
    pub(crate) row: u16,
    pub(crate) column: u16,
}

impl Code for CellCode {
    const KIND: &'static str = "a cell like r5c5";

    fn read(reader: &mut Reader) -> Result<CellCode, CodeError> {
        reader.letter('r', "r and a row")?;
        let row = reader.number()?;
        reader.letter('c', "c and a column")?;
        Ok(CellCode { row, column: reader.number()? })
    }
}

impl CellCode {
    pub(crate) fn of(shape: Shape, cell: Cell) -> CellCode {
        CellCode { row: shape.row(cell) as u16 + 1, column: shape.column(cell) as u16 + 1 }
    }

    /// The cell, if this board has it.
    pub(crate) fn on(self, shape: Shape) -> Option<Cell> {
        Some(shape.cell(index(self.row, shape)?, index(self.column, shape)?))
    }
}

/// A house by its letter and number: `r4`, `c12`, `b9`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HouseCode {
    pub(crate) kind: HouseKind,
    pub(crate) number: u16,
}

impl Code for HouseCode {
    const KIND: &'static str = "a house like r4, c4 or b4";

    fn read(reader: &mut Reader) -> Result<HouseCode, CodeError> {
        Ok(HouseCode { kind: reader.kind()?, number: reader.number()? })
    }
}

impl HouseCode {
    pub(crate) fn of(shape: Shape, house: House) -> HouseCode {
        HouseCode { kind: shape.kind(house), number: shape.number(house) as u16 + 1 }
    }

    /// The house, if this board has it.
    pub(crate) fn on(self, shape: Shape) -> Option<House> {
        Some(shape.house(self.kind, index(self.number, shape)?))
    }
}

/// A digit in a cell, the digit first: `7r5c5`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CandidateCode {
    pub(crate) digit: u16,
    pub(crate) cell: CellCode,
}

impl Code for CandidateCode {
    const KIND: &'static str = "a digit in a cell like 7r5c5";

    fn read(reader: &mut Reader) -> Result<CandidateCode, CodeError> {
        Ok(CandidateCode { digit: reader.number()?, cell: CellCode::read(reader)? })
    }
}

impl CandidateCode {
    pub(crate) fn of(shape: Shape, candidate: Candidate) -> CandidateCode {
        CandidateCode { digit: candidate.digit.number() as u16, cell: CellCode::of(shape, candidate.cell) }
    }

    /// The candidate, if this board has it.
    pub(crate) fn on(self, shape: Shape) -> Option<Candidate> {
        Some(Candidate::new(self.cell.on(shape)?, digit(self.digit, shape)?))
    }
}

/// What short names of this board consist of: what was expected where one names something else.
#[cfg(feature = "json")]
pub(crate) fn of_board(shape: Shape) -> String {
    format!("rows, columns, boxes and digits from 1 to {}", shape.side())
}

/// The digit people write as this number, if this board has it.
pub(crate) fn digit(number: u16, shape: Shape) -> Option<Digit> {
    index(number, shape).map(|index| Digit(index as u8))
}

impl fmt::Display for CellCode {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "r{}c{}", self.row, self.column)
    }
}

impl fmt::Display for HouseCode {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", self.kind.letter(), self.number)
    }
}

impl fmt::Display for CandidateCode {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", self.digit, self.cell)
    }
}

/// What was read, on a board, or that the board does not have it.
pub(crate) fn placed<C: fmt::Display, T>(code: C, on: Option<T>, shape: Shape) -> Result<T, CodeError> {
    on.ok_or_else(|| CodeError::OffBoard { text: code.to_string(), side: shape.side() })
}

impl Shape {
    /// The cell with this name, like `r5c9`.
    ///
    /// ```
    /// use percorre::Shape;
    ///
    /// assert_eq!(Shape::NINE.read_cell("r5c9"), Ok(Shape::NINE.cell(4, 8)));
    /// assert_eq!(
    ///     Shape::NINE.read_cell("r5x9").unwrap_err().to_string(),
    ///     "'r5x9' is not a cell like r5c5: character 3 is 'x', expected c and a column"
    /// );
    /// ```
    ///
    /// # Errors
    /// [`CodeError`], if it is not a name or not one of this board.
    pub fn read_cell(self, text: &str) -> Result<Cell, CodeError> {
        let code = CellCode::parse(text)?;
        placed(code, code.on(self), self)
    }

    /// The house with this short name, like `r5`, `c2` or `b9`.
    ///
    /// # Errors
    /// [`CodeError`], if it is not a name or not one of this board.
    pub fn read_house(self, text: &str) -> Result<House, CodeError> {
        let code = HouseCode::parse(text)?;
        placed(code, code.on(self), self)
    }

    /// The candidate with this short name, the digit first, like `7r5c5`.
    ///
    /// # Errors
    /// [`CodeError`], if it is not a name or not one of this board.
    pub fn read_candidate(self, text: &str) -> Result<Candidate, CodeError> {
        let code = CandidateCode::parse(text)?;
        placed(code, code.on(self), self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_house_and_candidate_is_read_as_it_is_named() {
        for shape in ["2x3", "3x3", "4x4"].map(|name| name.parse::<Shape>().unwrap()) {
            for cell in shape.all_cells() {
                assert_eq!(shape.read_cell(&shape.cell_name(cell).to_string()), Ok(cell));
                for digit in shape.digits().digits() {
                    let candidate = Candidate::new(cell, digit);
                    assert_eq!(shape.read_candidate(&CandidateCode::of(shape, candidate).to_string()), Ok(candidate));
                }
            }
            for house in shape.all_houses() {
                assert_eq!(shape.read_house(&shape.house_code(house).to_string()), Ok(house));
            }
        }
    }

    #[test]
    fn a_wrong_name_is_refused_with_its_place() {
        let message = |text: &str| Shape::NINE.read_cell(text).unwrap_err().to_string();
        assert_eq!(message(""), "'' is not a cell like r5c5: it ends too early, expected r and a row");
        assert_eq!(message("r5"), "'r5' is not a cell like r5c5: it ends too early, expected c and a column");
        assert_eq!(message("5c5"), "'5c5' is not a cell like r5c5: character 1 is '5', expected r and a row");
        assert_eq!(message("r5c5 "), "'r5c5 ' is not a cell like r5c5: character 5 is ' ', expected nothing more");
        assert_eq!(message("r0c5"), "r0c5 is not on this board: its rows, columns, boxes and digits go from 1 to 9");
        assert_eq!(message("r5c10"), "r5c10 is not on this board: its rows, columns, boxes and digits go from 1 to 9");
        assert!(message("r99999999c1").contains("character 2 is '9', expected a smaller number"));
        assert!(message("r05c1").ends_with("character 2 is '0', expected a number without a 0 before it"));
        assert!(message(&"r".repeat(1000)).len() < 200);
    }

    #[test]
    fn a_name_has_one_spelling() {
        let nine = Shape::NINE;
        for text in ["r05c5", "R5C5", " r5c5", "r5c+5", "r5c", "rc5"] {
            assert!(nine.read_cell(text).is_err(), "{text}");
        }
        for text in ["x4", "r", "r4c", "b0", "b10"] {
            assert!(nine.read_house(text).is_err(), "{text}");
        }
        for text in ["r5c5", "7r5", "x7r5c5", "-7r5c5", "07r1c1", "10r1c1"] {
            assert!(nine.read_candidate(text).is_err(), "{text}");
        }
    }
}
