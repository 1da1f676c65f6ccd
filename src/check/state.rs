//! The checker's own board: candidates seen from their cells and from their houses, and a trail that takes every change
//! back.
//!
//! It is not a [`crate::board::Board`], on purpose. A board notices any cell or house that runs empty; here nothing acts but what
//! a reason cites. And a proof assumes, looks, and takes back, thousands of times: a trail is cheaper than a clone.

use crate::board;
use crate::cell::{Candidate, Cell, Digit, House};
use crate::grid::{Entry, Grid};
use crate::set::Bits;
use crate::set::DigitSet;
use crate::shape::Shape;
use crate::step::{Pattern, Truth};

/// No digit is known to be true in the cell.
const UNDECIDED: u8 = u8::MAX;

/// What was assumed cannot be: two facts exclude each other, or something that must hold has nothing left. Which, a proof does
/// not ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Contradiction;

#[derive(Clone, Debug)]
pub(super) struct State {
    shape: Shape,
    cell_places: Box<[CellPlaces]>,
    /// The cells of the houses, one house after the other.
    house_cells: Box<[Cell]>,
    /// The digits left in each cell.
    digits: Box<[u64]>,
    /// The places left in each house for each digit: a bit for each place in the house.
    places: Box<[u64]>,
    /// The digit known to be true in each cell. What it excludes is struck already.
    decided: Box<[u8]>,
    trail: Vec<Change>,
}

/// Where a cell lies in its row, its column and its box.
#[derive(Clone, Copy, Debug)]
struct CellPlaces {
    /// The house's number times the side: where its rows in `house_cells` and `places` begin.
    first: [u16; 3],
    place: [u8; 3],
}

#[derive(Clone, Copy, Debug)]
enum Change {
    Struck(Cell, Digit),
    Decided(Cell),
}

/// What a truth has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Left {
    /// No candidate: it cannot hold.
    Nothing,
    /// One candidate, not yet known to be true.
    One(Candidate),
    /// Several, none of them known to be true.
    Several,
    /// One is known to be true.
    Settled,
}

impl State {
    pub(super) fn new(shape: Shape) -> State {
        let side = shape.side();
        let house_cells: Box<[Cell]> = shape.all_houses().flat_map(|house| shape.cells_of(house)).collect();
        let mut cell_places = vec![CellPlaces { first: [0; 3], place: [0; 3] }; shape.cells()];
        for (at, cell) in house_cells.iter().enumerate() {
            let (house, place) = (at / side, at % side);
            let spot = &mut cell_places[cell.index()];
            spot.first[house / side] = (house * side) as u16;
            spot.place[house / side] = place as u8;
        }
        State {
            shape,
            cell_places: cell_places.into(),
            house_cells,
            digits: vec![0; shape.cells()].into(),
            places: vec![0; 3 * shape.cells()].into(),
            decided: vec![UNDECIDED; shape.cells()].into(),
            trail: Vec::new(),
        }
    }

    pub(super) fn shape(&self) -> Shape {
        self.shape
    }

    /// Takes over a grid: its digits, each struck from its peers, and its marks. The trail begins anew.
    pub(super) fn load(&mut self, grid: &Grid) -> Result<(), Contradiction> {
        debug_assert_eq!(grid.shape(), self.shape);
        self.places.fill(0);
        self.decided.fill(UNDECIDED);
        self.trail.clear();
        for (cell, entry) in grid.entries() {
            self.digits[cell.index()] = entry.allowed().bits();
            let spot = self.cell_places[cell.index()];
            for digit in entry.allowed().digits() {
                for kind in 0..3 {
                    self.places[spot.first[kind] as usize + digit.index()] |= 1 << spot.place[kind];
                }
            }
        }
        for (cell, entry) in grid.entries() {
            if let Some(digit) = entry.digit() {
                self.decide(Candidate::new(cell, digit))?;
            }
        }
        self.trail.clear();
        Ok(())
    }

    /// The digits left in a cell.
    #[inline]
    pub(super) fn digits(&self, cell: Cell) -> DigitSet {
        DigitSet::from_bits_retain(self.digits[cell.index()])
    }

    #[inline]
    pub(super) fn has(&self, candidate: Candidate) -> bool {
        self.digits[candidate.cell.index()] >> candidate.digit.0 & 1 == 1
    }

    /// Whether the candidate is known to be true.
    #[inline]
    pub(super) fn is_true(&self, candidate: Candidate) -> bool {
        self.decided[candidate.cell.index()] == candidate.digit.0
    }

    /// The digit known to be true in a cell.
    #[inline]
    pub(super) fn decided(&self, cell: Cell) -> Option<Digit> {
        let digit = self.decided[cell.index()];
        (digit != UNDECIDED).then_some(Digit(digit))
    }

    /// A place in the trail to go back to.
    #[inline]
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Takes back all changes after a mark.
    pub(super) fn back_to(&mut self, mark: usize) {
        for change in self.trail.drain(mark..).rev() {
            match change {
                Change::Decided(cell) => self.decided[cell.index()] = UNDECIDED,
                Change::Struck(cell, digit) => {
                    self.digits[cell.index()] |= 1 << digit.0;
                    let spot = self.cell_places[cell.index()];
                    for kind in 0..3 {
                        self.places[spot.first[kind] as usize + digit.index()] |= 1 << spot.place[kind];
                    }
                }
            }
        }
    }

    /// The candidate is true: its cell mates and its digit in its peers are not.
    pub(super) fn decide(&mut self, candidate: Candidate) -> Result<(), Contradiction> {
        let Candidate { cell, digit } = candidate;
        if !self.has(candidate) {
            return Err(Contradiction);
        }
        if self.is_true(candidate) {
            return Ok(());
        }
        self.decided[cell.index()] = digit.0;
        self.trail.push(Change::Decided(cell));
        for mate in Bits(self.digits[cell.index()] & !(1 << digit.0)) {
            self.take(cell, Digit(mate as u8));
        }
        let spot = self.cell_places[cell.index()];
        for kind in 0..3 {
            let first = spot.first[kind] as usize;
            for place in Bits(self.places[first + digit.index()] & !(1 << spot.place[kind])) {
                self.take(self.house_cells[first + place as usize], digit);
            }
        }
        Ok(())
    }

    /// The candidate is false.
    #[inline]
    pub(super) fn strike(&mut self, candidate: Candidate) -> Result<(), Contradiction> {
        if self.is_true(candidate) {
            return Err(Contradiction);
        }
        if self.has(candidate) {
            self.take(candidate.cell, candidate.digit);
        }
        Ok(())
    }

    /// Takes a candidate off that is there and not known to be true.
    #[inline]
    fn take(&mut self, cell: Cell, digit: Digit) {
        debug_assert!(self.has(Candidate::new(cell, digit)) && self.decided(cell) != Some(digit));
        self.digits[cell.index()] &= !(1 << digit.0);
        let spot = self.cell_places[cell.index()];
        for kind in 0..3 {
            self.places[spot.first[kind] as usize + digit.index()] &= !(1 << spot.place[kind]);
        }
        self.trail.push(Change::Struck(cell, digit));
    }

    /// The claim as a fact. On: at least one is true, so what all that are left see is false. Off: none is.
    pub(super) fn assert(&mut self, on: bool, claim: &[Candidate]) -> Result<(), Contradiction> {
        if !on {
            return claim.iter().try_for_each(|&candidate| self.strike(candidate));
        }
        let mut left = claim.iter().copied().filter(|&candidate| self.has(candidate));
        let first = left.next().ok_or(Contradiction)?;
        if left.all(|other| other == first) {
            return self.decide(first);
        }
        for seen in self.seen_from(first) {
            let by_all = claim.iter().all(|&member| !self.has(member) || excludes(self.shape, member, seen));
            if by_all {
                self.strike(seen)?;
            }
        }
        Ok(())
    }

    /// The candidates on the board that this one excludes.
    fn seen_from(&self, candidate: Candidate) -> Vec<Candidate> {
        let Candidate { cell, digit } = candidate;
        let mates =
            Bits(self.digits[cell.index()] & !(1 << digit.0)).map(|mate| Candidate::new(cell, Digit(mate as u8)));
        let spot = self.cell_places[cell.index()];
        let peers = (0..3).flat_map(|kind| {
            let first = spot.first[kind] as usize;
            Bits(self.places[first + digit.index()] & !(1 << spot.place[kind]))
                .map(move |place| Candidate::new(self.house_cells[first + place as usize], digit))
        });
        mates.chain(peers).collect()
    }

    /// Whether the claim is known to hold, or known not to.
    pub(super) fn known(&self, on: bool, claim: &[Candidate]) -> Option<bool> {
        if claim.iter().any(|&candidate| self.is_true(candidate)) {
            Some(on)
        } else if claim.iter().any(|&candidate| self.has(candidate)) {
            None
        } else {
            Some(!on)
        }
    }

    /// What a truth has left.
    #[inline]
    pub(super) fn left(&self, truth: Truth, patterns: &[Pattern]) -> Left {
        match truth {
            Truth::Cell(cell) => match self.digits(cell) {
                none if none.is_empty() => Left::Nothing,
                digits => match digits.single() {
                    None => Left::Several,
                    Some(digit) => self.one(Candidate::new(cell, digit)),
                },
            },
            Truth::House(house, digit) => {
                let first = house.index() * self.shape.side();
                match self.places[first + digit.index()] {
                    0 => Left::Nothing,
                    places if !places.is_power_of_two() => Left::Several,
                    places => {
                        self.one(Candidate::new(self.house_cells[first + places.trailing_zeros() as usize], digit))
                    }
                }
            }
            Truth::Beyond(number) => self.left_beyond(&patterns[number as usize]),
        }
    }

    fn left_beyond(&self, pattern: &Pattern) -> Left {
        // A symmetry is cited as a truth, but says nothing of the kind "one of these": it acts by itself.
        let Pattern::Cells(cells) = pattern else { return Left::Settled };
        let mut left = Left::Nothing;
        for &(cell, digits) in cells {
            let guardians = self.digits(cell) - digits;
            if self.decided(cell).is_some_and(|digit| guardians.has(digit)) {
                return Left::Settled;
            }
            left = match (left, guardians.single()) {
                _ if guardians.is_empty() => left,
                (Left::Nothing, Some(digit)) => Left::One(Candidate::new(cell, digit)),
                _ => Left::Several,
            };
        }
        left
    }

    fn one(&self, candidate: Candidate) -> Left {
        if self.is_true(candidate) { Left::Settled } else { Left::One(candidate) }
    }

    /// Shows each candidate that a truth has left.
    pub(super) fn each_left(&self, truth: Truth, patterns: &[Pattern], mut each: impl FnMut(Candidate)) {
        match truth {
            Truth::Cell(cell) => self.digits(cell).digits().for_each(|digit| each(Candidate::new(cell, digit))),
            Truth::House(house, digit) => {
                let first = house.index() * self.shape.side();
                for place in Bits(self.places[first + digit.index()]) {
                    each(Candidate::new(self.house_cells[first + place as usize], digit));
                }
            }
            Truth::Beyond(number) => {
                if let Pattern::Cells(cells) = &patterns[number as usize] {
                    for &(cell, digits) in cells {
                        (self.digits(cell) - digits).digits().for_each(|digit| each(Candidate::new(cell, digit)));
                    }
                }
            }
        }
    }

    /// Where the number of a house and a digit is in a table of both.
    #[inline]
    pub(super) fn slots(&self, candidate: Candidate) -> [usize; 3] {
        self.cell_places[candidate.cell.index()].first.map(|first| first as usize + candidate.digit.index())
    }

    /// Whether a cell or a house has nothing left: no solution goes on from here.
    pub(super) fn has_contradiction(&self) -> bool {
        self.digits.contains(&0) || self.places.contains(&0)
    }

    /// The same, where the board had none before a mark: looks only at what changed.
    pub(super) fn contradiction_since(&self, mark: usize) -> Option<board::Contradiction> {
        self.trail[mark..].iter().find_map(|change| match *change {
            Change::Decided(_) => None,
            Change::Struck(cell, _) if self.digits[cell.index()] == 0 => Some(board::Contradiction::Cell(cell)),
            Change::Struck(cell, digit) => {
                let slots = self.slots(Candidate::new(cell, digit));
                let house = slots.into_iter().find(|&slot| self.places[slot] == 0)? / self.shape.side();
                Some(board::Contradiction::House(House(house as u8), digit))
            }
        })
    }

    /// Whether every cell is decided.
    pub(super) fn is_full(&self) -> bool {
        !self.decided.contains(&UNDECIDED)
    }

    /// The board written down, with the puzzle's givens as givens.
    pub(super) fn grid(&self, puzzle: &Grid) -> Grid {
        let mut grid = Grid::blank(self.shape);
        for cell in self.shape.all_cells() {
            let entry = match self.decided(cell) {
                Some(digit) if puzzle.entry(cell) == Entry::Given(digit) => Entry::Given(digit),
                Some(digit) => Entry::Placed(digit),
                None => Entry::Marks(self.digits(cell)),
            };
            grid.set(cell, entry);
        }
        grid
    }
}

/// Whether two candidates cannot both be true, by the rules alone. A candidate does not exclude itself.
#[inline]
pub(crate) fn excludes(shape: Shape, a: Candidate, b: Candidate) -> bool {
    if a.cell == b.cell { a.digit != b.digit } else { a.digit == b.digit && shape.are_peers(a.cell, b.cell) }
}
