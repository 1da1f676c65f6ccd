//! `explain --html` and `--svg`: what the files hold, and what is refused.
#![cfg(feature = "cli")]

mod story;

use std::path::PathBuf;

use predicates::str::contains;

use crate::common::percorre;

const NORVIG: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// What the command writes to stdout.
fn written(args: &[&str]) -> String {
    let output = percorre().args(["explain"]).args(args).output().unwrap();
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_picture_shows_the_puzzle_or_one_of_its_steps() {
    let puzzle = written(&["--svg", "-", NORVIG]);
    assert!(puzzle.starts_with("<svg ") && puzzle.contains("<title>Sudoku</title>"));
    assert_eq!((puzzle.matches("\"given\"").count(), puzzle.matches("class=\"shape\"").count()), (30, 0));
    let step = written(&["--svg", "-", "--step", "1", "--name", "<b>", NORVIG]);
    assert!(step.contains("<title>&lt;b&gt;, 1: naked single</title>"));
    assert_eq!(step.matches("<g class=\"placed\">").count(), 1);
    // Of the second step the first has been done.
    assert_eq!(written(&["--svg", "-", "--step", "2", NORVIG]).matches("class=\"filled\"").count(), 1);
    percorre()
        .args(["explain", "--svg", "-", "--step", "900", NORVIG])
        .assert()
        .code(2)
        .stderr(contains("from 1 to 51"));
}

/// Wants chains, and no net.
const CHAINS: &str = ".....2.48...8.7...8.14...7.75....6....25.43....4....85.1...84.3...7.5...52.9.....";

#[test]
fn a_page_holds_its_path_and_its_proofs_as_text_once() {
    let page = written(&["--html", "-", "--verbosity", "normal", CHAINS]);
    let text = page.split("<noscript").nth(1).and_then(|rest| rest.split("</noscript>").next()).expect("a text");
    let line = "Then r6c7 is 7, the only place left for 7 in column 7.";
    assert_eq!((text.matches(line).count(), page.matches(line).count()), (1, 1));
    assert_eq!(text.matches("class=\"given\"").count(), CHAINS.replace('.', "").len());
    assert_eq!(text.matches("class=\"name\"").count(), 18);
    let json: serde_json::Value = serde_json::from_str(&written(&["--json", CHAINS])).unwrap();
    let steps = json["events"].as_array().unwrap().iter().filter(|event| event["step"].is_object()).count();
    assert_eq!(text.matches("<li value=").count(), steps);
    // A teacher's page tells more, and still each line of a proof once.
    let taught = written(&["--html", "-", "--verbosity", "teach", CHAINS]);
    assert_eq!(taught.matches(line).count(), 1);
}

#[test]
fn a_page_says_how_hard_its_puzzle_is_in_the_language_asked_for() {
    for (lang, verdict) in [("en", "Very hard: "), ("pt", "Muito difícil: "), ("it", "Molto difficile: ")] {
        let page = written(&["--html", "-", "--lang", lang, CHAINS]);
        assert!(page.contains(&format!("<p class=\"facts\">{verdict}")), "{lang}");
    }
    assert!(written(&["--html", "-", NORVIG]).contains("<p class=\"facts\">Easy: singles are enough."));
}

#[test]
fn a_page_is_named_after_its_file() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("page");
    std::fs::create_dir_all(&folder).unwrap();
    let (puzzle, page) = (folder.join("for the train.txt"), folder.join("page.html"));
    std::fs::write(&puzzle, NORVIG).unwrap();
    percorre().args(["explain", "--html"]).arg(&page).arg(&puzzle).assert().success().stdout("");
    let page = std::fs::read_to_string(page).unwrap();
    assert!(page.contains("<title>for the train</title>"));
}

#[test]
fn one_puzzle_of_at_most_25_a_side_is_drawn() {
    let large = written(&["--svg", "-", &format!("5 5{}", " 0".repeat(625))]);
    assert_eq!(large.matches("class=\"mark\"").count(), 25 * 625);
    let larger = format!("6 6{}", " 0".repeat(36 * 36));
    percorre().args(["explain", "--html", "-", &larger]).assert().code(4).stderr(contains("a side of 36"));
    let two = format!("{NORVIG}\n{NORVIG}\n");
    percorre().args(["explain", "--html", "-"]).write_stdin(two).assert().code(2).stderr(contains("second puzzle"));
}
