//! A chain inside another, told in a sentence: what everybody can follow in a row needs no lines of its own.

use super::chain;
use super::link::short_link;
use super::links::{last_line, same_end, with_line};
use super::message::message;
use super::sentences::name_of;
use super::value::{Join, Value};
use super::words::{Words, sentence};
use crate::gather::PushAll;
use crate::render::notation::is_line;
use crate::render::story::{Branch, Cases, branches, line_name, roots};
use crate::shape::Shape;
use crate::step::{By, Node, Reason, Truth};

/// So many links that an earlier line has shown already are not shown again.
const WORTH_CITING: usize = 2;

/// The chains that the lines of a branch have told so far, each with its line. What they rest on besides their own links still
/// holds below them: facts of the branch only grow in number.
#[derive(Default)]
pub(super) struct Told {
    chains: Vec<(String, Vec<(Node, Shown)>)>,
    /// What all cases of a line end with.
    facts: Vec<(String, Node)>,
}

/// How a link stands in the line that tells it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shown {
    /// In words.
    Said,
    /// Left to the link after it.
    Folded,
    /// Only in the line that is cited.
    Cited,
}

impl Told {
    /// Where all these branches come to a fact that an earlier line has proved, and go on from there in the same way: its line, and the
    /// nodes from there on.
    fn known<'a>(&self, branches: &'a [Branch]) -> Option<(&str, &'a [Node])> {
        let [first, second, ..] = branches else { return None };
        let is_same = |a: &Node, b: &Node| (a.on, &a.claim) == (b.on, &b.claim);
        let from_fact = |branch: &'a Branch, fact: &Node| {
            let at = branch.nodes.iter().skip(1).position(|node| is_same(node, fact))?;
            Some(&branch.nodes[at + 1..])
        };
        let goes_on_alike = |one: &[Node], other: &[Node]| {
            one.len() == other.len() && one[1..].iter().zip(&other[1..]).all(|(a, b)| is_same(a, b) && a.by == b.by)
        };
        self.facts.iter().find_map(|(line, fact)| {
            let nodes = from_fact(first, fact).filter(|nodes| nodes.len() > 1)?;
            let is_known =
                |branch: &'a Branch| from_fact(branch, fact).is_some_and(|other| goes_on_alike(nodes, other));
            (is_known(second) && branches.iter().all(is_known)).then_some((line.as_str(), nodes))
        })
    }

    /// How far the nodes from this one on repeat an earlier chain, as far as its line says it, and that line. The last of them is said there.
    fn repeated(&self, nodes: &[Node]) -> Option<(usize, &str)> {
        let is_same = |a: &Node, b: &Node| (a.on, &a.claim) == (b.on, &b.claim);
        let runs = self.chains.iter().flat_map(|(line, chain)| {
            let run = |from: usize| {
                let goes_on =
                    |((a, shown), b): &(&(Node, Shown), &Node)| *shown != Shown::Cited && is_same(a, b) && a.by == b.by;
                let same = chain[from + 1..].iter().zip(&nodes[1..]).take_while(goes_on).count();
                let said = (1..=same).rev().find(|&length| chain[from + length].1 == Shown::Said);
                (said.unwrap_or(0), line.as_str())
            };
            let begins = |&from: &usize| chain[from].1 == Shown::Said && is_same(&chain[from].0, &nodes[0]);
            (0..chain.len()).filter(begins).map(run)
        });
        // The earliest of the longest.
        runs.fold(None, |best, run| if best.is_none_or(|(longest, _)| run.0 > longest) { Some(run) } else { best })
    }
}

/// Whether the chains of a line that refutes several claims end by the same cells and houses for each of them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum LastHouses {
    Same,
    Differ,
}

/// A chain that a sentence can tell: no net, and with no chain of its own.
pub(super) fn is_row(branch: &Branch) -> bool {
    let nodes = &branch.nodes;
    let is_plain = |node: &Node| matches!(node.by, By::Truth(Truth::Cell(_) | Truth::House(..)));
    nodes.len() > 1 && is_line(nodes) && nodes[1..].iter().all(is_plain)
}

/// How much is said of the last link of a chain, which rules out what its line rules out.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LastLink {
    /// `and r1c1 is not 5 (row 1)`
    Whole,
    /// `r1c1 is not 5`
    Claim,
    /// Nothing: the digit before it is seen to rule that out.
    Unsaid,
}

/// What a chain inside another proves and how, and what closes it; `None` for one with nets or with chains of its own.
pub(super) fn in_a_sentence(
    words: Words,
    lemma: &Reason,
    proved: &Node,
    houses: LastHouses,
    line: &str,
    told: &mut Told,
) -> Option<(String, Option<String>)> {
    let branches = branches(&lemma.nodes, &lemma.ends);
    if !branches.iter().all(is_row) {
        return None;
    }
    let claim = ("claim", words.claim(proved.on, &proved.claim).into());
    if let Some((known, nodes)) = told.known(&branches) {
        let last = if houses == LastHouses::Differ { LastLink::Claim } else { LastLink::Whole };
        let (links, shown) = row(words, nodes, last, told);
        let again = words.say(
            message!("link-again"),
            [("claim", words.claim(nodes[0].on, &nodes[0].claim).into()), ("line", known.into())],
        );
        let text = words.say(message!("link-known"), [claim, ("fact", again.into()), ("links", words.and(links))]);
        told.chains.push((line.to_string(), nodes.iter().cloned().zip(shown).collect()));
        let end = nodes.last().expect("a link");
        let is_said = (end.on, &end.claim) == (proved.on, &proved.claim);
        return Some((text, if is_said { None } else { last_line(words, lemma, &branches, Some(proved)) }));
    }
    let cases = with_equal_links(&branches);
    // What a true candidate rules out is seen at once.
    let is_seen = |branch: &Branch| match &branch.nodes[..] {
        [_, .., by, last] => by.on && !last.on && last.claim == proved.claim,
        _ => false,
    };
    let without_last = |branch: &Branch| {
        let nodes = &branch.nodes;
        Branch { nodes: nodes[..nodes.len() - usize::from(is_seen(branch))].into() }
    };
    let short: Vec<Branch> = cases.iter().map(without_last).collect();
    // What has become one case is still said of all.
    let ends = if short.len() > 1 { &short } else { &branches };
    let last_link = |branch: &Branch| {
        let last = branch.nodes.last().expect("a link");
        match houses {
            _ if is_seen(branch) => LastLink::Unsaid,
            // That a cell with this digit has no other needs no reason.
            _ if branch.nodes.len() == 2 && matches!(last.by, By::Truth(Truth::Cell(_))) && !last.on => LastLink::Claim,
            LastHouses::Differ if !last.on && last.claim == proved.claim => LastLink::Claim,
            _ => LastLink::Whole,
        }
    };
    let mut chains = Vec::new();
    let mut case = |branch: &Branch| {
        let root = &branch.nodes[0];
        let (links, shown) = row(words, &branch.nodes, last_link(branch), told);
        chains.push((line.to_string(), branch.nodes.iter().cloned().zip(shown).collect()));
        let pairs = [("root", words.claim(root.on, &root.claim).into()), ("links", words.and(links))];
        words.say(message!("link-case"), pairs)
    };
    let mut sentences: Vec<String> = cases.iter().map(&mut case).collect();
    told.chains.append(&mut chains);
    Some(match &branches[..] {
        [branch] => {
            let name = name_of(line_name(words.shape, &branch.nodes), words.language);
            let pairs = [claim, ("name", name.into()), ("case", sentence(sentences.remove(0)).into())];
            let close = if is_seen(branch) { None } else { last_line(words, lemma, &branches, Some(proved)) };
            (words.say(message!("link-lemma-told"), pairs), close)
        }
        _ => {
            let split = sentence(chain::cases(words, &split(words.shape, lemma)));
            // The last links say it already, or rule it out.
            let says_it = |branch: &Branch| {
                let last = branch.nodes.last().expect("a link");
                (last.on, &last.claim) == (proved.on, &proved.claim)
            };
            let fact = same_end(ends).filter(|end| end.on);
            let is_said = cases.iter().all(says_it) && fact.is_none_or(|end| end.claim == proved.claim);
            let close = if is_said { None } else { last_line(words, lemma, ends, Some(proved)) };
            told.facts.extend(fact.map(|fact| (line.to_string(), fact.clone())));
            let cases = words.text(&Value::List(sentences.into_iter().map(Value::from).collect(), Join::Semicolon));
            (words.say(message!("link-lemma-cases"), [claim, ("split", split.into()), ("cases", cases.into())]), close)
        }
    })
}

/// Branches of which those with the same links after their suppositions are one: `if one of r1c23 is 7, then r1c4 is not 7`.
pub(super) fn with_equal_links(branches: &[Branch]) -> Vec<Branch> {
    let links = |branch: &Branch| -> Vec<_> {
        let said = branch.nodes.iter().zip(with_line(&branch.nodes, false)).skip(1).filter(|(_, is_said)| *is_said);
        said.map(|(node, _)| (node.on, node.claim.clone(), node.by)).collect()
    };
    let go_together = |one: &Node, other: &Node| {
        let mut pairs = one.claim.iter().flat_map(|a| other.claim.iter().map(move |b| (a, b)));
        one.on && other.on && (pairs.clone().all(|(a, b)| a.cell == b.cell) || pairs.all(|(a, b)| a.digit == b.digit))
    };
    let mut merged: Vec<Branch> = Vec::new();
    for branch in branches {
        let root = &branch.nodes[0];
        let is_alike = |other: &&mut Branch| go_together(&other.nodes[0], root) && links(other) == links(branch);
        match merged.iter_mut().find(is_alike) {
            Some(other) => other.nodes[0].claim.push_all(root.claim.iter().copied()),
            None => merged.push(Branch { nodes: branch.nodes.clone() }),
        }
    }
    merged
}

/// What a chain inside another has cases of, if its branches begin with all that one of its truths may have.
pub(super) fn split(shape: Shape, lemma: &Reason) -> Cases {
    let roots = roots(lemma);
    let claims = || roots.iter().flat_map(|root| &root.claim);
    let is_split =
        |truth: &&Truth| roots.iter().all(|root| root.on) && claims().all(|&claim| truth.holds(shape, claim));
    match lemma.truths.first().filter(is_split) {
        Some(&Truth::House(house, digit)) => Cases::House(house, digit),
        Some(&Truth::Cell(cell)) => Cases::Cell(cell, claims().map(|claim| claim.digit).collect()),
        _ => Cases::Unnamed,
    }
}

/// The links of a chain in a row, in short, several that an earlier line has shown as one; and by node how it is shown.
fn row(words: Words, nodes: &[Node], last: LastLink, told: &Told) -> (Vec<String>, Vec<Shown>) {
    let is_shown = with_line(nodes, false);
    let mut shown: Vec<Shown> =
        is_shown.iter().map(|&is_shown| if is_shown { Shown::Said } else { Shown::Folded }).collect();
    let end = nodes.len() - 1;
    // What the last link is to say differently is said here.
    let until = if last == LastLink::Whole { nodes.len() } else { end };
    let mut links = Vec::new();
    let mut at = 1;
    while at < until {
        let repeated = if is_shown[at - 1] { told.repeated(&nodes[at - 1..until]) } else { None };
        let (length, cited) = repeated.unwrap_or((0, ""));
        if (at..at + length).filter(|&each| is_shown[each]).count() >= WORTH_CITING && is_shown[at + length - 1] {
            let last = at + length - 1;
            let claim = words.claim(nodes[last].on, &nodes[last].claim);
            links.push(words.say(message!("link-again"), [("claim", claim.into()), ("line", cited.into())]));
            shown[at..last].fill(Shown::Cited);
            at = last + 1;
        } else {
            if is_shown[at] {
                links.push(short_link(words, &nodes[at]));
            }
            at += 1;
        }
    }
    match last {
        LastLink::Whole => {}
        LastLink::Claim => links.push(words.claim(nodes[end].on, &nodes[end].claim)),
        LastLink::Unsaid => shown[end] = Shown::Folded,
    }
    (links, shown)
}
