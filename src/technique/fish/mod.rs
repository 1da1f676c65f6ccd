//! Fish: for one digit, houses whose places lie in as many other houses; and fish but for some places, the fins.
//!
//! Finding and naming are apart: [`by_bases`] and [`by_targets`] find fish of any houses and size; here they get their names.

mod blocked;
mod by_bases;
mod by_targets;
mod few_fins;
mod kraken;
mod pattern;

use self::by_bases::FishKind;
pub(super) use self::kraken::kraken;
use self::pattern::Fish;
use super::{Flow, Found, View};
use crate::shape::HouseKind;
use crate::step::{Step, Truth};
use crate::technique::Technique::{self, *};

/// The names of fish from size 2 on: between rows and columns without fins, with fins, sashimi; with boxes among its lines
/// without and with fins; of any houses without and with fins.
#[rustfmt::skip]
const NAMES: [[Technique; 7]; 6] = [
    [XWing, FinnedXWing, SashimiXWing, FrankenXWing, FinnedFrankenXWing, MutantXWing, FinnedMutantXWing],
    [Swordfish, FinnedSwordfish, SashimiSwordfish, FrankenSwordfish, FinnedFrankenSwordfish, MutantSwordfish, FinnedMutantSwordfish],
    [Jellyfish, FinnedJellyfish, SashimiJellyfish, FrankenJellyfish, FinnedFrankenJellyfish, MutantJellyfish, FinnedMutantJellyfish],
    [Squirmbag, FinnedSquirmbag, SashimiSquirmbag, FrankenSquirmbag, FinnedFrankenSquirmbag, MutantSquirmbag, FinnedMutantSquirmbag],
    [Whale, FinnedWhale, SashimiWhale, FrankenWhale, FinnedFrankenWhale, MutantWhale, FinnedMutantWhale],
    [Leviathan, FinnedLeviathan, SashimiLeviathan, FrankenLeviathan, FinnedFrankenLeviathan, MutantLeviathan, FinnedMutantLeviathan],
];
const FINNED: usize = 1;
const SASHIMI: usize = 2;
const FRANKEN: usize = 3;
const MUTANT: usize = 5;

/// X-wing, swordfish, jellyfish: the places of a digit in some rows lie in as many columns, or the reverse. Each row
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
///
/// Franken: the houses of one side are rows and boxes, those of the other columns and boxes. Mutant: any houses on both sides.
///
/// Siamese: two fish with fins on the same bases, all covers but one the same, reported as one step before either of
/// them.
pub fn search<const W: usize>(board: &View<W>, technique: Technique, found: &mut Found) -> Flow {
    let place = |names: &[Technique; 7]| names.iter().position(|&name| name == technique);
    let (at, kind) =
        NAMES.iter().enumerate().find_map(|(at, names)| Some((at, place(names)?))).expect("the name of a fish");
    let mut named = |step: &Step| if step.technique == technique { found(step.clone()) } else { Flow::Continue(()) };
    // One search finds those with fins, sashimi and, with boxes, without fins. Large ones are never all needed at once.
    let searched = match kind {
        FINNED | SASHIMI => Some(FINNED),
        FRANKEN..MUTANT if at < SHARED => Some(FRANKEN + FINNED),
        MUTANT.. if at < SHARED => Some(MUTANT + FINNED),
        _ => None,
    };
    match searched {
        Some(kind) => board.fish(at, kind).iter().try_for_each(named),
        None => search_kind(board, at, kind, &mut |step| named(&step)),
    }
}

/// The sizes there are names for.
pub(super) const SIZES: usize = NAMES.len();

/// The kinds of fish of a size.
pub(super) const KINDS: usize = NAMES[0].len();

/// So many sizes with boxes are searched with fins and without at once.
const SHARED: usize = 3;

/// What the search for the fish of a kind finds.
pub(super) fn all<const W: usize>(board: &View<W>, at: usize, kind: usize) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = search_kind(board, at, kind, &mut |step| {
        steps.push(step);
        Flow::Continue(())
    });
    steps
}

/// The fish of a kind, and others that its search finds. What a fish takes no way to place its digit uses.
fn search_kind<const W: usize>(board: &View<W>, at: usize, kind: usize, found: &mut Found) -> Flow {
    use HouseKind::{Box, Column, Row};
    type Sides = (&'static [HouseKind], &'static [HouseKind]);
    let sides: &[Sides] = match kind {
        0..FRANKEN => &[(&[Column], &[Row]), (&[Row], &[Column])],
        FRANKEN..MUTANT => &[(&[Column, Box], &[Row, Box]), (&[Row, Box], &[Column, Box])],
        _ => &[(&[Row, Column, Box], &[Row, Column, Box])],
    };
    let fins = [FINNED, FRANKEN + FINNED, MUTANT + FINNED].contains(&kind);
    for (bases, covers) in sides {
        let mut same_bases = SameBases { fish: Vec::new() };
        let wanted = FishKind { run: board.run(), size: at + 2, bases, covers, fins };
        let mut take = |fish: &Fish<W>| same_bases.add(fish, found);
        if kind < FRANKEN {
            wanted.search(board, &|digit| board.unused(digit), &mut take)?
        } else {
            by_targets::search(&wanted, board, &|digit| board.unused(digit), &mut take)?
        }
        same_bases.report(found)?;
    }
    Flow::Continue(())
}

/// Fish on the same bases.
struct SameBases<const W: usize> {
    fish: Vec<Fish<W>>,
}

impl<const W: usize> SameBases<W> {
    /// Adds a fish; first reports the earlier ones if they have other bases.
    fn add(&mut self, fish: &Fish<W>, found: &mut Found) -> Flow {
        if self.fish.first().is_some_and(|first| (first.digit, &first.bases) != (fish.digit, &fish.bases)) {
            self.report(found)?;
        }
        self.fish.push(fish.clone());
        Flow::Continue(())
    }

    /// Shows the pairs that take more than one of them alone, then each.
    fn report(&mut self, found: &mut Found) -> Flow {
        let fish = std::mem::take(&mut self.fish);
        let with_fins = || fish.iter().enumerate().filter(|(_, fish)| !fish.fins.is_empty());
        for (at, one) in with_fins() {
            for (_, other) in with_fins().skip_while(|(place, _)| *place <= at) {
                let differ = one.covers.iter().filter(|cover| !other.covers.contains(cover)).count();
                if differ == 1 && !one.targets.is_within(&other.targets) && !other.targets.is_within(&one.targets) {
                    // Together they are called by the more general of their names.
                    let name = if names(one).1.is_empty() { names(one) } else { names(other) };
                    found(to_step(&one.and(other), name))?;
                }
            }
        }
        fish.iter().try_for_each(|fish| found(to_step(fish, names(fish))))
    }
}

/// The most special name of a fish, and the more general ones.
fn names<const W: usize>(fish: &Fish<W>) -> (Technique, &'static [Technique]) {
    let names = &NAMES[fish.bases.len() - 2];
    let finned = usize::from(!fish.fins.is_empty());
    let has = |houses: &[crate::cell::House], kind| houses.iter().any(|&house| fish.shape.kind(house) == kind);
    let [row, column, boxes] = [HouseKind::Row, HouseKind::Column, HouseKind::Box]
        .map(|kind| [has(&fish.bases, kind), has(&fish.covers, kind)]);
    // One side has no rows and the other no columns.
    let parallel = |side: usize| !row[side] && !column[1 - side];
    match (parallel(0) || parallel(1), boxes.contains(&true)) {
        (false, _) => (names[MUTANT + finned], &[]),
        (true, true) => (names[FRANKEN + finned], &[]),
        (true, false) if finned == 1 && fish.is_sashimi() => (names[SASHIMI], &names[FINNED..SASHIMI]),
        (true, false) => (names[finned], &[]),
    }
}

/// The step of a fish: its bases against its covers. The fins are what the covers leave over.
fn to_step<const W: usize>(fish: &Fish<W>, (name, also): (Technique, &[Technique])) -> Step {
    let truth = |house: &crate::cell::House| Truth::House(*house, fish.digit);
    let removed = fish.targets.cells().map(|cell| crate::cell::Candidate::new(cell, fish.digit));
    let step = Step::remove(name, removed).because(fish.bases.iter().map(truth)).against(fish.covers.iter().map(truth));
    also.iter().fold(step, |step, &name| step.also(name))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::Board;
    use crate::cell::{Digit, House};
    use crate::grid::{Entry, Grid};
    use crate::run::Run;
    use crate::set::Bits;
    use crate::set::{CellSet, DigitSet};
    use crate::shape::Shape;
    use crate::technique::template;
    use crate::technique::tests::for_numbers;

    /// Whatever stands open.
    fn places(board: &Board<2>, digit: Digit) -> CellSet<2> {
        board.places(digit) & board.open()
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

    #[test]
    fn the_finder_strikes_what_the_definition_does() {
        for_numbers(100, 5, &|marks| {
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
                for &technique in &NAMES[size - 2][..FRANKEN] {
                    let mut is_proved = true;
                    let _ = search(&View::new(&board, &Run::default()), technique, &mut |step| {
                        is_proved &= crate::check::check(&step, &grid, &grid).is_ok();
                        struck |= step.removed.iter().map(|removed| removed.cell).collect();
                        Flow::Continue(())
                    });
                    prop_assert!(is_proved);
                }
                prop_assert!(struck.is_within(&expected));
                prop_assert!(expected.is_within(&(struck | smaller)), "{:?}", expected - struck - smaller);
                smaller |= expected;
            }
            Ok(())
        });
    }

    #[test]
    fn fish_of_any_houses_are_proved() {
        for_numbers(2, 5, &|marks| {
            use HouseKind::{Box, Column, Row};
            let grid = sevens_at(&marks);
            let Ok(board) = Board::<2>::new(&grid) else { return Ok(()) };
            let any: &[HouseKind] = &[Row, Column, Box];
            for (bases, covers) in [(&[Row, Box][..], &[Column][..]), (&[Column], &[Row, Box]), (any, any)] {
                for (size, fins) in [(2, false), (2, true), (3, false), (3, true)] {
                    let (mut shown, mut flaw, mut may_go) = (0, None, true);
                    let _ = FishKind { run: &Run::default(), size, bases, covers, fins }.search(
                        &board,
                        &|digit| places(&board, digit),
                        &mut |fish| {
                            shown += 1;
                            may_go &= fish.targets.is_within(&template::unused(&board, fish.digit));
                            let step = to_step(fish, (MutantXWing, &[]));
                            flaw =
                                crate::check::check(&step, &grid, &grid).err().map(|flaw| format!("{step:?}: {flaw}"));
                            if flaw.is_some() || shown == 100 { Flow::Break(()) } else { Flow::Continue(()) }
                        },
                    );
                    prop_assert!(flaw.is_none(), "{}", flaw.unwrap());
                    prop_assert!(may_go, "a way to place the digit uses what a fish takes");
                }
            }
            Ok(())
        });
    }

    #[test]
    fn fish_found_from_their_targets_are_those_found_from_their_bases() {
        for_numbers(3, 7, &|marks| {
            use HouseKind::{Box, Column, Row};
            let Ok(board) = Board::<2>::new(&sevens_at(&marks)) else { return Ok(()) };
            let any: &[HouseKind] = &[Row, Column, Box];
            for (bases, covers) in [(&[Column, Box][..], &[Row, Box][..]), (any, any)] {
                for (size, fins) in [(2, false), (2, true), (3, false), (3, true)] {
                    let run = Run::default();
                    let wanted = FishKind { run: &run, size, bases, covers, fins };
                    let mut sets = [std::collections::HashSet::new(), Default::default()];
                    let [ref mut one, ref mut other] = sets;
                    let keep = |fish: &Fish<2>, into: &mut std::collections::HashSet<_>| {
                        // Two kinds of targets are left to smaller fish: a place in a base, and a place in two covers. Such a
                        // place sees all that is in either, so one of the two and any base can go; what no cover has then is a fin.
                        let count = |houses: &[House], cell| {
                            houses.iter().filter(|&&house| board.geometry().house(house).has(cell)).count()
                        };
                        let outside = |cell| count(&fish.bases, cell) == 0 && count(&fish.covers, cell) == 1;
                        // A cover that others make idle is met only from the target.
                        let cells = |house: &House| board.geometry().house(*house);
                        let body =
                            fish.bases.iter().fold(CellSet::EMPTY, |all, base| all | board.places_in(*base, Digit(6)))
                                - fish.fins;
                        let idle = |cover: &House| {
                            let others = fish.covers.iter().filter(|other| *other != cover);
                            body.is_within(&others.fold(CellSet::EMPTY, |all, other| all | cells(other)))
                        };
                        if fish.targets.cells().any(outside) && !fish.covers.iter().any(idle) {
                            let mut bases = fish.bases.to_vec();
                            bases.sort_unstable();
                            into.insert((bases, fish.covers.to_vec(), fish.targets.cells().collect::<Vec<_>>()));
                        }
                        Flow::Continue(())
                    };
                    let _ = wanted.search(&board, &|digit| places(&board, digit), &mut |fish| keep(fish, one));
                    let _ = by_targets::search(&wanted, &board, &|digit| places(&board, digit), &mut |fish| {
                        if fish.fins.is_empty() == fins { Flow::Continue(()) } else { keep(fish, other) }
                    });
                    prop_assert!(sets[0] == sets[1], "{:?}", sets[0].symmetric_difference(&sets[1]).next());
                }
            }
            Ok(())
        });
    }
}
