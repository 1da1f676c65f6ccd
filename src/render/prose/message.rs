//! Messages kept ready.
//!
//! Fluent works a message out anew each time it is asked, and a path has thousands of sentences made of some dozens of messages.
//! So it is asked once for each message and each choice of what the message selects by, with marks in place of the other
//! arguments; the text between the marks is kept, and later only joined with the arguments.
//!
//! ```text
//!     { $digit } has { $count -> [one] one place *[other] { $count } places } in { $house }
//!
//!     count = 2:      | has 2 places in |            digit and house go into the gaps
//! ```

use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};

use fluent_bundle::FluentArgs;
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};

use super::kept::Kept;
use super::language::{Language, article, begins_with_a_vowel};
use super::value::{Pair, Value};
use super::words::sentence_from;

/// A message, or an attribute of one, in all languages.
pub(crate) struct Message {
    key: String,
    ready: [OnceLock<Ready>; Language::ALL.len()],
}

/// Every message by its key; an attribute's is `naked-single.look`.
static MESSAGES: LazyLock<HashMap<String, Message>> = LazyLock::new(|| {
    let message = |key: String| (key.clone(), Message { key, ready: Default::default() });
    Language::English.keys().map(message).collect()
});

/// The message of this key, looked up once where it is written.
macro_rules! message {
    ($key:literal) => {{
        use std::sync::LazyLock;
        static MESSAGE: LazyLock<&$crate::render::prose::message::Message> =
            LazyLock::new(|| $crate::render::prose::message::Message::of($key));
        *MESSAGE
    }};
}
pub(super) use message;

impl Message {
    /// The message of this key.
    ///
    /// # Panics
    /// If no file has it.
    pub fn of(key: &str) -> &'static Message {
        MESSAGES.get(key).unwrap_or_else(|| panic!("no message {key}"))
    }

    /// Says it at the end of a text, with these arguments.
    pub fn write(&self, language: Language, into: &mut String, pairs: &[Pair]) {
        let begin = into.len();
        let ready = self.ready[language as usize].get_or_init(|| Ready::new(language, &self.key));
        ready.write(language, &self.key, into, pairs);
        debug_assert_eq!(into[begin..], self.by_fluent(language, pairs), "{}", self.key);
    }

    /// What Fluent itself makes of it: slower, and what every text must be equal to but for articles.
    fn by_fluent(&self, language: Language, pairs: &[Pair]) -> String {
        let args = pairs.iter().map(|(name, value)| (*name, value.fluent(language)));
        let text = language.format(&self.key, &args.collect());
        let mut told = String::new();
        for word in text.split_inclusive(' ') {
            if let Some((long, short)) = article(language, &told).filter(|_| begins_with_a_vowel(word)) {
                told.truncate(told.len() - long.len());
                told.push_str(short);
            }
            told.push_str(word);
        }
        told
    }
}

/// A message in one language.
struct Ready {
    /// The arguments that it selects by.
    selectors: Vec<String>,
    texts: Kept<Text>,
}

impl Ready {
    fn new(language: Language, key: &str) -> Ready {
        let mut selectors = Vec::new();
        collect_selectors(language.pattern(key), &mut selectors);
        Ready { selectors, texts: Kept::default() }
    }

    fn write(&self, language: Language, key: &str, into: &mut String, pairs: &[Pair]) {
        let text = || Text::of(language, key, pairs, &self.selectors);
        match self.texts.find(|text| text.is_for(pairs), text) {
            Some(text) => text.write(language, into, pairs),
            None => text().write(language, into, pairs),
        }
    }
}

/// The names of what a pattern selects by.
fn collect_selectors(pattern: &Pattern<&str>, names: &mut Vec<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression: Expression::Select { selector, variants } } = element else {
            continue;
        };
        if let InlineExpression::VariableReference { id } = selector
            && !names.iter().any(|name| name == id.name)
        {
            names.push(id.name.to_string());
        }
        variants.iter().for_each(|variant| collect_selectors(&variant.value, names));
    }
}

/// A text with gaps, for one choice of the selectors.
struct Text {
    /// `None` where an argument is missing: then it is the text for nothing else.
    choice: Option<Vec<Choice>>,
    parts: Vec<Part>,
    end: String,
}

/// An argument that a message selects by: its name, its place among those that the text was made with, and its value there.
struct Choice {
    name: &'static str,
    place: usize,
    value: Value<'static>,
}

/// Letters of no language: each stands for an argument, by its place.
#[derive(Clone, Copy)]
pub(super) struct Mark {
    place: u8,
    /// Whether it stands where a sentence begins.
    is_great: bool,
}

impl Mark {
    const FIRST: u32 = 0xE000;

    pub fn at(place: usize) -> Mark {
        Mark { place: place as u8, is_great: false }
    }

    pub fn great(self) -> Mark {
        Mark { is_great: true, ..self }
    }

    pub fn of(letter: char) -> Option<Mark> {
        let number = (letter as u32).checked_sub(Mark::FIRST).filter(|number| *number < 512)?;
        Some(Mark { place: number as u8, is_great: number >= 256 })
    }
}

impl std::fmt::Display for Mark {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        let number = Mark::FIRST + u32::from(self.place) + if self.is_great { 256 } else { 0 };
        write!(f, "{}", char::from_u32(number).expect("a letter for private use"))
    }
}

/// What stands before a gap, and the argument that goes there: its name, and its place among those that the text was made with.
pub(super) struct Part {
    before: String,
    name: &'static str,
    place: usize,
    /// Whether a sentence begins with it.
    is_great: bool,
    /// The article before the gap, long and short, if it has to be shortened before a vowel.
    article: Option<&'static (&'static str, &'static str)>,
}

impl Part {
    /// The parts of a text with marks, and what stands behind the last.
    pub fn of(language: Language, marked: &str, pairs: &[Pair]) -> (Vec<Part>, String) {
        let mut parts = Vec::new();
        let mut before = String::new();
        for letter in marked.chars() {
            match Mark::of(letter).and_then(|mark| Some((mark, pairs.get(usize::from(mark.place))?.0))) {
                Some((mark, name)) => {
                    let article = article(language, &before);
                    let (place, is_great) = (mark.place.into(), mark.is_great);
                    parts.push(Part { before: std::mem::take(&mut before), name, place, is_great, article });
                }
                None => before.push(letter),
            }
        }
        (parts, before)
    }

    pub fn write(&self, language: Language, into: &mut String, pairs: &[Pair]) {
        into.push_str(&self.before);
        let begin = into.len();
        if let Some(value) = named(pairs, self.place, self.name) {
            value.write(language, into);
        }
        if self.is_great {
            sentence_from(into, begin);
        }
        if let Some((long, short)) = self.article.filter(|_| begins_with_a_vowel(&into[begin..])) {
            into.replace_range(begin - long.len()..begin, short);
        }
    }
}

/// The argument of this name, which is likely to stand at this place.
fn named<'p, 'v>(pairs: &'p [Pair<'v>], place: usize, name: &str) -> Option<&'p Value<'v>> {
    let is_it = |(other, _): &&Pair| std::ptr::eq(*other, name) || *other == name;
    pairs.get(place).filter(is_it).or_else(|| pairs.iter().find(is_it)).map(|(_, value)| value)
}

impl Text {
    /// What Fluent makes of a message, with gaps for the arguments that it does not select by.
    fn of(language: Language, key: &str, pairs: &[Pair], selectors: &[String]) -> Text {
        let marked = pairs.iter().enumerate().map(|(at, (name, value))| {
            let is_selector = selectors.iter().any(|selector| selector == name);
            (*name, if is_selector { value.fluent(language) } else { Mark::at(at).to_string().into() })
        });
        let (parts, end) = Part::of(language, &language.format(key, &marked.collect::<FluentArgs>()), pairs);
        let choice = |selector: &String| {
            let place = pairs.iter().position(|(name, _)| name == selector)?;
            let (name, value) = &pairs[place];
            Some(Choice { name, place, value: value.selector()? })
        };
        Text { choice: selectors.iter().map(choice).collect(), parts, end }
    }

    /// Whether it is the text for these arguments.
    fn is_for(&self, pairs: &[Pair]) -> bool {
        let is_same = |choice: &Choice| {
            named(pairs, choice.place, choice.name).is_some_and(|value| value.selects_as(&choice.value))
        };
        self.choice.as_ref().is_some_and(|choice| choice.iter().all(is_same))
    }

    fn write(&self, language: Language, into: &mut String, pairs: &[Pair]) {
        self.parts.iter().for_each(|part| part.write(language, into, pairs));
        into.push_str(&self.end);
    }
}
