//! Section 5 of docs/RATING.md as it is read, with every closure run and every hint priced: the oracle of the fast search.
//!
//! Closures are the fast search's, but every one is run, and nothing is judged by sets. Only the inner searches of nested levels are the fast
//! ones: they are compared with the plain search on boards of their own.

pub mod multiple;
pub mod unary;

use super::hint::{Hint, Inner, Producer};
use crate::explainer::position::Position;

/// The hint that this producer gives on this board.
pub fn best(board: &Position, producer: Producer) -> Option<Hint> {
    match producer {
        Producer::Unary => unary::best(board),
        _ => multiple::best(board, producer),
    }
}

/// The hints as an outer closure uses them: best first, one for each set of eliminations.
pub fn inner(board: &Position, producer: Producer) -> Vec<Inner> {
    match producer {
        Producer::Unary => unary::inner(board),
        _ => multiple::inner(board, producer),
    }
}
