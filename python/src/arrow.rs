//! Columns and tables that come from other packages, and go to them, without a copy: the PyCapsule interface of Arrow.

use std::ffi::CStr;
use std::sync::Arc;

use arrow_array::ffi::{FFI_ArrowArray, FFI_ArrowSchema, from_ffi, to_ffi};
use arrow_array::ffi_stream::{ArrayStreamReader, FFI_ArrowArrayStream, RecordBatchStreamReader};
use arrow_array::{Array, ArrayRef, RecordBatch, RecordBatchIterator, RecordBatchReader, StructArray, make_array};
use arrow_schema::{ArrowError, Schema};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyCapsule, PyTuple};

const SCHEMA: &CStr = c"arrow_schema";
const ARRAY: &CStr = c"arrow_array";
const STREAM: &CStr = c"arrow_array_stream";

/// A table, read as it is needed.
pub type Reader = Box<dyn RecordBatchReader + Send>;

/// Whether it offers an array or a stream.
pub fn is_arrow(object: &Bound<PyAny>) -> PyResult<bool> {
    Ok(object.hasattr("__arrow_c_array__")? || object.hasattr("__arrow_c_stream__")?)
}

/// The array that it offers, or the arrays of its stream.
pub fn arrays(object: &Bound<PyAny>) -> PyResult<Vec<ArrayRef>> {
    if object.hasattr("__arrow_c_array__")? {
        return Ok(vec![array(object)?]);
    }
    let reader = ArrayStreamReader::try_new(stream(object)?).map_err(broken)?;
    reader.collect::<Result<_, ArrowError>>().map_err(broken)
}

/// The table that it offers.
pub fn table(object: &Bound<PyAny>) -> PyResult<Reader> {
    if object.hasattr("__arrow_c_stream__")? {
        let stream = stream(object)?;
        return Ok(Box::new(RecordBatchStreamReader::try_new(stream).map_err(|_| no_table(object))?));
    }
    if !object.hasattr("__arrow_c_array__")? {
        return Err(no_table(object));
    }
    let array = array(object)?;
    let rows = array.as_any().downcast_ref::<StructArray>().ok_or_else(|| no_table(object))?;
    let rows = RecordBatch::from(rows.clone());
    let schema = rows.schema();
    Ok(Box::new(RecordBatchIterator::new([Ok(rows)], schema)))
}

fn no_table(object: &Bound<PyAny>) -> PyErr {
    let found = object.get_type().qualname().map_or_else(|_| "an object".into(), |name| name.to_string());
    PyTypeError::new_err(format!(
        "found {found}, expected a table with the Arrow interface (__arrow_c_stream__), of pyarrow, polars, duckdb or pandas"
    ))
}

/// What is wrong with data that another package gave.
pub fn broken(error: ArrowError) -> PyErr {
    PyValueError::new_err(error.to_string())
}

fn stream(object: &Bound<PyAny>) -> PyResult<FFI_ArrowArrayStream> {
    let capsule = object.call_method0("__arrow_c_stream__")?.cast_into::<PyCapsule>()?;
    let stream = capsule.pointer_checked(Some(STREAM))?.cast::<FFI_ArrowArrayStream>();
    // SAFETY: the name says what the capsule points to. `from_raw` leaves a released stream behind, which the capsule's destructor expects.
    Ok(unsafe { FFI_ArrowArrayStream::from_raw(stream.as_ptr()) })
}

fn array(object: &Bound<PyAny>) -> PyResult<ArrayRef> {
    let pair = object.call_method0("__arrow_c_array__")?.cast_into::<PyTuple>()?;
    let schema = pair.get_item(0)?.cast_into::<PyCapsule>()?.pointer_checked(Some(SCHEMA))?.cast::<FFI_ArrowSchema>();
    let array = pair.get_item(1)?.cast_into::<PyCapsule>()?.pointer_checked(Some(ARRAY))?.cast::<FFI_ArrowArray>();
    // SAFETY: the names say what the capsules point to; they live as long as the pair. `from_raw` leaves a released array behind.
    let data = unsafe { from_ffi(FFI_ArrowArray::from_raw(array.as_ptr()), schema.as_ref()) };
    data.map(make_array).map_err(broken)
}

/// The capsule of a table.
pub fn stream_capsule(py: Python<'_>, reader: Reader) -> PyResult<Bound<'_, PyCapsule>> {
    PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(reader), STREAM)
}

/// The capsule of a table's schema.
pub fn schema_capsule<'py>(py: Python<'py>, schema: &Schema) -> PyResult<Bound<'py, PyCapsule>> {
    PyCapsule::new_with_value(py, FFI_ArrowSchema::try_from(schema).map_err(broken)?, SCHEMA)
}

/// A column of answers. Whatever reads Arrow takes it: `pyarrow.array(column)`, `polars.Series(column)`.
#[pyclass(frozen, module = "percorre")]
pub struct Column {
    array: ArrayRef,
}

impl Column {
    /// Of these values.
    pub fn new(array: ArrayRef) -> Column {
        Column { array }
    }
}

#[pymethods]
impl Column {
    /// The column for other packages, as the PyCapsule interface of Arrow has it.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_array__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyTuple>> {
        let _ = requested_schema;
        let (array, schema) = to_ffi(&self.array.to_data()).map_err(broken)?;
        let schema = PyCapsule::new_with_value(py, schema, SCHEMA)?;
        PyTuple::new(py, [schema, PyCapsule::new_with_value(py, array, ARRAY)?])
    }

    fn __len__(&self) -> usize {
        self.array.len()
    }

    fn __repr__(&self) -> String {
        format!("<percorre.Column of {} values of type {}>", self.array.len(), self.array.data_type())
    }
}

/// Columns side by side, as one.
pub fn beside(names: &[&str], columns: Vec<ArrayRef>) -> ArrayRef {
    let fields = names.iter().zip(&columns);
    let fields = fields.map(|(name, column)| arrow_schema::Field::new(*name, column.data_type().clone(), true));
    let nulls = columns[0].logical_nulls();
    Arc::new(StructArray::new(fields.collect(), columns, nulls))
}
