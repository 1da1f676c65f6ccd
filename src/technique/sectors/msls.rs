//! MSLS: cells of some rows and columns that use up digits in the rows and other digits in the columns.

use smallvec::SmallVec;

use super::struck;
use crate::board::Board;
use crate::cell::{Candidate, Cell, Digit, House};
use crate::gather::{Gather, PushAll, PushNew};
use crate::set::{Bits, CellSet, DigitSet};
use crate::step::{Step, Truth};
use crate::technique::Technique::Msls;
use crate::technique::hall::hall_sets;
use crate::technique::link::house_of_all;
use crate::technique::{Flow, Found, View};

/// The side of the boards that are searched.
const SIDE: usize = 9;
/// Of how many rows the cells are. A pattern in five rows is one in the four others, with the other columns, and rows and
/// columns changing digits.
const ROWS: u32 = 4;
/// The most cells of a pattern: those of four rows and five columns. All but a few cells are a pattern, too, where those few are a
/// naked set.
const MOST: usize = 20;
/// The ways to divide the digits: the digits of the columns, four or five.
const SPLITS: [u16; 252] = {
    let (mut splits, mut next, mut digits) = ([0; 252], 0, 0u16);
    while digits < 1 << SIDE {
        if matches!(digits.count_ones(), 4 | 5) {
            splits[next] = digits;
            next += 1;
        }
        digits += 1;
    }
    splits
};

/// For each way to divide the digits a number.
type Each = [u8; SPLITS.len()];

/// How many digits of a set belong to the columns, for each way to divide them. The set is given by its first five digits, or by
/// its last four.
static COUNTS: ([Each; 32], [Each; 16]) = {
    let mut counts = ([[0; SPLITS.len()]; 32], [[0; SPLITS.len()]; 16]);
    let mut set = 0;
    while set < 32 {
        let mut at = 0;
        while at < SPLITS.len() {
            counts.0[set][at] = (SPLITS[at] & set as u16).count_ones() as u8;
            if set < 16 {
                counts.1[set][at] = (SPLITS[at] >> 5 & set as u16).count_ones() as u8;
            }
            at += 1;
        }
        set += 1;
    }
    counts
};

/// The digits are divided: some count by rows, the others by columns. Some cells of some rows and columns have no more places
/// than there are cells, where a place is a digit that a row (or a column) has in these cells. Then each of these places is
/// used up: no other cell of the row (of the column) can be that digit.
///
/// ```text
///        c2   c5   c6   c8
///     r1 28   3459 3468 1345     3, 4, 5 and 8 count by rows, the others by columns:
///     r2 257  3579 3578 1357     16 cells and 16 places: 3, 4, 5, 8 of r1, ..., 2 and 7 of c2, ...
///     r7 267  4679 4678 34679    So outside these cells 3 is not in r1, 2 is not in c2, ...
///     r9 2678 789  68   167
/// ```
///
/// One digit may count by boxes.
///
/// For four rows and each way to divide the digits, the columns are taken whose open cells there are more than the places that
/// they add: their own digits. Where these cells are as many as all places, there is such a pattern; where a few are missing, a
/// digit of the rows may need fewer boxes than rows. Which cells a pattern needs at least, Hall sets say: of all open cells, and
/// all places.
pub fn msls<const W: usize>(board: &View<W>, found: &mut Found) -> Flow {
    if board.shape().side() != SIDE || board.open().len() > 64 {
        return Flow::Continue(());
    }
    let mut steps: Vec<Step> = Vec::new();
    for split in splits(board) {
        if board.run().is_late() {
            return Flow::Break(());
        }
        of_split(board, split, &mut steps);
    }
    // Small ones first.
    steps.sort_by_cached_key(|step| step.reason.truths.len());
    let mut shown: Vec<&Step> = Vec::new();
    for step in &steps {
        if shown.iter().all(|known| known.removed != step.removed) {
            shown.push(step);
            found(step.clone())?;
        }
    }
    Flow::Continue(())
}

/// How the digits are divided. The others count by rows.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Split {
    by_column: DigitSet,
    by_box: DigitSet,
}

/// The ways to divide the digits by which some cells fill all their places.
fn splits<const W: usize>(board: &Board<W>) -> Vec<Split> {
    let shape = board.shape();
    let marks = |row, column| {
        let cell = shape.cell(row, column);
        if board.open().has(cell) { board.candidates(cell) } else { DigitSet::empty() }
    };
    let marks: [[DigitSet; SIDE]; SIDE] = std::array::from_fn(|row| std::array::from_fn(|column| marks(row, column)));
    let missing = marks.map(|row| row.into_iter().fold(DigitSet::empty(), |digits, more| digits | more));
    // By row and digit: the columns where it can stand.
    let places: [[u64; SIDE]; SIDE] = marks.map(|row| {
        let holding =
            |digit| (0..SIDE).filter(|&column| row[column].has(Digit(digit))).fold(0, |all, column| all | 1 << column);
        std::array::from_fn(|digit| holding(digit as u8))
    });
    let blocks: [[u16; SIDE]; SIDE] =
        std::array::from_fn(|row| std::array::from_fn(|column| 1 << shape.box_of(shape.cell(row, column))));
    let mut found = Vec::new();
    for rows in (0..1u64 << SIDE).filter(|rows| rows.count_ones() == ROWS) {
        let rows = || Bits(rows).map(|row| row as usize);
        let in_column = |column: usize| {
            rows().map(|row| marks[row][column]).fold((0, DigitSet::empty()), |(open, digits), marks| {
                (open + u8::from(!marks.is_empty()), digits | marks)
            })
        };
        let columns: [(u8, DigitSet); SIDE] = std::array::from_fn(in_column);
        // For each way to divide, the cells less the places that columns add, and what digits of columns save in the rows.
        let mut covered = [0u8; SPLITS.len()];
        for row in rows() {
            count(&mut covered, missing[row], |sum, own| sum + own);
        }
        for (open, digits) in columns {
            count(&mut covered, digits, |sum, own| sum + open.saturating_sub(own));
        }
        let all: usize = rows().map(|row| missing[row].len()).sum();
        for (&split, &covered) in SPLITS.iter().zip(&covered) {
            let by_column = DigitSet::from_bits_retain(u64::from(split));
            let excess = all.wrapping_sub(usize::from(covered));
            if excess == 0 {
                found.push_new(Split { by_column, by_box: DigitSet::empty() });
            } else if excess <= 2 && by_column.len() == 4 {
                // What a digit of the rows saves if it counts by boxes.
                let is_in = |column: &usize| columns[*column].0 as usize > (columns[*column].1 & by_column).len();
                let within = (0..SIDE).filter(is_in).fold(0u64, |within, column| within | 1 << column);
                let is_enough = |digit: &Digit| {
                    let in_row = |row: usize| Bits(places[row][digit.index()] & within);
                    let boxes = rows().flat_map(|row| in_row(row).map(move |column| (row, column as usize)));
                    let boxes = boxes.fold(0, |boxes, (row, column)| boxes | blocks[row][column]).count_ones() as usize;
                    rows().filter(|&row| missing[row].has(*digit)).count() == boxes + excess
                };
                for digit in (shape.digits() - by_column).digits().filter(is_enough) {
                    found.push_new(Split { by_column, by_box: DigitSet::of(digit) });
                }
            }
        }
    }
    found
}

/// Adds to each sum what follows from the number of digits of a set that belong to the columns.
fn count(sums: &mut Each, digits: DigitSet, add: impl Fn(u8, u8) -> u8) {
    let digits = digits.bits() as usize;
    let (first, last) = (&COUNTS.0[digits & 31], &COUNTS.1[digits >> 5]);
    for ((sum, first), last) in sums.iter_mut().zip(first).zip(last) {
        *sum = add(*sum, first + last);
    }
}

/// The patterns in which the digits are divided like this.
fn of_split<const W: usize>(board: &Board<W>, split: Split, steps: &mut Vec<Step>) {
    let shape = board.shape();
    let mut places: SmallVec<[(House, Digit); 64]> = SmallVec::new();
    let cells: SmallVec<[Cell; 64]> = board.open().cells().gather();
    let mut rows: SmallVec<[u64; 64]> = SmallVec::new();
    for &cell in &cells {
        let [row, column, block] = shape.houses_of(cell);
        let mut bits = 0;
        for digit in board.candidates(cell).digits() {
            let house = match digit {
                _ if split.by_column.has(digit) => column,
                _ if split.by_box.has(digit) => block,
                _ => row,
            };
            let place = (house, digit);
            let at = places.iter().position(|&known| known == place).unwrap_or_else(|| {
                places.push(place);
                places.len() - 1
            });
            // On a board with a solution there are as many places as cells.
            if at >= 64 {
                return;
            }
            bits |= 1 << at;
        }
        rows.push(bits);
    }
    for set in hall_sets(&rows, 0..=MOST) {
        let own: CellSet<W> = Bits(set.rows).map(|at| cells[at as usize]).collect();
        if house_of_all(board, own).is_some() {
            continue;
        }
        let mut covers: SmallVec<[(House, Digit); 32]> = Bits(set.columns).map(|at| places[at as usize]).gather();
        covers.sort_unstable();
        let mut gone: SmallVec<[Candidate; 8]> = SmallVec::new();
        for &(house, digit) in &covers {
            gone.push_all(struck(board, own, digit, [house]));
        }
        if gone.is_empty() {
            continue;
        }
        gone.sort_unstable();
        let step = Step::remove(Msls, gone)
            .because(own.cells().map(Truth::Cell))
            .against(covers.into_iter().map(|(house, digit)| Truth::House(house, digit)));
        steps.push(step);
    }
}
