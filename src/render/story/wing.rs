//! Wings: a few cells of two or three digits.

use super::Kind;
use super::step_view::StepView;
use crate::cell::{Cell, Digit, House};
use crate::set::DigitSet;

/// A pivot, and the two cells that it sees.
pub(in crate::render) struct Wing {
    pub pivot: Cell,
    pub wings: [Cell; 2],
}

/// Two cells with the same two digits, and the house that joins them by one of these.
pub(in crate::render) struct WWing {
    pub wings: [Cell; 2],
    pub digits: DigitSet,
    pub house: House,
    pub link: Digit,
}

pub(super) fn w_wing(view: StepView, wings: [Cell; 2], house: House) -> Kind {
    let link = view.digit().expect("a house is cited with its digit");
    Kind::WWing(WWing { wings, digits: view.digits_of(&wings), house, link })
}
