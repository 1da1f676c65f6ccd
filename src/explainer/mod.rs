//! Sudoku Explainer 1.2.1: its rating, and its steps with their reasons, on a 9x9 board of its own. docs/RATING.md describes it.
//!
//! ```text
//!     Position ─► the first producer that finds a hint ─► its best hint ─► Position ─► ...
//!                 (singles, sets, wings, uniqueness, chains)
//! ```
//!
//! A `Hint` is small: its price, what it does, and enough of what was seen to build the whole reason. A rating builds no
//! reasons. Order decides ratings, so every order here is Sudoku Explainer's, oversights included.

mod bits;
mod chain;
mod engine;
mod fast;
mod hint;
#[cfg(test)]
mod plain;
mod position;
mod producer;
mod rating;
mod regions;
mod step;
#[cfg(test)]
mod tests;
mod trace;
mod unique;
mod unit;

pub(crate) use engine::{best, dynamic, next_step};
pub(crate) use producer::NAMES;
pub use rating::{Rater, Rating};
pub use trace::Traced;
