//! Answers as the cells of a column.

use std::borrow::Cow;
use std::sync::Arc;

use arrow_array::ArrayRef;
use arrow_array::builder::{BooleanBuilder, Float64Builder, Int32Builder, Int64Builder, MapBuilder, StringBuilder};
use serde_json::{Map, Value as Json};

use super::added::Answer;
use crate::collection::{Kind, Value};
use crate::technique::Technique;

/// An answer.
pub enum Cell<'a> {
    Text(Cow<'a, str>),
    Whole(i64),
    Tenths(f64),
    Truth(bool),
    /// How often each technique is used.
    Steps(&'a [(Technique, u32)]),
}

impl From<Value> for Cell<'_> {
    fn from(value: Value) -> Self {
        match value {
            Value::Number(number) => Cell::Tenths(number),
            Value::Truth(truth) => Cell::Truth(truth),
            Value::Text(text) => Cell::Text(text.into()),
            Value::Word(words, at) => Cell::Text(words[at].into()),
        }
    }
}

/// A column that grows.
pub enum Cells {
    Text(StringBuilder),
    Whole(Int64Builder),
    Tenths(Float64Builder),
    Truth(BooleanBuilder),
    Steps(Box<MapBuilder<StringBuilder, Int32Builder>>),
}

impl Cells {
    /// For these answers. In a `flat` table there are no maps: what would be one is an object in JSON.
    pub fn new(answer: Answer, is_flat: bool) -> Cells {
        match answer {
            Answer::Count => Cells::Whole(Int64Builder::new()),
            Answer::Steps if !is_flat => {
                Cells::Steps(Box::new(MapBuilder::new(None, StringBuilder::new(), Int32Builder::new())))
            }
            Answer::Solution | Answer::Grade | Answer::Steps | Answer::Path | Answer::PathJson => {
                Cells::Text(StringBuilder::new())
            }
            Answer::Fact(fact) => match fact.kind() {
                Kind::Number { is_whole: true } => Cells::Whole(Int64Builder::new()),
                Kind::Number { is_whole: false } => Cells::Tenths(Float64Builder::new()),
                Kind::Truth => Cells::Truth(BooleanBuilder::new()),
                Kind::Text | Kind::Technique | Kind::Word(_) => Cells::Text(StringBuilder::new()),
            },
        }
    }

    /// Adds a cell, or a null.
    pub fn push(&mut self, cell: Option<Cell>) {
        match (self, cell) {
            (Cells::Text(text), None) => text.append_null(),
            (Cells::Whole(numbers), None) => numbers.append_null(),
            (Cells::Tenths(numbers), None) => numbers.append_null(),
            (Cells::Truth(truths), None) => truths.append_null(),
            (Cells::Steps(maps), None) => maps.append(false).expect("as many keys as values"),
            (Cells::Text(text), Some(Cell::Text(cell))) => text.append_value(cell),
            (Cells::Text(text), Some(Cell::Steps(uses))) => {
                let pairs = uses.iter().map(|(technique, times)| (technique.slug().to_string(), (*times).into()));
                text.append_value(Json::Object(pairs.collect::<Map<String, Json>>()).to_string());
            }
            (Cells::Whole(numbers), Some(Cell::Whole(cell))) => numbers.append_value(cell),
            (Cells::Whole(numbers), Some(Cell::Tenths(cell))) => numbers.append_value(cell as i64),
            (Cells::Tenths(numbers), Some(Cell::Tenths(cell))) => numbers.append_value(cell),
            (Cells::Truth(truths), Some(Cell::Truth(cell))) => truths.append_value(cell),
            (Cells::Steps(maps), Some(Cell::Steps(uses))) => {
                for (technique, times) in uses {
                    maps.keys().append_value(technique.slug());
                    maps.values().append_value(i32::try_from(*times).unwrap_or(i32::MAX));
                }
                maps.append(true).expect("as many keys as values");
            }
            _ => unreachable!("a column holds cells of its kind"),
        }
    }

    /// The column.
    pub fn finish(&mut self) -> ArrayRef {
        match self {
            Cells::Text(text) => Arc::new(text.finish()),
            Cells::Whole(numbers) => Arc::new(numbers.finish()),
            Cells::Tenths(numbers) => Arc::new(numbers.finish()),
            Cells::Truth(truths) => Arc::new(truths.finish()),
            Cells::Steps(maps) => Arc::new(maps.finish()),
        }
    }
}
