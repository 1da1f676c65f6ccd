//! Messages, written with their arguments.
//!
//! Fluent's own formatter evaluates a message each time it is asked, and a path has thousands of sentences. So a message is
//! parsed once into pieces, and its arguments are written where the gaps are. `tests.rs` holds each message beside Fluent's.

use std::collections::HashMap;
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
    /// The argument of this name.
    Gap(&'static str),
    Message(&'static Message),
    /// One of several texts, by the argument of this name; else the text at `other`.
    Choice {
        by: &'static str,
        texts: Vec<(VariantKey<&'static str>, Text)>,
        other: usize,
    },
}

impl Text {
    fn of(pattern: &Pattern<&'static str>) -> Text {
        let variable = |expression: &InlineExpression<&'static str>| match expression {
            InlineExpression::VariableReference { id } => id.name,
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
                texts: variants.iter().map(|variant| (variant.key.clone(), Text::of(&variant.value))).collect(),
                other: variants.iter().position(|variant| variant.default).expect("Fluent asks for one"),
            },
        };
        Text(pattern.elements.iter().map(piece).collect())
    }

    /// `begin`: where the message begins in the text.
    fn write(&self, language: Language, into: &mut String, begin: usize, pairs: &[Pair]) {
        let named = |name: &str| pairs.iter().find(|(other, _)| *other == name).map(|(_, value)| value);
        for piece in &self.0 {
            match piece {
                Piece::Plain(text) => into.push_str(text),
                Piece::Message(message) => message.write(language, into, pairs),
                Piece::Gap(name) => {
                    let gap = into.len();
                    match named(name) {
                        Some(value) => value.write(language, into),
                        None => panic!("a message lacks its argument {name}"),
                    }
                    language.join(into, begin, gap);
                }
                Piece::Choice { by, texts, other } => {
                    let value = named(by);
                    let is_meant = |(key, _): &(VariantKey<&str>, Text)| match (key, value) {
                        (VariantKey::NumberLiteral { value: number }, Some(Value::Count(count))) => {
                            number.parse() == Ok(*count)
                        }
                        (VariantKey::Identifier { name }, Some(Value::Count(count))) => {
                            *name == language.plural(*count)
                        }
                        (VariantKey::Identifier { name }, Some(Value::Choice(word))) => name == word,
                        (VariantKey::Identifier { name }, Some(Value::Text(word))) => name == word,
                        _ => false,
                    };
                    let at = texts.iter().position(is_meant).unwrap_or(*other);
                    texts[at].1.write(language, into, begin, pairs);
                }
            }
        }
    }
}
