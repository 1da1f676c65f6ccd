//! Re-proves any step from the reason it tells, knowing the rules of Sudoku and no technique.
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
//! That at most one candidate of a cell, or of a digit in a house, is true are the rules: they always act. That at least
//! one is depends on the board, and acts only where it is cited. There is no search, so a proof costs about a microsecond;
//! and whoever forgets a truth or a cover is told so, though the conclusion be true.
//!
//! `docs/REASONS.md` has the whole story, technique by technique.

mod count;
mod flaw;
mod fuel;
mod nodes;
mod pattern;
mod state;
#[cfg(test)]
mod tests;
mod well_formed;

use smallvec::SmallVec;

use crate::{By, Candidate, Cell, Digit, Grid, Node, Pattern, Reason, Step, Truth};
use count::{Count, Least};
use fuel::Fuel;
use state::{Left, Refuted, State};

pub use flaw::{Flaw, NodeFlaw, PatternFlaw};

/// Proves a step: that each of its conclusions follows from its reason on the board before it.
///
/// `puzzle` is what the puzzle began with, which patterns must know: what is given cannot be refilled. Whoever checks many
/// steps of one puzzle keeps a [`Checker`].
///
/// # Errors
/// The first [`Flaw`] of the reason.
///
/// ```
/// use percorre::{Cell, Digit, Entry, Grid, Shape, Step, Technique, Truth, check};
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
    let mut checker = Checker::at_rest(puzzle);
    checker.set_board(before)?;
    checker.check(step)
}

/// That a step holds, and on what condition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proof {
    /// What the proof takes for granted besides the rules.
    pub assumes: Assumes,
}

impl Proof {
    /// Whether the step holds only in a puzzle with one solution.
    pub fn assumes_unique(self) -> bool {
        self.assumes != Assumes::Nothing
    }
}

/// What a proof takes for granted besides the rules. The greater assumes more.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Assumes {
    /// Nothing.
    Nothing,
    /// The puzzle as handed in has exactly one solution.
    OneSolution,
    /// So has the puzzle without the digits that it holds as placed: its givens and marks alone. Only a puzzle that was
    /// handed in half solved makes a difference.
    OneSolutionOfGivens,
}

/// Checks steps one after the other, on a board that goes along with them.
///
/// Keeps its memory: checking a step allocates next to nothing.
#[derive(Clone, Debug)]
pub struct Checker {
    puzzle: Grid,
    state: State,
    count: Count,
    fuel: Fuel,
    /// The groups that are on in the branches told around the lemma being proved: facts there.
    groups: Vec<SmallVec<[Candidate; 2]>>,
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
        let mut checker = Checker::at_rest(puzzle);
        checker.set_board(puzzle)?;
        Ok(checker)
    }

    /// With a board still to be set.
    fn at_rest(puzzle: &Grid) -> Checker {
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
        self.state.load(before).map_err(|Refuted| Flaw::Board)
    }

    /// The board as it stands: givens, placed digits, marks.
    pub fn board(&self) -> Grid {
        self.state.grid(&self.puzzle)
    }

    /// Whether every cell is filled. The digits then are a solution.
    pub fn is_solved(&self) -> bool {
        self.state.is_full() && !self.is_dead()
    }

    /// Whether a cell, or a digit in a house, has nothing left: the board has no solution.
    pub fn is_dead(&self) -> bool {
        self.state.is_dead()
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
        let assumes = self.prove(&step.reason, Goals::Step(step));
        // A flaw found halfway leaves what was supposed by then.
        self.state.back_to(mark);
        self.groups.clear();
        Ok(Proof { assumes: assumes? })
    }

    /// Writes what a step concludes into the board. Check it first.
    ///
    /// # Errors
    /// [`Dead`] when nothing is left for a cell or a house: this board is not to be gone on with but to be taken back.
    pub fn apply(&mut self, step: &Step) -> Result<(), Dead> {
        step.placed.iter().try_for_each(|&placed| self.place(placed))?;
        step.removed.iter().try_for_each(|&removed| self.strike(removed))
    }

    /// Writes a digit into its cell and strikes it from the peers: a guess, or what a step places.
    ///
    /// # Errors
    /// [`Dead`], as for [`Checker::apply`].
    pub fn place(&mut self, placed: Candidate) -> Result<(), Dead> {
        self.written(|state| state.decide(placed))
    }

    /// Strikes a candidate.
    ///
    /// # Errors
    /// [`Dead`], as for [`Checker::apply`].
    pub fn strike(&mut self, removed: Candidate) -> Result<(), Dead> {
        self.written(|state| state.strike(removed))
    }

    fn written(&mut self, write: impl FnOnce(&mut State) -> Result<(), Refuted>) -> Result<(), Dead> {
        let mark = self.state.mark();
        let wrote = write(&mut self.state);
        if wrote.is_err() || self.state.has_died_since(mark) { Err(Dead) } else { Ok(()) }
    }

    /// A place to come back to with [`Checker::back_to`], however much is written into the board meanwhile.
    pub fn mark(&self) -> Mark {
        Mark(self.state.mark())
    }

    /// Takes back what was written since a mark.
    pub fn back_to(&mut self, mark: Mark) {
        self.state.back_to(mark.0);
    }

    /// Proves a reason: its patterns, its nodes, its goals. Says what that assumes.
    fn prove(&mut self, reason: &Reason, goals: Goals) -> Result<Assumes, Flaw> {
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
        match goals {
            Goals::Step(step) => {
                for (candidate, placed) in step.concludes() {
                    self.refute(reason, &clauses, !placed, &[candidate])?;
                }
            }
            Goals::Claim(node) if node.on => self.refute(reason, &clauses, false, &node.claim)?,
            // All of them are false: each on its own.
            Goals::Claim(node) => {
                for candidate in node.claim.iter().copied() {
                    self.refute(reason, &clauses, true, &[candidate])?;
                }
            }
        }
        Ok(assumes)
    }

    /// Refutes a denial: that this claim is on, or off.
    fn refute(&mut self, reason: &Reason, clauses: &[Clause], on: bool, claim: &[Candidate]) -> Result<(), Flaw> {
        let mark = self.state.mark();
        let refuted = match self.state.assert(on, claim) {
            Err(Refuted) => true,
            Ok(()) => match self.propagate(reason, clauses)? {
                Err(Refuted) => true,
                Ok(()) => self.count(reason, clauses),
            },
        };
        self.state.back_to(mark);
        let unproved = || Flaw::Unproved { on: !on, claim: SmallVec::from_slice(claim), shape: self.state.shape() };
        if refuted { Ok(()) } else { Err(unproved()) }
    }

    /// Lets what is cited act until nothing moves.
    fn propagate(&mut self, reason: &Reason, clauses: &[Clause]) -> Result<Result<(), Refuted>, Flaw> {
        let weight = self.weight(reason, clauses);
        loop {
            let before = self.state.mark();
            self.fuel.spend(weight)?;
            if self.round(reason, clauses).is_err() {
                return Ok(Err(Refuted));
            }
            for pattern in &reason.patterns {
                if let Pattern::Symmetry { cells, digits } = pattern {
                    self.fuel.spend(self.state.shape().cells() * digits.len())?;
                    if self.mirror(cells, digits).is_err() {
                        return Ok(Err(Refuted));
                    }
                }
            }
            if self.state.mark() == before {
                return Ok(Ok(()));
            }
            self.fuel.spend(self.state.mark() - before)?;
        }
    }

    /// About how many candidates one round looks at.
    fn weight(&self, reason: &Reason, clauses: &[Clause]) -> usize {
        let pattern = |truth: &Truth| match truth {
            Truth::Beyond(number) => match &reason.patterns[*number as usize] {
                Pattern::Cells(cells) => cells.len(),
                Pattern::Symmetry { .. } => 0,
            },
            _ => 0,
        };
        let patterns: usize = if reason.patterns.is_empty() { 0 } else { reason.truths.iter().map(pattern).sum() };
        let length = |node: u32| reason.nodes[node as usize].claim.len();
        let told: usize = clauses.iter().map(|clause| length(clause.root) + length(clause.end)).sum();
        let groups: usize = self.groups.iter().map(SmallVec::len).sum();
        1 + reason.truths.len() + reason.covers.len() + patterns + told + groups * self.state.shape().side()
    }

    /// Each truth, each group and each clause acts once.
    fn round(&mut self, reason: &Reason, clauses: &[Clause]) -> Result<(), Refuted> {
        for &truth in &reason.truths {
            match self.state.left(truth, &reason.patterns) {
                Left::Nothing => return Err(Refuted),
                Left::One(candidate) => self.state.decide(candidate)?,
                Left::Several | Left::Settled => {}
            }
        }
        for group in &self.groups {
            self.state.assert(true, group)?;
        }
        for clause in clauses {
            let (root, end) = (&reason.nodes[clause.root as usize], &reason.nodes[clause.end as usize]);
            if self.state.known(root.on, &root.claim) == Some(true) {
                self.state.assert(end.on, &end.claim)?;
            }
            if self.state.known(end.on, &end.claim) == Some(false) {
                self.state.assert(!root.on, &root.claim)?;
            }
        }
        Ok(())
    }

    /// What is true or false is so of its image, and the other way round.
    fn mirror(&mut self, cells: &[Cell], digits: &[Digit]) -> Result<(), Refuted> {
        let shape = self.state.shape();
        for cell in shape.all_cells() {
            for digit in shape.digits().digits() {
                let here = Candidate::new(cell, digit);
                let there = Candidate::new(cells[cell.index()], digits[digit.index()]);
                if self.state.is_true(here) {
                    self.state.decide(there)?;
                } else if self.state.is_true(there) {
                    self.state.decide(here)?;
                }
                match (self.state.has(here), self.state.has(there)) {
                    (true, false) => self.state.strike(here)?,
                    (false, true) => self.state.strike(there)?,
                    _ => {}
                }
            }
        }
        Ok(())
    }

    /// Whether the truths that are not settled are too many for the covers.
    fn count(&mut self, reason: &Reason, clauses: &[Clause]) -> bool {
        if reason.covers.is_empty() {
            return false;
        }
        let state = &self.state;
        let mut rest: SmallVec<[Least; 16]> = SmallVec::new();
        let open = |truth: &Truth| state.left(*truth, &reason.patterns) != Left::Settled;
        rest.extend(reason.truths.iter().filter(|truth| open(truth)).map(|&truth| Least::Truth(truth)));
        let mut claim = |claim| {
            if state.known(true, claim).is_none() {
                rest.push(Least::Claim(claim));
            }
        };
        self.groups.iter().for_each(|group| claim(group));
        for clause in clauses {
            let (root, end) = (&reason.nodes[clause.root as usize], &reason.nodes[clause.end as usize]);
            if end.on && state.known(root.on, &root.claim) == Some(true) {
                claim(&end.claim);
            }
            if !root.on && state.known(end.on, &end.claim) == Some(false) {
                claim(&root.claim);
            }
        }
        self.count.refutes(state, &rest, &reason.covers, &reason.patterns)
    }
}

/// The board has no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dead;

/// What a reason is to prove.
#[derive(Clone, Copy)]
enum Goals<'a> {
    /// Each conclusion of the step.
    Step(&'a Step),
    /// The claim of a node that rests on a lemma.
    Claim(&'a Node),
}

/// A branch, once its links are checked: where its root holds, its end holds.
#[derive(Clone, Copy, Debug)]
struct Clause {
    root: u32,
    end: u32,
}

fn clauses(reason: &Reason) -> SmallVec<[Clause; 4]> {
    if reason.ends.is_empty() {
        return SmallVec::new();
    }
    let is_root = |node: &u32| reason.nodes[*node as usize].by == By::Assumed;
    let roots: SmallVec<[u32; 8]> = (0..reason.nodes.len() as u32).filter(is_root).collect();
    let root_of = |end: u32| roots[roots.partition_point(|&root| root <= end) - 1];
    reason.ends.iter().map(|&end| Clause { root: root_of(end), end }).collect()
}
