//! Patterns: what cannot be in a puzzle with one solution, and what cannot be at all.

use bitflags::Flags;

use super::Assumes;
use super::flaw::PatternFlaw;
use super::fuel::Fuel;
use crate::cell::{Candidate, Cell, Digit, House};
use crate::grid::{Entry, Grid};
use crate::set::Bits;
use crate::set::DigitSet;
use crate::shape::Shape;
use crate::step::Pattern;

/// Steps of enumeration that one pattern may take: some tens of milliseconds.
const MOST_STEPS: u64 = 1 << 22;

/// Cells of a pattern that is enumerated.
const MOST_CELLS: usize = 128;

/// The steps that are left: shared by a walk and the walks inside it.
type Steps = std::cell::Cell<u64>;

/// What follows from a pattern's truth: nothing but the rules, or more.
pub(super) fn verify(pattern: &Pattern, puzzle: &Grid, fuel: &mut Fuel) -> Result<Assumes, PatternFlaw> {
    match pattern {
        Pattern::Cells(cells) => verify_cells(cells, puzzle, fuel),
        Pattern::Symmetry { cells, digits } => verify_symmetry(cells, digits, puzzle),
    }
}

fn verify_cells(cells: &[(Cell, DigitSet)], puzzle: &Grid, fuel: &mut Fuel) -> Result<Assumes, PatternFlaw> {
    let shape = puzzle.shape();
    if cells.is_empty() {
        return Err(PatternFlaw::Empty);
    }
    let mut listed = vec![false; shape.cells()];
    let mut assumes = Assumes::OneSolution;
    for &(cell, digits) in cells {
        // Listed twice, a cell would be its own partner in the rule below.
        if std::mem::replace(&mut listed[cell.index()], true) {
            return Err(PatternFlaw::Twice(cell));
        }
        if digits.is_empty() {
            return Err(PatternFlaw::NoDigits(cell));
        }
        match puzzle.entry(cell) {
            Entry::Given(_) => return Err(PatternFlaw::Given(cell)),
            // The twin refills a placed digit: that one is not part of what has one solution.
            Entry::Placed(_) => assumes = Assumes::OneSolutionOfGivens,
            Entry::Marks(marks) => {
                if let Some(digit) = (digits - marks).first() {
                    return Err(PatternFlaw::Marks(cell, digit));
                }
            }
        }
    }
    if cells.iter().all(|(_, digits)| digits.len() == 2) && pairs_off(cells, shape) {
        return Ok(assumes);
    }
    if cells.len() > MOST_CELLS {
        return Err(PatternFlaw::TooLarge);
    }
    let steps = Steps::new(MOST_STEPS.min(fuel.left()));
    let before = steps.get();
    let found = Fillings::new(cells, shape).all_have_twins(&steps);
    fuel.take(before - steps.get());
    Ok(if found? { assumes } else { Assumes::Nothing })
}

/// Two digits a cell, each digit 0 or 2 times a house: then a filling with each cell's other digit is its twin.
///
/// A house with m cells of the pattern has m digits in it, each in two cells. A filling uses each once, so the other
/// digits of those cells are the same m digits, each once.
fn pairs_off(cells: &[(Cell, DigitSet)], shape: Shape) -> bool {
    let side = shape.side();
    let (mut once, mut twice) = (vec![DigitSet::empty(); 3 * side], vec![DigitSet::empty(); 3 * side]);
    for &(cell, digits) in cells {
        for house in shape.houses_of(cell).map(House::index) {
            if twice[house].intersects(digits) {
                return false;
            }
            twice[house] |= once[house] & digits;
            once[house] |= digits;
        }
    }
    once == twice
}

/// The cells of a pattern and how they see each other.
struct Fillings<'a> {
    cells: &'a [(Cell, DigitSet)],
    /// For each cell, those of the pattern that it sees.
    peers: Vec<Vec<usize>>,
    shape: Shape,
}

/// For each cell the digits it may hold; once it is filled, its digit.
type Domains = [u64; MOST_CELLS];

/// The search has used up its steps.
struct Exhausted;

impl<'a> Fillings<'a> {
    fn new(cells: &'a [(Cell, DigitSet)], shape: Shape) -> Fillings<'a> {
        let seen_from = |(cell, _): &(Cell, DigitSet)| {
            (0..cells.len()).filter(|&other| shape.are_peers(*cell, cells[other].0)).collect()
        };
        Fillings { cells, peers: cells.iter().map(seen_from).collect(), shape }
    }

    /// False if there is no filling; true if there are some and each has a twin.
    fn all_have_twins(&self, steps: &Steps) -> Result<bool, PatternFlaw> {
        let mut domains = [0; MOST_CELLS];
        self.cells.iter().zip(&mut domains).for_each(|((_, digits), domain)| *domain = digits.bits());
        let (mut any, mut alone) = (false, None);
        let walked = self.walk(&domains, 0, steps, &mut |filling| {
            any = true;
            let twin = self.has_twin(filling, steps)?;
            if !twin {
                let digits = filling.iter().map(|bits| Digit(bits.trailing_zeros() as u8));
                alone = Some(self.cells.iter().zip(digits).map(|(at, digit)| Candidate::new(at.0, digit)).collect());
            }
            Ok(twin)
        });
        match (walked, alone) {
            (Err(Exhausted), _) => Err(PatternFlaw::TooLarge),
            (Ok(_), Some(filling)) => Err(PatternFlaw::NoTwin(filling)),
            (Ok(_), None) => Ok(any),
        }
    }

    /// Whether another filling has the same digits in each house.
    ///
    /// It is looked for among the digits that occur in the row, in the column and in the box of each cell: where as many
    /// different digits are drawn from the same ones, they are the same.
    fn has_twin(&self, filling: &Domains, steps: &Steps) -> Result<bool, Exhausted> {
        let mut held = vec![0; 3 * self.shape.side()];
        let houses = |cell: Cell| self.shape.houses_of(cell).map(House::index);
        for (&(cell, _), digit) in self.cells.iter().zip(filling) {
            houses(cell).into_iter().for_each(|house| held[house] |= digit);
        }
        let mut domains = [0; MOST_CELLS];
        for (&(cell, digits), domain) in self.cells.iter().zip(&mut domains) {
            *domain = houses(cell).into_iter().fold(digits.bits(), |domain, house| domain & held[house]);
        }
        let mut found = false;
        self.walk(&domains, 0, steps, &mut |other| {
            found = other != filling;
            Ok(!found)
        })?;
        Ok(found)
    }

    /// Shows each filling, until `each` says stop. Says whether it never did.
    fn walk(
        &self,
        domains: &Domains,
        filled: u128,
        steps: &Steps,
        each: &mut dyn FnMut(&Domains) -> Result<bool, Exhausted>,
    ) -> Result<bool, Exhausted> {
        steps.set(steps.get().checked_sub(1).ok_or(Exhausted)?);
        let open = (0..self.cells.len()).filter(|&number| filled >> number & 1 == 0);
        let Some(tightest) = open.min_by_key(|&number| domains[number].count_ones()) else {
            return each(domains);
        };
        for bit in Bits(domains[tightest]) {
            let mut next = *domains;
            next[tightest] = 1 << bit;
            // A filled peer has not this digit: it took its own from here.
            self.peers[tightest]
                .iter()
                .filter(|&&peer| filled >> peer & 1 == 0)
                .for_each(|&peer| next[peer] &= !(1 << bit));
            if !self.walk(&next, filled | 1 << tightest, steps, each)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// The puzzle is its own image; so is its one solution, since the image of a solution is a solution too.
fn verify_symmetry(cells: &[Cell], digits: &[Digit], puzzle: &Grid) -> Result<Assumes, PatternFlaw> {
    let shape = puzzle.shape();
    if cells.len() != shape.cells() || digits.len() != shape.side() {
        return Err(PatternFlaw::Length);
    }
    let mut is_image = vec![false; shape.cells()];
    if cells.iter().any(|image| std::mem::replace(&mut is_image[image.index()], true))
        || digits.iter().copied().collect::<DigitSet>() != shape.digits()
    {
        return Err(PatternFlaw::NotOneToOne);
    }
    for house in shape.all_houses() {
        // As many different cells as a house has, all in one house, are that house.
        let mut common = shape.cells_of(house).map(|cell| shape.houses_of(cells[cell.index()]));
        let first = common.next().expect("a house has cells");
        if !(0..3).any(|kind| common.clone().all(|houses| houses[kind] == first[kind])) {
            return Err(PatternFlaw::House(house));
        }
    }
    let image = |set: DigitSet| set.digits().map(|digit| digits[digit.index()]).collect::<DigitSet>();
    let mut assumes = Assumes::OneSolution;
    for (cell, entry) in puzzle.entries() {
        let agrees = match (entry, puzzle.entry(cells[cell.index()])) {
            (Entry::Given(digit), Entry::Given(other)) => digits[digit.index()] == other,
            (Entry::Marks(marks), Entry::Marks(other)) => image(marks) == other,
            // A placed digit is not part of what has one solution: blank, as it was.
            (Entry::Placed(_), Entry::Placed(_)) => true,
            (Entry::Placed(_), Entry::Marks(marks)) | (Entry::Marks(marks), Entry::Placed(_)) => {
                marks == shape.digits()
            }
            _ => false,
        };
        if !agrees {
            return Err(PatternFlaw::Entry(cell));
        }
        if matches!(entry, Entry::Placed(_)) {
            assumes = Assumes::OneSolutionOfGivens;
        }
    }
    Ok(assumes)
}
