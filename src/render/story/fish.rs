//! One digit in several houses: locked digits, fish of all kinds, two strong links.

use smallvec::SmallVec;

use super::step_view::{Houses, StepView};
use crate::cell::{Candidate, Cell, Digit, House};

/// A digit in base houses, and the houses that they cross.
pub(in crate::render) struct Fish {
    pub digit: Digit,
    pub bases: Houses,
    pub covers: Houses,
    /// Places outside the covers, or in two bases.
    pub fins: Vec<Cell>,
    pub form: FishForm,
}

pub(in crate::render) enum FishForm {
    /// One house.
    Locked,
    Plain,
    Finned,
    /// More covers than bases: several fish in one.
    Siamese(Vec<SmallFish>),
    /// More covers than bases, and no fish in it.
    Dual,
    /// Two houses with two places each (or two groups): the ends that see each other, and the others.
    TwoLinks {
        near: Vec<Cell>,
        far: Vec<Cell>,
    },
}

/// One of several fish that share their bases.
pub(in crate::render) struct SmallFish {
    pub covers: Houses,
    pub fins: Vec<Cell>,
    pub struck: Vec<Cell>,
}

impl Fish {
    /// The places of the digit in the bases.
    pub fn places(&self, view: StepView) -> Vec<Cell> {
        self.bases.iter().flat_map(|&house| view.places(house, self.digit)).collect()
    }

    /// Its own places that are struck, since they lie in two of the covers.
    pub fn doubles(&self, view: StepView) -> Vec<Cell> {
        let struck = |cell: &Cell| view.step.removed.iter().any(|removed| removed.cell == *cell);
        let mut doubles: Vec<Cell> = self.places(view).into_iter().filter(struck).collect();
        doubles.sort_unstable();
        doubles.dedup();
        doubles
    }
}

pub(super) fn fish(view: StepView, form: FishForm) -> Fish {
    Fish {
        digit: view.digit().expect("a fish has a digit"),
        bases: view.truth_houses(),
        covers: view.cover_houses(),
        fins: fins(view),
        form,
    }
}

/// The story of truths and covers of one digit.
pub(super) fn plain(view: StepView) -> Fish {
    let plain = fish(view, FishForm::Plain);
    let form = if view.step.reason.covers.len() > plain.bases.len() {
        several(view, &plain).map_or(FishForm::Dual, FishForm::Siamese)
    } else if plain.fins.is_empty() {
        FishForm::Plain
    } else {
        FishForm::Finned
    };
    Fish { form, ..plain }
}

pub(super) fn two_links(view: StepView) -> Fish {
    let plain = fish(view, FishForm::Plain);
    let cover = plain.covers.first().copied();
    let is_near = |cell: &Cell| cover.is_some_and(|cover| view.shape().houses_of(*cell).contains(&cover));
    let (near, far) = plain.places(view).into_iter().partition(is_near);
    Fish { form: FishForm::TwoLinks { near, far }, ..plain }
}

fn fins(view: StepView) -> Vec<Cell> {
    let covers = &view.step.reason.covers;
    let mut seen: SmallVec<[Candidate; 16]> = SmallVec::new();
    let mut fins: Vec<Cell> = Vec::new();
    for &truth in &view.step.reason.truths {
        for candidate in view.held_by(truth) {
            if seen.contains(&candidate) || !covers.is_empty() && !view.is_covered(candidate) {
                fins.push(candidate.cell);
            }
            seen.push(candidate);
        }
    }
    fins.sort_unstable();
    fins.dedup();
    fins
}

/// Of a fish with more covers than bases the fish in it: those that are left without one or two of the covers. `None` where
/// these do not show all that is struck.
fn several(view: StepView, fish: &Fish) -> Option<Vec<SmallFish>> {
    let shape = view.shape();
    let Fish { bases, covers, .. } = fish;
    let places = fish.places(view);
    let houses_with =
        |houses: &[House], cell: Cell| houses.iter().filter(|house| shape.houses_of(cell).contains(house)).count();
    let small = |left_out: &[House]| {
        let covers: Houses = covers.iter().copied().filter(|cover| !left_out.contains(cover)).collect();
        let is_fin = |cell: &Cell| houses_with(&covers, *cell) == 0 || houses_with(bases, *cell) > 1;
        let fins: Vec<Cell> = places.iter().copied().filter(is_fin).collect();
        // What is struck lies in more covers than bases, and sees the fins.
        let is_struck = |cell: &Cell| {
            houses_with(&covers, *cell) > houses_with(bases, *cell)
                && fins.iter().all(|&fin| shape.are_peers(fin, *cell))
        };
        let struck = view.step.removed.iter().map(|removed| removed.cell).filter(is_struck).collect();
        SmallFish { covers, fins, struck }
    };
    let mut all: Vec<SmallFish> = match covers.len().checked_sub(bases.len())? {
        1 => covers.iter().map(|&one| small(&[one])).collect(),
        2 => {
            let pairs =
                covers.iter().enumerate().flat_map(|(at, &one)| covers[..at].iter().map(move |&two| [two, one]));
            pairs.map(|pair| small(&pair)).collect()
        }
        _ => return None,
    };
    let mut chosen: Vec<SmallFish> = Vec::new();
    let mut left: Vec<Cell> = view.step.removed.iter().map(|removed| removed.cell).collect();
    while !left.is_empty() {
        // The one that strikes most of what is left; the first of several.
        let strikes = |fish: &SmallFish| fish.struck.iter().filter(|cell| left.contains(cell)).count();
        let best = (0..all.len()).rev().max_by_key(|&at| strikes(&all[at])).filter(|&at| strikes(&all[at]) > 0)?;
        let best = all.remove(best);
        left.retain(|cell| !best.struck.contains(cell));
        chosen.push(best);
    }
    Some(chosen)
}
