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

    fn width(&self, cut: Cut) -> usize {
        self.widths[cut as usize]
    }
}

/// The rows as one way of cutting sees them.
#[derive(Debug)]
struct Way<'a> {
    cut: Cut,
    /// The lines that have cells in this way.
    rows: Vec<&'a Row>,
    /// How many cells most rows have; of equally many, the larger.
    side: usize,
    /// Whether all rows have as many.
    is_even: bool,
}

impl Way<'_> {
    fn new(cut: Cut, rows: &[Row]) -> Way<'_> {
        let rows: Vec<&Row> = rows.iter().filter(|row| row.width(cut) > 0).collect();
        let most = if cut == Cut::Chars { Symbols::MAX_SIDE } else { Shape::MAX_SIDE };
        let mut counts = [0usize; Shape::MAX_SIDE + 1];
        for width in rows.iter().map(|row| row.width(cut)).filter(|&width| width <= most) {
            counts[width] += 1;
        }
        let side = (0..counts.len()).max_by_key(|&width| counts[width]).unwrap_or(0);
        let is_even = rows.iter().all(|row| row.width(cut) == side);
        Way { cut, rows, side, is_even }
    }

    /// Whether there are as many rows as cells in a row.
    fn is_whole(&self) -> bool {
        self.rows.len() == self.side
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
        let ways = self.ways(reading);
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
        let ways = self.ways(reading);
        let mut mistake = None;
        for way in ways.iter().filter(|way| way.is_whole()) {
            match self.read(reading, way) {
                Ok(read) => return Ok(read),
                Err(error) => mistake = mistake.or(Some(error)),
            }
        }
        Err(mistake.unwrap_or_else(|| self.unfinished(reading, &ways)))
    }

    /// The ways of cutting that give a side some board has.
    fn ways(&self, reading: &Reading) -> Vec<Way<'_>> {
        let is_asked = |side| reading.shape.is_none_or(|shape| shape.side() == side);
        cuts(reading)
            .map(|cut| Way::new(cut, &self.rows))
            .filter(|way| is_asked(way.side) && Shape::of_side(way.side).is_some())
            .collect()
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
        let is_single = pieces.iter().all(|row| all_single(row));
        let is_marks = matches!(reading.format, Some(Format::Marks | Format::Sdx));
        if is_single && !is_marks && side <= Symbols::MAX_SIDE {
            let (grid, note) = grid_of_symbols(shape, &pieces)?;
            return Ok(Read { grid, note, format: self.format(reading, way, is_single) });
        }
        let words = words(shape, &pieces)?;
        let has_marks = words.iter().any(|word| matches!(word, Word::Group(_) | Word::Placed(_)));
        if !has_marks && !is_marks {
            return Ok(Read {
                grid: grid_of_words(shape, &words),
                note: None,
                format: self.format(reading, way, is_single),
            });
        }
        if let Some(format) = reading.format.filter(|_| !is_marks) {
            return Err(Error::Unrecognised(format!(
                "groups of digits in the format {format}, expected one digit or a blank in each cell, or the format marks"
            )));
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
    fn format(&self, reading: &Reading, way: &Way, is_single: bool) -> Format {
        let is_framed =
            self.text.lines().count() > self.rows.len() || way.rows.iter().any(|row| row.text.contains('|'));
        let is_spaced = way.rows.iter().all(|row| row.text.trim().contains(char::is_whitespace));
        match (reading.format, way.cut) {
            (Some(format), _) => format,
            (None, Cut::Fields) => Format::Csv,
            (None, _) if self.is_sudocue => Format::Sdk,
            (None, Cut::Chars) if self.text.starts_with("*--") => Format::Ss,
            (None, Cut::Groups) if !is_framed && (is_spaced || !is_single) => Format::Numbers,
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
