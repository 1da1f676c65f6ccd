//! The arguments of the commands that answer a puzzle without reasons: solve, grade, count, convert.

use std::num::NonZeroU64;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::common::{Common, LeaveOut};
use super::value::{formats, ladders, number, output_file};
use crate::certificate::ProofFormat;
use crate::format::Format;
use crate::ladder::Ladder;

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
    #[arg(long, value_name = "N", requires = "all", value_parser = number::<NonZeroU64>)]
    pub limit: Option<NonZeroU64>,

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
    pub leave_out: LeaveOut,
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
    pub leave_out: LeaveOut,
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

    /// Stop counting here: 2 is enough to test uniqueness. Where N is reached there may be more, and with --json `exact` is false
    #[arg(long, value_name = "N", value_parser = number::<NonZeroU64>)]
    pub limit: Option<NonZeroU64>,

    #[command(flatten)]
    pub proof: ProofArgs,
}

#[derive(Args, Debug)]
pub struct CheckArgs {
    #[command(flatten)]
    pub common: Common,

    #[command(flatten)]
    pub proof: ProofArgs,
}

/// A proof instead of an answer.
#[derive(Args, Debug)]
pub struct ProofArgs {
    /// Prove whether the one puzzle there is has no, one or more solutions, for a program that checks it: FILE.opb (the puzzle)
    /// and FILE.pbp (the proof)
    #[arg(id = "proof", long, value_name = "FILE", value_parser = output_file(), conflicts_with = "json")]
    pub file: Option<PathBuf>,

    /// The format of the proof: VeriPB's, or DRAT over clauses (FILE.cnf and FILE.drat)
    #[arg(
        id = "proof_format",
        long = "proof-format",
        value_name = "FORMAT",
        default_value = "veripb",
        requires = "proof"
    )]
    pub format: ProofFormatArg,
}

/// A format of proofs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
#[value(rename_all = "lower")]
pub enum ProofFormatArg {
    /// For VeriPB 3
    VeriPb,
    /// For drat-trim
    Drat,
}

impl From<ProofFormatArg> for ProofFormat {
    fn from(format: ProofFormatArg) -> ProofFormat {
        match format {
            ProofFormatArg::VeriPb => ProofFormat::VeriPb,
            ProofFormatArg::Drat => ProofFormat::Drat,
        }
    }
}

#[derive(Args, Debug)]
pub struct Convert {
    #[command(flatten)]
    pub common: Common,

    /// Write puzzles in this format
    #[arg(long, value_name = "FORMAT", value_parser = formats(), default_value = "line")]
    pub to: Format,
}
