//! Boards in the tables of a web page: its source, as a browser shows it or a program saves it.
//!
//! A table is a board when it has as many rows as cells in a row, and digits in some of them. Others (layout, menus) are
//! passed over, and the tables within them are looked at.

use crate::error::Error;
use crate::format::cells;
use crate::format::markup::{Token, attribute};
use crate::format::row::Piece;
use crate::format::{Format, Read};
use crate::grid::Grid;
use crate::shape::Shape;

/// Tables within tables beyond this depth are not told apart.
const DEEPEST: usize = 16;
/// What the open tables may hold, in bytes, and what of a cell's text is kept.
const LARGEST: usize = 16 << 20;
const LONGEST_CELL: usize = 256;

/// The tables of a page that are open, the outermost first.
#[derive(Clone, Debug, Default)]
pub(super) struct Tables {
    open: Vec<Table>,
    /// How many bytes they hold, about.
    held: usize,
    /// Tables that are open beyond the deepest.
    beyond: usize,
    /// In a list of choices only the one that is chosen counts.
    choice: Choice,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Choice {
    #[default]
    None,
    Chosen,
    Other,
}

/// A table: rows of cells.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    /// The line where it starts, from 1.
    pub start: usize,
    rows: Vec<Vec<TableCell>>,
    in_cell: bool,
}

#[derive(Clone, Debug, Default)]
struct TableCell {
    text: String,
    is_heading: bool,
    tables: Vec<Table>,
}

impl Tables {
    /// Takes a token of this line; gives a table that is in no other when it ends.
    pub fn take(&mut self, line: usize, token: Token) -> Option<Table> {
        if self.open.is_empty() {
            self.held = 0;
        }
        match token {
            Token::Open(name, attributes) => match name.as_str() {
                "table" if self.open.len() >= DEEPEST => self.beyond += 1,
                "table" => self.open.push(Table { start: line, ..Table::default() }),
                _ if self.beyond > 0 => {}
                "tr" => self.row(line),
                "td" | "th" => self.cell(line, name == "th"),
                "select" => self.choice = Choice::Other,
                "option" if self.choice != Choice::None => {
                    let is_chosen = attribute(&attributes, "selected").is_some();
                    self.choice = if is_chosen { Choice::Chosen } else { Choice::Other };
                }
                "input" => {
                    let kind = attribute(&attributes, "type").unwrap_or("text").to_ascii_lowercase();
                    if matches!(kind.as_str(), "text" | "number" | "tel" | "") {
                        self.text(attribute(&attributes, "value").unwrap_or_default());
                    }
                }
                "img" => self.text(attribute(&attributes, "alt").unwrap_or_default()),
                "br" | "div" | "p" => self.text(" "),
                _ => {}
            },
            Token::Close(name) => match name.as_str() {
                "table" if self.beyond > 0 => self.beyond -= 1,
                "table" => return self.close(),
                "td" | "th" | "tr" => {
                    if let Some(table) = self.open.last_mut().filter(|_| self.beyond == 0) {
                        table.in_cell = false;
                    }
                }
                "select" => self.choice = Choice::None,
                _ => {}
            },
            Token::Text(text) => self.text(&text),
        }
        None
    }

    /// The next table that is in no other, though it has no end.
    pub fn finish(&mut self) -> Option<Table> {
        while !self.open.is_empty() {
            if let Some(table) = self.close() {
                return Some(table);
            }
        }
        None
    }

    /// Whether no table is open.
    pub fn are_closed(&self) -> bool {
        self.open.is_empty()
    }

    /// Whether the tables hold more than a board can; they are then forgotten.
    pub fn is_too_large(&mut self) -> bool {
        let is_too_large = self.held > LARGEST;
        if is_too_large {
            *self = Tables::default();
        }
        is_too_large
    }

    /// A row outside of tables is one of a table whose first lines were not copied.
    fn row(&mut self, line: usize) {
        if self.open.is_empty() {
            self.open.push(Table { start: line, ..Table::default() });
        }
        if let Some(table) = self.open.last_mut() {
            table.rows.push(Vec::new());
            table.in_cell = false;
            self.held += size_of::<Vec<TableCell>>();
        }
    }

    fn cell(&mut self, line: usize, is_heading: bool) {
        if self.open.last().is_none_or(|table| table.rows.is_empty()) {
            self.row(line);
        }
        if let Some(table) = self.open.last_mut() {
            let row = table.rows.last_mut().expect("a row, made above");
            row.push(TableCell { is_heading, ..TableCell::default() });
            table.in_cell = true;
            self.held += size_of::<TableCell>();
        }
        self.choice = Choice::None;
    }

    fn text(&mut self, text: &str) {
        let Some(table) = self.open.last_mut() else { return };
        if !table.in_cell || self.beyond > 0 || self.choice == Choice::Other {
            return;
        }
        if let Some(cell) = table.rows.last_mut().and_then(|row| row.last_mut())
            && cell.text.len() < LONGEST_CELL
        {
            let kept: String = text.chars().take(LONGEST_CELL).collect();
            self.held += kept.len();
            cell.text.push_str(&kept);
        }
    }

    /// Ends the innermost table: it becomes part of the cell around it, or is shown if there is none.
    fn close(&mut self) -> Option<Table> {
        let table = self.open.pop()?;
        let around = self.open.last_mut().filter(|outer| outer.in_cell);
        match around.and_then(|outer| outer.rows.last_mut()).and_then(|row| row.last_mut()) {
            Some(cell) => {
                cell.tables.push(table);
                None
            }
            None => Some(table),
        }
    }
}

/// What a table is.
pub(super) enum Found {
    /// A board, or what looks like one: its cells as rows of fields, and what was read.
    Board(String, Box<Result<Read, Error>>),
    /// No board: why not.
    Other(String),
}

impl Table {
    /// The boards of a table, with the line where each starts: itself, or those within it.
    pub fn boards(self, asked: Option<Shape>, found: &mut impl FnMut(usize, Found)) {
        // Headings are names of rows and columns, unless there is no board without them.
        let bare = self.texts(true);
        let texts = if side_of(&bare, asked).is_some() { bare } else { self.texts(false) };
        let boxes = self.boxes().and_then(|(rows, columns)| Shape::new(rows, columns).ok());
        let shape = side_of(&texts, asked).and_then(|side| {
            let boxes = boxes.filter(|boxes| boxes.side() == side);
            asked.or(boxes).or_else(|| Shape::of_side(side))
        });
        if let Some(shape) = shape
            && looks_like_board(&texts, shape.side())
        {
            let text: Vec<String> = texts.iter().map(|row| row.join(" ; ")).collect();
            return found(self.start, Found::Board(text.join("\n"), Box::new(read(shape, &texts))));
        }
        let why = match texts.iter().find(|row| row.len() != texts.len()) {
            Some(row) => format!("a table of {} rows, one of {} cells", texts.len(), row.len()),
            None => format!("a table of {0} rows of {0} cells that are no digits", texts.len()),
        };
        found(self.start, Found::Other(why));
        let inside = self.rows.into_iter().flatten().flat_map(|cell| cell.tables);
        inside.for_each(|table| table.boards(asked, found));
    }

    /// The rows and columns of the tables within the cells, if each cell is a box with a table of its own.
    fn boxes(&self) -> Option<(usize, usize)> {
        let mut cells = self.rows.iter().flatten();
        let size = |cell: &TableCell| match cell.tables.as_slice() {
            [table] => {
                let columns = table.rows.first()?.len();
                let is_even = columns > 0 && table.rows.iter().all(|row| row.len() == columns);
                is_even.then_some((table.rows.len(), columns))
            }
            _ => None,
        };
        let first = cells.next().and_then(size)?;
        let columns = self.rows.first()?.len();
        // Four by four cells and more with small tables in them are a board with marks.
        let is_board = self.rows.len() == columns && columns >= 4 && first.0 != columns;
        (!is_board && cells.all(|cell| size(cell) == Some(first))).then_some(first)
    }

    /// What stands in each cell. `bare`: without headings and empty rows.
    fn texts(&self, bare: bool) -> Vec<Vec<String>> {
        if let Some((rows, _)) = self.boxes() {
            let band = |band: &[TableCell], row: usize| {
                band.iter().flat_map(|cell| cell.tables[0].rows[row].iter().map(TableCell::content)).collect()
            };
            return self.rows.iter().flat_map(|cells| (0..rows).map(move |row| band(cells, row))).collect();
        }
        let cells = |row: &Vec<TableCell>| -> Vec<String> {
            row.iter().filter(|cell| !(bare && cell.is_heading)).map(TableCell::content).collect()
        };
        self.rows.iter().map(cells).filter(|row| !row.is_empty()).collect()
    }
}

impl TableCell {
    /// The text, and that of tables within: marks may stand in a small table of their own.
    fn content(&self) -> String {
        let mut content = self.text.clone();
        for cell in self.tables.iter().flat_map(|table| &table.rows).flatten().take(Shape::MAX_SIDE) {
            content.push(' ');
            content.push_str(&cell.text);
        }
        let is_blank = |c: char| c.is_whitespace() || matches!(c, '\u{200b}'..='\u{200f}' | '\u{feff}');
        let words: Vec<&str> = content.split(is_blank).filter(|word| !word.is_empty()).collect();
        words.join(" ")
    }
}

/// The side of the board that has these cells.
fn side_of(texts: &[Vec<String>], asked: Option<Shape>) -> Option<usize> {
    let side = texts.len();
    let fits = asked.map_or(Shape::of_side(side).is_some(), |shape| shape.side() == side);
    (side >= 4 && fits && texts.iter().all(|row| row.len() == side)).then_some(side)
}

/// Whether a square of cells is meant as a board: a digit in some, and words in fewer than half.
fn looks_like_board(texts: &[Vec<String>], side: usize) -> bool {
    let cells = || texts.iter().flatten();
    let are_words = |text: &&String| text.chars().filter(|c| c.is_alphabetic()).count() > 1;
    let is_filled = |text: &String| text.chars().any(|c| c.is_ascii_digit() || (side > 9 && c.is_ascii_alphabetic()));
    cells().any(is_filled) && 2 * cells().filter(are_words).count() < side * side
}

fn read(shape: Shape, texts: &[Vec<String>]) -> Result<Read, Error> {
    // The marks of one cell stand apart in a page, and together in a text.
    let between = if shape.side() > 9 { "," } else { "" };
    let joined = |text: &String| match text.split(' ').filter(|word| *word != ".").collect::<Vec<_>>() {
        words if text.contains(' ') => words.join(between),
        _ => text.clone(),
    };
    let texts: Vec<Vec<String>> = texts.iter().map(|row| row.iter().map(joined).collect()).collect();
    let rows: Vec<Vec<Piece>> =
        texts.iter().map(|row| (1..).zip(row).map(|(at, text)| Piece { at, text }).collect()).collect();
    let cells = cells::read(shape, &rows, false)?;
    Ok(Read { grid: cells.grid, format: Format::Html, note: cells.note })
}

/// A table with a row of cells for each row.
pub(super) fn write(grid: &Grid) -> String {
    let side = grid.shape().side();
    let mut text = String::from("<table>\n");
    for (cell, entry) in grid.entries() {
        let column = cell.index() % side;
        text.push_str(if column == 0 { "<tr><td>" } else { "<td>" });
        text.push_str(&entry.digit().map(|digit| digit.to_string()).unwrap_or_default());
        text.push_str(if column + 1 == side { "</td></tr>\n" } else { "</td>" });
    }
    text + "</table>"
}
