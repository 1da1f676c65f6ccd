//! A Sudoku engine that reasons first.
mod board;
mod brute;
mod cell;
mod error;
mod geometry;
mod grid;
mod set;
mod shape;

pub use board::{Board, Contradiction};
pub use brute::{Answer, Ask, Backend, Brute, Count, Odd, Order, Why};
pub use cell::{Candidate, Cell, Digit, House};
pub use error::Error;
pub use geometry::Geometry;
pub use grid::{Entry, Grid};
pub use set::{CellSet, DigitSet};
pub use shape::{HouseKind, Shape};
