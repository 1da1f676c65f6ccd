//! One link of a chain or net: what it says, and the cell, house or pattern that makes it.

use super::chain;
use super::inner::split;
use super::message::{Message, message};
use super::words::Words;
use crate::cell::{Candidate, Cell, Digit, House};
use crate::gather::PushAll;
use crate::grid::Grid;
use crate::render::story::{Cases, cells_of, could_be_refilled, targets_hold};
use crate::set::DigitSet;
use crate::step::{By, Node, Pattern, Reason, Truth};

/// The chain that a node rests on, where it rests on one.
pub(super) fn inner<'a>(reason: &'a Reason, node: &Node) -> Option<&'a Reason> {
    let By::Lemma(number) = node.by else { return None };
    // What the targets of an exocet hold is a pattern, too.
    Some(&reason.lemmas[number as usize]).filter(|lemma| !lemma.ends.is_empty() && !targets_hold(lemma))
}

/// What is known where a link is made: the board, and the nodes before it.
pub(super) struct Facts<'a> {
    pub before: &'a Grid,
    pub nodes: &'a [Node],
}

impl Facts<'_> {
    /// The candidates that are left in a cell.
    fn left(&self, cell: Cell) -> DigitSet {
        let shape = self.before.shape();
        self.nodes.iter().fold(self.before.allowed(cell), |left, node| match (node.on, &node.claim[..]) {
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
pub(super) fn link(words: Words, reason: &Reason, node: &Node, facts: &Facts, has_chain: bool) -> String {
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
            let pattern = &reason.patterns[usize::from(pattern)];
            let cells = match pattern {
                Pattern::Cells(cells) => cells.iter().map(|&(cell, _)| cell).collect::<Vec<_>>(),
                Pattern::Symmetry { .. } => Vec::new(),
            };
            let said = match could_be_refilled(words.shape, pattern) {
                true => message!("link-beyond-on"),
                false => message!("link-unfillable-on"),
            };
            words.say(said, [claim(), ("cells", words.cells(&cells))])
        }
        By::Lemma(number) if has_chain => {
            let lemma = &reason.lemmas[number as usize];
            match split(words.shape, lemma) {
                Cases::Unnamed => words.say(message!("link-lemma-chain"), [claim()]),
                cases => {
                    let pairs = [claim(), ("split", chain::cases(words, &cases).into())];
                    let said = words.say(message!("link-lemma-split"), pairs);
                    // Where each case rests on a lemma of its own, all other truths show that there are no more cases.
                    let is_by_truth = |node: &Node| matches!(node.by, By::Truth(_));
                    match &lemma.truths[..] {
                        [_, others @ ..] if !others.is_empty() && !lemma.nodes.iter().any(is_by_truth) => {
                            from_what_is_left(words, said, others)
                        }
                        _ => said,
                    }
                }
            }
        }
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
    if targets_hold(lemma) {
        return words.say(message!("link-lemma-exocet"), [claim()]);
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
            let fits_once = |digit: Digit| {
                let with = || cells.iter().filter(|&&cell| facts.left(cell).has(digit));
                with().all(|one| with().all(|other| one == other || words.shape.are_peers(*one, *other)))
            };
            if left.len() == cells.len() && left.digits().all(fits_once) {
                let set = ("set", words.slashed(left).into());
                words.say(message!("link-lemma-set"), [claim(), cells_said, ("count", cells.len().into()), set])
            } else {
                words.say(message!("link-lemma"), [claim(), cells_said])
            }
        }
        ([], &[(house, digit)]) if node.on => only_place(words, node, house, digit),
        ([], &[(house, digit)]) => {
            let shape = words.shape;
            let mut places = shape.cells_of(house).filter(|&cell| facts.left(cell).has(digit));
            let is_locked = places.all(|place| node.claim.iter().all(|it| shape.are_peers(place, it.cell)));
            let said = if is_locked { message!("link-lemma-locked") } else { message!("link-lemma-no-place") };
            words.say(said, [claim(), ("digit", digit.into()), ("house-in", words.in_house(house))])
        }
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
        _ => from_what_is_left(words, words.claim(node.on, &node.claim), &lemma.truths),
    }
}

/// A claim, from what is left in cells and the places left for digits.
fn from_what_is_left(words: Words, claim: String, truths: &[Truth]) -> String {
    let cells = cells_of(truths);
    let claim = ("claim", claim.into());
    let (said, facts) = (("cells", words.cells(&cells)), ("facts", words.places_left(truths)));
    let has_places = truths.iter().any(|truth| matches!(truth, Truth::House(..)));
    match (cells.is_empty(), has_places) {
        (true, _) => words.say(message!("link-lemma-house"), [claim, facts]),
        (false, false) => words.say(message!("link-lemma"), [claim, said]),
        (false, true) => words.say(message!("link-lemma-both"), [claim, said, facts]),
    }
}

/// A link and the cell or house that makes it, in short.
pub(super) fn short_link(words: Words, node: &Node) -> String {
    let claim = ("claim", words.claim(node.on, &node.claim).into());
    let by_cell: &Message = if node.on { message!("link-by-cell") } else { message!("link-taken") };
    match node.by {
        By::Truth(Truth::House(house, _)) => {
            words.say(message!("link-by-house"), [claim, ("house", words.houses(&[house]))])
        }
        _ => words.say(by_cell, [claim]),
    }
}
