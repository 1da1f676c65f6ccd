//! What follows from a start, with the reason of every node: an arena in the order of derivation.

use std::sync::Arc;

use super::ends::insert_new;
use super::hint::Inner;
use super::key::{KEYS, Key, KeySet, NO_KEYS, add_to, is_in};
use super::links::Cause;

/// No node.
pub const NONE: u16 = u16::MAX;

/// A potential with its parents.
#[derive(Clone, Copy, Debug)]
pub struct GraphNode {
    pub key: Key,
    pub cause: Cause,
    /// Where its parents begin in [`Graph::parents`], and how many there are.
    first: u32,
    count: u16,
    /// The inner hint that made it, by its number in [`Graph::nested`].
    pub nested: u16,
}

/// Nodes with their parents. A key has one node that [`Graph::find`] finds; one end of a contradiction may be there besides.
#[derive(Clone, Debug)]
pub struct Graph {
    pub nodes: Vec<GraphNode>,
    parents: Vec<u16>,
    pub nested: Vec<Arc<Inner>>,
    /// How many nodes there were at each run of the inner producers: all off nodes so far were removed from the board.
    pub rounds: Vec<u16>,
    /// How many nodes there were at the last turn of each family of sets.
    pub turns: [u16; 4],
    slot: Box<[u16; KEYS]>,
    /// The keys that can be found, as bits.
    pub keys: KeySet,
    /// How many keys a node depends on, itself included; 0 where it is not computed yet.
    counts: Vec<u16>,
    /// The on node and the off node that cannot both be.
    pub contradiction: Option<(u16, u16)>,
}

/// A closure is not given up, whatever it costs.
pub const NO_LIMIT: u32 = u32::MAX;

impl Default for Graph {
    fn default() -> Graph {
        Graph {
            nodes: Vec::new(),
            parents: Vec::new(),
            nested: Vec::new(),
            rounds: Vec::new(),
            turns: [0; 4],
            slot: Box::new([NONE; KEYS]),
            keys: NO_KEYS,
            counts: Vec::new(),
            contradiction: None,
        }
    }
}

impl Graph {
    /// The node of a key, or [`NONE`].
    #[inline]
    pub fn find(&self, key: Key) -> u16 {
        self.slot[key as usize]
    }

    #[inline]
    pub fn has(&self, key: Key) -> bool {
        self.slot[key as usize] != NONE
    }

    #[inline]
    pub fn parents(&self, node: u16) -> &[u16] {
        let node = &self.nodes[node as usize];
        &self.parents[node.first as usize..][..node.count as usize]
    }

    /// Adds a node and lets it be found.
    #[inline]
    pub fn add(&mut self, key: Key, cause: Cause, parents: &[u16]) -> u16 {
        let node = self.add_apart(key, cause, parents);
        self.slot[key as usize] = node;
        add_to(&mut self.keys, key);
        node
    }

    /// Adds a node that is not to be found by its key.
    #[inline]
    pub fn add_apart(&mut self, key: Key, cause: Cause, parents: &[u16]) -> u16 {
        let number = self.nodes.len() as u16;
        self.nodes.push(GraphNode {
            key,
            cause,
            first: self.parents.len() as u32,
            count: parents.len() as u16,
            nested: NONE,
        });
        match parents {
            [parent] => self.parents.push(*parent),
            _ => self.parents.extend_from_slice(parents),
        }
        number
    }

    /// Forgets all.
    pub fn clear(&mut self) {
        for node in &self.nodes {
            self.slot[node.key as usize] = NONE;
        }
        self.nodes.clear();
        self.parents.clear();
        self.nested.clear();
        self.rounds.clear();
        self.turns = [0; 4];
        self.keys = NO_KEYS;
        self.counts.clear();
        self.contradiction = None;
    }

    /// How many keys the node rests on, itself included.
    pub fn count(&mut self, node: u16, list: &mut Vec<u16>) -> u32 {
        if self.counts.len() < self.nodes.len() {
            self.counts.resize(self.nodes.len(), 0);
        }
        if self.counts[node as usize] == 0 {
            // With one parent: all that the parent counts, and the node itself. (None of those has its key: the opposite is met first.)
            self.counts[node as usize] = match *self.parents(node) {
                [parent] => self.count(parent, list) as u16 + 1,
                _ => {
                    self.ancestors(node, list);
                    list.len() as u16
                }
            };
        }
        self.counts[node as usize].into()
    }

    /// The node and all it rests on, breadth first, each key once.
    pub fn ancestors(&self, node: u16, list: &mut Vec<u16>) {
        self.ancestors_of(std::iter::once(node), list);
    }

    /// The same of several nodes of different keys. Of two nodes with one key, none rests on the other, nor a third on both.
    pub fn ancestors_of(&self, nodes: impl Iterator<Item = u16>, list: &mut Vec<u16>) {
        let mut seen = [0; (KEYS + 1).div_ceil(64)];
        let mut is_new = |node: &u16| insert_new(&mut seen, usize::from(*node));
        list.clear();
        list.reserve(self.nodes.len());
        list.extend(nodes.filter(&mut is_new));
        let mut next = 0;
        while let Some(&node) = list.get(next) {
            next += 1;
            list.extend(self.parents(node).iter().copied().filter(&mut is_new));
        }
        debug_assert!(self.are_of_different_keys(list));
    }

    fn are_of_different_keys(&self, list: &[u16]) -> bool {
        let mut seen = NO_KEYS;
        let mut is_new = |key| {
            let new = !is_in(&seen, key);
            add_to(&mut seen, key);
            new
        };
        list.iter().all(|&node| is_new(self.nodes[usize::from(node)].key))
    }
}
