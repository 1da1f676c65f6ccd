//! A Sudoku engine that reasons first.
//!
//! It walks the board and fills every cell that can hold only one digit (`percorre` is Portuguese for "it walks through"), climbs a
//! ladder of named techniques when that stops, and guesses only when nothing is left to reason with. Every deduction is a
//! [`Step`] with its [`Reason`], which can be read, drawn, logged, graded, and proved again by a checker that knows no
//! technique.
//!
//! ```
//! use percorre::{Grade, Grid, Outcome, Solver};
//!
//! let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! let explained = Solver::new().explain(&puzzle);
//!
//! assert_eq!(explained.outcome, Outcome::Solved);
//! assert!(explained.grid.is_solution_of(&puzzle));
//! assert!(!Grade::of(&explained.path).needs_guess());
//!
//! let first = explained.path.steps().next().expect("a step");
//! assert_eq!(percorre::render::terse(&percorre::state::marked(&puzzle), first), "Naked Single: r5c5=5");
//! # Ok::<(), percorre::Error>(())
//! ```
//!
//! # The map
//!
//! Floors, from the ground up; a module imports only from its own floor or lower, and never in a cycle (`tests/floors.rs` checks this against the table):
//!
//! | floor | modules | what is there |
//! | --- | --- | --- |
//! | 0 | `cell` `set` `shape` `code` `gather` `geometry` [`error`] `deadline` `watch` `run` [`random`] | sizes, small numbers with names, sets of them, houses and peers; the context of a run; random numbers |
//! | 1 | `grid` `board` `symmetry` [`canon`] | what is written; what is still possible; which boards are the same puzzle |
//! | 2 | [`step`] [`technique`] [`explainer`] [`mod@check`] [`brute`] | a deduction with its reason; what finds it; Sudoku Explainer's own finders and rating; what proves it again; answers without reasons (`brute` uses only floor 0 and `grid`) |
//! | 3 | [`ladder`] `percorre` [`path`] `any_board` | techniques in order; the loop; observers and paths; the public board, of any size |
//! | 4 | `solver` `search` [`state`] | what is asked of a puzzle: guessing as the last resort, a player's own state |
//! | 5 | [`grade`] [`mod@replay`] [`why`] [`certificate`] | what a path needed; whether all of it holds; the proof of one conclusion; proofs that other programs check |
//! | 6 | [`mod@format`] [`render`] | text to grids and back; paths for people and for programs |
//! | 7 | [`make`] [`collection`] `table` [`api`] | new puzzles (feature `make`); many puzzles: which were seen before, which are wanted, what they come to (feature `collection`); tables of them (feature `arrow`); the questions of the page (feature `api`) |
//! | 8 | `cli` | the command (feature `cli`) |
//!
//! [`Grid`] becomes [`Board`], a [`Technique`] reads a board and offers steps, a [`Ladder`] lists techniques, [`percorre()`]
//! applies what the ladder offers and shows it to an [`Observer`]. A [`Solver`] does the whole job in one call, [`Brute`] gives
//! answers only. What most programs name is here at the root; the rest is in the modules.

#![deny(unsafe_code)]
#![warn(missing_docs)]

mod any_board;
#[cfg(feature = "api")]
pub mod api;
mod board;
pub mod brute;
pub mod canon;
mod cell;
pub mod certificate;
pub mod check;
#[cfg(feature = "cli")]
pub mod cli;
mod code;
#[cfg(feature = "collection")]
pub mod collection;
mod deadline;
pub mod error;
pub mod explainer;
pub mod format;
mod gather;
mod geometry;
pub mod grade;
mod grid;
pub mod ladder;
#[cfg(feature = "make")]
pub mod make;
pub mod path;
mod percorre;
#[cfg(feature = "make")]
pub mod random;
pub mod render;
pub mod replay;
mod run;
mod search;
mod set;
mod shape;
mod solver;
pub mod state;
pub mod step;
mod symmetry;
#[cfg(feature = "arrow")]
pub mod table;
pub mod technique;
mod watch;
pub mod why;

// Puzzles, and what is possible on them.
pub use any_board::Board;
pub use board::Contradiction;
pub use cell::{Candidate, Cell, Digit, House};
pub use deadline::interruptible;
pub use error::Error;
pub use grid::{Entry, Grid};
pub use set::{DigitSet, Digits};
pub use shape::{HouseKind, Shape};

// Deductions, and who makes them. `percorre()` is the loop.
pub use any_board::percorre;
pub use ladder::Ladder;
pub use path::{Event, Observer, Path};
pub use percorre::Outcome;
pub use search::Explained;
pub use solver::Solver;
pub use step::{Cost, Reason, Step, Truth};
pub use technique::Technique;
pub use watch::{Halt, Watch};

// Answers, proofs, grades.
pub use brute::{Brute, Count};
pub use check::Checker;
pub use grade::Grade;

/// The README's example.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
