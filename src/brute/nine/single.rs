//! One puzzle alone: the rules and the choice of lockstep over one board (`boxes`, `thirds`), the open branches on a stack.
//!
//! Depth first, lower digit first, so solutions come in the order of the tree. The first of them is *the* first solution, which
//! lockstep finds too, whatever else its lanes hold. An answer does not need the order: once a branch was refuted and enough others are open,
//! the processor may go on with several at a time (`triple`). Of the solutions these come to, that with the least key is the first.
//!
//! A count needs no first solution, so its branches have no keys, and the newest is always the next.

use std::ops::ControlFlow;
use std::time::Instant;

use super::alone::Alone;
use super::boxes::sweep::Rest;
use super::boxes::{self, Boxes};
use super::node::{Cells, Key, LINE, Node, Puzzle};
use super::search::{Branch, NEVER, Search, Walked};
#[cfg(feature = "make")]
use super::suppose::Supposed;
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
    pub(super) pack: fn(&Cells) -> Boxes,
    pub(super) unpack: fn(&Boxes) -> Cells,
    /// Supposes every candidate of a board; see `suppose`.
    #[cfg(feature = "make")]
    pub(super) suppose: fn(&mut Boxes, u64) -> Option<Supposed>,
    /// Writes every word that is read later, whatever the board held.
    pub(super) read: fn(&[u8; LINE], &mut Boxes),
    pub(super) write: fn(&Boxes, &mut [u8; LINE]),
    /// One branch after another, in order.
    pub(super) walk: fn(&mut Search) -> Walked,
    /// Several at a time, if it can.
    pub(super) walk_several: Option<fn(&mut Search) -> Walked>,
    /// When a branch is refuted and at least this many others are open, several are walked at a time.
    pub(super) enough: usize,
    /// The same if one solution is all that is asked for: what the other branches come to is then often not needed.
    pub(super) enough_for_one: usize,
    /// Solutions that a puzzle alone may have before its open branches go into lockstep: a board with many solutions soon has branches enough to fill
    /// all lanes.
    pub(super) many: u64,
    /// Guesses that a puzzle alone gets before its open branches go into lockstep. At first most of the lanes there are empty, so that pays for long
    /// searches only.
    pub(super) patience: u64,
    /// At least this many puzzles go into lockstep together; fewer are solved one by one.
    pub(super) least_batch: usize,
}

pub(super) struct Single {
    pub(super) means: Means,
    search: Search,
}

/// Guesses between two looks at the clock.
const BETWEEN: u64 = 512;
/// Guesses added where no more are allowed, but an open branch has no key.
const MORE: u64 = 64;

impl Single {
    pub(super) fn new(means: Means) -> Single {
        Single { means, search: Search::new() }
    }

    /// The guesses of the last run.
    pub(super) fn guesses(&self) -> u64 {
        self.search.guesses
    }

    /// What is left of the tree.
    pub(super) fn left(&self) -> Vec<Node> {
        self.search.open().map(|branch| Node { key: branch.key, cells: (self.means.unpack)(&branch.board) }).collect()
    }

    /// Starts with a puzzle.
    fn begin(&mut self, root: Key, puzzle: Puzzle, enough: usize) {
        let board = self.search.begin(root, enough);
        match puzzle {
            Puzzle::Line(line) => (self.means.read)(line, board),
            Puzzle::Cells(cells) => *board = (self.means.pack)(cells),
        }
    }

    /// Shows the solutions of a board, in order, until `each` or the deadline says stop.
    pub(super) fn run(
        &mut self,
        board: &Cells,
        deadline: Option<Instant>,
        mut each: impl FnMut(&Cells) -> ControlFlow<()>,
    ) -> End {
        self.begin(Key::ROOT, Puzzle::Cells(board), NEVER);
        let unpack = self.means.unpack;
        self.go_on(u64::MAX, deadline, &mut |search| each(&unpack(&search.solution)))
    }

    /// Shows the solutions of a puzzle, each with its place in the tree, in any order. Stops after as many guesses as patience allows, but not before every
    /// open branch has a key. Without keys (the root's is [`Key::NONE`]) solutions have no places. `one` if the first that is shown may be all that is needed.
    ///
    /// Inlined for the reason that `Nine::answer` gives.
    #[inline(always)]
    pub(super) fn answer(
        &mut self,
        root: Key,
        puzzle: Puzzle,
        one: bool,
        deadline: Option<Instant>,
        mut each: impl FnMut(&mut Search) -> ControlFlow<()>,
    ) -> End {
        let Means { walk_several, enough, enough_for_one, .. } = self.means;
        let enough = walk_several.map_or(NEVER, |_| if one { enough_for_one } else { enough });
        self.begin(root, puzzle, enough);
        self.go_on(self.means.patience, deadline, &mut each)
    }

    #[inline(always)]
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
                    Walked::Enough => {
                        search.enough = NEVER;
                        if let Some(several) = means.walk_several.filter(|_| search.have_keys()) {
                            walk = several;
                        }
                    }
                    Walked::OneByOne => walk = means.walk,
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

/// Walks on, to the next solution at most. No board is carried away and back between nodes: that takes as long as half a sweep.
#[inline(always)]
pub(super) fn walk<A: Alone>(search: &mut Search) -> Walked {
    boxes::align_stack();
    while let Some(&Branch { mut key, ref board }) = search.pop() {
        let mut alone = A::load(board);
        while let Some(rest) = alone.settle() {
            if rest == Rest::Full {
                if alone.is_solved() {
                    alone.store(&mut search.solution);
                    search.key = key;
                    return Walked::Solved;
                }
                break;
            }
            if search.guesses == search.most {
                alone.store(search.push(key));
                return Walked::Tired;
            }
            if !alone.branch(search.spare()) {
                break;
            }
            search.push(key.second());
            key = key.first();
            search.guesses += 1;
        }
        if search.has_enough() {
            return Walked::Enough;
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
                single.begin(key, Puzzle::Cells(&tests::cells(line)), NEVER);
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
                let end =
                    single.answer(Key::ROOT, Puzzle::Cells(&[511; 81]), false, None, |_| ControlFlow::Continue(()));
                assert_eq!((end, single.guesses()), (End::Hard, patience), "{several}");
            }
        }
    }

    /// A walk of several ends where there are too many branches.
    #[cfg(target_arch = "x86_64")]
    #[test]
    fn a_walk_of_several_leaves_room_for_another() {
        use super::super::search::tests::key;
        use super::super::search::{MOST_HELD, MOST_OPEN, SLOTS};
        let means = means(Backend::best());
        let Some(several) = means.walk_several else { return };
        let text = tests::set("forum_hardest_1106", 3);
        for (line, keys) in text.lines().flat_map(|line| [(line, true), (line, false)]) {
            let mut single = Single::new(means);
            let most = SLOTS - MOST_OPEN - MOST_HELD;
            for number in 0..most {
                *single.search.push(if keys { key(number) } else { Key::NONE }) = (means.pack)(&tests::cells(line));
            }
            single.search.most = u64::MAX;
            assert_eq!(several(&mut single.search), Walked::OneByOne, "{line}");
            assert!(!keys || single.left().is_sorted_by(|one, next| one.key > next.key), "{line}");
            assert_eq!(single.left().len(), most + single.guesses() as usize, "{line}");
            let mut solutions = 0;
            let end = single.go_on(u64::MAX, None, &mut |_| {
                solutions += 1;
                ControlFlow::Continue(())
            });
            assert_eq!((end, solutions), (End::All, most), "{line}");
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
                single.begin(key, Puzzle::Cells(&tests::cells(line)), NEVER);
                single.search.most = u64::MAX;
                let (mut solutions, mut deep) = (0, false);
                let walked = loop {
                    match walk(&mut single.search) {
                        Walked::Solved => solutions += 1,
                        Walked::OneByOne => {
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
            // A board without a solution may be seen to be so a guess earlier or later.
            for (key, is_deep) in [(Key::ROOT, false), (deep, true)] {
                let found = guesses(key, several);
                assert_eq!((found.0, found.1, found.3), (End::All, 1, is_deep), "{line}");
                assert!(found.2.abs_diff(expected.2) <= 1 + expected.2 / 10, "{line}: {found:?}, {expected:?}");
            }
        }
    }
}
