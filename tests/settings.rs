//! What a user sets and looks up: names, help, and the configuration file.
#![cfg(feature = "cli")]

use std::fs;
use std::path::{Path, PathBuf};

use assert_cmd::Command;
use percorre::format::Format;
use percorre::{Ladder, Technique};
use predicates::prelude::*;
use predicates::str::{contains, is_empty, starts_with};

use crate::common;

const NORVIG: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The command with a configuration folder of its own.
fn percorre(configs: &Path) -> Command {
    let mut command = common::percorre();
    command.env("XDG_CONFIG_HOME", configs);
    command
}

/// A folder with this configuration file, or without one.
fn configs(name: &str, text: Option<&str>) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("configs").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("percorre")).unwrap();
    if let Some(text) = text {
        fs::write(folder.join("percorre/config.toml"), text).unwrap();
    }
    folder
}

fn stdout(command: &mut Command) -> String {
    String::from_utf8(command.assert().success().get_output().stdout.clone()).unwrap()
}

/// The first field of each line.
fn names(text: &str) -> Vec<&str> {
    text.lines().map(|line| line.split('\t').next().unwrap()).collect()
}

#[test]
fn formats_ladders_languages_scales_and_techniques_are_listed() {
    let none = configs("lists", None);
    let list = |what: &str| stdout(percorre(&none).args(["list", what]));
    assert_eq!(names(&list("formats")), Format::ALL.iter().map(|format| format.name()).collect::<Vec<_>>());
    assert_eq!(names(&list("ladders")), Ladder::ALL.iter().map(|ladder| &*ladder.name).collect::<Vec<_>>());
    assert_eq!(names(&list("languages")), ["en", "pt", "it"]);
    assert_eq!(names(&list("scales")), ["percorre", "hodoku", "se"]);
    assert_eq!(list("techniques").lines().count(), Technique::ALL.len());
    for what in ["formats", "ladders", "languages", "scales", "techniques"] {
        assert_eq!(stdout(percorre(&none).arg(format!("--list-{what}"))), list(what), "{what}");
        assert!(list(what).lines().all(|line| line.split('\t').all(|field| what == "techniques" || !field.is_empty())));
        let json = stdout(percorre(&none).args(["list", what, "--json"]));
        assert_eq!(json.lines().count(), list(what).lines().count());
        for line in json.lines() {
            let value: serde_json::Value = serde_json::from_str(line).unwrap();
            assert!(value["name"].is_string() && value["summary"].is_string(), "{line}");
        }
    }
    percorre(&none)
        .args(["--list-formats", "solve"])
        .assert()
        .code(2)
        .stderr(contains("a list goes without a command"));
    percorre(&none).arg("--quiet").assert().code(2).stderr(contains("no command, expected one"));
}

#[test]
fn help_and_completions_know_the_names() {
    let none = configs("completions", None);
    let help = stdout(percorre(&none).args(["convert", "--help"]));
    let words: String = help.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("possible values: line, grid, sized, numbers, marks"), "{help}");
    let help = stdout(percorre(&none).arg("--help"));
    for option in ["--list-formats", "--list-ladders", "--list-languages", "--list-scales", "--list-techniques"] {
        assert!(help.contains(option), "{help}");
    }
    for shell in ["bash", "zsh", "fish"] {
        let completions = stdout(percorre(&none).args(["completions", shell]));
        for name in ["fpuzzles-link", "octave", "list-formats", "languages"] {
            assert!(completions.contains(name), "{shell}: {name}");
        }
    }
}

#[test]
fn commands_that_this_build_lacks_are_named_with_their_features() {
    let help = stdout(percorre(&configs("lacks", None)).arg("--help"));
    let (commands, ending) = help.split_once("Exit codes").unwrap();
    for name in ["book", "serve"] {
        let is_here = commands.lines().any(|line| line.trim_start().starts_with(&format!("{name} ")));
        assert_eq!(ending.contains(name), !is_here, "{name}: {help}");
    }
    let has_all = cfg!(feature = "book") && cfg!(feature = "serve") && cfg!(feature = "table");
    assert_eq!(ending.contains("--features"), !has_all, "{ending}");
}

#[test]
fn help_is_wrapped_to_the_width_of_the_terminal() {
    let none = configs("width", None);
    for width in [40usize, 50, 70, 100] {
        for command in [
            "solve",
            "explain",
            "grade",
            "check",
            "count",
            "steps",
            "techniques",
            "list",
            "hint",
            "why",
            "convert",
            "completions",
            "man",
            "replay",
        ] {
            let help = stdout(percorre(&none).args([command, "--help"]).env("COLUMNS", width.to_string()));
            for line in help.lines().filter(|line| line.chars().count() > width) {
                // A word that is too long by itself, like a puzzle, cannot be broken.
                assert_eq!(line.split_whitespace().filter(|word| *word != "\\").count(), 1, "{width}: {line}");
            }
        }
    }
    let help = stdout(percorre(&none).args(["explain", "--help"]).env("COLUMNS", "50"));
    assert!(
        help.contains(
            "  percorre explain --lang it --verbosity teach \\\n      six.txt\n      (in Italian, in detail)\n"
        ),
        "{help}"
    );
}

const SET: &str = "# mine\nlanguage = \"pt\"\nladder = \"octave\"\nverbosity = \"terse\"\ncolor = \"always\"\n";

#[test]
fn the_configuration_file_sets_language_ladder_verbosity_and_colours() {
    let (none, set) = (configs("none", None), configs("set", Some(SET)));
    let of = |configs: &Path, args: &[&str]| stdout(percorre(configs).args(args).arg(NORVIG));
    let asked = ["--color", "always", "explain", "--lang", "pt", "--ladder", "octave", "--verbosity", "terse"];
    assert_eq!(of(&set, &["explain"]), of(&none, &asked));
    assert_ne!(of(&set, &["explain"]), of(&none, &["explain"]));
    assert!(of(&set, &["explain"]).contains('\u{1b}'));
    assert_eq!(
        of(&set, &["hint", "--stage", "full"]),
        of(&none, &["hint", "--stage", "full", "--lang", "pt", "--ladder", "octave"])
    );
    let steps = ["steps", "--technique", "naked-single"];
    let asked_of_steps = [&["--color", "always"][..], &steps, &["--lang", "pt", "--verbosity", "terse"]].concat();
    assert_eq!(of(&set, &steps), of(&none, &asked_of_steps));
    // `solve` reasons only when it is asked to.
    assert_eq!(of(&set, &["solve"]), of(&none, &["solve"]));
    let home = percorre(&none)
        .env_remove("XDG_CONFIG_HOME")
        .env("HOME", set.join("home"))
        .args(["explain", NORVIG])
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(home.stdout).unwrap(), of(&none, &["explain"]));
    fs::create_dir_all(set.join("home/.config")).unwrap();
    fs::rename(set.join("percorre"), set.join("home/.config/percorre")).unwrap();
    let home = percorre(&none)
        .env_remove("XDG_CONFIG_HOME")
        .env("HOME", set.join("home"))
        .args(["explain", NORVIG])
        .output()
        .unwrap();
    assert_eq!(String::from_utf8(home.stdout).unwrap(), of(&none, &asked));
}

#[test]
fn options_and_environment_come_before_the_configuration_file() {
    let (none, set) = (configs("no-order", None), configs("order", Some("language = \"pt\"\n")));
    let of = |configs: &Path, env: &str, args: &[&str]| {
        stdout(
            percorre(configs)
                .env("PERCORRE_LANG", env)
                .args(["explain", "--verbosity", "teach"])
                .args(args)
                .arg(NORVIG),
        )
    };
    let [english, italian] = ["en", "it"].map(|lang| of(&none, lang, &[]));
    assert_ne!(english, italian);
    assert_eq!(of(&set, "it", &[]), italian);
    assert_eq!(of(&set, "it", &["--lang", "en"]), english);
    for (name, value, args) in [
        ("PERCORRE_LADDER", "octave", ["--ladder", "octave"]),
        ("PERCORRE_VERBOSITY", "terse", ["--verbosity", "terse"]),
        ("PERCORRE_COLOR", "always", ["--color", "always"]),
    ] {
        let by_env = stdout(percorre(&none).env(name, value).args(["explain", NORVIG]));
        assert_eq!(by_env, stdout(percorre(&none).args(["explain", NORVIG]).args(args)), "{name}");
    }
}

#[test]
fn no_config_leaves_the_configuration_file_out() {
    let (none, set) = (configs("without", None), configs("with", Some(SET)));
    let of = |configs: &Path, args: &[&str]| stdout(percorre(configs).args(args).arg(NORVIG));
    assert_eq!(of(&set, &["--no-config", "explain"]), of(&none, &["explain"]));
    assert_eq!(of(&set, &["explain", "--no-config"]), of(&none, &["explain"]));
    assert_eq!(of(&configs("empty", Some("")), &["explain"]), of(&none, &["explain"]));
    let broken = configs("broken", Some("language = "));
    percorre(&broken).args(["solve", NORVIG]).assert().code(2);
    percorre(&broken).args(["solve", "--no-config", NORVIG]).assert().success();
    percorre(&broken).arg("--help").assert().success();
    for args in [&["list", "formats"][..], &["--list-ladders"], &["techniques"], &["completions", "bash"], &["man"]] {
        percorre(&broken).args(args).assert().success();
    }
}

#[test]
fn a_mistake_in_the_configuration_file_is_told_with_file_and_line() {
    let message = |name: &str, text: &str| {
        let configs = configs(name, Some(text));
        let done = percorre(&configs).args(["solve", NORVIG]).assert().code(2).stdout(is_empty());
        let file = configs.join("percorre/config.toml").display().to_string();
        let error = String::from_utf8(done.get_output().stderr.clone()).unwrap();
        assert!(starts_with(format!("percorre: {file}: ")).eval(&error), "{error}");
        error[format!("percorre: {file}: ").len()..].trim_end().to_string()
    };
    assert_eq!(message("value", "\nlanguage = \"de\"\n"), "line 2: language is 'de', expected one of en, pt, it");
    assert_eq!(
        message("key", "color = \"auto\"\nlang = \"en\"\n"),
        "line 2: no key is called 'lang', expected one of language, ladder, verbosity, color"
    );
    let ladders = "octave, singles, full, hodoku, se, whips, g-whips, braids, g-braids";
    assert_eq!(message("kind", "ladder = 3\n"), format!("line 1: ladder is 3, expected one of {ladders}"));
    let more = "\njobs = 0\nladder = [\"full\"]\n";
    assert_eq!(
        message("jobs", more),
        "line 2: no key is called 'jobs', expected one of language, ladder, verbosity, color"
    );
    assert_eq!(message("list", &more[10..]), format!("line 1: ladder is [\"full\"], expected one of {ladders}"));
    assert_eq!(message("number", "color = 1"), "line 1: color is 1, expected one of auto, always, never");
    assert!(message("twice", "color = \"auto\"\ncolor = \"auto\"\n").starts_with("line 2: "));
    assert!(message("syntax", "ladder = full\n").starts_with("line 1: "));
}

/// Without `--color`, and where stdout is no terminal.
#[test]
fn colours_are_forced_by_a_variable_and_refused_by_another() {
    let has_colours = |variables: &[&str]| {
        let mut command = common::percorre();
        command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").envs(variables.iter().map(|name| (name, "1")));
        command.args(["explain", NORVIG]).assert().success().get_output().stdout.contains(&b'\x1b')
    };
    assert!(!has_colours(&[]));
    assert!(has_colours(&["CLICOLOR_FORCE"]));
    assert!(!has_colours(&["CLICOLOR_FORCE", "NO_COLOR"]));
}
