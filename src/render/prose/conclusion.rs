//! What follows from a step, in a sentence or in short.

use super::language::Language;
use super::message::message;
use super::value::{Join, Value};
use crate::cell::{Candidate, Cell};
use crate::render::story::by_cells;
use crate::shape::Shape;
use crate::step::{Step, write_cell, write_cells, write_number};

/// `So r5c5 is 7.`, `So r1c2 loses 7; r4c4 loses 8 and 9.`
pub(super) fn write_sentence(shape: Shape, step: &Step, language: Language, into: &mut String) {
    let place = |placed: &Candidate| [("cell", Value::Cell(shape, placed.cell)), ("digit", placed.digit.into())];
    let strike = |(cells, digits): (Vec<Cell>, _)| {
        let count = cells.len().into();
        [("digits", Value::Digits(digits, Join::And)), ("cells", Value::Cells(shape, cells.into())), ("count", count)]
    };
    let placed: Vec<_> = step.placed.iter().map(place).collect();
    let struck: Vec<_> = by_cells(&step.removed).into_iter().map(strike).collect();
    let placed = placed.iter().map(|pairs| Value::Said(message!("place"), pairs));
    let struck = struck.iter().map(|pairs| Value::Said(message!("strike"), pairs));
    let what = Value::List(placed.chain(struck).collect(), Join::Semicolon);
    message!("so").write(language, into, &[("what", what)]);
}

/// `r5c5=7`, `r7c12<>1,4, r8c3<>9`: what is removed stands cell by cell.
pub(super) fn write_short(shape: Shape, step: &Step, into: &mut String) {
    let begin = into.len();
    let part = |into: &mut String| {
        if into.len() > begin {
            into.push_str(", ");
        }
    };
    for placed in &step.placed {
        part(into);
        write_cell(into, shape, placed.cell);
        into.push('=');
        write_number(into, placed.digit.number());
    }
    for (cells, digits) in by_cells(&step.removed) {
        part(into);
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
