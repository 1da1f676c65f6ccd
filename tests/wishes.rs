//! What is asked of new puzzles: wishes that cannot come true together are told at once, and a state can be asked about.
#![cfg(feature = "cli")]

use std::time::{Duration, Instant};

use serde_json::Value;

use crate::common::percorre;

/// The arguments, with `_` in place of blanks within one.
fn words(arguments: &str) -> Vec<String> {
    arguments.split_whitespace().map(|word| word.replace('_', " ")).collect()
}

fn output(arguments: &str, input: &str) -> (String, String, Option<i32>) {
    let output = percorre().args(words(arguments)).write_stdin(input).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
}

#[test]
fn wishes_that_contradict_each_other_are_told_at_once() {
    for (arguments, both) in [
        ("--hardest naked-single --needs x-wing", ["needs x-wing", "hardest naked-single"]),
        ("--hardest hidden-single --needs naked-pair,x-wing", ["needs naked-pair", "hardest hidden-single"]),
        ("--hardest x-wing --grade percorre_5..6", ["the grade percorre 5.0..6.0", "hardest x-wing"]),
        ("--hardest jellyfish --grade percorre_..4", ["hardest jellyfish", "the grade percorre 0.0..4.0"]),
        ("--needs swordfish --grade percorre_..3.2", ["needs swordfish", "the grade percorre 0.0..3.2"]),
        ("--first jellyfish --hardest x-wing", ["first jellyfish", "hardest x-wing"]),
        ("--first jellyfish --grade percorre_2..3", ["first jellyfish", "the grade percorre 2.0..3.0"]),
        ("--only singles --grade percorre_5..", ["the grade percorre 5.0..", "the ladder singles"]),
        ("--only naked-single,x-wing --grade percorre_4..", ["the grade percorre 4.0..", "the ladder only"]),
        ("--only hidden-single --grade percorre_2.3", ["the grade percorre 2.3..2.3", "the ladder only"]),
        ("--grade percorre_2.4..2.5", ["no step costs", "expected 2.3 or 2.6"]),
        ("--grade se_12..", ["no puzzle is known that is rated above 11.9", "the grade se 12.0.."]),
        ("--givens 60 --minimal", ["60 givens", "minimal"]),
        ("--givens 41..60 --minimal --symmetry rotate-180", ["41 givens", "minimal"]),
        ("--size 4 --givens 13 --minimal", ["13 givens", "minimal"]),
        ("--givens 34.. --unbiased", ["34 givens", "unbiased"]),
        ("--givens 26..27 --symmetry rotate-90", ["26..27 givens", "rotate-90"]),
        ("--givens 19 --symmetry full", ["19 givens", "full"]),
        ("--needs unique-rectangle-1 --no-uniqueness", ["unique-rectangle-1", "--no-uniqueness"]),
        ("--first x-wing --without x-wing,swordfish", ["x-wing", "--without"]),
    ] {
        let began = Instant::now();
        let (text, log, code) = output(&format!("generate --seed 1 --timeout 20 {arguments}"), "");
        assert_eq!((text.as_str(), code), ("", Some(2)), "{arguments}: {log}");
        assert!(both.iter().all(|wish| log.contains(wish)), "{arguments}: {log}");
        assert!(began.elapsed() < Duration::from_secs(5), "{arguments}");
    }
}

#[test]
fn wishes_that_go_together_are_not_refused() {
    for arguments in [
        "--hardest x-wing --needs x-wing --grade percorre_3.2",
        "--hardest aic --needs x-wing --grade percorre_7..",
        "--grade percorre_2.3..2.4",
        "--only singles --grade percorre_1.5..",
        "--grade se_11.9",
        "--minimal --givens 40",
        "--givens 26..28 --symmetry rotate-90",
        "--unbiased --givens 33",
        "--only whips --grade percorre_3.0",
    ] {
        let (_, log, code) = output(&format!("generate --seed 1 --tries 1 --timeout 300ms {arguments}"), "");
        assert_ne!(code, Some(2), "{arguments}: {log}");
    }
}

#[test]
fn a_vicinity_of_more_changes_than_cells_is_told_at_once() {
    let four = "1.....3..2....4.";
    for (arguments, message) in [
        ("--remove 5", "4 givens, expected 5 or more to take out"),
        ("--remove 1 --add 14", "13 open cells, expected 14 or more to put givens in"),
        ("--remove 0 --add 13", "12 open cells, expected 13 or more to put givens in"),
    ] {
        let (text, _, code) = output(&format!("vicinity {arguments} {four}"), "");
        assert!(text.contains(message), "{arguments}: {text}");
        assert_eq!(code, Some(2), "{arguments}");
    }
}

/// The technique that a hint offers in a state, as text or as a record.
fn hinted(state: &str, options: &str) -> String {
    let (text, log, _) = output(&format!("hint --json {options}"), state);
    let object: Value = serde_json::from_str(&text).expect(&log);
    assert_eq!(object["state"], "ok", "{state}");
    object["step"]["technique"].as_str().unwrap().to_string()
}

#[test]
fn hint_offers_the_technique_that_first_asks_for() {
    for technique in ["naked-single", "full-house", "hidden-single", "x-wing", "naked-triple", "skyscraper"] {
        for format in ["", " --json"] {
            let (state, log, _) = output(&format!("generate --seed 1 --first {technique}{format}"), "");
            assert_eq!(hinted(&state, ""), technique, "{log}");
        }
    }
    // On the same ladder, where it is another.
    let (state, _, _) = output("generate --seed 1 --first naked-triple --without locked-pair,naked-pair --json", "");
    assert_eq!(hinted(&state, "--without locked-pair,naked-pair"), "naked-triple");
}

#[test]
fn states_of_every_size_can_be_asked_about() {
    for size in [4, 6, 8] {
        let technique = if size == 4 { "full-house" } else { "locked-pointing" };
        for format in ["", " --json"] {
            let (state, _, _) = output(&format!("generate --seed 1 --size {size} --first {technique}{format}"), "");
            assert_eq!(hinted(&state, ""), technique, "{size}: {state}");
        }
    }
}

#[test]
fn what_a_command_writes_as_json_another_reads() {
    let (state, _, _) = output("generate --seed 1 --first x-wing --json", "");
    let (steps, _, _) = output("steps --json", &state);
    let steps: Value = serde_json::from_str(&steps).unwrap();
    assert!(steps["steps"].as_array().unwrap().iter().any(|step| step["technique"] == "x-wing"));
    let marks = |text: &str| serde_json::from_str::<Value>(text).unwrap()["marks"].clone();
    assert_eq!(steps["marks"], serde_json::from_str::<Value>(&state).unwrap()["state"]["marks"]);
    let (explained, _, _) = output("explain --json", &state);
    assert_eq!(marks(&explained), steps["marks"]);
    // From record to record the puzzle stays the text that it was.
    let (made, _, _) = output("generate --seed 1 --json", "");
    let (graded, _, _) = output("grade --json", &made);
    let (checked, _, _) = output("solve --json", &graded);
    let puzzle = |text: &str| serde_json::from_str::<Value>(text).unwrap()["puzzle"].clone();
    assert_eq!(puzzle(&made), puzzle(&checked));
    let (written, _, _) = output("convert --to percorre", &state);
    assert_eq!(marks(&written), steps["marks"]);
    let damaged = written.replace("\"box\":[3,3]", "\"box\":[3,4]");
    assert!(output("hint", &damaged).0.contains("\"side\""), "{}", output("hint", &damaged).0);
}

#[test]
fn every_command_with_a_ladder_leaves_techniques_out() {
    let (state, _, _) = output("generate --seed 1 --first x-wing", "");
    assert_ne!(hinted(&state, "--without x-wing"), "x-wing");
    let has_x_wing = |options: &str| output(&format!("steps --json {options}"), &state).0.contains("\"x-wing\"");
    assert!(has_x_wing("") && !has_x_wing("--without x-wing,two-string-kite"));
    let puzzle = output("generate --seed 1 --needs x-wing", "").0;
    assert!(output("explain --json", &puzzle).0.contains("\"x-wing\""));
    assert!(!output("explain --json --without x-wing", &puzzle).0.contains("\"technique\":\"x-wing\""));
    let cost = |options: &str| output(&format!("grade {options}"), &puzzle).0.split('\t').nth(4).unwrap().to_string();
    assert!(cost("--without x-wing").parse::<f64>().unwrap() > cost("").parse::<f64>().unwrap());
    let stuck = output("solve --no-search --ladder singles --without hidden-single", &puzzle);
    assert!(stuck.0.starts_with('!'), "{}", stuck.0);
    assert_eq!(output("steps --technique x-wing --without x-wing", &state).2, Some(2));
    assert_eq!(output("hint --without nothing", &state).2, Some(2));
}
