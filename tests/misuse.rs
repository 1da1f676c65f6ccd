//! What goes wrong in a command line: options that do not go together, cells and numbers that there are not, empty variables.
//! The whole table of pairs of options: `cargo test --release --test all misuse -- --ignored`.
#![cfg(feature = "cli")]

use std::fs;
use std::path::Path;

use crate::common::{HALF, percorre};
use predicates::prelude::*;
use predicates::str::{contains, is_empty};

const NORVIG: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const CLASH: &str = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SMALL: &str = ".234341221434321";
/// Its path has a chain.
const CHAIN: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// HoDoKu's ladder takes a unique rectangle.
const RECTANGLE: &str = ".9.....5.7........2..37.9..8.......7.....5.9.6...34.81...9.......8...6...4.1...38";
const TWO: &str = ".3...569...6.8...2...6....56....3...3.5...9.6...9....74....2...5...4.1...871...49";

/// Exit code, stdout and stderr.
fn said(args: &[&str]) -> (i32, String, String) {
    let output = percorre().args(args).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

#[test]
fn a_cell_that_is_not_on_the_board_is_misuse() {
    for (asked, expected) in [
        (&["r10c1"][..], "10 is not on this board, expected rows, columns and digits from 1 to 9"),
        (&["r1c10"], "10 is not on this board"),
        (&["r1c1", "10"], "10 is not on this board"),
        (&["r0c1"], "rows, columns and digits count from 1"),
        (&["r1c1", "0"], "rows, columns and digits count from 1"),
        (&["x"], "'x' is not a cell like r5c5"),
    ] {
        let (code, out, err) = said(&[&["why"], asked, &[NORVIG]].concat());
        assert_eq!(code, 2, "{asked:?}");
        assert!((out.clone() + &err).contains(expected), "{asked:?}: {out}{err}");
    }
    let (code, out, _) = said(&["why", "--json", "r10c1", NORVIG]);
    assert!(code == 2 && out.contains("\"outcome\":\"refused\""), "{out}");
    // On one board of several it is; on none.
    let (code, out, _) = said(&["why", "r5c1", SMALL, NORVIG]);
    assert!(code == 0 && out.starts_with("! line 1 of argument 1: 5 is not on this board"), "{out}");
    assert_eq!(said(&["why", "r10c1", SMALL, NORVIG]).0, 2);
}

#[test]
fn a_letter_is_a_digit_of_a_large_board() {
    // A full 16x16 board in letters, with its first row blank.
    let digit = |cell: usize| (4 * (cell / 16 % 4) + cell / 64 + cell % 16) % 16;
    let cells = (16..256).map(|cell| char::from(b"123456789ABCDEFG"[digit(cell)]));
    let board: String = ".".repeat(16).chars().chain(cells).collect();
    let (code, number, _) = said(&["why", "r1c10", "10", &board]);
    assert!(code == 0 && number.starts_with("r1c10 must be "), "{number}");
    for letter in ["A", "a"] {
        assert_eq!(said(&["why", "r1c10", letter, &board]).1, number);
    }
    assert_eq!(said(&["why", "r1c1", "G", &board]).1, said(&["why", "r1c1", "16", &board]).1);
    // Where it is none, that is said, with what was expected.
    let (code, out, _) = said(&["why", "r1c1", "A", NORVIG]);
    let expected = "! line 1: no file is called 'A', and as the digit 10 it is not on this board, expected rows, columns and \
                    digits from 1 to 9\n";
    assert_eq!((code, out.as_str()), (2, expected));
    for word in ["A1", "foo"] {
        let (code, out, err) = said(&["why", "r1c1", word, NORVIG]);
        let expected =
            format!("percorre: '{word}' is no file, and no digit: expected a number, or a letter from A for 10 on\n");
        assert_eq!((code, out.as_str(), err), (2, "", expected));
    }
    assert!(said(&["why", "r1c1", "100", NORVIG]).1.starts_with("! line 1: 100 is not on this board"));
    // A file of that name comes first.
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("letters");
    fs::create_dir_all(&home).unwrap();
    fs::write(home.join("A"), NORVIG).unwrap();
    percorre().current_dir(&home).args(["why", "r1c1", "A"]).assert().success().stdout("r1c1 is 5: it is given.\n");
    percorre()
        .current_dir(&home)
        .args(["why", "r1c10", "A", &board])
        .assert()
        .code(0)
        .stdout(contains("of argument 2"));
}

#[test]
fn numbers_that_mean_nothing_are_refused_in_plain_words() {
    for args in [
        &["count", "--limit", "0"][..],
        &["count", "--limit", "x"],
        &["solve", "--all", "--limit", "0"],
        &["vicinity", "--limit", "0"],
        &["minimize", "--all", "--limit", "0"],
        &["solve", "--jobs", "0"],
        &["solve", "--jobs", "many"],
        &["explain", "--svg", "-", "--step", "0"],
    ] {
        let (code, out, err) = said(&[args, &[NORVIG]].concat());
        assert_eq!((code, out.as_str()), (2, ""), "{args:?}");
        assert!(err.contains("expected a whole number from 1 on"), "{args:?}: {err}");
    }
    for args in [&["solve", "--skip", "x"][..], &["explain", "--max-events", "x"]] {
        let (code, _, err) = said(&[args, &[NORVIG]].concat());
        assert!(code == 2 && err.contains("expected a whole number from 0 on"), "{args:?}: {err}");
    }
}

#[test]
fn an_unknown_technique_points_to_the_command_that_lists_them() {
    for args in [&["steps", "--technique", "foo", NORVIG][..], &["techniques", "foo"]] {
        percorre()
            .args(args)
            .assert()
            .code(2)
            .stderr(contains("no technique is called 'foo'; `percorre list techniques`"));
    }
    percorre().args(["list", "techniques"]).assert().success();
}

#[test]
fn an_empty_variable_is_as_if_not_set() {
    for name in ["PERCORRE_LANG", "PERCORRE_LADDER", "PERCORRE_VERBOSITY", "PERCORRE_COLOR", "PERCORRE_BACKEND"] {
        let with = percorre().env(name, "").args(["explain", "--ladder", "octave", NORVIG]).output().unwrap();
        let without = percorre().args(["explain", "--ladder", "octave", NORVIG]).output().unwrap();
        assert_eq!((with.status.code(), with.stdout), (Some(0), without.stdout), "{name}");
        percorre().env(name, "").args(["hint", NORVIG]).assert().success().stderr(is_empty());
    }
    percorre().env("PERCORRE_LANG", "xx").args(["hint", NORVIG]).assert().code(2);
}

/// A wrong value names its option; where a variable gave it, the variable too.
#[test]
fn a_wrong_value_of_a_variable_names_the_variable() {
    for (name, right) in [("LANG", "pt"), ("LADDER", "se"), ("VERBOSITY", "teach"), ("COLOR", "never")] {
        let (variable, option) = (format!("PERCORRE_{name}"), format!("--{}", name.to_lowercase()));
        let said = |options: &[&str], value| {
            let run = percorre().env(&variable, value).arg("explain").args(options).arg(NORVIG).assert().code(2);
            String::from_utf8(run.get_output().stderr.clone()).unwrap()
        };
        assert!(said(&[], "xx").ends_with(&format!("note: this value comes from the variable {variable}\n")));
        // A value on the command line comes before it.
        for options in [&[&*option, "xx"][..], &[&*format!("{option}=xx")]] {
            assert!(!said(options, right).contains("note:"), "{options:?}");
        }
    }
}

/// The command, two options (or a value of one), and what is said of them.
const REFUSED: &[(&str, &[&str], &str)] = &[
    ("solve", &["--order", "lexical", "--unique"], "--order goes with --all only"),
    ("solve", &["--limit", "2", "--ladder", "octave"], "--limit goes with --all only"),
    ("solve", &["--all", "--no-uniqueness"], "--no-uniqueness does not go with --all"),
    ("solve", &["--no-uniqueness"], "--no-uniqueness goes with --ladder, --no-search or --json only"),
    ("solve", &["--unique", "--without", "x-wing"], "--without goes with --ladder, --no-search or --json only"),
    ("solve", &["--all", "--ladder", "octave"], "cannot be used with"),
    ("explain", &["--json", "--lang", "pt"], "--lang does not go with --json: JSON has no sentences"),
    ("explain", &["--json", "--verbosity", "terse"], "--verbosity does not go with --json"),
    ("explain", &["--json", "--notation", "eureka"], "--notation does not go with --json"),
    ("explain", &["--format", "json", "--lang", "pt"], "--lang does not go with --format json"),
    ("explain", &["--format", "json", "--verbosity", "teach"], "--verbosity does not go with --format json"),
    ("explain", &["--format", "json", "--summary"], "--summary does not go with --format json"),
    ("explain", &["--format", "markdown", "--summary"], "--format does not go with --summary"),
    ("explain", &["--summary", "--verbosity", "teach"], "--verbosity does not go with --summary"),
    ("explain", &["--verbosity", "terse", "--notation", "eureka"], "--notation does not go with --verbosity terse"),
    ("explain", &["--name", "x"], "--name goes with --html or --svg only"),
    ("explain", &["--tree", "--json"], "--tree goes with --html only"),
    ("explain", &["--html", "-", "--tree", "--no-search"], "--tree does not go with --no-search: there are no guesses"),
    ("explain", &["--step", "2", "--summary"], "--step goes with --svg only"),
    ("explain", &["--svg", "-", "--ladder", "octave"], "without --step the picture shows only the puzzle"),
    ("explain", &["--svg", "-", "--step", "1", "--verbosity", "teach"], "--verbosity does not go with --svg"),
    ("steps", &["--json", "--verbosity", "terse"], "--verbosity does not go with --json"),
    (
        "steps",
        &["--technique", "unique-rectangle-1", "--no-uniqueness"],
        "--no-uniqueness leaves out unique-rectangle-1",
    ),
    ("hint", &["--json", "--stage", "full"], "--stage does not go with --json: JSON has every stage"),
    ("hint", &["--pictures"], "--pictures goes with --stage pattern or full only"),
    ("why r1c3", &["--verbosity", "terse", "--notation", "nice-loop"], "--notation does not go with --verbosity terse"),
    ("grade", &["--scale", "se", "--ladder", "octave"], "--ladder does not go with --scale se"),
    ("grade", &["--scale", "hodoku", "--ladder", "octave"], "--ladder does not go with --scale hodoku"),
    ("grade", &["--scale", "se", "--no-uniqueness"], "--no-uniqueness does not go with --scale se"),
    ("canon", &["--json", "--transformation"], "--transformation does not go with --json: JSON has it"),
    ("shuffle --seed 1", &["--json", "--transformation"], "--transformation does not go with --json: JSON has it"),
    ("grade", &["--assume-unique"], "--assume-unique goes with --scale se only"),
];

#[test]
fn options_of_which_one_would_be_ignored_are_refused() {
    for (command, options, expected) in REFUSED {
        let command: Vec<&str> = command.split(' ').collect();
        let (code, out, err) = said(&[&command[..], options, &[NORVIG]].concat());
        assert_eq!((code, out.as_str()), (2, ""), "{command:?} {options:?}: {err}");
        assert!(err.contains(expected), "{command:?} {options:?}: {err}");
    }
}

#[test]
fn a_puzzle_is_no_name_of_a_file_to_write() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("misuse");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let run = |args: &[&str], input: &str| {
        let output = percorre().current_dir(&folder).args(args).write_stdin(input).output().unwrap();
        (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
    };
    for args in [
        &["explain", "--html", NORVIG][..],
        &["explain", "--svg", NORVIG],
        &["explain", "--proof", NORVIG],
        &["check", "--proof", NORVIG],
        &["count", "--proof", NORVIG],
        &["split", "--parts", "1,1", "--into", &format!("a,{NORVIG}")],
        #[cfg(feature = "table")]
        &["table", "-o", NORVIG],
        #[cfg(feature = "book")]
        &["book", "-o", NORVIG],
    ] {
        let (code, err) = run(args, SMALL);
        assert!(
            code == 2 && err.contains("this is a puzzle, expected the name of a file before it"),
            "{args:?}: {err}"
        );
    }
    // A file that has such a name is one in a folder.
    assert_eq!(run(&["explain", "--html", &format!("./{NORVIG}"), NORVIG], ""), (0, String::new()));
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
}

#[test]
fn what_is_written_beside_the_answer_does_not_go_to_stdout() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("beside");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    for args in [
        &["explain", "--proof", "-"][..],
        &["check", "--proof", "-"],
        &["count", "--proof", "-"],
        &["split", "--parts", "1,1", "--into", "a,-"],
    ] {
        let output = percorre().current_dir(&folder).args(args).arg(NORVIG).output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{args:?}: {err}");
        assert!(err.contains("the answer goes to stdout, expected the name of a file"), "{args:?}: {err}");
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
}

#[test]
fn what_a_variable_sets_gives_way_to_an_option() {
    let environment = [("PERCORRE_LANG", "pt"), ("PERCORRE_VERBOSITY", "teach"), ("PERCORRE_LADDER", "octave")];
    for args in
        [&["explain", "--json"][..], &["explain", "--summary"], &["steps", "--json"], &["grade", "--scale", "se"]]
    {
        percorre().envs(environment).args(args).arg(HALF).assert().success().stderr(is_empty());
    }
    // A page or picture says which option it is about, and of which command.
    percorre()
        .args(["grade", "--scale", "se", "--ladder", "full", NORVIG])
        .assert()
        .code(2)
        .stderr(contains("Usage: percorre grade "));
}

/// Options of a command, each with a value that changes something.
type Options = &'static [&'static [&'static str]];

const WORDS: [&[&str]; 4] =
    [&["--lang", "pt"], &["--verbosity", "terse"], &["--verbosity", "teach"], &["--notation", "nice-loop"]];

const COMMANDS: &[(&str, Options)] = &[
    (
        "solve",
        &[
            &["--to", "grid"],
            &["--all"],
            &["--order", "lexical"],
            &["--limit", "1"],
            &["--unique"],
            &["--ladder", "octave"],
            &["--no-search"],
            &["--no-uniqueness"],
            &["--without", "x-wing"],
            &["--json"],
        ],
    ),
    (
        "explain",
        &[
            &["--ladder", "singles"],
            &["--no-search"],
            &["--max-events", "3"],
            &["--no-uniqueness"],
            &["--format", "markdown"],
            &["--format", "json"],
            &["--html", "-"],
            &["--tree"],
            &["--svg", "-"],
            &["--step", "2"],
            &["--name", "Foo"],
            &["--summary"],
            &["--pictures"],
            &["--json"],
            WORDS[0],
            WORDS[1],
            WORDS[2],
            WORDS[3],
        ],
    ),
    ("steps", &[&["--technique", "x-wing"], &["--no-uniqueness"], &["--json"], WORDS[0], WORDS[1], WORDS[2], WORDS[3]]),
    (
        "hint",
        &[
            &["--stage", "technique"],
            &["--stage", "full"],
            &["--ladder", "octave"],
            &["--pictures"],
            &["--json"],
            WORDS[0],
        ],
    ),
    ("why r1c3", &[&["--ladder", "octave"], &["--json"], WORDS[0], WORDS[1], WORDS[2], WORDS[3]]),
    (
        "grade",
        &[
            &["--scale", "se"],
            &["--scale", "hodoku"],
            &["--ladder", "singles"],
            &["--assume-unique"],
            &["--no-uniqueness"],
            &["--json"],
        ],
    ),
    ("count", &[&["--limit", "1"], &["--json"]]),
    ("convert", &[&["--to", "marks"], &["--json"]]),
    ("check", &[&["--json"]]),
    ("canon", &[&["--transformation"], &["--json"]]),
    ("shuffle --seed 1", &[&["--transformation"], &["--count", "2"], &["--json"]]),
];

/// Pairs that change nothing together on these puzzles, and why that is no silence; the first may begin with its command.
const VACUOUS: &[(&str, &str, &str)] = &[
    ("--all", "--order", "there may be one order only"),
    ("--unique", "--ladder", "the answer is the same"),
    ("--unique", "--no-search", "the answer is the same"),
    ("--unique", "--to", "two solutions are not written"),
    ("--ladder", "--no-uniqueness", "singles assume nothing"),
    ("--ladder", "--pictures", "singles have no picture"),
    ("--ladder", "--notation", "singles have no chain"),
    ("--max-events", "--no-uniqueness", "the first events are singles"),
    ("--max-events", "--summary", "techniques that were left out are counted"),
    ("--max-events", "--notation", "the first events are singles"),
    ("--technique", "--notation", "a fish has no chain"),
    ("--technique", "--no-uniqueness", "a fish assumes nothing"),
    ("--step", "--no-search", "the second step needs no guess"),
    ("--ladder", "--without", "octave has no fish"),
    ("--no-search", "--no-uniqueness", "full gets there in other ways"),
    ("--no-search", "--without", "full gets there in other ways"),
    ("solve --json", "--no-uniqueness", "full gets there in other ways"),
    ("solve --json", "--without", "full gets there in other ways"),
];

#[test]
#[ignore = "a minute: every pair of options of every command"]
fn of_two_options_none_is_ignored_in_silence() {
    let inputs = [NORVIG, CHAIN, TWO, RECTANGLE];
    let mut silent = Vec::new();
    for (command, options) in COMMANDS {
        let command: Vec<&str> = command.split(' ').collect();
        let run = |options: &[&str]| {
            inputs.map(|input| {
                let (code, out, _) = said(&[&["--quiet"], &command[..], options, &[input]].concat());
                (code, out)
            })
        };
        let single: Vec<_> = options.iter().map(|option| run(option)).collect();
        for (at, first) in options.iter().enumerate() {
            for (other, second) in options.iter().enumerate().skip(at + 1) {
                let is_vacuous = |one: &str, other: &str| {
                    let names = [one.to_string(), format!("{} {one}", command[0])];
                    VACUOUS.iter().any(|&(a, b, _)| names.iter().any(|name| name == a) && other == b)
                };
                let is_vacuous = is_vacuous(first[0], second[0]) || is_vacuous(second[0], first[0]);
                if first[0] == second[0] || is_vacuous {
                    continue;
                }
                let both = run(&[*first, *second].concat());
                if both.iter().any(|(code, _)| *code == 2) {
                    continue;
                }
                if both == single[at] || both == single[other] {
                    silent.push(format!("{command:?} {first:?} {second:?}"));
                }
            }
        }
    }
    assert!(silent.is_empty(), "{silent:#?}");
}

#[test]
fn a_link_that_was_cut_says_how_much_is_missing() {
    let link = said(&["convert", "--quiet", "--to", "bd-link", NORVIG]).1;
    let link = link.trim();
    percorre().args(["solve", link]).assert().success();
    for (length, found) in [(80, 39), (45, 4), (41, 0)] {
        let expected = format!("! line 1: {found} characters, expected 162: two for each of 81 cells\n");
        percorre().args(["solve", &link[..length]]).assert().code(3).stdout(expected.clone());
        percorre().arg("solve").write_stdin(&link[..length]).assert().code(3).stdout(expected);
    }
    let plain = format!("https://www.sudokuwiki.org/sudoku.htm?bd={NORVIG}");
    percorre().args(["solve", &plain]).assert().success();
}

#[test]
fn rows_of_tabs_alone_are_a_board_without_a_digit() {
    let rows = |cells: usize| format!("{}\n", "\t".repeat(cells - 1)).repeat(9);
    percorre()
        .args(["convert", "--quiet"])
        .write_stdin(rows(9))
        .assert()
        .success()
        .stdout(format!("{}\n", ".".repeat(81)));
    // What is no board is said, with the line where it begins.
    percorre()
        .args(["convert", "--quiet"])
        .write_stdin(rows(10))
        .assert()
        .code(3)
        .stdout("! line 1: 9 rows of 10 cells, expected 10 rows\n");
    // Tabs between puzzles are blank lines.
    percorre().arg("count").write_stdin(format!("\t\t\t\t\n\n{NORVIG}\n\t\t\t\t\n")).assert().success().stdout("1\n");
}

#[test]
fn count_answers_0_where_two_digits_are_equal() {
    percorre()
        .args(["count", CLASH])
        .assert()
        .success()
        .stdout("0\n")
        .stderr(contains("note: line 1: no solution: 5 stands twice in row 1"));
    percorre().args(["--quiet", "count", CLASH]).assert().success().stdout("0\n").stderr(is_empty());
    percorre().arg("count").write_stdin(format!("{CLASH}\n{NORVIG}\n{CLASH}\n")).assert().success().stdout("0\n1\n0\n");
    let (code, out, _) = said(&["count", "--json", CLASH]);
    let object: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!((code, &object["count"], &object["exact"]), (0, &0.into(), &true.into()));
    assert!(object["message"].as_str().unwrap().contains("r1c1 and r1c2"));
}

#[test]
fn replay_reads_a_list_of_paths() {
    let path = said(&["explain", "--json", NORVIG]).1;
    let list = format!("[{},\n{}]\n", path.trim(), path.trim());
    percorre().arg("replay").write_stdin(list.clone()).assert().success().stdout("51 steps hold\n51 steps hold\n");
    percorre().args(["replay", &list]).assert().success().stdout("51 steps hold\n51 steps hold\n");
    percorre().arg("replay").write_stdin("[]").assert().code(3).stderr(contains("no path in the input"));
    percorre().arg("replay").write_stdin("[1, 2]").assert().code(3).stdout(contains("expected an object in JSON"));
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("paths.json");
    fs::write(&file, list.replacen("\"5r5c5\"", "\"4r5c5\"", 1)).unwrap();
    percorre()
        .arg("replay")
        .arg(&file)
        .assert()
        .code(0)
        .stdout(contains("! line 1: event 2").and(contains("\n51 steps hold")));
}
