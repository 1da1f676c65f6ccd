//! Paths for eyes and for programs. A renderer knows the step record and no technique: what a step says is read off its
//! reason.

mod hint;
#[cfg(feature = "json")]
pub mod json;
mod reason;
mod text;

pub use hint::{Hint, hint};
pub use reason::because;
pub use text::text;
