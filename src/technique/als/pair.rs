//! Two almost locked sets with one restricted common or two: ALS-XZ, and the wings that are named after their size.
//!
//! ```text
//!     A -x- B     x is in at most one of the two. The other set has all its other digits: if both
//!                 have a z, one of them holds it. What sees all z of both loses it.
//! ```

use smallvec::SmallVec;

use super::steps::{report, struck};
use super::{Als, Sets};
use crate::board::Board;
use crate::cell::{Candidate, Digit};
use crate::gather::PushAll;
use crate::set::DigitSet;
use crate::technique::Technique::{self, *};
use crate::technique::{Flow, Found, View};

/// ALS-XZ; with as many digits as cells a bent set, by its size a WXYZ-wing and so on. Two restricted commons: each set
/// has one of them, so each common leaves what sees it in both, and each other digit what sees it in its own set.
pub fn xz<const W: usize>(board: &View<W>, found: &mut Found) -> Flow {
    let (sets, commons) = (board.sets(), board.commons());
    let live: Vec<DigitSet> = sets.all.iter().map(|set| set.live).collect();
    for (a, set) in sets.all.iter().enumerate().take_while(|_| !board.run().is_late()) {
        let targets = sets.targets(a, |digit| board.places(digit));
        for neighbour in commons.neighbours(a).iter().filter(|neighbour| neighbour.to as usize > a) {
            let b = neighbour.to as usize;
            let taken = |&digit: &Digit| targets[digit.index()].meets(&sets.seen_by(b, digit));
            let taken: DigitSet = (live[a] & live[b]).digits().filter(taken).collect();
            for digit in neighbour.commons.digits().filter(|&digit| !(taken - DigitSet::of(digit)).is_empty()) {
                let gone = struck(board, sets, &[a, b], taken - DigitSet::of(digit));
                let name = name(set, &sets.all[b], neighbour.commons);
                report(board, sets, &[a, b], &[digit], gone, name, found)?;
            }
            for (first, second) in pairs(neighbour.commons) {
                let gone = doubly(board, sets, [a, b], DigitSet::of(first) | DigitSet::of(second));
                report(board, sets, &[a, b], &[first, second], gone, AlsXz, found)?;
            }
        }
    }
    Flow::Continue(())
}

/// The wings of a size: two sets that share two digits, one of which is a restricted common.
///
/// ALS-XZ finds them too, but only knows the sets to be of the right size when it has combined them all.
pub fn wings<const W: usize>(board: &View<W>, technique: Technique, found: &mut Found) -> Flow {
    let cells: usize = match technique {
        WxyzWing => 4,
        VwxyzWing => 5,
        _ => 6,
    };
    let sets = board.sets();
    for size in 1..=cells / 2 {
        let (ones, others) = (sets.of_size(size), sets.of_size(cells - size));
        for a in ones.take_while(|_| !board.run().is_late()) {
            let set = &sets.all[a];
            sets.sharing_two(a, others.start.max(a + 1)..others.end).try_for_each(|b| {
                let other = &sets.all[b];
                if set.cells.meets(&other.cells) {
                    return Flow::Continue(());
                }
                let common = set.digits & other.digits;
                let is_restricted = |digit| (other.cells & board.places(digit)).is_within(&sets.seen_by(a, digit));
                let mut restricted = common.digits().filter(|&digit| is_restricted(digit));
                let (Some(digit), None) = (restricted.next(), restricted.next()) else { return Flow::Continue(()) };
                let gone = struck(board, sets, &[a, b], common - DigitSet::of(digit));
                report(board, sets, &[a, b], &[digit], gone, technique, found)
            })?;
        }
    }
    Flow::Continue(())
}

fn pairs(digits: DigitSet) -> impl Iterator<Item = (Digit, Digit)> {
    digits
        .digits()
        .flat_map(move |first| digits.digits().filter(move |&second| second > first).map(move |it| (first, it)))
}

/// What two sets with two restricted commons take.
fn doubly<const W: usize>(
    board: &Board<W>,
    sets: &Sets<W>,
    pair: [usize; 2],
    commons: DigitSet,
) -> SmallVec<[Candidate; 4]> {
    let mut gone = struck(board, sets, &pair, commons);
    for set in pair {
        gone.push_all(struck(board, sets, &[set], sets.all[set].digits - commons));
    }
    gone.sort_unstable();
    gone.dedup();
    gone
}

/// The name of two sets with a restricted common: as many cells as digits are a wing, if one digit only is in both besides the restricted
/// common.
fn name<const W: usize>(a: &Als<W>, b: &Als<W>, commons: DigitSet) -> Technique {
    let cells = (a.cells | b.cells).len();
    if a.cells.meets(&b.cells) || commons.len() != 1 || (a.digits | b.digits).len() != cells {
        return AlsXz;
    }
    match cells {
        4 => WxyzWing,
        5 => VwxyzWing,
        6 => UvwxyzWing,
        _ => AlsXz,
    }
}
