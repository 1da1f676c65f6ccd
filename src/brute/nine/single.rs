//! One puzzle alone: the rules and the choice of lockstep over one board (`boxes`), the open branches on a stack.
//!
//! Depth first, lower digit first, so solutions come in the order of the tree. The first of them is *the* first solution, which
//! lockstep finds too, whatever else its lanes hold.

use std::ops::ControlFlow;
use std::time::Instant;

use super::boxes::{self, Boxes, Turn};
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
    /// It took as many guesses as allowed.
    Hard,
}

pub(super) struct Single {
    walk: fn(&mut Branches) -> Walked,
    branches: Branches,
}

/// The open branches of a search.
pub(super) struct Branches {
    /// The first `count` of them are open, the first in order last.
    open: Box<[Branch; DEEPEST]>,
    count: usize,
    guesses: u64,
    /// How many guesses may be made.
    most: u64,
    /// The newest solution.
    solution: Boxes,
}

/// Each guess on a path solves a cell and leaves a branch open.
const DEEPEST: usize = 82;

/// Guesses between two looks at the clock.
const BETWEEN: u64 = 64;

#[derive(Clone, Copy)]
struct Branch {
    key: Key,
    board: Boxes,
}

/// Where a walk stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Walked {
    /// At a solution.
    Solved,
    /// Before a guess that was one too many.
    Tired,
    /// At the end of the tree.
    All,
}

impl Single {
    /// Over a backend's [`walk`], which the processor must be able to run.
    pub(super) fn new(walk: fn(&mut Branches) -> Walked) -> Single {
        let open = Box::new([Branch { key: Key::ROOT, board: Boxes::EMPTY }; DEEPEST]);
        Single { walk, branches: Branches { open, count: 0, guesses: 0, most: 0, solution: Boxes::EMPTY } }
    }

    /// The guesses of the last run.
    #[cfg(test)]
    pub(super) fn guesses(&self) -> u64 {
        self.branches.guesses
    }

    /// What is left of the tree.
    pub(super) fn left(&self) -> Vec<Node> {
        let open = &self.branches.open[..self.branches.count];
        open.iter().map(|branch| Node { key: branch.key, cells: branch.board.cells() }).collect()
    }

    /// Shows the solutions of a board, in order, until `each` or the deadline says stop, or for this many guesses and as many more as
    /// it takes until every open branch has a key.
    pub(super) fn run(
        &mut self,
        board: &Cells,
        guesses: u64,
        deadline: Option<Instant>,
        mut each: impl FnMut(&Boxes) -> ControlFlow<()>,
    ) -> End {
        let branches = &mut self.branches;
        branches.open[0] = Branch { key: Key::ROOT, board: Boxes::new(board) };
        (branches.count, branches.guesses) = (1, 0);
        loop {
            if is_past(deadline) {
                return End::Late;
            }
            let more = guesses.saturating_sub(branches.guesses);
            branches.most = branches.guesses + if more == 0 { BETWEEN } else { more.min(BETWEEN) };
            loop {
                match (self.walk)(branches) {
                    Walked::Solved if each(&branches.solution).is_break() => return End::Stopped,
                    Walked::Solved => {}
                    Walked::Tired if branches.guesses >= guesses && branches.have_keys() => return End::Hard,
                    Walked::Tired => break,
                    Walked::All => return End::All,
                }
            }
        }
    }
}

impl Branches {
    /// Whether all open branches have keys, each its own.
    fn have_keys(&self) -> bool {
        self.open[..self.count].iter().all(|branch| !branch.key.is_deepest())
    }
}

/// Walks on, to the next solution at most. The board at hand stays in vectors from node to node.
#[inline(always)]
pub(super) fn walk<V: Turn>(branches: &mut Branches) -> Walked {
    boxes::align_stack();
    while branches.count > 0 {
        branches.count -= 1;
        let Branch { mut key, ref board } = branches.open[branches.count];
        let mut x = board.load::<V>();
        while let Some(end) = boxes::rest(&mut x) {
            if end == boxes::End::Full {
                if boxes::verify(&x) {
                    branches.solution.store(&x);
                    return Walked::Solved;
                }
                break;
            }
            let Some(cell) = boxes::choose(&x) else { break };
            let second = &mut branches.open[branches.count];
            branches.count += 1;
            second.board.store(&x);
            second.key = key;
            if branches.guesses == branches.most {
                return Walked::Tired;
            }
            branches.guesses += 1;
            second.key = key.second();
            key = key.first();
            x = second.board.split(cell);
        }
    }
    Walked::All
}
