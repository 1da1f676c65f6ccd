//! The techniques: their names, and where each is found.
//!
//! A technique is a function that reads a [`Board`] and shows every [`Step`] it sees to `found`, until told to stop. To add one:
//! write the function in its family's file; add its variant, its row and its arm here; give it a place and a price in the
//! ladder that should use it. Search, trace, log, JSON, grade and re-proof need no touch.

mod locked;
pub(crate) mod single;

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use crate::{Board, Error, HouseKind, Shape, Step};

/// The name of a technique.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Technique {
    /// A house has one open cell.
    FullHouse,
    /// A cell has one candidate.
    NakedSingle,
    /// A digit has one place in a house.
    HiddenSingle,
    /// A digit's places in a box lie on one line: it leaves the rest of the line.
    Pointing,
    /// A digit's places on a line lie in one box: it leaves the rest of the box.
    Claiming,
}

use Technique::*;

/// What is said of a technique.
struct Row {
    technique: Technique,
    slug: &'static str,
    name: &'static str,
    assumes_unique: bool,
}

const fn row(technique: Technique, slug: &'static str, name: &'static str) -> Row {
    Row { technique, slug, name, assumes_unique: false }
}

/// One row a technique, in the order of the variants.
const ROWS: [Row; 5] = [
    row(FullHouse, "full-house", "full house"),
    row(NakedSingle, "naked-single", "naked single"),
    row(HiddenSingle, "hidden-single", "hidden single"),
    row(Pointing, "locked-pointing", "pointing"),
    row(Claiming, "locked-claiming", "claiming"),
];

/// Shown each step that is found; says whether to go on.
pub type Found<'a> = dyn FnMut(Step) -> Flow + 'a;

/// Whether a finder goes on or stops.
pub type Flow = ControlFlow<()>;

impl Technique {
    /// Every technique.
    pub const ALL: [Technique; ROWS.len()] = {
        let mut all = [FullHouse; ROWS.len()];
        let mut at = 0;
        while at < all.len() {
            all[at] = ROWS[at].technique;
            at += 1;
        }
        all
    };

    /// The name in outputs that scripts read, like `naked-single`.
    pub const fn slug(self) -> &'static str {
        ROWS[self as usize].slug
    }

    /// The name players use, in English, like `naked single`.
    pub const fn name(self) -> &'static str {
        ROWS[self as usize].name
    }

    /// Whether its steps hold only in a puzzle with one solution.
    pub const fn assumes_unique(self) -> bool {
        ROWS[self as usize].assumes_unique
    }

    /// Shows every step of this technique on this board, in a fixed order, until told to stop.
    pub fn search<const W: usize>(self, board: &Board<W>, found: &mut Found) -> Flow {
        match self {
            FullHouse => single::full_house(board, found),
            NakedSingle => single::naked(board, found),
            HiddenSingle => single::hidden(board, found),
            Pointing => locked::pointing(board, found),
            Claiming => locked::claiming(board, found),
        }
    }

    /// Every step of this technique on this board; of steps with the same conclusions the first.
    pub fn steps<const W: usize>(self, board: &Board<W>) -> Vec<Step> {
        let mut steps: Vec<Step> = Vec::new();
        let _ = self.search(board, &mut |step| {
            if !steps.iter().any(|known| known.placed == step.placed && known.removed == step.removed) {
                steps.push(step);
            }
            Flow::Continue(())
        });
        steps
    }
}

/// The slug.
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.slug())
    }
}

/// Reads a slug.
impl FromStr for Technique {
    type Err = Error;

    fn from_str(slug: &str) -> Result<Technique, Error> {
        let known = ROWS.iter().find(|row| row.slug == slug);
        known.map(|row| row.technique).ok_or_else(|| Error::Technique(slug.chars().take(60).collect()))
    }
}

/// Houses in the order in which Sudoku Explainer looks at them: boxes, columns, rows. It is the order inside a technique
/// everywhere here, so that its ratings need no second one.
fn houses(shape: Shape) -> impl Iterator<Item = crate::House> + Clone {
    [HouseKind::Box, HouseKind::Column, HouseKind::Row]
        .into_iter()
        .flat_map(move |kind| (0..shape.side()).map(move |number| shape.house(kind, number)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_stand_in_the_order_of_the_variants() {
        for (number, row) in ROWS.iter().enumerate() {
            assert_eq!(row.technique as usize, number, "{}", row.slug);
            assert_eq!(row.slug.parse::<Technique>().unwrap(), row.technique);
        }
        assert!("guesswork".parse::<Technique>().is_err());
    }

    /// The steps of a technique on a puzzle, by their conclusions.
    pub(super) fn told(technique: Technique, puzzle: &str) -> Vec<String> {
        let grid: crate::Grid = puzzle.replace(' ', "\n").parse().unwrap();
        let board = Board::<2>::new(&grid).unwrap();
        technique.steps(&board).iter().map(|step| crate::step::conclusions(grid.shape(), step)).collect()
    }
}
