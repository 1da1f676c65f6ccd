//! Where the command writes: a stdout that is closed, documents in which an error has no place.
#![cfg(feature = "cli")]

use std::fs;
use std::io::{ErrorKind, Write};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use crate::common::{command, program};

const NORVIG: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Not solved by naked singles.
const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn percorre(args: &[&str]) -> Command {
    let mut command = command();
    command.args(args).stdin(Stdio::null());
    command
}

fn run_on(args: &[&str], input: &str) -> Output {
    let mut child = percorre(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    if let Err(error) = child.stdin.take().unwrap().write_all(input.as_bytes()) {
        // A program that refuses its arguments ends without reading.
        assert_eq!(error.kind(), ErrorKind::BrokenPipe);
    }
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    str::from_utf8(bytes).unwrap()
}

/// What writes to stdout.
const WRITERS: [&[&str]; 17] = [
    &["--help"],
    &["-h"],
    &["--version"],
    &["solve", "--help"],
    &["help", "grade"],
    &["man"],
    &["man", "solve"],
    &["completions", "bash"],
    &["list", "formats"],
    &["techniques"],
    &["solve", NORVIG],
    &["solve", "--all", NORVIG],
    &["count", NORVIG],
    &["convert", "--to", "opensudoku", NORVIG],
    &["explain", NORVIG],
    &["explain", "--html", "-", NORVIG],
    &["hint", "--json", NORVIG],
];

/// Runs the command as a shell does with this redirection.
#[cfg(unix)]
fn redirected(args: &[&str], redirection: &str) -> Output {
    let mut shell = program("sh");
    shell.args(["-c", &format!("exec percorre \"$@\" {redirection}"), "sh"]);
    shell.args(args).stdin(Stdio::null()).output().unwrap()
}

#[test]
#[cfg(unix)]
fn output_to_a_closed_stdout_is_an_error() {
    for args in WRITERS {
        let output = redirected(args, ">&-");
        assert_eq!(output.status.code(), Some(3), "{args:?}");
        assert_eq!(text(&output.stderr), "percorre: cannot write to standard output: it is closed\n", "{args:?}");
        assert_eq!(redirected(args, ">&- 2>&- <&-").status.code(), Some(3), "{args:?}");
    }
    #[cfg(feature = "serve")]
    assert_eq!(redirected(&["serve", "--port", "0"], ">&-").status.code(), Some(3));
    // Misuse is still misuse.
    assert_eq!(redirected(&["bogus"], ">&-").status.code(), Some(2));
}

#[test]
#[cfg(unix)]
fn output_to_the_null_device_is_none() {
    // The second is how other programs open it for those that they start.
    for redirection in [">/dev/null", "1<>/dev/null", ">>/dev/null 2>&1", ">/dev/null <&- 2>&-"] {
        for args in WRITERS {
            let output = redirected(args, redirection);
            assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""), "{args:?} {redirection}");
        }
    }
}

#[test]
#[cfg(unix)]
fn a_page_in_a_file_needs_no_stdout() {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("outputs");
    fs::create_dir_all(&home).unwrap();
    for option in ["--html", "--svg"] {
        let file = home.join(format!("page{option}"));
        let _ = fs::remove_file(&file);
        let output = redirected(&["explain", option, file.to_str().unwrap(), NORVIG], ">&-");
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""), "{option}");
        assert!(fs::metadata(&file).unwrap().len() > 1000);
    }
}

#[test]
fn errors_stay_out_of_documents() {
    let input = format!("{NORVIG}\nhello\n{}\n{NORVIG}\n", &NORVIG[1..]);
    let said = "percorre: line 2: 'hello' is no puzzle, expected cells like 53..7....6..195...\n\
                percorre: line 3: 80 cells, expected 81 (9x9) or 64 (8x8)\n";
    for to in ["opensudoku", "json", "ipuz", "fpuzzles"] {
        let output = run_on(&["convert", "--to", to, "--quiet"], &input);
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), said), "{to}");
        // What is written is read again, puzzle by puzzle.
        let again = run_on(&["convert", "--quiet"], text(&output.stdout));
        assert_eq!((text(&again.stdout), text(&again.stderr)), (&*format!("{NORVIG}\n{NORVIG}\n"), ""), "{to}");
        assert_eq!(run_on(&["convert", "--to", to, "--strict"], &input).status.code(), Some(3), "{to}");
        // One puzzle: its result decides.
        let alone = run_on(&["convert", "--to", to], "hello\n");
        assert_eq!(alone.status.code(), Some(3), "{to}");
        assert!(!text(&alone.stdout).contains('!') && text(&alone.stderr).contains("'hello'"), "{to}");
    }
    // A board that a format cannot hold, and no board at all: the document has its end.
    for (input, code) in [("1..2..3..4..2..1\n", 1), ("", 3)] {
        let output = run_on(&["convert", "--to", "opensudoku", "--quiet"], input);
        assert_eq!(output.status.code(), Some(code));
        let (head, tail) =
            (text(&output.stdout).starts_with("<?xml"), text(&output.stdout).ends_with("</opensudoku>\n"));
        assert!(head && tail && output.stdout.iter().filter(|&&byte| byte == b'\n').count() == 5, "{output:?}");
        assert!(!output.stderr.is_empty());
    }
    // With --json there is a record for each, and in other formats a line, as before.
    let output = run_on(&["convert", "--to", "json", "--json"], &input);
    assert_eq!((text(&output.stdout).lines().count(), text(&output.stderr)), (4, ""));
    let output = run_on(&["convert", "--to", "sdm"], &input);
    assert_eq!((text(&output.stdout).matches("! line ").count(), text(&output.stderr)), (2, ""));
}

/// `solve` writes what `convert` would write of the solutions.
#[test]
fn solutions_keep_to_their_format() {
    let four = "1...\n..2.\n.3..\n...4\n";
    let input = format!("{NORVIG}\nhello\n{NORVIG}\n");
    let output = run_on(&["solve", "--to", "opensudoku"], &input);
    let again = run_on(&["convert"], text(&output.stdout));
    assert_eq!(text(&again.stdout), text(&run_on(&["solve", "--quiet"], &format!("{NORVIG}\n{NORVIG}\n")).stdout));
    assert_eq!((text(&output.stdout).matches("<?xml").count(), text(&output.stderr).lines().count()), (1, 1));
    // With --json each record has its own, and needs no room for remarks.
    for args in [&["solve", "--json"][..], &["solve", "--json", "--all"]] {
        let output = run_on(&[args, &["--to", "opensudoku"]].concat(), NORVIG);
        assert_eq!((output.status.code(), text(&output.stdout).matches("<?xml").count()), (Some(0), 1), "{args:?}");
    }
    let output = run_on(&["solve", "--all", "--to", "opensudoku"], NORVIG);
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("--all does not go with --to opensudoku"), "{output:?}");
    // What a format cannot hold is refused, and what it leaves out is told.
    for args in [&["solve"][..], &["solve", "--all"], &["solve", "--json"]] {
        let output = run_on(&[args, &["--to", "hodoku"]].concat(), four);
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        assert!(text(&output.stdout).contains("hodoku cannot hold this grid: it is for 9x9"), "{output:?}");
    }
    let six = run_on(&["generate", "--seed", "1", "--box", "3x2"], "");
    for to in ["line", "html"] {
        let output = run_on(&["solve", "--to", to], text(&six.stdout));
        assert!(text(&output.stderr).contains("the size of a box, 3x2, is left out"), "{output:?}");
    }
    // How far a puzzle came is no part of the document.
    let output = run_on(&["solve", "--no-search", "--ladder", "octave", "--to", "opensudoku"], HARD);
    assert_eq!((output.status.code(), text(&output.stdout).matches("<game").count()), (Some(1), 0), "{output:?}");
    assert!(
        text(&output.stderr).starts_with("percorre: line 1: gave up: 8..") && text(&output.stderr).lines().count() == 1
    );
}

#[test]
fn what_cannot_be_written_is_said_and_files_stay_as_they_are() {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("outputs-kept");
    fs::create_dir_all(&home).unwrap();
    let [one, two] = ["one", "two"].map(|name| home.join(name).to_str().unwrap().to_string());
    fs::write(&one, "kept").unwrap();
    let _ = fs::remove_file(&two);
    let into = format!("{one},{two}");
    let output = run_on(&["split", "--parts", "1,1", "--seed", "1", "--into", &into], "1...\n..2.\n.3..\n...4\n");
    assert_eq!((output.status.code(), fs::read_to_string(&one).unwrap()), (Some(1), "kept".to_string()), "{output:?}");
    assert!(!Path::new(&two).exists() && text(&output.stderr).contains("nothing is written"), "{output:?}");
    // Nor where there is no input.
    let missing = home.join("missing").to_str().unwrap().to_string();
    let output = run_on(&["split", "--parts", "1,1", "--seed", "1", "--into", &into, &missing], "");
    assert_eq!((output.status.code(), fs::read_to_string(&one).unwrap()), (Some(3), "kept".to_string()), "{output:?}");
    // The page is there, and does not end with a solution.
    let wrong = NORVIG.replacen("53..7", "53..77", 1).replacen("....6", "...6", 1);
    let output = run_on(&["explain", "--html", &two], &wrong);
    assert_eq!(
        (output.status.code(), text(&output.stderr)),
        (
            Some(1),
            "percorre: no solution: 7 stands twice in row 1: in r1c5 and r1c6, expected each digit once in each house\n"
        )
    );
    let output = run_on(&["explain", "--summary"], &wrong);
    assert!(text(&output.stdout).contains("No solution: 7 stands twice in row 1"), "{output:?}");
}
