//! A board, and what more than one search on it needs.

use std::cell::{Cell as Shared, OnceCell};
use std::ops::Deref;

use super::als::{Commons, Sets, almost_hidden};
use super::chain::implications::Implications;
use super::chain::{Almost, PLAIN, Table};
use super::colour::{Cluster, clusters};
use super::exocet::{self, Exocet};
use super::fish;
use super::link::{Link, Links};
use super::subset;
use super::unique::{self, Rectangle};
use super::{template, unfillable};
use crate::board::Board;
use crate::cell::{Candidate, Cell, Digit, House};
use crate::grid::Grid;
use crate::run::Run;
use crate::set::{CellSet, DigitSet};
use crate::shape::Shape;
use crate::step::Step;
use crate::step::name::Readable;

/// A board as the searches of one state see it: what several of them need is found out once, when first asked for.
pub(crate) struct View<'b, const W: usize> {
    board: &'b Board<W>,
    run: &'b Run,
    subset_strikes: Vec<OnceCell<bool>>,
    links: Vec<OnceCell<Links>>,
    clusters: Vec<OnceCell<Vec<Cluster<W>>>>,
    sets: OnceCell<Sets<W>>,
    commons: OnceCell<Commons>,
    plain: OnceCell<Table<'b, W>>,
    grouped: OnceCell<Table<'b, W>>,
    with_sets: OnceCell<Table<'b, W>>,
    denied: OnceCell<Vec<CellSet<W>>>,
    with_hidden: OnceCell<Table<'b, W>>,
    with_deadly: OnceCell<Table<'b, W>>,
    with_unfillable: OnceCell<Option<Table<'b, W>>>,
    implications: OnceCell<Option<Implications>>,
    rectangles: OnceCell<Vec<Rectangle<'b, W>>>,
    fish: [[OnceCell<Vec<Step>>; fish::KINDS]; fish::SIZES],
    unused: Vec<OnceCell<CellSet<W>>>,
    exocets: OnceCell<[Vec<Exocet>; 2]>,
    longest: Shared<usize>,
}

impl<'b, const W: usize> View<'b, W> {
    /// Nothing is known of it yet.
    pub(crate) fn new(board: &'b Board<W>, run: &'b Run) -> View<'b, W> {
        View {
            board,
            run,
            subset_strikes: vec![OnceCell::new(); board.shape().all_houses().count()],
            links: vec![OnceCell::new(); board.shape().side()],
            clusters: (0..board.shape().side()).map(|_| OnceCell::new()).collect(),
            sets: OnceCell::new(),
            commons: OnceCell::new(),
            plain: OnceCell::new(),
            grouped: OnceCell::new(),
            with_sets: OnceCell::new(),
            denied: OnceCell::new(),
            with_hidden: OnceCell::new(),
            with_deadly: OnceCell::new(),
            with_unfillable: OnceCell::new(),
            implications: OnceCell::new(),
            rectangles: OnceCell::new(),
            fish: [const { [const { OnceCell::new() }; fish::KINDS] }; fish::SIZES],
            unused: vec![OnceCell::new(); board.shape().side()],
            exocets: OnceCell::new(),
            longest: Shared::new(usize::MAX),
        }
    }

    /// The run that these searches are part of.
    pub(crate) fn run(&self) -> &'b Run {
        self.run
    }

    /// From now on chains of more claims need not be shown; all others are.
    pub(crate) fn show_up_to(&self, longest: usize) {
        self.longest.set(longest);
    }

    /// How many claims a chain may have that is shown.
    pub(super) fn longest(&self) -> usize {
        self.longest.get()
    }

    /// Whether some subset strikes in a house.
    pub(super) fn subset_strikes(&self, house: House) -> bool {
        *self.subset_strikes[house.index()].get_or_init(|| subset::strikes(self.board, house))
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
        self.sets.get_or_init(|| Sets::of(self.board, self.run))
    }

    /// Their restricted commons.
    pub(super) fn commons(&self) -> &Commons {
        self.commons.get_or_init(|| Commons::of(self.board, self.sets(), self.run))
    }

    /// The links of single candidates.
    pub(super) fn plain(&self) -> &Table<'b, W> {
        self.plain.get_or_init(|| Table::new(self.board, self.run, PLAIN))
    }

    /// Links of groups too.
    pub(super) fn grouped(&self) -> &Table<'b, W> {
        self.grouped.get_or_init(|| self.plain().with_groups())
    }

    /// What each candidate leads to by those, if there are not too many.
    pub(super) fn implications(&self) -> Option<&Implications> {
        self.implications.get_or_init(|| Implications::of(self.grouped())).as_ref()
    }

    /// Links through almost locked sets too.
    pub(super) fn with_sets(&self) -> &Table<'b, W> {
        self.with_sets.get_or_init(|| self.grouped().with_sets(self.locked().collect()))
    }

    /// The places of a digit that some chain through those refutes. No two almost locked sets, and no chain or ring of more,
    /// refute another.
    pub(super) fn denied(&self, digit: Digit) -> CellSet<W> {
        let denied = self.denied.get_or_init(|| {
            let mut places = vec![CellSet::EMPTY; self.board.shape().side()];
            for Candidate { cell, digit } in self.with_sets().denied_candidates() {
                places[digit.index()] |= CellSet::of(cell);
            }
            places
        });
        denied[digit.index()]
    }

    /// Whether such chains refute nothing.
    pub(super) fn denies_nothing(&self) -> bool {
        self.board.shape().digits().digits().all(|digit| self.denied(digit).is_empty())
    }

    /// Links of groups and through almost hidden sets. Where almost locked sets of all sizes are looked for, they show the same
    /// by longer chains; where they are not, both take turns.
    pub(super) fn with_hidden(&self) -> &Table<'b, W> {
        self.with_hidden.get_or_init(|| {
            let locked = self.locked().filter(|_| self.board.shape().side() > 9);
            let sets = almost_hidden(self.board).into_iter().map(Almost::Hidden).chain(locked);
            self.grouped().with_sets(sets.collect())
        })
    }

    /// Its unique rectangles with a bare corner.
    pub(super) fn rectangles(&self) -> &[Rectangle<'b, W>] {
        self.rectangles.get_or_init(|| unique::rectangles(self.board))
    }

    /// Links through what deadly patterns have more, and groups, but no sets.
    pub(super) fn with_deadly(&self) -> &Table<'b, W> {
        self.with_deadly.get_or_init(|| self.grouped().with_patterns(unique::guarded(self)))
    }

    /// The same through what patterns that cannot be filled have more, if there are any.
    pub(super) fn with_unfillable(&self) -> Option<&Table<'b, W>> {
        let with = |patterns| self.grouped().with_patterns(patterns);
        self.with_unfillable
            .get_or_init(|| Some(unfillable::guarded(self.board)).filter(|patterns| !patterns.is_empty()).map(with))
            .as_ref()
    }

    /// Its almost locked sets. A cell with two digits is a link of its own.
    fn locked(&self) -> impl Iterator<Item = Almost<W>> {
        self.sets().all.iter().filter(|set| set.digits.len() > 2).copied().map(Almost::Locked)
    }

    /// What the search for fish of this size and kind finds.
    pub(super) fn fish(&self, size: usize, kind: usize) -> &[Step] {
        self.fish[size][kind].get_or_init(|| fish::all(self, size, kind))
    }

    /// The open places of a digit that may go by what is said of this digit alone: those that no way to place it uses. On large boards,
    /// where there are too many ways, all.
    pub(super) fn unused(&self, digit: Digit) -> CellSet<W> {
        let unused = || match self.board.shape().side() {
            0..=9 => template::unused(self.board, digit),
            _ => self.board.places(digit) & self.board.open(),
        };
        *self.unused[digit.index()].get_or_init(unused)
    }

    /// The digits that may lose a place by what is said of them alone. Searches of one digit skip the others.
    pub(super) fn digits_that_may_go(&self) -> impl Iterator<Item = Digit> {
        self.board.shape().digits().digits().filter(|&digit| !self.unused(digit).is_empty())
    }

    /// The junior exocets of a board with boxes of 3x3, and all others.
    pub(super) fn exocets(&self) -> &[Vec<Exocet>; 2] {
        self.exocets.get_or_init(|| exocet::exocets(self.board))
    }
}

impl<const W: usize> Deref for View<'_, W> {
    type Target = Board<W>;

    fn deref(&self) -> &Board<W> {
        self.board
    }
}

/// As techniques of other crates read it.
impl<const W: usize> Readable for View<'_, W> {
    fn shape(&self) -> Shape {
        (**self).shape()
    }

    fn puzzle(&self) -> &Grid {
        (**self).puzzle()
    }

    fn candidates(&self, cell: Cell) -> DigitSet {
        (**self).candidates(cell)
    }

    fn is_open(&self, cell: Cell) -> bool {
        self.open().has(cell)
    }

    fn strong_links(&self, digit: Digit) -> Vec<(House, [Cell; 2])> {
        self.links(digit).iter().map(|link| (link.house, link.ends)).collect()
    }

    fn is_late(&self) -> bool {
        self.run.is_late()
    }
}
