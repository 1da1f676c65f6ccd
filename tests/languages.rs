//! A language is one file: a pseudo-language, made of the English file by writing its letters wide, is read by the command with
//! `--lang FILE`, and nothing that any command or page says is left in English.
#![cfg(all(feature = "cli", feature = "prose"))]

use std::collections::HashSet;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

use crate::common::shared::root;
use crate::common::{HALF, percorre};
use percorre::Technique;
use percorre::render::{Language, Prose};

/// A letter as wide as a Chinese one: no English word has it.
fn wide(letter: char) -> char {
    match letter {
        'a'..='z' => char::from_u32(letter as u32 - 'a' as u32 + 0xff41).expect("a letter"),
        'A'..='Z' => char::from_u32(letter as u32 - 'A' as u32 + 0xff21).expect("a letter"),
        other => other,
    }
}

/// The messages of a file with wide letters; what stands in braces, keys and variants stay as they are.
fn pseudo(source: &str) -> String {
    let mut text = String::new();
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        let trimmed = line.trim_start();
        let key = match trimmed.split_once(" = ") {
            Some((key, _)) if !key.contains([' ', '{', '[']) => key.len() + 3,
            _ if trimmed.starts_with('[') || trimmed.starts_with("*[") => trimmed.find(']').expect("a variant") + 1,
            _ => 0,
        };
        let head = line.len() - trimmed.len() + key;
        text += &line[..head];
        let rule = line.starts_with("rule-");
        let mut is_code = rule;
        for letter in line[head..].chars() {
            is_code |= letter == '{';
            text.push(if is_code { letter } else { wide(letter) });
            is_code = rule || (is_code && letter != '}');
        }
        text.push('\n');
    }
    for &technique in Technique::ALL {
        let name: String = technique.name().chars().map(wide).collect();
        let _ = writeln!(text, "name-{technique} = {name}");
    }
    text
}

/// Where the pseudo-language is written.
fn file(name: &str, source: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, source).expect("a place to write");
    path
}

/// What a command says in the language of this file.
fn said(path: &PathBuf, arguments: &[&str]) -> String {
    let output = percorre().args(arguments).arg("--lang").arg(path).output().expect("an output");
    assert!(output.stderr.is_empty(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

/// Words of three ASCII letters or more: whatever is not in the pseudo-language, but for names and the language of a code block.
fn english(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() > 2);
    words.filter(|word| !["text", "percorre", "full", "Full", "Sudoku"].contains(word)).collect()
}

/// Needs guesses.
const PUZZLE: &str = "............4.1.";
const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

#[test]
fn a_language_is_one_file_and_every_command_speaks_it() {
    let path = file("pseudo.ftl", &pseudo(Language::English.source()));
    let wrong = format!(":0000:x:{}::::", EASY.replacen("53.", "53+1", 1));
    let struck = format!(":0000:x:{EASY}:413:::");
    let hard = ["explain", "--ladder", "singles", "--max-events", "60"];
    let mut all: Vec<(Vec<&str>, &str)> = vec![
        (hard.to_vec(), PUZZLE),
        ([&hard[..], &["--verbosity", "teach"]].concat(), PUZZLE),
        ([&hard[..], &["--format", "markdown"]].concat(), PUZZLE),
        (vec!["explain", "--pictures"], EASY),
        (vec!["explain", "--summary"], EASY),
        (vec!["explain", "--verbosity", "teach"], EASY),
        (vec!["steps"], EASY),
        (vec!["steps", "--verbosity", "teach", "--technique", "hidden-single"], EASY),
        (vec!["hint"], &wrong),
        (vec!["hint"], &struck),
        (vec!["steps", "--no-uniqueness"], HALF),
        (vec!["why", "r5c5"], EASY),
        (vec!["why", "r1c3", "1"], EASY),
        (vec!["why", "r1c1"], EASY),
    ];
    all.extend(["where", "technique", "pattern", "full"].map(|stage| (vec!["hint", "--stage", stage], EASY)));
    for (arguments, puzzle) in &all {
        let text = said(&path, &[&arguments[..], &[*puzzle]].concat());
        // `! line 1` is the command's, not the language's.
        let text = text.replace("! line 1: ", "");
        assert!(text.chars().any(|c| ('\u{ff21}'..='\u{ff5a}').contains(&c)), "{arguments:?}: {text}");
        assert_eq!(english(&text), [""; 0], "{arguments:?}: {text}");
    }
}

/// The page's own words are messages too: whatever of it is read stands in the language of the file.
#[test]
fn a_page_speaks_the_language_of_one_file() {
    let path = file("pseudo_page.ftl", &pseudo(Language::English.source()));
    let page = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("pseudo.html");
    said(&path, &["explain", "--tree", "--html", page.to_str().expect("a path"), EASY]);
    let html = fs::read_to_string(page).expect("a page");
    let mut visible = String::new();
    let mut rest = &html[..];
    while let Some((text, tag)) = rest.split_once('<') {
        visible += text;
        let skipped = ["script", "style"].into_iter().find(|name| tag.starts_with(name));
        rest = match skipped {
            Some(name) => tag.split_once(&format!("</{name}>")).map_or("", |(_, after)| after),
            None => tag.split_once('>').map_or("", |(_, after)| after),
        };
    }
    visible += rest;
    assert_eq!(english(&visible), [""; 0], "{visible}");
    // What the script shows is data of the page: every word of its own is there, and wide.
    let words = html.matches("\u{ff41}").count();
    assert!(words > 100, "{words}");
}

/// The page that is served, and what it is answered: every text is in the language of the file.
#[cfg(all(feature = "serve", unix))]
#[test]
fn the_server_speaks_the_language_of_one_file() {
    use crate::serve::Server;
    use serde_json::{Value, json};

    /// The texts of an answer, but for codes and names.
    fn texts(key: &str, value: &Value, into: &mut Vec<String>) {
        const CODES: [&str; 22] = [
            "lang",
            "state",
            "solutions",
            "technique",
            "slug",
            "outcome",
            "puzzle",
            "format",
            "grade",
            "hardest",
            "ladder",
            "level",
            "path",
            "paint",
            "step",
            "steps",
            "picture",
            "answer",
            "aliases",
            "like",
            "left_out",
            "uses",
        ];
        match value {
            _ if CODES.contains(&key) => {}
            Value::String(text) => into.push(text.clone()),
            Value::Array(items) => items.iter().for_each(|item| texts("", item, into)),
            Value::Object(fields) => fields.iter().for_each(|(key, value)| texts(key, value, into)),
            _ => {}
        }
    }

    let path = file("served.ftl", &pseudo(Language::English.source()));
    let server = Server::start(&["--lang", path.to_str().expect("a path")]);
    let wrong = json!({"side": 9, "box": [3, 3], "puzzle": EASY, "placed": ["1r1c3"]});
    let bodies = [
        ("read", json!({"text": EASY})),
        ("check", json!({"state": wrong})),
        ("hint", json!({"text": EASY})),
        ("hint", json!({"state": wrong})),
        ("steps", json!({"text": EASY})),
        ("grade", json!({"text": EASY})),
        ("explain", json!({"text": EASY})),
        ("why", json!({"text": EASY, "cell": "r1c3", "digit": 1})),
        ("lesson", json!({"technique": "xy-wing"})),
        ("lesson", json!({"technique": "aic"})),
        ("practice", json!({"technique": "hidden-single", "seed": 1})),
    ];
    for (question, mut body) in bodies {
        body["lang"] = "served".into();
        let (status, answer) = server.post(question, body.to_string());
        assert_eq!(status, 200, "{question}: {answer}");
        let answer: Value = serde_json::from_str(answer.split_once("\r\n\r\n").expect("a body").1).expect("JSON");
        let mut said = Vec::new();
        texts("", &answer, &mut said);
        for text in said {
            assert_eq!(english(&text), [""; 0], "{question}: {text}");
        }
    }
}

#[test]
fn a_file_that_lacks_a_message_is_refused_by_name() {
    let source = Language::English.source().replace("solved = Solved.\n", "");
    let path = file("lacking.ftl", &source);
    let output = percorre().args(["hint", EASY, "--lang"]).arg(path).output().expect("an output");
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.code() == Some(2) && error.contains("no message solved"), "{error}");
}

/// Every message is somewhere asked for: one that nothing says is not kept.
#[test]
fn every_message_is_asked_for_somewhere() {
    fn sources(folder: PathBuf, text: &mut String) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            match path.extension().and_then(|extension| extension.to_str()) {
                None if path.is_dir() => sources(path, text),
                Some("rs" | "js" | "html") => *text += &fs::read_to_string(path).expect("a file"),
                _ => {}
            }
        }
    }
    let mut text = String::new();
    sources(root().join("src"), &mut text);
    // To search each different word once gives the same answer sooner.
    let words: HashSet<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '-' && c != '_').collect();
    let text = words.into_iter().collect::<Vec<_>>().join(" ");
    for line in Language::English.source().lines() {
        let Some((key, _)) = line.split_once(" = ").filter(|(key, _)| !key.contains([' ', '#'])) else { continue };
        let asked = key.strip_prefix("page-").unwrap_or(key);
        let stem = asked.rsplit_once('-').map_or(asked, |(stem, _)| stem);
        let is_asked = [key, asked, &format!("{stem}-")].iter().any(|key| text.contains(*key)) || key.ends_with("-why");
        assert!(is_asked, "nothing asks for {key}");
    }
}

#[test]
fn colours_change_no_letter() {
    let explain = |lang: &str, color: &str| {
        let output = crate::common::percorre()
            .args(["explain", "--lang", lang, "--color", color, "............4.1."])
            .output()
            .unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    for lang in Language::ALL.map(|language| language.code()) {
        let (plain, painted) = (explain(lang, "never"), explain(lang, "always"));
        assert_eq!(anstream::adapter::strip_str(&painted).to_string(), plain);
        // A pass, a guess, a conclusion.
        for style in ["\u{1b}[2m", "\u{1b}[1m\u{1b}[33m", "\u{1b}[1mr"] {
            let (_, styled) = painted.split_once(style).unwrap_or_else(|| panic!("{lang}: {style:?} {painted:?}"));
            assert!(
                styled.lines().next().is_some_and(|line| line.contains("\u{1b}[0m")),
                "{lang}: {style:?} has no end"
            );
        }
    }
}

#[test]
fn the_languages_say_the_same_with_the_same_arguments() {
    assert!(Language::English.source().matches(" =").count() > 200);
    for language in Language::ALL {
        let again = Language::read("xx", language.source());
        assert_eq!(again.map(|again| again.name()), Ok(language.name()));
    }
}

/// The messages of a language without one of them, or with one changed.
#[test]
fn a_missing_message_is_found_before_anybody_reads_it() {
    let source = Language::Italian.source();
    let without = |line: &str| source.replacen(line, "", 1);
    let read = |source: &str| Language::read("xx", source).unwrap_err().to_string();
    assert_eq!(read(&without("picture-on = vero lungo la catena\n")), "no message picture-on");
    assert_eq!(
        read(&source.replacen("price = { $cost },", "price = { $price },", 1)),
        "price: $cost is only in one of xx and en"
    );
    assert_eq!(read(&format!("{source}\nanother = altro\n")), "there is no message another");
    assert_eq!(
        read(&source.replacen("picture-on = vero", "picture-on = { -vero }", 1)),
        "picture-on: neither text nor an argument"
    );
    let referring =
        |to: &str| read(&source.replacen("picture-on = vero lungo la catena", &format!("picture-on = {to}"), 1));
    for (to, followed) in
        [("picture-on", "picture-on"), ("nosuch", "nosuch"), ("page-stuck", "stuck"), ("name-x-wing", "name-x-wing")]
    {
        let said =
            format!("picture-on: {{ {followed} }} is no message of the English file, or a reference within another");
        assert_eq!(referring(&format!("{{ {to} }}")), said);
    }
    assert_eq!(referring("{ price }"), "picture-on: $cost is only in one of xx and en");
    assert_eq!(read(&format!("{source}\nand = e\n")), "the message and is there twice");
    assert!(read(&source.replacen("picture-on =", "picture on", 1)).starts_with("line "), "the line");
    let language = Language::read("xx", source).unwrap();
    assert_eq!((language.code(), language.name()), ("xx", "italiano"));
    assert_eq!(language, Language::read("xx", source).unwrap());
}

#[test]
fn every_technique_has_its_name_in_every_language() {
    for &technique in Technique::ALL {
        assert_eq!(Prose::default().name(technique), technique.name());
        for language in [Language::Portuguese, Language::Italian] {
            let key = format!("name-{technique} = ");
            let name = language.source().lines().find_map(|line| line.strip_prefix(&key));
            let name = name.unwrap_or_else(|| panic!("{technique}"));
            assert_eq!(Prose { language, ..Prose::default() }.name(technique), name);
        }
    }
}

#[test]
fn the_environment_chooses_the_language() {
    let of = |pairs: &[(&str, &str)]| {
        let find = |name: &str| pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| value.to_string());
        Language::of_environment(find)
    };
    assert_eq!(of(&[]), Language::English);
    assert_eq!(of(&[("LANG", "pt_BR.UTF-8")]), Language::Portuguese);
    assert_eq!(of(&[("LANG", "pt_BR.UTF-8"), ("LC_MESSAGES", "it_IT")]), Language::Italian);
    assert_eq!(of(&[("LC_ALL", "C"), ("LANG", "it_IT")]), Language::English);
    assert_eq!(of(&[("LC_ALL", ""), ("LANG", "it")]), Language::Italian);
}
