//! Hints of the static search: what a chain or cycle strikes, costs and depends on (docs/RATING.md, 5.2 and 5.5).

use smallvec::SmallVec;

use super::complexity::{Printer, rating};
use super::hint::{Form, Hint, Inner, Pass, Producer, conclusion};
use super::key::{self, Key, opposite};
use super::links::Cause;
use crate::explainer::bits::{self, bits};
use crate::explainer::hint::Strikes;
use crate::explainer::position::Position;
use crate::explainer::regions::SEES;
use crate::gather::PushNew;

/// A node of a chain: its parent is the next, and the last has none.
pub type ChainNode = (Key, Cause);

/// A hint with its chain, from the target back to the start.
pub struct StaticHint {
    pub hint: Hint,
    pub chain: Vec<ChainNode>,
}

/// The hints as an outer closure uses them: best first, one for each set of eliminations.
pub fn all_inner(mut found: Vec<StaticHint>) -> Vec<Inner> {
    found.sort_by(|a, b| {
        let key = |hint: &Hint| (hint.complexity, hint.form.rank());
        a.hint.rating.total_cmp(&b.hint.rating).then(key(&a.hint).cmp(&key(&b.hint)))
    });
    let mut seen: Vec<Strikes> = Vec::new();
    found.retain(|found| {
        let new = !seen.contains(&found.hint.strikes);
        if new {
            seen.push(found.hint.strikes.clone());
        }
        new
    });
    found.into_iter().map(|found| to_inner(found.hint, &found.chain)).collect()
}

fn to_inner(hint: Hint, chain: &[ChainNode]) -> Inner {
    let mut units = SmallVec::new();
    let mut lean = |&(key, cause): &ChainNode| {
        if let Some(unit) = cause.unit(key) {
            units.push_new(unit);
        }
    };
    let (is_on, is_off) = (|node: &&ChainNode| key::is_on(node.0), |node: &&ChainNode| !key::is_on(node.0));
    let cycle = matches!(hint.form, Form::Cycle { .. });
    chain.iter().filter(is_on).for_each(&mut lean);
    let mut printer = Printer::default();
    let own = if cycle { &chain[..chain.len() - 1] } else { chain };
    printer.target(own.iter().map(|node| node.0));
    if cycle {
        // The reversed chain flips colours and keeps each node's own cause: its on nodes are the off nodes, from the start on.
        chain.iter().rev().filter(is_off).for_each(&mut lean);
        printer.target(chain.iter().rev().take(chain.len() - 1).map(|node| opposite(node.0)));
    }
    Inner { hint, print: printer.print(), units, by: Producer::Unary }
}

/// What a forcing chain costs without a surcharge.
pub fn forcing_base(pass: Pass) -> f64 {
    if pass == Pass::X { 6.6 } else { 7.0 }
}

/// The hint of a forcing chain.
pub fn forcing_hint(board: &Position, start: Key, pass: Pass, chain: Vec<ChainNode>) -> Option<StaticHint> {
    let (strikes, placed) = conclusion(board, opposite(start))?;
    let complexity = chain.len() as u32;
    let hint = Hint {
        rating: rating(forcing_base(pass), complexity),
        complexity,
        strikes,
        placed,
        form: Form::Forcing { pass, start },
    };
    Some(StaticHint { hint, chain })
}

/// Nothing if the cycle strikes nothing: outside its cells, what sees both an on and an off node of its digit.
pub fn cycle_hint(board: &Position, source: Key, pass: Pass, nth: usize, chain: Vec<ChainNode>) -> Option<StaticHint> {
    let own = &chain[..chain.len() - 1];
    let (mut seen, mut cells) = ([[0u128; 2]; 9], 0u128);
    for &(key, _) in own {
        seen[key::digit(key)][usize::from(key::is_on(key))] |= SEES[key::cell(key)];
        cells |= 1 << key::cell(key);
    }
    let both = seen.map(|[off, on]| off & on & !cells);
    let mut strikes = Strikes::new();
    for cell in bits::cells(both.iter().fold(0, |any, both| any | both)) {
        let gone = bits(board.candidates(cell)).filter(|&digit| both[digit] >> cell & 1 != 0);
        let gone = gone.fold(0, |set, digit| set | 1 << digit);
        if gone != 0 {
            strikes.push((cell as u8, gone));
        }
    }
    if strikes.is_empty() {
        return None;
    }
    let complexity = own.len() as u32;
    let base = if pass == Pass::Xy { 7.0 } else { 6.5 };
    let form = Form::Cycle { pass, source, nth: nth as u16 };
    let hint = Hint { rating: rating(base, complexity), complexity, strikes, placed: None, form };
    Some(StaticHint { hint, chain })
}
