//! The finder of fish.
//!
//! For one digit, *bases* are houses that must hold it and *covers* houses that can hold it once. As many covers as bases;
//! places of the bases that no cover has are *fins*. If no fin is true, every cover is used up by the bases; so a place in
//! a cover that is in no base, and that sees every fin, is false.
//!
//! Bases are chosen first, all digits at once, in Sudoku Explainer's order (sets of houses as binary numbers, digits
//! inside), and given up as soon as their places need too many covers. Then every place of theirs is covered or made a fin,
//! as long as some target is left that sees all fins.
//!
//! Nothing here asks whether houses are rows, columns or boxes, but for the bound, which is stronger between lines. A place
//! in two bases is a fin (*endo fin*), and one in two covers may go although it is in a base (*cannibalism*).

use smallvec::SmallVec;

use super::pattern::Fish;
use crate::board::Board;
use crate::cell::{Digit, House};
use crate::gather::Gather;
use crate::run::Run;
use crate::set::count;
use crate::set::{CellSet, DigitSet};
use crate::shape::HouseKind;
use crate::technique::Flow;

/// What fish are looked for.
pub(super) struct FishKind<'a> {
    /// The run that this search is part of.
    pub(super) run: &'a Run,
    /// How many bases, and how many covers.
    pub(super) size: usize,
    /// What may be a base.
    pub(super) bases: &'a [HouseKind],
    /// What may be a cover.
    pub(super) covers: &'a [HouseKind],
    /// With fins, or without.
    pub(super) fins: bool,
}

impl FishKind<'_> {
    /// Finds every fish on the board, until asked to stop, of digits of which something may go.
    pub(super) fn search<const W: usize>(
        &self,
        board: &Board<W>,
        may_go: &dyn Fn(Digit) -> CellSet<W>,
        found: &mut dyn FnMut(&Fish<W>) -> Flow,
    ) -> Flow {
        let shape = board.shape();
        // A fish of lines has a complement: the other lines, with bases and covers exchanged. The smaller one is
        // reported.
        let has_other_side = !self.fins && matches!((self.bases, self.covers), ([_], [_]));
        let least = if has_other_side { 2 * self.size } else { self.size + 1 };
        let open = |digit: &Digit| shape.side() - (board.places(*digit) - board.open()).len() >= least;
        let may_go = |digit: &Digit| !may_go(*digit).is_empty();
        let digits: DigitSet = shape.digits().digits().filter(open).filter(may_go).collect();
        if digits.is_empty() {
            return Flow::Continue(());
        }
        let mut search = BaseSearch::new(self, board);
        search.bases_below(search.bases.len(), digits, found)
    }
}

/// The choice of bases on one board.
struct BaseSearch<'a, const W: usize> {
    board: &'a Board<W>,
    wanted: &'a FishKind<'a>,
    bases: Vec<House>,
    /// For each base and digit, the houses of the first kind of covers that its places are in, and the number of places.
    places: Vec<(u64, u8)>,
    bound: Bound,
    /// The bases chosen, the last first.
    chosen: SmallVec<[usize; 9]>,
    /// After each choice, for each digit, the union of the places.
    unions: Vec<u64>,
}

/// What bases must fit in to be a fish.
enum Bound {
    /// So many covers: those of a fish without fins, if covers do not overlap.
    Covers,
    /// The same between lines with fins: those are all in the box of the target. A box is a floor of some bases
    /// (`deep`) crossed by a group of covers.
    Boxes { groups: Vec<u64>, deep: usize },
    /// No bound.
    None,
}

impl<'a, const W: usize> BaseSearch<'a, W> {
    fn new(wanted: &'a FishKind, board: &'a Board<W>) -> Self {
        let (shape, side) = (board.shape(), board.shape().side());
        let mut bases: Vec<House> = Vec::new();
        for &kind in wanted.bases {
            bases.extend((0..side).map(|number| shape.house(kind, number)));
        }
        let boxes = |lines: usize| Bound::Boxes {
            groups: (0..side / lines).map(|at| DigitSet::up_to(lines).bits() << (at * lines)).collect(),
            deep: side / lines,
        };
        let bound = match (wanted.fins, wanted.bases, wanted.covers) {
            (false, _, [_]) => Bound::Covers,
            (true, [HouseKind::Row], [HouseKind::Column]) => boxes(shape.box_columns()),
            (true, [HouseKind::Column], [HouseKind::Row]) => boxes(shape.box_rows()),
            _ => Bound::None,
        };
        let mut places = vec![(0, 0); bases.len() * side];
        for digit in shape.digits().digits() {
            for cell in (board.places(digit) & board.open()).cells() {
                let houses = board.geometry().houses_of(cell).map(|house| house.index() % side);
                for (at, &kind) in wanted.bases.iter().enumerate() {
                    let (lines, count) = &mut places[(at * side + houses[kind as usize]) * side + digit.index()];
                    *lines |= 1 << houses[wanted.covers[0] as usize];
                    *count += 1;
                }
            }
        }
        let unions = vec![0; (wanted.size + 1) * side];
        BaseSearch { board, wanted, bases, places, bound, chosen: SmallVec::new(), unions }
    }

    /// Whether the bases chosen, with their places of this digit in these covers, may be or become a fish.
    fn fits(&self, digit: Digit, covers: u64) -> bool {
        let size = self.wanted.size;
        match &self.bound {
            Bound::None => true,
            Bound::Covers => count(covers) <= size,
            Bound::Boxes { groups, deep } => {
                // Without a fin so far; or with fins in one box, where all else needs a cover and the target has one.
                let needs_few = |floor: usize, group: u64| {
                    let lines = |&at: &usize| {
                        let lines = self.places[at * self.board.shape().side() + digit.index()].0;
                        if at / deep == floor { lines & !group } else { lines }
                    };
                    let needed = self.chosen.iter().map(lines).fold(0, |all, lines| all | lines);
                    count(needed) + usize::from(needed & group == 0) <= size
                };
                let (all, in_group) = (count(covers), count(groups[0]));
                all <= size
                    || all < size + in_group
                        && groups.iter().any(|&group| {
                            count(covers & !group) < size && self.chosen.iter().any(|&at| needs_few(at / deep, group))
                        })
            }
        }
    }

    /// Chooses the rest of the bases among the first `end`, for these digits.
    fn bases_below(&mut self, end: usize, digits: DigitSet, found: &mut dyn FnMut(&Fish<W>) -> Flow) -> Flow {
        if self.wanted.run.is_late() {
            return Flow::Break(());
        }
        let (side, depth) = (self.board.shape().side(), self.chosen.len());
        if depth == self.wanted.size {
            let mut bases: SmallVec<[House; 16]> = self.chosen.iter().map(|&at| self.bases[at]).gather();
            bases.reverse();
            return digits.digits().try_for_each(|digit| CoverSearch::run(self, digit, &bases, found));
        }
        for at in self.wanted.size - depth - 1..end {
            self.chosen.push(at);
            let mut left = DigitSet::empty();
            for digit in digits.digits() {
                let (lines, count) = self.places[at * side + digit.index()];
                let union = self.unions[depth * side + digit.index()] | lines;
                if count >= 2 && self.fits(digit, union) {
                    self.unions[(depth + 1) * side + digit.index()] = union;
                    left |= DigitSet::of(digit);
                }
            }
            if !left.is_empty() {
                self.bases_below(at, left, found)?;
            }
            self.chosen.pop();
        }
        Flow::Continue(())
    }
}

/// Bases of one digit, to be covered in every way.
struct CoverSearch<'a, const W: usize> {
    board: &'a Board<W>,
    wanted: &'a FishKind<'a>,
    digit: Digit,
    bases: &'a [House],
    covers: SmallVec<[House; 16]>,
    /// Houses that are no covers on this branch.
    refused: SmallVec<[House; 16]>,
}

/// How far the covering has come: places that are neither covered nor fins yet, fins, and what may still be a target.
#[derive(Clone, Copy)]
struct CoverState<const W: usize> {
    left: CellSet<W>,
    fins: CellSet<W>,
    targets: CellSet<W>,
}

impl<'a, const W: usize> CoverSearch<'a, W> {
    /// Covers these bases in every way. Places in two of them are fins from the start.
    fn run(
        search: &BaseSearch<'a, W>,
        digit: Digit,
        bases: &'a [House],
        found: &mut dyn FnMut(&Fish<W>) -> Flow,
    ) -> Flow {
        let (board, wanted) = (search.board, search.wanted);
        let (mut places, mut fins) = (CellSet::EMPTY, CellSet::EMPTY);
        for &base in bases {
            let here = board.places_in(base, digit);
            fins |= places & here;
            places |= here;
        }
        let mut targets = board.places(digit) & board.open();
        // Only where covers overlap can a place in a base be a target.
        if wanted.covers.len() == 1 {
            targets -= places;
        }
        targets = fins.cells().fold(targets, |targets, fin| targets & board.geometry().peers(fin));
        if targets.is_empty() || (!wanted.fins && !fins.is_empty()) {
            return Flow::Continue(());
        }
        let (covers, refused) = (SmallVec::new(), SmallVec::from_slice(bases));
        let mut search = CoverSearch { board, wanted, digit, bases, covers, refused };
        search.cover_next(CoverState { left: places - fins, fins, targets }, found)
    }

    /// Covers the next place in every way, then makes it a fin.
    fn cover_next(&mut self, state: CoverState<W>, found: &mut dyn FnMut(&Fish<W>) -> Flow) -> Flow {
        let Some(cell) = state.left.first() else {
            return if self.covers.len() == self.wanted.size { self.report(state, found) } else { Flow::Continue(()) };
        };
        let (geometry, refused) = (self.board.geometry(), self.refused.len());
        let mut targets = state.targets;
        let houses = geometry.houses_of(cell);
        for house in self.wanted.covers.iter().map(|&kind| houses[kind as usize]) {
            if self.covers.len() == self.wanted.size || self.refused.contains(&house) {
                continue;
            }
            self.covers.push(house);
            let flow =
                self.cover_next(CoverState { left: state.left - geometry.house(house), targets, ..state }, found);
            self.covers.pop();
            flow?;
            self.refused.push(house);
            if self.wanted.covers.len() == 1 {
                targets -= geometry.house(house);
            }
        }
        let mut flow = Flow::Continue(());
        targets &= geometry.peers(cell);
        if self.wanted.fins && !targets.is_empty() {
            let fin = CellSet::of(cell);
            flow = self.cover_next(CoverState { left: state.left - fin, fins: state.fins | fin, targets }, found);
        }
        self.refused.truncate(refused);
        flow
    }

    /// Shows the fish, if there is something in it that no smaller fish within it takes.
    fn report(&self, state: CoverState<W>, found: &mut dyn FnMut(&Fish<W>) -> Flow) -> Flow {
        if state.fins.is_empty() == self.wanted.fins {
            return Flow::Continue(());
        }
        let mut covers = self.covers.clone();
        covers.sort_unstable();
        Fish::of(self.board, self.digit, self.bases, &covers).map_or(Flow::Continue(()), |fish| found(&fish))
    }
}
