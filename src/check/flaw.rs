//! What is wrong with a step: a [`Flaw`].

use smallvec::SmallVec;
use thiserror::Error as ThisError;

use crate::cell::{Candidate, Cell, Digit, House};
use crate::shape::Shape;
use crate::step::{candidate_code, claim_code};

/// Why a step is not proved: which of its conclusions, nodes or patterns does not hold.
///
/// A flaw says that the reason does not prove the step. The conclusion may be true all the same.
#[derive(Clone, PartialEq, Eq, Debug, ThisError)]
#[non_exhaustive]
pub enum Flaw {
    /// The board before the step and the puzzle are of different shapes.
    #[error("the board has boxes of {before}, expected {puzzle} as in the puzzle")]
    Shapes {
        /// The boxes of the board before.
        before: Shape,
        /// The boxes of the puzzle.
        puzzle: Shape,
    },

    /// The board before the step breaks the rules.
    #[error("the board holds equal digits in one house")]
    Board,

    /// The step has no conclusion.
    #[error("the step concludes nothing, expected a digit placed or a candidate removed")]
    Nothing,

    /// A number points at nothing: a cell off the board, a truth, node, lemma or pattern that is not there.
    #[error("{what} {found} does not exist, expected a number below {below}")]
    Range {
        /// What the number stands for.
        what: &'static str,
        /// The number, from 0.
        found: usize,
        /// How many there are.
        below: usize,
    },

    /// The reason is larger or deeper than a checker of unknown files accepts.
    #[error("more than {limit} {what}")]
    Bound {
        /// What there is too much of.
        what: &'static str,
        /// How much would have been looked at.
        limit: usize,
    },

    /// A conclusion is no candidate of the board before: there is nothing to place or to remove.
    #[error("{} is not on the board before the step", candidate_code(*shape, *candidate))]
    Absent {
        /// The conclusion.
        candidate: Candidate,
        /// The board's shape, to name it.
        shape: Shape,
    },

    /// A conclusion about a cell that holds its digit already.
    #[error("{} speaks of a cell that is filled before the step", candidate_code(*shape, *candidate))]
    Filled {
        /// The conclusion.
        candidate: Candidate,
        /// The board's shape, to name it.
        shape: Shape,
    },

    /// A conclusion, or what a lemma is to prove, does not follow from what is cited.
    #[error("{} does not follow from the truths and covers cited", claim_code(*shape, *on, claim))]
    Unproved {
        /// Whether it was to be true.
        on: bool,
        /// What was to follow.
        claim: SmallVec<[Candidate; 4]>,
        /// The board's shape, to name it.
        shape: Shape,
    },

    /// The parts take more truths or covers than there are.
    #[error("the parts speak of {found} {what}, expected {most} at most")]
    Parts {
        /// Truths or covers.
        what: &'static str,
        /// How many the parts take.
        found: usize,
        /// How many there are.
        most: usize,
    },

    /// A pattern is not what it is cited for.
    #[error("pattern {number}: {}", why.on(*shape))]
    Pattern {
        /// Its number in the reason.
        number: usize,
        /// What is wrong with it.
        why: PatternFlaw,
        /// The board's shape, to name cells.
        shape: Shape,
    },

    /// A link of a chain or net does not hold.
    #[error("node {number}: {}", why.on(*shape))]
    Node {
        /// Its number in the reason.
        number: usize,
        /// What is wrong with it.
        why: NodeFlaw,
        /// The board's shape, to name candidates.
        shape: Shape,
    },

    /// A lemma does not prove the node that rests on it.
    #[error("node {node} rests on lemma {lemma}: {why}")]
    Lemma {
        /// The node's number in the reason.
        node: usize,
        /// The lemma's number in the reason.
        lemma: usize,
        /// What is wrong with it.
        why: Box<Flaw>,
    },
}

/// Why a pattern is not valid.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PatternFlaw {
    /// It has no cells.
    Empty,
    /// It lists a cell twice.
    Twice(Cell),
    /// A cell has no digits in it.
    NoDigits(Cell),
    /// A cell is given, so it cannot be refilled.
    Given(Cell),
    /// The puzzle's own marks do not allow this digit there.
    Marks(Cell, Digit),
    /// This filling has no twin with the same digits in each house, so it may well be part of the one solution.
    NoTwin(Vec<Candidate>),
    /// It has too many fillings to look at.
    TooLarge,
    /// A symmetry has not one image for each cell and each digit.
    Length,
    /// Two cells, or two digits, have the same image.
    NotOneToOne,
    /// The images of this house's cells do not form a house.
    House(House),
    /// The image of the puzzle's entry in this cell is another entry.
    Entry(Cell),
}

impl PatternFlaw {
    fn on(&self, shape: Shape) -> String {
        let name = |cell: &Cell| shape.cell_name(*cell).to_string();
        match self {
            PatternFlaw::Empty => "it has no cells".into(),
            PatternFlaw::Twice(cell) => format!("{} is listed twice", name(cell)),
            PatternFlaw::NoDigits(cell) => format!("{} has no digits", name(cell)),
            PatternFlaw::Given(cell) => format!("{} is given, expected cells that can be refilled", name(cell)),
            PatternFlaw::Marks(cell, digit) => format!("the puzzle does not allow {digit} in {}", name(cell)),
            PatternFlaw::NoTwin(filling) => {
                format!(
                    "the filling {} has no twin with the same digits in each house",
                    claim_code(shape, true, filling)
                )
            }
            PatternFlaw::TooLarge => "it has too many fillings to look at".into(),
            PatternFlaw::Length => "expected an image for each cell and each digit of the board".into(),
            PatternFlaw::NotOneToOne => "two cells or digits have the same image".into(),
            PatternFlaw::House(house) => format!("{} does not go over into a house", shape.house_name(*house)),
            PatternFlaw::Entry(cell) => format!("what stands in {} does not go over into its image", name(cell)),
        }
    }
}

/// Why a node does not follow.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum NodeFlaw {
    /// It claims nothing.
    NoClaim,
    /// It stands before the first assumed node.
    NoBranch,
    /// It is assumed and has parents.
    AssumedWithParents,
    /// This parent is no earlier node of its branch.
    Parent(u32),
    /// It is on, and its truth has a candidate that is neither claimed nor denied by a parent.
    Escapes(Candidate),
    /// It is off, and no parent that is on shares its truth with all that is denied.
    NoLink,
    /// It is off by a truth that holds more than one candidate.
    NotExclusive,
    /// It rests on a symmetry, which is not a truth.
    Symmetry,
}

impl NodeFlaw {
    fn on(&self, shape: Shape) -> String {
        match self {
            NodeFlaw::NoClaim => "it claims nothing".into(),
            NodeFlaw::NoBranch => "no branch has begun, expected an assumed node first".into(),
            NodeFlaw::AssumedWithParents => "it is assumed and has parents".into(),
            NodeFlaw::Parent(parent) => format!("parent {parent} is no earlier node of its branch"),
            NodeFlaw::Escapes(candidate) => format!(
                "its truth may be {} as well, which is neither claimed nor denied by a parent",
                candidate_code(shape, *candidate)
            ),
            NodeFlaw::NoLink => "no parent that is on shares the truth with all it denies".into(),
            NodeFlaw::NotExclusive => "a truth beyond a pattern may hold several candidates, so it denies none".into(),
            NodeFlaw::Symmetry => "a symmetry is no truth to rest a node on".into(),
        }
    }
}
