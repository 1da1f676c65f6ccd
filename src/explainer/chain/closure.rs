//! All that follows from one start, in the one order that decides partial results and prices (docs/RATING.md, 5.3).

use smallvec::SmallVec;

use super::advanced::{self, Workspace};
use super::graph::{Graph, NONE};
use super::hint::Producer;
use super::key::{self, Key, opposite};
use super::links::{self, Cause};
use crate::explainer::bits::bits;
use crate::explainer::position::Position;
use crate::explainer::unit::candidate_at;
use crate::gather::PushAll;

/// Writes what follows from `from` into `graph`, which stays partial where it meets a contradiction, and where all that is left would cost
/// more than the limit.
pub fn closure(start: &Position, from: Key, producer: Producer, limit: u32, work: &mut Workspace, graph: &mut Graph) {
    graph.clear();
    graph.add(from, Cause::Start, &[]);
    let mut board = start.clone();
    let (mut next_on, mut next_off) = (0, 0);
    let dynamic = producer != Producer::Multiple;
    let y = producer != Producer::Nishio;
    // Nodes come in the order of derivation, and each colour has its own queue: two fingers on one list.
    loop {
        if let Some(node) = next(graph, &mut next_on, true) {
            if !deny(&board, graph, node, y) {
                return;
            }
        } else if let Some(node) = next(graph, &mut next_off, false) {
            if !affirm(start, &board, graph, node, y) {
                return;
            }
            if dynamic {
                board.strike(key::candidate(graph.nodes[node as usize].key));
            }
        } else {
            let Producer::Dynamic(level @ 1..) = producer else { return };
            if work.is_late() || !advanced::advance(start, &board, graph, level, limit, work) {
                return;
            }
        }
    }
}

/// The next node of a colour that has not been processed.
#[inline]
fn next(graph: &Graph, finger: &mut usize, on: bool) -> Option<u16> {
    while let Some(node) = graph.nodes.get(*finger) {
        *finger += 1;
        if key::is_on(node.key) == on {
            return Some((*finger - 1) as u16);
        }
    }
    None
}

/// An on node denies what it sees; false at a contradiction.
fn deny(board: &Position, graph: &mut Graph, node: u16, y: bool) -> bool {
    let mut contradiction = None;
    links::weak(board, graph.nodes[node as usize].key, y, |key, cause| {
        if contradiction.is_some() {
            return;
        }
        let affirmed = graph.find(opposite(key));
        if affirmed != NONE {
            contradiction = Some((affirmed, graph.add_apart(key, cause, &[node])));
        } else if !graph.has(key) {
            graph.add(key, cause, &[node]);
        }
    });
    graph.contradiction = contradiction;
    contradiction.is_none()
}

/// An off node leaves others alone in its cell or regions; false at a contradiction. Parents are the node and the hidden ones:
/// all that was struck there since the start, also what was not needed.
fn affirm(start: &Position, board: &Position, graph: &mut Graph, node: u16, y: bool) -> bool {
    let from = graph.nodes[node as usize].key;
    let mut contradiction = None;
    links::strong(board, from, y, true, |key, cause| {
        let denied = graph.find(opposite(key));
        if contradiction.is_some() || denied == NONE && graph.has(key) {
            return;
        }
        let mut parents: SmallVec<[u16; 9]> = SmallVec::from_slice(&[node]);
        let unit = cause.unit(from).expect("a link");
        parents.push_all(gone(start, board, unit.into()).map(|key| graph.find(key)));
        if denied == NONE {
            graph.add(key, cause, &parents);
        } else {
            contradiction = Some((graph.add_apart(key, cause, &parents), denied));
        }
    });
    graph.contradiction = contradiction;
    contradiction.is_none()
}

/// The candidates of a unit, off, that the start of a closure had and the board no longer has.
#[inline]
pub fn gone(start: &Position, board: &Position, unit: usize) -> impl Iterator<Item = Key> + use<> {
    bits(start.units()[unit] & !board.units()[unit]).map(move |place| key::off_of(candidate_at(unit, place)))
}
