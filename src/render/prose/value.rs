//! What goes into the gaps of messages. It is kept as what it is, and written where the gap is.

use std::borrow::Cow;

use smallvec::SmallVec;

use super::conclusion;
use super::language::Language;
use super::message::{Message, message};
use super::words::sentence_from;
use crate::cell::{Cell, Digit, House};
use crate::render::story::Cells;
use crate::set::DigitSet;
use crate::shape::{HouseKind, Shape};
use crate::step::{Step, write_cell, write_cells, write_number};

/// An argument of a message: its name and its value.
pub(crate) type Pair<'a> = (&'static str, Value<'a>);

/// What an argument is.
#[derive(Clone)]
pub(crate) enum Value<'a> {
    Text(Cow<'a, str>),
    /// A word that messages select by.
    Choice(&'static str),
    /// A message can distinguish singular and plural.
    Count(usize),
    Digit(Digit),
    Digits(DigitSet, Join),
    /// Numbers of houses.
    Numbers(SmallVec<[u8; 16]>),
    Cell(Shape, Cell),
    Cells(Shape, Cells),
    /// Houses in the form of a message: `houses`, `houses-in`, `houses-of`. Those of a kind stand together.
    Houses(&'static Message, Shape, SmallVec<[House; 16]>),
    List(Vec<Value<'a>>, Join),
    /// A message within a message.
    Said(&'static Message, &'a [Pair<'a>]),
    /// What follows from a step.
    Conclusion(Shape, &'a Step),
    /// A value as a sentence.
    Sentence(&'a Value<'a>),
}

/// What stands before the last of several; between others a comma does.
#[derive(Clone, Copy)]
pub(crate) enum Join {
    And,
    Or,
    /// A semicolon, between all of them.
    Semicolon,
}

impl Join {
    fn word(self) -> Option<&'static Message> {
        match self {
            Join::And => Some(message!("and")),
            Join::Or => Some(message!("or")),
            Join::Semicolon => None,
        }
    }

    /// Writes several things: `1`, `1 and 2`, `1, 2 and 3`.
    fn write<T>(
        self,
        language: Language,
        into: &mut String,
        items: impl IntoIterator<Item = T>,
        write: impl Fn(&mut String, T),
    ) {
        let mut items = items.into_iter().peekable();
        let Some(first) = items.next() else { return };
        write(into, first);
        while let Some(item) = items.next() {
            match self.word() {
                None => into.push_str("; "),
                Some(_) if items.peek().is_some() => into.push_str(", "),
                Some(word) => {
                    into.push(' ');
                    word.write(language, into, &[]);
                    into.push(' ');
                }
            }
            write(into, item);
        }
    }
}

impl Value<'_> {
    /// Writes it at the end of a text.
    pub fn write(&self, language: Language, into: &mut String) {
        match self {
            Value::Text(text) => into.push_str(text),
            Value::Choice(word) => into.push_str(word),
            Value::Count(count) => write_number(into, *count),
            Value::Digit(digit) => write_number(into, digit.number()),
            Value::Digits(digits, join) => {
                join.write(language, into, digits.digits(), |into, digit| write_number(into, digit.number()));
            }
            Value::Numbers(numbers) => {
                Join::And.write(language, into, numbers, |into, &number| write_number(into, number.into()));
            }
            Value::Cell(shape, cell) => write_cell(into, *shape, *cell),
            Value::Cells(shape, cells) => write_cells(into, *shape, cells),
            Value::Houses(form, shape, houses) => write_houses(form, *shape, houses, language, into),
            Value::List(values, join) => join.write(language, into, values, |into, value| value.write(language, into)),
            Value::Said(message, pairs) => message.write(language, into, pairs),
            Value::Conclusion(shape, step) => conclusion::write(*shape, step, language, into),
            Value::Sentence(value) => {
                let begin = into.len();
                value.write(language, into);
                sentence_from(into, begin);
            }
        }
    }

    /// The same as a text of its own.
    pub fn text(&self, language: Language) -> String {
        let mut text = String::with_capacity(60);
        self.write(language, &mut text);
        text
    }
}

fn write_houses(form: &'static Message, shape: Shape, houses: &[House], language: Language, into: &mut String) {
    let said = |into: &mut String, kind: HouseKind, count: usize, numbers| {
        form.write(
            language,
            into,
            &[("kind", Value::Choice(kind.word())), ("count", count.into()), ("numbers", numbers)],
        );
    };
    if let &[house] = houses {
        // As it mostly is.
        return said(into, shape.kind(house), 1, Value::Count(shape.number(house) + 1));
    }
    let mut kinds: SmallVec<[(HouseKind, SmallVec<[u8; 16]>); 3]> = SmallVec::new();
    for &house in houses {
        let (kind, number) = (shape.kind(house), shape.number(house) as u8 + 1);
        match kinds.iter_mut().find(|(other, _)| *other == kind) {
            Some((_, numbers)) if numbers.contains(&number) => {}
            Some((_, numbers)) => numbers.push(number),
            None => kinds.push((kind, SmallVec::from_slice(&[number]))),
        }
    }
    Join::And.write(language, into, kinds, |into, (kind, numbers)| {
        said(into, kind, numbers.len(), Value::Numbers(numbers));
    });
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(text.into())
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Value::Text(text.into())
    }
}

impl From<usize> for Value<'_> {
    fn from(count: usize) -> Self {
        Value::Count(count)
    }
}

impl From<u32> for Value<'_> {
    fn from(count: u32) -> Self {
        Value::Count(count as usize)
    }
}

impl From<Digit> for Value<'_> {
    fn from(digit: Digit) -> Self {
        Value::Digit(digit)
    }
}
