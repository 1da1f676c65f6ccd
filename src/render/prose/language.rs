//! The languages: which there are, which one a user wants, and their messages.

use std::collections::HashMap;
use std::str::FromStr;
use std::sync::LazyLock;

use fluent_syntax::ast::{Entry, Pattern, PatternElement};

/// A language for the words of steps.
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

/// A language's messages in the order of its file, attributes behind their message.
struct Messages {
    patterns: Vec<(String, Pattern<&'static str>)>,
    places: HashMap<String, usize>,
}

impl Messages {
    fn of(language: Language) -> Messages {
        let read = fluent_syntax::parser::parse(language.source());
        let resource = read.unwrap_or_else(|(_, errors)| panic!("{}.ftl: {errors:?}", language.code()));
        let mut patterns = Vec::new();
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let name = message.id.name;
            patterns.extend(message.value.map(|value| (name.to_string(), value)));
            let attributes = message.attributes.into_iter();
            patterns.extend(attributes.map(|attribute| (format!("{name}.{}", attribute.id.name), attribute.value)));
        }
        let places = patterns.iter().enumerate().map(|(at, (key, _))| (key.clone(), at)).collect();
        Messages { patterns, places }
    }
}

static MESSAGES: [LazyLock<Messages>; Language::ALL.len()] = [
    LazyLock::new(|| Messages::of(Language::English)),
    LazyLock::new(|| Messages::of(Language::Portuguese)),
    LazyLock::new(|| Messages::of(Language::Italian)),
];

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
    /// English if that language is not supported.
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
        set.and_then(|value| value.parse().ok()).unwrap_or_default()
    }

    /// The keys of all messages, and of their attributes: `naked-single`, `naked-single.look`; in the order of the
    /// file.
    pub(in crate::render) fn keys(self) -> impl Iterator<Item = &'static str> {
        MESSAGES[self as usize].patterns.iter().map(|(key, _)| key.as_str())
    }

    /// What is written under a key, if there is such a message and it is nothing but text.
    pub(super) fn text(self, key: &str) -> Option<&'static str> {
        let messages = &*MESSAGES[self as usize];
        match messages.patterns[*messages.places.get(key)?].1.elements[..] {
            [PatternElement::TextElement { value }] => Some(value),
            _ => None,
        }
    }

    /// What is written under a key.
    pub(super) fn pattern(self, key: &str) -> &'static Pattern<&'static str> {
        let messages = &*MESSAGES[self as usize];
        let place = messages.places.get(key).unwrap_or_else(|| panic!("{}.ftl lacks {key}", self.code()));
        &messages.patterns[*place].1
    }

    /// The word that variants have for a count: `one` or `other`, by the Unicode plural rules.
    pub(super) fn plural(self, count: usize) -> &'static str {
        match (self, count) {
            (_, 1) | (Language::Portuguese, 0) => "one",
            _ => "other",
        }
    }

    /// Joins an argument to what stands before it in its message: Italian articles lose their vowel before one, eight and
    /// eleven, as in `l'8` and `dell'11`.
    pub(super) fn join(self, text: &mut String, message: usize, argument: usize) {
        if self != Language::Italian || !begins_with_a_vowel(&text[argument..]) {
            return;
        }
        let before = &text[message..argument];
        let is_last = |(article, _): &&(&str, &str)| {
            before.strip_suffix(article).is_some_and(|rest| rest.is_empty() || rest.ends_with(' '))
        };
        if let Some((long, short)) = ARTICLES.iter().find(is_last) {
            text.replace_range(argument - long.len()..argument, short);
        }
    }
}

/// Articles, and what is left of them before a vowel.
const ARTICLES: [(&str, &str); 5] =
    [("il ", "l'"), ("Il ", "L'"), ("del ", "dell'"), ("al ", "all'"), ("dal ", "dall'")];

/// Whether the word for a text that begins with a number does.
fn begins_with_a_vowel(text: &str) -> bool {
    if !matches!(text.as_bytes(), [b'1' | b'8', ..]) {
        return false;
    }
    let word = text.split(' ').next().unwrap_or_default();
    matches!(word.trim_end_matches(|c: char| !c.is_ascii_digit()), "1" | "8" | "11")
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
