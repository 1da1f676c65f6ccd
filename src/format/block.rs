//! A puzzle written over several lines: gathers its rows, knows when it is complete.

use crate::format::cells::{self, Cells, Holds};
use crate::format::line::shown;
use crate::format::row::{self, Cut, Piece};
use crate::format::way::{self, Row, Way};
use crate::format::{Format, Read, Reading};
use crate::{Error, Shape};

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
    /// `-` has been used for a blank.
    dashes: bool,
    /// Lines like `#Aauthor` stand above it.
    is_sudocue: bool,
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
        let is_border = row::is_border(line, self.dashes);
        if self.is_empty() && !is_border {
            if let Some(head) = head_of(line) {
                self.head = Some(head);
                return;
            }
            if row::is_title(line) && way::possible_widths(line).next().is_none() {
                return;
            }
        }
        if self.is_empty() && (is_border || self.text.lines().count() != 1) {
            self.text.clear(); // of several borders the last is this puzzle's
        }
        if self.text.is_empty() {
            self.start = number;
        } else if self.text.len() <= LONGEST_TEXT {
            self.text.push('\n');
        }
        if line.len() <= way::LONGEST_ROW && self.text.len() <= LONGEST_TEXT {
            self.text.push_str(line.trim_end());
        }
        if !is_border {
            self.dashes |= row::has_dash_blank(line);
            self.rows.push(Row::new(line));
            match self.chunks.last_mut() {
                Some(rows) => *rows += 1,
                None => self.chunks.push(1),
            }
        }
    }

    /// A blank line: between bands, or the end. Says whether the puzzle may go on after it.
    pub fn pause(&mut self) -> bool {
        let Some(&first) = self.chunks.first() else {
            self.text.clear();
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
        let widths = self.rows.first().map_or([0; Cut::ALL.len()], |row| row.widths);
        widths.into_iter().filter(|&width| Shape::of_side(width).is_some())
    }

    /// The finished puzzle, right or wrong; `None` while rows may still come.
    pub fn complete(&self, reading: &Reading) -> Option<Result<Read, Error>> {
        let ways = Way::all(&self.rows, reading);
        // Another way, so far without a flaw, would have more rows: `1234 5678 9ABC DEFG` is not four cells.
        let is_open =
            |than: &Way| ways.iter().any(|way| way.is_even && way.rows.len() < way.side && way.side > than.side);
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
        let ways = Way::all(&self.rows, reading);
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
    fn unfinished(&self, reading: &Reading, ways: &[Way]) -> Error {
        let rows = |count: usize| if count == 1 { "1 row".into() } else { format!("{count} rows") };
        let best =
            ways.iter().rev().max_by_key(|way| way.rows.iter().filter(|row| row.width(way.cut) == way.side).count());
        let found = rows(self.rows.len());
        Error::Unrecognised(match (best, reading.shape.map(Shape::side)) {
            (Some(Way { side, rows: these, .. }), _) => {
                format!("{} of {side} cells, expected {side} rows", rows(these.len()))
            }
            (None, Some(side)) => format!("{found}, none with {side} cells, expected {side} rows of {side} cells"),
            (None, None) => {
                let first = shown(self.rows.first().map_or("", |row| row.text.trim()));
                format!("{found}, the first {first}, expected 4 to 64 rows with as many cells in each")
            }
        })
    }

    fn read(&self, reading: &Reading, way: &Way) -> Result<Read, Error> {
        let side = way.side;
        let usual = Shape::of_side(side).expect("ways have sides of boards");
        let shape = reading.shape.or_else(|| self.head_shape(side)).unwrap_or(usual);
        let pieces: Vec<Vec<Piece>> = way.rows.iter().map(|row| way.cut.pieces(&row.text)).collect();
        for (at, row) in pieces.iter().enumerate() {
            if row.len() != side {
                let source = Box::new(Error::Length { found: row.len(), expected: side.to_string() });
                return Err(Error::Row { row: at + 1, source });
            }
        }
        let as_marks = matches!(reading.format, Some(Format::Marks | Format::Sdx));
        let Cells { grid, note, holds } = cells::read(shape, &pieces, as_marks)?;
        match reading.format {
            Some(format) if !as_marks && matches!(holds, Holds::Marks | Holds::Placed) => {
                Err(Error::Unrecognised(format!(
                    "groups of digits in the format {format}, expected at most one digit in each cell, or the format marks"
                )))
            }
            Some(format) => Ok(Read { grid, note, format }),
            None => Ok(Read { grid, note, format: self.format(way, holds) }),
        }
    }

    /// A box size above the rows, as far as it is one.
    fn head_shape(&self, side: usize) -> Option<Shape> {
        let (rows, columns) = self.head?;
        Shape::new(rows, columns).ok().filter(|shape| shape.side() == side)
    }

    /// The name of the way it was written.
    fn format(&self, way: &Way, holds: Holds) -> Format {
        let is_framed = self.text.lines().count() > self.rows.len() || self.text.contains('|');
        let is_spaced = way.rows.iter().all(|row| row.text.trim().contains(char::is_whitespace));
        match (holds, way.cut) {
            (Holds::Marks, _) => Format::Marks,
            (Holds::Placed, _) => Format::Sdx,
            (_, Cut::Fields) => Format::Csv,
            _ if self.is_sudocue => Format::Sdk,
            (_, Cut::Chars) if self.text.starts_with("*--") => Format::Ss,
            (_, Cut::Groups) if !is_framed && (is_spaced || holds == Holds::Numbers) => Format::Numbers,
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
