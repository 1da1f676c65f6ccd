//! The configuration file: what options are by default. Environment variables and options come before it.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use serde::Deserialize;
use toml::Spanned;

use super::args::{self, Cli};
use crate::ladder::Ladder;
use crate::render::{Language, Verbosity};

/// What the file may hold.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    language: Option<Spanned<String>>,
    ladder: Option<Spanned<String>>,
    verbosity: Option<Spanned<String>>,
    color: Option<Spanned<String>>,
}

/// Values by the names of the arguments whose default they are.
type Defaults = Vec<(&'static str, String)>;

/// The command line, with the defaults of the configuration file unless `--no-config` stands there.
pub fn command_line() -> anyhow::Result<Cli> {
    // Read without the file first: help and mistakes in the command line do not depend on it.
    let cli = args::parse(args::command())?;
    let path = path().filter(|_| !cli.no_config);
    Ok(match path.map(|path| read(&path)).transpose().map_err(anyhow::Error::msg)?.flatten() {
        Some(defaults) => args::parse(with_defaults(args::command(), &defaults))?,
        None => cli,
    })
}

/// Where the file is, if it is there: `$XDG_CONFIG_HOME/percorre/config.toml`, or in `~/.config`.
fn path() -> Option<PathBuf> {
    let folder = |name| std::env::var_os(name).map(PathBuf::from).filter(|folder| folder.is_absolute());
    let configs = folder("XDG_CONFIG_HOME").or_else(|| Some(folder("HOME")?.join(".config")))?;
    Some(configs.join("percorre").join("config.toml"))
}

fn read(path: &Path) -> Result<Option<Defaults>, String> {
    match fs::read_to_string(path) {
        Ok(text) => of_text(&text).map(Some).map_err(|error| format!("{}: {error}", path.display())),
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => Ok(None),
        Err(error) => Err(format!("cannot read {}: {error}", path.display())),
    }
}

/// The defaults that a text sets, or its first mistake, with the line.
fn of_text(text: &str) -> Result<Defaults, String> {
    let at_line = |at: usize, what: &str| format!("line {}: {what}", text[..at].matches('\n').count() + 1);
    let file: File = toml::from_str(text)
        .map_err(|error| at_line(error.span().map_or(0, |span| span.start), &error.message().replace('\n', ", ")))?;
    let languages: Vec<String> = Language::ALL.iter().map(|language| language.code().to_string()).collect();
    let ladders: Vec<String> = Ladder::ALL.iter().map(|ladder| ladder.name.to_string()).collect();
    let keys = [
        ("language", "lang", file.language, languages),
        ("ladder", "ladder", file.ladder, ladders),
        ("verbosity", "verbosity", file.verbosity, names::<Verbosity>()),
        ("color", "color", file.color, names::<clap::ColorChoice>()),
    ];
    let mut defaults = Defaults::new();
    for (key, argument, value, expected) in keys {
        let Some(value) = value else { continue };
        let (at, value) = (value.span().start, value.into_inner());
        if !expected.contains(&value) {
            let what = format!("{key} is '{value}', expected one of {}", expected.join(", "));
            return Err(at_line(at, &what));
        }
        defaults.push((argument, value));
    }
    Ok(defaults)
}

/// The names of the values of an option.
fn names<T: ValueEnum>() -> Vec<String> {
    T::value_variants().iter().filter_map(|value| Some(value.to_possible_value()?.get_name().to_string())).collect()
}

/// The command where these are the defaults of its options.
fn with_defaults(command: clap::Command, defaults: &Defaults) -> clap::Command {
    set(command, defaults).mut_subcommands(|command| set(command, defaults))
}

fn set(command: clap::Command, defaults: &Defaults) -> clap::Command {
    defaults.iter().fold(command, |command, (name, value)| {
        // A ladder without a default is a question of its own: `solve` reasons only when one is named.
        let has_default = |arg: &clap::Arg| *name == "lang" || !arg.get_default_values().is_empty();
        if !command.get_arguments().any(|arg| arg.get_id() == *name && has_default(arg)) {
            return command;
        }
        let value: &'static str = value.clone().leak();
        command.mut_arg(*name, |arg| arg.default_value(value))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_sets_defaults() {
        let text = "# mine\nlanguage = \"pt\"\nladder = \"singles\"\nverbosity = \"teach\"\ncolor = \"never\"\n";
        let defaults = of_text(text).unwrap();
        let command = with_defaults(args::command(), &defaults);
        command.clone().debug_assert();
        let of = |command: &clap::Command, name: &str, argument: &str| {
            let command = command.find_subcommand(name).unwrap();
            let argument = command.get_arguments().find(|arg| arg.get_id() == argument).unwrap();
            argument.get_default_values().iter().map(|value| value.to_str().unwrap().to_string()).collect::<String>()
        };
        assert_eq!(of(&command, "explain", "ladder"), "singles");
        assert_eq!(of(&command, "explain", "lang"), "pt");
        assert_eq!(of(&command, "steps", "verbosity"), "teach");
        assert_eq!(of(&command, "solve", "ladder"), "");
        assert!(of_text("").unwrap().is_empty());
    }

    #[test]
    fn a_mistake_is_told_with_its_line_and_what_was_expected() {
        let message = |text: &str| of_text(text).unwrap_err();
        assert_eq!(message("\nlanguage = \"de\"\n"), "line 2: language is 'de', expected one of en, pt, it");
        assert_eq!(
            message("ladder = \"full\"\nlang = \"en\""),
            "line 2: unknown field `lang`, expected one of `language`, `ladder`, `verbosity`, `color`"
        );
        assert_eq!(message("color = 1"), "line 1: invalid type: integer `1`, expected a string");
        assert!(message("language en").starts_with("line 1: "));
    }
}
