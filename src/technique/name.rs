//! The names of the techniques, and what is said of each.

use std::fmt;
use std::str::FromStr;

use self::Technique::*;
use crate::error::Error;
use crate::shape::Shape;

/// What is said of a technique.
struct Row {
    technique: Technique,
    slug: &'static str,
    name: &'static str,
    assumes_unique: bool,
    kin: &'static [Technique],
}

/// Whether a line ends in `one_solution`: steps of that technique hold only in puzzles of one solution.
macro_rules! assumes_unique {
    () => {
        false
    };
    (one_solution) => {
        true
    };
}

/// One line a technique: the variant, the slug, the name; behind an arrow what else its finder shows or its steps are called.
macro_rules! techniques {
    ($($(#[$doc:meta])* $variant:ident: $slug:literal, $name:literal $(, $assumes:tt)? $(=> $($kin:ident)+)?;)*) => {
        /// The name of a technique.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        #[non_exhaustive]
        pub enum Technique {
            $($(#[$doc])* $variant,)*
        }

        /// In the order of the variants.
        const ROWS: &[Row] = &[$(Row {
            technique: $variant,
            slug: $slug,
            name: $name,
            assumes_unique: assumes_unique!($($assumes)?),
            kin: &[$($($kin),+)?],
        },)*];
    };
}

techniques! {
    /// A house has one open cell.
    FullHouse: "full-house", "full house" => NakedSingle;
    /// A cell has one candidate.
    NakedSingle: "naked-single", "naked single" => FullHouse;
    /// A digit has one place in a house.
    HiddenSingle: "hidden-single", "hidden single";
    /// A digit's places in a box lie on one line: it leaves the rest of the line.
    Pointing: "locked-pointing", "pointing";
    /// A digit's places on a line lie in one box: it leaves the rest of the box.
    Claiming: "locked-claiming", "claiming";
    // Subsets.
    /// Two cells in a box and a line hold two digits: those leave both.
    LockedPair: "locked-pair", "locked pair" => NakedPair;
    /// Three cells in a box and a line hold three digits: those leave both.
    LockedTriple: "locked-triple", "locked triple" => NakedTriple;
    /// Two cells of a house hold two digits: those leave the rest of it.
    NakedPair: "naked-pair", "naked pair";
    /// Three cells, three digits.
    NakedTriple: "naked-triple", "naked triple";
    /// Four cells, four digits.
    NakedQuad: "naked-quad", "naked quad";
    /// Five cells or more, as many digits: on large boards.
    NakedSet: "naked-set", "naked set";
    /// Two digits have two places in a house: all else leaves those cells.
    HiddenPair: "hidden-pair", "hidden pair";
    /// Three digits, three places.
    HiddenTriple: "hidden-triple", "hidden triple";
    /// Four digits, four places.
    HiddenQuad: "hidden-quad", "hidden quad";
    /// Five digits or more, as many places: on large boards.
    HiddenSet: "hidden-set", "hidden set";
    // Fish between rows and columns.
    /// A digit's places in two lines lie in two lines across: it leaves the rest of those.
    XWing: "x-wing", "X-wing";
    /// Three lines, three across.
    Swordfish: "swordfish", "swordfish";
    /// Four lines, four across.
    Jellyfish: "jellyfish", "jellyfish";
    /// An X-wing or a fin beside it.
    FinnedXWing: "finned-x-wing", "finned X-wing";
    /// A swordfish or a fin beside it.
    FinnedSwordfish: "finned-swordfish", "finned swordfish";
    /// A jellyfish or a fin beside it.
    FinnedJellyfish: "finned-jellyfish", "finned jellyfish";
    /// A finned X-wing that has a line with one place without the fins.
    SashimiXWing: "sashimi-x-wing", "sashimi X-wing" => FinnedXWing;
    /// A finned swordfish of that kind.
    SashimiSwordfish: "sashimi-swordfish", "sashimi swordfish" => FinnedSwordfish;
    /// A finned jellyfish of that kind.
    SashimiJellyfish: "sashimi-jellyfish", "sashimi jellyfish" => FinnedJellyfish;
    /// Five lines, five across.
    Squirmbag: "squirmbag", "squirmbag";
    /// A squirmbag or a fin beside it.
    FinnedSquirmbag: "finned-squirmbag", "finned squirmbag";
    /// A finned squirmbag that has a line with one place without the fins.
    SashimiSquirmbag: "sashimi-squirmbag", "sashimi squirmbag" => FinnedSquirmbag;
    /// Six lines, six across.
    Whale: "whale", "whale";
    /// A whale or a fin beside it.
    FinnedWhale: "finned-whale", "finned whale";
    /// A finned whale that has a line with one place without the fins.
    SashimiWhale: "sashimi-whale", "sashimi whale" => FinnedWhale;
    /// Seven lines, seven across.
    Leviathan: "leviathan", "leviathan";
    /// A leviathan or a fin beside it.
    FinnedLeviathan: "finned-leviathan", "finned leviathan";
    /// A finned leviathan that has a line with one place without the fins.
    SashimiLeviathan: "sashimi-leviathan", "sashimi leviathan" => FinnedLeviathan;
    // Fish with boxes.
    /// An X-wing with boxes among its lines.
    FrankenXWing: "franken-x-wing", "Franken X-wing";
    /// The same, or a fin beside it.
    FinnedFrankenXWing: "finned-franken-x-wing", "finned Franken X-wing";
    /// A swordfish with boxes among its lines.
    FrankenSwordfish: "franken-swordfish", "Franken swordfish";
    /// The same, or a fin beside it.
    FinnedFrankenSwordfish: "finned-franken-swordfish", "finned Franken swordfish";
    /// A jellyfish with boxes among its lines.
    FrankenJellyfish: "franken-jellyfish", "Franken jellyfish";
    /// The same, or a fin beside it.
    FinnedFrankenJellyfish: "finned-franken-jellyfish", "finned Franken jellyfish";
    /// A squirmbag with boxes among its lines.
    FrankenSquirmbag: "franken-squirmbag", "Franken squirmbag";
    /// The same, or a fin beside it.
    FinnedFrankenSquirmbag: "finned-franken-squirmbag", "finned Franken squirmbag";
    /// A whale with boxes among its lines.
    FrankenWhale: "franken-whale", "Franken whale";
    /// The same, or a fin beside it.
    FinnedFrankenWhale: "finned-franken-whale", "finned Franken whale";
    /// A leviathan with boxes among its lines.
    FrankenLeviathan: "franken-leviathan", "Franken leviathan";
    /// The same, or a fin beside it.
    FinnedFrankenLeviathan: "finned-franken-leviathan", "finned Franken leviathan";
    /// An X-wing of any houses.
    MutantXWing: "mutant-x-wing", "Mutant X-wing";
    /// The same, or a fin beside it.
    FinnedMutantXWing: "finned-mutant-x-wing", "finned Mutant X-wing";
    /// A swordfish of any houses.
    MutantSwordfish: "mutant-swordfish", "Mutant swordfish";
    /// The same, or a fin beside it.
    FinnedMutantSwordfish: "finned-mutant-swordfish", "finned Mutant swordfish";
    /// A jellyfish of any houses.
    MutantJellyfish: "mutant-jellyfish", "Mutant jellyfish";
    /// The same, or a fin beside it.
    FinnedMutantJellyfish: "finned-mutant-jellyfish", "finned Mutant jellyfish";
    /// A squirmbag of any houses.
    MutantSquirmbag: "mutant-squirmbag", "Mutant squirmbag";
    /// The same, or a fin beside it.
    FinnedMutantSquirmbag: "finned-mutant-squirmbag", "finned Mutant squirmbag";
    /// A whale of any houses.
    MutantWhale: "mutant-whale", "Mutant whale";
    /// The same, or a fin beside it.
    FinnedMutantWhale: "finned-mutant-whale", "finned Mutant whale";
    /// A leviathan of any houses.
    MutantLeviathan: "mutant-leviathan", "Mutant leviathan";
    /// The same, or a fin beside it.
    FinnedMutantLeviathan: "finned-mutant-leviathan", "finned Mutant leviathan";
    // Two strong links of one digit.
    /// Two parallel lines with two places each, joined by a line across.
    Skyscraper: "skyscraper", "skyscraper" => TurbotFish;
    /// A row and a column with two places each, joined in a box.
    TwoStringKite: "two-string-kite", "2-string kite" => TurbotFish;
    /// Two 2-string kites around one box.
    DualTwoStringKite: "dual-two-string-kite", "dual 2-string kite";
    /// Any two houses with two places each, joined.
    TurbotFish: "turbot-fish", "turbot fish" => Skyscraper TwoStringKite EmptyRectangle;
    /// A box whose places lie on a row and a column, joined to a line with two places.
    EmptyRectangle: "empty-rectangle", "empty rectangle" => TurbotFish;
    /// Two empty rectangles in one box.
    DualEmptyRectangle: "dual-empty-rectangle", "dual empty rectangle";
    // Wings and pairs.
    /// Three cells {x,y}, {x,z}, {y,z}: what sees both z loses it.
    XyWing: "xy-wing", "XY-wing";
    /// The same with a pivot {x,y,z}: what sees all three.
    XyzWing: "xyz-wing", "XYZ-wing";
    /// Two cells {a,b} that are not both a.
    WWing: "w-wing", "W-wing";
    /// A chain of cells with the same two candidates.
    RemotePair: "remote-pair", "remote pair";
    // Colours.
    /// What sees both colours of a cluster goes.
    SimpleColoursTrap: "simple-colours-trap", "simple colours (trap)";
    /// A colour that sees itself is false.
    SimpleColoursWrap: "simple-colours-wrap", "simple colours (wrap)";
    /// Two clusters, a colour of each in sight of the other: what sees both opposites goes.
    MultiColours1: "multi-colours-1", "multi colours 1";
    /// A colour that sees both colours of another cluster is false.
    MultiColours2: "multi-colours-2", "multi colours 2";
    // Uniqueness.
    /// Three corners with two digits: the fourth holds another.
    UniqueRectangle1: "unique-rectangle-1", "unique rectangle 1", one_solution;
    /// The corners' other digits are one and the same, side by side.
    UniqueRectangle2: "unique-rectangle-2", "unique rectangle 2", one_solution;
    /// The other digits of two corners are one cell of a naked set.
    UniqueRectangle3: "unique-rectangle-3", "unique rectangle 3", one_solution;
    /// One of the two digits is locked in the two corners that have others.
    UniqueRectangle4: "unique-rectangle-4", "unique rectangle 4", one_solution;
    /// The corners' other digits are one and the same, in opposite corners or in three.
    UniqueRectangle5: "unique-rectangle-5", "unique rectangle 5", one_solution;
    /// One of the two digits is locked in the corners, and two opposite ones have others.
    UniqueRectangle6: "unique-rectangle-6", "unique rectangle 6", one_solution;
    /// One of the two digits is locked in a corner's row and column, and the opposite corner has no other.
    HiddenRectangle: "hidden-rectangle", "hidden rectangle", one_solution;
    /// A rectangle with three corners placed, not given.
    AvoidableRectangle1: "avoidable-rectangle-1", "avoidable rectangle 1", one_solution;
    /// A rectangle with two corners placed, not given, and one other digit.
    AvoidableRectangle2: "avoidable-rectangle-2", "avoidable rectangle 2", one_solution;
    /// All cells but one have two candidates.
    BugPlusOne: "bug-plus-1", "BUG+1", one_solution;
    // Almost locked sets.
    /// Two almost locked sets with a restricted common: what sees another common digit in both loses it.
    AlsXz: "als-xz", "ALS-XZ" => WxyzWing VwxyzWing UvwxyzWing;
    /// Two almost locked sets with four cells and four digits together.
    WxyzWing: "wxyz-wing", "WXYZ-wing" => AlsXz;
    /// The same with five.
    VwxyzWing: "vwxyz-wing", "VWXYZ-wing" => AlsXz;
    /// The same with six.
    UvwxyzWing: "uvwxyz-wing", "UVWXYZ-wing" => AlsXz;
    /// Three almost locked sets in a row.
    AlsXyWing: "als-xy-wing", "ALS-XY-wing";
    /// Four almost locked sets in a row, or more.
    AlsXyChain: "als-xy-chain", "ALS-XY-chain";
    /// A cell whose digits are each in sight of an almost locked set.
    DeathBlossom: "death-blossom", "death blossom";
    /// A digit whose places in a house are each in sight of an almost locked set.
    HouseDeathBlossom: "house-death-blossom", "house death blossom";
    /// A unique rectangle: each candidate it has more is in sight of an almost locked set.
    RectangleDeathBlossom: "rectangle-death-blossom", "rectangle death blossom", one_solution;
    /// Cells where a box and a line cross, with cells of both, that use up as many digits.
    SueDeCoq: "sue-de-coq", "Sue de Coq";
    /// What two cells cannot hold together.
    AlignedPairExclusion: "aligned-pair-exclusion", "aligned pair exclusion";
    /// What three cells cannot hold together.
    AlignedTripletExclusion: "aligned-triplet-exclusion", "aligned triplet exclusion";
    // Templates.
    /// A place that all ways to place a digit in the grid have.
    TemplateSet: "template-set", "template set";
    /// A place that no way to place a digit in the grid has.
    TemplateDelete: "template-delete", "template delete";
    // Larger patterns that would have two solutions.
    /// A ring of cells with two digits: the one cell that has more loses them.
    UniqueLoop1: "unique-loop-1", "unique loop 1", one_solution;
    /// What the ring's cells have more is one digit.
    UniqueLoop2: "unique-loop-2", "unique loop 2", one_solution;
    /// What the ring's cells have more is one cell of a naked set.
    UniqueLoop3: "unique-loop-3", "unique loop 3", one_solution;
    /// One of the two digits is locked in the two cells that have more.
    UniqueLoop4: "unique-loop-4", "unique loop 4", one_solution;
    /// What the cells with more than two candidates have more is one digit.
    Bug2: "bug-type-2", "BUG type 2", one_solution;
    /// What they have more is one cell of a naked set.
    Bug3: "bug-type-3", "BUG type 3", one_solution;
    /// A digit is locked in the two cells that have more.
    Bug4: "bug-type-4", "BUG type 4", one_solution;
    // Chains.
    /// Strong and weak links of one digit in turn: what sees both ends goes.
    XChain: "x-chain", "X-chain" => ContinuousNiceLoop DiscontinuousNiceLoop Aic;
    /// Cells with two candidates, each sharing a digit with the next: what sees the digit of both ends goes.
    XyChain: "xy-chain", "XY-chain" => ContinuousNiceLoop DiscontinuousNiceLoop Aic;
    /// A chain of a cell and two houses: (a=b)-b=(b-a)=a.
    MWing: "m-wing", "M-wing" => DiscontinuousNiceLoop Aic;
    /// A chain of a house, a cell, a house: a=a-(a=b)-b=b.
    SWing: "s-wing", "S-wing" => DiscontinuousNiceLoop Aic;
    /// A chain of three houses: a=(a-b)=(b-c)=c.
    LWing: "l-wing", "L-wing" => DiscontinuousNiceLoop Aic;
    /// A chain of three strong links, of which some are in cells and some in houses.
    HWing: "h-wing", "H-wing" => DiscontinuousNiceLoop Aic;
    /// A chain that comes back in perfect turn: each of its weak links holds exactly one.
    ContinuousNiceLoop: "continuous-nice-loop", "continuous nice loop" => XChain XyChain;
    /// A chain that comes back to a candidate, and proves or refutes it.
    DiscontinuousNiceLoop: "discontinuous-nice-loop", "discontinuous nice loop" => Aic;
    /// Strong and weak links in turn: one of the two ends is true.
    Aic: "aic", "AIC" => XChain XyChain MWing SWing LWing HWing ContinuousNiceLoop DiscontinuousNiceLoop;
    /// A continuous nice loop with groups or almost locked sets.
    GroupedContinuousNiceLoop: "grouped-continuous-nice-loop", "grouped continuous nice loop" => AlsAic;
    /// A discontinuous nice loop with groups or almost locked sets.
    GroupedDiscontinuousNiceLoop: "grouped-discontinuous-nice-loop", "grouped discontinuous nice loop" => AlsAic GroupedAic;
    /// An AIC with groups or almost locked sets.
    GroupedAic: "grouped-aic", "grouped AIC" => GroupedContinuousNiceLoop GroupedDiscontinuousNiceLoop;
    /// An AIC with almost locked sets.
    AlsAic: "als-aic", "AIC with almost locked sets" => GroupedContinuousNiceLoop GroupedDiscontinuousNiceLoop GroupedAic;
    /// An AIC with almost hidden sets.
    AhsAic: "ahs-aic", "AIC with almost hidden sets";
    /// An AIC with what a pattern that would have two solutions has more.
    DeadlyAic: "deadly-pattern-aic", "AIC with deadly patterns", one_solution;
    /// Colours over all digits: links in houses and in cells.
    Medusa: "3d-medusa", "3D Medusa";
    /// A fish whose fins do not all see what it takes, but chains lead from them to its being false.
    KrakenFish1: "kraken-fish-1", "kraken fish 1";
    /// From all fins of a fish, and from all its places in one cover, chains lead to the same end.
    KrakenFish2: "kraken-fish-2", "kraken fish 2";
    /// A candidate that, by chains, empties a cell or leaves a digit no place in a house.
    ForcingChainContradiction: "forcing-chain-contradiction", "forcing chain (contradiction)" => ForcingNetContradiction;
    /// Whatever a cell holds, or wherever a digit stands, chains lead to the same end.
    ForcingChainVerity: "forcing-chain-verity", "forcing chain (verity)" => ForcingNetVerity;
    /// A candidate that, by a net of singles, comes to a contradiction.
    ForcingNetContradiction: "forcing-net-contradiction", "forcing net (contradiction)" => ForcingChainContradiction;
    /// Whatever a cell holds, or wherever a digit stands, nets of singles lead to the same end.
    ForcingNetVerity: "forcing-net-verity", "forcing net (verity)" => ForcingChainVerity;
    // Sudoku Explainer's own: only the ladder `se` finds them.
    /// Pointing that leaves the digit one place in another box: placed at once.
    DirectPointing: "direct-pointing", "direct pointing";
    /// Claiming that leaves the digit one place in another line: placed at once.
    DirectClaiming: "direct-claiming", "direct claiming";
    /// A hidden pair that leaves another digit one place: placed at once.
    DirectHiddenPair: "direct-hidden-pair", "direct hidden pair";
    /// A hidden triple that leaves another digit one place: placed at once.
    DirectHiddenTriple: "direct-hidden-triple", "direct hidden triple";
    /// A loop of strong and weak links of one digit.
    XCycle: "bidirectional-x-cycle", "bidirectional X-cycle";
    /// A loop through cells of two candidates.
    YCycle: "bidirectional-y-cycle", "bidirectional Y-cycle";
    /// A loop of strong and weak links.
    XyCycle: "bidirectional-cycle", "bidirectional cycle";
    /// Links of one digit lead from a candidate to its opposite.
    ForcingXChain: "forcing-x-chain", "forcing X-chain";
    /// Links lead from a candidate to its opposite.
    ForcingChain: "forcing-chain", "forcing chain";
    /// A candidate that leaves its digit two places too near, or none.
    NishioForcingChains: "nishio-forcing-chains", "Nishio forcing chains";
    /// Whatever a cell holds, chains lead to the same end.
    CellForcingChains: "cell-forcing-chains", "cell forcing chains";
    /// Wherever a digit stands in a house, chains lead to the same end.
    RegionForcingChains: "region-forcing-chains", "region forcing chains";
    /// A candidate that leads to both sides of another.
    ContradictionForcingChains: "contradiction-forcing-chains", "contradiction forcing chains";
    /// A candidate that leads to the same end whether it is true or false.
    DoubleForcingChains: "double-forcing-chains", "double forcing chains";
    /// Forcing chains in which what is struck on the way counts.
    DynamicForcingChains: "dynamic-forcing-chains", "dynamic forcing chains"
        => NishioForcingChains CellForcingChains RegionForcingChains ContradictionForcingChains DoubleForcingChains;
    /// The same with locked candidates, pairs and X-wings inside.
    DynamicForcingChainsPlus: "dynamic-forcing-chains-plus", "dynamic forcing chains +"
        => NishioForcingChains CellForcingChains RegionForcingChains ContradictionForcingChains DoubleForcingChains;
    /// The same with forcing chains inside.
    NestedForcingChains2: "nested-forcing-chains-2", "nested forcing chains, level 2"
        => NishioForcingChains CellForcingChains RegionForcingChains ContradictionForcingChains DoubleForcingChains;
    /// The same with multiple forcing chains inside.
    NestedForcingChains3: "nested-forcing-chains-3", "nested forcing chains, level 3"
        => NishioForcingChains CellForcingChains RegionForcingChains ContradictionForcingChains DoubleForcingChains;
    /// The same with dynamic forcing chains inside.
    NestedForcingChains4: "nested-forcing-chains-4", "nested forcing chains, level 4"
        => NishioForcingChains CellForcingChains RegionForcingChains ContradictionForcingChains DoubleForcingChains;
    /// The same with forcing chains inside dynamic ones inside.
    NestedForcingChains5: "nested-forcing-chains-5", "nested forcing chains, level 5"
        => NishioForcingChains CellForcingChains RegionForcingChains ContradictionForcingChains DoubleForcingChains;
}

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

    /// Whether a search for this technique may show steps that [are called](crate::step::Step::is_called) by that name.
    pub fn yields(self, name: Technique) -> bool {
        self == name || ROWS[self as usize].kin.contains(&name)
    }

    /// The largest side of the boards on which it is searched for. Searches that grow with a high power of the side are left
    /// out above 16, where one of them would take longer than a player waits.
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
}
