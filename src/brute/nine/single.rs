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
    open: Vec<(Key, Boxes)>,
    pub(super) guesses: u64,
}

impl Single {
    /// Over a backend's `settle`, which the processor must be able to run.
    pub(super) fn new(settle: fn(&mut Boxes) -> Settled) -> Single {
        Single { settle, open: Vec::with_capacity(64), guesses: 0 }
    }

    /// What is left of the tree after [`End::Hard`].
    pub(super) fn left(&self) -> Vec<Node> {
        self.open.iter().map(|(key, board)| Node { key: *key, cells: board.cells() }).collect()
    }

    /// Shows the solutions of a board, in order, until `each` or the deadline says stop, or for this many guesses.
    pub(super) fn run(
        &mut self,
        board: &Cells,
        guesses: u64,
        deadline: Option<Instant>,
        mut each: impl FnMut(&Cells) -> ControlFlow<()>,
    ) -> End {
        self.open.clear();
        self.guesses = 0;
        if is_past(deadline) {
            return End::Late;
        }
        let mut key = Key::ROOT;
        let mut board = Boxes::new(board);
        loop {
            match (self.settle)(&mut board) {
                Settled::Solved => {
                    if each(&board.cells()).is_break() {
                        return End::Stopped;
                    }
                }
                Settled::Open(cell) => {
                    if self.guesses == guesses {
                        self.open.push((key, board));
                        return End::Hard;
                    }
                    self.guesses += 1;
                    let digits = *board.cell(cell);
                    let first = digits & digits.wrapping_neg();
                    *board.cell(cell) = digits ^ first;
                    self.open.push((key.second(), board));
                    *board.cell(cell) = first;
                    key = key.first();
                    if self.guesses.is_multiple_of(64) && is_past(deadline) {
                        return End::Late;
                    }
                    continue;
                }
                Settled::Dead => {}
            }
            match self.open.pop() {
                Some(next) => (key, board) = next,
                None => return End::All,
            }
        }
    }
}
