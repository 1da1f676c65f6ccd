//! Exocets: the base, the targets, and where each digit can stand besides.

use super::chain::{Chain, ChainForm, chain};
use super::step_view::{Cells, StepView, cells_of};
use crate::cell::{Candidate, Cell, Digit, House};
use crate::gather::PushNew;
use crate::set::DigitSet;
use crate::step::{By, Node, Reason, Truth};
use crate::technique::Technique;

/// Two cells that hold the digits of two others.
pub(in crate::render) struct Exocet {
    pub base: Cells,
    /// The base of the second exocet of a double one; else none.
    pub others: Vec<Cell>,
    pub targets: Cells,
    /// The digits of the base.
    pub digits: DigitSet,
    /// The cross-lines.
    pub cross: Vec<House>,
    /// By digit: the houses that hold its places in the cross-lines, but for the base's houses and the targets.
    pub covers: Vec<(Digit, Vec<House>)>,
    pub form: ExocetForm,
}

pub(in crate::render) enum ExocetForm {
    /// The targets lose what the base does not have.
    Targets,
    /// This digit of a target goes with none of the other target.
    NoneBeside(Candidate),
    /// Whichever digits the targets hold, the same follows.
    Common,
    /// This leads to a contradiction.
    Net(Chain),
    /// This target has nothing in its mirror for this digit; or this cell of its mirror holds its digit.
    Mirror(Mirror),
    /// Two bases hold all the digits: what sees both loses them.
    Bases,
    /// So the covers are used up by the cross-lines.
    Room,
}

/// Where the digit of a target is beside the other one.
pub(in crate::render) struct Mirror {
    pub target: Cell,
    /// The digits of the target.
    pub digits: DigitSet,
    /// The other target, and its box.
    pub beside: Cell,
    pub block: House,
    pub cells: Vec<Cell>,
    /// The only one of them that can hold the target's digit.
    pub holds: Option<Cell>,
}

/// The exocet that a step speaks of: its digits are in the base, hence in a target, by lemmas.
pub(super) fn exocet(view: StepView) -> Exocet {
    let reason = &view.step.reason;
    let mut links = Vec::new();
    collect(reason, &mut links);
    let (mut base, mut targets): (Vec<Cell>, Vec<Cell>) = (Vec::new(), Vec::new());
    let (mut cross, mut covers): (Vec<House>, Vec<(Digit, Vec<House>)>) = (Vec::new(), Vec::new());
    // The box of a mirror is no link: an exocet counts in lines.
    let is_in_box =
        |lemma: &Reason| matches!(lemma.truths[..], [Truth::House(house, _)] if !view.shape().kind(house).is_line());
    for (root, end, lemma) in links.into_iter().filter(|(_, _, lemma)| !is_in_box(lemma)) {
        root.claim.iter().for_each(|it| base.push_new(it.cell));
        end.claim.iter().for_each(|it| targets.push_new(it.cell));
        let houses = |truths: &[Truth]| -> Vec<House> {
            truths
                .iter()
                .filter_map(|truth| if let Truth::House(house, _) = *truth { Some(house) } else { None })
                .collect()
        };
        houses(&lemma.truths).into_iter().for_each(|house| cross.push_new(house));
        let (digit, covers_of_it) = (end.claim[0].digit, houses(&lemma.covers));
        if !covers_of_it.is_empty() {
            covers.push_new((digit, covers_of_it));
        }
    }
    for cells in [&mut base, &mut targets] {
        cells.sort_unstable();
    }
    cross.sort_unstable();
    covers.sort_unstable();
    let form = match (&reason.truths[..], &view.step.removed[..]) {
        _ if view.step.technique == Technique::ExocetNet => {
            ExocetForm::Net(Chain { form: ChainForm::Contradiction, ..chain(view) })
        }
        ([Truth::Cell(target)], &[struck, ..]) if view.step.technique == Technique::ExocetMirror => {
            let is_lost = targets.contains(&struck.cell);
            let (target, holds) = if is_lost { (struck.cell, None) } else { (*target, Some(struck.cell)) };
            let beside = targets.iter().copied().find(|&other| other != target).expect("two targets");
            ExocetForm::Mirror(mirror(view, &base, [target, beside], holds))
        }
        // The cases are those of the base.
        ([Truth::Cell(cell)], _) if base.contains(cell) => ExocetForm::Targets,
        (_, &[struck]) if reason.nodes[0].claim[..] == [struck] => ExocetForm::NoneBeside(struck),
        _ => ExocetForm::Common,
    };
    let others = Vec::new();
    Exocet { digits: view.digits_of(&base), base: base.into(), others, targets: targets.into(), cross, covers, form }
}

/// What is left to a target's digit in the box of the other: what does not see the target or the whole base.
fn mirror(view: StepView, base: &[Cell], [target, beside]: [Cell; 2], holds: Option<Cell>) -> Mirror {
    let shape = view.shape();
    let block = shape.houses_of(beside).into_iter().find(|&house| !shape.kind(house).is_line()).expect("a box");
    let sees = |cell: Cell, by: Cell| shape.are_peers(cell, by);
    let is_left = |&cell: &Cell| cell != beside && !sees(cell, target) && !base.iter().all(|&by| sees(cell, by));
    let cells = shape.cells_of(block).filter(is_left).collect();
    Mirror { target, digits: view.left(target), beside, block, cells, holds }
}

/// Two exocets whose bases hold all the digits.
pub(super) fn bases(view: StepView) -> Exocet {
    let both = exocet(view);
    let others = two_cells(&view.step.reason);
    let all: Vec<Cell> = both.base.iter().chain(&others).copied().collect();
    Exocet { others, digits: view.digits_of(&all), form: ExocetForm::Bases, ..both }
}

/// The cells of the other base: within the cases of both cells of the first, they alone are cited together.
fn two_cells(reason: &Reason) -> Vec<Cell> {
    let own = Some(cells_of(&reason.truths)).filter(|cells| cells.len() == 2 && reason.nodes.is_empty());
    let within = || reason.lemmas.iter().map(two_cells).find(|cells| !cells.is_empty());
    own.map(|cells| cells.to_vec()).or_else(within).unwrap_or_default()
}

/// Two exocets whose digits fill the targets and their covers.
pub(super) fn room(view: StepView) -> Exocet {
    let reason = &view.step.reason;
    let (mut cross, mut covers): (Vec<House>, Vec<(Digit, Vec<House>)>) = (Vec::new(), Vec::new());
    let mut digits = DigitSet::default();
    for truth in &reason.truths {
        if let Truth::House(house, digit) = *truth {
            cross.push_new(house);
            digits |= DigitSet::of(digit);
        }
    }
    for digit in digits.digits() {
        let of_digit = reason.covers.iter().filter_map(|cover| match *cover {
            Truth::House(house, other) if other == digit => Some(house),
            _ => None,
        });
        covers.push((digit, of_digit.collect()));
    }
    covers.retain(|(_, houses)| !houses.is_empty());
    cross.sort_unstable();
    let targets = cells_of(&reason.covers);
    let (base, others) = Default::default();
    Exocet { base, others, targets, digits, cross, covers, form: ExocetForm::Room }
}

/// The nodes by which what is in the base is in a target, with what is supposed and with why.
fn collect<'a>(reason: &'a Reason, links: &mut Vec<(&'a Node, &'a Node, &'a Reason)>) {
    let mut root = None;
    for node in &reason.nodes {
        match (node.by, root) {
            (By::Assumed, _) => root = Some(node),
            (By::Lemma(number), Some(root)) => {
                let lemma = &reason.lemmas[number as usize];
                match node.on && is_confined(lemma) {
                    true => links.push((root, node, lemma)),
                    false => collect(lemma, links),
                }
            }
            _ => {}
        }
    }
}

/// Whether this counts the places of one digit in some houses.
fn is_confined(lemma: &Reason) -> bool {
    lemma.nodes.is_empty()
        && !lemma.truths.is_empty()
        && cells_of(&lemma.truths).is_empty()
        && lemma.covers.len() < lemma.truths.len()
}

/// Whether this lemma says that the targets of an exocet hold the digits of its base.
pub(in crate::render) fn targets_hold(lemma: &Reason) -> bool {
    let is_link = |pair: &[Node]| match pair {
        [root, end @ Node { on: true, by: By::Lemma(number), .. }] => {
            root.by == By::Assumed
                && root.claim[0].digit == end.claim[0].digit
                && is_confined(&lemma.lemmas[*number as usize])
        }
        _ => false,
    };
    // Cases of a digit alone look the same, but nothing covers their places.
    let is_counted = || lemma.lemmas.iter().any(|link| !link.covers.is_empty());
    // What follows from the first link comes after it.
    lemma.nodes.get(..2).is_some_and(is_link) && is_counted() && !needs_more(lemma)
}

/// Whether it also needs what another rule of exocets says, so that it is told in full: the box of a mirror, a house that nothing covers,
/// or that the targets have room for one digit each.
fn needs_more(lemma: &Reason) -> bool {
    lemma.lemmas.iter().any(|inner| {
        let is_uncovered = inner.nodes.is_empty() && inner.covers.is_empty();
        let is_box = is_uncovered && matches!(inner.truths[..], [Truth::House(..)]);
        is_box || !cells_of(&inner.covers).is_empty() || needs_more(inner)
    })
}
