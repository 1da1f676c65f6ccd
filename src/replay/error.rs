//! What can be wrong with a path.

use thiserror::Error as ThisError;

use crate::check::Flaw;
use crate::step::Cost;
use crate::watch::Halt;

/// The first thing of a path that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReplayError {
    /// The number of the event, from 1. `None`: the puzzle itself, or the end.
    pub event: Option<usize>,
    /// The event in short: the step's conclusions and name, or the guess.
    pub what: String,
    /// What is wrong with it.
    pub flaw: PathFlaw,
}

impl std::fmt::Display for ReplayError {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        match self.event {
            Some(number) => write!(f, "event {number}, {}: {}", self.what, self.flaw),
            None => write!(f, "{}: {}", self.what, self.flaw),
        }
    }
}

impl std::error::Error for ReplayError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.flaw)
    }
}

/// What was not enough.
fn room(halt: Halt) -> &'static str {
    match halt {
        Halt::Memory => "memory",
        Halt::Time | Halt::Interrupt => "time",
    }
}

/// What can be wrong with an event.
#[derive(Clone, PartialEq, Eq, Debug, ThisError)]
#[non_exhaustive]
pub enum PathFlaw {
    /// A step is not proved.
    #[error(transparent)]
    Flaw(#[from] Flaw),

    /// A step assumes one solution, and the puzzle has another number of them.
    #[error("it assumes one solution, the puzzle has {}", match .0 {
        0 => "none",
        _ => "more",
    })]
    Solutions(u64),

    /// A step assumes one solution, and counting them was given up.
    #[error("it assumes one solution, and there was no {} to count them", room(*.0))]
    Uncounted(Halt),

    /// A search is said to have found no solution, and there is one.
    #[error("it found no solution, and there is one")]
    Found,

    /// A search is said to have found no solution, and repeating it was given up.
    #[error("it found no solution, and there was no {} to repeat it", room(*.0))]
    Unsearched(Halt),

    /// The number of guesses it is said to rest on is not the number of guesses open.
    #[error("it is recorded below {found} guesses, expected {expected}")]
    Depth {
        /// What the path says.
        found: usize,
        /// How many there are.
        expected: usize,
    },

    /// A step on a board that has no solution.
    #[error("the board has nothing left for a cell or a house, expected an undo or the end")]
    Contradiction,

    /// A guess is taken back on a board that may well have a solution.
    #[error("the branch is not refuted: every cell and every house has a candidate left")]
    Alive,

    /// What is guessed is no candidate of an open cell.
    #[error("it is not on the board")]
    Absent,

    /// What is taken back is not what was guessed last.
    #[error("expected the undo of {expected}")]
    Undo {
        /// The last guess in short, or "nothing".
        expected: String,
    },

    /// Passes are not counted from 1.
    #[error("expected pass {expected}")]
    Pass {
        /// The number that would have been right.
        expected: u32,
    },

    /// The end is another than claimed.
    #[error("{found}, expected the outcome {claimed}")]
    Outcome {
        /// What the board is like.
        found: &'static str,
        /// What was said.
        claimed: &'static str,
    },

    /// The solution reached is another than claimed.
    #[error("it is not the one reached")]
    Solution,

    /// Not as many branches as the path itself enters; or fewer, where more were entered after the first solution.
    #[error("{claimed} are claimed, the path has {entered}")]
    Guesses {
        /// What was said.
        claimed: u32,
        /// How many guesses the path has.
        entered: u32,
    },

    /// No ladder has this name, so that nothing can be said of costs.
    #[error("no ladder is called '{0}', so its costs cannot be verified")]
    Ladder(String),

    /// The ladder has no such technique.
    #[error("the technique is not on the ladder '{0}'")]
    Technique(String),

    /// A step costs something else on its ladder.
    #[error("its cost is {found}, expected {expected} on this ladder")]
    Cost {
        /// What the path says.
        found: Cost,
        /// What the ladder says.
        expected: Cost,
    },

    /// The reason cites what its proof does not need.
    #[error("surplus in the reason: {}", .0.join(", "))]
    Surplus(Vec<String>),

    /// The outcome is `solved`, and the path does not say the solution.
    #[error("there is none, expected one with the outcome solved")]
    NoSolution,

    /// Whether there is one solution is said wrongly.
    #[error("the path says {}, found {}", if *.unique { "one" } else { "several" }, match .found { 0 => "none", 1 => "one", _ => "several" })]
    Counted {
        /// What the path says.
        unique: bool,
        /// How many there are; 2 stands for more.
        found: u64,
    },

    /// The puzzle is said to have several solutions, and the path proves that it has one.
    #[error("the path proves that there is one")]
    Unique,
}
