//! What follows from a step, in a sentence or in short.

use super::language::Language;
use super::message::message;
use super::value::{Join, Value};
use crate::render::story::by_cells;
use crate::shape::Shape;
use crate::step::{Step, write_cell, write_cells, write_number};

/// `So r5c5 is 7.`, `So r1c2 loses 7; r4c4 loses 8 and 9.`
pub(super) fn write_sentence(shape: Shape, step: &Step, language: Language, into: &mut String) {
    message!("so").write(language, into, &[("what", Value::Conclusion(shape, step))]);
}

/// `r5c5 is 7`, `r1c2 loses 7; r4c4 loses 8 and 9`
pub(super) fn write(shape: Shape, step: &Step, language: Language, into: &mut String) {
    let begin = into.len();
    for placed in &step.placed {
        part(into, begin, "; ");
        let pairs = [("cell", Value::Cell(shape, placed.cell)), ("digit", placed.digit.into())];
        message!("place").write(language, into, &pairs);
    }
    for (cells, digits) in by_cells(&step.removed) {
        part(into, begin, "; ");
        let count = cells.len().into();
        let digits = Value::Digits(digits, Join::And);
        let pairs = [("digits", digits), ("cells", Value::Cells(shape, cells.into())), ("count", count)];
        message!("strike").write(language, into, &pairs);
    }
}

/// `r5c5=7`, `r7c12<>1,4, r8c3<>9`: what is removed stands cell by cell.
pub(super) fn write_short(shape: Shape, step: &Step, into: &mut String) {
    let begin = into.len();
    for placed in &step.placed {
        part(into, begin, ", ");
        write_cell(into, shape, placed.cell);
        into.push('=');
        write_number(into, placed.digit.number());
    }
    for (cells, digits) in by_cells(&step.removed) {
        part(into, begin, ", ");
        write_cells(into, shape, &cells);
        into.push_str("<>");
        for (at, digit) in digits.digits().enumerate() {
            if at > 0 {
                into.push(',');
            }
            write_number(into, digit.number());
        }
    }
}

/// Parts what comes from what a list that begins here holds already.
fn part(into: &mut String, begin: usize, mark: &str) {
    if into.len() > begin {
        into.push_str(mark);
    }
}
