//! Paths as JSON: whatever is explained is read back as it was.
#![cfg(feature = "json")]

mod schema;

use crate::common::random::cases;
use percorre::render::json;
use percorre::replay::{ClaimedPath, replay};
use percorre::{Cell, Cost, Digit, Entry, Grade, Grid, Ladder, Shape, Solver, Technique};
use proptest::prelude::*;

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Solved by no technique of `singles`: it guesses.
const HARD: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

fn nine(line: &str) -> Grid {
    line.parse().unwrap()
}

fn goes_round(puzzle: &Grid, ladder: &Ladder) {
    let explained = Solver::new().ladder(ladder.clone()).explain(puzzle);
    let line = json::explained(&explained);
    assert!(!line.contains('\n'));
    let read = json::read_path(&line).unwrap();
    assert_eq!(read, ClaimedPath::from(&explained));
    assert_eq!(Grade::of(&read.path), Grade::of(&explained.path));
    assert_eq!(json::write_path(&read), line);
    replay(&read, None).unwrap();
}

#[test]
fn a_path_goes_round() {
    for ladder in Ladder::ALL {
        goes_round(&nine(EASY), ladder);
        goes_round(&nine(HARD), ladder);
    }
    let line = json::explained(&Solver::new().ladder(Ladder::OCTAVE).explain(&nine(EASY)));
    let begins = format!(
        r#"{{"v":1,"side":9,"box":[3,3],"puzzle":"{EASY}","ladder":"octave","unique":true,"guesses":0,"events":[{{"pass":1}},{{"step":{{"technique":"naked-single","cost":23,"placed":["5r5c5"],"truths":["r5c5"]}}}},"#
    );
    assert!(line.starts_with(&begins), "{line}");
    let ends = r#"],"outcome":"solved","solution":"534678912672195348198342567859761423426853791713924856961537284287419635345286179"}"#;
    assert!(line.ends_with(ends), "{line}");
}

#[test]
fn a_path_with_guesses_gives_their_depth() {
    let explained = Solver::new().ladder(Ladder::SINGLES).explain(&nine(HARD));
    let line = json::explained(&explained);
    assert!(line.contains(r#"{"guess":""#) && line.contains(r#","depth":1}"#) && line.contains(r#"{"undo":""#));
    let read = json::read_path(&line).unwrap();
    assert!(read.path.steps().any(|step| step.depth > 1));
    assert_eq!(read.path, explained.path);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases(6)) })]

    /// Boards of several sizes with some givens, with no, one or many solutions.
    #[test]
    fn any_path_goes_round(
        name in prop::sample::select(vec!["2x2", "2x3", "3x2", "3x3"]),
        writes in prop::collection::vec((any::<u16>(), any::<u8>()), 20..40),
    ) {
        let shape: Shape = name.parse().unwrap();
        let mut grid = Grid::blank(shape);
        for (cell, digit) in writes {
            let (cell, digit) = (Cell(cell % shape.cells() as u16), Digit(digit % shape.side() as u8));
            grid.set(cell, Entry::Given(digit));
            if grid.clash().is_some() {
                grid.set(cell, Entry::Marks(shape.digits()));
            }
        }
        goes_round(&grid, &Ladder::FULL);
    }
}

#[test]
fn a_path_that_is_cut_is_read_as_it_was() {
    let puzzle: Grid =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse().unwrap();
    let solver = Solver::new().ladder(Ladder::SINGLES);
    for most in [0, 50] {
        let cut = solver.clone().max_events(most).explain(&puzzle);
        assert!(cut.path.omitted.uses.len() > 1);
        assert_eq!(json::read_path(&json::explained(&cut)).unwrap().path, cut.path);
    }
}

/// Figures that were read may be any.
#[test]
fn figures_that_are_too_large_to_add_are_the_largest() {
    let mut explained = Solver::new().explain(&nine(EASY));
    let used: Vec<_> = explained.path.steps().map(|step| ((step.cost, step.technique), usize::MAX)).collect();
    let omitted = &mut explained.path.omitted;
    (omitted.steps, omitted.guesses, omitted.passes) = (usize::MAX, usize::MAX, usize::MAX);
    omitted.uses.extend(used.into_iter().chain([((Cost(99), Technique::NakedSingle), usize::MAX)]));
    let read = json::read_path(&json::explained(&explained)).unwrap();
    assert_eq!(read.path, explained.path);
    let uses = Grade::of(&read.path).uses;
    assert!(uses.contains(&(Technique::NakedSingle, u32::MAX)), "{uses:?}");
    assert_eq!(read.path.cut(0).omitted.steps, usize::MAX);
    #[cfg(feature = "prose")]
    assert!(percorre::render::Prose::default().summary(&explained).contains(&usize::MAX.to_string()));
}
