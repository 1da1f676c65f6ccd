//! Singles: what keeps every other candidate out.

use smallvec::SmallVec;

use super::step_view::{Cells, StepView};
use crate::cell::{Candidate, Cell, House};
use crate::gather::Gather;
use crate::grid::Entry;
use crate::set::DigitSet;
use crate::step::Truth;

/// Why one candidate is left.
pub(in crate::render) enum Single {
    /// The house has no other open cell.
    LastOf(House),
    /// The cell has no other digit: those that its peers hold, and whether these are all.
    Naked { seen: DigitSet, is_all: bool },
    /// The house has no other place: where the digit stands that keeps it out of the others, and whether out of all.
    Hidden { house: House, seen: Cells, is_all: bool },
}

/// The story of a single: one truth, one digit placed.
pub(super) fn single(view: StepView) -> Option<Single> {
    let ([placed], [truth]) = (&view.step.placed[..], &view.step.reason.truths[..]) else { return None };
    let shape = view.shape();
    let around = shape.houses_of(placed.cell).map(|house| view.grid.digits_in(house));
    if let Some(house) = last(view, &around) {
        return Some(Single::LastOf(house));
    }
    match *truth {
        Truth::Cell(_) => {
            let [row, column, block] = around;
            let seen = row | column | block;
            Some(Single::Naked { seen, is_all: seen.len() + 1 == shape.side() })
        }
        Truth::House(house, _) => {
            let (seen, is_all) = seers(view, house, *placed);
            Some(Single::Hidden { house, seen, is_all })
        }
        Truth::Beyond(_) => None,
    }
}

/// The house whose last open cell the step fills.
pub(super) fn last_of(view: StepView) -> Option<House> {
    let [placed] = view.step.placed[..] else { return None };
    last(view, &view.shape().houses_of(placed.cell).map(|house| view.grid.digits_in(house)))
}

fn last(view: StepView, around: &[DigitSet; 3]) -> Option<House> {
    let place = around.iter().position(|digits| digits.len() + 1 == view.shape().side())?;
    Some(view.shape().houses_of(view.step.placed[0].cell)[place])
}

/// Filled cells that keep a digit out of the other open cells of a house, few of them; and whether these are all kept out.
fn seers(view: StepView, house: House, placed: Candidate) -> (Cells, bool) {
    let (grid, shape) = (view.grid, view.shape());
    let is_open = |cell: &Cell| *cell != placed.cell && grid.digit(*cell).is_none();
    let open = shape.cells_of(house).filter(is_open).map(|cell| shape.houses_of(cell));
    let open: SmallVec<[[House; 3]; 16]> = open.gather();
    // Which of them a cell sees, as bits.
    let in_sight = |cell: Cell| {
        let [row, column, block] = shape.houses_of(cell);
        let sees = |other: &[House; 3]| row == other[0] || column == other[1] || block == other[2];
        open.iter().enumerate().fold(0u64, |seen, (at, other)| seen | u64::from(sees(other)) << at)
    };
    let holds = |&(_, entry): &(Cell, Entry)| entry.digit() == Some(placed.digit);
    let holders: SmallVec<[(Cell, u64); 16]> =
        grid.entries().filter(holds).map(|(cell, _)| (cell, in_sight(cell))).gather();
    let mut left = (0..open.len()).fold(0u64, |all, at| all | 1 << at);
    let mut seers = Cells::new();
    // The one that keeps it out of most first.
    while let Some((best, seen)) = holders.iter().rev().max_by_key(|(_, seen)| (seen & left).count_ones()) {
        if seen & left == 0 {
            break;
        }
        left &= !seen;
        seers.push(*best);
    }
    (seers, left == 0)
}
