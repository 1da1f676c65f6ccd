//! Words of the schema that stand for no place on a board.

use std::borrow::Cow;
use std::fmt;

use crate::code::{Code, CodeError, Reader as Letters};
use crate::percorre::Outcome;

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
