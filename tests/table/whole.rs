//! The output is whole or not there, and what a run had done when it was ended is kept.
#![cfg(unix)]

use std::fs;
use std::time::{Duration, Instant};

use super::*;
use crate::common::program;

/// Puzzles that are all different, by their names.
fn many(path: &Path, rows: usize) {
    let puzzles: Vec<Option<&str>> = (0..rows).map(|row| Some(if row % 3 == 1 { KITE } else { NORVIG })).collect();
    let names: Vec<String> = (0..rows).map(|row| format!("row {row}")).collect();
    let names: Vec<Option<&str>> = names.iter().map(|name| Some(name.as_str())).collect();
    write_parquet(path, vec![("puzzle", texts(&puzzles)), ("name", texts(&names))], 64);
}

/// Starts a run, and kills it when so many parts are whole.
fn killed(arguments: &[&str], parts: &Path, whole: usize) {
    let mut child = start(arguments);
    let begun = Instant::now();
    let count = || fs::read_dir(parts).map_or(0, |entries| entries.filter(|e| is_part(e.as_ref().unwrap())).count());
    while count() < whole {
        assert!(begun.elapsed() < Duration::from_secs(60) && child.try_wait().unwrap().is_none(), "no parts to see");
        std::thread::sleep(Duration::from_millis(1));
    }
    // SIGKILL.
    child.kill().unwrap();
    child.wait().unwrap();
}

fn is_part(entry: &fs::DirEntry) -> bool {
    entry.file_name().to_str().unwrap().contains('-')
}

#[test]
fn a_killed_run_goes_on_behind_its_whole_parts() {
    let folder = folder("killed");
    let input = folder.join("in.parquet");
    many(&input, 600);
    for format in ["parquet", "arrow", "csv", "ndjson"] {
        let [out, whole] = ["out", "whole"].map(|name| folder.join(format!("{name}.{format}")));
        let arguments = ["--add", "grade,er,steps", "--group-rows", "50", "-o", name(&out), name(&input)];
        written(&["--add", "grade,er,steps", "-o", name(&whole), name(&input)], "");
        let parts = folder.join(format!("out.{format}.parts"));
        killed(&arguments, &parts, 2);
        assert!(!out.exists(), "half a table");
        // Not by accident.
        let (code, error) = said(&arguments, "");
        assert!(code == 3 && error.contains("rows of a run that was ended; --resume goes on with it"), "{error}");
        let kept: Vec<_> = fs::read_dir(&parts).unwrap().map(Result::unwrap).filter(is_part).collect();
        let times: Vec<_> =
            kept.iter().map(|part| (part.path(), part.metadata().unwrap().modified().unwrap())).collect();
        let resumed: Vec<&str> = ["--resume"].into_iter().chain(arguments).collect();
        // Once more in the middle.
        killed(&resumed, &parts, kept.len() + 1);
        for (path, time) in times {
            assert_eq!(path.metadata().unwrap().modified().unwrap(), time, "a part was written anew");
        }
        written(&resumed, "");
        assert!(!parts.exists());
        if format == "csv" || format == "ndjson" {
            assert_eq!(fs::read_to_string(&out).unwrap(), fs::read_to_string(&whole).unwrap());
        }
        let all = |path: &Path| rows(&["--add", "side", "--prefix", "x_", name(path)], "");
        let (found, expected) = (all(&out), all(&whole));
        assert_eq!(found.len(), 600);
        assert_eq!(found, expected, "{format}");
    }
}

#[test]
fn parts_of_another_run_are_not_gone_on_with() {
    let folder = folder("another");
    let (input, out) = (folder.join("in.parquet"), folder.join("out.parquet"));
    many(&input, 400);
    let parts = folder.join("out.parquet.parts");
    killed(&["--add", "grade,er", "--group-rows", "40", "-o", name(&out), name(&input)], &parts, 1);
    let (code, error) = said(&["--add", "grade", "--resume", "-o", name(&out), name(&input)], "");
    assert!(code == 3 && error.contains("rows of another run"), "{error}");
    many(&input, 399);
    let (code, error) = said(&["--add", "grade,er", "--resume", "-o", name(&out), name(&input)], "");
    assert!(code == 3 && error.contains("rows of another run"), "{error}");
}

#[test]
fn one_run_at_a_time_writes_a_table_and_no_other_files_are_touched() {
    let folder = folder("alone");
    let (input, out) = (folder.join("in.parquet"), folder.join("out.parquet"));
    many(&input, 2000);
    let arguments = ["--add", "grade,er", "--group-rows", "40", "-o", name(&out), name(&input)];
    let mut first = command().arg("table").args(arguments).spawn().unwrap();
    let parts = folder.join("out.parquet.parts");
    while !parts.join("000000-40").exists() {
        std::thread::sleep(Duration::from_millis(5));
    }
    for resume in [&[][..], &["--resume"]] {
        let (code, error) = said(&[resume, &arguments[..]].concat(), "");
        assert!(code == 3 && error.ends_with("another run is writing it\n"), "{error}");
    }
    first.kill().unwrap();
    first.wait().unwrap();
    fs::remove_dir_all(&parts).unwrap();
    fs::create_dir(&parts).unwrap();
    fs::write(parts.join("letter.txt"), "mine").unwrap();
    let (code, error) = said(&arguments, "");
    assert!(code == 3 && error.contains("has other files"), "{error}");
    assert_eq!(fs::read_dir(&parts).unwrap().count(), 1);
}

#[test]
fn a_table_cut_short_is_an_error_and_leaves_no_output() {
    let folder = folder("cut");
    let input = folder.join("in.parquet");
    many(&input, 200);
    let arrow = folder.join("in.arrow");
    written(&["--add", "givens", "--prefix", "x_", "-o", name(&arrow), name(&input)], "");
    let stream = folder.join("in.arrows");
    fs::write(&stream, run(&["--add", "givens", "--prefix", "x_", "--to", "arrow", name(&input)], "").stdout).unwrap();
    let out = folder.join("out.parquet");
    for whole in [&input, &arrow, &stream] {
        let bytes = fs::read(whole).unwrap();
        for length in [bytes.len() - 9, bytes.len() / 2, 12] {
            let cut = folder.join("cut");
            fs::write(&cut, &bytes[..length]).unwrap();
            let (code, error) = said(&["--add", "count", "-o", name(&out), name(&cut)], "");
            assert_eq!(code, 3, "{} to {length}: {error}", whole.display());
            assert!(error.contains("cannot read ") && error.contains("/cut: "), "{error}");
            assert!(!out.exists() && !folder.join("out.parquet.parts").exists(), "something is left");
        }
    }
}

#[test]
fn a_full_disk_is_an_error_and_leaves_the_old_file() {
    let folder = folder("full");
    let (input, out) = (folder.join("in.parquet"), folder.join("out.csv"));
    many(&input, 2000);
    let (code, error) = said(&["--add", "solution", "--to", "csv", "-o", "/dev/full", name(&input)], "");
    assert!(code == 3 && error.starts_with("percorre: cannot write /dev/full: No space left on device"), "{error}");
    for format in ["parquet", "arrow", "ndjson"] {
        let (code, error) = said(&["--add", "solution", "--to", format, "-o", "/dev/full", name(&input)], "");
        assert!(code == 3 && error.contains("No space left on device"), "{format}: {error}");
    }
    fs::write(&out, "old").unwrap();
    // No file may be larger than 64 blocks: that is how a full disk looks to a program.
    let limited = |resume: &str, size: &str| {
        let script = format!(
            "trap '' XFSZ; ulimit -f {size}; exec percorre table --add solution {resume} --group-rows 200 -o '{}' '{}'",
            out.display(),
            input.display()
        );
        program("sh").args(["-c", &script]).output().unwrap()
    };
    let failed = limited("", "100");
    let error = String::from_utf8(failed.stderr).unwrap();
    assert_eq!(failed.status.code(), Some(3), "{error}");
    assert!(error.contains("cannot write ") && error.contains("File too large"), "{error}");
    assert!(error.contains("rows are kept: --resume goes on behind them"), "{error}");
    assert_eq!(fs::read_to_string(&out).unwrap(), "old");
    let beside: Vec<String> =
        fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    assert!(beside.iter().all(|name| !name.ends_with(".part")), "{beside:?}");
    assert!(limited("--resume", "unlimited").status.success());
    assert_eq!(fs::read_to_string(&out).unwrap().lines().count(), 2001);
}

#[test]
fn the_input_is_no_output() {
    let folder = folder("same");
    let input = folder.join("in.parquet");
    many(&input, 3);
    let (code, error) = said(&["--add", "count", "-o", name(&input), name(&input)], "");
    assert!(code == 2 && error.contains("is the input"), "{error}");
    let (code, error) = said(&["--add", "count", "-o", name(&folder), name(&input)], "");
    assert!(code == 3 && error.contains("it is a directory"), "{error}");
    assert_eq!(said(&["--add", "count", "--resume", name(&input)], "").0, 2);
}

#[test]
fn a_part_has_as_many_rows_as_were_asked_for() {
    let folder = folder("rows");
    let [input, out] = ["in.parquet", "out.parquet"].map(|name| folder.join(name));
    many(&input, 250);
    written(&["--add", "count", "--group-rows", "100", "-o", name(&out), name(&input)], "");
    let about = ParquetRecordBatchReaderBuilder::try_new(fs::File::open(&out).unwrap()).unwrap();
    let groups: Vec<i64> = about.metadata().row_groups().iter().map(|group| group.num_rows()).collect();
    assert_eq!(groups, [100, 100, 50]);
}

#[test]
fn a_reader_that_ends_early_is_no_error() {
    let input = folder("head").join("in.parquet");
    many(&input, 3000);
    for format in ["csv", "ndjson", "arrow", "parquet"] {
        let script = format!(
            "percorre table --add solution --group-rows 100 --to {format} '{}' 2>&1 >&3 | cat; test ${{PIPESTATUS[0]}} = 0",
            input.display()
        );
        let script = format!("{{ {script}; }} 3> >(head -c 100 > /dev/null)");
        let output = program("bash").args(["-c", &script]).output().unwrap();
        assert!(output.status.success(), "{format}: {}", String::from_utf8_lossy(&output.stdout));
        assert_eq!(String::from_utf8_lossy(&output.stdout), "", "{format}");
    }
}
