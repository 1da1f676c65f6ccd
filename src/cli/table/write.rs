//! Rows to bytes, in each format.

use std::io::{self, Write};

use arrow_array::RecordBatch;
use arrow_ipc::writer::{FileWriter, StreamWriter};
use arrow_schema::{ArrowError, DataType, SchemaRef};
use parquet::arrow::ArrowWriter;
use parquet::basic::{Compression, ZstdLevel};
use parquet::errors::ParquetError;
use parquet::file::properties::{EnabledStatistics, WriterProperties, WriterPropertiesBuilder};
use parquet::schema::types::ColumnPath;

use super::super::args::table::OutputFormat;

/// What is written to.
pub type Bytes = Box<dyn Write + Send>;

/// A row group of Parquet is in memory until it is whole; it gets no larger than this.
const LARGEST_GROUP: usize = 32 << 20;

/// How a table is written.
#[derive(Clone)]
pub struct Form {
    pub format: OutputFormat,
    pub schema: SchemaRef,
    /// Columns of texts that are all different: a dictionary of them would be as long as they are.
    pub distinct: Vec<String>,
    /// Between the fields of CSV.
    pub separator: u8,
}

impl Form {
    /// How Parquet is written.
    pub fn properties(&self) -> WriterPropertiesBuilder {
        let properties = WriterProperties::builder()
            .set_compression(Compression::ZSTD(ZstdLevel::default()))
            .set_statistics_enabled(EnabledStatistics::Chunk)
            .set_offset_index_disabled(true);
        self.distinct.iter().fold(properties, |properties, name| {
            properties.set_column_dictionary_enabled(ColumnPath::from(vec![name.clone()]), false)
        })
    }

    /// Why a column cannot be written so, if one cannot.
    pub fn fault(&self) -> Option<String> {
        let is_flat = self.format == OutputFormat::Csv;
        let nested = self.schema.fields().iter().find(|field| is_flat && field.data_type().is_nested())?;
        let (name, kind) = (nested.name(), nested.data_type());
        Some(format!("column '{name}' is {kind}, which CSV cannot hold; expected --to parquet, arrow or ndjson"))
    }
}

/// The type in which a column is written. The batches of a table have dictionaries of their own, and an Arrow file has room for one:
/// there the values themselves are written.
pub fn written(kind: &DataType, format: OutputFormat) -> DataType {
    match kind {
        DataType::Dictionary(_, values) if format == OutputFormat::Arrow => (**values).clone(),
        kind => kind.clone(),
    }
}

/// Where rows are written.
pub enum Sink {
    Parquet(Box<ArrowWriter<Bytes>>),
    ArrowFile(Box<FileWriter<Bytes>>),
    ArrowStream(StreamWriter<Bytes>),
    /// CSV and JSON; the names of columns are written before the first rows if they are not there yet.
    Text {
        bytes: Bytes,
        form: Form,
        has_header: bool,
    },
}

impl Sink {
    /// Begins a table, or a part of it that is not the first.
    pub fn new(form: &Form, bytes: Bytes, is_stream: bool, is_first: bool) -> anyhow::Result<Sink> {
        let schema = &form.schema;
        Ok(match form.format {
            OutputFormat::Parquet => {
                let properties = form.properties().build();
                Sink::Parquet(Box::new(
                    ArrowWriter::try_new(bytes, schema.clone(), Some(properties)).map_err(of_parquet)?,
                ))
            }
            OutputFormat::Arrow if is_stream => {
                Sink::ArrowStream(StreamWriter::try_new(bytes, schema).map_err(of_arrow)?)
            }
            OutputFormat::Arrow => Sink::ArrowFile(Box::new(FileWriter::try_new(bytes, schema).map_err(of_arrow)?)),
            OutputFormat::Csv | OutputFormat::Ndjson => {
                let mut sink = Sink::Text { bytes, form: form.clone(), has_header: !is_first };
                sink.write(&RecordBatch::new_empty(schema.clone()))?;
                sink
            }
        })
    }

    /// Adds rows.
    pub fn write(&mut self, rows: &RecordBatch) -> anyhow::Result<()> {
        match self {
            Sink::Parquet(writer) => {
                writer.write(rows).map_err(of_parquet)?;
                if writer.in_progress_size() > LARGEST_GROUP { writer.flush().map_err(of_parquet) } else { Ok(()) }
            }
            Sink::ArrowFile(writer) => writer.write(rows).map_err(of_arrow),
            Sink::ArrowStream(writer) => writer.write(rows).map_err(of_arrow),
            Sink::Text { bytes, form, has_header } => {
                let text = if form.format == OutputFormat::Csv {
                    let builder = arrow_csv::WriterBuilder::new().with_delimiter(form.separator);
                    let mut writer = builder.with_header(!*has_header).build(Vec::new());
                    writer.write(rows).map_err(of_arrow)?;
                    *has_header = true;
                    writer.into_inner()
                } else {
                    let builder = arrow_json::WriterBuilder::new().with_explicit_nulls(true);
                    let mut writer = builder.build::<_, arrow_json::writer::LineDelimited>(Vec::new());
                    writer.write(rows).map_err(of_arrow)?;
                    writer.finish().map_err(of_arrow)?;
                    writer.into_inner()
                };
                Ok(bytes.write_all(&text)?)
            }
        }
    }

    /// Ends a row group.
    pub fn end_group(&mut self) -> anyhow::Result<()> {
        match self {
            Sink::Parquet(writer) => writer.flush().map_err(of_parquet),
            Sink::ArrowFile(_) => Ok(()),
            Sink::ArrowStream(writer) => writer.flush().map_err(of_arrow),
            Sink::Text { bytes, .. } => Ok(bytes.flush()?),
        }
    }

    /// Ends the table.
    pub fn end(self) -> anyhow::Result<()> {
        let mut bytes = match self {
            Sink::Parquet(writer) => writer.into_inner().map_err(of_parquet)?,
            Sink::ArrowFile(mut writer) => {
                writer.finish().map_err(of_arrow)?;
                writer.into_inner().map_err(of_arrow)?
            }
            Sink::ArrowStream(writer) => writer.into_inner().map_err(of_arrow)?,
            Sink::Text { bytes, .. } => bytes,
        };
        Ok(bytes.flush()?)
    }
}

/// The error below, where there is one: a full disk is no fault of a format.
pub fn of_parquet(error: ParquetError) -> anyhow::Error {
    match error {
        ParquetError::External(error) => of_other(error),
        other => other.into(),
    }
}

/// The same for Arrow.
pub fn of_arrow(error: ArrowError) -> anyhow::Error {
    match error {
        ArrowError::IoError(_, error) => error.into(),
        ArrowError::ExternalError(error) => of_other(error),
        other => other.into(),
    }
}

fn of_other(error: Box<dyn std::error::Error + Send + Sync>) -> anyhow::Error {
    match error.downcast::<io::Error>() {
        Ok(error) => (*error).into(),
        Err(other) => anyhow::Error::from_boxed(other),
    }
}
