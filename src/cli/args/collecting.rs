//! The arguments of the commands that look at puzzles as members of a collection.

use std::num::NonZeroU64;

use clap::Args;

use super::common::Common;

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

    /// Write so many disguises of each puzzle
    #[arg(long, value_name = "N", default_value = "1")]
    pub count: NonZeroU64,

    /// Also write what transforms the puzzle, after a tab (--json always does)
    #[arg(long)]
    pub transformation: bool,
}

/// Where chance comes from.
#[derive(Args, Debug, Clone, Copy)]
pub struct Seed {
    /// The same number gives the same result, on every machine and with any --jobs; without it, one is chosen and written to stderr
    #[arg(long, value_name = "N")]
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
    #[arg(long, value_name = "N", requires = "approximate", default_value = "10000000")]
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

fn rate(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(rate) if rate > 0.0 && rate < 1.0 => Ok(rate),
        _ => Err("expected a number above 0 and below 1, like 0.001".to_string()),
    }
}
