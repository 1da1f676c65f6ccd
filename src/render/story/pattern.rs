//! Cells that could be filled in two ways, were it not for what is left beyond them.

use super::step_view::StepView;
use crate::cell::{Candidate, Cell};
use crate::set::DigitSet;
use crate::shape::Shape;
use crate::step::{Pattern, Truth};

/// A deadly pattern and its guardians: one of these at least is true.
pub(in crate::render) struct Deadly {
    pub outline: Outline,
    pub cells: Vec<Cell>,
    pub digits: DigitSet,
    /// The cells that are filled.
    pub placed: Vec<Cell>,
    pub guards: Vec<Candidate>,
    pub by: Guarded,
}

/// What the cells of a pattern look like.
pub(in crate::render) enum Outline {
    Rectangle,
    /// A rectangle with corners that were filled, though not given.
    Avoidable,
    Loop,
    /// All that is open.
    Bug,
    /// Three digits that cannot fill their cells.
    Tridagon,
    /// Two digits that cannot fill their cells.
    OddLoop,
}

/// How the guardians lead to the conclusion.
pub(in crate::render) enum Guarded {
    /// They are in one cell.
    Alone,
    /// They are all seen by what is struck.
    Together,
    /// They make a naked set with other cells.
    Subset,
    /// With a house or two they leave a digit no other place.
    House,
    /// What is struck in the cell of one rules out the other.
    Crossed,
}

pub(super) fn deadly(view: StepView) -> Deadly {
    let (cells, digits) = pattern(view).unwrap_or_default();
    let guards = view.held_by(Truth::Beyond(0));
    let is_one = guards.iter().all(|guard| guard.cell == guards[0].cell) && !guards.is_empty();
    let by = match (&view.truth_cells()[..], &view.truth_houses()[..]) {
        ([_, ..], _) => Guarded::Subset,
        (_, [_, ..]) => Guarded::House,
        _ if is_one => Guarded::Alone,
        _ if view.step.removed.iter().any(|gone| guards.iter().any(|guard| guard.cell == gone.cell)) => {
            Guarded::Crossed
        }
        _ => Guarded::Together,
    };
    let placed: Vec<Cell> = cells.iter().copied().filter(|&cell| view.grid.digit(cell).is_some()).collect();
    let outline = match cells.len() {
        _ if view.step.reason.patterns.first().is_some_and(|pattern| !could_be_refilled(view.shape(), pattern)) => {
            match digits.len() {
                ..=2 => Outline::OddLoop,
                _ => Outline::Tridagon,
            }
        }
        // A few cells have two digits between them.
        0 => Outline::Bug,
        _ if digits.len() > 2 => Outline::Bug,
        1..=4 if !placed.is_empty() && matches!(by, Guarded::Alone | Guarded::Together) => Outline::Avoidable,
        1..=4 => Outline::Rectangle,
        _ => Outline::Loop,
    };
    Deadly { outline, cells, digits, placed, guards, by }
}

/// Whether each digit of a pattern is in no cell or two of each house: then each cell could take its other digit. Else the cells
/// cannot be filled.
pub(in crate::render) fn could_be_refilled(shape: Shape, pattern: &Pattern) -> bool {
    let Pattern::Cells(cells) = pattern else { return false };
    shape.all_houses().all(|house| {
        let inside = || cells.iter().filter(|&&(cell, _)| shape.houses_of(cell).contains(&house));
        shape.digits().digits().all(|digit| matches!(inside().filter(|(_, set)| set.has(digit)).count(), 0 | 2))
    })
}

/// The cells of the first pattern and its digits.
pub(super) fn pattern(view: StepView) -> Option<(Vec<Cell>, DigitSet)> {
    let Some(Pattern::Cells(cells)) = view.step.reason.patterns.first() else { return None };
    let digits = cells.iter().fold(DigitSet::default(), |all, &(_, digits)| all | digits);
    Some((cells.iter().map(|&(cell, _)| cell).collect(), digits))
}
