//! One puzzle alone: the same sweep and the same choice over one lane, the open branches on a stack.
//!
//! Depth first, lower digit first, so solutions come in the order of the tree. The first of them is *the* first solution, which
//! lockstep finds too, whatever else its lanes hold.

use std::ops::ControlFlow;
use std::time::Instant;

use super::choose::{Chosen, NONE};
use super::node::{Cells, Key, Node};
use super::scalar::Scalar;
use super::shells::Shells;
use super::sweep::Lanes;

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// The tree is walked.
    All,
    /// `each` said stop.
    Stopped,
    /// The deadline came.
    Late,
    /// It took as many guesses as allowed; what is left is in `open`.
    Hard,
}

pub(super) struct Single {
    lanes: Lanes<Scalar>,
    chosen: Chosen,
    /// The boards still to be searched, the first in order last.
    pub(super) open: Vec<Node>,
    pub(super) guesses: u64,
}

impl Single {
    pub(super) fn new() -> Single {
        Single { lanes: Lanes::new(), chosen: [NONE; _], open: Vec::with_capacity(64), guesses: 0 }
    }

    /// Shows the solutions of a board, in order, until `each` or the deadline says stop, or for so many guesses.
    pub(super) fn run(
        &mut self,
        board: &Cells,
        guesses: u64,
        deadline: Option<Instant>,
        mut each: impl FnMut(&Cells) -> ControlFlow<()>,
    ) -> End {
        self.open.clear();
        self.guesses = 0;
        let mut key = Key::ROOT;
        self.load(board);
        loop {
            match self.settle() {
                Settled::Solved => {
                    if each(&self.board()).is_break() {
                        return End::Stopped;
                    }
                }
                Settled::Open(cell) => {
                    if self.guesses == guesses {
                        self.open.push(Node { key, cells: self.board() });
                        return End::Hard;
                    }
                    self.guesses += 1;
                    let digits = self.lanes.get(cell, 0);
                    let first = digits & digits.wrapping_neg();
                    let mut cells = self.board();
                    cells[cell] = digits ^ first;
                    self.open.push(Node { key: key.second(), cells });
                    key = key.first();
                    self.lanes.set(cell, 0, first);
                    self.lanes.renew(0);
                    if self.guesses.is_multiple_of(64) && deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                        return End::Late;
                    }
                    continue;
                }
                Settled::Dead => {}
            }
            let Some(node) = self.open.pop() else { return End::All };
            key = node.key;
            self.load(&node.cells);
        }
    }

    /// Sweeps until there is something to tell.
    #[inline]
    fn settle(&mut self) -> Settled {
        loop {
            let verdict = Scalar::sweep(&mut self.lanes);
            if verdict.dead != 0 {
                return Settled::Dead;
            }
            if verdict.done != 0 {
                return if Scalar::verify(&self.lanes) != 0 { Settled::Solved } else { Settled::Dead };
            }
            if verdict.stuck != 0 {
                for candidates in 2..=9 {
                    Scalar::choose(&mut self.lanes, candidates, &mut self.chosen);
                    if self.chosen[0] != NONE {
                        return Settled::Open(self.chosen[0] as usize);
                    }
                }
                return Settled::Dead;
            }
        }
    }

    fn load(&mut self, board: &Cells) {
        for (cell, &digits) in board.iter().enumerate() {
            self.lanes.set(cell, 0, digits);
        }
        self.lanes.renew(0);
    }

    fn board(&self) -> Cells {
        std::array::from_fn(|cell| self.lanes.get(cell, 0))
    }
}

enum Settled {
    Solved,
    Dead,
    Open(usize),
}
