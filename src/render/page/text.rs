//! What a page shows without its script: the puzzle as a picture and the path as text. The script reads its words there too, so that
//! a file holds them once.

use std::fmt::Write;

use serde_json::Value;

use super::packed::packed;
use crate::path::Event;
use crate::render::Prose;
use crate::render::svg::{escaped, unstyled};
use crate::search::Explained;

/// The page's text as markup. The words go out of the story: what stays there are pictures.
pub(super) fn without_script(explained: &Explained, story: &mut Value, prose: Prose) -> String {
    let shape = explained.puzzle.shape();
    let mut out = String::new();
    let name = story["name"].as_str().unwrap_or_default().to_string();
    let facts = ["verdict", "ending"].map(|key| story[key].as_str().unwrap_or_default());
    let _ = writeln!(out, "<main><h1>{}</h1><p class=\"facts\">{}</p>", safe(&name), safe(facts.join(" ").trim()));
    let _ = writeln!(out, "<div class=\"frame\">{}</div><ol class=\"told\">", unstyled(&explained.puzzle, &name));
    let proof = safe(&prose.say("page-proof", []));
    let mut number = 0;
    for (told, event) in story["told"].as_array_mut().into_iter().flatten().zip(&explained.path.events) {
        let is_step = matches!(event, Event::Step(_));
        number += usize::from(is_step);
        let value = if is_step { format!(" value=\"{number}\"") } else { " class=\"turn\"".to_string() };
        let _ = write!(out, "<li{value}>");
        for (key, tag) in [("short", "b"), ("title", "i"), ("text", "p"), ("dead", "strong")] {
            if let Some(text) = taken(told, key) {
                let _ = write!(out, "<{tag}>{}</{tag}> ", safe(&text));
            }
        }
        if let Some(lines) = told["proof"].as_array_mut() {
            let _ = write!(out, "<details><summary>{proof} ({})</summary><ul>", lines.len());
            for line in lines {
                let _ = write!(out, "<li>{}", safe(&taken(line, "text").unwrap_or_default()));
                *line = packed(shape, line).into();
            }
            out.push_str("</ul></details>");
        }
        out.push('\n');
    }
    out.push_str("</ol></main>");
    out
}

/// Text in markup, in its lines.
fn safe(text: &str) -> String {
    text.lines().map(escaped).collect::<Vec<_>>().join("\n")
}

/// Takes a text out of an object.
fn taken(object: &mut Value, key: &str) -> Option<String> {
    match object.as_object_mut()?.remove(key)? {
        Value::String(text) => Some(text),
        _ => None,
    }
}
