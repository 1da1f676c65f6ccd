//! Gurth's theorem: a puzzle that a symmetry maps to itself has a solution that it maps to itself.

use super::{board_of, step_of};
use percorre::check::{Assumes, Flaw, PatternFlaw, check};
use percorre::{Grid, Shape};

/// Half a turn of a 4x4 board, with 1 and 2 exchanged, and 3 and 4.
const TURN: &str = r#""patterns":[{"cells":["r4c4","r4c3","r4c2","r4c1","r3c4","r3c3","r3c2","r3c1",
    "r2c4","r2c3","r2c2","r2c1","r1c4","r1c3","r1c2","r1c1"],"digits":[2,1,4,3]}]"#;

fn checked(puzzle: &str, before: &str, keys: &str) -> Result<Assumes, Flaw> {
    let four = Shape::of_side(4).unwrap();
    let grid = |words: &str| -> Grid { board_of(four, words) };
    check(&step_of(four, keys), &grid(before), &grid(puzzle)).map(|proof| proof.assumes)
}

#[test]
fn what_holds_of_a_cell_holds_of_its_image() {
    let removed = format!(r#""removed":["1r4c4"],{TURN}"#);
    // 2 is struck in r1c1, the image of 1 in r4c4. Only the puzzle need be symmetric.
    assert_eq!(checked("r1c2:1 r4c3:2", "r1c2:1 r4c3:2 -2r1c1", &removed), Ok(Assumes::OneSolution));
    let unmoved = checked("r1c2:1 r4c3:2", "r1c2:1 r4c3:2", &removed).unwrap_err();
    assert!(unmoved.to_string().starts_with("-1r4c4 does not follow"), "{unmoved}");
    // Without citing the symmetry it does not act.
    let uncited = checked("r1c2:1 r4c3:2", "r1c2:1 r4c3:2 -2r1c1", r#""removed":["1r4c4"]"#).unwrap_err();
    assert!(uncited.to_string().starts_with("-1r4c4 does not follow"), "{uncited}");
    // Citing it as a truth is welcome and changes nothing.
    let cited = format!(r#""removed":["1r4c4"],"truths":["!0"],{TURN}"#);
    assert_eq!(checked("r1c2:1 r4c3:2", "r1c2:1 r4c3:2 -2r1c1", &cited), Ok(Assumes::OneSolution));
}

#[test]
fn a_cell_that_is_its_own_image_holds_a_digit_that_is() {
    // Across the diagonal, with 1 and 2 exchanged: on the diagonal are 3 and 4.
    let across = r#""patterns":[{"cells":["r1c1","r2c1","r3c1","r4c1","r1c2","r2c2","r3c2","r4c2",
        "r1c3","r2c3","r3c3","r4c3","r1c4","r2c4","r3c4","r4c4"],"digits":[2,1,3,4]}]"#;
    let removed = format!(r#""removed":["1r1c1","2r3c3"],{across}"#);
    assert_eq!(checked("r1c2:1 r2c1:2", "r1c2:1 r2c1:2", &removed.replace("1r1c1", "1r4c4")), Ok(Assumes::OneSolution));
    let fixed = checked("r1c2:1 r2c1:2", "r1c2:1 r2c1:2", &removed.replace("1r1c1", "3r4c4")).unwrap_err();
    assert!(fixed.to_string().starts_with("-3r4c4 does not follow"), "{fixed}");
}

#[test]
fn the_puzzle_must_go_over_into_itself() {
    let removed = format!(r#""removed":["1r4c4"],{TURN}"#);
    let why = |puzzle: &str| match checked(puzzle, "-2r1c1", &removed) {
        Err(Flaw::Pattern { why, .. }) => why.clone(),
        other => panic!("{other:?}"),
    };
    let four = Shape::of_side(4).unwrap();
    assert_eq!(why("r1c2:1"), PatternFlaw::Entry(four.cell(0, 1)));
    assert_eq!(why("r1c2:1 r4c3:1"), PatternFlaw::Entry(four.cell(0, 1)));
    assert_eq!(why("r1c2=13"), PatternFlaw::Entry(four.cell(0, 1)));
    // Marks that go over into each other do.
    assert_eq!(checked("r1c2=13 r4c3=24", "-2r1c1", &removed), Ok(Assumes::OneSolution));
    // A digit placed in the puzzle is taken out: both cells then are blank.
    assert_eq!(checked("r1c2!1", "-2r1c1", &removed), Ok(Assumes::OneSolutionOfGivens));
}

#[test]
fn houses_go_over_into_houses() {
    let flaw = |cells: &str, digits: &str| {
        let record = format!(r#""removed":["1r4c4"],"patterns":[{{"cells":[{cells}],"digits":[{digits}]}}]"#);
        match checked("", "-2r1c1", &record) {
            Err(Flaw::Pattern { why, .. }) => why,
            other => panic!("{other:?}"),
        }
    };
    let names: Vec<String> = (1..=4).flat_map(|r| (1..=4).map(move |c| format!(r#""r{r}c{c}""#))).collect();
    assert_eq!(flaw(&names[1..].join(","), "1,2,3,4"), PatternFlaw::Length);
    assert_eq!(flaw(&names.join(","), "1,2,3"), PatternFlaw::Length);
    assert_eq!(flaw(&names.join(","), "1,2,3,3"), PatternFlaw::NotOneToOne);
    let mut twice = names.clone();
    twice[0] = names[1].clone();
    assert_eq!(flaw(&twice.join(","), "1,2,3,4"), PatternFlaw::NotOneToOne);
    // Two rows of different bands change places: boxes do not go over into boxes.
    let mut bands = names.clone();
    for column in 0..4 {
        bands.swap(column, 8 + column);
    }
    assert!(matches!(flaw(&bands.join(","), "1,2,3,4"), PatternFlaw::House(_)));
    bands.swap(0, 1);
    assert!(matches!(flaw(&bands.join(","), "1,2,3,4"), PatternFlaw::House(_)));
}
