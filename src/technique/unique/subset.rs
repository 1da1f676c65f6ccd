//! Unique rectangle 3: the guardians of two corners, as one cell of a naked set.

use smallvec::SmallVec;

use super::Rectangle;
use crate::board::Board;
use crate::cell::{Candidate, Cell, House};
use crate::gather::{Gather, PushAll};
use crate::set::{CellSet, DigitSet};
use crate::step::Truth;
use crate::technique::Technique::UniqueRectangle3;
use crate::technique::{Flow, Found};

/// Two corners beside each other hold one of their guardians. With some cells of a house that both are in, which together
/// hold as many digits as there are cells and one more, they are a naked set: its digits leave the rest of the house, and
/// of the other house that has all of it.
pub(super) fn as_one_cell<const W: usize>(rectangle: &Rectangle<W>, found: &mut Found) -> Flow {
    let Some(roof) = rectangle.roof() else { return Flow::Continue(()) };
    let digits = rectangle.guardians.iter().fold(DigitSet::empty(), |all, &some| all | some);
    if digits.len() < 2 {
        return Flow::Continue(());
    }
    for house in rectangle.shared(roof) {
        let board = rectangle.board;
        let others = (board.open() & board.geometry().house(house)) - roof.into_iter().collect();
        let cells: SmallVec<[Cell; 16]> = others.cells().gather();
        // A set of all others leaves nothing to strike. On large boards large sets are not for eyes.
        let most = cells.len().saturating_sub(1).min(if board.shape().side() <= 9 { 6 } else { 3 });
        let mut search = SetSearch { rectangle, roof, house, cells, chosen: SmallVec::new(), size: 0 };
        for size in digits.len() - 1..=most {
            search.size = size;
            search.choose(0, digits, found)?;
        }
    }
    Flow::Continue(())
}

/// The search for the rest of the set in one house.
struct SetSearch<'a, 'b, const W: usize> {
    rectangle: &'a Rectangle<'b, W>,
    roof: [Cell; 2],
    house: House,
    cells: SmallVec<[Cell; 16]>,
    chosen: SmallVec<[Cell; 8]>,
    size: usize,
}

impl<const W: usize> SetSearch<'_, '_, W> {
    /// Chooses the other cells, from this one on, so that there are no more digits than cells and one more.
    fn choose(&mut self, from: usize, digits: DigitSet, found: &mut Found) -> Flow {
        if self.chosen.len() == self.size {
            return if digits.len() == self.size + 1 { self.report(digits, found) } else { Flow::Continue(()) };
        }
        for at in from..self.cells.len() {
            let cell = self.cells[at];
            let more = digits | self.rectangle.board.candidates(cell);
            if more.len() <= self.size + 1 {
                self.chosen.push(cell);
                self.choose(at + 1, more, found)?;
                self.chosen.pop();
            }
        }
        Flow::Continue(())
    }

    fn report(&self, digits: DigitSet, found: &mut Found) -> Flow {
        let board: &Board<W> = self.rectangle.board;
        let set: CellSet<W> = self.chosen.iter().chain(&self.roof).copied().collect();
        // A box and a line may share the whole set.
        let houses = self.rectangle.shared(self.roof);
        let mut covers: SmallVec<[Truth; 8]> = SmallVec::new();
        let mut removed: SmallVec<[Candidate; 4]> = SmallVec::new();
        for house in houses.filter(|&house| house == self.house || set.is_within(&board.geometry().house(house))) {
            let rest = board.geometry().house(house) & board.open();
            for digit in digits.digits() {
                let gone = (board.places(digit) & rest) - set;
                if !gone.is_empty() || house == self.house {
                    covers.push(Truth::House(house, digit));
                }
                removed.push_all(gone.cells().map(|cell| Candidate::new(cell, digit)));
            }
        }
        removed.sort_unstable();
        removed.dedup();
        if removed.is_empty() {
            return Flow::Continue(());
        }
        let truths: SmallVec<[Truth; 8]> = self.chosen.iter().map(|&cell| Truth::Cell(cell)).gather();
        let parts = [(1, 0), (self.chosen.len(), covers.len())];
        found(self.rectangle.step(UniqueRectangle3, removed, &truths).against(covers).in_parts(parts))
    }
}
