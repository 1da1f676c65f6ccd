//! Forcing nets: suppose a candidate true, let singles follow, and look where that leads.
//!
//! Each fact keeps what it follows from, so the reason contains only what its end rests on. Facts are found in order of
//! their distance from the start, so reasons are short.

use smallvec::SmallVec;

use super::forcing::splits;
use super::rows::{Rows, insert, ones};
use crate::board::Board;
use crate::cell::Candidate;
use crate::run::Run;
use crate::step::{By, Node, Reason, Step, Truth};
use crate::technique::Technique::{self, *};
use crate::technique::{Flow, Found, View};

/// The forcing nets of a board, the shortest first. Those in which each fact follows from one other are chains.
pub(in crate::technique) fn nets<const W: usize>(board: &View<W>, technique: Technique, found: &mut Found) -> Flow {
    let mut net = Net::new(board);
    if net.candidates.len() > MOST_CANDIDATES {
        return Flow::Continue(());
    }
    if technique == ForcingNetContradiction {
        contradictions(&mut net, board.run(), found)
    } else {
        verities(board, &mut net, found)
    }
}

/// With more candidates than this nothing is tried: the work grows with their square.
const MOST_CANDIDATES: usize = 5000;

fn contradictions(net: &mut Net, run: &Run, found: &mut Found) -> Flow {
    let mut contradictions: Vec<(usize, usize)> = Vec::new();
    for start in 0..net.candidates.len() {
        if run.is_late() {
            return Flow::Break(());
        }
        if let Some(contradiction) = net.run(start) {
            let mut reason = Reason::default();
            net.write_reason(&contradiction.ends(net), &mut reason);
            // Two nodes are a single on the board and a peer of it.
            if reason.nodes.len() > 2 {
                contradictions.push((reason.nodes.len(), start));
            }
        }
    }
    contradictions.sort_unstable();
    for (_, start) in contradictions {
        let Some(contradiction) = net.run(start) else { continue };
        let mut step = Step::remove(ForcingNetContradiction, [net.candidates[start]]);
        if let Contradiction::Emptied(truth) = contradiction {
            step.reason.truths.push(net.truths[truth as usize].0);
        }
        net.write_reason(&contradiction.ends(net), &mut step.reason);
        found(named(step, ForcingChainContradiction))?;
    }
    Flow::Continue(())
}

fn verities<const W: usize>(board: &View<W>, net: &mut Net, found: &mut Found) -> Flow {
    let count = net.candidates.len();
    // By start: what is on and off then, and after how many layers; starts that lead to a contradiction.
    let (mut on, mut off) = (Rows::new(count, count), Rows::new(count, count));
    let mut layers = vec![0u8; count * count];
    let mut contradicts = vec![false; count];
    for start in 0..count {
        if board.run().is_late() {
            return Flow::Break(());
        }
        contradicts[start] = net.run(start).is_some();
        for fact in &net.facts {
            insert(if fact.on { on.row_mut(start) } else { off.row_mut(start) }, fact.candidate as usize);
            layers[start * count + fact.candidate as usize] = fact.layer;
        }
    }
    let mut conclusions: Vec<Verity> = Vec::new();
    for (truth, candidates) in splits(board, 2) {
        if board.run().is_late() {
            return Flow::Break(());
        }
        let members: SmallVec<[usize; 9]> = candidates.iter().map(|&candidate| net.number(candidate)).collect();
        if members.iter().any(|&member| contradicts[member]) {
            continue;
        }
        for (rows, is_on) in [(&on, true), (&off, false)] {
            let mut common = rows.row(members[0]).to_vec();
            for &member in &members[1..] {
                common.iter_mut().zip(rows.row(member)).for_each(|(word, other)| *word &= other);
            }
            for candidate in ones(&common).filter(|candidate| !members.contains(candidate)) {
                let length: usize = members.iter().map(|member| usize::from(layers[member * count + candidate])).sum();
                conclusions.push(Verity { length, truth, members: members.clone(), candidate, is_on });
            }
        }
    }
    conclusions.sort_by_key(|verity| verity.length);
    let mut known = vec![[false; 2]; count];
    for Verity { truth, members, candidate, is_on, .. } in conclusions {
        if std::mem::replace(&mut known[candidate][usize::from(is_on)], true) {
            continue;
        }
        let concluded = net.candidates[candidate];
        let mut step = match is_on {
            true => Step::place(ForcingNetVerity, concluded.cell, concluded.digit),
            false => Step::remove(ForcingNetVerity, [concluded]),
        };
        step.reason.truths.push(truth);
        for member in members {
            net.run(member);
            net.write_reason(&[candidate as u32], &mut step.reason);
        }
        found(named(step, ForcingChainVerity))?;
    }
    Flow::Continue(())
}

/// What follows from each candidate of a truth.
struct Verity {
    /// How many layers the facts lie below the beginnings, together.
    length: usize,
    truth: Truth,
    members: SmallVec<[usize; 9]>,
    candidate: usize,
    is_on: bool,
}

/// A chain, where each fact follows from one other.
fn named(mut step: Step, chain: Technique) -> Step {
    if step.reason.nodes.iter().all(|node| node.parents.len() <= 1) {
        step.also.push(step.technique);
        step.technique = chain;
    }
    step
}

/// A candidate that is supposed to be true, or false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::technique) struct Supposed {
    pub(in crate::technique) candidate: u32,
    pub(in crate::technique) on: bool,
}

/// Singles that follow from suppositions.
pub(in crate::technique) struct Net {
    side: usize,
    candidates: Vec<Candidate>,
    numbers: Vec<u32>,
    /// Cells, and digits in houses, with the candidates of each.
    truths: Vec<(Truth, SmallVec<[u32; 9]>)>,
    /// By candidate: its truths.
    truths_of: Vec<[u32; 4]>,
    /// By candidate: its place among the facts.
    known: Vec<u32>,
    /// By truth: how many of its candidates are not off.
    left: Vec<u16>,
    /// What follows, in this order.
    facts: Vec<Fact>,
}

/// A candidate that is on or off.
#[derive(Clone, Copy, Debug)]
struct Fact {
    candidate: u32,
    on: bool,
    layer: u8,
    /// By which truth; `NONE` for what is supposed.
    truth: u32,
    /// Off: the candidate that is on.
    parent: u32,
}

const NONE: u32 = u32::MAX;

/// How a supposition fails.
#[derive(Clone, Copy, Debug)]
pub(in crate::technique) enum Contradiction {
    /// This truth has no candidate left.
    Emptied(u32),
    /// These two candidates of one truth are both on.
    Both(u32, u32),
}

impl Contradiction {
    pub(in crate::technique) fn ends(self, net: &Net) -> SmallVec<[u32; 9]> {
        match self {
            Contradiction::Emptied(truth) => net.truths[truth as usize].1.clone(),
            Contradiction::Both(a, b) => SmallVec::from_slice(&[a, b]),
        }
    }

    /// The truth that has no candidate left, if that is how.
    pub(in crate::technique) fn emptied(self, net: &Net) -> Option<Truth> {
        match self {
            Contradiction::Emptied(truth) => Some(net.truth(truth)),
            Contradiction::Both(..) => None,
        }
    }
}

impl Net {
    fn new<const W: usize>(board: &Board<W>) -> Net {
        Net::among(board, |_| true)
    }

    /// The net of some truths.
    pub(in crate::technique) fn among<const W: usize>(board: &Board<W>, wanted: impl Fn(Truth) -> bool) -> Net {
        let shape = board.shape();
        let side = shape.side();
        let mut net = Net {
            side,
            candidates: Vec::new(),
            numbers: vec![NONE; shape.cells() * side],
            truths: Vec::new(),
            truths_of: Vec::new(),
            known: Vec::new(),
            left: Vec::new(),
            facts: Vec::new(),
        };
        for cell in board.open().cells() {
            for digit in board.candidates(cell).digits() {
                net.numbers[cell.index() * side + digit.index()] = net.candidates.len() as u32;
                net.candidates.push(Candidate::new(cell, digit));
            }
        }
        net.truths_of = vec![[NONE; 4]; net.candidates.len()];
        for (truth, candidates) in splits(board, 1).filter(|(truth, _)| wanted(*truth)) {
            let slot = match truth {
                Truth::House(house, _) => 1 + shape.kind(house) as usize,
                _ => 0,
            };
            let members: SmallVec<[u32; 9]> =
                candidates.iter().map(|&candidate| net.number(candidate) as u32).collect();
            members.iter().for_each(|&member| net.truths_of[member as usize][slot] = net.truths.len() as u32);
            net.truths.push((truth, members));
        }
        net.known = vec![NONE; net.candidates.len()];
        net.left = net.truths.iter().map(|(_, members)| members.len() as u16).collect();
        net
    }

    pub(in crate::technique) fn number(&self, candidate: Candidate) -> usize {
        self.numbers[candidate.cell.index() * self.side + candidate.digit.index()] as usize
    }

    /// Supposes a candidate on, until nothing more follows or it fails.
    fn run(&mut self, start: usize) -> Option<Contradiction> {
        self.suppose(&[Supposed { candidate: start as u32, on: true }])
    }

    /// The same with several suppositions, of which some may be off.
    pub(in crate::technique) fn suppose(&mut self, supposed: &[Supposed]) -> Option<Contradiction> {
        for fact in std::mem::take(&mut self.facts) {
            self.known[fact.candidate as usize] = NONE;
            if !fact.on {
                for truth in self.truths_of(fact.candidate) {
                    self.left[truth as usize] = self.truths[truth as usize].1.len() as u16;
                }
            }
        }
        for &Supposed { candidate, on } in supposed {
            self.learn(Fact { candidate, on, layer: 0, truth: NONE, parent: NONE });
        }
        let mut at = 0;
        while let Some(&fact) = self.facts.get(at) {
            at += 1;
            let contradiction = if fact.on { self.deny_others(fact) } else { self.see_what_is_left(fact) };
            if contradiction.is_some() {
                return contradiction;
            }
        }
        None
    }

    fn learn(&mut self, fact: Fact) {
        self.known[fact.candidate as usize] = self.facts.len() as u32;
        self.facts.push(fact);
        if !fact.on {
            for truth in self.truths_of(fact.candidate) {
                self.left[truth as usize] -= 1;
            }
        }
    }

    /// The truths that hold a candidate, and that this net knows.
    fn truths_of(&self, candidate: u32) -> impl Iterator<Item = u32> + use<> {
        self.truths_of[candidate as usize].into_iter().filter(|&truth| truth != NONE)
    }

    fn deny_others(&mut self, fact: Fact) -> Option<Contradiction> {
        for truth in self.truths_of(fact.candidate) {
            for at in 0..self.truths[truth as usize].1.len() {
                let other = self.truths[truth as usize].1[at];
                let known = self.known[other as usize];
                if other == fact.candidate {
                    continue;
                } else if known == NONE {
                    let layer = fact.layer.saturating_add(1);
                    self.learn(Fact { candidate: other, on: false, layer, truth, parent: fact.candidate });
                } else if self.facts[known as usize].on {
                    return Some(Contradiction::Both(fact.candidate, other));
                }
            }
        }
        None
    }

    fn see_what_is_left(&mut self, fact: Fact) -> Option<Contradiction> {
        for truth in self.truths_of(fact.candidate) {
            match self.left[truth as usize] {
                0 => return Some(Contradiction::Emptied(truth)),
                1 => {
                    let members = &self.truths[truth as usize].1;
                    let is_off = |member: u32| {
                        let known = self.known[member as usize];
                        known != NONE && !self.facts[known as usize].on
                    };
                    let rest = members.iter().copied().find(|&member| !is_off(member)).expect("one is left");
                    if self.known[rest as usize] == NONE {
                        let layer = fact.layer.saturating_add(1);
                        self.learn(Fact { candidate: rest, on: true, layer, truth, parent: NONE });
                    }
                }
                _ => {}
            }
        }
        None
    }

    /// Adds what these candidates' facts rest on as a branch, its truths and covers, and the ends.
    fn write_reason(&self, ends: &[u32], reason: &mut Reason) {
        let needed = self.needed(ends);
        let place = |candidate: u32| self.known[candidate as usize] as usize;
        let mut nodes = vec![0u32; self.facts.len()];
        for (at, fact) in self.facts.iter().enumerate().filter(|(at, _)| needed[*at]) {
            let candidate = self.candidates[fact.candidate as usize];
            let mut node = Node::assumed(fact.on, candidate);
            if fact.truth != NONE {
                let truth = self.truths[fact.truth as usize].0;
                node.by = By::Truth(truth);
                node.parents = self.parents(*fact).iter().map(|&parent| nodes[place(parent)]).collect();
                let known = if fact.on { &mut reason.truths } else { &mut reason.covers };
                if !known.contains(&truth) {
                    known.push(truth);
                }
            }
            nodes[at] = reason.nodes.len() as u32;
            reason.nodes.push(node);
        }
        reason.ends.extend(ends.iter().map(|&end| nodes[place(end)]));
    }

    /// By fact: whether these candidates' facts rest on it.
    fn needed(&self, ends: &[u32]) -> Vec<bool> {
        let mut needed: Vec<bool> = vec![false; self.facts.len()];
        let place = |candidate: u32| self.known[candidate as usize] as usize;
        ends.iter().for_each(|&end| needed[place(end)] = true);
        for at in (0..self.facts.len()).rev() {
            if needed[at] {
                self.parents(self.facts[at]).iter().for_each(|&parent| needed[place(parent)] = true);
            }
        }
        needed
    }

    /// The truths and the suppositions that these candidates' facts rest on.
    pub(in crate::technique) fn rests_on(
        &self,
        ends: &[u32],
        supposed: &[Supposed],
    ) -> (Vec<Truth>, SmallVec<[Supposed; 8]>) {
        let needed = self.needed(ends);
        let mut truths = Vec::new();
        let facts = || self.facts.iter().zip(&needed).filter(|(_, needed)| **needed).map(|(fact, _)| fact);
        for fact in facts().filter(|fact| fact.on && fact.truth != NONE) {
            let truth = self.truth(fact.truth);
            if !truths.contains(&truth) {
                truths.push(truth);
            }
        }
        let is_needed = |it: &&Supposed| needed[self.known[it.candidate as usize] as usize];
        (truths, supposed.iter().filter(is_needed).copied().collect())
    }

    /// The truths of which no candidate is on, with how many are not off.
    pub(in crate::technique) fn open_truths(&self) -> Vec<(u32, u16)> {
        let is_on = |&member: &u32| matches!(self.fact(member), Some(Fact { on: true, .. }));
        let open = |truth: &usize| !self.truths[*truth].1.iter().any(is_on);
        (0..self.truths.len()).filter(open).map(|truth| (truth as u32, self.left[truth])).collect()
    }

    /// The candidates of a truth that are not off, and those that are.
    pub(in crate::technique) fn cases(&self, truth: u32) -> (SmallVec<[u32; 9]>, SmallVec<[u32; 9]>) {
        let is_off = |member: u32| matches!(self.fact(member), Some(Fact { on: false, .. }));
        self.truths[truth as usize].1.iter().copied().partition(|&member| !is_off(member))
    }

    pub(in crate::technique) fn truth(&self, truth: u32) -> Truth {
        self.truths[truth as usize].0
    }

    pub(in crate::technique) fn candidate(&self, number: u32) -> Candidate {
        self.candidates[number as usize]
    }

    /// How many facts there are.
    pub(in crate::technique) fn known(&self) -> usize {
        self.facts.len()
    }

    fn fact(&self, candidate: u32) -> Option<&Fact> {
        self.facts.get(self.known[candidate as usize] as usize)
    }

    /// What a fact follows from.
    fn parents(&self, fact: Fact) -> SmallVec<[u32; 9]> {
        match (fact.truth, fact.on) {
            (NONE, _) => SmallVec::new(),
            (_, false) => SmallVec::from_slice(&[fact.parent]),
            (truth, true) => {
                let members = &self.truths[truth as usize].1;
                members.iter().copied().filter(|&member| member != fact.candidate).collect()
            }
        }
    }
}
