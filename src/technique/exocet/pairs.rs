//! What an exocet's targets can hold together.
//!
//! The targets hold the two digits of the base. So once both have one, the base has these, and singles show what follows.
//!
//! ```text
//!     r4c3 = 1, r6c7 = 1     the base would need another digit, and a target for it
//!     r4c3 = 1, r6c7 = 2     base 12: singles lead to a contradiction
//!     r4c3 = 1, r6c7 = 7     base 17: the same                             so r4c3 is not 1
//! ```
//!
//! What is false with all digits of the targets that go together is false.

use smallvec::SmallVec;

use super::pattern::Exocet;
use super::reason::{Build, Claim, StepMaker};
use crate::board::Board;
use crate::cell::{Candidate, Cell, Digit};
use crate::gather::{Gather, PushAll, PushNew};
use crate::set::DigitSet;
use crate::step::{By, Reason, Step, Truth};
use crate::technique::Technique::ExocetPairs;
use crate::technique::link::house_of_all;
use crate::technique::net::{Contradiction, Net, Supposed};

/// The steps of an exocet whose targets have no digits but the base's.
pub(super) fn steps<const W: usize>(maker: &StepMaker<W>) -> Vec<Step> {
    let mut cases = Cases::on(maker, maker.board.clone());
    let [t, u] = maker.exocet.targets;
    let mut alive: Vec<(Candidate, Vec<Candidate>)> = Vec::new();
    for one in maker.held_by(t) {
        alive.push((one, maker.held_by(u).filter(|&other| cases.suppose([one, other]).is_none()).collect()));
    }
    let all: Vec<Candidate> = alive.iter().flat_map(|(_, others)| others).copied().collect();
    let no_digit_beside = alive.iter().filter(|(_, others)| others.is_empty()).map(|&(one, _)| (one, u));
    let mut dead: Vec<(Candidate, Cell)> = no_digit_beside.collect();
    dead.extend(maker.held_by(u).filter(|it| !all.contains(it)).map(|it| (it, t)));
    let steps: Vec<Step> = match dead.is_empty() {
        true => maker.common(&mut cases, &alive).into_iter().collect(),
        false => dead.into_iter().filter_map(|(one, beside)| maker.no_digit_beside(one, beside)).collect(),
    };
    // What does not need the whole exocet is a net like others.
    steps.into_iter().filter(|step| maker.exocet.is_in(&step.reason)).collect()
}

/// What follows on a board where both targets have a digit.
struct Cases<'a, const W: usize> {
    maker: &'a StepMaker<'a, W>,
    board: Board<W>,
    net: Net,
}

impl<'a, const W: usize> Cases<'a, W> {
    fn on(maker: &'a StepMaker<'a, W>, board: Board<W>) -> Self {
        let net = Net::of(&board, None).at_once();
        Cases { maker, board, net }
    }

    /// The board where a target holds this.
    fn with(maker: &'a StepMaker<'a, W>, one: Candidate) -> Option<Self> {
        let mut board = maker.board.clone();
        board.place(one.cell, one.digit).ok()?;
        Some(Cases::on(maker, board))
    }

    /// Supposes a digit in each target: the base has no other digit, and what sees it has neither.
    fn suppose(&mut self, targets: [Candidate; 2]) -> Option<Contradiction> {
        let on = targets.into_iter().filter(|it| self.is_open(it)).map(|it| (it, true));
        let off = self.not_in_base(targets).into_iter().chain(self.seen_by_base(targets)).map(|it| (it, false));
        let number = |(candidate, on)| Supposed { candidate: self.net.number(candidate) as u32, on };
        let supposed: Vec<Supposed> = on.chain(off).map(number).collect();
        self.net.suppose(&supposed).or_else(|| self.net.add_singles())
    }

    fn is_open(&self, it: &Candidate) -> bool {
        self.board.has(*it) && self.board.open().has(it.cell)
    }

    /// The digits of the base that no target has.
    fn not_in_base(&self, targets: [Candidate; 2]) -> Claim {
        let [one, other] = targets.map(|it| DigitSet::of(it.digit));
        let left = (self.maker.exocet.digits - (one | other)).digits();
        left.flat_map(|digit| self.maker.in_base(digit)).filter(|it| self.is_open(it)).gather()
    }

    /// The digits of the targets where both cells of the base see them, but not the target.
    fn seen_by_base(&self, targets: [Candidate; 2]) -> Claim {
        let seen = self.maker.seen() & self.board.open();
        let places = |it: Candidate| {
            let places = (self.board.places(it.digit) & seen) - self.board.geometry().peers(it.cell);
            places.cells().map(move |cell| Candidate::new(cell, it.digit))
        };
        let is_pair = targets[0].digit != targets[1].digit;
        targets.into_iter().filter(|_| is_pair).flat_map(places).gather()
    }

    /// What these ends rest on of what the exocet shows of the base, and whether on more than what is on the board and the first target.
    fn of_base(&self, targets: [Candidate; 2], ends: &[u32]) -> (Claim, Claim, bool) {
        let needed = self.net.needed(ends);
        let is_needed = |it: &Candidate| needed.get(self.net.place(self.net.number(*it) as u32)) == Some(&true);
        let seen: Claim = self.seen_by_base(targets).into_iter().filter(is_needed).gather();
        let mut base = self.not_in_base(targets);
        if seen.is_empty() {
            base.retain(|it| is_needed(it));
        }
        let rests_on_both = is_needed(&targets[1]) || !base.is_empty() || !seen.is_empty();
        (base, seen, rests_on_both)
    }

    /// Goes on with a branch that has both targets, as far as they are not on the board yet, to these ends. They have been supposed last.
    fn go_on(&self, targets: [Candidate; 2], from: usize, ends: &[u32], reason: &mut Reason) {
        let (mut claim, seen, _) = self.of_base(targets, ends);
        if !claim.is_empty() || !seen.is_empty() {
            let digits: DigitSet =
                if seen.is_empty() { claim.iter().map(|it| it.digit).collect() } else { self.maker.exocet.digits };
            let lemma = self.maker.targets_hold(digits, targets, seen.iter().map(|it| it.digit).collect());
            claim.push_all(seen);
            let parents: SmallVec<[u32; 4]> = (from as u32..reason.nodes.len() as u32)
                .filter(|&at| {
                    targets.iter().any(|&it| {
                        let node = &reason.nodes[at as usize];
                        node.on && node.claim[..] == [it]
                    })
                })
                .gather();
            reason.by_lemma(false, claim, parents, lemma);
        }
        let at = reason.nodes.len();
        self.net.write_branch(&self.net.needed(ends), from, ends, reason);
        // A single that stands on the board once the first target is known.
        for node in reason.nodes[at..].iter_mut().filter(|node| node.parents.is_empty()) {
            node.parents.push(from as u32);
        }
    }
}

impl<const W: usize> StepMaker<'_, W> {
    /// What both targets have is in the base, and nothing else. What is claimed of these digits besides rests on the base's cells, too.
    pub(super) fn targets_hold(&self, digits: DigitSet, targets: [Candidate; 2], claimed: DigitSet) -> Reason {
        let held: DigitSet = targets.iter().map(|it| it.digit).collect();
        let left = self.exocet.base.map(|cell| (cell, self.board.candidates(cell) & held));
        // With this digit in sight, or with one digit for both cells.
        let is_empty =
            |left: DigitSet, digit: Digit| if held.is_pair() { left - DigitSet::of(digit) } else { left }.is_empty();
        let emptied = |digit: Digit| left.iter().find(|(_, left)| is_empty(*left, digit));
        let mut reason = Reason::default();
        for digit in claimed.digits() {
            match emptied(digit) {
                Some((cell, _)) => reason.truths.push_new(Truth::Cell(*cell)),
                None => left.iter().for_each(|(cell, _)| reason.truths.push_new(Truth::Cell(*cell))),
            }
        }
        for digit in (digits - held).digits() {
            let root = reason.suppose_one_of(self.in_base(digit));
            let end = reason.by_lemma(true, self.in_targets(digit), [root], self.confined(digit));
            reason.ends.push(end);
        }
        reason
    }

    /// No digit of the target beside goes with this one.
    fn no_digit_beside(&self, one: Candidate, beside: Cell) -> Option<Step> {
        let mut step = Step::remove(ExocetPairs, [one]);
        let reason = &mut step.reason;
        let root = reason.suppose(one);
        let mut others: Vec<Candidate> = self.held_by(beside).collect();
        let last = self.strike_same(one, &mut others, root, reason);
        if let [other] = others[..] {
            let mut cases = Cases::on(self, self.board.clone());
            let contradiction = cases.suppose([one, other])?;
            if !cases.of_base([one, other], &contradiction.ends(&cases.net)).2 {
                // It fails without the exocet.
                return None;
            }
            reason.truths.push_all(contradiction.emptied(&cases.net));
            reason.by_truth(other, true, Truth::Cell(beside), last);
            cases.go_on([one, other], 0, &contradiction.ends(&cases.net), reason);
        } else {
            reason.truths.push(Truth::Cell(beside));
            reason.ends.push_all(last);
            self.strike(one, &others, root, reason)?.into_iter().for_each(|end| reason.ends.push(end));
        }
        Some(step)
    }

    /// The target beside does not have the same digit.
    fn strike_same(&self, one: Candidate, others: &mut Vec<Candidate>, root: u32, reason: &mut Reason) -> Option<u32> {
        let same = others.iter().position(|other| other.digit == one.digit)?;
        let same = others.remove(same);
        if let Some(house) = house_of_all(self.board, [one.cell, same.cell].into_iter().collect()) {
            reason.by_truth(same, false, Truth::House(house, one.digit), [root]);
            return Some(reason.nodes.len() as u32 - 1);
        }
        let lemma = self.targets_hold(self.exocet.digits, [one, same], DigitSet::of(one.digit));
        Some(reason.by_lemma(false, SmallVec::from_slice(&[same]), [root], lemma))
    }

    /// The target beside has none of these.
    fn strike_all(
        &self,
        one: Candidate,
        mut others: Vec<Candidate>,
        root: u32,
        reason: &mut Reason,
    ) -> Option<Vec<u32>> {
        let mut struck: Vec<u32> = self.strike_same(one, &mut others, root, reason).into_iter().collect();
        struck.extend(self.strike(one, &others, root, reason)?);
        Some(struck)
    }

    /// The target beside does not have these either: each by a lemma.
    fn strike(&self, one: Candidate, others: &[Candidate], root: u32, reason: &mut Reason) -> Option<Vec<u32>> {
        let mut ends = Vec::new();
        for &other in others {
            let mut cases = Cases::with(self, one)?;
            let contradiction = cases.suppose([one, other])?;
            if !cases.of_base([one, other], &contradiction.ends(&cases.net)).2 {
                return None;
            }
            let mut lemma = Reason::default();
            lemma.truths.push_all(contradiction.emptied(&cases.net));
            lemma.suppose(other);
            cases.go_on([one, other], 0, &contradiction.ends(&cases.net), &mut lemma);
            ends.push(reason.by_lemma(false, SmallVec::from_slice(&[other]), [root], lemma));
        }
        Some(ends)
    }

    /// What is false with all digits of the targets that go together.
    fn common(&self, cases: &mut Cases<W>, alive: &[(Candidate, Vec<Candidate>)]) -> Option<Step> {
        let u = self.exocet.targets[1];
        let goals = goals(cases, alive)?;
        let mut step = Step::remove(ExocetPairs, goals.iter().copied());
        step.removed.sort_unstable();
        let reason = &mut step.reason;
        reason.truths.push(Truth::Cell(self.exocet.targets[0]));
        for (one, alive) in alive {
            let from = reason.nodes.len();
            let root = reason.suppose(*one);
            let others: Vec<Candidate> = self.held_by(u).filter(|it| !alive.contains(it)).collect();
            if let [other] = alive[..] {
                let ends = numbers(&cases.net, &goals);
                cases.suppose([*one, other]);
                if cases.of_base([*one, other], &ends).2 {
                    let struck = self.strike_all(*one, others, root, reason)?;
                    reason.by_truth(other, true, Truth::Cell(u), struck);
                }
                cases.go_on([*one, other], from, &ends, reason);
            } else {
                let mut lemma = Reason { truths: SmallVec::from_slice(&[Truth::Cell(u)]), ..Reason::default() };
                let mut within = Cases::with(self, *one)?;
                let gone: Claim = goals.iter().copied().filter(|it| within.is_open(it)).gather();
                for &other in alive {
                    let from = lemma.nodes.len();
                    lemma.suppose(other);
                    within.suppose([*one, other]);
                    within.go_on([*one, other], from, &numbers(&within.net, &gone), &mut lemma);
                }
                let mut struck = self.strike_all(*one, others, root, reason)?;
                struck.push(root);
                let end = reason.by_lemma(false, goals.iter().copied().gather(), struck, lemma);
                reason.ends.push(end);
            }
        }
        Some(step)
    }
}

fn numbers(net: &Net, goals: &[Candidate]) -> Vec<u32> {
    goals.iter().map(|&goal| net.number(goal) as u32).collect()
}

/// How many links more than the shortest conclusion others may take in each case: so much is told along with it.
const MORE_LINKS: usize = 10;

/// What is false with all digits of the targets that go together, as far as it takes not many more links than what takes fewest.
fn goals<const W: usize>(cases: &mut Cases<W>, alive: &[(Candidate, Vec<Candidate>)]) -> Option<Vec<Candidate>> {
    // By candidate: how many links it takes.
    let mut common: Option<Vec<(usize, u32)>> = None;
    let pairs = alive.iter().flat_map(|(one, others)| others.iter().map(move |other| [*one, *other]));
    let mut count = 0;
    for pair in pairs {
        cases.suppose(pair);
        count += 1;
        let net = &cases.net;
        let off = net.facts().iter().filter(|fact| !fact.on);
        let links = |candidate: u32| net.needed(&[candidate]).iter().filter(|needed| **needed).count();
        common = Some(match common {
            None => off.map(|fact| (links(fact.candidate), fact.candidate)).collect(),
            Some(known) => {
                let off: Vec<u32> = off.map(|fact| fact.candidate).collect();
                let still = known.into_iter().filter(|(_, candidate)| off.contains(candidate));
                still.map(|(sum, candidate)| (sum + links(candidate), candidate)).collect()
            }
        });
    }
    let mut common = common?;
    common.sort_unstable();
    let bound = common.first()?.0 + MORE_LINKS * count;
    Some(common.into_iter().take_while(|&(links, _)| links <= bound).map(|(_, it)| cases.net.candidate(it)).collect())
}

impl Exocet {
    /// Whether a reason rests on all of it: each of its four cells has a digit that is in the base, hence in a target.
    pub(super) fn is_in(&self, reason: &Reason) -> bool {
        let mut named = Vec::new();
        name_cells(reason, &mut named);
        self.base.iter().chain(&self.targets).all(|cell| named.contains(cell))
    }
}

/// The cells of the claims that lead from the base to the targets.
fn name_cells(reason: &Reason, named: &mut Vec<Cell>) {
    for pair in reason.nodes.windows(2).filter(|pair| pair[1].on && matches!(pair[1].by, By::Lemma(_))) {
        named.extend(pair.iter().flat_map(|node| &node.claim).map(|it| it.cell));
    }
    reason.lemmas.iter().for_each(|lemma| name_cells(lemma, named));
}
