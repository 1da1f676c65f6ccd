//! The languages: which there are, which one a user wants, and their messages. A language is one file.

use std::collections::HashMap;
use std::str::FromStr;
use std::sync::{LazyLock, Mutex, PoisonError};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use thiserror::Error as ThisError;

/// A language for the words of steps: one of [`Language::ALL`], or one that was [read](Language::read).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Language(u8);

/// What is wrong with a file of messages, or with the name of a language.
#[derive(Clone, PartialEq, Eq, Debug, ThisError)]
#[error("{0}")]
pub struct LanguageError(String);

/// A language's messages in the order of its file, attributes behind their message.
struct Messages<'s> {
    code: &'s str,
    source: &'s str,
    patterns: Vec<(String, Pattern<&'s str>)>,
    places: HashMap<String, usize>,
    /// Whether 0 is counted as one is.
    has_one_for_zero: bool,
    /// Articles, and what stands in their place before numbers that begin with a vowel, with the blank after it if it has one.
    articles: Vec<(String, String)>,
    /// Those numbers.
    vowels: Vec<&'s str>,
}

/// The code and the file of each language that is built in.
const FILES: [(&str, &str); Language::ALL.len()] = [
    ("en", include_str!("../lang/en.ftl")),
    ("pt", include_str!("../lang/pt.ftl")),
    ("it", include_str!("../lang/it.ftl")),
];

static BUILT_IN: [LazyLock<Messages<'static>>; Language::ALL.len()] = [
    LazyLock::new(|| Messages::built_in(0)),
    LazyLock::new(|| Messages::built_in(1)),
    LazyLock::new(|| Messages::built_in(2)),
];

/// Those that were read.
static READ: Mutex<Vec<&'static Messages<'static>>> = Mutex::new(Vec::new());

impl Messages<'static> {
    fn built_in(number: usize) -> Messages<'static> {
        let (code, source) = FILES[number];
        Messages::of(code, source).unwrap_or_else(|error| panic!("{code}.ftl: {error}"))
    }
}

impl<'s> Messages<'s> {
    fn of(code: &'s str, source: &'s str) -> Result<Messages<'s>, String> {
        let resource = fluent_syntax::parser::parse(source).map_err(|(_, errors)| {
            let error = errors.first().expect("an error");
            format!("line {}: {}", source[..error.pos.start].matches('\n').count() + 1, error.kind)
        })?;
        let mut patterns = Vec::new();
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let name = message.id.name;
            patterns.extend(message.value.map(|value| (name.to_string(), value)));
            let attributes = message.attributes.into_iter();
            patterns.extend(attributes.map(|attribute| (format!("{name}.{}", attribute.id.name), attribute.value)));
        }
        let places = patterns.iter().enumerate().map(|(at, (key, _))| (key.clone(), at)).collect();
        let mut messages = Messages {
            code,
            source,
            patterns,
            places,
            has_one_for_zero: false,
            articles: Vec::new(),
            vowels: Vec::new(),
        };
        messages.has_one_for_zero = messages.text("rule-zero") == Some("one");
        messages.vowels = messages.text("rule-vowels").unwrap_or_default().split_whitespace().collect();
        for article in messages.text("rule-articles").unwrap_or_default().split_whitespace() {
            let (usual, other) = article.split_once('>').ok_or("rule-articles is not like il>l' i>gli")?;
            let blank = if other.ends_with('\'') { "" } else { " " };
            messages.articles.push((usual.to_string(), format!("{other}{blank}")));
            messages.articles.push((great(usual), format!("{}{blank}", great(other))));
        }
        Ok(messages)
    }

    fn pattern(&self, key: &str) -> Option<&Pattern<&'s str>> {
        self.places.get(key).map(|&place| &self.patterns[place].1)
    }

    fn text(&self, key: &str) -> Option<&'s str> {
        match self.pattern(key)?.elements[..] {
            [PatternElement::TextElement { value }] => Some(value),
            _ => None,
        }
    }

    /// What is wrong with these messages beside those of another language: one is missing or there twice, has other arguments, or
    /// refers to what cannot be written.
    fn fault_beside(&self, other: &Messages) -> Option<String> {
        if let Some((_, (key, _))) = self.patterns.iter().enumerate().find(|(at, (key, _))| self.places[key] != *at) {
            return Some(format!("the message {key} is there twice"));
        }
        for (key, theirs) in &other.patterns {
            let Some(mine) = self.pattern(key) else { return Some(format!("no message {key}")) };
            let (mut my_arguments, mut their_arguments) = (Vec::new(), Vec::new());
            // Only what the other language has, too, is ever written.
            let my_message = |name: &str| other.pattern(name).and(self.pattern(name));
            let mine = arguments(mine, &my_message, &mut my_arguments).map(|()| my_arguments);
            let theirs = arguments(theirs, &|name| other.pattern(name), &mut their_arguments).map(|()| their_arguments);
            match (mine, theirs) {
                (Err(what), _) => return Some(format!("{key}: {what}")),
                (Ok(mine), Ok(theirs)) => {
                    let has = |these: &[Argument], name| these.iter().any(|(other, _)| *other == name);
                    let odd = theirs.iter().find(|(name, _)| !has(&mine, *name));
                    if let Some((odd, _)) = odd.or_else(|| mine.iter().find(|(name, _)| !has(&theirs, *name))) {
                        return Some(format!("{key}: ${odd} is only in one of {} and {}", self.code, other.code));
                    }
                }
                _ => {}
            }
        }
        // Techniques have their English names in the registry.
        let is_unknown = |(key, _): &&(String, _)| !key.starts_with("name-") && !other.places.contains_key(key);
        self.patterns.iter().find(is_unknown).map(|(key, _)| format!("there is no message {key}"))
    }
}

/// With a great letter at the beginning.
fn great(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// An argument of a pattern; and a word, where it selects by one.
pub(super) type Argument<'s> = (&'s str, Option<&'s str>);

/// The arguments of a pattern and of the messages it refers to, each as often as it has a place or a word; or what a pattern cannot
/// hold. What is referred to must not refer to others: so there is no circle.
pub(super) fn arguments<'p, 's: 'p>(
    pattern: &Pattern<&'s str>,
    message: &dyn Fn(&str) -> Option<&'p Pattern<&'s str>>,
    found: &mut Vec<Argument<'s>>,
) -> Result<(), String> {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        match expression {
            Expression::Inline(InlineExpression::VariableReference { id }) => found.push((id.name, None)),
            Expression::Inline(InlineExpression::StringLiteral { .. }) => {}
            Expression::Inline(InlineExpression::MessageReference { id, attribute: None }) => {
                let wrong =
                    || format!("{{ {} }} is no message of the English file, or a reference within another", id.name);
                arguments(message(id.name).ok_or_else(wrong)?, &|_| None, found)?;
            }
            Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
                for variant in variants {
                    let (VariantKey::Identifier { name: word } | VariantKey::NumberLiteral { value: word }) =
                        variant.key;
                    found.push((id.name, Some(word)));
                    arguments(&variant.value, message, found)?;
                }
            }
            _ => return Err("neither text nor an argument".to_string()),
        }
    }
    Ok(())
}

#[allow(non_upper_case_globals)]
impl Language {
    /// `en`
    pub const English: Language = Language(0);
    /// `pt`
    pub const Portuguese: Language = Language(1);
    /// `it`
    pub const Italian: Language = Language(2);
}

impl Language {
    /// Every language that is built in.
    pub const ALL: [Language; 3] = [Language::English, Language::Portuguese, Language::Italian];

    /// How many languages there can be with those that are read.
    pub(super) const MOST: usize = 16;

    fn messages(self) -> &'static Messages<'static> {
        match BUILT_IN.get(usize::from(self.0)) {
            Some(messages) => messages,
            None => READ.lock().unwrap_or_else(PoisonError::into_inner)[usize::from(self.0) - BUILT_IN.len()],
        }
    }

    pub(super) fn number(self) -> usize {
        self.0.into()
    }

    /// A language of one's own, by a code and its messages: a Fluent file like those in `src/render/lang`, with every message of
    /// the English one. Names of techniques (`name-x-wing`) may be left out: they are English then. It is kept for as long as the
    /// program runs, and there are at most 16 languages, with those that are built in; the same code and messages are read once.
    ///
    /// # Errors
    /// What is wrong with the file: a line that is not Fluent, a message that is missing or there twice, one with other arguments, or
    /// one that refers to no message or to one that refers to another; or that there are 16 languages already.
    pub fn read(code: &str, source: &str) -> Result<Language, LanguageError> {
        let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = read.iter().position(|known| known.code == code && known.source == source) {
            return Ok(Language((BUILT_IN.len() + known) as u8));
        }
        let number = BUILT_IN.len() + read.len();
        if number >= Language::MOST {
            return Err(LanguageError(format!("there are {number} languages already")));
        }
        let messages = Messages::of(code, source).map_err(LanguageError)?;
        if let Some(fault) = messages.fault_beside(&BUILT_IN[0]) {
            return Err(LanguageError(fault));
        }
        // Only what is right is kept for good.
        let messages = Messages::of(code.to_string().leak(), source.to_string().leak()).map_err(LanguageError)?;
        read.push(Box::leak(Box::new(messages)));
        Ok(Language(number as u8))
    }

    /// The language's code: `en`, `pt`, `it`, or that with which it was read.
    pub fn code(self) -> &'static str {
        FILES.get(self.number()).map_or_else(|| self.messages().code, |(code, _)| code)
    }

    /// What the language calls itself: `English`, `português`, `italiano`.
    pub fn name(self) -> &'static str {
        self.text("language-name").unwrap_or_else(|| self.code())
    }

    /// The messages as they are written.
    pub fn source(self) -> &'static str {
        self.messages().source
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
        self.messages().patterns.iter().map(|(key, _)| key.as_str())
    }

    /// What is written under a key, if there is such a message and it is nothing but text.
    pub(super) fn text(self, key: &str) -> Option<&'static str> {
        self.messages().text(key)
    }

    /// What is written under a key.
    pub(super) fn pattern(self, key: &str) -> &'static Pattern<&'static str> {
        self.messages().pattern(key).unwrap_or_else(|| panic!("{}.ftl lacks {key}", self.code()))
    }

    /// The word that variants have for a count: `one` or `other`.
    pub(super) fn plural(self, count: usize) -> &'static str {
        match count {
            1 => "one",
            0 if self.messages().has_one_for_zero => "one",
            _ => "other",
        }
    }

    /// Joins an argument to what stands before it in its message: some articles change before some numbers, as in the
    /// Italian `l'8`, `dell'11` and `gli 8`.
    pub(super) fn join(self, text: &mut String, message: usize, argument: usize) {
        let (messages, first) = (self.messages(), text.as_bytes().get(argument));
        // Mostly it is another number, or none.
        if !messages.vowels.iter().any(|vowel| vowel.as_bytes().first() == first) {
            return;
        }
        let Some(before) = text[message..argument].strip_suffix(' ') else { return };
        let word = &before[before.rfind(' ').map_or(0, |blank| blank + 1)..];
        let Some((_, other)) = messages.articles.iter().find(|(usual, _)| usual == word) else { return };
        if messages.begins_with_a_vowel(&text[argument..]) {
            text.replace_range(argument - word.len() - 1..argument, other);
        }
    }
}

impl Messages<'_> {
    /// Whether the word for a text that begins with a number does.
    fn begins_with_a_vowel(&self, text: &str) -> bool {
        let word = text.split(' ').next().unwrap_or_default();
        self.vowels.contains(&word.trim_end_matches(|c: char| !c.is_ascii_digit()))
    }
}

impl std::fmt::Debug for Language {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(self.code())
    }
}

/// Reads `pt`, `pt_BR.UTF-8`, `pt-PT`.
impl FromStr for Language {
    type Err = LanguageError;

    fn from_str(text: &str) -> Result<Language, LanguageError> {
        let code = text.split(['_', '-', '.', '@']).next().unwrap_or_default().to_ascii_lowercase();
        let known = Language::ALL.into_iter().find(|language| language.code() == code);
        known.ok_or_else(|| LanguageError(format!("'{text}' is none of our languages: en, pt, it")))
    }
}
