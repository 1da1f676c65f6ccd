//! Forcing chains and cycles (docs/RATING.md, 5.2), searched only from where [`Reachability`] says that one can be.

use std::time::Instant;

use super::hint::{Form, Hint, Inner, Pass, parts};
use super::key::{self, KEYS, Key, opposite};
use super::known::KnownBoard;
use super::limits::Limits;
use super::links::{self, Cause};
use super::reachability::Reachability;
use super::reached::NEVER;
use super::static_hint::{ChainNode, StaticHint, all_inner, cycle_hint, forcing_base, forcing_hint};
use crate::deadline::is_past;
use crate::explainer::bits::bits;
use crate::explainer::position::Position;
use crate::explainer::regions::CELLS;

/// The memory of the search.
pub struct Unary {
    /// By all links, and by those of the X or the Y pass.
    pub reachability: Reachability,
    narrow: Reachability,
    pub known: KnownBoard,
    nodes: Vec<SearchNode>,
    ons: Vec<u32>,
    offs: Vec<u32>,
    seen: Box<[u32; KEYS]>,
    now: u32,
    /// When to give up; what was found until then is incomplete.
    pub deadline: Option<Instant>,
    /// Whether the deadline means nothing.
    pub finishes: bool,
}

impl Default for Unary {
    fn default() -> Unary {
        Unary {
            reachability: Reachability::default(),
            narrow: Reachability::default(),
            known: KnownBoard::default(),
            nodes: Vec::new(),
            ons: Vec::new(),
            offs: Vec::new(),
            seen: Box::new([0; KEYS]),
            now: 0,
            deadline: None,
            finishes: false,
        }
    }
}

/// Nodes of a static search, each with one parent.
#[derive(Clone, Copy)]
struct SearchNode {
    key: Key,
    cause: Cause,
    parent: u32,
    /// How many nodes from the start to this one, both counted.
    depth: u32,
}

const ROOT: u32 = u32::MAX;

impl Unary {
    /// Whether to give up now.
    pub fn is_late(&self) -> bool {
        !self.finishes && is_past(self.deadline)
    }

    /// Whether the board has no forcing chain and no cycle for sure.
    pub fn is_without_chains(&mut self, board: &Position) -> bool {
        self.reachability.read(board, Pass::Xy) && self.reachability.traps.is_empty()
    }

    /// The first of the best.
    pub fn best(&mut self, board: &Position) -> Option<Hint> {
        self.search(board, true).pop().map(|found| found.hint)
    }

    /// The hints as an outer closure uses them: best first, one for each set of eliminations.
    pub fn inner(&mut self, board: &Position) -> Vec<Inner> {
        all_inner(self.search(board, false))
    }

    /// Every hint of the three passes, in the order of the search; or of them all the best alone, and then no chain is followed
    /// that has grown longer than it.
    fn search(&mut self, board: &Position, best_only: bool) -> Vec<StaticHint> {
        let (mut found, mut limits) = (Vec::new(), Limits::NONE);
        // A later pass has nothing better to say of these starts.
        let mut settled = Vec::new();
        if self.is_without_chains(board) {
            return found;
        }
        for pass in [Pass::X, Pass::Y, Pass::Xy] {
            if limits.forbid(pass) {
                continue;
            }
            if pass != Pass::Xy {
                self.narrow.read(board, pass);
            }
            let links = self.links(pass);
            let is_read = links.is_whole;
            if is_read && links.traps.is_empty() {
                continue;
            }
            let cyclic = if is_read { links.cyclic() } else { Vec::new() };
            for cell in 0..CELLS {
                let count = board.candidates(cell).count_ones();
                if self.is_late() {
                    return found;
                }
                if count < 2 || pass == Pass::Y && count > 2 {
                    continue;
                }
                for digit in bits(board.candidates(cell)) {
                    let before = found.len();
                    let source = key::on(cell, digit);
                    let candidate = source >> 1;
                    if !is_read || cyclic.binary_search(&candidate).is_ok() {
                        let mut nth = 0;
                        self.cycles(board, source, pass, limits.cycle(pass), |chain| {
                            found.extend(cycle_hint(board, source, pass, nth, chain));
                            nth += 1;
                        });
                    }
                    let trapped = !is_read || self.links(pass).is_trap(candidate);
                    let forced = !is_read || self.links(pass).is_forced(candidate);
                    for (start, leads) in [(source, trapped), (opposite(source), forced)] {
                        if pass == Pass::Y || !leads || settled.contains(&start) {
                            continue;
                        }
                        let chain = self.forcing(board, start, pass, limits.forcing(pass));
                        if chain.as_ref().is_some_and(|chain| chain.hint.rating < forcing_base(Pass::Xy)) {
                            settled.push(start);
                        }
                        found.extend(chain);
                    }
                    if best_only && found.len() > before {
                        let better =
                            |best: StaticHint, next: StaticHint| if next.hint.beats(&best.hint) { next } else { best };
                        found = found.into_iter().reduce(better).into_iter().collect();
                        limits = Limits::below(&found[0].hint);
                    }
                }
            }
        }
        found
    }

    /// The links of a pass.
    fn links(&self, pass: Pass) -> &Reachability {
        if pass == Pass::Xy { &self.reachability } else { &self.narrow }
    }

    fn begin(&mut self, start: Key) {
        self.now += 1;
        self.nodes.clear();
        self.nodes.push(SearchNode { key: start, cause: Cause::Start, parent: ROOT, depth: 1 });
        self.seen[start as usize] = self.now;
    }

    /// The chain of a hint of this form, from the target back to the start.
    pub fn chain(&mut self, board: &Position, form: Form) -> Vec<ChainNode> {
        if let Form::Cycle { pass, .. } | Form::Forcing { pass, .. } = form {
            let links = if pass == Pass::Xy { &mut self.reachability } else { &mut self.narrow };
            links.read(board, pass);
        }
        match form {
            Form::Cycle { pass, source, nth } => {
                let (mut left, mut found) = (nth, None);
                self.cycles(board, source, pass, u32::MAX, |chain| {
                    if left == 0 && found.is_none() {
                        found = Some(chain);
                    }
                    left = left.saturating_sub(1);
                });
                found.expect("the form says that there is one")
            }
            Form::Forcing { pass, start } => {
                self.forcing(board, start, pass, u32::MAX).expect("the form says that there is one").chain
            }
            _ => unreachable!("no static form"),
        }
    }

    /// The cycles from a source, in order.
    fn cycles(&mut self, board: &Position, source: Key, pass: Pass, limit: u32, mut found: impl FnMut(Vec<ChainNode>)) {
        let (y, x) = parts(pass);
        self.begin(source);
        let Unary { reachability, narrow, nodes, ons, offs, seen, now, .. } = self;
        let links = if pass == Pass::Xy { reachability } else { narrow };
        let goal = links.goal(source);
        ons.clear();
        ons.push(0);
        let mut length = 0;
        while !ons.is_empty() && length + 2 <= limit {
            length += 1;
            offs.clear();
            for parent in ons.drain(..) {
                links::weak(board, nodes[parent as usize].key, y, |key, cause| {
                    if links.rest(key, &goal) <= left(limit, length)
                        && (std::mem::replace(&mut seen[key as usize], *now) != *now || !rests_on(nodes, parent, key))
                    {
                        offs.push(nodes.len() as u32);
                        nodes.push(SearchNode { key, cause, parent, depth: length + 1 });
                    }
                });
            }
            length += 1;
            for &parent in offs.iter() {
                links::strong(board, nodes[parent as usize].key, y, x, |key, cause| {
                    if key == source && length >= 4 {
                        found(chain_to(nodes, (key, cause), parent));
                    }
                    if links.rest(key, &goal) <= left(limit, length)
                        && std::mem::replace(&mut seen[key as usize], *now) != *now
                    {
                        ons.push(nodes.len() as u32);
                        nodes.push(SearchNode { key, cause, parent, depth: length + 1 });
                    }
                });
            }
        }
    }

    /// The shortest chain from the start to its opposite, if it has no more nodes than the limit.
    fn forcing(&mut self, board: &Position, start: Key, pass: Pass, limit: u32) -> Option<StaticHint> {
        let (y, x) = parts(pass);
        self.begin(start);
        let Unary { reachability, narrow, nodes, seen, now, .. } = self;
        let links = if pass == Pass::Xy { reachability } else { narrow };
        let target = opposite(start);
        let goal = links.goal(target);
        // In layers of one colour: a plain queue is the same.
        let mut next = 0;
        while next < nodes.len() {
            let (parent, SearchNode { key: from, depth, .. }) = (next as u32, nodes[next]);
            if depth + 1 > limit {
                return None;
            }
            next += 1;
            let mut end = None;
            let visit = |key: Key, cause| {
                if key == target {
                    end.get_or_insert((key, cause));
                } else if links.rest(key, &goal) <= left(limit, depth + 1)
                    && std::mem::replace(&mut seen[key as usize], *now) != *now
                {
                    nodes.push(SearchNode { key, cause, parent, depth: depth + 1 });
                }
            };
            if key::is_on(from) {
                links::weak(board, from, y, visit)
            } else {
                links::strong(board, from, y, x, visit)
            }
            if let Some(end) = end {
                return forcing_hint(board, start, pass, chain_to(nodes, end, parent));
            }
        }
        None
    }
}

/// How many nodes may follow.
fn left(limit: u32, length: u32) -> u32 {
    limit.min(NEVER - 1).saturating_sub(length)
}

fn chain_to(nodes: &[SearchNode], end: ChainNode, mut node: u32) -> Vec<ChainNode> {
    let mut chain = Vec::with_capacity(nodes[node as usize].depth as usize + 1);
    chain.push(end);
    while node != ROOT {
        let SearchNode { key, cause, parent, .. } = nodes[node as usize];
        chain.push((key, cause));
        node = parent;
    }
    chain
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
