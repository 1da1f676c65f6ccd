//! Chains of almost locked sets, each connected to the next by a restricted common.
//!
//! ```text
//!     A -x- C -y- B        z is not in A: then x is; then not in C, so y is; then not in B, so z is.
//!                          One of the two ends has z: what sees z in both loses it.
//! ```
//!
//! Two sets are ALS-XZ, three an ALS-XY-wing, four or more an ALS-XY-chain. The sets may overlap: what is said of each
//! holds by itself.
//!
//! Three sets or more may also form a ring. Then each set loses exactly one of its two restricted commons, so it keeps
//! as many digits as cells: each restricted common is used in one of its two sets, every other digit in its own set.

use smallvec::SmallVec;

use super::common::{StepParts, struck};
use super::{Als, Sets};
use crate::board::Board;
use crate::cell::{Candidate, Digit};
use crate::gather::{Gather, PushAll};
use crate::set::{CellSet, DigitSet};
use crate::step::{By, Node, Reason, Step, Truth};
use crate::technique::Technique::{self, *};
use crate::technique::View;
use crate::technique::{Flow, Found};

/// The longest chain that is reported.
const MOST_SETS: usize = 16;

/// ALS-XZ; with as many digits as cells a bent set, by its size a WXYZ-wing and so on. Two restricted commons: each set
/// has one of them, so each common leaves what sees it in both, and each other digit what sees it in its own set.
pub fn xz<const W: usize>(board: &View<W>, found: &mut Found) -> Flow {
    let (sets, commons) = (board.sets(), board.commons());
    let live: Vec<DigitSet> = sets.all.iter().map(|set| set.live).collect();
    for (a, set) in sets.all.iter().enumerate().take_while(|_| !board.run().is_late()) {
        let targets = sets.targets(a, |digit| board.places(digit));
        for neighbour in commons.neighbours(a).iter().filter(|neighbour| neighbour.to as usize > a) {
            let b = neighbour.to as usize;
            let taken = |&digit: &Digit| targets[digit.index()].meets(&sets.seen_by(b, digit));
            let taken: DigitSet = (live[a] & live[b]).digits().filter(taken).collect();
            for digit in neighbour.commons.digits().filter(|&digit| !(taken - DigitSet::of(digit)).is_empty()) {
                let gone = struck(board, sets, &[a, b], taken - DigitSet::of(digit));
                let name = name(set, &sets.all[b], neighbour.commons);
                report(board, sets, &[a, b], &[digit], gone, name, found)?;
            }
            for (first, second) in pairs(neighbour.commons) {
                let gone = doubly(board, sets, [a, b], DigitSet::of(first) | DigitSet::of(second));
                report(board, sets, &[a, b], &[first, second], gone, AlsXz, found)?;
            }
        }
    }
    Flow::Continue(())
}

/// The wings of a size: two sets that share two digits, one of which is a restricted common.
///
/// ALS-XZ finds them too, but only knows the sets to be of the right size when it has combined them all.
pub fn wings<const W: usize>(board: &View<W>, technique: Technique, found: &mut Found) -> Flow {
    let cells: usize = match technique {
        WxyzWing => 4,
        VwxyzWing => 5,
        _ => 6,
    };
    let sets = board.sets();
    for size in 1..=cells / 2 {
        let (ones, others) = (sets.of_size(size), sets.of_size(cells - size));
        for a in ones.take_while(|_| !board.run().is_late()) {
            let set = &sets.all[a];
            sets.sharing_two(a, others.start.max(a + 1)..others.end).try_for_each(|b| {
                let other = &sets.all[b];
                if set.cells.meets(&other.cells) {
                    return Flow::Continue(());
                }
                let common = set.digits & other.digits;
                let is_restricted = |digit| (other.cells & board.places(digit)).is_within(&sets.seen_by(a, digit));
                let mut restricted = common.digits().filter(|&digit| is_restricted(digit));
                let (Some(digit), None) = (restricted.next(), restricted.next()) else { return Flow::Continue(()) };
                let gone = struck(board, sets, &[a, b], common - DigitSet::of(digit));
                report(board, sets, &[a, b], &[digit], gone, technique, found)
            })?;
        }
    }
    Flow::Continue(())
}

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

fn pairs(digits: DigitSet) -> impl Iterator<Item = (Digit, Digit)> {
    digits
        .digits()
        .flat_map(move |first| digits.digits().filter(move |&second| second > first).map(move |it| (first, it)))
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

/// What two sets with two restricted commons take.
fn doubly<const W: usize>(
    board: &Board<W>,
    sets: &Sets<W>,
    pair: [usize; 2],
    commons: DigitSet,
) -> SmallVec<[Candidate; 4]> {
    let mut gone = struck(board, sets, &pair, commons);
    for set in pair {
        gone.push_all(struck(board, sets, &[set], sets.all[set].digits - commons));
    }
    gone.sort_unstable();
    gone.dedup();
    gone
}

/// The name of two sets with a restricted common: as many cells as digits are a wing, if one digit only is in both besides the restricted
/// common.
fn name<const W: usize>(a: &Als<W>, b: &Als<W>, commons: DigitSet) -> Technique {
    let cells = (a.cells | b.cells).len();
    if a.cells.meets(&b.cells) || commons.len() != 1 || (a.digits | b.digits).len() != cells {
        return AlsXz;
    }
    match cells {
        4 => WxyzWing,
        5 => VwxyzWing,
        6 => UvwxyzWing,
        _ => AlsXz,
    }
}

/// The step, if it takes anything.
fn report<const W: usize>(
    board: &Board<W>,
    sets: &Sets<W>,
    chain: &[usize],
    digits: &[Digit],
    gone: SmallVec<[Candidate; 4]>,
    technique: Technique,
    found: &mut Found,
) -> Flow {
    if gone.is_empty() { Flow::Continue(()) } else { found(step(board, sets, chain, digits, gone, technique)) }
}

/// Two sets may have more than one restricted common; in a chain, one connects each to the next.
fn step<const W: usize>(
    board: &Board<W>,
    sets: &Sets<W>,
    chain: &[usize],
    digits: &[Digit],
    gone: SmallVec<[Candidate; 4]>,
    technique: Technique,
) -> Step {
    let mut parts = StepParts::new();
    chain.iter().for_each(|&set| parts.set(&sets.all[set]));
    for (at, &digit) in digits.iter().enumerate() {
        let at = at.min(chain.len() - 2);
        parts.common(board, sets.places(chain[at], digit) | sets.places(chain[at + 1], digit), digit);
    }
    let ends: DigitSet = gone.iter().map(|gone| gone.digit).collect();
    let mut step = parts.step(technique, gone);
    if chain.len() > 2 || (digits.len() == 1 && overlap(sets, chain)) {
        ends.digits().for_each(|end| link_by_link(sets, chain, digits, end, &mut step.reason));
    }
    if matches!(technique, WxyzWing | VwxyzWing | UvwxyzWing) { step.also(AlsXz) } else { step }
}

/// Whether two of the sets share a cell.
fn overlap<const W: usize>(sets: &Sets<W>, chain: &[usize]) -> bool {
    let mut all = CellSet::EMPTY;
    chain.iter().any(|&set| {
        let cells = sets.all[set].cells;
        let meets = all.meets(&cells);
        all |= cells;
        meets
    })
}

/// One count may not suffice for many or overlapping sets, so such a chain cites nodes link by link, with a lemma for
/// each set.
fn link_by_link<const W: usize>(sets: &Sets<W>, chain: &[usize], digits: &[Digit], end: Digit, reason: &mut Reason) {
    let links: SmallVec<[Truth; 8]> = reason.covers[reason.covers.len() - digits.len()..].iter().copied().gather();
    let push = |reason: &mut Reason, on, claim: SmallVec<[Candidate; 4]>, by| {
        let parents = reason.nodes.len().checked_sub(1).filter(|_| by != By::Assumed).map(|last| last as u32);
        reason.nodes.push(Node { on, claim, parents: parents.into_iter().gather(), by });
    };
    push(reason, false, sets.claim(chain[0], end), By::Assumed);
    for (at, &set) in chain.iter().enumerate() {
        let lemma = reason.lemma(sets.all[set].locked());
        let next = digits.get(at).copied().unwrap_or(end);
        push(reason, true, sets.claim(set, next), By::Lemma(lemma));
        if let (Some(&digit), Some(&to)) = (digits.get(at), chain.get(at + 1)) {
            push(reason, false, sets.claim(to, digit), By::Truth(links[at]));
        }
    }
    reason.ends.push(reason.nodes.len() as u32 - 1);
}
