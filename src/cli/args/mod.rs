//! The command line as typed: the commands, and the options that are not a command's own.

#[cfg(feature = "book")]
pub mod book;
pub mod collecting;
pub mod common;
pub mod list;
pub mod making;
pub mod pairs;
pub mod reasoning;
#[cfg(feature = "serve")]
pub mod serve;
pub mod solving;
#[cfg(feature = "table")]
pub mod table;
mod value;
pub mod words;

use std::process::ExitCode;

use clap::builder::Resettable;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use super::{help, say, stream};
#[cfg(feature = "book")]
use book::BookArgs;
use collecting::{CanonArgs, DedupArgs, SampleArgs, SelectArgs, ShuffleArgs, SortArgs, SplitArgs, StatsArgs};
use list::{List, ListFlags, TechniquesArgs};
use making::{Backdoor, Generate, Minimize, Unavoidable, Vicinity};
use reasoning::{Explain, HintArgs, Replay, StepsArgs, WhyArgs};
#[cfg(feature = "serve")]
use serve::{Serve, Site};
use solving::{CheckArgs, Convert, CountArgs, GradeArgs, Solve};
#[cfg(feature = "table")]
use table::TableArgs;

/// The command.
#[derive(Parser, Debug)]
#[command(name = "percorre", version, about, long_about = help::LONG_ABOUT, max_term_width = 110)]
#[command(arg_required_else_help = true)]
#[command(after_help = help::ending())]
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

    /// Colours: auto (on a terminal or if CLICOLOR_FORCE is set, but not if NO_COLOR is), always or never
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
    Check(CheckArgs),
    /// Count the solutions
    #[command(after_help = help::COUNT)]
    Count(CountArgs),
    /// Make new puzzles
    #[command(after_help = help::GENERATE)]
    Generate(Generate),
    /// Take away givens that can be spared, until none can
    #[command(after_help = help::MINIMIZE)]
    Minimize(Minimize),
    /// List the puzzles with one solution that differ by a few givens
    #[command(after_help = help::VICINITY)]
    Vicinity(Vicinity),
    /// List the unavoidable sets of a solution: every puzzle with that solution has a given in each
    #[command(after_help = help::UNAVOIDABLE)]
    Unavoidable(Unavoidable),
    /// List the smallest sets of cells that, once filled, let a ladder solve the rest
    #[command(after_help = help::BACKDOOR)]
    Backdoor(Backdoor),
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
    #[command(after_help = help::WHY, override_usage = help::WHY_USAGE)]
    Why(WhyArgs),
    /// Convert puzzles to another format
    #[command(after_help = help::CONVERT)]
    Convert(Convert),
    /// Write the canonical form of each 9x9 puzzle: equal exactly for equivalent puzzles
    #[command(after_help = help::CANON)]
    Canon(CanonArgs),
    /// Disguise each puzzle at random: rows, columns, digits and corners change, the puzzle does not
    #[command(after_help = help::SHUFFLE)]
    Shuffle(ShuffleArgs),
    /// Leave out puzzles that are equivalent to one before
    #[command(after_help = help::DEDUP)]
    Dedup(DedupArgs),
    /// Keep the puzzles of which an expression is true
    #[command(after_help = help::SELECT)]
    Select(SelectArgs),
    /// Sort puzzles by anything that is known of them
    #[command(after_help = help::SORT)]
    Sort(SortArgs),
    /// Take some puzzles at random
    #[command(after_help = help::SAMPLE)]
    Sample(SampleArgs),
    /// Share puzzles out to files at random, equivalent ones to the same
    #[command(after_help = help::SPLIT)]
    Split(SplitArgs),
    /// Count puzzles by givens, grade and technique
    #[command(after_help = help::STATS)]
    Stats(StatsArgs),
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
    /// Print puzzles as a book: a PDF with solutions at the back
    #[cfg(feature = "book")]
    #[command(after_help = help::BOOK)]
    Book(BookArgs),
    /// Serve a web page where you can solve, with hints
    #[cfg(feature = "serve")]
    #[command(after_help = help::SERVE)]
    Serve(Serve),
    /// Write the web page as files that need no server: percorre itself runs in the browser
    #[cfg(feature = "serve")]
    #[command(after_help = help::SITE)]
    Site(Site),
    /// Add answers to a table: Parquet, Arrow, CSV or JSON in, the same table with new columns out
    #[cfg(feature = "table")]
    #[command(after_help = help::TABLE)]
    Table(TableArgs),
}

/// The command with its help laid out for this terminal.
pub fn command() -> clap::Command {
    let command = help::wrapped(Cli::command(), stream::width());
    without_empty(command).mut_subcommands(without_empty)
}

/// The command without variables that are empty: they are as if not set.
fn without_empty(command: clap::Command) -> clap::Command {
    command.mut_args(|arg| {
        let value = arg.get_env().and_then(std::env::var_os);
        if value.is_some_and(|value| value.is_empty()) { arg.env(Resettable::Reset) } else { arg }
    })
}

/// Reads the command line. Help and the version are errors, too.
pub fn parse(command: clap::Command) -> Result<Cli, clap::Error> {
    let mut command = command;
    let matches = command.try_get_matches_from_mut(std::env::args_os())?;
    match pairs::fault(&mut command, &matches) {
        Some(fault) => Err(fault),
        None => Cli::from_arg_matches(&matches),
    }
}

/// The environment variable that gave an option a wrong value, where the command line does not name the option.
pub fn variable_of(misuse: &clap::Error) -> Option<String> {
    if !matches!(misuse.kind(), ErrorKind::InvalidValue | ErrorKind::ValueValidation) {
        return None;
    }
    let Some(ContextValue::String(argument)) = misuse.get(ContextKind::InvalidArg) else { return None };
    let option = argument.split(' ').next()?;
    let variable = format!("PERCORRE_{}", option.strip_prefix("--")?.to_uppercase());
    let is_named = std::env::args_os().any(|given| given.to_string_lossy().split('=').next() == Some(option));
    (!is_named && std::env::var_os(&variable).is_some()).then_some(variable)
}

/// Says which arguments do not go together.
pub fn misuse(what: &str) -> ExitCode {
    say(&format!("percorre: {what}"));
    ExitCode::from(2)
}
