//! Text in, text out: the formats people write puzzles in.
//!
//! [`read`] takes one puzzle in any known format, [`Puzzles`] a stream of them, [`write`](fn@write) prints one.
//! `docs/FORMATS.md` has the syntax of each, and how they are recognised.
//!
//! The files go from small to large. Characters and digits: `symbol`. One puzzle per line: `line`, `numbers`,
//! `candidates`, `hodoku`, `wiki`, `exchange`, and `one_line`, which recognises them. One puzzle over several lines:
//! `row`, `cut_rows`, `marks`, `cells`, `block`, `sections`, `blocks`, and `draw`, which writes them. Files: `table`, `json`, `state`, `json_write`;
//! pages: `markup`, `html`, `xml`, `page`. Links: `link`, `packed`. Streams: `lines`, `kind`, `record`, `whole`, `puzzles`. What is lost on the way: `loss`.
//!
//! ```
//! use percorre::{Grid, format};
//!
//! let text = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let grid: Grid = text.parse()?;
//! assert_eq!(grid.givens(), 30);
//! assert_eq!(grid.to_string(), text);
//! println!("{}", format::write(&grid, format::Format::Grid)?);
//! # Ok::<(), percorre::Error>(())
//! ```

mod block;
mod blocks;
mod candidates;
mod cells;
mod cut_rows;
mod draw;
mod exchange;
mod hodoku;
mod html;
#[cfg(feature = "json")]
mod json;
#[cfg(feature = "json")]
mod json_write;
mod kind;
pub(crate) mod line;
mod lines;
mod link;
mod loss;
mod marks;
mod markup;
mod name;
mod numbers;
mod one_line;
#[cfg(feature = "json")]
mod packed;
mod page;
mod puzzles;
mod record;
mod row;
mod sections;
#[cfg(feature = "json")]
pub(crate) mod state;
mod symbol;
mod table;
mod whole;
mod wiki;
mod xml;

use std::fmt;
use std::str::FromStr;

pub use lines::LONGEST_LINE;
#[cfg(feature = "cli")]
pub(crate) use link::looks_like as looks_like_link;
pub use loss::{Loss, losses};
pub use name::Format;
use name::Layout;
pub use puzzles::Puzzles;
pub use record::Record;
pub use table::Column;
#[cfg(feature = "arrow")]
pub(crate) use table::is_name as is_name_of_puzzles;

use crate::error::Error;
use crate::grid::Grid;
use crate::shape::Shape;

/// What is known of a text before reading it. By default nothing: all is recognised.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Reading {
    /// Read this format and no other (`--from`).
    pub format: Option<Format>,
    /// Read boards of this shape and no other (`--box`).
    pub shape: Option<Shape>,
}

/// A puzzle that was read.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Read {
    /// The puzzle.
    pub grid: Grid,
    /// The format it was in.
    pub format: Format,
    /// Which reading was taken, where the text allowed more than one.
    pub note: Option<String>,
}

/// Reads the one puzzle of a text.
///
/// # Errors
/// What is wrong with the text, and where; also when it holds more than one puzzle, for which there is [`Puzzles`].
pub fn read(text: &str, reading: &Reading) -> Result<Read, Error> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let one_line = text.trim_end_matches(['\r', '\n']);
    let is_one_line =
        !one_line.contains(['\r', '\n']) && !one_line.trim_start().starts_with('<') && one_line.len() <= LONGEST_LINE;
    if is_one_line && reading.format.is_none_or(|format| format.layout() == Layout::Line) {
        let read = one_line::read(one_line::find(&link::decoded(one_line), reading.format), reading);
        // It may yet be a line of a table.
        let may_be_table = read.is_err() && one_line.contains([',', ';', '\t', '"']);
        return if may_be_table { read_stream(text, reading).or(read) } else { read };
    }
    read_stream(text, reading)
}

/// Reads the one puzzle of a text of any number of lines.
fn read_stream(text: &str, reading: &Reading) -> Result<Read, Error> {
    let mut puzzles = Puzzles::new(text.as_bytes(), *reading);
    let Some(first) = puzzles.next() else {
        return Err(Error::Unrecognised("nothing but blank lines and comments, expected a puzzle".into()));
    };
    let first = first?;
    let read = first.read.map_err(|error| match first.line {
        1 => error,
        line => Error::Line { line, source: Box::new(error) },
    })?;
    match puzzles.next() {
        None => Ok(read),
        Some(second) => Err(Error::Unrecognised(format!("a second puzzle in line {}, expected one", second?.line))),
    }
}

/// Writes a puzzle, without an end of line after the last.
///
/// Givens and placed digits are kept apart where the format can ([`Format::keeps_placed`]). Marks are written by those
/// and by `marks` and `candidates`; the others write open cells as blanks: [`losses`] says what is left out. As in every
/// pencil-mark grid, a digit of a filled peer is left out of the marks.
///
/// # Errors
/// [`Error::Unwritable`] when the format has no way to write this board.
pub fn write(grid: &Grid, format: Format) -> Result<String, Error> {
    let shape = grid.shape();
    let unwritable = |reason: String| Error::Unwritable { format: format.name(), reason };
    let too_large =
        || unwritable(format!("it has one character a cell, for sides up to 25; this side is {}", shape.side()));
    let bare = |cell| unwritable(format!("{} has no candidate left", shape.cell_name(cell)));
    if format.is_for_nine() && shape != Shape::NINE {
        return Err(unwritable(format!("it is for 9x9 boards with 3x3 boxes; this one has boxes of {shape}")));
    }
    match format {
        Format::Line => line::write(grid, '.').ok_or_else(too_large),
        Format::Sdm => line::write(grid, '0').ok_or_else(too_large),
        Format::Candidates => candidates::write(grid).ok_or_else(too_large),
        Format::Sized => Ok(numbers::write_sized(grid)),
        Format::Grid => Ok(draw::grid(grid)),
        Format::Numbers => Ok(draw::numbers(grid)),
        Format::Csv => Ok(draw::csv(grid)),
        Format::Sdk => Ok(draw::rows(grid)),
        Format::Ss => Ok(draw::simple_sudoku(grid)),
        Format::Marks => draw::marks(grid).map_err(bare),
        Format::Sdx => draw::sdx(grid).map_err(bare),
        Format::S9b => wiki::write_s9b(grid).map_err(bare),
        Format::Hodoku => Ok(hodoku::write(grid)),
        Format::Bd => Ok(wiki::write_bd(grid)),
        Format::Exchange => Ok(exchange::write(grid)),
        Format::BdLink => Ok(link::of_bd(&wiki::write_bd(grid))),
        Format::ExchangeLink => Ok(link::of_exchange(&line::write(grid, '0').ok_or_else(too_large)?)),
        Format::Opensudoku => Ok(xml::write(grid)),
        Format::Html => Ok(html::write(grid)),
        Format::Fpuzzles
        | Format::FpuzzlesLink
        | Format::Sudokupad
        | Format::Ipuz
        | Format::Json
        | Format::Percorre => write_json(grid, format).map_err(unwritable),
    }
}

/// The format of one line that is read as a board of this shape: [`Format::Line`] where that is enough.
#[cfg(feature = "api")]
pub(crate) fn of_line(shape: Shape) -> Format {
    if shape.is_usual() && shape.side() <= symbol::Symbols::MAX_SIDE { Format::Line } else { Format::Sized }
}

/// Writes a puzzle as one of several in a file, which stand within [`Format::frame`].
///
/// # Errors
/// As [`write`](fn@write).
pub fn write_within(grid: &Grid, format: Format) -> Result<String, Error> {
    let written = write(grid, format)?;
    let (before, after) = format.frame();
    let within = written.strip_prefix(before).and_then(|text| text.strip_suffix(after.trim_end()));
    Ok(within.map_or(written.as_str(), str::trim_end).to_string())
}

#[cfg(feature = "json")]
fn write_json(grid: &Grid, format: Format) -> Result<String, String> {
    json_write::write(grid, format)
}

#[cfg(not(feature = "json"))]
fn write_json(_: &Grid, _: Format) -> Result<String, String> {
    Err("this build is without the feature `json`".into())
}

/// Reads any known format, see [`read`].
impl FromStr for Grid {
    type Err = Error;

    fn from_str(text: &str) -> Result<Grid, Error> {
        read(text, &Reading::default()).map(|read| read.grid)
    }
}

/// The line form for sides up to 25, the sized form beyond.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&line::write(self, '.').unwrap_or_else(|| numbers::write_sized(self)))
    }
}
