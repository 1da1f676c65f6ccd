//! Rows of a puzzle as each way of cutting sees them, side by side.

use crate::format::cells;
use crate::format::row::{Cut, Piece};
use crate::format::symbol::Symbols;
use crate::format::{Format, Reading};
use crate::shape::Shape;

/// The longest line that can be a row: 64 cells of 64 numbers, and room for a frame.
pub(super) const LONGEST_ROW: usize = 32 * 1024;

/// One row: its text, and how many cells each way of cutting sees in it.
#[derive(Clone, Debug)]
pub(super) struct Row {
    /// As written.
    pub text: String,
    /// By way of cutting, in the order of [`Cut::ALL`].
    pub widths: [usize; Cut::ALL.len()],
    /// It has bars and blanks and nothing else: a row only where cells are places in the line.
    pub is_bare: bool,
}

impl Row {
    /// A line that is neither blank nor border. One too long for any board is kept as a row without cells.
    pub fn new(text: &str) -> Row {
        let text = if text.len() > LONGEST_ROW { "" } else { text };
        Row { text: text.into(), widths: Cut::ALL.map(|cut| cut.pieces(text).len()), is_bare: false }
    }

    /// A line of bars and blanks: a row only where cells are places in the line, and as long as this row.
    pub fn bare(text: &str, like: &Row) -> Row {
        let is_as_long = text.trim().chars().count() == like.text.trim().chars().count();
        let widths = Cut::ALL.map(|cut| if is_as_long && cut.is_by_place() { like.width(cut) } else { 0 });
        Row { text: text.into(), widths, is_bare: true }
    }

    /// Its cells in this way.
    pub fn pieces(&self, cut: Cut) -> Vec<Piece<'_>> {
        if self.is_bare { vec![Piece { at: 1, text: "" }; self.width(cut)] } else { cut.pieces(&self.text) }
    }

    /// How many cells it has in this way.
    pub fn width(&self, cut: Cut) -> usize {
        self.widths[cut as usize]
    }
}

/// The rows as one way of cutting sees them.
#[derive(Debug)]
pub(super) struct CutRows<'a> {
    pub cut: Cut,
    /// The lines that have cells in this way.
    pub rows: Vec<&'a Row>,
    /// How many cells most rows have; of equally many, the larger.
    pub side: usize,
    /// Whether all rows have as many.
    pub is_even: bool,
}

impl CutRows<'_> {
    /// The ways that a format allows, where they give a side that some board has, or the board asked for.
    pub fn all<'a>(rows: &'a [Row], reading: &Reading) -> Vec<CutRows<'a>> {
        let is_asked = |side| reading.shape.is_none_or(|shape| shape.side() == side);
        cuts(reading)
            .map(|cut| CutRows::new(cut, rows))
            .filter(|way| is_asked(way.side) && Shape::of_side(way.side).is_some())
            .filter(|way| !way.cut.is_by_place() || way.has_open_place())
            .collect()
    }

    fn new(cut: Cut, rows: &[Row]) -> CutRows<'_> {
        let mut rows: Vec<&Row> = rows.iter().filter(|row| row.width(cut) > 0).collect();
        // Cells that are three lines high have bare lines above and below each row.
        if rows.len() >= 3 && rows.iter().enumerate().all(|(at, row)| row.is_bare == (at % 3 != 1)) {
            rows.retain(|row| !row.is_bare);
        }
        let most = if cut == Cut::Chars { Symbols::MAX_SIDE } else { Shape::MAX_SIDE };
        let mut counts = [0usize; Shape::MAX_SIDE + 1];
        for width in rows.iter().map(|row| row.width(cut)).filter(|&width| width <= most) {
            counts[width] += 1;
        }
        let side = (1..counts.len()).max_by_key(|&width| counts[width]).filter(|&width| counts[width] > 0).unwrap_or(0);
        let is_even = rows.iter().all(|row| row.width(cut) == side);
        CutRows { cut, rows, side, is_even }
    }

    /// Whether a row besides the bare ones leaves a place open, and none has a sign for a blank.
    fn has_open_place(&self) -> bool {
        let pieces = || self.rows.iter().filter(|row| !row.is_bare).flat_map(|row| row.pieces(self.cut));
        pieces().any(|piece| piece.text.is_empty()) && pieces().all(|piece| !matches!(piece.text, "." | "0"))
    }

    /// Whether each cell is a number between blanks or commas.
    pub fn are_numbers(&self) -> bool {
        let is_number = |text: &str| text.len() <= 2 && (text == "." || text.parse::<i8>().is_ok());
        matches!(self.cut, Cut::Groups | Cut::Fields | Cut::Lists | Cut::Dotless)
            && self.rows.iter().all(|row| row.pieces(self.cut).iter().all(|piece| is_number(piece.text)))
    }

    /// Whether there are as many rows as cells in a row.
    pub fn is_whole(&self) -> bool {
        self.rows.len() == self.side
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

/// Whether a line could be a row of some board, and if so with which numbers of cells.
pub(super) fn possible_widths(line: &str) -> impl Iterator<Item = usize> {
    let line = if line.len() > LONGEST_ROW { "" } else { line };
    Cut::ALL.into_iter().filter_map(move |cut| {
        let pieces = cut.pieces(line);
        let side = Shape::of_side(pieces.len())?.side();
        let fits = cut != Cut::Chars || side <= Symbols::MAX_SIDE;
        (fits && cells::are_possible(&pieces, side)).then_some(side)
    })
}
