//! Cells, digits, houses and conclusions as HoDoKu shortens them.

use std::fmt::Write;

use crate::cell::{Candidate, Cell, House};
use crate::render::story::by_digit;
use crate::set::DigitSet;
use crate::shape::Shape;
use crate::step::{Step, Truth, truth_code};

/// Cells in short as HoDoKu shortens them: from the first on, those of its row, else those of its column.
pub(super) fn compact(shape: Shape, cells: &[Cell]) -> String {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells.dedup();
    if shape.side() > 9 {
        return cells.iter().map(|&cell| shape.cell_name(cell).to_string()).collect::<Vec<_>>().join(",");
    }
    let mut words: Vec<String> = Vec::new();
    while let Some(&first) = cells.first() {
        let (row, column) = (shape.row(first), shape.column(first));
        let in_row = cells.iter().filter(|&&cell| shape.row(cell) == row).count() > 1;
        let is_with = |cell: &Cell| if in_row { shape.row(*cell) == row } else { shape.column(*cell) == column };
        let (together, others): (Vec<Cell>, Vec<Cell>) = cells.iter().partition(|cell| is_with(cell));
        let numbers = |number: &dyn Fn(Cell) -> usize| -> String {
            together.iter().map(|&cell| (number(cell) + 1).to_string()).collect()
        };
        words.push(if in_row {
            format!("r{}c{}", row + 1, numbers(&|cell| shape.column(cell)))
        } else {
            format!("r{}c{}", numbers(&|cell| shape.row(cell)), column + 1)
        });
        cells = others;
    }
    words.join(",")
}

/// `r5c5=7`, `r12c3<>4, r5c6<>7`.
pub(super) fn conclusion(shape: Shape, step: &Step) -> String {
    let mut parts: Vec<String> = Vec::new();
    for placed in &step.placed {
        parts.push(format!("{}={}", shape.cell_name(placed.cell), placed.digit));
    }
    for (digit, cells) in by_digit(&step.removed) {
        parts.push(format!("{}<>{digit}", compact(shape, &cells)));
    }
    parts.join(", ")
}

/// `7r1c2,7r3c4`, of one digit `r1c2,r3c4`.
pub(super) fn candidates(shape: Shape, side: &[Candidate]) -> String {
    let groups = by_digit(side);
    match &groups[..] {
        [(_, cells)] => compact(shape, cells),
        _ => groups
            .iter()
            .map(|(digit, cells)| format!("{digit}{}", compact(shape, cells)))
            .collect::<Vec<_>>()
            .join(","),
    }
}

/// Houses in short: `r27`, `c18b1`.
pub(super) fn codes(shape: Shape, houses: &[House]) -> String {
    let mut text = String::new();
    let mut last = None;
    for &house in houses {
        let letter = shape.kind(house).letter();
        let number = shape.number(house) + 1;
        if last != Some(letter) {
            text.push(letter);
        } else if shape.side() > 9 {
            text.push(',');
        }
        let _ = write!(text, "{number}");
        last = Some(letter);
    }
    text
}

pub(super) fn codes_of(shape: Shape, truths: &[Truth]) -> String {
    truths.iter().map(|&truth| truth_code(shape, truth).to_string()).collect::<Vec<_>>().join(" ")
}

fn joined(digits: DigitSet, parting: &str) -> String {
    digits.digits().map(|digit| digit.to_string()).collect::<Vec<_>>().join(parting)
}

/// `3/4`
pub(super) fn slashed(digits: DigitSet) -> String {
    joined(digits, "/")
}

/// `3,4`
pub(super) fn listed(digits: DigitSet) -> String {
    joined(digits, ",")
}

/// `34`
pub(super) fn packed(shape: Shape, digits: DigitSet) -> String {
    joined(digits, if shape.side() > 9 { "," } else { "" })
}
