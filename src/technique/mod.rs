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
use crate::geometry::houses;
pub use crate::step::name::{BoardView, Custom, Family, Finder, Flow, Found, Level, Technique, Text};

#[cfg(test)]
mod tests {
    use crate::cell::Digit;
    use crate::grid::{Entry, Grid};
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

    /// How many random cases to try: the usual number, unless `PROPTEST_CASES` sets another.
    pub(super) fn cases(usual: u32) -> u32 {
        std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(usual)
    }

    /// The same with the first of three the digit of a solution, so that what is wrong is all in the others.
    pub(super) fn marks_of_a_puzzle(mut digits: Vec<[usize; 3]>) -> Grid {
        digits.iter_mut().enumerate().for_each(|(at, digits)| digits[0] = (at / 9 * 3 + at / 27 + at % 9) % 9 + 1);
        marks(&digits)
    }
}
