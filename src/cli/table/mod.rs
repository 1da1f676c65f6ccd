//! `percorre table`: a table in, the same table with answers out.
//!
//! ```text
//!     read ─► some rows ─► answer, on all cores ─► in order ─► parts, or stdout
//! ```

mod parts;
mod read;
mod text;
mod write;

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context;
use arrow_array::RecordBatch;
use arrow_schema::{ArrowError, Field, Schema, SchemaRef};
use indicatif::HumanCount;
use serde_json::json;

use super::args::common::Share;
use super::args::misuse;
use super::args::table::{InputFormat, OutputFormat, TableArgs};
use super::in_order::{Place, in_order};
use super::input::{self, Source};
use super::progress::Progress;
use super::stream::{self, CANNOT_WRITE};
use super::target::Target;
use super::{is_quiet, say};
use crate::collection::Fact;
use crate::format::Reading;
use crate::table::{Answer, Asked, Worker, added_twice, puzzle_column, with_answers};
use parts::Parts;
use read::{Batches, Table};
use write::{Form, Sink, of_arrow, written};

pub fn run(args: &TableArgs) -> anyhow::Result<ExitCode> {
    let reading = Reading { format: None, shape: args.shape };
    let inputs: Vec<_> = args.input.iter().cloned().collect();
    let mut sources = input::sources(&inputs, |text| crate::format::read(text, &reading).map(drop))?;
    let source = sources.remove(0);
    if let Some(file) = args.file().filter(|file| source.is_file(file)) {
        return Ok(misuse(&format!("{} is the input, expected another file for the output", file.display())));
    }
    let cannot_read = || format!("cannot read {}", source.name);
    let progress = Progress::new(source.length(), Share::default());
    let Table { schema, mut batches, rows, format } =
        read::open(&source, args.from, &reading, &progress).with_context(cannot_read)?;
    let first = batches.next().transpose().map_err(of_arrow).with_context(cannot_read)?;
    let puzzle = match puzzle_column(&schema, first.as_ref(), args.column.as_ref(), &reading) {
        Ok(puzzle) => puzzle,
        Err(why) => return Ok(misuse(&why)),
    };
    let form = match form(args, &schema, format) {
        Ok(form) => form,
        Err(why) => return Ok(misuse(&why)),
    };
    if args.file().is_none()
        && io::stdout().is_terminal()
        && matches!(form.format, OutputFormat::Parquet | OutputFormat::Arrow)
    {
        return Ok(misuse("the table would go to the terminal, expected --output FILE, a pipe or --to csv"));
    }
    let asked = Asked {
        puzzle,
        added: args.add.clone(),
        schema: Arc::clone(&form.schema),
        is_flat: form.format == OutputFormat::Csv,
        reading,
        prose: args.words.prose(),
        limit: args.limit,
    };
    let mut out = Out::new(args, form, &run_of(args, &source, puzzle)).with_context(|| cannot_write(args))?;
    let kept = out.rows();
    if let Some(rows) = rows {
        progress.read(rows.saturating_sub(kept));
        progress.ended();
    }
    let mut failed = None;
    let answered = answer_all(args, &asked, (first, batches, kept), &mut out, &progress, rows.is_none(), &mut failed);
    progress.end();
    let done = match (answered, failed) {
        (Ok(done), None) => out.end().with_context(|| cannot_write(args)).map(|()| done),
        (Err(error), _) => Err(out.leave(error)),
        (_, Some(error)) => Err(out.leave(of_arrow(error).context(cannot_read()))),
    }?;
    if done.faults > 0 && !is_quiet() {
        let [faults, rows] = [done.faults, done.rows].map(HumanCount);
        say(&format!("percorre: {faults} of {rows} rows have an error: column '{}error'", args.prefix));
    }
    Ok(ExitCode::SUCCESS)
}

/// What was done.
#[derive(Default)]
struct Done {
    rows: u64,
    /// Rows with an error.
    faults: u64,
}

/// Answers all rows but those that are kept, and writes them.
fn answer_all(
    args: &TableArgs,
    asked: &Asked,
    (first, batches, kept): (Option<RecordBatch>, Batches, u64),
    out: &mut Out,
    progress: &Progress,
    counts: bool,
    failed: &mut Option<ArrowError>,
) -> anyhow::Result<Done> {
    let together = asked.rows_together().min(args.group_rows.get());
    let jobs = stream::threads(args.jobs);
    let mut row = 0;
    let some =
        first.into_iter().map(Ok).chain(batches).map_while(|rows| rows.map_err(|error| *failed = Some(error)).ok());
    let mut items = some.flat_map(|rows| {
        let (begin, length) = (row, rows.num_rows() as u64);
        row += length;
        if counts {
            progress.taken(length);
            progress.read(length);
        }
        let skipped = kept.saturating_sub(begin).min(length) as usize;
        (skipped..rows.num_rows()).step_by(together).map(move |at| {
            let piece = rows.slice(at, together.min(rows.num_rows() - at));
            (begin + at as u64 + 1, piece)
        })
    });
    let work = |worker: &mut Worker, (row, rows): (u64, RecordBatch), place: &Place<Vec<_>>| {
        place.put(vec![asked.answer(worker, row, &rows)])
    };
    let mut done = Done::default();
    in_order(jobs, 4 * jobs, &mut items, &work, &mut |answered: Vec<Result<(RecordBatch, u64), ArrowError>>| {
        for rows in answered {
            let (rows, faults) = rows?;
            let count = rows.num_rows() as u64;
            out.write(rows).with_context(|| cannot_write(args))?;
            progress.done(count);
            done.rows += count;
            done.faults += faults;
        }
        Ok(())
    })?;
    Ok(done)
}

/// How the table is written, or why it cannot be.
fn form(args: &TableArgs, schema: &SchemaRef, input: InputFormat) -> Result<Form, String> {
    let extension = args.file().and_then(Path::extension).and_then(|extension| extension.to_str()).unwrap_or_default();
    let format = args.to.unwrap_or(match (extension, input) {
        ("parquet" | "pq", _) => OutputFormat::Parquet,
        ("arrow" | "feather" | "ipc", _) => OutputFormat::Arrow,
        ("csv" | "tsv", _) => OutputFormat::Csv,
        ("ndjson" | "jsonl", _) => OutputFormat::Ndjson,
        (_, InputFormat::Parquet) => OutputFormat::Parquet,
        (_, InputFormat::Arrow) => OutputFormat::Arrow,
        (_, InputFormat::Ndjson) => OutputFormat::Ndjson,
        (_, InputFormat::Csv | InputFormat::Lines) => OutputFormat::Csv,
    });
    let own = schema
        .fields()
        .iter()
        .map(|field| Arc::new(Field::clone(field).with_data_type(written(field.data_type(), format))));
    let own = Schema::new_with_metadata(own.collect::<Vec<_>>(), schema.metadata().clone());
    if let Some(twice) = added_twice(&args.add) {
        return Err(format!("--add names {twice} twice"));
    }
    let all = with_answers(&own, &args.add, &args.prefix, format == OutputFormat::Csv)
        .map_err(|why| format!("{why}; --prefix TEXT gives the added ones other names"))?;
    let distinct = args.add.iter().filter(|added| {
        matches!(added.answer, Answer::Solution | Answer::Path | Answer::PathJson | Answer::Fact(Fact::Canonical))
    });
    let form = Form {
        format,
        schema: Arc::new(all),
        distinct: distinct.map(|added| format!("{}{}", args.prefix, added.name)).collect(),
        separator: if extension == "tsv" { b'\t' } else { b',' },
    };
    form.fault().map_or(Ok(form), Err)
}

/// What makes a run another: its parts do not go with those of this one.
fn run_of(args: &TableArgs, source: &Source, puzzle: usize) -> String {
    let about = source.path().and_then(|path| path.metadata().ok());
    let modified = about.and_then(|about| about.modified().ok()?.duration_since(std::time::UNIX_EPOCH).ok());
    let added: Vec<&str> = args.add.iter().map(|added| added.name.as_str()).collect();
    let words = &args.words;
    json!({
        "version": env!("CARGO_PKG_VERSION"),
        "input": &*source.name,
        "bytes": source.length(),
        "modified": modified.map(|time| time.as_secs_f64()),
        "column": puzzle,
        "added": added,
        "prefix": args.prefix,
        "to": format!("{:?} {:?}", args.to, args.from),
        "limit": args.limit.map(|limit| limit.as_secs_f64()),
        "box": args.shape.map(|shape| shape.to_string()),
        "words": format!("{} {:?} {:?}", words.prose().language.code(), words.verbosity, words.notation),
    })
    .to_string()
}

fn cannot_write(args: &TableArgs) -> String {
    args.file().map_or(CANNOT_WRITE.into(), |file| format!("cannot write {}", file.display()))
}

/// Where the table goes.
enum Out {
    /// To a file, which is there when it is whole.
    Parts(Box<Parts>),
    /// To stdout or a device.
    Stream { sink: Box<Sink>, rows: u64, most_rows: u64 },
}

impl Out {
    fn new(args: &TableArgs, form: Form, run: &str) -> anyhow::Result<Out> {
        let most_rows = args.group_rows.get() as u64;
        let Some(path) = args.file() else {
            return Ok(Out::Stream {
                sink: Box::new(Sink::new(&form, Box::new(io::stdout()), true, true)?),
                rows: 0,
                most_rows,
            });
        };
        let target = Target::new(path)?;
        if target.is_special {
            let bytes: BufWriter<File> = BufWriter::new(target.open()?);
            return Ok(Out::Stream {
                sink: Box::new(Sink::new(&form, Box::new(bytes), false, true)?),
                rows: 0,
                most_rows,
            });
        }
        Ok(Out::Parts(Box::new(Parts::new(path, target, form, most_rows, run, args.resume)?)))
    }

    /// How many rows are there already.
    fn rows(&self) -> u64 {
        match self {
            Out::Parts(parts) => parts.rows(),
            Out::Stream { .. } => 0,
        }
    }

    /// How many rows the part that is being written still takes.
    fn room(&self) -> usize {
        match self {
            Out::Parts(parts) => parts.room() as usize,
            Out::Stream { rows, most_rows, .. } => (most_rows - rows) as usize,
        }
    }

    fn write(&mut self, rows: RecordBatch) -> anyhow::Result<()> {
        let (room, length) = (self.room(), rows.num_rows());
        if length > room {
            self.write(rows.slice(0, room))?;
            return self.write(rows.slice(room, length - room));
        }
        match self {
            Out::Parts(parts) => parts.write(rows),
            Out::Stream { sink, rows: written, most_rows } => {
                *written += rows.num_rows() as u64;
                sink.write(rows)?;
                if *written < *most_rows {
                    return Ok(());
                }
                *written = 0;
                sink.end_group()
            }
        }
    }

    fn end(self) -> anyhow::Result<()> {
        match self {
            Out::Parts(parts) => parts.end(),
            Out::Stream { sink, .. } => sink.end(),
        }
    }

    /// The error of a run that failed, with what is left of it.
    fn leave(self, error: anyhow::Error) -> anyhow::Error {
        match self {
            Out::Parts(parts) => parts.leave(error),
            Out::Stream { .. } => error,
        }
    }
}
