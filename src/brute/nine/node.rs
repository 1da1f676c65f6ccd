//! A puzzle as it is given; a node of its search: a board, and its place in the tree.

use super::vector::candidates;

/// A board: the candidates of each cell, bit d for digit d+1.
pub(in crate::brute) type Cells = [u16; 81];

/// Characters of a puzzle, and of a solution.
pub(in crate::brute) const LINE: usize = 81;

/// A puzzle as it is given.
#[derive(Clone, Copy)]
pub(in crate::brute) enum Puzzle<'a> {
    /// 81 characters `1` to `9`, `0` or `.`.
    Line(&'a [u8; LINE]),
    /// A board.
    Cells(&'a Cells),
}

impl Puzzle<'_> {
    /// Its board.
    pub(super) fn cells(self) -> Cells {
        match self {
            Puzzle::Line(line) => line.map(candidates),
            Puzzle::Cells(cells) => *cells,
        }
    }
}

/// An open branch.
#[derive(Clone)]
pub(in crate::brute) struct Node {
    pub(in crate::brute) key: Key,
    pub(in crate::brute) cells: Cells,
}

/// A node's place among all nodes of the tree: its number when a binary tree 64 deep is counted from left to right.
///
/// ```text
///     root                1000...      the lowest bit that is set gives the depth,
///     first, second    0100... 1100... the bits above it the way down: 0 first branch, 1 second
/// ```
///
/// Nodes deeper than 63 guesses have the number of the node above them.
///
/// Of two nodes neither of which lies below the other, the lesser key comes first in the tree, and so do its solutions.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(in crate::brute) struct Key(u64);

impl Key {
    pub(super) const ROOT: Key = Key(1 << 63);
    /// After every node.
    pub(super) const LAST: Key = Key(!0);
    /// For searches in which the order does not matter: its own children.
    pub(super) const NONE: Key = Key(0);

    #[inline(always)]
    const fn depth_bit(self) -> u64 {
        self.0 & self.0.wrapping_neg()
    }

    /// The bit that marks the next depth; at depth 63 the same again.
    #[inline(always)]
    const fn next_bit(self) -> u64 {
        self.depth_bit() >> 1 | self.depth_bit() & 1
    }

    /// The branch with the lowest digit of the cell.
    #[inline(always)]
    pub(super) const fn first(self) -> Key {
        Key(self.0 ^ self.depth_bit() | self.next_bit())
    }

    /// The branch with the other digits.
    #[inline(always)]
    pub(super) const fn second(self) -> Key {
        Key(self.0 | self.next_bit())
    }

    /// Whether it is 62 guesses deep or deeper: what lies below has no numbers of its own, or one that is [`Key::LAST`].
    #[inline(always)]
    pub(super) const fn is_deepest(self) -> bool {
        self.0 & 0b11 != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_ascend_from_left_to_right() {
        fn walk(key: Key, depth: u32, keys: &mut Vec<Key>) {
            if depth > 0 {
                walk(key.first(), depth - 1, keys);
            }
            keys.push(key);
            if depth > 0 {
                walk(key.second(), depth - 1, keys);
            }
        }
        let mut keys = Vec::new();
        walk(Key::ROOT, 8, &mut keys);
        assert!(keys.is_sorted() && keys.windows(2).all(|pair| pair[0] != pair[1]));
        assert!(keys.iter().all(|&key| key < Key::LAST));
    }

    #[test]
    fn sixty_two_guesses_have_keys() {
        let (mut first, mut second) = (Key::ROOT, Key::ROOT);
        for _ in 0..62 {
            assert!(!first.is_deepest() && !second.is_deepest());
            (first, second) = (first.first(), second.second());
        }
        assert!(first.is_deepest() && second.is_deepest() && first < second && second < Key::LAST);
        let below = first.first();
        assert!(below.is_deepest() && below.first() == below && below.second() == below);
        assert_eq!((Key::NONE.first(), Key::NONE.second()), (Key::NONE, Key::NONE));
    }
}
