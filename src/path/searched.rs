//! What is told of a search that is too long to be told guess by guess.

use crate::cell::Candidate;

/// A search in summary: the tree of its guesses in figures, and the one branch of it that led to the solution.
///
/// Above 16x16 it comes after a path's events where the ladder is stuck and a few dead ends are not enough.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Searched {
    /// The guesses made, for a digit or against one. A start of local search, of all open cells at once, counts as one.
    pub guesses: u64,
    /// The dead ends they led to. Something was learnt from each.
    pub conflicts: u64,
    /// How often the search began again from the top, with all that it had learnt.
    pub restarts: u64,
    /// How many guesses rested on each other at a dead end, at most.
    pub deepest: u64,
    /// The cells of the solution that follow without a guess: by singles, and from what the dead ends have shown.
    pub proved: usize,
    /// The guesses for a digit that stood when the (first) solution was found. Empty where there is none, or where a local search found it.
    pub line: Vec<Standing>,
}

/// A guess that was never taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// What was guessed.
    pub guess: Candidate,
    /// The other cells that follow from it, and from those before it.
    pub cells: usize,
    /// The dead ends that there were below as many guesses; below 255 and more they are not counted apart.
    pub conflicts: u64,
}
