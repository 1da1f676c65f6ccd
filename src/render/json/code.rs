//! The words of the schema: `7r5c5`, `7r4`, `!0`, `+7r5c5`, `#0`. Read without a board, whose size comes later in the line.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use smallvec::SmallVec;

use crate::percorre::Outcome;
use crate::shape::HouseKind;

/// A string that stands for something.
#[derive(Clone, Debug)]
pub(super) struct Word<T>(pub(super) T);

/// What a word can stand for.
pub(super) trait Code: fmt::Display + Sized {
    const EXPECTED: &'static str;
    fn read(text: &str) -> Option<Self>;
}

impl<T: Code> Serialize for Word<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de, T: Code> Deserialize<'de> for Word<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Word<T>, D::Error> {
        struct Reader<T>(PhantomData<T>);

        impl<T: Code> Visitor<'_> for Reader<T> {
            type Value = Word<T>;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str(T::EXPECTED)
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Word<T>, E> {
                let shown = || text.chars().take(60).collect::<String>();
                T::read(text).map(Word).ok_or_else(|| E::invalid_value(Unexpected::Str(&shown()), &self))
            }
        }
        deserializer.deserialize_str(Reader(PhantomData))
    }
}

/// A cell by row and column, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RawCell {
    pub(super) row: u16,
    pub(super) column: u16,
}

/// A digit in a cell, from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RawCandidate {
    pub(super) digit: u16,
    pub(super) cell: RawCell,
}

/// A truth or cover.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RawTruth {
    Cell(RawCell),
    House { digit: u16, kind: HouseKind, number: u16 },
    Beyond(u16),
}

/// What makes a node follow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RawBy {
    Truth(RawTruth),
    Lemma(u32),
}

/// What a node claims.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct RawClaim {
    pub(super) on: bool,
    pub(super) members: SmallVec<[RawCandidate; 2]>,
}

/// A technique's slug.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct RawTechnique(pub(super) Cow<'static, str>);

/// How a path ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RawOutcome(pub(super) Outcome);

/// A number without sign, and what follows it. Written in one way only: no leading zero.
fn number<T: std::str::FromStr>(text: &str) -> Option<(T, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    if digits.len() > 1 && digits.starts_with('0') {
        return None;
    }
    Some((digits.parse().ok()?, rest))
}

/// The whole text as a number.
fn whole<T: std::str::FromStr>(text: &str) -> Option<T> {
    number(text).and_then(|(number, rest)| rest.is_empty().then_some(number))
}

impl Code for RawCell {
    const EXPECTED: &'static str = "a cell like r5c5";

    fn read(text: &str) -> Option<RawCell> {
        let (row, rest) = number(text.strip_prefix('r')?)?;
        let column = whole(rest.strip_prefix('c')?)?;
        Some(RawCell { row, column })
    }
}

impl Code for RawCandidate {
    const EXPECTED: &'static str = "a digit in a cell like 7r5c5";

    fn read(text: &str) -> Option<RawCandidate> {
        let (digit, rest) = number(text)?;
        Some(RawCandidate { digit, cell: RawCell::read(rest)? })
    }
}

impl Code for RawTruth {
    const EXPECTED: &'static str = "a cell like r5c5, a digit in a house like 7r4, or a pattern like !0";

    fn read(text: &str) -> Option<RawTruth> {
        if let Some(pattern) = text.strip_prefix('!') {
            return whole(pattern).map(RawTruth::Beyond);
        }
        if text.starts_with('r') {
            return RawCell::read(text).map(RawTruth::Cell);
        }
        let (digit, rest) = number(text)?;
        let kind =
            [HouseKind::Row, HouseKind::Column, HouseKind::Box].into_iter().find(|k| rest.starts_with(k.letter()))?;
        Some(RawTruth::House { digit, kind, number: whole(&rest[1..])? })
    }
}

impl Code for RawBy {
    const EXPECTED: &'static str = "a truth like r5c5, 7r4 or !0, or a lemma like #0";

    fn read(text: &str) -> Option<RawBy> {
        match text.strip_prefix('#') {
            Some(lemma) => whole(lemma).map(RawBy::Lemma),
            None => RawTruth::read(text).map(RawBy::Truth),
        }
    }
}

impl Code for RawClaim {
    const EXPECTED: &'static str = "a claim like +7r5c5 or -7r5c4|7r5c5";

    fn read(text: &str) -> Option<RawClaim> {
        let on = text.starts_with('+');
        let members = text.strip_prefix(['+', '-'])?.split('|').map(RawCandidate::read).collect::<Option<_>>()?;
        Some(RawClaim { on, members })
    }
}

/// Any text: which techniques there are depends on who reads.
impl Code for RawTechnique {
    const EXPECTED: &'static str = "the slug of a technique (docs/TECHNIQUES.md lists them)";

    fn read(text: &str) -> Option<RawTechnique> {
        Some(RawTechnique(text.to_string().into()))
    }
}

impl Code for RawOutcome {
    const EXPECTED: &'static str = "solved, stuck, contradiction or stopped";

    fn read(text: &str) -> Option<RawOutcome> {
        [Outcome::Solved, Outcome::Stuck, Outcome::Contradiction, Outcome::Stopped]
            .into_iter()
            .find(|outcome| outcome.slug() == text)
            .map(RawOutcome)
    }
}

impl fmt::Display for RawCell {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "r{}c{}", self.row, self.column)
    }
}

impl fmt::Display for RawCandidate {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", self.digit, self.cell)
    }
}

impl fmt::Display for RawTruth {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            RawTruth::Cell(cell) => write!(f, "{cell}"),
            RawTruth::House { digit, kind, number } => write!(f, "{digit}{}{number}", kind.letter()),
            RawTruth::Beyond(pattern) => write!(f, "!{pattern}"),
        }
    }
}

impl fmt::Display for RawBy {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            RawBy::Truth(truth) => write!(f, "{truth}"),
            RawBy::Lemma(lemma) => write!(f, "#{lemma}"),
        }
    }
}

impl fmt::Display for RawClaim {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(if self.on { "+" } else { "-" })?;
        self.members.iter().enumerate().try_for_each(|(number, member)| {
            let bar = if number > 0 { "|" } else { "" };
            write!(f, "{bar}{member}")
        })
    }
}

impl fmt::Display for RawTechnique {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for RawOutcome {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.0.slug())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn same<T: Code>(text: &str) {
        assert_eq!(T::read(text).map(|read| read.to_string()).as_deref(), Some(text));
    }

    fn none<T: Code>(text: &str) {
        assert!(T::read(text).is_none(), "{text}");
    }

    #[test]
    fn words_are_read_and_written_alike() {
        ["r5c5", "r64c12"].into_iter().for_each(same::<RawCell>);
        ["7r5c5", "12r3c4"].into_iter().for_each(same::<RawCandidate>);
        ["r5c5", "7r4", "7c12", "64b64", "!0"].into_iter().for_each(same::<RawTruth>);
        ["r5c5", "!3", "#0", "#12"].into_iter().for_each(same::<RawBy>);
        ["+7r5c5", "-7r5c4|7r5c5"].into_iter().for_each(same::<RawClaim>);
    }

    #[test]
    fn other_words_are_refused() {
        ["", "r5", "r5c", "rc5", "5", "r5c5 ", " r5c5", "R5C5", "r05c5", "r5c+5", "r99999c1", "r5c5r"]
            .into_iter()
            .for_each(none::<RawCell>);
        ["", "r5c5", "7r5", "x7r5c5", "-7r5c5", "07r1c1"].into_iter().for_each(none::<RawCandidate>);
        ["", "7x4", "7r4c", "!", "!-1", "!70000", "#0", "7r"].into_iter().for_each(none::<RawTruth>);
        ["", "7r5c5", "+", "+7r5c5|", "+|7r5c5", "~7r5c5"].into_iter().for_each(none::<RawClaim>);
        ["#", "#-1", "#99999999999"].into_iter().for_each(none::<RawBy>);
    }
}
