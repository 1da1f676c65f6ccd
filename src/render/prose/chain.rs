//! The words of a chain or net as a whole: how it ends, what it has cases of, what it leads to.

use super::link::short_link;
use super::links::with_line;
use super::message::message;
use super::value::{Join, Value};
use super::wording::{Pairs, Wording, wording};
use super::words::Words;
use crate::cell::{Candidate, Cell, House};
use crate::gather::PushAll;
use crate::render::notation::{self, Notation, is_line};
use crate::render::story::{Cases, Chain, ChainForm, Contradiction, Fish, Story, contradiction};
use crate::shape::Shape;
use crate::step::{By, Node, Reason, Truth};

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
    // Where one end lies inside the other, the other says it all.
    let is_inside = |one: &Node, other: &Node| one.claim.iter().all(|it| other.claim.contains(it));
    let said_last = if is_either && is_inside(last, first) { first } else { last };
    let end_claims = if is_either && is_inside(first, said_last) { 1_usize } else { 2 };
    let short = if is_line(nodes) {
        notation::chain(words.shape, nodes, notation)
    } else {
        let ends = [first, last].map(|node| words.claim(node.on, &node.claim));
        ends.join(" ... ")
    };
    let contradicts = matches!(form, ChainForm::Contradiction);
    let lines = with_line(nodes, contradicts).into_iter().filter(|&has_line| has_line).count();
    // Of a chain all links count, as players count them.
    let links = if is_line(nodes) { nodes.len() } else { lines } + usize::from(contradicts);
    let count = if branches.len() > 1 { branches.len() } else { links.saturating_sub(1) };
    pairs.push_all([
        ("count", count.into()),
        ("first", claim(first).into()),
        ("last", claim(said_last).into()),
        ("end-claims", end_claims.into()),
        ("notation", short.into()),
        ("clash", contradiction_in_words(words, reason, false).into()),
        ("cases", self::cases(words, cases).into()),
    ]);
    match form {
        ChainForm::Either => {
            denied(words, story, [first, last], pairs);
            wording!("chain-either")
        }
        ChainForm::Loop => wording!("chain-loop"),
        ChainForm::Opposite => {
            // What fails is the opposite of what is struck, or of what rules it out.
            let is_struck = first.claim.iter().all(|claim| story.step.removed.contains(claim));
            pairs.push_all([
                ("how", Value::Choice(if is_struck { "struck" } else { "ruled-out" })),
                ("struck", words.places_of(&story.step.removed)),
            ]);
            wording!("chain-fails")
        }
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

/// Two candidates that would both be true, in one cell or as one digit of one house, if that is what cannot be.
pub(super) fn two_at_once(shape: Shape, reason: &Reason) -> Option<([Candidate; 2], Option<House>)> {
    let Contradiction::Claims(ends) = contradiction(reason) else { return None };
    let [one, other] = match ends[..] {
        [one, other] if one.on && other.on => [one, other],
        // One of them is true, and false since the other is.
        [on, off] | [off, on] if on.on && !off.on && on.claim == off.claim => match off.parents[..] {
            [parent] => [&reason.nodes[parent as usize], on],
            _ => return None,
        },
        _ => return None,
    };
    let (&[a], &[b]) = (&one.claim[..], &other.claim[..]) else { return None };
    let houses = shape.houses_of(a.cell);
    let common = houses.into_iter().find(|house| shape.houses_of(b.cell).contains(house));
    match (a.cell == b.cell, a.digit == b.digit, common) {
        _ if !one.on => None,
        (true, false, _) => Some(([a, b], None)),
        (false, true, Some(_)) => Some(([a, b], common)),
        _ => None,
    }
}

/// What cannot be; `with_links`: why the claims hold, where no line has said it.
pub(super) fn contradiction_in_words(words: Words, reason: &Reason, with_links: bool) -> String {
    if let Some(([a, b], house)) = two_at_once(words.shape, reason) {
        let [cell, other] = [a.cell.min(b.cell), a.cell.max(b.cell)].map(|cell| words.cell(cell));
        return match house {
            Some(house) => {
                let cells = Value::List(vec![cell, other], Join::And);
                let pairs = [("cells", cells), ("digit", a.digit.into()), ("house", words.houses(&[house]))];
                words.say(message!("clash-twice"), pairs)
            }
            None => {
                let digits = words.digits([a.digit, b.digit].into_iter().collect());
                words.say(message!("clash-digits"), [("cell", cell), ("digits", digits)])
            }
        };
    }
    match contradiction(reason) {
        Contradiction::Cell(cell) => words.say(message!("clash-cell"), [("cell", words.cell(cell))]),
        Contradiction::House(house, digit) => {
            words.say(message!("clash-house"), [("digit", digit.into()), ("house-in", words.in_house(house))])
        }
        Contradiction::Claims(ends) => {
            // What is true of a claim stands in a line; what makes it false may not.
            let is_true = |claim: &[Candidate]| ends.iter().any(|end| end.on && end.claim[..] == *claim);
            let said = |end: &&Node| match end.by {
                By::Truth(_) if with_links => short_link(words, end),
                By::Truth(Truth::Cell(_) | Truth::House(..)) if !end.on && is_true(&end.claim) => {
                    short_link(words, end)
                }
                _ => words.claim(end.on, &end.claim),
            };
            let claims = ends.iter().map(said).collect();
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
