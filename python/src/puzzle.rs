//! A puzzle as an object.

use percorre::format::{self, Format, Reading};
use percorre::render::{self, Picture};
use percorre::{Grid, Shape};
use pyo3::prelude::*;
use pyo3::types::{PyString, PyType};

use crate::errors::{Whole, shape, unreadable, wrong};

/// A puzzle, or a state of it: givens, digits that were placed, and marks.
///
/// Puzzle(text) reads any format that percorre knows: 81 characters, a drawn grid, HoDoKu's library line, a link, JSON and others. Sides go from 4
/// to 64. ReadError says what is wrong with the text, and where.
#[pyclass(frozen, eq, hash, module = "percorre")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Puzzle {
    pub grid: Grid,
}

impl Puzzle {
    /// The puzzle of a text, on a board of this shape or of any.
    pub fn read(text: &str, shape: Option<Shape>) -> PyResult<Puzzle> {
        format::read(text, &Reading { shape, ..Reading::default() })
            .map(|read| Puzzle { grid: read.grid })
            .map_err(unreadable)
    }
}

/// The drawing of a board, or its text where it is too large to be drawn.
pub fn drawn(grid: &Grid, picture: &Picture, title: &str) -> String {
    render::svg(grid, picture, title)
        .unwrap_or_else(|| format!("<pre>{}</pre>", format::write(grid, Format::Numbers).unwrap_or_default()))
}

#[pymethods]
impl Puzzle {
    #[new]
    #[pyo3(signature = (text, *, r#box=None))]
    fn new(text: &Bound<PyString>, r#box: Option<(Whole, Whole)>) -> PyResult<Puzzle> {
        Puzzle::read(&text.to_string_lossy(), r#box.map(shape).transpose()?)
    }

    /// The number of rows, and of digits.
    #[getter]
    fn side(&self) -> usize {
        self.grid.shape().side()
    }

    /// The rows and columns of a box.
    #[getter]
    fn r#box(&self) -> (usize, usize) {
        (self.grid.shape().box_rows(), self.grid.shape().box_columns())
    }

    /// The number of givens.
    #[getter]
    fn givens(&self) -> usize {
        self.grid.givens()
    }

    /// Whether every cell has a digit.
    #[getter]
    fn is_full(&self) -> bool {
        self.grid.is_full()
    }

    /// The digits row by row, from 1; 0 for an open cell.
    #[getter]
    fn rows(&self) -> Vec<Vec<usize>> {
        let digits: Vec<usize> =
            self.grid.entries().map(|(_, entry)| entry.digit().map_or(0, |digit| usize::from(digit.0) + 1)).collect();
        digits.chunks(self.side()).map(<[usize]>::to_vec).collect()
    }

    /// The puzzle as text in a format: "line", "grid", "candidates", "hodoku", "sudokupad" and others.
    #[pyo3(signature = (format="grid"))]
    fn write(&self, format: &str) -> PyResult<String> {
        let format: Format = format.parse().map_err(wrong)?;
        format::write(&self.grid, format).map(|text| text.trim_end().to_string()).map_err(wrong)
    }

    /// Givens, digits and marks as an object in JSON.
    fn to_json(&self) -> String {
        render::json::state(&self.grid)
    }

    /// The puzzle that to_json wrote.
    #[classmethod]
    fn from_json(_class: &Bound<PyType>, text: &str) -> PyResult<Puzzle> {
        render::json::read_state(text).map(|grid| Puzzle { grid }).map_err(unreadable)
    }

    /// The board as a drawing in SVG.
    fn to_svg(&self) -> PyResult<String> {
        render::svg(&self.grid, &Picture::default(), "Sudoku").ok_or_else(|| {
            let (most, found) = (render::LARGEST_SIDE, self.side());
            wrong(format!("boards are drawn up to {most}x{most}, found {found}x{found}"))
        })
    }

    fn _repr_html_(&self) -> String {
        drawn(&self.grid, &Picture::default(), "Sudoku")
    }

    fn __str__(&self) -> String {
        self.grid.to_string()
    }

    fn __repr__(&self) -> String {
        let is_plain = self.grid == self.grid.givens_only() && !self.grid.has_marks();
        if is_plain && self.grid.shape() == Shape::NINE {
            return format!("Puzzle('{}')", self.grid);
        }
        format!("Puzzle.from_json('{}')", self.to_json())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        Ok((slf.get_type().getattr("from_json")?, (slf.get().to_json(),)))
    }
}
