//! What can be listed, and how to ask for it.

use clap::{Args, ValueEnum};

use super::value::{ladders, techniques};
use crate::ladder::Ladder;
use crate::technique::Technique;

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

#[derive(Args, Debug)]
pub struct TechniquesArgs {
    /// Only this one, by its slug or an alias, and what it is
    #[arg(value_name = "SLUG", value_parser = techniques(), hide_possible_values = true)]
    pub technique: Option<Technique>,

    /// Only the techniques of this ladder, in its order
    #[arg(long, value_name = "NAME", value_parser = ladders(), conflicts_with = "technique")]
    pub ladder: Option<Ladder>,

    /// One JSON object a line
    #[arg(long)]
    pub json: bool,
}
