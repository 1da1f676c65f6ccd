//! A file that is there as a whole, or not at all.

use std::fs::{self, File, Permissions};
use std::io;
use std::path::{Path, PathBuf};

/// Where a file is to be written.
pub struct Target {
    path: PathBuf,
    /// What the file that it takes the place of allows.
    permissions: Option<Permissions>,
    /// A pipe or a device, which nothing can take the place of.
    pub is_special: bool,
}

impl Target {
    /// Finds out whether a file can be written here, as far as can be told before.
    pub fn new(path: &Path) -> io::Result<Target> {
        let other = |kind, what: &str| Err(io::Error::new(kind, what));
        // A link stays one.
        let path = path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
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
        if self.is_special {
            return self.open().and_then(|mut file| io::Write::write_all(&mut file, bytes));
        }
        self.fill(|file| io::Write::write_all(file, bytes))
    }

    /// Opens what is there, to be written as it is: a pipe or a device.
    pub fn open(&self) -> io::Result<File> {
        File::options().write(true).open(&self.path)
    }

    /// Has a file written beside its place, and then puts it there.
    pub fn fill<E: From<io::Error>>(&self, fill: impl FnOnce(&mut File) -> Result<(), E>) -> Result<(), E> {
        let beside = folder(&self.path).join(format!(".percorre-{}.part", std::process::id()));
        let mut file = File::create_new(&beside)?;
        let done = fill(&mut file).and_then(|()| {
            file.sync_all()?;
            self.permissions.iter().try_for_each(|found| file.set_permissions(found.clone()))?;
            Ok(fs::rename(&beside, &self.path)?)
        });
        if done.is_err() {
            let _ = fs::remove_file(&beside);
        }
        done
    }
}

/// The folder of a file.
fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
