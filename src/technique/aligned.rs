//! Aligned pair exclusion: what two cells cannot hold together.

use smallvec::SmallVec;

use super::{Flow, Found};
use crate::Technique::{self, *};
use crate::{Board, By, Candidate, Cell, CellSet, Digit, DigitSet, Node, Reason, Step, Truth};

/// Whatever some cells hold, each of their common peers must be left a digit, and two that see each other are not equal. A
/// digit that is left no combination goes.
///
/// ```text
///     123 12 . | . . .     r1c1 and r2c5 are not 1 and 2 together (r1c2 would be empty), nor ...
///     .   .  . | . 124
/// ```
pub fn exclusion<const W: usize>(board: &Board<W>, technique: Technique, found: &mut Found) -> Flow {
    if technique == AlignedPairExclusion { pairs(board, found) } else { triplets(board, found) }
}

/// Two digits empty only cells with two: so for each target, by digit, what the cells with it and that digit see.
fn pairs<const W: usize>(board: &Board<W>, found: &mut Found) -> Flow {
    let geometry = board.geometry();
    let two: CellSet<W> = board.open().cells().filter(|&cell| board.candidates(cell).is_pair()).collect();
    for one in board.open().cells() {
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

fn triplets<const W: usize>(board: &Board<W>, found: &mut Found) -> Flow {
    // Three digits are taken: a cell with more candidates keeps one.
    let small: CellSet<W> = board.open().cells().filter(|&cell| board.candidates(cell).len() <= 3).collect();
    for one in board.open().cells() {
        let near = small & board.geometry().peers(one);
        if near.is_empty() {
            continue;
        }
        // Sharing few excluders, two cells exclude too little; a large cell needs many.
        let others = board.open().cells().filter(|&other| other != one);
        let others = others.map(|other| (other, near & board.geometry().peers(other)));
        let enough = |(other, excluders): &(Cell, CellSet<W>)| {
            !excluders.is_empty() && excluders.len() + 1 >= board.candidates(*other).len()
        };
        let others: SmallVec<[(Cell, CellSet<W>); 32]> = others.filter(enough).collect();
        for (at, &(second, excluders)) in others.iter().enumerate() {
            for &(third, others) in &others[at + 1..] {
                let all = excluders & others;
                if all.len() >= 2 {
                    for digit in board.candidates(one).digits() {
                        triple(board, Candidate::new(one, digit), [second, third], all, found)?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
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
    let mut used: SmallVec<[Cell; 6]> = SmallVec::new();
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
        let reason = &mut step.reason;
        let root = reason.nodes.len() as u32;
        reason.nodes.push(Node::assumed(true, Candidate::new(second, digit)));
        let by = By::Lemma(reason.lemmas.len() as u32);
        let (claim, parents) = (SmallVec::from_slice(&[target]), SmallVec::from_slice(&[root]));
        reason.nodes.push(Node { on: false, claim, parents, by });
        reason.ends.push(root + 1);
        reason.lemmas.push(lemma);
    }
    found(step)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::tests::{marked, marks, told_on};
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]
        #[test]
        fn no_pair_is_passed_over(digits in prop::collection::vec(prop::array::uniform3(1usize..=9), 81)) {
            let Ok(board) = Board::<2>::new(&marks(&digits)) else { return Ok(()) };
            let (mut all, mut shown) = (Vec::new(), Vec::new());
            let note = |step: Step, notes: &mut Vec<_>| {
                notes.push((step.removed, step.reason.truths));
                Flow::Continue(())
            };
            for one in board.open().cells() {
                for digit in board.candidates(one).digits() {
                    for other in board.open().cells().filter(|&other| other != one) {
                        let excluders = board.geometry().peers(one) & board.geometry().peers(other) & board.open();
                        let _ = pair(&board, Candidate::new(one, digit), other, excluders, &mut |step| note(step, &mut all));
                    }
                }
            }
            let _ = AlignedPairExclusion.search(&board, &mut |step| note(step, &mut shown));
            prop_assert_eq!(all, shown);
        }
    }

    #[test]
    fn a_digit_that_is_left_no_combination_goes() {
        // r1c1=1 leaves r1c2 and r1c3 the digits 2 and 3: r2c2 would be empty.
        let pair: &[(usize, &[usize], &[usize])] =
            &[(1, &[1], &[1, 4]), (2, &[2], &[2, 3]), (1, &[2], &[1, 2]), (1, &[3], &[1, 3])];
        let told = |technique, marks: &[_]| told_on(technique, &marked(9, marks)).iter().any(|told| told == "r1c1<>1");
        assert!(told(AlignedPairExclusion, pair));
        assert!(!told(AlignedPairExclusion, &[pair[0], pair[1], pair[2], (1, &[3], &[1, 3, 5])]));

        let triple: &[(usize, &[usize], &[usize])] = &[
            (1, &[1], &[1, 6]),
            (2, &[2], &[2, 3]),
            (3, &[3], &[4, 5]),
            (1, &[2], &[1, 2, 4]),
            (1, &[3], &[1, 2, 5]),
            (2, &[1], &[1, 3, 4]),
            (2, &[3], &[1, 3, 5]),
        ];
        assert!(told(AlignedTripletExclusion, triple));
        assert!(!told(AlignedPairExclusion, triple));
        assert!(!told(AlignedTripletExclusion, &triple[..6]));
    }
}
