//! `examples/replay.py`, which was written from docs/REASONS.md and not from the checker, says of each path and of each forged record
//! what `percorre replay` says.
//!
//! A sample runs with `cargo test`; 1,000 paths of all lists and sizes and 200,000 forged records (25 minutes) with
//! `cargo test --release --test all replay_py -- --ignored --nocapture`. It needs `python3`, 3.11 or later.
#![cfg(feature = "cli")]

use std::collections::BTreeMap;
use std::process::Command;
use std::sync::LazyLock;
use std::time::Duration;

use serde_json::{Map, Value, json};

use crate::common;
use crate::common::random::Random;
use crate::common::shared::root;

/// The script, where there is a Python for it. Under `CI=true` there must be one.
fn script() -> Option<assert_cmd::Command> {
    let asked = Command::new("python3").args(["-c", "import sys; sys.exit(sys.version_info < (3, 11))"]).status();
    if !asked.is_ok_and(|status| status.success()) {
        assert!(
            std::env::var_os("CI").is_none_or(|ci| ci != "true"),
            "no python3 of at least 3.11: install it, or unset CI"
        );
        eprintln!("skipped: no python3 of at least 3.11");
        return None;
    }
    let mut python = assert_cmd::Command::new("python3");
    python.arg(root().join("examples/replay.py"));
    Some(python)
}

/// What a checker answers to each path, a line each.
fn answers(mut checker: assert_cmd::Command, paths: &[String]) -> Vec<String> {
    let output = checker.write_stdin(paths.join("\n") + "\n").timeout(Duration::from_secs(3600)).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert_eq!(said.lines().count(), paths.len(), "{}", String::from_utf8_lossy(&output.stderr));
    said.lines().map(str::to_string).collect()
}

/// Both checkers accept the same of these paths. Says how many they accept.
fn agree(paths: &[String]) -> usize {
    let Some(script) = script() else { return 0 };
    let mut percorre = common::percorre();
    percorre.args(["replay", "--quiet", "--no-config"]);
    let (ours, theirs) = (answers(percorre, paths), answers(script, paths));
    let said = paths.iter().zip(ours.iter().zip(&theirs));
    let differ = said.filter(|(_, (ours, theirs))| ours.starts_with('!') != theirs.starts_with('!'));
    let shown: Vec<String> =
        differ.map(|(path, (a, b))| format!("{path}\n  percorre: {a}\n  replay.py: {b}")).collect();
    assert!(
        shown.is_empty(),
        "{} of {} differ:\n{}",
        shown.len(),
        paths.len(),
        shown[..shown.len().min(20)].join("\n")
    );
    ours.iter().filter(|answer| !answer.starts_with('!')).count()
}

fn explained(puzzles: &str, options: &[&str]) -> Vec<String> {
    let mut percorre = common::percorre();
    percorre.args(["explain", "--quiet", "--no-config", "--json", "--timeout", "10"]).args(options);
    let output = percorre.write_stdin(puzzles).timeout(Duration::from_secs(3600)).output().unwrap();
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_string).collect()
}

/// Our own puzzles with this side and note, so many of them.
fn own(side: usize, note: &str, most: usize) -> String {
    let fitting = common::known().into_iter().filter(|known| known.grid.shape().side() == side && known.note == note);
    fitting.take(most).map(|known| known.text + "\n").collect()
}

/// Paths of every kind that percorre writes, from the data of this repository.
static HONEST: LazyLock<Vec<String>> = LazyLock::new(honest);

fn honest() -> Vec<String> {
    let mut paths = Vec::new();
    for (side, most) in [(4, 3), (6, 4), (8, 2), (9, 6), (10, 1), (12, 1)] {
        paths.extend(explained(&own(side, "minimal", most), &[]));
    }
    // Nobody counts the solutions of a 16x16 board in Python. The fifth of these, in the large collection, is solved by 33 techniques in a third of a
    // second.
    let large = common::shared::text("large/minimal16_unique.txt");
    let two: Vec<&str> = large.lines().step_by(4).take(2).collect();
    paths.extend(explained(&two.join("\n"), &["--no-uniqueness"]));
    for options in [
        &["--ladder", "hodoku"][..],
        &["--ladder", "se"],
        &["--ladder", "octave", "--no-search"],
        &["--ladder", "singles"],
    ] {
        paths.extend(explained(&own(9, "minimal", 3), options));
    }
    paths.extend(explained(&own(6, "minimal", 2), &["--ladder", "octave"]));
    paths.extend(explained(&own(9, "many", 3), &[]));
    paths.extend(explained(&own(9, "none", 6), &["--ladder", "singles"]));
    paths.extend(explained(&own(9, "minimal", 2), &["--ladder", "octave", "--max-events", "30"]));
    // One of the hardest that has a multi-sector set and exocets, and that Python reads in half a second.
    paths.extend(explained(common::shared::text("puzzles/forum_hardest_1106.txt").lines().nth(13).unwrap(), &[]));
    for marks in ["formats/pencilmarks.txt", "formats/sudokuwiki_s9b.txt", "formats/hodoku_library.txt"] {
        paths.extend(explained(&common::shared::text(marks), &[]));
    }
    let states = common::shared::text("techniques/reglib-dev.txt");
    let states: Vec<&str> = states.lines().filter(|line| line.starts_with(':')).collect();
    let some: Vec<&str> = states.iter().step_by((states.len() / 8).max(1)).copied().collect();
    paths.extend(explained(&some.join("\n"), &["--from", "hodoku"]));
    assert!(paths.len() > 45, "{}", paths.len());
    paths
}

/// The candidates that are left along a path, for records that begin in the middle of it.
struct Follower {
    side: usize,
    rows: usize,
    columns: usize,
    left: BTreeMap<(usize, usize), Vec<usize>>,
    placed: Vec<(usize, usize, usize)>,
}

impl Follower {
    /// `None` above side 25, where puzzles are written in another way.
    fn new(path: &Value) -> Option<Self> {
        let size = |value: &Value| value.as_u64().unwrap() as usize;
        let side = size(&path["side"]);
        let all = |_| (1..=side).collect();
        let left = (0..side * side).map(|at| (at / side + 1, at % side + 1)).map(|cell| (cell, all(cell))).collect();
        let mut follower =
            Follower { side, rows: size(&path["box"][0]), columns: size(&path["box"][1]), left, placed: Vec::new() };
        for (cell, digits) in path["marks"].as_array().into_iter().flatten().map(|mark| (&mark[0], &mark[1])) {
            let (_, row, column) = candidate(&format!("1{}", cell.as_str()?));
            follower.left.insert((row, column), digits.as_array()?.iter().map(size).collect());
        }
        let puzzle = path["puzzle"].as_str()?;
        for (at, digit) in puzzle.chars().map(|letter| letter.to_digit(36).filter(|&digit| digit > 0)).enumerate() {
            if let Some(digit) = digit.filter(|_| side <= 25) {
                follower.place((digit as usize, at / side + 1, at % side + 1));
            }
        }
        follower.placed.clear();
        for text in path["placed"].as_array().into_iter().flatten() {
            follower.place(candidate(text.as_str()?));
        }
        (side <= 25).then_some(follower)
    }

    fn place(&mut self, (digit, row, column): (usize, usize, usize)) {
        let the_box = |r: usize, c: usize| ((r - 1) / self.rows, (c - 1) / self.columns);
        for (&(r, c), digits) in &mut self.left {
            if r == row || c == column || the_box(r, c) == the_box(row, column) {
                digits.retain(|&other| other != digit);
            }
        }
        self.left.remove(&(row, column));
        self.placed.push((digit, row, column));
    }

    fn apply(&mut self, step: &Value) {
        for text in step["placed"].as_array().into_iter().flatten() {
            self.place(candidate(text.as_str().unwrap()));
        }
        for text in step["removed"].as_array().into_iter().flatten() {
            let (digit, row, column) = candidate(text.as_str().unwrap());
            // What the step places says the same of its own cell.
            if let Some(digits) = self.left.get_mut(&(row, column)) {
                digits.retain(|&other| other != digit);
            }
        }
    }

    /// A path that begins here and has one event.
    fn path_of(&self, path: &Value, event: Value) -> Value {
        let marks: Vec<Value> = self.left.iter().map(|((r, c), digits)| json!([format!("r{r}c{c}"), digits])).collect();
        let placed: Vec<String> = self.placed.iter().map(|(digit, r, c)| format!("{digit}r{r}c{c}")).collect();
        let guesses = u32::from(event.get("guess").is_some());
        json!({"v": 1, "side": self.side, "box": [self.rows, self.columns], "puzzle": path["puzzle"], "placed": placed, "marks": marks,
            "ladder": path["ladder"], "guesses": guesses, "events": [event], "outcome": "stopped"})
    }
}

/// `7r5c6` as digit, row and column.
fn candidate(text: &str) -> (usize, usize, usize) {
    let numbers: Vec<usize> = text.split(['r', 'c']).map(|number| number.parse().unwrap()).collect();
    (numbers[0], numbers[1], numbers[2])
}

/// Where the values are that a mutation may change. The names of techniques and ladders stay: both checkers take them as they are.
fn places(value: &Value, at: String, found: &mut Vec<String>) {
    match value {
        Value::Array(items) => items.iter().enumerate().for_each(|(i, item)| places(item, format!("{at}/{i}"), found)),
        Value::Object(keys) => {
            let may_change = |key: &str| {
                !["v", "technique", "also", "ladder", "line", "file", "unique", "side", "box"].contains(&key)
            };
            keys.iter()
                .filter(|(key, _)| may_change(key))
                .for_each(|(key, value)| places(value, format!("{at}/{key}"), found));
        }
        _ => {}
    }
    found.push(at);
}

/// Changes one thing in a record: a digit, a sign, a number; a text or an item for another of the record; one dropped, doubled, exchanged.
fn mutate(record: &mut Value, side: usize, random: &mut Random) {
    let mut found = Vec::new();
    places(record, String::new(), &mut found);
    let other = record.pointer(&found[random.below(found.len())]).unwrap().clone();
    let value = record.pointer_mut(&found[random.below(found.len())]).unwrap();
    match value {
        _ if other.is_string() && value.is_string() && random.below(3) == 0 => *value = other,
        Value::String(text) => *text = mutated_text(text, side, random),
        Value::Number(_) => *value = json!(random.below(side + 1)),
        Value::Null => *value = other,
        Value::Array(items) if !items.is_empty() => {
            let (one, two) = (random.below(items.len()), random.below(items.len()));
            match random.below(5) {
                0 | 1 => drop(items.remove(one)),
                2 => items.insert(two, items[one].clone()),
                3 => items.swap(one, two),
                _ => items.insert(one, other),
            }
        }
        Value::Object(keys) => {
            let dropped = [
                "placed", "removed", "truths", "covers", "parts", "patterns", "nodes", "ends", "lemmas", "marks",
                "guess", "undo",
            ];
            let here: Vec<&str> = dropped.into_iter().filter(|&key| keys.contains_key(key)).collect();
            if !here.is_empty() {
                keys.remove(here[random.below(here.len())]);
            }
        }
        _ => {}
    }
}

/// A text with another number, sign, kind or candidate.
fn mutated_text(text: &str, side: usize, random: &mut Random) -> String {
    let letters: Vec<char> = text.chars().collect();
    let at = random.below(letters.len().max(1));
    let mut changed: String = match letters.get(at) {
        Some('+') => format!("-{}", &text[1..]),
        Some('-') => format!("+{}", &text[1..]),
        Some(&kind @ ('r' | 'c' | 'b')) => {
            let other = ["r", "c", "b"][random.below(3)];
            text.replacen(kind, other, 1)
        }
        Some(letter) if letter.is_ascii_digit() => {
            let number = (1 + random.below(side)).to_string();
            letters[..at].iter().chain(number.chars().collect::<Vec<_>>().iter()).chain(&letters[at + 1..]).collect()
        }
        _ => text.chars().rev().collect(),
    };
    if changed.starts_with(['+', '-']) && random.below(6) == 0 {
        changed += &format!("|{}r{}c{}", 1 + random.below(side), 1 + random.below(side), 1 + random.below(side));
    }
    changed
}

/// Records that are changed at random, in so many ways for each path.
fn forged(path: &str, most: usize, random: &mut Random) -> Vec<String> {
    let path: Value = serde_json::from_str(path).unwrap();
    let Some(start) = Follower::new(&path) else { return Vec::new() };
    let events = path["events"].as_array().unwrap();
    let mut forged = Vec::new();
    for number in 0..most {
        let at = random.below(events.len().max(1));
        let mut changed = match events.get(at) {
            // A path as a whole, if it is short.
            Some(_) if number % 16 == 0 && events.len() < 120 => path.clone(),
            // Patterns rest on the start of the path, and an undo on its guess.
            Some(event) if event.get("undo").is_some() || event.to_string().contains("patterns") => {
                let guesses = events[..=at].iter().filter(|event| event.get("guess").is_some()).count();
                let mut cut = path.clone();
                let keys: &mut Map<String, Value> = cut.as_object_mut().unwrap();
                ["solution", "unique", "omitted", "search"].into_iter().for_each(|key| drop(keys.remove(key)));
                keys.extend([
                    ("events".into(), json!(events[..=at])),
                    ("guesses".into(), json!(guesses)),
                    ("outcome".into(), json!("stopped")),
                ]);
                cut
            }
            Some(event) if event.get("pass").is_none() => {
                let mut state = Follower::new(&path).unwrap();
                if events[..at].iter().any(|event| event.get("guess").is_some()) {
                    continue;
                }
                events[..at].iter().filter_map(|event| event.get("step")).for_each(|step| state.apply(step));
                state.path_of(&path, event.clone())
            }
            _ => path.clone(),
        };
        let last = changed["events"].as_array().map_or(0, Vec::len);
        let record = match changed["events"].as_array_mut().unwrap().get_mut(last.wrapping_sub(1)) {
            Some(event) if number % 16 != 0 => event,
            _ => &mut changed,
        };
        (0..=random.below(2)).for_each(|_| mutate(record, start.side, random));
        forged.push(changed.to_string());
    }
    forged
}

/// What `percorre replay` says of a path.
fn said(path: &Value) -> String {
    let mut percorre = common::percorre();
    percorre.args(["replay", "--quiet", "--no-config"]);
    answers(percorre, &[path.to_string()]).remove(0)
}

fn with(path: &Value, key: &str, value: Value) -> Value {
    let mut changed = path.clone();
    changed[key] = value;
    changed
}

/// An ALS-XZ of seven cells that cites every cover of its candidates. Those that hold most are too many.
#[test]
fn the_fewest_covers_are_found_among_many() {
    let path = include_str!("data/replay/many_covers.json");
    assert_eq!(said(&serde_json::from_str(path).unwrap()), "1 steps hold");
}

#[test]
fn what_replay_says_of_a_false_claim() {
    let path = |events: Value| {
        json!({"v": 1, "side": 4, "box": [2, 2], "puzzle": "................", "ladder": "full",
        "guesses": 1, "events": events, "outcome": "stopped"})
    };
    let guess = json!({"guess": "1r1c1", "depth": 1});
    let undo = said(&path(json!([guess, {"undo": "1r1c1", "depth": 2}])));
    assert!(undo.contains("it is recorded below 2 guesses, expected 1"), "{undo}");
    let solved = json!({"v": 1, "side": 4, "box": [2, 2], "puzzle": "123434122143432.", "ladder": "full", "unique": true, "guesses": 0,
        "events": [{"step": {"technique": "naked-single", "placed": ["1r4c4"], "truths": ["r4c4"]}}],
        "outcome": "solved", "solution": "1234341221434321"});
    assert_eq!(said(&solved), "1 steps hold");
    let not = said(&with(&solved, "unique", json!(false)));
    assert!(not.contains("the path proves that there is one"), "{not}");
    let mut silent = solved.clone();
    silent.as_object_mut().unwrap().remove("solution");
    assert!(said(&silent).contains("expected one with the outcome solved"), "{}", said(&silent));
    let clash = json!({"v": 1, "side": 4, "box": [2, 2], "puzzle": "11..............", "ladder": "full", "guesses": 2, "events": [],
        "outcome": "contradiction"});
    assert!(said(&clash).contains("2 are claimed, the path has 0"), "{}", said(&clash));
    assert_eq!(said(&with(&clash, "guesses", json!(0))), "0 steps hold");
    let many = said(&with(&path(json!([guess])), "unique", json!(true)));
    assert!(many.contains("the path says one, found several"), "{many}");
}

#[test]
fn python_and_percorre_accept_the_same_paths() {
    if script().is_some() {
        assert_eq!(agree(&HONEST), HONEST.len());
    }
}

#[test]
fn python_and_percorre_refuse_the_same_forged_records() {
    if script().is_some() {
        let mut random = Random(21);
        let forged: Vec<String> = HONEST.iter().flat_map(|path| forged(path, 8, &mut random)).collect();
        let accepted = agree(&forged);
        assert!(forged.len() > 400 && accepted * 2 < forged.len(), "{accepted} of {} accepted", forged.len());
    }
}

#[test]
#[ignore = "long"]
fn python_and_percorre_agree_on_all_lists() {
    let mut random = Random(2025);
    let (mut steps, mut paths, mut records, mut accepted) = (0, 0, 0, 0);
    let lists = [
        ("puzzles/17_clue.txt", 150),
        ("puzzles/random_minimal.txt", 150),
        ("puzzles/magictour_top1465.txt", 150),
        ("puzzles/forum_hardest_1106.txt", 150),
        ("puzzles/forum_hardest_1905_11plus.txt", 100),
        ("puzzles/kaggle_like_easy.txt", 50),
        ("puzzles/unbiased_resampled.txt", 100),
        ("puzzles/multi_solution.txt", 50),
        ("puzzles/no_solution.txt", 50),
        ("large/rect6_unique.txt", 20),
        ("large/rect8_unique.txt", 20),
        ("large/rect10_unique.txt", 20),
        ("large/rect12_unique.txt", 10),
    ];
    for (list, most) in lists {
        let text = common::shared::text(list);
        let lines: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#')).collect();
        let taken: Vec<&str> = lines.iter().step_by((lines.len() / most).max(1)).copied().take(most).collect();
        for (chunk, ladder) in taken.chunks(50).zip(["full", "hodoku", "full"].into_iter().cycle()) {
            let honest = explained(&chunk.join("\n"), &["--ladder", ladder]);
            steps += honest.iter().map(|path| path.matches("\"technique\"").count()).sum::<usize>();
            paths += honest.len();
            assert_eq!(agree(&honest), honest.len(), "{list}");
            let forged: Vec<String> = honest.iter().flat_map(|path| forged(path, 220, &mut random)).collect();
            records += forged.len();
            accepted += agree(&forged);
            eprintln!(
                "{list}: {steps} steps of {paths} paths, {accepted} of {records} forged records accepted by both"
            );
        }
    }
}
