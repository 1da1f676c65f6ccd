//! Tables of other packages, with answers as more columns.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use arrow_array::{ArrayRef, RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, Schema, SchemaRef};
use arrow_select::concat::concat;
use percorre::format::Reading;
use percorre::table::{Added, Asked, Worker, added_twice, puzzle_column, with_answers};
use pyo3::prelude::*;
use pyo3::types::PyCapsule;

use crate::answers::seconds;
use crate::arrow::{self, Reader, broken, schema_capsule, stream_capsule};
use crate::errors::{PercorreError, Whole, shape, wrong};
use crate::path::prose;
use crate::run::{detached_pieces, jobs};

/// How many pieces for each thread make up a batch of answers.
const PIECES: usize = 8;

/// A table with answers as more columns; rows are read and answered as they are asked for, once.
///
/// Whatever reads Arrow takes it: pyarrow.table(answered), pyarrow.RecordBatchReader.from_stream(answered), polars.DataFrame(answered),
/// duckdb.sql("from answered").
#[pyclass(frozen, module = "percorre")]
pub struct Table {
    schema: SchemaRef,
    reader: Mutex<Option<Reader>>,
}

#[pymethods]
impl Table {
    /// The names of all columns.
    #[getter]
    fn column_names(&self) -> Vec<&str> {
        self.schema.fields().iter().map(|field| field.name().as_str()).collect()
    }

    /// The table for other packages, as the PyCapsule interface of Arrow has it. It can be read once.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        let _ = requested_schema;
        let reader = self.reader.lock().unwrap_or_else(PoisonError::into_inner).take();
        let reader = reader.ok_or_else(|| PercorreError::new_err("the table was read already, expected a new one"))?;
        stream_capsule(py, reader)
    }

    /// The schema of the table, in the same way.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        schema_capsule(py, &self.schema)
    }

    fn __repr__(&self) -> String {
        format!("<percorre.Table with the columns {}>", self.column_names().join(", "))
    }
}

/// A table with answers as more columns: what `percorre table` does, in memory.
///
/// table is anything with the Arrow interface: of pyarrow, polars, duckdb, pandas; its columns are not copied. add names the columns to add, in a list or separated by
/// commas: solution, count, grade, guesses, ladder, hardest, cost, steps, er, ep, ed, level, score, canon, path, path-json, givens, minimal and others. column is the
/// column of puzzles: its name or its number from 1, by default the only one that can be it. prefix stands before the names of added columns. What is
/// wrong with a row stands in the last column, error, and its answers are null. time_limit is in seconds for each row; lang and verbosity are those of paths in words.
#[pyfunction]
#[pyo3(signature = (table, add, *, column=None, prefix="", time_limit=None, r#box=None, lang="en", verbosity="normal", threads=None))]
#[allow(clippy::too_many_arguments)]
pub fn table<'py>(
    py: Python<'py>,
    table: &Bound<'py, PyAny>,
    add: &Bound<'py, PyAny>,
    column: Option<&Bound<'py, PyAny>>,
    prefix: &str,
    time_limit: Option<f64>,
    r#box: Option<(Whole, Whole)>,
    lang: &str,
    verbosity: &str,
    threads: Option<Whole>,
) -> PyResult<Table> {
    let names: Vec<String> = match add.extract::<String>() {
        Ok(names) => names.split(',').map(String::from).collect(),
        Err(_) => add.extract()?,
    };
    let read = |name: &String| -> PyResult<Added> {
        name.parse().map_err(|why: String| wrong(format!("no column is called '{name}'; {why}")))
    };
    let added = names.iter().map(read).collect::<PyResult<Vec<Added>>>()?;
    if let Some(twice) = added_twice(&added) {
        return Err(wrong(format!("add names {twice} twice")));
    }
    let reading = Reading { shape: r#box.map(shape).transpose()?, ..Reading::default() };
    let column = column.map(|column| column.str()?.to_string().parse().map_err(wrong)).transpose()?;
    let mut rows = arrow::table(table)?;
    let own = rows.schema();
    // The first rows tell which column has the puzzles.
    let first =
        py.detach(|| rows.by_ref().find(|rows| rows.as_ref().is_ok_and(|rows| rows.num_rows() > 0) || rows.is_err()));
    let first = first.transpose().map_err(broken)?;
    let puzzle = puzzle_column(&own, first.as_ref(), column.as_ref(), &reading)
        .map_err(|why| wrong(why.replace("--column", "column")))?;
    let schema: SchemaRef = with_answers(&own, &added, prefix, false)
        .map(Arc::new)
        .map_err(|why| wrong(format!("{why}; prefix gives the added ones other names")))?;
    let asked = Asked {
        puzzle,
        added,
        schema: Arc::clone(&schema),
        is_flat: false,
        reading,
        prose: prose(lang, verbosity)?,
        limit: seconds(time_limit)?,
    };
    let waiting = first.into_iter().collect();
    let reader = Answered { asked, rows, waiting, next_row: 1, jobs: jobs(threads)? };
    Ok(Table { schema, reader: Mutex::new(Some(Box::new(reader))) })
}

/// Answers rows as they are asked for.
struct Answered {
    asked: Asked,
    rows: Reader,
    /// Rows that were read and not answered yet.
    waiting: VecDeque<RecordBatch>,
    next_row: u64,
    jobs: usize,
}

impl Answered {
    /// Rows to answer now: no more than all threads are busy with for a while. They are slices of what was read.
    fn take(&mut self, most: usize) -> Result<Option<RecordBatch>, ArrowError> {
        let rows = match self.waiting.pop_front() {
            Some(rows) => rows,
            None => match self.rows.next().transpose()? {
                Some(rows) => rows,
                None => return Ok(None),
            },
        };
        if rows.num_rows() > most {
            self.waiting.push_front(rows.slice(most, rows.num_rows() - most));
            return Ok(Some(rows.slice(0, most)));
        }
        Ok(Some(rows))
    }

    fn answer(&mut self) -> Result<Option<RecordBatch>, ArrowError> {
        let together = self.asked.rows_together();
        let Some(rows) = self.take(together * self.jobs * PIECES)? else { return Ok(None) };
        // Rows of small batches are shared out, too.
        let together = together.min(rows.num_rows().div_ceil(self.jobs).max(1));
        let (asked, puzzles, first) = (&self.asked, rows.column(self.asked.puzzle), self.next_row);
        let piece = |worker: &mut Worker, piece: usize| {
            let at = piece * together;
            let puzzles = puzzles.slice(at, together.min(rows.num_rows() - at));
            asked.answers(worker, first + at as u64, &puzzles)
        };
        let count = rows.num_rows().div_ceil(together);
        let answered = detached_pieces(self.jobs, count, piece, Result::is_err).map_err(interrupted)?;
        let pieces: Vec<Vec<ArrayRef>> =
            answered.into_iter().map(|piece| piece.map(|(columns, _)| columns)).collect::<Result<_, _>>()?;
        let mut columns = rows.columns().to_vec();
        let own = columns.len();
        for at in 0..self.asked.schema.fields().len() - own {
            let all: Vec<_> = pieces.iter().map(|columns| columns[at].as_ref()).collect();
            columns.push(match all[..] {
                [] => arrow_array::new_empty_array(self.asked.schema.field(own + at).data_type()),
                _ => concat(&all)?,
            });
        }
        self.next_row += rows.num_rows() as u64;
        RecordBatch::try_new(Arc::clone(&self.asked.schema), columns).map(Some)
    }
}

/// An exception cannot pass through the interface: the signal is raised again, and heard as soon as Python goes on.
fn interrupted(error: PyErr) -> ArrowError {
    Python::attach(|py| {
        if error.is_instance_of::<pyo3::exceptions::PyKeyboardInterrupt>(py) {
            // SAFETY: it may be called from any thread, and sets a flag.
            unsafe { pyo3::ffi::PyErr_SetInterrupt() };
            return ArrowError::ExternalError("interrupted".into());
        }
        ArrowError::ExternalError(format!("interrupted: {error}").into())
    })
}

impl Iterator for Answered {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        // Whoever asks may hold the lock.
        Python::attach(|py| py.detach(|| self.answer().transpose()))
    }
}

impl RecordBatchReader for Answered {
    fn schema(&self) -> Arc<Schema> {
        Arc::clone(&self.asked.schema)
    }
}
