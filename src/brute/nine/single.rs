//! One puzzle alone: the rules and the choice of lockstep over one board (`boxes`), the open branches on a stack.
//!
//! Depth first, lower digit first, so solutions come in the order of the tree. The first of them is *the* first solution, which
//! lockstep finds too, whatever else its lanes hold.

use std::ops::ControlFlow;
use std::time::Instant;

use super::boxes::{Boxes, Settled};
use super::node::{Cells, Key, Node};
use crate::deadline::is_past;

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// The tree is walked.
    All,
    /// `each` said stop.
    Stopped,
    /// The deadline came.
    Late,
    /// It took as many guesses as allowed; [`Single::left`] is what remains.
    Hard,
}

pub(super) struct Single {
    settle: fn(&mut Boxes) -> Settled,
    /// The boards still to be searched, the first in order last.
    open: Vec<Open>,
    pub(super) guesses: u64,
}

#[derive(Clone, Copy)]
struct Open {
    key: Key,
    board: Boxes,
}

impl Single {
    /// Over a backend's `settle`, which the processor must be able to run.
    pub(super) fn new(settle: fn(&mut Boxes) -> Settled) -> Single {
        Single { settle, open: Vec::with_capacity(64), guesses: 0 }
    }

    /// What is left of the tree after [`End::Hard`].
    pub(super) fn left(&self) -> Vec<Node> {
        self.open.iter().map(|open| Node { key: open.key, cells: open.board.cells() }).collect()
    }

    /// Shows the solutions of a board, in order, until `each` or the deadline says stop, or for this many guesses.
    pub(super) fn run(
        &mut self,
        board: &Cells,
        guesses: u64,
        deadline: Option<Instant>,
        mut each: impl FnMut(&Boxes) -> ControlFlow<()>,
    ) -> End {
        self.open.clear();
        self.guesses = 0;
        if is_past(deadline) {
            return End::Late;
        }
        self.open.push(Open { key: Key::ROOT, board: Boxes::new(board) });
        // Boards are settled and split where they lie: to carry them away and back takes as long as half a sweep.
        while let Some(last) = self.open.last_mut() {
            match (self.settle)(&mut last.board) {
                Settled::Solved => {
                    if each(&last.board).is_break() {
                        return End::Stopped;
                    }
                    self.open.pop();
                }
                Settled::Dead => {
                    self.open.pop();
                }
                Settled::Open(_) if self.guesses == guesses => return End::Hard,
                Settled::Open(cell) => {
                    self.guesses += 1;
                    let first = last.split(cell);
                    self.open.push(first);
                    if self.guesses.is_multiple_of(64) && is_past(deadline) {
                        return End::Late;
                    }
                }
            }
        }
        End::All
    }
}

impl Open {
    /// Takes the lowest digit of a cell away. Gives the branch that has it instead.
    #[inline(always)]
    fn split(&mut self, cell: usize) -> Open {
        let digits = *self.board.cell(cell);
        let lowest = digits & digits.wrapping_neg();
        let mut first = Open { key: self.key.first(), ..*self };
        *first.board.cell(cell) = lowest;
        self.key = self.key.second();
        *self.board.cell(cell) = digits ^ lowest;
        first
    }
}
