//! Paths for people and for programs. What a step is about is derived once from its record, as a story; a renderer shows stories of
//! a few kinds. They look at the technique only where two that have the same story are told in different ways.
//!
//! There is one system of words, [`Prose`] (feature `prose`): steps, paths, hints and answers in three languages. Besides it
//! there is one notation that needs no language, [`terse()`], and JSON.

#[cfg(feature = "prose")]
mod chart;
#[cfg(feature = "prose")]
mod hint;
#[cfg(feature = "json")]
pub mod json;
mod notation;
#[cfg(all(feature = "json", feature = "prose"))]
pub mod page;
mod picture;
#[cfg(feature = "prose")]
mod proof;
#[cfg(feature = "prose")]
mod prose;
mod story;
pub(crate) mod svg;
mod terse;

#[cfg(feature = "prose")]
pub use chart::{Ink, chart};
#[cfg(feature = "prose")]
pub use hint::Hint;
pub use notation::Notation;
pub use picture::{Arrow, Paint, Picture};
#[cfg(feature = "prose")]
pub use proof::ProofLine;
#[cfg(all(feature = "json", feature = "prose"))]
use prose::sentence;
#[cfg(feature = "prose")]
pub use prose::{Language, LanguageError, Meaning, Printed, Prose, Verbosity, wrap};
pub use story::{Role, Roles, roles};
pub use svg::{LARGEST_SIDE, STYLE, svg};
pub use terse::terse;
