//! A step drawn on its board with letters, for a terminal.
//!
//! Each mark that plays a part has a sign behind it, so nothing is shown by colour alone: `5!` goes here, `5x` cannot be, `5*`
//! is what shows it; along a chain `5+` is supposed or follows, `5-` is denied.

use super::story::{Role, roles};
use crate::cell::{Candidate, Cell, Digit};
use crate::grid::{Entry, Grid};
use crate::shape::Shape;
use crate::step::Step;

/// What a piece of a chart is, for those who paint it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ink {
    /// Lines, blanks, marks that play no part.
    Plain,
    /// A digit that stands already.
    Filled,
    /// A mark that is denied along a chain.
    Off,
    /// A mark that shows why.
    Base,
    /// A mark that is supposed, or follows, along a chain.
    On,
    /// A mark that cannot be.
    Struck,
    /// A mark that goes here.
    Placed,
}

impl Ink {
    /// The sign behind a mark.
    pub const fn sign(self) -> &'static str {
        match self {
            Ink::Plain | Ink::Filled => "",
            Ink::Off => "-",
            Ink::Base => "*",
            Ink::On => "+",
            Ink::Struck => "x",
            Ink::Placed => "!",
        }
    }
}

/// A line of a chart: pieces, each in one ink.
pub type Line = Vec<(Ink, String)>;

/// The board before a step with the marks that play a part in it; what follows from it only where that is wanted.
///
/// Lines fit the width: where all marks have no room, those that play no part are left out; where that is not enough, there is
/// no chart.
pub fn chart(before: &Grid, step: &Step, with_end: bool, width: usize) -> Option<Vec<Line>> {
    let roles = roles(step, before);
    let ink_of = |candidate: Candidate| {
        let ink = |role: Role| match role {
            Role::Placed if with_end => Ink::Placed,
            Role::Target | Role::Cannibal if with_end => Ink::Struck,
            Role::Placed | Role::Target | Role::Cannibal => Ink::Plain,
            Role::On { .. } => Ink::On,
            Role::Off { .. } => Ink::Off,
            _ => Ink::Base,
        };
        roles.of(candidate).map(ink).max().unwrap_or(Ink::Plain)
    };
    [true, false].into_iter().find_map(|all| {
        let cells: Vec<Line> = before.entries().map(|(cell, entry)| marks(cell, entry, all, &ink_of)).collect();
        let lines = drawn(before.shape(), &cells);
        lines.iter().all(|line| length(line) <= width).then_some(lines)
    })
}

/// What stands in a cell.
fn marks(cell: Cell, entry: Entry, all: bool, ink_of: &impl Fn(Candidate) -> Ink) -> Line {
    let marks = match entry {
        Entry::Given(digit) | Entry::Placed(digit) => return vec![(Ink::Filled, digit.to_string())],
        Entry::Marks(marks) => marks,
    };
    let mut line = Line::new();
    for digit in marks.digits() {
        let ink = ink_of(Candidate::new(cell, digit));
        if all || ink != Ink::Plain {
            // Numbers of two figures would run together.
            if !line.is_empty() && (digit.number() > 9 || ink.sign().is_empty() && marks.digits().any(above_nine)) {
                line.push((Ink::Plain, ",".to_string()));
            }
            line.push((ink, format!("{digit}{}", ink.sign())));
        }
    }
    if line.is_empty() {
        line.push((Ink::Plain, ".".to_string()));
    }
    line
}

fn above_nine(digit: Digit) -> bool {
    digit.number() > 9
}

fn length(line: &[(Ink, String)]) -> usize {
    line.iter().map(|(_, text)| text.chars().count()).sum()
}

/// The cells in their boxes, columns as wide as they need to be.
fn drawn(shape: Shape, cells: &[Line]) -> Vec<Line> {
    let side = shape.side();
    let at = |row: usize, column: usize| &cells[shape.cell(row, column).index()];
    let widths: Vec<usize> =
        (0..side).map(|column| (0..side).map(|row| length(at(row, column))).max().unwrap_or(1)).collect();
    let starts = |number: usize, of: usize| number.is_multiple_of(of);
    let (box_rows, box_columns) = (shape.box_rows(), shape.box_columns());
    let mut rule = String::new();
    for (column, width) in widths.iter().enumerate() {
        rule.push_str(if starts(column, box_columns) { if column == 0 { "+-" } else { "-+-" } } else { "-" });
        rule.push_str(&"-".repeat(*width));
    }
    rule.push_str("-+");
    let mut lines = Vec::new();
    for row in 0..side {
        if starts(row, box_rows) {
            lines.push(vec![(Ink::Plain, rule.clone())]);
        }
        let mut line = Line::new();
        for (column, width) in widths.iter().enumerate() {
            let parting = if starts(column, box_columns) { if column == 0 { "| " } else { " | " } } else { " " };
            line.push((Ink::Plain, parting.to_string()));
            let cell = at(row, column);
            line.extend(cell.iter().cloned());
            line.push((Ink::Plain, " ".repeat(width - length(cell))));
        }
        line.push((Ink::Plain, " |".to_string()));
        lines.push(line);
    }
    lines.push(vec![(Ink::Plain, rule)]);
    lines
}
