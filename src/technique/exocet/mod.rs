//! Exocets: two cells that hold what two others hold.

mod double;
mod mirror;
mod net;
mod pairs;
mod pattern;
mod reason;
mod rules;

use smallvec::SmallVec;

pub(super) use self::pattern::{Exocet, exocets};
use self::reason::StepMaker;
use crate::technique::Technique::{self, *};
use crate::technique::{Flow, Found, View};

/// What follows from an exocet at once: a digit that no target can hold leaves the base, and the targets lose all digits that
/// the base does not have.
pub fn exocet<const W: usize>(board: &View<W>, technique: Technique, found: &mut Found) -> Flow {
    for exocet in &board.exocets()[usize::from(technique != JuniorExocet)] {
        let maker = StepMaker { board, exocet };
        let without_target = maker.without_target();
        let steps: SmallVec<[_; 2]> = match without_target.is_empty() {
            true => maker.targets_hold_the_bases_digits(technique).into_iter().collect(),
            // What the targets lose then follows once these digits have left the base.
            false => without_target.digits().map(|digit| maker.not_in_base(technique, digit)).collect(),
        };
        steps.into_iter().try_for_each(&mut *found)?;
    }
    Flow::Continue(())
}

/// What a target and its mirror hold together.
pub fn mirrors<const W: usize>(board: &View<W>, found: &mut Found) -> Flow {
    let makers = board.exocets()[0].iter().map(|exocet| StepMaker { board, exocet }).filter(StepMaker::is_ready);
    makers.flat_map(|maker| maker.by_mirrors()).try_for_each(found)
}

/// What follows from two exocets with the same digits and cross-lines.
pub fn doubles<const W: usize>(board: &View<W>, found: &mut Found) -> Flow {
    double::doubles(board, found)
}

/// What leads to a contradiction by singles and an exocet.
pub fn nets<const W: usize>(board: &View<W>, found: &mut Found) -> Flow {
    net::nets(board, found)
}

/// The digits of the targets two by two: a digit that goes with none of the other target's leaves its target.
pub fn pairs<const W: usize>(board: &View<W>, found: &mut Found) -> Flow {
    let mut steps = Vec::new();
    for exocet in board.exocets().iter().flatten() {
        if board.run().is_late() {
            return Flow::Break(());
        }
        let maker = StepMaker { board, exocet };
        if maker.is_ready() {
            steps.extend(pairs::steps(&maker));
        }
    }
    steps.sort_by_cached_key(|step| step.reason.length());
    steps.into_iter().try_for_each(found)
}
