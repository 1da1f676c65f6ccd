//! The added columns of some rows.

use std::sync::Arc;
use std::time::{Duration, Instant};

use arrow_array::builder::StringBuilder;
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_cast::cast;
use arrow_schema::{ArrowError, SchemaRef};

use super::added::{Added, Answer};
use super::cells::{Cell, Cells};
use super::quick::Quick;
use super::{Worker, texts};
use crate::collection::{Fact, Facts, Value};
use crate::format::{self, Format, Read, Reading};
use crate::render::{self, Prose};
use crate::search::Explained;

/// Lines of a path in words are as long as those that `explain` writes to a file.
const WIDTH: usize = 100;

/// What is asked of each row.
pub struct Asked {
    /// The place of the column of puzzles.
    pub puzzle: usize,
    /// What is asked.
    pub added: Vec<Added>,
    /// All columns: those of the input, those that are added, and errors.
    pub schema: SchemaRef,
    /// Whether the table has no maps, since it is written as text.
    pub is_flat: bool,
    /// How puzzles are read.
    pub reading: Reading,
    /// How paths are told.
    pub prose: Prose,
    /// How long a row may take.
    pub limit: Option<Duration>,
}

impl Asked {
    /// How many rows are answered together. Where one takes long, few: what is done should not wait, and paths take room.
    pub fn rows_together(&self) -> usize {
        let is_quick = |answer| match answer {
            Answer::Solution | Answer::Count => true,
            Answer::Fact(fact) => Quick::FACTS.contains(&fact),
            _ => false,
        };
        if self.limit.is_none() && self.added.iter().all(|added| is_quick(added.answer)) { 4096 } else { 64 }
    }

    /// These rows with their answers, and how many of them have an error. The first of them has this number, from 1.
    ///
    /// # Errors
    /// The column of puzzles is no text, or a column cannot have the type that the schema has for it.
    pub fn answer(
        &self,
        worker: &mut Worker,
        first_row: u64,
        rows: &RecordBatch,
    ) -> Result<(RecordBatch, u64), ArrowError> {
        let (answers, faults) = self.answers(worker, first_row, rows.column(self.puzzle))?;
        let own = rows.columns().iter().zip(self.schema.fields()).map(|(column, field)| {
            if column.data_type() == field.data_type() {
                Ok(Arc::clone(column))
            } else {
                cast(column, field.data_type())
            }
        });
        let mut all = own.collect::<Result<Vec<ArrayRef>, ArrowError>>()?;
        all.extend(answers);
        Ok((RecordBatch::try_new(Arc::clone(&self.schema), all)?, faults))
    }

    /// The added columns alone, errors last, of these puzzles; and how many of them have an error. The first of them has this number, from 1.
    ///
    /// # Errors
    /// The puzzles are no text.
    pub fn answers(
        &self,
        worker: &mut Worker,
        first_row: u64,
        puzzles: &dyn Array,
    ) -> Result<(Vec<ArrayRef>, u64), ArrowError> {
        let texts = texts(puzzles)?;
        // A row with a limit has a deadline of its own.
        let quick = match self.limit {
            None => Quick::of(worker, &texts, |answer| self.added.iter().any(|added| added.answer == answer)),
            Some(_) => Quick::default(),
        };
        let mut columns: Vec<Cells> = self.added.iter().map(|added| Cells::new(added.answer, self.is_flat)).collect();
        let (mut errors, mut faults) = (StringBuilder::new(), 0);
        for row in 0..texts.len() {
            let error = match texts.is_valid(row) {
                true => self.ask(worker, texts.value(row), &mut columns, |answer| quick.get(answer, row)),
                false => {
                    columns.iter_mut().for_each(|column| column.push(None));
                    None
                }
            };
            faults += u64::from(error.is_some());
            errors.append_option(error.map(|error| format!("row {}: {error}", first_row + row as u64)));
        }
        let mut all: Vec<ArrayRef> = columns.iter_mut().map(Cells::finish).collect();
        all.push(Arc::new(errors.finish()));
        Ok((all, faults))
    }

    /// Adds the answers of a row to its columns. What is wrong with it, if anything is.
    fn ask<'q>(
        &self,
        worker: &mut Worker,
        text: &str,
        columns: &mut [Cells],
        known: impl Fn(Answer) -> Option<Cell<'q>>,
    ) -> Option<String> {
        if self.added.iter().all(|added| known(added.answer).is_some()) {
            columns.iter_mut().zip(&self.added).for_each(|(column, added)| column.push(known(added.answer)));
            return None;
        }
        let read = match format::read(text, &self.reading) {
            Ok(read) => read,
            Err(error) => {
                columns.iter_mut().for_each(|column| column.push(None));
                return Some(error.to_string());
            }
        };
        let deadline = self.limit.map(|limit| Instant::now() + limit);
        let mut facts = Facts::new(&read.grid, &mut worker.tools, deadline);
        let mut fault = None;
        for (column, added) in columns.iter_mut().zip(&self.added) {
            let cell = match known(added.answer) {
                Some(cell) => Ok(cell),
                None => self.cell(added.answer, &read, &mut facts, deadline),
            };
            match cell {
                Ok(cell) => column.push(Some(cell)),
                Err(why) => {
                    column.push(None);
                    fault.get_or_insert(why);
                }
            }
        }
        fault
    }

    fn cell<'f>(
        &self,
        answer: Answer,
        read: &Read,
        facts: &'f mut Facts,
        deadline: Option<Instant>,
    ) -> Result<Cell<'f>, String> {
        Ok(match answer {
            Answer::Solution => {
                let format = if read.format == Format::Sized { Format::Sized } else { Format::Line };
                let solution = facts.solution()?;
                let text = format::write(&solution, format);
                Cell::Text(text.map_or_else(|_| solution.to_string(), |text| text.trim_end().to_string()).into())
            }
            Answer::Count => Cell::Whole(i64::try_from(facts.count()?).unwrap_or(i64::MAX)),
            Answer::Grade => {
                let is_logic = facts.get(Fact::Logic)? == Value::Truth(true);
                Cell::Text(if is_logic { "logic" } else { "backtracking" }.into())
            }
            Answer::Steps => Cell::Steps(facts.uses()?),
            Answer::Path => {
                let explained = whole(facts.explained()?)?;
                Cell::Text(
                    self.prose.printed(explained, WIDTH, &|_, _| None, deadline).text.trim_end().to_string().into(),
                )
            }
            Answer::PathJson => Cell::Text(render::json::explained_until(whole(facts.explained()?)?, deadline).into()),
            Answer::Fact(fact) => facts.get(fact)?.into(),
        })
    }
}

/// A path, unless time ran out.
fn whole(explained: &Explained) -> Result<&Explained, String> {
    explained.halt.map_or(Ok(explained), |halt| Err(halt.to_string()))
}
