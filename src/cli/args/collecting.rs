//! The arguments of the commands that look at puzzles as members of a collection.

use std::num::{NonZeroU16, NonZeroU64};
use std::path::PathBuf;

use clap::Args;

use super::common::Common;
use super::value::{number, of_facts, output_file, seed};
use crate::collection::{Expression, Mistake};

#[derive(Args, Debug)]
pub struct CanonArgs {
    #[command(flatten)]
    pub common: Common,

    /// Also write the number of automorphisms and what transforms the puzzle, separated by tabs (--json always does)
    #[arg(long)]
    pub transformation: bool,
}

#[derive(Args, Debug)]
pub struct ShuffleArgs {
    #[command(flatten)]
    pub common: Common,

    #[command(flatten)]
    pub seed: Seed,

    /// Write so many disguises of each puzzle, at most a million
    #[arg(long, value_name = "N", default_value = "1", value_parser = copies)]
    pub count: u64,

    /// Also write what transforms the puzzle, after a tab (--json always does)
    #[arg(long)]
    pub transformation: bool,
}

/// Where chance comes from.
#[derive(Args, Debug, Clone, Copy)]
pub struct Seed {
    /// The same number gives the same result, on every machine and with any --jobs; without it, one is chosen and written to stderr
    #[arg(long, value_name = "S", value_parser = seed, allow_hyphen_values = true)]
    pub seed: Option<u64>,
}

#[derive(Args, Debug)]
pub struct DedupArgs {
    #[command(flatten)]
    pub common: Common,

    #[command(flatten)]
    pub equality: Equality,

    /// Use a fixed amount of memory, and leave out a few puzzles that are new (see --error-rate)
    #[arg(long)]
    pub approximate: bool,

    /// With --approximate: the number of different puzzles at which the error rate holds; below it is smaller
    #[arg(long, value_name = "N", requires = "approximate", default_value = "10000000", value_parser = number::<NonZeroU64>)]
    pub capacity: NonZeroU64,

    /// With --approximate: the share of new puzzles that are taken for old ones
    #[arg(long, value_name = "P", requires = "approximate", default_value = "0.000001", value_parser = rate)]
    pub error_rate: f64,
}

/// When two puzzles are the same.
#[derive(Args, Debug, Clone, Copy)]
pub struct Equality {
    /// Take only puzzles with the same digits in the same cells for equal, not those that are equivalent: for boards of any size
    #[arg(long)]
    pub exact: bool,
}

#[derive(Args, Debug)]
pub struct SelectArgs {
    #[command(flatten)]
    pub common: Common,

    /// Which puzzles: se >= 7.1 && technique("x-wing") && givens <= 24
    #[arg(long = "where", value_name = "EXPR", value_parser = condition, allow_hyphen_values = true)]
    pub wanted: Expression,
}

#[derive(Args, Debug)]
pub struct SortArgs {
    #[command(flatten)]
    pub common: Common,

    /// By what: a name or an expression with a value, like se or givens - spare
    #[arg(long, value_name = "KEY", value_parser = of_facts(&[], key), hide_possible_values = true, allow_hyphen_values = true)]
    pub by: Expression,

    /// The greatest first
    #[arg(long)]
    pub descending: bool,
}

#[derive(Args, Debug)]
pub struct SampleArgs {
    /// How many puzzles
    #[arg(value_name = "N", value_parser = number::<NonZeroU64>)]
    pub size: NonZeroU64,

    #[command(flatten)]
    pub common: Common,

    #[command(flatten)]
    pub seed: Seed,
}

#[derive(Args, Debug)]
pub struct SplitArgs {
    #[command(flatten)]
    pub common: Common,

    /// The shares of the parts: 90,10
    #[arg(long, value_name = "SHARES", value_delimiter = ',', required = true, value_parser = share)]
    pub parts: Vec<NonZeroU16>,

    /// The files for the parts, as many as there are shares
    #[arg(long, value_name = "FILES", value_delimiter = ',', required = true, value_parser = output_file())]
    pub into: Vec<PathBuf>,

    #[command(flatten)]
    pub seed: Seed,

    #[command(flatten)]
    pub equality: Equality,
}

#[derive(Args, Debug)]
pub struct StatsArgs {
    #[command(flatten)]
    pub common: Common,

    /// By what: names or expressions with values; technique counts the puzzles whose path uses each
    #[arg(long, value_name = "KEYS", value_delimiter = ',', value_parser = of_facts(&["technique"], grouping), hide_possible_values = true, allow_hyphen_values = true, default_value = "givens,ladder,hardest,technique")]
    pub by: Vec<Grouping>,
}

/// How statistics group puzzles.
#[derive(Clone, Debug)]
pub enum Grouping {
    /// By a value.
    Key(Expression),
    /// By each technique of the path.
    Technique,
}

fn condition(text: &str) -> Result<Expression, Mistake> {
    Expression::condition(text)
}

fn key(text: &str) -> Result<Expression, Mistake> {
    text.parse()
}

fn grouping(text: &str) -> Result<Grouping, Mistake> {
    if text.trim() == "technique" { Ok(Grouping::Technique) } else { key(text).map(Grouping::Key) }
}

fn rate(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(rate) if rate > 0.0 && rate < 1.0 => Ok(rate),
        _ => Err("expected a number above 0 and below 1, like 0.001".to_string()),
    }
}

fn copies(text: &str) -> Result<u64, String> {
    let count = text.parse().ok().filter(|count| (1..=1_000_000).contains(count));
    count.ok_or_else(|| "expected a whole number from 1 to 1000000".to_string())
}

fn share(text: &str) -> Result<NonZeroU16, String> {
    text.trim().parse().map_err(|_| format!("expected whole numbers from 1 to {}, like 90,10", u16::MAX))
}
