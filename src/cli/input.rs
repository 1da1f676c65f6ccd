//! The inputs: puzzles written out, files, standard input. Each is opened when its turn comes.

use std::ffi::OsString;
use std::fs::File;
#[cfg(unix)]
use std::fs::Metadata;
use std::io::{self, BufReader, IsTerminal};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, anyhow};

use super::Misuse;
use super::bytes::Bytes;
use super::decode::decoded;
use super::progress::{Counted, Progress};
use crate::format::looks_like_link;

/// Something to read puzzles from, not opened yet.
pub struct Source {
    pub name: Arc<str>,
    kind: Kind,
}

enum Kind {
    Standard,
    File(PathBuf),
    Text(String),
    Missing,
}

/// Every input: `-`, a file, or text that `is_text` accepts. No input: standard input, if it is not a terminal.
pub fn sources<E>(inputs: &[OsString], is_text: impl Fn(&str) -> Result<(), E>) -> anyhow::Result<Vec<Source>> {
    let standard = || Source { name: "standard input".into(), kind: Kind::Standard };
    if inputs.is_empty() {
        if io::stdin().is_terminal() {
            return Err(anyhow!("no input: expected a puzzle, a file, or - for standard input"));
        }
        return not_stdout(vec![standard()]);
    }
    let source = |(number, input): (usize, &OsString)| {
        let path = Path::new(input);
        let named = |kind| Source { name: input.to_string_lossy().into(), kind };
        match input.to_str() {
            Some("-") => standard(),
            // A puzzle written out may be longer than any file name: only a path that is there is a file.
            _ if input.len() < 4096 && is_there(path) => named(Kind::File(path.into())),
            // Text that is not a puzzle is a record too: its error is written where its answer would be.
            Some(text) if !looks_like_a_file(text) || is_text(text).is_ok() => {
                Source { name: format!("argument {}", number + 1).into(), kind: Kind::Text(text.into()) }
            }
            _ => named(Kind::Missing),
        }
    };
    not_stdout(inputs.iter().enumerate().map(source).collect())
}

/// The same inputs, unless stdout is one of them: what is written would be read again.
fn not_stdout(sources: Vec<Source>) -> anyhow::Result<Vec<Source>> {
    match sources.iter().find(|source| source.is_stdout()) {
        Some(same) => {
            Err(Misuse(format!("{} is also the output, expected another file to write to", same.name)).into())
        }
        None => Ok(sources),
    }
}

/// What the system knows of the file that is open here.
#[cfg(unix)]
fn about(open: impl std::os::fd::AsFd) -> io::Result<Metadata> {
    File::from(open.as_fd().try_clone_to_owned()?).metadata()
}

/// Whether there is such a file, also where that may not be known: then opening it says why.
fn is_there(path: &Path) -> bool {
    path.try_exists().unwrap_or_else(|error| error.kind() == io::ErrorKind::PermissionDenied)
}

/// Whether text that is no puzzle is rather the name of a file: short, of one word, with a letter. Text without a letter is a puzzle with a mistake, and so
/// is long text without a slash that is digits and dots but for a quarter.
fn looks_like_a_file(input: &str) -> bool {
    let cells = input.bytes().filter(|byte| matches!(byte, b'0'..=b'9' | b'.')).count();
    input.len() < 128
        && !looks_like_link(input)
        && !input.contains(char::is_whitespace)
        && input.contains(char::is_alphabetic)
        && (input.len() < 64 || input.contains(['/', '\\']) || 4 * cells < 3 * input.len())
        // The last is how HoDoKu's lines begin.
        && !input.starts_with(['{', '[', '<', '"', ':'])
}

impl Source {
    /// Opens it. What is read is UTF-8: compression and UTF-16 are undone on the way.
    pub fn open(&self, progress: &Progress) -> anyhow::Result<Bytes> {
        self.bytes(progress).with_context(|| format!("cannot read {}", self.name))
    }

    fn bytes(&self, progress: &Progress) -> io::Result<Bytes> {
        let bytes = self.raw(progress)?;
        if self.is_text() { Ok(bytes) } else { decoded(bytes, progress) }
    }

    /// The bytes as they are stored.
    pub fn raw(&self, progress: &Progress) -> io::Result<Bytes> {
        Ok(match &self.kind {
            Kind::Text(text) => Box::new(io::Cursor::new(text.clone().into_bytes())),
            Kind::Missing => return Err(io::Error::new(io::ErrorKind::NotFound, "no such file")),
            Kind::Standard => Box::new(BufReader::with_capacity(1 << 16, io::stdin())),
            Kind::File(path) if path.is_dir() => {
                let found = "it is a directory, expected a file of puzzles";
                return Err(io::Error::new(io::ErrorKind::IsADirectory, found));
            }
            Kind::File(path) => {
                let file = BufReader::with_capacity(1 << 16, File::open(path)?);
                Box::new(Counted::new(file, progress.clone()))
            }
        })
    }

    /// The file that it is, if it is one.
    #[cfg(feature = "table")]
    pub fn path(&self) -> Option<&Path> {
        match &self.kind {
            Kind::File(path) => Some(path),
            Kind::Standard | Kind::Text(_) | Kind::Missing => None,
        }
    }

    /// How many bytes it holds, if that is known.
    pub fn length(&self) -> Option<u64> {
        match &self.kind {
            Kind::File(path) => path.metadata().ok().filter(|found| found.is_file()).map(|found| found.len()),
            Kind::Text(_) | Kind::Missing => Some(0),
            Kind::Standard => None,
        }
    }

    /// Whether it is a puzzle written out.
    pub fn is_text(&self) -> bool {
        matches!(self.kind, Kind::Text(_))
    }

    /// Whether it is this file: under this or another name, or as standard input.
    #[cfg(unix)]
    pub fn is_file(&self, path: &Path) -> bool {
        path.metadata().is_ok_and(|other| self.is(&other))
    }

    /// Whether it is the file to which stdout goes.
    fn is_stdout(&self) -> bool {
        #[cfg(unix)]
        return about(io::stdout()).is_ok_and(|out| out.is_file() && self.is(&out));
        #[cfg(not(unix))]
        false
    }

    #[cfg(unix)]
    fn is(&self, other: &Metadata) -> bool {
        use std::os::unix::fs::MetadataExt;
        let own = match &self.kind {
            Kind::File(own) => own.metadata(),
            Kind::Standard => about(io::stdin()),
            Kind::Text(_) | Kind::Missing => return false,
        };
        // Whoever writes to the terminal from which they type overwrites nothing.
        let may_be_both = |own: &Metadata| matches!(self.kind, Kind::Standard) && !own.is_file();
        own.is_ok_and(|own| !may_be_both(&own) && (own.dev(), own.ino()) == (other.dev(), other.ino()))
    }

    /// Whether it is this file.
    #[cfg(not(unix))]
    pub fn is_file(&self, path: &Path) -> bool {
        let Kind::File(own) = &self.kind else { return false };
        matches!((own.canonicalize(), path.canonicalize()), (Ok(own), Ok(other)) if own == other)
    }
}
