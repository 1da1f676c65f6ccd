//! Aligned pair exclusion: what two cells cannot hold together.

use smallvec::SmallVec;

use super::{Flow, Found, View};
use crate::board::Board;
use crate::cell::{Candidate, Cell, Digit};
use crate::set::{CellSet, DigitSet};
use crate::step::name::TWENTY_FIVE;
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

fn triplets<const W: usize>(board: &View<W>, found: &mut Found) -> Flow {
    let geometry = board.geometry();
    // Three digits are taken: a cell with more candidates keeps one.
    let small: CellSet<W> = board.open().cells().filter(|&cell| board.candidates(cell).len() <= 3).collect();
    let mut trios: Vec<(Cell, Cell, Digit)> = Vec::new();
    for one in board.open().cells().take_while(|_| !board.run().is_late()) {
        let near = small & geometry.peers(one);
        // Two excluders at least, or it is no more than what two cells exclude.
        let others = seeing_several(board, near) & (board.open() - CellSet::of(one));
        for digit in board.candidates(one).digits().take_while(|_| !board.run().is_late()) {
            let target = Candidate::new(one, digit);
            // Beside the target two digits are taken.
            let rest = |cell: Cell| board.candidates(cell) - DigitSet::of(digit);
            let near: CellSet<W> = near.cells().filter(|&cell| rest(cell).len() <= 2).collect();
            // A digit that no excluder has leaves the third cell itself, the target's digit and those that go alone: there is no
            // room for another such digit.
            let spared = (board.shape().digits() - DigitSet::of(digit)).digits().map(|other| {
                let with = (near & board.places(other)).cells();
                board.places(other) - with.fold(CellSet::EMPTY, |seen, cell| seen | geometry.peers(cell))
            });
            for second in (others - CellSet::in_one_and_in_two(spared).1).cells() {
                let most = third(board, target, second, near & geometry.peers(second));
                if most.len() >= 2 {
                    let beyond = (board.shape().digits() - most).digits();
                    let thirds = beyond.fold(others, |thirds, digit| thirds - board.places(digit));
                    let thirds = thirds.cells().filter(|&third| third > second);
                    trios.extend(thirds.map(|third| (second, third, digit)));
                }
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

/// What sees two of these cells or more.
fn seeing_several<const W: usize>(board: &Board<W>, cells: CellSet<W>) -> CellSet<W> {
    CellSet::in_one_and_in_two(cells.cells().map(|cell| board.geometry().peers(cell))).1
}

/// Whether there is more than one of these.
fn is_several<const W: usize>(cells: CellSet<W>) -> bool {
    !cells.is_empty() && cells.single().is_none()
}

/// The digits that a third cell may have, if all of them are to be excluded whatever the second cell holds. None where the
/// second cell is left nothing by itself.
fn third<const W: usize>(board: &Board<W>, target: Candidate, second: Cell, excluders: CellSet<W>) -> DigitSet {
    let mut alone = DigitSet::of(target.digit);
    // By digit: what the excluders that have it are left with, beside the target.
    let mut beside = [DigitSet::empty(); TWENTY_FIVE];
    for cell in excluders.cells() {
        let rest = board.candidates(cell) - DigitSet::of(target.digit);
        if rest.len() < 2 {
            alone |= rest;
        }
        rest.digits().for_each(|digit| beside[digit.index()] |= rest);
    }
    let mut most: Option<DigitSet> = None;
    for digit in board.candidates(second).digits() {
        let equal = digit == target.digit && board.geometry().peers(target.cell).has(second);
        if equal || (alone.has(digit) && digit != target.digit) {
            continue;
        }
        let with = alone | DigitSet::of(digit) | beside[digit.index()];
        most = Some(most.map_or(with, |most| most & with));
    }
    most.unwrap_or_default()
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
    use super::*;
    use crate::run::Run;
    use crate::technique::tests::{for_marks, marks};
    use proptest::prelude::*;

    /// A solution, and in each cell something wrong: singles are for others.
    fn board(mut digits: Vec<[usize; 3]>) -> Board<2> {
        for (at, digits) in digits.iter_mut().enumerate() {
            let right = (at / 9 * 3 + at / 27 + at % 9) % 9 + 1;
            *digits = [right, if digits[1] == right { right % 9 + 1 } else { digits[1] }, digits[2]];
        }
        Board::new(&marks(&digits)).expect("a board with a solution")
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
            // Of those that are no triplets, because two of the cells are enough, some are shown.
            for step in all {
                prop_assert!(shown.contains(&step), "{step:?}");
            }
            Ok(())
        });
    }
}
