//! The arguments of book.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::common::Common;
use super::solving::Scale;
use super::value::{number, output};
use super::words::WordsArgs;

/// The command's own options, before those that most commands have.
#[derive(Args, Debug)]
#[command(mut_arg("json", |arg| arg.hide(true)), mut_arg("line_buffered", |arg| arg.hide(true)))]
pub struct BookArgs {
    #[command(flatten)]
    pub common: Common,

    /// Write the PDF to this file (- or nothing for stdout, when that is piped)
    #[arg(short, long, value_name = "FILE", value_parser = output())]
    pub output: Option<PathBuf>,

    /// Puzzles on a page
    #[arg(long, value_name = "N", default_value = "4", value_parser = number::<NonZeroUsize>)]
    pub per_page: NonZeroUsize,

    /// Size of the paper
    #[arg(long, value_name = "SIZE", default_value = "a4")]
    pub paper: Paper,

    /// Title on the first page
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,

    /// Print the candidates of open cells
    #[arg(long)]
    pub marks: bool,

    /// Print no solutions at the back
    #[arg(long)]
    pub no_solutions: bool,

    /// Print the first N steps of each puzzle on pages of hints, before the solutions
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true, value_parser = number::<usize>)]
    pub hints: usize,

    /// Print the difficulty on this scale: hodoku (HoDoKu's level), se (Sudoku Explainer's ER, for 9x9) or percorre (the hardest technique
    /// and its price) (default: hodoku; percorre where a board is not 9x9)
    #[arg(long, value_name = "SCALE", hide_possible_values = true)]
    pub scale: Option<Scale>,

    /// Print no difficulty
    #[arg(long, conflicts_with = "scale")]
    pub no_grade: bool,

    /// Print with this TrueType font, for letters that the built-in one lacks (it has Latin, Greek and Cyrillic ones)
    #[arg(long, value_name = "FILE")]
    pub font: Option<PathBuf>,

    #[command(flatten)]
    pub words: WordsArgs,
}

impl BookArgs {
    /// The file to write, unless the book goes to stdout.
    pub fn file(&self) -> Option<&Path> {
        self.output.as_deref().filter(|file| file.as_os_str() != "-")
    }
}

/// A size of paper.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Paper {
    /// 210 x 297 mm
    A4,
    /// 8.5 x 11 inches
    Letter,
}
