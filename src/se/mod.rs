//! The community's rating, Sudoku Explainer 1.2.1's, on a 9x9 board of its own.

#[allow(dead_code, reason = "the loop that asks it comes next")]
mod chain;
#[allow(dead_code, reason = "the producers that ask it come next")]
mod position;
