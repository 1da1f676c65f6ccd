//! The techniques: their names, and where each is found.
//!
//! A technique is a function that reads a [`Board`] and shows every [`Step`] it sees to `found`, until told to stop. To add one:
//! write the function in its family's file; add its variant, its row and its arm here; give it a place and a price in the
//! ladder that should use it. Search, trace, log, JSON, grade and re-proof need no touch.

mod aligned;
mod als;
mod chain;
mod colour;
mod fish;
mod hall;
mod link;
mod locked;
mod refute;
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

pub(crate) use self::view::View;
use crate::se::{self, Producer};
use crate::{Board, Error, HouseKind, Memory, Shape, Step};

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
    /// Five lines, five across.
    Squirmbag,
    /// A squirmbag or a fin beside it.
    FinnedSquirmbag,
    /// A finned squirmbag that has a line with one place without the fins.
    SashimiSquirmbag,
    /// Six lines, six across.
    Whale,
    /// A whale or a fin beside it.
    FinnedWhale,
    /// A finned whale that has a line with one place without the fins.
    SashimiWhale,
    /// Seven lines, seven across.
    Leviathan,
    /// A leviathan or a fin beside it.
    FinnedLeviathan,
    /// A finned leviathan that has a line with one place without the fins.
    SashimiLeviathan,
    // Fish with boxes.
    /// An X-wing with boxes among its lines.
    FrankenXWing,
    /// The same, or a fin beside it.
    FinnedFrankenXWing,
    /// A swordfish with boxes among its lines.
    FrankenSwordfish,
    /// The same, or a fin beside it.
    FinnedFrankenSwordfish,
    /// A jellyfish with boxes among its lines.
    FrankenJellyfish,
    /// The same, or a fin beside it.
    FinnedFrankenJellyfish,
    /// A squirmbag with boxes among its lines.
    FrankenSquirmbag,
    /// The same, or a fin beside it.
    FinnedFrankenSquirmbag,
    /// A whale with boxes among its lines.
    FrankenWhale,
    /// The same, or a fin beside it.
    FinnedFrankenWhale,
    /// A leviathan with boxes among its lines.
    FrankenLeviathan,
    /// The same, or a fin beside it.
    FinnedFrankenLeviathan,
    /// An X-wing of any houses.
    MutantXWing,
    /// The same, or a fin beside it.
    FinnedMutantXWing,
    /// A swordfish of any houses.
    MutantSwordfish,
    /// The same, or a fin beside it.
    FinnedMutantSwordfish,
    /// A jellyfish of any houses.
    MutantJellyfish,
    /// The same, or a fin beside it.
    FinnedMutantJellyfish,
    /// A squirmbag of any houses.
    MutantSquirmbag,
    /// The same, or a fin beside it.
    FinnedMutantSquirmbag,
    /// A whale of any houses.
    MutantWhale,
    /// The same, or a fin beside it.
    FinnedMutantWhale,
    /// A leviathan of any houses.
    MutantLeviathan,
    /// The same, or a fin beside it.
    FinnedMutantLeviathan,
    // Two strong links of one digit.
    /// Two parallel lines with two places each, joined by a line across.
    Skyscraper,
    /// A row and a column with two places each, joined in a box.
    TwoStringKite,
    /// Two 2-string kites around one box.
    DualTwoStringKite,
    /// Any two houses with two places each, joined.
    TurbotFish,
    /// A box whose places lie on a row and a column, joined to a line with two places.
    EmptyRectangle,
    /// Two empty rectangles in one box.
    DualEmptyRectangle,
    // Wings and pairs.
    /// Three cells {x,y}, {x,z}, {y,z}: what sees both z loses it.
    XyWing,
    /// The same with a pivot {x,y,z}: what sees all three.
    XyzWing,
    /// Two cells {a,b} that are not both a.
    WWing,
    /// A chain of cells with the same two candidates.
    RemotePair,
    // Colours.
    /// What sees both colours of a cluster goes.
    SimpleColoursTrap,
    /// A colour that sees itself is false.
    SimpleColoursWrap,
    /// Two clusters, a colour of each in sight of the other: what sees both opposites goes.
    MultiColours1,
    /// A colour that sees both colours of another cluster is false.
    MultiColours2,
    // Uniqueness.
    /// Three corners with two digits: the fourth holds another.
    UniqueRectangle1,
    /// The corners' other digits are one and the same, side by side.
    UniqueRectangle2,
    /// The other digits of two corners are one cell of a naked set.
    UniqueRectangle3,
    /// One of the two digits is locked in the two corners that have others.
    UniqueRectangle4,
    /// The corners' other digits are one and the same, in opposite corners or in three.
    UniqueRectangle5,
    /// One of the two digits is locked in the corners, and two opposite ones have others.
    UniqueRectangle6,
    /// One of the two digits is locked in a corner's row and column, and the opposite corner has no other.
    HiddenRectangle,
    /// A rectangle with three corners placed, not given.
    AvoidableRectangle1,
    /// A rectangle with two corners placed, not given, and one other digit.
    AvoidableRectangle2,
    /// All cells but one have two candidates.
    BugPlusOne,
    // Almost locked sets.
    /// Two almost locked sets with a restricted common: what sees another common digit in both loses it.
    AlsXz,
    /// Two almost locked sets with four cells and four digits together.
    WxyzWing,
    /// The same with five.
    VwxyzWing,
    /// The same with six.
    UvwxyzWing,
    /// Three almost locked sets in a row.
    AlsXyWing,
    /// Four almost locked sets in a row, or more.
    AlsXyChain,
    /// A cell whose digits are each in sight of an almost locked set.
    DeathBlossom,
    /// Cells where a box and a line cross, with cells of both, that use up as many digits.
    SueDeCoq,
    /// What two cells cannot hold together.
    AlignedPairExclusion,
    /// What three cells cannot hold together.
    AlignedTripletExclusion,
    // Templates.
    /// A place that all ways to place a digit in the grid have.
    TemplateSet,
    /// A place that no way to place a digit in the grid has.
    TemplateDelete,
    // Larger patterns that would have two solutions.
    /// A ring of cells with two digits: the one cell that has more loses them.
    UniqueLoop1,
    /// What the ring's cells have more is one digit.
    UniqueLoop2,
    /// What the ring's cells have more is one cell of a naked set.
    UniqueLoop3,
    /// One of the two digits is locked in the two cells that have more.
    UniqueLoop4,
    /// What the cells with more than two candidates have more is one digit.
    Bug2,
    /// What they have more is one cell of a naked set.
    Bug3,
    /// A digit is locked in the two cells that have more.
    Bug4,
    // Chains.
    /// Strong and weak links of one digit in turn: what sees both ends goes.
    XChain,
    /// Cells with two candidates, each sharing a digit with the next: what sees the digit of both ends goes.
    XyChain,
    /// A chain of a cell and two houses: (a=b)-b=(b-a)=a.
    MWing,
    /// A chain of a house, a cell, a house: a=a-(a=b)-b=b.
    SWing,
    /// A chain of three houses: a=(a-b)=(b-c)=c.
    LWing,
    /// A chain of three strong links, of which some are in cells and some in houses.
    HWing,
    /// A chain that comes back in perfect turn: each of its weak links holds exactly one.
    ContinuousNiceLoop,
    /// A chain that comes back to a candidate, and proves or refutes it.
    DiscontinuousNiceLoop,
    /// Strong and weak links in turn: one of the two ends is true.
    Aic,
    /// A continuous nice loop with groups or almost locked sets.
    GroupedContinuousNiceLoop,
    /// A discontinuous nice loop with groups or almost locked sets.
    GroupedDiscontinuousNiceLoop,
    /// An AIC with groups or almost locked sets.
    GroupedAic,
    /// An AIC with almost locked sets.
    AlsAic,
    /// Colours over all digits: links in houses and in cells.
    Medusa,
    /// A candidate that, by chains, empties a cell or leaves a digit no place in a house.
    ForcingChainContradiction,
    /// Whatever a cell holds, or wherever a digit stands, chains lead to the same end.
    ForcingChainVerity,
    /// A candidate that, by a net of singles, comes to a contradiction.
    ForcingNetContradiction,
    /// Whatever a cell holds, or wherever a digit stands, nets of singles lead to the same end.
    ForcingNetVerity,
    // Sudoku Explainer's own: only the ladder `se` finds them.
    /// Pointing that leaves the digit one place in another box: placed at once.
    DirectPointing,
    /// Claiming that leaves the digit one place in another line: placed at once.
    DirectClaiming,
    /// A hidden pair that leaves another digit one place: placed at once.
    DirectHiddenPair,
    /// A hidden triple that leaves another digit one place: placed at once.
    DirectHiddenTriple,
    /// A loop of strong and weak links of one digit.
    XCycle,
    /// A loop through cells of two candidates.
    YCycle,
    /// A loop of strong and weak links.
    XyCycle,
    /// Links of one digit lead from a candidate to its opposite.
    ForcingXChain,
    /// Links lead from a candidate to its opposite.
    ForcingChain,
    /// A candidate that leaves its digit two places too near, or none.
    NishioForcingChains,
    /// Whatever a cell holds, chains lead to the same end.
    CellForcingChains,
    /// Wherever a digit stands in a house, chains lead to the same end.
    RegionForcingChains,
    /// A candidate that leads to both sides of another.
    ContradictionForcingChains,
    /// A candidate that leads to the same end whether it is true or false.
    DoubleForcingChains,
    /// Forcing chains in which what is struck on the way counts.
    DynamicForcingChains,
    /// The same with locked candidates, pairs and X-wings inside.
    DynamicForcingChainsPlus,
    /// The same with forcing chains inside.
    NestedForcingChains2,
    /// The same with multiple forcing chains inside.
    NestedForcingChains3,
    /// The same with dynamic forcing chains inside.
    NestedForcingChains4,
    /// The same with forcing chains inside dynamic ones inside.
    NestedForcingChains5,
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

const fn one_solution(technique: Technique, slug: &'static str, name: &'static str) -> Row {
    Row { technique, slug, name, assumes_unique: true }
}

/// One row a technique, in the order of the variants.
const ROWS: [Row; 138] = [
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
    row(Squirmbag, "squirmbag", "squirmbag"),
    row(FinnedSquirmbag, "finned-squirmbag", "finned squirmbag"),
    row(SashimiSquirmbag, "sashimi-squirmbag", "sashimi squirmbag"),
    row(Whale, "whale", "whale"),
    row(FinnedWhale, "finned-whale", "finned whale"),
    row(SashimiWhale, "sashimi-whale", "sashimi whale"),
    row(Leviathan, "leviathan", "leviathan"),
    row(FinnedLeviathan, "finned-leviathan", "finned leviathan"),
    row(SashimiLeviathan, "sashimi-leviathan", "sashimi leviathan"),
    // Fish with boxes.
    row(FrankenXWing, "franken-x-wing", "Franken X-wing"),
    row(FinnedFrankenXWing, "finned-franken-x-wing", "finned Franken X-wing"),
    row(FrankenSwordfish, "franken-swordfish", "Franken swordfish"),
    row(FinnedFrankenSwordfish, "finned-franken-swordfish", "finned Franken swordfish"),
    row(FrankenJellyfish, "franken-jellyfish", "Franken jellyfish"),
    row(FinnedFrankenJellyfish, "finned-franken-jellyfish", "finned Franken jellyfish"),
    row(FrankenSquirmbag, "franken-squirmbag", "Franken squirmbag"),
    row(FinnedFrankenSquirmbag, "finned-franken-squirmbag", "finned Franken squirmbag"),
    row(FrankenWhale, "franken-whale", "Franken whale"),
    row(FinnedFrankenWhale, "finned-franken-whale", "finned Franken whale"),
    row(FrankenLeviathan, "franken-leviathan", "Franken leviathan"),
    row(FinnedFrankenLeviathan, "finned-franken-leviathan", "finned Franken leviathan"),
    row(MutantXWing, "mutant-x-wing", "Mutant X-wing"),
    row(FinnedMutantXWing, "finned-mutant-x-wing", "finned Mutant X-wing"),
    row(MutantSwordfish, "mutant-swordfish", "Mutant swordfish"),
    row(FinnedMutantSwordfish, "finned-mutant-swordfish", "finned Mutant swordfish"),
    row(MutantJellyfish, "mutant-jellyfish", "Mutant jellyfish"),
    row(FinnedMutantJellyfish, "finned-mutant-jellyfish", "finned Mutant jellyfish"),
    row(MutantSquirmbag, "mutant-squirmbag", "Mutant squirmbag"),
    row(FinnedMutantSquirmbag, "finned-mutant-squirmbag", "finned Mutant squirmbag"),
    row(MutantWhale, "mutant-whale", "Mutant whale"),
    row(FinnedMutantWhale, "finned-mutant-whale", "finned Mutant whale"),
    row(MutantLeviathan, "mutant-leviathan", "Mutant leviathan"),
    row(FinnedMutantLeviathan, "finned-mutant-leviathan", "finned Mutant leviathan"),
    // Two strong links of one digit.
    row(Skyscraper, "skyscraper", "skyscraper"),
    row(TwoStringKite, "two-string-kite", "2-string kite"),
    row(DualTwoStringKite, "dual-two-string-kite", "dual 2-string kite"),
    row(TurbotFish, "turbot-fish", "turbot fish"),
    row(EmptyRectangle, "empty-rectangle", "empty rectangle"),
    row(DualEmptyRectangle, "dual-empty-rectangle", "dual empty rectangle"),
    // Wings and pairs.
    row(XyWing, "xy-wing", "XY-wing"),
    row(XyzWing, "xyz-wing", "XYZ-wing"),
    row(WWing, "w-wing", "W-wing"),
    row(RemotePair, "remote-pair", "remote pair"),
    // Colours.
    row(SimpleColoursTrap, "simple-colours-trap", "simple colours (trap)"),
    row(SimpleColoursWrap, "simple-colours-wrap", "simple colours (wrap)"),
    row(MultiColours1, "multi-colours-1", "multi colours 1"),
    row(MultiColours2, "multi-colours-2", "multi colours 2"),
    // Uniqueness.
    one_solution(UniqueRectangle1, "unique-rectangle-1", "unique rectangle 1"),
    one_solution(UniqueRectangle2, "unique-rectangle-2", "unique rectangle 2"),
    one_solution(UniqueRectangle3, "unique-rectangle-3", "unique rectangle 3"),
    one_solution(UniqueRectangle4, "unique-rectangle-4", "unique rectangle 4"),
    one_solution(UniqueRectangle5, "unique-rectangle-5", "unique rectangle 5"),
    one_solution(UniqueRectangle6, "unique-rectangle-6", "unique rectangle 6"),
    one_solution(HiddenRectangle, "hidden-rectangle", "hidden rectangle"),
    one_solution(AvoidableRectangle1, "avoidable-rectangle-1", "avoidable rectangle 1"),
    one_solution(AvoidableRectangle2, "avoidable-rectangle-2", "avoidable rectangle 2"),
    one_solution(BugPlusOne, "bug-plus-1", "BUG+1"),
    // Almost locked sets.
    row(AlsXz, "als-xz", "ALS-XZ"),
    row(WxyzWing, "wxyz-wing", "WXYZ-wing"),
    row(VwxyzWing, "vwxyz-wing", "VWXYZ-wing"),
    row(UvwxyzWing, "uvwxyz-wing", "UVWXYZ-wing"),
    row(AlsXyWing, "als-xy-wing", "ALS-XY-wing"),
    row(AlsXyChain, "als-xy-chain", "ALS-XY-chain"),
    row(DeathBlossom, "death-blossom", "death blossom"),
    row(SueDeCoq, "sue-de-coq", "Sue de Coq"),
    row(AlignedPairExclusion, "aligned-pair-exclusion", "aligned pair exclusion"),
    row(AlignedTripletExclusion, "aligned-triplet-exclusion", "aligned triplet exclusion"),
    // Templates.
    row(TemplateSet, "template-set", "template set"),
    row(TemplateDelete, "template-delete", "template delete"),
    // Larger patterns that would have two solutions.
    one_solution(UniqueLoop1, "unique-loop-1", "unique loop 1"),
    one_solution(UniqueLoop2, "unique-loop-2", "unique loop 2"),
    one_solution(UniqueLoop3, "unique-loop-3", "unique loop 3"),
    one_solution(UniqueLoop4, "unique-loop-4", "unique loop 4"),
    one_solution(Bug2, "bug-type-2", "BUG type 2"),
    one_solution(Bug3, "bug-type-3", "BUG type 3"),
    one_solution(Bug4, "bug-type-4", "BUG type 4"),
    // Chains.
    row(XChain, "x-chain", "X-chain"),
    row(XyChain, "xy-chain", "XY-chain"),
    row(MWing, "m-wing", "M-wing"),
    row(SWing, "s-wing", "S-wing"),
    row(LWing, "l-wing", "L-wing"),
    row(HWing, "h-wing", "H-wing"),
    row(ContinuousNiceLoop, "continuous-nice-loop", "continuous nice loop"),
    row(DiscontinuousNiceLoop, "discontinuous-nice-loop", "discontinuous nice loop"),
    row(Aic, "aic", "AIC"),
    row(GroupedContinuousNiceLoop, "grouped-continuous-nice-loop", "grouped continuous nice loop"),
    row(GroupedDiscontinuousNiceLoop, "grouped-discontinuous-nice-loop", "grouped discontinuous nice loop"),
    row(GroupedAic, "grouped-aic", "grouped AIC"),
    row(AlsAic, "als-aic", "AIC with almost locked sets"),
    row(Medusa, "3d-medusa", "3D Medusa"),
    row(ForcingChainContradiction, "forcing-chain-contradiction", "forcing chain (contradiction)"),
    row(ForcingChainVerity, "forcing-chain-verity", "forcing chain (verity)"),
    row(ForcingNetContradiction, "forcing-net-contradiction", "forcing net (contradiction)"),
    row(ForcingNetVerity, "forcing-net-verity", "forcing net (verity)"),
    // Sudoku Explainer's own.
    row(DirectPointing, "direct-pointing", "direct pointing"),
    row(DirectClaiming, "direct-claiming", "direct claiming"),
    row(DirectHiddenPair, "direct-hidden-pair", "direct hidden pair"),
    row(DirectHiddenTriple, "direct-hidden-triple", "direct hidden triple"),
    row(XCycle, "bidirectional-x-cycle", "bidirectional X-cycle"),
    row(YCycle, "bidirectional-y-cycle", "bidirectional Y-cycle"),
    row(XyCycle, "bidirectional-cycle", "bidirectional cycle"),
    row(ForcingXChain, "forcing-x-chain", "forcing X-chain"),
    row(ForcingChain, "forcing-chain", "forcing chain"),
    row(NishioForcingChains, "nishio-forcing-chains", "Nishio forcing chains"),
    row(CellForcingChains, "cell-forcing-chains", "cell forcing chains"),
    row(RegionForcingChains, "region-forcing-chains", "region forcing chains"),
    row(ContradictionForcingChains, "contradiction-forcing-chains", "contradiction forcing chains"),
    row(DoubleForcingChains, "double-forcing-chains", "double forcing chains"),
    row(DynamicForcingChains, "dynamic-forcing-chains", "dynamic forcing chains"),
    row(DynamicForcingChainsPlus, "dynamic-forcing-chains-plus", "dynamic forcing chains +"),
    row(NestedForcingChains2, "nested-forcing-chains-2", "nested forcing chains, level 2"),
    row(NestedForcingChains3, "nested-forcing-chains-3", "nested forcing chains, level 3"),
    row(NestedForcingChains4, "nested-forcing-chains-4", "nested forcing chains, level 4"),
    row(NestedForcingChains5, "nested-forcing-chains-5", "nested forcing chains, level 5"),
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

    /// The largest side of the boards on which a ladder asks for it. Searches that grow with a high power of the side are left
    /// out above 16, where one of them would take longer than a player waits; asked by name, they are tried.
    pub const fn reach(self) -> usize {
        let at = self as usize;
        let has_boxes = FrankenXWing as usize <= at && at <= FinnedMutantLeviathan as usize;
        if has_boxes || at >= AlsXz as usize { 16 } else { Shape::MAX_SIDE }
    }

    /// Whether it is one of Sudoku Explainer's own, which only the ladder `se` finds: its engine goes his way, step by step, and
    /// looks for nothing by name. Of his dynamic and nested chains, which no other search finds, the best is shown.
    pub const fn is_explainers(self) -> bool {
        self as usize >= DirectPointing as usize
    }

    /// Whether it searches so long that it is worth it only in a puzzle with one solution, where something is left to find: chains
    /// inside chains. On a board that could be filled in many ways they look at everything and find nothing.
    pub const fn is_nested(self) -> bool {
        self as usize >= NestedForcingChains2 as usize
    }

    /// Shows every step of this technique on this board, in a fixed order, until told to stop. None of those that
    /// [only the ladder `se` finds](Technique::is_explainers).
    pub fn search<const W: usize>(self, board: &Board<W>, found: &mut Found) -> Flow {
        self.search_in(&View::new(board, &Memory::default()), found)
    }

    /// The same for one of several searches on a board.
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
            AlsAic => chain::chains(board, self, found),
            Medusa => chain::medusa::medusa(board, found),
            ForcingChainContradiction | ForcingChainVerity => chain::forcing::chains(board, self, found),
            ForcingNetContradiction | ForcingNetVerity => chain::net::nets(board, self, found),
            // Sudoku Explainer's own.
            DynamicForcingChains => best_chain(board, Producer::Dynamic(0), found),
            DynamicForcingChainsPlus => best_chain(board, Producer::Dynamic(1), found),
            NestedForcingChains2 => best_chain(board, Producer::Dynamic(2), found),
            NestedForcingChains3 => best_chain(board, Producer::Dynamic(3), found),
            NestedForcingChains4 => best_chain(board, Producer::Dynamic(4), found),
            NestedForcingChains5 => best_chain(board, Producer::Dynamic(5), found),
            _ => Flow::Continue(()),
        }
    }

    /// Every step of this technique on this board; of steps with the same conclusions the first.
    pub fn steps<const W: usize>(self, board: &Board<W>) -> Vec<Step> {
        self.steps_in(&View::new(board, &Memory::default()))
    }

    /// The same for one of several searches on a board.
    pub(crate) fn steps_in<const W: usize>(self, board: &View<W>) -> Vec<Step> {
        let mut steps: Vec<Step> = Vec::new();
        let _ = self.search_in(board, &mut |step| {
            if !steps.iter().any(|known| known.placed == step.placed && known.removed == step.removed) {
                steps.push(step);
            }
            Flow::Continue(())
        });
        steps
    }
}

/// The slug.
/// Of these chains, the best.
fn best_chain<const W: usize>(board: &View<W>, producer: Producer, found: &mut Found) -> Flow {
    se::best_chain(board, producer, &mut board.memory().rater()).map_or(Flow::Continue(()), found)
}

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
pub(crate) mod tests {
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
        told_on(technique, &puzzle.replace(' ', "\n").parse().unwrap())
    }

    /// The same on a grid.
    pub(crate) fn told_on(technique: Technique, grid: &crate::Grid) -> Vec<String> {
        fn tell<const W: usize>(technique: Technique, grid: &crate::Grid) -> Vec<String> {
            let steps = technique.steps(&Board::<W>::new(grid).unwrap());
            for step in &steps {
                crate::check(step, grid, grid).unwrap_or_else(|flaw| panic!("{step:?}: {flaw}"));
            }
            steps.iter().map(|step| crate::step::conclusions(grid.shape(), step)).collect()
        }
        crate::at_size!(grid.shape(), tell(technique, grid))
    }

    /// A 9x9 grid of such marks: three digits of a cell, of which some are equal.
    pub(super) fn marks(digits: &[[usize; 3]]) -> crate::Grid {
        let mut grid = crate::Grid::blank(Shape::NINE);
        for (cell, digits) in Shape::NINE.all_cells().zip(digits) {
            let digits = digits.iter().filter_map(|&number| crate::Digit::from_number(number)).collect();
            grid.set(cell, crate::Entry::Marks(digits));
        }
        grid
    }

    /// A blank grid but for the marks of some cells: row, columns, digits.
    pub(super) fn marked(side: usize, marks: &[(usize, &[usize], &[usize])]) -> crate::Grid {
        let mut grid = crate::Grid::blank(Shape::of_side(side).unwrap());
        for &(row, columns, digits) in marks {
            let digits = digits.iter().filter_map(|&number| crate::Digit::from_number(number)).collect();
            for column in columns {
                grid.set(grid.shape().cell(row - 1, column - 1), crate::Entry::Marks(digits));
            }
        }
        grid
    }
}
