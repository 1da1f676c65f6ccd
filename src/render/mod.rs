//! Paths for eyes and for programs. A renderer knows the step record and no technique: what a step says is read off its
//! reason.
//!
//! There is one system of words, [`Prose`] (feature `prose`): steps, paths, hints and answers in three languages. Besides it
//! there is one notation that needs no language, [`terse()`], and JSON.

#[cfg(feature = "prose")]
mod chart;
mod facts;
mod family;
#[cfg(feature = "prose")]
mod hint;
#[cfg(feature = "json")]
pub mod json;
mod notation;
#[cfg(all(feature = "json", feature = "prose"))]
pub mod page;
mod picture;
#[cfg(feature = "prose")]
mod prose;
mod svg;
mod terse;

#[cfg(feature = "prose")]
pub use chart::{Ink, chart};
#[cfg(feature = "prose")]
pub use hint::Hint;
pub use notation::Notation;
pub use picture::{Link, Paint, Picture};
#[cfg(feature = "prose")]
pub use prose::{Language, Prose, Verbosity, wrap};
pub use svg::{LARGEST_SIDE, STYLE, svg};
pub use terse::terse;
