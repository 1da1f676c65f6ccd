//! A puzzle written over several lines: gathers its rows, knows when it is complete, makes the grid.

use crate::format::line::shown;
use crate::format::marks::{self, Word};
use crate::format::row::{self, Cut, Piece};
use crate::format::symbol::Symbols;
use crate::format::{Format, Read, Reading};
use crate::{Cell, Digit, Entry, Error, Grid, Shape};

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

/// One row: its text, and how many cells each way of cutting sees in it.
#[derive(Clone, Debug)]
struct Row {
    text: String,
    widths: [usize; Cut::ALL.len()],
}

impl Row {
    fn new(text: &str) -> Row {
        Row { text: text.into(), widths: Cut::ALL.map(|cut| cut.pieces(text).len()) }
    }
}

/// The longest line that can be a row: 64 cells of 64 numbers, and room for a frame.
pub(super) const LONGEST_ROW: usize = 32 * 1024;

/// Whether a line could be a row of some board, and if so with which numbers of cells.
pub(super) fn possible_widths(line: &str) -> impl Iterator<Item = usize> {
    let line = if line.len() > LONGEST_ROW { "" } else { line };
    Cut::ALL.into_iter().filter_map(move |cut| {
        let pieces = cut.pieces(line);
        let side = Shape::of_side(pieces.len())?.side();
        let fits = match cut {
            Cut::Chars if side > Symbols::MAX_SIDE => false,
            Cut::Chars => {
                let symbols = Symbols::of_text(side, pieces.iter().filter_map(|piece| piece.text.chars().next())).0;
                pieces.iter().all(|piece| piece.text.chars().all(|c| symbols.read(c).is_some()))
            }
            _ => pieces.iter().all(|piece| Word::read(piece.text, side).is_some()) || all_single(&pieces),
        };
        fits.then_some(side)
    })
}

fn all_single(pieces: &[Piece]) -> bool {
    pieces.iter().all(|piece| piece.text.chars().nth(1).is_none())
}

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
            if row::is_title(line) && possible_widths(line).next().is_none() {
                return;
            }
        }
        if self.is_empty() && (is_border || self.text.lines().count() != 1) {
            self.text.clear(); // of several borders the last is this puzzle's
        }
        if self.text.is_empty() {
            self.start = number;
        } else {
            self.text.push('\n');
        }
        self.text.push_str(line.trim_end());
        if !is_border {
            self.dashes |= row::has_dash_blank(line);
            self.rows.push(Row::new(if line.len() > LONGEST_ROW { "" } else { line }));
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
        let mut mistake = None;
        for cut in cuts(reading) {
            let rows = self.rows_of(cut);
            let side = usual_width(&rows, cut);
            if rows.len() < 4 || rows.len() != side || !asked(reading, side) {
                continue;
            }
            match self.read(reading, cut, &rows) {
                Ok(read) => return Some(Ok(read)),
                Err(error) => mistake = mistake.or(Some((error, rows.len()))),
            }
        }
        if self.rows.len() > Shape::MAX_SIDE {
            return Some(Err(mistake.map_or_else(|| self.unfinished(reading), |(error, _)| error)));
        }
        let (error, complete) = mistake?;
        let other_way_is_open = cuts(reading).any(|cut| {
            let rows = self.rows_of(cut);
            let side = usual_width(&rows, cut);
            let can_be = side > complete && Shape::of_side(side).is_some() && asked(reading, side);
            can_be && rows.len() == complete && rows.iter().all(|row| row.widths[cut as usize] == side)
        });
        (!other_way_is_open).then_some(Err(error))
    }

    /// The puzzle where no further row can come.
    pub fn finish(&self, reading: &Reading) -> Result<Read, Error> {
        self.complete(reading).unwrap_or_else(|| {
            let mistake = cuts(reading).find_map(|cut| {
                let rows = self.rows_of(cut);
                let is_whole = rows.len() >= 4 && rows.len() == usual_width(&rows, cut);
                is_whole.then(|| self.read(reading, cut, &rows).err()).flatten()
            });
            Err(mistake.unwrap_or_else(|| self.unfinished(reading)))
        })
    }

    /// What is wrong with rows that are not as many as their cells.
    fn unfinished(&self, reading: &Reading) -> Error {
        let best = cuts(reading)
            .map(|cut| (cut, self.rows_of(cut)))
            .map(|(cut, rows)| (usual_width(&rows, cut), rows.len(), cut))
            .filter(|&(width, ..)| asked(reading, width) && Shape::of_side(width).is_some())
            .max_by_key(|&(width, _, cut)| self.rows.iter().filter(|row| row.widths[cut as usize] == width).count());
        let rows = |count: usize| if count == 1 { "1 row".into() } else { format!("{count} rows") };
        Error::Unrecognised(match (best, reading.shape) {
            (Some((width, count, _)), _) => format!("{} of {width} cells, expected {width} rows", rows(count)),
            (None, Some(shape)) => {
                format!(
                    "{} that cannot be cut into {side} cells, expected {side} rows of {side}",
                    rows(self.rows.len()),
                    side = shape.side()
                )
            }
            (None, None) => {
                let first = self.rows.first().map_or("", |row| row.text.trim());
                format!(
                    "{}, the first {}, expected a square of 4 to 64 rows with as many cells in each",
                    rows(self.rows.len()),
                    shown(first)
                )
            }
        })
    }

    /// The lines that are rows in this way of cutting.
    fn rows_of(&self, cut: Cut) -> Vec<&Row> {
        self.rows.iter().filter(|row| row.widths[cut as usize] > 0 || cut == Cut::Fields).collect()
    }

    fn read(&self, reading: &Reading, cut: Cut, rows: &[&Row]) -> Result<Read, Error> {
        let side = rows.len();
        let shape = reading.shape.or_else(|| self.head_shape(side)).or_else(|| Shape::of_side(side));
        let Some(shape) = shape else {
            return Err(Error::Unrecognised(format!("{side} rows, expected a side that boxes can fill")));
        };
        let pieces: Vec<Vec<Piece>> = rows.iter().map(|row| cut.pieces(&row.text)).collect();
        for (at, row) in pieces.iter().enumerate() {
            if row.len() != side {
                let source = Box::new(Error::Length { found: row.len(), expected: side.to_string() });
                return Err(Error::Row { row: at + 1, source });
            }
        }
        let single = pieces.iter().all(|row| all_single(row));
        let is_marks = matches!(reading.format, Some(Format::Marks | Format::Sdx));
        if single && !is_marks && side <= Symbols::MAX_SIDE {
            let (grid, note) = grid_of_symbols(shape, &pieces)?;
            return Ok(Read { grid, note, format: self.format(reading, cut, rows, single) });
        }
        let words = words(shape, &pieces)?;
        let has_marks = words.iter().any(|word| matches!(word, Word::Group(_) | Word::Placed(_)));
        if !has_marks && !is_marks {
            let grid = grid_of_words(shape, &words);
            return Ok(Read { grid, note: None, format: self.format(reading, cut, rows, single) });
        }
        if let Some(format) = reading.format.filter(|_| !is_marks) {
            let expected = format!("one digit or a blank in each cell; groups of digits are read as {}", Format::Marks);
            return Err(Error::Unrecognised(format!("groups of digits in the format {format}, expected {expected}")));
        }
        let (grid, note) = marks::grid_of(shape, &words);
        let is_sdx = words.iter().any(|word| matches!(word, Word::Placed(_)));
        let format = reading.format.unwrap_or(if is_sdx { Format::Sdx } else { Format::Marks });
        Ok(Read { grid, note, format })
    }

    /// A box size above the rows, as far as it is one.
    fn head_shape(&self, side: usize) -> Option<Shape> {
        let (rows, columns) = self.head?;
        Shape::new(rows, columns).ok().filter(|shape| shape.side() == side)
    }

    /// The name of the way it was written.
    fn format(&self, reading: &Reading, cut: Cut, rows: &[&Row], single: bool) -> Format {
        let framed = self.text.lines().count() > self.rows.len() || rows.iter().any(|row| row.text.contains('|'));
        let spaced = rows.iter().all(|row| row.text.trim().contains(char::is_whitespace));
        match cut {
            _ if reading.format.is_some() => reading.format.expect("just seen"),
            Cut::Fields => Format::Csv,
            _ if self.is_sudocue => Format::Sdk,
            Cut::Chars if self.text.starts_with("*--") => Format::Ss,
            Cut::Groups if !framed && (spaced || !single) => Format::Numbers,
            _ => Format::Grid,
        }
    }
}

/// The ways of cutting that a format allows.
fn cuts(reading: &Reading) -> impl Iterator<Item = Cut> {
    let format = reading.format;
    Cut::ALL.into_iter().filter(move |cut| match format {
        Some(Format::Sdk | Format::Ss) => *cut == Cut::Chars,
        Some(Format::Csv) => *cut == Cut::Fields,
        Some(Format::Numbers) => matches!(cut, Cut::Groups | Cut::Dotless | Cut::Fields),
        Some(Format::Marks | Format::Sdx) => matches!(cut, Cut::Lists | Cut::Groups | Cut::Dotless),
        Some(Format::Grid) => *cut != Cut::Lists,
        _ => true,
    })
}

/// Whether boards of this side are asked for.
fn asked(reading: &Reading, side: usize) -> bool {
    reading.shape.is_none_or(|shape| shape.side() == side)
}

/// The number of cells that most rows have; of equally many, the larger.
fn usual_width(rows: &[&Row], cut: Cut) -> usize {
    let mut counts = [0usize; Shape::MAX_SIDE + 1];
    let most = if cut == Cut::Chars { Symbols::MAX_SIDE } else { Shape::MAX_SIDE };
    for row in rows {
        let width = row.widths[cut as usize];
        counts[if width <= most { width } else { 0 }] += 1;
    }
    (0..counts.len()).max_by_key(|&width| counts[width]).unwrap_or(0)
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

fn grid_of_symbols(shape: Shape, pieces: &[Vec<Piece>]) -> Result<(Grid, Option<String>), Error> {
    let text = || pieces.iter().flatten().map(|piece| piece.text.chars().next().unwrap_or('.'));
    let (symbols, note) = Symbols::of_text(shape.side(), text());
    let mut grid = Grid::blank(shape);
    for (index, found) in text().enumerate() {
        let (row, column) = (index / shape.side(), index % shape.side());
        match symbols.read(found) {
            Some(Some(digit)) => grid.set(Cell(index as u16), Entry::Given(digit)),
            Some(None) => {}
            None => {
                let position = pieces[row][column].at;
                let source = Error::Symbol { found, position, expected: symbols.expected() };
                return Err(Error::Row { row: row + 1, source: Box::new(source) });
            }
        }
    }
    Ok((grid, note))
}

fn words(shape: Shape, pieces: &[Vec<Piece>]) -> Result<Vec<Word>, Error> {
    let mut words = Vec::with_capacity(shape.cells());
    for (row, pieces) in pieces.iter().enumerate() {
        for (column, piece) in pieces.iter().enumerate() {
            words.push(Word::read(piece.text, shape.side()).ok_or_else(|| Error::Entry {
                place: format!("r{}c{}", row + 1, column + 1),
                found: piece.text.chars().take(40).collect(),
                expected: Word::expected(shape.side()),
            })?);
        }
    }
    Ok(words)
}

fn grid_of_words(shape: Shape, words: &[Word]) -> Grid {
    let mut grid = Grid::blank(shape);
    let digit = |word: &Word| -> Option<Digit> { if let Word::One(digit) = word { Some(*digit) } else { None } };
    for (cell, word) in shape.all_cells().zip(words) {
        if let Some(digit) = digit(word) {
            grid.set(cell, Entry::Given(digit));
        }
    }
    grid
}
