//! The community's rating, Sudoku Explainer 1.2.1's, on a 9x9 board of its own.

#[expect(dead_code, reason = "the producers that ask it come next")]
mod position;
