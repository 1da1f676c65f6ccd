//! Steps and reasons in JSON.

use std::fmt::{self, Display};

use serde::{Deserialize, Serialize};

use super::code::RawTechnique;
use super::object::objects;
use crate::cell::{Candidate, Cell, Digit};
use crate::code::{self, CandidateCode, CellCode, Code, Word};
use crate::error::Error;
use crate::gather::Gather;
use crate::set::DigitSet;
use crate::shape::Shape;
use crate::step::code::{ByCode, ClaimCode, TruthCode};
use crate::step::{By, Cost, Node, Part, Pattern, Reason, Step, Truth};
use crate::technique::Technique;

/// A step, or without its first keys a reason. The order of the keys is the order in which they are written.
#[derive(Serialize, Deserialize, Default)]
#[serde(remote = "Self")]
pub(super) struct RecordJson {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    technique: Option<Word<RawTechnique>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    also: Vec<Word<RawTechnique>>,
    #[serde(default, skip_serializing_if = "is_zero")]
    cost: u32,
    #[serde(default, skip_serializing_if = "is_zero")]
    complexity: u32,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    placed: Vec<Word<CandidateCode>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    removed: Vec<Word<CandidateCode>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    truths: Vec<Word<TruthCode>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    covers: Vec<Word<TruthCode>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    parts: Vec<(u16, u16)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    patterns: Vec<PatternJson>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    nodes: Vec<NodeJson>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    ends: Vec<u32>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    lemmas: Vec<RecordJson>,
}

objects!(RecordJson);

/// Claim, parents, what makes it follow: null where it is assumed.
type NodeJson = (Word<ClaimCode>, Vec<u32>, Option<Word<ByCode>>);

#[derive(Serialize, Deserialize)]
#[serde(untagged, expecting = "cells with their digits, or the images of cells and digits")]
enum PatternJson {
    Cells(Vec<(Word<CellCode>, Vec<u16>)>),
    Symmetry { cells: Vec<Word<CellCode>>, digits: Vec<u16> },
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

pub(super) fn cell(shape: Shape, cell: Cell) -> Word<CellCode> {
    Word(CellCode::of(shape, cell))
}

pub(super) fn candidate(shape: Shape, candidate: Candidate) -> Word<CandidateCode> {
    Word(CandidateCode::of(shape, candidate))
}

pub(super) fn digit(digit: Digit) -> u16 {
    digit.number() as u16
}

pub(super) fn technique(technique: Technique) -> Word<RawTechnique> {
    Word(RawTechnique(technique.slug().into()))
}

fn node(shape: Shape, node: &Node) -> NodeJson {
    let claim = Word(ClaimCode::of(shape, node.on, &node.claim));
    (claim, node.parents.to_vec(), ByCode::of(shape, node.by).map(Word))
}

fn pattern(shape: Shape, pattern: &Pattern) -> PatternJson {
    match pattern {
        Pattern::Cells(cells) => PatternJson::Cells(
            cells.iter().map(|&(at, digits)| (cell(shape, at), digits.digits().map(digit).collect())).collect(),
        ),
        Pattern::Symmetry { cells, digits } => PatternJson::Symmetry {
            cells: cells.iter().map(|&image| cell(shape, image)).collect(),
            digits: digits.iter().map(|&image| digit(image)).collect(),
        },
    }
}

impl RecordJson {
    pub(super) fn of_step(shape: Shape, step: &Step) -> RecordJson {
        let candidates = |list: &[Candidate]| list.iter().map(|&each| candidate(shape, each)).collect();
        RecordJson {
            technique: Some(technique(step.technique)),
            also: step.also.iter().copied().map(technique).collect(),
            cost: step.cost.0,
            complexity: step.complexity,
            placed: candidates(&step.placed),
            removed: candidates(&step.removed),
            ..RecordJson::of_reason(shape, &step.reason)
        }
    }

    pub(super) fn of_reason(shape: Shape, reason: &Reason) -> RecordJson {
        let truths = |list: &[Truth]| list.iter().map(|&each| Word(TruthCode::of(shape, each))).collect();
        RecordJson {
            truths: truths(&reason.truths),
            covers: truths(&reason.covers),
            parts: reason.parts.iter().map(|part| (part.truths, part.covers)).collect(),
            patterns: reason.patterns.iter().map(|each| pattern(shape, each)).collect(),
            nodes: reason.nodes.iter().map(|each| node(shape, each)).collect(),
            ends: reason.ends.to_vec(),
            lemmas: reason.lemmas.iter().map(|lemma| RecordJson::of_reason(shape, lemma)).collect(),
            ..RecordJson::default()
        }
    }

    /// The step, which depends on this many guesses.
    pub(super) fn step(self, reader: Reader, depth: u16) -> Result<Step, Wrong> {
        let Some(Word(technique)) = &self.technique else {
            return Err(Wrong::Missing("technique"));
        };
        Ok(Step {
            technique: reader.technique(technique)?,
            also: self.also.iter().map(|word| reader.technique(&word.0)).collect::<Result<_, _>>()?,
            placed: self.placed.iter().map(|word| reader.candidate(word.0)).collect::<Result<_, _>>()?,
            removed: self.removed.iter().map(|word| reader.candidate(word.0)).collect::<Result<_, _>>()?,
            cost: Cost(self.cost),
            complexity: self.complexity,
            depth,
            reason: self.reason(reader)?,
        })
    }

    fn reason(self, reader: Reader) -> Result<Reason, Wrong> {
        let reason = Reason {
            truths: self.truths.iter().map(|word| reader.truth(word.0)).collect::<Result<_, _>>()?,
            covers: self.covers.iter().map(|word| reader.truth(word.0)).collect::<Result<_, _>>()?,
            parts: self.parts.into_iter().map(|(truths, covers)| Part { truths, covers }).gather(),
            patterns: self.patterns.into_iter().map(|each| reader.pattern(each)).collect::<Result<_, _>>()?,
            nodes: self.nodes.into_iter().map(|each| reader.node(each)).collect::<Result<_, _>>()?,
            ends: self.ends.into(),
            lemmas: self.lemmas.into_iter().map(|lemma| lemma.reason(reader)).collect::<Result<_, _>>()?,
        };
        is_whole(&reason).map(|()| reason)
    }
}

/// Whether all is there that the nodes and ends point at; a parent comes before its node.
fn is_whole(reason: &Reason) -> Result<(), Wrong> {
    let there = |what: &str, number: usize, below: usize| {
        let wrong = || Wrong::Word { found: format!("{what} {number}"), expected: format!("a number below {below}") };
        if number < below { Ok(()) } else { Err(wrong()) }
    };
    for (at, node) in reason.nodes.iter().enumerate() {
        node.parents.iter().try_for_each(|&parent| there("node", parent as usize, at))?;
        match node.by {
            By::Truth(Truth::Beyond(pattern)) => there("pattern", pattern.into(), reason.patterns.len())?,
            By::Lemma(lemma) => there("lemma", lemma as usize, reason.lemmas.len())?,
            By::Assumed | By::Truth(_) => {}
        }
    }
    reason.ends.iter().try_for_each(|&end| there("node", end as usize, reason.nodes.len()))
}

/// What is wrong with an object that has the keys of the schema.
#[derive(Debug)]
pub(super) enum Wrong {
    /// A word that means nothing on this board or in this reason.
    Word { found: String, expected: String },
    /// A step lacks this key.
    Missing(&'static str),
}

impl Wrong {
    pub(super) fn at(self, place: fmt::Arguments) -> Error {
        match self {
            Wrong::Word { found, expected } => Error::Entry { place: place.to_string(), found, expected },
            Wrong::Missing(key) => Error::Unrecognised(format!("{place}: the key {key:?} is missing")),
        }
    }
}

/// Puts words onto a board.
#[derive(Clone, Copy)]
pub(super) struct Reader<'a> {
    pub(super) shape: Shape,
    /// Techniques that it knows besides percorre's own.
    pub(super) known: &'a [Technique],
}

impl Reader<'_> {
    pub(super) fn technique(self, RawTechnique(slug): &RawTechnique) -> Result<Technique, Wrong> {
        let known = || self.known.iter().copied().find(|technique| technique.slug() == slug);
        Technique::of_slug(slug)
            .or_else(known)
            .ok_or_else(|| Wrong::Word { found: slug.chars().take(60).collect(), expected: RawTechnique::KIND.into() })
    }

    fn placed<T>(self, code: impl Display, on: Option<T>) -> Result<T, Wrong> {
        on.ok_or_else(|| Wrong::Word { found: code.to_string(), expected: code::of_board(self.shape) })
    }

    fn digit(self, digit: u16) -> Result<Digit, Wrong> {
        self.placed(digit, code::digit(digit, self.shape))
    }

    pub(super) fn cell(self, cell: CellCode) -> Result<Cell, Wrong> {
        self.placed(cell, cell.on(self.shape))
    }

    pub(super) fn candidate(self, candidate: CandidateCode) -> Result<Candidate, Wrong> {
        self.placed(candidate, candidate.on(self.shape))
    }

    pub(super) fn digits(self, digits: &[u16]) -> Result<DigitSet, Wrong> {
        digits.iter().map(|&digit| self.digit(digit)).collect()
    }

    fn truth(self, truth: TruthCode) -> Result<Truth, Wrong> {
        self.placed(truth, truth.on(self.shape))
    }

    fn node(self, (claim, parents, by): NodeJson) -> Result<Node, Wrong> {
        Ok(Node {
            on: claim.0.on,
            claim: claim.0.members.into_iter().map(|member| self.candidate(member)).collect::<Result<_, _>>()?,
            parents: parents.into(),
            by: by.map_or(Ok(By::Assumed), |by| self.placed(by.0, by.0.on(self.shape)))?,
        })
    }

    fn pattern(self, pattern: PatternJson) -> Result<Pattern, Wrong> {
        Ok(match pattern {
            PatternJson::Cells(cells) => {
                let each = |(cell, digits): (Word<CellCode>, Vec<u16>)| Ok((self.cell(cell.0)?, self.digits(&digits)?));
                Pattern::Cells(cells.into_iter().map(each).collect::<Result<_, Wrong>>()?)
            }
            PatternJson::Symmetry { cells, digits } => Pattern::Symmetry {
                cells: cells.into_iter().map(|word| self.cell(word.0)).collect::<Result<_, _>>()?,
                digits: digits.into_iter().map(|digit| self.digit(digit)).collect::<Result<_, _>>()?,
            },
        })
    }
}
