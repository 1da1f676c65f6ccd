//! Forcing chains and cycles: the static search from one candidate (docs/RATING.md, 5.2).

use super::super::hint::{Hint, Inner, Pass, parts};
use super::super::key::{self, KEYS, Key, opposite};
use super::super::links::{self, Cause};
use super::super::static_hint::{ChainNode, StaticHint, all_inner, cycle_hint, forcing_hint};
use crate::explainer::bits::bits;
use crate::explainer::position::Position;
use crate::explainer::regions::CELLS;

/// Every hint of the three passes, in the order of the search.
pub fn all(board: &Position) -> Vec<StaticHint> {
    let mut found = Vec::new();
    for pass in [Pass::X, Pass::Y, Pass::Xy] {
        for cell in 0..CELLS {
            let count = board.candidates(cell).count_ones();
            if count < 2 || pass == Pass::Y && count > 2 {
                continue;
            }
            for digit in bits(board.candidates(cell)) {
                let source = key::on(cell, digit);
                let cycles = cycles(board, source, pass).into_iter().enumerate();
                found.extend(cycles.filter_map(|(nth, chain)| cycle_hint(board, source, pass, nth, chain)));
                if pass != Pass::Y {
                    for start in [source, opposite(source)] {
                        found.extend(
                            forcing(board, start, pass).and_then(|chain| forcing_hint(board, start, pass, chain)),
                        );
                    }
                }
            }
        }
    }
    found
}

/// The first of the best.
pub fn best(board: &Position) -> Option<Hint> {
    let better = |best: Hint, hint: Hint| if hint.beats(&best) { hint } else { best };
    all(board).into_iter().map(|found| found.hint).reduce(better)
}

/// The hints as an outer closure uses them: best first, one for each set of eliminations.
pub fn inner(board: &Position) -> Vec<Inner> {
    all_inner(all(board))
}

/// Nodes of a static search, each with one parent.
struct SearchNode {
    key: Key,
    cause: Cause,
    parent: u32,
}

const ROOT: u32 = u32::MAX;

fn chain_to(nodes: &[SearchNode], mut node: u32) -> Vec<ChainNode> {
    let mut chain = Vec::new();
    while node != ROOT {
        let SearchNode { key, cause, parent } = nodes[node as usize];
        chain.push((key, cause));
        node = parent;
    }
    chain
}

/// The cycles from a source, as chains from the closing node back to the start.
pub fn cycles(board: &Position, source: Key, pass: Pass) -> Vec<Vec<ChainNode>> {
    let (y, x) = parts(pass);
    let mut nodes = vec![SearchNode { key: source, cause: Cause::Start, parent: ROOT }];
    let mut seen = [false; KEYS];
    seen[source as usize] = true;
    let (mut ons, mut offs, mut ends, mut length) = (vec![0u32], Vec::new(), Vec::new(), 0);
    while !ons.is_empty() || !offs.is_empty() {
        length += 1;
        for parent in std::mem::take(&mut ons) {
            links::weak(board, nodes[parent as usize].key, y, |key, cause| {
                if !rests_on(&nodes, parent, key) {
                    offs.push(nodes.len() as u32);
                    nodes.push(SearchNode { key, cause, parent });
                }
            });
        }
        length += 1;
        for parent in std::mem::take(&mut offs) {
            links::strong(board, nodes[parent as usize].key, y, x, |key, cause| {
                if key == source && length >= 4 {
                    let mut chain = vec![(key, cause)];
                    chain.extend(chain_to(&nodes, parent));
                    ends.push(chain);
                }
                if !std::mem::replace(&mut seen[key as usize], true) {
                    ons.push(nodes.len() as u32);
                    nodes.push(SearchNode { key, cause, parent });
                }
            });
        }
    }
    ends
}

fn rests_on(nodes: &[SearchNode], mut node: u32, key: Key) -> bool {
    while node != ROOT {
        if nodes[node as usize].key == key {
            return true;
        }
        node = nodes[node as usize].parent;
    }
    false
}

/// The shortest chain from the start to its opposite, from there back.
pub fn forcing(board: &Position, start: Key, pass: Pass) -> Option<Vec<ChainNode>> {
    let (y, x) = parts(pass);
    let mut nodes = vec![SearchNode { key: start, cause: Cause::Start, parent: ROOT }];
    let mut seen = [false; KEYS];
    seen[start as usize] = true;
    // In layers of one colour: a plain queue is the same.
    let mut next = 0;
    while next < nodes.len() {
        let (parent, from) = (next as u32, nodes[next].key);
        next += 1;
        let mut reached = None;
        let visit = |key: Key, cause| {
            if !std::mem::replace(&mut seen[key as usize], true) {
                if key == opposite(start) {
                    reached = Some(nodes.len() as u32);
                }
                nodes.push(SearchNode { key, cause, parent });
            }
        };
        if key::is_on(from) {
            links::weak(board, from, y, visit)
        } else {
            links::strong(board, from, y, x, visit)
        }
        if let Some(node) = reached {
            return Some(chain_to(&nodes, node));
        }
    }
    None
}
