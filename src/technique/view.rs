//! A board, and what more than one search on it needs.

use std::cell::OnceCell;
use std::ops::Deref;

use super::als::{Commons, Sets};
use super::chain::{GROUPED, PLAIN, Table};
use super::colour::{Cluster, clusters};
use super::fish;
use super::link::{Link, Links};
use crate::{Board, Digit, Memory, Step};

/// A board as the searches of one state see it: what several of them need is found out once, when first asked for.
pub(crate) struct View<'b, const W: usize> {
    board: &'b Board<W>,
    memory: &'b Memory,
    links: Vec<OnceCell<Links>>,
    clusters: Vec<OnceCell<Vec<Cluster<W>>>>,
    sets: OnceCell<Sets<W>>,
    commons: OnceCell<Commons>,
    plain: OnceCell<Table<'b, W>>,
    grouped: OnceCell<Table<'b, W>>,
    with_sets: OnceCell<Table<'b, W>>,
    fish: [[OnceCell<Vec<Step>>; fish::KINDS]; fish::SIZES],
}

impl<'b, const W: usize> View<'b, W> {
    /// Nothing is known of it yet.
    pub(crate) fn new(board: &'b Board<W>, memory: &'b Memory) -> View<'b, W> {
        View {
            board,
            memory,
            links: vec![OnceCell::new(); board.shape().side()],
            clusters: (0..board.shape().side()).map(|_| OnceCell::new()).collect(),
            sets: OnceCell::new(),
            commons: OnceCell::new(),
            plain: OnceCell::new(),
            grouped: OnceCell::new(),
            with_sets: OnceCell::new(),
            fish: [const { [const { OnceCell::new() }; fish::KINDS] }; fish::SIZES],
        }
    }

    /// What searches remember of earlier states.
    pub(super) fn memory(&self) -> &Memory {
        self.memory
    }

    /// The strong links of a digit.
    pub(super) fn links(&self, digit: Digit) -> &Links {
        self.links[digit.index()].get_or_init(|| Link::all(self.board, digit))
    }

    /// The cells of a digit that they join, in two colours.
    pub(super) fn clusters(&self, digit: Digit) -> &[Cluster<W>] {
        self.clusters[digit.index()].get_or_init(|| clusters(self.board, self.links(digit).clone()))
    }

    /// Its almost locked sets.
    pub(super) fn sets(&self) -> &Sets<W> {
        self.sets.get_or_init(|| Sets::of(self.board))
    }

    /// How they are tied.
    pub(super) fn commons(&self) -> &Commons {
        self.commons.get_or_init(|| Commons::of(self.board, self.sets()))
    }

    /// The links of single candidates.
    pub(super) fn plain(&self) -> &Table<'b, W> {
        self.plain.get_or_init(|| Table::new(self.board, PLAIN, Vec::new()))
    }

    /// Links of groups too.
    pub(super) fn grouped(&self) -> &Table<'b, W> {
        self.grouped.get_or_init(|| Table::new(self.board, GROUPED, Vec::new()))
    }

    /// Links through almost locked sets too.
    pub(super) fn with_sets(&self) -> &Table<'b, W> {
        self.with_sets.get_or_init(|| {
            // A cell with two digits is a link of its own.
            let sets = self.sets().all.iter().filter(|set| set.digits.len() > 2);
            Table::new(self.board, GROUPED, sets.copied().collect())
        })
    }

    /// What the hunt for fish of this size and kind finds.
    pub(super) fn fish(&self, size: usize, kind: usize) -> &[Step] {
        self.fish[size][kind].get_or_init(|| fish::all(self.board, size, kind))
    }
}

impl<const W: usize> Deref for View<'_, W> {
    type Target = Board<W>;

    fn deref(&self) -> &Board<W> {
        self.board
    }
}
