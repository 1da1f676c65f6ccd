//! Cells of several rows, columns and boxes that use up their digits: as many places for digits as cells.

mod firework;
mod msls;
mod sk_loop;

pub(super) use firework::fireworks;
pub(super) use msls::msls;
pub(super) use sk_loop::sk_loop;

use smallvec::SmallVec;

use crate::board::Board;
use crate::cell::{Candidate, Digit, House};
use crate::gather::PushAll;
use crate::set::CellSet;

/// What leaves the board where some cells have no more places for their digits than there are cells: a place, a digit in a
/// house, is used up by these cells. So the rest of the house loses the digit, and so does a cell that would use up two
/// places at once.
fn struck<const W: usize>(
    board: &Board<W>,
    cells: CellSet<W>,
    digit: Digit,
    houses: impl IntoIterator<Item = House>,
) -> SmallVec<[Candidate; 8]> {
    let (once, twice) = CellSet::in_one_and_in_two(houses.into_iter().map(|house| board.places_in(house, digit)));
    let mut gone = SmallVec::new();
    gone.push_all(((once - cells) | twice).cells().map(|cell| Candidate::new(cell, digit)));
    gone
}
