//! Something to practise on: made within a request, or honestly not found.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

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
