//! What each candidate is to a step: base, fin, target, link of a branch. Renderers colour and speak by it.
//!
//! Nothing of this is stored in a step: a role follows from where a candidate stands in it.

use super::chain::{roots, split};
use super::step_view::{StepView, covers_outside_parts};
use crate::cell::Candidate;
use crate::grid::Grid;
use crate::set::DigitSet;
use crate::step::{By, Pattern, Reason, Step};

/// What a candidate is to a step. One may be several things.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Role {
    /// It is placed.
    Placed,
    /// It is removed.
    Target,
    /// It is removed and belongs to a truth: the pattern removes its own candidate.
    Cannibal,
    /// A truth holds it.
    Base,
    /// A truth holds it, and no cover, though there are covers: one of those that the rest of the step must reckon
    /// with. The fin of a fish; the digit that the ends of a wing have in common.
    Fin,
    /// Two truths hold it.
    EndoFin,
    /// A truth of this part holds it: pivot and wings, almost locked sets A, B, C. The technique's message names the
    /// parts.
    Part(u16),
    /// A truth holds it, and a cover that belongs to no part but joins the parts: a restricted common, a link.
    Common,
    /// It is in a cell of this pattern, beyond it: one guardian at least is true.
    Guardian(u16),
    /// It is one of the digits of this pattern, in a cell without guardians.
    Floor(u16),
    /// It is one of the digits of this pattern, in a cell with guardians.
    Roof(u16),
    /// A node of this branch says that it, or one of its group, is true.
    On {
        /// The number of the branch, from 0.
        branch: u16,
        /// The place of the node in the branch, from 0.
        position: u32,
    },
    /// A node of this branch says that it is false.
    Off {
        /// The number of the branch, from 0.
        branch: u16,
        /// The place of the node in the branch, from 0.
        position: u32,
    },
    /// A branch begins with it, and the branches together begin with all that one truth holds: one of them comes true.
    Split,
}

/// The roles of all candidates that have any.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Roles {
    /// Ascending, each once.
    roles: Vec<(Candidate, Role)>,
}

impl Roles {
    /// The roles of one candidate, ascending.
    pub fn of(&self, candidate: Candidate) -> impl Iterator<Item = Role> {
        let first = self.roles.partition_point(|&(other, _)| other < candidate);
        self.roles[first..].iter().take_while(move |(other, _)| *other == candidate).map(|&(_, role)| role)
    }

    /// Whether a candidate has a role.
    pub fn has(&self, candidate: Candidate, role: Role) -> bool {
        self.roles.binary_search(&(candidate, role)).is_ok()
    }

    /// The candidates of one role, in reading order.
    pub fn with(&self, role: Role) -> impl Iterator<Item = Candidate> {
        self.roles.iter().filter(move |(_, other)| *other == role).map(|&(candidate, _)| candidate)
    }

    /// Every candidate with each of its roles, in reading order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Candidate, Role)> {
        self.roles.iter().copied()
    }
}

/// The roles of the candidates of a step; the board is the one before it, with its marks.
pub fn roles(step: &Step, before: &Grid) -> Roles {
    let view = StepView { grid: before, step };
    let mut roles = bases(view);
    for &removed in &step.removed {
        if roles.contains(&(removed, Role::Base)) {
            roles.push((removed, Role::Cannibal));
        }
        roles.push((removed, Role::Target));
    }
    roles.extend(step.placed.iter().map(|&placed| (placed, Role::Placed)));
    patterns(view, &mut roles);
    nodes(view, &mut roles);
    roles.sort_unstable();
    roles.dedup();
    Roles { roles }
}

/// What truths, covers and parts say.
fn bases(view: StepView) -> Vec<(Candidate, Role)> {
    let shape = view.shape();
    let reason = &view.step.reason;
    let joints = if reason.parts.is_empty() { &[] } else { covers_outside_parts(reason) };
    let part_of = parts(reason);
    let mut roles = Vec::new();
    let mut seen = Vec::new();
    for (number, &truth) in reason.truths.iter().enumerate() {
        for candidate in view.held_by(truth) {
            roles.push((candidate, Role::Base));
            if seen.contains(&candidate) {
                roles.push((candidate, Role::EndoFin));
            }
            seen.push(candidate);
            if !reason.covers.is_empty() && !view.is_covered(candidate) {
                roles.push((candidate, Role::Fin));
            }
            if joints.iter().any(|cover| cover.holds(shape, candidate)) {
                roles.push((candidate, Role::Common));
            }
            if let Some(&part) = part_of.get(number) {
                roles.push((candidate, Role::Part(part)));
            }
        }
    }
    roles
}

/// For each truth the number of its part, as far as the parts go.
fn parts(reason: &Reason) -> Vec<u16> {
    let truths = reason.parts.iter().enumerate();
    truths.flat_map(|(number, part)| std::iter::repeat_n(number as u16, part.truths.into())).collect()
}

/// What patterns say: guardians, and what they guard.
fn patterns(view: StepView, roles: &mut Vec<(Candidate, Role)>) {
    for (number, pattern) in view.step.reason.patterns.iter().enumerate() {
        let Pattern::Cells(cells) = pattern else { continue };
        let number = number as u16;
        for &(cell, digits) in cells {
            let guardians = view.left(cell) - digits;
            let guarded = if guardians.is_empty() { Role::Floor(number) } else { Role::Roof(number) };
            let each = |set: DigitSet, role| set.digits().map(move |digit| (Candidate::new(cell, digit), role));
            roles.extend(each(guardians, Role::Guardian(number)));
            roles.extend(each(view.left(cell) & digits, guarded));
        }
    }
}

/// What the nodes of each branch say.
fn nodes(view: StepView, roles: &mut Vec<(Candidate, Role)>) {
    let reason = &view.step.reason;
    let mut branch = None;
    let mut root = 0;
    for (number, node) in reason.nodes.iter().enumerate() {
        if node.by == By::Assumed {
            branch = Some(branch.map_or(0, |last: u16| last.saturating_add(1)));
            root = number;
        }
        let (branch, position) = (branch.unwrap_or(0), (number - root) as u32);
        let role = if node.on { Role::On { branch, position } } else { Role::Off { branch, position } };
        roles.extend(node.claim.iter().map(|&member| (member, role)));
    }
    if split(view).is_some() {
        roles.extend(roots(reason).into_iter().map(|root| (root.claim[0], Role::Split)));
    }
}
