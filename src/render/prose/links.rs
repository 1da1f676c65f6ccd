//! Chains and nets link by link, each with the cell or house that makes it.

use super::alike::{ToldOf, of_all};
use super::chain::{contradiction_in_words, two_at_once};
use super::inner::{LastHouses, Told, in_a_sentence, with_equal_links};
use super::link::{Facts, inner, link, short_link};
use super::message::message;
use super::words::{Words, sentence};
use crate::gather::{Gather, PushAll};
use crate::grid::Grid;
use crate::render::notation::is_line;
use crate::render::picture::arrow;
use crate::render::proof::ProofLine;
use crate::render::story::{Branch, branches, is_case, roots};
use crate::step::{By, Node, Reason, Truth};

/// Which nodes of a branch get a line of their own. What is false for one reason is left to the line that it leads to, or to the last,
/// which names the contradiction.
pub(super) fn with_line(nodes: &[Node], contradicts: bool) -> Vec<bool> {
    let leads_to_a_line = |at: usize| {
        let mut children = nodes.iter().filter(|node| node.parents.contains(&(at as u32))).peekable();
        let is_end = children.peek().is_none();
        let needs_it =
            |child: &Node| (child.on && matches!(child.by, By::Truth(_))) || matches!(child.by, By::Lemma(_));
        if is_end { contradicts } else { children.all(needs_it) }
    };
    let is_left_out = |(at, node): (usize, &Node)| !node.on && matches!(node.by, By::Truth(_)) && leads_to_a_line(at);
    nodes.iter().enumerate().map(|pair| !is_left_out(pair)).collect()
}

/// Whether a single branch ends in a contradiction, and not in the opposite of its beginning.
fn contradicts(nodes: &[Node]) -> bool {
    let is_end = |at: usize| !nodes.iter().any(|node| node.parents.contains(&(at as u32)));
    let ends: Vec<&Node> = nodes.iter().enumerate().filter(|(at, _)| is_end(*at)).map(|(_, node)| node).collect();
    match (nodes.first(), &ends[..]) {
        // A chain shows that one of its ends holds, or its opposite, or goes round.
        (Some(first), [end]) => !end.on && first.claim != end.claim,
        (Some(first), ends) => !ends.iter().any(|end| first.claim == end.claim && first.on != end.on),
        _ => false,
    }
}

/// How deep chains inside chains are written out: deeper than any that is searched for.
const DEEPEST: usize = 8;

/// How finely the links of a net are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Detail {
    /// Each in a line of its own.
    Links,
    /// Several in a line where a few words are enough for each; chains inside a chain in a sentence.
    Lines,
}

/// So many links stand in one line at most.
const IN_A_LINE: usize = 12;

/// The links, numbered; a net branch by branch, a chain inside it in the line that rests on it or below. `proves` is the claim that
/// a chain inside another proves: its last line says how.
pub(super) fn links(
    words: Words,
    before: &Grid,
    reason: &Reason,
    prefix: &str,
    depth: usize,
    proves: Option<&Node>,
    detail: Detail,
) -> Vec<ProofLine> {
    if reason.ends.is_empty() {
        return Vec::new();
    }
    let mut branches = branches(&reason.nodes, &reason.ends);
    if detail == Detail::Lines && !prefix.is_empty() {
        branches = with_equal_links(&branches);
    }
    // Sets that end with several digits have a chain for each, which are no cases: all of them hold.
    let are_cases = reason.parts.is_empty() || roots(reason).iter().any(|root| root.on);
    let heading = match (are_cases, prefix.is_empty()) {
        (true, true) => message!("branch"),
        (true, false) => message!("branch-within"),
        (false, true) => message!("chain-of"),
        (false, false) => message!("chain-of-within"),
    };
    let plain = |text: String| ProofLine { text, depth, ..ProofLine::default() };
    let mut lines = Vec::new();
    let mut number = 0;
    for (case, branch) in branches.iter().enumerate() {
        if branches.len() > 1 {
            let line = prefix.trim_end_matches('.').into();
            let pairs = [("line", line), ("number", (case + 1).into()), ("count", branches.len().into())];
            lines.push(ProofLine { is_heading: true, ..plain(words.say(heading, pairs)) });
        }
        let contradicts = branches.len() == 1 && contradicts(&branch.nodes) && !is_case(words.shape, reason);
        let mut telling = Telling::new(words, before, reason, &branch.nodes, contradicts, detail);
        for waves in telling.lines() {
            number += 1;
            telling.line(&waves, number, prefix, depth, &mut lines);
        }
        if contradicts {
            let ends = telling.ends();
            let mut from: Vec<usize> = ends.iter().flat_map(|&end| telling.lines_of(end)).collect();
            from.sort_unstable();
            from.dedup();
            let clash = contradiction_in_words(words, reason, false);
            let line = sentence(follows(words, clash, &from, number, prefix));
            // In a chain inside another, what follows from the last line alone needs none of its own.
            let is_inside = detail == Detail::Lines && !prefix.is_empty();
            let last = lines.last_mut().filter(|last| is_inside && from == [number] && last.depth == depth);
            let all = match last {
                Some(last) => {
                    last.text.extend([" ", &line]);
                    last
                }
                None => {
                    number += 1;
                    lines.push(plain(format!("{prefix}{number}. {line}")));
                    lines.last_mut().expect("the line of the contradiction")
                }
            };
            for end in ends {
                all.also(&telling.unsaid[end]);
                all.claim(&branch.nodes[end]);
            }
        }
    }
    if let Some(line) = last_line(words, reason, &branches, proves) {
        let line = sentence(line);
        let is_own = |last: &&mut ProofLine| last.depth == depth && branches.len() == 1;
        match lines.last_mut().filter(|last| detail == Detail::Lines && is_own(last)) {
            Some(last) => last.text.extend([" ", &line]),
            None => lines.push(plain(format!("{prefix}{}. {line}", number + 1))),
        }
    }
    lines
}

/// The nodes of a wave, those that are false for one reason as one: `none of r7c468 is 7 (row 7)`.
fn together<'a>(nodes: impl Iterator<Item = &'a Node>) -> Vec<Node> {
    let mut all: Vec<Node> = Vec::new();
    for node in nodes {
        match all.iter_mut().find(|other| !node.on && !other.on && other.by == node.by) {
            Some(other) => other.claim.push_all(node.claim.iter().copied()),
            None => all.push(node.clone()),
        }
    }
    all
}

/// A branch as it is told. In [`Detail::Lines`], what follows at the same time stands together:
///
/// ```text
///     1. Suppose r4c4 is 3.
///     2. Then r5c4 is 4 (column 4), r8c1 is 3 (row 8) and r6c5 is 8 (its last digit); then r3c4 is 8 (column 4).
///     3. From 1 and 2: r5c9 is not 9, as 9 is now locked in box 4.
/// ```
struct Telling<'a> {
    words: Words,
    before: &'a Grid,
    reason: &'a Reason,
    nodes: &'a [Node],
    /// By node: whether it has a line, or is left to the lines that it leads to.
    has_line: Vec<bool>,
    /// By node: its line, as soon as it is told.
    line_of: Vec<Option<usize>>,
    /// By node: what it speaks of, with the nodes without a line that it follows from; nothing where that has a line.
    unsaid: Vec<ProofLine>,
    /// The same of the nodes that have a line.
    said: Vec<ProofLine>,
    told: Told,
    detail: Detail,
}

/// The nodes of a line: of several, those that follow at the same time together.
type Waves = Vec<Vec<usize>>;

impl<'a> Telling<'a> {
    fn new(
        words: Words,
        before: &'a Grid,
        reason: &'a Reason,
        nodes: &'a [Node],
        contradicts: bool,
        detail: Detail,
    ) -> Telling<'a> {
        let has_line = with_line(nodes, contradicts);
        let (mut unsaid, mut said) = (Vec::new(), Vec::new());
        for (node, &has_line) in nodes.iter().zip(&has_line) {
            let spoken = spoken_of(node, nodes, &unsaid);
            unsaid.push(if has_line { ProofLine::default() } else { spoken.clone() });
            said.push(spoken);
        }
        let line_of = vec![None; nodes.len()];
        Telling { words, before, reason, nodes, has_line, line_of, unsaid, said, told: Told::default(), detail }
    }

    /// The nodes of each line, in order.
    fn lines(&self) -> Vec<Waves> {
        let is_brief = self.detail == Detail::Lines;
        // How many lines lead to each node at least.
        let mut levels: Vec<usize> = Vec::new();
        for node in self.nodes {
            let level = |&parent: &u32| levels[parent as usize] + usize::from(self.has_line[parent as usize]);
            levels.push(node.parents.iter().map(level).max().unwrap_or(0));
        }
        let mut order: Vec<usize> = (0..self.nodes.len()).filter(|&at| self.has_line[at]).collect();
        let is_short = |at: usize| is_brief && is_short(&self.nodes[at]);
        let told_of: Vec<Option<ToldOf>> = (0..self.nodes.len())
            .map(|at| if is_brief { ToldOf::of(self.reason, &self.nodes[at]) } else { None })
            .collect();
        if is_brief {
            order.sort_by_key(|&at| (levels[at], at != 0, !is_short(at)));
        }
        let mut lines: Vec<Waves> = Vec::new();
        for at in order {
            let last = lines.len().checked_sub(1);
            let goes_on = |line: &Waves| {
                let first = line[0][0];
                let has_room = || line.iter().map(Vec::len).sum::<usize>() < IN_A_LINE;
                let may_go_on = is_brief && self.nodes[first].by == By::Assumed || is_short(first);
                self.is_same_reason(first, at) || may_go_on && is_short(at) && has_room()
            };
            // What a line of this level rests on stands above all lines of this level.
            let is_alike = |line: &Waves| {
                let first = line[0][0];
                let told =
                    told_of[at].as_ref().filter(|_| levels[first] == levels[at] && told_of[first] == told_of[at]);
                told.is_some_and(|told| {
                    line.iter().flatten().all(|&other| told.allows(&self.nodes[other], &self.nodes[at]))
                })
            };
            let place = match last.filter(|&last| goes_on(&lines[last])) {
                None if is_brief => lines.iter().position(is_alike),
                last => last,
            };
            let line = place.map(|place| &mut lines[place]);
            match line {
                None => lines.push(vec![vec![at]]),
                Some(waves) => match waves.last_mut().filter(|wave| levels[wave[0]] == levels[at]) {
                    Some(wave) => wave.push(at),
                    None => waves.push(vec![at]),
                },
            }
        }
        lines
    }

    /// Writes a line, and those of a chain that it rests on.
    fn line(&mut self, waves: &Waves, number: usize, prefix: &str, depth: usize, into: &mut Vec<ProofLine>) {
        let (words, first) = (self.words, waves[0][0]);
        let all = || waves.iter().flatten().copied();
        let mut from: Vec<usize> = all().flat_map(|at| self.lines_of(at)).collect();
        from.sort_unstable();
        from.dedup();
        let label = format!("{prefix}{number}");
        let mut line = ProofLine { depth, ..ProofLine::default() };
        for at in all() {
            self.line_of[at] = Some(number);
            line.also(&self.said[at]);
        }
        let has_root = self.nodes[first].by == By::Assumed;
        if all().count() > 1 && (has_root || is_short(&self.nodes[first])) {
            let text = if has_root {
                let links = self.in_waves(&below_root(waves));
                let then = sentence(words.say(message!("link-then"), [("link", links.into())]));
                format!("{} {then}", self.suppose(first))
            } else {
                sentence(follows(words, self.in_waves(waves), &from, number - 1, prefix))
            };
            line.text = format!("{label}. {text}");
            into.push(line);
            return;
        }
        // What is false for the same reason is said as one claim.
        let mut node = self.nodes[first].clone();
        node.claim = all().flat_map(|at| &self.nodes[at].claim).copied().gather();
        let inner = inner(self.reason, &node).filter(|_| depth < DEEPEST);
        let whole = inner.filter(|_| node.claim.len() > 1).map(|lemma| of_all(lemma, &self.nodes[first], &node.claim));
        let in_a_sentence = whole.as_ref().or(inner).filter(|_| self.detail == Detail::Lines).and_then(|lemma| {
            in_a_sentence(words, lemma, &node, self.last_houses(waves), &label, &mut self.told)
                .or_else(|| self.net_in_a_sentence(lemma, &node))
        });
        let (link, close) = match in_a_sentence {
            Some((link, close)) => (link, Some(close)),
            None => {
                let facts = Facts { before: self.before, nodes: &self.nodes[..first] };
                (link(words, self.reason, &node, &facts, inner.is_some()), None)
            }
        };
        let mut text = match node.by {
            By::Assumed => self.suppose(first),
            _ => follows(words, link, &from, number - 1, prefix),
        };
        if let Some(Some(close)) = &close {
            text.extend([" ", close]);
        }
        line.text = format!("{label}. {}", sentence(text));
        into.push(line);
        if let Some(lemma) = whole.as_ref().or(inner).filter(|_| close.is_none()) {
            let label = format!("{label}.");
            into.extend(links(words, self.before, lemma, &label, depth + 1, Some(&node), self.detail));
        }
    }

    /// What follows at the same time together: `r5c4 is 4 (column 4) and r8c1 is 3 (row 8); then r3c4 is 8 (column 4)`.
    fn in_waves(&self, waves: &[Vec<usize>]) -> String {
        let words = self.words;
        let wave = |wave: &Vec<usize>| {
            let nodes = together(wave.iter().map(|&at| &self.nodes[at]));
            words.text(&words.and(nodes.iter().map(|node| short_link(words, node)).collect()))
        };
        let links = waves
            .iter()
            .map(wave)
            .reduce(|links, then| words.say(message!("link-later"), [("links", links.into()), ("then", then.into())]));
        links.unwrap_or_default()
    }

    /// What a net inside refutes, with its few links, and the contradiction; `None` for one that takes several lines.
    fn net_in_a_sentence(&self, lemma: &Reason, refuted: &Node) -> Option<(String, Option<String>)> {
        let words = self.words;
        let branches = branches(&lemma.nodes, &lemma.ends);
        let [Branch { nodes }] = &branches[..] else { return None };
        let is_of = |root: &Node| root.on && !refuted.on && root.claim == refuted.claim;
        let fails = contradicts(nodes) && !is_case(words.shape, lemma);
        if !is_of(&nodes[0]) || !fails || !nodes[1..].iter().all(is_short) {
            return None;
        }
        let net = Telling::new(words, self.before, lemma, nodes, true, Detail::Lines);
        let lines = net.lines();
        let [waves] = &lines[..] else { return None };
        // The end says what clashes there, unless it only names two digits that do.
        let is_said = two_at_once(words.shape, lemma).is_some();
        let clashes =
            |at: usize| !is_said && nodes[at].on && !nodes.iter().any(|node| node.parents.contains(&(at as u32)));
        let mut waves = below_root(waves);
        waves.iter_mut().for_each(|wave| wave.retain(|&at| !clashes(at)));
        waves.retain(|wave| !wave.is_empty());
        let clash = contradiction_in_words(words, lemma, true);
        let links = match waves.is_empty() {
            true => clash,
            false => {
                let pairs = [("links", net.in_waves(&waves).into()), ("then", clash.into())];
                words.say(message!("link-later"), pairs)
            }
        };
        let root = words.claim(nodes[0].on, &nodes[0].claim);
        let case = sentence(words.say(message!("link-case"), [("root", root.into()), ("links", links.into())]));
        let claim = words.claim(refuted.on, &refuted.claim);
        let pairs = [("claim", claim.into()), ("case", case.into())];
        Some((words.say(message!("link-lemma-net"), pairs), None))
    }

    /// Whether the chains that a line rests on end by the same cells and houses.
    fn last_houses(&self, waves: &Waves) -> LastHouses {
        let ends = |at: usize| {
            let lemma = inner(self.reason, &self.nodes[at]);
            let ends = lemma.into_iter().flat_map(|lemma| lemma.ends.iter().map(|&end| lemma.nodes[end as usize].by));
            ends.collect::<Vec<_>>()
        };
        let first = ends(waves[0][0]);
        if waves.iter().flatten().all(|&at| ends(at) == first) { LastHouses::Same } else { LastHouses::Differ }
    }

    /// `Suppose r4c4 is 3.`
    fn suppose(&self, root: usize) -> String {
        let Node { on, claim, .. } = &self.nodes[root];
        sentence(self.words.say(message!("link-assume"), [("claim", self.words.supposed(*on, claim).into())]))
    }

    /// The lines that a node follows from, or its own where it has one that is told.
    fn lines_of(&self, at: usize) -> Vec<usize> {
        if let Some(line) = self.line_of[at] {
            return vec![line];
        }
        let mut lines: Vec<usize> =
            self.nodes[at].parents.iter().flat_map(|&parent| self.lines_of(parent as usize)).collect();
        lines.sort_unstable();
        lines.dedup();
        lines
    }

    /// The nodes that the branch ends with, and those that nothing follows from.
    fn ends(&self) -> Vec<usize> {
        let is_end = |at: &usize| {
            let node = &self.nodes[*at];
            let is_named = || {
                let ends = self.reason.ends.iter().map(|&end| &self.reason.nodes[end as usize]);
                ends.clone().any(|end| (end.on, &end.claim) == (node.on, &node.claim))
            };
            !self.nodes.iter().any(|node| node.parents.contains(&(*at as u32))) || is_named()
        };
        (0..self.nodes.len()).filter(is_end).collect()
    }

    /// Whether two claims are false by the same pattern or chain. Covers may differ: they are where the claims are.
    fn is_same_reason(&self, a: usize, b: usize) -> bool {
        let [a, b] = [a, b].map(|at| &self.nodes[at]);
        let (By::Lemma(first), By::Lemma(second)) = (a.by, b.by) else { return false };
        let [first, second] = [first, second].map(|number| &self.reason.lemmas[number as usize]);
        !a.on
            && !b.on
            && a.parents == b.parents
            && (&first.truths, &first.nodes, &first.ends, &first.patterns)
                == (&second.truths, &second.nodes, &second.ends, &second.patterns)
    }
}

/// All but the root that a branch begins with.
fn below_root(waves: &Waves) -> Waves {
    let mut waves = waves.clone();
    waves[0].remove(0);
    waves.retain(|wave| !wave.is_empty());
    waves
}

/// Whether a few words say what a node follows by: a cell, or a house.
fn is_short(node: &Node) -> bool {
    matches!(node.by, By::Truth(Truth::Cell(_) | Truth::House(..)))
}

/// What a link speaks of: its claim, the arrows to it, and what the nodes without a line speak of that it follows from.
fn spoken_of(node: &Node, nodes: &[Node], unsaid: &[ProofLine]) -> ProofLine {
    let mut line = ProofLine::default();
    for &parent in &node.parents {
        line.also(&unsaid[parent as usize]);
        line.arrows.extend(arrow(&nodes[parent as usize], node));
    }
    line.claim(node);
    line
}

/// What the end of a chain shows, where its last link does not say it: that a loop closes, and what a chain inside another is for.
pub(super) fn last_line(words: Words, reason: &Reason, branches: &[Branch], proves: Option<&Node>) -> Option<String> {
    let claim = proves.map(|node| words.claim(node.on, &node.claim));
    // What was announced follows from what is proved.
    let so_then = |proof: &Node| {
        let pairs = [("proof", words.claim(proof.on, &proof.claim).into()), ("claim", claim.clone()?.into())];
        Some(words.say(message!("link-so-then"), pairs))
    };
    let [Branch { nodes }] = branches else {
        return match same_end(branches) {
            Some(proof) if proof.claim != proves?.claim => so_then(proof),
            _ => Some(words.say(message!("link-either-so"), [("claim", claim?.into())])),
        };
    };
    let (first, last) = (nodes.first()?, nodes.last()?);
    if is_line(nodes) && (first.on, &first.claim) == (last.on, &last.claim) {
        return Some(match claim {
            Some(claim) => words.say(message!("link-closes-so"), [("claim", claim.into())]),
            None => words.say(message!("link-closes"), []),
        });
    }
    let proved = proves?;
    // The last link says it already.
    if reason.ends.len() == 1 && (last.on, &last.claim) == (proved.on, &proved.claim) {
        return None;
    }
    if first.on != last.on && first.claim == last.claim && first.claim != proved.claim {
        return so_then(last);
    }
    let is_either = !first.on && last.on;
    let message = if is_either { message!("link-either-so") } else { message!("link-so") };
    Some(words.say(message, [("claim", claim?.into())]))
}

/// What all branches end with, if that is the same.
pub(super) fn same_end(branches: &[Branch]) -> Option<&Node> {
    let mut ends = branches.iter().filter_map(|branch| branch.nodes.last());
    let first = ends.next()?;
    ends.all(|end| (end.on, &end.claim) == (first.on, &first.claim)).then_some(first)
}

/// What follows from lines before it.
fn follows(words: Words, link: String, from: &[usize], previous: usize, prefix: &str) -> String {
    match from {
        [] => words.say(message!("link-fact"), [("link", link.into())]),
        [one] if *one == previous => words.say(message!("link-then"), [("link", link.into())]),
        several => {
            let numbers = several.iter().map(|source| format!("{prefix}{source}")).collect();
            words.say(message!("link-from"), [("lines", words.and(numbers)), ("link", link.into())])
        }
    }
}
