//! The arguments of the commands that make puzzles.

use std::ffi::OsString;
use std::num::{NonZeroU64, NonZeroUsize};
use std::ops::RangeInclusive;
use std::time::Duration;

use clap::Args;

use super::collecting::Seed;
use super::common::{Common, LeaveOut};
use super::value::{formats, ladder_or_techniques, ladders, number, seed, symmetries, techniques, time};
use crate::format::Format;
use crate::ladder::Ladder;
use crate::make::{GradeRange, Symmetry};
use crate::shape::Shape;
use crate::technique::Technique;

#[derive(Args, Debug)]
pub struct Generate {
    /// How many puzzles
    #[arg(long, value_name = "N", default_value = "1", value_parser = number::<NonZeroU64>)]
    pub count: NonZeroU64,

    #[command(flatten)]
    pub seed: Seed,

    /// Number of threads (default: one per core; at most four per core)
    #[arg(long, value_name = "N", value_parser = number::<NonZeroUsize>)]
    pub jobs: Option<NonZeroUsize>,

    /// Rows and columns of the board, from 4 to 25
    #[arg(long, value_name = "N", default_value_t = 9, value_parser = number::<usize>, conflicts_with = "shape")]
    pub size: usize,

    /// Rows x columns of a box, instead of --size: 2x5
    #[arg(long = "box", value_name = "RxC")]
    pub shape: Option<Shape>,

    /// The symmetry of the pattern of givens
    #[arg(long, value_name = "NAME", value_parser = symmetries(), default_value = "none")]
    pub symmetry: Symmetry,

    /// How many givens: 24, 22..26, ..25 or 30..
    #[arg(long, value_name = "LO..HI", value_parser = givens)]
    pub givens: Option<RangeInclusive<usize>>,

    /// Only puzzles of which no given can be left out
    #[arg(long)]
    pub minimal: bool,

    /// Where the givens are: one character per cell, . or 0 for a blank, row by row; or a file that holds them
    #[arg(long, value_name = "MASK", conflicts_with_all = ["symmetry", "givens"])]
    pub pattern: Option<OsString>,

    /// The grade: 'se 7.0..8.0', 'percorre 3.4..', 'hodoku 900..1200', or a level of HoDoKu's: easy, medium, hard, unfair, extreme, easy..hard
    #[arg(long, value_name = "RANGE")]
    pub grade: Option<GradeRange>,

    /// Each of these techniques is needed: without one of them, the ladder is stuck or needs a harder step (a naked single is needed wherever it is used: passes fill them in any case)
    #[arg(long, value_name = "TECHNIQUE", value_delimiter = ',', value_parser = techniques(), hide_possible_values = true)]
    pub needs: Vec<Technique>,

    /// Only puzzles that this ladder, or these techniques alone, solve
    #[arg(long, value_name = "LADDER or LIST", value_parser = ladder_or_techniques(), hide_possible_values = true)]
    pub only: Option<String>,

    /// Only puzzles whose hardest step is of this technique
    #[arg(long, value_name = "TECHNIQUE", value_parser = techniques(), hide_possible_values = true)]
    pub hardest: Option<Technique>,

    /// Write a state in which a hint offers this technique, instead of a puzzle
    #[arg(long, value_name = "TECHNIQUE", value_parser = techniques(), hide_possible_values = true)]
    pub first: Option<Technique>,

    #[command(flatten)]
    pub leave_out: LeaveOut,

    /// Sample minimal 9x9 puzzles with a known bias, and write the weight of each with --json
    #[arg(long, conflicts_with_all = ["symmetry", "pattern", "first"])]
    pub unbiased: bool,

    /// Give up after this many attempts
    #[arg(long, value_name = "N", value_parser = number::<NonZeroU64>)]
    pub tries: Option<NonZeroU64>,

    /// Give up after this time: 10, 0.5s, 200ms, 3m (default, without --tries: when ten minutes have passed without a puzzle)
    #[arg(long, value_name = "TIME", value_parser = time)]
    pub timeout: Option<Duration>,

    /// Write puzzles in this format (default: line, or sized where the boxes are not the usual ones; with --first one that keeps the state: hodoku for 9x9, else percorre)
    #[arg(long, value_name = "FORMAT", value_parser = formats(), conflicts_with = "json")]
    pub to: Option<Format>,

    /// Write one JSON object per line, with the grade
    #[arg(long)]
    pub json: bool,

    /// With --json: also the whole path
    #[arg(long, requires = "json")]
    pub path: bool,
}

/// A number of givens, or a range of them with both ends.
fn givens(text: &str) -> Result<RangeInclusive<usize>, String> {
    let number = |text: &str| {
        let shown: String = text.chars().take(40).collect();
        text.parse::<usize>()
            .map_err(|_| format!("'{shown}' is no number of givens, expected one like 24, or a range like 22..26"))
    };
    let (low, high) = text.split_once("..").unwrap_or((text, text));
    if low.is_empty() && high.is_empty() {
        return Err("expected a number of givens like 24, or a range like 22..26".into());
    }
    let low = if low.is_empty() { 0 } else { number(low)? };
    let high = if high.is_empty() { usize::MAX } else { number(high.trim_start_matches('='))? };
    if low > high {
        return Err(format!("'{text}' ends before it begins"));
    }
    Ok(low..=high)
}

#[derive(Args, Debug)]
pub struct Minimize {
    #[command(flatten)]
    pub common: Common,

    /// With another seed, givens are taken away in another order
    #[arg(long, value_name = "S", default_value_t = 0, value_parser = seed, allow_hyphen_values = true)]
    pub seed: u64,

    /// Write every minimal puzzle within each puzzle
    #[arg(long, conflicts_with = "seed")]
    pub all: bool,

    /// With --all: stop after this many
    #[arg(long, value_name = "N", requires = "all", default_value = "10000", value_parser = number::<NonZeroU64>)]
    pub limit: NonZeroU64,
}

#[derive(Args, Debug)]
pub struct Vicinity {
    #[command(flatten)]
    pub common: Common,

    /// How many givens are taken out
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::<usize>)]
    pub remove: usize,

    /// How many givens are put in
    #[arg(long, value_name = "M", default_value_t = 1, value_parser = number::<usize>)]
    pub add: usize,

    /// Only minimal puzzles
    #[arg(long)]
    pub minimal: bool,

    /// Stop after this many
    #[arg(long, value_name = "N", value_parser = number::<NonZeroU64>)]
    pub limit: Option<NonZeroU64>,
}

#[derive(Args, Debug)]
pub struct Unavoidable {
    #[command(flatten)]
    pub common: Common,

    /// The largest number of cells in a set
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = number::<usize>)]
    pub most: usize,
}

#[derive(Args, Debug)]
pub struct Backdoor {
    #[command(flatten)]
    pub common: Common,

    /// The ladder that is to solve the rest
    #[arg(long, value_name = "NAME", value_parser = ladders(), default_value = "singles")]
    pub ladder: Ladder,

    /// The largest number of cells in a set
    #[arg(long, value_name = "N", default_value_t = 3)]
    pub most: usize,
}
