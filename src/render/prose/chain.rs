//! Chains and nets link by link, each with the cell or house that makes it.

use super::message::message;
use super::wording::{Pairs, Wording, wording};
use super::words::{Words, sentence};
use crate::cell::{Candidate, House};
use crate::gather::PushAll;
use crate::render::notation::{self, Notation, is_line};
use crate::render::story::{
    Cases, Chain, ChainForm, Contradiction, Fish, Story, branches, cells_of, contradiction, is_case, roots,
};
use crate::step::{By, Node, Pattern, Reason, Truth};

/// The words of a chain, with what they speak of.
pub(super) fn worded<'a>(
    words: Words,
    story: &Story<'a>,
    chain: &Chain,
    notation: Notation,
    pairs: &mut Pairs<'a>,
) -> Wording {
    let reason = &story.step.reason;
    let Chain { form, branches, cases } = chain;
    let nodes = branches.first().map_or(&[][..], |branch| &branch.nodes);
    let first = nodes.first().expect("a chain begins somewhere");
    let last = reason.ends.last().map_or(first, |&end| &reason.nodes[end as usize]);
    let is_either = matches!(form, ChainForm::Either);
    let claim = |node: &Node| words.claim(node.on || is_either, &node.claim);
    let short = if is_line(nodes) {
        notation::chain(words.shape, nodes, notation)
    } else {
        let ends = [first, last].map(|node| words.claim(node.on, &node.claim));
        ends.join(" ... ")
    };
    let contradicts = matches!(form, ChainForm::Contradiction);
    let links =
        with_line(nodes, contradicts).into_iter().filter(|&has_line| has_line).count() + usize::from(contradicts);
    let count = if branches.len() > 1 { branches.len() } else { links.saturating_sub(1) };
    pairs.push_all([
        ("count", count.into()),
        ("first", claim(first).into()),
        ("last", claim(last).into()),
        ("notation", short.into()),
        ("clash", contradiction_in_words(words, reason).into()),
        ("cases", self::cases(words, cases).into()),
    ]);
    match form {
        ChainForm::Either => wording!("chain-either"),
        ChainForm::Loop => wording!("chain-loop"),
        ChainForm::Opposite => wording!("chain-fails"),
        ChainForm::Contradiction => wording!("force-fails"),
        ChainForm::Cases => wording!("force-cases"),
        ChainForm::Finned(fish) => {
            kraken(words, fish, None, pairs);
            wording!("force-kraken-1")
        }
        ChainForm::Covered(fish, cover) => {
            kraken(words, fish, *cover, pairs);
            wording!("force-kraken-2")
        }
    }
}

/// `cover`: the one from whose places, besides the fins, there are chains.
fn kraken(words: Words, fish: &Fish, cover: Option<House>, pairs: &mut Pairs) {
    pairs.push_all([
        ("digit", fish.digit.into()),
        ("base-in", words.in_houses(&fish.bases)),
        ("cover-in", words.in_houses(&fish.covers)),
        ("one-in", words.in_houses(cover.as_slice())),
        ("fins", words.cells(&fish.fins)),
        ("fin-count", fish.fins.len().into()),
    ]);
}

/// What cannot be.
fn contradiction_in_words(words: Words, reason: &Reason) -> String {
    match contradiction(reason) {
        Contradiction::Cell(cell) => words.say(message!("clash-cell"), [("cell", words.cell(cell))]),
        Contradiction::House(house, digit) => {
            words.say(message!("clash-house"), [("digit", digit.into()), ("house-in", words.in_house(house))])
        }
        Contradiction::Claims(ends) => {
            let claims = ends.iter().map(|end| words.claim(end.on, &end.claim)).collect();
            words.say(message!("clash-both"), [("claims", words.and(claims))])
        }
    }
}

/// What there are cases of.
pub(super) fn cases(words: Words, cases: &Cases) -> String {
    match cases {
        Cases::Cell(cell, digits) => {
            let pairs = [("cell", words.cell(*cell)), ("digits", words.either_digit(*digits))];
            words.say(message!("either-cell"), pairs)
        }
        Cases::House(house, digit) => {
            words.say(message!("either-house"), [("digit", (*digit).into()), ("house-in", words.in_house(*house))])
        }
        Cases::Guardians { cells, guards } => {
            let pairs = [("cells", words.cells(cells)), ("guards", words.any_of(guards))];
            words.say(message!("either-guardian"), pairs)
        }
        Cases::EitherWay(claim) => words.say(message!("either-way"), [("claim", words.claim(true, claim).into())]),
        Cases::Unnamed => words.say(message!("either-some"), []),
    }
}

/// Which nodes of a branch get a line of their own: all of a chain. In a net what is false for one reason is left to the line
/// that it leads to, or to the last, which names the contradiction.
fn with_line(nodes: &[Node], contradicts: bool) -> Vec<bool> {
    if is_line(nodes) {
        return vec![true; nodes.len()];
    }
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

/// How deep chains inside chains are written out, and how long.
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
        let contradicts = branches.len() == 1 && contradicts(&branch.nodes) && !is_case(words.shape, reason);
        let with_line = with_line(&branch.nodes, contradicts);
        // By node: the number of its line, or of those that it follows from.
        let mut sources: Vec<Vec<usize>> = Vec::new();
        for (node, has_line) in branch.nodes.iter().zip(with_line) {
            let mut from: Vec<usize> =
                node.parents.iter().flat_map(|&parent| sources[parent as usize].clone()).collect();
            from.sort_unstable();
            from.dedup();
            if !has_line {
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
            let label = format!("{prefix}{number}");
            lines.push(format!("{label}. {}", sentence(line)));
            if let Some(lemma) = inner {
                lines.extend(links(words, lemma, &format!("{label}."), depth + 1));
            }
            sources.push(vec![number]);
        }
        if contradicts {
            let is_end = |at: &usize| !branch.nodes.iter().any(|node| node.parents.contains(&(*at as u32)));
            let mut from: Vec<usize> =
                (0..branch.nodes.len()).filter(is_end).flat_map(|at| sources[at].clone()).collect();
            from.sort_unstable();
            from.dedup();
            let line = follows(words, contradiction_in_words(words, reason), &from, number, prefix);
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
                // A bare chain: the cells that it speaks of.
                cells.push_all(lemma.nodes.iter().flat_map(|node| &node.claim).map(|candidate| candidate.cell));
            }
            if cells.is_empty() {
                let facts = words.truths(&lemma.truths);
                return words.say(message!("link-lemma-house"), [("claim", claim()), ("facts", facts)]);
            }
            words.say(message!("link-lemma"), [("claim", claim()), ("cells", words.cells(&cells))])
        }
    }
}
