//! The command as people and scripts use it: answers on stdout, exit codes, and what is said of bad input.
#![cfg(feature = "cli")]

use crate::common::{self, HALF, percorre};
use predicates::prelude::*;
use predicates::str::{contains, is_empty, starts_with};

const NORVIG: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// Inkala's of 2012: singles and locked candidates are not enough.
const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// A 2-string kite is needed.
const KITE: &str = "8.9.672.1...2..46.....8.9........59.78..9..42.91........2.7.....68..5...9.762.3.5";
/// A puzzle with its first cell blanked: two solutions.
const TWO: &str = ".3...569...6.8...2...6....56....3...3.5...9.6...9....74....2...5...4.1...871...49";
const CLASH: &str = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn none() -> String {
    // One given of a puzzle altered, without a clash.
    common::known().into_iter().find(|known| known.count == 0).unwrap().text
}

fn blank() -> String {
    ".".repeat(81)
}

#[test]
fn solve_answers_a_line_for_a_line() {
    percorre().args(["solve", NORVIG]).assert().success().stdout(format!("{SOLVED}\n")).stderr(is_empty());
    let input = format!("# two of them\r\n{NORVIG}\r\n\r\n{}\n{HARD}", none());
    let output = percorre().arg("solve").write_stdin(input).assert().success().get_output().stdout.clone();
    let output = String::from_utf8(output).unwrap();
    let last = output.strip_prefix(&format!("{SOLVED}\n! line 4: no solution\n")).expect(&output);
    assert!(last.trim_end().parse::<percorre::Grid>().unwrap().is_solution_of(&HARD.parse().unwrap()), "{last}");
}

/// As old Macs wrote them.
#[test]
fn lines_may_end_in_cr_alone() {
    let blank = blank();
    for text in [
        format!("{NORVIG}\n{HARD}\n"),
        format!("# a comment\n{NORVIG}\n\n{HARD}"),
        format!("name,puzzle\none,{NORVIG}\ntwo,{HARD}\n"),
        format!("{NORVIG} # a name\n{blank}x\n{HARD}\n"),
        NORVIG.as_bytes().chunks(9).map(|row| String::from_utf8(row.to_vec()).unwrap() + "\n").collect(),
    ] {
        for command in ["solve", "count", "grade", "convert"] {
            let answers = |ends: &str| {
                let output = percorre().arg(command).write_stdin(text.replace('\n', ends)).output().unwrap();
                (output.status.code(), output.stdout, output.stderr)
            };
            let expected = answers("\n");
            assert!(!expected.1.is_empty(), "{command}: {text}");
            assert_eq!(answers("\r"), expected, "{command}: {text}");
            assert_eq!(answers("\r\n"), expected, "{command}: {text}");
        }
        let read =
            |ends: &str| percorre::format::read(&text.replace('\n', ends), &percorre::format::Reading::default());
        assert_eq!(format!("{:?}", read("\r")), format!("{:?}", read("\n")), "{text}");
    }
    percorre().arg("solve").write_stdin(format!("{NORVIG}\r\r\n")).assert().success().stdout(format!("{SOLVED}\n"));
}

#[test]
fn solve_reasons_when_asked_and_gives_up_when_it_may_not_guess() {
    percorre()
        .args(["solve", "--ladder", "octave", "--no-search", NORVIG])
        .assert()
        .success()
        .stdout(format!("{SOLVED}\n"));
    percorre()
        .args(["solve", "--no-search", "--ladder", "singles", HARD])
        .assert()
        .code(1)
        .stdout(starts_with("! line 1: gave up: 8.").and(contains(".")));
}

#[test]
fn solve_keeps_to_the_kind_of_line_it_was_given() {
    let sized = "2 2 0 4 0 2 2 0 1 0 0 2 0 1 4 1 0 3";
    percorre().args(["solve", sized]).assert().success().stdout("2 2 1 4 3 2 2 3 1 4 3 2 4 1 4 1 2 3\n");
    percorre().args(["solve", ".4.22.1..2.141.3"]).assert().success().stdout("1432231432414123\n");
    percorre()
        .args(["solve", "--to", "grid", ".4.22.1..2.141.3"])
        .assert()
        .success()
        .stdout(starts_with("+-----+-----+\n| 1 4 | 3 2 |\n"));
}

#[test]
fn solve_all_prints_every_solution_in_the_order_of_the_c_program() {
    let found = percorre().args(["solve", "--all", "--order", "lexical", TWO]).assert().success();
    let text = String::from_utf8(found.get_output().stdout.clone()).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!((lines.len(), lines[0], lines[3]), (4, "# puzzle 1", "# 2 solutions"));
    assert!(lines[1] < lines[2] && lines[1].len() == 81);
    percorre()
        .args(["solve", "--all", "--limit", "1", TWO])
        .assert()
        .success()
        .stdout(contains("# 1 solution, and there are more"));
    percorre().args(["solve", "--all", &none()]).assert().code(1).stdout("# puzzle 1\n# 0 solutions\n");
    percorre().args(["solve", "--unique", TWO]).assert().code(1).stdout("! line 1: 2 or more solutions\n");
}

#[test]
fn solve_json_says_what_was_found() {
    let line = |args: &[&str]| -> serde_json::Value {
        let output = percorre().arg("solve").arg("--json").args(args).output().unwrap();
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let solved = line(&[NORVIG]);
    assert_eq!((&solved["outcome"], &solved["solution"]), (&"solved".into(), &SOLVED.into()));
    assert_eq!(
        (&solved["v"], &solved["line"], &solved["unique"], &solved["guesses"]),
        (&1.into(), &1.into(), &true.into(), &0.into())
    );
    assert_eq!(line(&[TWO])["unique"], false);
    assert_eq!(line(&[&none()])["outcome"], "no-solution");
    assert_eq!(line(&["--no-search", "--ladder", "singles", HARD])["outcome"], "gave-up");
    assert_eq!(line(&["53@"])["outcome"], "unreadable");
}

#[test]
fn the_log_shows_each_deduction_and_stdout_carries_the_answer_alone() {
    percorre()
        .env("RUST_LOG", "percorre=info")
        .args(["solve", NORVIG])
        .assert()
        .success()
        .stdout(format!("{SOLVED}\n"))
        .stderr(
            contains("percorre::step] r5c5=5 naked single depth=0")
                .and(predicate::function(|log: &str| log.lines().count() == 51)),
        );
    percorre().env("RUST_LOG", "percorre=info").args(["solve", "--ladder", "singles", HARD]).assert().success().stderr(
        contains("percorre::search] guess ").and(contains("percorre::search] undo ")).and(contains(" depth=1")),
    );
    percorre().args(["solve", "-v", NORVIG]).assert().success().stderr(contains("r5c5=5 naked single depth=0"));
    percorre().args(["solve", "--quiet", "53@"]).assert().code(3).stderr(is_empty());
}

#[test]
fn count_counts_to_its_limit() {
    percorre().args(["count", NORVIG]).assert().success().stdout("1\n");
    percorre().args(["count", TWO]).assert().success().stdout("2\n");
    percorre().args(["count", "--limit", "2", &blank()]).assert().success().stdout("2\n");
    percorre().args(["count", &none()]).assert().success().stdout("0\n");
    percorre().args(["count", "--timeout", "50ms", &blank()]).assert().code(1).stdout(common::is_like(">=# unknown\n"));
}

#[test]
fn grade_says_whether_backtracking_was_needed() {
    percorre()
        .args(["grade", NORVIG])
        .assert()
        .success()
        .stdout(format!("{NORVIG}\tlogic\t0\tnaked-single\t2.3\toctave\n"));
    percorre().args(["grade", TWO]).assert().code(1).stdout("! line 1: 2 or more solutions\n");
    percorre().args(["grade", &none()]).assert().code(1).stdout("! line 1: no solution\n");
    let line = percorre().args(["grade", "--ladder", "singles", HARD]).output().unwrap();
    let line = String::from_utf8(line.stdout).unwrap();
    let fields: Vec<&str> = line.trim_end().split('\t').collect();
    assert_eq!((fields.len(), fields[0], fields[1]), (6, HARD, "backtracking"));
    assert!(fields[2].parse::<u32>().unwrap() > 0);
}

#[test]
fn check_says_what_a_puzzle_is() {
    let check = |puzzle: &str| {
        let output = percorre().args(["check", puzzle]).output().unwrap();
        (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
    };
    let (code, line) = check(NORVIG);
    let fields: Vec<&str> = line.trim_end_matches('\n').split('\t').collect();
    assert_eq!((code, fields[1], fields[3], fields[4]), (0, "unique", "rotate-180", ""));
    assert!(fields[2].starts_with("spare r1c1,"));
    assert_eq!(
        check(&common::known().iter().find(|k| k.note == "minimal" && k.text.len() > 80).unwrap().text)
            .1
            .split('\t')
            .nth(2),
        Some("minimal")
    );
    let (code, line) = check(TWO);
    assert_eq!((code, line.contains("\tmany\t-\t"), line.matches("2 or more solutions").count()), (1, true, 1));
    assert!(check(&none()).1.contains("\tnone\t"));
    let (code, line) = check(CLASH);
    assert!(code == 1 && line.contains("\tinvalid\t") && line.contains("r1c1 and r1c2"), "{line}");
}

#[test]
fn explain_shows_the_path_and_its_end() {
    percorre().args(["explain", NORVIG]).assert().success().stdout(
        contains("Pass 1\n  r5c5=5  Naked single: 5 is the only digit left for r5c5.\n")
            .and(contains("Solved:\n"))
            .and(contains("The solution is the only one.")),
    );
    percorre().args(["explain", HARD]).assert().success().stdout(contains("Solved:"));
    percorre()
        .args(["explain", "--no-search", "--ladder", "octave", HARD])
        .assert()
        .code(1)
        .stdout(contains("Pass 1: nothing to fill").and(contains("Gave up")));
    percorre().args(["explain", &none()]).assert().code(1).stdout(contains("No solution"));
    percorre().args(["explain", SOLVED]).assert().success().stdout(contains("Already solved"));
    let wrong = SOLVED.replacen("53", "35", 1);
    percorre()
        .args(["explain", &wrong])
        .assert()
        .code(1)
        .stdout(contains("No solution: ").and(contains("stands twice in")));
    percorre()
        .args(["explain", &".".repeat(36)])
        .assert()
        .success()
        .stdout(contains("Nothing can be deduced.").and(contains("There is a second solution")));
}

#[test]
fn a_hard_large_board_ends_at_the_timeout_and_says_so() {
    // Its proof takes seconds. The blank board has a first solution at once, but no end of others.
    let hard = include_str!("data/shared/large/public25.txt").lines().last().unwrap();
    let blank: String = format!("8 8{}", " 0".repeat(4096));
    percorre()
        .args(["explain", "--timeout", "300ms"])
        .write_stdin(hard)
        .assert()
        .code(1)
        .stdout(contains("Out of time"));
    percorre().args(["count", "--timeout", "300ms"]).write_stdin(blank).assert().code(1).stdout(contains("unknown"));
}

#[test]
fn bad_input_is_named_with_place_finding_and_expectation() {
    let wrong = |input: &str, words: &[&str]| {
        for command in ["solve", "explain", "grade", "check", "count"] {
            let output = percorre().arg(command).write_stdin(input.as_bytes()).output().unwrap();
            let text = String::from_utf8(output.stdout).unwrap();
            assert_eq!(output.status.code(), Some(3), "{command}: {text}");
            assert!(text.is_empty() || text.starts_with("! line 1: "), "{command} looks like an answer: {text}");
            let all = text + &String::from_utf8(output.stderr).unwrap();
            words.iter().for_each(|word| assert!(all.contains(word), "{command}: {word} is not in: {all}"));
        }
    };
    for length in [79, 80, 82, 83] {
        wrong(&NORVIG.repeat(2)[..length], &[&length.to_string(), "expected 81 (9x9)"]);
    }
    wrong("", &["no puzzle"]);
    wrong("\n\n", &["no puzzle"]);
    wrong(&NORVIG.replacen("..", ".@", 1), &["character 4 is '@'", "expected a digit or one of . 0"]);
    wrong(&NORVIG.replacen('5', "\u{0}", 1), &["U+0000"]);
    wrong("162 is not a puzzle", &["3 cells", "expected 81 (9x9)"]);
    wrong(&format!("3 3 0 10{}", " 0".repeat(79)), &["10 exceeds 9 in row 1, column 2", "to 9"]);
    wrong(&"1".repeat(100_000), &["100000 cells"]);
    wrong(&"1".repeat(3_000_000), &["1048576"]);
}

#[test]
fn unreadable_files_and_words_are_reported_on_stderr() {
    let fails = |args: &[&str], code: i32, words: &str| {
        percorre().args(args).assert().code(code).stdout(is_empty()).stderr(contains(words));
    };
    fails(&["solve", "no/such/file.txt"], 3, "cannot read no/such/file.txt");
    fails(&["solve", env!("CARGO_MANIFEST_DIR")], 3, "is a directory");
    fails(&["solve", "--ladder", "rope", NORVIG], 2, "no ladder is called 'rope', expected one of octave, singles");
    fails(&["solve", "--from", "runes", NORVIG], 2, "no format is called 'runes'");
    fails(&["solve", "--box", "1x9", NORVIG], 2, "boxes of 1x9");
    fails(&["sovle", NORVIG], 2, "unrecognized subcommand");
    fails(&["solve", "--wat"], 2, "unexpected argument");
    fails(&["count", "--shard", "5/4", NORVIG], 2, "K from 1 to N");
    percorre()
        .arg("solve")
        .write_stdin(b"53\xff\n".to_vec())
        .assert()
        .code(3)
        .stdout(contains("byte 0xFF").and(contains("UTF-8")));
}

#[test]
fn two_equal_givens_name_both_cells() {
    // The count is 0, which is an answer: `misuse::count_answers_0_where_two_digits_are_equal`.
    for command in ["solve", "explain", "grade", "check"] {
        percorre()
            .args([command, CLASH])
            .assert()
            .code(1)
            .stdout(contains("5 stands twice in row 1: in r1c1 and r1c2"));
    }
}

#[test]
fn a_bad_line_among_good_ones_is_answered_in_its_place() {
    let input = format!("{NORVIG}\n{}\n{NORVIG}\n", &NORVIG[1..]);
    let expected = format!("{SOLVED}\n! line 2: 80 cells, expected 81 (9x9) or 64 (8x8)\n{SOLVED}\n");
    for jobs in ["1", "2", "7"] {
        percorre()
            .args(["solve", "--jobs", jobs])
            .write_stdin(input.clone())
            .assert()
            .success()
            .stdout(expected.clone());
    }
    percorre().args(["solve", "--strict"]).write_stdin(input).assert().code(3).stdout(expected);
    let first = format!("{}\n{NORVIG}\n", &NORVIG[1..]);
    percorre()
        .arg("solve")
        .write_stdin(first)
        .assert()
        .success()
        .stdout(format!("! line 1: 80 cells, expected 81 (9x9) or 64 (8x8)\n{SOLVED}\n"));
}

#[test]
fn shards_share_a_file_and_jobs_keep_the_order() {
    let puzzles: Vec<String> = common::known()
        .into_iter()
        .filter(|k| k.grid.shape() == percorre::Shape::NINE && k.count == 1)
        .map(|k| k.text)
        .collect();
    let input = puzzles.join("\n");
    let solve = |args: &[&str]| {
        let output = percorre().arg("solve").args(args).write_stdin(input.clone()).output().unwrap();
        String::from_utf8(output.stdout).unwrap().lines().map(str::to_string).collect::<Vec<_>>()
    };
    let all = solve(&["--jobs", "1"]);
    assert_eq!(all.len(), puzzles.len());
    assert_eq!(solve(&["--jobs", "3"]), all);
    let mut shared = vec![String::new(); all.len()];
    for part in 0..3 {
        for (number, line) in solve(&["--shard", &format!("{}/3", part + 1)]).into_iter().enumerate() {
            shared[3 * number + part] = line;
        }
    }
    assert_eq!(shared, all);
}

#[test]
fn a_path_is_proved_again_and_a_false_step_is_found() {
    let path = percorre().args(["explain", "--json", HARD]).output().unwrap().stdout;
    percorre().arg("replay").write_stdin(path.clone()).assert().success().stdout(common::is_like("# steps hold\n"));
    let path = percorre().args(["explain", "--json", NORVIG]).output().unwrap().stdout;
    let wrong = String::from_utf8(path).unwrap().replacen("\"5r5c5\"", "\"4r5c5\"", 1);
    percorre()
        .arg("replay")
        .write_stdin(wrong)
        .assert()
        .code(1)
        .stdout(contains("! line 1: event 2, r5c5=4 naked single"));
    percorre().arg("replay").write_stdin("{\"v\":9}\n").assert().code(3).stdout(contains("version 9"));
    percorre().arg("replay").write_stdin("").assert().code(3).stderr(contains("no path in the input"));
}

#[test]
fn steps_are_listed_cheapest_first() {
    // Half solved, or it takes a second.
    let output = percorre().args(["steps", "--json", HALF]).output().unwrap();
    let object: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let costs: Vec<u64> = object["steps"].as_array().unwrap().iter().map(|s| s["cost"].as_u64().unwrap()).collect();
    assert!(costs.len() > 10 && costs.is_sorted());
    let output = percorre().args(["steps", "--json", "--technique", "naked-single", NORVIG]).output().unwrap();
    let object: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    for step in object["steps"].as_array().unwrap() {
        let named = step["technique"] == "naked-single";
        assert!(named || step["also"].as_array().unwrap().contains(&"naked-single".into()), "{step}");
    }
    percorre()
        .args(["steps", "--technique", "telepathy", NORVIG])
        .assert()
        .code(2)
        .stderr(contains("no technique is called 'telepathy'"));
    percorre().args(["steps", CLASH]).assert().code(1).stdout(contains("r1c1 and r1c2"));
}

#[test]
fn a_hint_shows_no_more_than_it_is_asked_for() {
    let hint = |stage: &str| {
        String::from_utf8(percorre().args(["hint", "--stage", stage, NORVIG]).output().unwrap().stdout).unwrap()
    };
    let stages = ["where", "technique", "pattern", "full"].map(hint);
    assert_eq!(["1", "2", "3", "4"].map(hint), stages);
    // Not the naked single of r5c5, which a pass fills first: a hidden single in a box is easier to see.
    assert_eq!(stages[0], "Look at box 2.\n");
    assert!(stages.windows(2).all(|pair| pair[1].starts_with(&pair[0])));
    assert!(stages[2].ends_with("In box 2, 8 has just one place left.\n") && stages[3].ends_with("So r1c6 is 8.\n"));
    percorre().args(["hint", SOLVED]).assert().success().stdout(contains("Solved"));
}

#[test]
fn mistakes_are_reported_before_any_hint() {
    // A placed digit that is wrong: HoDoKu's lines know placed from given.
    let state = format!(":0000:x:{}::::", NORVIG.replacen("53.", "53+1", 1));
    percorre().args(["hint", &state]).assert().code(1).stdout("r1c3 is wrong.\n");
    let output = percorre().args(["hint", "--json", &state]).output().unwrap();
    let object: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!((&object["state"], &object["cells"][0]), (&"wrong-entry".into(), &"r1c3".into()));
    // The right digit of r1c3, 4, was struck.
    let state = format!(":0000:x:{NORVIG}:413:::");
    percorre()
        .args(["hint", &state])
        .assert()
        .code(1)
        .stdout(contains("In r1c3 a candidate that the solution needs is missing."));
}

#[test]
fn why_shows_a_proof_of_just_that() {
    let why = |args: &[&str]| {
        let output = percorre().arg("why").args(args).output().unwrap();
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    };
    assert_eq!(why(&["r1c1", NORVIG]), (Some(0), "r1c1 is 5: it is given.\n".to_string()));
    let single = "r5c5 must be 5.\n  Naked single: 5 is the only digit left for r5c5.\n";
    assert_eq!(why(&["r5c5", NORVIG]), (Some(0), single.to_string()));
    assert_eq!(why(&["R5C5", "5", NORVIG]), (Some(0), single.to_string()));
    let seen = "r1c3 cannot be 3.\n  r1c3 sees r1c2, which is 3.\n";
    assert_eq!(why(&["r1c3", "3", NORVIG]), (Some(0), seen.to_string()));
    let (code, refuted) = why(&["r1c3", "1", "--lang", "pt", NORVIG]);
    assert!(
        code == Some(0) && refuted.starts_with("r1c3 não pode ser 1.\n  1. Suponha que r1c3 seja 1.\n"),
        "{refuted}"
    );
    let (code, open) = why(&["r1c1", TWO]);
    assert!(code == Some(1) && open.contains("more than one solution"), "{open}");
    let (_, json) = why(&["r1c3", "1", "--json", NORVIG]);
    let object: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&object["answer"], &object["digit"]), (&"cannot".into(), &1.into()));
    assert!(object["refutation"]["truths"].is_array() && object["text"][0] == "r1c3 cannot be 1.");
    let state = format!(":0000:x:{}::::", NORVIG.replacen("53.", "53+1", 1));
    let (code, mend) = why(&["r5c5", &state]);
    assert!(code == Some(1) && mend.starts_with("r1c3 is wrong"), "{mend}");
    percorre().args(["why", "r0c1", NORVIG]).assert().code(2).stderr(contains("count from 1"));
    percorre().args(["why", "e5", NORVIG]).assert().code(2).stderr(contains("like r5c5"));
    percorre().args(["why", "r5c10", NORVIG]).assert().code(2).stdout(contains("10 is not on this board"));
}

#[test]
fn pictures_are_plain_when_piped_and_fit_the_width() {
    let drawn = |columns: &str, color: &str| {
        let args = ["explain", "--pictures", "--no-uniqueness", "--color", color, KITE];
        let output = percorre().env("COLUMNS", columns).args(args).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let plain = drawn("90", "auto");
    assert!(plain.contains("x cannot be   * what shows it") && !plain.contains('\u{1b}'));
    assert!(plain.lines().all(|line| line.chars().count() <= 90));
    let narrow = drawn("50", "auto");
    assert!(narrow.contains("x cannot be") && narrow.lines().all(|line| line.chars().count() <= 50));
    assert!(drawn("90", "always").contains("\u{1b}[1m"));
    // Text is what they stand in; other forms have no place for them.
    percorre()
        .args(["explain", "--format", "text", "--pictures", KITE])
        .assert()
        .success()
        .stdout(contains("x cannot be"));
    for format in ["markdown", "json"] {
        let refused = percorre().args(["explain", "--format", format, "--pictures", KITE]).assert().code(2);
        refused.stderr(contains("--pictures does not go with --format ").and(contains(format)));
    }
    // A hint draws nothing before the pattern is asked for (and says so), and not what follows before that.
    let hint = |stage: &str| {
        let output = percorre().args(["hint", "--pictures", "--stage", stage, NORVIG]).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    percorre().args(["hint", "--pictures", "--stage", "technique", NORVIG]).assert().code(2).stdout(is_empty());
    assert!(hint("full").contains("8!"));
    assert!(hint("pattern").contains("+--") && !hint("pattern").contains('!'));
}

#[test]
fn puzzles_go_from_format_to_format() {
    let sized = percorre().args(["convert", "--to", "sized", NORVIG]).output().unwrap().stdout;
    percorre().args(["convert", "--to", "line"]).write_stdin(sized).assert().success().stdout(format!("{NORVIG}\n"));
    percorre()
        .args(["convert", "--to", "sdm", "2 2 1 4 3 2 2 3 1 4 3 2 4 1 4 1 2 0"])
        .assert()
        .code(1)
        .stdout(contains("sdm"));
    percorre().args(["completions", "bash"]).assert().success().stdout(contains("_percorre"));
    percorre().args(["man", "solve"]).assert().success().stdout(contains(".TH"));
}

#[test]
fn completions_offer_techniques_and_facts_by_their_names() {
    // The values that bash offers for each option of a command, as its script lists them.
    let script = percorre().args(["completions", "bash"]).assert().success().get_output().stdout.clone();
    let script = String::from_utf8(script).unwrap();
    let values = |command: &str, option: &str| -> Vec<String> {
        let of_command = script.split(&format!("\n        percorre__subcmd__{command})\n")).nth(1).unwrap_or_default();
        let of_command = of_command.split("\n            return 0\n            ;;").next().unwrap_or_default();
        let of_option = of_command.split(&format!("                --{option})\n")).nth(1).unwrap_or_default();
        let list = of_option.split("compgen -W \"").nth(1).unwrap_or_default().split('"').next().unwrap_or_default();
        list.split_whitespace().map(String::from).collect()
    };
    let techniques = percorre::Technique::ALL.iter().map(|technique| technique.slug());
    let techniques: Vec<&str> = techniques.collect();
    for (command, option) in [
        ("steps", "technique"),
        ("steps", "without"),
        ("explain", "without"),
        ("generate", "needs"),
        ("generate", "hardest"),
        ("generate", "first"),
        ("generate", "without"),
    ] {
        assert_eq!(values(command, option), techniques, "{command} --{option}: {script}");
    }
    let only = values("generate", "only");
    assert!(["singles", "full", "x-wing"].iter().all(|name| only.iter().any(|offered| offered == name)), "{only:?}");
    for command in ["sort", "stats"] {
        assert!(values(command, "by").iter().any(|name| name == "givens"), "{command}");
    }
    // There are too many for a help.
    percorre().args(["steps", "--help"]).assert().success().stdout(contains("swordfish").not());
    // Names that are not offered are read as before.
    percorre().args(["steps", "--technique", "Naked Single", NORVIG]).assert().success();
    percorre().args(["sort", "--by", "givens - side", NORVIG]).assert().success();
}

#[test]
fn a_backend_must_exist() {
    percorre().env("PERCORRE_BACKEND", "abacus").args(["solve", NORVIG]).assert().code(2).stderr(contains("abacus"));
    percorre()
        .env("PERCORRE_BACKEND", "portable")
        .args(["solve", NORVIG])
        .assert()
        .success()
        .stdout(format!("{SOLVED}\n"));
}

#[test]
fn colours_are_for_terminals() {
    percorre().args(["explain", NORVIG]).assert().success().stdout(contains("\u{1b}").not());
    percorre().args(["explain", "--color", "always", NORVIG]).assert().success().stdout(contains("\u{1b}[1mr5c5=5"));
}

/// Whole blocks of lines on several cores give what one line at a time gives.
#[test]
fn bulk_and_single_lines_answer_alike() {
    let known: Vec<_> = common::known().into_iter().filter(|k| k.grid.shape() == percorre::Shape::NINE).collect();
    let mut input = String::new();
    for round in 0..36 {
        for known in &known {
            input += &format!("{}\n", known.text);
        }
        input += ["# a comment\n", "\n", "what is this\n", "53@\n"][round % 4];
    }
    assert!(input.len() > 3 << 18, "three blocks and more");
    let run = |args: &[&str]| percorre().args(args).write_stdin(input.clone()).output().unwrap().stdout;
    let one = run(&["count", "--limit", "2", "--jobs", "1"]);
    assert_eq!(run(&["count", "--limit", "2", "--jobs", "3"]), one);
    // A timeout that never comes takes the way of single lines.
    assert_eq!(
        String::from_utf8(run(&["count", "--limit", "2", "--timeout", "1h"])).unwrap(),
        String::from_utf8(one).unwrap()
    );
    assert_eq!(run(&["solve", "--unique", "--jobs", "2"]), run(&["solve", "--unique", "--timeout", "1h"]));
    // Several files, the first without a last newline, and a share of all their puzzles.
    let home = folder("bulk");
    let (first, second) = (home.join("first.txt"), home.join("second.txt"));
    std::fs::write(&first, input.trim_end()).unwrap();
    std::fs::write(&second, format!("# of the second file\n{NORVIG}\n{CLASH}\n{NORVIG}x\n{input}")).unwrap();
    for extra in [&["--jobs", "2"][..], &["--shard", "2/3"], &["--shard", "3/3", "--jobs", "1"]] {
        let files = [first.to_str().unwrap(), second.to_str().unwrap()];
        let args: Vec<&str> = [&["count", "--limit", "2"], extra, &files].concat();
        let slow: Vec<&str> = [&args[..], &["--timeout", "1h"]].concat();
        assert_eq!(String::from_utf8(run(&args)).unwrap(), String::from_utf8(run(&slow)).unwrap(), "{extra:?}");
    }
}

/// A folder of this test's own.
fn folder(name: &str) -> std::path::PathBuf {
    let home = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&home).unwrap();
    home
}
