//! Steps and reasons in JSON.

use std::fmt::{self, Display};

use serde::{Deserialize, Serialize};

use super::code::{Code, RawBy, RawCandidate, RawCell, RawClaim, RawTechnique, RawTruth, Word};
use crate::cell::{Candidate, Cell, Digit};
use crate::error::Error;
use crate::set::DigitSet;
use crate::shape::Shape;
use crate::step::{By, Cost, Node, Part, Pattern, Reason, Step, Truth};
use crate::technique::Technique;

/// A step, or without its first keys a reason. The order of the keys is the order in which they are written.
#[derive(Serialize, Deserialize, Default)]
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
    placed: Vec<Word<RawCandidate>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    removed: Vec<Word<RawCandidate>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    truths: Vec<Word<RawTruth>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    covers: Vec<Word<RawTruth>>,
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

/// Claim, parents, what makes it follow: null where it is assumed.
type NodeJson = (Word<RawClaim>, Vec<u32>, Option<Word<RawBy>>);

#[derive(Serialize, Deserialize)]
#[serde(untagged, expecting = "cells with their digits, or the images of cells and digits")]
enum PatternJson {
    Cells(Vec<(Word<RawCell>, Vec<u16>)>),
    Symmetry { cells: Vec<Word<RawCell>>, digits: Vec<u16> },
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}

pub(super) fn cell(shape: Shape, cell: Cell) -> Word<RawCell> {
    Word(RawCell { row: shape.row(cell) as u16 + 1, column: shape.column(cell) as u16 + 1 })
}

pub(super) fn candidate(shape: Shape, candidate: Candidate) -> Word<RawCandidate> {
    Word(RawCandidate { digit: digit(candidate.digit), cell: cell(shape, candidate.cell).0 })
}

pub(super) fn digit(digit: Digit) -> u16 {
    digit.number() as u16
}

fn technique(technique: Technique) -> Word<RawTechnique> {
    Word(RawTechnique(technique.slug().into()))
}

fn truth(shape: Shape, truth: Truth) -> RawTruth {
    match truth {
        Truth::Cell(at) => RawTruth::Cell(cell(shape, at).0),
        Truth::House(house, held) => {
            RawTruth::House { digit: digit(held), kind: shape.kind(house), number: shape.number(house) as u16 + 1 }
        }
        Truth::Beyond(pattern) => RawTruth::Beyond(pattern),
    }
}

fn node(shape: Shape, node: &Node) -> NodeJson {
    let members = node.claim.iter().map(|&member| candidate(shape, member).0).collect();
    let by = match node.by {
        By::Assumed => None,
        By::Truth(by) => Some(Word(RawBy::Truth(truth(shape, by)))),
        By::Lemma(lemma) => Some(Word(RawBy::Lemma(lemma))),
    };
    (Word(RawClaim { on: node.on, members }), node.parents.to_vec(), by)
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
        let truths = |list: &[Truth]| list.iter().map(|&each| Word(truth(shape, each))).collect();
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

    /// The step, which rests on so many guesses.
    pub(super) fn step(self, reader: Reader, depth: u16) -> Result<Step, Wrong> {
        let Some(Word(technique)) = &self.technique else {
            return Err(Wrong { found: "a step without technique".into(), expected: "the key \"technique\"".into() });
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
        Ok(Reason {
            truths: self.truths.iter().map(|word| reader.truth(word.0)).collect::<Result<_, _>>()?,
            covers: self.covers.iter().map(|word| reader.truth(word.0)).collect::<Result<_, _>>()?,
            parts: self.parts.into_iter().map(|(truths, covers)| Part { truths, covers }).collect(),
            patterns: self.patterns.into_iter().map(|each| reader.pattern(each)).collect::<Result<_, _>>()?,
            nodes: self.nodes.into_iter().map(|each| reader.node(each)).collect::<Result<_, _>>()?,
            ends: self.ends.into(),
            lemmas: self.lemmas.into_iter().map(|lemma| lemma.reason(reader)).collect::<Result<_, _>>()?,
        })
    }
}

/// A word that means nothing on this board.
#[derive(Debug)]
pub(super) struct Wrong {
    pub(super) found: String,
    pub(super) expected: String,
}

impl Wrong {
    pub(super) fn at(self, place: fmt::Arguments) -> Error {
        Error::Entry { place: place.to_string(), found: self.found, expected: self.expected }
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
    fn technique(self, RawTechnique(slug): &RawTechnique) -> Result<Technique, Wrong> {
        let known = || self.known.iter().copied().find(|technique| technique.slug() == slug);
        Technique::of_slug(slug)
            .or_else(known)
            .ok_or_else(|| Wrong { found: slug.chars().take(60).collect(), expected: RawTechnique::EXPECTED.into() })
    }

    /// A number from 0 for one from 1 to the side.
    fn number(self, number: u16, within: impl Display) -> Result<usize, Wrong> {
        let side = self.shape.side();
        match usize::from(number) {
            1.. if usize::from(number) <= side => Ok(usize::from(number) - 1),
            _ => Err(Wrong {
                found: within.to_string(),
                expected: format!("rows, columns, boxes and digits from 1 to {side}"),
            }),
        }
    }

    fn digit(self, digit: u16, within: impl Display) -> Result<Digit, Wrong> {
        Ok(Digit(self.number(digit, within)? as u8))
    }

    pub(super) fn cell(self, cell: RawCell) -> Result<Cell, Wrong> {
        Ok(self.shape.cell(self.number(cell.row, cell)?, self.number(cell.column, cell)?))
    }

    pub(super) fn candidate(self, raw: RawCandidate) -> Result<Candidate, Wrong> {
        let (row, column) = (self.number(raw.cell.row, raw)?, self.number(raw.cell.column, raw)?);
        Ok(Candidate::new(self.shape.cell(row, column), self.digit(raw.digit, raw)?))
    }

    pub(super) fn digits(self, digits: &[u16]) -> Result<DigitSet, Wrong> {
        digits.iter().map(|&digit| self.digit(digit, digit)).collect()
    }

    fn truth(self, raw: RawTruth) -> Result<Truth, Wrong> {
        Ok(match raw {
            RawTruth::Cell(cell) => Truth::Cell(self.cell(cell)?),
            RawTruth::House { digit, kind, number } => {
                Truth::House(self.shape.house(kind, self.number(number, raw)?), self.digit(digit, raw)?)
            }
            RawTruth::Beyond(pattern) => Truth::Beyond(pattern),
        })
    }

    fn node(self, (claim, parents, by): NodeJson) -> Result<Node, Wrong> {
        Ok(Node {
            on: claim.0.on,
            claim: claim.0.members.into_iter().map(|raw| self.candidate(raw)).collect::<Result<_, _>>()?,
            parents: parents.into(),
            by: match by.map(|word| word.0) {
                None => By::Assumed,
                Some(RawBy::Truth(truth)) => By::Truth(self.truth(truth)?),
                Some(RawBy::Lemma(lemma)) => By::Lemma(lemma),
            },
        })
    }

    fn pattern(self, pattern: PatternJson) -> Result<Pattern, Wrong> {
        Ok(match pattern {
            PatternJson::Cells(cells) => {
                let each = |(cell, digits): (Word<RawCell>, Vec<u16>)| Ok((self.cell(cell.0)?, self.digits(&digits)?));
                Pattern::Cells(cells.into_iter().map(each).collect::<Result<_, Wrong>>()?)
            }
            PatternJson::Symmetry { cells, digits } => Pattern::Symmetry {
                cells: cells.into_iter().map(|word| self.cell(word.0)).collect::<Result<_, _>>()?,
                digits: digits.into_iter().map(|digit| self.digit(digit, digit)).collect::<Result<_, _>>()?,
            },
        })
    }
}
