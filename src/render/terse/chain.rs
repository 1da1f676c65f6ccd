//! Chains as HoDoKu writes them.

use std::fmt::Write;

use smallvec::smallvec;

use super::short::{compact, packed, slashed};
use crate::cell::Digit;
use crate::render::notation;
use crate::render::story::{Chain, ChainForm, Contradiction, Kind, Story, cells_of, contradiction};
use crate::shape::Shape;
use crate::step::{By, Node, Step, Truth};
use crate::technique::Technique;

/// Where a contradiction shows: ` in c7`.
pub(super) fn emptied(story: &Story) -> String {
    let Kind::Chain(Chain { form: ChainForm::Contradiction, .. }) = story.kind else { return String::new() };
    match contradiction(&story.step.reason) {
        Contradiction::Cell(cell) => format!(" in {}", story.shape().cell_name(cell)),
        Contradiction::House(house, _) => format!(" in {}", story.shape().house_code(house)),
        Contradiction::Claims(_) => String::new(),
    }
}

pub(super) fn pattern(story: &Story, chain: &Chain) -> Option<String> {
    let step = story.step;
    match chain.form {
        ChainForm::Either if matches!(step.technique, Technique::AlsXyWing | Technique::AlsXyChain) => {
            return sets_in_a_row(story);
        }
        ChainForm::Contradiction | ChainForm::Cases => return None,
        _ => {}
    }
    let nodes = &chain.branches.first()?.nodes;
    // Sudoku Explainer's cycles, which HoDoKu does not know, begin with a candidate that is true.
    if matches!(chain.form, ChainForm::Loop) && nodes.first().is_some_and(|node| node.on) {
        return None;
    }
    let is_line = notation::is_line(nodes);
    is_line.then(|| format!("{} {}", slashed(story.concluded()), with_ends(story.shape(), &chain.form, nodes, step)))
}

/// Almost locked sets that were found as a chain, three of them as ends and middle.
fn sets_in_a_row(story: &Story) -> Option<String> {
    let (shape, step, view) = (story.shape(), story.step, story.view());
    let reason = &step.reason;
    let digit = |node: &Node| node.claim.first().map(|candidate| candidate.digit);
    let cells = |node: &Node| match node.by {
        By::Truth(Truth::Cell(cell)) => Some(smallvec![cell]),
        By::Lemma(lemma) => Some(cells_of(&reason.lemmas[lemma as usize].truths)).filter(|set| !set.is_empty()),
        _ => None,
    };
    let z = digit(reason.nodes.first()?)?;
    let set = |node: &Node| {
        let cells = cells(node)?;
        Some(format!("{} {{{}}}", compact(shape, &cells), packed(shape, view.digits_of(&cells))))
    };
    let sets: Vec<String> = reason.nodes.iter().filter(|node| node.on).map(set).collect::<Option<_>>()?;
    let commons: Vec<Digit> = reason.nodes.iter().skip(1).filter(|node| !node.on).filter_map(digit).collect();
    Some(match (&sets[..], &commons[..]) {
        ([a, c, b], [x, y]) if step.technique == Technique::AlsXyWing => {
            format!("A={a}, B={b}, C={c}, X,Y={x},{y}, Z={z}")
        }
        _ => row_of_sets(z, sets.into_iter(), &commons),
    })
}

/// `8- r2c3459 {34589} -3- r2c8 {38} -8`
pub(super) fn row_of_sets(z: Digit, sets: impl Iterator<Item = String>, commons: &[Digit]) -> String {
    let mut text = format!("{z}-");
    for (at, set) in sets.enumerate() {
        let _ = write!(text, " {set} ");
        let _ = match commons.get(at) {
            Some(common) => write!(text, "-{common}-"),
            None => write!(text, "-{z}"),
        };
    }
    text
}

/// A chain with what its ends leave outside: `6- r2c6 =6= r8c6 ... r3c8 -6`, for a loop its first and last link,
/// `5= r6c1 =3= r3c1 ... =5= r6c1 =3`. An X-chain shows no ends.
fn with_ends(shape: Shape, form: &ChainForm, nodes: &[Node], step: &Step) -> String {
    let chain = notation::nice_loop(nodes, &|cells| compact(shape, cells));
    let digit = |node: &Node| node.claim.first().map(|candidate| candidate.digit);
    let (Some(first), Some(last)) = (nodes.first(), nodes.last()) else { return chain };
    let is_one = step.technique == Technique::XChain;
    let is_loop = matches!(step.technique, Technique::DiscontinuousNiceLoop | Technique::GroupedDiscontinuousNiceLoop);
    match (form, digit(first), digit(last)) {
        // A loop begins and ends in the cell it speaks of.
        (ChainForm::Either, Some(from), Some(to)) if is_loop && step.removed.len() == 1 => {
            let cell = step.removed[0].cell;
            let is_there = |node: &Node| node.claim.iter().all(|candidate| candidate.cell == cell);
            let name = shape.cell_name(cell);
            let head = if is_there(first) { String::new() } else { format!("{name} -{from}- ") };
            let tail = if is_there(last) { String::new() } else { format!(" -{to}- {name}") };
            format!("{head}{chain}{tail}")
        }
        (ChainForm::Either, Some(from), Some(to)) if !is_one => format!("{from}- {chain} -{to}"),
        (ChainForm::Loop, ..) if !is_one => {
            let links = notation::links(nodes);
            match (links.first(), links.last()) {
                (Some((way, from)), Some((back, to))) => format!("{to}{back} {chain} {way}{from}"),
                _ => chain,
            }
        }
        _ => chain,
    }
}
