//! One puzzle alone: the rules and the choice of lockstep over one board (`boxes`), the open branches on a stack.
//!
//! Depth first, lower digit first, so solutions come in the order of the tree. The first of them is *the* first solution, which
//! lockstep finds too, whatever else its lanes hold. An answer does not need the order: once a branch was refuted and enough others are open,
//! the processor may go on with several at a time (`triple`). Of the solutions these come to, that with the least key is the first.

use std::ops::ControlFlow;
use std::time::Instant;

use super::boxes::sweep::{Rest, faults, settle};
use super::boxes::{self, Boxes, OneBoard};
use super::node::{Cells, Key, LINE, Node};
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

/// What a backend does with one puzzle. The processor must be able to run it.
#[derive(Clone, Copy)]
pub(super) struct Means {
    pub(super) read: fn(&[u8; LINE]) -> Boxes,
    pub(super) write: fn(&Boxes, &mut [u8; LINE]),
    /// One branch after another, in order.
    pub(super) walk: fn(&mut Search) -> Walked,
    /// Several at a time, if it can: as soon as a branch is refuted and so many others are open.
    pub(super) walk_several: Option<fn(&mut Search) -> Walked>,
    pub(super) enough: usize,
    /// Guesses that a puzzle alone gets before its open branches go into lockstep. At first most of the lanes there are empty, so that pays for long
    /// searches only.
    pub(super) patience: u64,
}

pub(super) struct Single {
    pub(super) means: Means,
    search: Search,
}

/// A search under way.
pub(super) struct Search {
    branches: Box<[Branch; PLACES]>,
    /// The places of open branches, the first in the order of the tree last; behind them the free places.
    order: [u8; PLACES],
    /// How many branches are open.
    count: usize,
    pub(super) guesses: u64,
    /// How many guesses may be made.
    pub(super) most: u64,
    /// From so many open branches on a walk ends when one is refuted.
    enough: usize,
    /// The newest solution, and its place in the tree.
    pub(super) solution: Boxes,
    pub(super) key: Key,
}

/// In a walk of one after another, a branch is open for each guess of the path that took the lowest digit of a cell. Each of these solves a cell, so there
/// are 81 at most. What is more is for a walk of several.
const PLACES: usize = 256;

/// More than there can be.
const NEVER: usize = PLACES + 1;

/// Guesses between two looks at the clock.
const BETWEEN: u64 = 512;
/// Guesses until branches are looked at again, where one had no key.
const MORE: u64 = 64;

#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Branch {
    pub(super) board: Boxes,
    pub(super) key: Key,
}

/// Where a walk stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Walked {
    /// At a solution.
    Solved,
    /// Before a guess that was one too many.
    Tired,
    /// Where a branch was refuted, and enough are open for a walk of several.
    Many,
    /// A walk of several: where the tree is so deep, or so wide, that one must come after another.
    Deep,
    /// At the end of the tree.
    All,
}

impl Single {
    pub(super) fn new(means: Means) -> Single {
        let branches = Box::new([Branch { board: Boxes::ZERO, key: Key::ROOT }; PLACES]);
        let order = std::array::from_fn(|place| place as u8);
        let (solution, key) = (Boxes::ZERO, Key::ROOT);
        Single {
            means,
            search: Search { branches, order, count: 0, guesses: 0, most: 0, enough: NEVER, solution, key },
        }
    }

    /// The guesses of the last run.
    #[cfg(test)]
    pub(super) fn guesses(&self) -> u64 {
        self.search.guesses
    }

    /// What is left of the tree.
    pub(super) fn left(&self) -> Vec<Node> {
        self.search.open().map(|branch| Node { key: branch.key, cells: branch.board.cells() }).collect()
    }

    /// Shows the solutions of a board, in order, until `each` or the deadline says stop.
    pub(super) fn run(
        &mut self,
        board: &Cells,
        deadline: Option<Instant>,
        mut each: impl FnMut(&Boxes) -> ControlFlow<()>,
    ) -> End {
        self.begin(Key::ROOT, &Boxes::new(board), NEVER);
        self.go_on(u64::MAX, deadline, &mut |search| each(&search.solution))
    }

    /// Shows the solutions of a board, each with its place in the tree, in any order: for as many guesses as patience allows, and as many more as it takes
    /// until every open branch has a key.
    pub(super) fn answer(
        &mut self,
        board: &Boxes,
        deadline: Option<Instant>,
        mut each: impl FnMut(&mut Search) -> ControlFlow<()>,
    ) -> End {
        let enough = self.means.walk_several.map_or(NEVER, |_| self.means.enough);
        self.begin(Key::ROOT, board, enough);
        self.go_on(self.means.patience, deadline, &mut each)
    }

    fn begin(&mut self, key: Key, board: &Boxes, enough: usize) {
        (self.search.count, self.search.guesses, self.search.enough) = (0, 0, enough);
        *self.search.push(key) = *board;
    }

    fn go_on(
        &mut self,
        mut allowed: u64,
        deadline: Option<Instant>,
        each: &mut impl FnMut(&mut Search) -> ControlFlow<()>,
    ) -> End {
        let Single { means, search } = self;
        let mut walk = means.walk;
        while !is_past(deadline) {
            search.most = allowed.min(search.guesses + BETWEEN);
            loop {
                match walk(search) {
                    Walked::Solved if each(search).is_break() => return End::Stopped,
                    Walked::Solved => {}
                    Walked::Tired if search.guesses == allowed && search.have_keys() => return End::Hard,
                    Walked::Tired => break,
                    Walked::Many => {
                        search.enough = NEVER;
                        if let Some(several) = means.walk_several.filter(|_| search.have_keys()) {
                            walk = several;
                        }
                    }
                    Walked::Deep => walk = means.walk,
                    Walked::All => return End::All,
                }
            }
            if search.guesses == allowed {
                allowed += MORE;
            }
        }
        End::Late
    }
}

impl Search {
    fn open(&self) -> impl Iterator<Item = &Branch> {
        self.order[..self.count].iter().map(|&place| &self.branches[place as usize])
    }

    /// Whether all open branches have keys, each its own.
    fn have_keys(&self) -> bool {
        self.open().all(|branch| !branch.key.is_deepest())
    }

    /// Whether a walk of several may open branches, so many that there is still room for a walk of one after another.
    pub(super) fn has_room(&self) -> bool {
        self.count + 3 < PLACES - 81
    }

    /// Takes the open branch that comes first.
    #[inline(always)]
    pub(super) fn pop(&mut self) -> Option<&Branch> {
        self.count = self.count.checked_sub(1)?;
        Some(&self.branches[self.order[self.count] as usize])
    }

    /// Opens a branch, which comes before those that are not before it. Gives the place of its board.
    #[inline(always)]
    pub(super) fn push(&mut self, key: Key) -> &mut Boxes {
        let (mut at, place) = (self.count, self.order[self.count]);
        while at > 0 && self.branches[self.order[at - 1] as usize].key < key {
            self.order[at] = self.order[at - 1];
            at -= 1;
        }
        self.order[at] = place;
        self.count += 1;
        let branch = &mut self.branches[place as usize];
        branch.key = key;
        &mut branch.board
    }

    /// Drops the open branches that come after this place. Says whether any are left.
    pub(super) fn keep_before(&mut self, key: Key) -> bool {
        let dropped = self.open().take_while(|branch| branch.key >= key).count();
        self.order[..self.count].rotate_left(dropped);
        self.count -= dropped;
        self.count > 0
    }
}

/// Walks on, to the next solution at most. No board is carried away and back between nodes: that takes as long as half a sweep.
#[inline(always)]
pub(super) fn walk<V: OneBoard>(search: &mut Search) -> Walked {
    boxes::align_stack();
    let minus_one = boxes::minus_one();
    while let Some(&Branch { mut key, ref board }) = search.pop() {
        let mut x = board.load::<V>();
        while let Some(rest) = settle(&mut x, minus_one) {
            if rest == Rest::Full {
                if faults(&x).is_zero() {
                    search.solution.store(&x);
                    search.key = key;
                    return Walked::Solved;
                }
                break;
            }
            let is_tired = search.guesses == search.most;
            let second = search.push(if is_tired { key } else { key.second() });
            second.store(&x);
            if is_tired {
                return Walked::Tired;
            }
            let Some(cell) = V::choose(second) else {
                search.pop();
                break;
            };
            key = key.first();
            x = second.split(cell);
            search.guesses += 1;
        }
        if search.count >= search.enough {
            return Walked::Many;
        }
    }
    Walked::All
}

#[cfg(test)]
mod tests {
    use super::super::{Backend, means, tests};
    use super::*;

    /// A search goes on past its allowance until each open branch has a key of its own.
    #[test]
    fn branches_handed_over_have_keys() {
        let mut handed_over = 0;
        for line in tests::set("forum_hardest_1106", 20).lines() {
            let mut single = Single::new(means(Backend::best()));
            for depth in [50, 56, 58, 59, 60, 61] {
                let key = (0..depth).fold(Key::ROOT, |key, _| key.second());
                single.begin(key, &tests::boxes(line), NEVER);
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
        for several in [false, true] {
            for patience in [0, 1, 63, 511, 512, 513, 2000] {
                let mut single = Single::new(Means { patience, ..means(Backend::best()) });
                if several {
                    single.means.enough = 0;
                } else {
                    single.means.walk_several = None;
                }
                let end = single.answer(&Boxes::new(&[511; 81]), None, |_| ControlFlow::Continue(()));
                assert_eq!((end, single.guesses()), (End::Hard, patience), "{several}");
            }
        }
    }

    /// A walk of several ends where the keys do, and one of one after another goes on.
    #[test]
    fn a_walk_of_several_leaves_the_deep_to_others() {
        let means = means(Backend::best());
        let Some(several) = means.walk_several else { return };
        for line in tests::set("forum_hardest_1106", 20).lines() {
            let guesses = |key, walk: fn(&mut Search) -> Walked| {
                let mut single = Single::new(means);
                single.begin(key, &tests::boxes(line), NEVER);
                single.search.most = u64::MAX;
                let (mut solutions, mut deep) = (0, false);
                let walked = loop {
                    match walk(&mut single.search) {
                        Walked::Solved => solutions += 1,
                        Walked::Deep => {
                            deep = true;
                            assert!(single.left().is_sorted_by(|one, next| one.key > next.key), "{line}");
                            break single.go_on(u64::MAX, None, &mut |_| {
                                solutions += 1;
                                ControlFlow::Continue(())
                            });
                        }
                        Walked::All => break End::All,
                        other => panic!("{line}: {other:?}"),
                    }
                };
                (walked, solutions, single.guesses(), deep)
            };
            let deep = (0..59).fold(Key::ROOT, |key, _| key.first());
            let expected = guesses(Key::ROOT, means.walk);
            assert_eq!((expected.0, expected.1, expected.3), (End::All, 1, false), "{line}");
            assert_eq!(guesses(Key::ROOT, several), expected, "{line}");
            assert_eq!(guesses(deep, several), (End::All, 1, expected.2, true), "{line}");
        }
    }
}
