//! A chain inside another, told in a sentence: what everybody can follow in a row needs no lines of its own.

use super::link::short_link;
use super::links::{last_line, with_line};
use super::message::message;
use super::sentences::name_of;
use super::value::{Join, Value};
use super::words::{Words, sentence};
use crate::render::notation::is_line;
use crate::render::story::{Branch, branches, line_name};
use crate::step::{By, Node, Reason, Truth};

/// So many links that an earlier line has shown already are not shown again.
const WORTH_CITING: usize = 3;

/// The chains that the lines of a branch have told so far, each with its line. What they rest on besides their own links still
/// holds below them: facts of the branch only grow in number.
#[derive(Default)]
pub(super) struct Told {
    chains: Vec<(String, Vec<Node>)>,
}

impl Told {
    /// How far the nodes from this one on repeat an earlier chain, and the line of that.
    fn repeated(&self, nodes: &[Node]) -> Option<(usize, &str)> {
        let is_same = |a: &Node, b: &Node| (a.on, &a.claim) == (b.on, &b.claim);
        let runs = self.chains.iter().flat_map(|(line, chain)| {
            let run = |from: usize| {
                let same = chain[from + 1..].iter().zip(&nodes[1..]).take_while(|(a, b)| is_same(a, b) && a.by == b.by);
                (same.count(), line.as_str())
            };
            (0..chain.len()).filter(|&from| is_same(&chain[from], &nodes[0])).map(run)
        });
        // The earliest of the longest.
        runs.fold(None, |best, run| if best.is_none_or(|(longest, _)| run.0 > longest) { Some(run) } else { best })
    }
}

/// What a chain inside another proves and how, and what closes it; `None` for one with nets or with chains of its own.
pub(super) fn in_a_sentence(
    words: Words,
    lemma: &Reason,
    proved: &Node,
    line: &str,
    told: &mut Told,
) -> Option<(String, Option<String>)> {
    let branches = branches(&lemma.nodes, &lemma.ends);
    let is_plain = |node: &Node| matches!(node.by, By::Truth(Truth::Cell(_) | Truth::House(..)));
    let is_row = |branch: &Branch| {
        let nodes = &branch.nodes;
        nodes.len() > 1 && is_line(nodes) && nodes[1..].iter().all(is_plain)
    };
    if !branches.iter().all(is_row) {
        return None;
    }
    let claim = ("claim", words.claim(proved.on, &proved.claim).into());
    let case = |branch: &Branch| {
        let root = &branch.nodes[0];
        let pairs =
            [("root", words.claim(root.on, &root.claim).into()), ("links", words.and(row(words, &branch.nodes, told)))];
        words.say(message!("link-case"), pairs)
    };
    let mut cases: Vec<String> = branches.iter().map(case).collect();
    for branch in &branches {
        told.chains.push((line.to_string(), branch.nodes.clone()));
    }
    Some(match &branches[..] {
        [branch] => {
            let name = name_of(line_name(words.shape, &branch.nodes), words.language);
            let pairs = [claim, ("name", name.into()), ("case", sentence(cases.remove(0)).into())];
            (words.say(message!("link-lemma-told"), pairs), last_line(words, lemma, &branches, Some(proved)))
        }
        _ => {
            let cases =
                sentence(words.text(&Value::List(cases.into_iter().map(Value::from).collect(), Join::Semicolon)));
            (words.say(message!("link-lemma-cases"), [claim, ("cases", cases.into())]), None)
        }
    })
}

/// The links of a chain in a row, in short; several that an earlier line has shown as one.
fn row(words: Words, nodes: &[Node], told: &Told) -> Vec<String> {
    let is_shown = with_line(nodes, false);
    let mut links = Vec::new();
    let mut at = 1;
    while at < nodes.len() {
        let (repeated, cited) = told.repeated(&nodes[at - 1..]).unwrap_or((0, ""));
        let shown = (at..at + repeated).filter(|&each| is_shown[each]);
        match shown.clone().next_back() {
            Some(last) if shown.count() >= WORTH_CITING => {
                let claim = words.claim(nodes[last].on, &nodes[last].claim);
                links.push(words.say(message!("link-again"), [("claim", claim.into()), ("line", cited.into())]));
                at = last + 1;
            }
            _ => {
                if is_shown[at] {
                    links.push(short_link(words, &nodes[at]));
                }
                at += 1;
            }
        }
    }
    links
}
