//! The closures of one search, each run when it is first asked for.

use super::advanced::Workspace;
use super::closure::closure;
use super::graph::Graph;
use super::hint::Producer;
use super::key::{KEYS, Key};
use crate::se::position::Position;

const NOT_YET: u16 = u16::MAX;

/// Graphs by their start. Kept and filled anew from search to search.
pub struct Spread {
    graphs: Vec<Graph>,
    starts: Vec<Key>,
    number: Box<[u16; KEYS]>,
}

impl Default for Spread {
    fn default() -> Spread {
        Spread { graphs: Vec::new(), starts: Vec::new(), number: Box::new([NOT_YET; KEYS]) }
    }
}

impl Spread {
    /// Forgets all closures.
    pub fn clear(&mut self) {
        self.starts.drain(..).for_each(|start| self.number[start as usize] = NOT_YET);
    }

    /// The number of the closure of a start.
    pub fn run(&mut self, board: &Position, start: Key, producer: Producer, work: &mut Workspace) -> u16 {
        if self.number[start as usize] == NOT_YET {
            let number = self.starts.len();
            if number == self.graphs.len() {
                self.graphs.push(Graph::default());
            }
            closure(board, start, producer, work, &mut self.graphs[number]);
            self.starts.push(start);
            self.number[start as usize] = number as u16;
        }
        self.number[start as usize]
    }

    pub fn graph(&self, number: u16) -> &Graph {
        &self.graphs[number as usize]
    }

    pub fn graph_mut(&mut self, number: u16) -> &mut Graph {
        &mut self.graphs[number as usize]
    }
}
