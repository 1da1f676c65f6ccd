//! HoDoKu's scale: its order of techniques, what each use costs, and the level of the hardest.
//!
//! A puzzle's score is the sum over its path; its level that of its hardest step, raised while the sum is more than the
//! level's cap. The figures are those of HoDoKu 2.2 as it comes; what it has switched off is left out.

mod choice;

pub(crate) use choice::choice;

use crate::shape::Shape;
use crate::step::{Cost, Step};
use crate::technique::Technique::{self, *};

/// How hard HoDoKu says that a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Up to 800 points.
    Easy,
    /// Up to 1,000.
    Medium,
    /// Up to 1,600.
    Hard,
    /// Up to 1,800.
    Unfair,
    /// Any more.
    Extreme,
}

impl Level {
    pub(crate) const ALL: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];

    /// The level's name in small letters.
    pub const fn slug(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Unfair => "unfair",
            Level::Extreme => "extreme",
        }
    }

    /// The most points a puzzle of this level has.
    pub(crate) const fn cap(self) -> u32 {
        match self {
            Level::Easy => 800,
            Level::Medium => 1000,
            Level::Hard => 1600,
            Level::Unfair => 1800,
            Level::Extreme => u32::MAX,
        }
    }
}

/// The rungs in HoDoKu's order. A rung that shows steps under several names stands for all of them. As it comes HoDoKu lets
/// no almost locked set into a chain.
#[rustfmt::skip]
pub(crate) const RUNGS: &[Technique] = &[
    FullHouse, NakedSingle, HiddenSingle,
    LockedPair, LockedTriple, Pointing, Claiming, NakedPair, NakedTriple, HiddenPair, HiddenTriple,
    NakedQuad, HiddenQuad, XWing, Swordfish, Jellyfish, RemotePair, BugPlusOne,
    Skyscraper, TwoStringKite, TurbotFish, EmptyRectangle, WWing, XyWing, XyzWing,
    UniqueRectangle1, UniqueRectangle2, UniqueRectangle3, UniqueRectangle4, UniqueRectangle5, UniqueRectangle6,
    HiddenRectangle, AvoidableRectangle1, AvoidableRectangle2,
    FinnedXWing, SashimiXWing, FinnedSwordfish, SashimiSwordfish, FinnedJellyfish, SashimiJellyfish,
    SueDeCoq, SimpleColoursTrap, SimpleColoursWrap, MultiColours1, MultiColours2,
    XChain, XyChain, Aic, GroupedAic, AlsXz, AlsXyWing, AlsXyChain,
    FrankenXWing, FrankenSwordfish, FinnedFrankenXWing, FinnedFrankenSwordfish,
    ForcingChainContradiction, ForcingChainVerity, ForcingNetContradiction, ForcingNetVerity,
];

/// The points of what nothing but trying solves.
pub(crate) const BRUTE_FORCE: u32 = 10_000;

/// What one use costs, and the least level of a puzzle that needs it.
pub(crate) fn figures(technique: Technique) -> (u32, Level) {
    use Level::*;
    match technique {
        FullHouse | NakedSingle => (4, Easy),
        HiddenSingle => (14, Easy),
        LockedPair => (40, Medium),
        LockedTriple | NakedPair => (60, Medium),
        Pointing | Claiming => (50, Medium),
        NakedTriple => (80, Medium),
        HiddenPair => (70, Medium),
        HiddenTriple => (100, Medium),
        NakedQuad | TurbotFish | EmptyRectangle | DualEmptyRectangle => (120, Hard),
        HiddenQuad | Swordfish | TwoStringKite | DualTwoStringKite | WWing | SashimiXWing => (150, Hard),
        XWing => (140, Hard),
        Jellyfish | XyWing => (160, Hard),
        RemotePair => (110, Hard),
        Skyscraper | FinnedXWing => (130, Hard),
        XyzWing => (180, Hard),
        SimpleColoursTrap | SimpleColoursWrap => (150, Hard),
        MultiColours1 | MultiColours2 => (200, Hard),
        FinnedSwordfish => (200, Unfair),
        SashimiSwordfish => (240, Unfair),
        FinnedJellyfish | SueDeCoq => (250, Unfair),
        SashimiJellyfish | XChain | XyChain => (260, Unfair),
        ContinuousNiceLoop | DiscontinuousNiceLoop | Aic | MWing | SWing | LWing | HWing => (280, Unfair),
        GroupedContinuousNiceLoop | GroupedDiscontinuousNiceLoop | GroupedAic | AlsAic => (300, Unfair),
        AlsXz | WxyzWing | VwxyzWing | UvwxyzWing | FrankenXWing => (300, Unfair),
        AlsXyWing => (320, Unfair),
        AlsXyChain => (340, Unfair),
        DeathBlossom | HouseDeathBlossom | RectangleDeathBlossom => (360, Unfair),
        FrankenSwordfish => (350, Unfair),
        FrankenJellyfish => (370, Unfair),
        FinnedFrankenXWing => (390, Unfair),
        FinnedFrankenSwordfish => (410, Unfair),
        FinnedFrankenJellyfish => (430, Unfair),
        KrakenFish1 | KrakenFish2 | ForcingChainContradiction | ForcingChainVerity => (500, Extreme),
        ForcingNetContradiction | ForcingNetVerity => (700, Extreme),
        TemplateSet | TemplateDelete => (BRUTE_FORCE, Extreme),
        // Rectangles of all types, avoidable ones, BUG+1; what HoDoKu does not know is not on its ladder.
        technique if technique.assumes_unique() => (100, Hard),
        _ => (470, Extreme),
    }
}

/// What a step costs on HoDoKu's ladder: points, so many tens of tenths.
pub(crate) fn price(step: &Step, _: Shape) -> Cost {
    Cost(10 * figures(step.technique).0)
}
