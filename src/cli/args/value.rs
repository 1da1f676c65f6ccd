//! How values are read: names that `--help` and completions list, and times.

use std::convert::Infallible;
use std::error::Error;
use std::ffi::OsStr;
use std::num::{NonZeroU64, NonZeroUsize};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use clap::builder::{PathBufValueParser, PossibleValue, TypedValueParser};

use crate::collection::Fact;
use crate::format::{self, Format, Reading};
use crate::ladder::Ladder;
use crate::make::Symmetry;
use crate::render::{Language, LanguageError};
use crate::technique::Technique;

/// A parser of names that completions and `--help` know.
#[derive(Clone)]
struct Named<F> {
    names: Vec<&'static str>,
    read: F,
}

impl<F, T, E> TypedValueParser for Named<F>
where
    F: Fn(&str) -> Result<T, E> + Clone + Send + Sync + 'static,
    E: Into<Box<dyn Error + Send + Sync + 'static>>,
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
    Named { names: Format::ALL.iter().map(|format| format.name()).collect(), read: |name: &str| name.parse::<Format>() }
}

fn names_of_ladders() -> impl Iterator<Item = &'static str> {
    Ladder::ALL.iter().map(|ladder| &*ladder.name)
}

pub fn ladders() -> impl TypedValueParser<Value = Ladder> {
    Named { names: names_of_ladders().collect(), read: Ladder::by_name }
}

/// For an argument with `hide_possible_values`: there are too many for `--help`.
pub fn techniques() -> impl TypedValueParser<Value = Technique> {
    Named {
        names: Technique::ALL.iter().map(|technique| technique.slug()).collect(),
        read: |name: &str| name.parse::<Technique>(),
    }
}

/// A ladder or techniques, or any other text.
pub fn ladder_or_techniques() -> impl TypedValueParser<Value = String> {
    let names = names_of_ladders().chain(Technique::ALL.iter().map(|technique| technique.slug())).collect();
    Named { names, read: |text: &str| Ok::<_, Infallible>(text.to_string()) }
}

/// Expressions, of which the names of facts are the simplest; `others` are names beside these.
pub fn of_facts<T, E>(
    others: &[&'static str],
    read: impl Fn(&str) -> Result<T, E> + Clone + Send + Sync + 'static,
) -> impl TypedValueParser<Value = T>
where
    T: Clone + Send + Sync + 'static,
    E: Into<Box<dyn Error + Send + Sync + 'static>> + 'static,
{
    Named { names: Fact::ALL.into_iter().map(|(name, _)| name).chain(others.iter().copied()).collect(), read }
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
        None => name.parse().map_err(|error: LanguageError| error.to_string()),
    }
}

/// The name of a file to write, or `-`. A puzzle is none: whoever gives one has forgotten the name.
pub fn output() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| match path.to_str() {
        Some(text) if format::read(text, &Reading::default()).is_ok() => {
            Err("this is a puzzle, expected the name of a file before it")
        }
        _ => Ok(path),
    })
}

/// The name of a file to write beside the answer, which has stdout.
pub fn output_file() -> impl TypedValueParser<Value = PathBuf> {
    output().try_map(|path| match path.to_str() {
        Some("-") => Err("the answer goes to stdout, expected the name of a file"),
        _ => Ok(path),
    })
}

/// Numbers that an option takes.
pub trait Number: FromStr {
    const EXPECTED: &'static str = "expected a whole number from 0 on";
}

impl Number for u64 {}
impl Number for usize {}

impl Number for NonZeroU64 {
    const EXPECTED: &'static str = "expected a whole number from 1 on";
}

impl Number for NonZeroUsize {
    const EXPECTED: &'static str = NonZeroU64::EXPECTED;
}

pub fn number<T: Number>(text: &str) -> Result<T, &'static str> {
    text.parse().map_err(|_| T::EXPECTED)
}

/// A seed of random numbers.
pub fn seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("expected a whole number from 0 to {}", u64::MAX))
}

/// Who gives more time than this, a hundred years, gives all there is: no clock goes as far as the longest duration.
const LONGEST: Duration = Duration::from_secs(100 * 365 * 24 * 3600);

pub fn symmetries() -> impl TypedValueParser<Value = Symmetry> {
    Named { names: Symmetry::ALL.map(Symmetry::name).into(), read: |name: &str| name.parse::<Symmetry>() }
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
    Ok(Duration::try_from_secs_f64(number * seconds).unwrap_or(LONGEST).min(LONGEST))
}

/// A size in bytes: `500MB`, `2GiB`.
pub fn size(text: &str) -> Result<u64, String> {
    let number_end = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, unit) = text.split_at(number_end);
    let bytes = match unit.trim_start().to_ascii_lowercase().as_str() {
        "b" => 1.0,
        "k" | "kb" => 1e3,
        "m" | "mb" => 1e6,
        "g" | "gb" => 1e9,
        "t" | "tb" => 1e12,
        "kib" => 1024.0,
        "mib" => 1024.0 * 1024.0,
        "gib" => 1024.0 * 1024.0 * 1024.0,
        "" => return Err(format!("'{text}' has no unit, expected a size like 500MB or 2GiB")),
        unit => return Err(format!("'{unit}' is not a unit of size, expected kB, MB, GB, KiB, MiB or GiB")),
    };
    let number: f64 = number.parse().map_err(|_| "expected a size like 500MB or 2GiB".to_string())?;
    Ok((number * bytes) as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_have_units() {
        assert_eq!(time("200ms"), Ok(Duration::from_millis(200)));
        assert_eq!(time("0.5"), Ok(Duration::from_millis(500)));
        assert_eq!(time("2m"), Ok(Duration::from_secs(120)));
        for long in ["1000000h", "9999999999999999999s", "1".repeat(400).as_str()] {
            assert!(std::time::Instant::now().checked_add(time(long).unwrap()).is_some(), "{long}");
        }
        assert!(time("soon").is_err() && time("").is_err() && time("3d").is_err() && time("1e99").is_err());
    }
    #[test]
    fn sizes_have_units() {
        assert_eq!(size("500MB"), Ok(500_000_000));
        assert_eq!((size("1.5 GiB"), size("64k"), size("12b")), (Ok(3 << 29), Ok(64_000), Ok(12)));
        assert!(["", "500", "MB", "2 apples", "-1MB"].iter().all(|text| size(text).is_err()));
    }
}
