//! Gurth's symmetrical placement: if a puzzle with one solution is its own image, so is the solution.

use smallvec::SmallVec;

use super::{Flow, Found, Technique, View};
use crate::board::Board;
use crate::canon::Canon;
use crate::cell::{Candidate, Cell, Digit};
use crate::gather::Gather;
use crate::grid::{Entry, Grid};
use crate::shape::Shape;
use crate::step::{Pattern, Step};

/// Where cells and digits go, so that the puzzle stays the same.
struct Automorphism {
    cells: Vec<Cell>,
    digits: Vec<Digit>,
}

/// Fewer givens have more than one solution, and many symmetries.
const LEAST_GIVENS: usize = 17;

/// A candidate is true exactly if its image is: it is false if its image, or the image of that and so on, is gone, or rules it
/// out.
///
/// ```text
///     . 6 . | . . . | 2 . .
///     3 8 . | . . 9 | . . .     Turned by 180° the givens are the same but for their digits: 1 and 2 change
///     . . . | . 3 . | . . 6     places, so do 3 and 4, 5 and 6, 7 and 8; 9 stays.
///     ------+-------+------
///     6 9 . | . . 1 | . . 8     The centre x is its own image, so it holds 9; and where one of two opposite
///     . . 4 | 5 x 6 | 3 . .     cells is not 1, the other is not 2.
///     7 . . | 2 . . | . 9 5
///     ------+-------+------
///     5 . . | . 4 . | . . .
///     . . . | 9 . . | . 7 4
///     . . 1 | . . . | . 5 .
/// ```
///
/// All ways to exchange rows, columns, bands, stacks, and both with each other, are looked at; turning and mirroring the board come
/// first.
pub fn symmetry<const W: usize>(board: &View<W>, found: &mut Found) -> Flow {
    if board.shape() != Shape::NINE {
        return Flow::Continue(());
    }
    let all = board.run().once(|| automorphisms(board.puzzle()));
    all.iter().try_for_each(|automorphism| report(board, automorphism, found))
}

fn report<const W: usize>(board: &Board<W>, automorphism: &Automorphism, found: &mut Found) -> Flow {
    let Automorphism { cells, digits } = automorphism;
    let image = |of: Candidate| Candidate::new(cells[of.cell.index()], digits[of.digit.index()]);
    let is_false = |&candidate: &Candidate| {
        let rules_out = |other: Candidate| match other.cell == candidate.cell {
            true => other.digit != candidate.digit,
            false => other.digit == candidate.digit && board.geometry().peers(candidate.cell).has(other.cell),
        };
        let mut images = std::iter::successors(Some(image(candidate)), |&last| Some(image(last)));
        images.find(|&other| other == candidate || !board.has(other) || rules_out(other)) != Some(candidate)
    };
    let in_cell = |cell: Cell| board.candidates(cell).digits().map(move |digit| Candidate::new(cell, digit));
    let gone: SmallVec<[Candidate; 4]> = board.open().cells().flat_map(in_cell).filter(is_false).gather();
    if gone.is_empty() {
        return Flow::Continue(());
    }
    let mut step = Step::remove(Technique::GurthsSymmetry, gone);
    step.reason.patterns.push(Pattern::Symmetry { cells: cells.clone(), digits: digits.clone() });
    found(step)
}

/// The symmetries of a 9x9 puzzle but for the one that moves nothing: turning and mirroring, then others.
fn automorphisms(puzzle: &Grid) -> Vec<Automorphism> {
    let given = |cell| match puzzle.entry(cell) {
        Entry::Given(digit) => digit.0 + 1,
        _ => 0,
    };
    let givens: [u8; 81] = std::array::from_fn(|cell| given(Cell(cell as u16)));
    if givens.iter().filter(|&&digit| digit > 0).count() < LEAST_GIVENS {
        return Vec::new();
    }
    let mut images = Canon::new().automorphisms(&givens);
    images.sort_by_key(|image| !is_rigid(image));
    images.iter().filter_map(|image| automorphism(puzzle, image)).collect()
}

/// Whether neighbours stay neighbours.
fn is_rigid(image: &[u8; 81]) -> bool {
    let place = |cell: usize| (image[cell] / 9, image[cell] % 9);
    let near = |one: (u8, u8), other: (u8, u8)| one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1;
    (0..8).all(|at| near(place(at), place(at + 1)) && near(place(9 * at), place(9 * at + 9)))
}

/// What the digits become where cells are exchanged like this, if all the puzzle says stays the same.
fn automorphism(puzzle: &Grid, image: &[u8; 81]) -> Option<Automorphism> {
    let cells: Vec<Cell> = image.iter().map(|&cell| Cell(cell.into())).collect();
    let mut digits: [Option<Digit>; 9] = [None; 9];
    for (cell, entry) in puzzle.entries() {
        if let Entry::Given(digit) = entry {
            digits[digit.index()] = Some(puzzle.digit(cells[cell.index()])?);
        }
    }
    // Of two digits that are not given the solution could exchange one for the other. One that is alone stays.
    if let [alone] = (0..9).filter(|&digit| digits[digit].is_none()).collect::<Vec<_>>()[..] {
        digits[alone] = (0..9).map(Digit).find(|&digit| !digits.contains(&Some(digit)));
    }
    let digits: Vec<Digit> = digits.into_iter().collect::<Option<_>>()?;
    let agrees = |(cell, entry): (Cell, Entry)| match (entry, puzzle.entry(cells[cell.index()])) {
        (Entry::Given(digit), Entry::Given(other)) => digits[digit.index()] == other,
        (Entry::Marks(marks), Entry::Marks(other)) => {
            marks.digits().map(|digit| digits[digit.index()]).collect::<crate::set::DigitSet>() == other
        }
        (Entry::Placed(_), Entry::Placed(_)) => true,
        (Entry::Placed(_), Entry::Marks(marks)) | (Entry::Marks(marks), Entry::Placed(_)) => {
            marks == puzzle.shape().digits()
        }
        _ => false,
    };
    puzzle.entries().all(agrees).then_some(Automorphism { cells, digits })
}
