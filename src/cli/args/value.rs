//! How values are read: names that `--help` and completions list, and times.

use std::ffi::OsStr;
use std::time::Duration;

use clap::builder::{PossibleValue, TypedValueParser};

use crate::format::Format;
use crate::ladder::Ladder;
use crate::render::Language;

/// A parser of names that completions and `--help` know.
#[derive(Clone)]
struct Named<F> {
    names: Vec<&'static str>,
    read: F,
}

impl<F, T, E> TypedValueParser for Named<F>
where
    F: Fn(&str) -> Result<T, E> + Clone + Send + Sync + 'static,
    E: Into<Box<dyn std::error::Error + Send + Sync + 'static>>,
    T: Clone + Send + Sync + 'static,
{
    type Value = T;

    fn parse_ref(&self, command: &clap::Command, arg: Option<&clap::Arg>, value: &OsStr) -> Result<T, clap::Error> {
        TypedValueParser::parse_ref(&self.read, command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.names.iter().copied().map(PossibleValue::new)))
    }
}

pub fn formats() -> impl TypedValueParser<Value = Format> {
    Named { names: Format::ALL.map(|format| format.name()).into(), read: |name: &str| name.parse::<Format>() }
}

pub fn ladders() -> impl TypedValueParser<Value = Ladder> {
    Named { names: Ladder::ALL.map(|ladder| &*ladder.name.into_owned().leak()).into(), read: Ladder::by_name }
}

pub fn languages() -> impl TypedValueParser<Value = Language> {
    Named { names: Language::ALL.map(|language| language.code()).into(), read: read_language }
}

/// One of the languages, or a file of messages.
fn read_language(name: &str) -> Result<Language, String> {
    match name.strip_suffix(".ftl") {
        Some(stem) => {
            let source = std::fs::read_to_string(name).map_err(|error| format!("cannot read {name}: {error}"))?;
            let code = stem.rsplit(['/', '\\']).next().unwrap_or(stem);
            Language::read(code, &source).map_err(|fault| format!("{name}: {fault}"))
        }
        None => name.parse(),
    }
}

pub fn time(text: &str) -> Result<Duration, String> {
    let number_end = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(number_end);
    let seconds = match unit {
        "" | "s" => 1.0,
        "ms" => 0.001,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(format!("'{unit}' is not a unit of time, expected ms, s, m or h")),
    };
    let number: f64 = number.parse().map_err(|_| "expected a number of seconds, like 10, 0.5s or 200ms".to_string())?;
    Duration::try_from_secs_f64(number * seconds).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        assert_eq!(time("200ms"), Ok(Duration::from_millis(200)));
        assert_eq!(time("0.5"), Ok(Duration::from_millis(500)));
        assert_eq!(time("2m"), Ok(Duration::from_secs(120)));
        assert!(time("soon").is_err() && time("").is_err() && time("3d").is_err() && time("1e99").is_err());
    }
}
