//! The languages: which there are, which one a user wants, and their messages.

use std::str::FromStr;
use std::sync::{Arc, LazyLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use fluent_syntax::ast::{Entry, Pattern, PatternElement};

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

/// A language's messages as they are read, and made ready for Fluent.
struct Messages {
    resource: Arc<FluentResource>,
    bundle: FluentBundle<Arc<FluentResource>>,
}

impl Messages {
    fn of(language: Language) -> Messages {
        let tag = language.code().parse().expect("a language tag");
        let resource = FluentResource::try_new(language.source().to_string());
        let resource = Arc::new(resource.unwrap_or_else(|(_, errors)| panic!("{}.ftl: {errors:?}", language.code())));
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Left to right in all three: no marks of direction in a terminal.
        bundle.set_use_isolating(false);
        let added = bundle.add_resource(Arc::clone(&resource));
        added.unwrap_or_else(|errors| panic!("{}.ftl: {errors:?}", language.code()));
        Messages { resource, bundle }
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
    /// English, where that is none of ours.
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
        set.and_then(|value| value.parse().ok()).unwrap_or_default()
    }

    /// The keys of all messages, and of their attributes: `naked-single`, `naked-single.look`.
    pub(super) fn keys(self) -> impl Iterator<Item = String> {
        let messages = MESSAGES[self as usize].resource.entries().filter_map(|entry| match entry {
            Entry::Message(message) => Some(message),
            _ => None,
        });
        messages.flat_map(|message| {
            let name = message.id.name;
            let attributes = message.attributes.iter().map(move |attribute| format!("{name}.{}", attribute.id.name));
            std::iter::once(name.to_string()).chain(attributes)
        })
    }

    /// What is written under a key.
    pub(super) fn pattern(self, key: &str) -> &'static Pattern<&'static str> {
        let (name, attribute) = key.split_once('.').map_or((key, None), |(name, attribute)| (name, Some(attribute)));
        let message = MESSAGES[self as usize].bundle.get_message(name);
        let message = message.unwrap_or_else(|| panic!("{}.ftl lacks {name}", self.code()));
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute).map(|attribute| attribute.value()),
            None => message.value(),
        };
        pattern.unwrap_or_else(|| panic!("{}.ftl lacks {key}", self.code()))
    }

    /// The text of a message that is nothing else, if there is one of this key.
    pub(super) fn text(self, key: &str) -> Option<&'static str> {
        let pattern = MESSAGES[self as usize].bundle.get_message(key)?.value()?;
        match pattern.elements[..] {
            [PatternElement::TextElement { value }] => Some(value),
            _ => None,
        }
    }

    /// The text of a message as Fluent works it out.
    pub(super) fn format(self, key: &str, args: &FluentArgs) -> String {
        let mut errors = Vec::new();
        let text = MESSAGES[self as usize].bundle.format_pattern(self.pattern(key), Some(args), &mut errors);
        debug_assert!(errors.is_empty(), "{} {key}: {errors:?}", self.code());
        text.into_owned()
    }
}

/// Italian articles that lose their vowel before one, eight and eleven, and what is left of them: `l'8`, `dell'11`.
const ARTICLES: [(&str, &str); 5] =
    [("il ", "l'"), ("Il ", "L'"), ("del ", "dell'"), ("al ", "all'"), ("dal ", "dall'")];

/// The article at the end of a text, if it may have to be shortened before what comes next.
pub(super) fn article(language: Language, text: &str) -> Option<&'static (&'static str, &'static str)> {
    let is_last = |(article, _): &&(&str, &str)| {
        text.strip_suffix(article).is_some_and(|rest| rest.is_empty() || rest.ends_with(' '))
    };
    ARTICLES.iter().filter(|_| language == Language::Italian).find(is_last)
}

/// Whether an article before this is short.
pub(super) fn begins_with_a_vowel(text: &str) -> bool {
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
