//! The configuration file: what options are by default. Environment variables and options come before it.

use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use toml::Spanned;

use super::args::{self, Cli, Command};
use crate::ladder::Ladder;
use crate::render::{Language, Verbosity};

/// What the file holds, by its keys.
type File = BTreeMap<Spanned<String>, Spanned<toml::Value>>;

/// Values by the names of the arguments whose default they are.
type Defaults = Vec<(&'static str, String)>;

/// The command line, with the defaults of the configuration file unless `--no-config` stands there.
pub fn command_line() -> anyhow::Result<Cli> {
    // Read without the file first: help and mistakes in the command line do not depend on it.
    let cli = args::parse(args::command())?;
    // Nor do lists of names, completions and manual pages, which no key changes.
    let is_list = matches!(
        cli.command,
        None | Some(Command::List(_) | Command::Techniques(_) | Command::Completions { .. } | Command::Man { .. })
    );
    let path = path().filter(|_| !cli.no_config && !is_list);
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
        ("language", "lang", languages),
        ("ladder", "ladder", ladders),
        ("verbosity", "verbosity", names::<Verbosity>()),
        ("color", "color", names::<clap::ColorChoice>()),
    ];
    let mut entries: Vec<_> = file.into_iter().collect();
    entries.sort_by_key(|(key, _)| key.span().start);
    let default = |(key, value): (Spanned<String>, Spanned<toml::Value>)| {
        let known = keys.iter().find(|(name, ..)| name == key.get_ref());
        let Some((name, argument, expected)) = known else {
            let names = keys.iter().map(|(name, ..)| *name).collect::<Vec<_>>().join(", ");
            return Err(at_line(
                key.span().start,
                &format!("no key is called '{}', expected one of {names}", key.get_ref()),
            ));
        };
        match value.get_ref() {
            toml::Value::String(text) if expected.contains(text) => Ok((*argument, text.clone())),
            found => {
                let written = || text[value.span()].lines().next().unwrap_or_default().to_string();
                let found = found.as_str().map_or_else(written, |text| format!("'{text}'"));
                let what = format!("{name} is {found}, expected one of {}", expected.join(", "));
                Err(at_line(value.span().start, &what))
            }
        }
    };
    entries.into_iter().map(default).collect()
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
