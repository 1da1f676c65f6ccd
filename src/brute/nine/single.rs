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
    walk: fn(&mut Search) -> Walked,
    search: Search,
}

/// A search under way.
pub(super) struct Search {
    /// Open branches: the first `count`, of which the first in order comes last.
    open: Box<[Branch; MOST_OPEN]>,
    count: usize,
    guesses: u64,
    /// How many guesses may be made.
    most: u64,
    /// The newest solution.
    solution: Boxes,
}

/// A branch is open for each guess of the path that took the lowest digit of a cell. Each of these solves a cell.
const MOST_OPEN: usize = 81;

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
    pub(super) fn new(walk: fn(&mut Search) -> Walked) -> Single {
        let open = Box::new([Branch { key: Key::ROOT, board: Boxes::ZERO }; MOST_OPEN]);
        Single { walk, search: Search { open, count: 0, guesses: 0, most: 0, solution: Boxes::ZERO } }
    }

    /// The guesses of the last run.
    #[cfg(test)]
    pub(super) fn guesses(&self) -> u64 {
        self.search.guesses
    }

    /// What is left of the tree.
    pub(super) fn left(&self) -> Vec<Node> {
        let open = &self.search.open[..self.search.count];
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
        self.begin(Key::ROOT, board);
        self.go_on(guesses, deadline, &mut each)
    }

    fn begin(&mut self, key: Key, board: &Cells) {
        self.search.open[0] = Branch { key, board: Boxes::new(board) };
        (self.search.count, self.search.guesses) = (1, 0);
    }

    fn go_on(
        &mut self,
        mut allowed: u64,
        deadline: Option<Instant>,
        each: &mut impl FnMut(&Boxes) -> ControlFlow<()>,
    ) -> End {
        let search = &mut self.search;
        while !is_past(deadline) {
            search.most = allowed.min(search.guesses + BETWEEN);
            loop {
                match (self.walk)(search) {
                    Walked::Solved if each(&search.solution).is_break() => return End::Stopped,
                    Walked::Solved => {}
                    Walked::Tired if search.guesses == allowed && search.have_keys() => return End::Hard,
                    Walked::Tired => break,
                    Walked::All => return End::All,
                }
            }
            if search.guesses == allowed {
                allowed += BETWEEN;
            }
        }
        End::Late
    }
}

impl Search {
    /// Whether all open branches have keys, each its own.
    fn have_keys(&self) -> bool {
        self.open[..self.count].iter().all(|branch| !branch.key.is_deepest())
    }
}

/// Walks on, to the next solution at most. No board is carried away and back between nodes: that takes as long as half a sweep.
#[inline(always)]
pub(super) fn walk<V: Turn>(search: &mut Search) -> Walked {
    boxes::align_stack();
    while search.count > 0 {
        search.count -= 1;
        let Branch { mut key, ref board } = search.open[search.count];
        let mut x = board.load::<V>();
        while let Some(end) = boxes::settle(&mut x) {
            if end == boxes::Rest::Full {
                if boxes::verify(&x) {
                    search.solution.store(&x);
                    return Walked::Solved;
                }
                break;
            }
            let Some(cell) = boxes::choose(&x) else { break };
            let second = &mut search.open[search.count];
            search.count += 1;
            second.board.store(&x);
            if search.guesses == search.most {
                second.key = key;
                return Walked::Tired;
            }
            search.guesses += 1;
            second.key = key.second();
            key = key.first();
            x = second.board.split(cell);
        }
    }
    Walked::All
}

#[cfg(test)]
mod tests {
    use super::super::{Backend, tests, walk};
    use super::*;

    /// A search goes on past its allowance until each open branch has a key of its own.
    #[test]
    fn branches_handed_over_have_keys() {
        let mut handed_over = 0;
        for line in tests::set("forum_hardest_1106", 20).lines() {
            let mut single = Single::new(walk(Backend::best()));
            for depth in [50, 56, 58, 59, 60, 61] {
                let key = (0..depth).fold(Key::ROOT, |key, _| key.second());
                single.begin(key, &tests::cells(line));
                if single.go_on(5, None, &mut |_| ControlFlow::Continue(())) == End::Hard {
                    assert!(single.left().iter().all(|node| !node.key.is_deepest()), "{line}");
                    assert!(single.left().is_sorted_by(|one, next| one.key > next.key), "{line}");
                    assert!(single.search.guesses >= 5 && (depth > 50 || single.search.guesses == 5), "{line}");
                    handed_over += usize::from(single.search.guesses > 5);
                }
            }
        }
        assert!(handed_over > 0);
    }

    #[test]
    fn a_search_makes_as_many_guesses_as_it_may() {
        let mut single = Single::new(walk(Backend::best()));
        for guesses in [0, 1, 63, 64, 65, 200, 1000] {
            let end = single.run(&[511; 81], guesses, None, |_| ControlFlow::Continue(()));
            assert_eq!((end, single.guesses()), (End::Hard, guesses));
        }
    }
}
