//! The whole reason of a chain hint, built again from its form.
//!
//! Searching keeps no graphs. A form says where the hint starts and what it shows; closures are the same each time, so running
//! those few again gives every node with its parents, and each inner hint its board: the closure's own, without what it
//! had removed at that point. Inner hints become lemmas in the same way.

use smallvec::SmallVec;

use super::advanced::Workspace;
use super::closure::closure;
use super::graph::{Graph, NO_LIMIT, NONE};
use super::hint::{Form, Producer, region_of};
use super::key::{self, Key};
use super::links::Cause;
use super::sets::{self, Changed, Set};
use crate::cell::{Candidate, Cell, Digit, House};
use crate::explainer::bits::bits;
use crate::explainer::position::Position;
use crate::explainer::regions::REGIONS;
use crate::gather::{Gather, PushNew};
use crate::shape::{HouseKind, Shape};
use crate::step::{By, Node, Reason, Truth};

/// Makes the reason for a hint of this form on this board.
pub fn reason(board: &Position, producer: Producer, form: Form, work: &mut Workspace) -> Reason {
    let mut builder = ReasonBuilder { board, producer, work, reason: Reason::default() };
    match form {
        Form::Cycle { .. } | Form::Forcing { .. } => builder.chain(form),
        Form::Contradiction { start } => builder.branch(start, None),
        Form::Double { start, target } => {
            [start, key::opposite(start)].into_iter().for_each(|start| builder.branch(start, Some(target)));
        }
        Form::Region { region, digit, target } => {
            let (places, digit) = (board.places(region.into(), digit.into()), digit as usize);
            builder.reason.truths.push(truth_of_region(region.into(), digit));
            for position in bits(places) {
                builder.branch(key::on(REGIONS[region as usize][position] as usize, digit), Some(target));
            }
        }
        Form::Cell { cell, target } => {
            let cell = cell as usize;
            builder.reason.truths.push(Truth::Cell(Cell(cell as u16)));
            bits(board.candidates(cell)).for_each(|digit| builder.branch(key::on(cell, digit), Some(target)));
        }
    }
    cite(&mut builder.reason);
    builder.reason
}

/// What it is about.
pub fn candidate(key: Key) -> Candidate {
    Candidate::new(Cell(key::cell(key) as u16), Digit(key::digit(key) as u8))
}

fn nine() -> Shape {
    Shape::of_side(9).expect("nine is a side")
}

fn truth_of_region(region: usize, digit: usize) -> Truth {
    Truth::House(house(region), Digit(digit as u8))
}

fn house(region: usize) -> House {
    let kind = [HouseKind::Box, HouseKind::Row, HouseKind::Column][region / 9];
    nine().house(kind, region % 9)
}

/// An on node has its link as a truth, an off node as a cover; each is cited once.
fn cite(reason: &mut Reason) {
    for node in &reason.nodes {
        if let By::Truth(truth) = node.by {
            let cited = if node.on { &mut reason.truths } else { &mut reason.covers };
            cited.push_new(truth);
        }
    }
}

struct ReasonBuilder<'a> {
    board: &'a Position,
    producer: Producer,
    work: &'a mut Workspace,
    reason: Reason,
}

impl ReasonBuilder<'_> {
    /// A static chain; a cycle ends where it began.
    fn chain(&mut self, form: Form) {
        let chain = self.work.unary.chain(self.board, form);
        for (number, &(key, cause)) in chain.iter().rev().enumerate() {
            let parents = number.checked_sub(1).map(|parent| parent as u32).into_iter().gather();
            self.node(key, by(key, cause), parents);
        }
        self.reason.ends.push(self.reason.nodes.len() as u32 - 1);
    }

    fn node(&mut self, key: Key, by: By, parents: SmallVec<[u32; 4]>) {
        let claim = SmallVec::from_slice(&[candidate(key)]);
        self.reason.nodes.push(Node { on: key::is_on(key), claim, parents, by });
    }

    /// The part of a closure that the target needs; without a target, both ends of the contradiction.
    fn branch(&mut self, start: Key, target: Option<Key>) {
        let mut graph = Graph::default();
        closure(self.board, start, self.producer, NO_LIMIT, self.work, &mut graph);
        let ends: SmallVec<[u16; 9]> = match target {
            Some(target) => SmallVec::from_slice(&[graph.find(target)]),
            None => {
                let (on, off) = graph.contradiction.expect("the form says that there is one");
                SmallVec::from_slice(&[on, off])
            }
        };
        let needed = needed(&graph, &ends);
        let mut node_of = vec![0; graph.nodes.len()];
        for number in (0..graph.nodes.len() as u16).filter(|&number| needed[number as usize]) {
            let node = graph.nodes[number as usize];
            let by = match node.cause {
                Cause::Advanced => By::Lemma(self.lemma(&graph, number)),
                cause => by(node.key, cause),
            };
            node_of[number as usize] = self.reason.nodes.len() as u32;
            let mut parents: SmallVec<[u32; 4]> = SmallVec::new();
            for parent in graph.parents(number).iter().map(|&parent| node_of[parent as usize]) {
                parents.push_new(parent);
            }
            self.node(node.key, by, parents);
        }
        self.reason.ends.extend(ends.iter().map(|&end| node_of[end as usize]));
    }

    /// The number of the lemma that strikes an advanced node.
    fn lemma(&mut self, graph: &Graph, number: u16) -> u32 {
        let mut board = self.board.clone();
        for node in &graph.nodes[..round_of(graph, number) as usize] {
            if !key::is_on(node.key) {
                board.strike(key::candidate(node.key));
            }
        }
        let node = graph.nodes[number as usize];
        let lemma = if node.nested == NONE {
            reason_of_set(&set_that_strikes(self.board, &board, node.key))
        } else {
            let inner = &graph.nested[node.nested as usize];
            reason(&board, inner.by, inner.hint.form, self.work)
        };
        self.reason.lemma(lemma)
    }
}

fn by(key: Key, cause: Cause) -> By {
    match cause {
        Cause::Start => By::Assumed,
        Cause::Cell => By::Truth(Truth::Cell(Cell(key::cell(key) as u16))),
        Cause::Region(kind) => By::Truth(truth_of_region(region_of(key::cell(key), kind), key::digit(key))),
        Cause::Advanced => unreachable!("advanced nodes rest on lemmas"),
    }
}

/// How many nodes there were when the inner producers were asked that struck this one.
fn round_of(graph: &Graph, number: u16) -> u16 {
    graph.rounds.iter().copied().rfind(|&round| round <= number).expect("an advanced node has its round")
}

/// What these nodes rest on. Parents come before their children, so one walk backwards is enough.
///
/// An inner chain that has inner chains itself names as parents only what its own on nodes depend on (docs/RATING.md, 5.5, "off nodes
/// contribute nothing"): not what its lemmas do. So everything removed before such a chain becomes a node, even if it
/// is no parent.
fn needed(graph: &Graph, ends: &[u16]) -> Vec<bool> {
    let mut needed = vec![false; graph.nodes.len()];
    ends.iter().for_each(|&end| needed[end as usize] = true);
    for number in (0..graph.nodes.len()).rev() {
        if !needed[number] {
            continue;
        }
        graph.parents(number as u16).iter().for_each(|&parent| needed[parent as usize] = true);
        let nested = graph.nodes[number].nested;
        if nested != NONE && matches!(graph.nested[nested as usize].by, Producer::Dynamic(1..)) {
            let before = 0..round_of(graph, number as u16) as usize;
            before.for_each(|struck| needed[struck] |= !key::is_on(graph.nodes[struck].key));
        }
    }
    needed
}

/// The set that removed this candidate: the first of those that depend on something removed since the start.
fn set_that_strikes(start: &Position, board: &Position, struck: Key) -> Set {
    let mut found = None;
    for family in sets::FAMILIES {
        family(board, &Changed::EVERYWHERE, &mut |set, strikes| {
            let mut parents = SmallVec::new();
            sets::parents(&set, start, board, &mut parents);
            let strikes = strikes
                .iter()
                .any(|&(cell, digits)| cell as usize == key::cell(struck) && digits >> key::digit(struck) & 1 != 0);
            if found.is_none() && strikes && !parents.is_empty() {
                found = Some(set);
            }
        });
    }
    found.expect("an advanced node without a chain has a set")
}

fn reason_of_set(set: &Set) -> Reason {
    let cell_at = |region: u8, position: usize| Truth::Cell(Cell(u16::from(REGIONS[region as usize][position])));
    let (truths, covers): (SmallVec<[Truth; 4]>, SmallVec<[Truth; 4]>) = match *set {
        Set::Locking { base, cover, digit } => {
            let of = |region: u8| std::iter::once(truth_of_region(region.into(), digit.into())).gather();
            (of(base), of(cover))
        }
        Set::HiddenPair { region, digits, positions } => (
            bits(digits).map(|digit| truth_of_region(region.into(), digit)).gather(),
            bits(positions).map(|position| cell_at(region, position)).gather(),
        ),
        Set::NakedPair { region, digits, positions } => (
            bits(positions).map(|position| cell_at(region, position)).gather(),
            bits(digits).map(|digit| truth_of_region(region.into(), digit)).gather(),
        ),
        Set::XWing { columns, digit, lines, across } => {
            let (base, cover) = if columns { (18, 9) } else { (9, 18) };
            let of = |first: usize, lines| bits(lines).map(|line| truth_of_region(first + line, digit.into())).gather();
            (of(base, lines), of(cover, across))
        }
    };
    Reason { truths, covers, ..Reason::default() }
}
