//! Unique loops: a ring of cells with the same two digits, six or more.

use smallvec::SmallVec;

use super::deadly::{Deadly, Type};
use super::is_allowed;
use crate::board::Board;
use crate::cell::{Cell, House};
use crate::gather::{Gather, PushNew};
use crate::set::{CellSet, DigitSet};
use crate::technique::Technique::{self, *};
use crate::technique::{Flow, Found, View};

/// The longest loop that is looked for, and the most cells that are tried for one start and pair.
const LONGEST: usize = 14;
const MOST_TRIED: usize = 20_000;

/// Each cell shares a house with the next, and each house has two of the cells, one at an even and one at an odd place, or
/// none. Filled with the two digits in turn, the digits could be swapped all around.
///
/// ```text
///     12 . . | 12 . . | .  . .     1: r5c7 is the one cell with more: it loses 1 and 2
///     12 . . | .  . . | 12 . .
///     -------+--------+-------
///     .  . . | 12 . . | 123 . .
/// ```
///
/// Four cells are a unique rectangle. The loop starts at its first cell that has exactly the pair.
pub fn unique_loop<const W: usize>(board: &View<W>, technique: Technique, found: &mut Found) -> Flow {
    let way = match technique {
        UniqueLoop1 => Type::One,
        UniqueLoop2 => Type::Two,
        UniqueLoop3 => Type::Three,
        _ => Type::Four,
    };
    let two = crate::technique::wing::with_two(board);
    let mut pairs: SmallVec<[DigitSet; 8]> = SmallVec::new();
    for pair in two.cells().map(|cell| board.candidates(cell)) {
        pairs.push_new(pair);
    }
    for pair in pairs {
        let fits = |&cell: &Cell| board.candidates(cell).contains(pair) && is_allowed(board, cell, pair);
        let mut cells: CellSet<W> = board.open().cells().filter(fits).collect();
        let bare: CellSet<W> = two & cells;
        if bare.len() < 3 || cells.len() < 6 {
            continue;
        }
        for start in bare.cells().filter(|&cell| board.candidates(cell) == pair) {
            if board.run().is_late() {
                return Flow::Break(());
            }
            let mut walk =
                Walk { board, pair, cells, ring: SmallVec::new(), reported: Vec::new(), way, technique, tried: 0 };
            walk.from(start, [CellSet::EMPTY; 2], DigitSet::empty(), 0, found)?;
            cells.remove(start);
        }
    }
    Flow::Continue(())
}

/// A walk around.
struct Walk<'a, const W: usize> {
    board: &'a Board<W>,
    pair: DigitSet,
    cells: CellSet<W>,
    ring: SmallVec<[Cell; 16]>,
    reported: Vec<CellSet<W>>,
    way: Type,
    technique: Technique,
    tried: usize,
}

impl<const W: usize> Walk<'_, W> {
    /// Goes on by this cell. `closed` are the cells in a house that an even, and an odd, cell is in already; `more` are the
    /// guardians so far, in `guarded` cells.
    fn from(&mut self, cell: Cell, closed: [CellSet<W>; 2], more: DigitSet, guarded: usize, found: &mut Found) -> Flow {
        self.tried += 1;
        let own = self.board.candidates(cell) - self.pair;
        let (more, guarded) = (more | own, guarded + usize::from(!own.is_empty()));
        let most = match self.way {
            Type::One => 1,
            Type::Two if more.len() <= 1 => LONGEST,
            Type::Two => 0,
            Type::Three => 3,
            Type::Four => 2,
        };
        if guarded > most || self.tried > MOST_TRIED {
            return Flow::Continue(());
        }
        self.ring.push(cell);
        let mut closed = closed;
        let parity = (self.ring.len() + 1) % 2;
        closed[parity] |= self.board.geometry().peers(cell) | CellSet::of(cell);
        let start = self.ring[0];
        let flow =
            if self.ring.len() >= 6 && parity == 1 && self.board.geometry().peers(start).has(cell) && self.is_ring() {
                self.report(found)
            } else {
                Flow::Continue(())
            };
        if flow.is_continue() && self.ring.len() < LONGEST {
            let next = (self.cells & self.board.geometry().peers(cell)) - closed[1 - parity];
            for next in next.cells().filter(|next| *next != start) {
                self.from(next, closed, more, guarded, found)?;
            }
        }
        self.ring.pop();
        flow
    }

    /// Whether each house has a cell at an even and one at an odd place, or none.
    fn is_ring(&self) -> bool {
        let houses = |parity: usize| {
            let mut houses: SmallVec<[House; 21]> = self
                .ring
                .iter()
                .skip(parity)
                .step_by(2)
                .flat_map(|&cell| self.board.geometry().houses_of(cell))
                .gather();
            houses.sort_unstable();
            houses
        };
        houses(0) == houses(1)
    }

    fn report(&mut self, found: &mut Found) -> Flow {
        let set: CellSet<W> = self.ring.iter().copied().collect();
        if self.reported.contains(&set) {
            return Flow::Continue(());
        }
        self.reported.push(set);
        let cells = set.cells().map(|cell| (cell, self.pair)).collect();
        Deadly { board: self.board, cells }.report(self.way, self.technique, found)
    }
}
