//! Strong and weak links: what wings, colours and single-digit patterns are made of.

use smallvec::SmallVec;

use crate::board::Board;
use crate::cell::{Cell, Digit, House};
use crate::set::CellSet;
use crate::shape::Shape;

/// A strong link: the only two places of a digit in a house. One of them is true.
#[derive(Clone, Copy, Debug)]
pub(super) struct Link {
    pub(super) house: House,
    pub(super) ends: [Cell; 2],
}

/// The strong links of a board's digit, house by house.
pub(super) type Links = SmallVec<[Link; 27]>;

impl Link {
    /// The link that this house has for the digit.
    pub(super) fn of<const W: usize>(board: &Board<W>, house: House, digit: Digit) -> Option<Link> {
        let mut places = board.places_in(house, digit);
        let first = places.first()?;
        places.remove(first);
        Some(Link { house, ends: [first, places.single()?] })
    }

    /// All links of a digit: rows, columns, then boxes. Two places alone in a line and in a box are one link, of the line.
    pub(super) fn all<const W: usize>(board: &Board<W>, digit: Digit) -> Links {
        let mut links = Links::new();
        let open = board.places(digit) & board.open();
        if open.is_empty() {
            return links;
        }
        for house in board.shape().all_houses() {
            if let Some(link) = Link::of(board, house, digit)
                && !links.iter().any(|known| known.ends == link.ends)
            {
                links.push(link);
            }
        }
        links
    }

    /// Both ways to walk it: from its first end to its second, and back.
    pub(super) fn ways(self) -> [[Cell; 2]; 2] {
        let [a, b] = self.ends;
        [[a, b], [b, a]]
    }
}

/// A house that two cells share: the box if they do, else the row or the column.
pub(super) fn shared(shape: Shape, a: Cell, b: Cell) -> Option<House> {
    let ([row, column, block], other) = (shape.houses_of(a), shape.houses_of(b));
    [block, row, column].into_iter().find(|house| other.contains(house))
}

/// A house that has all of these cells: the box if it has, else the row or the column.
pub(super) fn house_of_all<const W: usize>(board: &Board<W>, cells: CellSet<W>) -> Option<House> {
    let [row, column, block] = board.geometry().houses_of(cells.first()?);
    [block, row, column].into_iter().find(|&house| cells.is_within(&board.geometry().house(house)))
}

/// The cells that see some cell of a set.
pub(super) fn seen_by<const W: usize>(board: &Board<W>, cells: CellSet<W>) -> CellSet<W> {
    cells.cells().fold(CellSet::EMPTY, |seen, cell| seen | board.geometry().peers(cell))
}
