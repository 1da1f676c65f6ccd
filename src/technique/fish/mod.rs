//! Fish: for one digit, houses whose places lie in as many other houses; and fish but for some places, the fins.
//!
//! Finding and naming are apart: [`hunt`] finds fish of any houses and size; here they get their names.

mod hunt;

use super::{Flow, Found};
use crate::Technique::{self, *};
use crate::{Board, HouseKind, Step, Truth};
use hunt::{Catch, Waters};

/// The names of fish between rows and columns from size 2 on: without fins, with fins, sashimi.
const LINES: [[Technique; 3]; 3] = [
    [XWing, FinnedXWing, SashimiXWing],
    [Swordfish, FinnedSwordfish, SashimiSwordfish],
    [Jellyfish, FinnedJellyfish, SashimiJellyfish],
];

/// X-wing, swordfish, jellyfish: the places of a digit in so many rows lie in as many columns, or the reverse. Each row
/// takes one of the columns, so the digit leaves the rest of them.
///
/// ```text
///     . 7 . | . . . | . 7 .     the only 7s of rows 1 and 5: an X-wing,
///     - x - | - - - | - x -     7 leaves the rest of columns 2 and 8
///     . x . | . . . | . x .
///     ------+-------+------
///     . x . | . . . | . x .
///     . 7 . | . . . | . 7 .
/// ```
///
/// Finned: some places are outside the columns. Either the fish holds or a fin is true: what both take away leaves. Sashimi:
/// finned, and without the fins one of the rows has one place left.
///
/// ```text
///     . 7 . | . . . | . 7 .     r2c9 is a fin: 7 leaves r3c8, which is in column 8
///     . 7 . | . . . | . 7 7     and sees the fin
///     . . . | . . . | . x .
/// ```
pub fn lines<const W: usize>(board: &Board<W>, technique: Technique, found: &mut Found) -> Flow {
    let at = LINES.iter().position(|names| names.contains(&technique)).expect("a fish between lines");
    for (bases, covers) in [(HouseKind::Column, HouseKind::Row), (HouseKind::Row, HouseKind::Column)] {
        let waters = Waters { size: at + 2, bases: &[bases], covers: &[covers], fins: technique != LINES[at][0] };
        waters.hunt(board, &mut |fish| {
            let (name, also) = names(fish);
            if name == technique { found(told(fish, name, also)) } else { Flow::Continue(()) }
        })?;
    }
    Flow::Continue(())
}

/// The most special name of a fish, and the more general ones.
fn names<const W: usize>(fish: &Catch<W>) -> (Technique, &'static [Technique]) {
    let names = &LINES[fish.bases.len() - 2];
    match (fish.fins.is_empty(), fish.is_sashimi()) {
        (true, _) => (names[0], &[]),
        (_, false) => (names[1], &[]),
        (_, true) => (names[2], &names[1..2]),
    }
}

/// The step of a fish: its bases against its covers. The fins are what the covers leave over.
fn told<const W: usize>(fish: &Catch<W>, name: Technique, also: &[Technique]) -> Step {
    let truth = |house: &crate::House| Truth::House(*house, fish.digit);
    let removed = fish.targets.cells().map(|cell| crate::Candidate::new(cell, fish.digit));
    let step = Step::remove(name, removed).because(fish.bases.iter().map(truth)).against(fish.covers.iter().map(truth));
    also.iter().fold(step, |step, &name| step.also(name))
}
