//! What a picture of a step shows: which candidate in which colour and shape, which arrows. The drawing itself is made
//! by [`super::svg`] for files and by the page's script for screens.

use std::collections::HashSet;

use super::story::{Role, roles};
use crate::cell::{Candidate, House};
use crate::grid::Grid;
use crate::step::{By, Node, Step, Truth};

/// A step as a picture: what stands out on the board before it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Picture {
    /// Each candidate that stands out, once, in reading order.
    pub paint: Vec<(Candidate, Paint)>,
    /// Candidates that are removed, though their paint says something else of them.
    pub crossed: Vec<Candidate>,
    /// The arrows of a chain or net.
    pub arrows: Vec<Arrow>,
    /// Houses of the step's truths; none where there are arrows.
    pub bases: Vec<House>,
    /// Houses of its covers.
    pub covers: Vec<House>,
}

/// How a candidate stands out. Each has a colour and, for eyes that see fewer of these, a shape of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Paint {
    /// A disc: it is placed.
    Placed,
    /// A cross: it is removed.
    Target,
    /// A cross on a square: it is removed, and one of the pattern itself.
    Cannibal,
    /// A diamond: a fin, or what guards a pattern.
    Fin,
    /// A ring: true in a chain, if its beginning is.
    On,
    /// A dashed square: false in a chain, if its beginning holds.
    Off,
    /// A dashed ring: what joins the parts.
    Common,
    /// A square: the first part, and the fourth.
    PartA,
    /// A hexagon: the second.
    PartB,
    /// A triangle: the third.
    PartC,
    /// A square: a candidate of the step's truths.
    Base,
}

impl Paint {
    /// Every paint.
    pub const ALL: &'static [Paint] = &[
        Paint::Placed,
        Paint::Target,
        Paint::Cannibal,
        Paint::Fin,
        Paint::On,
        Paint::Off,
        Paint::Common,
        Paint::PartA,
        Paint::PartB,
        Paint::PartC,
        Paint::Base,
    ];

    /// Its name in style sheets and JSON.
    pub const fn slug(self) -> &'static str {
        match self {
            Paint::Placed => "placed",
            Paint::Target => "target",
            Paint::Cannibal => "cannibal",
            Paint::Fin => "fin",
            Paint::On => "on",
            Paint::Off => "off",
            Paint::Common => "common",
            Paint::PartA => "part-a",
            Paint::PartB => "part-b",
            Paint::PartC => "part-c",
            Paint::Base => "base",
        }
    }

    /// The paint of a role. The least of a candidate's paints is shown.
    fn of(role: Role) -> Paint {
        match role {
            Role::Placed => Paint::Placed,
            Role::Target => Paint::Target,
            Role::Cannibal => Paint::Cannibal,
            Role::Fin | Role::EndoFin | Role::Guardian(_) => Paint::Fin,
            Role::On { .. } => Paint::On,
            Role::Off { .. } => Paint::Off,
            Role::Common => Paint::Common,
            Role::Part(part) => [Paint::PartA, Paint::PartB, Paint::PartC][usize::from(part % 3)],
            Role::Base | Role::Floor(_) | Role::Roof(_) | Role::Split => Paint::Base,
        }
    }
}

/// An arrow from one candidate to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Arrow {
    /// Where it begins.
    pub from: Candidate,
    /// Where it points.
    pub to: Candidate,
    /// A strong link makes its end true, a weak one makes it false.
    pub strong: bool,
}

impl Picture {
    /// The picture of a step that was found on this board.
    pub fn of(before: &Grid, step: &Step) -> Picture {
        // A chain's arrows show where it runs; the houses of all its links would hide them.
        let houses = |truths: &[Truth]| if step.reason.nodes.is_empty() { houses(truths) } else { Vec::new() };
        let mut paint = paint(before, step);
        let mut crossed = Vec::new();
        let are_colours = are_colours(step);
        if are_colours {
            for (candidate, paint) in &mut paint {
                if let Some(colour) = colour_of(step, *candidate) {
                    *paint = colour;
                    crossed.extend(step.removed.contains(candidate).then_some(*candidate));
                }
            }
        }
        Picture {
            paint,
            crossed,
            arrows: if are_colours { Vec::new() } else { arrows(step) },
            bases: houses(&step.reason.truths),
            covers: houses(&step.reason.covers),
        }
    }
}

/// Whether the nodes are two colours, of which one is true: such nodes have no end.
fn are_colours(step: &Step) -> bool {
    !step.reason.nodes.is_empty() && step.reason.ends.is_empty()
}

/// The colour of a candidate; each group has two of its own.
fn colour_of(step: &Step, candidate: Candidate) -> Option<Paint> {
    const COLOURS: [[Paint; 2]; 2] = [[Paint::PartA, Paint::PartB], [Paint::PartC, Paint::Common]];
    let at = step.reason.nodes.iter().position(|node| node.claim.contains(&candidate))?;
    let groups = step.reason.nodes[..=at].iter().filter(|node| node.by == By::Assumed).count();
    Some(COLOURS[groups.saturating_sub(1) % 2][usize::from(!step.reason.nodes[at].on)])
}

fn paint(before: &Grid, step: &Step) -> Vec<(Candidate, Paint)> {
    let mut all: Vec<(Candidate, Paint)> = Vec::new();
    let roles = roles(step, before);
    // A base is a fin only among covers; a wing's or set's parts say more than that.
    let in_parts = !step.reason.parts.is_empty();
    let in_chain: HashSet<Candidate> = step.reason.nodes.iter().flat_map(|node| node.claim.iter().copied()).collect();
    for (candidate, role) in roles.iter() {
        let mut paint = Paint::of(role);
        // Nor do what a chain's nodes say of their candidates.
        if matches!(role, Role::Fin | Role::EndoFin) && (in_parts || in_chain.contains(&candidate)) {
            continue;
        }
        if role == Role::Target && roles.has(candidate, Role::Cannibal) {
            paint = Paint::Cannibal;
        }
        match all.last_mut() {
            Some((last, painted)) if *last == candidate => *painted = (*painted).min(paint),
            _ => all.push((candidate, paint)),
        }
    }
    all
}

/// An arrow for each node and parent; between groups, from their nearest candidates.
fn arrows(step: &Step) -> Vec<Arrow> {
    let mut arrows: Vec<Arrow> = Vec::new();
    let nodes = &step.reason.nodes;
    for node in nodes.iter().filter(|node| node.by != By::Assumed) {
        for parent in node.parents.iter().filter_map(|&parent| nodes.get(parent as usize)) {
            arrows.extend(arrow(parent, node).filter(|arrow| !arrows.contains(arrow)));
        }
    }
    arrows
}

/// The arrow from a node to one that follows from it.
pub(super) fn arrow(parent: &Node, node: &Node) -> Option<Arrow> {
    let (&from, &to) = (parent.claim.last()?, node.claim.first()?);
    (from != to).then_some(Arrow { from, to, strong: node.on })
}

fn houses(truths: &[Truth]) -> Vec<House> {
    let mut houses = Vec::new();
    for truth in truths {
        if let Truth::House(house, _) = *truth
            && !houses.contains(&house)
        {
            houses.push(house);
        }
    }
    houses
}
