//! The techniques: their names, and where each is found.
//!
//! A technique is a function that reads a [`Board`](crate::board::Board) and shows every [`Step`] it sees to `found`, until told to stop. To add one:
//! write the function in its family's file; add its line to the list in `name.rs` and its arm here; give it a place and a price
//! in the ladder that should use it. Search, trace, log, JSON, grade and re-proof need no touch.

mod aligned;
mod als;
mod chain;
mod colour;
mod fish;
mod hall;
mod link;
mod locked;
mod name;
mod refute;
pub(crate) mod single;
mod subset;
mod sue_de_coq;
mod template;
mod turbot;
mod unique;
mod view;
mod wing;

use std::ops::ControlFlow;

use self::Technique::*;
pub use self::name::Technique;
pub(crate) use self::view::View;
use crate::shape::{HouseKind, Shape};
use crate::step::Step;

/// Shown each step that is found; says whether to go on.
pub type Found<'a> = dyn FnMut(Step) -> Flow + 'a;

/// Whether a finder goes on or stops.
pub type Flow = ControlFlow<()>;

impl Technique {
    /// Shows every step that this library's search finds, in a fixed order, until told to stop. Nothing of what only Sudoku
    /// Explainer's engine finds: `ladder/engine.rs` knows where to look for that.
    pub(crate) fn search_in<const W: usize>(self, board: &View<W>, found: &mut Found) -> Flow {
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
            // Fish.
            XWing | FinnedXWing | SashimiXWing => fish::search(board, self, found),
            Swordfish | FinnedSwordfish | SashimiSwordfish => fish::search(board, self, found),
            Jellyfish | FinnedJellyfish | SashimiJellyfish => fish::search(board, self, found),
            Squirmbag | FinnedSquirmbag | SashimiSquirmbag => fish::search(board, self, found),
            Whale | FinnedWhale | SashimiWhale => fish::search(board, self, found),
            Leviathan | FinnedLeviathan | SashimiLeviathan => fish::search(board, self, found),
            FrankenXWing | FinnedFrankenXWing | MutantXWing | FinnedMutantXWing => fish::search(board, self, found),
            FrankenSwordfish | FinnedFrankenSwordfish | MutantSwordfish | FinnedMutantSwordfish => {
                fish::search(board, self, found)
            }
            FrankenJellyfish | FinnedFrankenJellyfish | MutantJellyfish | FinnedMutantJellyfish => {
                fish::search(board, self, found)
            }
            FrankenSquirmbag | FinnedFrankenSquirmbag | MutantSquirmbag | FinnedMutantSquirmbag => {
                fish::search(board, self, found)
            }
            FrankenWhale | FinnedFrankenWhale | MutantWhale | FinnedMutantWhale => fish::search(board, self, found),
            FrankenLeviathan | FinnedFrankenLeviathan | MutantLeviathan | FinnedMutantLeviathan => {
                fish::search(board, self, found)
            }
            // Two strong links of one digit.
            Skyscraper | TwoStringKite | TurbotFish => turbot::turbot(board, self, found),
            DualTwoStringKite | DualEmptyRectangle => turbot::dual(board, self, found),
            EmptyRectangle => turbot::empty_rectangle(board, found),
            // Wings and pairs.
            XyWing | XyzWing => wing::bent(board, self, found),
            WWing => wing::w_wing(board, found),
            RemotePair => colour::remote_pair(board, found),
            // Colours.
            SimpleColoursTrap | SimpleColoursWrap => colour::simple(board, self, found),
            MultiColours1 | MultiColours2 => colour::multi(board, self, found),
            // Uniqueness.
            UniqueRectangle1 | UniqueRectangle2 | UniqueRectangle3 => unique::rectangle(board, self, found),
            UniqueRectangle4 | UniqueRectangle5 | UniqueRectangle6 => unique::rectangle(board, self, found),
            HiddenRectangle => unique::rectangle(board, self, found),
            AvoidableRectangle1 | AvoidableRectangle2 => unique::avoidable(board, self, found),
            BugPlusOne => unique::plus_one(board, found),
            // Almost locked sets.
            AlsXz => als::xz(board, found),
            WxyzWing | VwxyzWing | UvwxyzWing => als::wings(board, self, found),
            AlsXyWing => als::xy_wing(board, found),
            AlsXyChain => als::xy_chain(board, found),
            DeathBlossom => als::death_blossom(board, found),
            HouseDeathBlossom => als::house_blossom(board, found),
            RectangleDeathBlossom => als::rectangle_blossom(board, found),
            SueDeCoq => sue_de_coq::sue_de_coq(board, found),
            AlignedPairExclusion | AlignedTripletExclusion => aligned::exclusion(board, self, found),
            // Templates.
            TemplateSet | TemplateDelete => template::templates(board, self, found),
            // Larger patterns that would have two solutions.
            UniqueLoop1 | UniqueLoop2 | UniqueLoop3 | UniqueLoop4 => unique::unique_loop(board, self, found),
            Bug2 | Bug3 | Bug4 => unique::larger(board, self, found),
            // Chains.
            XChain | XyChain | MWing | SWing | LWing | HWing => chain::chains(board, self, found),
            ContinuousNiceLoop | DiscontinuousNiceLoop | Aic => chain::chains(board, self, found),
            GroupedContinuousNiceLoop | GroupedDiscontinuousNiceLoop | GroupedAic => chain::chains(board, self, found),
            AlsAic | AhsAic | DeadlyAic => chain::chains(board, self, found),
            Medusa => chain::medusa::medusa(board, found),
            KrakenFish1 | KrakenFish2 => fish::kraken(board, self, found),
            ForcingChainContradiction | ForcingChainVerity => chain::forcing::chains(board, self, found),
            ForcingNetContradiction | ForcingNetVerity => chain::net::nets(board, self, found),
            _ => Flow::Continue(()),
        }
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
    use super::*;
    use crate::board::Board;

    /// The steps of a technique on a puzzle, by their conclusions.
    pub(super) fn told(technique: Technique, puzzle: &str) -> Vec<String> {
        told_on(technique, &puzzle.replace(' ', "\n").parse().unwrap())
    }

    /// The same on a grid.
    pub(crate) fn told_on(technique: Technique, grid: &crate::grid::Grid) -> Vec<String> {
        fn tell<const W: usize>(technique: Technique, grid: &crate::grid::Grid) -> Vec<String> {
            let steps = technique.steps(&Board::<W>::new(grid).unwrap());
            for step in &steps {
                crate::check::check(step, grid, grid).unwrap_or_else(|flaw| panic!("{step:?}: {flaw}"));
            }
            steps.iter().map(|step| crate::step::conclusions(grid.shape(), step)).collect()
        }
        crate::at_size!(grid.shape(), tell(technique, grid))
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
