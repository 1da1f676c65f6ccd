//! The languages: which there are, which one a user wants, and their messages.

use std::str::FromStr;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::Pattern;
use unic_langid::langid;

use super::ready::{self, Pair};

/// A language that steps are told in.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Language {
    /// `en`
    #[default]
    English,
    /// `pt`
    Portuguese,
    /// `it`
    Italian,
}

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; 3]> = LazyLock::new(|| {
    Language::ALL.map(|language| {
        let tag = match language {
            Language::English => langid!("en"),
            Language::Portuguese => langid!("pt"),
            Language::Italian => langid!("it"),
        };
        let resource = FluentResource::try_new(language.source().to_string());
        let resource = resource.unwrap_or_else(|(_, errors)| panic!("{}.ftl: {errors:?}", language.code()));
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Left to right in all three: no marks of direction in a terminal.
        bundle.set_use_isolating(false);
        bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{}.ftl: {errors:?}", language.code()));
        bundle
    })
});

impl Language {
    /// Every language.
    pub const ALL: [Language; 3] = [Language::English, Language::Portuguese, Language::Italian];

    /// The language's code: `en`, `pt`, `it`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Portuguese => "pt",
            Language::Italian => "it",
        }
    }

    /// The messages as they are written.
    pub const fn source(self) -> &'static str {
        match self {
            Language::English => include_str!("../lang/en.ftl"),
            Language::Portuguese => include_str!("../lang/pt.ftl"),
            Language::Italian => include_str!("../lang/it.ftl"),
        }
    }

    /// The language that the environment asks for: the first of `LC_ALL`, `LC_MESSAGES`, `LANG` that is set decides;
    /// English, where that is none of ours.
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
        set.and_then(|value| value.parse().ok()).unwrap_or_default()
    }

    /// A message, or an attribute of one: `naked-single.look`.
    pub(super) fn say(self, key: &str, pairs: &[Pair]) -> String {
        let text = ready::say(self, key, pairs);
        if self == Language::Italian { elided(text) } else { text }
    }

    /// What is written under a key.
    pub(super) fn pattern(self, key: &str) -> &'static Pattern<&'static str> {
        let (name, attribute) = key.split_once('.').map_or((key, None), |(name, attribute)| (name, Some(attribute)));
        let message = BUNDLES[self as usize].get_message(name);
        let message = message.unwrap_or_else(|| panic!("{}.ftl lacks {name}", self.code()));
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute).map(|attribute| attribute.value()),
            None => message.value(),
        };
        pattern.unwrap_or_else(|| panic!("{}.ftl lacks {key}", self.code()))
    }

    /// The text of a message as Fluent works it out.
    pub(super) fn format(self, key: &str, args: &FluentArgs) -> String {
        let mut errors = Vec::new();
        let text = BUNDLES[self as usize].format_pattern(self.pattern(key), Some(args), &mut errors);
        debug_assert!(errors.is_empty(), "{} {key}: {errors:?}", self.code());
        text.into_owned()
    }
}

/// Italian articles before numbers that begin with a vowel: `l'8`, `dell'11`.
fn elided(text: String) -> String {
    let before_a_vowel = |letters: &[u8]| letters.starts_with(b"l ") && matches!(letters[2], b'8' | b'1');
    if !text.as_bytes().windows(3).any(before_a_vowel) {
        return text;
    }
    let mut words: Vec<String> = Vec::new();
    for word in text.split(' ') {
        let number = word.trim_end_matches(|c: char| !c.is_ascii_digit());
        let article = words.last().map(String::as_str).and_then(|before| match before {
            "il" => Some("l'"),
            "Il" => Some("L'"),
            "del" => Some("dell'"),
            "al" => Some("all'"),
            "dal" => Some("dall'"),
            _ => None,
        });
        match article.filter(|_| matches!(number, "1" | "8" | "11")) {
            Some(article) => *words.last_mut().expect("the article") = format!("{article}{word}"),
            None => words.push(word.to_string()),
        }
    }
    words.join(" ")
}

/// Reads `pt`, `pt_BR.UTF-8`, `pt-PT`.
impl FromStr for Language {
    type Err = String;

    fn from_str(text: &str) -> Result<Language, String> {
        let code = text.split(['_', '-', '.', '@']).next().unwrap_or_default().to_ascii_lowercase();
        let known = Language::ALL.into_iter().find(|language| language.code() == code);
        known.ok_or_else(|| format!("'{text}' is none of our languages: en, pt, it"))
    }
}
