//! A puzzle written over several lines: gathers its rows, knows when it is complete.

use crate::error::Error;
use crate::format::cells::{self, CellForm, Cells};
use crate::format::cut_rows::{self, CutRows, Row};
use crate::format::line::shown;
use crate::format::row::{self, Cut, Piece};
use crate::format::{Format, Read, Reading};
use crate::shape::Shape;

/// The lines of one puzzle.
///
/// A row can be cut into cells in several ways ([`Cut`]). Those ways run side by side; the puzzle is complete as soon as
/// one of them has as many rows as cells in a row, and each cell makes sense in it.
#[derive(Clone, Debug, Default)]
pub(super) struct Block {
    /// Its lines as written.
    pub text: String,
    /// The line of the stream where it starts, from 1.
    pub start: usize,
    rows: Vec<Row>,
    /// How many rows stand between blank lines.
    chunks: Vec<usize>,
    /// The box size, if a line above the rows says it.
    head: Option<(usize, usize)>,
    /// Signs that have been used for a blank.
    signs: Vec<char>,
    /// Lines above the first row that may be rows of blanks.
    leading: Vec<String>,
    /// Lines like `#Aauthor` stand above it.
    is_sudocue: bool,
    /// What a line above the rows says.
    pub title: Option<String>,
}

/// More lines than this are no longer kept: borders without rows may go on for ever.
const LONGEST_TEXT: usize = 1 << 20;

impl Block {
    /// Whether nothing of a puzzle has been seen yet.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// How many rows there are.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// What follows the `#` of a comment line: SudoCue writes `#Aauthor` and the like above a puzzle.
    pub fn comment(&mut self, text: &str) {
        self.is_sudocue |= self.is_empty() && text.starts_with(['A', 'B', 'C', 'D', 'H', 'L', 'S', 'U']);
    }

    /// A line, number from 1, that is neither blank nor comment. What a title says is passed over.
    pub fn push(&mut self, number: usize, line: &str) {
        let is_border = row::is_border(line) && !self.is_blank_row(line);
        if self.is_empty() && is_border {
            if row::may_be_blank(line, |_| true) && self.leading.len() < Shape::MAX_SIDE {
                self.leading.push(line.trim_end().into());
            } else {
                self.leading.clear();
            }
        }
        if self.is_empty() && !is_border {
            if let Some(head) = head_of(line) {
                self.head = Some(head);
                return;
            }
            if row::is_title(line) && cut_rows::possible_widths(line).next().is_none() {
                self.title = Some(line.trim().chars().take(200).collect());
                return;
            }
        }
        if self.is_empty() && (is_border || self.text.lines().count() != 1) {
            self.text.clear(); // of several borders the last is this puzzle's
        }
        if self.is_empty() && !is_border {
            self.take_leading(number, line);
        }
        if self.text.is_empty() {
            self.start = number;
        } else if self.text.len() <= LONGEST_TEXT {
            self.text.push('\n');
        }
        if line.len() <= cut_rows::LONGEST_ROW && self.text.len() <= LONGEST_TEXT {
            // A row of tabs alone is not nothing.
            self.text.push_str(line.trim_end_matches([' ', '\r', '\n']));
        }
        if !is_border {
            self.signs.extend(row::blank_signs(line));
            self.push_row(Row::new(line));
        } else if let Some(first) = self.rows.iter().find(|row| !row.is_bare)
            && row::is_bare(line)
        {
            self.rows.push(Row::bare(line, first));
        }
    }

    fn push_row(&mut self, row: Row) {
        self.rows.push(row);
        match self.chunks.last_mut() {
            Some(rows) => *rows += 1,
            None => self.chunks.push(1),
        }
    }

    /// Whether a line that looks like a border is a row of blanks: as wide as the first row, of signs that rows have used.
    fn is_blank_row(&self, line: &str) -> bool {
        let first = self.rows.iter().find(|row| !row.is_bare);
        let is_as_wide = |first: &Row| {
            let row = Row::new(line);
            Cut::ALL.into_iter().any(|cut| row.width(cut) > 0 && row.width(cut) == first.width(cut))
        };
        !row::is_bare(line)
            && row::may_be_blank(line, |sign| self.signs.contains(&sign))
            && first.is_some_and(is_as_wide)
    }

    /// The first row has come: lines above it that are as wide, of signs that it uses for blanks, are rows too.
    fn take_leading(&mut self, number: usize, line: &str) {
        let leading = std::mem::take(&mut self.leading);
        let (first, signs) = (Row::new(line), row::blank_signs(line).collect::<Vec<_>>());
        let row_of = |blank: &str| if row::is_bare(blank) { Row::bare(blank, &first) } else { Row::new(blank) };
        let is_row = |blank: &String| {
            let row = row_of(blank);
            row::may_be_blank(blank, |sign| signs.contains(&sign))
                && Cut::ALL.into_iter().any(|cut| row.width(cut) > 0 && row.width(cut) == first.width(cut))
        };
        if leading.is_empty() || !leading.iter().all(is_row) {
            return;
        }
        self.start = number.saturating_sub(leading.len());
        self.text = leading.join("\n");
        for blank in leading {
            let row = row_of(&blank);
            if row.is_bare { self.rows.push(row) } else { self.push_row(row) }
        }
    }

    /// No row has come: as many lines of blanks as there are signs in each are a board without a digit.
    pub fn take_blank_board(&mut self, number: usize) {
        let leading = std::mem::take(&mut self.leading);
        let is_row = |blank: &String| Cut::Chars.pieces(blank).len() == leading.len();
        if self.is_empty() && Shape::of_side(leading.len()).is_some() && leading.iter().all(is_row) {
            self.start = (number + 1).saturating_sub(leading.len());
            self.text = leading.join("\n");
            leading.iter().for_each(|blank| self.push_row(Row::new(blank)));
        }
    }

    /// A blank line: between bands, or the end. Says whether the puzzle may go on after it.
    pub fn pause(&mut self) -> bool {
        let Some(&first) = self.chunks.first() else {
            self.text.clear();
            self.leading.clear();
            return true;
        };
        if self.chunks.last() == Some(&0) {
            return true;
        }
        let goes_on = self.chunks.iter().all(|&rows| rows == first)
            && self.sides().any(|side| side > first && side.is_multiple_of(first) && side > self.rows.len());
        self.chunks.push(0);
        goes_on
    }

    /// The numbers of cells that the first row may have.
    fn sides(&self) -> impl Iterator<Item = usize> {
        let widths = self.rows.iter().find(|row| !row.is_bare).map_or([0; Cut::ALL.len()], |row| row.widths);
        widths.into_iter().filter(|&width| Shape::of_side(width).is_some())
    }

    /// The finished puzzle, right or wrong; `None` while rows may still come.
    pub fn complete(&self, reading: &Reading) -> Option<Result<Read, Error>> {
        let ways = CutRows::all(&self.rows, reading);
        // Another way, so far without a flaw, would have more rows: `1234 5678 9ABC DEFG` is not four cells.
        let is_open =
            |than: &CutRows| ways.iter().any(|way| way.is_even && way.rows.len() < way.side && way.side > than.side);
        let mut mistake = None;
        for way in ways.iter().filter(|way| way.is_whole()) {
            let is_open = is_open(way);
            match self.read(reading, way) {
                Ok(_) if is_open && way.cut == Cut::Dotless => {}
                Ok(read) => return Some(Ok(read)),
                Err(error) if !is_open => mistake = mistake.or(Some(error)),
                Err(_) => {}
            }
        }
        match mistake {
            Some(mistake) => Some(Err(mistake)),
            None => (self.rows.len() > Shape::MAX_SIDE).then(|| Err(self.unfinished(reading, &ways))),
        }
    }

    /// The puzzle where no further row can come.
    pub fn finish(&self, reading: &Reading) -> Result<Read, Error> {
        let ways = CutRows::all(&self.rows, reading);
        let mut mistake = None;
        for way in ways.iter().filter(|way| way.is_whole()) {
            match self.read(reading, way) {
                Ok(read) => return Ok(read),
                Err(error) => mistake = mistake.or(Some(error)),
            }
        }
        Err(mistake.unwrap_or_else(|| self.unfinished(reading, &ways)))
    }

    /// What is wrong with rows that are not as many as their cells.
    fn unfinished(&self, reading: &Reading, ways: &[CutRows]) -> Error {
        let rows = |count: usize| if count == 1 { "1 row".into() } else { format!("{count} rows") };
        let count = self.rows.iter().filter(|row| !row.is_bare).count();
        let best =
            ways.iter().rev().max_by_key(|way| way.rows.iter().filter(|row| row.width(way.cut) == way.side).count());
        let found = rows(count);
        Error::Unrecognised(match (best, reading.shape.map(Shape::side)) {
            (Some(way @ CutRows { side, rows: these, .. }), _) => {
                let what = if way.are_numbers() { "numbers" } else { "cells" };
                format!("{} of {side} {what}, expected {side} rows", rows(these.len()))
            }
            (None, Some(side)) => format!("{found}, none with {side} cells, expected {side} rows of {side} cells"),
            (None, None) => {
                let first = shown(self.rows.first().map_or("", |row| row.text.trim()));
                format!(
                    "{found}, the first {first}, expected 4 to 64 rows, not a prime number of them, with as many cells in each"
                )
            }
        })
    }

    fn read(&self, reading: &Reading, way: &CutRows) -> Result<Read, Error> {
        let side = way.side;
        let usual = Shape::of_side(side).expect("ways have sides of boards");
        let shape = reading.shape.or_else(|| self.head_shape(side)).unwrap_or(usual);
        let mut pieces: Vec<Vec<Piece>> = way.rows.iter().map(|row| row.pieces(way.cut)).collect();
        for (at, row) in pieces.iter_mut().enumerate() {
            let text = &way.rows[at].text;
            // A table copied from a page loses its last cells where they are empty.
            if way.cut == Cut::Fields && row.len() < side && text.contains('\t') && !text.contains(',') {
                row.resize(side, Piece { at: text.chars().count() + 1, text: "" });
            }
            if row.len() != side && way.are_numbers() {
                let numbers = if row.len() == 1 { "1 number".into() } else { format!("{} numbers", row.len()) };
                return Err(Error::Unrecognised(format!("row {} has {numbers}, expected {side}", at + 1)));
            }
            if row.len() != side {
                let source = Box::new(Error::Length { found: row.len(), expected: side.to_string() });
                return Err(Error::Row { row: at + 1, source });
            }
        }
        let as_marks = matches!(reading.format, Some(Format::Marks | Format::Sdx));
        let Cells { grid, note, form } = cells::read(shape, &pieces, as_marks)?;
        match reading.format {
            Some(format) if !as_marks && matches!(form, CellForm::Marks | CellForm::Placed) => {
                Err(Error::Unrecognised(format!(
                    "groups of digits in the format {format}, expected at most one digit in each cell, or the format marks"
                )))
            }
            Some(format) => Ok(Read { grid, note, format }),
            None => Ok(Read { grid, note, format: self.format(way, form) }),
        }
    }

    /// A box size above the rows, as far as it is one.
    fn head_shape(&self, side: usize) -> Option<Shape> {
        let (rows, columns) = self.head?;
        Shape::new(rows, columns).ok().filter(|shape| shape.side() == side)
    }

    /// The name of the way it was written.
    fn format(&self, way: &CutRows, form: CellForm) -> Format {
        let is_framed = self.text.lines().count() > self.rows.len() || self.text.contains('|');
        let is_spaced = way.rows.iter().all(|row| row.text.trim().contains(char::is_whitespace));
        match (form, way.cut) {
            (CellForm::Marks, _) => Format::Marks,
            (CellForm::Placed, _) => Format::Sdx,
            (_, Cut::Fields) => Format::Csv,
            _ if self.is_sudocue => Format::Sdk,
            (_, Cut::Chars) if self.text.starts_with("*--") => Format::Ss,
            (_, Cut::Groups) if !is_framed && (is_spaced || form == CellForm::Numbers) => Format::Numbers,
            _ => Format::Grid,
        }
    }
}

/// A line above the rows with the order or the side, or the two sizes of a box.
fn head_of(line: &str) -> Option<(usize, usize)> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let number = |word: &str| word.parse::<usize>().ok().filter(|&number| number <= Shape::MAX_SIDE && word.len() <= 2);
    match words[..] {
        [one] => number(one).map(|order| (order, order)),
        // Two pairs of digits are a row of a 4x4 board.
        [rows, columns] if rows.len() + columns.len() < 4 => Some((number(rows)?, number(columns)?)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn borders_for_ever_take_no_memory() {
        let mut block = Block::default();
        let border = "-".repeat(1000);
        block.push(1, "53..7....");
        for line in 0..5000 {
            block.push(line + 2, &border);
        }
        assert!(block.text.len() < LONGEST_TEXT + 2000);
    }
}
