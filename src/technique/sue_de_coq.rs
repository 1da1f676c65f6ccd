//! Sue de Coq: where a box and a line cross, with cells of both.

use bitflags::Flags;
use smallvec::SmallVec;

use crate::board::Board;
use crate::cell::{Candidate, Cell, House};
use crate::gather::{Gather, PushAll};
use crate::set::DigitSet;
use crate::shape::HouseKind;
use crate::step::{Step, Truth};
use crate::technique::Technique::SueDeCoq;
use crate::technique::chosen::{Chosen, choose};
use crate::technique::{Flow, Found, View};

/// Some cells where a box and a line cross, some more of the line, some more of the box. All together they have as many cells
/// as digits, if a digit that is in the line's cells and in the box's counts twice. Then each of these digits is used up:
/// those of the line's cells leave the rest of the line, those of the box's cells the rest of the box, and those that only
/// the crossing has leave both.
///
/// ```text
///     1234 1234 . | 12 x x     1 or 2 is in r1c4, 3 or 4 in r2c1, the others in r1c12:
///     34   y    y | .  . .     x is not 1 or 2, y not 3 or 4
/// ```
///
/// A digit that is in the cells of all three kinds leaves the crossing: it would use up two.
pub fn sue_de_coq<const W: usize>(board: &View<W>, found: &mut Found) -> Flow {
    let (shape, geometry) = (board.shape(), board.geometry());
    let most = if shape.side() <= 9 { 5 } else { 3 };
    let (mut middles, mut along, mut inside) = (Vec::new(), Vec::new(), Vec::new());
    for block in (0..shape.side()).map(|number| shape.house(HouseKind::Box, number)) {
        let in_box = geometry.house(block) & board.open();
        for line in shape.all_houses().filter(|&house| shape.kind(house).is_line()) {
            let crossing = geometry.house(line) & in_box;
            if crossing.len() < 2 || board.run().is_late() {
                continue;
            }
            let cells: SmallVec<[Cell; 8]> = crossing.cells().gather();
            let rest_of_line: SmallVec<[Cell; 16]> =
                ((geometry.house(line) & board.open()) - crossing).cells().gather();
            let rest_of_box: SmallVec<[Cell; 16]> = (in_box - crossing).cells().gather();
            choose(board, &cells, 2..=3, 2..=shape.side(), &mut middles);
            small_first(&mut middles);
            // Both together have no more digits in excess than the middle has cells, and each has one at least.
            let Some(excess) = middles.last().map(|largest| 1..=largest.size - 1) else { continue };
            choose(board, &rest_of_line, 1..=most, excess.clone(), &mut along);
            choose(board, &rest_of_box, 1..=most, excess, &mut inside);
            small_first(&mut along);
            small_first(&mut inside);
            for middle in &middles {
                if board.run().is_late() {
                    return Flow::Break(());
                }
                for one in along.iter().filter(|one| one.digits.intersects(middle.digits)) {
                    for other in inside.iter().filter(|other| other.digits.intersects(middle.digits)) {
                        let groups = ThreeGroups { board, block, line, middle, one, other };
                        if groups.is_full() {
                            groups.report(found)?;
                        }
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// Small groups are easier to see, and the last one is to be the largest.
fn small_first<const W: usize>(chosen: &mut [Chosen<W>]) {
    chosen.sort_by_key(|cells| cells.size);
}

/// Cells of the crossing, of the line, of the box.
struct ThreeGroups<'a, const W: usize> {
    board: &'a Board<W>,
    block: House,
    line: House,
    middle: &'a Chosen<W>,
    one: &'a Chosen<W>,
    other: &'a Chosen<W>,
}

impl<const W: usize> ThreeGroups<'_, W> {
    /// The digits that only the crossing has.
    fn free(&self) -> DigitSet {
        self.middle.digits - (self.one.digits | self.other.digits)
    }

    /// Whether there are as many digits as cells.
    fn is_full(&self) -> bool {
        self.one.excess + self.other.excess + self.free().len() == self.middle.size
    }

    fn report(&self, found: &mut Found) -> Flow {
        let (board, free) = (self.board, self.free());
        let struck = |house: House, digits: DigitSet, group: &Chosen<W>| {
            let rest = (board.geometry().house(house) & board.open()) - (group.cells | self.middle.cells);
            let in_rest =
                move |digit| (board.places(digit) & rest).cells().map(move |cell| Candidate::new(cell, digit));
            digits.digits().flat_map(in_rest)
        };
        let mut gone: SmallVec<[Candidate; 8]> = struck(self.line, self.one.digits | free, self.one).gather();
        gone.push_all(struck(self.block, self.other.digits | free, self.other));
        for digit in (self.one.digits & self.other.digits & self.middle.digits).digits() {
            let places = board.places(digit) & self.middle.cells;
            gone.push_all(places.cells().map(|cell| Candidate::new(cell, digit)));
        }
        gone.sort_unstable();
        gone.dedup();
        if gone.is_empty() {
            return Flow::Continue(());
        }
        let covers = |house: House, digits: DigitSet| digits.digits().map(move |digit| Truth::House(house, digit));
        let truths = [self.middle, self.one, self.other].map(|group| group.cells);
        let parts = [
            (truths[0].len(), 0),
            (truths[1].len(), self.one.digits.len()),
            (truths[2].len(), self.other.digits.len()),
        ];
        let step = Step::remove(SueDeCoq, gone)
            .because(truths.into_iter().flat_map(|cells| cells.cells()).map(Truth::Cell))
            .against(covers(self.line, self.one.digits))
            .against(covers(self.block, self.other.digits))
            .against(free.digits().flat_map(|digit| [self.line, self.block].map(|house| Truth::House(house, digit))))
            .in_parts(parts);
        found(step)
    }
}
