//! The command in pipes and over many files: what flows in, what flows out, and what is said when either fails.
#![cfg(feature = "cli")]

use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Output, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use crate::common::random::Random;
use crate::common::{command, program};
use percorre::brute::Question;
use percorre::{Brute, Shape};

const NORVIG: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const CLASH: &str = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// A puzzle without solution and without a clash.
const NONE: &str = ".......3....31.5.8189...7....4....1.....2.3.....4.3..79...5....56..3..74.4.7..2..";
const PATIENCE: Duration = Duration::from_secs(60);

fn blank() -> String {
    ".".repeat(81)
}

fn percorre() -> Command {
    let mut command = command();
    command.stdin(Stdio::null());
    command
}

fn run(args: &[&str]) -> Output {
    percorre().args(args).output().unwrap()
}

fn run_on(args: &[&str], input: &[u8]) -> Output {
    let mut child =
        percorre().args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// An empty folder of a test's own.
fn folder(name: &str) -> PathBuf {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("streams").join(name);
    let _ = fs::remove_dir_all(&home);
    fs::create_dir_all(&home).unwrap();
    home
}

/// A file in a folder, and its path.
fn file(home: &Path, name: &str, text: impl AsRef<[u8]>) -> String {
    let path = home.join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_string()
}

/// A command that is written to and read from line by line; killed at the end.
struct Talk {
    child: Child,
    input: Option<ChildStdin>,
    answers: Receiver<String>,
}

impl Talk {
    fn with(args: &[&str]) -> Talk {
        let mut child = percorre().args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let input = child.stdin.take();
        let answers = lines_of(child.stdout.take().unwrap());
        Talk { child, input, answers }
    }

    fn write(&mut self, text: &str) {
        let input = self.input.as_mut().unwrap();
        input.write_all(text.as_bytes()).unwrap();
        input.flush().unwrap();
    }

    fn read(&self) -> String {
        self.answers.recv_timeout(PATIENCE).expect("an answer while no more input is waiting")
    }

    /// A number from what the system says of the process, where it does.
    fn status(&self, key: &str) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix(key))?;
        line.trim_matches(|c: char| !c.is_ascii_digit()).parse().ok()
    }
}

impl Drop for Talk {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn lines_of(output: ChildStdout) -> Receiver<String> {
    let (sender, answers) = channel();
    std::thread::spawn(move || {
        for line in BufReader::new(output).lines() {
            if line.is_ok_and(|line| sender.send(line).is_err()) {
                break;
            }
        }
    });
    answers
}

#[test]
fn a_line_is_answered_before_the_next_one_comes() {
    let path = stdout(&run(&["explain", "--json", NORVIG]));
    let puzzle = format!("{NORVIG}\n");
    let commands: [(&[&str], &str, &str); 10] = [
        (&["solve"], &puzzle, SOLVED),
        (&["solve", "--json"], &puzzle, "\"outcome\":\"solved\""),
        (&["count"], &puzzle, "1"),
        (&["grade"], &puzzle, "\tlogic\t"),
        (&["check"], &puzzle, "\tunique\t"),
        (&["convert"], &puzzle, NORVIG),
        (&["explain", "--json"], &puzzle, "\"outcome\":\"solved\""),
        (&["hint", "--json"], &puzzle, "\"state\":\"ok\""),
        (&["why", "r1c1", "-"], &puzzle, "r1c1 is 5: it is given."),
        (&["replay"], &path, "51 steps hold"),
    ];
    for (args, line, answer) in commands {
        for extra in [&[][..], &["--jobs", "3"], &["--line-buffered"]] {
            if args[0] == "replay" && !extra.is_empty() {
                continue;
            }
            let mut talk = Talk::with(&[args, extra].concat());
            for _ in 0..5 {
                talk.write(line);
                let found = talk.read();
                assert!(found.contains(answer), "{args:?} {extra:?}: {found}");
            }
        }
    }
}

#[test]
fn json_of_a_named_format_is_read_line_by_line() {
    let three = format!("{NORVIG}\n").repeat(3);
    for format in ["json", "fpuzzles", "ipuz", "percorre"] {
        let written = stdout(&run_on(&["convert", "--to", format], three.as_bytes()));
        let back = run_on(&["convert", "--from", format], written.as_bytes());
        assert_eq!(stdout(&back), three, "{format}: {}", stderr(&back));
        let mut talk = Talk::with(&["hint", "--json", "--from", format]);
        for line in written.lines() {
            talk.write(&format!("{line}\n"));
            assert!(talk.read().contains("\"state\":\"ok\""), "{format}");
        }
        // One text over several lines is still one.
        let spread = written.lines().next().unwrap().replace(",\"", ",\n\"");
        assert_eq!(stdout(&run_on(&["convert", "--from", format], spread.as_bytes())), format!("{NORVIG}\n"));
    }
}

#[test]
fn the_header_of_a_table_of_one_column_may_come_long_before_the_rest() {
    let mut talk = Talk::with(&["solve"]);
    talk.write("puzzle\n");
    std::thread::sleep(Duration::from_millis(300));
    talk.write(&format!("\"{NORVIG}\"\n"));
    assert_eq!(talk.read(), SOLVED);
}

#[test]
#[cfg(unix)]
fn a_first_line_that_cannot_be_read_is_answered_before_the_next_one_comes() {
    let commands: [&[&str]; 8] = [
        &["solve"],
        &["solve", "--all"],
        &["count", "--json"],
        &["grade"],
        &["convert"],
        &["hint", "--json", "--line-buffered"],
        &["why", "r1c1", "-"],
        &["replay"],
    ];
    let eighty = &NORVIG[1..];
    for args in commands {
        for lines in [["hello", eighty], [eighty, "a,b"]] {
            let mut talk = Talk::with(args);
            for line in lines {
                talk.write(&format!("{line}\n"));
                let found = talk.read();
                assert!(found.starts_with("! line ") || found.contains("\"unreadable\""), "{args:?} {line}: {found}");
            }
        }
    }
    // What is wrong with one line says nothing about the next ones.
    let mut talk = Talk::with(&["convert"]);
    talk.write("hello\n");
    talk.read();
    talk.write(
        &NORVIG.as_bytes().chunks(9).map(|row| format!("{}\n", str::from_utf8(row).unwrap())).collect::<String>(),
    );
    assert_eq!(talk.read(), NORVIG);
    // Through a file that is a pipe, too.
    let home = folder("fifo");
    let pipe = home.join("pipe");
    if Command::new("mkfifo").arg(&pipe).status().is_ok_and(|made| made.success()) {
        let mut child = percorre().args(["check", pipe.to_str().unwrap()]).stdout(Stdio::piped()).spawn().unwrap();
        let answers = lines_of(child.stdout.take().unwrap());
        let mut input = OpenOptions::new().write(true).open(&pipe).unwrap();
        input.write_all(format!("{eighty}\n").as_bytes()).unwrap();
        assert!(answers.recv_timeout(PATIENCE).unwrap().starts_with("! line 1: 80 cells"));
        drop(input);
        child.wait().unwrap();
    }
}

#[test]
fn a_line_without_end_is_refused_before_it_ends() {
    let mut talk = Talk::with(&["grade"]);
    talk.write(&format!("{NORVIG}\n"));
    talk.read();
    talk.write(&"1".repeat(2 << 20));
    assert_eq!(talk.read(), "! line 2: a line of more than 1048576 bytes, expected a puzzle of at most that");
    talk.write(&format!("11\n{NORVIG}\n"));
    assert!(talk.read().starts_with(NORVIG));
}

#[test]
fn rows_that_come_slowly_are_one_board() {
    let mut talk = Talk::with(&["convert"]);
    for (number, row) in NORVIG.as_bytes().chunks(9).enumerate() {
        talk.write(&format!("{}\n", str::from_utf8(row).unwrap()));
        if number < 2 {
            std::thread::sleep(Duration::from_millis(300));
        }
    }
    assert_eq!(talk.read(), NORVIG);
}

#[test]
fn many_events_take_no_more_time_and_memory_than_a_deadline_leaves_to_write_them() {
    let board = crate::common::shared::text("large/public25.txt").lines().next().unwrap().to_string();
    let options = ["--max-events", "10000000", "--timeout", "200ms", "--ladder", "octave", "-"];
    for form in [&["--json"][..], &["--summary"], &[]] {
        let begun = Instant::now();
        let mut talk = Talk::with(&[&["explain", "--from", "sized"], form, &options].concat());
        talk.write(&format!("{board}\n"));
        talk.read();
        // On a quiet machine it is 0.3 s: tests/deadlines.rs.
        assert!(begun.elapsed() < Duration::from_secs(3), "{form:?}: {:?}", begun.elapsed());
        if let Some(kilobytes) = talk.status("VmHWM:") {
            assert!(kilobytes < 64_000, "{form:?}: {kilobytes} kB");
        }
    }
}

#[test]
fn several_lines_that_come_together_are_all_answered() {
    for args in [["count", "--json"], ["grade", "--quiet"]] {
        let mut talk = Talk::with(&args);
        for size in [1, 7, 2, 30] {
            talk.write(&format!("{NORVIG}\n").repeat(size));
            (0..size).for_each(|_| drop(talk.read()));
        }
    }
}

#[test]
fn line_buffered_gives_each_answer_while_more_input_is_waiting() {
    // Nobody counts the solutions of the blank board in this life.
    let mut talk = Talk::with(&["count", "--line-buffered", "--jobs", "1"]);
    talk.write(&format!("{NORVIG}\n{NORVIG}\n{NORVIG}\n{}\n{NORVIG}\n", blank()));
    assert_eq!([talk.read(), talk.read(), talk.read()], ["1", "1", "1"]);
}

#[test]
fn a_kill_loses_at_most_what_was_in_work() {
    let home = folder("kill");
    let input = file(&home, "puzzles.txt", format!("{}{}\n", format!("{NORVIG}\n").repeat(40), blank()));
    let answers = home.join("answers.txt");
    let mut child =
        percorre().args(["count", "--json", &input]).stdout(File::create(&answers).unwrap()).spawn().unwrap();
    let begun = Instant::now();
    let written = || fs::read_to_string(&answers).unwrap();
    while written().lines().count() < 40 && begun.elapsed() < PATIENCE {
        std::thread::sleep(Duration::from_millis(10));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert_eq!(written().lines().count(), 40, "answers that were done");
    assert!(written().ends_with("}\n"), "only whole lines");
}

/// On a terminal, that of the program `script`; where that is missing, nothing is tested here.
#[test]
fn progress_counts_puzzles() {
    let home = folder("progress");
    let input = file(&home, "puzzles.txt", format!("{NORVIG}\n{NORVIG}\n{}\n", blank()));
    let command = format!("percorre count --json --timeout 1700ms {input} > /dev/null");
    let Ok(output) = program("script").args(["-qec", &command, "/dev/null"]).stdin(Stdio::null()).output() else {
        return println!("skipped: no program `script`");
    };
    let shown = stdout(&output);
    assert!(shown.contains("2 of 3 puzzles, ") && shown.contains(" a second, "), "{shown:?}");
    assert!(shown.contains("second left") && !shown.contains(" 0 s"), "{shown:?}");
    // Of a pipe no number is known before its end. No speed is shown while it waits for input.
    let piped = format!("(head -n 2 {input}; sleep 2) | {command}").replace(&format!(" {input} >"), " >");
    let output = program("script").args(["-qec", &piped, "/dev/null"]).stdin(Stdio::null()).output().unwrap();
    let shown = stdout(&output);
    assert!(shown.contains("2 puzzles, ") && !shown.contains("left"), "{shown:?}");
}

#[test]
#[cfg(unix)]
fn there_may_be_more_files_than_can_be_open_at_once() {
    let home = folder("many");
    let names: Vec<String> = (0..1100).map(|number| file(&home, &format!("{number}.txt"), NORVIG)).collect();
    for args in ["count", "count --json"] {
        let command = format!("ulimit -n 1024 && exec percorre {args} \"$@\"");
        let mut limited = program("sh");
        limited.args(["-c", &command, "sh"]).args(&names).stdin(Stdio::null());
        let output = limited.output().unwrap();
        assert_eq!((output.status.code(), stdout(&output).lines().count()), (Some(0), 1100), "{}", stderr(&output));
    }
}

#[test]
fn a_missing_file_among_several_is_reported_and_the_rest_goes_on() {
    let home = folder("missing");
    let (first, last) = (file(&home, "a.txt", NORVIG), file(&home, "b.txt", NORVIG));
    let missing = home.join("none.txt").to_str().unwrap().to_string();
    for args in [&["solve"][..], &["solve", "--json"], &["solve", "--all"], &["grade"], &["check"], &["convert"]] {
        let output = run(&[args, &[&first, &missing, &last]].concat());
        assert_eq!(output.status.code(), Some(3), "{args:?}");
        assert_eq!(stderr(&output), format!("percorre: cannot read {missing}: no such file\n"));
        let whole = run(&[args, &[&first, &last]].concat());
        assert_eq!((whole.status.code(), stdout(&whole)), (Some(0), stdout(&output)), "{args:?}");
    }
    let path = file(&home, "path.json", run(&["explain", "--json", NORVIG]).stdout);
    let output = run(&["replay", &missing, &path]);
    assert_eq!((output.status.code(), &*stdout(&output)), (Some(3), "51 steps hold\n"));
    let output = run(&["solve", &missing]);
    assert_eq!((output.status.code(), &*stdout(&output)), (Some(3), ""));
}

#[test]
#[cfg(unix)]
fn a_file_that_may_not_be_read_is_not_called_missing() {
    use std::os::unix::fs::PermissionsExt;
    let home = folder("closed");
    let input = file(&home, "a.txt", NORVIG);
    let set = |mode| fs::set_permissions(&home, fs::Permissions::from_mode(mode)).unwrap();
    set(0o000);
    let may_anything = fs::metadata(&input).is_ok();
    let output = run(&["solve", &input]);
    set(0o755);
    if may_anything {
        return println!("skipped: this user may read everything");
    }
    assert_eq!(output.status.code(), Some(3));
    assert!(stderr(&output).contains(&format!("cannot read {input}: Permission denied")), "{}", stderr(&output));
}

#[test]
#[cfg(target_os = "linux")]
fn a_file_may_have_a_name_that_is_not_utf8() {
    use std::os::unix::ffi::OsStrExt;
    let home = folder("names");
    let name = |stem: &[u8]| home.join(std::ffi::OsStr::from_bytes(&[stem, b"\xe9.txt"].concat()));
    fs::write(name(b"puzzle"), format!("{NORVIG}\n")).unwrap();
    fs::write(name(b"path"), run(&["explain", "--json", NORVIG]).stdout).unwrap();
    let with = |args: &[&str], file: &Path| percorre().args(args).arg(file).output().unwrap();
    for args in [
        &["solve"][..],
        &["grade"],
        &["hint"],
        &["why", "r1c1"],
        &["why", "r1c3", "4"],
        &["convert"],
        &["stats"],
        &["explain", "--html", "-"],
    ] {
        let output = with(args, &name(b"puzzle"));
        assert!(output.status.success() && !output.stdout.is_empty(), "{args:?}: {output:?}");
    }
    assert_eq!(stdout(&with(&["replay"], &name(b"path"))), "51 steps hold\n");
    for option in ["--html", "--svg"] {
        assert!(with(&["explain", NORVIG, option], &name(b"page")).status.success());
        assert!(fs::metadata(name(b"page")).unwrap().len() > 1000, "{option}");
    }
    let mask = name(b"mask");
    fs::write(&mask, NORVIG).unwrap();
    let made = with(&["generate", "--seed", "1", "--tries", "1", "--pattern"], &mask);
    assert!(matches!(made.status.code(), Some(0 | 1)), "{made:?}");
    // A message shows what can be shown of a name.
    let missing = with(&["solve"], &name(b"missing"));
    assert_eq!(missing.status.code(), Some(3));
    assert!(stderr(&missing).contains("missing\u{fffd}.txt: no such file"), "{missing:?}");
}

#[test]
fn errors_name_the_file() {
    let home = folder("errors");
    let good = file(&home, "good.txt", format!("{NORVIG}\n"));
    let bad = file(&home, "bad.txt", format!("{NORVIG}\n{}\n{NONE}", &NORVIG[1..]));
    let short = "80 cells, expected 81 (9x9) or 64 (8x8)";
    // The bulk engine, and puzzle by puzzle.
    for args in [&["solve"][..], &["solve", "--timeout", "1h"]] {
        let output = run(&[args, &[&good, &bad]].concat());
        let expected = format!("{SOLVED}\n{SOLVED}\n! line 2 of {bad}: {short}\n! line 3 of {bad}: no solution\n");
        assert_eq!(stdout(&output), expected);
        // Of one input nothing need be named.
        let expected = format!("{SOLVED}\n! line 2: {short}\n! line 3: no solution\n");
        assert_eq!(stdout(&run(&[args, &[&bad]].concat())), expected);
    }
    let output = run(&["grade", "--json", &good, &bad]);
    assert_eq!(stdout(&output).matches(&format!("\"file\":\"{bad}\"")).count(), 3);
    let path = file(&home, "path.json", "{\"v\":9}\n");
    assert!(stdout(&run(&["replay", &path, &path])).contains(&format!("! line 1 of {path}: ")));
}

#[test]
fn a_page_does_not_overwrite_its_input() {
    let home = folder("overwrite");
    let input = file(&home, "puzzle.txt", NORVIG);
    let detour = home.join(".").join("puzzle.txt").to_str().unwrap().to_string();
    for (option, output) in [("--html", &input), ("--svg", &input), ("--html", &detour)] {
        let refused = run(&["explain", option, output, &input]);
        assert_eq!(refused.status.code(), Some(2));
        assert!(stderr(&refused).contains("is the input, expected another file"), "{}", stderr(&refused));
        assert_eq!(fs::read_to_string(&input).unwrap(), NORVIG);
    }
    #[cfg(unix)]
    {
        // A pipe would wait for itself.
        let pipe = home.join("pipe").to_str().unwrap().to_string();
        if Command::new("mkfifo").arg(&pipe).status().is_ok_and(|made| made.success()) {
            assert_eq!(run(&["explain", "--html", &pipe, &pipe]).status.code(), Some(2));
        }
        let (hard, soft) = (home.join("hard.txt"), home.join("soft.txt"));
        fs::hard_link(&input, &hard).unwrap();
        std::os::unix::fs::symlink(&input, &soft).unwrap();
        for option in ["--html", "--svg"] {
            for (output, from) in [(&hard, &input[..]), (&soft, &input), (&hard, "-"), (&soft, "-"), (&hard, "")] {
                let mut command = percorre();
                command.args(["explain", option, output.to_str().unwrap()]).stdin(File::open(&input).unwrap());
                let refused = command.args((!from.is_empty()).then_some(from)).output().unwrap();
                assert_eq!(refused.status.code(), Some(2), "{option} {output:?} {from:?}");
                assert!(stderr(&refused).contains("is the input, expected another file"), "{}", stderr(&refused));
                assert_eq!(fs::read_to_string(&input).unwrap(), NORVIG);
            }
        }
    }
    let page = home.join("puzzle.html");
    assert!(run(&["explain", "--html", page.to_str().unwrap(), &input]).status.success() && page.exists());
}

/// What a command adds to its own input it would read again, without end.
#[test]
#[cfg(unix)]
fn output_to_the_input_is_refused() {
    let home = folder("same");
    let input = file(&home, "puzzle.txt", NORVIG);
    let open = || OpenOptions::new().append(true).open(&input).unwrap();
    let commands =
        [&["convert"][..], &["convert", "--to", "json"], &["count"], &["solve", "--all"], &["sort", "--by", "se"]];
    for args in commands {
        for from in [&input[..], "-"] {
            let mut command = percorre();
            let refused =
                command.args(args).arg(from).stdin(File::open(&input).unwrap()).stdout(open()).output().unwrap();
            assert_eq!(refused.status.code(), Some(2), "{args:?} {from}");
            assert!(stderr(&refused).contains("is also the output, expected another file"), "{}", stderr(&refused));
            assert_eq!(fs::read_to_string(&input).unwrap(), NORVIG);
        }
    }
    // A device is no file that grows.
    let null = || OpenOptions::new().read(true).write(true).open("/dev/null").unwrap();
    let nothing = percorre().args(["select", "--where", "unique"]).stdin(null()).stdout(null()).status().unwrap();
    assert!(nothing.success());
}

#[test]
fn an_empty_shard_is_an_empty_result() {
    for args in [&["solve"][..], &["count", "--json"], &["grade"], &["solve", "--all"]] {
        for share in [&["--shard", "2/2"][..], &["--skip", "1"]] {
            let output = run(&[args, share, &[NORVIG]].concat());
            let expected = (Some(0), String::new(), String::new());
            assert_eq!((output.status.code(), stdout(&output), stderr(&output)), expected, "{args:?} {share:?}");
        }
    }
    for share in [&["--shard", "2/2"][..], &["--skip", "1"]] {
        let output = run(&[&["explain", "--html", "-"][..], share, &[NORVIG]].concat());
        assert_eq!((output.status.code(), stdout(&output), stderr(&output)), (Some(0), String::new(), String::new()));
    }
    assert_eq!(run_on(&["solve"], b"").status.code(), Some(3));
}

#[test]
fn a_run_goes_on_after_the_answers_it_has() {
    let lines = [NORVIG, "# a comment", CLASH, "", "53@", NONE, NORVIG, &NORVIG[1..], NORVIG];
    let input = lines.join("\n");
    for args in [&["count"][..], &["count", "--shard", "1/2"], &["count", "--shard", "2/2"], &["check"]] {
        let whole = stdout(&run_on(args, input.as_bytes()));
        for done in 0..=whole.lines().count() {
            let rest = stdout(&run_on(&[args, &["--skip", &done.to_string()]].concat(), input.as_bytes()));
            let expected: Vec<&str> = whole.lines().skip(done).collect();
            assert_eq!(rest.lines().collect::<Vec<_>>(), expected, "{args:?} {done}");
        }
    }
}

fn gzip(text: &[u8]) -> Vec<u8> {
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(text).unwrap();
    gzip.finish().unwrap()
}

fn zstd(text: &[u8]) -> Vec<u8> {
    ruzstd::encoding::compress_to_vec(text, ruzstd::encoding::CompressionLevel::Fastest)
}

fn utf16(text: &str, unit: impl Fn(u16) -> [u8; 2]) -> Vec<u8> {
    std::iter::once(0xFEFF).chain(text.encode_utf16()).flat_map(unit).collect()
}

#[test]
fn compressed_input_is_known_by_its_content() {
    let home = folder("compressed");
    let text = format!("{NORVIG}\n{CLASH}\n").repeat(500);
    let expected = stdout(&run_on(&["solve"], text.as_bytes()));
    for (name, bytes) in [("gzip", gzip(text.as_bytes())), ("zstd", zstd(text.as_bytes()))] {
        // The name says nothing.
        let path = file(&home, &format!("{name}.txt"), &bytes);
        assert_eq!(stdout(&run(&["solve", &path])), expected, "{name}");
        assert_eq!(stdout(&run_on(&["solve"], &bytes)), expected, "{name}");
        assert_eq!(stdout(&run_on(&["solve", "--timeout", "1h"], &bytes)), expected, "{name}");
        // Several compressed texts in a row are one.
        let twice = [&bytes[..], &bytes].concat();
        assert_eq!(stdout(&run_on(&["convert"], &twice)).lines().count(), 2000, "{name}");
    }
    let skippable = [b"\x28\xb5\x2f\xfd\x20\0\x01\0\0\x50\x2a\x4d\x18\x03\0\0\0abc".to_vec(), zstd(NORVIG.as_bytes())];
    assert_eq!(stdout(&run_on(&["solve"], &skippable.concat())), format!("{SOLVED}\n"));
    // Compressed, and in UTF-16.
    assert_eq!(stdout(&run_on(&["solve"], &gzip(&utf16(NORVIG, u16::to_le_bytes)))), format!("{SOLVED}\n"));
}

#[test]
fn compressed_input_that_is_cut_short_is_an_error_that_names_the_file() {
    let home = folder("cut");
    let text: String = (0..500).map(|_| format!("{NORVIG}\n{CLASH}\n{NONE}\n")).collect();
    for (name, bytes) in [("gzip", gzip(text.as_bytes())), ("zstd", zstd(text.as_bytes()))] {
        for length in [5, bytes.len() / 2, bytes.len() - 1] {
            for args in [&["count"][..], &["count", "--json"]] {
                let path = file(&home, name, &bytes[..length]);
                let output = run(&[args, &[&path, NORVIG]].concat());
                let message =
                    format!("percorre: cannot read {path}: damaged or cut short, expected a whole {name} file");
                assert_eq!(output.status.code(), Some(3), "{name} {length}");
                assert!(stderr(&output).contains(&message), "{}", stderr(&output));
                // What came before is answered; half a line is not; and the next input is.
                assert!(!stdout(&output).contains("cells"), "{name} {length}");
                assert!(stdout(&output).lines().last().is_some_and(|line| line == "1" || line.contains(NORVIG)));
            }
        }
        let mut wrong = bytes.clone();
        let at = wrong.len() - if name == "gzip" { 8 } else { 1 };
        wrong[at] ^= 1;
        let output = run_on(&["count"], &wrong);
        assert!(stderr(&output).contains("standard input"), "{name} with a wrong checksum: {}", stderr(&output));
    }
}

#[test]
fn compressed_input_takes_bounded_memory() {
    let home = folder("memory");
    let line = format!("#{}\n", " comment".repeat(1000));
    for (name, text) in [("lines", line.repeat(4000)), ("one line", "1".repeat(32_000_000))] {
        let bytes = [gzip(text.as_bytes()), gzip(format!("\n{NORVIG}\n").as_bytes())].concat();
        for args in [&["count"][..], &["count", "--json"]] {
            let path = file(&home, "large", &bytes);
            let mut talk = Talk::with(&[args, &[&path, "-"]].concat());
            while !talk.read().contains('1') {}
            talk.write(&format!("{NORVIG}\n"));
            talk.read();
            // Without the pages of the program's own file: they grow with its features, most of all where it is not optimised.
            if let (Some(most), Some(program)) = (talk.status("VmHWM:"), talk.status("RssFile:")) {
                assert!(most - program < 16_000, "{name} {args:?}: {most} kB, {program} kB of them the program");
            }
        }
    }
}

#[test]
fn utf16_with_a_byte_order_mark_is_read() {
    // The last character stands for more than one unit.
    let text = format!("# è un commento \u{1F600}\r\n{NORVIG}\r\n{CLASH}\r\n").repeat(200);
    let expected = stdout(&run_on(&["solve"], text.as_bytes()));
    for bytes in [utf16(&text, u16::to_le_bytes), utf16(&text, u16::to_be_bytes)] {
        assert_eq!(stdout(&run_on(&["solve"], &bytes)), expected);
        let half = run_on(&["solve"], &bytes[..bytes.len() - 1]);
        assert_eq!(half.status.code(), Some(3));
        assert!(
            stderr(&half).contains("cannot read standard input: UTF-16 with half a character"),
            "{}",
            stderr(&half)
        );
    }
    // Byte by byte.
    let mut talk = Talk::with(&["solve"]);
    for byte in utf16(&format!("{NORVIG}\n"), u16::to_be_bytes) {
        talk.input.as_mut().unwrap().write_all(&[byte]).unwrap();
    }
    assert_eq!(talk.read(), SOLVED);
}

/// Commands that write to stdout, each in its own way.
fn writers(home: &Path) -> Vec<Vec<String>> {
    let path = file(home, "path.json", run(&["explain", "--json", NORVIG]).stdout);
    let mut all: Vec<String> =
        ["solve", "solve --json", "solve --all", "solve --all --json", "count", "grade", "check", "hint", "why r1c1"]
            .iter()
            .chain(&[
                "steps --technique naked-single",
                "explain",
                "explain --json",
                "explain --html -",
                "explain --svg -",
                "convert --to grid",
            ])
            .map(|args| format!("{args} {NORVIG}"))
            .collect();
    all.push(format!("replay {path}"));
    all.extend(["--help", "--version", "solve --help", "-h", "help grade", "completions zsh"].map(String::from));
    all.extend(["man", "man solve", "techniques", "techniques --json", "techniques skyscraper"].map(String::from));
    if cfg!(feature = "table") {
        all.extend(["csv", "ndjson", "parquet", "arrow"].map(|to| format!("table --add count --to {to} {NORVIG}")));
    }
    if cfg!(feature = "serve") {
        all.push("serve --port 0".into());
    }
    all.iter().map(|args| args.split(' ').map(String::from).collect()).collect()
}

#[test]
#[cfg(target_os = "linux")]
fn output_that_cannot_be_written_is_an_error() {
    for args in writers(&folder("full")) {
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = percorre().args(&args).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(3), "{args:?}: {}", stderr(&output));
        let said = "percorre: cannot write to standard output: No space left on device";
        assert!(stderr(&output).starts_with(said), "{args:?}: {}", stderr(&output));
        // Nobody can be told: that is no reason to panic.
        let full = || OpenOptions::new().write(true).open("/dev/full").unwrap();
        let status = percorre().args(&args).stdout(full()).stderr(full()).status().unwrap();
        assert_eq!(status.code(), Some(3), "{args:?}");
    }
}

#[test]
#[cfg(unix)]
fn a_pipe_that_is_closed_ends_quietly() {
    for args in writers(&folder("pipe")) {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = percorre().args(&args).stdout(writer).output().unwrap();
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()), "{args:?}");
    }
    // In the middle of a stream.
    let home = folder("pipe-stream");
    let input = file(&home, "puzzles.txt", format!("{NORVIG}\n").repeat(5000));
    for command in ["solve", "grade"] {
        let mut child =
            percorre().args([command, &input]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut output = child.stdout.take().unwrap();
        output.read_exact(&mut [0; 10]).unwrap();
        drop(output);
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.status.code(), stderr(&output)), (Some(0), String::new()), "{command}");
    }
}

#[test]
fn ten_thousand_jobs_are_not_ten_thousand_threads() {
    let most = 4 * std::thread::available_parallelism().map_or(1, usize::from) as u64;
    for args in [&["count", "--jobs", "10000"][..], &["count", "--jobs", "10000", "--json"]] {
        let mut talk = Talk::with(args);
        for _ in 0..most + 30 {
            talk.write(&format!("{NORVIG}\n"));
            talk.read();
        }
        if let Some(threads) = talk.status("Threads:") {
            // Besides: the first one, the reader, the writer, and at most one more for the progress.
            assert!(threads <= most + 4, "{args:?}: {threads} threads");
        }
    }
}

#[test]
fn counting_where_there_is_no_solution_costs_what_the_engine_needs() {
    let lines = format!("{NONE}\n").repeat(100_000);
    let home = folder("none");
    let input = file(&home, "none.txt", &lines);
    let quickest = |work: &dyn Fn()| {
        let times = (0..3).map(|_| {
            let begun = Instant::now();
            work();
            begun.elapsed()
        });
        times.min().unwrap()
    };
    let engine = quickest(&|| {
        let mut answers = Vec::new();
        let zero = |_: percorre::brute::Unanswered, out: &mut Vec<u8>| out.extend_from_slice(b"0\n");
        Brute::new(Shape::NINE).lines(Question::Count(u64::MAX), lines.as_bytes(), &mut answers, zero);
        assert_eq!(answers.len(), 2 * 100_000);
    });
    let command = quickest(&|| {
        let output = run(&["count", "--jobs", "1", &input]);
        assert!(output.stdout.len() == 2 * 100_000 && output.stdout.iter().step_by(2).all(|&byte| byte == b'0'));
    });
    assert!(command < 3 * engine + Duration::from_millis(200), "{command:?} for what takes the engine {engine:?}");
}

/// Many lines, killed ten times and each time continued with `--skip`: nothing is lost or doubled. The full size:
///
/// ```text
///     SOAK_LINES=10000000 cargo test --release --test all streams::soak -- --ignored --nocapture
/// ```
#[test]
#[ignore = "takes minutes"]
fn soak_killed_and_continued() {
    const KILLS: usize = 10;
    let lines: usize = std::env::var("SOAK_LINES").map_or(1_000_000, |lines| lines.parse().expect("a number of lines"));
    let home = folder("soak");
    let (input, output) = (home.join("puzzles.txt"), home.join("answers.txt"));
    // Each puzzle differs from its neighbours, and so does its solution: the same one with other digits.
    let with_digits = |text: &str, number: usize| -> String {
        let digits = Random(number as u64 + 1).shuffled((b'1'..=b'9').collect());
        let changed = |byte: u8| if byte.is_ascii_digit() { digits[usize::from(byte - b'1')] } else { byte };
        text.bytes().map(|byte| char::from(changed(byte))).collect()
    };
    let mut puzzles = std::io::BufWriter::new(File::create(&input).unwrap());
    for number in 0..lines {
        writeln!(puzzles, "{}", with_digits(NORVIG, number)).unwrap();
        if number % 1000 == 0 {
            puzzles.write_all(b"# a comment\n\n").unwrap();
        }
    }
    puzzles.into_inner().unwrap();
    File::create(&output).unwrap();
    let mut random = Random(std::process::id().into());
    let length = || fs::metadata(&output).unwrap().len();
    for kill in 0..=KILLS {
        let answers = OpenOptions::new().append(true).open(&output).unwrap();
        let done = length() / 82;
        let mut child = percorre()
            .args(["solve", "--skip", &done.to_string(), input.to_str().unwrap()])
            .stdout(answers)
            .spawn()
            .unwrap();
        if kill < KILLS {
            let rest = lines as u64 * 82 - length();
            let enough = length() + random.below(2 * rest as usize / (KILLS + 1 - kill) + 1).min(rest as usize) as u64;
            while length() < enough && child.try_wait().unwrap().is_none() {
                std::thread::sleep(Duration::from_micros(100));
            }
            child.kill().unwrap();
        } else {
            assert!(child.wait().unwrap().success());
        }
        child.wait().unwrap();
        // Half a line at the end is no answer.
        let whole = length() / 82 * 82;
        println!("run {kill}: {} answers", whole / 82);
        OpenOptions::new().write(true).open(&output).unwrap().set_len(whole).unwrap();
    }
    let mut answers = BufReader::new(File::open(&output).unwrap()).lines();
    for number in 0..lines {
        let answer = answers.next().expect("as many answers as puzzles").unwrap();
        assert_eq!(answer, with_digits(SOLVED, number), "answer {}", number + 1);
    }
    assert!(answers.next().is_none());
    fs::remove_dir_all(home).unwrap();
}
