//! The techniques: what is said of each, and how each is found.
//!
//! A technique is a function that reads a board and passes every [`Step`](crate::step::Step) it finds to `found`, until asked to
//! stop. To add one, write the function in its family's file and its row in `step/name/registry.rs`; docs/DESIGN.md has the recipe.
//! Other crates bring their own as [`Custom`].

mod aligned;
mod als;
pub(crate) mod chain;
mod chosen;
mod colour;
mod exocet;
mod find;
mod fish;
mod hall;
mod link;
mod lists;
mod locked;
pub(crate) mod nested_net;
pub(crate) mod net;
mod refute;
mod sectors;
pub(crate) mod single;
mod subset;
mod sue_de_coq;
mod symmetry;
mod template;
mod turbot;
mod unfillable;
mod unique;
mod view;
pub(crate) mod whip;
mod wing;

pub(crate) use self::view::View;
pub use crate::step::name::{BoardView, Custom, Family, Finder, Flow, Found, Level, Technique, Text};

#[cfg(test)]
mod tests {
    use std::cell::Cell as Shared;

    use proptest::prelude::*;
    use proptest::test_runner::{TestCaseResult, TestRunner};

    use super::View;
    use crate::board::Board;
    use crate::cell::{Candidate, Digit};
    use crate::grid::{Entry, Grid};
    use crate::run::Run;
    use crate::shape::Shape;

    /// A 9x9 grid of such marks: three digits of a cell, of which some are equal.
    pub(super) fn marks(digits: &[[usize; 3]]) -> Grid {
        let mut grid = Grid::blank(Shape::NINE);
        for (cell, digits) in Shape::NINE.all_cells().zip(digits) {
            let digits = digits.iter().filter_map(|&number| Digit::from_number(number)).collect();
            grid.set(cell, Entry::Marks(digits));
        }
        grid
    }

    /// The same with the first of three the digit of a solution, so that what is wrong is all in the others.
    pub(super) fn marks_of_a_puzzle(mut digits: Vec<[usize; 3]>) -> Grid {
        digits.iter_mut().zip(solution()).for_each(|(digits, right)| digits[0] = right);
        marks(&digits)
    }

    /// The digits of a solution, cell by cell.
    pub(super) fn solution() -> impl Iterator<Item = usize> {
        (0..81).map(|at| (at / 9 * 3 + at / 27 + at % 9) % 9 + 1)
    }

    /// On boards of random marks, of each digit: what a search of that digit takes is in no template. Fails, too, if nothing is taken.
    #[track_caller]
    pub(super) fn assert_in_no_template(taken: &dyn Fn(&View<2>, Digit) -> Vec<Candidate>) {
        let count = Shared::new(0);
        for_marks(20, &|digits| {
            let board = Board::new(&marks_of_a_puzzle(digits)).expect("a board with a solution");
            let run = Run::default();
            let view = View::new(&board, &run);
            for digit in board.shape().digits().digits() {
                let taken = taken(&view, digit);
                count.set(count.get() + taken.len());
                prop_assert!(taken.iter().all(|taken| view.unused(digit).has(taken.cell)));
            }
            Ok(())
        });
        assert!(count.get() > 0);
    }

    /// Tries a property of random marks, the usual number of times, unless `PROPTEST_CASES` sets another.
    #[track_caller]
    pub(super) fn for_marks(usual: u32, holds: &dyn Fn(Vec<[usize; 3]>) -> TestCaseResult) {
        try_all(usual, prop::collection::vec(prop::array::uniform3(1usize..=9), 81), holds);
    }

    /// The same of a number below a bound for each cell.
    #[track_caller]
    pub(super) fn for_numbers(usual: u32, bound: u8, holds: &dyn Fn(Vec<u8>) -> TestCaseResult) {
        try_all(usual, prop::collection::vec(0..bound, 81), holds);
    }

    /// All tests share it: `proptest!` has a runner compiled for each.
    #[track_caller]
    fn try_all<S: Strategy>(usual: u32, strategy: S, holds: &dyn Fn(S::Value) -> TestCaseResult) {
        let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(usual);
        let source_file = Some(std::panic::Location::caller().file());
        let mut runner = TestRunner::new(ProptestConfig { cases, source_file, ..ProptestConfig::default() });
        runner.run(&strategy, holds).unwrap_or_else(|error| panic!("{error}\n{runner}"));
    }
}
