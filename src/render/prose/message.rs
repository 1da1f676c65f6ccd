//! Messages, written with their arguments.
//!
//! Fluent's own formatter evaluates a message each time it is asked, and a path has thousands of sentences. So a message is
//! parsed once into pieces, and its arguments are written where the gaps are. `tests.rs` holds each message beside Fluent's.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU8, Ordering};
use std::sync::{LazyLock, OnceLock};

use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement, VariantKey};

use super::language::Language;
use super::value::{Pair, Value};

/// A message, or an attribute of one, in all languages.
pub(crate) struct Message {
    key: String,
    texts: [OnceLock<Text>; Language::MOST],
}

/// Every message by its key; an attribute's is `naked-single.look`.
static MESSAGES: LazyLock<HashMap<&str, Message>> = LazyLock::new(|| {
    let message = |key: &'static str| (key, Message { key: key.to_string(), texts: Default::default() });
    Language::English.keys().map(message).collect()
});

/// The message of this key, looked up once where it is written.
macro_rules! message {
    ($key:expr) => {{
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

    /// Writes it at the end of a text, with these arguments.
    pub fn write(&self, language: Language, into: &mut String, pairs: &[Pair]) {
        let text = self.texts[language.number()].get_or_init(|| Text::of(language.pattern(&self.key)));
        text.write(language, into, into.len(), pairs);
    }
}

/// The pieces of a text.
struct Text(Vec<Piece>);

enum Piece {
    Plain(&'static str),
    Gap(Name),
    Message(&'static Message),
    /// One of several texts, by the argument of this name; else the text at `other`.
    Choice {
        by: Name,
        texts: Vec<(Key, Text)>,
        other: usize,
    },
}

/// The name of an argument, and where it stood the last time: mostly it stands there again.
struct Name(&'static str, AtomicU8);

impl Name {
    fn value<'a, 'b>(&self, pairs: &'a [Pair<'b>]) -> Option<&'a Value<'b>> {
        let is_it = |(name, _): &Pair| is_same(name, self.0);
        let at = usize::from(self.1.load(Ordering::Relaxed));
        if let Some(pair) = pairs.get(at).filter(|pair| is_it(pair)) {
            return Some(&pair.1);
        }
        let at = pairs.iter().position(is_it)?;
        self.1.store(at as u8, Ordering::Relaxed);
        Some(&pairs[at].1)
    }
}

/// What a text of a choice stands for.
enum Key {
    Number(usize),
    Word(&'static str),
}

impl Key {
    fn of(key: &VariantKey<&'static str>) -> Key {
        match key {
            VariantKey::NumberLiteral { value } => value.parse().map_or(Key::Word(value), Key::Number),
            VariantKey::Identifier { name } => Key::Word(name),
        }
    }
}

/// Whether two short texts are equal: for a few letters a call of `memcmp` takes longer.
fn is_same(one: &str, other: &str) -> bool {
    one.len() == other.len() && one.bytes().eq(other.bytes())
}

impl Text {
    fn of(pattern: &Pattern<&'static str>) -> Text {
        let variable = |expression: &InlineExpression<&'static str>| match expression {
            InlineExpression::VariableReference { id } => Name(id.name, AtomicU8::new(0)),
            other => panic!("{other:?} is no argument"),
        };
        let piece = |element: &PatternElement<&'static str>| match element {
            PatternElement::TextElement { value } => Piece::Plain(value),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
                InlineExpression::StringLiteral { value } => Piece::Plain(value),
                InlineExpression::MessageReference { id, .. } => Piece::Message(Message::of(id.name)),
                variable_reference => Piece::Gap(variable(variable_reference)),
            },
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => Piece::Choice {
                by: variable(selector),
                texts: variants.iter().map(|variant| (Key::of(&variant.key), Text::of(&variant.value))).collect(),
                other: variants.iter().position(|variant| variant.default).expect("Fluent asks for one"),
            },
        };
        Text(pattern.elements.iter().map(piece).collect())
    }

    /// `begin`: where the message begins in the text.
    fn write(&self, language: Language, into: &mut String, begin: usize, pairs: &[Pair]) {
        for piece in &self.0 {
            match piece {
                Piece::Plain(text) => into.push_str(text),
                Piece::Message(message) => message.write(language, into, pairs),
                Piece::Gap(name) => {
                    let gap = into.len();
                    match name.value(pairs) {
                        Some(value) => value.write(language, into),
                        None => panic!("a message lacks its argument {}", name.0),
                    }
                    language.join(into, begin, gap);
                }
                Piece::Choice { by, texts, other } => {
                    let (number, word) = match by.value(pairs) {
                        Some(Value::Count(count)) => (Some(*count), None),
                        Some(Value::Choice(word)) => (None, Some(*word)),
                        Some(Value::Text(word)) => (None, Some(&**word)),
                        _ => (None, None),
                    };
                    let is_meant = |(key, _): &(Key, Text)| match key {
                        Key::Number(meant) => number == Some(*meant),
                        Key::Word(meant) => {
                            word.or(number.map(|count| language.plural(count))).is_some_and(|word| is_same(meant, word))
                        }
                    };
                    let at = texts.iter().position(is_meant).unwrap_or(*other);
                    texts[at].1.write(language, into, begin, pairs);
                }
            }
        }
    }
}
