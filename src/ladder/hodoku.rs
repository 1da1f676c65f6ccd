//! HoDoKu's scale: what each use of a technique costs, and which step it takes. Its order, its figures and the level of each
//! technique, those of HoDoKu 2.2 with its own settings, are in the registry of techniques.
//!
//! A puzzle's score is the sum over its path; its level that of its hardest step, raised while the sum is more than the
//! level's cap.

mod choice;

pub(crate) use choice::choice;

use crate::shape::Shape;
use crate::step::{Cost, Step};

/// The points of what nothing but trying solves.
pub(crate) const BRUTE_FORCE: u32 = 10_000;

/// What a step costs on HoDoKu's ladder: its points, each ten tenths.
pub(crate) fn price(step: &Step, _: Shape) -> Cost {
    Cost(10 * step.technique.row().hodoku.score)
}
