//! The links of a board: who is true if another is false, who is false if another is true.
//!
//! A node is a *claim*: some candidates of one digit in one house, or of one cell. On: one of them is true; off: none is.
//! Single candidates are claims, and so are groups (the candidates of a digit where a box and a line cross), the candidates
//! of a digit in an almost locked set, and those of some digits in a cell.
//!
//! ```text
//!     strong   off x ──► on y    at least one of x and y is true: a statement says so (see `statement`)
//!     weak     on y ──► off z    every candidate of y sees every candidate of z
//! ```
//!
//! Both ways of walking are rows of bits, so a search adds rows and looks at no link twice. The origin of a link is
//! looked up only for a chain that is reported.

mod make;

use std::cell::OnceCell;

use bitflags::bitflags;
use smallvec::SmallVec;

use super::closure::{self, LeadsTo};
use super::rows::{Rows, ones};
use super::statement::{Almost, Deadly};
use crate::board::Board;
use crate::cell::{Candidate, Cell, Digit};
use crate::gather::Gather;
use crate::run::Run;
use crate::set::{CellSet, DigitSet};
use crate::step::Truth;
use crate::technique::link::shared;
use crate::technique::lists::Lists;
use crate::watch::Held;

bitflags! {
    /// Which links of single candidates a search may use.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(in crate::technique) struct Kinds: u8 {
        /// Strong: a cell with two candidates.
        const CELLS = 1;
        /// Strong: a digit with two places in a house.
        const HOUSES = 1 << 1;
        /// Weak: two candidates of a cell.
        const WITHIN = 1 << 2;
    }
}

/// Some candidates of one digit in one house, or of one cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::technique) struct Claim<const W: usize> {
    pub(super) digits: DigitSet,
    pub(super) cells: CellSet<W>,
}

/// What makes a strong link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Strong {
    /// This constraint has no other candidates.
    Truth(Truth),
    /// This almost locked or almost hidden set, by number.
    Almost(usize),
    /// What this deadly pattern has more, by number.
    Deadly(usize),
}

/// The claims of a board and their links.
pub(in crate::technique) struct Table<'b, const W: usize> {
    pub(super) board: &'b Board<W>,
    /// The run it is part of. Late, its links are incomplete.
    pub(super) run: &'b Run,
    /// Single candidates first, in reading order.
    pub(super) claims: Vec<Claim<W>>,
    /// How many claims are single candidates.
    pub(super) singles: usize,
    pub(super) strong: Rows,
    pub(super) weak: Rows,
    /// The claims with a strong link: others lead nowhere.
    pub(super) linked: Vec<u64>,
    pub(super) sets: Vec<Almost<W>>,
    pub(super) patterns: Vec<Deadly>,
    numbers: Vec<u32>,
    /// By digit: the claims of several cells, each with its cells.
    several: Vec<Vec<(u32, CellSet<W>)>>,
    /// The claims of several digits of a cell, cell by cell.
    mixed: Vec<(Cell, u32)>,
    /// By candidate: the claims of several candidates that begin with it, counted from `singles` on.
    beginning: Lists,
    leads_to: OnceCell<Option<LeadsTo>>,
    denied: OnceCell<Vec<u64>>,
    /// The rows of bits and the claims.
    held: Held,
}

impl<const W: usize> Table<'_, W> {
    /// What each candidate leads to. `None` with more claims than that is stored for.
    pub(super) fn leads_to(&self) -> Option<&LeadsTo> {
        self.leads_to.get_or_init(|| LeadsTo::of(self)).as_ref()
    }

    /// The candidates that deny themselves by some chain; no chain refutes another. By bits.
    pub(super) fn denied(&self) -> &[u64] {
        self.denied.get_or_init(|| closure::denied(self))
    }

    /// The same by name.
    pub(in crate::technique) fn denied_candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        ones(self.denied()).map(|number| self.candidate(number))
    }

    /// How many of the claims are single candidates; these come first.
    pub(in crate::technique) fn singles(&self) -> usize {
        self.singles
    }

    /// How many words a set of claims takes.
    pub(in crate::technique) fn words(&self) -> usize {
        self.weak.words()
    }

    /// The number of a candidate that is on the board.
    pub(in crate::technique) fn number(&self, candidate: Candidate) -> usize {
        self.numbers[candidate.cell.index() * self.board.shape().side() + candidate.digit.index()] as usize
    }

    /// The candidate with this number.
    pub(in crate::technique) fn candidate(&self, number: usize) -> Candidate {
        debug_assert!(number < self.singles);
        let claim = &self.claims[number];
        Candidate::new(claim.cells.first().expect("a claim has a cell"), claim.first_digit())
    }

    /// The candidates of a claim.
    pub(super) fn members(&self, number: usize) -> impl Iterator<Item = Candidate> {
        let Claim { digits, cells } = self.claims[number];
        cells.cells().flat_map(move |cell| digits.digits().map(move |digit| Candidate::new(cell, digit)))
    }

    /// The candidates that see all of both claims.
    pub(super) fn seeing(&self, a: usize, b: usize) -> impl Iterator<Item = Candidate> {
        super::rows::both(self.weak.row(a), self.weak.row(b))
            .take_while(|&number| number < self.singles)
            .map(|number| self.candidate(number))
    }

    /// The candidates that see all of a claim, which need not have a number.
    pub(super) fn seeing_all(&self, claim: &Claim<W>) -> SmallVec<[Candidate; 8]> {
        let (board, geometry) = (self.board, self.board.geometry());
        match (claim.digits.single(), claim.cells.single()) {
            (digit, Some(cell)) if digit.is_none() => {
                let others = (board.candidates(cell) - claim.digits).digits();
                others.map(|digit| Candidate::new(cell, digit)).gather()
            }
            _ => {
                let digit = claim.first_digit();
                let places = board.places(digit) & geometry.common_peers(claim.cells) & board.open();
                places.cells().map(|cell| Candidate::new(cell, digit)).gather()
            }
        }
    }

    /// What makes a strong link between two claims: a cell, a house, else the smallest almost locked set, an almost hidden one,
    /// a pattern.
    pub(super) fn why_strong(&self, a: usize, b: usize) -> Strong {
        let (one, other) = (self.claims[a], self.claims[b]);
        let (board, geometry) = (self.board, self.board.geometry());
        if let (Some(cell), true) = (one.cells.single(), one.cells == other.cells)
            && board.candidates(cell).len() == 2
        {
            return Strong::Truth(Truth::Cell(cell));
        }
        if one.digits == other.digits
            && let Some(digit) = one.digits.single()
        {
            let all = one.cells | other.cells;
            let houses = geometry.houses_of(one.cells.first().expect("a claim has a cell"));
            for house in houses {
                let places = board.places_in(house, digit);
                if all.is_within(&geometry.house(house)) && places.is_within(&all) {
                    return Strong::Truth(Truth::House(house, digit));
                }
            }
        }
        if let Some(number) = self.sets.iter().position(|set| set.has(board, &one) && set.has(board, &other)) {
            return Strong::Almost(number);
        }
        let is_it = |two: &[u32; 2]| [a, b] == two.map(|it| it as usize) || [b, a] == two.map(|it| it as usize);
        let number = self.patterns.iter().position(|pattern| pattern.linked.iter().any(is_it));
        Strong::Deadly(number.expect("a strong link has a reason"))
    }

    /// What makes a weak link between two claims.
    pub(super) fn why_weak(&self, a: usize, b: usize) -> Truth {
        let (one, other) = (self.claims[a], self.claims[b]);
        let (shape, geometry) = (self.board.shape(), self.board.geometry());
        let first = one.cells.first().expect("a claim has a cell");
        if one.digits != other.digits {
            return Truth::Cell(first);
        }
        let digit = one.first_digit();
        if let (Some(a), Some(b)) = (one.cells.single(), other.cells.single()) {
            return Truth::House(shared(shape, a, b).expect("they see each other"), digit);
        }
        let [row, column, block] = geometry.houses_of(first);
        let all = one.cells | other.cells;
        let house = [block, row, column].into_iter().find(|&house| all.is_within(&geometry.house(house)));
        Truth::House(house.expect("claims that see each other share a house"), digit)
    }

    /// The numbers of the claims with a strong link.
    pub(super) fn starts(&self) -> impl Iterator<Item = usize> + '_ {
        ones(&self.linked)
    }
}

impl<const W: usize> Claim<W> {
    /// Its digit, or the first of them.
    pub(super) fn first_digit(&self) -> Digit {
        self.digits.first().expect("a claim has a digit")
    }
}
