//! Something to practise on: made within a request, kept from an earlier search, or honestly not found.
//!
//! What is kept is made by `PERCORRE_BLESS=1 cargo test --release --features serve --test all rare_states -- --ignored`.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use percorre::make::{Aim, Maker, Wish};
use percorre::{Event, Grid, Outcome, Shape, Solver, Technique};
use serde_json::{Value, json};

use crate::common::shared::root;

use super::{NORVIG, Server};

impl Server {
    fn answer(&self, what: &str, body: &Value) -> (u16, Value) {
        let (status, answer) = self.post(what, body.to_string());
        let answer = answer.split_once("\r\n\r\n").map_or("", |(_, answer)| answer);
        (status, serde_json::from_str(answer).unwrap())
    }
}

#[test]
fn a_state_for_a_technique_has_it_as_its_next_step() {
    let server = Server::start(&["--timeout", "60s"]);
    for (technique, size) in
        [("naked-single", 9), ("hidden-single", 9), ("locked-pointing", 9), ("Naked Pair", 9), ("hidden-pair", 6)]
    {
        let (status, answer) = server.answer("practice", &json!({"technique": technique, "size": size, "seed": 5}));
        let slug = technique.to_lowercase().replace(' ', "-");
        assert_eq!((status, &answer["outcome"]), (200, &json!("found")), "{answer}");
        assert_eq!(
            (&answer["technique"], &answer["hint"]["step"]["technique"]),
            (&json!(slug), &json!(slug)),
            "{answer}"
        );
        assert_eq!((&answer["state"]["side"], &answer["seed"]), (&json!(size), &json!(5)));
        assert_eq!(answer["state"]["puzzle"], answer["puzzle"]);
        // What the page then asks about that state is answered in the same way.
        let (_, hint) = server.answer("hint", &json!({"state": answer["state"]}));
        assert_eq!(hint, answer["hint"], "{answer}");
        let (_, steps) = server.answer("steps", &json!({"state": answer["state"]}));

        assert!(steps["steps"].as_array().unwrap().iter().any(|step| step["technique"] == slug), "{steps}");
        let (_, check) = server.answer("check", &json!({"state": answer["state"]}));
        assert_eq!((&check["solutions"], &check["message"]), (&json!("unique"), &Value::Null));
    }
}

#[test]
fn a_seed_makes_the_same_practice_again_and_without_one_it_is_new() {
    let server = Server::start(&["--timeout", "60s"]);
    let state = |seed: Value| server.answer("practice", &json!({"technique": "hidden-single", "seed": seed})).1;
    let one = state(Value::Null);
    assert_eq!(state(one["seed"].clone()), one);
    assert_ne!(state(Value::Null)["puzzle"], one["puzzle"]);
}

#[test]
fn another_like_this_has_the_same_hardest_technique() {
    let server = Server::start(&["--timeout", "60s"]);
    let (_, first) = server.answer("practice", &json!({"text": NORVIG, "seed": 1}));
    assert_eq!((&first["outcome"], &first["like"]), (&json!("found"), &json!("technique")), "{first}");
    assert_ne!(first["puzzle"], NORVIG);
    let grade = |text: &Value| server.answer("grade", &json!({"text": text})).1["hardest"].clone();
    assert_eq!(grade(&first["puzzle"]), grade(&json!(NORVIG)));
    assert_eq!(first["technique"], grade(&json!(NORVIG)));
    // Of a state, the givens count; the size is that of the puzzle.
    let six = json!({"side": 6, "box": [2, 3], "puzzle": "...1..2.......13...5...2...6....6..3", "placed": ["6r1c1"]});
    let (_, other) = server.answer("practice", &json!({"state": six}));
    assert!(other["outcome"] == "refused" || other["state"]["side"] == 6, "{other}");
}

#[test]
fn what_cannot_be_imitated_is_refused_with_a_reason() {
    let server = Server::start(&["--timeout", "60s"]);
    for (text, solutions, message) in [
        (NORVIG.replacen("53", "..", 1).replacen("6", ".", 2), "many", "Lo schema ha più di una soluzione."),
        (NORVIG.replacen("53", "35", 1), "none", "Lo schema non ha soluzione."),
    ] {
        let (status, answer) = server.answer("practice", &json!({"text": text, "lang": "it"}));
        assert_eq!((status, &answer["outcome"], &answer["solutions"]), (200, &json!("refused"), &json!(solutions)));
        assert!(answer["message"].as_str().unwrap().starts_with(message), "{answer}");
    }
    let octave = json!({"text": "............4.1.", "ladder": "octave"});
    assert_eq!(server.answer("practice", &octave).1["outcome"], "refused");
}

#[test]
fn a_search_in_vain_ends_in_time_and_says_how_many_were_tried() {
    let server = Server::start(&["--timeout", "500ms"]);
    let began = Instant::now();
    let (status, answer) = server.answer("practice", &json!({"technique": "template-set", "lang": "pt"}));
    assert!(began.elapsed() < Duration::from_secs(3), "{:?}", began.elapsed());
    assert_eq!((status, &answer["outcome"], &answer["technique"]), (200, &json!("not-found"), &json!("template-set")));
    let tries = answer["tries"].as_u64().unwrap().to_string();
    assert!(answer["message"].as_str().unwrap().contains(&tries), "{answer}");
    assert!(answer["message"].as_str().unwrap().contains("Sudokus"), "{answer}");
}

#[test]
fn a_wish_that_is_none_is_an_error() {
    let server = Server::start(&[]);
    for (body, error) in [
        (json!({"technique": "x-whing"}), "x-whing"),
        (json!({"technique": 3}), "the key \"technique\" is 3"),
        (json!({"technique": "x-wing", "ladder": "singles"}), "the ladder singles lacks x-wing"),
        (json!({"technique": "x-wing", "text": NORVIG}), "both a technique and a puzzle"),
        (json!({"technique": "x-wing", "size": 7}), "the key \"size\" is 7"),
        (json!({"technique": "x-wing", "size": 36}), "a side of 36, expected 25 at most"),
        (json!({"technique": "x-wing", "box": 9}), "the key \"box\" is 9"),
        (json!({"technique": "x-wing", "size": 9, "box": "2x3"}), "the key \"size\" is 9, expected 6"),
        (json!({"technique": "x-wing", "seed": -1}), "the key \"seed\" is -1"),
        (json!({"technique": "x-wing", "seed": 1_u64 << 53}), "the key \"seed\" is 9007199254740992"),
        (json!({"text": "1234341221434321"}), "the board is full"),
        (json!({"technique": "pointing", "size": 9, "ladder": "none"}), "none"),
        (json!({}), "expected \"text\" or \"state\""),
    ] {
        let (status, answer) = server.answer("practice", &body);
        assert!(status == 422 && answer["error"].as_str().unwrap().contains(error), "{body}: {status} {answer}");
    }
}

/// Techniques whose first state is found later than at this attempt of seed 1 are rare.
const RARE: u64 = 100;
/// So many states of each are kept.
const KEPT: usize = 3;

fn path() -> PathBuf {
    root().join("src/api/rare.tsv")
}

/// The states that are kept: technique, seed, attempt, state.
fn rare() -> Vec<(Technique, u64, u64, Grid)> {
    let text = std::fs::read_to_string(path()).unwrap();
    let line = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let [technique, seed, attempt, state] = fields[..] else { panic!("{line}") };
        let state = state.parse().unwrap();
        (technique.parse().unwrap(), seed.parse().unwrap(), attempt.parse().unwrap(), state)
    };
    text.lines().map(line).collect()
}

#[test]
fn the_states_that_are_kept_have_their_technique_next() {
    let states = rare();
    assert!(states.len() > 20, "{}", states.len());
    for (technique, _, _, state) in states {
        let step = Solver::new().hint(&state).unwrap().expect("a step");
        assert_eq!(step.technique, technique, "{state}");
    }
}

#[test]
fn the_states_that_are_kept_are_those_that_generate_finds() {
    let mut states = rare();
    // Those that come soonest; the command in this file's head makes all of them again.
    states.sort_by_key(|state| state.2);
    for (technique, seed, attempt, state) in states.into_iter().take(4) {
        let aim = Aim { first: Some(technique), ..Aim::default() };
        let mut maker = Maker::new(Wish { aim, ..Wish::of(Shape::NINE) }, seed).unwrap();
        let mut made = None;
        maker.attempts(attempt..attempt + 1, |it| made = it.judged.state);
        let written = |grid: &Grid| percorre::format::write(grid, percorre::format::Format::Hodoku).unwrap();
        assert_eq!(made.as_ref().map(written), Some(written(&state)), "{technique}");
    }
}

#[test]
fn a_rare_technique_is_practised_at_once_and_in_disguise() {
    let server = Server::start(&["--timeout", "20s"]);
    let (technique, ..) = rare().remove(0);
    let state = |seed: u64| {
        let (status, answer) = server.answer("practice", &json!({"technique": technique.slug(), "seed": seed}));
        assert_eq!((status, &answer["outcome"], &answer["tries"]), (200, &json!("found"), &json!(0)), "{answer}");
        assert_eq!(answer["hint"]["step"]["technique"], technique.slug(), "{answer}");
        answer["state"].to_string()
    };
    assert_eq!(state(1), state(1));
    assert_ne!(state(1), state(2));
}

#[test]
#[ignore = "some minutes in an optimised build: looks for the states that practice keeps"]
fn rare_states() {
    let seeds: u64 = std::env::var("SEEDS").map_or(12, |seeds| seeds.parse().unwrap());
    let mut found: BTreeMap<&str, Vec<(u64, u64, Grid)>> = BTreeMap::new();
    let solver = Solver::new();
    for seed in 1..=seeds {
        // Up to here attempts do not depend on what is asked for.
        Maker::new(Wish::of(Shape::NINE), seed).unwrap().attempts(0..1_000, |made| {
            let explained = Solver::new().guess(false).explain(&made.puzzle);
            if explained.outcome != Outcome::Solved {
                return;
            }
            let mut tried = Vec::new();
            for moment in explained.path.boards(&made.puzzle) {
                let Event::Step(step) = moment.event else { continue };
                let states = found.entry(step.technique.slug()).or_default();
                if states.len() == KEPT || tried.contains(&step.technique) {
                    continue;
                }
                if solver.hint(&moment.before).ok().flatten().is_some_and(|next| next.technique == step.technique) {
                    tried.push(step.technique);
                    states.push((seed, made.attempt, (*moment.before).clone()));
                }
            }
        });
    }
    let mut text = String::new();
    for (technique, states) in found {
        let is_rare = states.first().is_some_and(|&(seed, attempt, _)| seed > 1 || attempt > RARE);
        for (seed, attempt, state) in states.into_iter().filter(|_| is_rare) {
            let state = percorre::format::write(&state, percorre::format::Format::Hodoku).unwrap();
            text += &format!("{technique}\t{seed}\t{attempt}\t{}\n", state.trim_end());
        }
    }
    if std::env::var_os("PERCORRE_BLESS").is_some() {
        std::fs::write(path(), &text).unwrap();
    }
    assert_eq!(text, std::fs::read_to_string(path()).unwrap(), "PERCORRE_BLESS=1 writes it");
}
