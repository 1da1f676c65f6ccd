//! The words of the schema: `7r5c5`, `7r4`, `!0`, `+7r5c5`, `#0`, slugs. They are read without a board, whose size comes later in the line.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use serde::de::{Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::code::{Code, CodeError, Reader as Letters};
use crate::percorre::Outcome;

/// A string that stands for something.
#[derive(Clone, Debug)]
pub(super) struct Word<T>(pub(super) T);

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
                f.write_str(T::KIND)
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Word<T>, E> {
                let shown = || text.chars().take(60).collect::<String>();
                T::parse(text).map(Word).map_err(|_| E::invalid_value(Unexpected::Str(&shown()), &self))
            }
        }
        deserializer.deserialize_str(Reader(PhantomData))
    }
}

/// A technique's slug.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct RawTechnique(pub(super) Cow<'static, str>);

/// How a path ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct RawOutcome(pub(super) Outcome);

/// Any text: which techniques there are depends on who reads.
impl Code for RawTechnique {
    const KIND: &'static str = "the slug of a technique (docs/TECHNIQUES.md lists them)";

    fn read(reader: &mut Letters) -> Result<RawTechnique, CodeError> {
        reader.rest(|text| Some(RawTechnique(text.to_string().into())))
    }
}

impl Code for RawOutcome {
    const KIND: &'static str = "solved, stuck, contradiction or stopped";

    fn read(reader: &mut Letters) -> Result<RawOutcome, CodeError> {
        let mut outcomes = [Outcome::Solved, Outcome::Stuck, Outcome::Contradiction, Outcome::Stopped].into_iter();
        reader.rest(|text| outcomes.find(|outcome| outcome.slug() == text).map(RawOutcome))
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
