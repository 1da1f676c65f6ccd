//! Uniqueness: patterns that could be refilled. And patterns that cannot be filled at all.

use super::{board, board_of, does_not_follow, flaw, proves, proves_given_one_solution, step_of};
use percorre::check::{Assumes, check};
use percorre::{Grid, Shape};

const RECTANGLE: &str = r#""patterns":[[["r1c1",[1,2]],["r1c4",[1,2]],["r2c1",[1,2]],["r2c4",[1,2]]]]"#;

fn rectangle(keys: &str) -> String {
    format!("{keys},{RECTANGLE}")
}

#[test]
fn rectangle_1_has_one_guarded_corner() {
    let record = rectangle(r#""removed":["1r2c4","2r2c4"],"truths":["!0"]"#);
    proves_given_one_solution("r1c14=12 r2c1=12 r2c4=127", &record);
    does_not_follow("r1c14=12 r2c1=125 r2c4=127", &record, "-1r2c4");
    // A corner that has lost a digit is a corner all the same.
    proves_given_one_solution("r1c14=12 r2c1=1 r2c4=127", &record);
}

#[test]
fn rectangle_2_and_5_have_one_digit_on_guard() {
    let record = rectangle(r#""removed":["3r2c9"],"truths":["!0"]"#);
    proves_given_one_solution("r1c14=12 r2c14=123", &record);
    does_not_follow("r1c14=12 r2c1=123 r2c4=1234", &record, "-3r2c9");
    let diagonal = rectangle(r#""removed":["3r1c5","3r2c2"],"truths":["!0"]"#);
    proves_given_one_solution("r1c1=123 r1c4=12 r2c1=12 r2c4=123", &diagonal);
    does_not_follow("r1c1=123 r1c4=12 r2c1=12 r2c4=123", &diagonal.replace("3r1c5", "3r1c9"), "-3r1c9");
}

#[test]
fn rectangle_3_makes_a_subset_of_its_guardians() {
    let record =
        rectangle(r#""removed":["3r2c8"],"truths":["!0","r2c9"],"covers":["3r2","4r2"],"parts":[[1,0],[1,2]]"#);
    proves_given_one_solution("r1c14=12 r2c1=123 r2c4=124 r2c9=34", &record);
    does_not_follow("r1c14=12 r2c1=123 r2c4=124 r2c9=345", &record, "-3r2c8");
    // A triple: counted, the guardians as one more cell of the row.
    let triple = rectangle(
        r#""removed":["3r2c6"],"truths":["!0","r2c8","r2c9"],"covers":["3r2","4r2","5r2"],"parts":[[1,0],[2,3]]"#,
    );
    proves_given_one_solution("r1c14=12 r2c1=123 r2c4=1245 r2c89=345", &triple);
    does_not_follow("r1c14=12 r2c1=1236 r2c4=1245 r2c89=345", &triple, "-3r2c6");
}

#[test]
fn rectangle_4_and_6_lock_a_digit() {
    let four = rectangle(r#""removed":["2r2c1","2r2c4"],"truths":["!0","1r2"]"#);
    proves_given_one_solution("r1c14=12 r2c1=123 r2c4=124 1r2@14", &four);
    does_not_follow("r1c14=12 r2c1=123 r2c4=124 1r2@149", &four, "-2r2c1");
    let six = rectangle(r#""removed":["1r1c4","1r2c1"],"truths":["!0","1r1","1r2"]"#);
    proves_given_one_solution("r1c1=12 r1c4=123 r2c1=124 r2c4=12 1r1@14 1r2@14", &six);
    does_not_follow("r1c1=12 r1c4=123 r2c1=124 r2c4=12 1r1@14 1r2@149", &six, "-1r1c4");
}

#[test]
fn a_hidden_rectangle_has_two_strong_links() {
    let record = rectangle(r#""removed":["2r2c4"],"truths":["!0","1r2","1c4"]"#);
    proves_given_one_solution("r1c1=12 r1c4=1235 r2c1=1267 r2c4=1289 1r2@14 1c4@12", &record);
    does_not_follow("r1c1=12 r1c4=1235 r2c1=1267 r2c4=1289 1r2@14 1c4@129", &record, "-2r2c4");
}

#[test]
fn a_pattern_must_have_a_twin_in_each_house() {
    let wide = r#""removed":["1r5c4"],"truths":["!0"],
        "patterns":[[["r1c1",[1,2]],["r1c4",[1,2]],["r5c1",[1,2]],["r5c4",[1,2]]]]"#;
    assert_eq!(
        flaw("r1c14=12 r5c1=12 r5c4=127", wide),
        "pattern 0: the filling +1r1c1|2r1c4|2r5c1|1r5c4 has no twin with the same digits in each house"
    );
    let open = RECTANGLE.replace(r#",["r2c4",[1,2]]"#, "");
    assert!(
        flaw("r1c14=12 r2c14=123", &format!(r#""removed":["3r2c9"],"truths":["!0"],{open}"#)).contains("has no twin")
    );
    let mixed = RECTANGLE.replace(r#"["r2c4",[1,2]]"#, r#"["r2c4",[1,3]]"#);
    assert!(
        flaw("r1c14=12 r2c14=123", &format!(r#""removed":["3r2c9"],"truths":["!0"],{mixed}"#)).contains("has no twin")
    );
}

#[test]
fn a_pattern_must_be_well_formed() {
    let with = |pattern: &str| flaw("", &format!(r#""removed":["3r2c9"],"truths":["!0"],"patterns":[{pattern}]"#));
    // Without cells it would have no guardian, and refute whatever is asked.
    assert_eq!(with("[]"), "pattern 0: it has no cells");
    // A cell listed twice would be its own twin.
    assert_eq!(with(r#"[["r1c1",[1,2]],["r1c1",[1,2]]]"#), "pattern 0: r1c1 is listed twice");
    assert_eq!(with(r#"[["r1c1",[]]]"#), "pattern 0: r1c1 has no digits");
    assert_eq!(
        flaw("", r#""removed":["3r2c9"],"truths":["!0"]"#),
        "pattern 0 does not exist, expected a number below 0"
    );
}

#[test]
fn a_given_corner_cannot_be_refilled() {
    let record = rectangle(r#""removed":["1r2c4"],"truths":["!0"]"#);
    let step = step_of(Shape::NINE, &record);
    let before = board("r1c1!1 r1c4!2 r2c1!2 r2c4=17");
    // What was placed can be: an avoidable rectangle.
    let proof = check(&step, &before, &board("r9c9:5")).unwrap();
    assert_eq!(proof.assumes, Assumes::OneSolution);
    assert_eq!(
        check(&step, &before, &board("r1c4:2")).unwrap_err().to_string(),
        "pattern 0: r1c4 is given, expected cells that can be refilled"
    );
    // Placed in the puzzle as handed in: then its givens alone must have one solution.
    let proof = check(&step, &before, &board("r1c4!2")).unwrap();
    assert_eq!(proof.assumes, Assumes::OneSolutionOfGivens);
    assert!(proof.assumes_unique());
}

#[test]
fn the_marks_of_a_puzzle_bind_the_twin() {
    let step = step_of(Shape::NINE, &rectangle(r#""removed":["1r2c4"],"truths":["!0"]"#));
    let before = board("r1c14=12 r2c1=12 r2c4=127");
    assert_eq!(
        check(&step, &before, &board("r2c1=17")).unwrap_err().to_string(),
        "pattern 0: the puzzle does not allow 2 in r2c1"
    );
    assert!(check(&step, &before, &board("r2c1=127")).is_ok());
}

#[test]
fn a_bug_is_every_open_cell_but_for_a_digit() {
    let four = Shape::of_side(4).unwrap();
    let mut cells = Vec::new();
    for row in 0..4 {
        for column in 0..4 {
            let digits = if (row + column) % 2 == 0 { "1,2" } else { "3,4" };
            cells.push(format!(r#"["r{}c{}",[{digits}]]"#, row + 1, column + 1));
        }
    }
    let words = "r13c13=12 r24c24=12 r13c24=34 r24c13=34 r1c1=123";
    let record = format!(r#""removed":["1r1c1","2r1c1"],"truths":["!0"],"patterns":[[{}]]"#, cells.join(","));
    let step = step_of(four, &record);
    let blank = Grid::blank(four);
    assert_eq!(check(&step, &board_of(four, words), &blank).unwrap().assumes, Assumes::OneSolution);
    // Two cells with more: a BUG + 2, from which this does not follow.
    let two = board_of(four, &format!("{words} r1c3=124"));
    assert!(check(&step, &two, &blank).unwrap_err().to_string().starts_with("-1r1c1 does not follow"));
    // Without two of its cells it is none. (Without one, either half is a pattern by itself.)
    let hole = format!(r#""removed":["1r1c1","2r1c1"],"truths":["!0"],"patterns":[[{}]]"#, cells[..14].join(","));
    let hole = check(&step_of(four, &hole), &board_of(four, words), &blank).unwrap_err();
    assert!(hole.to_string().contains("has no twin"), "{hole}");
}

#[test]
fn a_unique_loop_pairs_off_in_every_house() {
    let cells = ["r1c1", "r1c4", "r2c4", "r2c7", "r3c7", "r3c1"].map(|cell| format!(r#"["{cell}",[1,2]]"#)).join(",");
    let record = format!(r#""removed":["1r3c1"],"truths":["!0"],"patterns":[[{cells}]]"#);
    proves_given_one_solution("r1c14=12 r2c47=12 r3c7=12 r3c1=125", &record);
    // The same loop through boxes that it enters but once.
    let loose = record.replace("r3", "r5");
    assert!(flaw("r1c14=12 r2c47=12 r5c7=12 r5c1=125", &loose).contains("has no twin"));
}

#[test]
fn an_extended_rectangle_is_enumerated() {
    let pattern = |low: u8| {
        let cell = |row: u8, column: u8| format!(r#"["r{row}c{column}",[1,2,3]]"#);
        let cells: Vec<String> = [1, 4, 7].into_iter().flat_map(|c| [cell(1, c), cell(low, c)]).collect();
        format!(r#""removed":["1r{low}c7","3r{low}c7"],"truths":["!0"],"patterns":[[{}]]"#, cells.join(","))
    };
    proves_given_one_solution("r12c14=123 r1c7=123 r2c7=1239", &pattern(2));
    // Across two bands a filling has no twin: the boxes hold one cell each.
    assert!(flaw("r15c14=123 r1c7=123 r5c7=1239", &pattern(5)).contains("has no twin"));
}

const ODDAGON: &str = r#""removed":["1r5c5","2r5c5"],"truths":["!0"],
    "patterns":[[["r1c1",[1,2]],["r1c5",[1,2]],["r5c5",[1,2]],["r5c2",[1,2]],["r2c2",[1,2]]]]"#;

#[test]
fn an_odd_loop_cannot_be_filled_whatever_the_number_of_solutions() {
    proves("r1c15=12 r5c5=123 r5c2=12 r2c2=12", ODDAGON);
    does_not_follow("r1c15=12 r5c5=123 r5c2=124 r2c2=12", ODDAGON, "-1r5c5");
    // An even loop can be filled, in a way that need not have a twin.
    let even = ODDAGON.replace(r#",["r2c2",[1,2]]"#, "").replace("r5c2", "r5c1");
    assert!(flaw("r1c15=12 r5c5=123 r5c1=12", &even).contains("has no twin"));
}

#[test]
fn a_tridagon_cannot_be_filled() {
    let cells = |last: [&str; 3]| {
        ["r1c1", "r2c2", "r3c3", "r1c4", "r2c5", "r3c6", "r4c1", "r5c2", "r6c3"]
            .iter()
            .chain(&last)
            .map(|cell| format!(r#"["{cell}",[1,2,3]]"#))
            .collect::<Vec<_>>()
            .join(",")
    };
    let words = "r1c14=123 r2c25=123 r3c36=123 r4c16=123 r5c2=123 r6c34=123 r5c5=1234";
    let record =
        |last| format!(r#""removed":["1r5c5","2r5c5","3r5c5"],"truths":["!0"],"patterns":[[{}]]"#, cells(last));
    proves(words, &record(["r4c6", "r5c5", "r6c4"]));
    assert!(flaw(words, &record(["r4c4", "r5c5", "r6c6"])).contains("has no twin"));
}

#[test]
fn a_pattern_with_too_many_fillings_is_refused() {
    // Two rows with nine digits: each filling has a twin, and there are thousands of millions.
    let cells: Vec<String> = (1..=2)
        .flat_map(|row| (1..=9).map(move |column| format!(r#"["r{row}c{column}",[1,2,3,4,5,6,7,8,9]]"#)))
        .collect();
    let record = format!(r#""removed":["3r9c9"],"truths":["!0"],"patterns":[[{}]]"#, cells.join(","));
    assert_eq!(flaw("", &record), "pattern 0: it has too many fillings to look at");
}
