//! The examples of `--help` run, one after the other.
#![cfg(unix)]

use std::fs;

use super::*;
use crate::common::program;
use crate::common::shared::root;

#[test]
fn the_examples_of_the_help_run() {
    let folder = folder("examples");
    for file in fs::read_dir(root().join("tests/data/examples")).unwrap() {
        let file = file.unwrap();
        fs::copy(file.path(), folder.join(file.file_name())).unwrap();
    }
    let help = written(&["--help"], "");
    let examples: Vec<&str> = help.lines().filter_map(|line| line.trim().strip_prefix("percorre table ")).collect();
    assert!(examples.len() >= 4, "{help}");
    for example in examples {
        let script = format!("percorre table {example}");
        let output = program("sh").args(["-c", &script]).current_dir(&folder).output().unwrap();
        assert!(output.status.success(), "{example}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(!output.stdout.is_empty() || example.contains(" -o "), "{example}");
    }
    assert!(folder.join("told.parquet").exists());
}
