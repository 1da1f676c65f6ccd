//! The community's rating, Sudoku Explainer 1.2.1's, on a 9x9 board of its own.
//!
//! ```text
//!     Position ─► producer 1, 2, 3, ... in his order; the first hint of the first that has one ─► Position ─► ...
//!                 (singles, sets, wings, uniqueness, chains)
//! ```
//!
//! A [`Hint`] is small: what it costs and does, and enough of what was seen to tell the whole reason afterwards. Rating makes no
//! reasons. Order decides ratings, so every order here is his, quirks included.

mod bits;
mod chain;
mod engine;
mod fast;
mod hint;
#[cfg_attr(not(test), allow(dead_code, unused_imports, reason = "the oracle of the fast ones"))]
mod plain;
mod position;
mod producer;
mod rating;
mod step;
#[cfg(test)]
mod tests;
mod trace;
mod unique;

pub(crate) use engine::{best, dynamic, next_step};
pub(crate) use producer::NAMES;
pub use rating::{Rater, Rating};
pub use trace::Traced;
