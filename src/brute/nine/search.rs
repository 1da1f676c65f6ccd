//! A search of one puzzle under way: its open branches in the order of the tree, and where a walk stopped. Without keys ([`Key::NONE`]) the newest branch
//! counts as the first in order.

use super::boxes::Boxes;
use super::node::Key;

/// A search under way.
pub(super) struct Search {
    branches: Box<[Branch; SLOTS]>,
    /// The slots of open branches, the first in the order of the tree last; behind them the free slots.
    order: [u8; SLOTS],
    /// How many branches are open.
    count: usize,
    pub(super) guesses: u64,
    /// How many guesses may be made.
    pub(super) most: u64,
    /// When a branch is refuted and at least this many others are open, the walk ends.
    pub(super) enough: usize,
    /// The newest solution, and its place in the tree.
    pub(super) solution: Boxes,
    pub(super) key: Key,
}

/// Room for open branches.
pub(super) const SLOTS: usize = 256;
const _: () = assert!(SLOTS - 1 <= u8::MAX as usize, "a slot is a byte");

/// The most branches that can be open while they are walked one after another: one for each guess of the path that took the lowest digit of a cell, and each of
/// these solves a cell; and one for a guess that is about to be made.
pub(super) const MOST_OPEN: usize = 82;

/// Branches that a walk of several may hold beside the open ones.
#[cfg(target_arch = "x86_64")]
pub(super) const MOST_HELD: usize = 3;

/// More than there can be.
pub(super) const NEVER: usize = SLOTS + 1;

#[derive(Clone, Copy)]
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
    Enough,
    /// Where a walk of several cannot go on: the tree has no more keys, or there are too many open branches.
    #[cfg_attr(not(target_arch = "x86_64"), allow(dead_code, reason = "there is no walk of several"))]
    OneByOne,
    /// At the end of the tree.
    All,
}

impl Search {
    pub(super) fn new() -> Search {
        let branches = Box::new([Branch { board: Boxes::ZERO, key: Key::ROOT }; SLOTS]);
        let order = std::array::from_fn(|slot| slot as u8);
        let (solution, key) = (Boxes::ZERO, Key::ROOT);
        Search { branches, order, count: 0, guesses: 0, most: 0, enough: NEVER, solution, key }
    }

    /// Starts with one open branch. Gives its board, which still holds an older one: the caller has to write it.
    pub(super) fn begin(&mut self, key: Key, enough: usize) -> &mut Boxes {
        (self.count, self.guesses, self.enough) = (0, 0, enough);
        self.push(key)
    }

    /// The open branches, the first in the order of the tree last.
    pub(super) fn open(&self) -> impl Iterator<Item = &Branch> {
        self.order[..self.count].iter().map(|&slot| &self.branches[slot as usize])
    }

    /// Whether no open branch is too deep for a key of its own.
    pub(super) fn have_keys(&self) -> bool {
        self.open().all(|branch| !branch.key.is_deepest())
    }

    /// Whether a walk of several may open one more branch: with all that it holds, there is still room for a walk of one after another.
    #[cfg(target_arch = "x86_64")]
    pub(super) fn has_room(&self) -> bool {
        self.count + 1 + MOST_HELD + MOST_OPEN <= SLOTS
    }

    /// Whether enough branches are open.
    #[inline(always)]
    pub(super) fn has_enough(&self) -> bool {
        self.count >= self.enough
    }

    /// Takes the open branch that comes first.
    #[inline(always)]
    pub(super) fn pop(&mut self) -> Option<&Branch> {
        self.count = self.count.checked_sub(1)?;
        Some(&self.branches[self.order[self.count] as usize])
    }

    /// The board that the next branch will have when it is opened.
    #[inline(always)]
    pub(super) fn spare(&mut self) -> &mut Boxes {
        &mut self.branches[self.order[self.count] as usize].board
    }

    /// Opens a branch and keeps the order; of equal keys the new one comes first. Gives its board, which holds what [`Search::spare`] was
    /// given.
    #[inline(always)]
    pub(super) fn push(&mut self, key: Key) -> &mut Boxes {
        let (mut at, slot) = (self.count, self.order[self.count]);
        while at > 0 && self.branches[self.order[at - 1] as usize].key < key {
            self.order[at] = self.order[at - 1];
            at -= 1;
        }
        self.order[at] = slot;
        self.count += 1;
        let branch = &mut self.branches[slot as usize];
        branch.key = key;
        &mut branch.board
    }

    /// Drops the open branches that do not come before this key. Says whether any are left.
    pub(super) fn keep_before(&mut self, key: Key) -> bool {
        let dropped = self.open().take_while(|branch| branch.key >= key).count();
        self.order[..self.count].rotate_left(dropped);
        self.count -= dropped;
        self.count > 0
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A key for each number below 256.
    pub(in crate::brute::nine) fn key(number: usize) -> Key {
        (0..8).rev().fold(Key::ROOT, |key, bit| if number >> bit & 1 == 1 { key.second() } else { key.first() })
    }

    #[test]
    fn branches_are_taken_in_order() {
        let search = &mut Search::new();
        for kept in [0, 1, 50, 99, 100] {
            for number in 0..100 {
                let number = number * 37 % 100;
                *search.spare() = Boxes::of(|_| number as u16);
                assert_eq!(search.push(key(number)).cells()[80], number as u16);
            }
            assert_eq!(search.keep_before(key(kept)), kept > 0);
            let taken = |search: &mut Search| search.pop().map(|branch| (branch.key, branch.board.cells()[80]));
            for number in 0..kept {
                assert_eq!(taken(search), Some((key(number), number as u16)));
            }
            assert_eq!(taken(search), None);
        }
    }
}
