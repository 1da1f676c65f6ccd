//! Chains and nets link by link, each with the cell or house that makes it.

use super::arguments::Pairs;
use super::message::message;
use super::value::Value;
use super::words::{Words, sentence};
use crate::cell::{Candidate, Cell, House};
use crate::render::facts::{Shown, cells_of};
use crate::render::family::{Family, branches, family};
use crate::render::notation::{self, Notation, is_line};
use crate::step::split;
use crate::step::{By, Node, Pattern, Reason, Truth};

/// The arguments of a chain's message.
pub(super) fn arguments<'a>(words: Words, shown: Shown<'a>, notation: Notation, pairs: &mut Pairs<'a>) {
    let reason = &shown.step.reason;
    let branches = branches(&reason.nodes, &reason.ends);
    let nodes: &[Node] = branches.first().map_or(&[], |branch| &branch.nodes);
    let Some(first) = nodes.first() else { return };
    let last = reason.ends.last().map_or(first, |&end| &reason.nodes[end as usize]);
    let either = family(shown) == Family::ChainEither;
    let claim = |node: &Node| words.claim(node.on || either, &node.claim);
    let short = if is_line(nodes) {
        notation::chain(shown.shape, nodes, notation)
    } else {
        let ends = [first, last].map(|node| words.claim(node.on, &node.claim));
        ends.join(" ... ")
    };
    let clashes = family(shown) == Family::ForceFails;
    let links = told(nodes, clashes).into_iter().filter(|&told| told).count() + usize::from(clashes);
    let count = if branches.len() > 1 { branches.len() } else { links.saturating_sub(1) };
    pairs.extend([
        ("count", count.into()),
        ("first", claim(first).into()),
        ("last", claim(last).into()),
        ("notation", short.into()),
        ("clash", clash(words, reason).into()),
        ("cases", cases(words, shown).into()),
    ]);
    if matches!(family(shown), Family::ForceKraken1 | Family::ForceKraken2) {
        // The cover from whose places, besides the fins, there are chains.
        let fins = shown.fins();
        let roots = roots(reason).into_iter().flat_map(|node| &node.claim);
        let roots: Vec<Cell> = roots.map(|root| root.cell).filter(|cell| !fins.contains(cell)).collect();
        let has_all = |cover: &House| roots.iter().all(|&cell| shown.shape.houses_of(cell).contains(cover));
        let one = shown.cover_houses().into_iter().find(has_all);
        pairs.extend([
            ("digit", shown.digit().map_or("".into(), Value::Digit)),
            ("base-in", words.in_houses(&shown.truth_houses())),
            ("cover-in", words.in_houses(&shown.cover_houses())),
            ("one-in", words.in_houses(one.as_slice())),
            ("fins", words.cells(&fins)),
            ("fin-count", fins.len().into()),
        ]);
    }
}

/// What cannot be.
fn clash(words: Words, reason: &Reason) -> String {
    let ends: Vec<&Node> = reason.ends.iter().map(|&end| &reason.nodes[end as usize]).collect();
    let emptied = reason.truths.first().filter(|_| ends.iter().all(|end| !end.on));
    match emptied {
        Some(Truth::Cell(cell)) => words.say(message!("clash-cell"), [("cell", words.cell(*cell))]),
        Some(Truth::House(house, digit)) => {
            let pairs = [("digit", (*digit).into()), ("house-in", words.in_house(*house))];
            words.say(message!("clash-house"), pairs)
        }
        _ => {
            let claims = ends.iter().map(|end| words.claim(end.on, &end.claim)).collect();
            words.say(message!("clash-both"), [("claims", words.and(claims))])
        }
    }
}

/// Whether the cases are what a pattern has more.
fn is_deadly(shown: Shown) -> bool {
    matches!(shown.step.reason.truths.first(), Some(Truth::Beyond(_)))
}

/// What there are cases of.
pub(super) fn cases(words: Words, shown: Shown) -> String {
    match split(&shown.step.reason, shown.before) {
        Some(Truth::Cell(cell)) => {
            let digits = words.either_digit(shown.left(cell));
            words.say(message!("either-cell"), [("cell", words.cell(cell)), ("digits", digits)])
        }
        Some(Truth::House(house, digit)) => {
            let pairs = [("digit", digit.into()), ("house-in", words.in_house(house))];
            words.say(message!("either-house"), pairs)
        }
        _ if is_deadly(shown) => {
            let (cells, _) = shown.pattern().unwrap_or_default();
            let guards = shown.guards().into_iter().map(|guard| words.equation(guard)).collect();
            words.say(message!("either-guardian"), [("cells", words.cells(&cells)), ("guards", words.or(guards))])
        }
        _ => match &roots(&shown.step.reason)[..] {
            [one, other] if one.claim == other.claim => {
                words.say(message!("either-way"), [("claim", words.claim(true, &one.claim).into())])
            }
            _ => words.say(message!("either-some"), []),
        },
    }
}

/// What the branches suppose.
fn roots(reason: &Reason) -> Vec<&Node> {
    reason.nodes.iter().filter(|node| node.by == By::Assumed).collect()
}

/// Which nodes of a branch get a line of their own: all of a chain. In a net what is false for one reason is left to the line
/// that it leads to, or to the last, which tells the clash.
fn told(nodes: &[Node], clashes: bool) -> Vec<bool> {
    if is_line(nodes) {
        return vec![true; nodes.len()];
    }
    let leads_to_a_line = |at: usize| {
        let mut children = nodes.iter().filter(|node| node.parents.contains(&(at as u32))).peekable();
        let is_end = children.peek().is_none();
        let needs_it =
            |child: &Node| (child.on && matches!(child.by, By::Truth(_))) || matches!(child.by, By::Lemma(_));
        if is_end { clashes } else { children.all(needs_it) }
    };
    let untold = |(at, node): (usize, &Node)| !node.on && matches!(node.by, By::Truth(_)) && leads_to_a_line(at);
    nodes.iter().enumerate().map(|pair| !untold(pair)).collect()
}

/// Whether a single branch ends in a clash, and not in the opposite of its beginning.
fn clashes(nodes: &[Node]) -> bool {
    let is_end = |at: usize| !nodes.iter().any(|node| node.parents.contains(&(at as u32)));
    let ends: Vec<&Node> = nodes.iter().enumerate().filter(|(at, _)| is_end(*at)).map(|(_, node)| node).collect();
    match (nodes.first(), &ends[..]) {
        // A chain shows that one of its ends holds, or its opposite, or goes round.
        (Some(first), [end]) => !end.on && first.claim != end.claim,
        (Some(first), ends) => !ends.iter().any(|end| first.claim == end.claim && first.on != end.on),
        _ => false,
    }
}

/// Whether a single branch is one of several cases, the others of which need no chain: of a fish with one fin. It ends outside
/// of what it would else leave without a place.
fn is_case(words: Words, reason: &Reason) -> bool {
    match (reason.truths.first(), &reason.ends[..]) {
        (Some(truth), &[end]) => {
            reason.nodes[end as usize].claim.iter().any(|&candidate| !truth.holds(words.shape, candidate))
        }
        _ => false,
    }
}

/// How deep chains inside chains are told, and how long.
const DEEPEST: usize = 3;
const LONGEST: usize = 60;

/// The links, numbered; a net branch by branch, a chain inside it below the line that rests on it.
pub(super) fn links(words: Words, reason: &Reason, prefix: &str, depth: usize) -> Vec<String> {
    if reason.ends.is_empty() {
        return Vec::new();
    }
    let branches = branches(&reason.nodes, &reason.ends);
    // Sets that end with several digits have a chain for each, which are no cases: all of them hold.
    let are_cases = reason.parts.is_empty() || roots(reason).iter().any(|root| root.on);
    let heading = match (are_cases, prefix.is_empty()) {
        (true, true) => message!("branch"),
        (true, false) => message!("branch-within"),
        (false, true) => message!("chain-of"),
        (false, false) => message!("chain-of-within"),
    };
    let mut lines = Vec::new();
    let mut number = 0;
    for (case, branch) in branches.iter().enumerate() {
        if branches.len() > 1 {
            let line = prefix.trim_end_matches('.').into();
            let pairs = [("line", line), ("number", (case + 1).into()), ("count", branches.len().into())];
            lines.push(words.say(heading, pairs));
        }
        let clashes = branches.len() == 1 && clashes(&branch.nodes) && !is_case(words, reason);
        let told = told(&branch.nodes, clashes);
        // By node: the numbers of the lines it is told in, or of those it follows from.
        let mut sources: Vec<Vec<usize>> = Vec::new();
        for (node, told) in branch.nodes.iter().zip(told) {
            let mut from: Vec<usize> =
                node.parents.iter().flat_map(|&parent| sources[parent as usize].clone()).collect();
            from.sort_unstable();
            from.dedup();
            if !told {
                sources.push(from);
                continue;
            }
            let previous = number;
            number += 1;
            let inner = inner(reason, node).filter(|lemma| depth < DEEPEST && lemma.nodes.len() <= LONGEST);
            let link = link(words, reason, node, inner.is_some());
            let line = match &from[..] {
                _ if node.by == By::Assumed => words.say(message!("link-assume"), [("claim", link.into())]),
                from => follows(words, link, from, previous, prefix),
            };
            let number_told = format!("{prefix}{number}");
            lines.push(format!("{number_told}. {}", sentence(line)));
            if let Some(lemma) = inner {
                lines.extend(links(words, lemma, &format!("{number_told}."), depth + 1));
            }
            sources.push(vec![number]);
        }
        if clashes {
            let is_end = |at: &usize| !branch.nodes.iter().any(|node| node.parents.contains(&(*at as u32)));
            let mut from: Vec<usize> =
                (0..branch.nodes.len()).filter(is_end).flat_map(|at| sources[at].clone()).collect();
            from.sort_unstable();
            from.dedup();
            let line = follows(words, clash(words, reason), &from, number, prefix);
            number += 1;
            lines.push(format!("{prefix}{number}. {}", sentence(line)));
        }
    }
    lines
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

/// The chain that a node rests on, where it rests on one.
fn inner<'a>(reason: &'a Reason, node: &Node) -> Option<&'a Reason> {
    let By::Lemma(number) = node.by else { return None };
    Some(&reason.lemmas[number as usize]).filter(|lemma| !lemma.ends.is_empty())
}

/// What a line says: the claim and what makes it.
fn link(words: Words, reason: &Reason, node: &Node, has_chain: bool) -> String {
    let claim = || words.claim(node.on, &node.claim).into();
    let digit = node.claim.first().map_or("".into(), |candidate: &Candidate| candidate.digit.into());
    match node.by {
        By::Assumed => words.claim(node.on, &node.claim),
        By::Truth(Truth::Cell(_)) if node.on => words.say(message!("link-cell-on"), [("claim", claim())]),
        By::Truth(Truth::Cell(cell)) => {
            words.say(message!("link-cell-off"), [("claim", claim()), ("cell", words.cell(cell))])
        }
        By::Truth(Truth::House(house, _)) if node.on => {
            let pairs = [("claim", claim()), ("count", node.claim.len().into()), ("house-in", words.in_house(house))];
            words.say(message!("link-house-on"), pairs)
        }
        By::Truth(Truth::House(house, _)) => {
            let pairs = [("claim", claim()), ("house-in", words.in_house(house)), ("digit", digit)];
            words.say(message!("link-house-off"), pairs)
        }
        By::Truth(Truth::Beyond(pattern)) => {
            let cells = match &reason.patterns[usize::from(pattern)] {
                Pattern::Cells(cells) => cells.iter().map(|&(cell, _)| cell).collect::<Vec<_>>(),
                Pattern::Symmetry { .. } => Vec::new(),
            };
            words.say(message!("link-beyond-on"), [("claim", claim()), ("cells", words.cells(&cells))])
        }
        By::Lemma(_) if has_chain => words.say(message!("link-lemma-chain"), [("claim", claim())]),
        By::Lemma(number) => {
            let lemma = &reason.lemmas[number as usize];
            if lemma.truths.is_empty() && lemma.nodes.is_empty() {
                return words.say(message!("link-sees"), [("claim", claim())]);
            }
            if let ([Truth::Cell(cell)], [claimed], true) = (&lemma.truths[..], &node.claim[..], node.on)
                && claimed.cell == *cell
            {
                // The smallest of almost locked sets.
                return words.say(message!("link-cell-on"), [("claim", claim())]);
            }
            let mut cells = cells_of(&lemma.truths);
            if lemma.truths.is_empty() {
                // A bare chain: told by the cells it speaks of.
                cells.extend(lemma.nodes.iter().flat_map(|node| &node.claim).map(|candidate| candidate.cell));
            }
            if cells.is_empty() {
                let facts = words.truths(&lemma.truths);
                return words.say(message!("link-lemma-house"), [("claim", claim()), ("facts", facts)]);
            }
            words.say(message!("link-lemma"), [("claim", claim()), ("cells", words.cells(&cells))])
        }
    }
}
