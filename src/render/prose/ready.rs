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

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt::Write;

use fluent_bundle::{FluentArgs, FluentValue};
use fluent_syntax::ast::{Expression, InlineExpression, Pattern, PatternElement};

use super::language::Language;

/// An argument of a message: its name and its value.
pub(crate) type Pair = (&'static str, Value);

/// What an argument is.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Value {
    Text(Cow<'static, str>),
    /// A message can tell one from many.
    Count(usize),
}

impl Value {
    fn fluent(&self) -> FluentValue<'static> {
        match self {
            Value::Text(text) => FluentValue::String(text.clone()),
            Value::Count(count) => (*count).into(),
        }
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text.into())
    }
}

impl From<&'static str> for Value {
    fn from(text: &'static str) -> Value {
        Value::Text(text.into())
    }
}

impl From<usize> for Value {
    fn from(count: usize) -> Value {
        Value::Count(count)
    }
}

impl From<u32> for Value {
    fn from(count: u32) -> Value {
        Value::Count(count as usize)
    }
}

/// A message, or with `.name` an attribute of one, said with these arguments.
pub(super) fn say(language: Language, key: &str, pairs: &[Pair]) -> String {
    thread_local! {
        static KEPT: RefCell<[HashMap<String, Message>; Language::ALL.len()]> = RefCell::default();
    }
    let text = KEPT.with_borrow_mut(|kept| {
        let messages = &mut kept[language as usize];
        match messages.get_mut(key) {
            Some(message) => message.say(language, key, pairs),
            None => {
                let message = messages.entry(key.to_string()).or_insert(Message::new(language.pattern(key)));
                message.say(language, key, pairs)
            }
        }
    });
    debug_assert_eq!(
        text,
        language.format(key, &args(pairs.iter().map(|(name, value)| (*name, value.fluent())))),
        "{key}"
    );
    text
}

fn args(pairs: impl Iterator<Item = (&'static str, FluentValue<'static>)>) -> FluentArgs<'static> {
    pairs.collect()
}

/// So many choices of a message are kept; what is rarer is worked out anew.
const MOST: usize = 100;

/// A message and its texts.
struct Message {
    /// The arguments that it selects by.
    selectors: Vec<String>,
    /// Their values, and the text for these.
    texts: Vec<(Vec<Option<Value>>, Text)>,
}

impl Message {
    fn new(pattern: &Pattern<&str>) -> Message {
        let mut selectors = Vec::new();
        collect_selectors(pattern, &mut selectors);
        Message { selectors, texts: Vec::new() }
    }

    fn say(&mut self, language: Language, key: &str, pairs: &[Pair]) -> String {
        let value = |name: &String| pairs.iter().find(|(known, _)| known == name).map(|(_, value)| value);
        let same = |chosen: &[Option<Value>]| {
            self.selectors.iter().zip(chosen).all(|(name, chosen)| value(name) == chosen.as_ref())
        };
        if let Some((_, text)) = self.texts.iter().find(|(chosen, _)| same(chosen)) {
            return text.with(pairs);
        }
        let text = Text::of(language, key, pairs, &self.selectors);
        let said = text.with(pairs);
        if self.texts.len() < MOST {
            self.texts.push((self.selectors.iter().map(|name| value(name).cloned()).collect(), text));
        }
        said
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

/// A text with gaps.
struct Text {
    /// What stands before each gap, and which argument goes there.
    parts: Vec<(String, Gap)>,
    end: String,
}

/// The name of an argument, and its place among those that the text was made with.
#[derive(Clone, Copy)]
struct Gap {
    name: &'static str,
    place: usize,
}

impl Gap {
    fn value(self, pairs: &[Pair]) -> Option<&Value> {
        let is_it = |(name, _): &&Pair| *name == self.name;
        pairs.get(self.place).filter(is_it).or_else(|| pairs.iter().find(is_it)).map(|(_, value)| value)
    }
}

impl Text {
    /// What Fluent makes of a message, with gaps for the arguments that it does not select by.
    fn of(language: Language, key: &str, pairs: &[Pair], selectors: &[String]) -> Text {
        // Letters that are in no text: each stands for an argument.
        const FIRST: u32 = 0xE000;
        let mark = |at: usize| char::from_u32(FIRST + at as u32).expect("a letter for private use");
        let marked = pairs.iter().enumerate().map(|(at, (name, value))| {
            let is_selector = selectors.iter().any(|selector| selector == name);
            (*name, if is_selector { value.fluent() } else { mark(at).to_string().into() })
        });
        let mut parts = Vec::new();
        let mut before = String::new();
        for letter in language.format(key, &args(marked)).chars() {
            match (letter as u32).checked_sub(FIRST).and_then(|at| Some((at as usize, pairs.get(at as usize)?))) {
                Some((place, (name, _))) => parts.push((std::mem::take(&mut before), Gap { name, place })),
                None => before.push(letter),
            }
        }
        Text { parts, end: before }
    }

    fn with(&self, pairs: &[Pair]) -> String {
        let values = || self.parts.iter().map(|(before, gap)| (before, gap.value(pairs)));
        let lengths = values().map(|(before, value)| match value {
            Some(Value::Text(text)) => before.len() + text.len(),
            _ => before.len() + 4,
        });
        // An article or a stop may come before or behind.
        let mut text = String::with_capacity(lengths.sum::<usize>() + self.end.len() + 2);
        for (before, value) in values() {
            text.push_str(before);
            match value {
                Some(Value::Text(value)) => text.push_str(value),
                Some(Value::Count(count)) => {
                    let _ = write!(text, "{count}");
                }
                None => {}
            }
        }
        text.push_str(&self.end);
        text
    }
}
