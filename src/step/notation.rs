//! The short forms players write: `r1c23`, `r5c5=5`, `r1c23<>7`; and the codes of JSON: `7r5c5`, `7r4`, `+7r5c5`.

use std::fmt::{Display, Write};

use smallvec::SmallVec;

use crate::cell::{Candidate, Cell};
use crate::code::CandidateCode;
use crate::shape::Shape;
use crate::step::code::{ClaimCode, TruthCode};
use crate::step::{Step, Truth};

/// A candidate in short, the digit first: `7r5c5`.
pub fn candidate_code(shape: Shape, candidate: Candidate) -> impl Display {
    CandidateCode::of(shape, candidate)
}

/// A truth or a cover in short: `r5c5` a cell, `7r4` a digit in a house, `!0` beyond a pattern.
pub fn truth_code(shape: Shape, truth: Truth) -> impl Display {
    TruthCode::of(shape, truth)
}

/// A claim in short: `+7r5c5` one of these is true, `-7r5c4|7r5c5` none is.
pub fn claim_code(shape: Shape, on: bool, claim: &[Candidate]) -> impl Display {
    ClaimCode::of(shape, on, claim)
}

/// Cells in short: `r12c3,r5c45`. Beyond side 9, where `c12` would be two columns or one, in full: `r1c12,r2c12`.
pub fn cells_text(shape: Shape, cells: &[Cell]) -> String {
    let mut text = String::new();
    write_cells(&mut text, shape, cells);
    text
}

/// The same at the end of a text.
pub(crate) fn write_cells(text: &mut String, shape: Shape, cells: &[Cell]) {
    if let [cell] = cells {
        return write_cell(text, shape, *cell);
    }
    if shape.side() > 9 {
        let mut cells: SmallVec<[Cell; 32]> = cells.into();
        cells.sort_unstable();
        cells.dedup();
        for (number, cell) in cells.into_iter().enumerate() {
            if number > 0 {
                text.push(',');
            }
            write_cell(text, shape, cell);
        }
        return;
    }
    // Of each row its columns. Rows with the same columns are written once: a rectangle is one word.
    let mut rows = [0u16; 9];
    for &cell in cells {
        rows[shape.row(cell)] |= 1 << shape.column(cell);
    }
    let begin = text.len();
    for row in 0..rows.len() {
        let columns = rows[row];
        if columns == 0 {
            continue;
        }
        if text.len() > begin {
            text.push(',');
        }
        text.push('r');
        for (same, other) in rows.iter_mut().enumerate().skip(row).filter(|(_, other)| **other == columns) {
            write_number(text, same + 1);
            *other = 0;
        }
        text.push('c');
        (0..9).filter(|column| columns >> column & 1 == 1).for_each(|column| write_number(text, column + 1));
    }
}

/// The name of a cell at the end of a text: `r5c5`.
pub(crate) fn write_cell(text: &mut String, shape: Shape, cell: Cell) {
    text.push('r');
    write_number(text, shape.row(cell) + 1);
    text.push('c');
    write_number(text, shape.column(cell) + 1);
}

/// A number at the end of a text. Most have one figure, and are written without the help of a formatter.
#[inline]
pub(crate) fn write_number(text: &mut String, number: usize) {
    match number {
        0..10 => text.push(char::from(b'0' + number as u8)),
        _ => {
            let _ = write!(text, "{number}");
        }
    }
}

/// What a step concludes, in short: `r5c5=5` or `r1c23<>7,r4c4<>8`. Strikes are grouped by digit.
pub fn conclusions(shape: Shape, step: &Step) -> String {
    let mut text = String::new();
    for placed in &step.placed {
        separate(&mut text);
        let _ = write!(text, "{}={}", shape.cell_name(placed.cell), placed.digit);
    }
    for digit in shape.digits().digits() {
        let cells: Vec<Cell> = step.removed.iter().filter(|r| r.digit == digit).map(|r| r.cell).collect();
        if !cells.is_empty() {
            separate(&mut text);
            let _ = write!(text, "{}<>{digit}", cells_text(shape, &cells));
        }
    }
    text
}

fn separate(text: &mut String) {
    if !text.is_empty() {
        text.push(',');
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::{Candidate, Digit};
    use crate::step::name::Technique;

    #[test]
    fn cells_are_joined_by_rows_and_columns() {
        let nine = Shape::NINE;
        let at = |names: &[(usize, usize)]| names.iter().map(|(r, c)| nine.cell(r - 1, c - 1)).collect::<Vec<_>>();
        assert_eq!(cells_text(nine, &at(&[(1, 3), (1, 2)])), "r1c23");
        assert_eq!(cells_text(nine, &at(&[(1, 3), (2, 3), (5, 4), (5, 5)])), "r12c3,r5c45");
        assert_eq!(cells_text(nine, &at(&[(1, 1), (1, 9), (7, 1), (7, 9)])), "r17c19");
        let sixteen = Shape::of_side(16).unwrap();
        assert_eq!(cells_text(sixteen, &[sixteen.cell(0, 11), sixteen.cell(1, 11)]), "r1c12,r2c12");
    }

    #[test]
    fn conclusions_are_grouped_by_digit() {
        let removed = [(3, 1), (1, 0), (0, 1), (1, 1)].map(|(cell, digit)| Candidate::new(Cell(cell), Digit(digit)));
        let step = Step::remove(Technique::Pointing, removed);
        assert_eq!(conclusions(Shape::NINE, &step), "r1c2<>1,r1c124<>2");
        assert_eq!(conclusions(Shape::NINE, &Step::place(Technique::NakedSingle, Cell(40), Digit(4))), "r5c5=5");
    }
}
