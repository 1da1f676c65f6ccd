//! A file that is there as a whole, or not at all.

use std::fs::{self, File, Permissions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Where a file is to be written.
pub struct Target {
    pub path: PathBuf,
    /// What the file that it takes the place of allows.
    permissions: Option<Permissions>,
    /// A pipe or a device, which nothing can take the place of.
    pub is_special: bool,
}

impl Target {
    /// Finds out whether a file can be written here, as far as can be told before.
    pub fn new(path: &Path) -> io::Result<Target> {
        let other = |kind, what: &str| Err(io::Error::new(kind, what));
        // A link stays one. A new file has the name that its folder gives it, so that two ways to it are seen to be one.
        let new = || Some(folder(path).canonicalize().ok()?.join(path.file_name()?));
        let path = path.canonicalize().ok().or_else(new).unwrap_or_else(|| path.to_path_buf());
        let found = match fs::metadata(&path) {
            Ok(found) => Some(found),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => return Err(error),
        };
        match &found {
            Some(found) if found.is_dir() => other(io::ErrorKind::IsADirectory, "it is a directory, expected a file")?,
            Some(found) if found.permissions().readonly() => other(io::ErrorKind::PermissionDenied, "it is read-only")?,
            _ => {}
        }
        let folder = folder(&path);
        if !folder.is_dir() {
            other(io::ErrorKind::NotFound, &format!("there is no directory {}", folder.display()))?;
        }
        let is_special = found.as_ref().is_some_and(|found| !found.is_file());
        Ok(Target { path, is_special, permissions: found.map(|found| found.permissions()) })
    }

    /// Writes the file beside its place, and then puts it there.
    #[cfg(feature = "book")]
    pub fn write(&self, bytes: &[u8]) -> io::Result<()> {
        self.fill(|file| io::Write::write_all(file, bytes))
    }

    /// Opens what is there, to be written as it is: a pipe or a device.
    pub fn open(&self) -> io::Result<File> {
        File::options().write(true).open(&self.path)
    }

    /// Has a file written beside its place, and then puts it there.
    #[cfg(any(feature = "book", feature = "table"))]
    pub fn fill<E: From<io::Error>>(&self, fill: impl FnOnce(&mut File) -> Result<(), E>) -> Result<(), E> {
        let mut draft = self.begin()?;
        fill(&mut draft.file)?;
        Ok(draft.keep()?)
    }

    /// Begins a file beside its place. A pipe or a device is written as it is.
    pub fn begin(&self) -> io::Result<Draft<'_>> {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        if self.is_special {
            return Ok(Draft { target: self, file: self.open()?, beside: None });
        }
        // A run that was killed may have left such a file, and in a container all processes have the same number.
        loop {
            let (process, number) = (std::process::id(), NUMBER.fetch_add(1, Ordering::Relaxed));
            let beside = folder(&self.path).join(format!(".percorre-{process}-{number}.part"));
            match File::create_new(&beside) {
                Ok(file) => return Ok(Draft { target: self, file, beside: Some(beside) }),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
    }
}

/// A file that is being written. It is removed unless it is kept.
pub struct Draft<'t> {
    target: &'t Target,
    pub file: File,
    beside: Option<PathBuf>,
}

impl Draft<'_> {
    /// Writes to the disk what the system still keeps in memory.
    pub fn sync(&self) -> io::Result<()> {
        if self.beside.is_some() { self.file.sync_all() } else { Ok(()) }
    }

    /// Moves the file to its place.
    pub fn keep(mut self) -> io::Result<()> {
        self.sync()?;
        let Some(beside) = &self.beside else { return Ok(()) };
        self.target.permissions.iter().try_for_each(|found| self.file.set_permissions(found.clone()))?;
        fs::rename(beside, &self.target.path)?;
        self.beside = None;
        Ok(())
    }
}

impl Drop for Draft<'_> {
    fn drop(&mut self) {
        let _ = self.beside.as_ref().map(fs::remove_file);
    }
}

/// The folder of a file.
fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
