//! The closures of one producer, each run when it is first asked for, and kept from step to step where the step cannot touch it.

use std::sync::Mutex;

use super::advanced::Workspace;
use super::closure::{closure, resume};
use super::graph::{Graph, NOTHING};
use super::hint::Producer;
use super::key::{self, KEYS, Key};
use super::standing::{may_stand, stands};
use crate::explainer::bits::bits;
use crate::explainer::position::{CELLS, Position};

const NOT_YET: u16 = u16::MAX;

/// Graphs by their start. Kept and filled anew from search to search.
pub struct Closures {
    graphs: Vec<Graph>,
    starts: Vec<Key>,
    ages: Vec<Age>,
    number: Box<[u16; KEYS]>,
    /// The board of these closures and their producer.
    of: Option<(Position, Producer)>,
    /// The candidates that went since the older board.
    gone: Vec<Key>,
}

/// What board a graph is of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Age {
    /// The board of the search.
    Now,
    /// The board of the search before.
    Before,
    /// Neither.
    Past,
}

impl Default for Closures {
    fn default() -> Closures {
        Closures {
            graphs: Vec::new(),
            starts: Vec::new(),
            ages: Vec::new(),
            number: Box::new([NOT_YET; KEYS]),
            of: None,
            gone: Vec::new(),
        }
    }
}

impl Closures {
    /// Whether these are of this board.
    pub fn is_of(&self, board: &Position) -> bool {
        self.of.as_ref().is_some_and(|(of, _)| of == board)
    }

    /// Makes ready for a search. What was run on the board before may still hold.
    pub fn begin(&mut self, board: &Position, producer: Producer, work: &mut Workspace) {
        match &self.of {
            Some((before, by)) if *by == producer && before == board => return,
            Some((before, by)) if *by == producer && may_stand(producer, before, board, work) => {
                let gone = |cell: usize| bits(before.candidates(cell) & !board.candidates(cell));
                self.gone.clear();
                self.gone.extend((0..CELLS).flat_map(|cell| gone(cell).map(move |digit| key::off(cell, digit))));
                self.ages.iter_mut().for_each(|age| *age = if *age == Age::Now { Age::Before } else { Age::Past });
            }
            _ => {
                self.starts.drain(..).for_each(|start| self.number[start as usize] = NOT_YET);
                self.ages.clear();
            }
        }
        self.of = Some((board.clone(), producer));
    }

    /// The number of the closure of a start.
    pub fn run(&mut self, start: Key, asked: Asked, work: &mut Workspace) -> u16 {
        let number = self.number(start);
        let age = std::mem::replace(&mut self.ages[number as usize], Age::Now);
        asked.run(start, &mut self.graphs[number as usize], age, &self.gone, work);
        number
    }

    /// Runs these closures on several threads, each with a workspace of its own. There is no limit, so that a closure depends on its
    /// start and its board alone, and nothing shows how many threads there were.
    pub fn run_all(&mut self, starts: &[Key], asked: Asked, workers: &mut [Workspace]) {
        starts.iter().for_each(|&start| _ = self.number(start));
        let (gone, ages) = (&self.gone, self.ages.iter_mut());
        let tasks = self.graphs.iter_mut().zip(&self.starts).zip(ages);
        let tasks =
            Mutex::new(tasks.filter(|((_, start), _)| asked.board.has(key::cell(**start), key::digit(**start))));
        std::thread::scope(|scope| {
            for work in workers {
                let tasks = &tasks;
                scope.spawn(move || {
                    let next = || tasks.lock().expect("no closure panics").next();
                    while !work.is_late()
                        && let Some(((graph, &start), age)) = next()
                    {
                        asked.run(start, graph, std::mem::replace(age, Age::Now), gone, work);
                    }
                });
            }
        });
    }

    fn number(&mut self, start: Key) -> u16 {
        if self.number[start as usize] == NOT_YET {
            self.number[start as usize] = self.starts.len() as u16;
            self.starts.push(start);
            self.ages.push(Age::Past);
            if self.graphs.len() < self.starts.len() {
                self.graphs.push(Graph::default());
            }
        }
        self.number[start as usize]
    }

    pub fn graph(&self, number: u16) -> &Graph {
        &self.graphs[number as usize]
    }

    pub fn graph_mut(&mut self, number: u16) -> &mut Graph {
        &mut self.graphs[number as usize]
    }

    /// The closure of a start, if it has been run on this board.
    fn known(&self, start: Key) -> Option<&Graph> {
        let number = *self.number.get(start as usize).filter(|&&number| number != NOT_YET)?;
        (self.ages[number as usize] == Age::Now).then(|| self.graph(number))
    }
}

/// What closures are asked for.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    pub board: &'a Position,
    pub producer: Producer,
    /// Closures of the level below, to be gone on with.
    pub lower: Option<&'a Closures>,
    /// What costs more need not be found.
    pub limit: u32,
}

impl Asked<'_> {
    /// Makes a graph the closure of its start.
    fn run(self, start: Key, graph: &mut Graph, age: Age, gone: &[Key], work: &mut Workspace) {
        if age == Age::Now || age == Age::Before && stands(graph, gone, self.board, self.producer) {
            // It was given up by a search that had something better.
            if graph.left <= self.limit && graph.left != NOTHING {
                resume(self.board, self.producer, self.limit, work, graph);
            }
            return;
        }
        match self.lower.and_then(|lower| lower.known(start)) {
            Some(known) => {
                graph.copy(known);
                resume(self.board, self.producer, self.limit, work, graph);
            }
            None => closure(self.board, start, self.producer, self.limit, work, graph),
        }
    }
}
