//! Closures brought together: contradictions, and what all branches share (docs/RATING.md, 5.4).

use std::collections::{HashMap, HashSet};

use smallvec::{SmallVec, smallvec};

use super::super::advanced::Workspace;
use super::super::closure::closure;
use super::super::complexity::{Sum, rating};
use super::super::graph::{Graph, NO_LIMIT};
use super::super::hint::{Form, Hint, Inner, Producer, conclusion};
use super::super::key::{self, Key};
use super::super::multiple::inner_of;
use crate::explainer::bits::bits;
use crate::explainer::position::Position;
use crate::explainer::regions::{CELLS, REGIONS, REGIONS_OF};

/// A target: a node in the closure of a start.
pub type Target = (Key, u16);

/// A hint with its targets.
pub struct HintWithTargets {
    pub hint: Hint,
    pub targets: SmallVec<[Target; 4]>,
}

/// Every hint with the closures they stand in, in the order of the search.
pub fn all(board: &Position, producer: Producer) -> (Vec<HintWithTargets>, HashMap<Key, Graph>) {
    let (mut graphs, mut work) = (HashMap::new(), Workspace::default());
    for cell in 0..CELLS {
        for digit in bits(board.candidates(cell)) {
            for start in [key::on(cell, digit), key::off(cell, digit)] {
                let mut graph = Graph::default();
                closure(board, start, producer, NO_LIMIT, &mut work, &mut graph);
                graphs.insert(start, graph);
            }
        }
    }
    let mut search = Search { board, producer, graphs: &graphs, sum: Sum::default(), found: Vec::new() };
    for cell in 0..CELLS {
        let count = board.candidates(cell).count_ones();
        if count >= if producer == Producer::Multiple { 3 } else { 2 } {
            search.cell(cell);
        }
    }
    (search.found, graphs)
}

/// The first of the best.
pub fn best(board: &Position, producer: Producer) -> Option<Hint> {
    let better = |best: Hint, hint: Hint| if hint.beats(&best) { hint } else { best };
    all(board, producer).0.into_iter().map(|found| found.hint).reduce(better)
}

/// The hints as an outer closure uses them: best first, one for each set of eliminations.
pub fn inner(board: &Position, producer: Producer) -> Vec<Inner> {
    let (mut found, graphs) = all(board, producer);
    found.sort_by_key(|found| (found.hint.complexity, found.hint.form.rank()));
    let mut seen = HashSet::new();
    found.retain(|found| seen.insert(found.hint.strikes.clone()));
    found.into_iter().map(|found| to_inner(found, &graphs, producer)).collect()
}

fn to_inner(found: HintWithTargets, graphs: &HashMap<Key, Graph>, producer: Producer) -> Inner {
    inner_of(found.hint, found.targets.iter().map(|(start, target)| (&graphs[start], *target)), producer)
}

struct Search<'a> {
    board: &'a Position,
    producer: Producer,
    graphs: &'a HashMap<Key, Graph>,
    sum: Sum,
    found: Vec<HintWithTargets>,
}

impl Search<'_> {
    fn cell(&mut self, cell: usize) {
        let digits = self.board.candidates(cell);
        let (nishio, multiple) = (self.producer == Producer::Nishio, self.producer == Producer::Multiple);
        for digit in bits(digits) {
            let (on, off) = (key::on(cell, digit), key::off(cell, digit));
            if !multiple {
                for start in [on, off] {
                    if let Some((on_end, off_end)) = self.graphs[&start].contradiction {
                        let targets = smallvec![(start, on_end), (start, off_end)];
                        self.add(key::opposite(start), targets, Form::Contradiction { start });
                    }
                }
            }
            if !multiple && !nishio && digits.count_ones() >= 3 {
                self.common(&[on, off], |target| Form::Double { start: on, target });
            }
            if !nishio {
                self.regions(cell, digit);
            }
        }
        if !nishio {
            let starts: Vec<Key> = bits(digits).map(|digit| key::on(cell, digit)).collect();
            self.common(&starts, |target| Form::Cell { cell: cell as u8, target });
        }
    }

    fn regions(&mut self, cell: usize, digit: usize) {
        for region in REGIONS_OF[cell] {
            let places = self.board.places(region as usize, digit);
            let cell_at = |position: usize| REGIONS[region as usize][position] as usize;
            if places.count_ones() >= 2 && cell_at(places.trailing_zeros() as usize) == cell {
                let starts: Vec<Key> = bits(places).map(|position| key::on(cell_at(position), digit)).collect();
                self.common(&starts, |target| Form::Region { region, digit: digit as u8, target });
            }
        }
    }

    /// What the closures of all starts share: on before off, in the order of the first.
    fn common(&mut self, starts: &[Key], form: impl Fn(Key) -> Form) {
        let graphs = self.graphs;
        for on in [true, false] {
            // A contradiction's end is among the nodes but not in the sets.
            let first = &graphs[&starts[0]];
            for (number, node) in first.nodes.iter().enumerate() {
                let here = |start: &Key| graphs[start].has(node.key);
                let listed = first.find(node.key) == number as u16;
                if key::is_on(node.key) == on && listed && starts.iter().all(here) {
                    let targets = starts.iter().map(|start| (*start, graphs[start].find(node.key))).collect();
                    self.add(node.key, targets, form(node.key));
                }
            }
        }
    }

    fn add(&mut self, target: Key, targets: SmallVec<[Target; 4]>, form: Form) {
        let Some((strikes, placed)) = conclusion(self.board, target) else { return };
        self.sum.clear();
        for (start, node) in &targets {
            self.sum.add(&self.graphs[start], *node);
        }
        let complexity = self.sum.total;
        let rating = rating(self.producer.base(), complexity);
        self.found.push(HintWithTargets { hint: Hint { rating, complexity, strikes, placed, form }, targets });
    }
}
