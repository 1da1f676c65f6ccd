//! What inner producers strike when a closure has come to rest (specification, section 5.5).

use std::collections::HashMap;
use std::sync::Arc;

use smallvec::SmallVec;

use super::super::advanced::{Candidates, InnerHints, add, parents_of_chain};
use super::super::graph::{Graph, NONE};
use super::super::hint::Producer;
use super::super::sets;
use super::{multiple, unary};
use crate::explainer::position::Position;

/// Memory of a search: what the inner producers said of each board.
#[derive(Default)]
pub struct Workspace {
    known: HashMap<(Producer, Candidates), InnerHints>,
}

impl Workspace {
    /// Forgets all boards: the memory is good for one board of filled cells.
    pub fn forget(&mut self) {
        self.known.clear();
    }

    /// The inner hints on this board, best first, one for each set of eliminations.
    pub fn inner_hints(&mut self, board: &Position, producer: Producer) -> InnerHints {
        let state = (producer, std::array::from_fn(|cell| board.candidates(cell)));
        if let Some(hints) = self.known.get(&state) {
            return hints.clone();
        }
        let hints = match producer {
            Producer::Unary => unary::inner(board),
            _ => multiple::inner(board, producer, self),
        };
        let hints: InnerHints = Arc::new(hints.into_iter().map(Arc::new).collect());
        self.known.insert(state, hints.clone());
        hints
    }
}

/// Adds what the first productive inner producer strikes; whether there was one.
pub fn advance(start: &Position, board: &Position, graph: &mut Graph, level: u8, work: &mut Workspace) -> bool {
    graph.rounds.push(graph.nodes.len() as u16);
    let mut parents = SmallVec::new();
    for family in sets::FAMILIES {
        let mut any = false;
        family(board, &mut |set, strikes| {
            parents.clear();
            sets::parents(&set, start, board, &mut parents);
            any |= add(graph, &strikes, &parents, NONE);
        });
        if any {
            return true;
        }
    }
    for &producer in Producer::inner(level) {
        let mut any = false;
        for inner in work.inner_hints(board, producer).iter() {
            parents.clear();
            parents_of_chain(&inner.sites, start, board, &mut parents);
            let nested = graph.nested.len() as u16;
            if add(graph, &inner.hint.strikes, &parents, nested) {
                graph.nested.push(inner.clone());
                any = true;
            }
        }
        if any {
            return true;
        }
    }
    false
}
