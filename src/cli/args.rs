//! The command line as typed.

use std::num::NonZeroUsize;
use std::process::ExitCode;
use std::str::FromStr;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};

use super::help;
use crate::format::Format;
use crate::ladder::Ladder;
use crate::render::{Language, Notation, Prose, Verbosity};
use crate::shape::Shape;
use crate::technique::Technique;

/// The command.
#[derive(Parser, Debug)]
#[command(name = "percorre", version, about, long_about = help::LONG_ABOUT, max_term_width = 110)]
#[command(subcommand_required = true, arg_required_else_help = true)]
#[command(after_help = help::EXIT_CODES)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,

    /// Log more: -v each deduction, -vv the search, -vvv every technique tried. RUST_LOG says it finer
    #[arg(short, long, action = clap::ArgAction::Count, global = true)]
    pub verbose: u8,

    /// Log nothing and show no progress
    #[arg(short, long, global = true, conflicts_with = "verbose")]
    pub quiet: bool,

    /// Colours: auto (on a terminal, unless NO_COLOR is set), always or never
    #[arg(long, value_name = "WHEN", global = true, default_value = "auto")]
    pub color: clap::ColorChoice,
}

/// What to do.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// The solution of each puzzle, a line each
    #[command(after_help = help::SOLVE)]
    Solve(Solve),
    /// The solution path: every pass, step and reason, guess and undo
    #[command(after_help = help::EXPLAIN)]
    Explain(Explain),
    /// How hard: was backtracking needed, how much, and the hardest technique
    #[command(after_help = help::GRADE)]
    Grade(GradeArgs),
    /// Is it well-formed, contradictory, unique, minimal, symmetric?
    #[command(after_help = help::CHECK)]
    Check(CommonOnly),
    /// The number of solutions
    #[command(after_help = help::COUNT)]
    Count(CountArgs),
    /// Every step that is possible at this state, cheapest first
    #[command(after_help = help::STEPS)]
    Steps(StepsArgs),
    /// Every technique: its names, its price, and the ladders that ask for it
    #[command(after_help = help::TECHNIQUES)]
    Techniques(TechniquesArgs),
    /// The next step from a player's own state, told in stages
    #[command(after_help = help::HINT)]
    Hint(HintArgs),
    /// Why a digit cannot, or must, go in a cell: the smallest proof of just that
    #[command(after_help = help::WHY)]
    Why(WhyArgs),
    /// One format to another
    #[command(after_help = help::CONVERT)]
    Convert(Convert),
    /// Shell completions on stdout
    #[command(after_help = help::COMPLETIONS)]
    Completions {
        /// The shell
        shell: clap_complete::Shell,
    },
    /// The manual page on stdout, of percorre or of one of its commands
    #[command(after_help = help::MAN)]
    Man {
        /// The command whose page is wanted
        command: Option<String>,
    },
    /// Reads a path that `explain --json` wrote and proves every step again
    #[command(after_help = help::REPLAY)]
    Replay(Replay),
    /// The page, with a board to solve along, on an address of this machine
    #[cfg(feature = "serve")]
    #[command(after_help = help::SERVE)]
    Serve(Serve),
}

/// What most commands understand.
#[derive(Args, Debug, Clone)]
pub struct Common {
    /// Puzzles written out, files, or - for standard input (the default when it is piped)
    #[arg(value_name = "INPUT")]
    pub inputs: Vec<String>,

    /// Read the input as this format instead of recognising it
    #[arg(long, value_name = "FORMAT")]
    pub from: Option<Format>,

    /// The boxes, rows x columns, where the number of cells leaves a choice: 2x5
    #[arg(long = "box", value_name = "RxC")]
    pub shape: Option<Shape>,

    /// One JSON object a line
    #[arg(long)]
    pub json: bool,

    /// Work on so many puzzles at once (default: one per core); the order of results is kept
    #[arg(long, value_name = "N")]
    pub jobs: Option<NonZeroUsize>,

    /// Take only every N-th puzzle, from the K-th on: 1/4, 2/4, 3/4, 4/4 share a file
    #[arg(long, value_name = "K/N")]
    pub shard: Option<Shard>,

    /// Exit with 3 if any puzzle of the input cannot be read
    #[arg(long)]
    pub strict: bool,

    /// Give up on a puzzle after so long: 10, 0.5s, 200ms, 3m
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub timeout: Option<Duration>,
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
    #[arg(long, value_name = "FORMAT")]
    pub to: Option<Format>,

    /// Every solution
    #[arg(long, conflicts_with_all = ["unique", "ladder", "no_search"])]
    pub all: bool,

    /// With --all: the order of solutions
    #[arg(long, value_name = "ORDER", requires = "all", default_value = "found")]
    pub order: OrderName,

    /// With --all: at most so many
    #[arg(long, value_name = "N", requires = "all")]
    pub limit: Option<u64>,

    /// Refuse puzzles with more than one solution
    #[arg(long)]
    pub unique: bool,

    /// Reason by this ladder: octave, singles, full, hodoku, se (Sudoku Explainer's, for 9x9)
    #[arg(long, value_name = "NAME", value_parser = Ladder::by_name)]
    pub ladder: Option<Ladder>,

    /// Reason only: never guess, give up where the ladder is stuck
    #[arg(long)]
    pub no_search: bool,

    #[command(flatten)]
    pub uniqueness: Uniqueness,
}

#[derive(Args, Debug)]
pub struct StepsArgs {
    #[command(flatten)]
    pub common: Common,

    /// Only steps of this technique, also those that have a more special name
    #[arg(long, value_name = "SLUG")]
    pub technique: Option<Technique>,

    #[command(flatten)]
    pub uniqueness: Uniqueness,

    #[command(flatten)]
    pub telling: Telling,
}

#[derive(Args, Debug)]
pub struct TechniquesArgs {
    /// Only this one, by its slug or an alias, and what it is
    #[arg(value_name = "SLUG")]
    pub technique: Option<Technique>,

    /// Only the techniques of this ladder, in its order: octave, singles, full, hodoku, se
    #[arg(long, value_name = "NAME", value_parser = Ladder::by_name, conflicts_with = "technique")]
    pub ladder: Option<Ladder>,

    /// One JSON object a line
    #[arg(long)]
    pub json: bool,
}

#[derive(Args, Debug)]
pub struct HintArgs {
    #[command(flatten)]
    pub common: Common,

    /// How much to tell
    #[arg(long, value_name = "STAGE", default_value = "where")]
    pub stage: Stage,

    /// Reason by this ladder: octave, singles, full, hodoku, se (Sudoku Explainer's, for 9x9)
    #[arg(long, value_name = "NAME", value_parser = Ladder::by_name, default_value = "full")]
    pub ladder: Ladder,

    #[command(flatten)]
    pub uniqueness: Uniqueness,

    /// In this language: en, pt, it (default: as LC_ALL, LC_MESSAGES or LANG say)
    #[arg(long, value_name = "LANG")]
    pub lang: Option<Language>,

    /// From --stage pattern on, also draw the board with the marks that play a part
    #[arg(long, conflicts_with = "json")]
    pub pictures: bool,
}

/// A cell and a digit to ask about, then what most commands understand.
#[derive(Args, Debug)]
pub struct WhyArgs {
    /// The cell, by row and column: r5c5
    #[arg(value_name = "CELL")]
    pub cell: String,

    /// The digit asked about, as a number; without one, why the cell must hold what it does
    #[arg(value_name = "DIGIT] [INPUT")]
    pub digit_or_input: Option<String>,

    #[command(flatten)]
    pub common: Common,

    /// Where no short refutation is found, reason by this ladder: octave, singles, full, hodoku, se (for 9x9)
    #[arg(long, value_name = "NAME", value_parser = Ladder::by_name, default_value = "full")]
    pub ladder: Ladder,

    #[command(flatten)]
    pub uniqueness: Uniqueness,

    #[command(flatten)]
    pub telling: Telling,
}

/// How much a hint tells; each stage tells the ones before it too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, ValueEnum)]
pub enum Stage {
    /// Where to look
    Where,
    /// What to look for
    Technique,
    /// What is to be seen there
    Pattern,
    /// What follows
    Full,
}

#[derive(Args, Debug)]
pub struct Convert {
    #[command(flatten)]
    pub common: Common,

    /// Write puzzles in this format
    #[arg(long, value_name = "FORMAT", default_value = "line")]
    pub to: Format,
}

/// Whether steps may assume that there is one solution.
#[derive(Args, Debug, Clone, Copy)]
pub struct Uniqueness {
    /// Leave out techniques that assume the puzzle has one solution
    #[arg(long)]
    pub no_uniqueness: bool,
}

impl Uniqueness {
    /// The ladder with or without techniques that assume one solution.
    pub fn of(self, ladder: &Ladder) -> Ladder {
        ladder.clone().without(|technique| self.no_uniqueness && technique.assumes_unique())
    }
}

/// The order of solutions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum OrderName {
    /// As they are found, the fastest
    Found,
    /// Ascending, cell by cell
    Lexical,
}

#[derive(Args, Debug)]
pub struct Explain {
    #[command(flatten)]
    pub common: Common,

    /// Reason by this ladder: octave, singles, full, hodoku, se (Sudoku Explainer's, for 9x9)
    #[arg(long, value_name = "NAME", value_parser = Ladder::by_name, default_value = "full")]
    pub ladder: Ladder,

    /// Reason only: never guess
    #[arg(long)]
    pub no_search: bool,

    #[command(flatten)]
    pub uniqueness: Uniqueness,

    /// How to write the path
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: PathFormat,

    /// Write a page that walks the path into this file (- for stdout): all in one, works without a network
    #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "format", "svg", "summary", "pictures"])]
    pub html: Option<String>,

    /// With --html: also the tree of guesses, and where each of its branches died
    #[arg(long, requires = "html")]
    pub tree: bool,

    /// Write a picture into this file (- for stdout): the puzzle with its marks, or one step of its path
    #[arg(long, value_name = "FILE", conflicts_with_all = ["json", "format", "summary", "pictures"])]
    pub svg: Option<String>,

    /// With --svg: this step of the path, from 1
    #[arg(long, value_name = "N", requires = "svg")]
    pub step: Option<NonZeroUsize>,

    /// The puzzle's name in the page or picture (default: that of its file)
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,

    /// Only what was used, hardest first, and where it ended
    #[arg(long, conflicts_with = "json")]
    pub summary: bool,

    /// Draw the board before each step but singles, with a sign behind each mark that plays a part: ! goes here, x cannot be,
    /// * shows it, + and - along chains
    #[arg(long, conflicts_with_all = ["json", "summary", "format"])]
    pub pictures: bool,

    #[command(flatten)]
    pub telling: Telling,
}

/// How steps are told.
#[derive(Args, Debug, Clone, Copy)]
pub struct Telling {
    /// In this language: en, pt, it (default: as LC_ALL, LC_MESSAGES or LANG say)
    #[arg(long, value_name = "LANG")]
    pub lang: Option<Language>,

    /// How much to tell of each step
    #[arg(long, value_name = "HOW", default_value = "normal")]
    pub verbosity: VerbosityName,

    /// How chains are written in short
    #[arg(long, value_name = "FORM", default_value = "eureka")]
    pub notation: NotationName,
}

/// How much is told of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum VerbosityName {
    /// One line, worded as HoDoKu words it
    Terse,
    /// A sentence or two: what, where and why
    Normal,
    /// Where to look, what is there, why it must be so, what follows
    Teach,
}

/// A short form of chains.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum NotationName {
    /// (7=4)r6c3 - (4=9)r1c3
    Eureka,
    /// r6c3 -4- r1c3 -9- r2c2
    NiceLoop,
}

/// The language asked for, or that of the environment.
pub fn language(asked: Option<Language>) -> Language {
    asked.unwrap_or_else(|| Language::of_environment(|name| std::env::var(name).ok()))
}

impl Telling {
    /// The way of telling that is asked for.
    pub fn prose(self) -> Prose {
        let verbosity = match self.verbosity {
            VerbosityName::Terse => Verbosity::Terse,
            VerbosityName::Normal => Verbosity::Normal,
            VerbosityName::Teach => Verbosity::Teach,
        };
        let notation = match self.notation {
            NotationName::Eureka => Notation::Eureka,
            NotationName::NiceLoop => Notation::NiceLoop,
        };
        Prose { language: language(self.lang), verbosity, notation }
    }
}

/// How a path is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum PathFormat {
    /// Prose
    Text,
    /// For forums and blogs
    Markdown,
    /// One object a line, as --json
    Json,
}

#[derive(Args, Debug)]
pub struct GradeArgs {
    #[command(flatten)]
    pub common: Common,

    /// The scale
    #[arg(long, value_name = "SCALE", default_value = "percorre")]
    pub scale: Scale,

    /// Grade by this ladder: octave, singles, full, hodoku, se (Sudoku Explainer's, for 9x9)
    #[arg(long, value_name = "NAME", value_parser = Ladder::by_name, default_value = "full")]
    pub ladder: Ladder,

    /// With --scale se: do not look first whether a puzzle has exactly one solution
    #[arg(long)]
    pub assume_unique: bool,

    #[command(flatten)]
    pub uniqueness: Uniqueness,
}

/// A scale of difficulty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Scale {
    /// Was backtracking needed, how much, and by which technique
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

    /// Count no further than this: 2 asks "is it unique?"
    #[arg(long, value_name = "N")]
    pub limit: Option<u64>,
}

#[derive(Args, Debug)]
pub struct Replay {
    /// Files of paths, or - for standard input (the default when it is piped)
    #[arg(value_name = "INPUT")]
    pub inputs: Vec<String>,

    /// Give up counting solutions after so long, where a step assumes that there is one: 10, 0.5s, 200ms, 3m
    #[arg(long, value_name = "TIME", value_parser = time, default_value = "60s")]
    pub timeout: Duration,
}

#[cfg(feature = "serve")]
#[derive(Args, Debug)]
pub struct Serve {
    /// Listen here; other machines reach it only where this is no loopback address
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub host: std::net::IpAddr,

    /// Listen on this port; 0 takes a free one
    #[arg(long, value_name = "PORT", default_value_t = 8737)]
    pub port: u16,

    /// Answer under this host name too (localhost and addresses are known)
    #[arg(long, value_name = "NAME")]
    pub allow_host: Vec<String>,

    /// Give up on a request after so long: 10, 0.5s, 200ms, 3m
    #[arg(long, value_name = "TIME", value_parser = time, default_value = "10s")]
    pub timeout: Duration,

    /// Work on so many requests at once (default: one per core); a few more wait, the rest are told to come back
    #[arg(long, value_name = "N")]
    pub jobs: Option<NonZeroUsize>,
}

/// One part of an input shared by several machines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    /// Which part, from 1.
    pub part: u64,
    /// Of how many.
    pub of: u64,
}

impl Shard {
    /// Whether the puzzle with this number, from 0, is in the part.
    pub fn takes(self, number: u64) -> bool {
        number % self.of == self.part - 1
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
        _ => return Err(format!("'{unit}' is no unit of time, expected ms, s, m or h")),
    };
    let number: f64 = number.parse().map_err(|_| "expected a number of seconds, like 10, 0.5s or 200ms".to_string())?;
    Duration::try_from_secs_f64(number * seconds).map_err(|error| error.to_string())
}

/// Says which arguments do not go together.
pub fn misuse(what: &str) -> ExitCode {
    eprintln!("percorre: {what}");
    ExitCode::from(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        use clap::CommandFactory;
        Cli::command().debug_assert();
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
