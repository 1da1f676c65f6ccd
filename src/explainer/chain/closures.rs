//! The closures of one search, each run when it is first asked for.

use std::sync::Mutex;

use super::advanced::Workspace;
use super::closure::closure;
use super::graph::{Graph, NO_LIMIT};
use super::hint::Producer;
use super::key::{KEYS, Key};
use crate::explainer::position::Position;

const NOT_YET: u16 = u16::MAX;

/// Graphs by their start. Their memory is used again in later searches.
pub struct Closures {
    graphs: Vec<Graph>,
    starts: Vec<Key>,
    number: Box<[u16; KEYS]>,
}

impl Default for Closures {
    fn default() -> Closures {
        Closures { graphs: Vec::new(), starts: Vec::new(), number: Box::new([NOT_YET; KEYS]) }
    }
}

impl Closures {
    /// Makes ready for a search.
    pub fn begin(&mut self) {
        self.starts.drain(..).for_each(|start| self.number[start as usize] = NOT_YET);
    }

    /// The number of the closure of a start. What costs more than the limit need not be found.
    pub fn run(&mut self, board: &Position, start: Key, by: Producer, limit: u32, work: &mut Workspace) -> u16 {
        let (number, is_new) = self.number(start);
        if is_new {
            closure(board, start, by, limit, work, &mut self.graphs[number as usize]);
        }
        number
    }

    /// Runs these closures on several threads, each with a workspace of its own. There is no limit, so that a closure depends on its
    /// start and its board alone, and nothing shows how many threads there were.
    pub fn run_all(&mut self, board: &Position, starts: &[Key], by: Producer, workers: &mut [Workspace]) {
        starts.iter().for_each(|&start| _ = self.number(start));
        let tasks = Mutex::new(self.graphs.iter_mut().zip(&self.starts));
        std::thread::scope(|scope| {
            for work in workers {
                let tasks = &tasks;
                scope.spawn(move || {
                    let next = || tasks.lock().expect("no closure panics").next();
                    while !work.is_late()
                        && let Some((graph, &start)) = next()
                    {
                        closure(board, start, by, NO_LIMIT, work, graph);
                    }
                });
            }
        });
    }

    /// The number of a start, and whether it is new.
    fn number(&mut self, start: Key) -> (u16, bool) {
        let number = self.number[start as usize];
        if number != NOT_YET {
            return (number, false);
        }
        let number = self.starts.len() as u16;
        self.number[start as usize] = number;
        self.starts.push(start);
        if self.graphs.len() < self.starts.len() {
            self.graphs.push(Graph::default());
        }
        (number, true)
    }

    pub fn graph(&self, number: u16) -> &Graph {
        &self.graphs[number as usize]
    }

    pub fn graph_mut(&mut self, number: u16) -> &mut Graph {
        &mut self.graphs[number as usize]
    }

    /// The closure of a start, if it has been run.
    pub fn known(&self, start: Key) -> Option<&Graph> {
        let number = self.number[start as usize];
        (number != NOT_YET).then(|| self.graph(number))
    }
}
