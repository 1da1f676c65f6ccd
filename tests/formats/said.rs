//! What is said of a text: notes on stderr, and messages.
#![cfg(feature = "cli")]

use super::*;
use predicates::prelude::*;
use predicates::str::{contains, is_empty};

/// A state with placed digits and a struck mark, in HoDoKu's form.
const STATE: &str =
    ":0000:x:8.9.672.1.+7.2.+946+8....8.9........59.78..9.+142.91........2.7.....68..5+7+2.9.762.3.5:312::";

#[track_caller]
fn noted(args: &[&str], input: &str, notes: &str) {
    let mut command = percorre();
    command.args(args).write_stdin(input.to_string()).assert().success().stderr(notes.to_string());
    let mut command = percorre();
    command.args(args).arg("--quiet").write_stdin(input.to_string()).assert().success().stderr(is_empty());
}

#[test]
fn a_note_says_once_what_was_guessed() {
    let marks = "1 2 34 34\n34 34 12 12\n23 134 134 1234\n4 134 123 123\n";
    let note = "percorre: note: line 1: 2 one-digit groups read as given, 1 as open with one candidate where a peer has the \
                digit too\n";
    noted(&["convert", "--to", "marks"], marks, note);
    noted(&["convert", "--to", "marks"], &format!("{marks}\n{marks}"), note);
    let table = format!("sudoku_id,board\n1,{PUZZLE}\n2,{PUZZLE}\n");
    noted(&["solve"], &table, "percorre: note: line 2: the column 'board' is read as the puzzle\n");
    let (small, large) = ("1..2..3..4..2..1\n", "1..2..3..5..2..1\n");
    noted(&["convert"], &small.repeat(20), "");
    let sixteens = [small, small, large].concat().repeat(7);
    let note = "percorre: note: line 1: lines of 16 characters are read as puzzles of 4x4, not as rows of 16x16\n";
    noted(&["convert"], &sixteens, note);
    let rules = format!("{{\"grid\": [{}], \"arrow\": [1]}}", ["[{},{},{},{}]"; 4].join(","));
    noted(&["convert"], &rules, "percorre: note: line 1: read as plain Sudoku, without: arrow\n");
}

#[test]
fn a_note_says_once_what_is_left_out() {
    let note = "percorre: note: line 1: written as line: placed digits become givens, marks are left out\n";
    noted(&["convert", "--jobs", "1"], STATE, note);
    noted(&["convert", "--jobs", "1"], &format!("{STATE}\n{STATE}\n"), note);
    noted(&["convert", "--to", "hodoku"], STATE, "");
    noted(&["convert", "--to", "fpuzzles-link"], STATE, "");
    // Another line may lose something else: each kind of loss is told once, with the first line that has it.
    let [placed, struck] = [STATE.replace(":312::", ":::"), STATE.replace('+', "")];
    for format in ["line", "html", "opensudoku", "sdk", "ss", "csv", "json", "ipuz", "exchange-link"] {
        let note = format!(
            "percorre: note: line 1: written as {format}: placed digits become givens\n\
             percorre: note: line 2: written as {format}: marks are left out\n"
        );
        let states = format!("{placed}\n{struck}\n{STATE}\n");
        noted(&["convert", "--jobs", "1", "--to", format], &states, &note);
    }
    noted(
        &["convert", "--box", "3x2"],
        &".".repeat(36),
        "percorre: note: line 1: written as line: the size of a box, 3x2, is left out\n",
    );
}

#[test]
fn plain_formats_have_no_note() {
    let puzzle: Grid = PUZZLE.parse().unwrap();
    for &format in Format::ALL {
        if format.keeps_marks() && !format.keeps_placed() || matches!(format, Format::Sdx | Format::Bd | Format::BdLink)
        {
            continue; // one-digit groups say nothing about givens
        }
        let text = format::write(&puzzle, format).unwrap();
        let mut command = percorre();
        let done = command.args(["convert", "--to", "sized"]).write_stdin(text.clone()).assert().success();
        done.stderr(predicate::eq("").name("no note")).stdout(contains("3 3 8 0 9"));
        let mut command = percorre();
        command.args(["convert", "--to", format.name(), PUZZLE]).assert().success().stderr(is_empty());
    }
}

#[test]
fn the_number_form_speaks_of_rows_columns_and_digits() {
    let message = |text: &str| format::read(text, &Reading::default()).unwrap_err().to_string();
    let rows = "0 0 1 0\n0 0 0 0\n0 2 0 0\n0 0 0 4\n";
    for rows in [rows.to_string(), rows.replace(' ', ","), rows.replace(' ', "")] {
        assert_eq!(
            message(&rows.replacen('1', "5", 1)),
            "5 exceeds 4 in row 1, column 3, expected a number from 0 (blank) to 4"
        );
    }
    assert_eq!(message(&rows.replacen("0 0 0 0", "0 0 0", 1)), "row 2 has 3 numbers, expected 4");
    assert_eq!(message(&rows.replacen("0 0 0 4", "", 1)), "3 rows of 4 numbers, expected 4 rows");
    let sized = "2 2 0 0 1 0 0 0 0 0 0 2 0 0 0 0 0 4";
    assert_eq!(
        message(&sized.replace('1', "7")),
        "7 exceeds 4 in row 1, column 3, expected a number from 0 (blank) to 4"
    );
    let rest = "expected 4 rows of 4 numbers after the box size 2 2";
    assert_eq!(message(&sized[..sized.len() - 4]), format!("row 4 ends after 2 numbers, {rest}"));
    assert_eq!(message(&format!("{sized} 1 2")), format!("2 more after the last row, {rest}"));
    let sixteen = format!("{}\n", ["0"; 16].join(" ")).repeat(16);
    assert_eq!(
        message(&sixteen.replacen('0', "17", 1)),
        "17 exceeds 16 in row 1, column 1, expected a number from 0 (blank) to 16"
    );
    let array = format!("int a[9][9] = {{{}}};", ["{10,3,0,0,7,0,0,0,-1}"; 9].join(","));
    assert_eq!(message(&array), "10 exceeds 9 in row 1, column 1, expected a number from 0 (blank) to 9");
}

#[cfg(feature = "json")]
#[test]
fn a_puzzle_in_json_says_what_is_too_much() {
    let blank = ".".repeat(81);
    let puzzle = |block: &str| format!(r#"{{"v":1,"side":9,"box":{block},"puzzle":"{blank}"}}"#);
    assert!(format::read(&puzzle("[3,3]"), &Reading::default()).is_ok());
    let error = format::read(&puzzle("[3,3,3]"), &Reading::default()).unwrap_err().to_string();
    assert!(error.contains("a list is too long"), "{error}");
}
