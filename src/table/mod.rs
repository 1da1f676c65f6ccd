//! Tables of puzzles, in memory: the same rows with answers as more columns. `percorre table` reads and writes files of them.
//!
//! ```
//! use std::sync::Arc;
//!
//! use arrow_array::{ArrayRef, RecordBatch, StringArray, cast::AsArray};
//! use percorre::table::{Added, Asked, Worker, puzzle_column, with_answers};
//!
//! let puzzles = StringArray::from(vec!["1.......4.1.....", "1.......4.1"]);
//! let rows = RecordBatch::try_from_iter([("puzzle", Arc::new(puzzles) as ArrayRef)]).unwrap();
//!
//! let added: Vec<Added> = ["count", "solution"].map(|name| name.parse().unwrap()).into();
//! let schema = Arc::new(with_answers(&rows.schema(), &added, "", false).unwrap());
//! let puzzle = puzzle_column(&rows.schema(), Some(&rows), None, &Default::default()).unwrap();
//! let asked = Asked { puzzle, added, schema, is_flat: false, reading: Default::default(), prose: Default::default(), limit: None };
//!
//! let (answered, faults) = asked.answer(&mut Worker::default(), 1, &rows).unwrap();
//! assert_eq!(faults, 1);
//! let error = answered.column_by_name("error").unwrap().as_string::<i32>();
//! assert!(error.value(1).starts_with("row 2: 11 cells, expected "));
//! ```

mod added;
mod answer;
mod cells;
mod column;
mod quick;

use std::sync::Arc;

use arrow_array::cast::AsArray;
use arrow_array::{Array, StringArray};
use arrow_cast::cast;
use arrow_schema::{ArrowError, DataType, Field, Schema};

use crate::brute::{Brute, Question};
use crate::collection::Tools;
use crate::shape::Shape;
use cells::Cells;

pub use added::{Added, Answer};
pub use answer::Asked;
pub use column::{is_text, puzzle_column};

/// What finds answers; keeps its memory from row to row. One per thread.
#[derive(Default)]
pub struct Worker {
    nine: Option<Brute>,
    tools: Tools,
}

impl Worker {
    /// The engine that answers many puzzles at once.
    fn nine(&mut self) -> &mut Brute {
        self.nine.get_or_insert_with(|| Brute::new(Shape::NINE))
    }

    /// The solution of a plain 9x9 puzzle of one line, if it is that and has one: sooner than rows with one row would tell.
    pub fn solution(&mut self, text: &str) -> Option<String> {
        let mut line = Vec::with_capacity(text.len() + 1);
        self.nine().lines(Question::Solve, text.as_bytes(), &mut line, |_, _| ());
        // Its end is no part of it.
        line.pop().filter(|_| !line.contains(&b'\n')).and_then(|_| String::from_utf8(line).ok())
    }
}

/// A column of puzzles as plain text.
///
/// # Errors
/// It is no text.
pub fn texts(puzzles: &dyn Array) -> Result<StringArray, ArrowError> {
    cast(puzzles, &DataType::Utf8).map(|texts| texts.as_string().clone())
}

/// The name that stands twice among the columns to be added, if one does.
pub fn added_twice(added: &[Added]) -> Option<&str> {
    let is_twice = |&(number, one): &(usize, &Added)| added[..number].iter().any(|before| before.name == one.name);
    added.iter().enumerate().find(is_twice).map(|(_, one)| one.name.as_str())
}

/// The columns of a table with those that are added, and `error` as the last. Before the names of these stands the prefix. In a flat table there are no
/// maps: they are text.
///
/// # Errors
/// Which name two columns would have.
pub fn with_answers(own: &Schema, added: &[Added], prefix: &str, is_flat: bool) -> Result<Schema, String> {
    let mut fields: Vec<Arc<Field>> = own.fields().iter().cloned().collect();
    let kind = |added: &Added| Cells::new(added.answer, is_flat).finish().data_type().clone();
    let all = added.iter().map(|added| (added.name.as_str(), kind(added)));
    for (name, kind) in all.chain([("error", DataType::Utf8)]) {
        let name = format!("{prefix}{name}");
        if fields.iter().any(|field| *field.name() == name) {
            return Err(format!("two columns would be called '{name}'"));
        }
        fields.push(Arc::new(Field::new(name, kind, true)));
    }
    Ok(Schema::new_with_metadata(fields, own.metadata().clone()))
}
