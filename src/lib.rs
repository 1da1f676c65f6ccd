//! A Sudoku engine that reasons first.
mod board;
mod brute;
mod cell;
mod check;
mod error;
mod geometry;
mod grade;
mod grid;
mod ladder;
mod path;
mod percorre;
mod render;
mod replay;
mod search;
mod set;
mod shape;
pub mod step;
mod technique;

pub use board::{Board, Contradiction};
pub use brute::{Brute, Count, Order};
pub use cell::{Candidate, Cell, Digit, House};
pub use check::{Assumes, Checker, Dead, Flaw, Mark, NodeFlaw, PatternFlaw, Proof, check};
pub use error::Error;
pub use geometry::Geometry;
pub use grade::Grade;
pub use grid::{Entry, Grid};
pub use ladder::{Ladder, Pace};
pub use path::{Event, Observer, Path};
pub use percorre::{Outcome, percorre};
#[cfg(feature = "json")]
pub use render::json;
pub use replay::{Breach, Broken, Replayed, Told, replay};
pub use search::{Effort, Explained, explain, hint};
pub use set::{CellSet, DigitSet};
pub use shape::{HouseKind, Shape};
pub use step::{By, Cost, Node, Part, Pattern, Reason, Step, Truth};
pub use technique::{Flow, Found, Technique};
