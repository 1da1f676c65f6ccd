//! Patterns that a puzzle with one solution cannot hold: unique rectangles; and [`bug`].
//!
//! Two rows, two columns, two boxes, no cell given, two digits: filled with these alone, the four corners could be swapped,
//! and there would be a second solution. So some candidate beyond the two digits is true: a *guardian*. The types differ in
//! where the guardians are. A corner that has lost one of the two digits still belongs to the pattern.

mod avoidable;
mod bug;
mod deadly;
mod subset;
mod unique_loop;

use bitflags::Flags;
use smallvec::SmallVec;

use super::{Flow, Found, View, chain};
use crate::board::Board;
use crate::cell::{Candidate, Cell, Digit, House};
use crate::gather::Gather;
use crate::grid::Entry;
use crate::set::{CellSet, DigitSet};
use crate::step::{Pattern, Step, Truth};
use crate::technique::Technique::{self, *};

pub use avoidable::avoidable;
pub use bug::{larger, plus_one};
pub(super) use deadly::{Deadly, Type};
pub use unique_loop::unique_loop;

/// Unique rectangles 1 to 6 and hidden rectangles, for the digits 1 and 2:
///
/// ```text
///     12 . . | 12  . .     1: the one corner with guardians loses 1 and 2
///     12 . . | x . .
///
///     12 . . | 12  . .     2: all guardians are the same digit: what sees all of them loses it
///     123 x x | 123 x x       (5: so too where they are in opposite corners, or in three)
///
///     12 . . | 12  . .     3: two corners hold 3 or 4, as one cell would: with r3c2 a naked pair
///     123 34 x | 124 x x
///
///     12 . . | 12  . .     4: 1 has places in row 3 only in the corners: they lose 2
///     123 - - | 124 - -
///
///     12 . . | 123 . .     6: 1 has places in both rows only in the corners: those with guardians
///     124 - - | 12 - -        lose it
///
///     12 . . | 123 . .     hidden: 1 has places in the row and column of the corner opposite to a bare
///     124 - - | 125 - -       one only in corners: it loses 2
/// ```
///
/// The order is Sudoku Explainer's: by the first bare corner, from it to the corner in its box.
pub fn rectangle<const W: usize>(board: &View<W>, technique: Technique, found: &mut Found) -> Flow {
    board.rectangles().iter().try_for_each(|rectangle| match technique {
        UniqueRectangle1 => rectangle.one_corner(found),
        UniqueRectangle2 | UniqueRectangle5 => rectangle.one_digit(technique, found),
        UniqueRectangle3 => subset::as_one_cell(rectangle, found),
        UniqueRectangle4 => rectangle.locked(found),
        UniqueRectangle6 => rectangle.crossed(found),
        _ => rectangle.hidden(found),
    })
}

/// The rectangles whose guardians are two things: links of chains.
pub(super) fn guarded<const W: usize>(board: &View<W>) -> Vec<chain::Deadly> {
    let patterns = board.rectangles().iter().map(|rectangle| chain::Deadly::new(rectangle.cells()));
    patterns.filter(|pattern| !pattern.halves(board).is_empty()).collect()
}

/// The rectangles, each with its guardians.
pub(super) fn with_guardians<const W: usize>(board: &View<W>) -> Vec<(Pattern, Vec<Candidate>)> {
    let with_guardians = |rectangle: &Rectangle<W>| {
        let corners = rectangle.corners.into_iter().zip(rectangle.guardians);
        let guardians = corners.flat_map(|(cell, some)| some.digits().map(move |digit| Candidate::new(cell, digit)));
        (Pattern::Cells(rectangle.cells()), guardians.collect())
    };
    board.rectangles().iter().map(with_guardians).collect()
}

/// Four corners, in the order in which one goes round them: opposite ones are two apart.
pub(super) struct Rectangle<'a, const W: usize> {
    board: &'a Board<W>,
    corners: [Cell; 4],
    pair: DigitSet,
    /// What each corner holds beyond the pair.
    guardians: [DigitSet; 4],
}

/// The unique rectangles with a bare corner (one with exactly the pair), in the order of the first such corner.
pub(super) fn rectangles<const W: usize>(board: &Board<W>) -> Vec<Rectangle<'_, W>> {
    let (shape, geometry) = (board.shape(), board.geometry());
    let mut all = Vec::new();
    for start in super::wing::with_two(board).cells() {
        let pair = board.candidates(start);
        if !may_hold(board, start, pair) {
            continue;
        }
        let [row, column, block] = geometry.houses_of(start);
        let beside = (geometry.house(row) | geometry.house(column)) & geometry.house(block) & board.open();
        for near in beside.cells().filter(|&cell| cell != start && may_hold(board, cell, pair)) {
            let same_row = shape.row(near) == shape.row(start);
            let across = geometry.houses_of(near)[usize::from(same_row)];
            for far in ((geometry.house(across) - geometry.house(block)) & board.open()).cells() {
                let last = if same_row {
                    shape.cell(shape.row(far), shape.column(start))
                } else {
                    shape.cell(shape.row(start), shape.column(far))
                };
                if may_hold(board, far, pair)
                    && may_hold(board, last, pair)
                    && let Some(rectangle) = Rectangle::new(board, [start, near, far, last], pair)
                    && rectangle.bare_corners().all(|corner| rectangle.corners[corner] >= start)
                {
                    all.push(rectangle);
                }
            }
        }
    }
    all
}

/// Whether a cell is open, holds one of the digits, and may hold each by the puzzle's marks: else its twin is no solution.
fn may_hold<const W: usize>(board: &Board<W>, cell: Cell, pair: DigitSet) -> bool {
    board.candidates(cell).intersects(pair) && board.open().has(cell) && is_allowed(board, cell, pair)
}

/// Whether the puzzle leaves a cell open to these digits.
fn is_allowed<const W: usize>(board: &Board<W>, cell: Cell, digits: DigitSet) -> bool {
    match board.puzzle().entry(cell) {
        Entry::Given(_) => false,
        Entry::Placed(_) => true,
        Entry::Marks(marks) => marks.contains(digits),
    }
}

impl<'a, const W: usize> Rectangle<'a, W> {
    /// The rectangle, if it could still be filled with the pair alone.
    fn new(board: &'a Board<W>, corners: [Cell; 4], pair: DigitSet) -> Option<Rectangle<'a, W>> {
        let held = corners.map(|corner| board.candidates(corner));
        let (one, other) = (held[0] & held[2] & pair, held[1] & held[3] & pair);
        let fits = !one.is_empty() && !other.is_empty() && (one | other) == pair;
        fits.then(|| Rectangle { board, corners, pair, guardians: held.map(|held| held - pair) })
    }

    /// The numbers of the corners with exactly the pair.
    fn bare_corners(&self) -> impl Iterator<Item = usize> + '_ {
        (0..4).filter(|&corner| self.board.candidates(self.corners[corner]) == self.pair)
    }

    /// The numbers of the corners with guardians.
    fn guarded(&self) -> SmallVec<[usize; 4]> {
        (0..4).filter(|&corner| !self.guardians[corner].is_empty()).gather()
    }

    /// Two corners beside each other, if just these have guardians.
    fn roof(&self) -> Option<[Cell; 2]> {
        match self.guarded()[..] {
            [a, b] if b - a != 2 => Some([self.corners[a], self.corners[b]]),
            _ => None,
        }
    }

    /// The two lines (rows, then columns) that the corner shares with its neighbours, and those neighbours.
    fn sides(&self, corner: usize) -> [(House, Cell); 2] {
        let (board, here) = (self.board, self.corners[corner]);
        let beside = [self.corners[(corner + 1) % 4], self.corners[(corner + 3) % 4]];
        let [row, column, _] = board.geometry().houses_of(here);
        let in_row = usize::from(board.shape().row(beside[0]) != board.shape().row(here));
        [(row, beside[in_row]), (column, beside[1 - in_row])]
    }

    /// Whether the digit has places in the house only in these cells.
    fn is_only_in(&self, house: House, digit: Digit, cells: &[Cell]) -> bool {
        self.board.places_in(house, digit).is_within(&cells.iter().copied().collect())
    }

    /// The step, if it removes anything: it rests on the rectangle and on these truths.
    fn report(
        &self,
        technique: Technique,
        removed: impl IntoIterator<Item = Candidate>,
        truths: &[Truth],
        found: &mut Found,
    ) -> Flow {
        let removed: SmallVec<[Candidate; 4]> = removed.into_iter().filter(|&gone| self.board.has(gone)).gather();
        if removed.is_empty() { Flow::Continue(()) } else { found(self.step(technique, removed, truths)) }
    }

    fn step(&self, technique: Technique, removed: SmallVec<[Candidate; 4]>, truths: &[Truth]) -> Step {
        let mut step = Step::remove(technique, removed).because([Truth::Beyond(0)]);
        step.reason.truths.extend_from_slice(truths);
        step.reason.patterns.push(Pattern::Cells(self.cells()));
        step
    }

    /// The corners in reading order, each with the pair.
    fn cells(&self) -> Vec<(Cell, DigitSet)> {
        let mut cells = self.corners.map(|corner| (corner, self.pair));
        cells.sort_unstable();
        cells.to_vec()
    }

    /// Type 1.
    fn one_corner(&self, found: &mut Found) -> Flow {
        let [corner] = self.guarded()[..] else { return Flow::Continue(()) };
        let gone = self.pair.digits().map(|digit| Candidate::new(self.corners[corner], digit));
        self.report(UniqueRectangle1, gone, &[], found)
    }

    /// Types 2 and 5.
    fn one_digit(&self, technique: Technique, found: &mut Found) -> Flow {
        let guarded = self.guarded();
        let all = self.guardians.iter().fold(DigitSet::empty(), |all, &some| all | some);
        let Some(digit) = all.single().filter(|_| guarded.len() >= 2) else { return Flow::Continue(()) };
        let name = if self.roof().is_some() { UniqueRectangle2 } else { UniqueRectangle5 };
        if name != technique {
            return Flow::Continue(());
        }
        let cells: CellSet<W> = guarded.iter().map(|&corner| self.corners[corner]).collect();
        let gone = self.board.places(digit) & self.board.geometry().common_peers(cells);
        self.report(technique, gone.cells().map(|cell| Candidate::new(cell, digit)), &[], found)
    }

    /// Type 4.
    fn locked(&self, found: &mut Found) -> Flow {
        let Some(roof) = self.roof() else { return Flow::Continue(()) };
        for house in self.shared(roof) {
            for digit in self.pair.digits() {
                if self.is_only_in(house, digit, &roof) {
                    let other = self.pair - DigitSet::of(digit);
                    let gone = other.digits().flat_map(|digit| roof.map(|cell| Candidate::new(cell, digit)));
                    self.report(UniqueRectangle4, gone, &[Truth::House(house, digit)], found)?;
                }
            }
        }
        Flow::Continue(())
    }

    /// The houses that two corners share: box, row, column.
    fn shared(&self, [a, b]: [Cell; 2]) -> impl Iterator<Item = House> + use<W> {
        let shape = self.board.shape();
        let [row, column, block] = shape.houses_of(a);
        [block, row, column].into_iter().filter(move |house| shape.houses_of(b).contains(house))
    }

    /// Type 6.
    fn crossed(&self, found: &mut Found) -> Flow {
        let [a, b] = self.guarded()[..] else { return Flow::Continue(()) };
        if b - a != 2 {
            return Flow::Continue(());
        }
        let sides = [self.sides(a), self.sides(b)];
        for digit in self.pair.digits() {
            // Both rows, or both columns.
            for way in [0, 1] {
                let lines = [(a, sides[0][way]), (b, sides[1][way])];
                let locked = |&(corner, (line, beside)): &(usize, (House, Cell))| {
                    self.is_only_in(line, digit, &[self.corners[corner], beside])
                };
                if lines.iter().all(locked) {
                    let gone = [a, b].map(|corner| Candidate::new(self.corners[corner], digit));
                    let truths = lines.map(|(_, (line, _))| Truth::House(line, digit));
                    self.report(UniqueRectangle6, gone, &truths, found)?;
                    break;
                }
            }
        }
        Flow::Continue(())
    }

    /// Hidden rectangle.
    fn hidden(&self, found: &mut Found) -> Flow {
        if self.guarded().len() < 2 {
            return Flow::Continue(());
        }
        for bare in self.bare_corners() {
            let corner = (bare + 2) % 4;
            let sides = self.sides(corner);
            for digit in self.pair.digits() {
                let locked =
                    |&(line, beside): &(House, Cell)| self.is_only_in(line, digit, &[self.corners[corner], beside]);
                if sides.iter().all(locked) {
                    let other = self.pair - DigitSet::of(digit);
                    let gone = other.digits().map(|digit| Candidate::new(self.corners[corner], digit));
                    let truths = sides.map(|(line, _)| Truth::House(line, digit));
                    self.report(HiddenRectangle, gone, &truths, found)?;
                }
            }
        }
        Flow::Continue(())
    }
}
