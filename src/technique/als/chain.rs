//! Chains of almost locked sets, each connected to the next by a restricted common.
//!
//! ```text
//!     A -x- C -y- B        z is not in A: then x is; then not in C, so y is; then not in B, so z is.
//!                          One of the two ends has z: what sees z in both loses it.
//! ```
//!
//! Two sets are ALS-XZ (see [`super::pair`]), three an ALS-XY-wing, four or more an ALS-XY-chain. The sets may overlap: what is said of each
//! holds by itself.
//!
//! Three sets or more may also form a ring. Then each set loses exactly one of its two restricted commons, so it keeps
//! as many digits as cells: each restricted common is used in one of its two sets, every other digit in its own set.

use smallvec::SmallVec;

use super::Sets;
use super::steps::{StepParts, overlap, report, struck};
use crate::board::Board;
use crate::cell::{Candidate, Digit};
use crate::gather::PushAll;
use crate::set::{CellSet, DigitSet};
use crate::technique::Technique::{AlsXyChain, AlsXyWing};
use crate::technique::{Flow, Found, View};

/// The longest chain that is reported.
const MOST_SETS: usize = 16;

/// Three sets, the middle one connected to the others by different digits.
pub fn xy_wing<const W: usize>(board: &View<W>, found: &mut Found) -> Flow {
    if board.denies_nothing() {
        return Flow::Continue(());
    }
    let (sets, commons) = (board.sets(), board.commons());
    let side = board.shape().side();
    let mut targets: Vec<CellSet<W>> = Vec::with_capacity(sets.all.len() * side);
    (0..sets.all.len()).for_each(|set| targets.extend(sets.targets(set, |digit| board.denied(digit))));
    let striking =
        |set: &[CellSet<W>]| board.shape().digits().digits().filter(|z| !set[z.index()].is_empty()).collect();
    let striking: Vec<DigitSet> = targets.chunks(side).map(striking).collect();
    let mut ends = Vec::new();
    for pivot in 0..sets.all.len() {
        let neighbours = commons.neighbours(pivot);
        // A digit that is the only common with the middle set is no end.
        ends.clear();
        ends.extend(neighbours.iter().map(|one| striking[one.to as usize] - sole(one.commons)));
        for (at, one) in neighbours.iter().enumerate().take_while(|_| !board.run().is_late()) {
            if ends[at].is_empty() {
                continue;
            }
            let a = one.to as usize;
            for (other, &other_ends) in neighbours.iter().zip(&ends).skip(at + 1) {
                let b = other.to as usize;
                let common = ends[at] & other_ends;
                let is_end = |z: Digit| targets[a * side + z.index()].meets(&targets[b * side + z.index()]);
                if !common.digits().any(is_end) {
                    continue;
                }
                for x in one.commons.digits() {
                    for y in other.commons.digits().filter(|&y| y != x) {
                        let gone = struck(board, sets, &[a, b], common - (DigitSet::of(x) | DigitSet::of(y)));
                        report(board, sets, &[a, pivot, b], &[x, y], gone, AlsXyWing, found)?;
                    }
                }
            }
        }
    }
    Flow::Continue(())
}

/// Four sets or more, or a ring of three: searched breadth first from each set and each of its digits, so that every
/// chain reported is a shortest one. A ring is searched from the first of its sets, a chain from the first of its ends.
pub fn xy_chain<const W: usize>(board: &View<W>, found: &mut Found) -> Flow {
    if board.denies_nothing() {
        return Flow::Continue(());
    }
    let (sets, commons) = (board.sets(), board.commons());
    let digits: Vec<DigitSet> = sets.all.iter().map(|set| set.digits).collect();
    let mut wave = Wave { missing: digits.clone(), digits, links: Vec::new() };
    for start in (0..sets.all.len()).take_while(|_| !board.run().is_late()) {
        for digit in sets.all[start].live.digits() {
            wave.spread(board, start, digit, start, &mut |wave, link| {
                let end = link.set as usize;
                if link.length < 3 || !link.new.has(digit) || !commons.between(end, start).has(digit) {
                    return Flow::Continue(());
                }
                let (chain, mut digits) = wave.walk_back(link);
                digits.push(digit);
                ring(board, sets, &chain, &digits, found)
            })?;
            let targets = board.denied(digit) & sets.seen_by(start, digit);
            if targets.is_empty() {
                continue;
            }
            wave.spread(board, start, digit, 0, &mut |wave, link| {
                let end = link.set as usize;
                let is_end = end > start && link.length >= 4 && link.new.has(digit);
                if !is_end || !targets.meets(&sets.seen_by(end, digit)) {
                    return Flow::Continue(());
                }
                let (chain, digits) = wave.walk_back(link);
                let commons = DigitSet::of(digits[0]) | DigitSet::of(digits[digits.len() - 1]);
                let ends = (sets.all[start].digits & sets.all[end].digits) - commons;
                let gone = struck(board, sets, &[start, end], ends);
                report(board, sets, &chain, &digits, gone, AlsXyChain, found)
            })?;
        }
    }
    Flow::Continue(())
}

/// What follows in which set when a digit is not in the first one.
struct Wave {
    /// By set: its digits, and those of them that it may still lack.
    digits: Vec<DigitSet>,
    missing: Vec<DigitSet>,
    links: Vec<ChainSet>,
}

/// A set that has lost a digit to the one before it.
#[derive(Clone, Copy)]
struct ChainSet {
    set: u32,
    lost: Digit,
    from: u32,
    length: u32,
    /// What it has for sure since then.
    new: DigitSet,
}

impl Wave {
    /// When `start` has lost this digit: the sets, from number `least` on, that lose a digit then, breadth first. Shows each.
    fn spread<const W: usize>(
        &mut self,
        board: &View<W>,
        start: usize,
        lost: Digit,
        least: usize,
        reached: &mut dyn FnMut(&Wave, ChainSet) -> Flow,
    ) -> Flow {
        self.missing.copy_from_slice(&self.digits);
        self.links.clear();
        // Coming back to the first set is no chain.
        self.missing[start] = DigitSet::empty();
        let new = self.digits[start] - DigitSet::of(lost);
        self.links.push(ChainSet { set: start as u32, lost, from: 0, length: 1, new });
        let mut at = 0;
        while let Some(&link) = self.links.get(at)
            && (link.length as usize) < MOST_SETS
            && !board.run().is_late()
        {
            for neighbour in board.commons().neighbours(link.set as usize) {
                let (set, commons) = (neighbour.to as usize, neighbour.commons & link.new);
                if set < least || commons.is_empty() || self.missing[set].is_empty() {
                    continue;
                }
                for lost in commons.digits() {
                    let new = self.missing[set] - DigitSet::of(lost);
                    if !new.is_empty() {
                        self.missing[set] -= new;
                        let from = at as u32;
                        let next = ChainSet { set: neighbour.to, lost, from, length: link.length + 1, new };
                        self.links.push(next);
                        reached(self, next)?;
                    }
                }
            }
            at += 1;
        }
        Flow::Continue(())
    }

    /// The sets from the first to this one, and the restricted commons between them.
    fn walk_back(&self, last: ChainSet) -> (SmallVec<[usize; 9]>, SmallVec<[Digit; 16]>) {
        let (mut sets, mut digits) = (SmallVec::new(), SmallVec::new());
        let mut link = last;
        loop {
            sets.push(link.set as usize);
            if link.length == 1 {
                break;
            }
            digits.push(link.lost);
            link = self.links[link.from as usize];
        }
        sets.reverse();
        digits.reverse();
        (sets, digits)
    }
}

/// The digit, if there is exactly one.
fn sole(digits: DigitSet) -> DigitSet {
    if digits.single().is_some() { digits } else { DigitSet::empty() }
}

/// A ring of sets, each connected to the next by its digit, starting at the first set.
fn ring<const W: usize>(
    board: &Board<W>,
    sets: &Sets<W>,
    chain: &[usize],
    digits: &[Digit],
    found: &mut Found,
) -> Flow {
    if overlap(sets, chain) {
        return Flow::Continue(());
    }
    let (mut parts, mut gone) = (StepParts::new(), SmallVec::<[Candidate; 4]>::new());
    for (at, &set) in chain.iter().enumerate() {
        let commons = DigitSet::of(digits[at]) | DigitSet::of(digits[(at + chain.len() - 1) % chain.len()]);
        parts.set_without(&sets.all[set], commons);
        gone.push_all(struck(board, sets, &[set], sets.all[set].digits - commons));
    }
    for (at, &digit) in digits.iter().enumerate() {
        let pair = [chain[at], chain[(at + 1) % chain.len()]];
        parts.common(board, sets.places(pair[0], digit) | sets.places(pair[1], digit), digit);
        gone.push_all(struck(board, sets, &pair, DigitSet::of(digit)));
    }
    gone.sort_unstable();
    gone.dedup();
    if gone.is_empty() { Flow::Continue(()) } else { found(parts.step(AlsXyChain, gone)) }
}
