//! The chain producers of the rating: forcing chains and cycles, Nishio, multiple, dynamic and nested chains.
//!
//! Everything here decides ratings, order included: docs/RATING.md, section 5, which each file cites.

mod advanced;
mod closure;
mod closures;
mod complexity;
mod denied;
mod ends;
mod fixpoint;
mod follow;
mod graph;
mod hint;
mod key;
mod known;
mod limits;
mod links;
mod multiple;
#[cfg(test)]
mod plain;
mod promising;
mod reachability;
mod reached;
mod reason;
mod sets;
mod static_hint;
#[cfg(test)]
mod tests;
mod unary;

pub use advanced::Workspace;
pub use hint::{Form, Hint, Pass, Producer};
pub use reason::reason;

use crate::explainer::position::Position;

/// The hint that this producer gives on this board.
pub fn best(board: &Position, producer: Producer, work: &mut Workspace) -> Option<Hint> {
    work.begin(board);
    match producer {
        Producer::Unary => {
            let hint = work.unary.best(board);
            hint.filter(|_| !work.is_late())
        }
        _ => multiple::best(board, producer, work),
    }
}
