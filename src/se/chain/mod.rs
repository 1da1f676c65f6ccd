//! The chain producers of the rating: forcing chains and cycles, Nishio, multiple, dynamic and nested chains.
//!
//! Everything here decides ratings, order included: see the specification's section 5, which each file cites.

mod advanced;
mod closure;
mod complexity;
mod fruitful;
mod graph;
mod hint;
mod key;
mod links;
mod multiple;
#[cfg(test)]
mod plain;
mod reach;
mod reason;
mod sets;
mod spread;
mod static_hint;
#[cfg(test)]
mod tests;
mod unary;

pub use advanced::Workspace;
pub use hint::{Form, Hint, Pass, Producer};
pub use reason::reason;

use crate::se::position::Position;

/// The hint that this producer gives on this board.
pub fn best(board: &Position, producer: Producer, work: &mut Workspace) -> Option<Hint> {
    work.begin(board);
    match producer {
        Producer::Unary => work.unary.best(board),
        _ => multiple::best(board, producer, work),
    }
}
