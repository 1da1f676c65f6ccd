//! Odd loops: a ring of cells with the same two digits, an odd number of them.

use smallvec::SmallVec;

use super::unfillable;
use crate::cell::Cell;
use crate::gather::PushNew;
use crate::set::{CellSet, DigitSet};
use crate::technique::Technique::OddLoop;
use crate::technique::unique::Type;
use crate::technique::{Flow, Found, View};

/// The longest loop that is looked for.
const LONGEST: usize = 11;

/// Each cell sees the next. With two digits alone these would have to take turns around, and at the end two that see each other
/// would be the same. So some cell holds a third digit: where this is the same in all cells that have more, what sees all those
/// loses it.
///
/// ```text
///     12  . .   | 12  . . | . . .      One of r4c1 and r4c5 is 3: r4c9 is not. (r1c1, r1c4, r2c5, r4c5, r4c1.)
///     .   . .   | .   12 . | . . .
///     .   . .   | .   . .  | . . .
///     ----------+----------+------
///     123 . .   | .   123 . | . . x
/// ```
///
/// One cell with more is not asked for: it sees a remote pair. A ring of which a cell sees a third one is two smaller rings, one of
/// them odd, so the search goes only by cells that see none before the last.
pub fn odd_loop<const W: usize>(board: &View<W>, found: &mut Found) -> Flow {
    let two = crate::technique::wing::with_two(board);
    let mut pairs: SmallVec<[DigitSet; 16]> = SmallVec::new();
    two.cells().for_each(|cell| pairs.push_new(board.candidates(cell)));
    for pair in pairs {
        let bare: CellSet<W> = two.cells().filter(|&cell| board.candidates(cell) == pair).collect();
        for more in (board.shape().digits() - pair).digits() {
            let is_guarded = |&cell: &Cell| board.candidates(cell) == pair | DigitSet::of(more);
            let guarded: CellSet<W> = (board.places(more) & board.open()).cells().filter(is_guarded).collect();
            if guarded.len() < 2 || guarded.len() + bare.len() < 5 {
                continue;
            }
            if board.run().is_late() {
                return Flow::Break(());
            }
            let mut walk = Walk { board, pair, guarded, ring: SmallVec::new() };
            let mut cells = bare | guarded;
            // Each ring by its first guarded cell.
            for start in guarded.cells() {
                walk.from(start, cells, board.places(more), found)?;
                cells.remove(start);
            }
        }
    }
    Flow::Continue(())
}

/// A walk around.
struct Walk<'a, 'b, const W: usize> {
    board: &'a View<'b, W>,
    pair: DigitSet,
    /// The cells that have the third digit.
    guarded: CellSet<W>,
    ring: SmallVec<[Cell; LONGEST]>,
}

impl<const W: usize> Walk<'_, '_, W> {
    /// Goes on by this cell to some of these, while the third digit has places that all guarded cells see.
    fn from(&mut self, cell: Cell, rest: CellSet<W>, seeing: CellSet<W>, found: &mut Found) -> Flow {
        let peers = self.board.geometry().peers(cell);
        let seeing = if self.guarded.has(cell) { seeing & peers } else { seeing };
        if seeing.is_empty() {
            return Flow::Continue(());
        }
        self.ring.push(cell);
        let (start, length) = (self.ring[0], self.ring.len());
        let flow = if length > 2 && peers.has(start) { self.close(found) } else { self.on(peers, rest, seeing, found) };
        self.ring.pop();
        flow
    }

    fn on(&mut self, peers: CellSet<W>, mut rest: CellSet<W>, seeing: CellSet<W>, found: &mut Found) -> Flow {
        rest.remove(self.ring[self.ring.len() - 1]);
        if self.ring.len() == LONGEST {
            return Flow::Continue(());
        }
        // Those beside it are the next one's choice, and no later one's; the first cell's neighbours are free to close the ring.
        let later = if self.ring.len() == 1 { rest } else { rest - peers };
        for next in (rest & peers).cells() {
            self.from(next, later, seeing, found)?;
        }
        Flow::Continue(())
    }

    fn close(&mut self, found: &mut Found) -> Flow {
        let guarded = self.ring.iter().filter(|&&cell| self.guarded.has(cell)).count();
        // Each ring is walked both ways.
        let is_first_way = self.ring[1] < self.ring[self.ring.len() - 1];
        if self.ring.len() < 5 || self.ring.len().is_multiple_of(2) || guarded < 2 || !is_first_way {
            return Flow::Continue(());
        }
        let pattern = unfillable(self.board, self.ring.to_vec(), self.pair);
        // With all guardians in one cell a remote pair shows the same.
        pattern.report(Type::Two, OddLoop, found)
    }
}
