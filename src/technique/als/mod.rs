//! Almost locked sets: cells of a house with one digit more than cells. If one of the digits is gone, all others are
//! true.
//!
//! ```text
//!     12 23 .  | . . .       two cells, three digits: without 1 they hold 2 and 3
//!
//!     12 .  .  | 24 . .      r1c1 and r1c4, with 1, 2 and 4
//!     .  13 .  | .  . .      r2c2, with 1 and 3: it sees all 1 of the other set, so 1 is in one of the two at most:
//!                            a *restricted common*
//! ```
//!
//! Chains of sets connected by restricted commons are one theorem under many names: [`pair`], [`chain`]. Sets all connected to
//! one cell form a [`blossom`].

mod blossom;
mod chain;
mod commons;
mod hidden;
mod pair;
mod steps;
#[cfg(test)]
mod tests;

use std::ops::Range;

use smallvec::SmallVec;

use crate::board::Board;
use crate::cell::{Candidate, Cell, Digit, House};
use crate::gather::Gather;
use crate::run::Run;
use crate::set::{Bits, CellSet, DigitSet};
use crate::step::{Reason, Truth};
use crate::technique::chain::rows::Rows;
use crate::technique::chosen::{Chosen, choose};

pub use blossom::{death_blossom, house_blossom, rectangle_blossom};
pub use chain::{xy_chain, xy_wing};
pub(super) use commons::Commons;
pub(super) use hidden::{Ahs, almost_hidden};
pub use pair::{wings, xz};

/// An almost locked set. A cell with two digits is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Als<const W: usize> {
    /// A house that has it all: a line, if one has.
    pub(super) house: House,
    pub(super) cells: CellSet<W>,
    pub(super) digits: DigitSet,
    /// Those of its digits whose places all see some place outside; its other digits connect to nothing and eliminate
    /// nothing.
    pub(super) live: DigitSet,
    /// Where its digits begin in the table's lists.
    start: u32,
}

impl<const W: usize> Als<W> {
    /// Why a set that has lost one digit holds all the others: its cells against its digits.
    pub(super) fn locked(&self) -> Reason {
        Reason {
            truths: self.cells.cells().map(Truth::Cell).collect(),
            covers: self.digits.digits().map(|digit| Truth::House(self.house, digit)).collect(),
            ..Reason::default()
        }
    }
}

/// The almost locked sets of a board, the small ones first; where each has its digits, and what sees all of those places.
pub(super) struct Sets<const W: usize> {
    pub(super) all: Vec<Als<W>>,
    side: usize,
    places: Vec<CellSet<W>>,
    seen_by: Vec<CellSet<W>>,
    /// By digit: which sets have it, and in which it is live.
    with: Rows,
    live: Rows,
}

/// Places, digit by digit.
type Targets<const W: usize> = SmallVec<[CellSet<W>; 9]>;

impl<const W: usize> Sets<W> {
    /// All sets of a board. On large boards only small ones: their number grows with the side to the power of their size.
    pub(super) fn of(board: &Board<W>, run: &Run) -> Sets<W> {
        let most = match board.shape().side() {
            0..=9 => 8,
            10..=16 => 4,
            _ => 2,
        };
        // By size, then by house, then as chosen.
        let mut by_size = vec![Vec::new(); most + 1];
        let mut chosen = Vec::new();
        for house in board.shape().all_houses().take_while(|_| !run.is_late()) {
            // A cell with one candidate is no part of a set: without its digit the rest is locked already.
            let cells = board.geometry().house(house) & board.open();
            let open = cells.len();
            let cells = cells.cells().filter(|&cell| board.candidates(cell).single().is_none());
            let cells: SmallVec<[Cell; 16]> = cells.gather();
            choose(board, &cells, 1..=most.min(open.saturating_sub(1)), 1..=1, &mut chosen);
            for set in chosen.iter().filter(|set| !is_listed_elsewhere(board, house, set)) {
                let (cells, digits) = (set.cells, set.digits);
                by_size[set.size].push(Als { house, cells, digits, live: DigitSet::empty(), start: 0 });
            }
        }
        let mut all = if run.is_late() { Vec::new() } else { by_size.concat() };
        debug_assert!(all.is_sorted_by_key(|set: &Als<W>| set.digits.len()));
        let digits = all.iter().map(|set| set.digits.len()).sum();
        let (mut places, mut seen_by) = (Vec::with_capacity(digits), Vec::with_capacity(digits));
        let side = board.shape().side();
        let (mut with, mut live) = (Rows::new(side, all.len()), Rows::new(side, all.len()));
        for (number, set) in all.iter_mut().enumerate() {
            set.start = places.len() as u32;
            for digit in set.digits.digits() {
                let here = set.cells & board.places(digit);
                let seen = board.geometry().common_peers(here);
                if board.places(digit).meets(&seen) {
                    set.live |= DigitSet::of(digit);
                    live.set(digit.index(), number);
                }
                with.set(digit.index(), number);
                places.push(here);
                seen_by.push(seen);
            }
        }
        Sets { all, side, places, seen_by, with, live }
    }

    /// The sets among these that share exactly two digits with a set, both of them live in both.
    fn sharing_two(&self, set: usize, among: Range<usize>) -> impl Iterator<Item = usize> + '_ {
        let (Als { digits, live, .. }, words) = (self.all[set], among.start / 64..among.end.div_ceil(64));
        let sharing = words.flat_map(move |word| {
            // Which sets share one digit at least, two, three; and which share one that is not live in both.
            let (mut one, mut two, mut three, mut dead) = (0, 0, 0, 0);
            for digit in digits.digits() {
                let with = self.with.row(digit.index())[word];
                three |= two & with;
                two |= one & with;
                one |= with;
                dead |= if live.has(digit) { with & !self.live.row(digit.index())[word] } else { with };
            }
            Bits(two & !three & !dead).map(move |bit| word * 64 + bit as usize)
        });
        sharing.filter(move |other| among.contains(other))
    }

    /// The numbers of the sets with this many cells.
    fn of_size(&self, cells: usize) -> Range<usize> {
        let below = |most: usize| self.all.partition_point(|set| set.digits.len() <= most);
        below(cells)..below(cells + 1)
    }

    /// The places of one of its digits in a set.
    pub(super) fn places(&self, set: usize, digit: Digit) -> CellSet<W> {
        self.places[self.index(set, digit)]
    }

    /// The cells that see all of those.
    pub(super) fn seen_by(&self, set: usize, digit: Digit) -> CellSet<W> {
        self.seen_by[self.index(set, digit)]
    }

    /// Which of these places of each digit see all that a set has of it.
    fn targets(&self, set: usize, among: impl Fn(Digit) -> CellSet<W>) -> Targets<W> {
        let mut targets = SmallVec::from_elem(CellSet::EMPTY, self.side);
        for digit in self.all[set].live.digits() {
            targets[digit.index()] = among(digit) & self.seen_by(set, digit);
        }
        targets
    }

    /// One of its digits in a set, as a claim.
    fn claim(&self, set: usize, digit: Digit) -> SmallVec<[Candidate; 4]> {
        self.places(set, digit).cells().map(|cell| Candidate::new(cell, digit)).collect()
    }

    fn index(&self, set: usize, digit: Digit) -> usize {
        let set = &self.all[set];
        debug_assert!(set.digits.has(digit));
        set.start as usize + (set.digits & DigitSet::up_to(digit.index())).len()
    }
}

/// Whether a set of this house is listed for another: a single cell counts for its row; cells in both a line and a box count for the line.
fn is_listed_elsewhere<const W: usize>(board: &Board<W>, house: House, set: &Chosen<W>) -> bool {
    let geometry = board.geometry();
    let [row, column, _] = geometry.houses_of(set.cells.first().expect("a set has cells"));
    if set.size == 1 {
        return house != row;
    }
    let is_line = board.shape().kind(house).is_line();
    !is_line && (set.cells.is_within(&geometry.house(row)) || set.cells.is_within(&geometry.house(column)))
}
