//! Closures brought together: contradictions, and what all branches share (docs/RATING.md, 5.4).

use std::collections::BTreeMap;

use smallvec::{SmallVec, smallvec};

use super::advanced::Workspace;
use super::closures::Closures;
use super::complexity::{Printer, Sum, rating};
use super::denied::NO_UNITS;
use super::ends::{insert_new, members, narrow};
use super::graph::{Graph, NO_LIMIT};
use super::hint::{Form, Hint, Inner, Producer, conclusion};
use super::key::{self, Key, NO_KEYS};
use super::links::Cause;
use super::promising::{Promising, Shared};
use crate::explainer::bits::bits;
use crate::explainer::position::Position;
use crate::explainer::regions::{CELLS, REGIONS, REGIONS_OF};
use crate::explainer::unit::{Unit, of_cell, of_region};
use crate::gather::Gather;

/// A target: a closure's number, and a node in it.
type Target = (u16, u16);
type Targets = SmallVec<[Target; 9]>;

/// A hint that is the best so far of its kind: complexity and sort key decide, then the first found stays.
struct RankedHint {
    price: (u32, u8),
    /// When it was found.
    order: u32,
    form: Form,
    target: Key,
    targets: Targets,
}

/// What is kept of all hints.
enum Keep {
    /// The best.
    Best(Option<RankedHint>),
    /// The best of each conclusion, by its key.
    Each(BTreeMap<Key, RankedHint>),
}

/// The first of the best.
pub fn best(board: &Position, producer: Producer, work: &mut Workspace) -> Option<Hint> {
    let promising = Promising::of(board, producer, false, work)?;
    let mut closures = work.spare_closures.pop().unwrap_or_default();
    let Keep::Best(found) = search(board, producer, promising, work, &mut closures, Keep::Best(None)) else {
        unreachable!()
    };
    work.spare_closures.push(closures);
    if work.is_late() {
        return None;
    }
    found.map(|found| found.hint(board, producer))
}

/// The hints as an outer closure uses them: best first, one for each set of eliminations.
pub fn inner(board: &Position, producer: Producer, work: &mut Workspace) -> Vec<Inner> {
    let Some(promising) = Promising::of(board, producer, true, work) else { return Vec::new() };
    let mut closures = work.spare_closures.pop().unwrap_or_default();
    let Keep::Each(found) = search(board, producer, promising, work, &mut closures, Keep::Each(BTreeMap::new())) else {
        unreachable!()
    };
    let mut found: Vec<RankedHint> = found.into_values().collect();
    found.sort_by_key(|found| (found.price, found.order));
    let inner = found.into_iter().map(|found| to_inner(found, board, &closures, producer)).collect();
    work.spare_closures.push(closures);
    if work.is_late() { Vec::new() } else { inner }
}

fn search(
    board: &Position,
    producer: Producer,
    promising: Promising,
    work: &mut Workspace,
    closures: &mut Closures,
    keep: Keep,
) -> Keep {
    closures.begin();
    let (is_best, dead) = (matches!(keep, Keep::Best(_)), promising.dead_starts(board));
    if is_best && !work.workers.is_empty() && producer >= Producer::Dynamic(2) {
        closures.run_all(board, &dead, producer, &mut work.workers);
    }
    let (sum, list) = (Sum::default(), Vec::new());
    let mut search = Search { board, producer, limit: NO_LIMIT, work, closures, keep, promising, sum, list, order: 0 };
    if producer != Producer::Multiple {
        // They stop on their way: what they share with others is judged by what they have, so they run first.
        search.contradictions(&dead);
    }
    if producer != Producer::Nishio {
        search.promising.learn(board, &dead, search.closures);
        let shared = search.promising.shared(board);
        (0..CELLS).for_each(|cell| search.cell(cell, &shared));
    }
    search.keep
}

struct Search<'a> {
    board: &'a Position,
    producer: Producer,
    /// What costs more than the best so far need not be found.
    limit: u32,
    work: &'a mut Workspace,
    closures: &'a mut Closures,
    keep: Keep,
    promising: Promising,
    sum: Sum,
    list: Vec<u16>,
    order: u32,
}

impl Search<'_> {
    fn run(&mut self, start: Key) -> u16 {
        self.closures.run(self.board, start, self.producer, self.limit, self.work)
    }

    fn contradictions(&mut self, starts: &[Key]) {
        for &start in starts {
            if self.work.is_late() {
                return;
            }
            let number = self.run(start);
            if let Some((on_end, off_end)) = self.closures.graph(number).contradiction {
                let targets = smallvec![(number, on_end), (number, off_end)];
                self.add(key::opposite(start), targets, Form::Contradiction { start });
            }
        }
    }

    fn cell(&mut self, cell: usize, shared: &Shared) {
        let digits = self.board.candidates(cell);
        if self.work.is_late() || digits.count_ones() < if self.producer == Producer::Multiple { 3 } else { 2 } {
            return;
        }
        for digit in bits(digits) {
            let (on, off) = (key::on(cell, digit), key::off(cell, digit));
            if self.producer != Producer::Multiple && digits.count_ones() >= 3 && shared.by_double(key::candidate(on)) {
                let both = [self.run(on), self.run(off)];
                self.common(&both, |target| Form::Double { start: on, target });
            }
            self.regions(cell, digit, shared);
        }
        if shared.by_unit(of_cell(cell)) {
            let starts: SmallVec<[u16; 9]> = bits(digits).map(|digit| self.run(key::on(cell, digit))).collect();
            self.common(&starts, |target| Form::Cell { cell: cell as u8, target });
        }
    }

    fn regions(&mut self, cell: usize, digit: usize, shared: &Shared) {
        for region in REGIONS_OF[cell] {
            let places = self.board.places(region as usize, digit);
            let cell_at = |position: usize| REGIONS[region as usize][position] as usize;
            let first = cell_at(places.trailing_zeros() as usize) == cell;
            if first && places.count_ones() >= 2 && shared.by_unit(of_region(region.into(), digit)) {
                let starts: SmallVec<[u16; 9]> =
                    bits(places).map(|position| self.run(key::on(cell_at(position), digit))).gather();
                self.common(&starts, |target| Form::Region { region, digit: digit as u8, target });
            }
        }
    }

    /// What these closures share: on before off, in the order of the first.
    fn common(&mut self, starts: &[u16], form: impl Fn(Key) -> Form) {
        let mut shared = self.closures.graph(starts[0]).keys;
        for start in &starts[1..] {
            let keys = &self.closures.graph(*start).keys;
            shared.iter_mut().zip(keys).for_each(|(shared, keys)| narrow(shared, keys));
        }
        if shared == NO_KEYS {
            return;
        }
        let first = self.closures.graph(starts[0]);
        let keys = members(&shared[1]).map(key::on_of).chain(members(&shared[0]).map(key::off_of));
        let mut targets: SmallVec<[(bool, u16, Key); 32]> =
            keys.map(|key| (!key::is_on(key), first.find(key), key)).gather();
        targets.sort_unstable();
        for (_, _, key) in targets {
            let ends = starts.iter().map(|start| (*start, self.closures.graph(*start).find(key))).collect();
            self.add(key, ends, form(key));
        }
    }

    /// Keeps a hint if it is better than what is kept.
    fn add(&mut self, target: Key, targets: Targets, form: Form) {
        let Some(id) = conclusion_key(self.board, target) else { return };
        self.order += 1;
        let bound = match &self.keep {
            Keep::Best(best) => best.as_ref().map(|best| best.price),
            Keep::Each(each) => each.get(&id).map(|best| best.price),
        };
        let loses = |complexity| bound.is_some_and(|bound| bound <= (complexity, form.rank()));
        let (mut complexity, mut nested) = (0, false);
        for &(number, node) in &targets {
            let graph = self.closures.graph_mut(number);
            complexity += graph.count(node, &mut self.list);
            nested |= !graph.nested.is_empty();
            if loses(complexity) {
                return;
            }
        }
        if nested {
            self.sum.clear();
            targets.iter().for_each(|&(number, node)| self.sum.add(self.closures.graph(number), node));
            complexity = self.sum.total;
            if loses(complexity) {
                return;
            }
        }
        let found = RankedHint { price: (complexity, form.rank()), order: self.order, form, target, targets };
        match &mut self.keep {
            Keep::Best(best) => {
                self.limit = complexity;
                *best = Some(found);
            }
            Keep::Each(each) => _ = each.insert(id, found),
        }
    }
}

/// Stands for what a target strikes: an on target in a cell of two strikes what the other off would.
fn conclusion_key(board: &Position, target: Key) -> Option<Key> {
    let (cell, digit) = (key::cell(target), key::digit(target));
    let others = board.candidates(cell) & !(1 << digit);
    match (key::is_on(target), others.count_ones()) {
        (true, 0) => None,
        (true, 1) => Some(key::off(cell, others.trailing_zeros() as usize)),
        _ => Some(target),
    }
}

impl RankedHint {
    fn hint(&self, board: &Position, producer: Producer) -> Hint {
        let (strikes, placed) = conclusion(board, self.target).expect("only what strikes is kept");
        let complexity = self.price.0;
        Hint { rating: rating(producer.base(), complexity), complexity, strikes, placed, form: self.form }
    }
}

fn to_inner(found: RankedHint, board: &Position, closures: &Closures, producer: Producer) -> Inner {
    let targets = found.targets.iter().map(|&(number, target)| (closures.graph(number), target));
    inner_of(found.hint(board, producer), targets, producer)
}

/// The hint as an outer closure uses it: what it leans on is read off what leads to its targets.
pub fn inner_of<'g>(hint: Hint, targets: impl Iterator<Item = (&'g Graph, u16)>, by: Producer) -> Inner {
    let (mut units, mut seen, mut list, mut printer) = (SmallVec::new(), NO_UNITS, Vec::new(), Printer::default());
    for (graph, target) in targets {
        graph.ancestors(target, &mut list);
        for node in list.iter().map(|&node| graph.nodes[node as usize]).filter(|node| key::is_on(node.key)) {
            let unit = match (node.cause, hint.form) {
                (Cause::Start, Form::Cell { cell, .. }) => Some(of_cell(cell.into()) as Unit),
                (Cause::Start, Form::Region { region, digit, .. }) => {
                    Some(of_region(region.into(), digit.into()) as Unit)
                }
                (cause, _) => cause.unit(node.key),
            };
            units.extend(unit.filter(|&unit| insert_new(&mut seen, unit.into())));
        }
        printer.target(list.iter().map(|&node| graph.nodes[node as usize].key));
    }
    Inner { hint, print: printer.print(), units, by }
}
