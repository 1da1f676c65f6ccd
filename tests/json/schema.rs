//! What is written is read back, and what is not of the schema is refused.

use proptest::prelude::*;

use super::{EASY, nine};
use percorre::render::json::{read_path, read_state, read_step, step, steps, write_path};
use percorre::replay::ClaimedPath;
use percorre::{Candidate, Cell, Digit, DigitSet, Entry, Event, Grid, Outcome, Path, Shape};

#[test]
fn every_size_goes_round() {
    for shape in Shape::all() {
        let mut grid = Grid::blank(shape);
        let last = Digit(shape.side() as u8 - 1);
        grid.set(Cell(1), Entry::Given(last));
        grid.set(Cell(3), Entry::Placed(Digit(0)));
        grid.set(shape.cell(2, 2), Entry::Marks(DigitSet::of(Digit(1)) | DigitSet::of(last)));
        let path = Path::of(vec![Event::Guess { depth: 1, candidate: Candidate::new(shape.cell(3, 3), last) }], 1);
        let claimed = ClaimedPath {
            puzzle: grid,
            ladder: "full".into(),
            unique: None,
            path,
            outcome: Outcome::Stopped,
            solution: None,
        };
        let line = write_path(&claimed);
        assert_eq!(read_path(&line).unwrap(), claimed, "{line}");
    }
}

#[test]
fn a_half_solved_grid_is_written_whole() {
    let mut grid = nine(EASY);
    grid.set(Cell(2), Entry::Placed(Digit(3)));
    grid.set(Cell(3), Entry::Marks(DigitSet::of(Digit(1)) | DigitSet::of(Digit(5))));
    grid.set(Cell(80), Entry::Marks(DigitSet::empty()));
    let line = steps(&grid, &[]);
    let expected = format!(
        r#"{{"v":1,"side":9,"box":[3,3],"puzzle":"{}.","placed":["4r1c3"],"marks":[["r1c4",[2,6]],["r9c9",[]]],"steps":[]}}"#,
        &EASY[..80]
    );
    assert_eq!(line, expected);
    assert_eq!(read_state(&line).unwrap(), grid);
}

/// The examples of the schema, with names of techniques that there are by now.
const EXAMPLES: &[&str] = &[
    r#"{"technique":"naked-single","cost":23,"placed":["1r9c7"],"truths":["r9c7"]}"#,
    r#"{"technique":"locked-pointing","cost":26,"removed":["5r1c3","5r2c3","5r3c3"],"truths":["5b4"],"covers":["5c3"]}"#,
    r#"{"technique":"naked-single","cost":34,"removed":["1r5c3","1r6c3","2r5c3","4r5c3","4r6c3","6r6c3"],"truths":["5c3","9c3"],"covers":["r5c3","r6c3"]}"#,
    r#"{"technique":"naked-single","removed":["4r9c7","4r9c9"],"truths":["4r2","4r5","4r7"],"covers":["4c5","4c7","4c9"]}"#,
    r#"{"technique":"naked-single","also":["full-house","hidden-single"],"cost":42,"removed":["1r7c1"],"truths":["r4c1","r4c7","r7c7"],"covers":["8r4","7c7"],"parts":[[1,0],[1,0],[1,0]]}"#,
    r#"{"technique":"naked-single","removed":["6r1c6","6r3c6","6r9c5"],"truths":["r3c5","5b5","1r6","r5c7","6r7"],"covers":["5c5","r6c6","1c7","6c7"],"nodes":[["-6r3c5",[],null],["+5r3c5",[0],"r3c5"],["-5r4c5|5r6c5",[1],"5c5"],["+5r6c6",[2],"5b5"],["-1r6c6",[3],"r6c6"],["+1r6c7",[4],"1r6"],["-1r5c7",[5],"1c7"],["+6r5c7",[6],"r5c7"],["-6r7c7",[7],"6c7"],["+6r7c6",[8],"6r7"]],"ends":[9]}"#,
    r#"{"technique":"naked-single","removed":["1r6c8","3r8c7","6r8c7","4r5c2","5r5c2","6r5c2","9r4c9"],"truths":["1r5","1c7","9c7","9r5"],"covers":["1b6","r8c7","9b6","r5c2"],"nodes":[["-1r5c2",[],null],["+1r5c8",[0],"1r5"],["-1r6c7",[1],"1b6"],["+1r8c7",[2],"1c7"],["-9r8c7",[3],"r8c7"],["+9r4c7",[4],"9c7"],["-9r5c9",[5],"9b6"],["+9r5c2",[6],"9r5"],["-1r5c2",[7],"r5c2"]],"ends":[8]}"#,
    r#"{"technique":"naked-single","removed":["7r5c6"],"truths":["r4c4","r4c5","r4c6","r5c4","r5c7","r5c8","r5c9"],"covers":["3r4","5r4","7r4","1r5","4r5","5r5","7r5","9b5"],"parts":[[3,3],[4,4]]}"#,
    r#"{"technique":"naked-single","removed":["1r5c1","1r5c6","7r5c6","5r6c8"],"truths":["r5c8","r5c9","r5c5","r4c7","r6c7"],"covers":["1r5","7r5","2b6","3b6","5b6"],"parts":[[2,0],[1,2],[2,3]]}"#,
    r#"{"technique":"naked-single","removed":["4r1c9","4r2c9","8r1c9","8r2c9"],"truths":["!0","r7c9","r8c9"],"covers":["4c9","8c9","9c9"],"parts":[[1,0],[2,3]],"patterns":[[["r4c6",[5,7]],["r4c9",[5,7]],["r5c6",[5,7]],["r5c9",[5,7]]]]}"#,
    r#"{"technique":"naked-single","removed":["2r1c2","9r1c2"],"truths":["!0"],"patterns":[[["r1c1",[1,8]],["r1c2",[2,9]]]]}"#,
    r#"{"technique":"naked-single","removed":["9r1c2"],"truths":["r7c2","r7c8","r7c4","9c3","r4c2"],"covers":["2r7","8r7","9r7","9b1","3c2","9c2"],"nodes":[["+2r7c2",[],null],["-2r7c4",[0],"2r7"],["-2r7c8",[0],"2r7"],["+8r7c8",[2],"r7c8"],["-8r7c4",[3],"8r7"],["+9r7c4",[1,4],"r7c4"],["-9r7c3",[5],"9r7"],["+9r1c3|9r2c3|9r3c3",[6],"9c3"],["-9r1c2",[7],"9b1"],["+3r7c2",[],null],["-3r4c2",[9],"3c2"],["+9r4c2",[10],"r4c2"],["-9r1c2",[11],"9c2"],["+9r7c2",[],null],["-9r1c2",[13],"9c2"]],"ends":[8,12,14]}"#,
    r##"{"technique":"naked-single","cost":104,"removed":["8r8c3"],"nodes":[["+8r8c3",[],null],["-1r1c3",[0],"#0"]],"ends":[1],"lemmas":[{"truths":["r2c1","1c1","1c5"],"nodes":[["+1r2c1",[],null],["-1r1c3",[0],"1b1"],["+4r2c1",[],null],["-1r1c3",[2],"r1c3"]],"ends":[1,3]}]}"##,
    r#"{"technique":"naked-single","placed":["1r1c1"],"patterns":[{"cells":["r1c1","r1c2"],"digits":[2,1]}]}"#,
];

#[test]
fn the_examples_of_the_schema_read_and_print_the_same() {
    for example in EXAMPLES {
        let read = read_step(Shape::NINE, example).unwrap();
        assert_eq!(step(Shape::NINE, &read), *example);
    }
}

#[test]
fn keys_that_are_not_known_are_ignored() {
    let read = read_step(
        Shape::NINE,
        r#"{"technique":"naked-single","colour":{"a":[1]},"placed":["1r1c1"],"truths":["r1c1"],"note":null}"#,
    );
    assert_eq!(read.unwrap().placed.len(), 1);
    let path = r#"{"v":1,"side":4,"box":[2,2],"puzzle":"................","ladder":"x","events":[],"outcome":"stuck","later":[{}]}"#;
    let claimed = read_path(path).unwrap();
    assert_eq!((claimed.ladder.as_str(), claimed.unique, claimed.path.guesses), ("x", None, 0));
}

#[test]
fn what_is_known_is_taken_strictly() {
    let wrong = |object: &str, expected: &str| {
        let error = read_step(Shape::NINE, object).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    };
    wrong(r#"{"technique":"naked-single","placed":"1r1c1"}"#, "the key \"placed\": found \"1r1c1\", expected a list");
    wrong(r#"{"technique":"naked-single","also":null}"#, "the key \"also\": found null, expected a list");
    wrong(r#"{"technique":"naked-single","placed":[11]}"#, "expected a digit in a cell like 7r5c5");
    wrong(
        r#"{"technique":"naked-single","placed":["r1c1"]}"#,
        "the key \"placed\": found \"r1c1\", expected a digit in a cell",
    );
    wrong(r#"{"technique":"naked-single","placed":["0r1c1"]}"#, "the step is '0r1c1', expected rows, columns, boxes");
    wrong(r#"{"technique":"naked-single","placed":["1r10c1"]}"#, "the step is '1r10c1', expected rows, columns, boxes");
    wrong(r#"{"technique":"naked-single","truths":["1b10"]}"#, "the step is '1b10', expected rows, columns, boxes");
    wrong(
        r#"{"technique":"naked-single","cost":2.3}"#,
        "the key \"cost\": found 2.3, expected a whole number from 0 to 4294967295",
    );
    wrong(r#"{"technique":"naked-single","cost":-1}"#, "found -1, expected a whole number");
    wrong(r#"{"technique":"guesswork"}"#, "expected the slug of a technique");
    wrong(r#"{"placed":["1r1c1"]}"#, "the step: the key \"technique\" is missing");
    wrong(r#"["naked-single",[],23,0,["1r1c1"],[],["r1c1"]]"#, "found a list, expected an object");
    wrong(
        r#"{"technique":"naked-single","lemmas":[[null,[],23]]}"#,
        "the key \"lemmas\": found a list, expected an object",
    );
    wrong(
        r#"{"technique":"aic","nodes":[["+1r1c1",[0],null]],"ends":[0]}"#,
        "the step is 'node 0', expected a number below 0",
    );
    wrong(
        r#"{"technique":"aic","nodes":[["+1r1c1",[],null]],"ends":[5]}"#,
        "the step is 'node 5', expected a number below 1",
    );
    for (by, what) in [("#0", "lemma"), ("!0", "pattern")] {
        wrong(
            &format!(r#"{{"technique":"aic","nodes":[["+1r1c1",[],{by:?}]],"ends":[0]}}"#),
            &format!("the step is '{what} 0', expected a number below 0"),
        );
    }
    wrong(
        r#"{"technique":"naked-single","nodes":[["+1r1c1",[]]]}"#,
        "the key \"nodes\": found a list of 2, expected a list of 3",
    );
    wrong(r#"{"technique":"naked-single","nodes":[["1r1c1",[],null]]}"#, "expected a claim like +7r5c5");
    wrong(r#"{"technique":"naked-single","nodes":[["+1r1c1",[-1],null]]}"#, "found -1, expected a whole number");
    wrong(
        r#"{"technique":"naked-single","nodes":[["+1r1c1",[],"x"]]}"#,
        "expected a truth like r5c5, 7r4 or !0, or a lemma",
    );
    wrong(r#"{"technique":"naked-single","patterns":[["r1c1"]]}"#, "cells with their digits, or the images");
    wrong(r#"{"technique":"naked-single","patterns":[[["r1c1",[10]]]]}"#, "the step is '10', expected rows, columns");
    wrong(
        r#"{"technique":"naked-single","parts":[[1,2,3]]}"#,
        "the key \"parts\": found a list that is too long, expected a shorter list",
    );
    wrong(r#"{"technique":"naked-single"} {}"#, "JSON: trailing characters, at character ");
    wrong(r#"{"technique":"naked-single","parts":[[1,2,3]]"#, "JSON: the text ends before its object does");
    wrong(r#"{"technique":"naked-single","technique":"naked-single"}"#, "the key \"technique\" is there twice");
    wrong("", "JSON: the text ends before its object does");
}

#[test]
fn a_path_that_is_none_says_what_and_where() {
    let path = |from: &str, to: &str| {
        let line = r#"{"v":1,"side":4,"box":[2,2],"puzzle":"1...............","ladder":"x","unique":true,"guesses":0,"events":[{"pass":1},{"guess":"2r1c2","depth":1}],"outcome":"stuck"}"#;
        assert!(line.contains(from) && read_path(line).is_ok());
        read_path(&line.replace(from, to)).unwrap_err().to_string()
    };
    assert_eq!(path(r#""v":1"#, r#""v":2"#), "JSON: version 2, expected 1 at most");
    // Whatever the newer version is like.
    assert_eq!(path(r#""v":1,"side":4"#, r#""v":7,"size":"huge""#), "JSON: version 7, expected 1 at most");
    assert_eq!(path(r#"{"pass":1}"#, "[1]"), "event 1: found a list, expected an object");
    assert_eq!(path(r#"{"pass":1}"#, r#"{"step":{}}"#), "event 1: the key \"technique\" is missing");
    assert!(path(r#""v":1,"#, "").contains("the key \"v\" is missing"));
    assert!(path(r#""box":[2,2],"#, "").contains("the key \"box\" is missing"));
    assert_eq!(path("\"side\":4", "\"side\":9"), "the key \"side\" is '9', expected 4 as boxes of 2x2 have it");
    assert!(path("[2,2]", "[1,4]").starts_with("boxes of 1x4: expected"));
    assert!(path("[2,2]", "[4294967296,4294967296]").starts_with("boxes of 4294967296x"));
    assert_eq!(path("1......", "1......."), "17 cells, expected 16");
    assert_eq!(path("1......", "5......"), "character 1 is '5', expected . or a digit from 1 to 4");
    assert_eq!(path("1......", "x......"), "character 1 is 'x', expected . or a digit from 1 to 4");
    assert!(path("\"stuck\"", "\"bored\"").contains("expected solved, stuck, contradiction or stopped"));
    assert_eq!(path("2r1c2", "2r1c5"), "event 2 is '2r1c5', expected rows, columns, boxes and digits from 1 to 4");
    let one_of = "expected one of a pass, a step, a guess with its depth, an undo with its depth";
    assert_eq!(path(r#""pass":1"#, r#""paws":1"#), format!("event 1 is 'something else', {one_of}"));
    assert_eq!(path(r#","depth":1"#, ""), format!("event 2 is 'something else', {one_of}"));
    let given = "the key \"placed\" is 'r1c1', expected a cell that is not given";
    assert_eq!(path(r#","ladder""#, r#","placed":["1r1c1"],"ladder""#), given);
    assert_eq!(path(r#","ladder""#, r#","marks":[["r1c1",[1]]],"ladder""#), given.replace("placed", "marks"));
    assert!(
        path(r#","ladder""#, r#","marks":[["r1c2",[1]],["r1c2",[2]]],"ladder""#)
            .contains("expected a cell that was not listed before")
    );
    assert!(path(r#","ladder""#, r#","marks":[["r1c2",[5]]],"ladder""#).starts_with("the key \"marks\" is '5'"));
}

#[test]
fn a_state_that_is_none_says_which_key_is_wrong() {
    let said = |text: &str| read_state(text).unwrap_err().to_string();
    let four = r#""side":4,"box":[2,2],"puzzle":"1...............""#;
    for version in ["2", "4294967296", "1.5"] {
        let expected = format!("JSON: version {version}, expected 1 at most");
        assert_eq!(said(&format!(r#"{{"v":{version},{four}}}"#)), expected);
    }
    assert!(read_state(&format!(r#"{{"v":1,{four}}}"#)).is_ok());
    assert!(read_state(&format!("{{{four}}}")).is_ok());
    assert_eq!(said(r#"{"side":9,"box":[3,3]}"#), "the key \"puzzle\" is missing");
    assert_eq!(said(r#"{"side":9,"puzzle":""}"#), "the key \"box\" is missing");
    assert_eq!(said(r#"{"side":9,"box":[3],"puzzle":""}"#), "the key \"box\": found a list of 1, expected a list of 2");
    let marks = r#"{"side":9,"box":[3,3],"puzzle":"","marks":7}"#;
    assert_eq!(said(marks), "the key \"marks\": found 7, expected a list");
}

#[test]
fn strangers_are_bounded() {
    let deep =
        format!("{}{}{}", r#"{"technique":"naked-single","lemmas":["#, r#"{"lemmas":["#.repeat(500), "]}".repeat(501));
    assert!(
        read_step(Shape::NINE, &deep)
            .unwrap_err()
            .to_string()
            .contains("more than 128 lists and objects inside each other")
    );
    let wide = format!(r#"{{"technique":"naked-single","lemmas":[{}{{}}]}}"#, "{},".repeat(1 << 20));
    assert!(
        read_step(Shape::NINE, &wide).unwrap_err().to_string().contains("objects in a line, expected 1048576 at most")
    );
}

#[test]
fn large_boards_are_lines_of_numbers() {
    let shape = Shape::of_side(36).unwrap();
    let mut grid = Grid::blank(shape);
    grid.set(Cell(0), Entry::Given(Digit(35)));
    let line = steps(&grid, &[]);
    assert!(line.starts_with(r#"{"v":1,"side":36,"box":[6,6],"puzzle":"6 6 36 0 0 "#));
    assert_eq!(read_state(&line).unwrap(), grid);
    assert!(read_state(&line.replace("6 6 36", "6 6 37")).unwrap_err().to_string().contains("37 exceeds 36 in row 1"));
    assert!(
        read_state(&line.replace("6 6 36", "4 9 36"))
            .unwrap_err()
            .to_string()
            .contains("box rows and box columns first: 6 6")
    );
    assert!(
        read_state(&line.replace("6 6 36", "6 6 x")).unwrap_err().to_string().contains("number 3 of the puzzle is 'x'")
    );
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn reading_never_panics(text in r#"[{}\[\]",:+|#!rcb0-9a-z-]{0,80}"#) {
        let _ = read_path(&text);
        let _ = read_step(Shape::NINE, &text);
    }
}
