//! Chains and nets link by link, each with the cell or house that makes it.

use super::message::message;
use super::value::{Join, Value};
use super::wording::{Pairs, Wording, wording};
use super::words::{Words, sentence};
use crate::cell::{Candidate, Cell, Digit, House};
use crate::gather::PushAll;
use crate::grid::Grid;
use crate::render::notation::{self, Notation, is_line};
use crate::render::picture::arrow;
use crate::render::proof::ProofLine;
use crate::render::story::{
    Branch, Cases, Chain, ChainForm, Contradiction, Fish, Story, branches, cells_of, contradiction, is_case, roots,
};
use crate::set::DigitSet;
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
        ChainForm::Either => {
            denied(words, story, [first, last], pairs);
            wording!("chain-either")
        }
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

/// How the ends of a chain, one of which is true, rule out what is struck.
fn denied<'a>(words: Words, story: &Story<'a>, ends: [&Node; 2], pairs: &mut Pairs<'a>) {
    let removed = &story.step.removed;
    let shape = words.shape;
    let is_seen = |by: &Candidate, it: &Candidate| by.digit == it.digit && shape.are_peers(by.cell, it.cell);
    let is_same = removed.iter().all(|it| ends.iter().all(|end| end.claim.iter().all(|by| is_seen(by, it))));
    let way = |it: &Candidate, end: &Node| {
        let cells: Vec<Cell> = end.claim.iter().map(|by| by.cell).collect();
        if end.claim.iter().all(|by| by.cell == it.cell) {
            let digits = end.claim.iter().map(|by| by.digit).collect();
            words.say(message!("deny-cell"), [("digits", words.either_digit(digits))])
        } else if end.claim.iter().all(|by| is_seen(by, it)) {
            words.say(message!("deny-sees"), [("digit", it.digit.into()), ("cells", words.cells(&cells))])
        } else {
            words.say(message!("deny-other"), [("cells", words.cells(&cells))])
        }
    };
    let deny = |it: &Candidate| {
        let mut ways: Vec<Value> = ends.iter().map(|end| way(it, end).into()).collect();
        ways.dedup_by_key(|way| words.text(way));
        let pairs = [("cell", words.cell(it.cell)), ("digit", it.digit.into()), ("ways", Value::List(ways, Join::Or))];
        words.say(message!("deny"), pairs).into()
    };
    let mut cells: Vec<Cell> = ends.iter().flat_map(|end| &end.claim).map(|by| by.cell).collect();
    cells.sort_unstable();
    cells.dedup();
    let each = if is_same { Vec::new() } else { removed.iter().map(deny).collect() };
    pairs.push_all([
        ("how", Value::Choice(if is_same { "same" } else { "mixed" })),
        ("ends", words.cells(&cells)),
        ("end-count", cells.len().into()),
        ("end-digits", words.either_digit(removed.iter().map(|it| it.digit).collect())),
        ("each", Value::List(each, Join::Semicolon)),
    ]);
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
            let pairs = [("cells", words.cells(cells)), ("guards", words.places_of(guards))];
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

/// The links, numbered; a net branch by branch, a chain inside it below the line that rests on it. `proves` is the claim that a
/// chain inside another proves: its last line says how.
pub(super) fn links(
    words: Words,
    before: &Grid,
    reason: &Reason,
    prefix: &str,
    depth: usize,
    proves: Option<&Node>,
) -> Vec<ProofLine> {
    if reason.ends.is_empty() {
        return Vec::new();
    }
    let plain = |text: String| ProofLine { text, depth, ..ProofLine::default() };
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
            lines.push(ProofLine { is_heading: true, ..plain(words.say(heading, pairs)) });
        }
        let contradicts = branches.len() == 1 && contradicts(&branch.nodes) && !is_case(words.shape, reason);
        let with_line = with_line(&branch.nodes, contradicts);
        // By node: the number of its line, or of those that it follows from.
        let mut sources: Vec<Vec<usize>> = Vec::new();
        // By node: what it and the nodes without a line of their own before it speak of.
        let mut spoken: Vec<ProofLine> = Vec::new();
        for (at, (node, has_line)) in branch.nodes.iter().zip(with_line).enumerate() {
            let mut from: Vec<usize> =
                node.parents.iter().flat_map(|&parent| sources[parent as usize].clone()).collect();
            from.sort_unstable();
            from.dedup();
            let said = spoken_of(node, &branch.nodes, &spoken);
            if !has_line {
                sources.push(from);
                spoken.push(said);
                continue;
            }
            let previous = number;
            number += 1;
            let inner = inner(reason, node).filter(|lemma| depth < DEEPEST && lemma.nodes.len() <= LONGEST);
            let facts = Facts { before, nodes: &branch.nodes[..at] };
            let link = link(words, reason, node, &facts, inner.is_some());
            let line = match &from[..] {
                _ if node.by == By::Assumed => words.say(message!("link-assume"), [("claim", link.into())]),
                from => follows(words, link, from, previous, prefix),
            };
            let label = format!("{prefix}{number}");
            lines.push(ProofLine { text: format!("{label}. {}", sentence(line)), depth, ..said });
            spoken.push(ProofLine::default());
            if let Some(lemma) = inner {
                lines.extend(links(words, before, lemma, &format!("{label}."), depth + 1, Some(node)));
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
            let mut all = plain(format!("{prefix}{number}. {}", sentence(line)));
            (0..branch.nodes.len()).filter(is_end).for_each(|at| {
                all.also(&spoken[at]);
                all.claim(&branch.nodes[at]);
            });
            lines.push(all);
        }
    }
    if let Some(line) = last_line(words, reason, &branches, proves) {
        lines.push(plain(format!("{prefix}{}. {}", number + 1, sentence(line))));
    }
    lines
}

/// What a link speaks of: its claim, the arrows to it, and what the nodes without a line speak of that it follows from.
fn spoken_of(node: &Node, nodes: &[Node], spoken: &[ProofLine]) -> ProofLine {
    let mut line = ProofLine::default();
    for &parent in &node.parents {
        line.also(&spoken[parent as usize]);
        line.arrows.extend(arrow(&nodes[parent as usize], node));
    }
    line.claim(node);
    line
}

/// What the end of a chain shows, where its last link does not say it: that a loop closes, and what a chain inside another is for.
fn last_line(words: Words, reason: &Reason, branches: &[Branch], proves: Option<&Node>) -> Option<String> {
    let claim = proves.map(|node| words.claim(node.on, &node.claim));
    let [Branch { nodes }] = branches else {
        return claim.map(|claim| words.say(message!("link-either-so"), [("claim", claim.into())]));
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
    let is_either = !first.on && last.on && first.claim != last.claim;
    let message = if is_either { message!("link-either-so") } else { message!("link-so") };
    Some(words.say(message, [("claim", claim?.into())]))
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

/// What is known where a link is made: the board, and the nodes before it.
struct Facts<'a> {
    before: &'a Grid,
    nodes: &'a [Node],
}

impl Facts<'_> {
    /// The candidates that are left in a cell.
    fn left(&self, cell: Cell) -> DigitSet {
        let shape = self.before.shape();
        self.nodes.iter().fold(self.before.entry(cell).allowed(), |left, node| match (node.on, &node.claim[..]) {
            (true, [it]) if it.cell == cell => left & DigitSet::of(it.digit),
            (true, [it]) if shape.are_peers(it.cell, cell) => left - DigitSet::of(it.digit),
            (false, claim) => left - claim.iter().filter(|it| it.cell == cell).map(|it| it.digit).collect::<DigitSet>(),
            _ => left,
        })
    }

    /// The places that are left for these digits in a house.
    fn places(&self, house: House, digits: DigitSet) -> usize {
        self.before.shape().cells_of(house).filter(|&cell| !(self.left(cell) & digits).is_empty()).count()
    }
}

/// What a line says: the claim and what makes it.
fn link(words: Words, reason: &Reason, node: &Node, facts: &Facts, has_chain: bool) -> String {
    let claim = || ("claim", words.claim(node.on, &node.claim).into());
    let digit = node.claim.first().map_or("".into(), |candidate: &Candidate| candidate.digit.into());
    match node.by {
        By::Assumed => words.supposed(node.on, &node.claim),
        By::Truth(Truth::Cell(_)) if node.on => words.say(message!("link-cell-on"), [claim()]),
        By::Truth(Truth::Cell(cell)) => words.say(message!("link-cell-off"), [claim(), ("cell", words.cell(cell))]),
        By::Truth(Truth::House(house, digit)) if node.on => only_place(words, node, house, digit),
        By::Truth(Truth::House(house, _)) => {
            words.say(message!("link-house-off"), [claim(), ("house-in", words.in_house(house)), ("digit", digit)])
        }
        By::Truth(Truth::Beyond(pattern)) => {
            let cells = match &reason.patterns[usize::from(pattern)] {
                Pattern::Cells(cells) => cells.iter().map(|&(cell, _)| cell).collect::<Vec<_>>(),
                Pattern::Symmetry { .. } => Vec::new(),
            };
            words.say(message!("link-beyond-on"), [claim(), ("cells", words.cells(&cells))])
        }
        By::Lemma(_) if has_chain => words.say(message!("link-lemma-chain"), [claim()]),
        By::Lemma(number) => by_lemma(words, &reason.lemmas[number as usize], node, facts),
    }
}

fn only_place(words: Words, node: &Node, house: House, digit: Digit) -> String {
    let pairs = [
        ("claim", words.claim(true, &node.claim).into()),
        ("count", node.claim.len().into()),
        ("house-in", words.in_house(house)),
        ("digit", digit.into()),
    ];
    words.say(message!("link-house-on"), pairs)
}

/// What a node follows from by a lemma that is no chain: the pattern that it has become, if that has a name.
fn by_lemma(words: Words, lemma: &Reason, node: &Node, facts: &Facts) -> String {
    let claim = || ("claim", words.claim(node.on, &node.claim).into());
    if lemma.truths.is_empty() && lemma.nodes.is_empty() {
        return words.say(message!("link-sees"), [claim()]);
    }
    let mut cells = cells_of(&lemma.truths);
    if !lemma.nodes.is_empty() {
        // A chain that is not written out: the cells that it speaks of.
        cells.push_all(lemma.nodes.iter().flat_map(|node| &node.claim).map(|candidate| candidate.cell));
        cells.sort_unstable();
        cells.dedup();
        return words.say(message!("link-lemma-long"), [claim(), ("cells", words.cells(&cells))]);
    }
    let houses: Vec<(House, Digit)> = lemma
        .truths
        .iter()
        .filter_map(|truth| if let Truth::House(house, digit) = *truth { Some((house, digit)) } else { None })
        .collect();
    let digits: DigitSet = houses.iter().map(|(_, digit)| *digit).collect();
    let is_whole = cells.len() + houses.len() == lemma.truths.len();
    match (&cells[..], &houses[..]) {
        // The smallest of almost locked sets.
        ([cell], []) if node.on && node.claim.iter().all(|claimed| claimed.cell == *cell) => {
            words.say(message!("link-cell-on"), [claim()])
        }
        ([_, _, ..], []) if is_whole => {
            let left = cells.iter().fold(DigitSet::default(), |left, &cell| left | facts.left(cell));
            let cells_said = ("cells", words.cells(&cells));
            if left.len() == cells.len() {
                let set = ("set", words.slashed(left).into());
                words.say(message!("link-lemma-set"), [claim(), cells_said, ("count", cells.len().into()), set])
            } else {
                words.say(message!("link-lemma"), [claim(), cells_said])
            }
        }
        ([], &[(house, digit)]) if node.on => only_place(words, node, house, digit),
        ([], &[(house, digit)]) => words.say(
            message!("link-lemma-locked"),
            [claim(), ("digit", digit.into()), ("house-in", words.in_house(house))],
        ),
        ([], &[(house, _), ..])
            if houses.iter().all(|(other, _)| *other == house) && facts.places(house, digits) == digits.len() =>
        {
            let pairs = [
                claim(),
                ("digits", words.digits(digits)),
                ("count", digits.len().into()),
                ("house-in", words.in_house(house)),
            ];
            words.say(message!("link-lemma-hidden"), pairs)
        }
        ([], &[(_, digit), ..]) if digits.len() == 1 && !node.on && lemma.covers.len() == houses.len() => {
            let bases: Vec<House> = houses.iter().map(|(house, _)| *house).collect();
            let pairs = [claim(), ("digit", digit.into()), ("houses-in", words.in_houses(&bases))];
            words.say(message!("link-lemma-fish"), pairs)
        }
        ([], _) => words.say(message!("link-lemma-house"), [claim(), ("facts", words.truths(&lemma.truths))]),
        _ => words.say(message!("link-lemma"), [claim(), ("cells", words.cells(&cells))]),
    }
}
