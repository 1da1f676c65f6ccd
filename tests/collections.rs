//! The commands for collections: canon, shuffle, dedup, select, sort, sample, split, stats.
//! The long test, of ten million puzzles: `cargo test --release --test all collections:: -- --ignored`
#![cfg(feature = "cli")]

use std::collections::{HashMap, HashSet};
use std::fs;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

use percorre::canon::{Canon, Transformation};
use percorre::collection::{Expression, Fact, Facts, Tally, Tools, Value};
use percorre::format::{Format, write};
use percorre::make::{Maker, Wish};
use percorre::random::Random;
use percorre::{Grid, Shape};
use serde_json::Value as Json;

use crate::common::{command, program};

const NORVIG: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HARD: &str = "8.9.672.1...2..46.....8.9........59.78..9..42.91........2.7.....68..5...9.762.3.5";

fn run_on(args: &[&str], input: &str) -> Output {
    let mut child = command()
        .args(args)
        .env("COLUMNS", "100")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_string();
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    output
}

/// What a run writes that goes well.
fn lines(args: &[&str], input: &str) -> Vec<String> {
    let output = run_on(args, input);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{args:?}: {errors}");
    String::from_utf8(output.stdout).unwrap().lines().map(String::from).collect()
}

/// The exit code and what is said of a run.
fn said(args: &[&str], input: &str) -> (i32, String) {
    let output = run_on(args, input);
    (output.status.code().unwrap(), String::from_utf8(output.stderr).unwrap())
}

/// A file in a folder of these tests.
fn file(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("collections");
    fs::create_dir_all(&folder).unwrap();
    folder.join(name)
}

/// Some random minimal puzzles; where the large collections are not, others follow them.
fn puzzles(count: usize) -> Vec<Grid> {
    let mut maker = Maker::new(Wish { minimal: true, ..Wish::of(Shape::NINE) }, 1).unwrap();
    let mut made = Vec::new();
    maker.attempts(0..count as u64, |puzzle| made.push(puzzle.puzzle));
    made
}

fn joined(puzzles: &[Grid]) -> String {
    puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect()
}

fn disguised(puzzle: &Grid, number: u64) -> Grid {
    Transformation::random(Shape::NINE, &mut Random::new(99, number)).apply(puzzle)
}

#[test]
fn the_transformation_of_canon_and_shuffle_can_be_applied_by_a_reader() {
    for (command, key) in [(&["canon", "--json"][..], "canonical"), (&["shuffle", "--seed", "4", "--json"], "shuffled")]
    {
        for line in lines(command, &joined(&puzzles(20))) {
            let object: Json = serde_json::from_str(&line).unwrap();
            let old: Vec<u64> =
                object["puzzle"].as_str().unwrap().chars().map(|c| c.to_digit(10).unwrap_or(0).into()).collect();
            let list = |key: &str| -> Vec<u64> {
                object["transformation"][key].as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect()
            };
            let (rows, columns, digits) = (list("rows"), list("columns"), list("digits"));
            let transpose = object["transformation"]["transpose"].as_bool().unwrap();
            let cell = |row: u64, column: u64| {
                let (row, column) = if transpose { (column, row) } else { (row, column) };
                match old[(9 * (row - 1) + column - 1) as usize] {
                    0 => 0,
                    digit => digits[digit as usize - 1],
                }
            };
            let new: String = rows
                .iter()
                .flat_map(|&row| columns.iter().map(move |&column| (row, column)))
                .map(|(row, column)| cell(row, column).to_string())
                .collect();
            assert_eq!(new, object[key].as_str().unwrap().replace('.', "0"));
        }
    }
    let text = &lines(&["canon", "--transformation", NORVIG], "")[0];
    let fields: Vec<&str> = text.split('\t').collect();
    assert_eq!(fields[1], "1");
    assert!(fields[2].contains("rows=") && fields[2].contains(" columns=") && fields[2].contains(" digits="), "{text}");
}

/// Plain lines are answered in blocks; with `--transformation` each is a grid of its own.
#[test]
fn canonical_forms_in_blocks_are_those_one_by_one() {
    let mut input = String::from("# a list\n\n");
    for (number, puzzle) in puzzles(300).into_iter().enumerate() {
        let line = puzzle.to_string();
        input += &if number % 2 == 0 { line.replace('.', "0") + "\r\n" } else { line + "  \n" };
    }
    // Blank and full boards, a clash, another format and another size.
    let full = percorre::Brute::new(Shape::NINE).solve(&NORVIG.parse().unwrap()).unwrap();
    input += &format!(
        "{}\n{full}\n11{}\n{}\n1..2..3..4..2..1\nhello\n{NORVIG}",
        ".".repeat(81),
        ".".repeat(79),
        HARD.replace('.', "*")
    );
    let in_blocks = run_on(&["canon"], &input);
    let one_by_one = run_on(&["canon", "--transformation"], &input);
    assert_eq!(in_blocks.status.code(), one_by_one.status.code());
    let [blocks, ones] = [in_blocks, one_by_one].map(|output| String::from_utf8(output.stdout).unwrap());
    let ones: Vec<&str> = ones.lines().map(|line| line.split('\t').next().unwrap()).collect();
    assert_eq!(blocks.lines().collect::<Vec<_>>(), ones);
    assert!(ones.len() > 305, "{}", ones.len());
}

#[test]
fn canon_says_what_has_no_form_on_its_line() {
    let input = format!("{NORVIG}\n1..2..3..4..2..1\n55{}\n", ".".repeat(79));
    let found = lines(&["canon", "--from", "line"], &input);
    assert_eq!(found.len(), 3);
    assert!(found[0].starts_with("0000"), "{}", found[0]);
    assert_eq!(found[1], "! line 2: canonical forms are for 9x9 only, found 4x4 with boxes of 2x2");
    assert!(found[2].starts_with("! line 3: 5 stands twice"), "{}", found[2]);
    // The same code as of other questions that only 9x9 has an answer to.
    assert_eq!(said(&["canon", "1..2..3..4..2..1"], "").0, 1);
}

#[test]
fn a_seed_gives_the_same_disguises_whatever_the_jobs_and_shards() {
    let input = joined(&puzzles(30));
    let all = lines(&["shuffle", "--seed", "7", "--jobs", "1"], &input);
    assert_eq!(all, lines(&["shuffle", "--seed", "7", "--jobs", "4"], &input));
    assert_ne!(all, lines(&["shuffle", "--seed", "8"], &input));
    let shares = ["1/2", "2/2"].map(|shard| lines(&["shuffle", "--seed", "7", "--shard", shard], &input));
    let zipped: Vec<String> =
        shares[0].iter().zip(&shares[1]).flat_map(|(one, two)| [one.clone(), two.clone()]).collect();
    assert_eq!(all, zipped);
    assert_eq!(lines(&["canon"], &input), lines(&["canon"], &all.join("\n")));
    // For ever: what the first release wrote.
    let first = "shuffle --seed 1 1..2..3..4..2..1".split(' ').collect::<Vec<_>>();
    assert_eq!(lines(&first, ""), ["...3.12.4....21."]);
}

#[test]
fn shuffle_writes_several_disguises_and_says_which_seed_it_chose() {
    let many = lines(&["shuffle", "--seed", "1", "--count", "5", NORVIG], "");
    assert_eq!(many.iter().collect::<HashSet<_>>().len(), 5);
    let forms = lines(&["canon"], &many.join("\n"));
    assert!(forms.iter().all(|form| *form == forms[0]));

    let output = run_on(&["shuffle", NORVIG], "");
    let note = String::from_utf8(output.stderr).unwrap();
    let seed = note.trim().strip_prefix("percorre: note: --seed ").expect("a note of the seed");
    assert_eq!(lines(&["shuffle", "--seed", seed, NORVIG], "")[0], String::from_utf8(output.stdout).unwrap().trim());
}

#[test]
fn dedup_keeps_the_first_of_each_class_in_order() {
    let all = puzzles(25);
    let mut input = Vec::new();
    for (number, puzzle) in all.iter().enumerate() {
        input.push(puzzle.clone());
        input.push(disguised(&all[number / 2], number as u64));
        input.push(all[number * 7 % (number + 1)].clone());
    }
    let expected: Vec<String> = all.iter().map(Grid::to_string).collect();
    for args in [&["dedup"][..], &["dedup", "--jobs", "1"], &["dedup", "--approximate", "--capacity", "1000"]] {
        assert_eq!(lines(args, &joined(&input)), expected, "{args:?}");
    }
    let objects = lines(&["dedup", "--json"], &joined(&input));
    assert_eq!(objects[1], format!("{{\"v\":1,\"line\":4,\"puzzle\":\"{}\"}}", all[1]));
}

/// One solution in boxes of 3x2; with the usual ones of its side, 2x3, it has more.
const TALL: &str = "3 2 5 0 0 0 2 4 4 0 0 0 0 0 0 0 0 3 0 0 0 0 0 0 5 2 0 0 0 0 0 0 0 0 0 2 1 3";

fn out(args: &[&str], input: &str) -> String {
    String::from_utf8(run_on(args, input).stdout).unwrap()
}

#[test]
fn json_of_unusual_boxes_is_read_as_the_same_board() {
    for command in [
        &["select", "--where", "givens > 3"][..],
        &["sort", "--by", "givens"],
        &["sample", "1", "--seed", "1"],
        &["dedup", "--exact"],
        &["shuffle", "--seed", "1"],
        &["solve"],
        &["solve", "--all"],
        &["count"],
        &["check"],
        &["grade"],
        &["hint"],
        &["why", "r1c2"],
        &["steps"],
        &["explain"],
        &["minimize"],
        &["vicinity"],
        &["unavoidable", "--most", "4"],
        &["backdoor"],
        &["convert", "--to", "grid"],
        &["canon"],
        &["generate", "--box", "3x2", "--seed", "1"],
    ] {
        let line = out(&[command, &["--json"]].concat(), TALL);
        let object: Json = serde_json::from_str(&line).unwrap_or_else(|error| panic!("{command:?}: {error}: {line}"));
        assert_eq!((&object["side"], &object["box"]), (&6.into(), &vec![3, 2].into()), "{command:?}: {line}");
        assert_eq!(out(&["count"], &line), "1\n", "{command:?}: {line}");
    }
}

#[test]
fn lines_of_unusual_boxes_are_read_as_the_same_board() {
    let drawn = format!("3 2\n{}", write(&TALL.parse().unwrap(), Format::Numbers).unwrap());
    let json = out(&["convert", "--to", "percorre"], TALL);
    for command in [&["shuffle", "--seed", "1"][..], &["minimize"], &["vicinity"], &["solve"], &["dedup", "--exact"]] {
        for input in [TALL, &drawn, &json] {
            let lines = lines(command, input);
            assert!(lines.iter().all(|line| out(&["count"], line) == "1\n"), "{command:?} of {input}: {lines:?}");
        }
    }
}

#[test]
fn collections_keep_the_state_of_a_drawn_puzzle() {
    let state: Grid =
        ":0000:x:+53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:113::"
            .parse()
            .unwrap();
    let whole = write(&state, Format::Hodoku).unwrap();
    let is_whole = |kept: &str| lines(&["convert", "--to", "hodoku"], kept) == [&*whole];
    let (one, two) = (file("state.txt"), file("none.txt"));
    let split = [
        "split",
        "--exact",
        "--seed",
        "1",
        "--parts",
        "1,1",
        "--into",
        &format!("{},{}", one.display(), two.display()),
    ]
    .map(String::from);
    for drawn in [Format::Sdx, Format::Fpuzzles].map(|format| write(&state, format).unwrap().replace("[[", "[\n[")) {
        for command in [
            &["select", "--where", "givens > 3"][..],
            &["sort", "--by", "givens"],
            &["sample", "1", "--seed", "1"],
            &["dedup", "--exact"],
        ] {
            let kept = lines(command, &drawn);
            assert!(kept.len() == 1 && is_whole(&kept[0]), "{command:?}: {kept:?}");
        }
        lines(&split.each_ref().map(String::as_str), &drawn);
        let parts = [&one, &two].map(|part| fs::read_to_string(part).unwrap()).concat();
        assert!(is_whole(&parts), "{parts}");
    }
    // Where its digits say all of it, it is a line as any other.
    let grid = write(&NORVIG.parse().unwrap(), Format::Grid).unwrap();
    assert_eq!(lines(&["dedup", "--exact"], &grid), [NORVIG]);
    // A collection may have both.
    let json = write(&state, Format::Percorre).unwrap();
    let both = format!("{NORVIG}\n{json}\n{NORVIG}\n");
    assert_eq!(lines(&["select", "--where", "givens > 3"], &both), [NORVIG, &json, NORVIG]);
}

#[test]
fn json_of_a_state_is_read_as_the_same_state() {
    let state =
        format!(r#"{{"v":1,"side":9,"box":[3,3],"puzzle":"{NORVIG}","placed":["4r1c3"],"marks":[["r1c4",[2,6]]]}}"#);
    let begins = state.replace(r#"{"v":1,"#, r#"{"v":1,"line":1,"#).replace('}', "");
    let hint = out(&["hint"], &state);
    for command in [
        &["hint"][..],
        &["why", "r1c4"],
        &["steps", "--technique", "x-wing"],
        &["check"],
        &["grade"],
        &["solve"],
        &["dedup"],
    ] {
        let line = out(&[command, &["--json"]].concat(), &state);
        assert!(line.starts_with(&begins), "{command:?}: {line}");
        assert_eq!(out(&["hint"], &line), hint, "{command:?}");
    }
}

#[test]
fn dedup_exact_compares_digits_and_not_how_they_are_written() {
    let zeros = NORVIG.replace('.', "0");
    let other = disguised(&NORVIG.parse().unwrap(), 0).to_string();
    let input = [NORVIG, &zeros, &other, NORVIG, &other].join("\n");
    assert_eq!(lines(&["dedup", "--exact"], &input), [NORVIG, &other]);
    assert_eq!(lines(&["dedup", "--exact"], "1..2..3..4..2..1\n1..2..3..4..2..1\n"), ["1..2..3..4..2..1"]);
}

#[test]
fn what_a_collection_cannot_take_is_said_beside_it() {
    let input = format!("{NORVIG}\nnothing\n{NORVIG}\n");
    let output = run_on(&["dedup"], &input);
    assert_eq!((output.status.code(), String::from_utf8(output.stdout).unwrap()), (Some(0), format!("{NORVIG}\n")));
    assert!(String::from_utf8(output.stderr).unwrap().starts_with("percorre: line 2: "));
    assert_eq!(said(&["dedup", "--strict"], &input).0, 3);
    let (code, message) = said(&["dedup", "--from", "line"], "1..2..3..4..2..1\n");
    assert_eq!(code, 1);
    assert!(message.contains("for 9x9 only") && message.contains("--exact"), "{message}");
}

#[test]
fn select_takes_the_puzzles_of_which_an_expression_is_true() {
    let all = puzzles(60);
    let input = joined(&all);
    let by_hand = |keep: &dyn Fn(&Grid) -> bool| -> Vec<String> {
        all.iter().filter(|puzzle| keep(puzzle)).map(Grid::to_string).collect()
    };
    let few = by_hand(&|puzzle| puzzle.givens() <= 23);
    assert!(!few.is_empty() && few.len() < all.len());
    assert_eq!(lines(&["select", "--where", "givens <= 23"], &input), few);
    assert_eq!(lines(&["select", "--where", "!(givens > 23) && unique && minimal"], &input), few);
    let odd = by_hand(&|puzzle| puzzle.givens() % 2 == 1 || puzzle.givens() == 24);
    assert_eq!(lines(&["select", "--where", "givens % 2 == 1 || 24 == givens"], &input), odd);
}

/// What `grade` and `check` write is what `select` and `sort` know.
#[test]
fn facts_are_those_of_grade_and_check() {
    let input = joined(&puzzles(12));
    let (mut tools, facts) = (Tools::default(), ["cost", "guesses", "se", "ep", "ed", "score"]);
    let graded = lines(&["grade"], &input);
    let [rated, scored] = ["se", "hodoku"].map(|scale| lines(&["grade", "--scale", scale], &input));
    for (number, puzzle) in puzzles(12).iter().enumerate() {
        let known = &mut Facts::new(puzzle, &mut tools, None);
        let number_of = |name: &str, known: &mut Facts| match known.get(Fact::of_name(name).unwrap()) {
            Ok(Value::Number(number)) => number,
            other => panic!("{name}: {other:?}"),
        };
        let [grade, se, hodoku] = [&graded, &rated, &scored].map(|lines| lines[number].split('\t').collect::<Vec<_>>());
        let written = [grade[4], grade[2], se[1], se[2], se[3], hodoku[2]].map(|text| text.parse::<f64>().unwrap());
        assert_eq!(facts.map(|name| number_of(name, known)), written, "{puzzle}");
        for (fact, text) in [(Fact::Hardest, grade[3]), (Fact::Ladder, grade[5]), (Fact::Level, hodoku[1])] {
            assert_eq!(known.get(fact).unwrap().to_string(), text, "{puzzle}");
        }
        let hardest = grade[3].parse().unwrap();
        assert!(known.times(hardest).unwrap() > 0);
        let condition = format!("technique(\"{}\") && times(\"{}\") >= 1 && logic", grade[3], grade[3]);
        assert_eq!(Expression::condition(&condition).unwrap().holds(known), Ok(true));
        let canonical = Canon::new().form(puzzle).unwrap();
        assert_eq!(number_of("automorphisms", known), canonical.automorphisms as f64);
        let is_own = format!("canonical == \"{}\"", canonical.grid.to_string().replace('.', "0"));
        assert_eq!(Expression::condition(&is_own).unwrap().holds(known), Ok(true));
    }
    // HoDoKu's levels have an order.
    let hard = lines(&["select", "--where", "level >= \"hard\""], &input);
    let by_hand: Vec<&str> = scored
        .iter()
        .filter(|line| ["hard", "unfair", "extreme"].contains(&line.split('\t').nth(1).unwrap()))
        .map(|line| line.split('\t').next().unwrap())
        .collect();
    assert_eq!(hard, by_hand);
}

#[test]
fn select_finds_out_only_what_the_answer_needs() {
    // Rating this one takes minutes; nobody asks, since the cheap part is false. The order in which they are written does not matter.
    let slow = "98.7.....6.....87...7.....5.4..3.5....65...9......2..1..86...5.....1.3.......4..2";
    for condition in ["se > 11 && givens > 40", "givens > 40 && se > 11", "!(givens <= 40 || se <= 11)"] {
        let begun = std::time::Instant::now();
        assert_eq!(run_on(&["select", "--where", condition, slow], "").status.code(), Some(1));
        assert!(begun.elapsed().as_secs() < 5, "{condition}");
    }
    assert_eq!(lines(&["select", "--where", "givens < 40 || se > 11", slow], ""), [slow]);
    // What is not known decides only where it matters.
    let small = "1..2..3..4..2..1\n...3.12.4....21.\n";
    assert_eq!(lines(&["select", "--where", "side == 4 || level == \"easy\""], small).len(), 2);
    let (_, message) = said(&["select", "--where", "level == \"easy\""], small);
    assert!(message.contains("line 1: level is not known: HoDoKu's scale is defined for 9x9 only"), "{message}");
}

#[test]
fn select_json_tells_the_facts_that_were_named() {
    let line =
        &lines(&["select", "--json", "--where", "givens < 40 && (hardest == \"xy-wing\" || se > 1.1)", HARD], "")[0];
    let object: Json = serde_json::from_str(line).unwrap();
    assert_eq!(object["facts"].to_string(), "{\"givens\":31,\"hardest\":\"two-string-kite\",\"se\":6.6}");
    assert_eq!((&object["v"], object["puzzle"].as_str()), (&1.into(), Some(HARD)));
}

#[test]
fn an_expression_may_begin_with_a_minus() {
    assert_eq!(lines(&["sort", "--by", "-givens", HARD, NORVIG], ""), [HARD, NORVIG]);
    assert_eq!(lines(&["select", "--where", "-givens < -30", HARD], ""), [HARD]);
    assert!(lines(&["stats", "--by", "-givens,unique", NORVIG], "").concat().contains("-30"));
}

#[test]
fn a_wrong_expression_is_refused_at_its_place() {
    for (expression, at, what) in [
        ("sse > 3", 1, "nothing is called 'sse', expected one of side, givens"),
        ("givens > \"x\"", 10, "'\"x\"' is text, expected a number"),
        ("givens <= 24 && technique(\"x-wng\")", 27, "no technique is called 'x-wng'"),
        ("technique('x-wing')", 11, "text stands in double quotes"),
        ("givens >", 9, "the expression ends here"),
        ("", 1, "the expression ends here"),
        ("level >= \"hrad\"", 10, "expected one of easy, medium, hard, unfair, extreme"),
        ("hardest > \"x-wing\"", 9, "has no order, expected == or !="),
        ("givens = 3", 8, "equality is written =="),
        ("givens => 3", 8, "'=>' is unexpected here, expected >="),
        ("givens =< 3", 8, "'=<' is unexpected here, expected <="),
        ("se >= 7.1 & givens > 3", 11, "a single '&' is unexpected here, expected two"),
        ("unique || cost < 3 | givens > 3", 20, "a single '|' is unexpected here"),
        ("givens / 0 > 1", 10, "this is 0, expected a number to divide by"),
        ("unique && givens % (4 - 2 * 2) == 1", 20, "this is 0"),
        ("givens & 3", 8, "expected one of &&"),
        ("givens", 1, "this is a number, expected a condition"),
        ("!givens", 2, "this is a number, expected a condition"),
        ("1 < givens < 3", 12, "cannot be chained"),
        ("foo(3)", 1, "no function is called 'foo'"),
        ("symmetry(\"half\")", 10, "no symmetry is called 'half', expected one of none, rotate-180"),
        ("technique(x-wing)", 11, "expected one name in double quotes"),
        ("se >= 7.1.2", 10, "no part of an expression"),
        ("givens <= 24 and unique", 14, "'and' is unexpected here"),
        ("(givens > 3", 1, "brackets are opened 1 and closed 0 times"),
        ("se >= 7f", 7, "'7f' is no number"),
        ("if unique { true }", 1, "no part of an expression"),
        ("unique + 1 > 2", 1, "this is true or false, expected a number"),
        ("givens > 23 // 2", 13, "'//' is unexpected here, expected one operator"),
        ("technique(\"x//y\\\"\") /* or */ || unique", 21, "'/*' is unexpected here"),
    ] {
        let mistake = Expression::condition(expression).expect_err(expression);
        assert_eq!(mistake.at, at, "{expression}: {mistake}");
        assert!(mistake.what.contains(what), "{expression}: {mistake}");
    }
    let (code, message) = said(&["select", "--where", "sse > 3", NORVIG], "");
    assert_eq!(code, 2);
    assert!(message.contains("character 1: nothing is called 'sse'"), "{message}");
    // Nothing that is written there can exhaust the stack.
    for deep in ["(".repeat(3000) + "unique" + &")".repeat(3000), "!".repeat(4000) + "unique", "x".repeat(100_000)] {
        assert!(Expression::condition(&deep).is_err());
    }
}

#[test]
fn a_contradictory_expression_names_both_places() {
    for (expression, at, what) in [
        ("givens > 30 && givens < 20", 16, "'givens < 20' contradicts 'givens > 30' (character 1): no puzzle is both"),
        ("se > 7 && (unique && !unique)", 22, "'!unique' contradicts 'unique' (character 12)"),
        ("cost > 7.1 && cost < 7.2", 15, "'cost < 7.2' contradicts 'cost > 7.1'"),
        ("givens < 0", 1, "'givens < 0' is true of no puzzle, givens is from 0 to 4096"),
        ("givens == 24.5", 1, "is true of no puzzle"),
        ("hardest == \"x-wing\" && hardest == \"xy-wing\"", 24, "contradicts 'hardest == \"x-wing\"'"),
        ("technique(\"x-wing\") && !technique(\"x-wing\")", 24, "contradicts 'technique(\"x-wing\")'"),
        ("level < \"easy\"", 1, "is true of no puzzle"),
        ("!(givens <= 30 || givens >= 31)", 19, "contradicts"),
        ("(givens < 3 && givens > 5 || se > 99) && unique", 16, "contradicts"),
        ("24 < givens && 25 > givens", 16, "contradicts '24 < givens'"),
        ("givens != 24 && givens >= 24 && givens <= 24", 33, "contradicts"),
    ] {
        let mistake = Expression::condition(expression).expect_err(expression);
        assert_eq!(mistake.at, at, "{expression}: {mistake}");
        assert!(mistake.what.contains(what), "{expression}: {mistake}");
    }
    for (expression, at, what) in [
        ("unique && solutions == 2", 11, "'solutions == 2' contradicts 'unique' (character 1)"),
        ("solutions != 1 && unique == true", 19, "contradicts 'solutions != 1'"),
        ("!minimal && spare < 1", 13, "contradicts '!minimal'"),
        ("guesses >= 2 && logic", 17, "contradicts 'guesses >= 2'"),
        ("se > 3 && givens > 90", 11, "is true of no puzzle, givens is from 0 to 81"),
        ("side < 9 && digits == 9", 13, "digits is from 0 to 8"),
        ("givens > 4000 + 100", 1, "is true of no puzzle"),
        ("symmetry(\"mirrors\") && !symmetry(\"rows\")", 24, "contradicts"),
        ("symmetry(\"none\") && symmetry(\"full\")", 21, "contradicts"),
    ] {
        let mistake = Expression::condition(expression).expect_err(expression);
        assert_eq!(mistake.at, at, "{expression}: {mistake}");
        assert!(mistake.what.contains(what), "{expression}: {mistake}");
    }
    for possible in [
        "givens > 20 && givens < 22",
        "givens > 90",
        "givens > 90 && (se > 3 || side == 16)",
        "solutions == 2 && !unique",
        "givens / spare > 1",
        "true",
        "cost > 7.1 && cost < 7.3",
        "givens < 20 || givens > 30",
        "hardest != \"x-wing\" && hardest != \"xy-wing\"",
        "ep > 3 && er < 3",
        "givens - spare > 30 && givens - spare < 20 || unique",
        "se == 7.1 && !(se != 7.1)",
    ] {
        assert!(Expression::condition(possible).is_ok(), "{possible}");
    }
}

#[test]
fn what_is_true_of_every_puzzle_is_told_with_its_place() {
    for (expression, at, what) in [
        ("givens >= 0", 1, "'givens >= 0' is true of every puzzle"),
        ("unique && solutions <= 2", 11, "'solutions <= 2' is true of every puzzle"),
        ("givens < 20 || givens > 10", 1, "is true of every puzzle"),
        ("minimal && (se > 3 || se <= 3)", 12, "'(se > 3 || se <= 3)' is true of every puzzle"),
        ("!(se > 20)", 1, "is true of every puzzle"),
    ] {
        let mistake = Expression::condition(expression).expect_err(expression);
        assert_eq!(mistake.at, at, "{expression}: {mistake}");
        assert!(mistake.what.contains(what), "{expression}: {mistake}");
    }
}

#[test]
fn symmetries_have_the_names_that_generate_knows() {
    for symmetry in percorre::make::Symmetry::ALL.map(|symmetry| symmetry.name()) {
        let made = lines(&["generate", "--seed", "1", "--count", "5", "--symmetry", symmetry], "").join("\n");
        let wanted = format!("symmetry(\"{symmetry}\")");
        assert_eq!(lines(&["select", "--where", &wanted], &made).len(), 5, "{symmetry}");
    }
    let uneven = NORVIG.replacen("53", ".3", 1);
    let both = format!("{NORVIG}\n{uneven}\n");
    assert_eq!(lines(&["select", "--where", "symmetry(\"none\")"], &both), [uneven]);
}

#[test]
fn sort_keeps_the_order_of_equal_puzzles_and_puts_the_unknown_last() {
    let all = puzzles(40);
    let mut expected = all.clone();
    expected.sort_by_key(Grid::givens);
    assert_eq!(lines(&["sort", "--by", "givens"], &joined(&all)).join("\n") + "\n", joined(&expected));
    expected = all.clone();
    expected.sort_by_key(|puzzle| std::cmp::Reverse(puzzle.givens()));
    assert_eq!(
        lines(&["sort", "--by", "givens * 2", "--descending"], &joined(&all)).join("\n") + "\n",
        joined(&expected)
    );

    let none = ".".repeat(81);
    let output = run_on(&["sort", "--by", "cost"], &format!("{none}\n{HARD}\n{NORVIG}\n"));
    assert_eq!(String::from_utf8(output.stdout).unwrap(), format!("{NORVIG}\n{HARD}\n{none}\n"));
    assert!(String::from_utf8(output.stderr).unwrap().contains("line 1: cost is not known: 2 or more solutions"));
    assert_eq!(said(&["sort", "--by", "givens &", NORVIG], "").0, 2);
}

#[test]
fn sample_takes_as_many_as_asked_in_order_and_by_the_seed() {
    let all: Vec<String> = puzzles(50).iter().map(Grid::to_string).collect();
    let input = all.join("\n");
    let some = lines(&["sample", "10", "--seed", "1"], &input);
    let places: Vec<usize> = some.iter().map(|line| all.iter().position(|other| other == line).unwrap()).collect();
    assert!(places.len() == 10 && places.is_sorted(), "{places:?}");
    assert_eq!(some, lines(&["sample", "10", "--seed", "1", "--jobs", "1"], &input));
    assert_ne!(some, lines(&["sample", "10", "--seed", "2"], &input));
    assert_eq!(lines(&["sample", "99", "--seed", "1"], &input), all);
    for (args, what) in [
        (&["sample", "0"][..], "expected a whole number from 1 on"),
        (&["sample", "5", "--seed", "x"], "expected a whole number from 0 to 18446744073709551615"),
        (&["shuffle", "--count", "0"], "expected a whole number from 1 to 1000000"),
        (&["dedup", "--approximate", "--capacity", "0"], "expected a whole number from 1 on"),
        (&["dedup", "--approximate", "--error-rate", "1"], "expected a number above 0 and below 1"),
    ] {
        let (code, message) = said(args, &input);
        assert_eq!(code, 2);
        assert!(message.contains(what), "{message}");
    }
}

/// Each of ten puzzles is among three of ten in about 30% of 200 samples.
#[test]
fn each_puzzle_is_as_likely_in_a_sample() {
    let mut times = [0; 10];
    for seed in 0..200 {
        let mut tickets: Vec<(u64, usize)> = (0..10)
            .map(|number| {
                let mut random = Random::new(seed, number);
                (u64::from(random.word()) << 32 | u64::from(random.word()), number as usize)
            })
            .collect();
        tickets.sort_unstable();
        tickets[..3].iter().for_each(|(_, number)| times[*number] += 1);
    }
    assert!(times.iter().all(|times| (35..=85).contains(times)), "{times:?}");
    // The command's sample is that one.
    let all = puzzles(10);
    let mut tickets: Vec<(u64, usize)> = (0..10)
        .map(|number| {
            let mut random = Random::new(5, number);
            (u64::from(random.word()) << 32 | u64::from(random.word()), number as usize)
        })
        .collect();
    tickets.sort_unstable();
    let mut expected: Vec<usize> = tickets[..3].iter().map(|(_, number)| *number).collect();
    expected.sort_unstable();
    let expected: Vec<String> = expected.iter().map(|number| all[*number].to_string()).collect();
    assert_eq!(lines(&["sample", "3", "--seed", "5"], &joined(&all)), expected);
}

#[test]
fn split_puts_equivalent_puzzles_on_one_side() {
    let all = puzzles(150);
    let input: Vec<Grid> = (0..2)
        .flat_map(|copy| all.iter().enumerate().map(move |(at, puzzle)| disguised(puzzle, 2 * at as u64 + copy)))
        .collect();
    let files = [file("train.txt"), file("test.txt")];
    let into = format!("{},{}", files[0].display(), files[1].display());
    let counts = lines(&["split", "--parts", "80,20", "--into", &into, "--seed", "1"], &joined(&input));
    let parts = files.each_ref().map(|path| fs::read_to_string(path).unwrap());
    let sizes = parts.each_ref().map(|part| part.lines().count());
    assert_eq!(counts, [0, 1].map(|at| format!("{}\t{}", sizes[at], files[at].display())));
    assert_eq!(sizes.iter().sum::<usize>(), 300);
    // 60 expected; both of a pair move together.
    assert!((25..95).contains(&sizes[1]), "{sizes:?}");
    let mut canon = Canon::new();
    let forms = parts
        .each_ref()
        .map(|part| part.lines().map(|line| canon.digits(&line.parse().unwrap()).unwrap()).collect::<HashSet<_>>());
    assert!(forms[0].is_disjoint(&forms[1]));
    assert_eq!(forms[0].len() + forms[1].len(), 150);
    // In order, nothing lost.
    let rest: Vec<String> =
        input.iter().map(Grid::to_string).filter(|line| !parts[1].contains(line.as_str())).collect();
    assert_eq!(parts[0].lines().collect::<Vec<_>>(), rest);
}

#[test]
fn split_refuses_what_would_lose_something() {
    let input = file("input.txt");
    fs::write(&input, format!("{NORVIG}\n")).unwrap();
    let [name, other] = [input.display().to_string(), file("other.txt").display().to_string()];
    for (args, what) in [
        (["--parts", "9,1", "--into", &other], "expected one for each of the 2 shares"),
        (["--parts", "9,1", "--into", &format!("{name},{other}")], "is an input"),
        (["--parts", "9,1", "--into", &format!("{other},{other}")], "twice"),
        (["--parts", "9,1", "--into", &format!("{other},{}", file("./other.txt").display())], "twice"),
        (["--parts", "9", "--into", &other], "expected two or more"),
        (["--parts", "9,0", "--into", &format!("{other},x")], "expected whole numbers from 1"),
    ] {
        let (code, message) = said(&[&["split", &name, "--seed", "1"][..], &args].concat(), "");
        assert_eq!(code, 2, "{message}");
        assert!(message.contains(what), "{message}");
    }
    assert_eq!(fs::read_to_string(&input).unwrap(), format!("{NORVIG}\n"));
    let folder = file("kept");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let kept = folder.join("other.txt");
    fs::write(&kept, "as before\n").unwrap();
    let other = kept.to_str().unwrap();
    let nowhere = format!("{other},{}", file("no/such/folder").display());
    let (code, message) = said(&["split", &name, "--parts", "9,1", "--into", &nowhere, "--seed", "1"], "");
    assert_eq!(code, 3);
    assert!(message.contains("cannot write") && message.contains("no/such/folder"), "{message}");
    // What is there stays until all parts are whole.
    if Path::new("/dev/full").exists() {
        let full = format!("{other},/dev/full");
        let halves = format!("{NORVIG}\n{HARD}\n").repeat(4);
        assert_eq!(said(&["split", "--parts", "1,65535", "--into", &full, "--seed", "1"], &halves).0, 3);
    }
    assert_eq!(fs::read_to_string(&kept).unwrap(), "as before\n");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1, "half a part is left");
    // They are in their places before anything is said of them.
    if Path::new("/dev/full").exists() {
        let mut split = command();
        split.args(["split", "--parts", "1,1", "--seed", "1", "--into", &format!("{other},{other}2"), NORVIG, HARD]);
        let code = split.stdout(fs::File::create("/dev/full").unwrap()).status().unwrap().code();
        let parts = [fs::read_to_string(&kept).unwrap(), fs::read_to_string(format!("{other}2")).unwrap()];
        assert_eq!((code, parts.concat().lines().count()), (Some(3), 2));
    }
}

#[test]
fn stats_count_what_there_is() {
    let all = puzzles(20);
    let mut givens = HashMap::new();
    all.iter().for_each(|puzzle| *givens.entry(puzzle.givens()).or_insert(0) += 1);
    let input = format!("{}{}\n", joined(&all), ".".repeat(81));
    let object: Json =
        serde_json::from_str(&lines(&["stats", "--json", "--by", "givens,hardest,technique"], &input)[0]).unwrap();
    assert_eq!(object["puzzles"], 21);
    let groups = object["by"]["givens"]["groups"].as_array().unwrap();
    assert_eq!(groups[0].to_string(), "{\"value\":0,\"puzzles\":1}");
    let counted: HashMap<usize, i32> = groups[1..]
        .iter()
        .map(|group| (group["value"].as_u64().unwrap() as usize, group["puzzles"].as_u64().unwrap() as i32))
        .collect();
    assert_eq!(counted, givens);
    let mean = all.iter().map(Grid::givens).sum::<usize>() as f64 / 21.0;
    assert!((object["by"]["givens"]["mean"].as_f64().unwrap() - mean).abs() < 1e-9);
    assert_eq!(object["by"]["hardest"]["unknown"].to_string(), "{\"2 or more solutions\":1}");
    // Each technique counts a puzzle once; every puzzle has singles.
    let techniques = object["by"]["technique"]["groups"].as_array().unwrap();
    assert!(techniques.iter().all(|group| (1..=20).contains(&group["puzzles"].as_u64().unwrap())));
    assert_eq!(techniques[0]["puzzles"], 20);
}

#[test]
fn few_numbers_stand_alone_and_many_are_put_together() {
    let tally = |numbers: &[f64]| {
        let mut tally = Tally::new();
        numbers.iter().for_each(|&number| tally.add(Ok(Value::Number(number))));
        tally
    };
    let few = tally(&[7.1, 1.2, 7.1]);
    let shown: Vec<_> =
        few.groups().iter().map(|group| (group.value.to_string(), group.until, group.puzzles)).collect();
    assert_eq!(shown, [("1.2".into(), None, 1), ("7.1".into(), None, 2)]);
    let summary = few.summary().map(|[least, mean, most]| (least, (10.0 * mean).round(), most));
    assert_eq!(summary, Some((1.2, 51.0, 7.1)));

    let many = tally(&(0..1000).map(f64::from).collect::<Vec<_>>()).groups();
    let second = (many.len(), &many[1].value, many[1].until, many[1].puzzles);
    assert_eq!(second, (20, &Value::Number(50.0), Some(100.0), 50));
    assert_eq!(many.iter().map(|group| group.puzzles).sum::<u64>(), 1000);
}

#[test]
fn words_come_with_the_most_first() {
    let mut tally = Tally::new();
    ["b", "a", "b"].into_iter().for_each(|text| tally.add(Ok(Value::Text(text.into()))));
    tally.add(Err("no solution".into()));
    let shown: Vec<_> = tally.groups().iter().map(|group| (group.value.to_string(), group.puzzles)).collect();
    assert_eq!(shown, [("b".into(), 2), ("a".into(), 1)]);
    assert_eq!(tally.unknown().collect::<Vec<_>>(), [("no solution", 1)]);
    assert_eq!(tally.summary(), None);
}

#[test]
fn an_empty_collection_is_an_empty_result() {
    let parts = format!("{},{}", file("empty-a").display(), file("empty-b").display());
    let commands = [
        (&["select", "--where", "unique"][..], ""),
        (&["sort", "--by", "givens"], ""),
        (&["stats"], "0 puzzles\n"),
        (&["sample", "3", "--seed", "1"], ""),
        (&["dedup"], ""),
        (&["split", "--seed", "1", "--parts", "1,1", "--into", &parts], "0\t"),
    ];
    let selected = run_on(&["select", "--where", "givens > 80"], &joined(&puzzles(3)));
    assert_eq!((selected.status.code(), selected.stdout.as_slice()), (Some(0), &b""[..]));
    for (args, expected) in commands {
        for input in ["", "\n# nothing\n\n"] {
            let output = run_on(args, input);
            let text = String::from_utf8(output.stdout).unwrap();
            assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]), "{args:?}");
            assert!(text.starts_with(expected) && (expected == "0\t" || text == expected), "{args:?}: {text}");
        }
        // A puzzle that cannot be read is not nothing.
        assert_eq!(said(args, "53@\n").0, 3, "{args:?}");
    }
    // What answers puzzle by puzzle has nothing to answer.
    assert_eq!(said(&["grade"], "").0, 3);
}

#[test]
fn stats_draw_bars_that_fit() {
    let text = lines(&["stats", "--by", "givens"], &joined(&puzzles(30)));
    assert_eq!(text[0], "30 puzzles");
    assert!(text[2].starts_with("givens: "), "{text:?}");
    let bars: Vec<(u64, usize)> = text[3..]
        .iter()
        .map(|line| (line.split_whitespace().nth(1).unwrap().parse().unwrap(), line.matches('#').count()))
        .collect();
    assert_eq!(bars.iter().map(|(count, _)| count).sum::<u64>(), 30);
    let (most, longest) = *bars.iter().max().unwrap();
    assert!(text.iter().all(|line| line.len() <= 100) && longest > 60);
    assert!(bars.iter().all(|(count, bar)| bar.abs_diff(longest * *count as usize / most as usize) <= 1), "{bars:?}");
    assert_eq!(lines(&["stats", "--by", "unique", NORVIG], "").last().unwrap().split_whitespace().next(), Some("true"));
}

/// A stream that is longer than memory: what is kept does not grow, and the order stays.
/// Different puzzles by number: eight digits of the number, base 9, in cells that do not see each other; odd ones have a ninth.
fn numbered(number: u64) -> [u8; 81] {
    let cells = [0, 12, 24, 28, 40, 52, 56, 68, 80];
    let mut line = [b'.'; 81];
    for (place, &cell) in cells[..8].iter().enumerate() {
        line[cell] = b'1' + (number / 9_u64.pow(place as u32) % 9) as u8;
    }
    if number % 2 == 1 {
        line[cells[8]] = b'1';
    }
    line
}

/// Ten million puzzles go in; every fourth is one that came before.
fn stream_of(count: u64) -> impl Iterator<Item = u64> {
    (0..count).map(|place| if place % 4 == 3 { place / 2 } else { place })
}

#[test]
#[ignore = "ten million puzzles, a minute or two in an optimised build"]
fn ten_million_puzzles_go_through_in_order_and_bounded_memory() {
    const COUNT: u64 = 10_000_000;
    // The first of each, of those that are odd.
    let mut seen = vec![false; COUNT as usize];
    let expected = stream_of(COUNT).filter(|&number| !std::mem::replace(&mut seen[number as usize], true));
    let expected: Vec<u64> = expected.filter(|number| number % 2 == 1).collect();
    // Exact dedup takes 20 to 45 bytes for each different puzzle, the rest nothing that grows.
    for (dedup, kilobytes) in [("dedup --exact", 900_000), ("dedup --exact --approximate", 400_000)] {
        let script =
            format!("ulimit -v {kilobytes}; percorre select --where 'givens == 9' --jobs 2 | percorre {dedup}");
        let mut child =
            program("sh").args(["-c", &script]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let mut input = BufWriter::new(child.stdin.take().unwrap());
        let feeder = std::thread::spawn(move || {
            for number in stream_of(COUNT) {
                input.write_all(&numbered(number)).unwrap();
                input.write_all(b"\n").unwrap();
            }
        });
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut missing = 0;
        let mut line = lines.next();
        for &number in &expected {
            if line.as_ref().is_some_and(|line| line.as_ref().unwrap().as_bytes() == numbered(number)) {
                line = lines.next();
            } else {
                missing += 1;
            }
        }
        assert!(line.is_none(), "{dedup}: out of order, or a puzzle too many: {line:?}");
        // An approximate filter may take a new one for an old one, one in a million at its capacity.
        assert!(missing <= if dedup.contains("approximate") { 50 } else { 0 }, "{dedup}: {missing} are missing");
        feeder.join().unwrap();
        assert!(child.wait().unwrap().success());
    }
}
