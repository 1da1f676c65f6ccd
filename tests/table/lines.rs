//! Each column is what the command for it writes.

use proptest::prelude::*;
use serde_json::{Value, json};

use super::*;
use crate::common::known;

/// What another command writes, a line for each puzzle.
fn answers(arguments: &[&str], puzzles: &[String]) -> Vec<String> {
    let output = percorre().args(arguments).env("COLUMNS", "100").write_stdin(puzzles.join("\n")).output().unwrap();
    let lines: Vec<String> = String::from_utf8(output.stdout).unwrap().lines().map(String::from).collect();
    assert_eq!(lines.len(), puzzles.len(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    lines
}

/// A line of fields, or null where it is an error.
fn fields(line: &str) -> Option<Vec<&str>> {
    (!line.starts_with("! ")).then(|| line.split('\t').collect())
}

fn number(text: &str) -> Value {
    text.parse::<f64>().unwrap().into()
}

/// Checks the table of these puzzles, which can all be read, against the other commands.
fn agrees(puzzles: &[String]) {
    let all = "solution,count,givens,unique,minimal,grade,guesses,hardest,cost,ladder,steps,er,ep,ed,level,score,canon,path-json";
    let table = rows(&["--add", all, "--from", "lines"], &puzzles.join("\n"));
    assert_eq!(table.len(), puzzles.len());
    let [solve, count, check, grade, se, hodoku, canon, explain] = [
        &["solve", "--from", "line"][..],
        &["count", "--from", "line"],
        &["check", "--from", "line", "--json"],
        &["grade", "--from", "line", "--json"],
        &["grade", "--from", "line", "--scale", "se"],
        &["grade", "--from", "line", "--scale", "hodoku"],
        &["canon", "--from", "line"],
        &["explain", "--from", "line", "--json"],
    ]
    .map(|arguments| answers(arguments, puzzles));
    for (at, (row, puzzle)) in table.iter().zip(puzzles).enumerate() {
        let is = |column: &str, expected: Value| {
            let same = match (&row[column], &expected) {
                (Value::Number(one), Value::Number(other)) => one.as_f64() == other.as_f64(),
                (found, expected) => found == expected,
            };
            assert!(same, "{column} of {puzzle}: {} in the table, {expected} from the command", row[column]);
        };
        is("puzzle", puzzle.as_str().into());
        is("solution", fields(&solve[at]).map(|fields| fields[0].to_string()).into());
        is("count", number(&count[at]));
        let check: Value = serde_json::from_str(&check[at]).unwrap();
        is("unique", (check["solutions"] == "unique").into());
        let grid: percorre::Grid = puzzle.parse().unwrap();
        is("givens", grid.givens().into());
        let grade: Value = serde_json::from_str(&grade[at]).unwrap();
        let graded = grade["solutions"] == "unique";
        is("minimal", if graded { check["minimal"].clone() } else { Value::Null });
        for (column, key) in
            [("grade", "grade"), ("guesses", "guesses"), ("cost", "cost"), ("ladder", "ladder"), ("steps", "uses")]
        {
            is(column, if graded { grade[key].clone() } else { Value::Null });
        }
        let hardest = if graded && grade["hardest"].is_null() { "none".into() } else { grade["hardest"].clone() };
        is("hardest", hardest);
        let se = fields(&se[at]);
        for (column, field) in [("er", 1), ("ep", 2), ("ed", 3)] {
            is(column, se.as_ref().map_or(Value::Null, |fields| number(fields[field])));
        }
        let hodoku = fields(&hodoku[at]);
        is("level", hodoku.as_ref().map(|fields| fields[1].to_string()).into());
        is("score", hodoku.as_ref().map_or(Value::Null, |fields| number(fields[2])));
        is("canon", fields(&canon[at]).map(|fields| fields[0].to_string()).into());
        let mut path: Value = serde_json::from_str(&explain[at]).unwrap();
        path.as_object_mut().unwrap().shift_remove("line");
        assert_eq!(serde_json::from_str::<Value>(row["path-json"].as_str().unwrap()).unwrap(), path, "{puzzle}");
        let is_whole = graded && grid.shape() == percorre::Shape::NINE;
        assert_eq!(row["error"].is_null(), is_whole, "{puzzle}: {}", row["error"]);
    }
}

#[test]
fn each_column_is_what_the_command_for_it_writes() {
    let mut puzzles: Vec<String> = [NORVIG, KITE, SOLUTION, TWO, NONE, CLASH, SIX].map(String::from).to_vec();
    // Counts of the others would take long, and some are not written in a line.
    let few = |known: &crate::common::Known| known.count <= 1000 && known.grid.shape().side() <= 9;
    let others = known().into_iter().filter(few).map(|known| known.text).filter(|text| !text.contains([' ', ':']));
    puzzles.extend(others.take(12));
    agrees(&puzzles);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4, failure_persistence: None, ..ProptestConfig::default() })]

    /// Puzzles with any givens taken away, and any digit changed.
    #[test]
    fn lines_and_tables_agree(
        changed in prop::collection::vec((prop::bool::ANY, 0..81usize, 0..=9u8, prop::collection::vec(0..81usize, 0..2)), 1..6)
    ) {
        let puzzles = changed.into_iter().map(|(kite, at, digit, removed)| {
            let mut puzzle = if kite { KITE } else { NORVIG }.as_bytes().to_vec();
            puzzle[at] = if digit == 0 { b'.' } else { b'0' + digit };
            removed.into_iter().for_each(|at| puzzle[at] = b'.');
            String::from_utf8(puzzle).unwrap()
        });
        agrees(&puzzles.collect::<Vec<_>>());
    }
}

#[test]
fn a_path_in_words_is_what_explain_says() {
    for language in ["en", "pt", "it"] {
        let table = rows(&["--add", "path", "--lang", language, "--verbosity", "teach"], &format!("{KITE}\n{TWO}\n"));
        for (row, puzzle) in table.iter().zip([KITE, TWO]) {
            let arguments = ["explain", "--lang", language, "--verbosity", "teach", puzzle];
            let output = percorre().args(arguments).env("COLUMNS", "100").output().unwrap();
            let text = String::from_utf8(output.stdout).unwrap();
            assert_eq!(row["path"].as_str().unwrap(), text.trim_end());
        }
    }
}

#[test]
fn a_path_of_a_table_can_be_replayed() {
    let table = rows(&["--add", "path-json"], KITE);
    let replay = percorre().arg("replay").write_stdin(table[0]["path-json"].as_str().unwrap()).output().unwrap();
    assert!(String::from_utf8(replay.stdout).unwrap().trim_end().ends_with("steps hold"));
}

#[test]
fn a_row_out_of_time_says_so_and_the_others_go_on() {
    let empty = ".".repeat(81);
    let table = rows(&["--add", "count", "--limit", "200ms"], &format!("{NORVIG}\n{empty}\n{TWO}\n"));
    let counts: Vec<&Value> = table.iter().map(|row| &row["count"]).collect();
    assert_eq!(counts, [&json!(1), &Value::Null, &json!(2)]);
    let error = table[1]["error"].as_str().unwrap();
    assert!(error.starts_with("row 2: out of time: ") && error.ends_with(" or more solutions"), "{error}");
}
