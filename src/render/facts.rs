//! What a step shows, read off its record and the board before it: its family, and the cells, digits and houses told of.

use smallvec::SmallVec;

use crate::cell::{Candidate, Cell, Digit, House};
use crate::grid::{Entry, Grid};
use crate::set::DigitSet;
use crate::shape::Shape;
use crate::step::{By, Pattern, Reason, Step, Truth};
use crate::step::{Role, roles};

/// Cells that a step speaks of: mostly few.
pub(super) type Cells = SmallVec<[Cell; 8]>;

/// A step on the board before it.
#[derive(Clone, Copy)]
pub(super) struct Shown<'a> {
    pub before: &'a Grid,
    pub shape: Shape,
    pub step: &'a Step,
    /// The digits in the row, the column and the box of the one cell that is filled.
    around: [DigitSet; 3],
}

/// One of several fish that share their bases.
#[cfg_attr(not(feature = "prose"), expect(dead_code, reason = "told in prose only"))]
pub(super) struct Fish {
    pub covers: Vec<House>,
    pub fins: Vec<Cell>,
    pub struck: Vec<Cell>,
}

impl<'a> Shown<'a> {
    pub fn new(before: &'a Grid, step: &'a Step) -> Shown<'a> {
        Shown::among(before, step, |house| before.digits_in(house))
    }

    /// The same where the digits in each house are known.
    pub fn among(before: &'a Grid, step: &'a Step, digits_in: impl Fn(House) -> DigitSet) -> Shown<'a> {
        let shape = before.shape();
        let around = match step.placed[..] {
            [placed] => shape.houses_of(placed.cell).map(digits_in),
            _ => Default::default(),
        };
        Shown { before, shape, step, around }
    }
}

impl Shown<'_> {
    pub fn truth_cells(self) -> Cells {
        cells_of(&self.step.reason.truths)
    }

    pub fn truth_houses(self) -> SmallVec<[House; 4]> {
        houses_of(&self.step.reason.truths)
    }

    pub fn cover_cells(self) -> Cells {
        cells_of(&self.step.reason.covers)
    }

    pub fn cover_houses(self) -> SmallVec<[House; 4]> {
        houses_of(&self.step.reason.covers)
    }

    /// The digits of the truths that are digits in houses.
    pub fn truth_digits(self) -> DigitSet {
        digits_of(&self.step.reason.truths)
    }

    /// The digit that a step of one digit is about.
    pub fn digit(self) -> Option<Digit> {
        let reason = &self.step.reason;
        let node = || reason.nodes.first().and_then(|node| node.claim.first()).map(|candidate| candidate.digit);
        let told = self.truth_digits().first().or_else(node);
        told.or_else(|| self.step.concludes().next().map(|(candidate, _)| candidate.digit))
    }

    /// The marks of an open cell.
    pub fn left(self, cell: Cell) -> DigitSet {
        match self.before.entry(cell) {
            Entry::Marks(marks) => marks,
            _ => DigitSet::default(),
        }
    }

    pub fn digits_of_cells(self) -> DigitSet {
        self.truth_cells().into_iter().fold(DigitSet::default(), |all, cell| all | self.left(cell))
    }

    pub fn places_in(self, house: House, digit: Digit) -> Vec<Cell> {
        self.shape.cells_of(house).filter(|&cell| self.left(cell).has(digit)).collect()
    }

    /// The places of the digit in the houses of the truths.
    pub fn places(self) -> Vec<Cell> {
        let Some(digit) = self.digit() else { return Vec::new() };
        self.truth_houses().into_iter().flat_map(|house| self.places_in(house, digit)).collect()
    }

    /// The house whose last open cell the step fills.
    pub fn last_of(self) -> Option<House> {
        let place = self.around.iter().position(|digits| digits.len() + 1 == self.shape.side())?;
        Some(self.shape.houses_of(self.step.placed[0].cell)[place])
    }

    /// The digits that the filled cells in sight of the cell hold, and whether these are all but one.
    #[cfg(feature = "prose")]
    pub fn digits_seen(self) -> (DigitSet, bool) {
        let [row, column, block] = self.around;
        let seen = row | column | block;
        (seen, seen.len() + 1 == self.shape.side())
    }

    /// Filled cells that keep a digit out of the other open cells of a house, few of them; and whether these are all kept out.
    #[cfg(feature = "prose")]
    pub fn seers(self, house: House, placed: Candidate) -> (Cells, bool) {
        let is_open = |cell: &Cell| *cell != placed.cell && self.before.digit(*cell).is_none();
        let open = self.shape.cells_of(house).filter(is_open).map(|cell| self.shape.houses_of(cell));
        let open: SmallVec<[[House; 3]; 16]> = open.collect();
        // Which of them a cell sees, as bits.
        let in_sight = |cell: Cell| {
            let [row, column, block] = self.shape.houses_of(cell);
            let sees = |other: &[House; 3]| row == other[0] || column == other[1] || block == other[2];
            open.iter().enumerate().fold(0u64, |seen, (at, other)| seen | u64::from(sees(other)) << at)
        };
        let holds = |&(_, entry): &(Cell, Entry)| entry.digit() == Some(placed.digit);
        let holders: SmallVec<[(Cell, u64); 16]> =
            self.before.entries().filter(holds).map(|(cell, _)| (cell, in_sight(cell))).collect();
        let mut left = (0..open.len()).fold(0u64, |all, at| all | 1 << at);
        let mut seers = Cells::new();
        // The one that keeps it out of most first.
        while let Some((best, seen)) = holders.iter().rev().max_by_key(|(_, seen)| (seen & left).count_ones()) {
            if seen & left == 0 {
                break;
            }
            left &= !seen;
            seers.push(*best);
        }
        (seers, left == 0)
    }

    /// Places outside the covers, or in two truths.
    pub fn fins(self) -> Vec<Cell> {
        let roles = roles(self.step, self.before);
        let mut cells: Vec<Cell> =
            roles.with(Role::Fin).chain(roles.with(Role::EndoFin)).map(|candidate| candidate.cell).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The candidates that a truth holds.
    pub fn held_by(self, truth: Truth) -> Vec<Candidate> {
        match truth {
            Truth::Cell(cell) => self.left(cell).digits().map(|digit| Candidate::new(cell, digit)).collect(),
            Truth::House(house, digit) => {
                self.places_in(house, digit).into_iter().map(|cell| Candidate::new(cell, digit)).collect()
            }
            Truth::Beyond(_) => self.guards(),
        }
    }

    /// Whether the truths have room only in the covers, and need all of it.
    pub fn fills_its_room(self) -> bool {
        let Reason { truths, covers, .. } = &self.step.reason;
        let is_inside = |it: Candidate| covers.iter().any(|cover| cover.holds(self.shape, it));
        truths.len() == covers.len() && truths.iter().all(|&truth| self.held_by(truth).into_iter().all(is_inside))
    }

    /// Of a fish with more covers than bases the fish in it: those that are left without one or two of the covers. `None` where
    /// these do not show all that is struck.
    pub fn fish_in_one(self) -> Option<Vec<Fish>> {
        let (bases, covers) = (self.truth_houses(), self.cover_houses());
        let places = self.places();
        let houses_with = |houses: &[House], cell: Cell| {
            houses.iter().filter(|house| self.shape.houses_of(cell).contains(house)).count()
        };
        let fish = |left_out: &[House]| {
            let covers: Vec<House> = covers.iter().copied().filter(|cover| !left_out.contains(cover)).collect();
            let is_fin = |cell: &Cell| houses_with(&covers, *cell) == 0 || houses_with(&bases, *cell) > 1;
            let fins: Vec<Cell> = places.iter().copied().filter(is_fin).collect();
            // What is struck lies in more covers than bases, and sees the fins.
            let is_struck = |cell: &Cell| {
                houses_with(&covers, *cell) > houses_with(&bases, *cell)
                    && fins.iter().all(|&fin| self.shape.are_peers(fin, *cell))
            };
            let struck = self.step.removed.iter().map(|removed| removed.cell).filter(is_struck).collect();
            Fish { covers, fins, struck }
        };
        let mut all: Vec<Fish> = match covers.len().checked_sub(bases.len())? {
            1 => covers.iter().map(|&one| fish(&[one])).collect(),
            2 => {
                let pairs =
                    covers.iter().enumerate().flat_map(|(at, &one)| covers[..at].iter().map(move |&two| [two, one]));
                pairs.map(|pair| fish(&pair)).collect()
            }
            _ => return None,
        };
        let mut told: Vec<Fish> = Vec::new();
        let mut left: Vec<Cell> = self.step.removed.iter().map(|removed| removed.cell).collect();
        while !left.is_empty() {
            // The one that strikes most of what is left; the first of several.
            let strikes = |fish: &Fish| fish.struck.iter().filter(|cell| left.contains(cell)).count();
            let best = (0..all.len()).rev().max_by_key(|&at| strikes(&all[at])).filter(|&at| strikes(&all[at]) > 0)?;
            let best = all.remove(best);
            left.retain(|cell| !best.struck.contains(cell));
            told.push(best);
        }
        Some(told)
    }

    /// Of two houses with a cover that joins them: the places in it, and the others.
    pub fn ends(self) -> (Vec<Cell>, Vec<Cell>) {
        let cover = self.cover_houses().first().copied();
        let near = |cell: &Cell| cover.is_some_and(|cover| self.shape.houses_of(*cell).contains(&cover));
        self.places().into_iter().partition(near)
    }

    /// The pivot and the wings.
    pub fn wing(self) -> (Cell, Cells) {
        let mut cells = self.truth_cells();
        let middle = cells.len() / 2;
        let pivot = cells.remove(middle);
        (pivot, cells)
    }

    /// The two cells of a W-wing, the places that tie them, and their digit.
    pub fn w_wing(self) -> Option<(Cells, Vec<Cell>, Digit)> {
        let digit = self.truth_digits().first()?;
        let house = *self.truth_houses().first()?;
        Some((self.truth_cells(), self.places_in(house, digit), digit))
    }

    /// The two sides of each colouring.
    pub fn clusters(self) -> Vec<[Vec<Candidate>; 2]> {
        let mut clusters: Vec<[Vec<Candidate>; 2]> = Vec::new();
        for node in &self.step.reason.nodes {
            if node.by == By::Assumed {
                clusters.push([Vec::new(), Vec::new()]);
            }
            if let Some(sides) = clusters.last_mut() {
                sides[usize::from(!node.on)].extend(&node.claim);
            }
        }
        clusters
    }

    /// The cells of the pattern and its digits.
    pub fn pattern(self) -> Option<(Vec<Cell>, DigitSet)> {
        let Some(Pattern::Cells(cells)) = self.step.reason.patterns.first() else { return None };
        let digits = cells.iter().fold(DigitSet::default(), |all, &(_, digits)| all | digits);
        Some((cells.iter().map(|&(cell, _)| cell).collect(), digits))
    }

    /// Whether the pattern is all that is open, not a few cells of two digits.
    pub fn is_bug(self) -> bool {
        self.pattern().is_none_or(|(_, digits)| digits.len() > 2)
    }

    /// What is left in the cells of the pattern beyond it.
    pub fn guards(self) -> Vec<Candidate> {
        let Some(Pattern::Cells(cells)) = self.step.reason.patterns.first() else { return Vec::new() };
        let beyond = |&(cell, digits): &(Cell, DigitSet)| {
            (self.left(cell) - digits).digits().map(move |digit| Candidate::new(cell, digit)).collect::<Vec<_>>()
        };
        cells.iter().flat_map(beyond).collect()
    }

    pub fn guard_cells(self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.guards().into_iter().map(|guard| guard.cell).collect();
        cells.dedup();
        cells
    }

    /// The cells of each part.
    pub fn parts(self) -> Vec<Cells> {
        let mut rest = &self.step.reason.truths[..];
        let part = |part: &crate::step::Part| {
            let (mine, others) = rest.split_at(usize::from(part.truths).min(rest.len()));
            rest = others;
            cells_of(mine)
        };
        self.step.reason.parts.iter().map(part).collect()
    }

    /// The cells that could not be filled together: those tried beside the struck one, and those that would be left nothing.
    pub fn aligned(self) -> Vec<Cell> {
        let reason = &self.step.reason;
        let mut cells: Vec<Cell> =
            reason.lemmas.iter().flat_map(|lemma| cells_of(&lemma.truths)).chain(self.truth_cells()).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The digits that tie parts together.
    pub fn ties(self) -> DigitSet {
        let reason = &self.step.reason;
        let inside: usize = reason.parts.iter().map(|part| usize::from(part.covers)).sum();
        digits_of(reason.covers.get(inside..).unwrap_or(&[]))
    }

    /// The same, as many times as they tie, in the order of the sets.
    pub fn ties_in_order(self) -> Vec<Digit> {
        let reason = &self.step.reason;
        let inside: usize = reason.parts.iter().map(|part| usize::from(part.covers)).sum();
        let digit = |truth: &Truth| if let Truth::House(_, digit) = truth { Some(*digit) } else { None };
        reason.covers.get(inside..).unwrap_or(&[]).iter().filter_map(digit).collect()
    }

    /// The digits that are struck or placed.
    #[cfg(feature = "prose")]
    pub fn concluded(self) -> DigitSet {
        self.step.concludes().map(|(candidate, _)| candidate.digit).collect()
    }
}

pub(super) fn cells_of(truths: &[Truth]) -> Cells {
    let cell = |truth: &Truth| if let Truth::Cell(cell) = truth { Some(*cell) } else { None };
    truths.iter().filter_map(cell).collect()
}

fn houses_of(truths: &[Truth]) -> SmallVec<[House; 4]> {
    let house = |truth: &Truth| if let Truth::House(house, _) = truth { Some(*house) } else { None };
    truths.iter().filter_map(house).collect()
}

fn digits_of(truths: &[Truth]) -> DigitSet {
    let digit = |truth: &Truth| if let Truth::House(_, digit) = truth { Some(*digit) } else { None };
    truths.iter().filter_map(digit).collect()
}

/// The cells of each digit, digits ascending.
pub(super) fn by_digit(candidates: &[Candidate]) -> Vec<(Digit, Vec<Cell>)> {
    let digits: DigitSet = candidates.iter().map(|candidate| candidate.digit).collect();
    let cells_of = |digit| candidates.iter().filter(move |c| c.digit == digit).map(|c| c.cell).collect();
    digits.digits().map(|digit| (digit, cells_of(digit))).collect()
}
