//! `explain --html` and `--svg`: what the files hold, and what is refused.
#![cfg(feature = "cli")]

use std::path::PathBuf;

use assert_cmd::Command;
use predicates::str::contains;

const NORVIG: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn percorre() -> Command {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin("percorre"));
    command.env("XDG_CONFIG_HOME", env!("CARGO_TARGET_TMPDIR"));
    command
}

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
