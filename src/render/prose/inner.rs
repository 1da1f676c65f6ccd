//! A chain inside another, told in a sentence: what everybody can follow in a row needs no lines of its own.

use super::links::{last_line, with_line};
use super::message::{Message, message};
use super::sentences::name_of;
use super::words::Words;
use crate::render::notation::is_line;
use crate::render::story::{branches, line_name};
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

/// What a chain inside another proves and how, and what closes it; `None` for one with branches or with chains of its own.
pub(super) fn in_a_sentence(
    words: Words,
    lemma: &Reason,
    proved: &Node,
    line: &str,
    told: &mut Told,
) -> Option<(String, Option<String>)> {
    let branches = branches(&lemma.nodes, &lemma.ends);
    let [branch] = &branches[..] else { return None };
    let nodes = &branch.nodes[..];
    let is_plain = |node: &Node| matches!(node.by, By::Truth(Truth::Cell(_) | Truth::House(..)));
    if !is_line(nodes) || nodes.len() < 2 || !nodes[1..].iter().all(is_plain) {
        return None;
    }
    let is_shown = with_line(nodes, false);
    let mut links = Vec::new();
    let mut at = 1;
    while at < nodes.len() {
        let (repeated, cited) = told.repeated(&nodes[at - 1..]).unwrap_or((0, ""));
        // The last link that is shown of those.
        let last = (at..at + repeated).rev().find(|&last| is_shown[last]);
        let count = (at..at + repeated).filter(|&each| is_shown[each]).count();
        match last {
            Some(last) if count >= WORTH_CITING => {
                let claim = words.claim(nodes[last].on, &nodes[last].claim);
                links.push(words.say(message!("link-again"), [("claim", claim.into()), ("line", cited.into())]));
                at = last + 1;
            }
            _ => {
                if is_shown[at] {
                    links.push(link(words, &nodes[at]));
                }
                at += 1;
            }
        }
    }
    told.chains.push((line.to_string(), nodes.to_vec()));
    let pairs = [
        ("claim", words.claim(proved.on, &proved.claim).into()),
        ("name", name_of(line_name(words.shape, nodes), words.language).into()),
        ("root", words.claim(nodes[0].on, &nodes[0].claim).into()),
        ("links", words.and(links)),
    ];
    Some((words.say(message!("link-lemma-told"), pairs), last_line(words, lemma, &branches, Some(proved))))
}

/// A link and the cell or house that makes it, in short.
fn link(words: Words, node: &Node) -> String {
    let claim = ("claim", words.claim(node.on, &node.claim).into());
    let by_cell: &Message = if node.on { message!("link-by-cell") } else { message!("link-taken") };
    match node.by {
        By::Truth(Truth::House(house, _)) => {
            words.say(message!("link-by-house"), [claim, ("house", words.houses(&[house]))])
        }
        _ => words.say(by_cell, [claim]),
    }
}
