//! The techniques: their names, and where each is found.
//!
//! A technique is a function that reads a [`Board`] and shows every [`Step`] it sees to `found`, until told to stop. To add one:
//! write the function in its family's file; add its variant, its row and its arm here; give it a place and a price in the
//! ladder that should use it. Search, trace, log, JSON, grade and re-proof need no touch.

mod fish;
mod hall;
mod locked;
pub(crate) mod single;
mod subset;

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
    // Subsets.
    /// Two cells in a box and a line hold two digits: those leave both.
    LockedPair,
    /// Three cells in a box and a line hold three digits: those leave both.
    LockedTriple,
    /// Two cells of a house hold two digits: those leave the rest of it.
    NakedPair,
    /// Three cells, three digits.
    NakedTriple,
    /// Four cells, four digits.
    NakedQuad,
    /// Five cells or more, as many digits: on large boards.
    NakedSet,
    /// Two digits have two places in a house: all else leaves those cells.
    HiddenPair,
    /// Three digits, three places.
    HiddenTriple,
    /// Four digits, four places.
    HiddenQuad,
    /// Five digits or more, as many places: on large boards.
    HiddenSet,
    // Fish between rows and columns.
    /// A digit's places in two lines lie in two lines across: it leaves the rest of those.
    XWing,
    /// Three lines, three across.
    Swordfish,
    /// Four lines, four across.
    Jellyfish,
    /// An X-wing or a fin beside it.
    FinnedXWing,
    /// A swordfish or a fin beside it.
    FinnedSwordfish,
    /// A jellyfish or a fin beside it.
    FinnedJellyfish,
    /// A finned X-wing that has a line with one place without the fins.
    SashimiXWing,
    /// A finned swordfish of that kind.
    SashimiSwordfish,
    /// A finned jellyfish of that kind.
    SashimiJellyfish,
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
const ROWS: [Row; 24] = [
    row(FullHouse, "full-house", "full house"),
    row(NakedSingle, "naked-single", "naked single"),
    row(HiddenSingle, "hidden-single", "hidden single"),
    row(Pointing, "locked-pointing", "pointing"),
    row(Claiming, "locked-claiming", "claiming"),
    // Subsets.
    row(LockedPair, "locked-pair", "locked pair"),
    row(LockedTriple, "locked-triple", "locked triple"),
    row(NakedPair, "naked-pair", "naked pair"),
    row(NakedTriple, "naked-triple", "naked triple"),
    row(NakedQuad, "naked-quad", "naked quad"),
    row(NakedSet, "naked-set", "naked set"),
    row(HiddenPair, "hidden-pair", "hidden pair"),
    row(HiddenTriple, "hidden-triple", "hidden triple"),
    row(HiddenQuad, "hidden-quad", "hidden quad"),
    row(HiddenSet, "hidden-set", "hidden set"),
    // Fish between rows and columns.
    row(XWing, "x-wing", "X-wing"),
    row(Swordfish, "swordfish", "swordfish"),
    row(Jellyfish, "jellyfish", "jellyfish"),
    row(FinnedXWing, "finned-x-wing", "finned X-wing"),
    row(FinnedSwordfish, "finned-swordfish", "finned swordfish"),
    row(FinnedJellyfish, "finned-jellyfish", "finned jellyfish"),
    row(SashimiXWing, "sashimi-x-wing", "sashimi X-wing"),
    row(SashimiSwordfish, "sashimi-swordfish", "sashimi swordfish"),
    row(SashimiJellyfish, "sashimi-jellyfish", "sashimi jellyfish"),
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
            // Subsets.
            LockedPair => subset::locked(board, self, 2, found),
            LockedTriple => subset::locked(board, self, 3, found),
            NakedPair => subset::naked(board, self, 2..=2, found),
            NakedTriple => subset::naked(board, self, 3..=3, found),
            NakedQuad => subset::naked(board, self, 4..=4, found),
            NakedSet => subset::naked(board, self, 5..=Shape::MAX_SIDE, found),
            HiddenPair => subset::hidden(board, self, 2..=2, found),
            HiddenTriple => subset::hidden(board, self, 3..=3, found),
            HiddenQuad => subset::hidden(board, self, 4..=4, found),
            HiddenSet => subset::hidden(board, self, 5..=Shape::MAX_SIDE, found),
            // Fish between rows and columns.
            XWing | FinnedXWing | SashimiXWing => fish::lines(board, self, found),
            Swordfish | FinnedSwordfish | SashimiSwordfish => fish::lines(board, self, found),
            Jellyfish | FinnedJellyfish | SashimiJellyfish => fish::lines(board, self, found),
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
