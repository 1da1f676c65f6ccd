//! Families of techniques: steps of one family are told alike, whatever technique found them.

use smallvec::SmallVec;

use super::facts::Shown;
use super::notation::is_line;
use crate::step::{By, Node, Reason, Truth};
use crate::technique::Technique;

/// One line a family: the variant, and the key of its message.
macro_rules! families {
    ($($variant:ident: $key:literal;)*) => {
        /// What a step is, as far as telling it goes.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(super) enum Family {
            $($variant,)*
        }

        #[cfg(feature = "prose")]
        impl Family {
            /// Every family.
            pub const ALL: &[Family] = &[$(Family::$variant),*];

            /// The key of its message.
            pub const fn key(self) -> &'static str {
                match self {
                    $(Family::$variant => $key,)*
                }
            }
        }
    };
}

families! {
    FullHouse: "full-house";
    NakedSingle: "naked-single";
    HiddenSingle: "hidden-single";
    Locked: "locked";
    NakedSet: "naked-set";
    HiddenSet: "hidden-set";
    Fish: "fish";
    FinnedFish: "finned-fish";
    SiameseFish: "siamese-fish";
    TwoLinks: "two-links";
    Dual: "dual";
    XyWing: "xy-wing";
    XyzWing: "xyz-wing";
    WWing: "w-wing";
    RemotePair: "remote-pair";
    Colours: "colours";
    Medusa: "medusa";
    Unique1: "unique-1";
    Unique2: "unique-2";
    Unique3: "unique-3";
    Unique4: "unique-4";
    Als: "als";
    AlsRing: "als-ring";
    Blossom: "blossom";
    SueDeCoq: "sue-de-coq";
    Aligned: "aligned";
    TemplateSet: "template-set";
    TemplateDelete: "template-delete";
    Direct: "direct";
    Sets: "sets";
    Crowded: "crowded";
    ChainEither: "chain-either";
    ChainLoop: "chain-loop";
    ChainFails: "chain-fails";
    ForceFails: "force-fails";
    ForceCases: "force-cases";
    ForceKraken1: "force-kraken-1";
    ForceKraken2: "force-kraken-2";
}

#[cfg(feature = "prose")]
impl Family {
    /// Whether it is told by links that follow from each other.
    pub fn has_links(self) -> bool {
        self as usize >= Family::ChainEither as usize
    }

    /// Whether there are several branches, or links that follow from several.
    pub fn is_net(self) -> bool {
        self as usize >= Family::ForceFails as usize
    }
}

/// The family of a step.
pub(super) fn family(shown: Shown) -> Family {
    use Technique::*;
    let (step, reason) = (shown.step, &shown.step.reason);
    match step.technique {
        TemplateSet => return Family::TemplateSet,
        TemplateDelete => return Family::TemplateDelete,
        AlignedPairExclusion | AlignedTripletExclusion => return Family::Aligned,
        KrakenFish1 if !reason.ends.is_empty() => return Family::ForceKraken1,
        KrakenFish2 if !reason.ends.is_empty() => return Family::ForceKraken2,
        _ => {}
    }
    if !reason.nodes.is_empty() {
        return if reason.ends.is_empty() { colours(shown) } else { tied(shown).unwrap_or_else(|| chain(shown)) };
    }
    if let ([_], [truth]) = (&step.placed[..], &reason.truths[..]) {
        // Most steps of most paths.
        return match truth {
            _ if shown.last_of().is_some() => Family::FullHouse,
            Truth::Cell(_) => Family::NakedSingle,
            Truth::House(..) => Family::HiddenSingle,
            Truth::Beyond(_) => Family::Unique1,
        };
    }
    let (cells, houses) = (shown.truth_cells(), shown.truth_houses());
    let one_digit = cells.is_empty() && shown.truth_digits().len() == 1;
    if cells.len() + houses.len() < reason.truths.len() {
        return match (shown.guards().len(), &cells[..], &houses[..]) {
            (_, [_, ..], _) => Family::Unique3,
            (_, _, [_, ..]) => Family::Unique4,
            _ if shown.guard_cells().len() == 1 => Family::Unique1,
            _ => Family::Unique2,
        };
    }
    match step.technique {
        XyWing if cells.len() == 3 => return Family::XyWing,
        XyzWing if cells.len() == 3 => return Family::XyzWing,
        WWing if cells.len() == 2 && houses.len() == 1 => return Family::WWing,
        RemotePair if cells.len() > 2 => return Family::RemotePair,
        SueDeCoq if !reason.parts.is_empty() => return Family::SueDeCoq,
        Skyscraper | TwoStringKite | TurbotFish | EmptyRectangle if one_digit && houses.len() == 2 => {
            return Family::TwoLinks;
        }
        DualTwoStringKite | DualEmptyRectangle if one_digit => return Family::Dual,
        _ => {}
    }
    let placed = !step.placed.is_empty();
    match (&cells[..], &houses[..]) {
        _ if placed && shown.last_of().is_some() => Family::FullHouse,
        _ if placed => Family::Direct,
        ([], [_]) => Family::Locked,
        ([], [_, ..]) if one_digit && reason.covers.len() > houses.len() => match shown.fish_in_one() {
            Some(_) => Family::SiameseFish,
            None => Family::Dual,
        },
        ([], [_, ..]) if one_digit && shown.fins().is_empty() => Family::Fish,
        ([], [_, ..]) if one_digit => Family::FinnedFish,
        ([], [first, ..]) if houses.iter().all(|house| house == first) => Family::HiddenSet,
        // In a ring a cell with two digits has no cover of its own either.
        ([_, ..], [])
            if step.technique != AlsXyChain
                && reason.parts.first().is_some_and(|part| part.covers == 0 && part.truths == 1) =>
        {
            Family::Blossom
        }
        ([_, ..], []) if reason.parts.len() > 1 && shown.ties_in_order().len() >= reason.parts.len() => Family::AlsRing,
        ([_, ..], []) if reason.parts.len() > 1 => Family::Als,
        ([_, ..], []) if !reason.covers.is_empty() => Family::NakedSet,
        _ if shown.fills_its_room() => Family::Sets,
        _ => Family::Crowded,
    }
}

fn colours(shown: Shown) -> Family {
    let nodes = &shown.step.reason.nodes;
    let digit = |node: &Node| node.claim.first().map(|candidate| candidate.digit);
    if nodes.iter().all(|node| digit(node) == digit(&nodes[0])) { Family::Colours } else { Family::Medusa }
}

/// Almost locked sets that are told by chains as well, because they share cells: what they are says more than their links. Of
/// a row of them, if it ends with one digit, the chain says more.
fn tied(shown: Shown) -> Option<Family> {
    let Reason { parts, nodes, ends, .. } = &shown.step.reason;
    match parts.first() {
        Some(first) if (first.truths, first.covers) == (1, 0) => Some(Family::Blossom),
        Some(_) if parts.len() == 2 || branches(nodes, ends).len() > 1 => Some(Family::Als),
        _ => None,
    }
}

fn chain(shown: Shown) -> Family {
    let reason = &shown.step.reason;
    let branches = branches(&reason.nodes, &reason.ends);
    let [branch] = &branches[..] else { return Family::ForceCases };
    let (Some(first), [end]) = (branch.nodes.first(), &reason.ends[..]) else { return Family::ForceFails };
    let last = &reason.nodes[*end as usize];
    match (first.on, last.on, first.claim == last.claim) {
        (false, false, true) if is_line(&branch.nodes) => Family::ChainLoop,
        (one, other, true) if one != other => Family::ChainFails,
        (false, true, false) => Family::ChainEither,
        _ => Family::ForceFails,
    }
}

/// What follows from one supposition, as far as the conclusion rests on it; parents are numbers within the branch.
pub(super) struct Branch {
    pub nodes: Vec<Node>,
}

/// The branches of a chain or net: of each only what its ends rest on, each fact once.
pub(super) fn branches(nodes: &[Node], ends: &[u32]) -> Vec<Branch> {
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
        let parents: SmallVec<[u32; 2]> = node.parents.iter().map(|&parent| places[parent as usize]).collect();
        branch.nodes.push(Node { parents, ..node.clone() });
    }
    branches
}
