//! What the command says of a puzzle, in words and in JSON, and with which exit code.
#![cfg(feature = "cli")]

use crate::common::shared::root;
use crate::common::{self, HALF};
use assert_cmd::Command;
use predicates::str::{contains, is_empty};
use serde_json::Value;

const NORVIG: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// A puzzle with its first cell blanked: two solutions.
const TWO: &str = ".3...569...6.8...2...6....56....3...3.5...9.6...9....74....2...5...4.1...871...49";
/// Without a solution, though a technique finds a step.
const NONE: &str = ".9.....5....9462.3.............3....68......7.791...8...57.19......94.7..4....6..";
/// A given of the first altered: singles soon leave a cell without a digit.
const SOON: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..74";
const CLASH: &str = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const FOUR: &str = ".234341221434321";

fn percorre(args: &[&str]) -> Command {
    let mut command = common::percorre();
    command.args(args);
    command
}

/// Exit code and stdout.
fn said(args: &[&str]) -> (i32, String) {
    let output = percorre(args).output().unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

/// Exit code and the objects on stdout, one a line.
fn records(args: &[&str]) -> (i32, Vec<Value>) {
    let (code, text) = said(args);
    let object = |line: &str| serde_json::from_str(line).unwrap_or_else(|error| panic!("{args:?}: {error}: {line}"));
    (code, text.lines().map(object).collect())
}

/// Exit code and the one object on stdout.
fn record(args: &[&str]) -> (i32, Value) {
    let (code, mut objects) = records(args);
    assert_eq!(objects.len(), 1, "{args:?}");
    (code, objects.remove(0))
}

fn blank() -> String {
    ".".repeat(81)
}

// A puzzle without a solution, or with many.

#[test]
fn commands_that_ask_about_givens_say_what_they_leave_out() {
    // The right digit of r1c3, 4, was struck.
    let state = format!(":0000:x:{NORVIG}:413:::");
    for command in [&["minimize"][..], &["vicinity", "--remove", "1", "--add", "0"], &["backdoor"]] {
        let note = "percorre: note: line 1: placed digits and marks are left out: only givens count here\n";
        percorre(&[command, &[&state]].concat()).assert().stderr(contains(note));
        percorre(&[command, &[NORVIG]].concat()).assert().stderr(is_empty());
    }
}

#[test]
fn unavoidable_says_where_digits_clash() {
    percorre(&["unavoidable", CLASH]).assert().code(1).stdout(contains("5 stands twice in row 1: in r1c1 and r1c2"));
}

#[test]
fn guesses_that_are_not_counted_are_null() {
    let guesses = |args: &[&str]| record(args).1["guesses"].clone();
    assert_eq!(guesses(&["solve", "--all", "--json", NONE]), Value::Null);
    assert_eq!(guesses(&["solve", "--all", "--json", "12"]), Value::Null);
    assert!(guesses(&["solve", "--json", NONE]).is_u64());
}

#[test]
fn a_summary_says_that_there_is_no_solution() {
    for (puzzle, end) in [(NONE, "There is no solution.\n"), (CLASH, " stands twice in row 1: in r1c1 and r1c2.\n")] {
        let (_, text) = said(&["explain", "--summary", puzzle]);
        assert!(text.ends_with(end) && !text.contains("stuck"), "{text}");
    }
}

#[test]
fn a_summary_says_whether_a_ladder_needed_guesses_and_what_was_hardest_as_grades_do() {
    let hard = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    let summary = |ladder, puzzle| said(&["explain", "--summary", "--ladder", ladder, puzzle]).1;
    assert!(summary("singles", hard).ends_with("Singles: does not solve it without guesses\n"));
    assert!(summary("singles", NORVIG).ends_with("Singles: solves it\n"));
    let hardest = record(&["grade", "--json", "--ladder", "whips", NORVIG]).1["hardest"].clone();
    assert!(hardest == "naked-single" && summary("whips", NORVIG).contains("Hardest: naked single (0.0)."));
}

#[test]
fn one_far_cell_and_two_cases_are_told_as_such() {
    let turbot = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..53...8..79";
    let kraken = "3 3 0 5 1 0 2 0 0 0 0 0 0 0 6 0 0 0 0 0 0 0 0 9 0 5 6 0 0 7 4 0 0 5 0 8 0 0 0 0 0 2 0 0 0 3 0 0 0 0 8 9 3 5 0 0 3 0 0 0 0 0 0 0 0 0 0 5 0 0 7 0 0 2 1 0 7 0 0 0 4 0 8";
    for (technique, puzzle, lang, expected) in [
        ("turbot-fish", turbot, "en", "then r3c9 is, and no other cell that sees it can be 7."),
        ("turbot-fish", turbot, "pt", "logo, r3c9 é 7, e nenhuma outra célula que a veja pode ser 7."),
        ("turbot-fish", turbot, "it", "allora lo è r3c9, e nessun'altra cella che la veda può essere 7."),
        ("kraken-fish-2", kraken, "en", "both cases lead to the same result."),
        ("kraken-fish-2", kraken, "pt", "os dois casos levam ao mesmo resultado."),
        ("kraken-fish-2", kraken, "it", "entrambi i casi portano allo stesso risultato."),
    ] {
        let text = said(&["steps", "--lang", lang, "--technique", technique, puzzle]).1;
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(text.contains(expected), "{technique} {lang}: {text}");
    }
}

#[test]
fn a_word_that_is_no_puzzle_is_a_file_that_is_missing() {
    percorre(&["solve", NORVIG, "nofile"]).assert().code(3).stderr(contains("cannot read nofile: no such file"));
    // A line of HoDoKu's with a mistake is no file.
    let line = format!(":0000:x:{}:::", &NORVIG[1..]);
    percorre(&["hint", &line]).assert().code(3).stdout("! line 1: 80 cells, expected 81 (9x9)\n");
    // Digits are a puzzle with a mistake, whatever was asked for.
    let long = format!("{NORVIG}1");
    percorre(&["solve", "--from", "line", &long]).assert().stdout(contains("82")).stderr(is_empty());
    // Names with many digits are files all the same.
    for name in [
        "20261201/2024-12-01/20241201-093015-0000001234-0000000001-00000002.txt",
        "123e4567-e89b-12d3-a456-426614174000",
    ] {
        percorre(&["solve", name]).assert().code(3).stdout(is_empty()).stderr(contains(": no such file"));
    }
    // Many digits and dots with a letter are a puzzle with a mistake, too.
    for (slip, said) in [(format!("{NORVIG}x"), "! line 1: "), (NORVIG.replacen('.', "o", 1), "! line 1: character ")] {
        percorre(&["solve", &slip]).assert().code(3).stdout(predicates::str::starts_with(said)).stderr(is_empty());
    }
}

#[test]
fn hint_why_and_steps_say_that_there_is_no_solution() {
    for (puzzle, why) in
        [(NONE, "no way of filling the grid works"), (CLASH, "5 stands twice in row 1: in r1c1 and r1c2")]
    {
        let sentence = format!("There is no solution from here: {why}.");
        for command in [&["hint"][..], &["why", "r2c1"], &["steps"]] {
            let (code, text) = said(&[command, &[puzzle]].concat());
            assert!(code == 1 && text.contains(&sentence) && text.lines().count() == 1, "{command:?}: {text}");
        }
        let expected = if puzzle == CLASH { "invalid" } else { "none" };
        for command in ["hint", "steps"] {
            let (code, object) = record(&[command, "--json", puzzle]);
            assert_eq!((code, &object["state"], &object["solutions"]), (1, &"contradiction".into(), &expected.into()));
            assert_eq!(object["message"], sentence.as_str());
        }
        assert_eq!(record(&["steps", "--json", puzzle]).1["steps"], Value::Array(Vec::new()));
        let (code, object) = record(&["why", "r2c1", "--json", puzzle]);
        assert_eq!((code, &object["answer"], &object["text"][0]), (1, &"contradiction".into(), &sentence.into()));
    }
}

#[test]
fn where_singles_show_that_there_is_no_solution_it_is_said() {
    for command in [&["hint"][..], &["why", "r2c2"], &["steps"]] {
        let (code, text) = said(&[command, &[SOON]].concat());
        let after = text.strip_prefix("There is no solution from here: after ").unwrap_or_else(|| panic!("{text}"));
        let (singles, end) = after.split_once(", ").unwrap_or_else(|| panic!("{text}"));
        assert!(code == 1 && (singles == "one single" || singles.ends_with(" singles")), "{text}");
        assert!(end.starts_with("no digit is left for ") || end.contains(" has no place left in "), "{text}");
    }
    percorre(&["hint", "--lang", "pt", SOON])
        .assert()
        .code(1)
        .stdout(contains("A partir daqui não há solução: depois de "));
    percorre(&["hint", "--lang", "it", SOON]).assert().code(1).stdout(contains("Da qui non c'è soluzione: dopo "));
    // Nothing is left before any single.
    let emptied = format!(".234567819{}", ".".repeat(71));
    percorre(&["hint", &emptied]).assert().code(1).stdout(contains("from here: no digit is left for r1c1."));
}

#[test]
fn of_many_solutions_hint_why_and_steps_say_what_holds_in_all() {
    let many = "The puzzle has more than one solution. What follows holds in all of them.";
    let (code, text) = said(&["hint", TWO]);
    assert!(code == 0 && text.starts_with(&format!("{many}\nLook at ")), "{text}");
    let (code, object) = record(&["hint", "--json", TWO]);
    assert_eq!((code, &object["state"], &object["solutions"]), (0, &"ok".into(), &"many".into()));
    assert!(object["step"].is_object() && object["message"] == many);
    let (code, text) = said(&["steps", TWO]);
    assert!(code == 0 && text.starts_with(&format!("{many}\n1.2  ")), "{text}");
    assert_eq!(record(&["steps", "--json", TWO]).1["solutions"], "many");
    // A cell that has one digit in both solutions.
    let cell = object["step"]["placed"][0].as_str().unwrap()[1..].to_string();
    let (code, text) = said(&["why", &cell, TWO]);
    assert!(code == 0 && text.starts_with(&format!("{many}\n{cell} must be ")), "{text}");
    let (code, text) = said(&["hint", &blank()]);
    assert!(code == 1 && text.contains("more than one solution, and none of the techniques in use"), "{text}");
    assert_eq!(record(&["hint", "--json", &blank()]).1["solutions"], "many");
    assert_eq!(record(&["hint", "--json", NORVIG]).1["solutions"], "unique");
}

#[test]
fn steps_report_mistakes_first_as_hint_does() {
    let state = format!(":0000:x:{}::::", NORVIG.replacen("53.", "53+1", 1));
    let (code, text) = said(&["steps", &state]);
    assert_eq!((code, text.as_str()), (1, "r1c3 is wrong.\n"));
    assert_eq!(record(&["steps", "--json", &state]).1["state"], "wrong-entry");
}

#[test]
fn steps_say_which_searches_they_left_out() {
    let (_, text) = said(&["steps", HALF]);
    assert!(text.contains("Not looked for, since they take long (--technique looks for one of them): "), "{text}");
    // Their names have commas.
    let text = text.replace("\n  ", " ");
    assert!(text.contains(": nested forcing chains, level 2; nested forcing chains, level 3; "), "{text}");
    let (_, object) = record(&["steps", "--json", HALF]);
    assert!(
        object["left_out"]["cost"].as_array().unwrap().iter().all(|slug| slug.as_str().unwrap().contains("nested"))
    );
    assert!(object["left_out"].get("solutions").is_none() && object["left_out"].get("size").is_none());
    // Several solutions: nothing that assumes one.
    let unique = record(&["steps", "--json", TWO]).1["left_out"]["solutions"].clone();
    assert!(unique.as_array().unwrap().contains(&"unique-rectangle-1".into()), "{unique}");
    // No time at all.
    let (_, object) = record(&["steps", "--json", "--timeout", "0", NORVIG]);
    assert!(object["left_out"]["time"].as_array().unwrap().contains(&"naked-single".into()), "{object}");
    percorre(&["steps", "--timeout", "0", NORVIG]).assert().stdout(contains("Not looked for, since time ran out: "));
    // A board too large for some.
    let twenty_five = format!("1{}", ".".repeat(624));
    let (_, object) = record(&["steps", "--json", "--timeout", "50ms", &twenty_five]);
    assert!(!object["left_out"]["size"].as_array().unwrap().is_empty());
}

#[test]
fn of_several_puzzles_each_answer_says_of_which_it_is() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("several.txt");
    std::fs::write(&file, format!("{NORVIG}\n\n{NONE}\n53@\n{SOON}\n")).unwrap();
    let name = file.to_str().unwrap();
    let heading = |line: usize, puzzle: &str| format!("# line {line}: {puzzle}\n");
    let unreadable = "! line 4: character 3 is '@', expected a digit or one of . 0\n";
    for command in [
        &["hint", "--stage", "full"][..],
        &["why", "r5c5"],
        &["why", "r5c5", "--lang", "pt"],
        &["steps", "--technique", "x-wing"],
        &["explain", "--ladder", "octave"],
        &["explain", "--ladder", "octave", "--summary"],
        &["explain", "--ladder", "octave", "--format", "markdown"],
    ] {
        let of = |puzzle: &str| said(&[command, &[puzzle]].concat()).1;
        // Of one puzzle nothing is said but the answer, wherever it comes from.
        let alone = of(NORVIG);
        assert!(!alone.contains("line 1") && !alone.starts_with('#'), "{command:?}: {alone}");
        assert_eq!(percorre(command).arg("-").write_stdin(NORVIG).output().unwrap().stdout, alone.as_bytes());
        // The others have a heading, or, where there is no answer, their line in the error.
        let no_answer = |line: usize, puzzle: &str| match command[0] {
            "explain" => heading(line, puzzle) + &of(puzzle),
            _ => format!("! line {line}: {}", of(puzzle).trim_start_matches("! line 1: ")),
        };
        let expected =
            [heading(1, NORVIG) + &alone, no_answer(3, NONE), unreadable.into(), no_answer(5, SOON)].concat();
        assert_eq!(said(&[command, &[name]].concat()), (0, expected.clone()), "{command:?}");
        let piped = percorre(command).arg("-").write_stdin(std::fs::read(&file).unwrap()).output().unwrap();
        assert_eq!(String::from_utf8(piped.stdout).unwrap(), expected, "{command:?}");
        // A share of several puzzles is of several, too.
        assert_eq!(said(&[command, &["--shard", "1/4", name]].concat()).1, heading(1, NORVIG) + &alone);
        assert_eq!(said(&[command, &["--skip", "3", name]].concat()).1, no_answer(5, SOON));
    }
    // Several inputs: the heading names the input.
    let (_, text) = said(&["hint", NORVIG, name]);
    assert!(text.starts_with(&format!("# line 1 of argument 1: {NORVIG}\nLook at ")), "{text}");
    assert!(text.contains(&format!("\n# line 1 of {name}: {NORVIG}\nLook at ")), "{text}");
    assert!(text.contains(&format!("\n! line 3 of {name}: There is no solution from here: ")), "{text}");
    // JSON says it already.
    assert!(records(&["hint", "--json", name]).1.iter().all(|object| object.get("line").is_some()));
}

#[test]
fn why_tells_a_refutation_as_fully_as_is_wanted() {
    let puzzle = "......41.9..3.....3...5.....48..7..........62.1.......6..2....5.7....8......9....";
    let why = |verbosity: &str| said(&["why", "r1c1", "--verbosity", verbosity, puzzle]).1;
    assert_eq!(why("terse"), "r1c1 must be 8.\n  Forcing Net Contradiction => r1c1=8\n");
    let normal = why("normal");
    assert!(normal.contains("\n  2. Then r8c1 would be both 1 and 4.\n"), "{normal}");
    let teach = why("teach");
    assert!(teach.contains("\n  2. Then r9c1 is 8, the only place left for 8 in column 1.\n"), "{teach}");
    assert!(teach.ends_with("\n  5. From 3 and 4: r8c1 would be both 1 and 4.\n"), "{teach}");
}

#[test]
fn why_indents_what_a_step_says_and_says_once_where_to_look() {
    let puzzle = "7.8...3.....6.1...5.........4.....263...8.......1...9..9.2....4....7.5...........";
    let (_, text) = said(&["why", "r3c5", "--verbosity", "teach", puzzle]);
    let indent = |line: &str| line.len() - line.trim_start().len();
    assert!(text.contains("\n    1. Suppose ") && !text.contains("\n  1. Suppose "), "{text}");
    let steps: Vec<&str> = text.lines().filter(|line| indent(line) == 2).collect();
    assert!(steps[0].starts_with("  It takes ") && steps[1].starts_with("  1. Hidden single."), "{text}");
    // Two that point, one behind the other.
    let [second, third] = [2, 3].map(|step| text.split_once(&format!("\n  {step}. Pointing.\n")).unwrap().1);
    assert!(second.starts_with("    Where to look") && third.starts_with("    What you see"), "{text}");
}

#[test]
fn a_placed_digit_that_a_given_forbids_is_named_also_where_there_are_many_solutions() {
    let puzzle = ":0000:x:+7...............12..3.4.........64...1.......72.8........2...7...4...3...5....9..::::";
    for command in [&["hint"][..], &["steps"], &["why", "r2c2"]] {
        let (code, text) = said(&[command, &[puzzle]].concat());
        assert_eq!((code, text.as_str()), (1, "r1c1 is wrong: 7 is already in column 1, at r6c1.\n"));
    }
}

#[test]
fn of_many_wrong_digits_three_are_told() {
    // A row of 5s in place of the blanks.
    let wrong = |count: usize| format!(":0000:x:{}::::", NORVIG.replacen('.', "+5", count));
    let (_, text) = said(&["hint", &wrong(3)]);
    assert!(text.matches("is wrong").count() == 3 && !text.contains("more"), "{text}");
    let (_, text) = said(&["hint", &wrong(5)]);
    assert!(text.matches("is wrong").count() == 3 && text.contains("2 more digits are wrong."), "{text}");
    let (_, object) = record(&["hint", "--json", &wrong(5)]);
    assert_eq!(object["cells"].as_array().map(Vec::len), Some(5), "{object}");
}

#[test]
fn a_hint_fits_the_width() {
    let board = root().join("tests/data/technique/bug-plus-1.txt");
    let output = percorre(&["hint", "--stage", "full", board.to_str().unwrap()]).env("COLUMNS", "60").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.lines().all(|line| line.len() <= 60) && text.contains("candidates"), "{text}");
}

#[test]
fn why_treats_a_placed_digit_as_if_its_cell_were_open() {
    let wrong = format!(":0000:x:{}::::", NORVIG.replacen("53.", "53+1", 1));
    let open = said(&["why", "r1c3", NORVIG]).1;
    for (lang, must, cannot, placed) in [
        ("en", "r1c3 must be 4.", "r1c3 cannot be", "The 1 that was placed there is wrong."),
        ("pt", "r1c3 tem de ser 4.", "r1c3 não pode ser", "O 1 que foi colocado ali está errado."),
        ("it", "r1c3 deve essere 4.", "r1c3 non può essere", "L'1 che vi è stato messo è sbagliato."),
    ] {
        let why = |digit: &[&str]| said(&[&["why", "r1c3"], digit, &["--lang", lang, &wrong]].concat());
        for digit in [&[][..], &["4"]] {
            let (code, text) = why(digit);
            assert!(code == 0 && text.starts_with(must) && text.ends_with(&format!("\n  {placed}\n")), "{text}");
            assert!(lang != "en" || text.starts_with(&open), "{text}");
        }
        // The digit itself is refuted: that says it.
        let (code, text) = why(&["1"]);
        assert!(code == 0 && text.starts_with(&format!("{cannot} 1.")) && !text.contains(placed), "{text}");
        let (code, text) = why(&["7"]);
        assert!(code == 0 && text.starts_with(&format!("{cannot} 7.")) && text.contains(placed), "{text}");
    }
    // An open cell of a puzzle with several solutions: nobody asked for a digit.
    let many = ".3..7....6..1......98....6.8...6...34..8....17...2...6.6....28....419.......8....";
    for (digit, expected) in [(&[][..], serde_json::Value::Null), (&["7"], 7.into())] {
        let (_, object) = record(&[&["why", "r5c7"], digit, &["--json", many]].concat());
        assert_eq!((&object["answer"], &object["digit"]), (&"open".into(), &expected), "{object}");
    }
    let (code, object) = record(&["why", "r1c3", "--json", &wrong]);
    assert_eq!((code, &object["answer"], &object["digit"]), (0, &"must".into(), &4.into()));
    // Also where it stands twice in a house; what is right is not called wrong.
    let clash = format!(":0000:x:{}::::", NORVIG.replacen("53.", "53+5", 1));
    let (code, text) = said(&["why", "r1c3", "5", &clash]);
    assert!(code == 0 && text.starts_with("r1c3 cannot be 5.\n  r1c3 sees r1c1, which is 5."), "{text}");
    let right = format!(":0000:x:{}::::", NORVIG.replacen("53.", "53+4", 1));
    assert_eq!(said(&["why", "r1c3", &right]), (0, open));
    // Other wrong digits come first.
    assert_eq!(said(&["why", "r1c4", &wrong]), (1, "r1c3 is wrong.\n".into()));
}

// JSON.

#[test]
fn solve_all_json_gives_a_record_for_each_solution() {
    let (code, found) = records(&["solve", "--all", "--json", TWO]);
    assert_eq!((code, found.len()), (0, 2));
    let keys = ["v", "line", "puzzle", "outcome", "solution", "unique", "guesses", "number", "more"];
    for (number, object) in found.iter().enumerate() {
        assert_eq!(object.as_object().unwrap().keys().collect::<Vec<_>>(), keys);
        assert_eq!((&object["outcome"], &object["unique"]), (&"solved".into(), &false.into()));
        assert_eq!((&object["number"], &object["more"]), (&(number + 1).into(), &(number == 0).into()));
    }
    assert_ne!(found[0]["solution"], found[1]["solution"]);
    let (_, limited) = records(&["solve", "--all", "--json", "--limit", "1", TWO]);
    assert_eq!((limited.len(), &limited[0]["more"], &limited[0]["unique"]), (1, &true.into(), &false.into()));
    let (_, one) = record(&["solve", "--all", "--json", NORVIG]);
    assert_eq!((&one["solution"], &one["unique"], &one["more"]), (&SOLVED.into(), &true.into(), &false.into()));
    for (puzzle, outcome, expected) in [(NONE, "no-solution", 1), ("53@", "unreadable", 3)] {
        let (code, object) = record(&["solve", "--all", "--json", puzzle]);
        assert_eq!((code, &object["outcome"], &object["solution"]), (expected, &outcome.into(), &Value::Null));
    }
}

#[test]
fn solve_json_has_its_keys_always() {
    let keys = ["v", "line", "puzzle", "outcome", "solution", "unique", "guesses"];
    for args in [
        &["solve", NORVIG][..],
        &["solve", TWO],
        &["solve", "--unique", TWO],
        &["solve", NONE],
        &["solve", CLASH],
        &["solve", "53@"],
        &["solve", "--no-search", "--ladder", "octave", TWO],
        &["solve", "--timeout", "0", TWO],
        &["solve", "--all", NONE],
    ] {
        let (_, object) = record(&[args, &["--json"]].concat());
        keys.iter().for_each(|key| assert!(object.get(key).is_some(), "{args:?}: {key} is not in {object}"));
    }
}

#[test]
fn solve_json_unique_does_not_call_several_solutions_solved() {
    let (code, object) = record(&["solve", "--json", "--unique", TWO]);
    assert_eq!((code, &object["outcome"], &object["unique"]), (1, &"not-unique".into(), &false.into()));
    assert_eq!((&object["solution"], &object["message"]), (&Value::Null, &"2 or more solutions".into()));
}

#[test]
fn solve_json_writes_solutions_in_the_format_asked_for() {
    let (_, object) = record(&["solve", "--json", "--to", "sized", FOUR]);
    assert!(object["solution"].as_str().unwrap().starts_with("2 2 1 2 3 4 "), "{object}");
}

#[test]
fn convert_json_gives_a_record_for_each_puzzle() {
    let (code, object) = record(&["convert", "--json", "--to", "sdm", NORVIG]);
    assert_eq!((code, &object["format"], &object["text"]), (0, &"sdm".into(), &NORVIG.replace('.', "0").into()));
    assert_eq!((&object["v"], &object["line"], &object["puzzle"]), (&1.into(), &1.into(), &NORVIG.into()));
    let (code, object) = record(&["convert", "--json", "--to", "sdm", FOUR]);
    assert_eq!((code, &object["outcome"]), (1, &"refused".into()));
}

#[test]
fn json_is_not_ignored_beside_another_form() {
    for args in [
        &["explain", "--json", "--format", "text", NORVIG][..],
        &["explain", "--json", "--format", "markdown", NORVIG],
        &["explain", "--json", "--summary", NORVIG],
        &["explain", "--format", "json", "--summary", NORVIG],
        &["explain", "--json", "--html", "-", NORVIG],
        &["explain", "--json", "--svg", "-", NORVIG],
        &["explain", "--json", "--pictures", NORVIG],
        &["hint", "--json", "--pictures", NORVIG],
    ] {
        percorre(args).assert().code(2).stdout(is_empty()).stderr(contains("--"));
    }
}

#[test]
fn json_holds_what_went_wrong_too() {
    for command in [
        &["solve"][..],
        &["solve", "--all"],
        &["explain"],
        &["grade"],
        &["grade", "--scale", "se"],
        &["grade", "--scale", "hodoku"],
        &["check"],
        &["count"],
        &["steps"],
        &["steps", "--technique", "x-wing"],
        &["hint"],
        &["why", "r1c3"],
        &["convert"],
    ] {
        for puzzle in [CLASH, NONE, TWO, "53@"] {
            let (_, objects) = records(&[command, &["--json", puzzle]].concat());
            assert!(!objects.is_empty() && objects.iter().all(Value::is_object), "{command:?} {puzzle}");
        }
    }
    let (code, object) = record(&["count", "--json", CLASH]);
    assert_eq!((code, &object["count"], &object["exact"]), (0, &0.into(), &true.into()));
}

#[test]
fn every_record_says_where_its_puzzle_stands() {
    let file = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("places.txt");
    std::fs::write(&file, format!("# two\n{NORVIG}\n53@\n")).unwrap();
    let file = file.to_str().unwrap();
    for command in [
        &["solve"][..],
        &["solve", "--all"],
        &["explain", "--ladder", "octave"],
        &["grade"],
        &["grade", "--scale", "se"],
        &["check"],
        &["count"],
        &["steps", "--technique", "x-wing"],
        &["hint"],
        &["why", "r5c5"],
        &["convert"],
        &["canon"],
        &["shuffle", "--seed", "1"],
        &["minimize"],
        &["vicinity", "--remove", "1", "--add", "0"],
        &["unavoidable", "--most", "4"],
        &["backdoor"],
    ] {
        let (_, objects) = records(&[command, &["--json", file]].concat());
        let lines: Vec<&Value> = objects.iter().map(|object| &object["line"]).collect();
        assert_eq!(lines, [2, 3], "{command:?}");
        assert!(objects.iter().all(|object| object["v"] == 1 && object.get("file").is_none()), "{command:?}");
        let (_, objects) = records(&[command, &["--json", file, NORVIG]].concat());
        let places: Vec<_> = objects.iter().map(|object| (&object["file"], &object["line"])).collect();
        let argument = Value::from("argument 2");
        let name = Value::from(file);
        assert_eq!(places, [(&name, &2.into()), (&name, &3.into()), (&argument, &1.into())], "{command:?}");
    }
    // Those that keep collections leave out what cannot be read.
    for command in [&["dedup", "--exact"][..], &["sort", "--by", "0 - givens"], &["sample", "9", "--seed", "1"]] {
        let (_, objects) = records(&[command, &["--json", file, NONE]].concat());
        let places: Vec<_> = objects.iter().map(|object| (&object["file"], &object["line"])).collect();
        assert_eq!(places, [(&Value::from(file), &2.into()), (&"argument 2".into(), &1.into())], "{command:?}");
    }
}

#[test]
fn a_large_board_has_one_form_in_json() {
    // Four by four of 25x25: a row to begin with, the others shifted.
    let digit = |row: usize, column: usize| (5 * (row % 5) + row / 5 + column) % 25;
    let cells = || (0..625).map(|cell| (cell % 3 != 0).then(|| digit(cell / 25, cell % 25)));
    let letters: String =
        cells().map(|digit| digit.map_or('.', |digit| char::from(b"123456789ABCDEFGHIJKLMNOP"[digit]))).collect();
    let numbers: String = cells().map(|digit| format!(" {}", digit.map_or(0, |digit| digit + 1))).collect();
    let numbers = format!("5 5{numbers}");
    for command in [
        &["solve"][..],
        &["solve", "--all", "--limit", "1"],
        &["explain", "--ladder", "octave"],
        &["steps", "--technique", "full-house"],
        &["hint", "--ladder", "singles"],
        &["why", "r1c2"],
        &["check", "--timeout", "0"],
        &["count", "--limit", "1"],
        &["grade", "--ladder", "octave", "--timeout", "0"],
        &["convert", "--to", "sized"],
    ] {
        for written in [&letters, &numbers] {
            let (_, object) = record(&[command, &["--json", "--quiet", written]].concat());
            assert_eq!(object["puzzle"], letters.as_str(), "{command:?}");
            if let Some(solution) = object.get("solution").and_then(Value::as_str) {
                assert_eq!(solution.len(), 625, "{command:?}");
            }
        }
    }
}

#[test]
fn grade_json_tells_no_solution_many_and_out_of_time_apart() {
    for (puzzle, more, expected) in [
        (NORVIG, &[][..], Value::from("unique")),
        (NONE, &[], "none".into()),
        (CLASH, &[], "invalid".into()),
        (TWO, &[], "many".into()),
        (NORVIG, &["--timeout", "0"], "unknown".into()),
        ("53@", &[], Value::Null),
    ] {
        for scale in ["percorre", "se", "hodoku"] {
            let (_, object) = record(&[&["grade", "--json", "--scale", scale], more, &[puzzle]].concat());
            assert_eq!(object.get("solutions"), Some(&expected), "{scale} {puzzle}: {object}");
        }
    }
    let (_, object) = record(&["grade", "--json", "--scale", "se", "--assume-unique", NORVIG]);
    assert_eq!(object["solutions"], "unknown");
}

#[test]
fn the_ladder_hodoku_is_for_every_size_and_its_scale_for_9x9() {
    let (code, text) = said(&["explain", "--ladder", "hodoku", FOUR]);
    assert!(code == 0 && text.contains("1 step,"), "{text}");
    let (code, text) = said(&["grade", "--scale", "hodoku", FOUR]);
    assert!(code == 1 && text.contains("HoDoKu's scale is defined for 9x9 only"), "{text}");
    let ladders = said(&["list", "ladders"]).1;
    let line = |name: &str| ladders.lines().find(|line| line.starts_with(name)).unwrap().to_string();
    assert!(line("se\t").contains("9x9") && !line("hodoku\t").contains("9x9"), "{ladders}");
    assert!(
        !include_str!("../README.md").lines().any(|line| line.starts_with("| `hodoku`") && line.contains("9x9 only"))
    );
}

#[test]
fn a_ladder_that_does_not_fit_is_the_same_answer_in_words_and_on_a_page() {
    let words = "Sudoku Explainer's scale is defined for 9x9 only, found 4x4";
    percorre(&["explain", "--ladder", "se", FOUR]).assert().code(1).stdout(contains(words));
    for page in [&["--html", "-"][..], &["--svg", "-", "--step", "1"]] {
        percorre(&["explain", "--ladder", "se", FOUR])
            .args(page)
            .assert()
            .code(1)
            .stdout(is_empty())
            .stderr(contains(words));
    }
    // A picture of the puzzle alone needs no ladder.
    percorre(&["explain", "--svg", "-", FOUR]).env("PERCORRE_LADDER", "se").assert().success();
}

/// Whatever asks for 9x9, the answer for another board is no; wishes that contradict each other are wrong arguments.
#[test]
fn what_is_for_9x9_only_has_one_exit_code() {
    let home = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
    let into = format!("{},{}", home.join("nine-a").display(), home.join("nine-b").display());
    for args in [
        &["grade", "--scale", "se"][..],
        &["grade", "--scale", "se", "--assume-unique"],
        &["grade", "--scale", "hodoku"],
        &["grade", "--ladder", "se"],
        &["explain", "--ladder", "se"],
        &["explain", "--ladder", "se", "--json"],
        &["explain", "--ladder", "se", "--html", "-"],
        &["explain", "--ladder", "se", "--svg", "-", "--step", "1"],
        &["solve", "--ladder", "se"],
        &["solve", "--ladder", "se", "--no-search"],
        &["hint", "--ladder", "se"],
        &["why", "--ladder", "se", "r1c1"],
        &["backdoor", "--ladder", "se"],
        &["canon"],
        &["canon", "--json"],
        &["canon", "--transformation"],
        &["dedup"],
        &["dedup", "--approximate"],
        &["split", "--seed", "1", "--parts", "1,1", "--into", &into],
        &["select", "--where", "se > 2"],
        &["select", "--where", "score > 2"],
        &["select", "--where", "automorphisms > 1"],
        &["convert", "--to", "sdm"],
        &["convert", "--to", "hodoku"],
    ] {
        let output = percorre(args).arg(FOUR).output().unwrap();
        let text = [output.stdout, output.stderr].concat();
        let text = String::from_utf8(text).unwrap();
        assert!(output.status.code() == Some(1) && text.contains("9x9"), "{args:?}: {:?} {text}", output.status);
        // Where a board of 9x9 is among several, it has its answer.
        if !args.contains(&"-") {
            percorre(args).args([FOUR, NORVIG]).assert().code(0);
        }
    }
    for wish in [&["--grade", "se 1..2"][..], &["--grade", "hodoku 1..9"], &["--only", "se"], &["--unbiased"]] {
        percorre(&["generate", "--size", "4"]).args(wish).assert().code(2).stderr(contains("9x9"));
    }
}

#[test]
fn a_count_that_reaches_its_limit_is_the_limit_and_json_says_that_it_is_not_exact() {
    let many = [".".repeat(8), NORVIG[8..].to_string()].concat();
    let (code, text) = said(&["count", "--limit", "2", &many]);
    assert_eq!((code, text.as_str()), (0, "2\n"));
    let (_, object) = record(&["count", "--limit", "2", "--json", &many]);
    assert_eq!((&object["count"], &object["exact"], &object["unknown"]), (&2.into(), &false.into(), &false.into()));
    let (_, object) = record(&["count", "--limit", "2", "--json", NORVIG]);
    assert_eq!((&object["count"], &object["exact"]), (&1.into(), &true.into()));
    let help = said(&["count", "--help"]).1.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(help.contains("Where N is reached there may be more, and with --json `exact` is false"), "{help}");
}

#[test]
fn why_json_says_how_many_solutions_there_are() {
    for (puzzle, expected) in [(NORVIG, "unique"), (TWO, "many"), (NONE, "none"), (CLASH, "invalid")] {
        assert_eq!(record(&["why", "r5c5", "--json", puzzle]).1["solutions"], expected, "{puzzle}");
    }
}

#[test]
fn a_rating_has_one_form() {
    let puzzle = "8.9.672.1...2..46.....8.9........59.78..9..42.91........2.7.....68..5...9.762.3.5";
    let (_, text) = said(&["grade", "--scale", "se", puzzle]);
    assert_eq!(text.trim_end().split('\t').skip(1).collect::<Vec<_>>(), ["6.6", "1.2", "1.2"]);
    let json = said(&["grade", "--scale", "se", "--json", puzzle]).1;
    assert!(json.contains(r#""er":6.6,"ep":1.2,"ed":1.2"#), "{json}");
    let cost = said(&["grade", puzzle]).1.split('\t').nth(4).unwrap().to_string();
    assert!(said(&["grade", "--json", puzzle]).1.contains(&format!("\"cost\":{cost},")));
    let price = said(&["techniques", "--ladder", "octave"]).1.split('\t').next().unwrap().to_string();
    assert!(said(&["techniques", "--ladder", "octave", "--json"]).1.contains(&format!("\"cost\":{price},")));
}

// Exit codes.

#[test]
fn misuse_exits_with_2() {
    for (args, words) in [
        (&["man", "bogus"][..], "no command is called 'bogus', expected one of solve, "),
        (&["why", "r0c1", NORVIG], "count from 1"),
        (&["why", "e5", NORVIG], "like r5c5"),
        (&["explain", "--svg", "-", "--step", "99999", NORVIG], "--step 99999: expected a step from 1 to 51"),
        (&["convert", "--to", "runes", NORVIG], "no format is called 'runes'"),
        (&["grade", "--assume-unique", NORVIG], "--scale se"),
    ] {
        percorre(args).assert().code(2).stdout(is_empty()).stderr(contains(words));
    }
}

#[test]
fn a_step_that_was_not_reached_in_time_is_no_misuse() {
    percorre(&["explain", "--svg", "-", "--step", "9999", "--timeout", "1ms", &".".repeat(81)])
        .assert()
        .code(1)
        .stdout(is_empty())
        .stderr(contains("percorre: out of time: --step 9999: "));
}

#[test]
fn unreadable_input_exits_with_3() {
    for command in [&["hint"][..], &["why", "r1c1"], &["steps"], &["convert"], &["solve"], &["check"], &["count"]] {
        percorre(command).arg("53@").assert().code(3);
        percorre(command).arg("no/such/file.txt").assert().code(3).stderr(contains("no/such/file.txt"));
    }
    percorre(&["replay"]).write_stdin("53@").assert().code(3);
}

#[test]
fn a_limit_of_the_program_exits_with_4() {
    let thirty_six = format!("6 6{}", " 0".repeat(36 * 36));
    percorre(&["explain", "--html", "-"])
        .write_stdin(thirty_six.clone())
        .assert()
        .code(4)
        .stderr(contains("a side of 36, expected 25 at most"));
    let args = ["steps", "--technique", "mutant-leviathan", "--timeout", "1s"];
    percorre(&args).write_stdin(thirty_six).assert().code(4).stdout(contains("is searched for on boards up to"));
    let help = percorre(&["--help"]).output().unwrap().stdout;
    let words: Vec<&str> = str::from_utf8(&help).unwrap().split_whitespace().collect();
    assert!(words.join(" ").contains("4 more than percorre is made for"));
}

#[test]
fn hodokus_scale_refuses_other_boards_as_sudoku_explainers_does() {
    for (scale, name) in [("hodoku", "HoDoKu"), ("se", "Sudoku Explainer")] {
        let words = format!("! line 1: {name}'s scale is defined for 9x9 only, found 4x4 with boxes of 2x2\n");
        percorre(&["grade", "--scale", scale, FOUR]).assert().code(1).stdout(words);
        percorre(&["grade", "--scale", scale, TWO]).assert().code(1).stdout("! line 1: 2 or more solutions\n");
        percorre(&["grade", "--scale", scale, NONE]).assert().code(1).stdout("! line 1: no solution\n");
    }
}

// Replay.

fn path(args: &[&str]) -> String {
    said(&[&["explain", "--json"], args].concat()).1
}

/// The answer of `replay`, with its exit code.
fn replayed(args: &[&str], input: &str) -> (i32, String) {
    let output = percorre(&[&["replay"], args].concat()).write_stdin(input).output().unwrap();
    (output.status.code().unwrap(), String::from_utf8(output.stdout).unwrap())
}

fn pretty(path: &str) -> String {
    serde_json::to_string_pretty(&serde_json::from_str::<Value>(path).unwrap()).unwrap()
}

#[test]
fn replay_reads_pretty_printed_json_and_a_stream_of_it() {
    let path = path(&[NORVIG]);
    let held = "51 steps hold\n";
    assert_eq!(replayed(&[], &pretty(&path)), (0, held.to_string()));
    let two = format!("{}\n{path}\n{}{}", pretty(&path), path.trim_end(), path.trim_end());
    assert_eq!(replayed(&[], &two), (0, held.repeat(4)));
    // What is wrong is told with the line where its object begins.
    let input = format!("{path}{}\n{path}", pretty(&path).replacen("\"5r5c5\"", "\"4r5c5\"", 1));
    let (code, text) = replayed(&[], &input);
    assert!(code == 0 && text.contains("\n! line 2: event 2, r5c5=4 naked single: "), "{text}");
}

#[test]
fn replay_reads_a_byte_order_mark() {
    assert_eq!(replayed(&[], &format!("\u{feff}{}", path(&[NORVIG]))), (0, "51 steps hold\n".to_string()));
}

#[test]
fn replay_has_one_message_for_each_input() {
    let path = path(&[NORVIG]);
    let broken = pretty(&path).replacen("\"side\"", "\"sides\"", 1);
    assert_eq!(replayed(&[], &broken), (3, "! line 1: the key \"side\" is missing\n".to_string()));
    let text = format!("{NORVIG}\n{NORVIG}\n{NORVIG}\n");
    assert_eq!(replayed(&[], &text).1.lines().count(), 1);
    // A path that has no end does not swallow the one after it.
    let (_, text) = replayed(&[], &format!("{}\n{path}", &path[..path.len() / 2]));
    assert_eq!(text, "! line 1: JSON: the text ends before its object does\n51 steps hold\n");
}

#[test]
fn replay_says_what_cannot_be_read_without_words_of_the_program() {
    let path = path(&[
        "--ladder",
        "singles",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ]);
    for (from, to, expected) in [
        ("{\"v\":1,", "{", "the key \"v\" is missing"),
        ("\"side\":9", "\"side\":\"9\"", "the key \"side\": found \"9\", expected a whole number from 0 on"),
        ("\"box\":[3,3]", "\"box\":[3]", "the key \"box\": found a list of 1, expected a list of 2"),
        ("\"ladder\":\"singles\"", "\"ladder\":null", "the key \"ladder\": found null, expected a text in quotes"),
        ("\"ladder\":", "\"unique\":true,\"ladder\":", "the key \"unique\" is there twice"),
        ("\"events\":[", "\"events\":[true,", "event 1: found true, expected an object"),
        ("\"events\":[", "\"events\":{},\"other\":[", "the key \"events\": found an object, expected a list"),
        ("\"pass\":1", "\"pass\":1.5", "event 1: the key \"pass\": found 1.5, expected a whole number from 0 to"),
        ("\"depth\":1", "\"depth\":-1", "the key \"depth\": found -1, expected a whole number from 0 to 65535"),
        ("\"placed\":[\"", "\"placed\":[\"x", "the key \"placed\": found \"x"),
        ("\"outcome\":\"", "\"outcome\":\"un", "found \"unsolved\", expected solved, stuck, contradiction or stopped"),
        ("\"events\":[", "\"events\":[,", "JSON: expected value, at character "),
    ] {
        assert!(path.contains(from), "{from}");
        let (code, text) = replayed(&[], &path.replacen(from, to, 1));
        assert!(code == 3 && text.contains(expected), "{from} -> {to}: {text}");
        for word in
            ["struct", "u16", "u32", "usize", "field", "sequence", "tuple", "integer", "`", "EOF", "invalid type"]
        {
            assert!(!text.contains(word), "{word} is in: {text}");
        }
    }
    let (code, text) = replayed(&[], &format!("{{\"v\":1,\"events\":[{}{{}}]}}", "{},".repeat(1 << 20)));
    assert!(code == 4 && text.contains("expected 1048576 at most"), "{text}");
}

#[test]
fn replay_verifies_guesses_and_says_what_it_does_not_verify() {
    let path = path(&[NORVIG]);
    percorre(&["replay"]).write_stdin(path.clone()).assert().success().stderr(contains("not verified: the names of"));
    percorre(&["replay", "--quiet"]).write_stdin(path.clone()).assert().success().stderr(is_empty());
    let (code, text) = replayed(&[], &path.replacen("\"guesses\":0", "\"guesses\":3", 1));
    assert_eq!((code, text.as_str()), (1, "! line 1: the guesses: 3 are claimed, the path has 0\n"));
    assert_eq!(replayed(&["--strict"], &path), (0, "51 steps hold\n".to_string()));
    // Of several, one that cannot be read.
    let two = format!("{}\n{{}}\n", path.trim_end());
    assert_eq!((replayed(&[], &two).0, replayed(&["--strict"], &two).0), (0, 3));
    for (from, to, expected) in [
        ("\"cost\":23", "\"cost\":24", "event 2, r5c5=5 naked single: its cost is 2.4, expected 2.3 on this ladder"),
        ("\"ladder\":\"full\"", "\"ladder\":\"rope\"", "the ladder: no ladder is called 'rope'"),
    ] {
        let wrong = path.replacen(from, to, 1);
        assert_eq!(replayed(&[], &wrong).0, 0, "{to}");
        let (code, text) = replayed(&["--strict"], &wrong);
        assert!(code == 1 && text.contains(expected) && text.lines().count() == 1, "{to}: {text}");
    }
    let other = self::path(&["--ladder", "octave", NORVIG]).replacen("naked-single", "x-wing", 1);
    assert_eq!(replayed(&[], &other).0, 0);
    let (code, text) = replayed(&["--strict"], &other);
    assert!(code == 1 && text.ends_with("r5c5=5 X-wing: the technique is not on the ladder 'octave'\n"), "{text}");
}

#[test]
fn replay_strict_lists_surplus_citations() {
    let path = path(&[NORVIG]);
    for (cited, surplus) in [
        ("\"truths\":[\"r5c5\",\"r1c3\"]", "truth r1c3"),
        ("\"truths\":[\"r5c5\"],\"covers\":[\"9r1\"]", "cover 9r1"),
        ("\"truths\":[\"r5c5\"],\"lemmas\":[{\"truths\":[\"r1c3\"]}]", "lemma 0"),
        ("\"truths\":[\"r5c5\"],\"nodes\":[[\"-5r5c5\",[],null],[\"+1r1c3\",[],null]],\"ends\":[0]", "node 1"),
    ] {
        let wrong = path.replacen("\"truths\":[\"r5c5\"]", cited, 1);
        assert_ne!(wrong, path);
        assert_eq!(replayed(&[], &wrong), (0, "51 steps hold\n".to_string()), "{cited}");
        let (code, text) = replayed(&["--strict"], &wrong);
        let expected = format!("event 2, r5c5=5 naked single: surplus in the reason: {surplus}\n");
        assert!(code == 1 && text.ends_with(&expected), "{cited}: {text}");
    }
}
