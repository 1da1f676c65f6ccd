//! One board alone: what its walks and trials ask, whichever vectors hold it. Here nine of them; three are in `thirds`.

#[cfg(any(test, feature = "make"))]
use super::boxes::sweep::two_in_one;
use super::boxes::sweep::{Rest, settle, unsolved};
use super::boxes::{Boxes, OneBoard, minus_one};
use super::node::Cells;

/// One board in vectors, as it is walked and supposed: with the layout of its words in memory.
pub(super) trait Alone {
    /// The words of a board.
    fn pack(cells: &Cells) -> Boxes;
    /// The opposite.
    fn unpack(board: &Boxes) -> Cells;
    fn load(board: &Boxes) -> Self;
    fn store(&self, board: &mut Boxes);
    /// Sweeps until nothing moves; `None` if the board is refuted.
    fn settle(&mut self) -> Option<Rest>;
    /// Whether `settle` left a cell that is the only place for two digits: then the board has no solution.
    #[cfg(any(test, feature = "make"))]
    fn has_two_in_one(&self) -> bool;
    /// Whether a full board is a solution.
    fn is_solved(&self) -> bool;
    /// Leaves only the lowest digit in the cell to branch on; `second` becomes the board with the others there. False if no cell is open: the board, unless full,
    /// has no solution then.
    fn branch(&mut self, second: &mut Boxes) -> bool;
}

/// In nine vectors.
pub(super) struct InNine<V> {
    x: [V; 9],
    minus_one: V,
}

impl<V: OneBoard> Alone for InNine<V> {
    fn pack(cells: &Cells) -> Boxes {
        Boxes::new(cells)
    }
    fn unpack(board: &Boxes) -> Cells {
        board.cells()
    }
    #[inline(always)]
    fn load(board: &Boxes) -> InNine<V> {
        InNine { x: board.load(), minus_one: minus_one() }
    }
    #[inline(always)]
    fn store(&self, board: &mut Boxes) {
        board.store(&self.x);
    }
    #[inline(always)]
    fn settle(&mut self) -> Option<Rest> {
        settle(&mut self.x, self.minus_one)
    }
    #[cfg(any(test, feature = "make"))]
    #[inline(always)]
    fn has_two_in_one(&self) -> bool {
        !two_in_one(&self.x).is_zero()
    }
    #[inline(always)]
    fn is_solved(&self) -> bool {
        unsolved(&self.x).is_zero()
    }
    #[inline(always)]
    fn branch(&mut self, second: &mut Boxes) -> bool {
        second.store(&self.x);
        let Some(cell) = V::choose(second) else { return false };
        self.x = second.split(cell);
        true
    }
}
