//! A step's reason as lines of a proof. Each node of a chain is a line for each root of its branch, a count is a sum, and each
//! conclusion is a line that rests on what is cited: the checker's own inference (`check`), written down.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::line::{Line, Literal, Name};
use super::trail::{Clash, Why};
use super::writer::Writer;
use crate::cell::Candidate;
use crate::check::{Least, counted_out};
use crate::step::{By, Node, Pattern, Reason, Step, Truth};

/// A run of nodes that begins with an assumed one, once for each way in which that can hold.
struct Branch {
    root: usize,
    /// What is supposed, and what follows for each node.
    ways: Vec<(Vec<Literal>, Vec<Derived>)>,
}

/// A node as it is known in the proof.
#[derive(Clone)]
enum Derived {
    Root,
    /// On: one of the claim is true. Off: each is false by a line of its own.
    Lines(Vec<Rc<Line>>),
    /// The branch is refuted.
    Refuted(Rc<Line>),
}

impl Derived {
    fn lines(&self) -> &[Rc<Line>] {
        match self {
            Derived::Root => &[],
            Derived::Lines(lines) => lines,
            Derived::Refuted(line) => std::slice::from_ref(line),
        }
    }
}

/// The reason as far as it is derived.
struct Derivation<'a> {
    reason: &'a Reason,
    /// By pattern: that some candidate beyond it is true.
    beyond: Vec<Option<Rc<Line>>>,
    branches: Vec<Branch>,
}

impl Writer {
    /// A line for each conclusion of a step; `None` where that is not how it can be proved.
    pub fn conclusions(&mut self, step: &Step) -> Option<Vec<Rc<Line>>> {
        let derivation = self.derivation(&step.reason)?;
        let goals = step.concludes().map(|(candidate, on)| Literal { candidate, on });
        goals.map(|goal| self.refutation(&derivation, &[goal.not()], &[goal])).collect()
    }

    /// The claim of a node by a lemma, on the trail as it stands.
    fn claim(&mut self, lemma: &Reason, node: &Node) -> Option<Vec<Rc<Line>>> {
        let derivation = self.derivation(lemma)?;
        if node.on {
            let claim: Vec<Literal> = node.claim.iter().copied().map(Literal::on).collect();
            let denial: Vec<Literal> = claim.iter().map(|literal| literal.not()).collect();
            return self.refutation(&derivation, &denial, &claim).map(|line| vec![line]);
        }
        let goals = node.claim.iter().map(|&candidate| Literal::off(candidate));
        goals.map(|goal| self.refutation(&derivation, &[goal.not()], &[goal])).collect()
    }

    fn derivation<'a>(&mut self, reason: &'a Reason) -> Option<Derivation<'a>> {
        let mut derivation = Derivation { reason, beyond: Vec::new(), branches: Vec::new() };
        for pattern in &reason.patterns {
            let line = match pattern {
                Pattern::Cells(cells) => self.unfillable(cells)?,
                Pattern::Symmetry { .. } => return None,
            };
            derivation.beyond.push(Some(line));
        }
        let starts: Vec<usize> = (0..reason.nodes.len()).filter(|&node| reason.nodes[node].by == By::Assumed).collect();
        for (number, &root) in starts.iter().enumerate() {
            let end = starts.get(number + 1).copied().unwrap_or(reason.nodes.len());
            let node = &reason.nodes[root];
            let ways: Vec<Vec<Literal>> = if node.on {
                node.claim.iter().map(|&candidate| vec![Literal::on(candidate)]).collect()
            } else {
                vec![node.claim.iter().copied().map(Literal::off).collect()]
            };
            let mut branch = Branch { root, ways: Vec::new() };
            for way in ways {
                let derived = self.branch(&derivation, root..end, &way)?;
                branch.ways.push((way, derived));
            }
            derivation.branches.push(branch);
        }
        Some(derivation)
    }

    /// The nodes of a branch, one after the other.
    fn branch(
        &mut self,
        derivation: &Derivation,
        nodes: std::ops::Range<usize>,
        way: &[Literal],
    ) -> Option<Vec<Derived>> {
        let root = nodes.start;
        let mut derived = vec![Derived::Root];
        for number in nodes.skip(1) {
            if let Some(refuted @ Derived::Refuted(_)) = derived.last() {
                derived.push(refuted.clone());
                continue;
            }
            let node = &derivation.reason.nodes[number];
            let next = match node.by {
                By::Assumed => return None,
                By::Truth(truth) if node.on => self.on(derivation, node, truth, way, root, &derived)?,
                By::Truth(truth) => self.off(derivation, node, truth, way, root, &derived)?,
                By::Lemma(lemma) => {
                    let lemma = &derivation.reason.lemmas[lemma as usize];
                    self.by_lemma(derivation, node, lemma, way, root, &derived)?
                }
            };
            derived.push(next);
        }
        Some(derived)
    }

    /// On: of the truth's candidates, all that are not claimed are false.
    fn on(
        &mut self,
        derivation: &Derivation,
        node: &Node,
        truth: Truth,
        way: &[Literal],
        root: usize,
        derived: &[Derived],
    ) -> Option<Derived> {
        let mark = self.trail.mark();
        let claim: Vec<Literal> = node.claim.iter().copied().map(Literal::on).collect();
        let suppose = || {
            way.iter().try_for_each(|&literal| self.trail.set(literal, Why::Assumed))?;
            claim.iter().try_for_each(|literal| self.trail.set(literal.not(), Why::Assumed))?;
            for &parent in &node.parents {
                if !derivation.reason.nodes[parent as usize].on {
                    for line in derived[parent as usize - root].lines() {
                        self.trail.act(line, false)?;
                    }
                }
            }
            Ok(())
        };
        let clash = match { suppose }() {
            Err(clash) => Some(clash),
            Ok(()) => match truth {
                Truth::Beyond(pattern) => {
                    let line = derivation.beyond[pattern as usize].clone()?;
                    self.trail.left(&line).is_some_and(|left| left.is_empty()).then_some(Clash::Line(line))
                }
                _ => self.trail.open(truth).is_some_and(|open| open.is_empty()).then_some(Clash::Least(truth)),
            },
        };
        let line = clash.map(|clash| self.line(&clash, &claim));
        self.trail.back_to(mark);
        line.map(|line| Derived::Lines(vec![line]))
    }

    /// Off: each candidate of the claim excludes all of a parent that is on.
    fn off(
        &mut self,
        derivation: &Derivation,
        node: &Node,
        truth: Truth,
        way: &[Literal],
        root: usize,
        derived: &[Derived],
    ) -> Option<Derived> {
        let shape = self.shape();
        let nodes = &derivation.reason.nodes;
        let is_within = |claim: &[Candidate]| claim.iter().all(|&candidate| truth.holds(shape, candidate));
        let fits = |parent: &Node| parent.on && is_within(&parent.claim);
        let shares = |parent: &Node| parent.claim.iter().any(|candidate| node.claim.contains(candidate));
        let parent = node.parents.iter().map(|&parent| parent as usize);
        let parent = parent.into_iter().find(|&parent| fits(&nodes[parent]) && !shares(&nodes[parent]))?;
        let mut lines = Vec::new();
        for &candidate in &node.claim {
            let mark = self.trail.mark();
            let suppose = || {
                way.iter().try_for_each(|&literal| self.trail.set(literal, Why::Assumed))?;
                self.trail.set(Literal::on(candidate), Why::Assumed)?;
                Ok(())
            };
            let clash = match ({ suppose }(), &derived[parent - root]) {
                (Err(clash), _) => clash,
                (Ok(()), Derived::Root) => Clash::Most(truth, [way[0].candidate, candidate]),
                (Ok(()), Derived::Lines(lines)) => {
                    let excluded = nodes[parent]
                        .claim
                        .iter()
                        .try_for_each(|&member| self.trail.set(Literal::off(member), Why::Most(truth, candidate)));
                    excluded.err().unwrap_or_else(|| Clash::Line(Rc::clone(&lines[0])))
                }
                (Ok(()), Derived::Refuted(line)) => Clash::Line(Rc::clone(line)),
            };
            lines.push(self.line(&clash, &[Literal::off(candidate)]));
            self.trail.back_to(mark);
        }
        Some(Derived::Lines(lines))
    }

    /// By a lemma: all earlier nodes of the branch are facts in it.
    fn by_lemma(
        &mut self,
        derivation: &Derivation,
        node: &Node,
        lemma: &Reason,
        way: &[Literal],
        root: usize,
        derived: &[Derived],
    ) -> Option<Derived> {
        let (mark, groups) = (self.trail.mark(), self.groups.len());
        let nodes = &derivation.reason.nodes[root..];
        let suppose = || {
            way.iter().try_for_each(|&literal| self.trail.assert(literal, Why::Assumed))?;
            for (earlier, known) in nodes.iter().zip(derived) {
                for line in known.lines() {
                    self.trail.act(line, true)?;
                    if earlier.on && earlier.claim.len() > 1 {
                        self.groups.push(Rc::clone(line));
                    }
                }
            }
            Ok(())
        };
        let result = match { suppose }() {
            Err(clash) => Some(Derived::Refuted(self.line(&clash, &[]))),
            Ok(()) => self.claim(lemma, node).map(Derived::Lines),
        };
        self.trail.back_to(mark);
        self.groups.truncate(groups);
        result
    }

    /// A line that says `goal`, once its denial is refuted by what is cited.
    fn refutation(&mut self, derivation: &Derivation, denial: &[Literal], goal: &[Literal]) -> Option<Rc<Line>> {
        let mark = self.trail.mark();
        let supposed = denial.iter().try_for_each(|&literal| self.trail.assert(literal, Why::Assumed));
        let clash = match supposed.and_then(|()| self.propagate(derivation)) {
            Err(clash) => Some(clash),
            Ok(()) => self.count(derivation),
        };
        let line = clash.map(|clash| self.line(&clash, goal));
        self.trail.back_to(mark);
        line
    }

    /// Lets what is cited act until nothing moves.
    fn propagate(&mut self, derivation: &Derivation) -> Result<(), Clash> {
        let ends = ends(derivation);
        loop {
            let before = self.trail.mark();
            for &truth in &derivation.reason.truths {
                match truth {
                    Truth::Beyond(pattern) => {
                        let line = derivation.beyond[pattern as usize].clone();
                        line.map_or(Ok(()), |line| self.trail.act(&line, false))?;
                    }
                    _ => self.trail.act_least(truth)?,
                }
            }
            for line in self.groups.iter().chain(&ends) {
                self.trail.act(line, true)?;
            }
            if self.trail.mark() == before {
                return Ok(());
            }
        }
    }

    /// Counts truths that are not settled against covers.
    fn count(&mut self, derivation: &Derivation) -> Option<Clash> {
        let reason = derivation.reason;
        if reason.covers.is_empty() {
            return None;
        }
        // What is added up, and the literals of each.
        let mut addends: Vec<(Name, Vec<Literal>)> = Vec::new();
        let mut truths = Vec::new();
        for &truth in &reason.truths {
            let (name, literals) = match truth {
                Truth::Beyond(pattern) => {
                    let line = derivation.beyond[pattern as usize].as_ref()?;
                    (line.name, line.literals.clone())
                }
                _ => {
                    let candidates = self.trail.rules().candidates(truth);
                    (Name::Least(truth), candidates.iter().copied().map(Literal::on).collect())
                }
            };
            if literals.iter().all(|&literal| self.trail.holds(literal) != Some(true)) {
                addends.push((name, literals));
                truths.push(truth);
            }
        }
        let mut claims: Vec<Vec<Candidate>> = Vec::new();
        for line in self.groups.iter().chain(&ends(derivation)) {
            if self.trail.left(line).is_some_and(|left| left.iter().all(|literal| literal.on)) {
                let on = line.literals.iter().filter(|literal| literal.on);
                claims.push(on.map(|literal| literal.candidate).collect());
                addends.push((line.name, line.literals.clone()));
            }
        }
        let mut rest: Vec<Least> = truths.into_iter().map(Least::Truth).collect();
        let alone = rest.len();
        rest.extend(claims.iter().map(|claim| Least::Claim(claim)));
        let board = self.trail.grid();
        let counted = counted_out(&board, &rest, &reason.covers, &reason.patterns);
        let counted = counted.or_else(|| {
            let is_less = alone < rest.len();
            is_less.then(|| counted_out(&board, &rest[..alone], &reason.covers, &reason.patterns))?
        })?;
        let literals = || counted.truths.iter().flat_map(|&number| &addends[number].1);
        let open = literals().filter(|literal| self.trail.holds(**literal).is_none());
        let covers = self.needed(open.map(|literal| literal.candidate), counted.truths.len(), counted.covers);
        let mut names: Vec<Name> = counted.truths.iter().map(|&number| addends[number].0).collect();
        names.extend(covers.iter().map(|&cover| Name::Most(cover)));
        let sum = self.sum(&names);
        // All that is known of them: more than what no cover holds does no harm.
        let known = literals().filter(|literal| self.trail.holds(**literal) == Some(false));
        Some(Clash::Sum(sum, known.map(|literal| literal.candidate).collect()))
    }

    /// The covers without which these candidates, each as often as it is owed, could make up for so many truths: one that is left
    /// with a single candidate takes nothing away from what that can be.
    fn needed(&self, owed: impl Iterator<Item = Candidate>, truths: usize, mut covers: Vec<Truth>) -> Vec<Truth> {
        let mut times: BTreeMap<Candidate, usize> = BTreeMap::new();
        owed.for_each(|candidate| *times.entry(candidate).or_default() += 1);
        let shape = self.shape();
        let is_short = |covers: &[Truth]| {
            let covered = |candidate| covers.iter().filter(|cover| cover.holds(shape, candidate)).count();
            let rest = times.iter().map(|(&candidate, &times)| times.saturating_sub(covered(candidate)));
            covers.len() + rest.sum::<usize>() < truths
        };
        for at in (0..covers.len()).rev() {
            let cover = covers.remove(at);
            if !is_short(&covers) {
                covers.insert(at, cover);
            }
        }
        covers
    }
}

/// Where a root holds, so does its end.
fn ends(derivation: &Derivation) -> Vec<Rc<Line>> {
    let mut ends = Vec::new();
    for &end in &derivation.reason.ends {
        let branch = derivation.branches.iter().rfind(|branch| branch.root <= end as usize);
        for (_, derived) in branch.map_or(&[][..], |branch| &branch.ways) {
            ends.extend(derived[end as usize - branch.map_or(0, |branch| branch.root)].lines().iter().cloned());
        }
    }
    ends
}
