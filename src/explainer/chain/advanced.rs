//! What inner producers strike when a closure has come to rest (docs/RATING.md, 5.5).

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Instant;

use smallvec::SmallVec;

use super::closure::gone;
use super::closures::Closures;
use super::complexity::Sum;
use super::fixpoint::Fixpoints;
use super::graph::{Graph, NO_LIMIT, NONE};
use super::hint::{Inner, Producer};
use super::key::{self, Key};
use super::links::Cause;
use super::multiple;
use super::sets::{self, Changed};
use super::unary::Unary;
use crate::explainer::bits::bits;
use crate::explainer::hint::Strikes;
use crate::explainer::position::Position;
use crate::explainer::regions::{CELLS, Nine};
use crate::explainer::unit::Unit;
use crate::gather::{Gather, PushNew};

/// How many boards are remembered: about 50 MB.
const MOST_KNOWN: usize = 100_000;

/// What an inner producer says of a board.
pub type InnerHints = Arc<Vec<Arc<Inner>>>;

/// Memory of a search: what the inner producers said of each board.
#[derive(Default)]
pub struct Workspace {
    pub unary: Unary,
    pub fixpoints: Fixpoints,
    /// A board that has no aligned triplet.
    pub without_triplets: Option<Position>,
    /// Memory of closures, to be used again.
    pub spare_closures: Vec<Closures>,
    filled: u128,
    /// One for each thread, where there are several.
    pub workers: Vec<Workspace>,
    sum: Sum,
    /// By producer, and the candidates of each cell.
    known: HashMap<(Producer, [Nine; CELLS]), InnerHints>,
}

impl Workspace {
    /// Searches the most expensive chains on this many threads.
    pub fn set_jobs(&mut self, jobs: usize) {
        self.workers.resize_with(if jobs > 1 { jobs } else { 0 }, Workspace::default);
    }

    /// Gives up at this moment, from now on.
    pub fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.unary.deadline = deadline;
        self.workers.iter_mut().for_each(|worker| worker.set_deadline(deadline));
    }

    /// Whether what is begun from now on is finished, whatever the clock says.
    pub fn finishes(&mut self, finishes: bool) {
        self.unary.finishes = finishes;
        self.workers.iter_mut().for_each(|worker| worker.finishes(finishes));
    }

    /// Whether to give up now. What was found until then is incomplete: nothing of it may be used.
    pub fn is_late(&self) -> bool {
        self.unary.is_late()
    }

    /// Makes ready for a search from this board. What is known of boards holds while no cell is filled: closures of a later
    /// step meet many boards of an earlier one, since what the step struck was off in them too.
    pub fn begin(&mut self, board: &Position) {
        let filled = !board.open();
        if filled != self.filled || self.known.len() > MOST_KNOWN {
            self.known.clear();
            self.filled = filled;
        }
        self.unary.known.begin(board);
        self.workers.iter_mut().for_each(|worker| worker.begin(board));
    }

    /// The inner hints on this board, best first, one for each set of eliminations.
    pub fn inner_hints(&mut self, board: &Position, producer: Producer) -> InnerHints {
        let state = (producer, std::array::from_fn(|cell| board.candidates(cell)));
        if let Some(hints) = self.known.get(&state) {
            return hints.clone();
        }
        let hints = match producer {
            Producer::Unary => self.unary.inner(board),
            _ => multiple::inner(board, producer, self),
        };
        let hints: InnerHints = Arc::new(hints.into_iter().map(Arc::new).collect());
        if !self.is_late() {
            self.known.insert(state, hints.clone());
        }
        hints
    }
}

/// Adds what the first productive inner producer strikes; whether there was one.
pub fn advance(
    start: &Position,
    board: &Position,
    graph: &mut Graph,
    level: u8,
    limit: u32,
    work: &mut Workspace,
) -> bool {
    graph.rounds.push(graph.nodes.len() as u16);
    let mut parents = SmallVec::new();
    let (mut changed, mut looked_through) = (Changed::NOWHERE, graph.nodes.len());
    for (number, family) in sets::FAMILIES.into_iter().enumerate() {
        // Each family looks at what went since its last turn. What went before the turn of the one before it is in `changed`.
        let last_turn = std::mem::replace(&mut graph.turns[number], graph.nodes.len() as u16) as usize;
        let went = graph.nodes[last_turn..looked_through].iter().filter(|node| !key::is_on(node.key));
        went.for_each(|node| changed.add(key::cell(node.key), key::digit(node.key)));
        looked_through = last_turn;
        if !changed.is_anywhere() {
            continue;
        }
        let mut any = false;
        family(board, &changed, &mut |set, strikes| {
            parents.clear();
            sets::parents(&set, start, board, &mut parents);
            any |= add(graph, &strikes, &parents, NONE);
        });
        if any {
            return true;
        }
    }
    let producers = Producer::inner(level);
    for producer in producers {
        let mut any = false;
        let hints = work.inner_hints(board, *producer);
        // All that would follow rests on these hints only where no later producer is left to be asked.
        if producers.last() == Some(producer) && are_beyond(start, board, graph, &hints, limit, work) {
            return false;
        }
        for inner in hints.iter() {
            parents.clear();
            parents_of_chain(&inner.units, start, board, &mut parents);
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

/// Whether all that these hints strike costs more than the limit, if they strike something.
fn are_beyond(
    start: &Position,
    board: &Position,
    graph: &Graph,
    hints: &[Arc<Inner>],
    limit: u32,
    work: &mut Workspace,
) -> bool {
    let mut parents = SmallVec::new();
    limit != NO_LIMIT
        && hints.iter().all(|inner| {
            parents.clear();
            parents_of_chain(&inner.units, start, board, &mut parents);
            parents.is_empty() || work.sum.of_next(graph, &parents, inner) > limit
        })
}

/// Adds the off nodes of a hint, cells ascending (docs/RATING.md, 7), if it has parents: else it stood already.
pub fn add(graph: &mut Graph, strikes: &Strikes, parents: &[Key], nested: u16) -> bool {
    if parents.is_empty() {
        return false;
    }
    let parents: SmallVec<[u16; 16]> = parents.iter().map(|&key| graph.find(key)).gather();
    debug_assert!(!parents.contains(&NONE), "what was struck has a node");
    for &(cell, digits) in strikes {
        for digit in bits(digits) {
            let key = key::off(cell.into(), digit);
            if !graph.has(key) {
                let node = graph.add(key, Cause::Advanced, &parents);
                graph.nodes[node as usize].nested = nested;
            }
        }
    }
    true
}

/// Candidates removed since the start on which the chain depends, each once.
pub fn parents_of_chain(units: &[Unit], start: &Position, board: &Position, parents: &mut SmallVec<[Key; 16]>) {
    for &unit in units {
        gone(start, board, unit.into()).for_each(|key| parents.push_new(key));
    }
}
