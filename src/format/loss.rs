//! What a format does not hold of a grid: the grid is written, read again, and compared.

use std::fmt;

use crate::format::{Format, Reading, marks, read, write};
use crate::grid::{Entry, Grid};
use crate::shape::Shape;

/// What is lost when a grid is written in some format.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Loss {
    /// Placed digits are read as givens.
    Placed,
    /// Open cells with one candidate are read as digits.
    Filled,
    /// Digits that a peer has too are read as open cells.
    Opened,
    /// Marks are missing.
    Marks,
    /// The size of the boxes is missing, and it is not the usual one.
    Boxes(Shape),
}

impl fmt::Display for Loss {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Loss::Placed => f.write_str("placed digits become givens"),
            Loss::Filled => f.write_str("open cells with one candidate are filled with it"),
            Loss::Opened => f.write_str("digits that stand twice in a house become open cells"),
            Loss::Marks => f.write_str("marks are left out"),
            Loss::Boxes(shape) => write!(f, "the size of a box, {shape}, is left out"),
        }
    }
}

/// What this format does not hold of this grid, each kind once. Marks that follow from the digits are no loss: every reader can work
/// them out again. Nothing where the format cannot be written at all.
pub fn losses(grid: &Grid, format: Format) -> Vec<Loss> {
    let shape = grid.shape();
    // Most grids are bare puzzles, and need not be read again.
    let keeps_boxes = format.keeps_boxes() || shape.is_usual();
    if !format.keeps_marks() && keeps_boxes && grid.has_givens_only() {
        return Vec::new();
    }
    let reading = Reading { format: Some(format), shape: None };
    let Ok(text) = write(grid, format) else { return Vec::new() };
    // A table of a page without a digit is not read as a board.
    let back = read(&text, &reading).map_or_else(|_| Grid::blank(shape), |read| read.grid);
    let mut lost = Vec::new();
    let mut lose = |loss| {
        if !lost.contains(&loss) {
            lost.push(loss);
        }
    };
    // Compared in boxes of the same size, so that a size that is lost is not a loss of marks as well.
    let mut same = Grid::blank(shape);
    for ((cell, before), (_, after)) in grid.entries().zip(back.entries()) {
        same.set(cell, after);
        match (before, after) {
            (Entry::Placed(_), Entry::Given(_)) => lose(Loss::Placed),
            (Entry::Marks(_), Entry::Given(_) | Entry::Placed(_)) => lose(Loss::Filled),
            (Entry::Given(_) | Entry::Placed(_), Entry::Marks(_)) => lose(Loss::Opened),
            _ => {}
        }
    }
    if marks::shown_digits(grid) != marks::shown_digits(&same) {
        lose(Loss::Marks);
    }
    if back.shape() != shape {
        lose(Loss::Boxes(shape));
    }
    lost
}
