//! Almost locked sets: so many cells of a house and one digit more.

use crate::{Board, Cell, CellSet, DigitSet, House};

/// An almost locked set of two cells or more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Als<const W: usize> {
    pub(super) house: House,
    pub(super) cells: CellSet<W>,
    pub(super) digits: DigitSet,
}

/// The sets of a board, the small ones first. Those in a line and a box at once are told for the line. On large boards
/// only small ones: their number grows with the side to the power of their size.
pub(super) fn all<const W: usize>(board: &Board<W>) -> Vec<Als<W>> {
    let shape = board.shape();
    let most = match shape.side() {
        0..=9 => 8,
        10..=16 => 4,
        _ => 3,
    };
    let mut found = Vec::new();
    for house in shape.all_houses() {
        let cells: Vec<Cell> = (board.geometry().house(house) & board.open()).cells().collect();
        let mut grow = Grow { board, house, most: most.min(cells.len().saturating_sub(1)), found: &mut found };
        grow.from(&cells, CellSet::EMPTY, DigitSet::empty(), 0);
    }
    found.sort_by_key(|set: &Als<W>| set.digits.len());
    found
}

struct Grow<'a, const W: usize> {
    board: &'a Board<W>,
    house: House,
    most: usize,
    found: &'a mut Vec<Als<W>>,
}

impl<const W: usize> Grow<'_, W> {
    fn from(&mut self, rest: &[Cell], cells: CellSet<W>, digits: DigitSet, size: usize) {
        if size >= 2 && digits.len() == size + 1 && !self.is_told_for_a_line(cells) {
            self.found.push(Als { house: self.house, cells, digits });
        }
        for (at, &cell) in rest.iter().enumerate() {
            let more = digits | self.board.candidates(cell);
            let still = (self.most - size.min(self.most)).min(rest.len() - at);
            // Each further cell brings the digits one nearer to the cells at most.
            if size < self.most && more.len() <= size + 1 + still {
                self.from(&rest[at + 1..], cells | CellSet::of(cell), more, size + 1);
            }
        }
    }

    fn is_told_for_a_line(&self, cells: CellSet<W>) -> bool {
        let geometry = self.board.geometry();
        if self.board.shape().kind(self.house).is_line() {
            return false;
        }
        let [row, column, _] = geometry.houses_of(cells.first().expect("two cells"));
        cells.is_within(&geometry.house(row)) || cells.is_within(&geometry.house(column))
    }
}
