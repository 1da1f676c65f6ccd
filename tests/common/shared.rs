//! Where tests find collections of puzzles with known answers: the large ones in `PERCORRE_DATA` (default `../shared`), and
//! a small part of each in `tests/data/shared`, which is taken where the large ones are not.

use std::fs;
use std::path::{Path, PathBuf};

/// The folder of the large collections, if it is here. Where it must be (`CI=true`, or `PERCORRE_DATA` is set), a missing one fails.
fn large() -> Option<PathBuf> {
    let named = std::env::var_os("PERCORRE_DATA");
    let wanted = named.is_some() || std::env::var("CI").is_ok_and(|ci| ci == "true");
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(named.unwrap_or_else(|| "../shared".into()));
    if root.is_dir() {
        return Some(root);
    }
    assert!(
        !wanted,
        "the large collections are not in {}: set PERCORRE_DATA, or unset CI for the small ones",
        root.display()
    );
    None
}

/// Whether the large collections are here.
pub fn is_large() -> bool {
    large().is_some()
}

/// A file or folder of the collections.
pub fn path(name: &str) -> PathBuf {
    let path = large().unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/shared")).join(name);
    assert!(path.exists(), "{} is missing", path.display());
    path
}

/// The text of a file of the collections.
pub fn text(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
}
