//! The names of the formats.

use std::fmt;
use std::str::FromStr;

use crate::error::Error;
use crate::format::xml;

/// A way to write a puzzle down. `docs/FORMATS.md` shows each with its exact syntax.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Format {
    /// One character a cell on one line: `53..7....6..195...`, sides up to 25.
    Line,
    /// One line of numbers after the size of a box, 0 for a blank: `2 2 0 1 0 4 ...`, every size.
    Sized,
    /// Rows for eyes, with or without borders: `| 5 3 . | . 7 . | . . . |`.
    Grid,
    /// Rows of numbers, 0 for a blank, every size.
    Numbers,
    /// The pencil-mark grid of the forums: a group of digits for each cell.
    Marks,
    /// A place for each digit of each cell, 729 characters at 9x9 (Sukaku).
    Candidates,
    /// HoDoKu's library line: `:code:digits:grid:removed:eliminations:placements:extra`.
    Hodoku,
    /// Lines of 81 digits with 0 for a blank (SudoCue, HoDoKu).
    Sdm,
    /// Nine lines with `#A` lines about them (SudoCue), or `[Puzzle]` and `[State]` (SadMan).
    Sdk,
    /// Nine lines with bars, of Simple Sudoku.
    Ss,
    /// Nine lines of groups of digits, `u` before a digit the player placed (SudoCue).
    Sdx,
    /// Rows of fields between commas or tabs; or a table whose header names the column of puzzles.
    Csv,
    /// SudokuWiki's `S9B` and 81 times two characters.
    S9b,
    /// SudokuWiki's 162 characters, as in its links after `bd=`.
    Bd,
    /// SudokuWiki's link.
    BdLink,
    /// XML of the OpenSudoku application.
    Opensudoku,
    /// The tables of a web page, by its source.
    Html,
    /// A line of the Sudoku Exchange puzzle bank: a hash, 81 digits, a rating.
    Exchange,
    /// Sudoku Exchange's link.
    ExchangeLink,
    /// JSON of the f-puzzles setting tool.
    Fpuzzles,
    /// The link of an f-puzzles puzzle, compressed.
    FpuzzlesLink,
    /// SudokuPad's link, compressed.
    Sudokupad,
    /// The ipuz crossword and puzzle JSON.
    Ipuz,
    /// JSON with `"format": "sudoku-puzzle"`.
    Json,
    /// A line of percorre's own JSON: a puzzle, or a state with its marks.
    Percorre,
}

impl Format {
    /// Every format there is.
    pub const ALL: &'static [Format] = &[
        Format::Line,
        Format::Grid,
        Format::Sized,
        Format::Numbers,
        Format::Marks,
        Format::Candidates,
        Format::Hodoku,
        Format::Sdm,
        Format::Sdk,
        Format::Ss,
        Format::Sdx,
        Format::Csv,
        Format::S9b,
        Format::Bd,
        Format::Opensudoku,
        Format::Html,
        Format::Exchange,
        Format::Fpuzzles,
        Format::Sudokupad,
        Format::Ipuz,
        Format::Json,
        Format::Percorre,
        Format::FpuzzlesLink,
        Format::BdLink,
        Format::ExchangeLink,
    ];

    /// Its name, as `--from` and `--to` take it.
    pub const fn name(self) -> &'static str {
        match self {
            Format::Line => "line",
            Format::Grid => "grid",
            Format::Sized => "sized",
            Format::Numbers => "numbers",
            Format::Marks => "marks",
            Format::Candidates => "candidates",
            Format::Hodoku => "hodoku",
            Format::Sdm => "sdm",
            Format::Sdk => "sdk",
            Format::Ss => "ss",
            Format::Sdx => "sdx",
            Format::Csv => "csv",
            Format::S9b => "s9b",
            Format::Bd => "bd",
            Format::BdLink => "bd-link",
            Format::Opensudoku => "opensudoku",
            Format::Html => "html",
            Format::Exchange => "exchange",
            Format::ExchangeLink => "exchange-link",
            Format::Fpuzzles => "fpuzzles",
            Format::FpuzzlesLink => "fpuzzles-link",
            Format::Sudokupad => "sudokupad",
            Format::Ipuz => "ipuz",
            Format::Json => "json",
            Format::Percorre => "percorre",
        }
    }

    /// What it is, in a few words.
    pub const fn summary(self) -> &'static str {
        match self {
            Format::Line => "one character a cell on one line, sides up to 25",
            Format::Grid => "a board with borders",
            Format::Sized => "one line of numbers after the size of a box, every size",
            Format::Numbers => "rows of numbers, 0 for a blank",
            Format::Marks => "the pencil-mark grid: a group of digits for each cell",
            Format::Candidates => "a place for each digit of each cell (Sukaku)",
            Format::Hodoku => "HoDoKu's library line",
            Format::Sdm => "81 digits a line, 0 for a blank (SudoCue, HoDoKu)",
            Format::Sdk => "nine rows, with lines about them (SudoCue), or [Puzzle] and [State] (SadMan)",
            Format::Ss => "nine rows with bars (Simple Sudoku)",
            Format::Sdx => "nine rows of groups of digits, u before a placed digit (SudoCue)",
            Format::Csv => "rows of fields, or a table with a column of puzzles",
            Format::S9b => "SudokuWiki's S9B text",
            Format::Bd => "SudokuWiki's 162 characters",
            Format::BdLink => "a link to SudokuWiki",
            Format::Opensudoku => "XML of OpenSudoku",
            Format::Html => "the tables of a web page, by its source",
            Format::Exchange => "a line of the Sudoku Exchange puzzle bank",
            Format::ExchangeLink => "a link to Sudoku Exchange",
            Format::Fpuzzles => "JSON of f-puzzles",
            Format::FpuzzlesLink => "a link to f-puzzles",
            Format::Sudokupad => "a link to SudokuPad",
            Format::Ipuz => "ipuz JSON",
            Format::Json => "JSON with \"format\": \"sudoku-puzzle\"",
            Format::Percorre => "JSON of percorre: a puzzle, or a state with its marks",
        }
    }

    /// Whether it can hold 9x9 boards only.
    pub const fn is_for_nine(self) -> bool {
        matches!(
            self,
            Format::Hodoku
                | Format::Sdm
                | Format::Sdk
                | Format::Ss
                | Format::Sdx
                | Format::S9b
                | Format::Bd
                | Format::BdLink
                | Format::Opensudoku
                | Format::Exchange
                | Format::ExchangeLink
        )
    }

    /// Whether it keeps givens and placed digits apart when it is written.
    pub const fn keeps_placed(self) -> bool {
        matches!(
            self,
            Format::Hodoku
                | Format::Sdx
                | Format::S9b
                | Format::Bd
                | Format::BdLink
                | Format::Fpuzzles
                | Format::FpuzzlesLink
                | Format::Sudokupad
                | Format::Percorre
        )
    }

    /// Whether it holds the marks of open cells when it is written.
    pub const fn keeps_marks(self) -> bool {
        self.keeps_placed() || matches!(self, Format::Marks | Format::Candidates)
    }

    /// Whether it says how large the boxes are when it is written.
    pub const fn keeps_boxes(self) -> bool {
        self.is_for_nine()
            || matches!(
                self,
                Format::Sized
                    | Format::Json
                    | Format::Percorre
                    | Format::Fpuzzles
                    | Format::FpuzzlesLink
                    | Format::Sudokupad
            )
    }

    /// What a file of puzzles has before the first and after the last: nothing in most formats.
    pub const fn frame(self) -> (&'static str, &'static str) {
        match self {
            Format::Opensudoku => (xml::HEAD, xml::TAIL),
            _ => ("", ""),
        }
    }

    /// How its puzzles lie in a file.
    pub(super) const fn layout(self) -> Layout {
        match self {
            Format::Line | Format::Sized | Format::Candidates | Format::Hodoku | Format::Sdm => Layout::Line,
            Format::S9b | Format::Bd | Format::Exchange => Layout::Line,
            Format::BdLink | Format::ExchangeLink | Format::FpuzzlesLink | Format::Sudokupad => Layout::Line,
            Format::Grid | Format::Numbers | Format::Marks | Format::Sdk | Format::Ss | Format::Sdx => Layout::Block,
            Format::Csv => Layout::Either,
            Format::Opensudoku | Format::Html => Layout::Page,
            Format::Fpuzzles | Format::Ipuz | Format::Json | Format::Percorre => Layout::Document,
        }
    }
}

#[cfg(feature = "cli")]
impl Format {
    /// Whether a file of it is HTML, XML or JSON, where nothing else may stand.
    pub(crate) fn is_document(self) -> bool {
        matches!(self.layout(), Layout::Page | Layout::Document)
    }
}

/// How puzzles lie in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Layout {
    /// One on each line.
    Line,
    /// One on several lines.
    Block,
    /// Decided by the first lines.
    Either,
    /// Within tags.
    Page,
    /// The whole file is one text.
    Document,
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Format {
    type Err = Error;

    fn from_str(name: &str) -> Result<Format, Error> {
        Format::ALL.iter().copied().find(|format| format.name() == name).ok_or_else(|| Error::Format {
            found: name.chars().take(40).collect(),
            expected: Format::ALL.iter().map(|format| format.name()).collect::<Vec<_>>().join(", "),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_is_found_by_its_name() {
        for &format in Format::ALL {
            assert_eq!(format.to_string().parse::<Format>().unwrap(), format);
        }
        let error = "excel".parse::<Format>().unwrap_err().to_string();
        assert!(
            error.starts_with("no format is called 'excel', expected one of line, grid, sized, numbers"),
            "{error}"
        );
    }
}
