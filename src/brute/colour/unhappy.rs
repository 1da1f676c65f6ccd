//! The cells with clashes, and the best that each could do.

use super::holders::Houses;

/// How many clashes a change adds, as a byte: [`EVEN`] stands for none.
pub(super) type Price = u8;
/// More than a cell has peers, so that no price is below 0.
pub(super) const EVEN: Price = 192;
/// There is nothing to change to.
pub(super) const NEVER: Price = Price::MAX;

/// The cells with clashes, in no order. What each move asks of all of them stands close together.
#[derive(Debug)]
pub(super) struct Unhappy {
    pub(super) entries: Vec<Entry>,
    /// For each of them the least price of a digit that is not barred, and of any.
    pub(super) free: Vec<Price>,
    pub(super) all: Vec<Price>,
    /// Where each open cell stands among them.
    positions: Vec<u16>,
}

/// A cell with clashes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) cell: u16,
    pub(super) houses: Houses,
    /// The digits of the least price among those that are not barred.
    pub(super) best: u64,
}

const NOWHERE: u16 = u16::MAX;

impl Unhappy {
    /// Empty, for a board with this many open cells.
    pub(super) fn new(cells: usize) -> Unhappy {
        Unhappy { entries: Vec::new(), free: Vec::new(), all: Vec::new(), positions: vec![NOWHERE; cells] }
    }

    /// Where a cell stands among them, if it clashes.
    pub(super) fn position(&self, cell: usize) -> Option<usize> {
        let position = self.positions[cell];
        (position != NOWHERE).then_some(position.into())
    }

    pub(super) fn add(&mut self, cell: u16, houses: Houses) {
        self.positions[usize::from(cell)] = self.entries.len() as u16;
        self.entries.push(Entry { cell, houses, best: 0 });
        self.free.push(NEVER);
        self.all.push(NEVER);
    }

    pub(super) fn remove(&mut self, cell: u16) {
        let position = usize::from(std::mem::replace(&mut self.positions[usize::from(cell)], NOWHERE));
        self.entries.swap_remove(position);
        self.free.swap_remove(position);
        self.all.swap_remove(position);
        if let Some(moved) = self.entries.get(position) {
            self.positions[usize::from(moved.cell)] = position as u16;
        }
    }

    pub(super) fn clear(&mut self) {
        self.positions.fill(NOWHERE);
        self.entries.clear();
        self.free.clear();
        self.all.clear();
    }
}
