//! The cells of a square of text: one character each, numbers, or groups of digits.

use crate::cell::Cell;
use crate::error::Error;
use crate::format::marks::{self, Word};
use crate::format::row::Piece;
use crate::format::symbol::Symbols;
use crate::grid::{Entry, Grid};
use crate::shape::Shape;

/// What the cells of a text say.
#[derive(Debug)]
pub(super) struct Cells {
    pub grid: Grid,
    /// Which reading was taken, where there was a choice.
    pub note: Option<String>,
    pub form: CellForm,
}

/// The most that any cell of a text says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CellForm {
    /// One character each.
    Symbols,
    /// A number each.
    Numbers,
    /// A group of digits in some.
    Marks,
    /// A digit marked as placed in some.
    Placed,
}

/// Reads the cells of a board. `as_marks`: one-digit groups may be open cells even if there is no larger group.
pub(super) fn read(shape: Shape, rows: &[Vec<Piece>], as_marks: bool) -> Result<Cells, Error> {
    if !as_marks && shape.side() <= Symbols::MAX_SIDE && rows.iter().all(|row| are_single(row)) {
        let (grid, note) = grid_of_symbols(shape, rows)?;
        return Ok(Cells { grid, note, form: CellForm::Symbols });
    }
    let words = words(shape, rows)?;
    let form = match () {
        () if words.iter().any(|word| matches!(word, Word::Placed(_))) => CellForm::Placed,
        () if as_marks || words.iter().any(|word| matches!(word, Word::Group(_))) => CellForm::Marks,
        () => return Ok(Cells { grid: grid_of_words(shape, &words), note: None, form: CellForm::Numbers }),
    };
    let (grid, note) = marks::grid_of(shape, &words);
    Ok(Cells { grid, note, form })
}

/// Whether these can be the cells of a row of this side.
pub(super) fn are_possible(pieces: &[Piece], side: usize) -> bool {
    if side <= Symbols::MAX_SIDE && are_single(pieces) {
        let text = || pieces.iter().flat_map(|piece| piece.text.chars());
        let symbols = Symbols::of_text(side, text()).0;
        return text().all(|symbol| symbols.read(symbol).is_some());
    }
    pieces.iter().all(|piece| Word::read(piece.text, side).is_some())
}

/// Whether no cell has more than one character.
fn are_single(pieces: &[Piece]) -> bool {
    pieces.iter().all(|piece| piece.text.chars().nth(1).is_none())
}

/// One character a cell.
fn grid_of_symbols(shape: Shape, pieces: &[Vec<Piece>]) -> Result<(Grid, Option<String>), Error> {
    let text = || pieces.iter().flatten().map(|piece| piece.text.chars().next().unwrap_or('.'));
    let (symbols, note) = Symbols::of_text(shape.side(), text());
    let mut grid = Grid::blank(shape);
    for (index, found) in text().enumerate() {
        let (row, column) = (index / shape.side(), index % shape.side());
        match symbols.read(found) {
            Some(Some(digit)) => grid.set(Cell(index as u16), Entry::Given(digit)),
            Some(None) => {}
            // A digit, though not of this board.
            None if found.is_ascii_digit() && shape.side() < 9 => {
                let number = found.to_digit(10).unwrap_or_default() as usize;
                return Err(Error::AboveSide { number, side: shape.side(), row: row + 1, column: column + 1 });
            }
            None => {
                let position = pieces[row][column].at;
                let source = Error::Symbol { found, position, expected: symbols.expected() };
                return Err(Error::Row { row: row + 1, source: Box::new(source) });
            }
        }
    }
    Ok((grid, note))
}

/// One word a cell.
fn words(shape: Shape, pieces: &[Vec<Piece>]) -> Result<Vec<Word>, Error> {
    let mut words = Vec::with_capacity(shape.cells());
    for (row, pieces) in pieces.iter().enumerate() {
        for (column, piece) in pieces.iter().enumerate() {
            words.push(Word::read(piece.text, shape.side()).ok_or_else(|| {
                match piece.text.parse::<usize>() {
                    // `10` is no group of digits: it was meant as a number.
                    Ok(number) if number > shape.side() && (shape.side() > 9 || piece.text.contains('0')) => {
                        Error::AboveSide { number, side: shape.side(), row: row + 1, column: column + 1 }
                    }
                    _ => Error::Entry {
                        place: format!("r{}c{}", row + 1, column + 1),
                        found: piece.text.chars().take(40).collect(),
                        expected: Word::expected(shape.side()),
                    },
                }
            })?);
        }
    }
    Ok(words)
}

/// Numbers and blanks.
fn grid_of_words(shape: Shape, words: &[Word]) -> Grid {
    let mut grid = Grid::blank(shape);
    for (cell, word) in shape.all_cells().zip(words) {
        if let Word::One(digit) = *word {
            grid.set(cell, Entry::Given(digit));
        }
    }
    grid
}
