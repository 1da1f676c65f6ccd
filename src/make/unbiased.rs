//! Minimal puzzles by controlled bias.
//!
//! Digging prefers minimal puzzles with few givens: one with fewer givens is met in more ways. A chain corrects that. The cells of a full grid are taken away in a random
//! order up to the last puzzle that has one solution. If that is minimal it is taken, else nothing: no step back, no other cell
//! instead. Then a minimal puzzle with n givens comes up with probability 1 / C(81, n), whatever it looks like, and stands for C(81, n)
//! puzzles (D. Berthier, "Unbiased statistics of a CSP: a controlled-bias generator", 2009). Only one chain in some hundred thousand ends so.
//!
//! Full grids are those of `full`, whose own bias remains.

use std::ops::Range;

use super::dig::{Question, Work};
use super::full::full;
use super::maker::{Made, Maker};
use crate::random::Random;

/// A chain that has two solutions with this many givens left is given up: of minimal puzzles with more there is less than one in ten million.
pub(super) const MOST_GIVENS: usize = 33;

/// Each attempt is a full grid with its chains.
pub(super) fn attempts(maker: &mut Maker, attempts: Range<u64>, each: &mut impl FnMut(Made)) {
    for attempt in attempts {
        if maker.is_late() {
            return;
        }
        let mut random = Random::new(maker.seed, attempt);
        let full = full(maker.wish.shape, &mut random);
        let mut chains: Vec<Chain> = (0..Maker::CHAINS).map(|_| Chain::new(&full, &mut random)).collect();
        // All that still have one solution, a step further.
        while !chains.is_empty() {
            let tried: Vec<Vec<u16>> =
                chains.iter().map(|chain| chain.order[chain.gone..chain.next()].to_vec()).collect();
            let questions: Vec<Question> = chains
                .iter()
                .zip(&tried)
                .map(|(chain, without)| Question { full: &full, given: &chain.given, without })
                .collect();
            let answers = maker.asker.ask(&questions);
            let mut at_end = Vec::new();
            let mut on = Vec::new();
            for (mut chain, is_unique) in chains.into_iter().zip(answers) {
                if is_unique {
                    chain.go_on();
                    on.push(chain);
                } else if chain.gone > 0 {
                    at_end.push(chain);
                }
            }
            let puzzles: Vec<(&[u8], &[bool])> = at_end.iter().map(|chain| (&full[..], &chain.given[..])).collect();
            let spare = maker.asker.spare(&puzzles);
            for (chain, _) in at_end.iter().zip(spare).filter(|(_, spare)| spare.is_empty()) {
                let work = Work::new(full.clone(), chain.given.clone(), [], 0);
                if let Ok(judged) = maker.rate(&work) {
                    let weight = weight(work.givens());
                    each(maker.made(attempt, &work, judged, Some(weight)));
                }
            }
            chains = on;
        }
    }
}

/// A full grid whose cells go one after the other.
struct Chain {
    order: Vec<u16>,
    given: Vec<bool>,
    gone: usize,
}

impl Chain {
    fn new(full: &[u8], random: &mut Random) -> Chain {
        let mut order: Vec<u16> = (0..full.len() as u16).collect();
        random.shuffle(&mut order);
        Chain { order, given: vec![true; full.len()], gone: 0 }
    }

    /// How many cells are gone after the next step.
    fn next(&self) -> usize {
        if self.gone == 0 { self.order.len() - MOST_GIVENS } else { self.gone + 1 }
    }

    fn go_on(&mut self) {
        let next = self.next();
        self.order[self.gone..next].iter().for_each(|&cell| self.given[usize::from(cell)] = false);
        self.gone = next;
    }
}

/// C(81, n) / C(81, 26).
fn weight(givens: usize) -> f64 {
    let ratio = |n: usize| (81 - n) as f64 / (n + 1) as f64;
    match givens {
        26.. => (26..givens).map(ratio).product(),
        _ => 1.0 / (givens..26).map(ratio).product::<f64>(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_ratios_of_binomials() {
        assert_eq!(weight(26), 1.0);
        assert!((weight(27) - 55.0 / 27.0).abs() < 1e-12);
        assert!((weight(25) - 26.0 / 56.0).abs() < 1e-12);
    }
}
