//! Large boards against `general`, the oracle.

use std::ops::ControlFlow;
use std::time::Duration;

use super::*;
use crate::shape::Shape;

/// A small generator of numbers, the same on every machine (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % limit
    }

    fn shuffled<T>(&mut self, mut all: Vec<T>) -> Vec<T> {
        (1..all.len()).rev().for_each(|at| all.swap(at, self.below(at + 1)));
        all
    }
}

/// A full grid: a pattern with its digits, rows, columns, bands and stacks in random order, some of it removed and filled again.
fn full(random: &mut Random, shape: Shape) -> Grid {
    let (n, rows, columns) = (shape.side(), shape.box_rows(), shape.box_columns());
    let digits = random.shuffled((0..n).collect());
    let mut lines = |size: usize, count: usize| -> Vec<usize> {
        let bands = random.shuffled((0..count).collect());
        bands.into_iter().flat_map(|band| random.shuffled((band * size..(band + 1) * size).collect())).collect()
    };
    let (down, across) = (lines(rows, columns), lines(columns, rows));
    let numbers: Vec<usize> = (0..n * n)
        .map(|at| {
            let (row, column) = (down[at / n], across[at % n]);
            1 + digits[(row % rows * columns + row / rows + column) % n]
        })
        .collect();
    Grid::of_numbers(shape, &numbers).unwrap()
}

/// The grid with this share of its cells blank.
fn dug(random: &mut Random, full: &Grid, share: f64) -> Grid {
    let mut grid = full.clone();
    for cell in full.shape().all_cells() {
        if (random.below(1_000_000) as f64) < share * 1e6 {
            grid.set(cell, Entry::Marks(full.shape().digits()));
        }
    }
    grid
}

/// All solutions up to a limit, as learning finds them, without the others' help.
fn learnt(grid: &Grid, limit: u64) -> (Count, HashSet<Vec<Digit>>) {
    let mut solutions = HashSet::new();
    let mut each = |digit: &dyn Fn(Cell) -> Digit| {
        assert!(solutions.insert(grid.shape().all_cells().map(digit).collect()), "shown twice");
        ControlFlow::Continue(())
    };
    let mut shown = Shown { grid, limit, known: HashSet::new(), held: Held::default(), found: 0, each: &mut each };
    let count = learn(&mut General::new(grid.shape()), &mut shown, 1, None);
    (count.expect("small enough"), solutions)
}

/// The same on this many threads from the first conflict on.
fn raced(grid: &Grid, limit: u64, jobs: usize) -> (Count, HashSet<Vec<Digit>>) {
    let mut general = General::new(grid.shape());
    if !general.root(grid) {
        return (Count::Exact(0), HashSet::new());
    }
    let mut solutions = HashSet::new();
    let mut each = |digit: &dyn Fn(Cell) -> Digit| {
        assert!(solutions.insert(grid.shape().all_cells().map(digit).collect()), "shown twice");
        ControlFlow::Continue(())
    };
    let mut shown = Shown { grid, limit, known: HashSet::new(), held: Held::default(), found: 0, each: &mut each };
    let mut learn = Learn::new(grid.shape(), |cell| general.candidates(cell)).expect("small enough");
    learn.conflicts = LONG;
    let count = race(&learn, None, jobs, &general, &mut shown, None);
    (count.expect("small enough"), solutions)
}

/// After this many conflicts a search is old: a proof splits on pairs, and a search for a first solution decides candidates as true or false.
const LONG: u64 = 10_000;

/// All solutions up to a limit, by an old search. In company it takes the other side of the first pair, if there is one, which is
/// counted; who would do the first never does.
fn old(
    grid: &Grid,
    limit: u64,
    (hope, dives): (bool, bool),
    company: Option<&mut u32>,
) -> (Count, HashSet<Vec<Digit>>) {
    let mut solutions = HashSet::new();
    let mut general = General::new(grid.shape());
    if !general.root(grid) {
        return (Count::Exact(0), solutions);
    }
    let mut learn = Learn::new(grid.shape(), |cell| general.candidates(cell)).expect("small enough");
    if !dives {
        learn = learn.diving_from(u64::MAX);
    }
    learn.conflicts = LONG;
    if let Some(parts) = company
        && let Some(other) = learn.other_part()
    {
        learn = other;
        *parts += 1;
    }
    while learn.search(hope, u64::MAX, None) == Found::Solution {
        let mut digits: Vec<Digit> = grid.shape().all_cells().map(|cell| general.digit(cell)).collect();
        learn.solution().for_each(|(cell, digit)| digits[cell.index()] = digit);
        assert!(solutions.insert(digits), "shown twice");
        if solutions.len() as u64 == limit {
            return (Count::AtLeast(limit), solutions);
        }
        learn.exclude();
    }
    (Count::Exact(solutions.len() as u64), solutions)
}

#[test]
fn an_old_search_finds_the_solutions_that_plain_search_finds() {
    searches_long([12, 6, 6, 40, 8, 2]);
}

#[test]
#[ignore = "seconds in a build that is not optimised"]
fn an_old_search_finds_the_solutions_of_many_boards() {
    searches_long([60, 60, 60, 200, 100, 20]);
}

/// Compares them on this many boards of each kind.
fn searches_long(rounds: [u32; 6]) {
    let mut random = Random(28);
    let mut parts = 0;
    let mut seen = [0; 3];
    let kinds = [(8, 0.42), (12, 0.45), (12, 0.5), (8, 0.62), (12, 0.58), (16, 0.55)];
    for ((side, share), rounds) in kinds.into_iter().zip(rounds) {
        let shape = Shape::of_side(side).unwrap();
        for round in 0..rounds {
            let solution = full(&mut random, shape);
            let mut grid = dug(&mut random, &solution, share + 0.01 * f64::from(round % 10));
            if round % 4 == 0 {
                let cell = Cell(random.below(shape.cells()) as u16);
                grid.set(cell, Entry::Given(Digit(random.below(side) as u8)));
            }
            let expected = plain(&grid, 1000);
            if let Count::Exact(count) = expected.0 {
                let no = (false, false);
                for (hope, company) in [(no, None), (no, Some(&mut parts)), ((true, false), None), ((true, true), None)]
                {
                    let case = format!("{hope:?} {} {grid:?}", company.is_some());
                    assert_eq!(old(&grid, 1001, hope, company), expected, "{case}");
                }
                seen[count.min(2) as usize] += 1;
            }
        }
    }
    assert!(parts >= 5 && seen.iter().all(|&seen| seen >= 5), "{parts} {seen:?}");
}

/// A board of this side with this share of its cells blank, and the search on it by learning.
fn diving(random: &mut Random, side: usize, share: f64) -> (Grid, Grid, Learn) {
    let shape = Shape::of_side(side).unwrap();
    let solution = full(random, shape);
    let grid = dug(random, &solution, share);
    let mut general = General::new(shape);
    assert!(general.root(&grid));
    let learn = Learn::new(shape, |cell| general.candidates(cell)).expect("small enough");
    (solution, grid, learn)
}

/// How many of a number of random boards a search solves within a number of conflicts: with dives, and without. The boards are 36x36, with this share blank.
fn with_and_without_dives(seed: u64, boards: usize, share: f64, conflicts: u64) -> [u32; 2] {
    let mut random = Random(seed);
    let mut solved = [0; 2];
    for _ in 0..boards {
        let (_, _, learn) = diving(&mut random, 36, share);
        for (solved, mut learn) in solved.iter_mut().zip([learn.clone(), learn.diving_from(u64::MAX)]) {
            *solved += u32::from(learn.search(true, conflicts, None) == Found::Solution);
        }
    }
    solved
}

#[test]
fn dives_find_first_solutions_with_fewer_conflicts() {
    let [with, without] = with_and_without_dives(36, 6, 0.465, 2000);
    assert!(with >= 5 && with > without, "{with} with, {without} without");
}

#[test]
fn a_search_for_a_first_solution_begins_with_a_dive() {
    let [with, without] = with_and_without_dives(28, 20, 0.45, 3);
    assert!(with >= 3 + 2 * without, "{with} with, {without} without");
}

#[test]
fn what_is_believed_is_mostly_true() {
    let mut random = Random(5);
    let (mut boards, mut wrong, mut wrong_by_chance) = (0, 0, 0);
    for _ in 0..300 {
        let (_, grid, mut learn) = diving(&mut random, 12, 0.5);
        let is_wrong = |(cell, digit)| {
            let mut grid = grid.clone();
            grid.set(cell, Entry::Given(digit));
            u32::from(plain(&grid, 1).0 == Count::Exact(0))
        };
        if let Some(likeliest) = learn.likeliest() {
            boards += 1;
            wrong += is_wrong(likeliest);
            wrong_by_chance += is_wrong(learn.some_candidate(random.below(1000)));
        }
    }
    assert!(boards >= 50, "{boards}");
    // One in fifty at most is wrong, where by chance it is more than one in twenty.
    assert!(50 * wrong <= boards && 20 * wrong_by_chance > boards, "{wrong} and {wrong_by_chance} of {boards}");
    assert!(4 * wrong <= wrong_by_chance, "{wrong} and {wrong_by_chance}");
}

#[test]
fn a_second_solution_is_near_the_first() {
    let mut random = Random(29);
    for _ in 0..4 {
        let shape = Shape::of_side(36).unwrap();
        let solution = full(&mut random, shape);
        let grid = dug(&mut random, &solution, 0.65);
        let mut general = General::new(shape);
        assert_eq!(run(&mut general, &grid, 2, (1, None), &mut |_| ControlFlow::Continue(())), Count::AtLeast(2));
        assert!(general.watch.conflicts() < 100, "{}", general.watch.conflicts());
    }
}

#[test]
fn a_dive_looks_at_the_clock() {
    let (_, _, mut learn) = diving(&mut Random(49), 49, 0.5);
    learn.conflicts = LONG;
    assert_eq!(learn.search(true, u64::MAX, Some(Instant::now())), Found::Paused);
    assert_eq!(learn.conflicts, LONG);
    assert!(learn.watch().guesses() <= 8, "{}", learn.watch().guesses());
}

fn plain(grid: &Grid, limit: u64) -> (Count, HashSet<Vec<Digit>>) {
    let mut solutions = HashSet::new();
    let count = General::new(grid.shape()).run(grid, Order::Found, limit, None, &mut |engine| {
        solutions.insert(grid.shape().all_cells().map(|cell| engine.digit(cell)).collect());
        ControlFlow::Continue(())
    });
    (count, solutions)
}

#[test]
fn learning_alone_and_in_company_finds_the_solutions_that_plain_search_finds() {
    learns([20, 20, 20, 6, 3, 1]);
}

/// `cargo test --release --lib brute::large -- --ignored`
#[test]
#[ignore = "seconds in a build that is not optimised"]
fn learning_finds_the_solutions_of_many_boards() {
    learns([100, 100, 100, 50, 30, 10]);
}

/// Compares them on this many boards of each size.
fn learns(rounds: [u32; 6]) {
    let mut random = Random(18);
    let mut seen = [0; 4];
    let sizes = [(4, 0.75), (6, 0.7), (8, 0.62), (10, 0.6), (12, 0.58), (16, 0.55)];
    for ((side, share), rounds) in sizes.into_iter().zip(rounds) {
        let shape = Shape::of_side(side).unwrap();
        for round in 0..rounds {
            let solution = full(&mut random, shape);
            let mut grid = dug(&mut random, &solution, share + 0.01 * f64::from(round % 10));
            if round % 3 == 0 {
                // A wrong digit, or marks without the right one.
                let cell = Cell(random.below(shape.cells()) as u16);
                let wrong = Digit(random.below(side) as u8);
                let others = shape.digits() - crate::set::DigitSet::of(wrong);
                grid.set(cell, if round % 2 == 0 { Entry::Given(wrong) } else { Entry::Marks(others) });
            }
            let expected = plain(&grid, 3000);
            if expected.0 == Count::AtLeast(3000) {
                assert_eq!(learnt(&grid, 300).0, Count::AtLeast(300));
                assert_eq!(raced(&grid, 300, 2).0, Count::AtLeast(300));
                seen[3] += 1;
            } else {
                assert_eq!(learnt(&grid, 3000), expected, "{grid:?}");
                assert_eq!(raced(&grid, 3000, 2 + usize::from(round % 2 == 0)), expected, "{grid:?}");
                seen[expected.1.len().min(2)] += 1;
            }
        }
    }
    assert!(seen.iter().all(|&seen| seen >= 5), "{seen:?}");
}

#[test]
fn the_first_solution_is_always_the_same() {
    let mut random = Random(7);
    let shape = Shape::of_side(25).unwrap();
    let solution = full(&mut random, shape);
    let grid = dug(&mut random, &solution, 0.55);
    let first = |general: &mut General| {
        let mut found = None;
        let count = run(general, &grid, 1, (1, None), &mut |digit| {
            found = Some(filled(&grid, digit));
            ControlFlow::Continue(())
        });
        assert_eq!(count, Count::AtLeast(1));
        found.unwrap()
    };
    let mut general = General::new(shape);
    let once = first(&mut general);
    assert!(once.is_solution_of(&grid));
    assert_eq!(first(&mut general), once);
}

#[test]
fn local_search_finds_what_learning_does_not_in_its_turn() {
    let mut random = Random(3);
    let shape = Shape::of_side(36).unwrap();
    let solution = full(&mut random, shape);
    let grid = dug(&mut random, &solution, 0.55);
    let mut general = General::new(shape);
    assert!(general.root(&grid));
    let mut local = Local::new(shape, &general);
    assert!(local.search(20_000_000, None));
    let mut each = |_: &dyn Fn(Cell) -> Digit| ControlFlow::Continue(());
    let mut shown =
        Shown { grid: &grid, limit: 1, known: HashSet::new(), held: Held::default(), found: 0, each: &mut each };
    assert!(shown.show_checked(&general, local.solution()).is_break());
}

#[test]
fn where_many_digits_are_left_local_search_is_the_first() {
    let mut random = Random(6);
    let shape = Shape::of_side(36).unwrap();
    let solution = full(&mut random, shape);
    for share in [0.65, 0.7] {
        let grid = dug(&mut random, &solution, share);
        let mut general = General::new(shape);
        let count = run(&mut general, &grid, 1, (1, None), &mut |_| ControlFlow::Continue(()));
        assert_eq!(count, Count::AtLeast(1));
        // One start, and no dead end: nothing else was tried.
        assert_eq!((general.watch.guesses(), general.watch.conflicts()), (1, 0));
    }
    for (side, share, is_first) in
        [(36, 0.4, false), (36, 0.44, false), (36, 0.48, false), (36, 0.52, true), (36, 0.55, true), (25, 0.7, false)]
    {
        let shape = Shape::of_side(side).unwrap();
        let solution = full(&mut random, shape);
        let grid = dug(&mut random, &solution, share);
        let mut general = General::new(shape);
        assert!(general.root(&grid));
        let mean = turn::mean_left(shape, |cell| general.candidates(cell));
        assert_eq!(is_roomy(&general, shape), is_first, "{side} {share} {mean}");
    }
}

#[test]
fn a_contradiction_of_the_grid_is_a_dead_end() {
    let shape = Shape::of_side(36).unwrap();
    let mut grid = Grid::blank(shape);
    let one = DigitSet::of(Digit(0));
    (0..2).for_each(|cell| grid.set(Cell(cell), Entry::Marks(one)));
    let mut general = General::new(shape);
    assert_eq!(run(&mut general, &grid, 2, (1, None), &mut |_| ControlFlow::Continue(())), Count::Exact(0));
    assert_eq!((general.watch.guesses(), general.watch.conflicts()), (0, 1));
}

#[test]
fn a_board_that_is_too_large_to_learn_on_is_filled_until_memory_is_full() {
    let shape = Shape::of_side(36).unwrap();
    let mut general = General::new(shape);
    general.watch = Arc::new(Watch::with_memory(10_000));
    let count = run(&mut general, &Grid::blank(shape), u64::MAX, (1, None), &mut |_| ControlFlow::Continue(()));
    assert!(matches!(count, Count::Unknown(found) if found < 10), "{count:?}");
    assert!(general.watch.is_full());
}

#[test]
fn boards_that_are_too_large_to_learn_on_are_filled() {
    let mut random = Random(4);
    for (side, share, limit) in [(36, 1.0, 2), (49, 0.85, 3)] {
        let shape = Shape::of_side(side).unwrap();
        let solution = full(&mut random, shape);
        let grid = dug(&mut random, &solution, share);
        let mut general = General::new(shape);
        assert!(general.root(&grid) && Learn::new(shape, |cell| general.candidates(cell)).is_none());
        let mut seen = HashSet::new();
        let mut each = |digit: &dyn Fn(Cell) -> Digit| {
            assert!(seen.insert(shape.all_cells().map(digit).collect::<Vec<_>>()), "shown twice");
            ControlFlow::Continue(())
        };
        let mut shown =
            Shown { grid: &grid, limit, known: HashSet::new(), held: Held::default(), found: 0, each: &mut each };
        let local = Local::new(shape, &general);
        assert_eq!(fill(local, &mut general, &mut shown, None), Some(Count::AtLeast(limit)));
    }
}

#[test]
fn a_board_that_is_too_large_to_learn_on_may_have_no_solution() {
    // Three cells of a row share two digits: plain search proves it in its turn.
    let shape = Shape::of_side(36).unwrap();
    let mut grid = Grid::blank(shape);
    let two = DigitSet::of(Digit(0)) | DigitSet::of(Digit(1));
    (0..3).for_each(|cell| grid.set(Cell(cell), Entry::Marks(two)));
    let mut general = General::new(shape);
    assert!(general.root(&grid));
    let mut each = |_: &dyn Fn(Cell) -> Digit| unreachable!("there is no solution");
    let mut shown =
        Shown { grid: &grid, limit: 2, known: HashSet::new(), held: Held::default(), found: 0, each: &mut each };
    let local = Local::new(shape, &general);
    assert_eq!(fill(local, &mut general, &mut shown, None), Some(Count::Exact(0)));
}

#[test]
fn the_deadline_ends_every_stage() {
    let mut random = Random(5);
    for (side, share, jobs) in [(36, 0.49, 1), (36, 0.49, 2), (36, 1.0, 1), (49, 0.45, 1), (64, 1.0, 2)] {
        let shape = Shape::of_side(side).unwrap();
        let solution = full(&mut random, shape);
        let grid = dug(&mut random, &solution, share);
        let mut general = General::new(shape);
        let start = Instant::now();
        let deadline = start + Duration::from_millis(100);
        let count = run(&mut general, &grid, u64::MAX, (jobs, Some(deadline)), &mut |_| ControlFlow::Continue(()));
        assert!(matches!(count, Count::Unknown(_)), "{side} {share}: {count:?}");
        assert!(start.elapsed() < Duration::from_millis(1200), "{side} {share}: {:?}", start.elapsed());
    }
}

#[test]
fn many_solutions_are_each_shown_once() {
    // More than plain search is patient with, and more than `MANY`.
    let mut random = Random(11);
    let shape = Shape::of_side(12).unwrap();
    let (grid, expected) = loop {
        let solution = full(&mut random, shape);
        let grid = dug(&mut random, &solution, 0.66);
        match General::new(shape).run(&grid, Order::Found, 10_000, None, &mut |_| ControlFlow::Continue(())) {
            Count::Exact(expected) if expected >= 2 * MANY => break (grid, expected),
            _ => {}
        }
    };
    let mut seen = HashSet::new();
    let count = run(&mut General::new(shape), &grid, u64::MAX, (1, None), &mut |digit| {
        assert!(seen.insert(shape.all_cells().map(digit).collect::<Vec<_>>()), "shown twice");
        ControlFlow::Continue(())
    });
    assert_eq!(count, Count::Exact(expected));
    assert_eq!(seen.len() as u64, expected);
}
