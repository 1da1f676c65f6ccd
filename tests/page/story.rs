//! What a page holds: texts that stay texts, nothing from elsewhere, words for each event and for whatever its script asks.

use std::time::Instant;

use percorre::render::page::{PARTS, events, page, story, words};
use percorre::render::{Language, Paint, Prose};
use percorre::{Explained, Ladder, Solver};
use serde_json::{Value, json};

fn explained() -> Explained {
    Solver::new().ladder(Ladder::OCTAVE).explain(&super::NORVIG.parse().unwrap())
}

#[test]
fn a_name_stays_text() {
    let name = "</script><img src=x onerror=alert(1)><!--";
    let page = page(&explained(), name, Prose::default(), false, None);
    assert!(!page.contains("<img") && !page.contains("<!--"));
    assert_eq!(page.matches("</script").count(), 2);
    let data = page.split("id=\"story\">").nth(1).unwrap().split("</script>").next().unwrap();
    let story: Value = serde_json::from_str(data).unwrap();
    assert_eq!(story["name"], name);
}

#[test]
fn a_file_imports_nothing_and_names_no_address() {
    let page = page(&explained(), "a puzzle", Prose::default(), true, None);
    assert!(!page.contains("\nimport ") && !page.contains("\nexport "));
    let addresses = page.replace("http://www.w3.org/2000/svg", "");
    assert!(!addresses.contains("http:") && !addresses.contains("https:") && !addresses.contains("url("));
    assert!(page.len() < 300_000, "{} bytes", page.len());
}

#[test]
fn every_event_has_its_words() {
    let explained = explained();
    let story = story(&explained, "", Prose::default(), None);
    let told = story["told"].as_array().unwrap();
    assert_eq!(told.len(), explained.path.events.len());
    assert!(told.iter().all(|told| !told["short"].as_str().unwrap().is_empty() && told["text"].is_string()));
    assert_eq!(story["path"]["outcome"], "solved");
}

#[test]
fn a_page_without_the_time_or_room_for_its_path_says_what_it_leaves_out() {
    let explained = explained();
    let late = story(&explained, "", Prose::default(), Some(Instant::now()));
    assert_eq!((late["told"].as_array().unwrap().len(), &late["path"]["omitted"]["steps"]), (0, &json!(51)));
    assert_eq!(late["path"]["outcome"], "solved");
    let ending = late["ending"].as_str().unwrap();
    assert!(ending.starts_with("The rest of the path is too long to show: 51 steps. 51 steps, "), "{ending}");
    let all = events(&explained, Prose::default(), usize::MAX, None);
    let bytes: usize = all.iter().map(|told| told.to_string().len() + 1).sum();
    let some = events(&explained, Prose::default(), bytes / 2, None);
    assert!((all.len() / 3..=all.len() * 2 / 3).contains(&some.len()), "{} of {}", some.len(), all.len());
}

#[test]
fn the_script_asks_for_words_that_there_are() {
    let calls = ["say(\"", "button(\"", "tool(\"", "figure(\""];
    let text: String = PARTS.iter().map(|(_, text)| *text).collect();
    let asked = calls.iter().flat_map(|call| text.split(call).skip(1)).map(|rest| rest.split('"').next());
    let mut asked: Vec<&str> = asked.flatten().collect();
    // Those that it asks for by a name that comes from elsewhere.
    asked.extend([
        "marking",
        "filter",
        "colour",
        "zoom-in",
        "zoom-out",
        "more",
        "apply",
        "practise",
        "start",
        "try",
        "lost",
        "broken",
        "not-loaded",
        "other-version",
        "lesson-look",
        "lesson-here",
        "lesson-must",
    ]);
    asked.extend(["easy", "medium", "hard", "very-hard", "extreme"]);
    asked.extend(["bases", "covers", "unique", "many", "none", "invalid", "unknown"]);
    asked.extend(["solved", "stuck", "contradiction", "stopped"]);
    asked.extend(Paint::ALL.iter().map(|paint| paint.slug()));
    assert!(asked.len() > 60, "{asked:?}");
    for language in Language::ALL {
        let words = words(language);
        for key in &asked {
            assert!(words[key].as_str().is_some_and(|text| !text.is_empty()), "{}: {key}", language.code());
        }
    }
}
