//! A symmetry of the puzzle, as one sees it: how the board moves, and which digits change places.

use super::step_view::StepView;
use crate::cell::{Cell, Digit};
use crate::shape::Shape;
use crate::step::Pattern;

/// How the board moves and its digits change.
pub(in crate::render) struct Symmetry {
    pub movement: Movement,
    /// Each digit with its image, that one's image and so on; digits that stay are alone.
    pub cycles: Vec<Vec<Digit>>,
}

/// How the board moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::render) enum Movement {
    HalfTurn,
    QuarterTurn,
    /// Mirrored from top to bottom.
    Rows,
    /// Mirrored from left to right.
    Columns,
    Diagonal,
    Antidiagonal,
    /// Rows and columns change places in another way: a cell that moves, and where to.
    Other(Cell, Cell),
}

/// The symmetry among the patterns.
pub(super) fn symmetry(view: StepView) -> Option<Symmetry> {
    let symmetry = |pattern: &Pattern| match pattern {
        Pattern::Symmetry { cells, digits } => {
            Some(Symmetry { movement: movement(view.shape(), cells), cycles: cycles(digits) })
        }
        Pattern::Cells(_) => None,
    };
    view.step.reason.patterns.iter().find_map(symmetry)
}

fn movement(shape: Shape, images: &[Cell]) -> Movement {
    use Movement::*;
    let last = shape.side() - 1;
    let place = |movement, row: usize, column: usize| match movement {
        HalfTurn => (last - row, last - column),
        Rows => (last - row, column),
        Columns => (row, last - column),
        Diagonal => (column, row),
        _ => (last - column, last - row),
    };
    let goes = |to: &dyn Fn(usize, usize) -> (usize, usize)| {
        shape.all_cells().zip(images).all(|(cell, &image)| {
            let (row, column) = to(shape.row(cell), shape.column(cell));
            shape.cell(row, column) == image
        })
    };
    let known = [HalfTurn, Rows, Columns, Diagonal, Antidiagonal];
    if let Some(movement) = known.into_iter().find(|&movement| goes(&|row, column| place(movement, row, column))) {
        return movement;
    }
    if goes(&|row, column| (column, last - row)) || goes(&|row, column| (last - column, row)) {
        return QuarterTurn;
    }
    let moved = shape.all_cells().zip(images).find(|(cell, image)| cell != *image);
    moved.map_or(Other(Cell(0), Cell(0)), |(cell, &image)| Other(cell, image))
}

fn cycles(images: &[Digit]) -> Vec<Vec<Digit>> {
    let mut cycles: Vec<Vec<Digit>> = Vec::new();
    for start in (0..images.len()).map(|digit| Digit(digit as u8)) {
        if !cycles.iter().any(|cycle| cycle.contains(&start)) {
            let next = |&digit: &Digit| Some(images[digit.index()]).filter(|&image| image != start);
            cycles.push(std::iter::successors(Some(start), next).collect());
        }
    }
    cycles
}

impl Symmetry {
    /// `1-9, 2-8, 5`
    pub fn digits(&self) -> String {
        let cycle = |cycle: &Vec<Digit>| cycle.iter().map(Digit::to_string).collect::<Vec<_>>().join("-");
        self.cycles.iter().map(cycle).collect::<Vec<_>>().join(", ")
    }
}
