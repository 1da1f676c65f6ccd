//! What says that at least one of some claims is true: the makers of strong links beyond a cell with two candidates and a
//! digit with two places.
//!
//! ```text
//!     almost locked    n cells, n + 1 digits             without one of the digits, all others are in the cells
//!     almost hidden    n digits, n + 1 cells             without one of the cells, all others hold one of the digits
//!     deadly           a pattern that could be filled    some candidate beyond it is true: if these fall
//!                      in two ways                       into two claims, one of the two is
//!     unfillable       a pattern that cannot be filled   the same, however many solutions there are
//! ```
//!
//! The first two are the same theorem: constraints (*truths*) whose candidates lie in one more constraint (*covers*) than
//! there are. Each truth takes a cover, so at most one cover is left empty: of any two, one is not. In a loop through such
//! a set one of two covers is left empty for sure, and all others are used up.

use smallvec::SmallVec;

use super::table::Claim;
use crate::board::Board;
use crate::cell::{Candidate, Cell};
use crate::gather::Gather;
use crate::set::{CellSet, DigitSet};
use crate::step::{Pattern, Reason, Truth};
use crate::technique::Technique;
use crate::technique::als::{Ahs, Als};

/// Truths within one cover more.
#[derive(Clone, Copy, Debug)]
pub(in crate::technique) enum Almost<const W: usize> {
    Locked(Als<W>),
    Hidden(Ahs<W>),
}

impl<const W: usize> Almost<W> {
    pub(super) fn truths(&self) -> SmallVec<[Truth; 8]> {
        match self {
            Almost::Locked(set) => set.cells.cells().map(Truth::Cell).gather(),
            Almost::Hidden(set) => set.digits.digits().map(|digit| Truth::House(set.house, digit)).gather(),
        }
    }

    pub(super) fn covers(&self) -> SmallVec<[Truth; 8]> {
        match self {
            Almost::Locked(set) => set.digits.digits().map(|digit| Truth::House(set.house, digit)).gather(),
            Almost::Hidden(set) => set.cells.cells().map(Truth::Cell).gather(),
        }
    }

    /// What the truths have in each cover, in order.
    pub(super) fn claims<'a>(&'a self, board: &'a Board<W>) -> impl Iterator<Item = Claim<W>> + 'a {
        let in_cover = move |cover| match (self, cover) {
            (Almost::Locked(set), Truth::House(_, digit)) => {
                Claim { digits: DigitSet::of(digit), cells: board.places(digit) & set.cells }
            }
            (Almost::Hidden(set), Truth::Cell(cell)) => {
                Claim { digits: board.candidates(cell) & set.digits, cells: CellSet::of(cell) }
            }
            _ => unreachable!("the covers of a set of the other kind"),
        };
        self.covers().into_iter().map(in_cover)
    }

    /// Those of them that some candidate may see: the others lead nowhere.
    pub(super) fn live_claims<'a>(&'a self, board: &'a Board<W>) -> impl Iterator<Item = Claim<W>> + 'a {
        let live = move |claim: &Claim<W>| match self {
            Almost::Locked(set) => set.live.contains(claim.digits) || claim.cells.single().is_some(),
            Almost::Hidden(_) => true,
        };
        self.claims(board).filter(live)
    }

    /// Whether this is what the truths have in a cover.
    pub(super) fn has(&self, board: &Board<W>, claim: &Claim<W>) -> bool {
        match self {
            Almost::Locked(set) => claim
                .digits
                .single()
                .is_some_and(|digit| set.digits.has(digit) && board.places(digit) & set.cells == claim.cells),
            Almost::Hidden(set) => claim
                .cells
                .single()
                .is_some_and(|cell| set.cells.has(cell) && board.candidates(cell) & set.digits == claim.digits),
        }
    }

    /// Why the set, one cover being left empty, uses up all others.
    pub(super) fn reason(&self) -> Reason {
        Reason {
            truths: self.truths().into_iter().gather(),
            covers: self.covers().into_iter().gather(),
            ..Reason::default()
        }
    }
}

/// Cells that could be refilled in another way if they held only these digits, in a puzzle with one solution; or could not be
/// filled.
#[derive(Clone, Debug)]
pub(in crate::technique) struct Deadly {
    cells: Vec<(Cell, DigitSet)>,
    /// What a chain through it is called.
    pub(super) name: Technique,
    /// The claims that it links, by their numbers in a table.
    pub(super) linked: SmallVec<[[u32; 2]; 4]>,
}

impl Deadly {
    pub(in crate::technique) fn new(cells: Vec<(Cell, DigitSet)>) -> Deadly {
        Deadly { cells, name: Technique::DeadlyAic, linked: SmallVec::new() }
    }

    pub(in crate::technique) fn unfillable(cells: Vec<(Cell, DigitSet)>) -> Deadly {
        Deadly { name: Technique::TridagonAic, ..Deadly::new(cells) }
    }

    pub(super) fn pattern(&self) -> Pattern {
        Pattern::Cells(self.cells.clone())
    }

    /// The guardians as two claims, in every way: what one cell has of them, or one digit, and the rest.
    pub(in crate::technique) fn halves<const W: usize>(&self, board: &Board<W>) -> SmallVec<[[Claim<W>; 2]; 4]> {
        let beyond = |&(cell, digits): &(Cell, DigitSet)| {
            (board.candidates(cell) - digits).digits().map(move |digit| Candidate::new(cell, digit))
        };
        let all: SmallVec<[Candidate; 16]> = self.cells.iter().flat_map(beyond).gather();
        let mut halves: SmallVec<[[Claim<W>; 2]; 4]> = SmallVec::new();
        let mut split = |is_in: &dyn Fn(&Candidate) -> bool| {
            let (some, rest): (SmallVec<[Candidate; 16]>, SmallVec<[Candidate; 16]>) =
                all.iter().copied().partition(|guardian| is_in(guardian));
            if let (Some(one), Some(other)) = (claim(board, &some), claim(board, &rest))
                && !halves.iter().any(|known| *known == [one, other] || *known == [other, one])
            {
                halves.push([one, other]);
            }
        };
        for guardian in &all {
            split(&|other| other.cell == guardian.cell);
            split(&|other| other.digit == guardian.digit);
            split(&|other| other == guardian);
        }
        halves
    }
}

/// Some candidates as a claim, if they are of one cell, or of one digit in one house.
fn claim<const W: usize>(board: &Board<W>, some: &[Candidate]) -> Option<Claim<W>> {
    let digits: DigitSet = some.iter().map(|one| one.digit).collect();
    let cells: CellSet<W> = some.iter().map(|one| one.cell).collect();
    let houses = board.geometry().houses_of(cells.first()?);
    let in_house = || houses.iter().any(|&house| cells.is_within(&board.geometry().house(house)));
    let is_claim = cells.single().is_some() || (digits.single().is_some() && in_house());
    is_claim.then_some(Claim { digits, cells })
}
