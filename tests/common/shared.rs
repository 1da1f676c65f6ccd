//! Where tests find collections of puzzles with known answers: the large ones in `PERCORRE_DATA` (default `../shared`), and
//! a small part of each in `tests/data/shared`, which is taken where the large ones are not.

use std::fs;
use std::path::{Path, PathBuf};

/// The top folder of the project. This file is compiled in two packages: percorre (unit tests) and percorre-tests.
pub fn root() -> &'static Path {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    if env!("CARGO_PKG_NAME") == "percorre-tests" { package.parent().expect("a folder above") } else { package }
}

/// The folder of the large collections, if it is here. Where it must be (`CI=true`, or `PERCORRE_DATA` is set), a missing one fails.
fn large() -> Option<PathBuf> {
    let named = std::env::var_os("PERCORRE_DATA");
    let wanted = named.is_some() || std::env::var("CI").is_ok_and(|ci| ci == "true");
    let large = root().join(named.unwrap_or_else(|| "../shared".into()));
    if large.is_dir() {
        return Some(large);
    }
    assert!(
        !wanted,
        "the large collections are not in {}: set PERCORRE_DATA, or unset CI for the small ones",
        large.display()
    );
    None
}

/// Whether the large collections are here.
pub fn is_large() -> bool {
    large().is_some()
}

/// A file or folder of the collections.
pub fn path(name: &str) -> PathBuf {
    let path = large().unwrap_or_else(|| root().join("tests/data/shared")).join(name);
    assert!(path.exists(), "{} is missing", path.display());
    path
}

/// The text of a file of the collections.
pub fn text(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}
