//! Fish with boxes, found from what they take.
//!
//! Boxes multiply the choices of bases, and covering each of them in every way is slow. But a fish of size n takes a place t
//! only if t, being true, leaves its bases too little room: t uses up one cover, and strikes all fins; then n bases must find
//! n places in n - 1 covers.
//!
//! ```text
//!     for n - 1 covers:                         n = 3, two covers chosen
//!         for each base:  what the covers leave of its places; a place that sees all of these is a target for this
//!         base
//!         a place that is a target for n bases, no two of which share a place that it does not see: a fish,
//!         whose last cover is a house of the target
//! ```
//!
//! The targets of all bases are added up by bits, 27 bases at once for all places, so a choice of covers costs some
//! hundred instructions. A place in two covers is no target here: a smaller fish takes it.
//! [`by_bases`](super::by_bases) finds the same the other way round, and is its oracle.

use std::collections::HashSet;

use smallvec::SmallVec;

use super::by_bases::FishKind;
use super::pattern::Fish;
use crate::board::Board;
use crate::cell::{Cell, Digit, House};
use crate::gather::Gather;
use crate::set::CellSet;
use crate::technique::Flow;

/// Finds every fish on the board, until asked to stop: those with fins and, at no extra cost, those without. They take only what may go.
pub(super) fn search<const W: usize>(
    wanted: &FishKind,
    board: &Board<W>,
    may_go: &dyn Fn(Digit) -> CellSet<W>,
    found: &mut dyn FnMut(&Fish<W>) -> Flow,
) -> Flow {
    board.shape().digits().digits().take_while(|_| !wanted.run.is_late()).try_for_each(|digit| {
        let open = board.places(digit) & board.open() & may_go(digit);
        if open.is_empty() {
            return Flow::Continue(());
        }
        // A house with one place is a single, and left to it.
        let of = |kinds: &[crate::shape::HouseKind]| {
            let mut houses: Vec<House> = Vec::new();
            for &kind in kinds {
                let of_kind = (0..board.shape().side()).map(|number| board.shape().house(kind, number));
                houses.extend(of_kind.filter(|&house| board.places_in(house, digit).len() >= 2));
            }
            houses
        };
        let (bases, covers) = (of(wanted.bases), of(wanted.covers));
        let lines = bases.iter().map(|&base| {
            let places = board.places_in(base, digit);
            Base { house: base, left: places, targets: (open - places) & board.geometry().common_peers(places) }
        });
        let mut search =
            TargetSearch { wanted, board, digit, open, covers, chosen: SmallVec::new(), known: HashSet::new() };
        let bases: Vec<Base<W>> = lines.collect();
        let mut all: Vec<Fish<W>> = Vec::new();
        search.choose_covers(0, &bases, &mut |fish| all.push(fish));
        // Fish on the same bases side by side.
        all.sort_by(|a, b| (&a.bases, &a.covers).cmp(&(&b.bases, &b.covers)));
        all.iter().try_for_each(&mut *found)
    })
}

/// Bases, or covers.
type Houses = SmallVec<[House; 16]>;

/// The largest size of a fish.
const MOST: usize = 7;

/// A base under the covers chosen so far.
#[derive(Clone, Copy)]
struct Base<const W: usize> {
    house: House,
    /// Its places that no cover has.
    left: CellSet<W>,
    /// Places outside it that see all of these.
    targets: CellSet<W>,
}

/// A base that leaves its target no room.
#[derive(Clone, Copy)]
struct FullBase<const W: usize> {
    house: House,
    /// Its places that the target does not see.
    unseen: CellSet<W>,
}

/// The search for one digit.
struct TargetSearch<'a, const W: usize> {
    wanted: &'a FishKind<'a>,
    board: &'a Board<W>,
    digit: Digit,
    /// What may be a target.
    open: CellSet<W>,
    covers: Vec<House>,
    chosen: Houses,
    /// Fish that were seen from another target.
    known: HashSet<(Houses, Houses)>,
}

impl<const W: usize> TargetSearch<'_, W> {
    /// Chooses the rest of the covers from this one on.
    fn choose_covers(&mut self, from: usize, bases: &[Base<W>], found: &mut dyn FnMut(Fish<W>)) {
        if self.wanted.run.is_late() {
            return;
        }
        if self.chosen.len() + 1 == self.wanted.size {
            return self.find_targets(bases, found);
        }
        let geometry = self.board.geometry();
        let mut below = bases.to_vec();
        for at in from..self.covers.len() {
            let cover = self.covers[at];
            let cells = geometry.house(cover);
            for (base, above) in below.iter_mut().zip(bases) {
                *base = *above;
                if base.left.meets(&cells) {
                    base.left -= cells;
                    let outside = self.open - geometry.house(base.house);
                    base.targets = base.left.cells().fold(outside, |seen, cell| seen & geometry.peers(cell));
                }
            }
            self.chosen.push(cover);
            self.choose_covers(at + 1, &below, found);
            self.chosen.pop();
        }
    }

    /// Looks for places that are targets for enough bases.
    fn find_targets(&mut self, bases: &[Base<W>], found: &mut dyn FnMut(Fish<W>)) {
        let size = self.wanted.size;
        // The places that are targets for at least this many bases.
        let mut reached = [CellSet::EMPTY; MOST + 1];
        reached[0] = self.open;
        for base in bases.iter().filter(|base| !self.chosen.contains(&base.house)) {
            for count in (1..=size).rev() {
                reached[count] |= reached[count - 1] & base.targets;
            }
        }
        let taken = self.chosen.iter().fold(CellSet::EMPTY, |all, &cover| all | self.board.geometry().house(cover));
        (reached[size] - taken).cells().for_each(|target| {
            let seen = self.board.geometry().peers(target);
            let full = bases.iter().filter(|base| base.targets.has(target) && !self.chosen.contains(&base.house));
            let full = full.map(|base| FullBase {
                house: base.house,
                unseen: self.board.places_in(base.house, self.digit) - seen,
            });
            self.choose(target, &full.collect::<SmallVec<[FullBase<W>; 16]>>(), &mut Houses::new(), found);
        });
    }

    /// Chooses the rest of the bases among these, no two of which share a place that the target does not see. Each of them
    /// goes with those chosen before.
    fn choose(&mut self, target: Cell, full: &[FullBase<W>], bases: &mut Houses, found: &mut dyn FnMut(Fish<W>)) {
        let missing = self.wanted.size - bases.len();
        if missing == 0 {
            return self.add_last_cover(target, bases, found);
        }
        for (at, base) in full.iter().enumerate().take((full.len() + 1).saturating_sub(missing)) {
            let with = full[at + 1..].iter().filter(|other| !other.unseen.meets(&base.unseen));
            let rest: SmallVec<[FullBase<W>; 16]> = if missing == 1 { SmallVec::new() } else { with.copied().gather() };
            bases.push(base.house);
            self.choose(target, &rest, bases, found);
            bases.pop();
        }
    }

    /// Adds each house of the target as the last cover.
    fn add_last_cover(&mut self, target: Cell, bases: &Houses, found: &mut dyn FnMut(Fish<W>)) {
        let shape = self.board.shape();
        let last = self.board.geometry().houses_of(target);
        for cover in last.into_iter().filter(|&house| self.wanted.covers.contains(&shape.kind(house))) {
            if bases.contains(&cover) {
                continue;
            }
            let mut covers = self.chosen.clone();
            covers.push(cover);
            covers.sort_unstable();
            if !self.known.insert((bases.clone(), covers.clone())) {
                continue;
            }
            let fish = Fish::of(self.board, self.digit, bases, &covers);
            if let Some(fish) = fish.filter(|fish| fish.fins.is_empty() || self.wanted.fins) {
                found(fish);
            }
        }
    }
}
