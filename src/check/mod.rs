//! Proves any step again from its reason, knowing the rules of Sudoku and no technique.
//!
//! One inference proves everything: deny the conclusion, let only the truths that are cited act, then count.
//!
//! ```text
//!     check     patterns hold? links of the chain hold?     then, for each conclusion:
//!     refute    suppose it wrong
//!               repeat    a true candidate strikes its cell mates, and its digit from its peers
//!                         a truth with one candidate left makes it true; with none: refuted
//!                         a branch root → end acts both ways
//!               count     truths not yet settled against covers: fewer covers than truths: refuted
//! ```
//!
//! The rules say that at most one candidate of a cell, or of a digit in a house, is true: this is always used. That at
//! least one is true depends on the board, and is used only where it is cited. There is no search, so a proof costs
//! about a microsecond; and a truth or a cover that is missing shows, even if the conclusion is true.
//!
//! `docs/REASONS.md` describes it technique by technique.

mod count;
mod flaw;
mod fuel;
mod nodes;
mod pattern;
mod refute;
mod state;
mod surplus;
#[cfg(test)]
mod tests;
mod well_formed;

use smallvec::SmallVec;

use crate::board::Contradiction;
use crate::cell::{Candidate, Cell};
use crate::grid::Grid;
use crate::shape::Shape;
use crate::step::{Node, Pattern, Reason, Step, Truth};
use count::Count;
use fuel::Fuel;
use refute::clauses;
use state::State;

pub(crate) use count::{Counted, Least};
pub use flaw::{Flaw, NodeFlaw, PatternFlaw};
pub(crate) use state::excludes;

/// Proves a step: that each of its conclusions follows from its reason on the board before it.
///
/// `puzzle` is what the puzzle began with, which patterns must know: what is given cannot be refilled. To check many
/// steps of one puzzle, keep a [`Checker`].
///
/// # Errors
/// The first [`Flaw`] of the reason.
///
/// ```
/// use percorre::{Cell, Digit, Entry, Grid, Shape, Step, Technique, Truth};
/// use percorre::check::check;
///
/// let mut grid = Grid::blank(Shape::of_side(4).unwrap());
/// for (cell, digit) in [(1, 0), (2, 1), (3, 2)] {
///     grid.set(Cell(cell), Entry::Given(Digit(digit)));
/// }
/// let step = Step::place(Technique::NakedSingle, Cell(0), Digit(3)).because([Truth::Cell(Cell(0))]);
/// assert!(check(&step, &grid, &grid).is_ok());
///
/// let unfounded = Step::place(Technique::NakedSingle, Cell(0), Digit(3)).because([Truth::Cell(Cell(4))]);
/// assert_eq!(
///     check(&unfounded, &grid, &grid).unwrap_err().to_string(),
///     "+4r1c1 does not follow from the truths and covers cited"
/// );
/// ```
pub fn check(step: &Step, before: &Grid, puzzle: &Grid) -> Result<Proof, Flaw> {
    if before.shape() != puzzle.shape() {
        return Err(Flaw::Shapes { before: before.shape(), puzzle: puzzle.shape() });
    }
    let mut checker = Checker::without_board(puzzle);
    checker.set_board(before)?;
    checker.check(step)
}

/// The truths that cannot all hold on a board under the covers cited, and the covers that show it: what the checker counts.
///
/// `rest`: the truths that are not settled, from which any may be chosen.
pub(crate) fn counted_out(board: &Grid, rest: &[Least], covers: &[Truth], patterns: &[Pattern]) -> Option<Counted> {
    let mut state = State::new(board.shape());
    state.load(board).ok()?;
    let mut counted = Counted::default();
    let refuted = Count::new(board.shape().side()).refutes(&state, rest, covers, patterns, Some(&mut counted));
    refuted.then_some(counted)
}

/// That a step holds, and on what condition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Proof {
    /// What the proof assumes besides the rules.
    pub assumes: Assumes,
}

impl Proof {
    /// Whether the step holds only in a puzzle with one solution.
    pub fn assumes_unique(self) -> bool {
        self.assumes != Assumes::Nothing
    }
}

/// What a proof assumes besides the rules. The greater assumes more.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Assumes {
    /// Nothing.
    Nothing,
    /// The puzzle that was given has exactly one solution.
    OneSolution,
    /// So has the puzzle without the digits that it holds as placed: its givens and marks alone. Only a puzzle that was
    /// given half solved makes a difference.
    OneSolutionOfGivens,
}

/// Checks steps one after the other, on a board that it keeps up to date.
///
/// Keeps its memory: checking a step allocates next to nothing.
#[derive(Clone, Debug)]
pub struct Checker {
    puzzle: Grid,
    state: State,
    count: Count,
    fuel: Fuel,
    /// The groups that are on in the branches around the lemma being proved: facts there.
    groups: Vec<SmallVec<[Candidate; 4]>>,
}

/// A board to go back to, see [`Checker::mark`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Mark(usize);

impl Checker {
    /// A checker for steps from this puzzle on: its board is the puzzle's.
    ///
    /// # Errors
    /// [`Flaw::Board`] if equal digits stand in a house.
    pub fn new(puzzle: &Grid) -> Result<Checker, Flaw> {
        let mut checker = Checker::without_board(puzzle);
        checker.set_board(puzzle)?;
        Ok(checker)
    }

    /// With a board still to be set.
    fn without_board(puzzle: &Grid) -> Checker {
        let shape = puzzle.shape();
        Checker {
            puzzle: puzzle.clone(),
            state: State::new(shape),
            count: Count::new(shape.side()),
            fuel: Fuel::full(),
            groups: Vec::new(),
        }
    }

    /// Puts another board of the same puzzle in place of this one.
    ///
    /// # Errors
    /// [`Flaw::Board`] if equal digits stand in a house, [`Flaw::Shapes`] if it is of another shape.
    pub fn set_board(&mut self, before: &Grid) -> Result<(), Flaw> {
        let (before_shape, puzzle) = (before.shape(), self.puzzle.shape());
        if before_shape != puzzle {
            return Err(Flaw::Shapes { before: before_shape, puzzle });
        }
        self.state.load(before).map_err(|state::Contradiction| Flaw::Board)
    }

    /// The board as it stands: givens, placed digits, marks.
    pub fn board(&self) -> Grid {
        self.state.grid(&self.puzzle)
    }

    /// The board's shape.
    pub fn shape(&self) -> Shape {
        self.state.shape()
    }

    /// Whether every cell is filled. The digits then are a solution.
    pub fn is_solved(&self) -> bool {
        self.state.is_full() && !self.has_contradiction()
    }

    /// Whether a cell, or a digit in a house, has nothing left: the board has no solution.
    pub fn has_contradiction(&self) -> bool {
        self.state.has_contradiction()
    }

    /// Whether a candidate is on the board and its cell open.
    pub fn is_open(&self, candidate: Candidate) -> bool {
        let shape = self.state.shape();
        candidate.cell.index() < shape.cells()
            && shape.has_digit(candidate.digit)
            && self.state.has(candidate)
            && self.state.decided(candidate.cell).is_none()
    }

    /// Proves a step on the board as it stands, and leaves the board so.
    ///
    /// # Errors
    /// The first [`Flaw`] of the reason.
    pub fn check(&mut self, step: &Step) -> Result<Proof, Flaw> {
        let shape = self.state.shape();
        if step.placed.is_empty() && step.removed.is_empty() {
            return Err(Flaw::Nothing);
        }
        well_formed::step(step, shape)?;
        for (candidate, _) in step.concludes() {
            if self.state.decided(candidate.cell).is_some() {
                return Err(Flaw::Filled { candidate, shape });
            }
            if !self.state.has(candidate) {
                return Err(Flaw::Absent { candidate, shape });
            }
        }
        self.fuel = Fuel::full();
        let mark = self.state.mark();
        let assumes = self.prove(&step.reason, Goal::Step(step));
        // A flaw found halfway leaves assumptions on the board.
        self.state.back_to(mark);
        self.groups.clear();
        Ok(Proof { assumes: assumes? })
    }

    /// Writes what a step concludes into the board. Check it first.
    ///
    /// # Errors
    /// A [`Contradiction`] when a cell or a house has nothing left. Go back to a [`Mark`] then: what was written stays.
    ///
    /// # Panics
    /// If a cell or a digit is off the board.
    pub fn apply(&mut self, step: &Step) -> Result<(), Contradiction> {
        step.placed.iter().try_for_each(|&placed| self.place(placed))?;
        step.removed.iter().try_for_each(|&removed| self.strike(removed))
    }

    /// Writes a digit into its cell and strikes it from the peers: a guess, or what a step places.
    ///
    /// # Errors
    /// A [`Contradiction`], as for [`Checker::apply`].
    ///
    /// # Panics
    /// If the cell or the digit is off the board.
    pub fn place(&mut self, placed: Candidate) -> Result<(), Contradiction> {
        self.write(placed.cell, |state| state.decide(placed))
    }

    /// Strikes a candidate.
    ///
    /// # Errors
    /// A [`Contradiction`], as for [`Checker::apply`].
    ///
    /// # Panics
    /// If the cell or the digit is off the board.
    pub fn strike(&mut self, removed: Candidate) -> Result<(), Contradiction> {
        self.write(removed.cell, |state| state.strike(removed))
    }

    fn write(
        &mut self,
        cell: Cell,
        write: impl FnOnce(&mut State) -> Result<(), state::Contradiction>,
    ) -> Result<(), Contradiction> {
        let mark = self.state.mark();
        write(&mut self.state).map_err(|state::Contradiction| Contradiction::Cell(cell))?;
        self.state.contradiction_since(mark).map_or(Ok(()), Err)
    }

    /// A place to come back to with [`Checker::back_to`], however much is written into the board meanwhile.
    pub fn mark(&self) -> Mark {
        Mark(self.state.mark())
    }

    /// Takes back what was written since a mark. [`Checker::set_board`] and going back to an earlier mark end a mark.
    ///
    /// # Panics
    /// If the mark has ended and less was written since than before it.
    pub fn back_to(&mut self, mark: Mark) {
        self.state.back_to(mark.0);
    }

    /// Proves a reason: its patterns, its nodes, its goal. Says what that assumes.
    fn prove(&mut self, reason: &Reason, goal: Goal) -> Result<Assumes, Flaw> {
        let shape = self.state.shape();
        let mut assumes = Assumes::Nothing;
        self.fuel.spend(1)?;
        for (number, pattern) in reason.patterns.iter().enumerate() {
            self.fuel.spend(shape.cells())?;
            let verified = pattern::verify(pattern, &self.puzzle, &mut self.fuel);
            assumes = assumes.max(verified.map_err(|why| Flaw::Pattern { number, why, shape })?);
        }
        assumes = assumes.max(self.check_nodes(reason)?);
        let clauses = clauses(reason);
        match goal {
            Goal::Step(step) => {
                for (candidate, placed) in step.concludes() {
                    self.refute(reason, &clauses, !placed, &[candidate])?;
                }
            }
            Goal::Claim(node) if node.on => self.refute(reason, &clauses, false, &node.claim)?,
            // All of them are false: each on its own.
            Goal::Claim(node) => {
                for candidate in node.claim.iter().copied() {
                    self.refute(reason, &clauses, true, &[candidate])?;
                }
            }
        }
        Ok(assumes)
    }
}

/// What a reason is to prove.
#[derive(Clone, Copy)]
enum Goal<'a> {
    /// Each conclusion of the step.
    Step(&'a Step),
    /// The claim of a node that rests on a lemma.
    Claim(&'a Node),
}
