//! The closures of one search, each run when it is first asked for.

use std::sync::Mutex;

use super::advanced::Workspace;
use super::closure::{closure, resume};
use super::graph::Graph;
use super::hint::Producer;
use super::key::{KEYS, Key};
use crate::explainer::position::Position;

const NOT_YET: u16 = u16::MAX;

/// Graphs by their start. Kept and filled anew from search to search.
pub struct Closures {
    graphs: Vec<Graph>,
    starts: Vec<Key>,
    number: Box<[u16; KEYS]>,
    /// The board of these closures and their producer; the stale ones are of a producer that this one extends.
    of: Option<(Position, Producer)>,
    stale: Vec<bool>,
    /// How many closures have been run, stale or not.
    begun: usize,
}

impl Default for Closures {
    fn default() -> Closures {
        Closures {
            graphs: Vec::new(),
            starts: Vec::new(),
            number: Box::new([NOT_YET; KEYS]),
            of: None,
            stale: Vec::new(),
            begun: 0,
        }
    }
}

impl Closures {
    /// Makes ready for a search. Closures of a lower level on the same board are kept, to be gone on with.
    pub fn begin(&mut self, board: &Position, producer: Producer) {
        let goes_on = self.of.as_ref().is_some_and(|(known, before)| producer.extends(*before) && known == board);
        if goes_on {
            self.stale.fill(true);
        } else {
            self.starts.drain(..).for_each(|start| self.number[start as usize] = NOT_YET);
            self.stale.clear();
            self.begun = 0;
        }
        self.of = Some((board.clone(), producer));
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
            self.stale.push(false);
            self.begun += 1;
            self.number[start as usize] = number as u16;
        }
        let number = self.number[start as usize] as usize;
        if std::mem::take(&mut self.stale[number]) {
            resume(board, producer, work, &mut self.graphs[number]);
        }
        number as u16
    }

    /// Runs these closures on several threads, each with a workspace of its own. A closure depends on its start and its board
    /// alone, so nothing shows how many there were.
    pub fn run_all(&mut self, board: &Position, starts: &[Key], producer: Producer, workers: &mut [Workspace]) {
        for &start in starts {
            if self.number[start as usize] == NOT_YET {
                self.number[start as usize] = self.starts.len() as u16;
                self.starts.push(start);
                self.stale.push(false);
            }
        }
        let known = self.graphs.len();
        self.graphs.resize_with(known.max(self.starts.len()), Graph::default);
        let begun = self.begun;
        let tasks = self.graphs.iter_mut().zip(&self.starts).zip(&mut self.stale).enumerate();
        let tasks = Mutex::new(tasks.filter(|(number, (_, stale))| *number >= begun || **stale));
        std::thread::scope(|scope| {
            for work in workers {
                let tasks = &tasks;
                scope.spawn(move || {
                    let next = || tasks.lock().expect("no closure panics").next();
                    while !work.is_late()
                        && let Some((number, ((graph, &start), stale))) = next()
                    {
                        if std::mem::take(stale) && number < begun {
                            resume(board, producer, work, graph);
                        } else {
                            closure(board, start, producer, work, graph);
                        }
                    }
                });
            }
        });
        self.begun = self.starts.len();
    }

    pub fn graph(&self, number: u16) -> &Graph {
        &self.graphs[number as usize]
    }

    pub fn graph_mut(&mut self, number: u16) -> &mut Graph {
        &mut self.graphs[number as usize]
    }
}
