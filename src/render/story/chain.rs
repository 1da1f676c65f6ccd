//! Chains, nets, cases and colours: stories of nodes.

use smallvec::SmallVec;

use super::Kind;
use super::fish::{self, Fish, FishForm};
use super::pattern::pattern;
use super::step_view::StepView;
use crate::cell::{Candidate, Cell, Digit, House};
use crate::gather::Gather;
use crate::render::notation::is_line;
use crate::set::DigitSet;
use crate::shape::Shape;
use crate::step::{By, Node, Reason, Truth};
use crate::technique::Technique;

/// What follows from one or several suppositions.
pub(in crate::render) struct Chain {
    pub form: ChainForm,
    pub branches: Vec<Branch>,
    /// What the branches are the cases of.
    pub cases: Cases,
}

pub(in crate::render) enum ChainForm {
    /// One of its ends is true.
    Either,
    /// It comes back to where it began.
    Loop,
    /// It ends in the opposite of its beginning.
    Opposite,
    /// It ends where something is left without a place.
    Contradiction,
    /// Several branches with one result.
    Cases,
    /// A fish whose fins have a chain each.
    Finned(Fish),
    /// The fins of a fish and the places of one of its covers are the cases.
    Covered(Fish, Option<House>),
}

/// What there are cases of.
pub(in crate::render) enum Cases {
    Cell(Cell, DigitSet),
    House(House, Digit),
    /// One of these is true, or cells could be filled in two ways.
    Guardians {
        cells: Vec<Cell>,
        guards: Vec<Candidate>,
    },
    /// A claim, or not.
    EitherWay(SmallVec<[Candidate; 4]>),
    Unnamed,
}

/// What a supposition leaves without a place.
pub(in crate::render) enum Contradiction<'a> {
    Cell(Cell),
    House(House, Digit),
    /// These do not go together.
    Claims(Vec<&'a Node>),
}

/// What follows from one supposition, as far as the conclusion rests on it; parents are numbers within the branch.
pub(in crate::render) struct Branch {
    pub nodes: Vec<Node>,
}

impl ChainForm {
    /// Whether there are several branches, or links that follow from several.
    pub fn is_net(&self) -> bool {
        !matches!(self, ChainForm::Either | ChainForm::Loop | ChainForm::Opposite)
    }
}

/// The story of nodes without an end: two colours.
pub(super) fn colours(reason: &Reason) -> Kind {
    let mut clusters: Vec<[Vec<Candidate>; 2]> = Vec::new();
    for node in &reason.nodes {
        if node.by == By::Assumed {
            clusters.push([Vec::new(), Vec::new()]);
        }
        if let Some(sides) = clusters.last_mut() {
            sides[usize::from(!node.on)].extend(&node.claim);
        }
    }
    let digits: DigitSet = reason.nodes.iter().filter_map(|node| Some(node.claim.first()?.digit)).collect();
    Kind::Colours { digit: digits.single(), clusters }
}

pub(super) fn chain(view: StepView) -> Chain {
    let reason = &view.step.reason;
    let branches = branches(&reason.nodes, &reason.ends);
    Chain { form: form(reason, &branches), branches, cases: cases(view) }
}

fn form(reason: &Reason, branches: &[Branch]) -> ChainForm {
    let [branch] = branches else { return ChainForm::Cases };
    let (Some(first), [end]) = (branch.nodes.first(), &reason.ends[..]) else { return ChainForm::Contradiction };
    let last = &reason.nodes[*end as usize];
    match (first.on, last.on, first.claim == last.claim) {
        (one, other, true) if one == other && is_line(&branch.nodes) => ChainForm::Loop,
        (one, other, true) if one != other => ChainForm::Opposite,
        (false, true, false) => ChainForm::Either,
        _ => ChainForm::Contradiction,
    }
}

/// A fish with chains; of the places of a cover if these are cases too.
pub(super) fn kraken(view: StepView, has_cover: bool) -> Chain {
    let fish = fish::fish(view, FishForm::Finned);
    let roots = roots(&view.step.reason).into_iter().flat_map(|node| &node.claim);
    let roots: Vec<Cell> = roots.map(|root| root.cell).filter(|cell| !fish.fins.contains(cell)).collect();
    let has_all = |cover: &House| roots.iter().all(|&cell| view.shape().houses_of(cell).contains(cover));
    let cover = fish.covers.iter().copied().find(has_all);
    let form = if has_cover { ChainForm::Covered(fish, cover) } else { ChainForm::Finned(fish) };
    Chain { form, ..chain(view) }
}

/// What the branches suppose.
pub(in crate::render) fn roots(reason: &Reason) -> Vec<&Node> {
    reason.nodes.iter().filter(|node| node.by == By::Assumed).collect()
}

/// The truth whose candidates are the roots of the branches: what a forcing chain goes through case by case. `None` where
/// there is none: a single chain, or a contradiction.
pub(super) fn split(view: StepView) -> Option<Truth> {
    let reason = &view.step.reason;
    let &first = reason.truths.first()?;
    let is_case = |node: &&Node| node.on && node.claim.len() == 1;
    let roots = roots(reason);
    if roots.len() < 2 || !roots.iter().all(is_case) {
        return None;
    }
    let mut claimed: Vec<Candidate> = roots.iter().map(|node| node.claim[0]).collect();
    let mut cases = view.held_by(first);
    cases.sort_unstable();
    claimed.sort_unstable();
    (cases == claimed).then_some(first)
}

pub(super) fn cases(view: StepView) -> Cases {
    let reason = &view.step.reason;
    match split(view) {
        Some(Truth::Cell(cell)) => return Cases::Cell(cell, view.left(cell)),
        Some(Truth::House(house, digit)) => return Cases::House(house, digit),
        _ => {}
    }
    if let Some(&beyond @ Truth::Beyond(_)) = reason.truths.first() {
        let (cells, _) = pattern(view).unwrap_or_default();
        return Cases::Guardians { cells, guards: view.held_by(beyond) };
    }
    match roots(reason)[..] {
        [one, other] if one.claim == other.claim => Cases::EitherWay(one.claim.clone()),
        _ => Cases::Unnamed,
    }
}

/// What cannot be.
pub(in crate::render) fn contradiction(reason: &Reason) -> Contradiction<'_> {
    let ends: Vec<&Node> = reason.ends.iter().map(|&end| &reason.nodes[end as usize]).collect();
    match reason.truths.first().filter(|_| ends.iter().all(|end| !end.on)) {
        Some(&Truth::Cell(cell)) => Contradiction::Cell(cell),
        Some(&Truth::House(house, digit)) => Contradiction::House(house, digit),
        _ => Contradiction::Claims(ends),
    }
}

/// The branches of a chain or net: of each only what its ends rest on, each fact once.
pub(in crate::render) fn branches(nodes: &[Node], ends: &[u32]) -> Vec<Branch> {
    let mut needed = vec![false; nodes.len()];
    for &end in ends {
        needed[end as usize] = true;
    }
    for at in (0..nodes.len()).rev() {
        if needed[at] {
            nodes[at].parents.iter().for_each(|&parent| needed[parent as usize] = true);
        }
    }
    let mut branches: Vec<Branch> = Vec::new();
    let mut places = vec![0; nodes.len()];
    for (at, node) in nodes.iter().enumerate() {
        if node.by == By::Assumed {
            branches.push(Branch { nodes: Vec::new() });
        }
        let Some(branch) = branches.last_mut().filter(|_| needed[at] || node.by == By::Assumed) else { continue };
        places[at] = branch.nodes.len() as u32;
        let parents: SmallVec<[u32; 4]> = node.parents.iter().map(|&parent| places[parent as usize]).gather();
        branch.nodes.push(Node { parents, ..node.clone() });
    }
    branches
}

/// What a chain without branches is called, by its strong links: those that make a claim true.
pub(in crate::render) fn line_name(shape: Shape, nodes: &[Node]) -> Technique {
    let strong: SmallVec<[Truth; 8]> = nodes
        .iter()
        .filter_map(|node| match node.by {
            By::Truth(truth) if node.on => Some(truth),
            _ => None,
        })
        .gather();
    let digits: DigitSet = nodes.iter().flat_map(|node| &node.claim).map(|claim| claim.digit).collect();
    let line = |truth: Truth| match truth {
        Truth::House(house, _) if shape.kind(house).is_line() => Some(shape.kind(house)),
        _ => None,
    };
    let cells = || strong.iter().all(|truth| matches!(truth, Truth::Cell(_)));
    // A supposition that is true only leads into the chain, and one that comes out false only out of it.
    let is_grouped = nodes.iter().any(|node| node.claim.len() > 1);
    let off = nodes.iter().find(|node| !node.on).map(|node| node.claim[0].digit);
    let on = nodes.iter().rev().find(|node| node.on).map(|node| node.claim[0].digit);
    let is_loop = nodes.first().zip(nodes.last()).is_some_and(|(a, b)| (a.on, &a.claim) == (b.on, &b.claim));
    match &strong[..] {
        _ if is_grouped && is_loop => Technique::GroupedContinuousNiceLoop,
        _ if is_grouped => Technique::GroupedAic,
        _ if is_loop => Technique::ContinuousNiceLoop,
        &[one, other] if digits.len() == 1 => match (line(one), line(other)) {
            (Some(one), Some(other)) if one == other => Technique::Skyscraper,
            (Some(_), Some(_)) => Technique::TwoStringKite,
            _ => Technique::TurbotFish,
        },
        _ if digits.len() == 1 => Technique::XChain,
        [_, _, _] if cells() && off == on => Technique::XyWing,
        _ if cells() && off == on => Technique::XyChain,
        _ => Technique::Aic,
    }
}

/// Whether a single branch is one of several cases, the others of which need no chain: of a fish with one fin. It ends outside
/// of what it would else leave without a place.
pub(in crate::render) fn is_case(shape: Shape, reason: &Reason) -> bool {
    match (reason.truths.first(), &reason.ends[..]) {
        (Some(truth), &[end]) => reason.nodes[end as usize].claim.iter().any(|&claim| !truth.holds(shape, claim)),
        _ => false,
    }
}
