//! The questions of the page, asked without it.
#![cfg(feature = "api")]

use std::time::{Duration, Instant};

use crate::common::HALF;
use percorre::api::{Limits, answer};
use serde_json::{Value, json};

const NORVIG: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The answer, or what is wrong with the question.
fn ask_within(time: Duration, question: &str, body: &[u8]) -> Result<Value, String> {
    let answer = answer(question, body, &Limits::until(Instant::now() + time));
    let json: Value = serde_json::from_slice(&answer.json).unwrap();
    if answer.status == 200 { Ok(json) } else { Err(json["error"].as_str().unwrap().to_string()) }
}

fn ask(question: &str, body: Value) -> Result<Value, String> {
    ask_within(Duration::from_secs(20), question, body.to_string().as_bytes())
}

#[test]
fn a_text_becomes_a_state_and_a_state_can_be_asked_about() {
    let state = ask("read", json!({"text": NORVIG})).unwrap();
    assert_eq!((&state["solutions"], &state["format"], &state["side"]), (&json!("unique"), &json!("line"), &json!(9)));
    let hint = ask("hint", json!({"state": state})).unwrap();
    assert_eq!((&hint["state"], &hint["step"]["technique"]), (&json!("ok"), &json!("hidden-single")));
    assert_eq!(hint["picture"]["paint"]["placed"], hint["step"]["placed"]);
    let story = ask("explain", json!({"state": state, "name": "<b>"})).unwrap();
    assert_eq!((&story["path"]["outcome"], &story["name"]), (&json!("solved"), &json!("<b>")));
    assert_eq!(ask("grade", json!({"state": state})).unwrap()["grade"], "logic");
    // Half solved: on the puzzle itself it takes a second.
    let half = ask("read", json!({"text": HALF})).unwrap();
    let steps = ask("steps", json!({"state": half})).unwrap();
    assert!(!steps["steps"].as_array().unwrap().is_empty());
    assert_eq!((&steps["state"], &steps["solutions"]), (&json!("ok"), &json!("unique")));
}

/// A state of a hard puzzle has hundreds of steps: the first of each technique are enough, unless one is asked for.
#[test]
fn the_steps_of_a_technique_are_bounded_and_more_can_be_asked_for() {
    let hard = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    let answer = ask("steps", json!({"text": hard})).unwrap();
    let of = |answer: &Value, slug: &str| {
        answer["told"].as_array().unwrap().iter().filter(|told| told["slug"] == *slug).count()
    };
    let more = answer["more"].as_object().unwrap();
    assert!(!more.is_empty(), "{answer}");
    assert_eq!(answer["steps"].as_array().unwrap().len(), answer["told"].as_array().unwrap().len());
    for told in answer["told"].as_array().unwrap() {
        assert!(of(&answer, told["slug"].as_str().unwrap()) <= 8, "{}", told["slug"]);
    }
    let (slug, count) = more.iter().next().unwrap();
    let all = ask("steps", json!({"text": hard, "technique": slug})).unwrap();
    let left = all["more"][slug].as_u64().unwrap_or(0) as usize;
    assert_eq!(of(&all, slug) + left, 8 + count.as_u64().unwrap() as usize, "{slug}");
    assert_eq!(of(&all, slug), all["told"].as_array().unwrap().len());
    let size = answer.to_string().len();
    assert!(size < 1 << 20, "{size} bytes");
    assert!(ask("steps", json!({"text": hard, "technique": "x"})).is_err());
}

#[test]
fn wrong_entries_are_reported() {
    let mut state = ask("read", json!({"text": NORVIG})).unwrap();
    state["placed"] = json!(["1r1c3"]);
    let check = ask("check", json!({"state": state})).unwrap();
    assert_eq!((&check["entries"], &check["solutions"]), (&json!(["r1c3"]), &json!("unique")));
    assert_eq!(ask("hint", json!({"state": state})).unwrap()["state"], "wrong-entry");
}

#[test]
fn check_says_so_where_there_is_no_solution() {
    let message = |text: &str| ask("check", json!({"text": text})).unwrap()["message"].clone();
    assert_eq!(message(NORVIG), Value::Null);
    let none = ".9.....5....9462.3.............3....68......7.791...8...57.19......94.7..4....6..";
    assert_eq!(message(none), "There is no solution from here: no way of filling the grid works.");
    let clash = NORVIG.replacen("53", "55", 1);
    assert!(message(&clash).as_str().unwrap().contains("5 stands twice in row 1"), "{}", message(&clash));
}

#[test]
fn what_time_was_too_short_for_says_so() {
    let now = |question| ask_within(Duration::ZERO, question, json!({"text": NORVIG}).to_string().as_bytes());
    assert_eq!(now("read").unwrap()["solutions"], "unknown");
    assert_eq!(now("hint").unwrap()["state"], "stopped");
    let steps = now("steps").unwrap();
    assert_eq!((&steps["steps"], &steps["stopped"]), (&json!([]), &json!(true)));
    assert_eq!(now("grade").unwrap()["solutions"], "unknown");
    assert_eq!(now("explain").unwrap()["path"]["outcome"], "stopped");
    // Whether there is another one like it is not known.
    let practice = now("practice").unwrap();
    assert_eq!(practice["solutions"], "unknown");
    assert_eq!(practice["message"], "Out of time. So it is not known how hard the puzzle is.");
}

#[test]
fn what_cannot_be_read_is_an_error() {
    for body in
        [json!({}), json!(1), json!({"text": "53@"}), json!({"state": {}}), json!({"text": NORVIG, "ladder": "x"})]
    {
        assert!(ask("read", body.clone()).is_err(), "{body}");
    }
    let thirty_six = format!("6 6{}", " 0".repeat(36 * 36));
    assert!(ask("read", json!({"text": thirty_six})).unwrap_err().starts_with("a side of 36"));
    assert!(ask_within(Duration::ZERO, "read", b"\xff").is_err());
}

#[test]
fn techniques_have_lessons_in_every_language() {
    for slug in ["naked-pair", "x-wing", "xy-wing", "y-wing", "unique-rectangle-1", "xy-chain"] {
        let looks = ["en", "pt", "it"].map(|lang| {
            let lesson = ask("lesson", json!({"technique": slug, "lang": lang})).unwrap();
            assert!(lesson["step"]["removed"].as_array().is_some_and(|removed| !removed.is_empty()), "{slug}");
            lesson["told"]["look"].as_str().unwrap().to_string()
        });
        let different: std::collections::HashSet<&String> = looks.iter().collect();
        assert!(looks.iter().all(|look| !look.is_empty()) && different.len() == 3, "{slug}: {looks:?}");
    }
    // One without a board of its own has a name, and is explained where it is a step.
    let lesson = ask("lesson", json!({"technique": "full-house"})).unwrap();
    assert_eq!((&lesson["name"], &lesson["told"]), (&json!("full house"), &Value::Null));
    let full = json!({"text": "534678912672195348198342567859761423426853791713924856961537284287419635345286179".replacen('5', ".", 1)});
    for told in [&ask("hint", full.clone()).unwrap()["told"], &ask("steps", full).unwrap()["told"][0]] {
        assert_eq!((told["slug"].as_str(), told["must"].is_string()), (Some("full-house"), true));
    }
    assert!(ask("lesson", json!({"technique": "x"})).is_err());
    assert!(ask("lesson", json!({})).is_err());
}

#[test]
fn a_lesson_in_colouring_shows_two_colours() {
    for slug in ["simple-colours-trap", "simple-colours-wrap", "3d-medusa"] {
        let Ok(lesson) = ask("lesson", json!({"technique": slug})) else { panic!("{slug}") };
        let paint = &lesson["told"]["paint"];
        assert!(paint["part-a"].is_array() && paint["part-b"].is_array(), "{slug}: {paint}");
        assert!(lesson["told"]["links"].is_null(), "{slug}");
    }
}
