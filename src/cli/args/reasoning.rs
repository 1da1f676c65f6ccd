//! The arguments of the commands that are about steps and their reasons: explain, steps, hint, why, replay.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};

use super::common::{Common, LeaveOut};
use super::value::{ladders, languages, number, output, output_file, size, techniques, time};
use super::words::WordsArgs;
use crate::ladder::Ladder;
use crate::render::Language;
use crate::solver::Solver;
use crate::technique::Technique;

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
    #[arg(long, value_name = "N", default_value_t = Solver::MAX_EVENTS, value_parser = number::<usize>)]
    pub max_events: usize,

    /// Choose dear steps by looking ahead, and leave out the steps that nothing later needs
    #[arg(long)]
    pub shortest: bool,

    #[command(flatten)]
    pub leave_out: LeaveOut,

    /// How to write the path
    #[arg(long, value_name = "FORMAT", default_value = "text", conflicts_with = "json")]
    pub format: PathFormat,

    /// Write a web page that shows the path step by step to this file (- for stdout); it needs no network
    #[arg(long, value_name = "FILE", value_parser = output(), conflicts_with_all = ["json", "format", "svg", "summary", "pictures"])]
    pub html: Option<PathBuf>,

    /// With --html: also show the tree of guesses, and why each branch failed
    #[arg(long, requires = "html")]
    pub tree: bool,

    /// Write an SVG picture to this file (- for stdout): the puzzle with its candidates, or one step
    #[arg(long, value_name = "FILE", value_parser = output(), conflicts_with_all = ["json", "format", "summary", "pictures"])]
    pub svg: Option<PathBuf>,

    /// With --svg: the step to draw, counted from 1
    #[arg(long, value_name = "N", requires = "svg", value_parser = number::<NonZeroUsize>)]
    pub step: Option<NonZeroUsize>,

    /// Write the path as a proof that the program VeriPB checks: FILE.opb (the puzzle) and FILE.pbp (the proof). Techniques
    /// that assume a unique solution are left out
    #[arg(long, value_name = "FILE", value_parser = output_file(), conflicts_with_all = ["json", "format", "html", "svg", "summary", "pictures"])]
    pub proof: Option<PathBuf>,

    /// With --proof: keep techniques that assume a unique solution; what they conclude is proved by trying every other way
    #[arg(long, requires = "proof", conflicts_with = "no_uniqueness")]
    pub with_uniqueness: bool,

    /// The puzzle's name in the page or picture (default: its file's name)
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,

    /// Show only the techniques used, hardest first, and the outcome
    #[arg(long, conflicts_with = "json")]
    pub summary: bool,

    /// In text, draw the board before each step other than a single, with a sign after each candidate involved: ! goes
    /// here, x cannot be, * shows why, + true and - false along chains
    #[arg(long, conflicts_with_all = ["json", "summary"])]
    pub pictures: bool,

    #[command(flatten)]
    pub words: WordsArgs,
}

impl Explain {
    /// Whether the answer goes to a file and not to stdout.
    pub fn writes_a_file(&self) -> bool {
        self.html.as_ref().or(self.svg.as_ref()).is_some_and(|file| file.as_os_str() != "-")
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
pub struct StepsArgs {
    #[command(flatten)]
    pub common: Common,

    /// Only steps of this technique, including those with a more specific name
    #[arg(long, value_name = "SLUG", value_parser = techniques(), hide_possible_values = true)]
    pub technique: Option<Technique>,

    #[command(flatten)]
    pub leave_out: LeaveOut,

    #[command(flatten)]
    pub words: WordsArgs,
}

#[derive(Args, Debug)]
pub struct HintArgs {
    #[command(flatten)]
    pub common: Common,

    /// How much to say, by name or by number (1 to 4); each stage includes those before
    #[arg(long, value_name = "STAGE", default_value = "where")]
    pub stage: Stage,

    /// Reason with this ladder (se, Sudoku Explainer's, is for 9x9)
    #[arg(long, value_name = "NAME", value_parser = ladders(), default_value = "full", env = "PERCORRE_LADDER", hide_env_values = true)]
    pub ladder: Ladder,

    #[command(flatten)]
    pub leave_out: LeaveOut,

    /// Language of the text, or a file of its messages (default: from LC_ALL, LC_MESSAGES or LANG)
    #[arg(long, value_name = "LANG", value_parser = languages(), env = "PERCORRE_LANG", hide_env_values = true)]
    pub lang: Option<Language>,

    /// From --stage pattern on, also draw the board and mark the candidates involved
    #[arg(long, conflicts_with = "json")]
    pub pictures: bool,
}

/// How much a hint says; each stage includes those before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, ValueEnum)]
pub enum Stage {
    /// Where to look
    #[value(alias = "1")]
    Where,
    /// What to look for
    #[value(alias = "2")]
    Technique,
    /// What can be seen there
    #[value(alias = "3")]
    Pattern,
    /// What follows
    #[value(alias = "4")]
    Full,
}

/// A cell and a digit to ask about, then the options that most commands have.
#[derive(Args, Debug)]
pub struct WhyArgs {
    /// The cell, by row and column: r5c5
    #[arg(value_name = "CELL")]
    pub cell: String,

    /// The digit, as a number or a letter (A for 10); without one, the digit that the cell must hold
    #[arg(value_name = "DIGIT] [INPUT")]
    pub digit_or_input: Option<OsString>,

    #[command(flatten)]
    pub common: Common,

    /// Where there is no short refutation, reason with this ladder
    #[arg(long, value_name = "NAME", value_parser = ladders(), default_value = "full", env = "PERCORRE_LADDER", hide_env_values = true)]
    pub ladder: Ladder,

    #[command(flatten)]
    pub leave_out: LeaveOut,

    #[command(flatten)]
    pub words: WordsArgs,
}

#[derive(Args, Debug)]
pub struct Replay {
    /// Files of paths, or - for standard input (the default when it is piped)
    #[arg(value_name = "INPUT")]
    pub inputs: Vec<OsString>,

    /// Also fail on what a proof does not need or show: surplus citations in a reason, costs that are not the ladder's,
    /// techniques that are not on it. Of several paths, exit with 3 if any cannot be read
    #[arg(long)]
    pub strict: bool,

    /// Where a step assumes a unique solution, give up checking that after this time: 10, 0.5s, 200ms, 3m
    #[arg(long, value_name = "TIME", value_parser = time, default_value = "60s")]
    pub timeout: Duration,

    /// Give up checking that, too, when it would hold more memory than this: 500MB, 2GiB
    #[arg(long, value_name = "SIZE", value_parser = size)]
    pub memory: Option<u64>,
}
