//! The terms of a run: which puzzles, how many solutions, where the answers go.

use std::time::Instant;

use super::super::node::{Cells, Key, LINE, Node, Puzzle};

/// A solution and its newline: how far apart solutions are written.
pub(in crate::brute) const STRIDE: usize = LINE + 1;

/// The work of one run.
pub(in crate::brute) enum Puzzles<'a> {
    /// Lines of a text: where each begins. Each is 81 characters `1` to `9`, `0` or `.`.
    Text { text: &'a [u8], starts: &'a [usize] },
    /// Boards.
    Boards(&'a [Cells]),
    /// Open branches of a single puzzle, number 0.
    Nodes(&'a [Node]),
}

impl Puzzles<'_> {
    pub(in crate::brute) fn len(&self) -> usize {
        match self {
            Puzzles::Text { starts, .. } => starts.len(),
            Puzzles::Boards(boards) => boards.len(),
            Puzzles::Nodes(nodes) => nodes.len(),
        }
    }

    /// Without the first puzzles, this many.
    pub(in crate::brute) fn from(&self, number: usize) -> Puzzles<'_> {
        match self {
            Puzzles::Text { text, starts } => Puzzles::Text { text, starts: &starts[number..] },
            Puzzles::Boards(boards) => Puzzles::Boards(&boards[number..]),
            Puzzles::Nodes(nodes) => Puzzles::Nodes(&nodes[number..]),
        }
    }

    /// One of the puzzles.
    #[inline(always)]
    pub(in crate::brute) fn get(&self, number: usize) -> Puzzle<'_> {
        match self {
            Puzzles::Text { text, starts } => {
                Puzzle::Line(text[starts[number]..].first_chunk().expect("81 characters"))
            }
            Puzzles::Boards(boards) => Puzzle::Cells(&boards[number]),
            Puzzles::Nodes(nodes) => Puzzle::Cells(&nodes[number].cells),
        }
    }
}

/// Where the answers go.
pub(in crate::brute) struct Answers<'a> {
    /// The number of solutions of each puzzle, to be counted on from here.
    pub(in crate::brute) found: &'a mut [u64],
    /// The first solution of each puzzle as text, if asked for: [`STRIDE`] bytes each, of which the last is left as it is.
    pub(in crate::brute) first: Option<&'a mut [u8]>,
    /// The place in the tree of the solution that `first` has already, of a single puzzle; [`Key::LAST`] if it has none.
    pub(in crate::brute::nine) best: Key,
}

impl<'a> Answers<'a> {
    /// None of the solutions is known yet.
    pub(in crate::brute) fn new(found: &'a mut [u64], first: Option<&'a mut [u8]>) -> Answers<'a> {
        Answers { found, first, best: Key::LAST }
    }
}

/// One run's terms.
pub(super) struct Run<'a, 'b> {
    pub(super) puzzles: &'a Puzzles<'b>,
    pub(super) limit: u64,
    pub(super) answers: Answers<'a>,
    pub(super) deadline: Option<Instant>,
}

impl Run<'_, '_> {
    pub(super) fn ordered(&self) -> bool {
        self.answers.first.is_some()
    }
}
