//! What a step is about, on the board before it. A [`Story`] is derived once; prose, terse lines and pictures show it.
//!
//! The kind of story follows from the record: which truths, covers, parts, patterns and nodes there are. Only where two stories
//! have the same record does the technique decide, in [`kind`]. So a new technique whose record is of a known kind needs no
//! renderer.
// Without prose, stories have fewer readers.
#![cfg_attr(not(feature = "prose"), allow(dead_code, unused_imports))]

mod chain;
pub(super) mod colour;
mod exocet;
mod fish;
mod pattern;
mod roles;
mod sets;
mod single;
mod step_view;
mod symmetry;
mod wing;

use crate::cell::{Candidate, Cell, Digit, House};
use crate::grid::Grid;
use crate::set::DigitSet;
use crate::shape::Shape;
use crate::step::{Step, Truth};
use crate::technique::Technique;

pub(super) use chain::{
    Branch, Cases, Chain, ChainForm, Contradiction, branches, contradiction, is_case, line_name, roots,
};
pub(super) use colour::Clash;
pub(super) use exocet::{Exocet, ExocetForm, targets_hold};
pub(super) use fish::{Fish, FishForm, SmallFish};
pub(super) use pattern::{Deadly, Guarded, Outline, could_be_refilled};
pub use roles::{Role, Roles, roles};
pub(super) use sets::{Firework, LinkedSets, SetsForm};
pub(super) use single::Single;
pub(super) use step_view::{Cells, StepView, by_cells, by_digit, cells_of};
pub(super) use symmetry::{Movement, Symmetry};
pub(super) use wing::{WWing, Wing};

/// A step, the board before it with its marks, and what kind of argument the step is.
pub(super) struct Story<'a> {
    pub before: &'a Grid,
    pub step: &'a Step,
    pub kind: Kind,
}

/// A kind of argument, with what it speaks of.
pub(super) enum Kind {
    /// A cell or a house leaves one candidate.
    Single(Single),
    /// Some cells hold as many digits.
    Subset(Subset),
    /// One digit in some houses, and the houses that they cross.
    Fish(Fish),
    /// A pivot with two wings.
    Wing(Wing),
    /// Two equal cells joined by a house.
    WWing(WWing),
    /// Cells with the same two digits in a row.
    RemotePair { cells: Cells, digits: DigitSet },
    /// Candidates in two colours, cluster by cluster; the digit where there is only one.
    Colours { digit: Option<Digit>, clusters: Vec<[Vec<Candidate>; 2]> },
    /// Cells that could be filled in two ways.
    Deadly(Deadly),
    /// What is exchanged, so that the puzzle stays the same.
    Symmetry(Symmetry),
    /// Almost locked sets, and their restricted commons.
    Sets(LinkedSets),
    /// Pairs of cells in a ring, each with the digits that link it with the next.
    Ring(Vec<(Cells, DigitSet)>),
    /// Digits that leave boxes by the same cells; with the crossings of their lines as many cells as digits.
    Fireworks { fireworks: Vec<Firework>, cells: Cells },
    /// Cells of several houses that use up as many digits of them.
    Sectors(Cells),
    /// Two cells that hold the digits of two others.
    Exocet(Exocet),
    /// Cells that could not be filled together.
    Aligned(Vec<Cell>),
    /// All the ways to place a digit, those of `others` beside it.
    Template { digit: Option<Digit>, is_placed: bool, others: DigitSet },
    /// Digits locked in place, and the single that they leave: its truth is the last.
    Direct,
    /// Any other truths: they fill their covers exactly (`is_full`), or would lack room if the conclusion were wrong.
    Count { is_full: bool },
    /// A chain or net.
    Chain(Chain),
}

/// A naked or hidden subset.
pub(super) struct Subset {
    pub cells: Cells,
    pub digits: DigitSet,
    /// The house of a hidden subset.
    pub hidden_in: Option<House>,
}

impl<'a> Story<'a> {
    /// The story of a step that was found on this board, which has its marks.
    pub fn of(before: &'a Grid, step: &'a Step) -> Story<'a> {
        Story { before, step, kind: kind(StepView { grid: before, step }) }
    }

    pub fn view(&self) -> StepView<'a> {
        StepView { grid: self.before, step: self.step }
    }

    pub fn shape(&self) -> Shape {
        self.before.shape()
    }

    /// The digits that are struck or placed.
    pub fn concluded(&self) -> DigitSet {
        self.step.concludes().map(|(candidate, _)| candidate.digit).collect()
    }
}

/// The record decides; the technique only between stories that have the same record (and for templates and aligned sets, before
/// the record is looked at).
fn kind(view: StepView) -> Kind {
    use Technique::*;
    let step = view.step;
    let reason = &step.reason;
    match step.technique {
        TemplateSet | TemplateDelete => {
            let digit = view.digit();
            let others = digit.map_or_else(DigitSet::empty, |digit| view.all_digits() - DigitSet::of(digit));
            return Kind::Template { digit, is_placed: step.technique == TemplateSet, others };
        }
        AlignedPairExclusion | AlignedTripletExclusion => return Kind::Aligned(sets::aligned(reason)),
        _ => {}
    }
    if !reason.nodes.is_empty() {
        return match step.technique {
            _ if reason.ends.is_empty() => chain::colours(reason),
            JuniorExocet | SeniorExocet | ExocetPairs | ExocetNet | ExocetMirror => Kind::Exocet(exocet::exocet(view)),
            DoubleExocet => Kind::Exocet(exocet::bases(view)),
            KrakenFish1 => Kind::Chain(chain::kraken(view, false)),
            KrakenFish2 => Kind::Chain(chain::kraken(view, true)),
            _ => match sets::with_chains(view) {
                Some(form) => Kind::Sets(sets::linked(view, form)),
                None => Kind::Chain(chain::chain(view)),
            },
        };
    }
    // Most steps of most paths.
    if let Some(single) = single::single(view) {
        return Kind::Single(single);
    }
    if reason.truths.iter().any(|truth| matches!(truth, Truth::Beyond(_))) {
        return Kind::Deadly(pattern::deadly(view));
    }
    if let Some(symmetry) = symmetry::symmetry(view) {
        return Kind::Symmetry(symmetry);
    }
    let (cells, houses) = (view.truth_cells(), view.truth_houses());
    let is_one_digit = cells.is_empty() && view.truth_digits().len() == 1;
    match (step.technique, &cells[..], &houses[..]) {
        (XyWing | XyzWing, &[one, pivot, other], _) => Kind::Wing(Wing { pivot, wings: [one, other] }),
        (WWing, &[one, other], &[house]) => wing::w_wing(view, [one, other], house),
        (RemotePair, [_, _, _, ..], _) => Kind::RemotePair { digits: view.digits_of(&cells), cells },
        (SueDeCoq, ..) if !reason.parts.is_empty() => Kind::Sets(sets::linked(view, SetsForm::TwoSectors)),
        (SkLoop, ..) => Kind::Ring(sets::ring(reason)),
        (FireworkTriple | FireworkQuad, ..) => match sets::fireworks(view) {
            Some(fireworks) => Kind::Fireworks { fireworks, cells: view.cover_cells() },
            None => Kind::Count { is_full: view.fills_its_room() },
        },
        (Msls, ..) => Kind::Sectors(cells),
        (DoubleExocet, ..) => Kind::Exocet(exocet::room(view)),
        (Skyscraper | TwoStringKite | TurbotFish | EmptyRectangle, _, [_, _]) if is_one_digit => {
            Kind::Fish(fish::two_links(view))
        }
        (DualTwoStringKite | DualEmptyRectangle, ..) if is_one_digit => Kind::Fish(fish::fish(view, FishForm::Dual)),
        _ if !step.placed.is_empty() => {
            single::last_of(view).map_or(Kind::Direct, |house| Kind::Single(Single::LastOf(house)))
        }
        (_, [], [_]) => Kind::Fish(fish::fish(view, FishForm::Locked)),
        (_, [], [_, ..]) if is_one_digit => Kind::Fish(fish::plain(view)),
        (_, [], [first, ..]) if houses.iter().all(|house| house == first) => {
            Kind::Subset(Subset { cells: view.cover_cells(), digits: view.truth_digits(), hidden_in: Some(*first) })
        }
        (technique, [_, ..], []) => match sets::form(view, technique == AlsXyChain) {
            Some(form) => Kind::Sets(sets::linked(view, form)),
            None if reason.covers.is_empty() => Kind::Count { is_full: view.fills_its_room() },
            None => Kind::Subset(Subset { digits: view.digits_of(&cells), cells, hidden_in: None }),
        },
        _ => Kind::Count { is_full: view.fills_its_room() },
    }
}
