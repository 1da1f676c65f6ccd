//! What is wrong with JSON that could not be read, in the words of the schema: the key, what stands there, what was expected.
//!
//! The parser's own message says it in the terms of this program. So what failed is read once more, key by key.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::record::RecordJson;
use super::{EventJson, PathJson};
use crate::error::Error;
use crate::format::state::{PuzzleJson, TOO_LONG, no_json, read_value, without_place};

/// An object of the schema.
pub(super) trait Schema: DeserializeOwned {
    /// One with the keys that there must be, and nothing wrong in them.
    const LEAST: &'static str;

    /// What is wrong inside this key's value, if it holds objects of the schema itself.
    fn inside(_key: &str, _value: &Value) -> Option<String> {
        None
    }
}

impl Schema for PuzzleJson {
    const LEAST: &'static str = r#"{"side":9,"box":[3,3],"puzzle":""}"#;
}

impl Schema for RecordJson {
    const LEAST: &'static str = "{}";
}

impl Schema for EventJson {
    const LEAST: &'static str = "{}";

    fn inside(key: &str, value: &Value) -> Option<String> {
        (key == "step").then(|| of_value::<RecordJson>(value)).flatten()
    }
}

impl Schema for PathJson {
    const LEAST: &'static str =
        r#"{"v":1,"side":9,"box":[3,3],"puzzle":"","ladder":"","events":[],"outcome":"solved"}"#;

    fn inside(key: &str, value: &Value) -> Option<String> {
        let events = value.as_array().filter(|_| key == "events")?;
        let fault = |(number, event)| Some(format!("event {}: {}", number + 1, of_value::<EventJson>(event)?));
        events.iter().enumerate().find_map(fault)
    }
}

/// The mistake that made this text unreadable.
pub(super) fn of_text<T: Schema>(text: &str, error: &serde_json::Error) -> Error {
    if !text.is_empty() && !text.trim_start().starts_with(['{', '[']) {
        let found: String = text.trim_start().chars().take_while(|&c| c != '\n').take(40).collect();
        return Error::Unrecognised(format!("found '{found}', expected an object in JSON"));
    }
    // If the text is JSON, one of its keys is wrong.
    match serde_json::from_str::<Value>(text) {
        Ok(value) => Error::Unrecognised(of_value::<T>(&value).unwrap_or_else(|| plain(&without_place(error)))),
        Err(error) => no_json(&error),
    }
}

/// What is wrong with a value that should be such an object.
fn of_value<T: Schema>(value: &Value) -> Option<String> {
    let Value::Object(object) = value else {
        return read_value::<T>(value).err().map(|said| plain(&said));
    };
    let least: Map<String, Value> = serde_json::from_str(T::LEAST).expect("it is written above");
    let missing: Vec<String> = least.keys().filter(|&key| !object.contains_key(key)).map(|key| quoted(key)).collect();
    match &missing[..] {
        [] => {}
        [key] => return Some(format!("the key {key} is missing")),
        keys => return Some(format!("the keys {} are missing", keys.join(", "))),
    }
    object.iter().find_map(|(key, value)| {
        T::inside(key, value).or_else(|| {
            let mut alone = least.clone();
            alone.insert(key.clone(), value.clone());
            let said = read_value::<T>(&Value::Object(alone)).err()?;
            Some(format!("the key {}: {}", quoted(key), plain(&said)))
        })
    })
}

/// The parser's message without the words of this program.
fn plain(said: &str) -> String {
    if let Some(key) = said.strip_prefix("duplicate field ") {
        return format!("the key {} is there twice", quoted(key.trim_matches('`')));
    }
    if said == TOO_LONG {
        return "found a list that is too long, expected a shorter list".to_string();
    }
    let (kind, rest) = said.split_once(": ").unwrap_or(("", said));
    let (kind, rest) = match said.strip_prefix("invalid length ") {
        Some(rest) => ("invalid length", rest),
        None => (kind, rest),
    };
    let Some((found, expected)) = rest.split_once(", expected ").filter(|_| kind.starts_with("invalid ")) else {
        return said.to_string();
    };
    let found = match found.split_once(' ') {
        _ if kind == "invalid length" => format!("a list of {found}"),
        Some(("string", text)) => text.to_string(),
        Some(_) => found.split('`').nth(1).unwrap_or(found).to_string(),
        None => found.replace("sequence", "a list").replace("map", "an object"),
    };
    format!("found {found}, expected {}", expectation(expected))
}

fn expectation(expected: &str) -> String {
    let list = || expected.rsplit_once("size ").map(|(_, size)| format!("a list of {size}"));
    match expected {
        "u16" => format!("a whole number from 0 to {}", u16::MAX),
        "u32" => format!("a whole number from 0 to {}", u32::MAX),
        "u64" | "usize" => "a whole number from 0 on".to_string(),
        "a sequence" => "a list".to_string(),
        "a boolean" => "true or false".to_string(),
        "a string" => "a text in quotes".to_string(),
        _ if expected.ends_with(" elements in sequence") => {
            format!("a list of {}", expected.split(' ').next().expect("it has a word"))
        }
        _ if expected.starts_with("a tuple of size ") => list().expect("it has a size"),
        _ if expected.starts_with("struct ") || expected == "a map" => "an object".to_string(),
        kind => kind.to_string(),
    }
}

fn quoted(key: &str) -> String {
    format!("{key:?}")
}
