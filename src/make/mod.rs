//! New puzzles, and the neighbourhood of known ones.
//!
//! A [`Maker`] makes puzzles that fulfil a [`Wish`], attempt after attempt, each from a random stream of its own: what attempt 17 gives depends on the
//! wish, the seed and the number 17, and on nothing else. So several threads can share the attempts, and the puzzles in the order of
//! their attempts are always the same.
//!
//! ```
//! use percorre::make::{Maker, Wish};
//! use percorre::{Brute, Count, Shape};
//!
//! let mut maker = Maker::new(Wish::of(Shape::NINE), 1)?;
//! let mut puzzles = Vec::new();
//! maker.attempts(0..3, |made| puzzles.push(made.puzzle));
//! assert!(puzzles.iter().all(|puzzle| Brute::new(Shape::NINE).count(puzzle, 2) == Count::Exact(1)));
//! # Ok::<(), percorre::Error>(())
//! ```
//!
//! The files: `full` makes full grids, `symmetry` groups their cells, `dig` takes givens away, many puzzles at a time; `pattern` looks for
//! digits where the cells are given, `unbiased` samples. `wish`, `aim` and `scale` say what is asked for, `judge` how far a puzzle is from it, `climb` looks near a puzzle that almost
//! fits, `hunt` for the hardest, some of which `tridagon` begins, and `maker` puts all of it together. `minimal`, `near`, `unavoidable` and `backdoor` answer questions about a known puzzle.

mod aim;
mod backdoor;
mod climb;
mod dig;
mod full;
mod hunt;
mod judge;
mod known;
mod maker;
mod minimal;
mod near;
mod pattern;
mod scale;
mod symmetry;
mod tridagon;
mod unavoidable;
mod unbiased;
mod wish;

pub use aim::Aim;
pub use backdoor::backdoors;
pub use judge::Judged;
pub use maker::{Made, Maker};
pub use minimal::{all_minimal, minimal};
pub use near::vicinity;
pub use scale::GradeRange;
pub use symmetry::Symmetry;
pub use unavoidable::unavoidable;
pub use wish::Wish;
