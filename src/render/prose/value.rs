//! What goes into the gaps of messages. It is kept as what it is, and written where the gap is.

use std::borrow::Cow;
use std::sync::OnceLock;

use fluent_bundle::FluentValue;
use smallvec::SmallVec;

use super::language::Language;
use super::message::{Message, message};
use super::words::sentence_from;
use crate::cell::{Candidate, Cell, Digit, House};
use crate::render::facts::{Cells, by_digit};
use crate::set::DigitSet;
use crate::shape::{HouseKind, Shape};
use crate::step::Step;
use crate::step::{write_cell, write_cells, write_number};

/// An argument of a message: its name and its value.
pub(crate) type Pair<'a> = (&'static str, Value<'a>);

/// What an argument is.
#[derive(Clone)]
pub(crate) enum Value<'a> {
    Text(Cow<'a, str>),
    /// A word that messages select by.
    Choice(&'static str),
    /// A message can tell one from many.
    Count(usize),
    Digit(Digit),
    Digits(DigitSet, Join),
    /// Numbers of houses.
    Numbers(SmallVec<[u8; 8]>),
    Cell(Shape, Cell),
    Cells(Shape, Cells),
    /// Houses in the form of a message: `houses`, `houses-in`, `houses-of`. Those of a kind are told together.
    Houses(&'static Message, Shape, SmallVec<[House; 4]>),
    List(Vec<Value<'a>>, Join),
    /// A message within a message.
    Said(&'static Message, &'a [Pair<'a>]),
    /// The same as a sentence.
    Sentence(&'static Message, &'a [Pair<'a>]),
    /// What follows, in a sentence: `So r5c5 is 7.`
    So(Shape, &'a Step),
    /// The same in short: `r5c5=7`.
    Short(Shape, &'a Step),
}

/// What stands before the last of several; between others a comma does.
#[derive(Clone, Copy)]
pub(crate) enum Join {
    And,
    Or,
}

impl Join {
    /// What stands before the last, between blanks.
    fn last(self, language: Language) -> &'static str {
        static KEPT: [[OnceLock<String>; 2]; Language::ALL.len()] =
            [const { [const { OnceLock::new() }; 2] }; Language::ALL.len()];
        KEPT[language as usize][self as usize].get_or_init(|| {
            let word = match self {
                Join::And => message!("and"),
                Join::Or => message!("or"),
            };
            format!(" {} ", Value::Said(word, &[]).text(language))
        })
    }

    /// Writes what is told one by one: `1`, `1 and 2`, `1, 2 and 3`.
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
            if items.peek().is_some() {
                into.push(',');
                into.push(' ');
            } else {
                into.push_str(self.last(language));
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
            Value::Sentence(message, pairs) => {
                let begin = into.len();
                message.write(language, into, pairs);
                sentence_from(into, begin);
            }
            Value::So(shape, step) => write_so(*shape, step, language, into),
            Value::Short(shape, step) => write_short(*shape, step, into),
        }
    }

    /// The same as a text of its own.
    pub fn text(&self, language: Language) -> String {
        let mut text = String::with_capacity(60);
        self.write(language, &mut text);
        text
    }

    pub(super) fn fluent(&self, language: Language) -> FluentValue<'static> {
        match self {
            Value::Count(count) => (*count).into(),
            value => value.text(language).into(),
        }
    }

    /// What a message can select by, to be kept: texts and counts.
    pub(super) fn selector(&self) -> Option<Value<'static>> {
        match self {
            Value::Text(text) => Some(Value::Text(text.to_string().into())),
            Value::Choice(word) => Some(Value::Choice(word)),
            Value::Count(count) => Some(Value::Count(*count)),
            _ => None,
        }
    }

    /// Whether a message selects the same by this one.
    pub(super) fn selects_as(&self, kept: &Value) -> bool {
        match (self, kept) {
            (Value::Text(text), Value::Text(kept)) => text == kept,
            (Value::Choice(word), Value::Choice(kept)) => std::ptr::eq(*word, *kept) || word == kept,
            (Value::Count(count), Value::Count(kept)) => count == kept,
            _ => false,
        }
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
    let mut kinds: SmallVec<[(HouseKind, SmallVec<[u8; 8]>); 3]> = SmallVec::new();
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

/// `So r5c5 is 7.`, `So r1c2 cannot be 7 and r4c4 cannot be 8.`
fn write_so(shape: Shape, step: &Step, language: Language, into: &mut String) {
    let place = |placed: &Candidate| [("cell", Value::Cell(shape, placed.cell)), ("digit", placed.digit.into())];
    let strike = |(cells, digits): (Vec<Cell>, _)| {
        [("digits", Value::Digits(digits, Join::Or)), ("cells", Value::Cells(shape, cells.into()))]
    };
    let placed: Vec<_> = step.placed.iter().map(place).collect();
    let struck: Vec<_> = strikes(step).into_iter().map(strike).collect();
    let placed = placed.iter().map(|pairs| Value::Said(message!("place"), pairs));
    let struck = struck.iter().map(|pairs| Value::Said(message!("strike"), pairs));
    let what = Value::List(placed.chain(struck).collect(), Join::And);
    message!("so").write(language, into, &[("what", what)]);
}

/// `r5c5=7`, `r7c12<>1,4, r8c3<>9`
fn write_short(shape: Shape, step: &Step, into: &mut String) {
    let begin = into.len();
    let part = |into: &mut String| {
        if into.len() > begin {
            into.push_str(", ");
        }
    };
    for placed in &step.placed {
        part(into);
        write_cell(into, shape, placed.cell);
        into.push('=');
        write_number(into, placed.digit.number());
    }
    for (cells, digits) in strikes(step) {
        part(into);
        write_cells(into, shape, &cells);
        into.push_str("<>");
        for (at, digit) in digits.digits().enumerate() {
            if at > 0 {
                into.push(',');
            }
            write_number(into, digit.number());
        }
    }
}

/// What is struck: digits that leave the same cells together.
fn strikes(step: &Step) -> Vec<(Vec<Cell>, DigitSet)> {
    let mut strikes: Vec<(Vec<Cell>, DigitSet)> = Vec::new();
    for (digit, cells) in by_digit(&step.removed) {
        match strikes.iter_mut().find(|(same, _)| *same == cells) {
            Some((_, digits)) => *digits |= DigitSet::of(digit),
            None => strikes.push((cells, DigitSet::of(digit))),
        }
    }
    strikes
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
