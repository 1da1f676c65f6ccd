//! Short names in JSON: `7r5c5`, `7r4`, `!0`, `+7r5c5`, `#0`. They are read without a board, whose size comes later in the line.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Code;

/// A string that stands for something.
#[derive(Clone, Debug)]
pub(crate) struct Word<T>(pub(crate) T);

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
