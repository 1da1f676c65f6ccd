//! A hint as a step of a path, with its whole reason. Rating makes none of these.

use smallvec::SmallVec;

use super::bits::{bits, cells};
use super::chain::{self, Form, Pass, Producer, Workspace};
use super::hint::{Evidence, Hint};
use super::position::Position;
use super::regions::{Nine, PEERS, REGIONS, REGIONS_OF};
use super::unique::{Bug, BugKind, Deadly, Kind};
use crate::cell::{Candidate, Cell, Digit, House};
use crate::gather::{Gather, PushAll, PushNew};
use crate::set::DigitSet;
use crate::shape::{HouseKind, Shape};
use crate::step::{Cost, Pattern, Reason, Step, Truth};
use crate::technique::Technique::{self, *};

/// The step of a hint that was found on this board.
pub fn step(board: &Position, hint: &Hint, work: &mut Workspace) -> Step {
    let removed = hint.strikes.iter().flat_map(|&(cell, digits)| bits(digits).map(move |digit| candidate(cell, digit)));
    let technique = technique(hint);
    let mut step = Step::remove(technique, removed);
    step.placed.push_all(hint.placed.map(|(cell, digit)| candidate(cell, digit.into())));
    step.cost = Cost(hint.tenths);
    if let Evidence::Chain { producer, form, complexity } = hint.evidence {
        step.complexity = complexity;
        step.also.push_all(case(form).filter(|name| *name != technique));
        step.reason = chain::reason(board, producer, form, work);
        return step;
    }
    let placed = hint.placed.unwrap_or_default();
    write_reason(&mut step.reason, board, &hint.evidence, placed, &step.removed);
    step.reason.parts = match hint.evidence {
        Evidence::Wing { .. } => {
            [(1, 0), (1, 0), (1, 0)].map(|(truths, covers)| crate::step::Part { truths, covers }).into()
        }
        _ => SmallVec::new(),
    };
    step
}

/// What this library calls it.
fn technique(hint: &Hint) -> Technique {
    let size = |set: Nine, names: [Technique; 3]| names[set.count_ones() as usize - 2];
    match &hint.evidence {
        Evidence::Hidden { is_last: true, .. } => FullHouse,
        Evidence::Hidden { .. } => HiddenSingle,
        Evidence::Naked => NakedSingle,
        Evidence::Locking { base: 0..9, hidden: None, .. } => Pointing,
        Evidence::Locking { hidden: None, .. } => Claiming,
        Evidence::Locking { base: 0..9, .. } => DirectPointing,
        Evidence::Locking { .. } => DirectClaiming,
        Evidence::HiddenSet { positions, hidden: None, .. } => size(*positions, [HiddenPair, HiddenTriple, HiddenQuad]),
        Evidence::HiddenSet { positions, .. } => size(*positions, [DirectHiddenPair, DirectHiddenTriple, HiddenQuad]),
        Evidence::NakedSet { positions, .. } => size(*positions, [NakedPair, NakedTriple, NakedQuad]),
        Evidence::Fish { lines, .. } => size(*lines, [XWing, Swordfish, Jellyfish]),
        Evidence::Wing { is_xyz: false, .. } => XyWing,
        Evidence::Wing { .. } => XyzWing,
        Evidence::Loop(deadly) => match (&deadly.kind, deadly.path.len()) {
            (Kind::One, 4) => UniqueRectangle1,
            (Kind::Two { .. }, 4) => UniqueRectangle2,
            (Kind::Naked { .. } | Kind::Hidden { .. }, 4) => UniqueRectangle3,
            (Kind::Four { .. }, 4) => UniqueRectangle4,
            (Kind::One, _) => UniqueLoop1,
            (Kind::Two { .. }, _) => UniqueLoop2,
            (Kind::Naked { .. } | Kind::Hidden { .. }, _) => UniqueLoop3,
            (Kind::Four { .. }, _) => UniqueLoop4,
        },
        Evidence::Bug(bug) => match bug.kind {
            BugKind::One => BugPlusOne,
            BugKind::Two { .. } => Bug2,
            BugKind::Three { .. } => Bug3,
            BugKind::Four { .. } => Bug4,
        },
        Evidence::Aligned { cells, .. } if cells.len() == 2 => AlignedPairExclusion,
        Evidence::Aligned { .. } => AlignedTripletExclusion,
        Evidence::Chain { producer, form, complexity } => match (producer, form) {
            (_, Form::Cycle { pass: Pass::X, .. }) => XCycle,
            (_, Form::Cycle { pass: Pass::Y, .. }) => YCycle,
            (_, Form::Cycle { .. }) => XyCycle,
            (_, Form::Forcing { pass: Pass::X, .. }) if *complexity == 6 => TurbotFish,
            (_, Form::Forcing { pass: Pass::X, .. }) => ForcingXChain,
            (_, Form::Forcing { .. }) | (Producer::Unary, _) => ForcingChain,
            (Producer::Nishio, _) => NishioForcingChains,
            (Producer::Multiple, _) => case(*form).unwrap_or(CellForcingChains),
            (Producer::Dynamic(0), _) => DynamicForcingChains,
            (Producer::Dynamic(1), _) => DynamicForcingChainsPlus,
            (Producer::Dynamic(2), _) => NestedForcingChains2,
            (Producer::Dynamic(3), _) => NestedForcingChains3,
            (Producer::Dynamic(4), _) => NestedForcingChains4,
            (Producer::Dynamic(_), _) => NestedForcingChains5,
        },
    }
}

/// What a chain goes through case by case.
fn case(form: Form) -> Option<Technique> {
    match form {
        Form::Cycle { .. } | Form::Forcing { .. } => None,
        Form::Contradiction { .. } => Some(ContradictionForcingChains),
        Form::Double { .. } => Some(DoubleForcingChains),
        Form::Region { .. } => Some(RegionForcingChains),
        Form::Cell { .. } => Some(CellForcingChains),
    }
}

/// Writes down why.
fn write_reason(reason: &mut Reason, board: &Position, evidence: &Evidence, placed: (u8, u8), removed: &[Candidate]) {
    let Reason { truths, covers, .. } = reason;
    match evidence {
        Evidence::Hidden { region, .. } => truths.push(places(*region, placed.1.into())),
        Evidence::Naked => truths.push(content(placed.0)),
        Evidence::Locking { base, cover, digit, hidden } => {
            truths.push(places(*base, (*digit).into()));
            truths.push_all(hidden.map(|region| places(region, (*digit).into())));
            covers.push(places(*cover, (*digit).into()));
        }
        Evidence::HiddenSet { region, digits, positions, hidden } => {
            truths.extend(bits(*digits).map(|digit| places(*region, digit)));
            truths.extend(hidden.map(|digit| places(*region, digit.into())));
            covers.extend(bits(*positions).map(|position| content(REGIONS[*region as usize][position])));
        }
        Evidence::NakedSet { region, digits, positions } => {
            truths.extend(bits(*positions).map(|position| content(REGIONS[*region as usize][position])));
            covers.extend(bits(*digits).map(|digit| places(*region, digit)));
        }
        Evidence::Fish { columns, digit, lines, across } => {
            let (base, cover) = if *columns { (18, 9) } else { (9, 18) };
            truths.push_all(bits(*lines).map(|line| places(base + line as u8, (*digit).into())));
            covers.push_all(bits(*across).map(|line| places(cover + line as u8, (*digit).into())));
        }
        Evidence::Wing { pivot, wings: [first, second], digit, .. } => {
            truths.extend([*first, *pivot, *second].map(content));
            covers.extend([*first, *second].into_iter().filter_map(|wing| {
                let link = board.candidates(wing.into()) & !(1 << digit);
                shared(*pivot, wing).map(|region| places(region, link.trailing_zeros() as usize))
            }));
        }
        Evidence::Loop(deadly) => loop_reason(reason, deadly),
        Evidence::Bug(bug) => bug_reason(reason, board, bug, removed),
        Evidence::Aligned { cells, excluders } => {
            let excluders = needed_excluders(board, cells, excluders, removed);
            aligned_reason(reason, board, cells, &excluders, removed);
        }
        Evidence::Chain { .. } => unreachable!("a chain writes its own reason"),
    }
}

fn loop_reason(reason: &mut Reason, deadly: &Deadly) {
    let mut cells: Vec<(Cell, DigitSet)> = deadly.path.iter().map(|&at| (cell(at), digits(deadly.pair))).collect();
    cells.sort_unstable();
    reason.patterns.push(Pattern::Cells(cells));
    reason.truths.push(Truth::Beyond(0));
    let at = |region: u8, positions: Nine| bits(positions).map(move |position| REGIONS[region as usize][position]);
    match deadly.kind {
        Kind::One | Kind::Two { .. } => {}
        Kind::Naked { region, digits, cells } => {
            reason.truths.push_all(at(region, cells).map(content));
            reason.covers.push_all(bits(digits).map(|digit| places(region, digit)));
        }
        Kind::Hidden { region, digits, cells } => {
            let roof = deadly.path.iter().copied().filter(|&at| REGIONS_OF[at as usize].contains(&region));
            reason.truths.push_all(bits(digits).map(|digit| places(region, digit)));
            reason.covers.push_all(at(region, cells).chain(roof).map(content));
        }
        Kind::Four { region, locked } => reason.truths.push(places(region, locked.into())),
    }
}

fn bug_reason(reason: &mut Reason, board: &Position, bug: &Bug, removed: &[Candidate]) {
    let extra = |at: usize| bug.cells.iter().find(|(known, _)| *known as usize == at).map_or(0, |(_, extra)| *extra);
    let rest = |at: usize| (cell(at as u8), digits(board.candidates(at) & !extra(at)));
    reason.patterns.push(Pattern::Cells(cells(board.open()).map(rest).collect()));
    reason.truths.push(Truth::Beyond(0));
    match &bug.kind {
        BugKind::One | BugKind::Two { .. } => {}
        BugKind::Three { region, digits, cells } => {
            reason.truths.push_all(cells.iter().copied().map(content));
            reason.covers.push_all(bits(*digits).map(|digit| places(*region, digit)));
        }
        BugKind::Four { region, locked } => {
            // What rules out the only extra candidate of the other cell leaves none, wherever the digit goes.
            let rules_out = |gone: &Candidate| {
                bug.cells.iter().all(|&(at, extra)| cell(at) == gone.cell || digits(extra).single() == Some(gone.digit))
            };
            if !removed.iter().all(rules_out) {
                reason.truths.push(places(*region, (*locked).into()));
            }
        }
    }
}

/// The excluders without those that the others make superfluous, the last first.
fn needed_excluders(board: &Position, base: &[u8], excluders: &[u8], removed: &[Candidate]) -> SmallVec<[u8; 16]> {
    let mut needed: SmallVec<[u8; 16]> = excluders.iter().copied().gather();
    if exclude_all(board, base, &needed, removed) {
        for at in (0..needed.len()).rev() {
            let excluder = needed.remove(at);
            if !exclude_all(board, base, &needed, removed) {
                needed.insert(at, excluder);
            }
        }
    }
    needed
}

/// Whether no combination of digits of the base cells with a removed candidate is possible: two cells that see each other would
/// hold the same digit, or an excluder would have nothing left.
fn exclude_all(board: &Position, base: &[u8], excluders: &[u8], removed: &[Candidate]) -> bool {
    let sees = |a: u8, b: u8| PEERS[a as usize].contains(&b);
    let is_excluded = |held: &[(u8, usize)]| {
        let clash = |&(a, digit): &(u8, usize)| held.iter().any(|&(b, other)| digit == other && sees(a, b));
        let left = |&at: &u8| {
            let taken = |&&(cell, _): &&(u8, usize)| sees(cell, at);
            held.iter().filter(taken).fold(board.candidates(at.into()), |left, &(_, digit)| left & !(1 << digit))
        };
        held.iter().any(clash) || excluders.iter().any(|at| left(at) == 0)
    };
    removed.iter().all(|target| {
        let mut others = base.iter().copied().filter(|&at| cell(at) != target.cell);
        let first = others.next().unwrap_or_default();
        let target = (target.cell.0 as u8, target.digit.index());
        bits(board.candidates(first.into())).all(|one| match others.clone().next() {
            None => is_excluded(&[target, (first, one)]),
            Some(second) => {
                bits(board.candidates(second.into())).all(|two| is_excluded(&[target, (first, one), (second, two)]))
            }
        })
    })
}

/// Two cells: a struck candidate leaves the other one nothing, for the excluders take what is left. Three: that is so for each digit of one of
/// them, so each is a case, and the same lemma ends it.
fn aligned_reason(reason: &mut Reason, board: &Position, base: &[u8], excluders: &[u8], removed: &[Candidate]) {
    if base.len() == 2 {
        let is_tried = |at: &&u8| removed.iter().any(|target| target.cell != cell(**at));
        reason.truths.push_all(base.iter().filter(is_tried).chain(excluders).copied().map(content));
        return;
    }
    for &target in removed {
        let others: SmallVec<[u8; 16]> = base.iter().copied().filter(|&at| cell(at) != target.cell).gather();
        let split = content(others[0]);
        reason.truths.push_new(split);
        let lemma = Reason {
            truths: std::iter::once(others[1]).chain(excluders.iter().copied()).map(content).gather(),
            ..Reason::default()
        };
        for digit in bits(board.candidates(others[0].into())) {
            // A cell that sees an equal digit needs no more.
            let is_seen = digit == target.digit.index() && shared(others[0], target.cell.0 as u8).is_some();
            let number = reason.lemma(if is_seen { Reason::default() } else { lemma.clone() });
            reason.case(candidate(others[0], digit), target, number);
        }
    }
}

fn cell(at: u8) -> Cell {
    Cell(at.into())
}

fn candidate(at: u8, digit: usize) -> Candidate {
    Candidate::new(cell(at), Digit(digit as u8))
}

fn digits(set: Nine) -> DigitSet {
    bits(set).map(|digit| Digit(digit as u8)).collect()
}

fn content(at: u8) -> Truth {
    Truth::Cell(cell(at))
}

fn places(region: u8, digit: usize) -> Truth {
    Truth::House(house(region), Digit(digit as u8))
}

fn house(region: u8) -> House {
    let kind = [HouseKind::Box, HouseKind::Row, HouseKind::Column][region as usize / 9];
    Shape::NINE.house(kind, region as usize % 9)
}

/// The first region that two cells share.
fn shared(a: u8, b: u8) -> Option<u8> {
    let (a, b) = (REGIONS_OF[a as usize], REGIONS_OF[b as usize]);
    a.into_iter().zip(b).find(|(a, b)| a == b).map(|(region, _)| region)
}
