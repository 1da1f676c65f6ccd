//! All that follows from one start, in the one order that decides partial results and prices (docs/RATING.md, 5.3).

use smallvec::SmallVec;

use super::advanced::{self, Workspace};
use super::graph::{Graph, NONE};
use super::hint::Producer;
use super::key::{self, Key, opposite};
use super::links::{self, CAUSES, Cause};
use crate::explainer::bits::bits;
use crate::explainer::position::Position;
use crate::explainer::regions::Nine;
use crate::explainer::unit::{UNITS_OF, candidate_at};
use crate::gather::PushAll;

/// Writes what follows from `from` into `graph`, which stays partial where it meets a contradiction, and where all that is left would cost
/// more than the limit.
pub fn closure(start: &Position, from: Key, producer: Producer, limit: u32, work: &mut Workspace, graph: &mut Graph) {
    graph.clear();
    graph.add(from, Cause::Start, &[]);
    let mut board = start.clone();
    let dynamic = producer != Producer::Multiple;
    let y = producer != Producer::Nishio;
    // Nodes come in the order of derivation. What is on goes first, and it is among those added last: nothing on adds more of it.
    let (mut added, mut next_off) = (0, 0);
    loop {
        for node in added..graph.nodes.len() {
            if key::is_on(graph.nodes[node].key) && !deny(&board, graph, node as u16, y) {
                return;
            }
        }
        added = graph.nodes.len();
        if let Some(node) = next(graph, &mut next_off) {
            if !affirm(start, &mut board, graph, node, y, dynamic) {
                return;
            }
        } else {
            let Producer::Dynamic(level @ 1..) = producer else { return };
            if work.is_late() || !advanced::advance(start, &board, graph, level, limit, work) {
                return;
            }
        }
    }
}

/// The next off node that has not been processed.
#[inline]
fn next(graph: &Graph, finger: &mut usize) -> Option<u16> {
    while let Some(node) = graph.nodes.get(*finger) {
        *finger += 1;
        if !key::is_on(node.key) {
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

/// What an off node leaves alone in its cell or regions is on. With `strike`, its candidate also leaves the board. False at a contradiction.
/// Parents are the node and the hidden ones: all that was struck there since the start, also what was not needed.
fn affirm(start: &Position, board: &mut Position, graph: &mut Graph, node: u16, y: bool, strike: bool) -> bool {
    let units = &UNITS_OF[key::candidate(graph.nodes[node as usize].key)];
    // Which units have one candidate left: found without branches, since few have. The first is the cell, which counts with `y` only.
    let (mut before, mut alone) = ([0; 4], 0);
    for (nth, &(unit, place)) in units.iter().enumerate() {
        let places = &mut board.units_mut()[usize::from(unit)];
        before[nth] = *places;
        let left = *places & !place;
        if strike {
            *places = left;
        }
        alone |= u16::from(left.is_power_of_two()) << nth;
    }
    for nth in bits(alone & if y { 0b1111 } else { 0b1110 }) {
        let (unit, place) = (usize::from(units[nth].0), units[nth].1);
        let (before, left) = (before[nth], before[nth] & !place);
        let key = key::on_of(candidate_at(unit, left.trailing_zeros() as usize));
        let denied = graph.find(opposite(key));
        if denied == NONE && graph.has(key) {
            continue;
        }
        let mut parents: SmallVec<[u16; 9]> = SmallVec::from_slice(&[node]);
        parents.push_all(lost(unit, start.units()[unit] & !before).map(|key| graph.find(key)));
        if denied == NONE {
            graph.add(key, CAUSES[nth], &parents);
        } else {
            graph.contradiction = Some((graph.add_apart(key, CAUSES[nth], &parents), denied));
            return false;
        }
    }
    true
}

/// The candidates of a unit, off, that the start of a closure had and the board no longer has.
#[inline]
pub fn gone(start: &Position, board: &Position, unit: usize) -> impl Iterator<Item = Key> + use<> {
    lost(unit, start.units()[unit] & !board.units()[unit])
}

/// These candidates of a unit, off.
#[inline]
fn lost(unit: usize, places: Nine) -> impl Iterator<Item = Key> {
    bits(places).map(move |place| key::off_of(candidate_at(unit, place)))
}
