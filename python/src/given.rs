//! What functions are asked about: one puzzle, or many in a list, a NumPy array, an Arrow array or a pandas series; and answers of the same kind.

use std::sync::Arc;

use arrow_array::builder::{ArrayBuilder, StringBuilder};
use arrow_array::cast::AsArray;
use arrow_array::{Array, ArrayRef, StringArray};
use arrow_select::concat::concat;
use percorre::format::{self, Format};
use percorre::table::is_text;
use percorre::{Grid, Shape};
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList, PySlice, PyString};

use crate::arrow::{self, Column};
use crate::puzzle::Puzzle;

/// Puzzles, as text in pieces.
pub struct Given<'py> {
    pub kind: Kind<'py>,
    pub pieces: Vec<ArrayRef>,
    /// The places and shapes of those that are objects.
    pub puzzles: Vec<(u64, Shape)>,
}

/// In what puzzles come, and answers go.
pub enum Kind<'py> {
    One,
    List,
    /// With this array, whose shape the answers have.
    NumPy(Bound<'py, PyAny>),
    /// An array of this package, or of any.
    Arrow(Option<ArrowPackage>),
    /// With this series, whose index the answers have.
    Pandas(Bound<'py, PyAny>),
}

/// The packages whose own arrays are answered with their own arrays.
#[derive(Clone, Copy)]
pub enum ArrowPackage {
    PyArrow,
    Polars,
}

impl<'py> Given<'py> {
    /// The puzzles of this object, in pieces of `together` puzzles.
    pub fn of(object: &Bound<'py, PyAny>, together: usize) -> PyResult<Given<'py>> {
        if object.is_instance_of::<PyString>() || object.is_instance_of::<Puzzle>() {
            let (pieces, puzzles) = read_items(std::iter::once(Ok(object.clone())), 1, 1)?;
            return Ok(Given { kind: Kind::One, pieces, puzzles });
        }
        let items = |kind: Kind<'py>, list: &Bound<'py, PyAny>| {
            let count = list.len().unwrap_or(0);
            let (pieces, puzzles) = read_items(list.try_iter()?, count, together)?;
            Ok(Given { kind, pieces, puzzles })
        };
        let is_a = |package, class| {
            loaded(object.py(), package, class).is_some_and(|class| object.is_instance(&class).unwrap_or(false))
        };
        match () {
            () if is_a("numpy", "ndarray") => {
                let array = plain_array(object)?;
                if fixed(&array)?.is_some() {
                    let pieces = read_fixed(&array, together)?;
                    return Ok(Given { kind: Kind::NumPy(array), pieces, puzzles: Vec::new() });
                }
                let list = array.call_method0("ravel")?.call_method0("tolist")?;
                items(Kind::NumPy(array), &list)
            }
            () if is_a("pandas", "Series") => items(Kind::Pandas(object.clone()), &object.call_method0("to_list")?),
            () if arrow::is_arrow(object)? => {
                let own = match object.get_type().module()?.to_str()?.split('.').next() {
                    Some("pyarrow") => Some(ArrowPackage::PyArrow),
                    Some("polars") => Some(ArrowPackage::Polars),
                    _ => None,
                };
                let arrays = arrow::arrays(object)?;
                if let Some(wrong) = arrays.iter().find(|array| !is_text(array.data_type())) {
                    let found = wrong.data_type();
                    return Err(PyTypeError::new_err(format!("found an array of {found}, expected text")));
                }
                let pieces = arrays.iter().flat_map(|array| {
                    let starts = (0..array.len()).step_by(together);
                    starts.map(|at| array.slice(at, together.min(array.len() - at)))
                });
                let mut pieces: Vec<ArrayRef> = pieces.collect();
                if pieces.is_empty() {
                    pieces.push(Arc::new(StringArray::new_null(0)));
                }
                Ok(Given { kind: Kind::Arrow(own), pieces, puzzles: Vec::new() })
            }
            () if object.is_instance_of::<PyBytes>() || object.is_instance_of::<PyDict>() => Err(no_puzzles(object)),
            () => match object.try_iter() {
                Ok(_) => items(Kind::List, object),
                Err(_) => Err(no_puzzles(object)),
            },
        }
    }

    /// Whether this is one puzzle.
    pub fn is_one(&self) -> bool {
        matches!(self.kind, Kind::One)
    }

    /// Texts, in the kind of the question. Where a puzzle was an object, its answer is one if `as_puzzles`.
    pub fn texts(&self, py: Python<'py>, answers: Vec<ArrayRef>, as_puzzles: bool) -> PyResult<Bound<'py, PyAny>> {
        if let Kind::Arrow(package) = self.kind {
            return of_arrow(py, joined(&answers)?, package);
        }
        if let Kind::NumPy(like) = &self.kind
            && fixed(like)?.is_some()
            && let Some(array) = write_fixed(&answers, like)?
        {
            return Ok(array);
        }
        let mut puzzles = self.puzzles.iter().filter(|_| as_puzzles).peekable();
        let texts = answers.iter().flat_map(|piece| piece.as_string::<i32>());
        let objects = texts.enumerate().map(|(place, text)| match text {
            None => Ok(py.None().into_bound(py)),
            Some(text) => match puzzles.next_if(|(puzzle, _)| *puzzle == place as u64) {
                Some((_, shape)) => Ok(Bound::new(py, Puzzle::read(text, Some(*shape))?)?.into_any()),
                None => Ok(PyString::new(py, text).into_any()),
            },
        });
        self.objects(py, objects.collect::<PyResult<_>>()?)
    }

    /// Whole numbers, in the kind of the question.
    pub fn numbers(&self, py: Python<'py>, answers: Vec<ArrayRef>) -> PyResult<Bound<'py, PyAny>> {
        match &self.kind {
            Kind::Arrow(package) => of_arrow(py, joined(&answers)?, *package),
            Kind::NumPy(like) if answers.iter().all(|piece| piece.null_count() == 0) => {
                let all = joined(&answers)?;
                let values = all.as_primitive::<arrow_array::types::Int64Type>().values();
                let bytes = PyBytes::new(py, values.inner().as_slice());
                let flat = py.import("numpy")?.call_method1("frombuffer", (bytes, "int64"))?.call_method0("copy")?;
                flat.call_method1("reshape", (like.getattr("shape")?,))
            }
            _ => {
                let pieces = answers.iter().flat_map(|piece| piece.as_primitive::<arrow_array::types::Int64Type>());
                let objects = pieces.map(|number| Ok(number.into_pyobject(py)?.into_any()));
                self.objects(py, objects.collect::<PyResult<_>>()?)
            }
        }
    }

    /// Any objects, in the kind of the question, which is not Arrow.
    pub fn objects(&self, py: Python<'py>, objects: Vec<Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        match &self.kind {
            Kind::One => Ok(objects.into_iter().next().expect("one answer to one question")),
            Kind::List | Kind::Arrow(_) => Ok(PyList::new(py, objects)?.into_any()),
            Kind::NumPy(like) => {
                // Not by `numpy.array`, which would make rows of what has a length.
                let numpy = py.import("numpy")?;
                let array = numpy.call_method1("empty", (objects.len(), "object"))?;
                array.set_item(PySlice::full(py), PyList::new(py, objects)?)?;
                array.call_method1("reshape", (like.getattr("shape")?,))
            }
            Kind::Pandas(like) => {
                let options = PyDict::new(py);
                options.set_item("index", like.getattr("index")?)?;
                options.set_item("name", like.getattr("name")?)?;
                py.import("pandas")?.call_method("Series", (PyList::new(py, objects)?,), Some(&options))
            }
        }
    }
}

/// An array in the package of the question.
pub fn of_arrow(py: Python<'_>, array: ArrayRef, package: Option<ArrowPackage>) -> PyResult<Bound<'_, PyAny>> {
    let column = Bound::new(py, Column::new(array))?.into_any();
    match package {
        None => Ok(column),
        Some(ArrowPackage::PyArrow) => py.import("pyarrow")?.call_method1("array", (column,)),
        Some(ArrowPackage::Polars) => py.import("polars")?.call_method1("Series", (column,)),
    }
}

/// All pieces as one array.
pub fn joined(pieces: &[ArrayRef]) -> PyResult<ArrayRef> {
    let all: Vec<&dyn Array> = pieces.iter().map(|piece| piece.as_ref()).collect();
    concat(&all).map_err(arrow::broken)
}

type Pieces = (Vec<ArrayRef>, Vec<(u64, Shape)>);

/// The texts of these objects, in pieces; and which of them are puzzles.
fn read_items<'py>(
    items: impl Iterator<Item = PyResult<Bound<'py, PyAny>>>,
    count: usize,
    together: usize,
) -> PyResult<Pieces> {
    let (mut pieces, mut puzzles): Pieces = (Vec::new(), Vec::new());
    let builder = |left: usize| {
        let rows = left.min(together);
        StringBuilder::with_capacity(rows, rows * 81)
    };
    let mut texts = builder(count);
    for (place, item) in items.enumerate() {
        let item = item?;
        if texts.len() == together {
            pieces.push(Arc::new(texts.finish()) as ArrayRef);
            texts = builder(count.saturating_sub(place));
        }
        if let Ok(text) = item.cast::<PyString>() {
            // What is no Unicode is no puzzle, and said so with those that cannot be read.
            texts.append_value(text.to_string_lossy());
        } else if let Ok(puzzle) = item.cast::<Puzzle>() {
            let grid = &puzzle.get().grid;
            puzzles.push((place as u64, grid.shape()));
            texts.append_value(text_of(grid));
        } else if is_missing(&item) {
            texts.append_null();
        } else {
            let kind = item.get_type().qualname()?;
            return Err(PyTypeError::new_err(format!("puzzle {} is {kind}, expected str or Puzzle", place + 1)));
        }
    }
    // One piece at least: of nothing there is an answer, too.
    if !texts.is_empty() || pieces.is_empty() {
        pieces.push(Arc::new(texts.finish()));
    }
    Ok((pieces, puzzles))
}

/// Something of a package that is imported already.
fn loaded<'py>(py: Python<'py>, package: &str, name: &str) -> Option<Bound<'py, PyAny>> {
    py.import("sys").ok()?.getattr("modules").ok()?.get_item(package).ok()?.getattr(name).ok()
}

/// Whether there is no puzzle here: None, what differs from itself (NaN, NaT), or what pandas writes for it.
fn is_missing(item: &Bound<PyAny>) -> bool {
    let is_na = || loaded(item.py(), "pandas", "NA").is_some_and(|na| item.is(&na));
    item.is_none() || item.ne(item).unwrap_or(false) || is_na()
}

/// A NumPy array without what its own kind adds (matrices, arrays of characters): where it is masked there is None.
fn plain_array<'py>(array: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let numpy = array.py().import("numpy")?;
    let (plain, masked) = (numpy.call_method1("asarray", (array,))?, numpy.getattr("ma")?);
    if !masked.call_method1("isMaskedArray", (array,))?.is_truthy()? {
        return Ok(plain);
    }
    numpy.call_method1("where", (masked.call_method1("getmaskarray", (array,))?, array.py().None(), plain))
}

/// How many letters the texts of a NumPy array have, four bytes each; `None` if it holds other things than texts of one width, or of another byte order.
fn fixed(array: &Bound<PyAny>) -> PyResult<Option<usize>> {
    let dtype = array.getattr("dtype")?;
    let is_text = dtype.getattr("kind")?.extract::<&str>()? == "U" && dtype.getattr("isnative")?.extract()?;
    Ok(Some(dtype.getattr("itemsize")?.extract::<usize>()? / 4).filter(|&letters| is_text && letters > 0))
}

/// The texts of such an array, in pieces: a million objects would take longer than their answers.
fn read_fixed(array: &Bound<PyAny>, together: usize) -> PyResult<Vec<ArrayRef>> {
    let letters = fixed(array)?.expect("an array of texts");
    let flat = array.call_method0("ravel")?;
    let rows = flat.len()?;
    if rows == 0 {
        return Ok(vec![Arc::new(StringArray::new_null(0))]);
    }
    let codes = flat.call_method1("view", ("uint32",))?;
    let mut pieces = Vec::new();
    let (mut piece, mut ascii) = (Vec::new(), Vec::with_capacity(letters));
    for start in (0..rows).step_by(together) {
        let end = (start + together).min(rows);
        piece.resize((end - start) * letters, 0);
        let place = PySlice::new(array.py(), (start * letters) as isize, (end * letters) as isize, 1);
        PyBuffer::<u32>::get(&codes.get_item(place)?)?.copy_to_slice(array.py(), &mut piece)?;
        let mut texts = StringBuilder::with_capacity(end - start, piece.len());
        for row in piece.chunks_exact(letters) {
            ascii.clear();
            ascii.extend(row.iter().map(|&code| code as u8));
            let is_ascii = row.iter().fold(0, |all, code| all | code) < 128;
            let other = || -> String {
                row.iter().map(|&code| char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
            };
            // Shorter texts end in zeros.
            match str::from_utf8(&ascii) {
                Ok(text) if is_ascii => texts.append_value(text.trim_end_matches('\0')),
                _ => texts.append_value(other().trim_end_matches('\0')),
            }
        }
        pieces.push(Arc::new(texts.finish()) as ArrayRef);
    }
    Ok(pieces)
}

/// Texts as such an array, of this shape; `None` if one is missing, or is more than ASCII.
fn write_fixed<'py>(answers: &[ArrayRef], like: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
    let texts = || answers.iter().map(|piece| piece.as_string::<i32>());
    let is_plain = |piece: &StringArray| piece.null_count() == 0 && piece.value_data().is_ascii();
    let widths = texts().flat_map(|piece| piece.offsets().lengths());
    // Of no texts, too.
    let letters = widths.max().unwrap_or(0).max(1);
    if !texts().all(is_plain) {
        return Ok(None);
    }
    let rows: usize = answers.iter().map(|piece| piece.len()).sum();
    let py = like.py();
    let array = py.import("numpy")?.call_method1("empty", (rows, format!("U{letters}")))?;
    let codes = array.call_method1("view", ("uint32",))?;
    let (mut start, mut piece) = (0, Vec::new());
    for texts in texts() {
        piece.clear();
        piece.resize(texts.len() * letters, 0);
        for (row, text) in piece.chunks_exact_mut(letters).zip(texts.iter().flatten()) {
            row.iter_mut().zip(text.bytes()).for_each(|(code, letter)| *code = letter.into());
        }
        let end = start + piece.len();
        let place = PySlice::new(py, start as isize, end as isize, 1);
        PyBuffer::<u32>::get(&codes.get_item(place)?)?.copy_from_slice(py, &piece)?;
        start = end;
    }
    array.call_method1("reshape", (like.getattr("shape")?,)).map(Some)
}

/// A text that holds all of a grid.
pub fn text_of(grid: &Grid) -> String {
    let is_plain = *grid == grid.givens_only() && !grid.has_marks() && grid.shape() == Shape::NINE;
    if is_plain {
        return grid.to_string();
    }
    format::write(grid, Format::Percorre).expect("its own format holds every state").trim_end().to_string()
}

fn no_puzzles(object: &Bound<PyAny>) -> PyErr {
    let found = object.get_type().qualname().map_or_else(|_| "an object".into(), |name| name.to_string());
    PyTypeError::new_err(format!("found {found}, expected a puzzle (str or Puzzle), or a list or an array of puzzles"))
}
