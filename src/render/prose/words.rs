//! Lists, houses, claims and conclusions in a language.

use std::collections::BTreeMap;

use smallvec::SmallVec;

use super::Language;
use super::message::{Message, message};
use super::value::{Join, Pair, Value};
use crate::cell::{Candidate, Cell, Digit, House};
use crate::gather::Gather;
use crate::render::story::{by_cells, cells_of};
use crate::set::DigitSet;
use crate::shape::Shape;
use crate::step::Truth;

/// How words are put together in one language, on boards of one shape.
#[derive(Clone, Copy)]
pub(super) struct Words {
    pub language: Language,
    pub shape: Shape,
}

impl Words {
    pub fn say<const N: usize>(self, message: &Message, pairs: [Pair; N]) -> String {
        let mut text = String::new();
        message.write(self.language, &mut text, &pairs);
        text
    }

    /// `1`, `1 and 2`, `1, 2 and 3`.
    pub fn and(self, words: Vec<String>) -> Value<'static> {
        Value::List(words.into_iter().map(Value::from).collect(), Join::And)
    }

    pub fn cell(self, cell: Cell) -> Value<'static> {
        Value::Cell(self.shape, cell)
    }

    pub fn cells(self, cells: &[Cell]) -> Value<'static> {
        Value::Cells(self.shape, cells.into())
    }

    pub fn digits(self, digits: DigitSet) -> Value<'static> {
        Value::Digits(digits, Join::And)
    }

    pub fn either_digit(self, digits: DigitSet) -> Value<'static> {
        Value::Digits(digits, Join::Or)
    }

    pub fn houses(self, houses: &[House]) -> Value<'static> {
        Value::Houses(message!("houses"), self.shape, houses.into())
    }

    pub fn in_houses(self, houses: &[House]) -> Value<'static> {
        Value::Houses(message!("houses-in"), self.shape, houses.into())
    }

    pub fn of_houses(self, houses: &[House]) -> Value<'static> {
        Value::Houses(message!("houses-of"), self.shape, houses.into())
    }

    pub fn in_house(self, house: House) -> Value<'static> {
        self.in_houses(&[house])
    }

    /// `r5c5=7`
    pub fn equation(self, claim: Candidate) -> String {
        format!("{}={}", self.shape.cell_name(claim.cell), claim.digit)
    }

    /// `r5c5=7 or r4c4=8`
    pub fn any_of(self, claims: &[Candidate]) -> Value<'static> {
        Value::List(claims.iter().map(|&claim| self.equation(claim).into()).collect(), Join::Or)
    }

    /// `2/5`
    pub fn slashed(self, digits: DigitSet) -> String {
        digits.digits().map(|digit| digit.to_string()).collect::<Vec<_>>().join("/")
    }

    /// `r69c4 (2/3/6)`
    pub fn set(self, cells: &[Cell], digits: DigitSet) -> String {
        format!("{} ({})", self.text(&self.cells(cells)), self.slashed(digits))
    }

    /// `6 in r3c45`, `2/3 in r8c2 and 8 in r9c2`: cells with the same digits stand together.
    pub fn places_of(self, candidates: &[Candidate]) -> Value<'static> {
        let said = by_cells(candidates).into_iter().map(|(cells, digits)| {
            let pairs = [("digits", self.slashed(digits).into()), ("cells", Value::Cells(self.shape, cells.into()))];
            self.say(message!("digits-in"), pairs)
        });
        self.and(said.collect())
    }

    /// A value as a text of its own.
    pub fn text(self, value: &Value) -> String {
        value.text(self.language)
    }

    /// `r5c5 is 7`, `none of r46c5 is 7`.
    pub fn claim(self, on: bool, claim: &[Candidate]) -> String {
        self.claimed(on, claim, [message!("is"), message!("is-not"), message!("is-one-of"), message!("is-none-of")])
    }

    /// The same as it is said of what is only supposed: many languages have a mood for it.
    pub fn supposed(self, on: bool, claim: &[Candidate]) -> String {
        self.claimed(
            on,
            claim,
            [
                message!("suppose-is"),
                message!("suppose-is-not"),
                message!("suppose-is-one-of"),
                message!("suppose-is-none-of"),
            ],
        )
    }

    fn claimed(self, on: bool, claim: &[Candidate], messages: [&Message; 4]) -> String {
        let groups = if on { Vec::new() } else { by_cells(claim) };
        if groups.len() < 2 {
            return self.claimed_of_all(on, claim, messages);
        }
        // Some digits are false here, others there.
        let each = groups.into_iter().map(|(cells, digits)| {
            let first = claim.iter().filter(|claim| cells.contains(&claim.cell));
            let claim: SmallVec<[Candidate; 8]> = first.filter(|claim| digits.has(claim.digit)).copied().gather();
            self.claimed_of_all(on, &claim, messages)
        });
        self.text(&self.and(each.collect()))
    }

    /// Of cells that have all these digits, or are one of a group.
    fn claimed_of_all(self, on: bool, claim: &[Candidate], [is, is_not, one_of, none_of]: [&Message; 4]) -> String {
        let mut cells: SmallVec<[Cell; 8]> = claim.iter().map(|candidate| candidate.cell).gather();
        cells.sort_unstable();
        cells.dedup();
        let digits: DigitSet = claim.iter().map(|candidate| candidate.digit).collect();
        let message = match (on, cells.iter().any(|cell| *cell != cells[0])) {
            (true, false) => is,
            (false, false) => is_not,
            (true, true) => one_of,
            (false, true) => none_of,
        };
        self.say(message, [("cells", Value::Cells(self.shape, cells)), ("digit", self.either_digit(digits))])
    }

    /// `r25c5, 7 in rows 2 and 3 and 8 in box 1`: cells, and each digit with its houses.
    pub fn truths(self, truths: &[Truth]) -> Value<'static> {
        let cells = cells_of(truths);
        let cells = (!cells.is_empty()).then(|| self.cells(&cells));
        let places = self.digits_in_houses(truths).into_iter().map(Value::from);
        Value::List(cells.into_iter().chain(places).collect(), Join::And)
    }

    /// `7 in rows 2 and 3, and for 8 in box 1`, after a word for places.
    pub fn places_left(self, truths: &[Truth]) -> Value<'static> {
        let with_more = |facts: String, more: String| {
            self.say(message!("link-places"), [("facts", facts.into()), ("more", more.into())])
        };
        self.digits_in_houses(truths).into_iter().reduce(with_more).unwrap_or_default().into()
    }

    /// `7 in rows 2 and 3`, digit by digit.
    fn digits_in_houses(self, truths: &[Truth]) -> Vec<String> {
        let mut places: BTreeMap<Digit, Vec<House>> = BTreeMap::new();
        for truth in truths {
            if let Truth::House(house, digit) = *truth {
                places.entry(digit).or_default().push(house);
            }
        }
        let said = places.into_iter().map(|(digit, mut houses)| {
            houses.sort_unstable();
            let pairs = [("digit", digit.into()), ("house-in", self.in_houses(&houses))];
            self.say(message!("truth-house"), pairs)
        });
        said.collect()
    }
}

/// With a great letter at the beginning; the name of a cell stays as it is written everywhere.
pub(in crate::render) fn sentence(mut text: String) -> String {
    sentence_from(&mut text, 0);
    text
}

/// The same for what stands in a text from here on.
pub(super) fn sentence_from(text: &mut String, begin: usize) {
    match text.as_bytes()[begin..] {
        [b'r', b'0'..=b'9', ..] | [] => {}
        [b'a'..=b'z', ..] => text[begin..=begin].make_ascii_uppercase(),
        [..128, ..] => {}
        _ => {
            let first = text[begin..].chars().next().expect("there is a letter");
            text.replace_range(begin..begin + first.len_utf8(), &first.to_uppercase().to_string());
        }
    }
}
