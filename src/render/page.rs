//! The page: one file that walks a path, with everything in it. It loads nothing, from anywhere.
//!
//! The path goes in as the JSON of `explain --json`, and beside it, event by event, the words and pictures. The scripts are
//! plain modules in `src/page`; here they are put one after the other, because a file may not import its neighbours.

mod digest;
mod packed;
mod text;
mod words;

use std::borrow::Cow;
use std::time::Instant;

use serde_json::{Map, Value, json};

use super::svg::{STYLE, escaped};
use super::{Language, Prose};
use crate::grade::Grade;
use crate::percorre::Outcome;
use crate::search::Explained;

pub use words::{events, of_step, picture, taught, teach};

/// Every part of the page by its name, as `serve` hands them out and as they are joined in a file.
pub const PARTS: &[(&str, &str)] = &[
    ("board.css", STYLE),
    ("page.css", include_str!("../page/page.css")),
    ("shape.js", include_str!("../page/shape.js")),
    ("state.js", include_str!("../page/state.js")),
    ("boards.js", include_str!("../page/boards.js")),
    ("dom.js", include_str!("../page/dom.js")),
    ("paint.js", include_str!("../page/paint.js")),
    ("arrow.js", include_str!("../page/arrow.js")),
    ("draw.js", include_str!("../page/draw.js")),
    ("tell.js", include_str!("../page/tell.js")),
    ("tree.js", include_str!("../page/tree.js")),
    ("proof.js", include_str!("../page/proof.js")),
    ("eventlist.js", include_str!("../page/eventlist.js")),
    ("summary.js", include_str!("../page/summary.js")),
    ("lesson.js", include_str!("../page/lesson.js")),
    ("paper.js", include_str!("../page/paper.js")),
    ("walk.js", include_str!("../page/walk.js")),
    ("file.js", include_str!("../page/file.js")),
    ("history.js", include_str!("../page/history.js")),
    ("samples.js", include_str!("../page/samples.js")),
    ("store.js", include_str!("../page/store.js")),
    ("pad.js", include_str!("../page/pad.js")),
    ("keys.js", include_str!("../page/keys.js")),
    ("advice.js", include_str!("../page/advice.js")),
    ("steps.js", include_str!("../page/steps.js")),
    ("why.js", include_str!("../page/why.js")),
    ("colours.js", include_str!("../page/colours.js")),
    ("desk.js", include_str!("../page/desk.js")),
    ("worker.js", include_str!("../page/worker.js")),
    ("engine.js", include_str!("../page/engine.js")),
    ("serve.js", include_str!("../page/serve.js")),
];

/// The modules of a file, each after those it imports.
const OF_A_FILE: [&str; 16] = [
    "shape.js",
    "state.js",
    "boards.js",
    "dom.js",
    "paint.js",
    "arrow.js",
    "draw.js",
    "tell.js",
    "tree.js",
    "proof.js",
    "eventlist.js",
    "summary.js",
    "lesson.js",
    "paper.js",
    "walk.js",
    "file.js",
];

/// One part of the page.
pub fn part(name: &str) -> Option<&'static str> {
    PARTS.iter().find(|(other, _)| *other == name).map(|(_, text)| *text)
}

/// The words of the page's own, by the names that its script knows: the messages `page-...` of a language.
pub fn words(language: Language) -> Value {
    let prose = Prose { language, ..Prose::default() };
    let own =
        language.keys().filter_map(|key| Some((key.strip_prefix("page-")?.to_string(), prose.say(key, []).into())));
    let mut words: Map<String, Value> = own.collect();
    words.insert("language-name".to_string(), language.name().into());
    for (key, unique) in [("unique", "yes"), ("many", "no"), ("unknown", "unknown")] {
        words.insert(key.to_string(), prose.say("summary-unique", [("unique", unique.into())]).into());
    }
    words.into()
}

/// The words of percorre's languages and of one more, as a module; and the language that was asked for.
pub fn words_module(asked: Option<Language>) -> String {
    let own = asked.filter(|language| !Language::ALL.contains(language));
    let languages = Language::ALL.into_iter().chain(own);
    let words: Map<_, _> = languages.map(|language| (language.code().to_string(), words(language))).collect();
    let code = Value::from(asked.map(|language| language.code()));
    format!("export const WORDS = {};\nexport const ASKED = {code};\n", Value::from(words))
}

/// How many bytes the words and pictures of a path may take.
const MOST_BYTES: usize = 16 << 20;

/// The page's data about a path: the line of `explain --json`, for each event its words and its picture, and how it
/// ended; `rest` says what is left out. The path is cut where the deadline comes, or where it would take too many bytes.
pub fn story(explained: &Explained, name: &str, prose: Prose, deadline: Option<Instant>) -> Value {
    // Half of the time is for what follows: what is told becomes JSON.
    let now = Instant::now();
    let enough = deadline.map(|deadline| now + deadline.saturating_duration_since(now) / 2);
    let told = events(explained, prose, MOST_BYTES, enough);
    let mut explained = Cow::Borrowed(explained);
    if told.len() < explained.path.events.len() {
        explained.to_mut().path = explained.path.cut(told.len());
    }
    let path: Value = serde_json::from_str(&super::json::explained(&explained)).expect("what is written can be read");
    let rest = prose.omitted(&explained.path.omitted);
    let searched = explained.path.search.as_ref();
    let searched = searched.map(|searched| prose.searched(searched, explained.puzzle.shape()));
    let figures = searched.iter().map(|lines| lines[0].clone());
    let ending: Vec<String> = rest.iter().cloned().chain(figures).chain([prose.ending(&explained)]).collect();
    let mut story = json!({"v": 1, "name": name, "path": path, "told": told, "ending": ending.join(" ")});
    if let Some(verdict) = verdict(&explained, prose) {
        story["verdict"] = verdict.into();
    }
    if let Some(rest) = rest {
        story["rest"] = rest.into();
    }
    if let Some(lines) = searched {
        story["search"] = lines.into();
    }
    story
}

/// How hard the puzzle is, in a sentence; of one with exactly one solution.
pub fn verdict(explained: &Explained, prose: Prose) -> Option<String> {
    let grade = Grade::of(&explained.path);
    let is_known = explained.outcome == Outcome::Solved && explained.unique == Some(true);
    is_known.then(|| prose.say("verdict", [("level", level(&grade).into())]))
}

/// How hard, in a word: by what a player must know.
pub fn level(grade: &Grade) -> &'static str {
    /// The highest rating of each level, on Sudoku Explainer's scale.
    const LEVELS: [(f64, &str); 4] = [(2.3, "easy"), (3.4, "medium"), (5.0, "hard"), (7.5, "very-hard")];
    match LEVELS.iter().find(|(most, _)| grade.rating.units() <= *most) {
        _ if grade.needs_guess() => "guess",
        Some((_, level)) => level,
        None => "extreme",
    }
}

/// The page as one file. `tree`: with the tree of guesses. At the deadline, if there is one, the path is cut.
pub fn page(explained: &Explained, name: &str, prose: Prose, tree: bool, deadline: Option<Instant>) -> String {
    let lang = prose.language.code();
    let mut story = story(explained, name, prose, deadline);
    story["tree"] = tree.into();
    story["words"] = words(prose.language);
    slim(&mut story["path"]);
    let text = text::without_script(explained, &mut story, prose);
    let script = joined();
    let style: String = ["board.css", "page.css"].iter().filter_map(|name| part(name)).collect();
    let policy = format!(
        "default-src 'none'; script-src '{}'; style-src '{}'; base-uri 'none'; form-action 'none'",
        digest::source(&script),
        digest::source(&style)
    );
    format!(
        "<!doctype html>\n<html lang=\"{lang}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{policy}\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"referrer\" content=\"no-referrer\">\n<title>{name}</title>\n<style>{style}</style>\n</head>\n\
         <body>\n<main id=\"page\"></main>\n<noscript id=\"told\">{text}</noscript>\n<script type=\"application/json\" id=\"story\">{data}</script>\n\
         <script type=\"module\">{script}</script>\n</body>\n</html>\n",
        name = escaped(name),
        data = inert(&story.to_string()),
    )
}

/// A path without its reasons: a file shows them in words and pictures, and a net may have thousands of links.
fn slim(path: &mut Value) {
    let events = path["events"].as_array_mut().into_iter().flatten();
    for step in events.filter_map(|event| event.get_mut("step")?.as_object_mut()) {
        step.retain(|key, _| ["technique", "placed", "removed"].contains(&key.as_str()));
    }
}

/// JSON that no reader of HTML can take for markup: `</script>` and `<!--` need a `<`.
fn inert(json: &str) -> String {
    json.replace('<', "\\u003c").replace('>', "\\u003e").replace('\u{2028}', "\\u2028").replace('\u{2029}', "\\u2029")
}

/// The modules as one: without their imports, which come before, without `export`, and without comments.
fn joined() -> String {
    let mut script = String::from("\n");
    for line in OF_A_FILE.iter().flat_map(|name| part(name).expect("a part that is listed").lines()) {
        let is_comment = ["//", "/*", "*"].iter().any(|begin| line.trim_start().starts_with(begin));
        if !line.starts_with("import ") && !is_comment {
            script.push_str(line.strip_prefix("export ").unwrap_or(line));
            script.push('\n');
        }
    }
    script
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_come_after_what_they_import() {
        for (number, name) in OF_A_FILE.iter().enumerate() {
            for line in part(name).unwrap().lines().filter(|line| line.starts_with("import ")) {
                let from =
                    line.split("\"./").nth(1).and_then(|rest| rest.strip_suffix("\";")).expect("import on a line");
                assert!(OF_A_FILE[..number].contains(&from), "{name} imports {from}");
            }
        }
    }

    /// In a file all modules are one.
    #[test]
    fn no_two_modules_give_the_same_name() {
        let lines = OF_A_FILE.iter().flat_map(|name| part(name).unwrap().lines());
        let named = lines.filter_map(|line| {
            let line = line.strip_prefix("export ").unwrap_or(line);
            let line = line.strip_prefix("async ").unwrap_or(line);
            let rest = ["function ", "const ", "let "].iter().find_map(|kind| line.strip_prefix(kind))?;
            rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()
        });
        let mut names: Vec<&str> = named.collect();
        names.sort_unstable();
        let twice = names.windows(2).find(|pair| pair[0] == pair[1]);
        assert!(names.len() > 50 && twice.is_none(), "{twice:?}");
    }
}
