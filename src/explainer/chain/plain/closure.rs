//! All that follows from one start, in the one order that decides partial results and prices (specification, section 5.3).

use smallvec::SmallVec;

use super::super::graph::Graph;
use super::super::hint::Producer;
use super::super::key::{self, Key, bits, opposite};
use super::super::links::{self, Cause};
use super::advanced::{self, Workspace};
use crate::explainer::position::{POSITIONS_OF, Position, REGIONS, REGIONS_OF};

/// Writes what follows from `from` into `graph`, which stays partial where it meets a contradiction.
pub fn closure(start: &Position, from: Key, producer: Producer, work: &mut Workspace, graph: &mut Graph) {
    graph.clear();
    graph.add(from, Cause::Start, &[]);
    let mut board = start.clone();
    let dynamic = producer != Producer::Multiple;
    let y = producer != Producer::Nishio;
    // Nodes come in the order of derivation, and each colour has its own queue: two fingers on one list.
    let (mut next_on, mut next_off) = (0, 0);
    loop {
        if let Some(node) = next(graph, &mut next_on, true) {
            if !deny(&board, graph, node, y) {
                return;
            }
        } else if let Some(node) = next(graph, &mut next_off, false) {
            let consequences = affirm(start, &board, graph, node, y);
            if dynamic {
                let key = graph.nodes[node as usize].key;
                board.remove(key::cell(key), key::digit(key));
            }
            for (key, cause, parents) in consequences {
                let denied = graph.find(opposite(key));
                if denied != super::super::graph::NONE {
                    graph.clash = Some((graph.add_apart(key, cause, &parents), denied));
                    return;
                }
                if !graph.has(key) {
                    graph.add(key, cause, &parents);
                }
            }
        } else {
            let Producer::Dynamic(level @ 1..) = producer else { return };
            if !advanced::advance(start, &board, graph, level, work) {
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
    let mut clash = None;
    links::weak(board, graph.nodes[node as usize].key, y, |key, cause| {
        if clash.is_some() {
            return;
        }
        let affirmed = graph.find(opposite(key));
        if affirmed != super::super::graph::NONE {
            clash = Some((affirmed, graph.add_apart(key, cause, &[node])));
        } else if !graph.has(key) {
            graph.add(key, cause, &[node]);
        }
    });
    graph.clash = clash;
    clash.is_none()
}

type Consequences = SmallVec<[(Key, Cause, SmallVec<[u16; 8]>); 4]>;

/// What an off node leaves alone in its cell or regions, each with the node and the hidden parents: all that was struck there
/// since the start, also what was not needed.
fn affirm(start: &Position, board: &Position, graph: &Graph, node: u16, y: bool) -> Consequences {
    let from = graph.nodes[node as usize].key;
    let (cell, digit) = (key::cell(from), key::digit(from));
    let mut consequences = Consequences::new();
    links::strong(board, from, y, true, |key, cause| {
        let mut parents: SmallVec<[u16; 8]> = SmallVec::from_slice(&[node]);
        match cause {
            Cause::Cell => {
                let gone = start.candidates(cell) & !board.candidates(cell);
                parents.extend(bits(gone).map(|digit| graph.find(key::off(cell, digit))));
            }
            Cause::Region(kind) => {
                let region = REGIONS_OF[cell][kind as usize] as usize;
                debug_assert!(board.places(region, digit) >> POSITIONS_OF[cell][kind as usize] & 1 != 0);
                let gone = start.places(region, digit) & !board.places(region, digit);
                let off = |position| graph.find(key::off(REGIONS[region][position] as usize, digit));
                parents.extend(bits(gone).map(off));
            }
            Cause::Start | Cause::Advanced => unreachable!("no link"),
        }
        consequences.push((key, cause, parents));
    });
    consequences
}
