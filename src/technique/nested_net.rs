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
const NET_HEAD: usize = 4;

/// Looks for nested nets on one board.
pub(crate) struct NestedNets<'r> {
    run: &'r Run,
    net: Net,
}

/// How a candidate is refuted: only what that takes.
struct Way {
    /// What is refuted within, in order.
    inside: Vec<Inside>,
    end: Contradiction,
    /// By fact of the net when it was found: whether something rests on it.
    needed: Vec<bool>,
    /// How many links all of this takes: digits that are placed, and [`NET_HEAD`] for each net inside.
    links: usize,
}

/// A candidate that a net inside refutes.
struct Inside {
    candidate: u32,
    /// The place of the fact that it is false. The net inside leans on facts before it.
    at: usize,
    /// By fact: whether the net inside rests on it.
    needed: Vec<bool>,
    /// The same count for this net.
    links: usize,
    lemma: Option<Lemma>,
}

/// The reason of a net inside, and the places of the facts before it that it leans on at once.
struct Lemma {
    reason: Reason,
    leans_on: Vec<usize>,
}

impl Way {
    fn candidates(&self) -> Vec<u32> {
        self.inside.iter().map(|inside| inside.candidate).collect()
    }
}

impl<'r> NestedNets<'r> {
    pub(crate) fn on<const W: usize>(board: &Board<W>, run: &'r Run) -> Self {
        NestedNets { run, net: Net::of(board, None) }
    }

    /// The step that removes this candidate of the board, if a net refutes it, or one in which others refute candidates.
    pub(crate) fn removing(&mut self, candidate: Candidate) -> Option<Step> {
        let start = self.net.number(candidate) as u32;
        if let Some(contradiction) = self.begin(start) {
            return Some(refuting(&self.net, start, contradiction));
        }
        let within = self.search()?;
        let way = self.way(start, &within, false)?;
        let (mut within, mut links) = (way.candidates(), way.links);
        let mut at = within.len();
        while at > 0 && !self.run.is_late() {
            at -= 1;
            let mut fewer = within.clone();
            fewer.remove(at);
            let Some(way) = self.way(start, &fewer, false) else { continue };
            if way.links < links {
                (within, links) = (way.candidates(), way.links);
                at = within.len();
            }
        }
        let mut step = Step::remove(NestedForcingChains4, [candidate]);
        step.reason = self.way(start, &within, true).map(|way| self.reason(way))?;
        step.cost = Cost(NestedForcingChains4.least_cost().0 + by_links(links_of(&step.reason)));
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
            on_from(&self.net, before, &needed)
        });
        self.net.back_to(before);
        links
    }

    /// Supposes the start, and refutes these candidates in turn until it fails; `None` if it does not go like this. The net then knows
    /// what this led to. `told`: with the reasons of the nets inside.
    fn way(&mut self, start: u32, within: &[u32], told: bool) -> Option<Way> {
        let mut inside: Vec<Inside> = Vec::new();
        let mut end = self.begin(start);
        for &candidate in within {
            if end.is_some() {
                break;
            }
            if !self.net.is_open(candidate) {
                continue;
            }
            let at = self.net.facts().len();
            let contradiction = self.net.go_on(Supposed { candidate, on: true })?;
            let needed = self.net.needed(&contradiction.ends(&self.net));
            let links = on_from(&self.net, at, &needed) + NET_HEAD;
            let lemma = told.then(|| self.lemma(contradiction, at, &needed));
            inside.push(Inside { candidate, at, needed, links, lemma });
            self.net.back_to(at);
            end = self.net.go_on(Supposed { candidate, on: false });
        }
        let end = end?;
        let mut needed = self.net.needed(&end.ends(&self.net));
        // What is supposed is said in any case.
        needed[0] = true;
        // From the last on: what one rests on may be what another has refuted.
        let mut kept: Vec<Inside> = Vec::new();
        for one in inside.into_iter().rev() {
            if needed[one.at] {
                needed.iter_mut().zip(&one.needed[..one.at]).for_each(|(needed, inside)| *needed |= inside);
                kept.push(one);
            }
        }
        kept.reverse();
        let links = on_from(&self.net, 0, &needed) + kept.iter().map(|one| one.links).sum::<usize>();
        Some(Way { inside: kept, end, needed, links })
    }

    /// The reason of a way, told, to which the net has just led.
    fn reason(&self, way: Way) -> Reason {
        let Way { inside, end, needed, .. } = way;
        let mut reason = Reason { truths: end.emptied(&self.net).into_iter().gather(), ..Reason::default() };
        let mut nodes = vec![0; needed.len()];
        let mut inside = inside.into_iter().peekable();
        for (at, fact) in self.net.facts().iter().enumerate().filter(|(at, _)| needed[*at]) {
            let mut node = self.node(fact, &nodes, 0, &mut reason);
            if let Some(Lemma { reason: lemma, leans_on }) =
                inside.next_if(|one| one.at == at).and_then(|one| one.lemma)
            {
                node.parents = leans_on.iter().map(|&parent| nodes[parent]).gather();
                // What holds without the supposition is told below it all the same.
                if node.parents.is_empty() {
                    node.parents.push(0);
                }
                node.by = By::Lemma(reason.lemma(lemma));
            }
            nodes[at] = reason.nodes.len() as u32;
            reason.nodes.push(node);
        }
        reason.ends = end.ends(&self.net).iter().map(|&end| nodes[self.net.place(end)]).gather();
        reason
    }

    /// The net that refutes the fact at a place, below the facts before it.
    fn lemma(&self, contradiction: Contradiction, from: usize, needed: &[bool]) -> Lemma {
        let truths = contradiction.emptied(&self.net).into_iter().gather();
        let mut reason = Reason { truths, ..Reason::default() };
        let mut leans_on: Vec<usize> = Vec::new();
        let mut nodes = vec![0; needed.len()];
        for at in (from..needed.len()).filter(|&at| needed[at]) {
            let fact = &self.net.facts()[at];
            let parents = self.net.parents(*fact).into_iter().map(|parent| self.net.place(parent));
            leans_on.extend(parents.filter(|&parent| parent < from));
            let node = self.node(fact, &nodes, from, &mut reason);
            nodes[at] = reason.nodes.len() as u32;
            reason.nodes.push(node);
        }
        for at in contradiction.ends(&self.net).iter().map(|&end| self.net.place(end)) {
            if at < from { leans_on.push(at) } else { reason.ends.push(nodes[at]) }
        }
        leans_on.sort_unstable();
        leans_on.dedup();
        Lemma { reason, leans_on }
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

/// How many of the needed facts from a place on are on.
fn on_from(net: &Net, from: usize, needed: &[bool]) -> usize {
    (from..needed.len()).filter(|&at| needed[at] && net.facts()[at].on).count()
}

/// The nodes of a reason and its lemmas.
fn links_of(reason: &Reason) -> usize {
    reason.nodes.len() + reason.lemmas.iter().map(links_of).sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brute::Brute;
    use crate::check::{Checker, check};
    use crate::format::line::grid_of_line;
    use crate::grid::Grid;
    use crate::technique::{Flow, Technique, View, chain};

    const HARD: [&str; 3] = [
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "..4..3....7..8....2.81....6..3....9..8..2....1..7....3......45....8..9....9..5..8",
        "....7..2.8.......6.1.2.5...9.54....8.........3....85.1...3.2.8.4.......9.7..6....",
    ];

    /// One in `every` candidates with the step that removes it, if there is one.
    fn steps(puzzle: &Grid, every: usize) -> Vec<(Candidate, Option<Step>)> {
        let board = Board::<2>::new(puzzle).expect("a puzzle");
        let run = Run::default();
        let mut nets = NestedNets::on(&board, &run);
        let candidates = board.open().cells().flat_map(|cell| {
            let digits = board.candidates(cell).digits();
            digits.map(move |digit| Candidate::new(cell, digit)).collect::<Vec<_>>()
        });
        candidates.step_by(every).map(|it| (it, nets.removing(it))).collect()
    }

    #[test]
    fn what_is_refuted_is_proved_and_no_part_of_the_solution() {
        is_proved(11);
    }

    /// `cargo test --release --lib nested_net -- --ignored`
    #[test]
    #[ignore = "seconds in a build that is not optimised"]
    fn all_that_is_refuted_is_proved_and_no_part_of_the_solution() {
        is_proved(1);
    }

    fn is_proved(every: usize) {
        for puzzle in HARD {
            let puzzle = grid_of_line(puzzle);
            let solution = Brute::new(puzzle.shape()).solve(&puzzle).unwrap();
            let mut nested = 0;
            for (it, step) in steps(&puzzle, every) {
                let Some(step) = step else { continue };
                assert_ne!(solution.digit(it.cell), Some(it.digit));
                check(&step, &puzzle, &puzzle).unwrap_or_else(|flaw| panic!("{flaw}: {step:?}"));
                nested += usize::from(step.technique == NestedForcingChains4);
            }
            assert!(nested > 3, "{nested}");
        }
    }

    #[test]
    fn every_net_inside_and_every_link_is_needed() {
        is_needed(17);
    }

    #[test]
    #[ignore = "seconds in a build that is not optimised"]
    fn every_net_inside_and_every_link_of_all_is_needed() {
        is_needed(1);
    }

    fn is_needed(every: usize) {
        let puzzle = grid_of_line(HARD[1]);
        let mut checker = Checker::new(&puzzle).expect("a puzzle");
        let mut inside = 0;
        for step in steps(&puzzle, every).into_iter().filter_map(|(_, step)| step) {
            inside += step.reason.lemmas.len();
            for number in 0..step.reason.lemmas.len() {
                let mut without = step.clone();
                without.reason.lemmas[number] = Reason::default();
                assert!(check(&without, &puzzle, &puzzle).is_err(), "lemma {number} is idle: {step:?}");
            }
            assert_eq!(checker.surplus(&step), Vec::<String>::new(), "{step:?}");
        }
        assert!(inside > 10, "{inside}");
    }

    #[test]
    fn what_a_plain_net_refutes_needs_no_other() {
        let puzzle = grid_of_line("..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..");
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
