//! How steps are put into words: the language, how much to say, and the notation.

use clap::Args;

use super::value::languages;
use crate::render::{Language, Notation, Prose, Verbosity};

/// How steps are put into words.
#[derive(Args, Debug, Clone, Copy)]
pub struct WordsArgs {
    /// Language of the text, or a file of its messages (default: from LC_ALL, LC_MESSAGES or LANG)
    #[arg(long, value_name = "LANG", value_parser = languages(), env = "PERCORRE_LANG", hide_env_values = true)]
    pub lang: Option<Language>,

    /// How much to say about each step
    #[arg(long, value_name = "HOW", default_value = "normal", env = "PERCORRE_VERBOSITY", hide_env_values = true)]
    pub verbosity: Verbosity,

    /// How chains are written in short
    #[arg(long, value_name = "FORM", default_value = "eureka")]
    pub notation: Notation,
}

impl WordsArgs {
    /// The renderer that these options ask for.
    pub fn prose(self) -> Prose {
        Prose { language: language(self.lang), verbosity: self.verbosity, notation: self.notation }
    }
}

/// The language asked for, or the environment's.
pub fn language(asked: Option<Language>) -> Language {
    asked.unwrap_or_else(|| Language::of_environment(|name| std::env::var(name).ok()))
}
