//! The loop: *percorre*, "it walks through".

use crate::board::{Board, Contradiction};
use crate::ladder::Ladder;
use crate::path::Observer;
use crate::run::Run;

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Outcome {
    /// Every cell is filled.
    Solved,
    /// No technique of the ladder finds a step.
    Stuck,
    /// The board cannot be filled.
    Contradiction,
    /// The observer said stop, for instance at a deadline.
    Stopped,
}

impl Outcome {
    /// The word in JSON.
    pub const fn slug(self) -> &'static str {
        match self {
            Outcome::Solved => "solved",
            Outcome::Stuck => "stuck",
            Outcome::Contradiction => "contradiction",
            Outcome::Stopped => "stopped",
        }
    }
}

/// Applies what the ladder offers, shows it to the observer, and repeats until the ladder offers nothing.
pub(crate) fn percorre<const W: usize>(board: &mut Board<W>, ladder: &Ladder, seen: &mut dyn Observer) -> Outcome {
    percorre_at(board, ladder, 0, &Run::default(), seen)
}

/// The same at this depth of guesses.
pub(crate) fn percorre_at<const W: usize>(
    board: &mut Board<W>,
    ladder: &Ladder,
    depth: u16,
    run: &Run,
    seen: &mut dyn Observer,
) -> Outcome {
    let mut past = ladder.past(board);
    while !board.is_solved() {
        if seen.stops() {
            return Outcome::Stopped;
        }
        match ladder.advance(board, depth, run, &mut past, seen) {
            // Whether the rungs that were not tried any more would move is not known.
            Ok(0) if run.is_late() => return Outcome::Stopped,
            Ok(0) => return Outcome::Stuck,
            Ok(_) => {}
            Err(Contradiction::Cell(_) | Contradiction::House(..)) => return Outcome::Contradiction,
        }
    }
    Outcome::Solved
}
