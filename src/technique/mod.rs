//! The techniques: what is said of each, and where each is found.
//!
//! A technique is a function that reads a [`Board`] and passes every [`Step`] it finds to `found`, until asked to stop.
//! To add one, write the function in its family's file and its row in `registry.rs`; docs/DESIGN.md has the recipe.
//! Other crates bring their own as [`Custom`].

mod aligned;
mod als;
mod candidates;
mod chain;
mod colour;
mod custom;
mod fish;
mod hall;
mod link;
mod locked;
mod refute;
mod registry;
mod row;
pub(crate) mod single;
mod subset;
mod sue_de_coq;
mod template;
mod turbot;
mod unique;
mod view;
mod wing;

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

pub use self::candidates::Candidates;
pub use self::custom::{Custom, Finder, Text};
pub use self::registry::Technique;
pub use self::row::{Family, Level};
pub(crate) use self::view::View;
use crate::error::Error;
use crate::shape::{HouseKind, Shape};
use crate::step::{Cost, Step};

/// Shown each step that is found; says whether to go on.
pub type Found<'a> = dyn FnMut(Step) -> Flow + 'a;

/// Whether a finder goes on or stops.
pub type Flow = ControlFlow<()>;

impl Technique {
    /// The name in outputs that scripts read, like `naked-single`.
    pub const fn slug(self) -> &'static str {
        self.row().slug
    }

    /// The name players use, in English, like `naked single`.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// What it is, in a sentence; empty for a technique of another crate.
    pub const fn summary(self) -> &'static str {
        self.row().summary
    }

    /// Other slugs that it is known by; text that names it may have one of these.
    pub const fn aliases(self) -> &'static [&'static str] {
        self.row().aliases
    }

    /// What it looks for.
    pub const fn family(self) -> Family {
        self.row().family
    }

    /// What its cheapest step costs on Sudoku Explainer's scale, which is that of the ladder `full`.
    pub const fn least_cost(self) -> Cost {
        Cost(self.row().price.least())
    }

    /// Whether its steps hold only in a puzzle with one solution.
    pub const fn assumes_unique(self) -> bool {
        self.row().assumes_unique
    }

    /// Whether a search for this technique may show steps that [are called](Step::is_called) by that name.
    pub fn yields(self, name: Technique) -> bool {
        self == name || self.row().shows.contains(&name)
    }

    /// The largest side of the boards on which a ladder asks for it. Asked by name, it is tried on any.
    pub const fn largest_side(self) -> usize {
        self.row().sides
    }

    /// Whether it is one of Sudoku Explainer's own, which only the ladder `se` finds: its engine goes step by step, and looks
    /// for nothing by name. Of its dynamic and nested chains, which no other search finds, the best is shown.
    pub const fn is_explainers(self) -> bool {
        self.row().is_explainers
    }

    /// Whether it searches so long that it is worth it only in a puzzle with one solution, where something is left to find: chains
    /// inside chains. On a board that could be filled in many ways they look at everything and find nothing.
    pub const fn is_nested(self) -> bool {
        self.row().is_nested
    }

    /// The technique of percorre's own with this slug; no alias serves.
    pub fn of_slug(slug: &str) -> Option<Technique> {
        Technique::ALL.into_iter().find(|technique| technique.slug() == slug)
    }
}

/// The slug.
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.slug())
    }
}

/// Reads the slug of one of percorre's own, or an alias.
impl FromStr for Technique {
    type Err = Error;

    fn from_str(text: &str) -> Result<Technique, Error> {
        let alias = || Technique::ALL.into_iter().find(|technique| technique.aliases().contains(&text));
        let known = Technique::of_slug(text).or_else(alias);
        known.ok_or_else(|| Error::Technique(text.chars().take(60).collect()))
    }
}

/// Houses in the order in which Sudoku Explainer looks at them: boxes, columns, rows. It is the order inside a technique
/// everywhere here, so that its ratings need no second one.
fn houses(shape: Shape) -> impl Iterator<Item = crate::cell::House> + Clone {
    [HouseKind::Box, HouseKind::Column, HouseKind::Row]
        .into_iter()
        .flat_map(move |kind| (0..shape.side()).map(move |number| shape.house(kind, number)))
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::board::Board;

    #[test]
    fn a_slug_or_an_alias_names_one_technique() {
        let mut named: HashMap<&str, Technique> = HashMap::new();
        for technique in Technique::ALL {
            for name in technique.aliases().iter().copied().chain([technique.slug()]) {
                assert_eq!(named.insert(name, technique), None, "{name}");
                assert_eq!(name.parse::<Technique>().unwrap(), technique);
            }
        }
        assert!("guesswork".parse::<Technique>().is_err());
    }

    /// The steps of a technique on a puzzle, by their conclusions.
    pub(super) fn conclusions(technique: Technique, puzzle: &str) -> Vec<String> {
        conclusions_on(technique, &puzzle.replace(' ', "\n").parse().unwrap())
    }

    /// The same on a grid.
    pub(crate) fn conclusions_on(technique: Technique, grid: &crate::grid::Grid) -> Vec<String> {
        fn conclusions_at<const W: usize>(technique: Technique, grid: &crate::grid::Grid) -> Vec<String> {
            let steps = technique.steps(&Board::<W>::new(grid).unwrap());
            for step in &steps {
                crate::check::check(step, grid, grid).unwrap_or_else(|flaw| panic!("{step:?}: {flaw}"));
            }
            steps.iter().map(|step| crate::step::conclusions(grid.shape(), step)).collect()
        }
        crate::geometry::at_size!(grid.shape(), conclusions_at(technique, grid))
    }

    /// A 9x9 grid of such marks: three digits of a cell, of which some are equal.
    pub(super) fn marks(digits: &[[usize; 3]]) -> crate::grid::Grid {
        let mut grid = crate::grid::Grid::blank(Shape::NINE);
        for (cell, digits) in Shape::NINE.all_cells().zip(digits) {
            let digits = digits.iter().filter_map(|&number| crate::cell::Digit::from_number(number)).collect();
            grid.set(cell, crate::grid::Entry::Marks(digits));
        }
        grid
    }

    /// The same with the first of three the digit of a solution, so that what is wrong is all in the others.
    pub(super) fn marks_of_a_puzzle(mut digits: Vec<[usize; 3]>) -> crate::grid::Grid {
        digits.iter_mut().enumerate().for_each(|(at, digits)| digits[0] = (at / 9 * 3 + at / 27 + at % 9) % 9 + 1);
        marks(&digits)
    }

    /// A blank grid but for the marks of some cells: row, columns, digits.
    pub(super) fn marked(side: usize, marks: &[(usize, &[usize], &[usize])]) -> crate::grid::Grid {
        let mut grid = crate::grid::Grid::blank(Shape::of_side(side).unwrap());
        for &(row, columns, digits) in marks {
            let digits = digits.iter().filter_map(|&number| crate::cell::Digit::from_number(number)).collect();
            for column in columns {
                grid.set(grid.shape().cell(row - 1, column - 1), crate::grid::Entry::Marks(digits));
            }
        }
        grid
    }
}
