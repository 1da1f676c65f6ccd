//! Which conclusions a kraken fish can have at all.
//!
//! ```text
//!     t is off by a kraken fish of 7     with t on, all fins are off, and the fish takes t: 7 has no way to be placed
//!     q is on or off by one              with the opposite, fins and places of a cover are off: the same
//! ```
//!
//! So a conclusion whose opposite leaves the digit a way needs no look at its fish, and mostly none is left. Where that would take too
//! long to find out, the fish are looked at.

use crate::cell::{Candidate, Digit};
use crate::technique::View;
use crate::technique::chain::implications::Implications;
use crate::technique::chain::rows::{Rows, insert, ones};
use crate::technique::template::WaysLeft;

/// What a digit's kraken fish may show to be off, and on. By bits.
pub(super) type Blocked = [Vec<u64>; 2];

/// The candidates of a digit that, on, leave it no way.
pub(super) fn by_itself<const W: usize>(board: &View<W>, implications: &Implications, digit: Digit) -> Blocked {
    let places = (board.places(digit) & board.open()).cells();
    let goals = places.map(|cell| board.grouped().number(Candidate::new(cell, digit)));
    by(board, digit, goals.map(|goal| (goal, 0, implications.denied_by(goal))))
}

/// The candidates of any digit that leave this one no way: those that do so when on, those that do so when off.
pub(super) fn by_any<const W: usize>(
    board: &View<W>,
    implications: &Implications,
    denying: &Rows,
    digit: Digit,
) -> Blocked {
    let both = |goal| [(goal, 0, implications.denied_by(goal)), (goal, 1, denying.row(goal))];
    by(board, digit, (0..board.grouped().singles()).flat_map(both))
}

/// Those of these conclusions, off (0) or on (1), whose opposite leaves the digit no way: what the opposite takes stands beside each.
fn by<'a, const W: usize>(
    board: &View<W>,
    digit: Digit,
    conclusions: impl Iterator<Item = (usize, usize, &'a [u64])>,
) -> Blocked {
    let table = board.grouped();
    let mut ways = WaysLeft::of(board, digit, table.words(), |cell| table.number(Candidate::new(cell, digit)));
    let mut blocked = [vec![0; table.words()], vec![0; table.words()]];
    for (goal, on, taken) in conclusions.take_while(|_| !board.run().is_late()) {
        if ways.is_left(taken) != Some(true) {
            insert(&mut blocked[on], goal);
        }
    }
    blocked
}

/// By candidate: what is off when it is, because it would lead to it.
pub(super) fn denying<const W: usize>(board: &View<W>, implications: &Implications) -> Rows {
    let singles = board.grouped().singles();
    let mut denying = Rows::new(singles, singles);
    for start in 0..singles {
        for goal in ones(implications.granted_by(start)).take_while(|&goal| goal < singles) {
            denying.set(goal, start);
        }
    }
    denying
}
