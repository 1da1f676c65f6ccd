//! A Sudoku engine that reasons first.
mod board;
mod brute;
mod cell;
#[cfg(feature = "cli")]
pub mod cli;
mod error;
pub mod format;
mod geometry;
mod grade;
mod grid;
mod ladder;
mod path;
mod percorre;
pub mod render;
mod search;
mod set;
mod shape;
pub mod step;
mod symmetry;
mod technique;

pub use board::{Board, Contradiction};
pub use brute::{Brute, Count, Order};
pub use cell::{Candidate, Cell, Digit, House};
pub use error::Error;
pub use format::Format;
pub use geometry::Geometry;
pub use grade::Grade;
pub use grid::{Entry, Grid};
pub use ladder::{Ladder, Pace};
pub use path::{Event, Observer, Path};
pub use percorre::{Outcome, percorre};
pub use search::{Effort, Explained, explain, hint};
pub use set::{CellSet, DigitSet};
pub use shape::{HouseKind, Shape};
pub use step::{By, Cost, Node, Part, Pattern, Reason, Step, Truth};
pub use symmetry::symmetries;
pub use technique::{Flow, Found, Technique};
