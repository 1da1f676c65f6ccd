//! What several commands share: the inputs and which part of them, how to read them, and which techniques are left out.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::time::Duration;

use clap::Args;

use super::value::{formats, number, size, techniques, time};
use crate::format::{Column, Format, Reading};
use crate::ladder::Ladder;
use crate::shape::Shape;
use crate::technique::Technique;

/// Options that most commands have.
#[derive(Args, Debug, Clone)]
pub struct Common {
    /// Puzzles written out, files (also gzip or zstd), or - for standard input (the default when it is piped)
    #[arg(value_name = "INPUT")]
    pub inputs: Vec<OsString>,

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
    #[arg(long, value_name = "N", value_parser = number::<NonZeroUsize>)]
    pub jobs: Option<NonZeroUsize>,

    /// Take only every N-th puzzle, starting at the K-th: 1/4, 2/4, 3/4 and 4/4 together cover a file
    #[arg(long, value_name = "K/N")]
    pub shard: Option<Shard>,

    /// Leave out the first N puzzles (of the shard): to go on with a run that was interrupted after N answers
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true, value_parser = number::<u64>)]
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

    /// Give up on a puzzle when its search would hold more memory than this: 500MB, 2GiB
    #[arg(long, value_name = "SIZE", value_parser = size)]
    pub memory: Option<u64>,

    /// The command's own keys in the JSON of a puzzle that cannot be read, so that its records all have the same keys.
    #[arg(skip)]
    pub blank: serde_json::Map<String, serde_json::Value>,

    /// Errors go to stderr: the answers are a document, in which they would be out of place.
    #[arg(skip)]
    pub errors_aside: bool,

    /// Answers are of several lines: where there are several puzzles, a heading says of which.
    #[arg(skip)]
    pub headings: bool,
}

impl Common {
    /// How puzzles are to be read.
    pub fn reading(&self) -> Reading {
        Reading { format: self.from, shape: self.shape }
    }

    /// The same, with [headings](Common::headings), which JSON does not need.
    pub fn with_headings(&self) -> Common {
        Common { headings: !self.json, ..self.clone() }
    }

    /// Which puzzles are to be answered.
    pub fn share(&self) -> Share {
        Share { shard: self.shard.unwrap_or(Shard { part: 1, of: 1 }), skip: self.skip }
    }
}

/// Which techniques of a ladder are left out.
#[derive(Args, Debug, Clone, Default)]
pub struct LeaveOut {
    /// Leave out techniques that assume a unique solution
    #[arg(long)]
    pub no_uniqueness: bool,

    /// Leave out these techniques, separated by commas
    #[arg(long, value_name = "TECHNIQUE", value_delimiter = ',', value_parser = techniques(), hide_possible_values = true)]
    pub without: Vec<Technique>,
}

impl LeaveOut {
    /// The rest of a ladder.
    pub fn of(&self, ladder: &Ladder) -> Ladder {
        let ladder = ladder.clone().without(|technique| self.no_uniqueness && technique.assumes_unique());
        self.without.iter().fold(ladder, |ladder, &technique| ladder.without_technique(technique))
    }

    /// The option that leaves a technique out, if one does.
    pub fn option(&self, technique: Technique) -> Option<&'static str> {
        match () {
            () if self.without.contains(&technique) => Some("--without"),
            () if self.no_uniqueness && technique.assumes_unique() => Some("--no-uniqueness"),
            () => None,
        }
    }

    /// Whether anything is left out.
    pub fn is_any(&self) -> bool {
        self.no_uniqueness || !self.without.is_empty()
    }
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

/// Which puzzles of the inputs are to be answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    shard: Shard,
    /// How many of the shard's to leave out.
    skip: u64,
}

/// All of them.
impl Default for Share {
    fn default() -> Share {
        Share { shard: Shard { part: 1, of: 1 }, skip: 0 }
    }
}

impl Share {
    /// About how many of this number of puzzles are in it.
    pub fn about(self, puzzles: u64) -> u64 {
        (puzzles / self.shard.of).saturating_sub(self.skip)
    }

    /// Whether the puzzle with this number, from 0, is to be answered.
    pub fn takes(self, number: u64) -> bool {
        self.shard.takes(number) && number / self.shard.of >= self.skip
    }

    /// Whether every puzzle is.
    pub fn is_all(self) -> bool {
        self.shard.of == 1 && self.skip == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_share_everything_once() {
        let parts: Vec<Shard> = (1..=3).map(|part| format!("{part}/3").parse().unwrap()).collect();
        assert!((0..20).all(|number| parts.iter().filter(|part| part.takes(number)).count() == 1));
        for wrong in ["0/3", "4/3", "1", "/", "a/b", "1/0", "-1/2"] {
            assert!(wrong.parse::<Shard>().is_err(), "{wrong}");
        }
    }
}
