//! Almost locked sets, connected in a row, in a ring, or to the cases of a cell; pairs of cells in a ring; and cells that exclude
//! each other.

use super::chain::{self, Cases, branches};
use super::step_view::{Cells, StepView, cells_of, digits_of};
use crate::cell::{Cell, Digit, House};
use crate::gather::Gather;
use crate::set::DigitSet;
use crate::step::{Part, Reason, Truth};

/// Sets of cells with a digit more than cells, and their restricted commons.
pub(in crate::render) struct LinkedSets {
    pub form: SetsForm,
    /// In order. The first set of a blossom is its stem; it has no cells where it is a digit in a house.
    pub sets: Vec<Set>,
    /// In the order of the sets.
    pub commons: Vec<Digit>,
}

pub(in crate::render) enum SetsForm {
    /// One to the next.
    Row,
    /// And the last to the first.
    Ring,
    /// A set for each of the cases.
    Blossom(Cases),
    /// Sue de Coq: where a line crosses a box.
    TwoSectors,
}

/// A set and its candidates.
pub(in crate::render) struct Set {
    pub cells: Cells,
    pub digits: DigitSet,
}

/// What parts without nodes are, if they are almost locked sets. In a row of sets a cell with two digits may have no cover of its
/// own either, like the stem of a blossom.
pub(super) fn form(view: StepView, is_row: bool) -> Option<SetsForm> {
    let parts = &view.step.reason.parts;
    let first = parts.first()?;
    if !is_row && (first.truths, first.covers) == (1, 0) {
        return Some(SetsForm::Blossom(chain::cases(view)));
    }
    match parts.len() {
        1 => None,
        count if view.commons().len() >= count => Some(SetsForm::Ring),
        _ => Some(SetsForm::Row),
    }
}

/// Almost locked sets that have chains as well, because they share cells: what they are says more than their links. Of
/// a row of them, if it ends with one digit, the chain says more.
pub(super) fn with_chains(view: StepView) -> Option<SetsForm> {
    let Reason { parts, nodes, ends, .. } = &view.step.reason;
    let first = parts.first()?;
    if (first.truths, first.covers) == (1, 0) {
        return Some(SetsForm::Blossom(chain::cases(view)));
    }
    (parts.len() == 2 || branches(nodes, ends).len() > 1).then_some(SetsForm::Row)
}

pub(super) fn linked(view: StepView, form: SetsForm) -> LinkedSets {
    let Reason { truths, parts, .. } = &view.step.reason;
    let mut rest = &truths[..];
    let set = |count: u16| {
        let (mine, others) = rest.split_at(usize::from(count).min(rest.len()));
        rest = others;
        let cells = cells_of(mine);
        Set { digits: view.digits_of(&cells), cells }
    };
    LinkedSets { form, sets: parts.iter().map(|part| part.truths).map(set).collect(), commons: view.commons() }
}

/// The parts of a step that are cells, each with the digits of its covers: what links it with the next.
pub(super) fn ring(reason: &Reason) -> Vec<(Cells, DigitSet)> {
    let (mut truths, mut covers) = (&reason.truths[..], &reason.covers[..]);
    let mut next = |part: &Part| {
        let (mine, others) = truths.split_at(usize::from(part.truths).min(truths.len()));
        let (links, rest) = covers.split_at(usize::from(part.covers).min(covers.len()));
        (truths, covers) = (others, rest);
        (cells_of(mine), digits_of(links).collect())
    };
    reason.parts.iter().map(&mut next).collect()
}

/// Digits that leave a box along a row and a column by one cell each.
pub(in crate::render) struct Firework {
    pub digits: DigitSet,
    pub block: House,
    /// The row and the column.
    pub lines: [House; 2],
    /// Where the digits are there, outside the box.
    pub ends: Cells,
}

/// One for each part, which has the digits in a row and then in a column as truths, and in the box as covers.
pub(super) fn fireworks(view: StepView) -> Option<Vec<Firework>> {
    let (mut truths, mut covers) = (&view.step.reason.truths[..], &view.step.reason.covers[..]);
    let mut next = |part: &Part| {
        let (mine, others) = truths.split_at_checked(usize::from(part.truths))?;
        let (boxes, rest) = covers.split_at_checked(usize::from(part.covers))?;
        (truths, covers) = (others, rest);
        let (&[Truth::House(row, _), .., Truth::House(column, _)], &[Truth::House(block, _), ..]) = (mine, boxes)
        else {
            return None;
        };
        let held = mine.iter().flat_map(|&truth| view.held_by(truth)).map(|candidate| candidate.cell);
        let mut ends: Cells = held.filter(|&cell| !view.shape().houses_of(cell).contains(&block)).gather();
        ends.sort_unstable();
        ends.dedup();
        Some(Firework { digits: digits_of(boxes).collect(), block, lines: [row, column], ends })
    };
    view.step.reason.parts.iter().map(&mut next).collect()
}

/// The cells that could not be filled together: those tried beside the struck one, and those that would be left nothing.
pub(super) fn aligned(reason: &Reason) -> Vec<Cell> {
    let truths = reason.lemmas.iter().chain([reason]).map(|reason| &reason.truths[..]);
    let mut cells: Vec<Cell> = truths.flat_map(|truths: &[Truth]| cells_of(truths)).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}
