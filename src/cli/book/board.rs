//! A board on paper.

use super::pdf::Document;
use crate::cell::Cell;
use crate::grid::{Entry, Grid};

/// Digits and marks below this size, in points, cannot be read.
pub const SMALLEST: f32 = 2.5;

/// What differs between a puzzle and its solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look<'g> {
    /// To be filled, with or without marks.
    Puzzle { marks: bool },
    /// Filled: the givens of this puzzle are grey.
    Solution(&'g Grid),
}

/// How light digits are that are not the givens of a puzzle, or of a solution those that are.
const LIGHT: f32 = 0.45;

/// The size of digits in cells of this size: two of them have room on boards above 9x9.
fn digit_size(grid: &Grid, cell: f32) -> f32 {
    cell * if grid.shape().side() > 9 { 0.52 } else { 0.66 }
}

fn mark_size(grid: &Grid, cell: f32) -> f32 {
    let shape = grid.shape();
    let room = cell / shape.box_columns().max(shape.box_rows()) as f32;
    room * if shape.side() > 9 { 0.7 } else { 0.8 }
}

/// The smallest writing on a board of this width, in points.
pub fn smallest(grid: &Grid, width: f32, marks: bool) -> f32 {
    let cell = width / grid.shape().side() as f32;
    if marks { mark_size(grid, cell) } else { digit_size(grid, cell) }
}

/// Draws a board with its left upper corner here.
pub fn draw(document: &mut Document, grid: &Grid, look: Look, (x, y): (f32, f32), width: f32) {
    let shape = grid.shape();
    let (side, cell) = (shape.side(), width / shape.side() as f32);
    // Thin lines first, so that thick ones cross over them.
    for thick in [false, true] {
        let (line, grey) = if thick { ((cell / 16.0).clamp(0.7, 1.6), 0.0) } else { (0.4, 0.35) };
        for number in 1..side {
            let at = number as f32 * cell;
            if number.is_multiple_of(shape.box_rows()) == thick {
                document.line((x, y + at), (x + width, y + at), line, grey);
            }
            if number.is_multiple_of(shape.box_columns()) == thick {
                document.line((x + at, y), (x + at, y + width), line, grey);
            }
        }
        if thick {
            document.rectangle((x, y), (width, width), line);
        }
    }
    let corner = |of: Cell| (x + shape.column(of) as f32 * cell, y + shape.row(of) as f32 * cell);
    for (at, entry) in grid.entries() {
        let (left, top) = corner(at);
        let middle = (left + cell / 2.0, top + cell / 2.0);
        let is_light = match (look, entry) {
            (Look::Solution(puzzle), _) => puzzle.digit(at).is_some(),
            (Look::Puzzle { .. }, Entry::Placed(_)) => true,
            (Look::Puzzle { .. }, _) => false,
        };
        match entry {
            Entry::Given(digit) | Entry::Placed(digit) => {
                let grey = if is_light { LIGHT } else { 0.0 };
                centred(document, &digit.to_string(), middle, digit_size(grid, cell), grey);
            }
            Entry::Marks(marks) if look == (Look::Puzzle { marks: true }) => {
                // Marks lie in a cell like cells in a box.
                let (across, down) = (shape.box_columns(), shape.box_rows());
                for digit in marks.digits() {
                    let (column, row) = (digit.index() % across, digit.index() / across);
                    let place =
                        |number: usize, of: usize| (number as f32 + 0.5) * (cell * 0.92) / of as f32 + cell * 0.04;
                    let middle = (left + place(column, across), top + place(row, down));
                    centred(document, &digit.to_string(), middle, mark_size(grid, cell), LIGHT);
                }
            }
            Entry::Marks(_) => {}
        }
    }
}

fn centred(document: &mut Document, text: &str, (x, y): (f32, f32), size: f32, grey: f32) {
    let (width, height) = (document.font.width(text, size), document.font.digit_height(size));
    document.text(text, (x - width / 2.0, y + height / 2.0), size, grey);
}
