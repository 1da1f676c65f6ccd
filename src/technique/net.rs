//! A net of singles: what follows from suppositions, and where they fail.
//!
//! Each fact keeps what it follows from, so an explanation contains only what its end rests on. What follows from a supposition comes in
//! the order of its distance from it; a net may suppose more later, and go back. Forcing nets, splits and the proofs of `why` all spread by this one.

mod reason;

use smallvec::SmallVec;

use super::chain::forcing::splits;
use crate::board::Board;
use crate::cell::{Candidate, Digit};
use crate::gather::Gather;
use crate::step::Truth;

/// A candidate that is supposed to be true, or false.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Supposed {
    pub(crate) candidate: u32,
    pub(crate) on: bool,
}

/// Singles that follow from suppositions.
pub(crate) struct Net {
    side: usize,
    candidates: Vec<Candidate>,
    numbers: Vec<u32>,
    /// Cells, and digits in houses, with the candidates of each.
    truths: Vec<(Truth, SmallVec<[u32; 9]>)>,
    /// By candidate: its truths.
    truths_of: Vec<[u32; 4]>,
    /// By candidate: its place among the facts.
    known: Vec<u32>,
    /// By truth: how many candidates it has; [`IGNORED`] and more where the net may not lean on it.
    full: Vec<u16>,
    /// By truth: how many of these are not off.
    left: Vec<u16>,
    /// Whether an emptied truth is seen when its last candidate goes, not only when that candidate's turn comes.
    at_once: bool,
    /// What holds besides cells and houses.
    rules: Vec<Rule>,
    /// By candidate: the rules that speak of it, and how.
    rules_of: Vec<SmallVec<[(u32, bool); 4]>>,
    /// By rule: how many of its parts are not known to fail.
    unmet: Vec<u8>,
    /// What follows, in this order.
    facts: Vec<Fact>,
}

/// At least one of these holds: what a pattern says of a few candidates.
pub(crate) type Rule = SmallVec<[Supposed; 3]>;

/// A candidate that is on or off.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fact {
    pub(crate) candidate: u32,
    pub(crate) on: bool,
    /// How far it is from the supposition.
    pub(crate) layer: u8,
    /// The number of the truth it follows by; from the number of truths on, that of a rule; `NONE` for what is supposed.
    pub(crate) truth: u32,
    /// Off: the candidate that is on.
    parent: u32,
}

pub(crate) const NONE: u32 = u32::MAX;

/// More than any number of candidates: such a truth is never seen emptied, nor with one candidate left.
const IGNORED: u16 = 1 << 15;

/// How a supposition fails.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Contradiction {
    /// This truth has no candidate left.
    Emptied(u32),
    /// These two candidates of one truth are both on.
    Both(u32, u32),
    /// Nothing that this rule asks for holds.
    Broken(u32),
}

impl Contradiction {
    pub(crate) fn ends(self, net: &Net) -> SmallVec<[u32; 9]> {
        match self {
            Contradiction::Emptied(truth) => net.truths[truth as usize].1.clone(),
            Contradiction::Both(a, b) => SmallVec::from_slice(&[a, b]),
            Contradiction::Broken(rule) => net.rules[rule as usize].iter().map(|it| it.candidate).gather(),
        }
    }

    /// The truth that has no candidate left, if that is how.
    pub(crate) fn emptied(self, net: &Net) -> Option<Truth> {
        match self {
            Contradiction::Emptied(truth) => Some(net.truth(truth)),
            Contradiction::Both(..) | Contradiction::Broken(_) => None,
        }
    }
}

impl Net {
    /// The net of all truths, or only of those of one digit in its houses. It has every candidate in any case.
    pub(crate) fn of<const W: usize>(board: &Board<W>, digit: Option<Digit>) -> Net {
        let shape = board.shape();
        let side = shape.side();
        let mut net = Net {
            side,
            candidates: Vec::new(),
            numbers: vec![NONE; shape.cells() * side],
            truths: Vec::new(),
            truths_of: Vec::new(),
            known: Vec::new(),
            full: Vec::new(),
            left: Vec::new(),
            at_once: false,
            rules: Vec::new(),
            rules_of: Vec::new(),
            unmet: Vec::new(),
            facts: Vec::new(),
        };
        for cell in board.open().cells() {
            for digit in board.candidates(cell).digits() {
                net.numbers[cell.index() * side + digit.index()] = net.candidates.len() as u32;
                net.candidates.push(Candidate::new(cell, digit));
            }
        }
        net.truths_of = vec![[NONE; 4]; net.candidates.len()];
        let is_wanted = |truth| digit.is_none_or(|digit| matches!(truth, Truth::House(_, of) if of == digit));
        for (truth, candidates) in splits(board, 1).filter(|(truth, _)| is_wanted(*truth)) {
            let slot = match truth {
                Truth::House(house, _) => 1 + shape.kind(house) as usize,
                _ => 0,
            };
            let members: SmallVec<[u32; 9]> = candidates.iter().map(|&candidate| net.number(candidate) as u32).gather();
            members.iter().for_each(|&member| net.truths_of[member as usize][slot] = net.truths.len() as u32);
            net.truths.push((truth, members));
        }
        net.known = vec![NONE; net.candidates.len()];
        net.full = net.truths.iter().map(|(_, members)| members.len() as u16).collect();
        net.left.clone_from(&net.full);
        net
    }

    /// The same net, which sees an emptied truth at once: it stops sooner, at another contradiction.
    pub(crate) fn at_once(self) -> Net {
        Net { at_once: true, ..self }
    }

    /// The same net, which follows these rules too, until it is given others.
    pub(crate) fn follow(&mut self, rules: Vec<Rule>) {
        self.back_to(0);
        self.rules_of = vec![SmallVec::new(); self.candidates.len()];
        for (at, rule) in rules.iter().enumerate() {
            rule.iter().for_each(|it| self.rules_of[it.candidate as usize].push((at as u32, it.on)));
        }
        self.unmet = rules.iter().map(|rule| rule.len() as u8).collect();
        self.rules = rules;
    }

    /// Lets the net lean on these truths only. Of all others, still no two candidates are true.
    pub(crate) fn lean_on(&mut self, wanted: impl Fn(u32) -> bool) {
        self.back_to(0);
        for (at, (_, members)) in self.truths.iter().enumerate() {
            self.full[at] = members.len() as u16 + if wanted(at as u32) { 0 } else { IGNORED };
        }
        self.left.clone_from(&self.full);
    }

    pub(crate) fn number(&self, candidate: Candidate) -> usize {
        self.numbers[candidate.cell.index() * self.side + candidate.digit.index()] as usize
    }

    /// Supposes these, until nothing more follows or it fails.
    pub(crate) fn suppose(&mut self, supposed: &[Supposed]) -> Option<Contradiction> {
        self.back_to(0);
        for &Supposed { candidate, on } in supposed {
            let contradiction = self.learn(Fact { candidate, on, layer: 0, truth: NONE, parent: NONE });
            if contradiction.is_some() {
                return contradiction;
            }
        }
        self.spread(0)
    }

    /// Supposes one more, of which nothing is known, until nothing more follows or it fails. Where it fails, not all that follows is
    /// known: go back before another is supposed.
    pub(crate) fn go_on(&mut self, supposed: Supposed) -> Option<Contradiction> {
        let at = self.facts.len();
        let Supposed { candidate, on } = supposed;
        debug_assert!(self.is_open(candidate));
        let contradiction = self.learn(Fact { candidate, on, layer: 0, truth: NONE, parent: NONE });
        contradiction.or_else(|| self.spread(at))
    }

    /// Forgets all facts from this place on.
    pub(crate) fn back_to(&mut self, facts: usize) {
        for fact in self.facts.drain(facts..) {
            self.known[fact.candidate as usize] = NONE;
            for &(rule, on) in self.rules_of.get(fact.candidate as usize).into_iter().flatten() {
                if on != fact.on {
                    self.unmet[rule as usize] += 1;
                }
            }
            if !fact.on {
                for truth in self.truths_of[fact.candidate as usize].into_iter().filter(|&truth| truth != NONE) {
                    self.left[truth as usize] += 1;
                }
            }
        }
    }

    /// Goes on with what follows from nothing: singles that stand on the board already.
    pub(crate) fn add_singles(&mut self) -> Option<Contradiction> {
        (0..self.truths.len()).find_map(|truth| match self.truths[truth].1[..] {
            [only] if self.full[truth] == 1 && self.known[only as usize] == NONE => {
                let at = self.facts.len();
                self.learn(Fact { candidate: only, on: true, layer: 0, truth: truth as u32, parent: NONE });
                self.spread(at)
            }
            _ => None,
        })
    }

    /// What follows from the facts from this one on.
    fn spread(&mut self, mut at: usize) -> Option<Contradiction> {
        while let Some(&fact) = self.facts.get(at) {
            at += 1;
            let contradiction = if fact.on { self.deny_others(fact) } else { self.see_what_is_left(fact) };
            let contradiction = contradiction.or_else(|| self.follow_rules(fact));
            if contradiction.is_some() {
                return contradiction;
            }
        }
        None
    }

    fn learn(&mut self, fact: Fact) -> Option<Contradiction> {
        self.known[fact.candidate as usize] = self.facts.len() as u32;
        self.facts.push(fact);
        for &(rule, on) in self.rules_of.get(fact.candidate as usize).into_iter().flatten() {
            if on != fact.on {
                self.unmet[rule as usize] -= 1;
            }
        }
        if fact.on {
            return None;
        }
        for truth in self.truths_of(fact.candidate) {
            self.left[truth as usize] -= 1;
        }
        let mut truths = self.truths_of(fact.candidate).filter(|_| self.at_once);
        truths.find(|&truth| self.left[truth as usize] == 0).map(Contradiction::Emptied)
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
                    let contradiction =
                        self.learn(Fact { candidate: other, on: false, layer, truth, parent: fact.candidate });
                    if contradiction.is_some() {
                        return contradiction;
                    }
                } else if self.facts[known as usize].on {
                    return Some(Contradiction::Both(fact.candidate, other));
                }
            }
        }
        None
    }

    /// What the rules say that this fact fails a part of.
    fn follow_rules(&mut self, fact: Fact) -> Option<Contradiction> {
        for at in 0..self.rules_of.get(fact.candidate as usize).map_or(0, SmallVec::len) {
            let (rule, on) = self.rules_of[fact.candidate as usize][at];
            if on == fact.on {
                continue;
            }
            match self.unmet[rule as usize] {
                0 => return Some(Contradiction::Broken(rule)),
                1 => {
                    let fails = |it: &&Supposed| self.fact(it.candidate).is_some_and(|known| known.on != it.on);
                    let rest = *self.rules[rule as usize].iter().find(|it| !fails(it)).expect("one is left");
                    if self.known[rest.candidate as usize] == NONE {
                        let (candidate, on) = (rest.candidate, rest.on);
                        let (layer, truth) = (fact.layer.saturating_add(1), self.truths.len() as u32 + rule);
                        let contradiction = self.learn(Fact { candidate, on, layer, truth, parent: NONE });
                        if contradiction.is_some() {
                            return contradiction;
                        }
                    }
                }
                _ => {}
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

    /// The place of a candidate's fact.
    pub(crate) fn place(&self, candidate: u32) -> usize {
        self.known[candidate as usize] as usize
    }

    /// The first rule by which two candidates cannot both be on.
    pub(crate) fn shared(&self, a: u32, b: u32) -> Option<Truth> {
        self.truths_of(a).find(|&truth| self.truths[truth as usize].1.contains(&b)).map(|truth| self.truth(truth))
    }

    /// The truths of which no candidate is on, with how many are not off.
    pub(crate) fn open_truths(&self) -> Vec<(u32, u16)> {
        let is_on = |&member: &u32| matches!(self.fact(member), Some(Fact { on: true, .. }));
        let open = |truth: &usize| !self.truths[*truth].1.iter().any(is_on);
        (0..self.truths.len()).filter(open).map(|truth| (truth as u32, self.left[truth])).collect()
    }

    /// The candidates of a truth that are not off, and those that are.
    pub(crate) fn cases(&self, truth: u32) -> (SmallVec<[u32; 9]>, SmallVec<[u32; 9]>) {
        let is_off = |member: u32| matches!(self.fact(member), Some(Fact { on: false, .. }));
        self.truths[truth as usize].1.iter().copied().partition(|&member| !is_off(member))
    }

    pub(crate) fn truth(&self, truth: u32) -> Truth {
        self.truths[truth as usize].0
    }

    pub(crate) fn candidate(&self, number: u32) -> Candidate {
        self.candidates[number as usize]
    }

    /// What is known, in the order in which it was found.
    pub(crate) fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// How many candidates there are.
    pub(crate) fn size(&self) -> usize {
        self.candidates.len()
    }

    /// Whether nothing is known of a candidate.
    pub(crate) fn is_open(&self, candidate: u32) -> bool {
        self.known[candidate as usize] == NONE
    }

    fn fact(&self, candidate: u32) -> Option<&Fact> {
        self.facts.get(self.place(candidate))
    }

    /// Whether it follows by a cell or a house.
    fn is_by_truth(&self, fact: &Fact) -> bool {
        (fact.truth as usize) < self.truths.len()
    }

    /// The rule that it follows by.
    pub(crate) fn rule_of(&self, fact: &Fact) -> Option<u32> {
        let is_by_rule = fact.truth != NONE && !self.is_by_truth(fact);
        is_by_rule.then(|| fact.truth - self.truths.len() as u32)
    }

    /// What a rule asks for.
    pub(crate) fn rule(&self, rule: u32) -> &[Supposed] {
        &self.rules[rule as usize]
    }
}
