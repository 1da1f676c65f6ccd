//! Every example of every `--help` and of the README runs. `tests/snapshots/examples.md` keeps what they print
//! (`PERCORRE_BLESS=1 cargo test --test all examples` writes it anew), but of a long answer only the beginning.
#![cfg(all(feature = "cli", unix))]

use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use crate::common;
use crate::common::shared::root;

const COMMANDS: [&str; 27] = [
    "solve",
    "explain",
    "grade",
    "check",
    "count",
    "generate",
    "minimize",
    "vicinity",
    "unavoidable",
    "backdoor",
    "steps",
    "techniques",
    "list",
    "hint",
    "why",
    "convert",
    "canon",
    "shuffle",
    "dedup",
    "select",
    "sort",
    "sample",
    "split",
    "stats",
    "completions",
    "man",
    "replay",
];

/// So many lines of an answer are kept, and so many bytes of a line.
const LINES: usize = 16;
const BYTES: usize = 200;

/// The examples below a command's help, without their comments.
fn examples(command: &str) -> Vec<String> {
    let help = common::command().args([command, "--help"]).env("COLUMNS", "200").output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let lines = help.split("\nExample").nth(1).unwrap_or_else(|| panic!("{command} --help has no examples")).lines();
    let examples = lines.filter_map(|line| line.strip_prefix("  "));
    examples.map(|line| line.split("  ").next().unwrap().trim().to_string()).collect()
}

/// The file that an example writes.
fn file_of(example: &str) -> Option<&str> {
    let named = ["> ", "--html ", "--svg "].iter().find_map(|before| example.split_once(before));
    named.and_then(|(_, rest)| rest.split(' ').next())
}

/// The beginning of an answer.
fn beginning(answer: &str) -> String {
    let mut kept = String::new();
    for line in answer.lines().take(LINES) {
        let end = (0..=BYTES.min(line.len())).rev().find(|&at| line.is_char_boundary(at)).unwrap_or(0);
        let more = if end < line.len() { format!("... ({} bytes)", line.len()) } else { String::new() };
        let _ = writeln!(kept, "{}{more}", &line[..end]);
    }
    let count = answer.lines().count();
    if count > LINES {
        let _ = writeln!(kept, "... ({count} lines)");
    }
    kept
}

#[test]
fn every_example_answers_as_it_did() {
    let home = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("examples");
    let _ = fs::remove_dir_all(&home);
    fs::create_dir_all(&home).unwrap();
    for file in fs::read_dir(root().join("tests/data/examples")).unwrap() {
        let file = file.unwrap();
        fs::copy(file.path(), home.join(file.file_name())).unwrap();
    }
    let mut page = String::from("The examples of `percorre COMMAND --help`, and how the answers begin.\n");
    for command in COMMANDS {
        let _ = write!(page, "\n## {command}\n");
        for example in examples(command) {
            let mut shell = common::program("sh");
            let shell = shell.args(["-c", &example]).current_dir(&home).env("COLUMNS", "110").output().unwrap();
            let log = String::from_utf8_lossy(&shell.stderr);
            let mut answer = String::from_utf8(shell.stdout).unwrap();
            // A puzzle with two solutions is an answer too.
            assert!(matches!(shell.status.code(), Some(0 | 1)), "{example}: {log}");
            if let Some(file) = file_of(&example) {
                answer = fs::read_to_string(home.join(file)).unwrap();
            }
            assert!(!answer.is_empty(), "{example} wrote nothing");
            // clap writes these two, and their order changes with the features of a build.
            if ["completions", "man"].contains(&command) {
                answer.clear();
            }
            let _ = write!(page, "\n```console\n$ {example}\n{}{}```\n", beginning(&log), beginning(&answer));
        }
    }
    common::assert_kept("examples.md", &page);
}

/// Whether an answer is what is expected; a line `...` stands for any lines.
fn is_as_expected(expected: &[&str], answer: &[&str]) -> bool {
    match (expected.split_first(), answer.split_first()) {
        (Some((&"...", rest)), _) => (0..=answer.len()).any(|skipped| is_as_expected(rest, &answer[skipped..])),
        (Some((wanted, rest)), Some((line, others))) => {
            wanted.trim_end() == line.trim_end() && is_as_expected(rest, others)
        }
        (expected, answer) => expected.is_none() && answer.is_none(),
    }
}

#[test]
fn the_readme_shows_what_is_printed() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let blocks = readme.split("```console\n$ ").skip(1).map(|rest| rest.split("\n```").next().unwrap());
    let mut count = 0;
    for block in blocks {
        let runs = ["percorre ", "cargo run -- "].iter().find_map(|program| block.strip_prefix(program));
        let Some(block) = runs else { continue };
        let (arguments, expected) = block.split_once('\n').unwrap();
        let output = common::command().args(arguments.split(' ')).output().unwrap();
        let answer = String::from_utf8(output.stdout).unwrap();
        let [expected, lines] = [expected, &answer].map(|text| text.trim_end().lines().collect::<Vec<_>>());
        assert!(is_as_expected(&expected, &lines), "percorre {arguments}\n{answer}");
        count += 1;
    }
    assert!(count >= 3, "the README has {count} examples");
}
