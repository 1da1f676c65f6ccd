//! The engine for every size: exact cover by bits, with a trail instead of copies.
//!
//! Sudoku asks for one candidate in each of 4 n² constraints: a digit for each cell, and for each row, column and box
//! a place for each digit. A constraint has n candidates, so its live ones fit in one word:
//!
//! ```text
//!     constraint         number             bit
//!     cell               cell               digit
//!     digit in row       n² + row n + d     column
//!     digit in column    2n² + column n + d row
//!     digit in box       3n² + box n + d    place in the box
//! ```
//!
//! `eliminate` clears one bit in four words: a word that becomes 0 is a conflict, one that keeps a single bit is a single,
//! and its candidate is placed (which is eliminate, repeated). Naked and hidden singles are thus the same event.
//!
//! ```text
//!     loop: propagate ──conflict──► undo to the last guess, eliminate the guess ─► loop     (no guess left: exhausted)
//!               │ quiet
//!               ├─ no open constraint: a solution; go on as after a conflict
//!               └─ guess the first candidate of the constraint with fewest, hot ones first ─► loop
//! ```
//!
//! Constraints grow hot when they run empty (*dom/wdeg*: Boussemart, Hemery, Lecoutre, Sais, ECAI 2004); on large boards
//! that is the difference between an answer and none.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use super::{Count, Order};
use crate::cell::{Cell, Digit};
use crate::deadline::is_past;
use crate::grid::{Entry, Grid};
use crate::set::{Bits, DigitSet};
use crate::shape::Shape;
use crate::watch::{Line, Watch};

#[derive(Debug)]
pub(super) struct General {
    shape: Shape,
    /// The live candidates of each constraint.
    live: Vec<u64>,
    /// The constraints that the grid leaves open.
    open: Vec<u16>,
    /// Where each cell sits.
    seats: Vec<Seat>,
    /// The cells of the boxes, box after box.
    boxes: Vec<Cell>,
    /// How often each constraint ran empty.
    heat: Vec<u32>,
    /// Candidates struck, in order: what `undo` gives back.
    trail: Vec<(Cell, Digit)>,
    /// Candidates to place.
    queue: Vec<(Cell, Digit)>,
    /// The guesses on the way here, each with the length of the trail before it.
    guesses: Vec<Guess>,
    pub(super) watch: Arc<Watch>,
}

/// A cell's row, column and place in its box: its bits in the constraints of its houses. And the numbers of those
/// constraints (row, column, box) for the first digit.
#[derive(Clone, Copy, Debug)]
struct Seat {
    row: u16,
    column: u16,
    place: u16,
    houses: [u16; 3],
}

#[derive(Clone, Copy, Debug)]
struct Guess {
    cell: Cell,
    digit: Digit,
    trail: usize,
}

/// A constraint without candidates.
struct Conflict;

/// What is done with a solution, which the engine then holds.
type Each<'a> = dyn FnMut(&General) -> ControlFlow<()> + 'a;

impl General {
    pub(super) fn new(shape: Shape) -> General {
        let (n, cells) = (shape.side(), shape.cells());
        let boxes: Vec<Cell> = shape.all_houses().skip(2 * n).flat_map(|house| shape.cells_of(house)).collect();
        let mut seats: Vec<Seat> = shape
            .all_cells()
            .map(|cell| {
                let (row, column) = (shape.row(cell), shape.column(cell));
                let houses = [cells + row * n, 2 * cells + column * n, 3 * cells + shape.box_of(cell) * n];
                Seat { row: row as u16, column: column as u16, place: 0, houses: houses.map(|number| number as u16) }
            })
            .collect();
        for (number, cell) in boxes.iter().enumerate() {
            seats[cell.index()].place = (number % n) as u16;
        }
        General {
            shape,
            live: vec![0; 4 * cells],
            open: Vec::with_capacity(4 * cells),
            seats,
            boxes,
            heat: vec![0; 4 * cells],
            trail: Vec::with_capacity(cells * n),
            queue: Vec::with_capacity(4 * cells),
            guesses: Vec::with_capacity(cells),
            watch: Arc::default(),
        }
    }

    /// Finds solutions until the limit, the deadline, or a stop from `each`.
    pub(super) fn run(
        &mut self,
        grid: &Grid,
        order: Order,
        limit: u64,
        deadline: Option<Instant>,
        each: &mut Each,
    ) -> Count {
        self.run_for(grid, order, limit, (u64::MAX, deadline), each)
    }

    /// The same, but it also gives up ([`Count::Unknown`]) after this many dead ends without a solution.
    pub(super) fn run_for(
        &mut self,
        grid: &Grid,
        order: Order,
        limit: u64,
        (patience, deadline): (u64, Option<Instant>),
        each: &mut Each,
    ) -> Count {
        match self.begin(grid, limit, deadline) {
            Some(count) => count,
            None => self.go_on(order, limit, (patience, deadline), each),
        }
    }

    /// Takes in a grid. The count, if there is nothing to search: none are asked for, time is over, or the grid is a contradiction.
    pub(super) fn begin(&mut self, grid: &Grid, limit: u64, deadline: Option<Instant>) -> Option<Count> {
        if limit == 0 {
            return Some(Count::AtLeast(0));
        }
        // To take in a large board takes milliseconds.
        if is_past(deadline) {
            return Some(Count::Unknown(0));
        }
        (!self.root(grid)).then_some(Count::Exact(0))
    }

    /// Searches as [`General::run_for`] does, after [`General::begin`] gave no count.
    pub(super) fn go_on(
        &mut self,
        order: Order,
        limit: u64,
        (patience, deadline): (u64, Option<Instant>),
        each: &mut Each,
    ) -> Count {
        debug_assert!(limit > 0);
        let (mut state, mut found, mut vain) = (Ok(()), 0, 0);
        for round in 1_u64.. {
            if vain > patience || round.is_multiple_of(256) && (is_past(deadline) || self.watch.is_full()) {
                return Count::Unknown(found);
            }
            let branch = match state {
                Ok(()) => self.branch(order),
                Err(Conflict) => {
                    vain += 1;
                    self.watch.conflict(self.guesses.len());
                    None
                }
            };
            if let Some((cell, digit)) = branch {
                self.watch.guess();
                self.guesses.push(Guess { cell, digit, trail: self.trail.len() });
                self.queue.push((cell, digit));
                state = self.propagate();
                continue;
            }
            if state.is_ok() {
                found += 1;
                vain = 0;
                if each(self).is_break() || found == limit {
                    return Count::AtLeast(found);
                }
            }
            let Some(Guess { cell, digit, trail }) = self.guesses.pop() else { break };
            self.undo(trail);
            state = self.eliminate(cell, digit).and_then(|()| self.propagate());
        }
        Count::Exact(found)
    }

    /// The digit of a cell, once it has only one.
    pub(super) fn digit(&self, cell: Cell) -> Digit {
        Digit(self.live[cell.index()].trailing_zeros() as u8)
    }

    /// The guesses that stand, each with the digits that follow.
    pub(super) fn line(&self) -> Line {
        let mut line: Line = vec![(None, Vec::new())];
        line.extend(self.guesses.iter().map(|guess| (Some((guess.cell, guess.digit)), Vec::new())));
        // A cell is filled when the last of its other candidates is struck.
        let mut filled = vec![0; self.shape.cells()];
        self.trail.iter().zip(1..).for_each(|((cell, _), length)| filled[cell.index()] = length);
        for cell in self.shape.all_cells() {
            let standing = self.guesses.partition_point(|guess| guess.trail < filled[cell.index()]);
            line[standing].1.push((cell, self.digit(cell)));
        }
        line
    }

    /// Takes in a grid and draws singles to the end. False: that ends in a contradiction.
    pub(super) fn root(&mut self, grid: &Grid) -> bool {
        assert_eq!(grid.shape(), self.shape, "a grid of another shape than the engine");
        let is_possible = self.start(grid).is_ok();
        if !is_possible {
            self.watch.conflict(0);
        }
        is_possible
    }

    /// The digits left to a cell, as bits.
    pub(super) fn candidates(&self, cell: Cell) -> u64 {
        self.live[cell.index()]
    }

    /// Takes in a grid and draws singles to the end. Candidates that its digits rule out are never set: to strike them one by
    /// one would be most of the work on a large board that is easy.
    fn start(&mut self, grid: &Grid) -> Result<(), Conflict> {
        self.heat.fill(0);
        self.trail.clear();
        self.queue.clear();
        self.guesses.clear();
        let used: Vec<DigitSet> = self.shape.all_houses().map(|house| grid.digits_in(house)).collect();
        self.live.fill(0);
        for (cell, entry) in grid.entries() {
            let left = match entry {
                Entry::Given(digit) | Entry::Placed(digit) => DigitSet::of(digit),
                Entry::Marks(marks) => {
                    self.shape.houses_of(cell).iter().fold(marks, |left, house| left - used[house.index()])
                }
            };
            for digit in left.digits() {
                for (constraint, bit) in self.constraints(cell, digit) {
                    self.live[constraint] |= bit;
                }
            }
        }
        for constraint in 0..self.live.len() {
            let live = self.live[constraint];
            if live == 0 {
                return Err(Conflict);
            }
            if live.is_power_of_two() {
                self.queue.push(self.candidate(constraint, live.trailing_zeros() as usize));
            }
        }
        self.propagate()?;
        let is_open = |&constraint: &u16| !self.live[usize::from(constraint)].is_power_of_two();
        self.open.clear();
        self.open.extend((0..self.live.len() as u16).filter(is_open));
        Ok(())
    }

    /// Places what is queued, and all that becomes single by it.
    fn propagate(&mut self) -> Result<(), Conflict> {
        while let Some((cell, digit)) = self.queue.pop() {
            let Seat { row, column, place, houses } = self.seats[cell.index()];
            let others = self.live[cell.index()] & !(1 << digit.0);
            for other in Bits(others) {
                self.eliminate(cell, Digit(other as u8))?;
            }
            for (kind, seat) in [column, row, place].into_iter().enumerate() {
                let house = houses[kind] as usize + digit.index();
                for other in Bits(self.live[house] & !(1 << seat)) {
                    let (cell, digit) = self.candidate(house, other as usize);
                    self.eliminate(cell, digit)?;
                }
            }
        }
        Ok(())
    }

    fn eliminate(&mut self, cell: Cell, digit: Digit) -> Result<(), Conflict> {
        if self.live[cell.index()] >> digit.0 & 1 == 0 {
            return Ok(());
        }
        self.trail.push((cell, digit));
        let mut empty = None;
        for (constraint, bit) in self.constraints(cell, digit) {
            let live = self.live[constraint] & !bit;
            self.live[constraint] = live;
            if live == 0 {
                empty = Some(constraint);
            } else if live.is_power_of_two() {
                let single = self.candidate(constraint, live.trailing_zeros() as usize);
                self.queue.push(single);
            }
        }
        match empty {
            None => Ok(()),
            Some(constraint) => {
                self.heat[constraint] += 1;
                self.queue.clear();
                Err(Conflict)
            }
        }
    }

    fn undo(&mut self, length: usize) {
        for struck in (length..self.trail.len()).rev() {
            let (cell, digit) = self.trail[struck];
            for (constraint, bit) in self.constraints(cell, digit) {
                self.live[constraint] |= bit;
            }
        }
        self.trail.truncate(length);
    }

    /// The candidate to guess: none when every constraint has its one.
    fn branch(&self, order: Order) -> Option<(Cell, Digit)> {
        let all = self.open.iter().map(|&constraint| usize::from(constraint));
        let mut open = all.filter(|&constraint| !self.live[constraint].is_power_of_two());
        let constraint = match order {
            // Cells come first.
            Order::Lexical => open.next()?,
            Order::Found => {
                // Fewest candidates over heat; the first of equals.
                let weighed = open.map(|at| (u64::from(self.live[at].count_ones()), u64::from(self.heat[at]) + 1, at));
                let better = |best @ (least, hot, _): (u64, u64, usize),
                              other @ (count, heat, _): (u64, u64, usize)| {
                    if count * hot < least * heat { other } else { best }
                };
                weighed.reduce(better)?.2
            }
        };
        Some(self.candidate(constraint, self.live[constraint].trailing_zeros() as usize))
    }

    /// The four constraints of a candidate, and its bit in each.
    fn constraints(&self, cell: Cell, digit: Digit) -> [(usize, u64); 4] {
        let Seat { row, column, place, houses } = self.seats[cell.index()];
        let [r, c, b] = houses.map(|house| house as usize + digit.index());
        [(cell.index(), 1 << digit.0), (r, 1 << column), (c, 1 << row), (b, 1 << place)]
    }

    /// The candidate that a bit of a constraint stands for.
    fn candidate(&self, constraint: usize, bit: usize) -> (Cell, Digit) {
        let (n, cells) = (self.shape.side(), self.shape.cells());
        let (kind, rest) = (constraint / cells, constraint % cells);
        let (house, digit) = (rest / n, Digit((rest % n) as u8));
        match kind {
            0 => (Cell(constraint as u16), Digit(bit as u8)),
            1 => (Cell((house * n + bit) as u16), digit),
            2 => (Cell((bit * n + house) as u16), digit),
            _ => (self.boxes[house * n + bit], digit),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::brute::{Brute, Count, Order};
    use crate::grid::Grid;
    use crate::shape::Shape;
    use std::ops::ControlFlow;

    #[test]
    fn every_grid_of_side_four_is_counted() {
        let blank = Grid::blank(Shape::of_side(4).unwrap());
        let mut brute = Brute::new(blank.shape());
        assert_eq!(brute.count(&blank, u64::MAX), Count::Exact(288));
        assert_eq!(brute.count(&blank, 288), Count::AtLeast(288));
        assert_eq!(brute.count(&blank, 289), Count::Exact(288));
        assert_eq!(brute.count(&blank, 0), Count::AtLeast(0));
    }

    #[test]
    fn lexical_order_ascends() {
        let blank = Grid::blank(Shape::of_side(4).unwrap());
        let mut all: Vec<Vec<_>> = Vec::new();
        let count = Brute::new(blank.shape()).solutions(&blank, Order::Lexical, |solution| {
            assert!(solution.is_solution_of(&blank));
            all.push(blank.shape().all_cells().map(|cell| solution.digit(cell)).collect());
            ControlFlow::Continue(())
        });
        assert_eq!(count, Count::Exact(288));
        assert!(all.is_sorted() && all.windows(2).all(|pair| pair[0] != pair[1]));
    }

    #[test]
    fn six_by_six_and_blank_boards_have_solutions() {
        // 28,200,960 grids of side 6 with 2x3 boxes; counting them all takes a while, so only the first few here.
        for shape in Shape::all().filter(|shape| shape.side() <= 16) {
            let blank = Grid::blank(shape);
            let mut brute = Brute::new(shape);
            assert!(brute.solve(&blank).is_some_and(|solution| solution.is_solution_of(&blank)), "{shape:?}");
            assert_eq!(brute.count(&blank, 5), Count::AtLeast(5));
        }
    }
}
