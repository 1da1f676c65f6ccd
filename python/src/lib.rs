//! The Python package `percorre`: see its README.

mod answers;
mod arrow;
mod errors;
mod given;
mod making;
mod path;
mod puzzle;
mod run;
mod table;

use pyo3::prelude::*;

/// A Sudoku engine that reasons first.
#[pymodule]
mod _percorre {
    #[pymodule_export]
    use super::answers::{Grade, Rating, canon, count, explain, grade, hint, rate, solve};
    #[pymodule_export]
    use super::arrow::Column;
    #[pymodule_export]
    use super::errors::{MistakeError, NoSolutionError, PercorreError, ReadError, SeveralSolutionsError};
    #[pymodule_export]
    use super::making::generate;
    #[pymodule_export]
    use super::path::{Path, Step};
    #[pymodule_export]
    use super::puzzle::Puzzle;
    #[pymodule_export]
    use super::table::{Table, table};

    use pyo3::prelude::*;
    use pyo3::types::PySequence;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        PySequence::register::<Path>(module.py())?;
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
