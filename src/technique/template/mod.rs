//! Templates: all ways to place one digit in the whole grid.
//!
//! For one digit by itself no way is ever listed. Row by row, what matters of the places chosen so far is which columns they
//! use and which boxes of the band: two ways that agree in this go on alike. A place is in some way if it joins a state
//! reached from the top to one that the bottom can be reached from.
//!
//! Then the digits are compared ([`ways`]): a way of one digit that meets every way of another cannot be. What is left is
//! compared again, until nothing goes any more.

mod left;
mod ways;

use std::collections::BTreeMap;

use smallvec::SmallVec;

pub(super) use self::left::WaysLeft;
use self::ways::Ways;
use crate::board::Board;
use crate::cell::{Candidate, Cell, Digit, House};
use crate::gather::PushAll;
use crate::set::{Bits, CellSet};
use crate::shape::{HouseKind, Shape};
use crate::step::{Node, Reason, Step, Truth};
use crate::technique::Technique::{self, *};
use crate::technique::refute::{Refuter, add_branch};
use crate::technique::{Flow, Found, View};

/// The largest board: on larger ones the states are too many.
const LARGEST_SIDE: usize = 16;

/// How many runs of singles the reasons of all steps on one board may take.
const FUEL: usize = 40_000;

/// A place that all ways have is the digit's; a place that none has it loses. First each digit by itself, then what
/// comparing them shows, round by round.
pub fn templates<const W: usize>(board: &View<W>, technique: Technique, found: &mut Found) -> Flow {
    if board.shape().side() > LARGEST_SIDE {
        return Flow::Continue(());
    }
    let digits: Vec<Digit> = board.shape().digits().digits().collect();
    let mut reported = vec![CellSet::EMPTY; digits.len()];
    for &digit in digits.iter().filter(|&&digit| board.places(digit).meets(&board.open())) {
        if board.run().is_late() {
            return Flow::Break(());
        }
        let Some(used) = used(board, digit) else { continue };
        let places = board.places(digit) & board.open();
        let cells = if technique == TemplateDelete {
            places - used
        } else {
            let alone = |cell: &Cell| (used & board.geometry().house(board.shape().houses_of(*cell)[0])).len() == 1;
            used.cells().filter(alone).collect()
        };
        reported[digit.index()] = cells;
        let mut maker = StepMaker {
            board,
            technique,
            refuter: Refuter::new(board, board.run(), Some(digit), FUEL),
            known: BTreeMap::new(),
        };
        maker.report(digit, cells, found)?;
    }
    let Some(mut ways) = Ways::of(board, |digit| used(board, digit).filter(|_| !board.run().is_late())) else {
        return Flow::Continue(());
    };
    let mut maker =
        StepMaker { board, technique, refuter: Refuter::new(board, board.run(), None, FUEL), known: BTreeMap::new() };
    while ways.compare(board.run()) && !board.run().is_late() {
        for &digit in &digits {
            let Some((some, all)) = ways.some_and_all(digit) else { continue };
            let places = board.places(digit) & board.open();
            let cells = if technique == TemplateDelete { places - some } else { places & all };
            if cells != reported[digit.index()] {
                reported[digit.index()] = cells;
                maker.report(digit, cells, found)?;
            }
        }
    }
    Flow::Continue(())
}

/// The columns used, and the boxes used in the band.
type Used = (u32, u32);

/// The open places of a digit that no way to place it uses: whatever is said of this digit alone, nothing else of it can go.
pub(super) fn unused<const W: usize>(board: &Board<W>, digit: Digit) -> CellSet<W> {
    let used = if board.shape() == Shape::NINE { used_on_nine(board, digit) } else { used(board, digit) };
    (board.places(digit) & board.open()) - used.unwrap_or(CellSet::EMPTY)
}

/// As [`used`], band by band: a band has 27 choices of a column in each box, and two bands leave the third one choice.
fn used_on_nine<const W: usize>(board: &Board<W>, digit: Digit) -> Option<CellSet<W>> {
    const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut rows = [0u16; 9];
    board.places(digit).cells().for_each(|cell| rows[cell.index() / 9] |= 1 << (cell.index() % 9));
    let columns = |choice: usize| [choice % 3, 3 + choice / 3 % 3, 6 + choice / 9];
    // By box, the row in its band.
    let ways = |band: usize, choice: usize| {
        let has = move |order: &[usize; 3]| (0..3).all(|at| rows[3 * band + order[at]] >> columns(choice)[at] & 1 == 1);
        ORDERS.into_iter().filter(has)
    };
    let possible: [u32; 3] = std::array::from_fn(|band| {
        (0..27).filter(|&choice| ways(band, choice).next().is_some()).fold(0, |set, choice| set | 1 << choice)
    });
    let mut alive = [0u32; 3];
    for first in Bits(possible[0].into()).map(|choice| choice as usize) {
        for second in Bits(possible[1].into()).map(|choice| choice as usize) {
            let (one, other) = (columns(first), columns(second));
            if (0..3).all(|at| one[at] != other[at]) {
                // Of a box's three columns, 0 to 2, the one that is left makes up 3.
                let left: [usize; 3] = std::array::from_fn(|at| 3 - one[at] % 3 - other[at] % 3);
                let third = left[0] + 3 * left[1] + 9 * left[2];
                if possible[2] >> third & 1 == 1 {
                    [first, second, third].into_iter().zip(&mut alive).for_each(|(choice, set)| *set |= 1 << choice);
                }
            }
        }
    }
    let mut used = CellSet::EMPTY;
    for (band, alive) in alive.into_iter().enumerate() {
        for choice in Bits(alive.into()).map(|choice| choice as usize) {
            for order in ways(band, choice) {
                (0..3).for_each(|at| used.insert(board.shape().cell(3 * band + order[at], columns(choice)[at])));
            }
        }
    }
    (alive[0] != 0).then_some(used & board.open())
}

/// The open places that some way uses. `None`: there is no way.
fn used<const W: usize>(board: &Board<W>, digit: Digit) -> Option<CellSet<W>> {
    let shape = board.shape();
    let rows: Vec<SmallVec<[Cell; 16]>> = (0..shape.side())
        .map(|row| board.places_in(shape.house(HouseKind::Row, row), digit).cells().collect())
        .collect();
    let go = |(columns, boxes): Used, cell: Cell| {
        let [row, column, block] = shape.houses_of(cell).map(|house| shape.number(house));
        // The boxes of the bands above no longer matter.
        let in_band = ((1 << shape.box_rows()) - 1) << (row / shape.box_rows() * shape.box_rows());
        let boxes = boxes & in_band;
        let (column, block): (u32, u32) = (1 << column, 1 << block);
        (columns & column == 0 && boxes & block == 0).then_some((columns | column, boxes | block))
    };
    // A row where the digit stands has no open place; its column and box have none left either.
    let rows: Vec<SmallVec<[Cell; 16]>> = rows.into_iter().filter(|places| !places.is_empty()).collect();
    let mut reached: Vec<Vec<Used>> = vec![vec![(0, 0)]];
    for places in &rows {
        let last = &reached[reached.len() - 1];
        let mut next: Vec<Used> = Vec::with_capacity(last.len() * places.len());
        last.iter().for_each(|&state| next.extend(places.iter().filter_map(|&cell| go(state, cell))));
        next.sort_unstable();
        next.dedup();
        reached.push(next);
    }
    let mut used = CellSet::EMPTY;
    let mut alive = reached.pop()?;
    if alive.is_empty() {
        return None;
    }
    for (places, states) in rows.iter().zip(&reached).rev() {
        let mut before = states.clone();
        before.retain(|&state| {
            let leads_on = |cell: &&Cell| go(state, **cell).is_some_and(|next| alive.binary_search(&next).is_ok());
            let mut is_alive = false;
            places.iter().filter(leads_on).for_each(|&cell| {
                used.insert(cell);
                is_alive = true;
            });
            is_alive
        });
        alive = before;
    }
    Some(used & board.open())
}

/// Makes steps.
struct StepMaker<'a, const W: usize> {
    board: &'a Board<W>,
    technique: Technique,
    refuter: Refuter<'a>,
    /// What it has proved by cases already, or not been able to.
    known: BTreeMap<Candidate, Option<Reason>>,
}

impl<const W: usize> StepMaker<'_, W> {
    /// One step for all of these cells: what the digit's houses do not show by themselves has a branch of its own,
    /// which supposes the contrary and denies it by a lemma. What cannot be proved within limits is not reported.
    fn report(&mut self, digit: Digit, cells: CellSet<W>, found: &mut Found) -> Flow {
        let (board, is_set) = (self.board, self.technique == TemplateSet);
        let places = board.places(digit);
        let one = |cell: Cell| if is_set { places - CellSet::of(cell) } else { fill(board, places, cell) };
        let rows = houses(board, digit, |kind| kind == HouseKind::Row);
        let all = houses(board, digit, |_| true);
        let (easy, hard): (Vec<Cell>, Vec<Cell>) =
            cells.cells().partition(|&cell| fails(board, one(cell), &all).is_some());
        let mut step = Step::remove(self.technique, []);
        if !easy.is_empty() {
            let enough = easy.iter().all(|&cell| fails(board, one(cell), &rows).is_some());
            let houses = if enough { &rows } else { &all };
            step = step.because(houses.iter().map(|&house| Truth::House(house, digit)));
        }
        let mut proved: CellSet<W> = easy.iter().copied().collect();
        for cell in hard {
            let goal = Candidate::new(cell, digit);
            let refuter = &mut self.refuter;
            if let Some(lemma) = self.known.entry(goal).or_insert_with(|| refuter.why(goal, is_set)) {
                proved.insert(cell);
                add_branch(&mut step.reason, Node::assumed(!is_set, goal), goal, is_set, lemma.clone());
            }
        }
        if proved.is_empty() {
            return Flow::Continue(());
        }
        let concluded = proved.cells().map(|cell| Candidate::new(cell, digit));
        if is_set {
            step.placed.push_all(concluded)
        } else {
            step.removed.push_all(concluded)
        }
        found(step)
    }
}

/// The open houses of the wanted kinds.
fn houses<const W: usize>(board: &Board<W>, digit: Digit, wanted: impl Fn(HouseKind) -> bool) -> Vec<House> {
    let shape = board.shape();
    let open = |house: &House| board.places_in(*house, digit).meets(&board.open());
    shape.all_houses().filter(|&house| wanted(shape.kind(house))).filter(open).collect()
}

/// What is left of the places when this one is taken.
fn fill<const W: usize>(board: &Board<W>, places: CellSet<W>, cell: Cell) -> CellSet<W> {
    if places.has(cell) { places - board.geometry().peers(cell) } else { CellSet::EMPTY }
}

/// Whether filling what must be filled leaves one of these houses without a place.
fn fails<const W: usize>(board: &Board<W>, mut places: CellSet<W>, houses: &[House]) -> Option<()> {
    loop {
        let before = places;
        for &house in houses {
            let left = places & board.geometry().house(house);
            let Some(first) = left.first() else { return Some(()) };
            if left.single().is_some() {
                places = fill(board, places, first);
            }
        }
        if places == before {
            return None;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::run::Run;
    use crate::technique::tests::{for_marks, marks_of_a_puzzle};

    #[test]
    fn bands_show_what_rows_show() {
        for_marks(256, &|digits| {
            let board = Board::<2>::new(&marks_of_a_puzzle(digits)).expect("a board with a solution");
            for digit in board.shape().digits().digits() {
                prop_assert_eq!(used_on_nine(&board, digit), used(&board, digit));
            }
            Ok(())
        });
    }

    #[test]
    fn cases_in_cases_refute_what_singles_do_not() {
        let board = Board::<2>::new(&crate::grid::Grid::blank(Shape::NINE)).unwrap();
        let anything = Candidate::new(Cell(0), Digit::from_number(1).unwrap());
        // A blank board goes on with anything.
        assert!(Refuter::new(&board, &Run::default(), None, 500).why(anything, false).is_none());
    }
}
