//! Nets of singles in which other nets refute candidates: dynamic forcing chains within a dynamic forcing chain.
//!
//! ```text
//!     suppose q
//!       singles follow
//!       suppose a: singles follow to a contradiction       so a is false
//!       suppose b: the same                                so b is false
//!       singles follow to a contradiction                  so q is false
//! ```
//!
//! The refutations inside are looked for round by round, the short ones first. These are far more than it takes, so afterwards each is
//! done without where that is possible and shorter. The engine of the explainer finds such chains, too (level 4); it takes the first
//! of all candidates. This one refutes the candidate it is asked about, in few words. `ladder/plan.rs` asks it.

use super::chain::net::refuting;
use super::net::{Contradiction, Fact, NONE, Net, Supposed};
use crate::board::Board;
use crate::cell::Candidate;
use crate::gather::{Gather, PushNew};
use crate::run::Run;
use crate::step::name::by_links;
use crate::step::{By, Cost, Node, Reason, Step};
use crate::technique::Technique::NestedForcingChains4;

/// How often candidates are refuted below what others led to.
const MOST_ROUNDS: usize = 6;

/// How many links more than the shortest of its round a net inside may have.
const MORE_LINKS: usize = 6;

/// What a net inside takes besides its links.
const HEAD: usize = 4;

/// Looks for nested nets on one board.
pub(crate) struct NestedNets<'r> {
    run: &'r Run,
    net: Net,
}

/// A way to refute a candidate: what is refuted within, in order.
struct Way {
    within: Vec<u32>,
    /// How many links it takes.
    links: usize,
}

impl<'r> NestedNets<'r> {
    pub(crate) fn on<const W: usize>(board: &Board<W>, run: &'r Run) -> Self {
        NestedNets { run, net: Net::among(board, |_| true) }
    }

    /// The step that removes this candidate of the board, if a net refutes it, or one in which others refute candidates.
    pub(crate) fn removing(&mut self, candidate: Candidate) -> Option<Step> {
        let start = self.net.number(candidate) as u32;
        if let Some(contradiction) = self.begin(start) {
            return Some(refuting(&self.net, start, contradiction));
        }
        let within = self.search()?;
        let mut way = self.needed(start, &within)?;
        let mut at = way.within.len();
        while at > 0 && !self.run.is_late() {
            at -= 1;
            let mut fewer = way.within.clone();
            fewer.remove(at);
            if let Some(shorter) = self.needed(start, &fewer).filter(|other| other.links < way.links) {
                at = shorter.within.len();
                way = shorter;
            }
        }
        let mut step = Step::remove(NestedForcingChains4, [candidate]);
        step.reason = self.reason(start, &way.within)?;
        step.cost = Cost(NestedForcingChains4.least_cost().0 + by_links(links(&step.reason)));
        Some(step)
    }

    fn begin(&mut self, start: u32) -> Option<Contradiction> {
        self.net.suppose(&[Supposed { candidate: start, on: true }])
    }

    /// Candidates that nets refute one after the other, until what is supposed fails.
    fn search(&mut self) -> Option<Vec<u32>> {
        let mut within = Vec::new();
        for _ in 0..MOST_ROUNDS {
            let mut refuted: Vec<(usize, u32)> = Vec::new();
            for candidate in 0..self.net.size() as u32 {
                if self.net.is_open(candidate)
                    && let Some(links) = self.links_to_refute(candidate)
                {
                    refuted.push((links, candidate));
                }
            }
            if self.run.is_late() {
                return None;
            }
            refuted.sort_unstable();
            let shortest = refuted.first()?.0;
            for (_, candidate) in refuted.into_iter().take_while(|&(links, _)| links <= shortest + MORE_LINKS) {
                if !self.net.is_open(candidate) {
                    continue;
                }
                within.push(candidate);
                if self.net.go_on(Supposed { candidate, on: false }).is_some() {
                    return Some(within);
                }
            }
        }
        None
    }

    /// How many links below what is known it takes to refute this; nothing stays known of it.
    fn links_to_refute(&mut self, candidate: u32) -> Option<usize> {
        let before = self.net.facts().len();
        let contradiction = self.net.go_on(Supposed { candidate, on: true });
        let links = contradiction.map(|contradiction| {
            let needed = self.net.needed(&contradiction.ends(&self.net));
            self.on_from(before, &needed)
        });
        self.net.back_to(before);
        links
    }

    fn on_from(&self, from: usize, needed: &[bool]) -> usize {
        (from..needed.len()).filter(|&at| needed[at] && self.net.facts()[at].on).count()
    }

    /// Of these refuted candidates those that it takes; `None` if it does not go like this.
    fn needed(&mut self, start: u32, within: &[u32]) -> Option<Way> {
        let mut links_of = Vec::new();
        // By refuted candidate: of the others those it rests on.
        let mut rests_on: Vec<Vec<u32>> = Vec::new();
        let mut end = self.begin(start);
        let mut done = 0;
        for &candidate in within {
            if end.is_some() {
                break;
            }
            done += 1;
            if !self.net.is_open(candidate) {
                // It is known already, on or off.
                links_of.push(0);
                rests_on.push(Vec::new());
                continue;
            }
            let before = self.net.facts().len();
            let contradiction = self.net.go_on(Supposed { candidate, on: true })?;
            let needed = self.net.needed(&contradiction.ends(&self.net));
            links_of.push(self.on_from(before, &needed) + HEAD);
            rests_on.push(self.supposed_among(within, &needed[..before]));
            self.net.back_to(before);
            end = self.net.go_on(Supposed { candidate, on: false });
        }
        let needed = self.net.needed(&end?.ends(&self.net));
        let mut links = self.on_from(0, &needed);
        let mut wanted: Vec<u32> = self.supposed_among(within, &needed);
        let mut kept = Vec::new();
        for at in (0..done).rev() {
            if wanted.contains(&within[at]) {
                kept.push(within[at]);
                links += links_of[at];
                wanted.extend(&rests_on[at]);
            }
        }
        kept.reverse();
        Some(Way { within: kept, links })
    }

    /// The suppositions among the needed facts that are some of these.
    fn supposed_among(&self, some: &[u32], needed: &[bool]) -> Vec<u32> {
        let facts = self.net.facts().iter().zip(needed).filter(|(fact, needed)| **needed && fact.truth == NONE);
        facts.map(|(fact, _)| fact.candidate).filter(|candidate| some.contains(candidate)).collect()
    }

    /// The reason, once it is known what it takes.
    fn reason(&mut self, start: u32, within: &[u32]) -> Option<Reason> {
        // What the end needs is known at the end; what the nets inside need, on the way.
        let mut is_needed: Vec<bool> = Vec::new();
        let mut inner: Vec<(u32, Inside)> = Vec::new();
        let mut end = self.begin(start);
        for &candidate in within {
            if end.is_some() {
                break;
            }
            if !self.net.is_open(candidate) {
                continue;
            }
            let before = self.net.facts().len();
            let contradiction = self.net.go_on(Supposed { candidate, on: true })?;
            let (inside, needed) = self.inside(contradiction, before);
            add(&mut is_needed, &needed[..before]);
            inner.push((candidate, inside));
            self.net.back_to(before);
            end = self.net.go_on(Supposed { candidate, on: false });
        }
        let end = end?;
        add(&mut is_needed, &self.net.needed(&end.ends(&self.net)));
        // What is supposed is said in any case.
        is_needed[0] = true;
        let mut reason = Reason { truths: end.emptied(&self.net).into_iter().gather(), ..Reason::default() };
        let mut nodes = vec![0; is_needed.len()];
        for (at, fact) in self.net.facts().iter().enumerate().filter(|(at, _)| is_needed[*at]) {
            let mut node = self.node(fact, &nodes, 0, &mut reason);
            if let Some(place) = inner.iter().position(|(refuted, _)| *refuted == fact.candidate && !fact.on) {
                let (_, Inside { lemma, leans_on }) = inner.swap_remove(place);
                // What holds without the supposition is told below it all the same.
                node.parents = leans_on.iter().map(|&parent| nodes[parent]).gather();
                if node.parents.is_empty() {
                    node.parents.push(0);
                }
                node.by = By::Lemma(reason.lemma(lemma));
            }
            nodes[at] = reason.nodes.len() as u32;
            reason.nodes.push(node);
        }
        reason.ends = end.ends(&self.net).iter().map(|&end| nodes[self.net.place(end)]).gather();
        Some(reason)
    }

    /// The net that refutes the fact at a place, below the facts before it; and all facts that it rests on.
    fn inside(&self, contradiction: Contradiction, before: usize) -> (Inside, Vec<bool>) {
        let ends = contradiction.ends(&self.net);
        let mut needed = self.net.needed(&ends);
        needed[before] = true;
        let truths = contradiction.emptied(&self.net).into_iter().gather();
        let mut lemma = Reason { truths, ..Reason::default() };
        let mut leans_on: Vec<usize> = Vec::new();
        let mut nodes = vec![0; needed.len()];
        for at in (before..needed.len()).filter(|&at| needed[at]) {
            let fact = &self.net.facts()[at];
            let parents = self.net.parents(*fact).into_iter().map(|parent| self.net.place(parent));
            leans_on.extend(parents.filter(|&parent| parent < before));
            let node = self.node(fact, &nodes, before, &mut lemma);
            nodes[at] = lemma.nodes.len() as u32;
            lemma.nodes.push(node);
        }
        for at in ends.iter().map(|&end| self.net.place(end)) {
            if at < before { leans_on.push(at) } else { lemma.ends.push(nodes[at]) }
        }
        leans_on.sort_unstable();
        leans_on.dedup();
        (Inside { lemma, leans_on }, needed)
    }

    /// The node of a fact that follows by a cell or house, from others from this place on, which have theirs; else one that is supposed.
    fn node(&self, fact: &Fact, nodes: &[u32], from: usize, reason: &mut Reason) -> Node {
        let mut node = Node::assumed(fact.on, self.net.candidate(fact.candidate));
        if fact.truth != NONE {
            let truth = self.net.truth(fact.truth);
            let told = if fact.on { &mut reason.truths } else { &mut reason.covers };
            told.push_new(truth);
            let parents = self.net.parents(*fact).into_iter().map(|parent| self.net.place(parent));
            node.parents = parents.filter(|&parent| parent >= from).map(|parent| nodes[parent]).gather();
            node.by = By::Truth(truth);
        }
        node
    }
}

/// A net inside, and the facts before it that it leans on at once.
struct Inside {
    lemma: Reason,
    leans_on: Vec<usize>,
}

fn add(all: &mut Vec<bool>, needed: &[bool]) {
    all.resize(all.len().max(needed.len()), false);
    all.iter_mut().zip(needed).for_each(|(all, needed)| *all |= needed);
}

/// The nodes of a reason and its lemmas.
fn links(reason: &Reason) -> usize {
    reason.nodes.len() + reason.lemmas.iter().map(links).sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brute::Brute;
    use crate::check::check;
    use crate::grid::Grid;
    use crate::technique::{Flow, Technique, View, chain};

    const HARD: [&str; 3] = [
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "..4..3....7..8....2.81....6..3....9..8..2....1..7....3......45....8..9....9..5..8",
        "....7..2.8.......6.1.2.5...9.54....8.........3....85.1...3.2.8.4.......9.7..6....",
    ];

    /// Each candidate with the step that removes it, if there is one.
    fn steps(puzzle: &Grid) -> Vec<(Candidate, Option<Step>)> {
        let board = Board::<2>::new(puzzle).expect("a puzzle");
        let run = Run::default();
        let mut nets = NestedNets::on(&board, &run);
        let candidates = board.open().cells().flat_map(|cell| {
            let digits = board.candidates(cell).digits();
            digits.map(move |digit| Candidate::new(cell, digit)).collect::<Vec<_>>()
        });
        candidates.map(|it| (it, nets.removing(it))).collect()
    }

    #[test]
    fn what_is_refuted_is_proved_and_no_part_of_the_solution() {
        for puzzle in HARD {
            let puzzle: Grid = puzzle.parse().unwrap();
            let solution = Brute::new(puzzle.shape()).solve(&puzzle).unwrap();
            let mut nested = 0;
            for (it, step) in steps(&puzzle) {
                let Some(step) = step else { continue };
                assert_ne!(solution.digit(it.cell), Some(it.digit));
                check(&step, &puzzle, &puzzle).unwrap_or_else(|flaw| panic!("{flaw}: {step:?}"));
                nested += usize::from(step.technique == NestedForcingChains4);
            }
            assert!(nested > 5, "{nested}");
        }
    }

    #[test]
    fn every_net_inside_is_needed() {
        let puzzle: Grid = HARD[1].parse().unwrap();
        for step in steps(&puzzle).into_iter().filter_map(|(_, step)| step) {
            for number in 0..step.reason.lemmas.len() {
                let mut without = step.clone();
                without.reason.lemmas[number] = Reason::default();
                assert!(check(&without, &puzzle, &puzzle).is_err(), "lemma {number} is idle: {step:?}");
            }
        }
    }

    #[test]
    fn what_a_plain_net_refutes_needs_no_other() {
        let puzzle: Grid =
            "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..".parse().unwrap();
        let (board, run) = (Board::<2>::new(&puzzle).expect("a puzzle"), Run::default());
        let mut nets = NestedNets::on(&board, &run);
        let mut plain = 0;
        let _ = chain::net::nets(&View::new(&board, &run), Technique::ForcingNetContradiction, &mut |step| {
            let own = nets.removing(step.removed[0]).expect("a net");
            assert!(own.technique != NestedForcingChains4 && own.reason.lemmas.is_empty());
            plain += 1;
            Flow::Continue(())
        });
        assert!(plain > 20, "{plain}");
    }
}
