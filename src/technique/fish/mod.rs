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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::set::Bits;
    use crate::technique::tests::told_on;
    use crate::{CellSet, Digit, DigitSet, Entry, Grid, House, Shape};

    /// A blank grid whose 7s are confined in some rows to these columns.
    fn sevens(rows: &[(usize, &[usize])]) -> Grid {
        let mut grid = Grid::blank(Shape::NINE);
        for &(row, columns) in rows {
            for column in (1..=9).filter(|column| !columns.contains(column)) {
                let cell = Shape::NINE.cell(row - 1, column - 1);
                grid.set(cell, Entry::Marks(Shape::NINE.digits() - DigitSet::of(Digit(6))));
            }
        }
        grid
    }

    #[test]
    fn rows_that_share_their_columns_take_them() {
        let fish = sevens(&[(1, &[2, 8]), (5, &[2, 8])]);
        assert_eq!(told_on(XWing, &fish), ["r2346789c28<>7"]);
        assert!(told_on(FinnedXWing, &fish).is_empty());
        assert!(told_on(XWing, &sevens(&[(1, &[2, 8]), (5, &[2, 7])])).is_empty());
        assert_eq!(told_on(Swordfish, &sevens(&[(1, &[1, 5]), (4, &[5, 9]), (7, &[1, 9])])), ["r235689c159<>7"]);
        assert!(told_on(Swordfish, &sevens(&[(1, &[1, 5]), (4, &[5, 9]), (7, &[1, 8])])).is_empty());
        let four: &[(usize, &[usize])] = &[(1, &[1, 4]), (3, &[4, 6]), (5, &[6, 9]), (7, &[1, 9])];
        assert_eq!(told_on(Jellyfish, &sevens(four)), ["r24689c1469<>7"]);
        assert!(told_on(Jellyfish, &sevens(&four[..3])).is_empty());
    }

    #[test]
    fn a_fin_spares_what_it_does_not_see() {
        let fish = sevens(&[(1, &[2, 8]), (5, &[2, 8, 9])]);
        assert!(told_on(XWing, &fish).is_empty());
        assert_eq!(told_on(FinnedXWing, &fish), ["r46c8<>7"]);
        assert!(told_on(SashimiXWing, &fish).is_empty());
        // A second fin in another box leaves nothing that sees both.
        assert!(told_on(FinnedXWing, &sevens(&[(1, &[2, 8]), (5, &[2, 4, 8, 9])])).is_empty());
        let three = sevens(&[(1, &[1, 5]), (4, &[1, 5, 9]), (7, &[1, 8, 9])]);
        assert_eq!(told_on(FinnedSwordfish, &three), ["r89c9<>7"]);
        let four = sevens(&[(1, &[1, 4]), (3, &[4, 6]), (5, &[6, 9]), (7, &[1, 8, 9, 4])]);
        assert_eq!(told_on(FinnedJellyfish, &four), ["r89c9<>7"]);
    }

    #[test]
    fn a_row_with_one_place_beside_its_fins_makes_it_sashimi() {
        let fish = sevens(&[(1, &[2, 8]), (5, &[2, 9])]);
        assert_eq!(told_on(SashimiXWing, &fish), ["r46c8<>7", "r23c9<>7"]);
        assert!(told_on(FinnedXWing, &fish).is_empty());
        assert!(told_on(SashimiXWing, &sevens(&[(1, &[2, 7]), (5, &[2, 5])])).is_empty());
        let three = sevens(&[(1, &[1, 5]), (4, &[5, 9]), (7, &[1, 8])]);
        assert!(told_on(SashimiSwordfish, &three).contains(&"r89c9<>7".to_string()));
        let four = sevens(&[(1, &[1, 4]), (3, &[4, 6]), (5, &[6, 9]), (7, &[1, 8])]);
        assert!(told_on(SashimiJellyfish, &four).contains(&"r89c9<>7".to_string()));
    }

    /// A blank grid with 7 struck where the number is not 0 or 1.
    fn sevens_at(numbers: &[u8]) -> Grid {
        let mut grid = Grid::blank(Shape::NINE);
        for (cell, _) in Shape::NINE.all_cells().zip(numbers).filter(|(_, number)| **number > 1) {
            grid.set(cell, Entry::Marks(Shape::NINE.digits() - DigitSet::of(Digit(6))));
        }
        grid
    }

    /// What fish of a size strike by their definition, every choice of rows and columns tried. Some of the bases always
    /// touch as many covers: else a fin is true whatever the rest of the fish is like.
    fn naive(board: &Board<2>, size: usize) -> CellSet<2> {
        let (geometry, places) = (board.geometry(), board.places(Digit(6)));
        let all = |houses: &[House]| houses.iter().fold(CellSet::EMPTY, |all, &house| all | geometry.house(house));
        let sets = |first: u8, lines: u32| {
            let sets = (0u32..512).filter(move |set| set.count_ones() == lines);
            sets.map(move |set| Bits(set.into()).map(|line| House(first + line as u8)).collect::<Vec<_>>())
        };
        let mut struck = CellSet::EMPTY;
        for (base, cover) in [(0, 9), (9, 0)] {
            for bases in sets(base, size as u32) {
                for covers in sets(cover, size as u32) {
                    let touched = |some: u32| {
                        let some: Vec<House> = Bits(some.into()).map(|at| bases[at as usize]).collect();
                        covers.iter().filter(|&&cover| places.meets(&(all(&some) & geometry.house(cover)))).count()
                    };
                    if (1u32..1 << size).all(|some| touched(some) >= some.count_ones() as usize) {
                        let fins = (places & all(&bases)) - all(&covers);
                        struck |= (places & all(&covers) & geometry.common_peers(fins)) - all(&bases);
                    }
                }
            }
        }
        struck
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(100))]
        #[test]
        fn the_finder_strikes_what_the_definition_does(marks in prop::collection::vec(0u8..5, 81)) {
            let grid = sevens_at(&marks);
            let Ok(board) = Board::<2>::new(&grid) else { return Ok(()) };
            // Rows and columns with one place are singles, and left to them.
            if (0..18).any(|line| board.places_in(House(line), Digit(6)).len() < 2) {
                return Ok(());
            }
            let mut smaller = naive(&board, 1);
            for size in 2..=3 {
                let expected = naive(&board, size);
                let mut struck = CellSet::EMPTY;
                for technique in LINES[size - 2] {
                    for step in technique.steps(&board) {
                        prop_assert!(crate::check(&step, &grid, &grid).is_ok());
                        struck |= step.removed.iter().map(|removed| removed.cell).collect();
                    }
                }
                prop_assert!(struck.is_within(&expected));
                prop_assert!(expected.is_within(&(struck | smaller)), "{:?}", expected - struck - smaller);
                smaller |= expected;
            }
        }

    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(6))]
        #[test]
        fn fish_of_any_houses_are_proved(marks in prop::collection::vec(0u8..5, 81)) {
            use HouseKind::{Box, Column, Row};
            let grid = sevens_at(&marks);
            let Ok(board) = Board::<2>::new(&grid) else { return Ok(()) };
            let any: &[HouseKind] = &[Row, Column, Box];
            for (bases, covers) in [(&[Row, Box][..], &[Column][..]), (&[Column], &[Row, Box]), (any, any)] {
                for (size, fins) in [(2, false), (2, true), (3, false), (3, true)] {
                    let (mut shown, mut flaw) = (0, None);
                    let _ = Waters { size, bases, covers, fins }.hunt(&board, &mut |fish| {
                        shown += 1;
                        let step = told(fish, XWing, &[]);
                        flaw = crate::check(&step, &grid, &grid).err().map(|flaw| format!("{step:?}: {flaw}"));
                        if flaw.is_some() || shown == 100 { Flow::Break(()) } else { Flow::Continue(()) }
                    });
                    prop_assert!(flaw.is_none(), "{}", flaw.unwrap());
                }
            }
        }
    }
}
