//! A fish: its houses, its fins, and what it takes.

use smallvec::SmallVec;

use crate::board::Board;
use crate::cell::{Digit, House};
use crate::gather::{Gather, PushAll};
use crate::set::Bits;
use crate::set::CellSet;
use crate::shape::Shape;

/// A fish.
#[derive(Clone)]
pub(super) struct Fish<const W: usize> {
    pub(super) shape: Shape,
    pub(super) digit: Digit,
    pub(super) bases: SmallVec<[House; 16]>,
    pub(super) covers: SmallVec<[House; 16]>,
    pub(super) fins: CellSet<W>,
    pub(super) targets: CellSet<W>,
    /// For each base, its places that are no fins.
    pub(super) body: SmallVec<[CellSet<W>; 4]>,
    /// What lies in the covers of smaller fish within it.
    pub(super) easy: CellSet<W>,
}

impl<const W: usize> Fish<W> {
    /// The fish of these bases and covers, if there is something in it that no smaller fish within it takes.
    pub(super) fn of(board: &Board<W>, digit: Digit, bases: &[House], covers: &[House]) -> Option<Fish<W>> {
        let fish = Fish::with(board, digit, bases, covers, true)?;
        // What some of the bases take by themselves does not need the others.
        let is_new = !fish.targets.is_within(&fish.easy);
        is_new.then_some(fish)
    }

    /// The same fish with all that it would take if it had no fins.
    pub(super) fn but_for_fins(board: &Board<W>, digit: Digit, bases: &[House], covers: &[House]) -> Option<Fish<W>> {
        Fish::with(board, digit, bases, covers, false)
    }

    fn with(board: &Board<W>, digit: Digit, bases: &[House], covers: &[House], fins_must_see: bool) -> Option<Fish<W>> {
        let cells = |house: &House| board.geometry().house(*house);
        let open = board.places(digit) & board.open();
        let (places, endo) = CellSet::in_one_and_in_two(bases.iter().map(|base| open & cells(base)));
        let (once, cannibals) = CellSet::in_one_and_in_two(covers.iter().map(cells));
        let fins = (places - once) | endo;
        let mut targets = open & ((once - places) | (cannibals - endo));
        if fins_must_see {
            targets &= board.geometry().common_peers(fins);
        }
        if targets.is_empty() {
            return None;
        }
        let body: SmallVec<[CellSet<W>; 4]> = bases.iter().map(|base| (open & cells(base)) - fins).gather();
        // Some bases that touch only as many covers are a fish by themselves, whose targets are easy. Bases that
        // touch fewer covers make a fin true whatever the rest is like; all of them, and a cover is of no use.
        let touched = |body: &CellSet<W>| {
            let met = covers.iter().enumerate().filter(|(_, cover)| body.meets(&cells(cover)));
            met.fold(0, |set, (at, _)| set | 1u32 << at)
        };
        let touched: SmallVec<[u32; 4]> = body.iter().map(touched).gather();
        let mut easy = CellSet::EMPTY;
        for some in 1..1u32 << body.len() {
            let touched = Bits(some.into()).fold(0, |set, at| set | touched[at as usize]);
            if touched.count_ones() < some.count_ones() {
                return None;
            }
            if touched.count_ones() == some.count_ones() && some.count_ones() < body.len() as u32 {
                easy = Bits(touched.into()).fold(easy, |easy, at| easy | cells(&covers[at as usize]));
            }
        }
        let (bases, covers) = (SmallVec::from_slice(bases), SmallVec::from_slice(covers));
        Some(Fish { shape: board.shape(), digit, bases, covers, fins, targets, body, easy })
    }

    /// Whether some base has one place left without the fins.
    pub(super) fn is_sashimi(&self) -> bool {
        self.body.iter().any(|places| places.single().is_some())
    }

    /// Two fish on the same bases as one: what either takes.
    pub(super) fn and(&self, other: &Fish<W>) -> Fish<W> {
        let mut both = self.clone();
        both.covers.push_all(other.covers.iter().copied().filter(|cover| !self.covers.contains(cover)));
        both.covers.sort_unstable();
        both.fins |= other.fins;
        both.targets |= other.targets;
        both
    }
}
