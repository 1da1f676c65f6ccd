//! Every example of every `--help` runs. Those that the shell need not see are in `tests/cmd/help.md` with their answers
//! (`TRYCMD=overwrite cargo test --test examples` writes these anew); those with `|` and `>` are run by a shell.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use assert_cmd::cargo::cargo_bin;

const COMMANDS: [&str; 12] =
    ["solve", "explain", "grade", "check", "count", "steps", "hint", "why", "convert", "completions", "man", "replay"];

/// The examples below a command's help, without their comments.
fn examples(command: &str) -> Vec<String> {
    let help = Command::new(cargo_bin("percorre")).args([command, "--help"]).env("COLUMNS", "200").output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let lines = help.split("\nExample").nth(1).unwrap_or_else(|| panic!("{command} --help has no examples")).lines();
    let examples = lines.filter_map(|line| line.strip_prefix("  "));
    examples.map(|line| line.split("  ").next().unwrap().trim().to_string()).collect()
}

/// Whether an example writes files or wants a shell: these run in a folder of their own.
fn shelled(example: &str) -> bool {
    example.contains(['|', '>']) || file_of(example).is_some()
}

/// The file that an example writes.
fn file_of(example: &str) -> Option<&str> {
    let named = ["> ", "--html ", "--svg "].iter().find_map(|before| example.split_once(before));
    named.and_then(|(_, rest)| rest.split(' ').next())
}

#[test]
fn examples_answer_as_they_did() {
    trycmd::TestCases::new().case("tests/cmd/*.md").case("README.md").env("COLUMNS", "110").env("LC_ALL", "C");
}

#[test]
fn every_example_is_there() {
    let told = fs::read_to_string("tests/cmd/help.md").unwrap();
    for command in COMMANDS {
        for example in examples(command).iter().filter(|example| !shelled(example)) {
            assert!(told.contains(&format!("$ {example}\n")), "tests/cmd/help.md lacks: {example}");
        }
    }
}

#[test]
#[cfg(unix)]
fn examples_with_pipes_run() {
    let home = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("examples");
    let _ = fs::remove_dir_all(&home);
    fs::create_dir_all(&home).unwrap();
    for file in fs::read_dir("tests/cmd/help.in").unwrap() {
        let file = file.unwrap();
        fs::copy(file.path(), home.join(file.file_name())).unwrap();
    }
    let binary = cargo_bin("percorre");
    let path = format!("{}:{}", binary.parent().unwrap().display(), std::env::var("PATH").unwrap());
    let mut seen = 0;
    for command in COMMANDS {
        for example in examples(command).iter().filter(|example| shelled(example)) {
            let shell =
                Command::new("sh").args(["-c", example]).current_dir(&home).env("PATH", &path).output().unwrap();
            let told = String::from_utf8_lossy(&shell.stderr).into_owned();
            assert!(shell.status.success(), "{example}: {told}");
            let written = match file_of(example) {
                Some(file) => fs::read(Path::new(&home).join(file)).unwrap(),
                None => shell.stdout,
            };
            assert!(!written.is_empty(), "{example} wrote nothing");
            seen += 1;
        }
    }
    assert!(seen >= 5, "only {seen} examples with pipes");
}
