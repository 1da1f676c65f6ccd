//! The specification written down as it is read, with every closure run and every hint priced: the oracle of the fast search.

pub mod advanced;
pub mod closure;
pub mod multiple;
pub mod unary;

use super::hint::{Hint, Producer};
use crate::explainer::position::Position;
use advanced::Workspace;

/// The hint that this producer gives on this board.
pub fn best(board: &Position, producer: Producer, work: &mut Workspace) -> Option<Hint> {
    work.forget();
    match producer {
        Producer::Unary => unary::best(board),
        _ => multiple::best(board, producer, work),
    }
}
