//! What can go wrong, as Python's exceptions.

use percorre::{Error, Halt, Shape};
use pyo3::create_exception;
use pyo3::exceptions::{PyOverflowError, PyTimeoutError, PyValueError};
use pyo3::prelude::*;

create_exception!(
    percorre,
    PercorreError,
    PyValueError,
    "What is wrong with a puzzle or a wish: what was found, where, and what was expected."
);
create_exception!(percorre, ReadError, PercorreError, "A text that is no puzzle, path or step.");
create_exception!(percorre, NoSolutionError, PercorreError, "A puzzle without a solution.");
create_exception!(
    percorre,
    SeveralSolutionsError,
    PercorreError,
    "A puzzle with two or more solutions, where one was expected."
);
create_exception!(percorre, MistakeError, PercorreError, "A state with digits or marks that are wrong.");

/// Why there is no answer.
#[derive(Clone, Debug)]
pub enum Fault {
    /// The text is no puzzle.
    Unreadable(String),
    /// The puzzle has no such answer.
    None(String),
    /// The state has wrong digits or marks.
    Mistake(String),
}

impl Fault {
    /// The exception; of one among many puzzles with its number, from 1.
    pub fn raise(self, row: Option<u64>) -> PyErr {
        let at = |text: &str| row.map_or_else(|| text.to_string(), |row| format!("puzzle {row}: {text}"));
        match self {
            Fault::Unreadable(text) => ReadError::new_err(at(&text)),
            Fault::Mistake(text) => MistakeError::new_err(at(&text)),
            Fault::None(text) if text.starts_with(&Halt::Time.to_string()) => PyTimeoutError::new_err(at(&text)),
            Fault::None(text) if text.starts_with("no solution") => NoSolutionError::new_err(at(&text)),
            Fault::None(text) if text.starts_with("2 or more solutions") => SeveralSolutionsError::new_err(at(&text)),
            Fault::None(text) => PercorreError::new_err(at(&text)),
        }
    }
}

/// The exception for a text that cannot be read.
pub fn unreadable(error: Error) -> PyErr {
    ReadError::new_err(error.to_string())
}

/// The exception for a name or a wish that cannot be fulfilled.
pub fn wrong(why: impl ToString) -> PyErr {
    PercorreError::new_err(why.to_string())
}

/// A whole number from 0 as an argument; where it does not fit into 64 bits, its text.
pub struct Whole(pub Result<u64, String>);

impl FromPyObject<'_, '_> for Whole {
    type Error = PyErr;

    fn extract(object: Borrowed<PyAny>) -> PyResult<Whole> {
        match object.extract() {
            Err(error) if PyErr::is_instance_of::<PyOverflowError>(&error, object.py()) => {
                Ok(Whole(Err(object.str()?.to_string())))
            }
            number => Ok(Whole(Ok(number?))),
        }
    }
}

impl Whole {
    /// The number; the argument's name is for the exception.
    pub fn of<T: TryFrom<u64>>(self, name: &str) -> PyResult<T> {
        let number = self.0.and_then(|number| T::try_from(number).map_err(|_| number.to_string()));
        number.map_err(|found| wrong(format!("{name} is {found}, expected a whole number from 0 to {}", u64::MAX)))
    }
}

/// The shape of a board whose boxes have this many rows and columns.
pub fn shape((rows, columns): (Whole, Whole)) -> PyResult<Shape> {
    Shape::new(rows.of("box")?, columns.of("box")?).map_err(wrong)
}
