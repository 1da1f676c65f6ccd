//! Chains and nets link by link, each with the cell or house that makes it.

use super::chain::contradiction_in_words;
use super::inner::{Told, in_a_sentence};
use super::message::message;
use super::words::{Words, sentence};
use crate::cell::{Candidate, Cell, Digit, House};
use crate::gather::PushAll;
use crate::grid::Grid;
use crate::render::notation::is_line;
use crate::render::story::{Branch, branches, cells_of, is_case, roots};
use crate::set::DigitSet;
use crate::step::{By, Node, Pattern, Reason, Truth};

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
) -> Vec<String> {
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
        let mut told = Told::default();
        let mut nodes = branch.nodes.iter().enumerate().zip(with_line).peekable();
        while let Some(((at, node), has_line)) = nodes.next() {
            let from = sources_of(node, &sources);
            if !has_line {
                sources.push(from);
                continue;
            }
            let previous = number;
            number += 1;
            let label = format!("{prefix}{number}");
            sources.push(vec![number]);
            // What is false for the same reason is told in one line.
            let mut node = node.clone();
            while let Some(((_, next), _)) = nodes.next_if(|((_, next), has_line)| {
                *has_line && is_same_reason(reason, &node, next) && sources_of(next, &sources) == from
            }) {
                node.claim.push_all(next.claim.iter().copied());
                sources.push(vec![number]);
            }
            let inner = inner(reason, &node).filter(|lemma| depth < DEEPEST && lemma.nodes.len() <= LONGEST);
            let sentence_of_chain = inner.and_then(|lemma| in_a_sentence(words, lemma, &node, &label, &mut told));
            let facts = Facts { before, nodes: &branch.nodes[..at] };
            let link = match &sentence_of_chain {
                Some((link, _)) => link.clone(),
                None => link(words, reason, &node, &facts, inner.is_some()),
            };
            let mut line = match &from[..] {
                _ if node.by == By::Assumed => words.say(message!("link-assume"), [("claim", link.into())]),
                from => follows(words, link, from, previous, prefix),
            };
            if let Some((_, Some(close))) = &sentence_of_chain {
                line.extend([" ", close]);
            }
            lines.push(format!("{label}. {}", sentence(line)));
            if let Some(lemma) = inner.filter(|_| sentence_of_chain.is_none()) {
                lines.extend(links(words, before, lemma, &format!("{label}."), depth + 1, Some(&node)));
            }
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
    if let Some(line) = last_line(words, reason, &branches, proves) {
        lines.push(format!("{prefix}{}. {}", number + 1, sentence(line)));
    }
    lines
}

/// The lines that a node follows from.
fn sources_of(node: &Node, sources: &[Vec<usize>]) -> Vec<usize> {
    let mut from: Vec<usize> = node.parents.iter().flat_map(|&parent| sources[parent as usize].clone()).collect();
    from.sort_unstable();
    from.dedup();
    from
}

/// Whether two claims are false by the same pattern or chain. Covers may differ: they are where the claims are.
fn is_same_reason(reason: &Reason, a: &Node, b: &Node) -> bool {
    let (By::Lemma(first), By::Lemma(second)) = (a.by, b.by) else { return false };
    let [first, second] = [first, second].map(|number| &reason.lemmas[number as usize]);
    !a.on
        && !b.on
        && (&first.truths, &first.nodes, &first.ends, &first.patterns)
            == (&second.truths, &second.nodes, &second.ends, &second.patterns)
}

/// What the end of a chain shows, where its last link does not say it: that a loop closes, and what a chain inside another is for.
pub(super) fn last_line(words: Words, reason: &Reason, branches: &[Branch], proves: Option<&Node>) -> Option<String> {
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
