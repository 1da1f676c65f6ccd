//! A table that is written in parts, so that a run that is ended loses little.
//!
//! ```text
//!     rows ─► FILE.parts/writing ─ whole: renamed ─► FILE.parts/000003-100000 ─ all there: joined ─► FILE
//! ```
//!
//! A part is a table of its own, with its number and its rows in its name. What was being written when a run ended is not
//! among them: its rows are answered again.

use std::fs::{self, File, TryLockError};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::bail;
use arrow_array::RecordBatch;
use arrow_ipc::reader::FileReader;
use indicatif::HumanCount;
use parquet::column::writer::ColumnCloseResult;
use parquet::file::reader::{FileReader as _, SerializedFileReader};
use parquet::file::writer::SerializedFileWriter;

use super::super::args::table::OutputFormat;
use super::super::say;
use super::super::target::Target;
use super::write::{Form, Sink, of_arrow, of_parquet};

/// A part is closed after this time even if it has few rows.
const LONGEST: Duration = Duration::from_secs(60);
/// What is not whole.
const WRITING: &str = "writing";
/// What was asked.
const RUN: &str = "run.json";

/// The parts of a table.
pub struct Parts {
    target: Target,
    folder: PathBuf,
    form: Form,
    most_rows: u64,
    done: Vec<Part>,
    open: Option<Open>,
    /// Held while this run goes on.
    _lock: File,
}

/// One that is whole.
struct Part {
    path: PathBuf,
    rows: u64,
}

/// One that is being written.
struct Open {
    sink: Sink,
    file: File,
    rows: u64,
    began: Instant,
}

impl Parts {
    /// Begins a table, or goes on with one that a run began of which the same was asked.
    pub fn new(
        path: &Path,
        target: Target,
        form: Form,
        most_rows: u64,
        run: &str,
        resume: bool,
    ) -> anyhow::Result<Parts> {
        let mut folder = path.as_os_str().to_os_string();
        folder.push(".parts");
        let folder = PathBuf::from(folder);
        let done = found(&folder)?;
        let (shown, rows) = (folder.display(), rows_of(&done));
        let is_own = folder.join(RUN).exists();
        if !is_own && fs::read_dir(&folder).is_ok_and(|mut entries| entries.next().is_some()) {
            bail!("{shown} is needed for its parts and has other files");
        }
        fs::create_dir_all(&folder)?;
        // A lock ends with its process, however that ends.
        let mut lock = File::options().read(true).write(true).create(true).truncate(false).open(folder.join(RUN))?;
        if let Err(TryLockError::WouldBlock) = lock.try_lock() {
            bail!("another run is writing it");
        }
        if !done.is_empty() {
            if !resume {
                bail!("{shown} has {rows} rows of a run that was ended; --resume goes on with it, or remove it");
            }
            if io::read_to_string(&lock)? != run {
                bail!(
                    "{shown} has {rows} rows of another run, with another input, version or options; expected the same, or remove it"
                );
            }
        } else {
            lock.set_len(0)?;
            lock.write_all(run.as_bytes())?;
        }
        Ok(Parts { target, folder, form, most_rows, done, open: None, _lock: lock })
    }

    /// The rows of all parts that are whole.
    pub fn rows(&self) -> u64 {
        rows_of(&self.done)
    }

    /// How many rows the part that is being written still takes.
    pub fn room(&self) -> u64 {
        self.most_rows - self.open.as_ref().map_or(0, |open| open.rows)
    }

    /// Adds rows, no more than there is [room](Parts::room) for.
    pub fn write(&mut self, rows: RecordBatch) -> anyhow::Result<()> {
        let open = match &mut self.open {
            Some(open) => open,
            none => none.insert(Open::new(&self.folder.join(WRITING), &self.form, self.done.is_empty())?),
        };
        open.rows += rows.num_rows() as u64;
        open.sink.write(rows)?;
        if open.rows >= self.most_rows || open.began.elapsed() > LONGEST { self.close() } else { Ok(()) }
    }

    /// Ends the part that is being written.
    fn close(&mut self) -> anyhow::Result<()> {
        let Some(Open { sink, file, rows, .. }) = self.open.take() else { return Ok(()) };
        sink.end()?;
        file.sync_all()?;
        let path = self.folder.join(format!("{:06}-{rows}", self.done.len()));
        fs::rename(self.folder.join(WRITING), &path)?;
        self.done.push(Part { path, rows });
        Ok(())
    }

    /// Completes the table and moves it to its place.
    pub fn end(mut self) -> anyhow::Result<()> {
        match self.join() {
            Ok(()) => Ok(self.remove()?),
            Err(error) => Err(self.leave(error)),
        }
    }

    fn join(&mut self) -> anyhow::Result<()> {
        self.close()?;
        if self.done.is_empty() {
            self.write(RecordBatch::new_empty(Arc::clone(&self.form.schema)))?;
            self.close()?;
        }
        let paths: Vec<&Path> = self.done.iter().map(|part| part.path.as_path()).collect();
        self.target.fill(|file| match self.form.format {
            OutputFormat::Parquet => join_parquet(&self.form, &paths, file),
            OutputFormat::Arrow => join_arrow(&self.form, &paths, file),
            OutputFormat::Csv | OutputFormat::Ndjson => paths.iter().try_for_each(|path| {
                io::copy(&mut File::open(path)?, file)?;
                Ok(())
            }),
        })
    }

    /// Removes the parts, and nothing else.
    fn remove(&self) -> io::Result<()> {
        for part in &self.done {
            fs::remove_file(&part.path)?;
        }
        let _ = fs::remove_file(self.folder.join(WRITING));
        fs::remove_file(self.folder.join(RUN))?;
        fs::remove_dir(&self.folder)
    }

    /// The error of a run that failed. It leaves its whole parts, and says so, or nothing.
    pub fn leave(self, error: anyhow::Error) -> anyhow::Error {
        match self.rows() {
            0 => drop(self.remove()),
            rows => {
                let _ = fs::remove_file(self.folder.join(WRITING));
                say(&format!("percorre: {} rows are kept: --resume goes on behind them", HumanCount(rows)));
            }
        }
        error
    }
}

impl Open {
    fn new(path: &Path, form: &Form, is_first: bool) -> anyhow::Result<Open> {
        let file = File::create(path)?;
        let bytes = Box::new(BufWriter::with_capacity(1 << 16, file.try_clone()?));
        Ok(Open { sink: Sink::new(form, bytes, false, is_first)?, file, rows: 0, began: Instant::now() })
    }
}

fn rows_of(parts: &[Part]) -> u64 {
    parts.iter().map(|part| part.rows).sum()
}

/// The whole parts that are there, in order.
fn found(folder: &Path) -> anyhow::Result<Vec<Part>> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(error.into()),
    };
    let mut parts: Vec<(usize, Part)> = Vec::new();
    for entry in entries {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let numbers = name.split_once('-').and_then(|(number, rows)| Some((number.parse().ok()?, rows.parse().ok()?)));
        if let Some((number, rows)) = numbers {
            parts.push((number, Part { path, rows }));
        }
    }
    parts.sort_by_key(|(number, _)| *number);
    if let Some(missing) = parts.iter().enumerate().position(|(place, (number, _))| place != *number) {
        bail!("{} has no part {missing:06}; remove it to begin anew", folder.display());
    }
    Ok(parts.into_iter().map(|(_, part)| part).collect())
}

/// One file of all row groups, which are copied as they are.
fn join_parquet(form: &Form, paths: &[&Path], file: &mut File) -> anyhow::Result<()> {
    let first = SerializedFileReader::new(File::open(paths[0])?).map_err(of_parquet)?;
    let about = first.metadata().file_metadata();
    let properties = form.properties().set_key_value_metadata(about.key_value_metadata().cloned()).build();
    let schema = about.schema_descr().root_schema_ptr();
    let mut writer =
        SerializedFileWriter::new(BufWriter::new(file), schema, Arc::new(properties)).map_err(of_parquet)?;
    for path in paths {
        let part = File::open(path)?;
        let reader = SerializedFileReader::new(part.try_clone()?).map_err(of_parquet)?;
        for group in reader.metadata().row_groups() {
            let mut copy = writer.next_row_group().map_err(of_parquet)?;
            for column in group.columns() {
                let whole = ColumnCloseResult {
                    bytes_written: u64::try_from(column.compressed_size())?,
                    rows_written: u64::try_from(group.num_rows())?,
                    metadata: column.clone(),
                    bloom_filter: None,
                    column_index: None,
                    offset_index: None,
                };
                copy.append_column(&part, whole).map_err(of_parquet)?;
            }
            copy.close().map_err(of_parquet)?;
        }
    }
    writer.finish().map_err(of_parquet)?;
    Ok(writer.flush()?)
}

/// One file of all batches.
fn join_arrow(form: &Form, paths: &[&Path], file: &mut File) -> anyhow::Result<()> {
    let mut sink = Sink::new(form, Box::new(BufWriter::new(file.try_clone()?)), false, true)?;
    for path in paths {
        for rows in FileReader::try_new_buffered(File::open(path)?, None).map_err(of_arrow)? {
            sink.write(rows.map_err(of_arrow)?)?;
        }
    }
    sink.end()
}
