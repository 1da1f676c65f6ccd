//! The command line as typed.

use std::ffi::OsStr;
use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::str::FromStr;
use std::time::Duration;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};

use super::help;
use crate::format::{Column, Format, Reading};
use crate::ladder::Ladder;
use crate::render::{Language, Notation, Prose, Verbosity};
use crate::shape::Shape;
use crate::solver::Solver;
use crate::technique::Technique;

/// The command.
#[derive(Parser, Debug)]
#[command(name = "percorre", version, about, long_about = help::LONG_ABOUT, max_term_width = 110)]
#[command(arg_required_else_help = true)]
#[command(after_help = help::EXIT_CODES)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Option<Command>,

    #[command(flatten)]
    pub lists: ListFlags,

    /// Log more: -v each deduction, -vv the search, -vvv every technique tried. RUST_LOG gives finer control
    #[arg(short, long, action = clap::ArgAction::Count, global = true)]
    pub verbose: u8,

    /// Log nothing and show no progress
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,

    /// Colours: auto (on a terminal, unless NO_COLOR is set), always or never
    #[arg(
        long,
        value_name = "WHEN",
        global = true,
        default_value = "auto",
        env = "PERCORRE_COLOR",
        hide_env_values = true
    )]
    pub color: clap::ColorChoice,

    /// Do not read the configuration file, ~/.config/percorre/config.toml
    #[arg(long, global = true)]
    pub no_config: bool,
}

/// What there is to list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Listed {
    /// For --from and --to
    Formats,
    /// For --ladder
    Ladders,
    /// For --lang
    Languages,
    /// For grade --scale
    Scales,
    /// For steps --technique
    Techniques,
}

/// The lists as options: --list-formats is the same as the command `list formats`.
#[derive(Args, Debug, Clone, Copy)]
#[group(multiple = false)]
pub struct ListFlags {
    /// List the formats, like `percorre list formats`
    #[arg(long)]
    list_formats: bool,

    /// List the ladders
    #[arg(long)]
    list_ladders: bool,

    /// List the languages
    #[arg(long)]
    list_languages: bool,

    /// List the scales of difficulty
    #[arg(long)]
    list_scales: bool,

    /// List the techniques
    #[arg(long)]
    list_techniques: bool,
}

impl ListFlags {
    /// The list asked for.
    pub fn listed(self) -> Option<Listed> {
        let flags = [
            (self.list_formats, Listed::Formats),
            (self.list_ladders, Listed::Ladders),
            (self.list_languages, Listed::Languages),
            (self.list_scales, Listed::Scales),
            (self.list_techniques, Listed::Techniques),
        ];
        flags.into_iter().find(|(asked, _)| *asked).map(|(_, listed)| listed)
    }
}

#[derive(Args, Debug, Clone, Copy)]
pub struct List {
    /// What to list
    #[arg(value_name = "WHAT")]
    pub listed: Listed,

    /// One JSON object a line
    #[arg(long)]
    pub json: bool,
}

/// The command with its help laid out for this terminal.
pub fn command() -> clap::Command {
    help::wrapped(Cli::command(), super::stream::width())
}

/// Reads the command line. Help and the version are errors, too.
pub fn parse(command: clap::Command) -> Result<Cli, clap::Error> {
    Cli::from_arg_matches(&command.try_get_matches()?)
}

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

fn formats() -> impl TypedValueParser<Value = Format> {
    Named { names: Format::ALL.map(|format| format.name()).into(), read: |name: &str| name.parse::<Format>() }
}

fn ladders() -> impl TypedValueParser<Value = Ladder> {
    Named { names: Ladder::ALL.map(|ladder| &*ladder.name.into_owned().leak()).into(), read: Ladder::by_name }
}

fn languages() -> impl TypedValueParser<Value = Language> {
    Named { names: Language::ALL.map(|language| language.code()).into(), read: |name: &str| name.parse::<Language>() }
}

/// What to do.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Solve each puzzle, one line each
    #[command(after_help = help::SOLVE)]
    Solve(Solve),
    /// Show the solution path: every pass, step and reason, guess and undo
    #[command(after_help = help::EXPLAIN)]
    Explain(Explain),
    /// Rate the difficulty: the hardest technique, and how many guesses were needed
    #[command(after_help = help::GRADE)]
    Grade(GradeArgs),
    /// Check whether a puzzle is contradictory, unique, minimal or symmetric
    #[command(after_help = help::CHECK)]
    Check(CommonOnly),
    /// Count the solutions
    #[command(after_help = help::COUNT)]
    Count(CountArgs),
    /// List every step that is possible now, cheapest first
    #[command(after_help = help::STEPS)]
    Steps(StepsArgs),
    /// List the techniques: names, prices, and the ladders that use them
    #[command(after_help = help::TECHNIQUES)]
    Techniques(TechniquesArgs),
    /// List the names that options take: formats, ladders, languages, scales, techniques
    #[command(after_help = help::LIST)]
    List(List),
    /// Give the next step of a half-solved puzzle, in stages
    #[command(after_help = help::HINT)]
    Hint(HintArgs),
    /// Prove that a digit cannot, or must, go in a cell
    #[command(after_help = help::WHY)]
    Why(WhyArgs),
    /// Convert puzzles to another format
    #[command(after_help = help::CONVERT)]
    Convert(Convert),
    /// Write shell completions
    #[command(after_help = help::COMPLETIONS)]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// Write the manual page of percorre or of one of its commands
    #[command(after_help = help::MAN)]
    Man {
        /// The command (default: percorre itself)
        command: Option<String>,
    },
    /// Read a path that `explain --json` wrote and prove every step again
    #[command(after_help = help::REPLAY)]
    Replay(Replay),
    /// Serve a web page where you can solve, with hints
    #[cfg(feature = "serve")]
    #[command(after_help = help::SERVE)]
    Serve(Serve),
}

/// Options that most commands have.
#[derive(Args, Debug, Clone)]
pub struct Common {
    /// Puzzles written out, files (also gzip or zstd), or - for standard input (the default when it is piped)
    #[arg(value_name = "INPUT")]
    pub inputs: Vec<String>,

    /// Read the input as this format instead of recognising it
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    pub from: Option<Format>,

    /// Read the puzzles from this column of a table: its name in the header, or its number
    #[arg(long, value_name = "COLUMN", conflicts_with = "from")]
    pub column: Option<Column>,

    /// Rows x columns of a box, where the number of cells allows several: 2x5
    #[arg(long = "box", value_name = "RxC")]
    pub shape: Option<Shape>,

    /// Write one JSON object per line
    #[arg(long)]
    pub json: bool,

    /// Number of puzzles to process in parallel (default: one per core; at most four per core); output keeps the input's order
    #[arg(long, value_name = "N")]
    pub jobs: Option<NonZeroUsize>,

    /// Take only every N-th puzzle, starting at the K-th: 1/4, 2/4, 3/4 and 4/4 together cover a file
    #[arg(long, value_name = "K/N")]
    pub shard: Option<Shard>,

    /// Leave out the first N puzzles (of the shard): to go on with a run that was interrupted after N answers
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    pub skip: u64,

    /// Write each answer as soon as it is there, also where more input is waiting
    #[arg(long)]
    pub line_buffered: bool,

    /// Exit with 3 if any puzzle of the input cannot be read
    #[arg(long)]
    pub strict: bool,

    /// Give up on a puzzle after this time: 10, 0.5s, 200ms, 3m
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub timeout: Option<Duration>,

    /// The command's own keys in the JSON of a puzzle that cannot be read, so that its records all have the same keys.
    #[arg(skip)]
    pub blank: serde_json::Map<String, serde_json::Value>,
}

impl Common {
    /// How puzzles are to be read.
    pub fn reading(&self) -> Reading {
        Reading { format: self.from, shape: self.shape }
    }

    /// Which puzzles are to be answered.
    pub fn share(&self) -> Share {
        Share { shard: self.shard.unwrap_or(Shard { part: 1, of: 1 }), skip: self.skip }
    }
}

#[derive(Args, Debug)]
pub struct CommonOnly {
    #[command(flatten)]
    pub common: Common,
}

#[derive(Args, Debug)]
pub struct Solve {
    #[command(flatten)]
    pub common: Common,

    /// Write solutions in this format
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    pub to: Option<Format>,

    /// Write every solution
    #[arg(long, conflicts_with_all = ["unique", "ladder", "no_search"])]
    pub all: bool,

    /// With --all: the order of solutions
    #[arg(long, value_name = "ORDER", requires = "all", default_value = "found")]
    pub order: OrderName,

    /// With --all: stop after this many
    #[arg(long, value_name = "N", requires = "all")]
    pub limit: Option<u64>,

    /// Report puzzles with more than one solution instead of solving them
    #[arg(long)]
    pub unique: bool,

    /// Reason with this ladder (se, Sudoku Explainer's, is for 9x9)
    #[arg(long, value_name = "NAME", value_parser = ladders())]
    pub ladder: Option<Ladder>,

    /// Never guess: give up where the ladder is stuck
    #[arg(long)]
    pub no_search: bool,

    #[command(flatten)]
    pub uniqueness: Uniqueness,
}

#[derive(Args, Debug)]
pub struct StepsArgs {
    #[command(flatten)]
    pub common: Common,

    /// Only steps of this technique, including those with a more specific name
    #[arg(long, value_name = "SLUG")]
    pub technique: Option<Technique>,

    #[command(flatten)]
    pub uniqueness: Uniqueness,

    #[command(flatten)]
    pub words: WordsArgs,
}

#[derive(Args, Debug)]
pub struct TechniquesArgs {
    /// Only this one, by its slug or an alias, and what it is
    #[arg(value_name = "SLUG")]
    pub technique: Option<Technique>,

    /// Only the techniques of this ladder, in its order
    #[arg(long, value_name = "NAME", value_parser = ladders(), conflicts_with = "technique")]
    pub ladder: Option<Ladder>,

    /// One JSON object a line
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct HintArgs {
    #[command(flatten)]
    pub common: Common,

    /// How much to say; each stage includes those before
    #[arg(long, value_name = "STAGE", default_value = "where")]
    pub stage: Stage,

    /// Reason with this ladder (se, Sudoku Explainer's, is for 9x9)
    #[arg(long, value_name = "NAME", value_parser = ladders(), default_value = "full", env = "PERCORRE_LADDER", hide_env_values = true)]
    pub ladder: Ladder,

    #[command(flatten)]
    pub uniqueness: Uniqueness,

    /// Language of the text (default: from LC_ALL, LC_MESSAGES or LANG)
    #[arg(long, value_name = "LANG", value_parser = languages(), env = "PERCORRE_LANG", hide_env_values = true)]
    pub lang: Option<Language>,

    /// From --stage pattern on, also draw the board and mark the candidates involved
    #[arg(long, conflicts_with = "json")]
    pub pictures: bool,
}

/// A cell and a digit to ask about, then the options that most commands have.
#[derive(Args, Debug)]
pub struct WhyArgs {
    /// The cell, by row and column: r5c5
    #[arg(value_name = "CELL")]
    pub cell: String,

    /// The digit, as a number; without one, the digit that the cell must hold
    #[arg(value_name = "DIGIT] [INPUT")]
    pub digit_or_input: Option<String>,

    #[command(flatten)]
    pub common: Common,

    /// Where there is no short refutation, reason with this ladder
    #[arg(long, value_name = "NAME", value_parser = ladders(), default_value = "full", env = "PERCORRE_LADDER", hide_env_values = true)]
    pub ladder: Ladder,

    #[command(flatten)]
    pub uniqueness: Uniqueness,

    #[command(flatten)]
    pub words: WordsArgs,
}

/// How much a hint says; each stage includes those before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, ValueEnum)]
pub enum Stage {
    /// Where to look
    Where,
    /// What to look for
    Technique,
    /// What can be seen there
    Pattern,
    /// What follows
    Full,
}

#[derive(Args, Debug)]
pub struct Convert {
    #[command(flatten)]
    pub common: Common,

    /// Write puzzles in this format
    #[arg(long, value_name = "FORMAT", value_parser = formats(), default_value = "line")]
    pub to: Format,
}

/// Whether steps may assume a unique solution.
#[derive(Args, Debug, Clone, Copy)]
pub struct Uniqueness {
    /// Leave out techniques that assume a unique solution
    #[arg(long)]
    pub no_uniqueness: bool,
}

impl Uniqueness {
    /// The ladder with or without techniques that assume a unique solution.
    pub fn of(self, ladder: &Ladder) -> Ladder {
        ladder.clone().without(|technique| self.no_uniqueness && technique.assumes_unique())
    }
}

/// The order of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum OrderName {
    /// As they are found: fastest
    Found,
    /// Ascending, compared cell by cell
    Lexical,
}

#[derive(Args, Debug)]
pub struct Explain {
    #[command(flatten)]
    pub common: Common,

    /// Reason with this ladder (se, Sudoku Explainer's, is for 9x9)
    #[arg(long, value_name = "NAME", value_parser = ladders(), default_value = "full", env = "PERCORRE_LADDER", hide_env_values = true)]
    pub ladder: Ladder,

    /// Never guess
    #[arg(long)]
    pub no_search: bool,

    /// Show at most this many events of the path (passes, steps, guesses, undos) and sum up the rest
    #[arg(long, value_name = "N", default_value_t = Solver::MAX_EVENTS)]
    pub max_events: usize,

    #[command(flatten)]
    pub uniqueness: Uniqueness,

    /// How to write the path
    #[arg(long, value_name = "FORMAT", default_value = "text", conflicts_with = "json")]
    pub format: PathFormat,

    /// Write a web page that shows the path step by step to this file (- for stdout); it needs no network
    #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "format", "svg", "summary", "pictures"])]
    pub html: Option<String>,

    /// With --html: also show the tree of guesses, and why each branch failed
    #[arg(long, requires = "html")]
    pub tree: bool,

    /// Write an SVG picture to this file (- for stdout): the puzzle with its candidates, or one step
    #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "format", "summary", "pictures"])]
    pub svg: Option<String>,

    /// With --svg: the step to draw, counted from 1
    #[arg(long, value_name = "N", requires = "svg")]
    pub step: Option<NonZeroUsize>,

    /// The puzzle's name in the page or picture (default: its file's name)
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,

    /// Show only the techniques used, hardest first, and the outcome
    #[arg(long, conflicts_with = "json")]
    pub summary: bool,

    /// Draw the board before each step other than a single, with a sign after each candidate involved: ! goes here,
    /// x cannot be, * shows why, + true and - false along chains
    #[arg(long, conflicts_with_all = ["json", "summary", "format"])]
    pub pictures: bool,

    #[command(flatten)]
    pub words: WordsArgs,
}

/// How steps are put into words.
#[derive(Args, Debug, Clone, Copy)]
pub struct WordsArgs {
    /// Language of the text (default: from LC_ALL, LC_MESSAGES or LANG)
    #[arg(long, value_name = "LANG", value_parser = languages(), env = "PERCORRE_LANG", hide_env_values = true)]
    pub lang: Option<Language>,

    /// How much to say about each step
    #[arg(long, value_name = "HOW", default_value = "normal", env = "PERCORRE_VERBOSITY", hide_env_values = true)]
    pub verbosity: Verbosity,

    /// How chains are written in short
    #[arg(long, value_name = "FORM", default_value = "eureka")]
    pub notation: Notation,
}

/// The language asked for, or the environment's.
pub fn language(asked: Option<Language>) -> Language {
    asked.unwrap_or_else(|| Language::of_environment(|name| std::env::var(name).ok()))
}

impl WordsArgs {
    /// The renderer that these options ask for.
    pub fn prose(self) -> Prose {
        Prose { language: language(self.lang), verbosity: self.verbosity, notation: self.notation }
    }
}

/// How a path is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum PathFormat {
    /// Prose
    Text,
    /// For forums and blogs
    Markdown,
    /// One object per line, the same as --json
    Json,
}

#[derive(Args, Debug)]
pub struct GradeArgs {
    #[command(flatten)]
    pub common: Common,

    /// The scale of difficulty
    #[arg(long, value_name = "SCALE", default_value = "percorre")]
    pub scale: Scale,

    /// Grade with this ladder (se, Sudoku Explainer's, is for 9x9)
    #[arg(long, value_name = "NAME", value_parser = ladders(), default_value = "full", env = "PERCORRE_LADDER", hide_env_values = true)]
    pub ladder: Ladder,

    /// With --scale se: do not check first that a puzzle has exactly one solution
    #[arg(long)]
    pub assume_unique: bool,

    #[command(flatten)]
    pub uniqueness: Uniqueness,
}

/// A scale of difficulty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Scale {
    /// The hardest technique, and how many guesses were needed
    Percorre,
    /// HoDoKu's level and score, on its own ladder
    Hodoku,
    /// Sudoku Explainer 1.2.1's ER, EP and ED, for 9x9
    Se,
}

#[derive(Args, Debug)]
pub struct CountArgs {
    #[command(flatten)]
    pub common: Common,

    /// Stop counting here: 2 is enough to test uniqueness
    #[arg(long, value_name = "N")]
    pub limit: Option<u64>,
}

#[derive(Args, Debug)]
pub struct Replay {
    /// Files of paths, or - for standard input (the default when it is piped)
    #[arg(value_name = "INPUT")]
    pub inputs: Vec<String>,

    /// Also fail on what a proof does not need or show: surplus citations in a reason, costs that are not the ladder's,
    /// techniques that are not on it
    #[arg(long)]
    pub strict: bool,

    /// Where a step assumes a unique solution, give up checking that after this time: 10, 0.5s, 200ms, 3m
    #[arg(long, value_name = "TIME", value_parser = time, default_value = "60s")]
    pub timeout: Duration,
}

#[cfg(feature = "serve")]
#[derive(Args, Debug)]
pub struct Serve {
    /// Address to listen on; other machines can connect unless it is a loopback address
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub host: std::net::IpAddr,

    /// Port to listen on; 0 picks a free one
    #[arg(long, value_name = "PORT", default_value_t = 8737)]
    pub port: u16,

    /// Also answer requests for this host: sudoku.example, sudoku.example:8080, https://sudoku.example
    #[arg(long, value_name = "NAME")]
    pub allow_host: Vec<super::serve::HostName>,

    /// Give up on a request after this time: 10, 0.5s, 200ms, 3m
    #[arg(long, value_name = "TIME", value_parser = time, default_value = "10s")]
    pub timeout: Duration,

    /// Number of requests to process in parallel (default: one per core); the others wait for a quarter of --timeout, then get 503
    #[arg(long, value_name = "N")]
    pub jobs: Option<NonZeroUsize>,
}

/// One part of an input shared by several machines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    /// Which part, from 1.
    pub part: u64,
    /// How many parts there are.
    pub of: u64,
}

impl Shard {
    /// Whether the puzzle with this number, from 0, is in the part.
    pub fn takes(self, number: u64) -> bool {
        number % self.of == self.part - 1
    }
}

/// Which puzzles of the inputs are to be answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    shard: Shard,
    /// How many of the shard's to leave out.
    skip: u64,
}

impl Share {
    /// Whether the puzzle with this number, from 0, is to be answered.
    pub fn takes(self, number: u64) -> bool {
        self.shard.takes(number) && number / self.shard.of >= self.skip
    }

    /// Whether every puzzle is.
    pub fn is_all(self) -> bool {
        self.shard.of == 1 && self.skip == 0
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let read = text.split_once('/').and_then(|(part, of)| Some((part.parse().ok()?, of.parse().ok()?)));
        match read {
            Some((part, of)) if 1 <= part && part <= of => Ok(Shard { part, of }),
            _ => Err("expected K/N with K from 1 to N, like 1/4".to_string()),
        }
    }
}

fn time(text: &str) -> Result<Duration, String> {
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

/// Says which arguments do not go together.
pub fn misuse(what: &str) -> ExitCode {
    super::say(&format!("percorre: {what}"));
    ExitCode::from(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        command().debug_assert();
    }

    #[test]
    fn shards_share_everything_once() {
        let parts: Vec<Shard> = (1..=3).map(|part| format!("{part}/3").parse().unwrap()).collect();
        assert!((0..20).all(|number| parts.iter().filter(|part| part.takes(number)).count() == 1));
        for wrong in ["0/3", "4/3", "1", "/", "a/b", "1/0", "-1/2"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn times_have_units() {
        assert_eq!(time("200ms"), Ok(Duration::from_millis(200)));
        assert_eq!(time("0.5"), Ok(Duration::from_millis(500)));
        assert_eq!(time("2m"), Ok(Duration::from_secs(120)));
        assert!(time("soon").is_err() && time("").is_err() && time("3d").is_err() && time("1e99").is_err());
    }
}
