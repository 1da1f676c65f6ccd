//! A deduction and its reason: the one record that is shown, logged, printed, drawn, graded and re-proved.

pub(crate) mod code;
pub(crate) mod name;
mod notation;

use smallvec::SmallVec;

use self::name::Technique;
use crate::board::{Board, Contradiction};
use crate::cell::{Candidate, Cell, Digit, House};
use crate::gather::PushAll;
use crate::set::DigitSet;
use crate::shape::Shape;

pub use code::{read_claim, read_conclusion, read_truth};
pub use notation::{candidate_code, cells_text, claim_code, conclusions, truth_code};
#[cfg(feature = "prose")]
pub(crate) use notation::{write_cell, write_cells, write_number};

/// One deduction: what follows, by which technique, and why.
///
/// At least one of `placed` and `removed` changes the board. `removed` holds what the technique itself strikes, never what a
/// placement takes from its peers. Guesses are no steps; they are events of a [`crate::path::Path`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// The most specific name that applies on its ladder.
    pub technique: Technique,
    /// The other names that apply.
    pub also: SmallVec<[Technique; 2]>,
    /// Digits that must stand where they are put.
    pub placed: SmallVec<[Candidate; 4]>,
    /// Candidates that cannot be true.
    pub removed: SmallVec<[Candidate; 4]>,
    /// Why.
    pub reason: Reason,
    /// Its price on the ladder that found it.
    pub cost: Cost,
    /// How many nodes Sudoku Explainer counts in it, nested chains included, if it is one of its chains; else 0.
    pub complexity: u32,
    /// How many guesses it rests on.
    pub depth: u16,
}

/// A price, in tenths: 23 is shown as 2.3. What it means depends on the ladder.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Cost(pub u32);

impl Cost {
    /// The same as it is shown: 23 tenths are 2.3.
    pub fn units(self) -> f64 {
        f64::from(self.0) / 10.0
    }
}

/// One decimal.
impl std::fmt::Display for Cost {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.pad(&format!("{}.{}", self.0 / 10, self.0 % 10))
    }
}

/// Why a deduction holds. All fields are empty unless used: a naked single is one truth.
///
/// `docs/REASONS.md` says what each technique puts where, and how it is proved; [`crate::check::check()`] proves it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reason {
    /// Each holds at least one true candidate: what the step relies on. In the order in which it is explained.
    pub truths: SmallVec<[Truth; 4]>,
    /// Each holds at most one true candidate: what the truths are counted against. In the order in which it is explained.
    pub covers: SmallVec<[Truth; 4]>,
    /// Runs of truths and covers that belong together, from the first on: almost locked set A, then B; pivot, then wing.
    /// Covers after the last part connect parts.
    pub parts: SmallVec<[Part; 3]>,
    /// What [`Truth::Beyond`] refers to.
    pub patterns: Vec<Pattern>,
    /// The chain or net in the order in which it is explained; a branch is a run that begins with an assumed node.
    pub nodes: Vec<Node>,
    /// One node for each branch: what the conclusion rests on.
    pub ends: SmallVec<[u32; 4]>,
    /// Whole reasons that nodes rest on: a locked set inside a net, a chain inside a chain.
    pub lemmas: Vec<Reason>,
}

impl Reason {
    /// How many truths and nodes it has, with those of its lemmas: how long it takes to tell.
    pub(crate) fn length(&self) -> usize {
        self.truths.len() + self.nodes.len() + self.lemmas.iter().map(Reason::length).sum::<usize>()
    }

    /// The number of a lemma, which is added if it is new.
    pub(crate) fn lemma(&mut self, lemma: Reason) -> u32 {
        number_of(&mut self.lemmas, lemma)
    }

    /// A branch: once the first is supposed, the second goes by this lemma.
    pub(crate) fn case(&mut self, supposed: Candidate, gone: Candidate, lemma: u32) {
        let root = self.nodes.len() as u32;
        self.nodes.push(Node::assumed(true, supposed));
        let (claim, parents) = (SmallVec::from_slice(&[gone]), SmallVec::from_slice(&[root]));
        self.nodes.push(Node { on: false, claim, parents, by: By::Lemma(lemma) });
        self.ends.push(root + 1);
    }

    /// The number of a pattern, which is added if it is new.
    pub(crate) fn pattern(&mut self, pattern: Pattern) -> u32 {
        number_of(&mut self.patterns, pattern)
    }
}

/// The place of one of these, which is added if it is new.
fn number_of<T: PartialEq>(all: &mut Vec<T>, one: T) -> u32 {
    let known = all.iter().position(|known| *known == one);
    known.unwrap_or_else(|| {
        all.push(one);
        all.len() - 1
    }) as u32
}

/// A constraint on which a reason relies. Of the candidates of a cell, and of a digit in a house, exactly one is true.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Truth {
    /// This cell holds a digit.
    Cell(Cell),
    /// This house holds this digit.
    House(House, Digit),
    /// Some candidate beyond this pattern (a number in [`Reason::patterns`]) is true. It cannot be a cover.
    Beyond(u16),
}

/// How many of the next truths and covers of a reason belong together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Part {
    /// How many truths.
    pub truths: u16,
    /// How many covers.
    pub covers: u16,
}

/// Something about the whole puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pattern {
    /// These cells cannot all hold digits of these sets: they could be refilled in another way (then the puzzle would have
    /// two solutions), or could not be filled at all. The sets are the pattern's: a corner that lost a digit still lists it.
    Cells(Vec<(Cell, DigitSet)>),
    /// The puzzle stays the same when each cell and each digit is replaced by its image here (by number): so does
    /// its one solution.
    Symmetry {
        /// The image of each cell.
        cells: Vec<Cell>,
        /// The image of each digit.
        digits: Vec<Digit>,
    },
}

/// One node of a chain or net.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// On: at least one candidate of the claim is true. Off: all are false.
    pub on: bool,
    /// One candidate, or a group.
    pub claim: SmallVec<[Candidate; 4]>,
    /// The earlier nodes of its branch that it follows from.
    pub parents: SmallVec<[u32; 4]>,
    /// What makes it follow.
    pub by: By,
}

/// What makes a node follow from its parents.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum By {
    /// Nothing: a branch begins here.
    Assumed,
    /// This constraint.
    Truth(Truth),
    /// The reason with this number in [`Reason::lemmas`], on the board of the branch at that point.
    Lemma(u32),
}

impl Step {
    /// A step that places a digit.
    pub fn place(technique: Technique, cell: Cell, digit: Digit) -> Step {
        let mut step = Step::blank(technique);
        step.placed.push(Candidate::new(cell, digit));
        step
    }

    /// A step that strikes candidates.
    pub fn remove(technique: Technique, removed: impl IntoIterator<Item = Candidate>) -> Step {
        let mut step = Step::blank(technique);
        step.removed.push_all(removed);
        step
    }

    fn blank(technique: Technique) -> Step {
        Step {
            technique,
            also: SmallVec::new(),
            placed: SmallVec::new(),
            removed: SmallVec::new(),
            reason: Reason::default(),
            cost: Cost(0),
            complexity: 0,
            depth: 0,
        }
    }

    /// The same step, with these truths.
    #[must_use]
    pub fn because(mut self, truths: impl IntoIterator<Item = Truth>) -> Step {
        self.reason.truths.push_all(truths);
        self
    }

    /// The same step, with these covers.
    #[must_use]
    pub fn against(mut self, covers: impl IntoIterator<Item = Truth>) -> Step {
        self.reason.covers.push_all(covers);
        self
    }

    /// The same step, with truths and covers in parts of these sizes.
    #[must_use]
    pub fn in_parts(mut self, parts: impl IntoIterator<Item = (usize, usize)>) -> Step {
        let part = |(truths, covers): (usize, usize)| Part { truths: truths as u16, covers: covers as u16 };
        self.reason.parts.push_all(parts.into_iter().map(part));
        self
    }

    /// The same step, with another name that applies.
    #[must_use]
    pub fn also(mut self, technique: Technique) -> Step {
        self.also.push(technique);
        self
    }

    /// Whether this is a name of the step, the first or another.
    pub fn is_called(&self, technique: Technique) -> bool {
        self.technique == technique || self.also.contains(&technique)
    }

    /// Writes what follows into a board.
    ///
    /// # Errors
    /// The [`Contradiction`] that this shows.
    pub(crate) fn apply<const W: usize>(&self, board: &mut Board<W>) -> Result<(), Contradiction> {
        for placed in &self.placed {
            board.place(placed.cell, placed.digit)?;
        }
        for removed in &self.removed {
            board.eliminate(removed.cell, removed.digit)?;
        }
        Ok(())
    }

    /// What follows: placements, then strikes, each with whether it is placed.
    pub fn concludes(&self) -> impl Iterator<Item = (Candidate, bool)> {
        self.placed.iter().map(|&placed| (placed, true)).chain(self.removed.iter().map(|&removed| (removed, false)))
    }
}

impl Truth {
    /// Whether this is about that candidate, on the board or not. Always false beyond a pattern, where the pattern's
    /// cells would be needed.
    pub fn holds(self, shape: Shape, candidate: Candidate) -> bool {
        match self {
            Truth::Cell(cell) => cell == candidate.cell,
            Truth::House(house, digit) => digit == candidate.digit && shape.houses_of(candidate.cell).contains(&house),
            Truth::Beyond(_) => false,
        }
    }
}

impl Node {
    /// A node that begins a branch.
    pub fn assumed(on: bool, claim: Candidate) -> Node {
        Node { on, claim: SmallVec::from_slice(&[claim]), parents: SmallVec::new(), by: By::Assumed }
    }
}
