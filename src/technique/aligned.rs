//! Aligned pair exclusion: what two cells cannot hold together.

use smallvec::SmallVec;

use super::{Flow, Found, View};
use crate::board::Board;
use crate::cell::{Candidate, Cell, Digit};
use crate::set::{CellSet, DigitSet};
use crate::step::{Reason, Step, Truth};
use crate::technique::Technique::{self, *};

/// Whatever some cells hold, each of their common peers must be left a digit, and two that see each other are not equal. A
/// digit that is left no combination goes.
///
/// ```text
///     123 12 . | . . .     r1c1 and r2c5 are not 1 and 2 together (r1c2 would be empty), nor ...
///     .   .  . | . 124
/// ```
pub fn exclusion<const W: usize>(board: &View<W>, technique: Technique, found: &mut Found) -> Flow {
    if technique == AlignedPairExclusion { pairs(board, found) } else { triplets(board, found) }
}

/// Two digits empty only cells with two: so for each target, by digit, what the cells with it and that digit see.
fn pairs<const W: usize>(board: &View<W>, found: &mut Found) -> Flow {
    let geometry = board.geometry();
    let two: CellSet<W> = board.open().cells().filter(|&cell| board.candidates(cell).is_pair()).collect();
    for one in board.open().cells().take_while(|_| !board.run().is_late()) {
        for target in board.candidates(one).digits() {
            let excluders = two & board.places(target) & geometry.peers(one);
            if excluders.is_empty() {
                continue;
            }
            let mut others = (board.open() - CellSet::of(one)) - (board.places(target) - geometry.peers(one));
            for digit in (board.shape().digits() - DigitSet::of(target)).digits() {
                let both = (excluders & board.places(digit)).cells();
                let excluded = both.fold(CellSet::EMPTY, |seen, excluder| seen | geometry.peers(excluder));
                others -= board.places(digit) - excluded;
            }
            for other in others.cells() {
                pair(board, Candidate::new(one, target), other, excluders & geometry.peers(other), found)?;
            }
        }
    }
    Flow::Continue(())
}

/// Triplets that need both other cells: where the target's cell and one of them are enough, it is a pair. Steps that use an open cell with one
/// candidate may be missed: singles come first.
fn triplets<const W: usize>(board: &View<W>, found: &mut Found) -> Flow {
    let geometry = board.geometry();
    // Three digits are taken: a cell with more candidates keeps one.
    let small: CellSet<W> = board.open().cells().filter(|&cell| board.candidates(cell).len() <= 3).collect();
    let mut beside = Beside::new(board);
    let mut trios: Vec<(Cell, Cell, Digit)> = Vec::new();
    for one in board.open().cells().take_while(|_| !board.run().is_late()) {
        let near = small & geometry.peers(one);
        // With fewer than two excluders a triplet takes no more than a naked subset.
        let others = seeing_several(board, near) & (board.open() - CellSet::of(one));
        if others.is_empty() {
            continue;
        }
        for digit in board.candidates(one).digits().take_while(|_| !board.run().is_late()) {
            beside.read(Candidate::new(one, digit), near);
            let others = others & beside.fitting();
            for second in others.cells() {
                let thirds = (others - beside.sparing_with(second)).cells();
                let fits = |&third: &Cell| third > second && !beside.sparing_with(third).has(second);
                trios.extend(thirds.filter(fits).map(|third| (second, third, digit)));
            }
        }
        trios.sort_unstable();
        for (second, third, digit) in trios.drain(..) {
            let excluders = near & geometry.peers(second) & geometry.peers(third);
            if is_several(excluders) {
                triple(board, Candidate::new(one, digit), [second, third], excluders, found)?;
            }
        }
    }
    Flow::Continue(())
}

/// What a target leaves of two more cells, for all cells at once.
///
/// Two different digits, one in each cell, *spare* the target unless some excluder has both and nothing else but perhaps the target's digit. Equal
/// digits count as not sparing it: whether their cells see each other is asked of each triple.
struct Beside<'a, const W: usize> {
    board: &'a Board<W>,
    /// By digit: where it is left if the target is true.
    left: Vec<CellSet<W>>,
    /// By two digits: what sees an excluder that has both and nothing else but perhaps the target's.
    seen: Vec<CellSet<W>>,
    /// By digit: the cells where some digit is left that, with this one, spares the target.
    sparing: Vec<CellSet<W>>,
}

impl<'a, const W: usize> Beside<'a, W> {
    fn new(board: &'a Board<W>) -> Beside<'a, W> {
        let side = board.shape().side();
        let [left, seen, sparing] = [side, side * side, side].map(|size| vec![CellSet::EMPTY; size]);
        Beside { board, left, seen, sparing }
    }

    /// Takes in a target. Cells that see it are excluders if they have two digits at most beside it.
    fn read(&mut self, target: Candidate, near: CellSet<W>) {
        let (board, side) = (self.board, self.board.shape().side());
        let peers = |cell: Cell| board.geometry().peers(cell);
        for digit in board.shape().digits().digits() {
            self.left[digit.index()] = board.places(digit);
        }
        self.left[target.digit.index()] -= peers(target.cell);
        self.seen.fill(CellSet::EMPTY);
        let mut paired = DigitSet::empty();
        for excluder in near.cells() {
            let rest = board.candidates(excluder) - DigitSet::of(target.digit);
            if let Some(digit) = rest.single() {
                self.left[digit.index()] -= peers(excluder);
            } else if rest.is_pair() {
                paired |= rest;
                for digit in rest.digits() {
                    let other = (rest - DigitSet::of(digit)).first().expect("one of two");
                    self.seen[digit.index() * side + other.index()] |= peers(excluder);
                }
            }
        }
        let (any, several) = CellSet::in_one_and_in_two(self.left.iter().copied());
        for (sparing, digit) in self.sparing.iter_mut().zip(board.shape().digits().digits()) {
            let at = digit.index();
            *sparing = several | (any - self.left[at]);
            if paired.has(digit) {
                let seen = &mut self.seen[at * side..][..side];
                // Equal digits do not spare.
                seen[at] = self.left[at];
                let spared = self.left.iter().zip(seen).map(|(&left, &mut seen)| left - seen);
                *sparing = spared.fold(CellSet::EMPTY, |all, spared| all | spared);
            }
        }
    }

    /// The cells that have something left, and for some digit nothing that, with it, spares the target.
    fn fitting(&self) -> CellSet<W> {
        let any = self.left.iter().fold(CellSet::EMPTY, |any, &left| any | left);
        any - self.sparing.iter().fold(any, |all, &sparing| all & sparing)
    }

    /// The cells where a digit is left that, with one of this cell, spares the target.
    fn sparing_with(&self, second: Cell) -> CellSet<W> {
        let spared = self.left.iter().zip(&self.sparing).filter(|(_, sparing)| sparing.has(second));
        spared.fold(CellSet::EMPTY, |cells, (&left, _)| cells | left)
    }
}

/// What sees two of these cells or more.
fn seeing_several<const W: usize>(board: &Board<W>, cells: CellSet<W>) -> CellSet<W> {
    CellSet::in_one_and_in_two(cells.cells().map(|cell| board.geometry().peers(cell))).1
}

/// Whether there is more than one of these.
fn is_several<const W: usize>(cells: CellSet<W>) -> bool {
    !cells.is_empty() && cells.single().is_none()
}

/// Why a cell cannot hold a digit while these candidates are true: it sees an equal one (itself), or an excluder is empty.
fn excluded<const W: usize>(
    board: &Board<W>,
    suppose: &[Candidate],
    last: Candidate,
    excluders: CellSet<W>,
) -> Option<Option<Cell>> {
    let equal = |other: &Candidate| other.digit == last.digit && board.geometry().peers(other.cell).has(last.cell);
    if suppose.iter().any(equal) {
        return Some(None);
    }
    let taken: DigitSet = suppose.iter().chain([&last]).map(|candidate| candidate.digit).collect();
    let empty = |cell: &Cell| taken.contains(board.candidates(*cell));
    excluders.cells().find(empty).map(Some)
}

fn pair<const W: usize>(
    board: &Board<W>,
    target: Candidate,
    other: Cell,
    excluders: CellSet<W>,
    found: &mut Found,
) -> Flow {
    let mut used: SmallVec<[Cell; 8]> = SmallVec::new();
    for digit in board.candidates(other).digits() {
        match excluded(board, &[target], Candidate::new(other, digit), excluders) {
            Some(Some(cell)) if !used.contains(&cell) => used.push(cell),
            Some(_) => {}
            None => return Flow::Continue(()),
        }
    }
    if used.is_empty() {
        return Flow::Continue(());
    }
    let truths = std::iter::once(other).chain(used).map(Truth::Cell);
    found(Step::remove(AlignedPairExclusion, [target]).because(truths))
}

/// By cases: whatever the second cell holds, the target goes, because the third would be left nothing.
fn triple<const W: usize>(
    board: &Board<W>,
    target: Candidate,
    [second, third]: [Cell; 2],
    excluders: CellSet<W>,
    found: &mut Found,
) -> Flow {
    let mut cases: SmallVec<[(Digit, Reason); 6]> = SmallVec::new();
    for digit in board.candidates(second).digits() {
        let here = Candidate::new(second, digit);
        let mut truths: SmallVec<[Truth; 4]> = SmallVec::new();
        match excluded(board, &[target], here, excluders) {
            Some(None) => {}
            Some(Some(cell)) => truths.push(Truth::Cell(cell)),
            None => {
                truths.push(Truth::Cell(third));
                for last in board.candidates(third).digits() {
                    match excluded(board, &[target, here], Candidate::new(third, last), excluders) {
                        Some(Some(cell)) if !truths.contains(&Truth::Cell(cell)) => truths.push(Truth::Cell(cell)),
                        Some(_) => {}
                        None => return Flow::Continue(()),
                    }
                }
            }
        }
        cases.push((digit, Reason { truths, ..Reason::default() }));
    }
    // Without the third cell it is a pair.
    if !cases.iter().any(|(_, reason)| reason.truths.first() == Some(&Truth::Cell(third))) {
        return Flow::Continue(());
    }
    let mut step = Step::remove(AlignedTripletExclusion, [target]).because([Truth::Cell(second)]);
    for (digit, lemma) in cases {
        let number = step.reason.lemmas.len() as u32;
        step.reason.lemmas.push(lemma);
        step.reason.case(Candidate::new(second, digit), target, number);
    }
    found(step)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell as Shared;

    use super::*;
    use crate::run::Run;
    use crate::technique::tests::{for_marks, marks_of_a_puzzle, solution};
    use proptest::prelude::*;

    /// A solution, and in each cell something wrong: singles are for others.
    fn board(mut digits: Vec<[usize; 3]>) -> Board<2> {
        for (digits, right) in digits.iter_mut().zip(solution()) {
            if digits[1] == right {
                digits[1] = right % 9 + 1;
            }
        }
        Board::new(&marks_of_a_puzzle(digits)).expect("a board with a solution")
    }

    #[test]
    fn no_pair_is_passed_over() {
        for_marks(40, &|digits| {
            let board = board(digits);
            let (mut all, mut shown) = (Vec::new(), Vec::new());
            let note = |step: Step, notes: &mut Vec<_>| {
                notes.push((step.removed, step.reason.truths));
                Flow::Continue(())
            };
            for one in board.open().cells() {
                for digit in board.candidates(one).digits() {
                    for other in board.open().cells().filter(|&other| other != one) {
                        let excluders = board.geometry().peers(one) & board.geometry().peers(other) & board.open();
                        let _ = pair(&board, Candidate::new(one, digit), other, excluders, &mut |step| {
                            note(step, &mut all)
                        });
                    }
                }
            }
            let _ = exclusion(&View::new(&board, &Run::default()), AlignedPairExclusion, &mut |step| {
                note(step, &mut shown)
            });
            prop_assert_eq!(all, shown);
            Ok(())
        });
    }

    #[test]
    fn no_triplet_is_passed_over() {
        let count = Shared::new(0);
        for_marks(10, &|digits| {
            let board = board(digits);
            let (mut all, mut shown) = (Vec::new(), Vec::new());
            let note = |step: Step, notes: &mut Vec<_>| {
                notes.push((step.removed, step.reason));
                Flow::Continue(())
            };
            let cells: Vec<Cell> = board.open().cells().collect();
            let small: CellSet<2> = board.open().cells().filter(|&cell| board.candidates(cell).len() <= 3).collect();
            for &one in &cells {
                for (at, &second) in cells.iter().enumerate().filter(|(_, second)| **second != one) {
                    for &third in cells[at + 1..].iter().filter(|&&third| third != one) {
                        let peers = |cell| board.geometry().peers(cell);
                        let excluders = peers(one) & peers(second) & peers(third) & small;
                        if excluders.len() < 2 {
                            continue;
                        }
                        for digit in board.candidates(one).digits() {
                            let target = Candidate::new(one, digit);
                            let is_pair = |other: Cell| {
                                let near = peers(one) & peers(other) & board.open();
                                pair(&board, target, other, near, &mut |_| Flow::Break(())).is_break()
                            };
                            if !is_pair(second) && !is_pair(third) {
                                let cells = [second, third];
                                let _ = triple(&board, target, cells, excluders, &mut |step| note(step, &mut all));
                            }
                        }
                    }
                }
            }
            let _ = triplets(&View::new(&board, &Run::default()), &mut |step| note(step, &mut shown));
            count.set(count.get() + all.len());
            prop_assert_eq!(all, shown);
            Ok(())
        });
        assert!(count.get() > 0);
    }
}
