//! Rows to bytes, in each format.

use std::io::{self, Write};
use std::sync::Arc;

use arrow_array::timezone::Tz;
use arrow_array::{Array, ArrayRef, RecordBatch};
use arrow_ipc::writer::{FileWriter, StreamWriter};
use arrow_schema::{ArrowError, DataType, Field, FieldRef, SchemaRef};
use arrow_select::concat::concat_batches;
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
        let is_text = is_flat || self.format == OutputFormat::Ndjson;
        self.schema.fields().iter().filter(|_| is_text).find_map(|field| {
            let (name, kind) = (field.name(), field.data_type());
            if is_flat && kind.is_nested() {
                return Some(format!(
                    "column '{name}' is {kind}, which CSV cannot hold; expected --to parquet, arrow or ndjson"
                ));
            }
            let zone = unknown_zone(kind)?;
            Some(format!(
                "column '{name}' has times of the zone {zone}, expected UTC or an offset like +01:00 for text, or --to parquet or arrow"
            ))
        })
    }
}

/// The type in which a column is written. The batches of a table have dictionaries of their own, and an Arrow file has room for one:
/// there the values themselves are written.
///
/// Text has the offsets of zones, but not their rules.
pub fn written(kind: &DataType, format: OutputFormat) -> DataType {
    let is_text = matches!(format, OutputFormat::Csv | OutputFormat::Ndjson);
    let of_field = |field: &FieldRef| {
        let kind = written(field.data_type(), format);
        Arc::new(Field::clone(field).with_data_type(kind))
    };
    match kind {
        DataType::Dictionary(_, values) if format == OutputFormat::Arrow => (**values).clone(),
        DataType::Timestamp(unit, Some(zone)) if is_text && is_utc(zone) => {
            DataType::Timestamp(*unit, Some("+00:00".into()))
        }
        DataType::List(item) if is_text => DataType::List(of_field(item)),
        DataType::LargeList(item) if is_text => DataType::LargeList(of_field(item)),
        DataType::FixedSizeList(item, length) if is_text => DataType::FixedSizeList(of_field(item), *length),
        DataType::Struct(fields) if is_text => DataType::Struct(fields.iter().map(of_field).collect()),
        kind => kind.clone(),
    }
}

fn is_utc(zone: &str) -> bool {
    ["UTC", "Z", "Etc/UTC"].iter().any(|name| zone.eq_ignore_ascii_case(name))
}

/// A zone within a type that has a name and no offset.
fn unknown_zone(kind: &DataType) -> Option<&str> {
    match kind {
        DataType::Timestamp(_, Some(zone)) => zone.parse::<Tz>().is_err().then_some(zone),
        DataType::Dictionary(_, kind) => unknown_zone(kind),
        DataType::List(item)
        | DataType::LargeList(item)
        | DataType::FixedSizeList(item, _)
        | DataType::Map(item, _) => unknown_zone(item.data_type()),
        DataType::Struct(fields) => fields.iter().find_map(|field| unknown_zone(field.data_type())),
        _ => None,
    }
}

/// Rows are gathered until they are so many, or so many bytes: small batches make large files.
const GATHERED_ROWS: usize = 4096;
const GATHERED_BYTES: usize = 4 << 20;

/// Where rows are written.
pub struct Sink {
    writer: Writer,
    schema: SchemaRef,
    gathered: Vec<RecordBatch>,
    rows: usize,
    bytes: usize,
}

enum Writer {
    Parquet(Box<ArrowWriter<Bytes>>),
    ArrowFile(Box<FileWriter<Bytes>>),
    ArrowStream(Box<StreamWriter<Bytes>>),
    /// With the names of columns before the first rows, unless they are there.
    Csv {
        bytes: Bytes,
        separator: u8,
        has_header: bool,
    },
    Ndjson(Bytes),
}

impl Sink {
    /// Begins a table, or a part of it that is not the first.
    pub fn new(form: &Form, bytes: Bytes, is_stream: bool, is_first: bool) -> anyhow::Result<Sink> {
        let schema = &form.schema;
        let writer = match form.format {
            OutputFormat::Parquet => {
                let properties = form.properties().build();
                let writer = ArrowWriter::try_new(bytes, schema.clone(), Some(properties)).map_err(of_parquet)?;
                Writer::Parquet(Box::new(writer))
            }
            OutputFormat::Arrow if is_stream => {
                Writer::ArrowStream(Box::new(StreamWriter::try_new(bytes, schema).map_err(of_arrow)?))
            }
            OutputFormat::Arrow => Writer::ArrowFile(Box::new(FileWriter::try_new(bytes, schema).map_err(of_arrow)?)),
            OutputFormat::Csv => Writer::Csv { bytes, separator: form.separator, has_header: !is_first },
            OutputFormat::Ndjson => Writer::Ndjson(bytes),
        };
        let mut sink = Sink { writer, schema: schema.clone(), gathered: Vec::new(), rows: 0, bytes: 0 };
        if form.format == OutputFormat::Csv {
            sink.writer.write(&RecordBatch::new_empty(schema.clone()))?;
        }
        Ok(sink)
    }

    /// Adds rows.
    pub fn write(&mut self, rows: RecordBatch) -> anyhow::Result<()> {
        // Whoever reads lines should not wait for them.
        if matches!(self.writer, Writer::Csv { .. } | Writer::Ndjson(_)) {
            return self.writer.write(&rows);
        }
        let size = |column: &ArrayRef| column.to_data().get_slice_memory_size().unwrap_or(0);
        self.bytes += rows.columns().iter().map(size).sum::<usize>();
        self.rows += rows.num_rows();
        self.gathered.push(rows);
        if self.rows >= GATHERED_ROWS || self.bytes >= GATHERED_BYTES { self.write_gathered() } else { Ok(()) }
    }

    fn write_gathered(&mut self) -> anyhow::Result<()> {
        (self.rows, self.bytes) = (0, 0);
        let rows = match &std::mem::take(&mut self.gathered)[..] {
            [] => return Ok(()),
            [one] => one.clone(),
            several => concat_batches(&self.schema, several).map_err(of_arrow)?,
        };
        self.writer.write(&rows)
    }

    /// Ends a row group.
    pub fn end_group(&mut self) -> anyhow::Result<()> {
        self.write_gathered()?;
        match &mut self.writer {
            Writer::Parquet(writer) => writer.flush().map_err(of_parquet),
            Writer::ArrowFile(_) => Ok(()),
            Writer::ArrowStream(writer) => writer.flush().map_err(of_arrow),
            Writer::Csv { bytes, .. } | Writer::Ndjson(bytes) => Ok(bytes.flush()?),
        }
    }

    /// Ends the table.
    pub fn end(mut self) -> anyhow::Result<()> {
        self.write_gathered()?;
        let mut bytes = match self.writer {
            Writer::Parquet(mut writer) => {
                writer.finish().map_err(of_parquet)?;
                return Ok(writer.sync()?);
            }
            Writer::ArrowFile(mut writer) => {
                writer.finish().map_err(of_arrow)?;
                writer.into_inner().map_err(of_arrow)?
            }
            Writer::ArrowStream(writer) => writer.into_inner().map_err(of_arrow)?,
            Writer::Csv { bytes, .. } | Writer::Ndjson(bytes) => bytes,
        };
        Ok(bytes.flush()?)
    }
}

impl Writer {
    fn write(&mut self, rows: &RecordBatch) -> anyhow::Result<()> {
        match self {
            Writer::Parquet(writer) => {
                writer.write(rows).map_err(of_parquet)?;
                if writer.in_progress_size() > LARGEST_GROUP { writer.flush().map_err(of_parquet) } else { Ok(()) }
            }
            Writer::ArrowFile(writer) => writer.write(rows).map_err(of_arrow),
            Writer::ArrowStream(writer) => writer.write(rows).map_err(of_arrow),
            // The writers of text hide what went wrong with the bytes, so they get none but in memory.
            Writer::Csv { bytes, separator, has_header } => {
                let builder = arrow_csv::WriterBuilder::new().with_delimiter(*separator);
                let mut text = builder.with_header(!*has_header).build(Vec::new());
                text.write(rows).map_err(of_arrow)?;
                *has_header = true;
                Ok(bytes.write_all(&text.into_inner())?)
            }
            Writer::Ndjson(bytes) => {
                let builder = arrow_json::WriterBuilder::new().with_explicit_nulls(true);
                let mut text = builder.build::<_, arrow_json::writer::LineDelimited>(Vec::new());
                text.write(rows).and_then(|()| text.finish()).map_err(of_arrow)?;
                Ok(bytes.write_all(&text.into_inner())?)
            }
        }
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
