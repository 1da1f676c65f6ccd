//! A deadly pattern of any shape, and what follows from where its guardians are.

use smallvec::SmallVec;

use crate::board::Board;
use crate::cell::{Candidate, Cell, House};
use crate::gather::{Gather, PushAll};
use crate::set::{CellSet, DigitSet};
use crate::step::{Pattern, Step, Truth};
use crate::technique::{Flow, Found, Technique};

/// Cells that could be refilled in another way if they held only these digits; or could not be filled.
pub(in crate::technique) struct Deadly<'a, const W: usize> {
    pub(in crate::technique) board: &'a Board<W>,
    /// In order.
    pub(in crate::technique) cells: Vec<(Cell, DigitSet)>,
}

/// The four ways to conclude.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::technique) enum Type {
    One,
    Two,
    Three,
    Four,
}

impl<const W: usize> Deadly<'_, W> {
    /// The cells with candidates beyond the pattern, each with its own digits and those.
    fn guarded(&self) -> SmallVec<[(Cell, DigitSet, DigitSet); 4]> {
        let of = |&(cell, digits): &(Cell, DigitSet)| (cell, digits, self.board.candidates(cell) - digits);
        self.cells.iter().map(of).filter(|(_, _, guardians)| !guardians.is_empty()).gather()
    }

    /// 1: one cell has all guardians: it loses the pattern's digits. 2: all guardians are one digit: what sees all loses it.
    /// 3: they are in one house, and with other cells of it a naked set. 4: they are in two cells that share a house, and a
    /// digit of the pattern is nowhere else there: one of the two is that digit, the other a guardian. (The digit is not needed where
    /// what goes is the only guardian of the other cell.)
    pub(in crate::technique) fn report(&self, way: Type, name: Technique, found: &mut Found) -> Flow {
        let guarded = self.guarded();
        let all = guarded.iter().fold(DigitSet::empty(), |all, &(_, _, some)| all | some);
        let cells: CellSet<W> = guarded.iter().map(|&(cell, _, _)| cell).collect();
        match (way, &guarded[..]) {
            (Type::One, &[(cell, digits, _)]) => self.step(name, strikes(self.board, cell, digits), &[], &[], found),
            (Type::Two, [_, _, ..]) => {
                let Some(digit) = all.single() else { return Flow::Continue(()) };
                let gone = self.board.places(digit) & self.board.geometry().common_peers(cells);
                self.step(name, gone.cells().map(|cell| Candidate::new(cell, digit)).gather(), &[], &[], found)
            }
            (Type::Three, [_, _, ..]) if all.len() >= 2 => houses_with(self.board, cells)
                .into_iter()
                .try_for_each(|house| self.with_set(name, house, cells, all, found)),
            (Type::Four, &[(a, one, of_a), (b, other, of_b)]) => {
                for house in houses_with(self.board, cells) {
                    for digit in (one & other).digits() {
                        if self.board.places_in(house, digit).is_within(&cells) {
                            let mut gone = strikes(self.board, a, one - DigitSet::of(digit));
                            gone.push_all(strikes(self.board, b, other - DigitSet::of(digit)));
                            // What rules out the only guardian of the other cell leaves none, wherever the digit goes.
                            let rules_out = |gone: &Candidate| {
                                let others = if gone.cell == a { of_b } else { of_a };
                                others.single() == Some(gone.digit)
                            };
                            let locked = [Truth::House(house, digit)];
                            let needed = if gone.iter().all(rules_out) { &[][..] } else { &locked };
                            self.step(name, gone, needed, &[], found)?;
                        }
                    }
                }
                Flow::Continue(())
            }
            _ => Flow::Continue(()),
        }
    }

    /// The guardians, as one cell of a naked set of this house.
    fn with_set(&self, name: Technique, house: House, guarded: CellSet<W>, all: DigitSet, found: &mut Found) -> Flow {
        let rest = (self.board.geometry().house(house) & self.board.open()) - guarded;
        let others: SmallVec<[Cell; 16]> = rest.cells().gather();
        let most = others.len().saturating_sub(1).min(if self.board.shape().side() <= 9 { 6 } else { 3 });
        for size in all.len() - 1..=most {
            choose(self.board, &others, CellSet::EMPTY, all, size, &mut |set, digits| {
                let mut gone = SmallVec::new();
                for cell in (rest - set).cells() {
                    gone.push_all(strikes(self.board, cell, digits));
                }
                let truths: SmallVec<[Truth; 8]> = set.cells().map(Truth::Cell).gather();
                let covers: SmallVec<[Truth; 8]> = digits.digits().map(|digit| Truth::House(house, digit)).gather();
                self.step(name, gone, &truths, &covers, found)
            })?;
        }
        Flow::Continue(())
    }

    /// The step, if it strikes anything.
    fn step(
        &self,
        name: Technique,
        gone: SmallVec<[Candidate; 4]>,
        truths: &[Truth],
        covers: &[Truth],
        found: &mut Found,
    ) -> Flow {
        if gone.is_empty() {
            return Flow::Continue(());
        }
        let mut step = Step::remove(name, gone).because([Truth::Beyond(0)]);
        step.reason.truths.extend_from_slice(truths);
        step.reason.covers.extend_from_slice(covers);
        if !covers.is_empty() {
            step = step.in_parts([(1, 0), (truths.len(), covers.len())]);
        }
        step.reason.patterns.push(Pattern::Cells(self.cells.clone()));
        found(step)
    }
}

/// Shows each choice of a given number of these cells that, with the digits given, have one digit more than cells.
fn choose<const W: usize>(
    board: &Board<W>,
    rest: &[Cell],
    chosen: CellSet<W>,
    digits: DigitSet,
    size: usize,
    each: &mut dyn FnMut(CellSet<W>, DigitSet) -> Flow,
) -> Flow {
    let now = chosen.len();
    if now == size {
        return if digits.len() == size + 1 { each(chosen, digits) } else { Flow::Continue(()) };
    }
    for (at, &cell) in rest.iter().enumerate() {
        let more = digits | board.candidates(cell);
        if more.len() <= size + 1 && rest.len() - at >= size - now {
            choose(board, &rest[at + 1..], chosen | CellSet::of(cell), more, size, each)?;
        }
    }
    Flow::Continue(())
}

/// Those of the digits that the cell has.
fn strikes<const W: usize>(board: &Board<W>, cell: Cell, digits: DigitSet) -> SmallVec<[Candidate; 4]> {
    (board.candidates(cell) & digits).digits().map(|digit| Candidate::new(cell, digit)).gather()
}

/// The houses that have all of these cells: box, row, column.
fn houses_with<const W: usize>(board: &Board<W>, cells: CellSet<W>) -> SmallVec<[House; 16]> {
    let Some(first) = cells.first() else { return SmallVec::new() };
    let [row, column, block] = board.geometry().houses_of(first);
    [block, row, column].into_iter().filter(|&house| cells.is_within(&board.geometry().house(house))).gather()
}
